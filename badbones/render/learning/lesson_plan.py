"""Where everything lies at a table where somebody learns: a strip at the foot belongs to the coach, so that nothing of
the table is ever hidden by what is said."""

from dataclasses import replace
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.plan.table_plan import LOG, SOLO, TablePlan, plan_table
from badbones.render.plan.zone_plan import plan_zone
from badbones.render.table.layout import TableLayout

STRIP: Final = 92  # pixels at 1080p
MOST: Final = 0.15  # of the window


def strip_height(canvas: Canvas) -> int:
    """How high the strip is in this window."""
    return min(canvas.px(STRIP), round(MOST * canvas.area.height))


class LessonLayout(TableLayout):
    """A table above the strip of the coach."""

    def strip(self, canvas: Canvas) -> Rect:
        """The place of the coach."""
        high = strip_height(canvas)
        return Rect(0, canvas.area.bottom - high, canvas.area.width, high)

    def _planned(self, canvas: Canvas, focus: int | None) -> TablePlan:
        table, (width, height) = self.source.game.table, canvas.area.size
        size = (width, height - strip_height(canvas))
        plan = plan_table(size, canvas.unit, len(table.seats), focus, coop=table.team is not None)
        return _quiet(plan, canvas.unit) if plan.log and plan.track else plan


def _quiet(plan: TablePlan, unit: float) -> TablePlan:
    """Alone at the table: the log is a button away, and nobody counts the rounds till dawn."""
    room = Rect(0, plan.bar.bottom, plan.area.width, plan.area.height - plan.bar.height)
    near = room.inflate(-round(LOG * unit), 0)  # board and panels stay together in the middle
    return replace(plan, zones={1: plan_zone(1, "wide", near, unit, SOLO)}, log=None, track=None)
