"""The projector: plays the timeline of a source on the clock of the desk, with its pictures, sounds and words."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from badbones.render.kit.baked import Baked
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.desk import Desk
from badbones.render.motion.captions import Captions
from badbones.render.motion.kinds import sound_of
from badbones.render.motion.recap import SeatRecap, draw_recap, recap
from badbones.render.motion.scene import Beat, Hidden, Scene
from badbones.render.motion.timeline import Director
from badbones.render.plan.table_plan import TablePlan
from badbones.render.sound import caption_id
from badbones.render.table.source import Source
from badbones.rules.events import PhaseBegan
from badbones.rules.scoring import score
from badbones.stage import Board

RECAP_SECONDS: Final = 7.0
RECAP_LEAST: Final = 2.5  # of these: nobody's recap goes sooner, unless the seat has acted
HURRY: Final = 5.0  # times as fast while the key is held
_SPOTS: Final = {
    "bag": "bar.bag",
    "tracking": "bar.tracking",
    "phase.hero": "bar.phase.0",
    "phase.trap": "bar.phase.1",
    "phase.skeletons": "bar.phase.2",
}
_LONGEST_FRAME: Final = 0.1  # seconds: after a pause of the system nothing jumps


class Pace(Protocol):
    """Who lets time pass: the settings of the table, or the player of a recorded game."""

    @property
    def runs(self) -> bool:
        """Whether time passes."""

    @property
    def speed(self) -> float:
        """How fast."""

    def advance(self, seconds: float | None) -> None:
        """Lets so much time pass; None: the clock has rested."""


class TablePace:
    """The pace of a table: as the settings say, faster while somebody holds a key."""

    def __init__(self, desk: Desk, source: Source) -> None:
        self.desk = desk
        self.timeline = source.timeline
        self.hurried = False
        self.timeline.speed = desk.settings.speed

    @property
    def runs(self) -> bool:
        """Whether something is still to be shown."""
        return self.timeline.busy

    @property
    def speed(self) -> float:
        """How fast."""
        return self.timeline.speed * self.timeline.hurry

    def advance(self, seconds: float | None) -> None:
        """Lets so much time pass, or all of it where the settings say so; None: the clock has rested."""
        self.timeline.speed = self.desk.settings.speed
        self.timeline.hurry = HURRY if self.hurried else 1.0
        if self.timeline.speed <= 0:
            self.timeline.flush()
        elif seconds:
            self.timeline.advance(seconds)


class Projector:
    """Shows what is on its way at a pace; `recaps`: says at the start of a round what the last one brought."""

    def __init__(self, desk: Desk, source: Source, pace: Pace, *, recaps: bool = False) -> None:
        self.desk = desk
        self.source = source
        self.pace = pace
        self.on_beat: Callable[[Beat], None] = lambda beat: None  # who else wants to know that a beat begins
        source.timeline.on_beat = self._begin
        source.timeline.holds = not desk.settings.reduced_motion
        self.director = Director(source.timeline)
        self.captions = Captions(lambda message, **values: desk.messages.say(message, **values))
        self.recaps: list[SeatRecap] = []
        self.recap_until = 0.0
        self._recap_cards = Baked()
        self._rested_on: set[str] | None = None  # what pointers lay on when a recap was first seen
        self._with_recaps = recaps
        self._listen()
        self._last = desk.now
        self._ran = False
        self._plan: TablePlan | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self.source.timeline.busy

    def tick(self) -> None:
        """Lets the time pass that has passed since the last frame."""
        now = self.desk.now
        self.source.timeline.holds = not self.desk.settings.reduced_motion
        self.pace.advance(min(_LONGEST_FRAME, max(0.0, now - self._last)) if self._ran else None)
        self._last, self._ran = now, self.pace.runs
        self.captions.speed = max(1.0, self.pace.speed)
        self.captions.sounds = self.desk.settings.sound_captions

    def rest(self) -> None:
        """Nothing was shown meanwhile: the clock does not run on, and sounds are captioned here again."""
        self._ran = False
        self._listen()

    def _listen(self) -> None:
        self.desk.sound_heard = lambda name: self.captions.hear_sound(caption_id(name).removeprefix("sound."))

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
        areas = self._draw_recap(canvas, plan) + self.captions.draw(canvas, plan, self.desk.now)
        seen = [label for label in canvas.labels[:before] if label.drawn.collidelist(areas) < 0]
        canvas.labels[:before] = seen  # what lies below is not to be read meanwhile

    def _draw_recap(self, canvas: Canvas, plan: TablePlan) -> list[Rect]:
        """What happened to each seat in the last round, at the beginning of the next."""
        if self.desk.now >= self.recap_until:
            return []
        self._make_room(canvas.attention.hovered)
        seen = [each for each in self.recaps if not self.source.timeline.concerns(each.seat)]
        if not seen:
            return []
        self.captions.hush(each.seat for each in seen)
        before, key = len(canvas.labels), (plan, canvas.area.size, canvas.unit, self.desk.messages, seen)
        self._recap_cards.draw(canvas, key, lambda: self.show_recap(canvas, plan, seen))
        return [label.drawn for label in canvas.labels[before:]]

    def show_recap(self, canvas: Canvas, plan: TablePlan, recaps: Sequence[SeatRecap]) -> None:
        """Draws what happened to some seats."""
        names = [self.desk.messages.player(number) for number in range(1, len(self.source.colours) + 1)]
        draw_recap(canvas, plan, recaps, self.desk.messages.say, names, self.source.colours, 1.0)

    def _make_room(self, hovered: set[str]) -> None:
        """Who has had time to read and now points at something else of the own zone wants to see it.

        A pointer that only rests where it was tells nothing: its player may be reading.
        """
        if self._rested_on is None:
            self._rested_on = set(hovered)
        if self.desk.now >= self.recap_until - RECAP_SECONDS + RECAP_LEAST:
            moved = {name.partition(".")[0] for name in hovered - self._rested_on}
            self.recaps = [each for each in self.recaps if f"seat{each.seat}" not in moved]

    def _recall(self, round_: int) -> None:
        """A round begins: what happened to everybody in the one before?"""
        self.recaps = self._recaps(round_ - 1)
        self.recap_until = self.desk.now + RECAP_SECONDS
        self._rested_on = None

    def _recaps(self, round_: int) -> list[SeatRecap]:
        told = [told.event for told in self.source.told if told.round == round_]
        return [each for each in recap(told, len(self.source.colours)) if not each.quiet]

    def coming_recaps(self) -> list[SeatRecap]:
        """What will be told when all that is on its way has been shown; nothing, unless a round ends with it."""
        ending, ended = self.source.shown.round, self.source.game.round
        return self._recaps(ended - 1) if self._with_recaps and ending < ended else []

    def seen_by(self, seat: int) -> None:
        """A seat has acted: it knows what happened."""
        self.recaps = [each for each in self.recaps if each.seat != seat]

    def scene(self, canvas: Canvas, plan: TablePlan) -> Scene:
        """What effects may look at."""
        table = self.source.game.table
        return Scene(
            canvas,
            plan,
            self.source.shown,
            self.desk.catalog.tokens,
            self.source.colours,
            reduced=self.desk.settings.reduced_motion,
            spot=lambda name: found.area if (found := canvas.spots.named(_SPOTS.get(name))) else None,
            side=table.side,
            points=(lambda board: score(table, board).total) if table.mode.name == "versus" else None,
            houses=table.catalog.kits[table.mode.name].houses,
        )

    def _begin(self, beat: Beat) -> None:
        """A beat begins: it is told in words, and heard."""
        head = beat.head
        if self._with_recaps and isinstance(head, PhaseBegan) and head.phase == "hero" and head.round > 1:
            self._recall(head.round)
        if self.source.timeline.speed > 0 and self.desk.settings.captions:
            self.captions.hear(beat, self.desk.now)
        name = sound_of(beat.head)
        if name:
            self.desk.sound.play(
                name, pan=self._pan(beat), speed=self.source.timeline.speed * self.source.timeline.hurry
            )
        self.on_beat(beat)

    def _pan(self, beat: Beat) -> float:
        """From where it is heard: from the side on which its board lies."""
        seat = next(iter(beat.seats), None)
        if seat is None or self._plan is None or seat not in self._plan.zones:
            return 0.0
        return 0.7 * (2 * self._plan.zones[seat].area.centerx / self._plan.area.width - 1)
