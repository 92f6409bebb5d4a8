"""Games that come into the library from elsewhere: where they are, and what is said when they have come."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit
from urllib.request import url2pathname

from badbones.record import SUFFIX, bring_in, saves
from badbones.render.kit.screen import Say
from badbones.render.library.game_words import LONGEST_TITLE, Notice
from badbones.rules import ReplayError

MOST_SEEN: Final = 400  # entries of a folder: whoever has more writes where the file is
MOST_TOLD: Final = 40  # letters of what is no name at all: what is wrong with it must be read as well
_QUOTES: Final = "\"'“”«»<> \t"


class Arrival(NamedTuple):
    """What is said of games that were to come in, and where the last one is that did."""

    notice: Notice
    path: Path | None = None


def bring(say: Say, sources: Sequence[Path]) -> Arrival:
    """Brings games into the library; the first that cannot come is told, the others come all the same."""
    came, wrong = [], ""
    for source in sources:
        try:
            came.append(bring_in(source, saves()))
        except ReplayError as error:
            wrong = wrong or str(error)
        except (OSError, ValueError):  # no name that a system would give
            wrong = wrong or f"{source.name[:MOST_TOLD]} cannot be read: there is no such file"
    path = came[-1].path if came else None
    if wrong or path is None:
        return Arrival(Notice(wrong, bad=True), path)
    if len(came) > 1:
        return Arrival(Notice(say("import.brought", count=len(came))), path)
    message = "library.known" if came[0].known else "library.brought"
    return Arrival(Notice(say(message, file=path.name[:LONGEST_TITLE])), path)


# Where they are


class Entry(NamedTuple):
    """A folder, or a file that is called like a game."""

    path: Path
    folder: bool
    changed: str = ""  # when a file was changed, as in the header of a game


class Listing(NamedTuple):
    """What is in a folder; or why that cannot be said."""

    folder: Path
    entries: Sequence[Entry] = ()
    wrong: str = ""
    more: bool = False  # than are listed


def list_folder(folder: Path) -> Listing:
    """The games in a folder, the newest first, then its folders by name; what is hidden stays so."""
    try:
        with os.scandir(folder) as found:
            seen = [each for each in found if not each.name.startswith(".")]
    except OSError as error:
        return Listing(folder, wrong=f"{folder} cannot be read: {error.strerror or 'the disk refuses'}")
    folders = sorted((each for each in seen if os.path.isdir(each)), key=lambda each: each.name.casefold())
    files = [each for each in seen if each.name.lower().endswith(SUFFIX) and os.path.isfile(each)]
    dated = sorted(((_changed(each), each.path) for each in files), reverse=True)
    entries = [Entry(Path(path), folder=False, changed=_dated(time)) for time, path in dated]
    entries += [Entry(Path(each.path), folder=True) for each in folders]
    return Listing(folder, entries[:MOST_SEEN], more=len(entries) > MOST_SEEN)


def _changed(entry: os.DirEntry[str]) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:  # it has gone meanwhile
        return 0.0


def _dated(time: float) -> str:
    try:
        return datetime.fromtimestamp(time, UTC).isoformat()
    except (ValueError, OverflowError, OSError):
        return ""


def read_places(text: str, folder: Path) -> list[Path]:
    """The files that words name, a line each: as they are written, quoted, or copied in a file manager."""
    lines = [stripped for line in text.splitlines() if (stripped := line.strip(_QUOTES))]
    return [_place(line, folder) for line in lines[:MOST_SEEN]]


def _place(line: str, folder: Path) -> Path:
    try:
        if line.startswith("file:"):
            return Path(url2pathname(urlsplit(line).path))
        return folder / Path(line).expanduser()
    except (RuntimeError, ValueError):  # the home of somebody who is not known, or no address at all
        return folder / line
