"""A short happy beat when a board is done: stars and confetti fly up from the strip, unless nothing may move."""

from typing import Final

from badbones.render.craft.scraps import Burst, burst
from badbones.render.kit.canvas import Canvas, Rect

SECONDS: Final = 1.4
_FOUNTAINS: Final = (0.06, 0.35, 0.65, 0.94)  # shares of the width of the strip
_REACH: Final = 0.42  # of the height of the window


def draw_cheer(canvas: Canvas, strip: Rect, seconds: float) -> None:
    """What flies so many seconds after all was reached."""
    share = seconds / SECONDS
    reach, size = _REACH * canvas.area.height, canvas.px(30)
    for number, place in enumerate(_FOUNTAINS):
        middle = (strip.left + place * strip.width, strip.top)
        fan = Burst("fx-confetti", 9, reach, size, number, fall=0.5 * reach, start=-38, wide=76)
        burst(canvas, middle, share, fan)
        burst(canvas, middle, share, fan._replace(name="star", many=3, seed=number + 7, size=1.2 * size))
