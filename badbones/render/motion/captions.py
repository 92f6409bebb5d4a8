"""Reading along: during the march a short line says what just happened.

Each board has a line at its foot; where boards are small there is one line for all below the bar. A line stays as long
as it takes to read it, unless something more telling happens meanwhile.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from badbones.render.kit.baked import Baked
from badbones.render.kit.cache import Kept
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.screen import Say
from badbones.render.kit.theme import GOLD_TEXT, LIGHT, SOFT, Colour, panels
from badbones.render.motion.kinds import KINDS
from badbones.render.motion.scene import Beat
from badbones.render.plan.table_plan import TablePlan
from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.stage import Line, line

SignPlace = Callable[[Canvas, TablePlan, int], Rect]  # where the sign of a new round lies that is so wide

EVERYBODY: Final = 0  # the line of the whole table
LEAST: Final = 0.7  # seconds at speed 1: no line goes sooner, unless for one that tells more
_READING: Final = 1.0, 0.035  # seconds for any line, and for each letter
_BANNER: Final = 1.6
_SOUND: Final = 1.8
_SOUNDS: Final = 3  # that are told at the same time
_NARROW: Final = 400  # pixels at 1080p: boards narrower than this share one line
_SIZE, _TITLE, _ROWS = 17, 31, 3
_STEP: Final = 48  # pixels
_SIGN: Final = 10  # pixels at 1080p: half of the margin of the bar
_PAD, _GAP = 12, 6  # pixels at 1080p
_LOWER: Final = 9  # a line hangs so much over the foot of its board
_PLAIN: Final = {"event.tracking-flipped": "caption.march"}  # where a line says it in plainer words than the log
_NAMED: Final = 2  # tokens that are named; the others are counted


@dataclass(frozen=True)
class Caption:
    """A line, and when it goes."""

    words: str
    weight: int
    since: float
    until: float
    events: tuple[Event, ...] = ()  # that it tells


class Said(NamedTuple):
    """A sound in words."""

    words: str
    until: float


class _Foot:
    """The line at the foot of a board: it is worked out once for its words, and then only laid down."""

    def __init__(self) -> None:
        self._area: Kept[Rect] = Kept()
        self._baked = Baked()

    def draw(self, canvas: Canvas, words: str, room: Rect, bottom: int) -> Rect:
        """Draws the words where a board has room for them; gives where they are."""
        key = (words, tuple(room), bottom, canvas.unit, canvas.scale)
        area = self._area.get(key, lambda: self._placed(canvas, words, room, bottom))
        self._baked.draw(canvas, key, lambda: _draw_line(canvas, area, words, LIGHT))
        return area

    def _placed(self, canvas: Canvas, words: str, room: Rect, bottom: int) -> Rect:
        area = _measured(canvas, room, words)
        area.bottom = min(room.bottom + canvas.px(_LOWER), bottom - canvas.px(2))
        return area


class Captions:
    """The lines that are shown now."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.speed = 1.0  # lines stay shorter when all goes faster
        self.sounds = False  # whether sounds are told too
        self.sign_place: SignPlace = in_the_bar
        self.untold: tuple[type[Event], ...] = ()  # what is shown without a word
        self._lines: dict[int, Caption] = {}  # by seat
        self._banner: Said | None = None
        self._heard: list[Said] = []
        self._now = 0.0
        self._feet: defaultdict[int, _Foot] = defaultdict(_Foot)  # by seat

    # What happens

    def hear(self, beat: Beat, now: float) -> None:
        """A beat begins: its most telling event is told, for each seat."""
        self._now = now
        for seat, events in telling(beat).items():
            if not isinstance(events[0], self.untold):
                self._tell(seat, events, now)
        head = beat.head
        if isinstance(head, happened.PhaseBegan) and head.phase == "hero":
            self._banner = Said(self.say("table.round", round=head.round), now + _BANNER / self._haste())

    def hear_sound(self, name: str) -> None:
        """A sound is heard: it is told in brackets, if that is wanted."""
        if self.sounds:
            words = f"[{self.say(f'sound.{name}')}]"
            kept = [each for each in self._heard if each.words != words][1 - _SOUNDS :]
            self._heard = [*kept, Said(words, self._now + _SOUND)]

    def clear(self) -> None:
        """Nothing is told any more: after a jump."""
        self._lines.clear()
        self._heard.clear()
        self._banner = None

    def hush(self, seats: Iterable[int]) -> None:
        """The lines of some seats and of the whole table end; what hangs below the bar stays."""
        for seat in (*seats, EVERYBODY):
            self._lines.pop(seat, None)

    def until(self) -> float | None:
        """When the next line goes; None: there is none."""
        ends = [caption.until for caption in self._lines.values()] + [heard.until for heard in self._heard]
        ends += [self._banner.until] if self._banner else []
        return min(ends, default=None)

    def _haste(self) -> float:
        return max(0.25, self.speed) ** 0.5 if self.speed > 0 else 1.0

    def _tell(self, seat: int, events: tuple[Event, ...], now: float) -> None:
        weight, shown = KINDS[type(events[0])].telling, self._lines.get(seat)
        if shown and now < shown.until:
            if weight < shown.weight and now < shown.since + LEAST / self._haste():
                return
            if shown.events and alike(shown.events[-1], events[0]):
                events = (*shown.events, *events)
        words = self._words(events)
        seconds = (_READING[0] + _READING[1] * len(words)) / self._haste()
        self._lines[seat] = Caption(words, weight, now, now + seconds, events)

    def _words(self, events: tuple[Event, ...]) -> str:
        message, values = line(events[0]) if len(events) == 1 else several(events)
        message, tokens = _PLAIN.get(message, message), values.get("tokens", ())
        if len(tokens) <= _NAMED:
            return self.say(message, **values)
        values["tokens"] = tokens[:_NAMED]
        return self.say("caption.more", words=self.say(message, **values).rstrip("."), more=len(tokens) - _NAMED)

    # What is shown

    def draw(self, canvas: Canvas, plan: TablePlan, now: float) -> list[Rect]:
        """All lines that are due; no two of them lie on each other. Gives where they are."""
        self._now = now
        self._forget(now)
        taken: list[Rect] = []
        apart = not _small(canvas, plan)
        if apart:
            taken += self._draw_feet(canvas, plan)
        if self._banner:
            taken.append(self._draw_sign(canvas, plan, self._banner.words))
        common = [caption for seat, caption in self._lines.items() if not apart or seat == EVERYBODY]
        if common:
            caption = max(common, key=lambda each: (each.weight, each.since))
            taken.append(_draw_hanging(canvas, plan, taken, caption.words, LIGHT))
        if self._heard:
            taken.append(_draw_hanging(canvas, plan, taken, "  ".join(heard.words for heard in self._heard), SOFT))
        return taken

    def _draw_feet(self, canvas: Canvas, plan: TablePlan) -> list[Rect]:
        """Each board's own line at its foot."""
        areas = []
        for seat, caption in sorted(self._lines.items()):
            board = plan.large.get(seat)
            if board:
                room = board.area.clip(plan.area)
                areas.append(self._feet[seat].draw(canvas, self._plain(caption.words, seat), room, plan.area.bottom))
        return areas

    def _draw_sign(self, canvas: Canvas, plan: TablePlan, words: str) -> Rect:
        """A new round: a sign that hides no board and nobody's plate."""
        pad = canvas.px(_SIGN)
        area = self.sign_place(canvas, plan, canvas.width(words, _TITLE, "serif") + 2 * pad)
        canvas.plate(area, panels.CAPTION_SIGN)
        canvas.text(area.inflate(-pad, 0), words, _TITLE, face="serif", colour=GOLD_TEXT, align="center")
        return area

    def _plain(self, words: str, seat: int) -> str:
        """Whose board it is need not be said on the board."""
        rest = words.removeprefix(self.say("caption.who", seat=seat))
        return rest[:1].upper() + rest[1:]

    def _forget(self, now: float) -> None:
        self._lines = {seat: caption for seat, caption in self._lines.items() if now < caption.until}
        self._heard = [heard for heard in self._heard if now < heard.until]
        if self._banner and now >= self._banner.until:
            self._banner = None


