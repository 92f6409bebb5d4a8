"""The shelf: the games in a folder, the newest first.

A card tells what the first line of a file tells, so that a shelf of hundreds is known at once; what has come of a game
is told by its whole file.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from badbones.files import SUFFIX
from badbones.record.document import Document, read_document, read_first_line
from badbones.record.lines import Action, Ending, Frame, GivenUp, Header, Hinted, HouseRule, Note, Setup, Undo
from badbones.rules import ReplayError, Result
from badbones.rules.modes import Options

Stamp = tuple[int, int]  # when a file was changed, in nanoseconds, and how long it is


class Saved(NamedTuple):
    """What can be said of a saved game without playing it again."""

    path: Path
    title: str
    players: tuple[str, ...]
    created: str
    round: int
    finished: bool
    given_up: bool = False  # left for good, though not finished
    mode: str = ""
    options: Options = Options()
    actions: int = 0
    result: Result | None = None  # as the file says; nobody has checked it
    notes: int = 0
    hints: int = 0  # steps of hints that were shown
    no_hints: bool = False  # so it was agreed


class Card(NamedTuple):
    """A file on the shelf, and what its first line says; or what is wrong with it."""

    path: Path
    stamp: Stamp
    header: Header | None
    wrong: str = ""  # one sentence

    @property
    def setup(self) -> Setup:
        """How the game was set up; of a puzzle, as much as is known."""
        setup = self.header.setup if self.header else None
        return setup or (puzzle(self.header.start) if self.header and self.header.start else Setup("", ()))

    @property
    def title(self) -> str:
        """What its players call it."""
        return self.header.title.strip() if self.header else ""


def shelf(folder: Path) -> list[Saved]:
    """All games of a folder that can be read; what is no game is passed over."""
    games = []
    for path, _ in _files(folder):
        try:
            games.append(saved(read_document(path)))
        except ReplayError:
            continue
    return games


def cards(folder: Path) -> list[Card]:
    """All files of a folder that are called like games, also those that are none."""
    found = []
    for path, stamp in _files(folder):
        try:
            found.append(Card(path, stamp, read_first_line(path)))
        except ReplayError as error:
            found.append(Card(path, stamp, None, str(error)))
    return found


def saved(document: Document) -> Saved:
    """What a file says of its game."""
    header, round_, actions, notes, hints, given_up = document.header, 1, 0, 0, 0, False
    ending: Ending | None = None
    no_hints = False
    for _, line in document.lines:
        if isinstance(line, Frame):
            round_ = line.round
        elif isinstance(line, Action | Ending | Undo):
            ending, given_up = line if isinstance(line, Ending) else None, False
            actions += isinstance(line, Action)
        elif isinstance(line, GivenUp):
            given_up = True
        elif isinstance(line, Note):
            notes += 1
        elif isinstance(line, Hinted):
            hints += 1
        elif isinstance(line, HouseRule):
            no_hints = not line.hints
    setup = header.setup or puzzle(header.start or {})
    return Saved(
        document.path,
        header.title,
        setup.players,
        header.created,
        round_,
        ending is not None,
        given_up,
        setup.mode,
        setup.options,
        actions,
        _result(ending.result, len(setup.players)) if ending else None,
        notes,
        hints,
        no_hints,
    )


def puzzle(start: Mapping[str, Any]) -> Setup:
    """Who plays what in a game that begins with a position; what makes no sense is left out."""
    seats, mode = start.get("players"), start.get("mode")
    named = [seat.get("name") for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
    names = tuple(name if isinstance(name, str) else "" for name in named)
    return Setup(mode if isinstance(mode, str) else "", names)


def _result(document: Mapping[str, Any], seats: int) -> Result | None:
    """A result as far as it makes sense; it may stand in a file that somebody has mutilated."""
    outcome, winners, scores = document.get("outcome"), document.get("winners"), document.get("scores")
    if not isinstance(outcome, str):
        return None
    won = winners if isinstance(winners, list) else []
    points = scores if isinstance(scores, dict) else {}
    return Result(
        outcome,
        tuple(seat for seat in range(1, seats + 1) if seat in won),
        scores=tuple((seat, points[str(seat)]) for seat in range(1, seats + 1) if type(points.get(str(seat))) is int),
    )


def _files(folder: Path) -> list[tuple[Path, Stamp]]:
    """The files of a folder, the newest first; none, if its disk does not answer."""
    try:
        found = [(path, _stamp(path)) for path in folder.glob(f"*{SUFFIX}")]
    except OSError:  # of a network, perhaps, that has gone
        return []
    return sorted(found, key=lambda file: (-file[1][0], file[0].name))


def _stamp(path: Path) -> Stamp:
    try:
        facts = path.stat()
    except OSError:
        return (0, 0)
    return (facts.st_mtime_ns, facts.st_size)
