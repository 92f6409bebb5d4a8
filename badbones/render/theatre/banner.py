"""The banner on top: that this is a replay, of which game, and what can be done with it."""

from typing import TYPE_CHECKING, Final

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Spot
from badbones.render.table.bar import draw_bag, draw_tracking
from badbones.render.theatre.play_signs import sign_picture
from badbones.render.theatre.style import BANNER, BUTTON, PALE, TAG, VIOLET

if TYPE_CHECKING:
    from badbones.render.theatre.theatre_screen import TheatreScreen

_TITLE, _SUBTITLE, _TAG, _WORDS = 30, 19, 24, 20  # sizes of letters
_PAD, _GAP = 22, 12  # pixels at 1080p
_LEAST_TITLE: Final = 120


def draw_banner(screen: "TheatreScreen", canvas: Canvas, area: Rect) -> None:
    """The whole banner; what has no room is left out from the title on."""
    canvas.plate(area, BANNER)
    pygame.draw.line(canvas.surface, VIOLET, area.bottomleft, area.bottomright, max(2, canvas.px(3)))
    inner = area.inflate(-2 * canvas.px(_PAD), 0)
    left = _tag(screen, canvas, inner)
    right = _doors(screen, canvas, inner)
    right = _shared(screen, canvas, Rect(left, inner.top, right - left, inner.height))
    _title(screen, canvas, Rect(left, inner.top, right - canvas.px(_GAP) - left, inner.height))


def _tag(screen: "TheatreScreen", canvas: Canvas, area: Rect) -> int:
    """REPLAY, unmistakably; gives where the title begins."""
    words, high = screen.say("theatre.replay"), min(area.height - canvas.px(16), canvas.px(44))
    side = canvas.px(24)
    narrow = area.width < canvas.px(900)
    wide = side + canvas.px(28) + (0 if narrow else canvas.width(words, _TAG, "bold") + canvas.px(8))
    place = Rect(area.left, area.centery - high // 2, wide, high)
    canvas.plate(place, TAG)
    picture = sign_picture(canvas, "play", side, TAG.text)
    canvas.surface.blit(picture, picture.get_rect(midleft=(place.left + canvas.px(14), place.centery)))
    if not narrow:
        left = place.left + canvas.px(22) + side
        canvas.text(Rect(left, place.top, place.right - left, high), words, _TAG, face="bold", colour=TAG.text)
    canvas.spot(Spot("theatre.tag", place, hint=screen.say("theatre.replay-hint"), focusable=False))
    return place.right + canvas.px(_PAD)


def _doors(screen: "TheatreScreen", canvas: Canvas, area: Rect) -> int:
    """The buttons, from the right; gives where they begin."""
    right, high = area.right, min(area.height - canvas.px(18), canvas.px(42))
    shown = _knobs(screen)
    room = area.width - canvas.px(80)
    size = _WORDS if sum(_door_width(canvas, door, _WORDS) for door in shown.values()) <= room * 0.72 else 16
    for name, door in reversed(shown.items()):
        wide = _door_width(canvas, door, size) - canvas.px(_GAP)
        place = Rect(right - wide, area.centery - high // 2, wide, high)
        canvas.button(
            f"theatre.{name}",
            place,
            door.words,
            door.press,
            style="gold" if door.gold else BUTTON,
            size=size,
            key=door.key,
            hint=door.hint,
            enabled=door.enabled,
            why=door.why,
            chosen=door.chosen,
        )
        right = place.left - canvas.px(_GAP)
    return right


def _knobs(screen: "TheatreScreen") -> dict[str, Knob]:
    """What can be done with a recorded game, from the left."""
    say, log, over = screen.say, screen.places(screen.app.canvas).log, screen.session.game.over
    spoilers, quiet = say("theatre.spoilers"), screen.no_spoilers
    branch = Knob(say("theatre.branch"), screen.ask_branch, "P", say("theatre.branch.hint"), gold=True)
    if over:
        branch = branch._replace(key="", enabled=False, why=say("theatre.branch.over"))
    return {
        "branch": branch,
        "note": Knob(say("theatre.note"), screen.ask_note, "T", say("theatre.note.hint")),
        "spoilers": Knob(spoilers, screen.toggle_spoilers, "N", say("theatre.spoilers.hint"), chosen=quiet),
        **({} if log else {"log-open": Knob(say("table.log"), screen.toggle_log, "L", chosen=screen.log_open)}),
        "charts": Knob(say("theatre.charts"), screen.open_charts, "C", say("theatre.charts.hint")),
        "export": Knob(say("theatre.export"), screen.export, "X", say("theatre.export.hint")),
        "close": Knob(say("theatre.close"), screen.back, "Esc"),
    }


def _door_width(canvas: Canvas, door: Knob, size: float) -> int:
    return canvas.width(door.words, size, "semibold") + canvas.px(26 if size < _WORDS else 40) + canvas.px(_GAP)


def _shared(screen: "TheatreScreen", canvas: Canvas, area: Rect) -> int:
    """Tracking token and bag, where there is room; gives where they begin."""
    stage, side = screen.session.shown, min(area.height - canvas.px(20), canvas.px(40))
    room, say = Rect(area.left, area.top, area.width - canvas.px(14), area.height), screen.say
    whole = 2 * side + canvas.width("000", 23, "bold") + canvas.px(34)
    if area.width - whole < canvas.px(_LEAST_TITLE):
        return area.right
    left = draw_bag(canvas, room, side, 23, len(stage.bag), say("table.bag", count=len(stage.bag)))
    room.width = left - canvas.px(10) - room.left
    return draw_tracking(canvas, room, side, stage.tracking, say(f"face.{stage.tracking}"))


def _title(screen: "TheatreScreen", canvas: Canvas, area: Rect) -> None:
    if area.width < canvas.px(60):
        return
    title = canvas.fonts.shortened(screen.title(), "serif", canvas.px(_TITLE * 0.9), area.width)
    size = _TITLE * 0.9 if canvas.width(title, _TITLE, "serif") > area.width else _TITLE
    drawn = canvas.text(area, title, size, face="serif")
    subtitle, left = screen.subtitle(), drawn.right + canvas.px(18)
    if canvas.width(subtitle, _SUBTITLE) <= area.right - left:
        place = Rect(left, area.top + canvas.px(3), area.right - left, area.height)
        canvas.text(place, subtitle, _SUBTITLE, colour=PALE)
    canvas.spot(Spot("theatre.title", area, hint=f"{screen.title()}\n{subtitle}", focusable=False))
