"""Where everything lies at a table where somebody learns: a strip at the foot belongs to the coach, so that nothing of
the table is hidden by what is said."""

from dataclasses import replace
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.plan.table_plan import LOG, SOLO, TablePlan, plan_table
from badbones.render.plan.zone_plan import plan_zone
from badbones.render.table.layout import TableLayout

STRIP, LEAST = 92, 40  # pixels at 1080p: how high the strip is, and how low it may become
TABLE: Final = 385  # that the table needs: where letters are huge, the strip gives way first
MOST: Final = 0.15  # of the window
LEAST_CELL: Final = 20  # pixels: where the boards would be smaller, the strip lies over the upper edge of the table


def strip_height(canvas: Canvas) -> int:
    """How high the strip is in this window."""
    left = canvas.area.height - canvas.px(TABLE)
    return min(canvas.px(STRIP), round(MOST * canvas.area.height), max(canvas.px(LEAST), left))


class LessonLayout(TableLayout):
    """A table above the strip of the coach."""

    def strip(self, canvas: Canvas) -> Rect:
        """The place of the coach: at the foot, or where the table needs all the room, below the bar."""
        plan, high = self.plan(canvas), strip_height(canvas)
        top = plan.bar.bottom if plan.area.bottom == canvas.area.bottom else canvas.area.bottom - high
        return Rect(0, top, canvas.area.width, high)

    def _planned(self, canvas: Canvas, focus: int | None) -> TablePlan:
        above = self._in(canvas, strip_height(canvas), focus)
        cells = [board.k for board in above.large.values()]
        plan = above if min(cells, default=0) >= LEAST_CELL else self._in(canvas, 0, focus)
        return _quiet(plan, canvas.unit) if plan.log and plan.track else plan

    def _in(self, canvas: Canvas, strip: int, focus: int | None) -> TablePlan:
        """The table in a window without a strip of this height."""
        table, (width, height) = self.source.game.table, canvas.area.size
        size = (width, height - strip)
        return plan_table(size, canvas.unit, len(table.seats), focus, coop=table.team is not None)


def _quiet(plan: TablePlan, unit: float) -> TablePlan:
    """Alone at the table: the log is a button away, and nobody counts the rounds till dawn."""
    room = Rect(0, plan.bar.bottom, plan.area.width, plan.area.height - plan.bar.height)
    near = room.inflate(-round(LOG * unit), 0)  # board and panels stay together in the middle
    return replace(plan, zones={1: plan_zone(1, "wide", near, unit, SOLO)}, log=None, track=None)