def telling(beat: Beat) -> dict[int, tuple[Event, ...]]:
    """The most telling event of a beat for each seat, with all that are like it; 0: for everybody."""
    found: dict[int, tuple[Event, ...]] = {}
    for event in beat.events:
        weight = KINDS[type(event)].telling
        seat = getattr(event, "seat", None) or EVERYBODY
        if weight and (seat not in found or weight > KINDS[type(found[seat][0])].telling):
            found[seat] = (event,)
        elif seat in found and alike(found[seat][-1], event):
            found[seat] += (event,)
    return found


def alike(first: Event, second: Event) -> bool:
    """Whether two events are told in one line: kills by the same blow or hand, and what goes to the same graveyard."""
    match first, second:
        case happened.SkeletonDestroyed(), happened.SkeletonDestroyed():
            return (first.seat, first.by) == (second.seat, second.by)
        case happened.SkeletonSent(), happened.SkeletonSent():
            return (first.seat, first.to) == (second.seat, second.to)
    return False


def several(events: Sequence[Event]) -> Line:
    """One line for several events that are alike."""
    values = {
        **events[0]._asdict(),
        "count": len(events),
        "tokens": tuple(getattr(each, "token", "") for each in events),
    }
    if isinstance(events[0], happened.SkeletonSent):
        return Line("caption.sent.own" if events[0].to == events[0].seat else "caption.sent", values)
    return Line("caption.destroyed.hero" if values["by"] == "hero" else "caption.destroyed", values)


