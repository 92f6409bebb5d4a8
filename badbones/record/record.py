"""A running game and its file: every action is on the disk before the next is accepted.

If the disk fails, the game goes on and `trouble` says so; what could not be written is kept, and written as soon as
that is possible.
"""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from badbones import __version__
from badbones.files import named
from badbones.record.document import Heard, read_document
from badbones.record.game_file import GameFile
from badbones.record.history import History, Permission
from badbones.record.lines import (
    LONGEST_NAME,
    LONGEST_NOTE,
    Drawing,
    Ending,
    Frame,
    GivenUp,
    HandOver,
    Header,
    Hinted,
    HouseRule,
    Note,
    Setup,
    Undo,
    Written,
    encode,
)
from badbones.record.lines import Action as ActionLine
from badbones.record.replay import Replay, read_replay
from badbones.record.safely import put
from badbones.record.titles import named_as
from badbones.rules import Catalog, Event, Game, ReplayError, position


class Record:
    """A game that is being played and written down."""

    def __init__(self, file: GameFile, header: Header, history: History, actions: int) -> None:
        self.header = header
        self.history = history
        self.bots: dict[int, str | None] = {}  # by seat: who plays there, if it is not a person
        self.hints = True  # whether the players may ask for hints
        self.hinted = 0  # steps of hints that were shown
        self.notice: str | None = None  # what had to be mended when the file was opened
        self._file = file
        self._actions = actions  # action lines so far

    @classmethod
    def create(
        cls, path: Path, catalog: Catalog, setup: Setup, title: str = "", *, hints: bool = True, anyway: bool = False
    ) -> "Record":
        """Begins a new game and its file, perhaps one without hints; raises `ReplayError` if there can be none, unless
        it is played `anyway`.
        """
        game = Game.new(catalog, setup.mode, setup.players, seed=setup.seed, options=setup.options)
        header = _header(catalog, title)._replace(setup=setup)
        record = cls(_created(path, anyway=anyway), header, History(game, game.opening), 0)
        record.bots |= {int(seat): bot for seat, bot in setup.bots.items()}
        record.hints = hints
        record._file.append([header, *_frame(game), *_house(hints=hints), *_ending(game)])
        return record if anyway else record._or_nothing(path)

    @classmethod
    def open(cls, path: Path, catalog: Catalog, heard: Heard | None = None, *, anyway: bool = False) -> "Record":
        """Goes on with a game; a torn last line is cut off. A file that is for watching only is refused.

        One that cannot be written into is refused as well, unless it is played on `anyway`.
        """
        file = _opened(path, anyway=anyway)
        try:
            replay = read_replay(path, catalog, heard)
            _check_playable(replay, catalog)
            file.go_on_after(replay.document, _missing(replay))
        except OSError as error:
            file.discard()
            raise ReplayError(f"{named(path)} cannot be read: {error.strerror}") from None
        except BaseException:  # whatever it is, others may have the file
            file.close()
            raise
        record = cls(file, replay.document.header, replay.history, replay.moments)
        record.bots |= replay.bots
        record.hints, record.hinted = replay.hints, len(replay.hinted)
        if replay.document.torn:
            record.notice = f"the last line of {named(path)} was torn and has been cut off"
        return record

    @classmethod
    def branch(
        cls,
        replay: Replay,
        at: int,
        path: Path,
        title: str = "",
        *,
        seed: int | None = None,
        tried: Sequence[str] = (),
    ) -> "Record":
        """A new game that goes on from a moment of a recorded one: its round's key frame, and that round's actions.

        What was `tried` out from there has been played in it already. Where the file no longer plays again exactly, the
        new game begins with the key frame before that moment. With a seed the bag is reshuffled: what will be drawn is
        another matter than in the old game.
        """
        history = replay.history_at(at)
        document, start = replay.document, history.frame
        if seed is not None:
            start.table.chance = seed
        origin = {"file": document.path.name, "title": named_as(document.header), "action": at}
        header = _header(replay.catalog, title)._replace(
            setup=_setup_at(replay, at), start=position.write(start), origin=origin
        )
        record = cls(_created(path), header, History(start), 0)
        record.hints = replay.hints
        record._file.append([header, *_frame(start), *_house(hints=replay.hints)])
        for action in (*history.since_frame, *tried):
            record.apply(action)
        return record._or_nothing(path)

    def _or_nothing(self, path: Path) -> "Record":
        """A file that could not even be begun is not left behind."""
        if self._file.reason:
            self._file.discard()
            raise ReplayError(f"{named(path)} cannot be written: {self._file.reason}")
        return self

    # The game

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.history.game

    @property
    def path(self) -> Path:
        """Where it is written down."""
        return self._file.path

    @property
    def begun(self) -> bool:
        """Whether there is a file: as long as the disk has no room, there is none."""
        return self._file.begun

    @property
    def trouble(self) -> str | None:
        """That and why the game is not being saved at the moment, in one sentence; None if it is."""
        if self._file.reason is None:
            return None
        return f"{named(self.path)} cannot be written ({self._file.reason}); the game goes on, but is not saved"

    @property
    def reason(self) -> str | None:
        """Why the disk does not take the game, in the words of the system."""
        return self._file.reason

    def apply(self, action: str) -> list[Event]:
        """Carries out an action and writes it down."""
        round_ = self.game.round
        events = self.history.apply(action)
        self._write_action(action, round_)
        return events

    def undo(self, seat: int | None = None) -> str:
        """Takes back the table's last action, or a seat's own last one of this phase; the action is told."""
        action = self.history.undo(seat)
        self._file.append([Undo(1, seat)])
        return action

    def redo(self) -> tuple[str, list[Event]]:
        """Does again what was taken back last: its action is written again."""
        round_ = self.game.round
        action, events = self.history.redo()
        self._write_action(action, round_)
        return action, events

    def can_undo(self, seat: int | None = None) -> Permission:
        """Whether an action can be taken back now, and if not, why."""
        return self.history.can_undo(seat)

    def note(self, text: str, seat: int | None = None) -> None:
        """Writes down what somebody thinks of this moment."""
        self._check_seat(seat)
        self._file.append([Note(text[:LONGEST_NOTE], seat, self._actions)])

    def hand_over(self, seat: int, bot: str | None) -> None:
        """From here on a bot plays for a seat, or with None a person again."""
        self._check_seat(seat)
        self.bots[seat] = bot[:LONGEST_NAME] if bot else None
        self._file.append([HandOver(seat, self.bots[seat])])

    def hint(self, seat: int, step: int) -> None:
        """Writes down that a seat was shown a step of a hint."""
        self._check_seat(seat)
        self.hinted += 1
        self._file.append([Hinted(step, seat)])

    def give_up(self) -> None:
        """Writes down that nobody wants to go on with this game."""
        self._file.append([GivenUp()])

    def _check_seat(self, seat: int | None) -> None:
        seats = len(self.game.table.seats)
        if seat is not None and not 1 <= seat <= seats:
            raise ReplayError(f"there is no seat {seat}: seats are numbered from 1 to {seats}")

    def close(self) -> None:
        """Ends the recording: others may open the file."""
        self._file.close()

    def _write_action(self, action: str, round_: int) -> None:
        self._actions += 1
        frame = _frame(self.game) if self.game.round != round_ else []
        self._file.append([ActionLine(action), *frame, *_ending(self.game)])


