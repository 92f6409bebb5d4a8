"""Waiting for bots that think in a process of their own, where nobody has anything to do meanwhile."""

import threading
import time
from collections.abc import Callable
from typing import Final

from badbones.bots.thinking import Thinking, Thought
from badbones.rules import Catalog, Game

_LOOK: Final = 0.1  # seconds after which somebody looks again whether it takes too long


class Waiting:
    """Asks bots and waits for what becomes of the question: an answer, or a trouble; never longer than it may take."""

    def __init__(self, catalog: Catalog, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._woken = threading.Event()
        self._thinking = Thinking(catalog, clock=clock, woken=self._woken.set)

    def ask(self, game: Game, seat: int, bot: str, seed: str) -> Thought:
        """What would this bot do at this seat? All chance comes from the seed."""
        thought = self._thinking.ask(game, seat, bot, seed)
        while not thought.over:
            self._woken.wait(_LOOK)
            self._woken.clear()
            self._thinking.poll()
        return thought

    def close(self) -> None:
        """No process stays."""
        self._thinking.rest()