def _small(canvas: Canvas, plan: TablePlan) -> bool:
    """Whether boards are too small for lines of their own."""
    return any(board.area.width < canvas.px(_NARROW) for board in plan.large.values())


def _measured(canvas: Canvas, room: Rect, words: str) -> Rect:
    """The plate that words need, in the middle of the width of a room and at its top."""
    pad = canvas.px(_PAD)
    widest = room.width - 2 * pad
    pixels = canvas.letters(_SIZE)
    rows = canvas.fonts.wrapped(words, "sans", pixels, widest)
    needed = max(canvas.fonts.width(row, "sans", pixels) for row in rows) + 2
    wide = min(widest, -(-needed // _STEP) * _STEP)  # in steps, so that few plates serve all
    area = Rect(0, 0, wide + 2 * pad, min(_ROWS, len(rows)) * canvas.line_height(_SIZE) + canvas.px(6))
    area.midtop = (room.centerx, room.top)
    return area


def _draw_line(canvas: Canvas, area: Rect, words: str, colour: Colour) -> Rect:
    """A plate with words."""
    canvas.plate(area, panels.CAPTION)
    canvas.text(area.inflate(-2 * canvas.px(_PAD), 0), words, _SIZE, colour=colour, lines=_ROWS)
    return area


def _draw_hanging(canvas: Canvas, plan: TablePlan, taken: list[Rect], words: str, colour: Colour) -> Rect:
    """A line below the bar where it hides nothing, or below what is there already."""
    area = _clear_of_signs(canvas, plan, _measured(canvas, _below(canvas, plan), words))
    while other := next((each for each in taken if each.colliderect(area)), None):
        area.top = other.bottom + canvas.px(_GAP)
    return _draw_line(canvas, area, words, colour)


def _clear_of_signs(canvas: Canvas, plan: TablePlan, middle: Rect) -> Rect:
    """A line in the middle or, if it would hide words or something that answers there, at an end of the bar."""
    margin = canvas.px(_GAP)
    right = middle.move(plan.area.right - margin - middle.right, 0)
    left = middle.move(plan.area.left + margin - middle.left, 0)
    needed = [label.drawn for label in canvas.labels] + [spot.area for spot in canvas.spots.all if spot.press]
    return min(middle, right, left, key=lambda place: len(place.collidelistall(needed)))


def _below(canvas: Canvas, plan: TablePlan) -> Rect:
    """The room below the bar."""
    width, top = min(canvas.px(1100), plan.area.width - 2 * canvas.px(16)), plan.bar.bottom + canvas.px(_GAP)
    return Rect(plan.area.centerx - width // 2, top, width, plan.area.bottom - top)


def in_the_bar(canvas: Canvas, plan: TablePlan, wide: int) -> Rect:
    """The place of a sign so wide over the words of the bar that name the round."""
    pad = canvas.px(_SIGN)
    left = plan.bar.left + pad
    return Rect(left, plan.bar.top + pad // 2, min(wide, plan.bar.right - left), plan.bar.height - pad)
