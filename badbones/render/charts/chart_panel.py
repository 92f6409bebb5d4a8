"""The chart on the screen: legend, axes, lines, and the numbers of the round one points at."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from badbones.render.charts.curve import Curve, Scale, asides, draw_curves, draw_grid, scale_of
from badbones.render.charts.series import Series
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import BONE, FAINT, LIGHT, SOFT, Colour, SeatColour

_WORDS, _NUMBERS, _LEGEND = 17, 19, 20  # sizes of letters
_BADGE, _LEGEND_ROW, _LEGEND_BADGE = 26, 38, 30  # pixels at 1080p
_FANNED: Final = 0.7  # of a badge: so far apart are those of the same number
_GUIDE: Final = Colour("#9fb4ea")
_INSET: Final = 64  # between the axis and the first round
_LONGEST: Final = 190  # pixels at 1080p: a longer name is shortened


class Who(NamedTuple):
    """Whose line it is."""

    name: str
    colour: SeatColour | None  # None: everybody's

    @property
    def paint(self) -> pygame.Color:
        """The colour of the line."""
        return self.colour.colour if self.colour else BONE


class ChartPanel:
    """Draws a chart; it knows which round was pointed at."""

    def __init__(self, say: Say) -> None:
        self._say = say

    def draw(
        self,
        canvas: Canvas,
        area: Rect,
        series: Series,
        which: str,
        colours: Sequence[SeatColour],
        names: Sequence[str],
        other: Series | None = None,
    ) -> None:
        """The whole chart of one kind of numbers; another game's lines are dashed."""
        whose = self._whose(series, which, colours, names)
        shown = [series] + ([other] if other and which in other.lines else [])
        room = self._legend(canvas, area, shown, which, whose)
        scale = self._scale(canvas, room, shown, which)
        draw_grid(canvas, scale)
        self._axes(canvas, scale, room)
        pointed = self._pointed(canvas, scale)
        if pointed is not None:
            x = round(scale.x(pointed))
            pygame.draw.line(canvas.surface, _GUIDE, (x, scale.area.top), (x, scale.area.bottom), max(2, canvas.px(2)))
        curves = [*self._curves(shown[1:], which, whose, dashed=True), *self._curves(shown[:1], which, whose)]
        draw_curves(canvas, scale, curves)
        self._badges(canvas, scale, curves[-len(whose) :], whose)
        self._spots(canvas, scale, shown, which, whose)

    def _whose(self, series: Series, which: str, colours: Sequence[SeatColour], names: Sequence[str]) -> list[Who]:
        if len(series.lines[which]) < len(names):
            return [Who(self._say("charts.together"), None)]
        return [Who(name, colour) for name, colour in zip(names, colours, strict=True)]

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
        name = canvas.fonts.shortened(who.name, "sans", max(8, canvas.px(_LEGEND)), wide)
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

    def _curves(
        self, shown: Sequence[Series], which: str, whose: Sequence[Who], *, dashed: bool = False
    ) -> list[Curve]:
        return [
            Curve(series.rounds, row, who.paint, aside, dashed)
            for series in shown
            for row, who, aside in zip(series.lines[which], whose, asides(len(whose)), strict=True)
        ]

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
        place = Rect(0, 0, side, side)
        place.center = (round(middle[0]), round(middle[1]))
        canvas.sprite(f"badge-{who.colour.name}" if who.colour else "house-1", place)

    # Pointing

    def _spots(self, canvas: Canvas, scale: Scale, shown: Sequence[Series], which: str, whose: Sequence[Who]) -> None:
        """Every round tells its numbers."""
        half = min(self._apart(scale), scale.area.width) / 2
        for round_ in range(scale.first, scale.last + 1):
            x = scale.x(round_)
            left, right = max(scale.area.left, round(x - half)), min(scale.area.right, round(x + half))
            strip = Rect(left, scale.area.top, max(1, right - left), scale.area.height)
            lines = [self._round(round_)]
            for series in shown:
                numbers = series.at(which, round_)
                mark = "" if series is shown[0] else "┄ "
                lines += [f"{mark}{who.name}: {number}" for who, number in zip(whose, numbers or (), strict=False)]
            canvas.spot(Spot(f"chart.round.{round_}", strip, hint="\n".join(lines)))

    def _round(self, round_: int) -> str:
        return self._say("table.round", round=round_) if round_ else self._say("charts.start")

    def _hovered(self, canvas: Canvas) -> int | None:
        attention = canvas.attention
        names = [*attention.hovered, *([attention.focus] if attention.ring and attention.focus else [])]
        found = [name.rpartition(".")[2] for name in names if name.startswith("chart.round.")]
        return int(found[0]) if found else None

    def _pointed(self, canvas: Canvas, scale: Scale) -> int | None:
        round_ = self._hovered(canvas)
        return round_ if round_ is not None and scale.first <= round_ <= scale.last else None
