"""The layout of a table in the window at hand: where everything lies, for who looks at it from where."""

from badbones.render.kit.cache import Known
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.desk import Desk
from badbones.render.plan.table_plan import TablePlan, plan_table
from badbones.render.table.source import Source
from badbones.render.table.viewpoint import Viewpoint


class TableLayout:
    """Plans a table anew whenever the window or the viewpoint has changed."""

    def __init__(self, desk: Desk, source: Source, viewpoint: Viewpoint) -> None:
        self.desk = desk
        self.source = source
        self.viewpoint = viewpoint
        self._plans: Known[TablePlan] = Known()  # by who is drawn large

    def plan(self, canvas: Canvas) -> TablePlan:
        """Where everything lies in this window: all boards, or the one that is wanted; where only one has room, that
        of who plays."""
        point = self.viewpoint
        plan = self._focused(canvas, point.focus)
        alone = plan.focus and point.focus is None and plan.focus != point.alone
        return self._focused(canvas, point.alone) if alone else plan

    def has_room(self) -> bool:
        """Whether all boards can be shown at once in this window."""
        return self._focused(self.desk.canvas, None).focus is None

    def _focused(self, canvas: Canvas, focus: int | None) -> TablePlan:
        """With one seat drawn large, or none."""
        return self._plans.get((canvas.area.size, canvas.unit), focus, lambda: self._planned(canvas, focus))

    def _planned(self, canvas: Canvas, focus: int | None) -> TablePlan:
        table = self.source.game.table
        return plan_table(canvas.area.size, canvas.unit, len(table.seats), focus, coop=table.team is not None)

    def turned(self) -> frozenset[int]:
        """The seats whose boards are drawn turned round."""
        zones = self.plan(self.desk.canvas).zones.values()
        return frozenset(zone.seat for zone in zones if zone.board and zone.board.turned)

    def seen(self, seat: int, heading: str) -> str:
        """How a heading of a seat's board looks on the screen, and the other way round."""
        board = self.plan(self.desk.canvas).zones[seat].board
        return board.heading(heading) if board else heading
