"""The modes and options (R1): who plays, and where a skeleton that leaves the board goes (R6.4)."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

Exit = Literal["left", "right", "chosen", "own", "village", "capital"]


class Options(NamedTuple):
    """What players may agree on before the game."""

    advanced: bool = False
    chiefs: bool = False
    rounds: int = 10  # what a document means that does not say (NOTATION); a new game takes the data's number
    heroic: bool = False

    def document(self) -> dict[str, Any]:
        """As written in positions and set-ups."""
        return self._asdict()


class Mode(NamedTuple):
    """A mode: its players, the way out at each edge, by the heading that leads over it, and how it is lost."""

    name: str
    players: range
    exits: Mapping[str, Exit]
    lost_at_once: bool  # R13.5; else whoever falls is out at the end of the phase (R13.1)

    def seats(self) -> str:
        """How many may play, in words."""
        low, high = self.players[0], self.players[-1]
        return f"{low} to {high} players" if high > low else f"{low} player"


MODES: Final = {
    "versus": Mode(
        "versus", range(2, 7), {"W": "left", "E": "right", "N": "chosen", "S": "village"}, lost_at_once=False
    ),
    "solo": Mode("solo", range(1, 2), {"W": "own", "E": "own", "N": "own", "S": "village"}, lost_at_once=True),
    "coop": Mode("coop", range(2, 7), {"W": "left", "E": "right", "N": "capital", "S": "chosen"}, lost_at_once=True),
}
