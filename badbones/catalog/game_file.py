"""game.yaml: numbers that no tile prints."""

from typing import Any

from badbones.rules.kinds import Numbers
from badbones.rules.reading import Reader

FEWEST_COPIES = 2  # or six players could not all begin with skeletons of different symbols
MOST_COPIES = 40
MOST_DRAWN = 9
MOST_KILLS = 9
MOST_ROUNDS = 30
MOST_POINTS = 20


def read_game(file: Reader, parts: dict[str, Any]) -> None:
    """Adds the numbers of the game to the parts of the catalogue."""
    file.mapping(["copies", "drawn", "kills", "rounds", "points"])
    points = file.get("points", {}).mapping(["floor", "house"])
    parts["numbers"] = Numbers(
        copies=file.get("copies").whole(FEWEST_COPIES, MOST_COPIES),
        drawn=file.get("drawn").whole(1, MOST_DRAWN),
        kills=file.get("kills").whole(1, MOST_KILLS),
        rounds=file.get("rounds").whole(1, MOST_ROUNDS),
        floor=points.get("floor").whole(1, MOST_POINTS),
        house=points.get("house").whole(1, MOST_POINTS),
    )
