"""What moves at the table: the timeline of the session with its pictures and sounds, and how players hurry it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.motion.beat import Beat
from badbones.render.motion.captions import Captions
from badbones.render.motion.director import Director
from badbones.render.motion.kinds import sound_of
from badbones.render.motion.recap import SeatRecap, draw_recap, recap
from badbones.render.motion.scene import Hidden, Scene
from badbones.render.plan.table_plan import TablePlan
from badbones.render.sound import caption_id
from badbones.rules.events import PhaseBegan
from badbones.stage import Board

if TYPE_CHECKING:
    from badbones.render.app import App
    from badbones.render.table.session import Session

RECAP_SECONDS: Final = 7.0
HURRY: Final = 5.0  # times as fast while the key is held
_SPOTS: Final = {
    "bag": "bar.bag",
    "tracking": "bar.tracking",
    "phase.hero": "bar.phase.0",
    "phase.trap": "bar.phase.1",
    "phase.skeletons": "bar.phase.2",
}
_LONGEST_FRAME: Final = 0.1  # seconds: after a pause of the system nothing jumps


class Show:
    """Plays the timeline of a session on the clock of the window."""

    def __init__(self, app: "App", session: "Session") -> None:
        self.app = app
        self.timeline = session.timeline
        self.timeline.speed = app.settings.speed
        self.timeline.on_beat = self._begin
        self.director = Director(self.timeline)
        self.session = session
        self.captions = Captions(lambda message, **values: app.messages.say(message, **values))
        self.recaps: list[SeatRecap] = []
        self.recap_until = 0.0
        app.sound_heard = lambda name: self.captions.hear_sound(caption_id(name).removeprefix("sound."))
        self._last = app.now
        self._was_busy = False
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
        if self._was_busy:
            self.timeline.advance(min(_LONGEST_FRAME, max(0.0, now - self._last)))
        self._last, self._was_busy = now, self.busy
        self.captions.speed = max(1.0, self.timeline.speed * self.timeline.hurry)
        self.captions.sounds = self.app.settings.sound_captions

    def rest(self) -> None:
        """Nothing was shown meanwhile: the clock of the show does not run on."""
        self._was_busy = False

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
        """Draws what moves, and what is said about it."""
        self._plan = plan
        if self.busy:
            self.director.draw(self.scene(canvas, plan))
        before = len(canvas.labels)
        areas = self._draw_recap(canvas, plan) + self.captions.draw(canvas, plan, self.app.now)
        seen = [label for label in canvas.labels[:before] if label.drawn.collidelist(areas) < 0]
        canvas.labels[:before] = seen  # what lies below is not to be read meanwhile

    def _draw_recap(self, canvas: Canvas, plan: TablePlan) -> list[Rect]:
        """What happened to each seat in the last round, at the beginning of the next."""
        if self.busy or self.app.now >= self.recap_until:
            return []
        self.captions.hush()
        looked_at = {name.partition(".")[0] for name in canvas.attention.hovered}
        self.recaps = [each for each in self.recaps if f"seat{each.seat}" not in looked_at]
        names = [self.app.messages.player(number) for number in range(1, len(self.session.colours) + 1)]
        before = len(canvas.labels)
        draw_recap(canvas, plan, self.recaps, self.app.messages.say, names, self.session.colours, 1.0)
        return [label.drawn for label in canvas.labels[before:]]

    def _recall(self, round_: int) -> None:
        """A round begins: what happened to everybody in the one before?"""
        told = [told.event for told in self.session.told if told.round == round_ - 1]
        self.recaps = [each for each in recap(told, len(self.session.colours)) if not each.quiet]
        self.recap_until = self.app.now + RECAP_SECONDS

    def seen_by(self, seat: int) -> None:
        """A seat has acted: it knows what happened."""
        self.recaps = [each for each in self.recaps if each.seat != seat]

    def scene(self, canvas: Canvas, plan: TablePlan) -> Scene:
        """What effects may look at."""
        named = {name: canvas.spots.named(spot) for name, spot in _SPOTS.items()}
        return Scene(
            canvas,
            plan,
            self.timeline.stage,
            self.app.catalog.tokens,
            self.session.colours,
            reduced=self.app.settings.reduced_motion,
            spots={name: spot.area for name, spot in named.items() if spot},
            side=self.session.game.table.side,
        )

    def _begin(self, beat: Beat) -> None:
        """A beat begins: it is heard, and told in words."""
        head = beat.head
        if isinstance(head, PhaseBegan) and head.phase == "hero" and head.round > 1:
            self._recall(head.round)
        if self.timeline.speed > 0 and self.app.settings.captions:
            self.captions.hear(beat, self.app.now)
        name = sound_of(beat.head)
        if name:
            self.app.sound.play(name, pan=self._pan(beat), speed=self.timeline.speed * self.timeline.hurry)

    def _pan(self, beat: Beat) -> float:
        """From where it is heard: from the side on which its board lies."""
        seat = next(iter(beat.seats), None)
        if seat is None or self._plan is None or seat not in self._plan.zones:
            return 0.0
        return 0.7 * (2 * self._plan.zones[seat].area.centerx / self._plan.area.width - 1)
