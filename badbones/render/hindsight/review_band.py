"""The band under the timeline: everybody's chance to win, marks at the turning points, and how far the review is."""

from collections.abc import Callable
from functools import partial
from typing import Final

from badbones.render.hindsight.inquest import Inquest, spot_name
from badbones.render.hindsight.review_plan import BandPlan, band_height, plan_band
from badbones.render.kit import pencil
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import violet
from badbones.render.theatre.screening import Screening
from badbones.review import TurningPoint
from badbones.review.words import per_cent

_LINES: Final = (0.0, 0.5, 1.0)  # chances that have a line and a number
_LETTERS: Final = 15
_BAR: Final = 260  # pixels at 1080p: how far it has come


class Band:
    """Draws the band. `choose`: what a click on a mark does."""

    def __init__(self, theatre: Screening, inquest: Inquest, choose: Callable[[TurningPoint], None]) -> None:
        self.theatre = theatre
        self.inquest = inquest
        self.choose = choose
        self._bar = Rect(0, 0, 1, 1)

    def draw(self, canvas: Canvas, bar: Rect, knobs: dict[str, Knob]) -> None:
        """Everything below the strip."""
        self._bar = bar
        high = band_height(canvas)
        whole = Rect(0, canvas.area.bottom - high, canvas.area.width, high)
        canvas.cover_part(whole, violet.STRIP)
        plan = plan_band(canvas, bar)
        self._grid(canvas, plan.curve)
        shown = set() if self.inquest.review.mode == "versus" else set(self.inquest.review.seats[1:])
        for seat in self.inquest.review.seats:
            if seat not in shown:  # together there is one chance for all
                self._line(canvas, plan.curve, seat)
        hint = self.inquest.app.messages.say("review.curve.hint")
        canvas.spot(Spot("review.curve", plan.curve, slide=self._slide, hint=hint, focusable=False))
        self._marks(canvas, plan)
        self._foot(canvas, plan.foot, knobs)

    # The curve

    def _x(self, round_: int) -> int | None:
        """Where a round begins on the timeline; None: it is not shown there."""
        ruler, script = self.theatre.ruler(), self.theatre.script
        rounds = [chapter.round for chapter in ruler.chapters]
        if round_ in rounds:
            return self._bar.left + round(ruler.share(ruler.chapters[rounds.index(round_)].start) * self._bar.width)
        over = not ruler.hidden and rounds and round_ == rounds[-1] + 1 and script.result
        return self._bar.right if over else None

    def _grid(self, canvas: Canvas, area: Rect) -> None:
        left = area.left + canvas.px(4)
        for share in _LINES:
            y = area.bottom - round(share * area.height)
            pencil.line(canvas.surface, violet.DEEP, (area.left, y), (area.right, y), 1)
            words, high = f"{per_cent(share)}\u00a0%", canvas.line_height(_LETTERS)
            wide = canvas.width(words, _LETTERS) + 2
            if wide + canvas.px(6) <= area.left and 2 * high <= area.height:
                place = Rect(area.left - canvas.px(6) - wide, y - high // 2, wide, high)
                canvas.text(place, words, _LETTERS, colour=violet.DIM, align="right")
            elif share == 1 and 3 * high <= area.height:  # the timeline begins at the edge: the highest line has to do
                canvas.text(Rect(area.left + canvas.px(4), y, wide, high), words, _LETTERS, colour=violet.DIM)
                left += wide + canvas.px(12)
        self._caption(canvas, Rect(left, area.top, area.right - left, area.height))

    def _caption(self, canvas: Canvas, area: Rect) -> None:
        """What the curve is about: below its highest line, or above its lowest one where it begins at the top."""
        words, high = self.inquest.app.messages.say("review.curve.label"), canvas.line_height(_LETTERS)
        first = [chance for seat in self.inquest.review.seats for _, chance in self.inquest.review.curve(seat)[:1]]
        top = area.bottom - high if first and min(first) > 0.5 else area.top
        if 3 * high <= area.height:
            wide = canvas.width(words, _LETTERS, "semibold") + 2
            canvas.text(Rect(area.left, top, wide, high), words, _LETTERS, face="semibold", colour=violet.PALE)

    def _line(self, canvas: Canvas, area: Rect, seat: int) -> None:
        """The chance of a seat, from round to round."""
        places = []
        for round_, chance in self.inquest.review.curve(seat):
            x = self._x(round_)
            if x is not None:
                places.append((x, area.bottom - round(chance * area.height)))
        colour, wide = self.theatre.source.colours[seat - 1].colour, max(2, canvas.px(3))
        if len(places) > 1:
            pencil.curve(canvas.surface, colour, places, wide)
        for place in places:
            pencil.dot(canvas.surface, colour, place, max(2, canvas.px(4)))

    def _slide(self, share: float) -> None:
        ruler = self.theatre.ruler()
        self.theatre.go_to(ruler.chapters[min(len(ruler.chapters) - 1, int(share * ruler.parts))].start)

    # The marks

    def _marks(self, canvas: Canvas, plan: BandPlan) -> None:
        """A mark for each turning point, in the round it belongs to; those of one round side by side."""
        column = self._bar.width // max(1, self.theatre.ruler().parts)
        rounds: dict[int, list[TurningPoint]] = {}
        for point in self.inquest.points():
            rounds.setdefault(point.verdict.round or self.inquest.review.rounds[0], []).append(point)
        for round_, points in sorted(rounds.items()):
            x, side = self._x(round_), min(plan.marks.height, column // len(points))
            for place, point in enumerate(points if x is not None else ()):
                area = Rect((x or 0) + place * side, plan.marks.centery - side // 2, side, side)
                self._mark(canvas, area, point)

    def _mark(self, canvas: Canvas, area: Rect, point: TurningPoint) -> None:
        verdict = point.verdict
        name = f"review.mark.{spot_name(verdict)}"
        if verdict.key == self.inquest.chosen:
            canvas.plate(area, violet.TAG)
        elif canvas.hot(name):
            canvas.plate(area, violet.NOW)
        inner = area.inflate(-canvas.px(4), -canvas.px(4))
        canvas.sprite(f"badge-{self.theatre.source.colours[verdict.seat - 1].name}", inner)
        press, hint = partial(self.choose, point), self.inquest.mark_words(point)
        canvas.spot(Spot(name, area, press, hint=hint, group="review.marks"))

    # How far it is

    def _foot(self, canvas: Canvas, area: Rect, knobs: dict[str, Knob]) -> None:
        bar = Rect(area.left, area.centery - canvas.px(6), min(canvas.px(_BAR), area.width // 4), canvas.px(12))
        canvas.plate(bar, violet.TRACK)
        share = self.inquest.share
        if share:
            canvas.plate(Rect(bar.left, bar.top, max(bar.height, round(share * bar.width)), bar.height), violet.BEHIND)
        right = area.right
        for name, knob in reversed(knobs.items()):
            wide = min(area.width // 3, canvas.width(knob.words, 18, "semibold") + canvas.px(44))
            place = Rect(right - wide, area.top, wide, area.height - canvas.px(4))
            style = "gold" if knob.gold else violet.BUTTON
            canvas.button(name, place, knob.words, knob.press, style=style, size=18, hint=knob.hint,
                          enabled=knob.enabled, why=knob.why, chosen=knob.chosen)  # fmt: skip
            right = place.left - canvas.px(10)
        left = bar.right + canvas.px(14)
        words = Rect(left, area.top, right - left - canvas.px(8), area.height)
        canvas.text(words, self.inquest.state_words(), 18, colour=violet.PALE, lines=2)
