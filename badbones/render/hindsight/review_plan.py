"""Where the review lies: a band under the strip of the theatre, and a panel in the place of the log."""

from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.theatre.theatre_plan import DRAWER, TheatreLayout, TheatrePlan

BAND: Final = 186  # pixels at 1080p
MOST: Final = 0.22  # of the window: where letters are huge, the boards need the room more
MARKS, FOOT = 34, 44


class BandPlan(NamedTuple):
    """The parts of the band."""

    marks: Rect
    curve: Rect
    foot: Rect


class ReviewLayout(TheatreLayout):
    """The theatre above the band."""

    def room(self, canvas: Canvas) -> tuple[int, int]:
        """All but the band."""
        return canvas.area.width, canvas.area.height - band_height(canvas)


def band_height(canvas: Canvas) -> int:
    """The height of the band."""
    return min(canvas.px(BAND), round(MOST * canvas.area.height))


def plan_band(canvas: Canvas, bar: Rect) -> BandPlan:
    """The parts of the band, as wide as the timeline: marks, curve, and how far it has come."""
    high, pad = band_height(canvas), canvas.px(5)
    top = canvas.area.bottom - high
    foot = min(canvas.px(FOOT), high // 3)
    marks = min(canvas.px(MARKS), high // 3)
    curve = Rect(bar.left, top + marks + pad, bar.width, high - marks - foot - 3 * pad)
    margin = canvas.px(18)
    wide = canvas.area.width - 2 * margin
    return BandPlan(Rect(bar.left, top + pad, bar.width, marks), curve, Rect(margin, curve.bottom + pad, wide, foot))


def panel_place(canvas: Canvas, plan: TheatrePlan) -> Rect:
    """The place of the panel: that of the log, or over the table where the log has none."""
    if plan.log:
        return plan.log
    wide = min(canvas.px(DRAWER), canvas.area.width)
    return Rect(canvas.area.width - wide, plan.banner.bottom, wide, plan.strip.top - plan.banner.bottom)
