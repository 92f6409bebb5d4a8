"""The layout of the theatre in the window at hand."""

from badbones.render.kit.cache import Kept
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.desk import Desk
from badbones.render.plan.table_plan import TablePlan
from badbones.render.table.layout import TableLayout
from badbones.render.table.source import Source
from badbones.render.table.viewpoint import Viewpoint
from badbones.render.theatre.theatre_plan import TheatrePlan, plan_theatre


class TheatreLayout(TableLayout):
    """The layout of a table in the theatre: what banner, log and strip leave to it."""

    def __init__(self, desk: Desk, source: Source, viewpoint: Viewpoint) -> None:
        super().__init__(desk, source, viewpoint)
        self._places: Kept[TheatrePlan] = Kept()

    def places(self, canvas: Canvas) -> TheatrePlan:
        """Where everything lies in this window."""
        table, focus = self.source.game.table, self.viewpoint.focus
        seats, coop, size, unit = len(table.seats), table.team is not None, canvas.area.size, canvas.unit
        return self._places.get((size, unit, focus), lambda: plan_theatre(size, unit, seats, focus, coop=coop))

    def plan(self, canvas: Canvas) -> TablePlan:
        """Where the table lies."""
        return self.places(canvas).table
