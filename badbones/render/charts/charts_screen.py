"""The charts of a recorded game, one kind of numbers at a time."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from badbones.record import read_replay
from badbones.render.charts.chart_panel import ChartPanel
from badbones.render.charts.series import Series, series
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.page import Column, Page, beside
from badbones.render.kit.theme import LIGHT, SOFT, seat_colours
from badbones.rules import BadBonesError

_MARGIN, _PAD = 16, 24  # pixels at 1080p: around the panel, and inside it


class ChartsScreen(Page):
    """Shows the charts of a game; of another one, beside them, dashed. `behind` draws what lies behind."""

    name = "charts"
    widest = 1500.0
    main = "charts.back"

    def __init__(
        self,
        app: Host,
        path: Path,
        other: Path | None = None,
        behind: Callable[[Canvas], None] | None = None,
    ) -> None:
        super().__init__(app, behind)
        self.panel = ChartPanel(self.say)
        self.problem = ""
        self.series: Series | None = None
        self.other: Series | None = None
        try:
            self._read(path, other)
        except BadBonesError as error:
            self.problem = str(error)
        kinds = self.series.kinds if self.series else ("",)
        self.which = "points" if "points" in kinds else kinds[0]

    def _read(self, path: Path, other: Path | None) -> None:
        replay = read_replay(path, self.app.catalog)
        table, setup = replay.moment(0).game.table, replay.document.header.setup
        self.coop = table.team is not None
        self.names = [seat.name.strip() or self.say("player", number=seat.number) for seat in table.seats]
        self.colours = seat_colours(setup.colours if setup else (), len(table.seats))
        found = series(replay)
        if other:
            added = series(read_replay(other, self.app.catalog))
            same = all(len(added.lines.get(kind, ())) == len(rows) for kind, rows in found.lines.items())
            self.other = added if same else None
        self.series = found

    def report(self) -> dict[str, Any]:
        """What is shown."""
        return {"which": self.which, "other": self.other is not None}

    def _draw(self, canvas: Canvas) -> None:
        """A panel as large as the window allows: the chart takes what the rest leaves."""
        self.ground(canvas)
        margin, pad = canvas.px(_MARGIN), canvas.px(_PAD)
        panel = Rect(0, 0, min(canvas.px(self.widest), canvas.area.width - 2 * margin), canvas.area.height - 2 * margin)
        panel.center = canvas.area.center
        canvas.plate(panel, "dialog")
        column = Column(canvas, panel.inflate(-2 * pad, -2 * pad))
        self._head(canvas, column)
        if self.series is None:
            column.words(self.problem, 22, colour=LIGHT)
            return
        choices = [(kind, self.say(f"charts.{self._word(kind)}")) for kind in self.series.kinds]
        canvas.options("charts.kind", column.take(46, 8), choices, self.which, self._choose)
        column.words(self.say(f"charts.about.{self._word(self.which)}"), 18, colour=SOFT, gap=4)
        room = column.take_pixels(column.area.bottom - column.bottom)
        self.panel.draw(canvas, room, self.series, self.which, self.colours, self.names, self.other)

    def _head(self, canvas: Canvas, column: Column) -> None:
        """The words on top, and the way back beside them."""
        words, back = beside(column.take(50), (4, 1), canvas.px(20))
        canvas.text(words, self.say("charts.heading"), 34, face="serif", colour=LIGHT)
        canvas.button("charts.back", back, self.say("title.back"), self.back)

    def _word(self, kind: str) -> str:
        """In co-op towers are counted, not their floors."""
        return "towers" if kind == "floors" and self.coop else kind

    def _choose(self, which: str) -> None:
        self.which = which
