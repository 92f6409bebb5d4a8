"""The layout of the theatre in the window at hand."""

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
        self._places: tuple[object, TheatrePlan] | None = None

    def places(self, canvas: Canvas) -> TheatrePlan:
        """Where everything lies in this window."""
        table, focus = self.source.game.table, self.viewpoint.focus
        key = (canvas.area.size, canvas.unit, focus)
        if self._places is None or self._places[0] != key:
            coop = table.team is not None
            plan = plan_theatre(canvas.area.size, canvas.unit, len(table.seats), focus, coop=coop)
            self._places = (key, plan)
        return self._places[1]

    def plan(self, canvas: Canvas) -> TablePlan:
        """Where the table lies."""
        return self.places(canvas).table