def _setup_at(replay: Replay, at: int) -> Setup | None:
    """How a recorded game was set up, with the bots that played at a moment."""
    setup = replay.document.header.setup
    bots = {str(seat): bot for seat, bot in replay.bots_at(at).items() if bot}
    return setup._replace(bots=bots) if setup else None


def save_whole(path: Path, catalog: Catalog, setup: Setup, actions: Sequence[str], title: str = "") -> None:
    """Writes a finished game at once, or nothing: raises `ReplayError` if the file cannot be written."""
    game = Game.new(catalog, setup.mode, setup.players, seed=setup.seed, options=setup.options)
    lines: list[Written] = [_header(catalog, title)._replace(setup=setup), *_frame(game)]
    for action in actions:
        round_ = game.round
        game.apply(action)
        lines += [ActionLine(action), *(_frame(game) if game.round != round_ else [])]
    try:
        put(path, b"".join(encode(line) for line in [*lines, *_ending(game)]))
    except OSError as error:
        raise ReplayError(f"{named(path)} cannot be written: {error.strerror}") from None


def add_note(path: Path, at: int, text: str, seat: int | None = None) -> Note:
    """Writes a note about a moment into a file that nobody plays; raises `ReplayError` if that cannot be done."""
    note = Note(text[:LONGEST_NOTE], seat, at)
    _add(path, note)
    return note


