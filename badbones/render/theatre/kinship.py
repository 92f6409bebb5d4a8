"""What is known of the relatives of a recorded game: who comes from whom, and what each branch came to."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from badbones.record import Replay, read_replay
from badbones.record.comparing import Comparison, compare
from badbones.record.family import Family, family_of
from badbones.rules import ReplayError

MOST: Final = 40  # branches that are compared: each is played again for it


class Kinship(NamedTuple):
    """A family, what its branches came to next to their origins, and what could not be found out."""

    family: Family = Family(())
    compared: Mapping[Path, Comparison] = {}
    problem: str = ""


def kinship_of(replay: Replay, folders: Sequence[Path]) -> Kinship:
    """Looks for all relatives and plays them again: this may take long."""
    path = replay.document.path.absolute()
    try:
        family = family_of(path, folders)
    except ReplayError as error:
        return Kinship(problem=str(error))
    played: dict[Path, Replay | None] = {path: replay}
    compared = {}
    for relative in [each for each in family.relatives if each.parent][:MOST]:
        origin, branch = (_played(played, replay, each) for each in (relative.parent, relative.path))
        found = compare(origin, branch) if origin and branch else None
        if found:
            compared[relative.path] = found
    return Kinship(family, compared)


def _played(known: dict[Path, Replay | None], replay: Replay, path: Path | None) -> Replay | None:
    if path is None:
        return None
    if path not in known:
        try:
            known[path] = read_replay(path, replay.catalog)
        except ReplayError:
            known[path] = None
    return known[path]


def moment_to_visit(replay: Replay, family: Family, path: Path) -> int:
    """Where to open a relative: the origin where this game left it, a branch where it leaves this game."""
    here = replay.document.path.absolute()
    known = {relative.path: relative for relative in family.relatives}
    own, other = known.get(here), known.get(path)
    if own and own.parent == path:
        return own.at
    if other and other.parent == here and 0 <= other.at <= replay.moments:
        return len(replay.history_at(other.at).since_frame)
    return 0
