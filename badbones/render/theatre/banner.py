"""The banner on top: that this is a replay, of which game, and what can be done with it."""

from functools import partial
from typing import Final

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import violet
from badbones.render.table.bar import draw_bag, draw_tracking
from badbones.render.table.help import topic_of_phase
from badbones.render.theatre.controls import sign_picture
from badbones.render.theatre.screening import Screening

_TITLE, _SUBTITLE, _TAG, _WORDS = 30, 19, 24, 20  # sizes of letters
_PAD, _GAP = 22, 12  # pixels at 1080p
_LEAST_TITLE: Final = 120


def draw_banner(screen: Screening, canvas: Canvas, area: Rect) -> None:
    """The whole banner; what has no room is left out from the title on."""
    canvas.plate(area, violet.BANNER)
    pygame.draw.line(canvas.surface, violet.VIOLET, area.bottomleft, area.bottomright, max(2, canvas.px(3)))
    inner = area.inflate(-2 * canvas.px(_PAD), 0)
    left = _tag(screen, canvas, inner)
    right = _doors(screen, canvas, inner)
    right = _shared(screen, canvas, Rect(left, inner.top, right - left, inner.height))
    _title(screen, canvas, Rect(left, inner.top, right - canvas.px(_GAP) - left, inner.height))


def _tag(screen: Screening, canvas: Canvas, area: Rect) -> int:
    """REPLAY, unmistakably; gives where the title begins."""
    words, high = screen.say("theatre.replay"), min(area.height - canvas.px(16), canvas.px(44))
    side = canvas.px(24)
    narrow = area.width < canvas.px(900)
    wide = side + canvas.px(28) + (0 if narrow else canvas.width(words, _TAG, "bold") + canvas.px(8))
    place = Rect(area.left, area.centery - high // 2, wide, high)
    canvas.plate(place, violet.TAG)
    picture = sign_picture(canvas, "play", side, violet.TAG.text)
    canvas.surface.blit(picture, picture.get_rect(midleft=(place.left + canvas.px(14), place.centery)))
    if not narrow:
        left = place.left + canvas.px(22) + side
        canvas.text(Rect(left, place.top, place.right - left, high), words, _TAG, face="bold", colour=violet.TAG.text)
    canvas.spot(Spot("theatre.tag", place, hint=screen.say("theatre.replay-hint"), focusable=False))
    return place.right + canvas.px(_PAD)


def _doors(screen: Screening, canvas: Canvas, area: Rect) -> int:
    """The buttons, from the right; gives where they begin."""
    right, high = area.right, min(area.height - canvas.px(18), canvas.px(42))
    doors = _knobs(screen)
    room = area.width - canvas.px(80)
    size = _WORDS if sum(_door_width(canvas, door, _WORDS) for door in doors.values()) <= room * 0.72 else 16
    for name, door in reversed(doors.items()):
        wide = _door_width(canvas, door, size) - canvas.px(_GAP)
        place = Rect(right - wide, area.centery - high // 2, wide, high)
        canvas.button(
            name,
            place,
            door.words,
            door.press,
            style="gold" if door.gold else violet.BUTTON,
            size=size,
            key=shown(name) if door.enabled else "",
            hint=door.hint,
            enabled=door.enabled,
            why=door.why,
            chosen=door.chosen,
        )
        right = place.left - canvas.px(_GAP)
    return right


def _knobs(screen: Screening) -> dict[str, Knob]:
    """What can be done with a recorded game, from the left."""
    say, doors, log = screen.say, screen.doors, screen.layout.places(screen.app.canvas).log
    branch = Knob(say("theatre.branch"), doors.branch, hint=say("theatre.branch.hint"), gold=True)
    if screen.source.game.over:
        branch = branch._replace(enabled=False, why=say("theatre.branch.over"))
    spoilers = Knob(say("theatre.spoilers"), screen.toggle_spoilers, hint=say("theatre.spoilers.hint"))
    lines = Knob(say("table.log"), screen.toggle_log, chosen=screen.viewpoint.log_open)
    return {
        "theatre.branch": branch,
        "theatre.note": Knob(say("theatre.note"), doors.note, hint=say("theatre.note.hint")),
        "theatre.spoilers": spoilers._replace(chosen=screen.no_spoilers),
        **({} if log else {"theatre.log-open": lines}),
        "theatre.charts": Knob(say("theatre.charts"), doors.charts, hint=say("theatre.charts.hint")),
        "theatre.export": Knob(say("theatre.export"), screen.export, hint=say("theatre.export.hint")),
        "theatre.close": Knob(say("theatre.close"), doors.back),
    }


def _door_width(canvas: Canvas, door: Knob, size: float) -> int:
    return canvas.width(door.words, size, "semibold") + canvas.px(26 if size < _WORDS else 40) + canvas.px(_GAP)


def _shared(screen: Screening, canvas: Canvas, area: Rect) -> int:
    """Tracking token and bag, where there is room; gives where they begin."""
    stage, side = screen.source.shown, min(area.height - canvas.px(20), canvas.px(40))
    room, tips = Rect(area.left, area.top, area.width - canvas.px(14), area.height), screen.words.tips
    whole = 2 * side + canvas.width("000", 23, "bold") + canvas.px(34)
    if area.width - whole < canvas.px(_LEAST_TITLE):
        return area.right
    if area.width - whole - side - canvas.px(_GAP) >= canvas.px(_LEAST_TITLE):
        _rules(screen, canvas, Rect(room.right - side, area.centery - side // 2, side, side))
        room.width -= side + canvas.px(_GAP)
    left = draw_bag(canvas, room, side, 23, len(stage.bag), tips.bag())
    room.width = left - canvas.px(10) - room.left
    return draw_tracking(canvas, room, side, stage.tracking, tips.tracking())


def _rules(screen: Screening, canvas: Canvas, place: Rect) -> None:
    """The way to the rules at hand."""
    name, hint, key = "theatre.rules", screen.say("title.rules"), shown("everywhere.rules")
    press = partial(screen.open_rule, topic_of_phase(screen.source))
    canvas.button(name, place, "", press, style=violet.BUTTON, icon="question", hint=hint, key=key)


def _title(screen: Screening, canvas: Canvas, area: Rect) -> None:
    if area.width < canvas.px(60):
        return
    title = canvas.fonts.shortened(screen.title(), "serif", canvas.letters(_TITLE, 0.9), area.width)
    size = _TITLE * 0.9 if canvas.width(title, _TITLE, "serif") > area.width else _TITLE
    drawn = canvas.text(area, title, size, face="serif")
    subtitle, left = screen.subtitle(), drawn.right + canvas.px(18)
    if canvas.width(subtitle, _SUBTITLE) <= area.right - left:
        place = Rect(left, area.top + canvas.px(3), area.right - left, area.height)
        canvas.text(place, subtitle, _SUBTITLE, colour=violet.PALE)
    canvas.spot(Spot("theatre.title", area, hint=f"{screen.title()}\n{subtitle}", focusable=False))
