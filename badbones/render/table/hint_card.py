"""The card of a hint: what its step says, where nothing is needed, and rings around what that is about."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from badbones.counsel import STEPS, Sentence
from badbones.render.kit.cache import Kept
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.keys import shown
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import GOLD, GOLD_TEXT, LIGHT, SOFT, panels
from badbones.render.plan.table_plan import TablePlan
from badbones.render.table.aims import AimFinder
from badbones.render.table.counsellor import Counsellor, Hint
from badbones.render.table.introductions import CARD
from badbones.render.table.layout import TableLayout
from badbones.render.table.leeway import below_bar, leeway
from badbones.render.table.rings import FRAME, SECONDS, draw_rings
from badbones.render.table.vacancy import burden, least_harm, vacancy
from badbones.rules.geometry import OPPOSITE

_WIDTHS: Final = (400, 330, 280, 245, 560, 205)  # of a card, in pixels at 1080p, as they are tried
_PAD, _GAP, _CLOSE, _BUTTON, _MARGIN, _DOT = 14, 8, 22, 40, 8, 9
_TITLE, _WORDS = 20, 18  # sizes of letters
_STAYING: Final = 0.5  # what may be covered more, on the average, by a card that stays where it was a step before …
_HELD: Final = 2.0  # … and by one whose button has a pointer on it
_TURNED: Final = {"left": "right", "right": "left", "far": "near", "near": "far"}  # on boards that lie turned


class Told(NamedTuple):
    """What a card says."""

    title: str
    words: tuple[str, ...]
    more: bool  # there is another step


class HintCards:
    """All hints that lie on a table."""

    def __init__(self, host: Host, counsellor: Counsellor, layout: TableLayout) -> None:
        self.host = host
        self.counsellor = counsellor
        self.layout = layout
        self.ringed: list[Rect] = []  # in the last frame
        self._lying: list[Rect] = []  # cards drawn so far in this frame, that of what is new among them
        self._places: dict[int, Kept[Rect]] = {}  # by seat
        self._last: dict[int, Rect] = {}  # where they lay a step before, by seat

    def wake(self) -> float | None:
        """While rings beat, there is a new picture every moment."""
        now, since = self.host.canvas.now, [hint.since for _, hint in self.counsellor.open_hints() if hint.shown]
        beats = self.ringed and not self.host.settings.calm and any(now < each + SECONDS for each in since)
        return now + FRAME if beats else self.counsellor.wake()

    def draw(self, canvas: Canvas) -> None:
        """Rings first, then the cards; nothing under the log, nor over the card of what is new."""
        first = canvas.spots.named(CARD)
        self.ringed, self._lying = [], [first.area] if first else []
        if self.counsellor.play.viewpoint.log_open:
            return
        plan = self.layout.plan(canvas)
        for seat, hint in self.counsellor.open_hints():
            self._ring(canvas, plan, seat, hint)
        for seat, hint in self.counsellor.open_hints():
            if hint.shown or self.counsellor.thinks(hint):
                self._draw_card(canvas, plan, seat, hint)

    def _ring(self, canvas: Canvas, plan: TablePlan, seat: int, hint: Hint) -> None:
        finder = AimFinder(canvas, plan, self.counsellor.play.source, seat)
        aims = hint.shown.aims if hint.shown else ()
        areas = [area for aim in dict.fromkeys(aims) for area in finder.areas(aim)]
        self.ringed += areas
        draw_rings(canvas, areas, canvas.now - hint.since, calm=self.host.settings.calm)

    # Words

    def _told(self, seat: int, hint: Hint) -> Told:
        say = self.host.messages.say
        if hint.shown is None:
            return Told(say("hint.title"), (say("hint.thinking"),), more=False)
        title = say(f"hint.step.{hint.shown.kind}")
        words = tuple(self._sentence(seat, each) for each in hint.shown.sentences)
        return Told(title, words, hint.step < len(STEPS))

    def _sentence(self, seat: int, sentence: Sentence) -> str:
        """A sentence as the seat sees its board: where boards lie turned, left is right and up is down."""
        message, values = sentence.message, dict(sentence.values)
        if self.layout.seen(seat, "N") != "N":
            start, _, area = message.rpartition(".")
            message = f"{start}.{_TURNED.get(area, area)}" if start == "hint.where" else message
            if "heading" in values:
                values["heading"] = OPPOSITE[str(values["heading"])]
        return self.host.messages.say(message, **values)

    # The card

    def _draw_card(self, canvas: Canvas, plan: TablePlan, seat: int, hint: Hint) -> None:
        told = self._told(seat, hint)
        place = self._place(canvas, plan, seat, told, hint.step)
        self._lying.append(place)
        canvas.cover_part(place, panels.CARD._replace(rim=self.counsellor.play.source.colours[seat - 1].colour))
        canvas.spot(Spot(f"seat{seat}.hint.card", place, lambda: None, seat=seat, focusable=False))
        pad, gap = canvas.px(_PAD), canvas.px(_GAP)
        inner = place.inflate(-2 * pad, -2 * pad)
        self._head(canvas, inner, seat, told, hint)
        top = inner.top + self._head_high(canvas) + gap
        for words in told.words:
            high = canvas.paragraph_height(words, inner.width, _WORDS)
            canvas.text(Rect(inner.left, top, inner.width, high), words, _WORDS, colour=LIGHT, lines=12, top=True)
            top += high + gap
        if told.more:
            button = Rect(inner.left, inner.bottom - canvas.px(_BUTTON), inner.width, canvas.px(_BUTTON))
            say, press = self.host.messages.say, partial(self.counsellor.press, seat)
            name, key = f"seat{seat}.hint.more", shown("table.hint")
            canvas.button(name, button, say("hint.more"), press, size=19, key=key, seat=seat)

    def _head(self, canvas: Canvas, area: Rect, seat: int, told: Told, hint: Hint) -> None:
        """What kind of step it is, how many there are, and a cross."""
        side, high = canvas.px(_CLOSE), self._head_high(canvas)
        line = Rect(area.left, area.top, area.width, high)
        lamp = canvas.icon("lamp", Rect(line.left, line.top, side, high), GOLD)
        cross = Rect(line.right - side, line.top, side, high)
        canvas.icon("close", cross.inflate(-side // 4, 0), LIGHT if canvas.hot(f"seat{seat}.hint.close") else SOFT)
        close, words = partial(self._close, seat), self.host.messages.say("hint.close")
        grip = cross.inflate(side, canvas.px(8))
        canvas.spot(Spot(f"seat{seat}.hint.close", grip, close, hint=words, seat=seat))
        left, right = lamp.right + canvas.px(6), cross.left - side // 2
        room = right - len(STEPS) * canvas.px(_DOT + 5) - canvas.px(6) - left
        if canvas.width(told.title, _TITLE, "serif") <= room:
            right = self._dots(canvas, Rect(left, line.top, right - left, high), hint.step) - canvas.px(6)
        canvas.text(Rect(left, line.top, right - left, high), told.title, _TITLE, face="serif", colour=GOLD_TEXT)

    def _dots(self, canvas: Canvas, area: Rect, step: int) -> int:
        """A dot for each step, lit as far as it has come; gives where they begin."""
        side, left = canvas.px(_DOT), area.right - len(STEPS) * canvas.px(_DOT + 5)
        for place in range(len(STEPS)):
            dot = Rect(left + place * canvas.px(_DOT + 5), area.centery - side // 2, side, side)
            canvas.icon("dot", dot, GOLD if place < step else SOFT)
        return left

    def _head_high(self, canvas: Canvas) -> int:
        return max(canvas.line_height(_TITLE, "serif"), canvas.px(_CLOSE))

    def _close(self, seat: int) -> None:
        self.counsellor.close(seat)

    # Where it lies

    def _place(self, canvas: Canvas, plan: TablePlan, seat: int, told: Told, step: int) -> Rect:
        source = self.counsellor.play.source
        key = (
            plan,
            source.revision,
            source.shown.phase,
            canvas.unit,
            self.host.settings.language,
            told,
            len(self._lying),
        )
        return self._places.setdefault(seat, Kept()).get(key, lambda: self._found(canvas, plan, seat, told, step))

    def _found(self, canvas: Canvas, plan: TablePlan, seat: int, told: Told, step: int) -> Rect:
        """Where it was a step before, if that does hardly more harm than the best place: `more` stays under the hand
        that presses it, so a card grows away from that button, which is at its foot."""
        window = below_bar(plan, canvas.px(_MARGIN))
        bought = self.counsellor.play.source.shown.phase == "market"
        dear = self._dear_at_market(canvas, seat) if bought else self._dear(plan, seat)
        dear += [(area, 15.0) for area in self._lying]
        sizes = [self._size(canvas, canvas.px(width), told) for width in self._widths(canvas)]
        place, last = self._best(canvas, plan, seat, sizes, window, dear), self._last.get(seat)
        if last and step > 1:
            held = canvas.hot(f"seat{seat}.hint.more")
            may_cost = burden(place, dear) + (_HELD if held else _STAYING)
            grown = [each for each in _grown(last, sizes) if window.contains(each)]
            stays = min(grown, key=lambda each: burden(each, dear), default=place)
            covers_nothing_new = held and last.contains(stays)
            place = stays if covers_nothing_new or burden(stays, dear) <= may_cost else place
        self._last[seat] = place
        return place

    def _best(
        self,
        canvas: Canvas,
        plan: TablePlan,
        seat: int,
        sizes: Sequence[tuple[int, int]],
        window: Rect,
        dear: Sequence[tuple[Rect, float]],
    ) -> Rect:
        """Over nothing that is needed or ringed; where there is no such room, over other boards first."""
        shown, board = self.counsellor.play.source.shown, plan.zones[seat].board
        near = board.area if board and shown.phase != "market" else window
        room = leeway(canvas, plan, shown, canvas.px(_MARGIN), tight=True)
        for size in sizes:
            place = vacancy(size, window, [*room.taken, *self.ringed, *self._lying], room.spare, near)
            if place:
                return place
        return least_harm(sizes, window, dear, near)

    def _widths(self, canvas: Canvas) -> list[float]:
        """How wide a card may be: never so narrow that the title of a step is cut, even without the dots."""
        title = max(canvas.width(self.host.messages.say(f"hint.step.{step}"), _TITLE, "serif") for step in STEPS)
        beside = canvas.px(2 * _PAD + _CLOSE * 2.5 + 18)
        return [width for width in _WIDTHS if canvas.px(width) >= title + beside] or [max(_WIDTHS)]

    def _dear_at_market(self, canvas: Canvas, seat: int) -> list[tuple[Rect, float]]:
        """What is bought and pressed is dear, and one's own purse; those of others are only looked at."""
        own, found = f"market.purse.{seat}", [(area, 6.0) for area in self.ringed]
        for spot in canvas.spots.all:
            needed = spot.id == own or (spot.press and spot.enabled)
            found.append((spot.area, 4.0 if needed else 0.5))
        return found

    def _dear(self, plan: TablePlan, seat: int) -> list[tuple[Rect, float]]:
        """What a card should not cover, and how much that would cost: what somebody needs who has something to do most,
        of those who have nothing to do anything, and of one's own panels what is only to be looked at least.
        """
        source = self.counsellor.play.source
        found = [(area, 6.0) for area in self.ringed]
        shared = ((plan.common, 8.0), (plan.capital, 2.0), (plan.caption, 4.0), (plan.track, 2.0))
        found += [(area, cost) for area, cost in shared if area]
        for zone in plan.zones.values():
            waits = bool(source.by_hand(zone.seat) and source.game.legal(zone.seat))
            found.append((zone.area, 0.6 if zone.seat == seat else 2.0 if waits else 1.0))
            board = zone.board.snow.unionall([*zone.board.forest.values()]) if zone.board else None
            needed = ((board, 5.0), (zone.reserve, 6.0), (zone.todo, 5.0), (zone.plate, 3.0), (zone.main, 30.0))
            found += [(area, cost) for area, cost in needed if area and (zone.seat == seat or waits)]
        return found

    def _size(self, canvas: Canvas, width: int, told: Told) -> tuple[int, int]:
        pad, gap = canvas.px(_PAD), canvas.px(_GAP)
        words = sum(canvas.paragraph_height(each, width - 2 * pad, _WORDS) + gap for each in told.words)
        button = canvas.px(_BUTTON) + gap // 2 if told.more else 0
        return width, 2 * pad + self._head_high(canvas) + gap + words + button


def _grown(last: Rect, sizes: Sequence[tuple[int, int]]) -> Iterator[Rect]:
    """Cards of these sizes whose foot lies where that of the last one did."""
    for size in sizes:
        card = Rect((0, 0), size)
        yield from (card.move_to(**{corner: getattr(last, corner)}) for corner in ("bottomleft", "bottomright"))