def add_drawing(path: Path, drawing: Drawing) -> None:
    """Writes a drawing into a file that nobody plays; raises `ReplayError` if that cannot be done."""
    _add(path, drawing)


def _add(path: Path, line: Note | Drawing) -> None:
    file = _opened(path)
    try:
        document = read_document(path)
        if document.damage:
            raise ReplayError(f"{named(path)} takes no notes: {document.damage}")
        file.go_on_after(document, [line])
        if file.reason:
            raise ReplayError(f"{named(path)} cannot be written: {file.reason}")
    finally:
        file.close()


def _missing(replay: Replay) -> list[Written]:
    """The key frame or result that a crash has torn off behind the last action."""
    history = replay.history
    game = history.game
    if game.over:
        return [] if replay.finished else _ending(game)
    known = replay.frames[-1].frame.round if replay.frames else game.round
    return _frame(game) if known != game.round and not history.since_frame else []


def _header(catalog: Catalog, title: str) -> Header:
    created = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Header(program=__version__, data=catalog.digest, created=created, title=title[:LONGEST_NAME])


def _frame(game: Game) -> list[Written]:
    return [] if game.over or game.asking else [Frame(game.round, position.write(game))]


def _house(*, hints: bool) -> list[Written]:
    """What was agreed on beside the rules, where it differs from what is usual."""
    return [] if hints else [HouseRule(hints)]


def _ending(game: Game) -> list[Written]:
    if game.result is None:
        return []
    result: dict[str, Any] = game.result.document()
    return [Ending(result, position.digest(position.write(game)))]


def _created(path: Path, *, anyway: bool = False) -> GameFile:
    try:
        return GameFile.create(path)
    except FileExistsError:
        raise ReplayError(f"{named(path)} exists already") from None
    except OSError as error:
        if anyway:
            return GameFile.later(path, error)
        raise ReplayError(f"{named(path)} cannot be written: {error.strerror}") from None


def _opened(path: Path, *, anyway: bool = False) -> GameFile:
    try:
        return GameFile.open(path)
    except OSError as error:
        if anyway and os.access(path, os.R_OK):
            return GameFile.later(path, error)
        raise ReplayError(f"{named(path)} cannot be opened: {error.strerror}") from None


def can_go_on(path: Path, catalog: Catalog) -> bool:
    """Whether a file is whole and plays again exactly with this data, so that its game can be played on."""
    try:
        _check_playable(read_replay(path, catalog), catalog)
    except ReplayError:
        return False
    return True


def _check_playable(replay: Replay, catalog: Catalog) -> None:
    name, problem = replay.document.path.name, replay.problem()
    if problem:
        raise ReplayError(f"{name} can be watched, but not played on: {problem}")
    if replay.document.header.data not in (None, catalog.digest):
        raise ReplayError(f"{name} can be watched, but not played on: it was played with other data")
