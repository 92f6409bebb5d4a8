"""A hero with a weapon, one step before three skeletons; and two more that stand in one stack."""

from pathlib import Path

from badbones.record.lines import Header, encode
from badbones.rules import Game, position
from tests.drawn import CATALOG, setting

STEP = "1 hero B2"
STACKED = "violet-right-4"  # one of the two on E4
BOARD = """
    . . . . .
    . ^^^ . . .
    . . # . .
    . . . . <<
    . . . . <"""


def before_the_blow(weapon: str) -> Game:
    """Phase 1: after the step onto B2 the weapon may be used."""
    return setting(BOARD, phase="hero", options={"advanced": True}, weapon=weapon)


def written(path: Path, weapon: str) -> Path:
    """The same as a file of a game."""
    path.write_bytes(encode(Header(data=CATALOG.digest, start=position.write(before_the_blow(weapon)))))
    return path
