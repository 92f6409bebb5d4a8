"""The levels at which bots play, and their temperaments."""

import random
from typing import Final

from badbones.bots.view import View

LEVELS: Final = ("easy", "normal", "hard")
TEMPERAMENTS: Final = ("careful", "bold", "spiteful")


def decide(level: str, temperament: str, view: View, rng: random.Random) -> str:
    """What a bot of this level and temperament does."""
    return rng.choice(view.actions)
