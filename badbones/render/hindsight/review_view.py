"""How the theatre looks while a game is reviewed: the band under the strip, the panel in the place of the log."""

from badbones.counsel import possible
from badbones.render.hindsight.inquest import Inquest
from badbones.render.hindsight.review_band import Band
from badbones.render.hindsight.review_panel import Panel
from badbones.render.hindsight.review_plan import panel_place
from badbones.render.kit.cache import Kept
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act
from badbones.render.theatre.banner import Tag
from badbones.render.theatre.screening import Screening
from badbones.render.theatre.theatre_plan import TheatrePlan
from badbones.render.theatre.theatre_view import TheatreView
from badbones.review import TurningPoint
from badbones.review.words import better_actions


class Reviewed:
    """What hands do with a review."""

    def __init__(self, inquest: Inquest, retry: Act) -> None:
        self.inquest = inquest
        self.retry = retry
        self.theatre: Screening | None = None

    def choose(self, point: TurningPoint) -> None:
        """Goes to a turning point and looks at it."""
        self.inquest.chosen = point.verdict.key
        if self.theatre:
            self.theatre.follow(point.verdict.seat)
            self.theatre.go_to(self.theatre.script.stop_of(point.at))

    def clear(self) -> None:
        """Looks at everybody again."""
        self.inquest.chosen = None
        self.inquest.app.dirty = True
        if self.theatre:
            self.theatre.follow(None)


class ReviewView(TheatreView):
    """Draws the theatre with its review."""

    def __init__(self, theatre: Screening, reviewed: Reviewed) -> None:
        super().__init__(theatre)
        self.inquest = reviewed.inquest
        reviewed.theatre = theatre
        colours = tuple(colour.name for colour in self.source.colours)
        self.band = Band(theatre, self.inquest, reviewed.choose)
        self.panel = Panel(self.inquest, colours, reviewed.choose, reviewed.clear, reviewed.retry)
        self.words.planned = self._better
        self.panel.ghosts = self._shows_ghosts
        self._plan: Kept[tuple[str, ...]] = Kept()

    def tag(self) -> Tag:
        """What says that this is a review."""
        say = self.theatre.say
        return Tag("theatre.tag", say("review.tag"), say("theatre.review.hint"), icon="trophy")

    def paint(self, canvas: Canvas) -> None:
        """The theatre, and the band below it."""
        super().paint(canvas)
        self.band.draw(canvas, self.strip.bar, self._knobs())

    def _better(self, seat: int) -> tuple[str, ...]:
        """The better plan of the turning point that is looked at, as ghosts, as long as we are where it was decided."""
        point, theatre = self.inquest.point(), self.theatre
        if point is None or seat != point.verdict.seat or theatre.moment != point.at or theatre.source.beat:
            return ()
        key, actions = (point.verdict, self.source.revision), better_actions(point.verdict)
        return self._plan.get(key, lambda: possible(self.source.game, seat, actions))

    def _shows_ghosts(self) -> bool:
        """Whether the better plan is to be seen."""
        point = self.inquest.point()
        return bool(point and not self.source.timeline.busy and self._better(point.verdict.seat))

    def _draw_lines(self, canvas: Canvas, plan: TheatrePlan) -> None:
        """The panel stands where the log stands; with little room it shows when something is looked at."""
        inquest = self.inquest
        if not self.viewpoint.log_open and (plan.log or inquest.chosen or inquest.listed):
            self.panel.draw(canvas, panel_place(canvas, plan))
        else:
            super()._draw_lines(canvas, plan)

    def _knobs(self) -> dict[str, Knob]:
        """Stop, or go on; and where the panel has no place of its own, the list of all turning points."""
        say, inquest, found = self.inquest.app.messages.say, self.inquest, dict[str, Knob]()
        if inquest.reviewing.running:
            found["review.stop"] = Knob(say("review.stop"), inquest.stop)
        elif not inquest.reviewing.complete:
            found["review.go-on"] = Knob(say("review.go-on"), inquest.start, gold=True)
        if not self.theatre.layout.places(inquest.app.canvas).log:
            shown = inquest.listed or inquest.chosen is not None
            inviting = inquest.reviewing.complete and not shown and bool(inquest.points())
            found["review.list"] = Knob(say("review.turning-points"), self._list, chosen=shown, gold=inviting)
        return found

    def _list(self) -> None:
        """Opens or closes the panel."""
        inquest = self.inquest
        inquest.listed = not (inquest.listed or inquest.chosen)
        inquest.chosen = None
        inquest.app.dirty = True
