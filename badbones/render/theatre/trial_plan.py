"""Where everything lies while something is tried out: the ordinary table, and a strip at its foot that says so."""

from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.plan.table_plan import TablePlan, plan_table
from badbones.render.table.layout import TableLayout

STRIP: Final = 66  # pixels at 1080p
MOST: Final = 0.11  # of the window: where letters are huge, the boards need the room more


class TrialLayout(TableLayout):
    """A table above the strip of what is tried out."""

    def strip(self, canvas: Canvas) -> Rect:
        """The place of the strip."""
        high = _strip_height(canvas)
        return Rect(0, canvas.area.bottom - high, canvas.area.width, high)

    def _planned(self, canvas: Canvas, focus: int | None) -> TablePlan:
        table, (width, height) = self.source.game.table, canvas.area.size
        size = (width, height - _strip_height(canvas))
        return plan_table(size, canvas.unit, len(table.seats), focus, coop=table.team is not None)


def _strip_height(canvas: Canvas) -> int:
    return min(canvas.px(STRIP), round(MOST * canvas.area.height))
