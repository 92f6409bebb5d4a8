"""How closely a game is looked at."""

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True)
class Depth:
    """How closely a game is looked at."""

    samples: int  # guesses at the draws over which played and best are compared
    trials: int  # guesses, others than those, over which the best is chosen
    plans: int  # that are looked at closely
    looks: int  # guesses over which it is seen where a seat stands
    rounds: int  # that are played on in the head

    @property
    def wide(self) -> "Depth":
        """With fewer guesses, where each of them has to be played on by many boards."""
        return replace(self, trials=max(1, self.trials - 1), samples=max(5, self.samples * 4 // 5))


DEPTHS: Final = {
    "quick": Depth(samples=5, trials=2, plans=3, looks=3, rounds=2),
    "normal": Depth(samples=10, trials=3, plans=5, looks=6, rounds=3),
    "deep": Depth(samples=30, trials=8, plans=10, looks=16, rounds=4),
}
USUAL: Final = "normal"
