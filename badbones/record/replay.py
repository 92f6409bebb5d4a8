"""A recorded game played again: every moment can be visited, and the first difference to the file is named.

As long as playing the actions again gives what the file says, every action is a moment. From the first difference on
(other data, other rules, damage) only the key frames can be shown, round by round.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

from badbones.files import named
from badbones.record.document import Document, Heard, Numbered, read_document
from badbones.record.history import History
from badbones.record.lines import Action, Drawing, Ending, Frame, HandOver, Hinted, HouseRule, Note, Undo
from badbones.record.walk import Take, Walk
from badbones.rules import BadBonesError, Catalog, Game, IllegalAction, PositionError, ReplayError, SetupError, position
from badbones.rules.canonical import canonical
from badbones.rules.reading import shortened
from badbones.text import Messages

MOST_NOTES: Final = 1000  # more are kept in the file, but nobody could read them


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

    def __init__(self, document: Document, catalog: Catalog, heard: Heard | None = None) -> None:
        self.document = document
        self.catalog = catalog
        self.difference: str | None = None  # the first one, with its line
        self.notes: list[Note] = []
        self.drawings: list[Drawing] = []
        self.hints = True  # whether the players had agreed to have hints
        self.hinted: list[tuple[int, Hinted]] = []  # hints that were shown, by moment
        self._handed: list[tuple[int, HandOver]] = []  # seats that were handed over, by moment
        self.finished = False
        self.actions: list[str] = []  # every action line, those taken back too
        self.frames: list[KeyFrame] = []
        self._walk: Walk | None = None  # None: the game cannot even begin
        self._play(heard)

    @property
    def sound(self) -> bool:
        """Whether the file is whole and plays again exactly."""
        return self.difference is None and self.document.damage is None

    @property
    def moments(self) -> int:
        """How many action lines the file has: moments count from 0, before the first, to this."""
        return len(self.actions)

    @property
    def walk(self) -> Walk:
        """The game as it was played again; one that cannot even begin, or begins otherwise, raises `ReplayError`."""
        if self._walk is None or self._walk.reached < 0:
            raise ReplayError(f"{named(self.document.path)}: {self.difference}")
        return self._walk

    @property
    def takes(self) -> list[Take]:
        """What came of each action line, as far as the file plays again exactly."""
        return self._walk.takes if self._walk else []

    @property
    def history(self) -> History:
        """The game at the end of the file, with what can be taken back."""
        return self.walk.history.copy()

    @property
    def reached(self) -> int:
        """The last moment that could be played again; what comes later is known by key frames only."""
        return self._walk.reached if self._walk else 0

    def problem(self) -> str | None:
        """The first thing that is wrong with the file, in one sentence."""
        return self.difference or self.document.damage

    def moment(self, at: int) -> Moment:
        """The game right after the first `at` action lines."""
        return Moment(self.history_at(at).game, exact=self.is_exact(at))

    def history_at(self, at: int) -> History:
        """The game at a moment, with what could be taken back then: nothing where only key frames are known."""
        if not 0 <= at <= self.moments:
            raise ReplayError(f"there is no moment {at}: the game has the moments 0 to {self.moments}")
        return self.walk.at(at) if self.is_exact(at) else History(self._frame_before(at))

    @property
    def bots(self) -> dict[int, str | None]:
        """Who plays for each seat at the end of the file, where it is not a person."""
        return self.bots_at(self.moments)

    def bots_at(self, at: int) -> dict[int, str | None]:
        """Who played for each seat at a moment, where it was not a person."""
        setup = self.document.header.setup
        known: dict[int, str | None] = {int(seat): bot for seat, bot in setup.bots.items()} if setup else {}
        return known | {line.seat: line.bot for moment, line in self._handed if moment <= at}

    def is_exact(self, at: int) -> bool:
        """Whether a moment could be played again."""
        return self._walk is not None and at <= self._walk.reached

    def _frame_before(self, at: int) -> Game:
        for frame in reversed(self.frames):
            if frame.at <= at:
                try:
                    return position.read(self.catalog, frame.frame.position)
                except PositionError as error:
                    raise ReplayError(f"round {frame.frame.round} cannot be shown with these data: {error}") from None
        raise ReplayError(f"{self.problem()}; and no key frame shows this moment")

    # Playing again

    def _play(self, heard: Heard | None) -> None:
        try:
            self._walk = Walk(self._begin())
        except BadBonesError as error:
            self._differ(1, f"the game cannot be set up with these rules and data: {error}")
        for place, numbered in enumerate(self.document.lines):
            self._take(numbered)
            if heard:
                heard(place / len(self.document.lines))

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
                self.notes += [line] if len(self.notes) < MOST_NOTES else []
            case Drawing():
                self.drawings += [line] if len(self.drawings) < MOST_NOTES else []
            case HandOver():
                self._handed.append((len(self.actions), line))
            case Hinted():
                self.hinted.append((len(self.actions), line))
            case HouseRule():
                self.hints = line.hints

    def _step(self, number: int, step: Action | Undo) -> None:
        if self.difference or self._walk is None:
            return
        if self._walk.exhausted:
            self._differ(number, "so much happens up to here that it is no game")
            return
        try:
            self._walk.make(step)
        except IllegalAction as error:
            self._differ(number, f"{_named(step)} is refused: {self._worded(error)}")

    def _worded(self, error: IllegalAction) -> str:
        """Why the rules refuse a recorded step, in words."""
        return Messages("en", self.catalog).say(error.refusal.message, **error.refusal.values)

    def _compare_frame(self, number: int, frame: Frame) -> None:
        if self.difference or self._walk is None:
            return
        step = self._walk.last_step
        last = f"after {step.document()!r} " if step else ""
        game = self._walk.history.game
        found, now = self._found_in(frame, game), game.round
        if frame.round != now:
            found = f"round is {frame.round} in the file, {now} when played again"
        if found:
            self._differ(number, f"{last}the key frame of round {frame.round} differs: {found}")
            self._walk.doubt()  # what was seen then stands in the file, not in what these rules make of it

    def _found_in(self, frame: Frame, game: Game) -> str | None:
        """The first difference between a key frame and the game; None if they are alike."""
        try:
            played = position.write(game)
            if frame.position == played and canonical(frame.position) == canonical(played):  # 1 is neither 1.0 nor true
                return None
            return first_difference(position.write(position.read(self.catalog, frame.position)), played)
        except PositionError as error:
            return f"it cannot be compared: {error}"

    def _compare_ending(self, number: int, ending: Ending) -> None:
        if self.difference or self._walk is None:
            return
        game = self._walk.history.game
        if not game.over or game.result is None:
            self._differ(number, "the file says that the game is over, but it goes on")
        elif found := first_difference(ending.result, game.result.document()):
            self._differ(number, f"the result differs: {found}")
        elif ending.check not in (None, position.digest(position.write(game))):
            self._differ(number, "the final position differs: its digest is another one")

    def _differ(self, number: int, sentence: str) -> None:
        self.difference = self.difference or f"line {number}: {sentence}"


def read_replay(path: Path, catalog: Catalog, heard: Heard | None = None) -> Replay:
    """Reads a file and plays its game again; a file that is no game raises `ReplayError`.

    Who wants to hear is told what share is done: to read is one half of the work, to play the other.
    """
    if heard is None:
        return Replay(read_document(path), catalog)
    document = read_document(path, lambda share: heard(share / 2))
    return Replay(document, catalog, lambda share: heard((1 + share) / 2))


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


def _named(step: Action | Undo) -> str:
    return f"the action {shortened(step.text)!r}" if isinstance(step, Action) else "the undo"
