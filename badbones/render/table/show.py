"""What moves at the table: the timeline of the session with its pictures and sounds, and how players hurry it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from badbones.render.canvas import Canvas
from badbones.render.motion.choreography import Beat
from badbones.render.motion.director import Director
from badbones.render.motion.scene import Hidden, Scene
from badbones.render.plan import TablePlan
from badbones.render.sound import sound_of
from badbones.stage import Board

if TYPE_CHECKING:
    from badbones.render.app import App
    from badbones.render.session import Session

HURRY: Final = 5.0  # times as fast while the key is held
_LONGEST_FRAME: Final = 0.1  # seconds: after a pause of the system nothing jumps


class Show:
    """Plays the timeline of a session on the clock of the window."""

    def __init__(self, app: "App", session: "Session") -> None:
        self.app = app
        self.timeline = session.timeline
        self.timeline.speed = app.settings.speed
        self.timeline.on_beat = self._begin
        self.director = Director(self.timeline)
        self.colours = session.colours
        self._last = app.now
        self._plan: TablePlan | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self.timeline.busy

    def tick(self) -> None:
        """Lets the time pass that has passed since the last frame."""
        now = self.app.now
        self.timeline.speed = self.app.settings.speed
        if self.timeline.speed <= 0:
            self.timeline.flush()
        self.timeline.advance(min(_LONGEST_FRAME, max(0.0, now - self._last)))
        self._last = now

    def rest(self) -> None:
        """Nothing was shown meanwhile: the clock of the show does not run on."""
        self._last = self.app.now

    def hurry(self, *, on: bool) -> None:
        """Somebody holds the key that makes it quicker, or lets it go."""
        self.timeline.hurry = HURRY if on else 1.0

    def without_actors(self, seat: int, board: Board, hidden: Hidden) -> Board:
        """A board without the pieces that are being moved about."""
        cells = {cell for whose, cell in hidden.traps if whose == seat}
        if not (hidden.tokens & board.skeletons.keys() or cells or seat in hidden.heroes):
            return board
        return replace(
            board,
            skeletons={token: each for token, each in board.skeletons.items() if token not in hidden.tokens},
            traps={cell: trap for cell, trap in board.traps.items() if cell not in cells},
            hero=None if seat in hidden.heroes else board.hero,
        )

    def draw(self, canvas: Canvas, plan: TablePlan) -> None:
        """Draws what moves."""
        self._plan = plan
        if self.busy:
            self.director.draw(self.scene(canvas, plan))

    def scene(self, canvas: Canvas, plan: TablePlan) -> Scene:
        """What effects may look at."""
        named = {name: canvas.spots.named(f"bar.{name}") for name in ("bag", "tracking")}
        spots = {name: spot.area for name, spot in named.items() if spot}
        reduced = self.app.settings.reduced_motion
        return Scene(canvas, plan, self.timeline.stage, self.app.catalog.tokens, self.colours, reduced, spots)

    def _begin(self, beat: Beat) -> None:
        """A beat begins: it is heard."""
        name = sound_of(beat.head)
        if name:
            self.app.sound.play(name, pan=self._pan(beat), speed=self.timeline.speed * self.timeline.hurry)

    def _pan(self, beat: Beat) -> float:
        """From where it is heard: from the side on which its board lies."""
        seat = next(iter(beat.seats), None)
        if seat is None or self._plan is None or seat not in self._plan.zones:
            return 0.0
        return 0.7 * (2 * self._plan.zones[seat].area.centerx / self._plan.area.width - 1)
