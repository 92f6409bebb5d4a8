"""The bar at the top: round, phases, tracking token, bag, and the buttons that belong to the whole table."""

from typing import Final, NamedTuple

import pygame

from badbones.render.board.shapes import empty, ready
from badbones.render.kit import pencil
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.knobs import Knob, draw_icon_knob
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, LIGHT, SOFT, STYLES, glows, panels
from badbones.render.table.views import BarView, PhaseView

_NOW: Final = STYLES["gold"]
_MARGIN, _GAP, _BUTTON, _CHEVRON = 20, 12, 46, 26  # pixels at 1080p
TITLE, _SUBTITLE, _PHASE, _WORD, _NUMBER = 31, 19, 20, 20, 25  # sizes of letters


class Measure(NamedTuple):
    """What is left out where the bar is narrow: the less there is room for, the more."""

    subtitle: bool = True
    phase_words: bool = True
    tracking_word: bool = True
    all_phases: bool = True
    current_word: bool = True


# One more is left out at each step, in this order.
STEPS: Final = tuple(Measure(*(place >= step for place in range(5))) for step in range(6))


def draw_bar(canvas: Canvas, area: Rect, view: BarView) -> None:
    """The whole bar; below it, what the players have to know at once."""
    canvas.plate(area, panels.BAR)
    pencil.line(canvas.surface, panels.BAR_EDGE, area.bottomleft, area.bottomright, max(2, canvas.px(2)))
    measure, inner = _measured(canvas, area, view), area.inflate(-2 * canvas.px(_MARGIN), 0)
    left = _title(canvas, inner, view, measure)
    right = _shared(canvas, inner, view, measure)
    wide = _phases_width(canvas, view, measure)
    middle = min(max(area.centerx - wide // 2, left + canvas.px(_GAP)), right - canvas.px(_GAP) - wide)
    _phases(canvas, Rect(middle, area.top, wide, area.height), view, measure)
    if view.trouble:
        _trouble(canvas, area, view.trouble)


def _measured(canvas: Canvas, area: Rect, view: BarView) -> Measure:
    """The first step at which everything fits."""
    room = area.width - 2 * canvas.px(_MARGIN) - 2 * canvas.px(2 * _GAP)
    for measure in STEPS:
        title = _title_width(canvas, view, measure)
        if title + _phases_width(canvas, view, measure) + _shared_width(canvas, view, measure) <= room:
            return measure
    return STEPS[-1]


# Left


def _title_width(canvas: Canvas, view: BarView, measure: Measure) -> int:
    wide = canvas.width(view.title, TITLE, "serif")
    if measure.subtitle and view.subtitle:
        wide += canvas.px(_GAP) + canvas.width(view.subtitle, _SUBTITLE)
    return wide


def _title(canvas: Canvas, area: Rect, view: BarView, measure: Measure) -> int:
    """Which round it is; gives where it ends."""
    wide = canvas.width(view.title, TITLE, "serif")
    drawn = canvas.text(Rect(area.left, area.top, wide, area.height), view.title, TITLE, face="serif")
    if not measure.subtitle or not view.subtitle:
        return drawn.right
    wide = canvas.width(view.subtitle, _SUBTITLE)
    place = Rect(drawn.right + canvas.px(_GAP), area.top + canvas.px(3), wide, area.height)
    return canvas.text(place, view.subtitle, _SUBTITLE, colour=SOFT).right


# Middle


def _shown(view: BarView, measure: Measure) -> list[PhaseView]:
    return [phase for phase in view.phases if measure.all_phases or phase.now]


def _worded(phase: PhaseView, measure: Measure) -> bool:
    return measure.phase_words or (phase.now and measure.current_word)


def _chip_width(canvas: Canvas, phase: PhaseView, measure: Measure) -> int:
    icon = canvas.px(54)
    return icon + canvas.width(phase.words, _PHASE, "semibold") + canvas.px(10) if _worded(phase, measure) else icon


def _phases_width(canvas: Canvas, view: BarView, measure: Measure) -> int:
    shown = _shown(view, measure)
    chips = sum(_chip_width(canvas, phase, measure) for phase in shown)
    return chips + canvas.px(_CHEVRON) * max(0, len(shown) - 1)


def _phases(canvas: Canvas, area: Rect, view: BarView, measure: Measure) -> None:
    left, high = area.left, canvas.px(48)
    for place, phase in enumerate(_shown(view, measure)):
        if place:
            mark = Rect(left, area.top, canvas.px(_CHEVRON), area.height)
            side = canvas.px(15)
            canvas.icon("right", mark.inflate(side - mark.width, side - mark.height), FAINT)
            left = mark.right
        chip = Rect(left, area.centery - high // 2, _chip_width(canvas, phase, measure), high)
        _phase(canvas, chip, phase, f"bar.phase.{view.phases.index(phase)}", worded=_worded(phase, measure))
        left = chip.right


def _phase(canvas: Canvas, area: Rect, phase: PhaseView, name: str, *, worded: bool) -> None:
    if phase.now:
        canvas.surface.blit(_glow(canvas, area), area.inflate(area.height, area.height))
    canvas.plate(area, _NOW if phase.now else panels.PHASE_PAST if phase.over else panels.PHASE)
    side = canvas.px(38)
    picture = Rect(area.left + canvas.px(8), area.centery - side // 2, side, side)
    canvas.sprite(phase.icon, picture, alpha=110 if phase.over else 255)
    if worded:
        colour = _NOW.text if phase.now else FAINT if phase.over else SOFT
        place = Rect(picture.right + canvas.px(6), area.top, area.right - picture.right - canvas.px(16), area.height)
        canvas.text(place, phase.words, _PHASE, face="semibold", colour=colour)
    lines = [*([] if worded and phase.hint else [phase.words]), phase.hint]
    canvas.spot(Spot(name, area, hint="\n".join(line for line in lines if line), focusable=False))


def _glow(canvas: Canvas, area: Rect) -> pygame.Surface:
    """The warm light around the phase that is being played."""
    return canvas.sprites.made(("phase glow", area.size), lambda: _blurred(area))


def _blurred(area: Rect) -> pygame.Surface:
    light = empty(area.inflate(area.height, area.height).size, glows.PHASE)
    inner = light.get_rect().inflate(-area.height, -area.height)
    pygame.draw.rect(light, glows.PHASE, inner, border_radius=area.height // 3)
    return ready(pygame.transform.gaussian_blur(light, max(1, area.height // 4)))


# Right


def _knobs(view: BarView) -> list[tuple[str, Knob]]:
    named = [
        ("large", view.large),
        ("lamp", view.lamp),
        ("undo", view.undo),
        ("redo", view.redo),
        ("log", view.log),
        ("help", view.help),
        ("menu", view.menu),
    ]
    return [(name, knob._replace(icon=knob.icon or name)) for name, knob in named if knob.words or knob.icon]


def _shared_width(canvas: Canvas, view: BarView, measure: Measure) -> int:
    buttons = len(_knobs(view)) * canvas.px(_BUTTON + 8)
    word = canvas.width(view.tracking_words, _WORD, "semibold") + canvas.px(8) if measure.tracking_word else 0
    return buttons + word + canvas.px(44 + _GAP) + canvas.px(44 + 6 + _GAP) + canvas.width("000", _NUMBER, "bold")


def _shared(canvas: Canvas, area: Rect, view: BarView, measure: Measure) -> int:
    """Tracking token, bag, buttons; gives where they begin."""
    side, right = canvas.px(_BUTTON), area.right
    for name, knob in reversed(_knobs(view)):
        place = Rect(right - side, area.centery - side // 2, side, side)
        draw_icon_knob(canvas, f"bar.{name}", place, knob, group="bar")
        right = place.left - canvas.px(8)
    room = Rect(area.left, area.top, right - canvas.px(4) - area.left, area.height)
    right = draw_bag(canvas, room, canvas.px(44), _NUMBER, view.bag, view.bag_hint)
    return _tracking(canvas, Rect(area.left, area.top, right - canvas.px(_GAP) - area.left, area.height), view, measure)


def draw_bag(canvas: Canvas, area: Rect, side: int, size: float, count: int, hint: str) -> int:
    """The bag, and how many skeletons are in it, at the right end of an area; gives where it begins."""
    wide = canvas.width("000", size, "bold")
    number = Rect(area.right - wide, area.top, wide, area.height)
    canvas.text(number, str(count), size, face="bold")
    bag = Rect(number.left - canvas.px(6) - side, area.centery - side // 2, side, side)
    canvas.sprite("bag", bag)
    canvas.spot(Spot("bar.bag", bag.union(number), hint=hint, focusable=False))
    return bag.left


def draw_tracking(canvas: Canvas, area: Rect, side: int, face: str, hint: str) -> int:
    """The tracking token at the right end of an area; gives where it begins."""
    token = Rect(area.right - side, area.centery - side // 2, side, side)
    canvas.sprite(f"tracking-{face}", token)
    canvas.spot(Spot("bar.tracking", token, hint=hint, focusable=False))
    return token.left


def _tracking(canvas: Canvas, area: Rect, view: BarView, measure: Measure) -> int:
    """The token that says which face the skeletons show that march now."""
    room, words = Rect(area), view.tracking_words
    if measure.tracking_word:
        wide = canvas.width(words, _WORD, "semibold")
        canvas.text(Rect(area.right - wide, area.top, wide, area.height), words, _WORD, face="semibold", colour=LIGHT)
        room.width -= wide + canvas.px(8)
    return draw_tracking(canvas, room, canvas.px(44), view.tracking, view.tracking_hint or words)


def _trouble(canvas: Canvas, bar: Rect, words: str) -> None:
    """A plate that hangs from the bar."""
    pad, widest = canvas.px(14), min(canvas.px(760), bar.width - 2 * canvas.px(_MARGIN))
    wide = min(widest, canvas.width(words, 18, "semibold") + 2 * pad)
    rows = min(2, len(canvas.fonts.wrapped(words, "semibold", canvas.letters(18), wide - 2 * pad)))
    place = Rect(
        bar.centerx - wide // 2, bar.bottom - canvas.px(2), wide, canvas.line_height(18) * rows + canvas.px(12)
    )
    canvas.plate(place, panels.TROUBLE)
    canvas.text(
        place.inflate(-2 * pad, 0), words, 18, face="semibold", colour=panels.TROUBLE.text, align="center", lines=rows
    )
    canvas.spot(Spot("bar.trouble", place, hint=words, focusable=False))
