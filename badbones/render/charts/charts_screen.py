"""The charts of a recorded game, one kind of numbers at a time: legend, axes, lines, the numbers one points at."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from badbones.record import Replay, read_replay
from badbones.render.charts.curve import Curve, Scale, Series, asides, draw_curves, draw_grid, scale_of, whole_series
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.name_plate import player_names
from badbones.render.kit.page import Column, Page, beside
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import BONE, FAINT, LIGHT, SOFT, Colour, SeatColour, panels, seat_colours
from badbones.rules import BadBonesError

_WORDS, _NUMBERS, _LEGEND = 17, 19, 20  # sizes of letters
_BADGE, _LEGEND_ROW, _LEGEND_BADGE = 26, 38, 30  # pixels at 1080p
_FANNED: Final = 0.7  # of a badge: so far apart are those of the same number
_INSET: Final = 64  # between the axis and the first round
_LONGEST: Final = 190  # pixels at 1080p: a longer name is shortened
_MARGIN, _PAD = 16, 24  # pixels at 1080p: around the panel, and inside it


class Who(NamedTuple):
    """Whose line it is."""

    name: str
    colour: SeatColour | None  # None: everybody's

    @property
    def paint(self) -> Colour:
        """The colour of the line."""
        return self.colour.colour if self.colour else BONE


class ChartPanel:
    """Draws a chart; it knows which round was pointed at, and a click on a round watches from there."""

    def __init__(self, say: Say, watch: Callable[[int], None] | None = None) -> None:
        self._say = say
        self._watch = watch  # None: there is nowhere to watch it

    def draw(self, canvas: Canvas, area: Rect, shown: Sequence[Series], which: str, players: Sequence[Who]) -> None:
        """The whole chart of one kind of numbers; the lines of a second game are dashed."""
        together = len(shown[0].lines[which]) < len(players)
        whose = [Who(self._say("charts.together"), None)] if together else players
        room = self._legend(canvas, area, shown, which, whose)
        scale = self._scale(canvas, room, shown, which)
        draw_grid(canvas, scale)
        self._axes(canvas, scale, room)
        round_ = self._hovered(canvas)
        pointed = round_ if round_ is not None and scale.first <= round_ <= scale.last else None
        if pointed is not None:
            self._guide(canvas, scale, pointed, opens=self._opens(shown, pointed))
        curves = [
            Curve(series.rounds, row, who.paint, aside, dashed=series is not shown[0])
            for series in reversed(shown)
            for row, who, aside in zip(series.lines[which], whose, asides(len(whose)), strict=True)
        ]
        draw_curves(canvas, scale, curves)
        self._badges(canvas, scale, curves[-len(whose) :], whose)
        self._spots(canvas, scale, shown, which, whose)

    # Around the lines

    def _legend(self, canvas: Canvas, area: Rect, shown: Sequence[Series], which: str, whose: Sequence[Who]) -> Rect:
        """Names with their numbers, of the round one points at or the last; gives the room below."""
        series = shown[0]
        pointed = self._hovered(canvas)
        round_ = pointed if pointed in series.rounds else series.rounds[-1]
        numbers = series.at(which, round_) or ()
        gap, high, left, top = canvas.px(24), canvas.px(_LEGEND_ROW), area.left, area.top
        heads = [(None, self._round(round_)), *((who, f"{number}") for who, number in zip(whose, numbers, strict=True))]
        for who, number in heads:
            wide = self._entry_width(canvas, who, number)
            if left > area.left and left + wide > area.right:
                left, top = area.left, top + high
            self._entry(canvas, Rect(left, top, min(wide, area.right - left), high), who, number)
            left += wide + gap
        if len(shown) > 1:
            top += high
            canvas.text(Rect(area.left, top, area.width, high), self._say("charts.other"), _WORDS, colour=SOFT)
        top += high + canvas.px(10)
        return Rect(area.left, top, area.width, area.bottom - top)

    def _entry_width(self, canvas: Canvas, who: Who | None, number: str) -> int:
        wide = canvas.width(number, _LEGEND, "bold") + 2
        return wide + canvas.px(_LEGEND_BADGE + 16) + self._name_width(canvas, who) if who else wide

    def _name_width(self, canvas: Canvas, who: Who) -> int:
        return min(canvas.px(_LONGEST), canvas.width(who.name, _LEGEND) + 2)

    def _entry(self, canvas: Canvas, area: Rect, who: Who | None, number: str) -> None:
        if who is None:
            canvas.text(area, number, _LEGEND, face="bold", colour=LIGHT)
            return
        side = canvas.px(_LEGEND_BADGE)
        self._badge(canvas, (area.left + side / 2, area.centery), side, who)
        left, wide = area.left + side + canvas.px(7), self._name_width(canvas, who)
        name = canvas.fonts.short_name(who.name, "sans", canvas.letters(_LEGEND), wide)
        drawn = canvas.text(Rect(left, area.top, wide, area.height), name, _LEGEND, colour=SOFT)
        start = drawn.right + canvas.px(8)
        canvas.text(Rect(start, area.top, area.right - start + 2, area.height), number, _LEGEND, face="bold")

    def _scale(self, canvas: Canvas, room: Rect, shown: Sequence[Series], which: str) -> Scale:
        left, low, side = canvas.px(52), canvas.px(42), canvas.px(_BADGE)
        plot = Rect(
            room.left + left, room.top + side // 2, room.width - left - side // 2, room.height - low - side // 2
        )
        rounds = [round_ for each in shown for round_ in each.rounds]
        return scale_of(plot, rounds, [row for each in shown for row in each.lines[which]], canvas.px(_INSET))

    def _axes(self, canvas: Canvas, scale: Scale, room: Rect) -> None:
        """Numbers on the left, rounds below; of many rounds only some."""
        plot, high = scale.area, canvas.px(26)
        for number in scale.numbers:
            place = Rect(room.left, round(scale.y(number)) - high // 2, plot.left - room.left - canvas.px(10), high)
            canvas.text(place, str(number), _NUMBERS, colour=FAINT, align="right")
        wide = canvas.width("00", _NUMBERS) + canvas.px(16)
        every = next(step for step in (1, 2, 5, 10, 20, 50, 10**6) if self._apart(scale) * step >= wide)
        for round_ in range(scale.first, scale.last + 1):
            if round_ % every == 0 or (round_ == scale.first and every == 1):
                place = Rect(round(scale.x(round_)) - wide // 2, plot.bottom + canvas.px(14), wide, high)
                canvas.text(place, str(round_), _NUMBERS, colour=FAINT, align="center")

    def _apart(self, scale: Scale) -> float:
        return scale.x(scale.first + 1) - scale.x(scale.first) if scale.last > scale.first else scale.area.width

    # Lines

    def _badges(self, canvas: Canvas, scale: Scale, curves: Sequence[Curve], whose: Sequence[Who]) -> None:
        """The badge of each seat on its line: so that colour alone need not tell them apart."""
        side = canvas.px(_BADGE)
        every = max(1, round(side * 1.2 / self._apart(scale) + 0.5))
        for place in range(len(curves[0].row) - 1, -1, -every):
            numbers = [curve.row[place] for curve in curves]
            for seat, (curve, who) in enumerate(zip(curves, whose, strict=True)):
                alike = [other for other, number in enumerate(numbers) if number == numbers[seat]]
                aside = asides(len(alike))[alike.index(seat)] * min(side * _FANNED, self._apart(scale) / len(alike))
                x, y = curve.points(canvas, scale)[place]
                self._badge(canvas, (x + aside, y), side, who)

    def _badge(self, canvas: Canvas, middle: tuple[float, float], side: int, who: Who) -> None:
        place = Rect(0, 0, side, side).move_to(center=(round(middle[0]), round(middle[1])))
        canvas.sprite(f"badge-{who.colour.name}" if who.colour else "house-1", place)

    # Pointing

    def _guide(self, canvas: Canvas, scale: Scale, round_: int, *, opens: bool) -> None:
        """The round one points at: a line, and light around it where a click leads somewhere."""
        if opens:
            canvas.plate(self._strip(scale, round_), panels.ROUND_MARK)
        x = round(scale.x(round_))
        top, foot = (x, scale.area.top), (x, scale.area.bottom)
        pygame.draw.line(canvas.surface, panels.GUIDE, top, foot, max(2, canvas.px(2)))

    def _opens(self, shown: Sequence[Series], round_: int) -> bool:
        """Only rounds that the file itself holds are watched, not those that only another one has."""
        return self._watch is not None and round_ in shown[0].rounds and round_ >= shown[0].own

    def _strip(self, scale: Scale, round_: int) -> Rect:
        """The place of a round from top to bottom."""
        half, x = min(self._apart(scale), scale.area.width) / 2, scale.x(round_)
        left, right = max(scale.area.left, round(x - half)), min(scale.area.right, round(x + half))
        return Rect(left, scale.area.top, max(1, right - left), scale.area.height)

    def _spots(self, canvas: Canvas, scale: Scale, shown: Sequence[Series], which: str, whose: Sequence[Who]) -> None:
        """Every round tells its numbers, and is watched at a click."""
        for round_ in range(scale.first, scale.last + 1):
            lines = [self._round(round_)]
            for series in shown:
                numbers = series.at(which, round_)
                mark = "" if series is shown[0] else "┄ "
                lines += [f"{mark}{who.name}: {number}" for who, number in zip(whose, numbers or (), strict=False)]
            press = None
            if self._watch and self._opens(shown, round_):
                press = partial(self._watch, round_)
                lines.append(self._say("charts.watch"))
            canvas.spot(Spot(f"chart.round.{round_}", self._strip(scale, round_), press, hint="\n".join(lines)))

    def _round(self, round_: int) -> str:
        return self._say("table.round", round=round_) if round_ else self._say("charts.start")

    def _hovered(self, canvas: Canvas) -> int | None:
        attention = canvas.attention
        names = [*attention.hovered, *([attention.focus] if attention.ring and attention.focus else [])]
        found = [name.rpartition(".")[2] for name in names if name.startswith("chart.round.")]
        return int(found[0]) if found else None


class ChartsScreen(Page):
    """Shows the charts of a game; of another one, beside them, dashed."""

    name = "charts"
    widest = 1500.0
    main = "charts.back"

    def __init__(
        self,
        app: Host,
        source: Path | Replay,
        other: Path | None = None,
        ground: Callable[[Canvas], None] | None = None,
        watch: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(app, behind=ground)
        self.panel = ChartPanel(self.say, watch and partial(self._leave_to, watch))
        self.problem = ""
        self.series: Series | None = None
        self.other: Series | None = None
        try:
            self._read(source, other)
        except BadBonesError as error:
            self.problem = str(error)
        kinds = self.series.kinds if self.series else ("",)
        self.which = "points" if "points" in kinds else kinds[0]

    def _read(self, source: Path | Replay, other: Path | None) -> None:
        replay = source if isinstance(source, Replay) else read_replay(source, self.app.catalog)
        table, setup = replay.moment(0).game.table, replay.document.header.setup
        self.coop = table.team is not None
        names = player_names(self.say, (seat.name for seat in table.seats))
        colours = seat_colours(setup.colours if setup else (), len(table.seats))
        self.players = [Who(*each) for each in zip(names, colours, strict=True)]
        found = whole_series(replay)
        if other:
            added = whole_series(read_replay(other, self.app.catalog))
            self.other = added if found.comparable(added) else None
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
        # The words on top, and the way back beside them.
        words, back = beside(column.take(50), (4, 1), canvas.px(20))
        canvas.text(words, self.say("charts.heading"), 34, face="serif", colour=LIGHT)
        canvas.button("charts.back", back, self.say("title.back"), self.back)
        if self.series is None:
            column.words(self.problem, 22, colour=LIGHT)
            return
        choices = [(kind, self.say(f"charts.{self._word(kind)}")) for kind in self.series.kinds]
        canvas.options("charts.kind", column.take(46, 8), choices, self.which, self._choose)
        column.words(self.say(f"charts.about.{self._word(self.which)}"), 18, colour=SOFT, gap=4)
        room = column.take_pixels(column.area.bottom - column.bottom)
        shown = [self.series, self.other] if self.other else [self.series]
        self.panel.draw(canvas, room, shown, self.which, self.players)

    def _word(self, kind: str) -> str:
        """In co-op towers are counted, not their floors."""
        return "towers" if kind == "floors" and self.coop else kind

    def _leave_to(self, watch: Callable[[int], None], round_: int) -> None:
        """Back to where the charts were opened, and there to the beginning of a round."""
        self.app.close()
        watch(round_)

    def _choose(self, which: str) -> None:
        self.which = which
