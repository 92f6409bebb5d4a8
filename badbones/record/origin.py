"""Where a branched game comes from: its file knows only what happened since, but names the file in which the rest is.

The origin is believed only if it plays again exactly and its key frame is the one with which the branch begins; so
somebody else's file of the same name tells nothing.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

from badbones.record.document import Document, Numbered, read_document
from badbones.record.history import Told
from badbones.record.lines import Action, Header
from badbones.record.replay import Replay
from badbones.rules import Catalog, ReplayError, position

MOST_ORIGINS: Final = 20


class Before(NamedTuple):
    """What happened before a game that goes on from a moment of another, and from which round on all is known."""

    told: tuple[Told, ...]
    since: int


def origin_name(header: Header) -> str:
    """The name of the file from which a game says it was branched; empty: from none, or from no plain name."""
    name = (header.origin or {}).get("file")
    return name if isinstance(name, str) and name == Path(name).name else ""


def origin_of(header: Header, folder: Path, catalog: Catalog) -> Replay | None:
    """The game from which one was branched, up to that moment; None if it cannot be found any more."""
    name, action = origin_name(header), (header.origin or {}).get("action")
    if header.start is None or not name or not isinstance(action, int):
        return None
    try:
        replay = Replay(_until(read_document(folder / name), action), catalog)
        same = (
            replay.sound
            and replay.moments == action
            and begins_alike(position.write(replay.history.frame), header.start)
        )
    except ReplayError:
        return None
    return replay if same else None


def origins(header: Header, folder: Path, catalog: Catalog) -> list[Replay]:
    """The game from which one was branched, the one from which that was, and so on, as far as they are known; none but
    the nearest of a longer line: each is played again."""
    found: list[Replay] = []
    seen: list[Header] = []
    while header not in seen and len(found) < MOST_ORIGINS and (origin := origin_of(header, folder, catalog)):
        seen.append(header)
        header = origin.document.header
        found.append(origin)
    return found


def before(header: Header, folder: Path, catalog: Catalog) -> Before:
    """Everything that happened before the key frame with which a game begins, through all branches."""
    found = origins(header, folder, catalog)
    told = tuple(told for origin in reversed(found) for told in origin.history.past)
    return Before(told, first_round(found[-1].document.header if found else header))


def first_round(header: Header) -> int:
    """The round with which a file begins: one that branched off another game does not hold what was before."""
    round_ = (header.start or {}).get("round", 1)
    return round_ if isinstance(round_, int) else 1


def _until(document: Document, actions: int) -> Document:
    """A file as it was when so many actions stood in it."""
    lines: list[Numbered] = []
    for numbered in document.lines:
        if isinstance(numbered.line, Action):
            actions -= 1
        if actions < 0:
            break
        lines.append(numbered)
    return document._replace(lines=lines, damage=None)


def begins_alike(frame: dict[str, Any], start: dict[str, Any]) -> bool:
    """Whether a game goes on from a key frame; with a reshuffled bag only what will be drawn is another matter."""
    return {**frame, "seed": 0} == {**start, "seed": 0}
