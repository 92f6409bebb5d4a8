"""The second bar of the library: what can be done with all games at once."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.knobs import Knob, draw_icon_knob, draw_knob

LINE: Final = 56  # all in pixels at 1080p
_HIGH: Final = 46
_GAP: Final = 8
_MARGIN: Final = 34
_ICON: Final = 52


class Named(NamedTuple):
    """A button and the name of its spot."""

    name: str
    knob: Knob


def draw_shelf_bar(canvas: Canvas, area: Rect, tools: Sequence[Named]) -> None:
    """Buttons at the right end: their words if there is room for all of them, else their icons."""
    gap = canvas.px(_GAP)
    worded = [canvas.width(tool.knob.words, 21, "semibold") + canvas.px(_MARGIN) for tool in tools]
    wide = worded if sum(worded) + gap * (len(tools) - 1) <= area.width else [canvas.px(_ICON)] * len(tools)
    left = area.right - sum(wide) - gap * (len(tools) - 1)
    for tool, width in zip(tools, wide, strict=True):
        draw = draw_knob if wide is worded else draw_icon_knob
        draw(canvas, tool.name, Rect(left, area.top, width, canvas.px(_HIGH)), tool.knob)
        left += width + gap
