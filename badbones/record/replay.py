"""A recorded game played again: every moment can be visited, and the first difference to the file is named.

As long as playing the actions again gives what the file says, every action is a moment. From the first difference on
(other data, other rules, damage) only the key frames can be shown, round by round.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

from badbones.record.document import Document, Numbered, read_document
from badbones.record.history import History
from badbones.record.lines import Action, Ending, Frame, HandOver, Note, Undo
from badbones.rules import BadBonesError, Catalog, Game, IllegalAction, PositionError, ReplayError, SetupError, position
from badbones.rules.reading import shortened
from badbones.text import Messages

SNAPSHOT_EVERY: Final = 8


class Moment(NamedTuple):
    """What is to be seen at a moment; not `exact`: the key frame before it."""

    game: Game
    exact: bool


class KeyFrame(NamedTuple):
    """A key frame, and how many action lines stand before it."""

    at: int
    frame: Frame


class Replay:
    """A file, its game played again as far as it goes."""

    def __init__(self, document: Document, catalog: Catalog) -> None:
        self.document = document
        self.catalog = catalog
        self.difference: str | None = None  # the first one, with its line
        self.notes: list[Note] = []
        self.bots: dict[int, str | None] = {}
        self.finished = False
        self.actions: list[str] = []  # every action line, those taken back too
        self.frames: list[KeyFrame] = []
        self.steps: list[Action | Undo] = []  # what changes the game, as far as it could be played again
        self._after: list[int] = [0]  # moment → steps made by then
        self._snapshots: list[History] = []
        self._history: History | None = None
        self._play()

    @property
    def sound(self) -> bool:
        """Whether the file is whole and plays again exactly."""
        return self.difference is None and self.document.damage is None

    @property
    def moments(self) -> int:
        """How many action lines the file has: moments count from 0, before the first, to this."""
        return len(self.actions)

    @property
    def history(self) -> History:
        """The game at the end of the file, with what can be taken back."""
        if self._history is None:
            raise ReplayError(f"{self.document.path.name}: {self.difference}")
        return self._history.copy()

    @property
    def reached(self) -> int:
        """The last moment that could be played again; what comes later is known by key frames only."""
        return len(self._after) - 1

    def problem(self) -> str | None:
        """The first thing that is wrong with the file, in one sentence."""
        return self.difference or self.document.damage

    def moment(self, at: int) -> Moment:
        """The game right after the first `at` action lines."""
        if not 0 <= at <= self.moments:
            raise ReplayError(f"there is no moment {at}: the game has the moments 0 to {self.moments}")
        if at <= self.reached and self._snapshots:
            return Moment(self.history_at(at).game, exact=True)
        return Moment(self._frame_before(at), exact=False)

    def history_at(self, at: int) -> History:
        """The game at a moment that could be played again, with what could be taken back then."""
        steps = self._after[at]
        history = self._snapshots[steps // SNAPSHOT_EVERY].copy()
        for step in self.steps[steps - steps % SNAPSHOT_EVERY : steps]:
            _make(history, step)
        return history

    def _frame_before(self, at: int) -> Game:
        for frame in reversed(self.frames):
            if frame.at <= at:
                try:
                    return position.read(self.catalog, frame.frame.position)
                except PositionError as error:
                    raise ReplayError(f"round {frame.frame.round} cannot be shown with these data: {error}") from None
        raise ReplayError(f"{self.problem()}; and no key frame shows this moment")

    # Playing again

    def _play(self) -> None:
        try:
            self._history = History(self._begin())
        except BadBonesError as error:
            self._differ(1, f"the game cannot be set up with these rules and data: {error}")
        else:
            self._snapshots.append(self._history.copy())
        for numbered in self.document.lines:
            self._take(numbered)

    def _begin(self) -> Game:
        header = self.document.header
        if header.start is not None:
            return position.read(self.catalog, header.start)
        if header.setup is None:
            raise SetupError("there is neither a set-up nor a start")
        setup = header.setup
        return Game.new(self.catalog, setup.mode, setup.players, seed=setup.seed, options=setup.options)

    def _take(self, numbered: Numbered) -> None:
        number, line = numbered
        match line:
            case Action():
                self.actions.append(line.text)
                self._step(number, line)
            case Undo():
                self.finished = False
                self._step(number, line)
            case Frame():
                self.frames.append(KeyFrame(len(self.actions), line))
                self._compare_frame(number, line)
            case Ending():
                self.finished = True
                self._compare_ending(number, line)
            case Note():
                self.notes.append(line)
            case HandOver():
                self.bots[line.seat] = line.bot

    def _step(self, number: int, step: Action | Undo) -> None:
        if self.difference or self._history is None:
            return
        try:
            _make(self._history, step)
        except IllegalAction as error:
            self._differ(number, f"{_told(step)} is refused: {self._worded(error)}")
            return
        self.steps.append(step)
        if len(self.steps) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self._history.copy())
        if isinstance(step, Action):
            self._after.append(len(self.steps))

    def _worded(self, error: IllegalAction) -> str:
        """Why the rules refuse a recorded step, in words."""
        return Messages("en", self.catalog).say(error.refusal.message, **error.refusal.values)

    def _compare_frame(self, number: int, frame: Frame) -> None:
        if self.difference or self._history is None:
            return
        last = f"after {self.steps[-1].document()!r} " if self.steps else ""
        now = self._history.game.round
        try:
            stored = position.write(position.read(self.catalog, frame.position))
            found = first_difference(stored, position.write(self._history.game))
        except PositionError as error:
            found = f"it cannot be compared: {error}"
        if frame.round != now:
            found = f"round is {frame.round} in the file, {now} when played again"
        if found:
            self._differ(number, f"{last}the key frame of round {frame.round} differs: {found}")
            self._after.pop()  # what was seen then stands in the file, not in what these rules make of it

    def _compare_ending(self, number: int, ending: Ending) -> None:
        if self.difference or self._history is None:
            return
        game = self._history.game
        if not game.over or game.result is None:
            self._differ(number, "the file says that the game is over, but it goes on")
        elif found := first_difference(ending.result, game.result.document()):
            self._differ(number, f"the result differs: {found}")
        elif ending.check not in (None, position.digest(position.write(game))):
            self._differ(number, "the final position differs: its digest is another one")

    def _differ(self, number: int, sentence: str) -> None:
        self.difference = self.difference or f"line {number}: {sentence}"


def read_replay(path: Path, catalog: Catalog) -> Replay:
    """Reads a file and plays its game again; a file that is no game raises `ReplayError`."""
    return Replay(read_document(path), catalog)


def first_difference(stored: Any, played: Any, path: str = "") -> str | None:
    """The first place where two documents differ, with both values; None if they are alike."""
    if isinstance(stored, dict) and isinstance(played, dict):
        for key in sorted(stored.keys() | played.keys(), key=str):
            if found := first_difference(
                stored.get(key), played.get(key), f"{path}.{shortened(key)}".removeprefix(".")
            ):
                return found
        return None
    if isinstance(stored, list) and isinstance(played, list) and len(stored) == len(played):
        pairs = enumerate(zip(stored, played, strict=True))
        return next((found for n, (a, b) in pairs if (found := first_difference(a, b, f"{path}[{n}]"))), None)
    if stored == played and type(stored) is type(played):
        return None
    return f"{path} is {_brief(stored)} in the file, {_brief(played)} when played again"


def _brief(value: Any) -> str:
    return f"{len(value)} long" if isinstance(value, list) else shortened(value)


def _make(history: History, step: Action | Undo) -> None:
    if isinstance(step, Action):
        history.apply(step.text)
        return
    for _ in range(step.actions):
        history.undo(step.seat)


def _told(step: Action | Undo) -> str:
    return f"the action {shortened(step.text)!r}" if isinstance(step, Action) else "the undo"
