"""The shelf: the games in a folder, the newest first."""

from pathlib import Path
from typing import NamedTuple

from badbones.record.document import Document, read_document
from badbones.record.folders import SUFFIX
from badbones.record.lines import Action, Ending, Frame, GivenUp, Setup, Undo
from badbones.rules import ReplayError
from badbones.rules.modes import Options


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


def shelf(folder: Path) -> list[Saved]:
    """All games of a folder that can be read; what is no game is passed over."""
    games = []
    for path in sorted(folder.glob(f"*{SUFFIX}"), key=_age, reverse=True):
        try:
            games.append(_saved(read_document(path)))
        except ReplayError:
            continue
    return games


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _saved(document: Document) -> Saved:
    header, round_, finished, given_up = document.header, 1, False, False
    for _, line in document.lines:
        if isinstance(line, Frame):
            round_ = line.round
        elif isinstance(line, Action | Ending | Undo):
            finished, given_up = isinstance(line, Ending), False
        elif isinstance(line, GivenUp):
            given_up = True
    setup = header.setup or Setup("", ())
    return Saved(
        document.path,
        header.title,
        setup.players,
        header.created,
        round_,
        finished,
        given_up,
        setup.mode,
        setup.options,
    )
