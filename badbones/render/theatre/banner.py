"""The banner on top: that this is a replay, of which game, and what can be done with it."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from badbones.render.kit import pencil
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import violet
from badbones.render.table.bar import draw_bag, draw_tracking
from badbones.render.table.help import topic_of_phase
from badbones.render.theatre.controls import sign_picture
from badbones.render.theatre.screening import Screening

_TITLE, _WHERE, _TAG, _NUMBER = 24, 18, 24, 23  # sizes of letters
_PAD, _GAP, _SIGN = 22, 12, 40  # pixels at 1080p
_LEAST_TITLE, _LONG_TITLE = 120, 380  # no button gives way to more of a title


class Dress(NamedTuple):
    """How the buttons look: the size of their letters, the room around them, and how many have words."""

    size: float
    margin: int  # pixels at 1080p
    gap: int
    worded: int  # buttons from the left; the others have a sign

    def width(self, canvas: Canvas, place: int, door: Knob) -> int:
        """The width of a button at a place of the row."""
        if place >= self.worded:
            return canvas.px(_SIGN)
        return canvas.width(door.words, self.size, "semibold") + canvas.px(self.margin)

    def whole(self, canvas: Canvas, doors: Sequence[Knob]) -> int:
        """The width of the whole row."""
        wide = sum(self.width(canvas, place, door) for place, door in enumerate(doors))
        return wide + canvas.px(self.gap) * (len(doors) - 1)


# The first one is taken in which the row leaves room for the title.
DRESSES: Final = (Dress(20, 40, 12, 99), Dress(16, 26, 12, 99), Dress(16, 26, 8, 4), Dress(18, 26, 8, 1))
SIGNS: Final = Dress(16, 26, 8, 0)


class Tag(NamedTuple):
    """What says unmistakably that this is no game in play."""

    name: str
    words: str
    hint: str
    sign: str = ""  # of the player …
    icon: str = ""  # … or a picture
    title: int = _LEAST_TITLE  # pixels at 1080p that are left for what stands beside it


def draw_banner(screen: Screening, canvas: Canvas, area: Rect, tag: Tag) -> None:
    """The whole banner; what has no room is left out from the title on."""
    canvas.plate(area, violet.BANNER)
    pencil.line(canvas.surface, violet.VIOLET, area.bottomleft, area.bottomright, max(2, canvas.px(3)))
    inner = area.inflate(-2 * canvas.px(_PAD), 0)
    doors = _knobs(screen)
    heading = Heading.of(screen, canvas, area.height)
    dress = dressed(canvas, inner, [*doors.values()], heading.wide + _shared_width(canvas, area))
    left = draw_tag(canvas, inner, inner.width - dress.whole(canvas, [*doors.values()]), tag)
    right = draw_doors(canvas, inner, doors, dress)
    left = _hinted(screen, canvas, Rect(left, inner.top, right - left, inner.height))
    right = _shared(screen, canvas, Rect(left, inner.top, right - left, inner.height), heading.wide)
    heading.draw(canvas, Rect(left, inner.top, right - canvas.px(_GAP) - left, inner.height))


def _hinted(screen: Screening, canvas: Canvas, area: Rect) -> int:
    """A lamp, if hints were asked for in this game and there is room; gives where the rest begins."""
    side = min(area.height - canvas.px(20), canvas.px(34))
    if not screen.replay.hinted or area.width - side < canvas.px(_LEAST_TITLE):
        return area.left
    lamp = Rect(area.left, area.centery - side // 2, side, side)
    canvas.icon("lamp", lamp.inflate(-side // 5, -side // 5), violet.VIOLET)
    canvas.spot(Spot("theatre.hinted", lamp, hint=screen.say("results.hinted"), focusable=False))
    return lamp.right + canvas.px(_GAP)


def dressed(canvas: Canvas, area: Rect, doors: Sequence[Knob], beside: int = 0) -> Dress:
    """How the buttons look in a row of this width; `beside`: pixels that are wanted for what stands before them."""
    room = area.width - _bare_tag(canvas) - canvas.px(2 * _PAD)
    for wanted in (max(beside, canvas.px(_LEAST_TITLE)), canvas.px(_LEAST_TITLE)):
        for dress in DRESSES:
            if dress.whole(canvas, doors) <= room - wanted:
                return dress
    return SIGNS


def _bare_tag(canvas: Canvas) -> int:
    """The width of the tag without its word."""
    return canvas.px(24) + canvas.px(28)


def draw_tag(canvas: Canvas, area: Rect, room: int, tag: Tag) -> int:
    """A tag at the left end, as far as there is room beside the buttons; gives where the title begins."""
    high = min(area.height - canvas.px(16), canvas.px(44))
    side, wide, word = canvas.px(24), _bare_tag(canvas), canvas.width(tag.words, _TAG, "bold") + canvas.px(8)
    if wide + canvas.px(_GAP) > room:
        return area.left
    narrow = wide + word + canvas.px(2 * _PAD + tag.title) > room
    wide += 0 if narrow else word
    place = Rect(area.left, area.centery - high // 2, wide, high)
    canvas.plate(place, violet.TAG)
    picture = Rect(place.left + canvas.px(14), place.centery - side // 2, side, side)
    if tag.icon:
        canvas.icon(tag.icon, picture.inflate(side // 4, side // 4), violet.TAG.text)
    else:
        canvas.surface.blit(sign_picture(canvas, tag.sign, side, violet.TAG.text), picture)
    if not narrow:
        left, colour = place.left + canvas.px(22) + side, violet.TAG.text
        canvas.text(Rect(left, place.top, place.right - left, high), tag.words, _TAG, face="bold", colour=colour)
    canvas.spot(Spot(tag.name, place, hint=tag.hint, focusable=False))
    return place.right + canvas.px(_PAD)


def draw_doors(canvas: Canvas, area: Rect, doors: dict[str, Knob], dress: Dress) -> int:
    """The buttons, from the right; gives where they begin."""
    right, high = area.right, min(area.height - canvas.px(8 if dress is SIGNS else 15), canvas.px(42))
    share = min(1.0, area.width / max(1, dress.whole(canvas, [*doors.values()])))  # with huge letters they are narrow
    for place, (name, door) in reversed([*enumerate(doors.items())]):
        wide, worded = int(dress.width(canvas, place, door) * share), place < dress.worded
        area_ = Rect(right - wide, area.centery - high // 2, wide, high)
        canvas.button(
            name,
            area_,
            door.words if worded else "",
            door.press,
            style="gold" if door.gold else violet.BUTTON,
            size=dress.size,
            icon="" if worded else door.icon,
            key=(door.key or shown(name)) if door.enabled and not door.keyless else "",
            hint=door.hint if worded else "\n".join(dict.fromkeys(filter(None, (door.words, door.hint)))),
            enabled=door.enabled,
            why=door.why,
            chosen=door.chosen,
        )
        right = area_.left - int(canvas.px(dress.gap) * share)
    return right


def _knobs(screen: Screening) -> dict[str, Knob]:
    """What can be done with a recorded game, from the left."""
    say, doors, log = screen.say, screen.doors, screen.layout.places(screen.app.canvas).log
    branch = Knob(say("theatre.branch"), doors.branch, hint=say("theatre.branch.hint"), icon="hand", gold=True)
    if screen.source.game.over:
        branch = branch._replace(enabled=False, why=say("theatre.branch.over"))
    spoilers = Knob(say("theatre.spoilers"), screen.toggle_spoilers, hint=say("theatre.spoilers.hint"), icon="eye-off")
    lines = Knob(say("table.log"), screen.toggle_log, icon="log", chosen=screen.viewpoint.log_open)
    trial = Knob(say("theatre.try"), doors.trial, hint=say("theatre.try.hint"), icon="flask")
    review = Knob(say("theatre.review"), doors.review, hint=say("theatre.review.hint"), icon="trophy")
    trial = trial._replace(enabled=branch.enabled, why=branch.why)
    return {
        "theatre.branch": branch,
        **({"theatre.try": trial} if doors.trial else {}),
        "theatre.family": Knob(say("theatre.family"), doors.family, hint=say("theatre.family.hint"), icon="branch"),
        "theatre.note": Knob(say("theatre.note"), doors.note, hint=say("theatre.note.hint"), icon="pen"),
        "theatre.spoilers": spoilers._replace(chosen=screen.no_spoilers),
        **({} if log else {"theatre.log-open": lines}),
        **({"theatre.review": review} if doors.review else {}),
        "theatre.charts": Knob(say("theatre.charts"), doors.charts, hint=say("theatre.charts.hint"), icon="chart"),
        "theatre.export": Knob(say("theatre.export"), screen.export, hint=say("theatre.export.hint"), icon="film"),
        "theatre.close": Knob(say("theatre.close"), doors.leave, icon="close", keyless=not doors.escapes()),
    }


def _shared_width(canvas: Canvas, area: Rect) -> int:
    """What tracking token and bag take."""
    side = min(area.height - canvas.px(20), canvas.px(40))
    return 2 * side + canvas.width("000", _NUMBER, "bold") + canvas.px(34)


def _shared(screen: Screening, canvas: Canvas, area: Rect, title: int) -> int:
    """Tracking token and bag, where there is room beside the title; gives where they begin."""
    stage, side = screen.source.shown, min(area.height - canvas.px(20), canvas.px(40))
    room, tips = Rect(area.left, area.top, area.width - canvas.px(14), area.height), screen.words.tips
    whole, title = _shared_width(canvas, area), max(title, canvas.px(_LEAST_TITLE))
    if area.width - whole < title:
        return area.right
    if area.width - whole - side - canvas.px(_GAP) >= title:
        _rules(screen, canvas, Rect(room.right - side, area.centery - side // 2, side, side))
        room.width -= side + canvas.px(_GAP)
    left = draw_bag(canvas, room, side, _NUMBER, len(stage.bag), tips.bag())
    room.width = left - canvas.px(10) - room.left
    return draw_tracking(canvas, room, side, stage.tracking, tips.tracking())


def _rules(screen: Screening, canvas: Canvas, place: Rect) -> None:
    """The way to the rules at hand."""
    name, hint, key = "theatre.rules", screen.say("title.rules"), shown("everywhere.rules")
    press = partial(screen.open_rule, topic_of_phase(screen.source))
    canvas.button(name, place, "", press, style=violet.BUTTON, icon="question", hint=hint, key=key)


class Heading(NamedTuple):
    """What the game is called, and below it where in it we are, and when it was; with little height side by side."""

    title: str
    where: str
    more: str
    stacked: bool
    wide: int  # pixels that both want

    @classmethod
    def of(cls, screen: Screening, canvas: Canvas, height: int) -> "Heading":
        """The heading of a moment in a banner of this height."""
        shown, title = screen.source.shown, screen.title()
        where = screen.round_words(shown.round, shown.phase)
        stacked = canvas.line_height(_TITLE, "serif") + canvas.line_height(_WHERE) <= height
        wide = max(canvas.width(title, _TITLE, "serif"), canvas.width(where, _WHERE) if stacked else 0)
        return cls(title, where, screen.subtitle(), stacked, min(wide, canvas.px(_LONG_TITLE)) + canvas.px(_GAP))

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """As much of it as there is room for, the title first."""
        if area.width < canvas.px(60):
            return
        high = canvas.line_height(_TITLE, "serif")
        top, below = area.centery - (high + canvas.line_height(_WHERE)) // 2, canvas.line_height(_WHERE)
        line = Rect(area.left, top, area.width, high) if self.stacked else area
        title = canvas.fonts.shortened(self.title, "serif", canvas.letters(_TITLE), area.width)
        drawn = canvas.text(line, title, _TITLE, face="serif")
        left = area.left if self.stacked else drawn.right + canvas.px(18)
        place = Rect(left, line.bottom if self.stacked else area.top, area.right - left, below)
        place.height = below if self.stacked else area.height
        both = " \u00b7 ".join(filter(None, (self.where, self.more)))
        words = next((each for each in (both, self.where) if canvas.width(each, _WHERE) <= place.width), "")
        if words or self.stacked:
            words = words or canvas.fonts.shortened(self.where, "sans", canvas.letters(_WHERE), place.width)
            canvas.text(place, words, _WHERE, colour=violet.PALE)
        hint = "\n".join(filter(None, (self.title, self.where, self.more)))
        canvas.spot(Spot("theatre.title", area, hint=hint, focusable=False))
