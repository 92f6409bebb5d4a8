"""A review beside its record: a file of its own, that belongs to exactly these actions, and can be worked out again."""

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from badbones.files import named, read_ordinary
from badbones.record import Replay
from badbones.record.folders import review_beside
from badbones.record.lines import Action, Undo
from badbones.record.safely import rewrite, write_new
from badbones.review.verdicts import Finding, Key, read_finding
from badbones.rules import ReplayError
from badbones.rules.canonical import digest

FORMAT: Final = 7  # another one, whenever what is found out is counted otherwise
LARGEST: Final = 2_000_000  # bytes of a file that is looked into: six players and twelve rounds need a twentieth


def mark_of(replay: Replay) -> str:
    """What a review belongs to: how the game began, what was done and taken back, and with which data.

    Title and notes play no part: they can change, and the review stays true.
    """
    header = replay.document.header
    begun = header.setup.document() if header.setup else header.start
    steps = [each.line.document() for each in replay.document.lines if isinstance(each.line, Action | Undo)]
    return digest([begun, steps, replay.reached, replay.catalog.digest])


class Kept(NamedTuple):
    """What has been found out already, and about what nothing can be said."""

    findings: list[Finding]
    nothing: set[Key]


def kept(path: Path, replay: Replay, depth: str) -> Kept:
    """What has been found out already; nothing, if the file is damaged, of another game, or of another depth."""
    try:
        document = json.loads(read_ordinary(review_beside(path), LARGEST))
        if [document[name] for name in _MARKS] != [FORMAT, mark_of(replay), depth]:
            return Kept([], set())
        nothing: set[Key] = {(kind, round_, seat) for kind, round_, seat in document["nothing"]}
        return Kept([read_finding(each, replay.catalog) for each in document["findings"]], nothing)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return Kept([], set())


_MARKS: Final = ("badbones-review", "game", "depth")


def keep(path: Path, replay: Replay, depth: str, found: Kept) -> None:
    """Keeps what has been found out; what the disk refuses raises `ReplayError`."""
    marks: dict[str, Any] = dict(zip(_MARKS, (FORMAT, mark_of(replay), depth), strict=True))
    document = marks | {"findings": [each.document() for each in found.findings], "nothing": sorted(found.nothing)}
    file, content = review_beside(path), json.dumps(document).encode()
    try:
        try:
            write_new(file, content)
        except FileExistsError:
            rewrite(file, content)
    except OSError as error:
        reason = error.strerror or "the disk refuses"
        raise ReplayError(f"the review of {named(path)} cannot be kept: {reason}") from None
