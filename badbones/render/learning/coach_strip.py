"""The strip at the foot of a lesson: one line in large letters, below it help if any is due, and the buttons of who
learns.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.render.craft.scraps import glow
from badbones.render.kit.canvas import CLOSEST, Canvas, Rect
from badbones.render.kit.knobs import Knob, draw_icon_knob, draw_knob
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import GOLD, GOLD_TEXT, LIGHT, Colour, panels
from badbones.render.learning.counters import Counter, draw_badge, draw_counters

_SIZE, _SMALL = 34, 23  # of the letters, and in a strip too low for two lines
_GAP, _PAD, _BUTTON, _GOLD, _ICON = 12, 10, 150, 330, 60  # pixels at 1080p
_SHARE, _SHARE_OF_TWO = 0.36, 0.25  # of the width: what a gold button may take, and each of two
_TWO_LINES: Final = (0.76, 0.68, 0.6, 0.52)  # of that size, where one line is not enough
_SMALLER: Final = (0.44, 0.36)  # where two sentences share the strip
_WORDY: Final = 1450  # the width from which quiet buttons have words
_TONES: Final = {
    "going": (panels.COACH, LIGHT),
    "failed": (panels.COACH_SORRY, LIGHT),
    "reached": (panels.COACH_GLAD, GOLD_TEXT),
}


class StripView(NamedTuple):
    """What the strip shows."""

    words: str
    state: str  # going, reached, failed
    portrait: str  # a sprite
    knobs: Sequence[tuple[str, Knob]]  # by name; a gold one is wide
    counters: Sequence[Counter] = ()  # how far the goal has come
    task: str = ""  # what is asked for, where the words are help towards that


def draw_strip(canvas: Canvas, area: Rect, view: StripView) -> None:
    """Who speaks, what is said, and what can be done about it."""
    style, colour = _TONES[view.state]
    gap = canvas.px(_GAP)
    plate = area.inflate(-2 * gap, 0).move(0, -gap // 2)
    plate.height -= gap // 2
    canvas.cover_part(plate, style)
    inner = plate.inflate(-2 * canvas.px(_PAD), -2 * canvas.px(_PAD) * 2 // 3)
    face = Rect(inner.left, inner.top, inner.height, inner.height)
    if view.state == "reached":
        glow(canvas, face.center, 0.9 * face.height, GOLD, 0.8)
    canvas.sprite(view.portrait, face)
    left = _knobs(canvas, inner, view.knobs)
    if canvas.roomy(_WORDY):
        left = draw_counters(canvas, inner, left, view.counters)
    else:
        draw_badge(canvas, face, view.counters)
    room = Rect(face.right + gap, inner.top, left - face.right - 2 * gap, inner.height)
    helped = bool(view.task) and _draw_helped(canvas, room, view.task, view.words)
    if not helped:
        _line(canvas, room, view.words, colour)
    canvas.spot(Spot("lesson.words", room, hint="" if helped else view.task, focusable=False))
    canvas.kept.append(area)  # no tooltip lies over what is said


def _line(canvas: Canvas, room: Rect, words: str, colour: Colour) -> None:
    """The words: large in one line, or in two, or where the strip is low in small letters."""
    sizes = [share * _SIZE for share in _TWO_LINES if _two_fit(canvas, room, words, share * _SIZE)]
    one = canvas.fits(words, room.width, _SIZE, "serif", least=0.85)
    size = _SIZE if one else (sizes or [_SMALL])[0]
    canvas.text(room, words, size, face="serif", colour=colour, lines=1 if one or not sizes else 2)


def _draw_helped(canvas: Canvas, room: Rect, task: str, words: str) -> bool:
    """What is asked for, and help below it in gold, or beside it where the strip is low; whether there is room."""
    for size in (share * _SIZE for share in (*_TWO_LINES, *_SMALLER)):
        wide = [canvas.width(each, size, "serif") for each in (task, words)]
        high = canvas.line_height(size, "serif")
        if 2 * high <= room.height and max(wide) <= room.width:
            first = Rect(room.left, room.centery - high, room.width, high)
            second = first.move(0, high)
        elif high <= room.height and sum(wide) + high <= room.width:
            first = Rect(room.left, room.centery - high // 2, wide[0], high)
            second = Rect(first.right + high, first.top, wide[1], high)
        else:
            continue
        canvas.text(first, task, size, face="serif", colour=LIGHT)
        canvas.text(second, words, size, face="serif", colour=GOLD_TEXT)
        return True
    return False


def _two_fit(canvas: Canvas, room: Rect, words: str, size: float) -> bool:
    """Whether words fit into two lines, one close below the other."""
    high = round((1 + CLOSEST) * canvas.line_height(size, "serif")) <= room.height
    return high and canvas.fits(words, room.width, size, "serif", lines=2, least=1)


def _knobs(canvas: Canvas, area: Rect, knobs: Sequence[tuple[str, Knob]]) -> int:
    """The buttons at the right end; gives where they begin."""
    wordy, right, gap = canvas.roomy(_WORDY), area.right, canvas.px(_GAP)
    share = _SHARE if [knob.gold for _, knob in knobs].count(True) <= 1 else _SHARE_OF_TWO
    gold = min(canvas.px(_GOLD), round(area.width * share))
    for name, knob in reversed(knobs):
        wide = gold if knob.gold else canvas.px(_BUTTON) if wordy else min(area.height, canvas.px(_ICON))
        place = Rect(right - wide, area.top, wide, area.height)
        if knob.gold or wordy:
            draw_knob(canvas, name, place, knob, keys=True)
        else:
            draw_icon_knob(canvas, name, place, knob)
        right = place.left - gap
    return right
