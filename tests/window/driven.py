"""A game for two in a window that plays itself: after each frame the next events are posted."""

import argparse
import traceback
from collections.abc import Callable, Generator

import pygame

from badbones.record import home
from badbones.render import probe, start
from badbones.render.app import App

Moves = Generator[None, None, None]


class Driver:
    """Tells the test of each frame, and lets a game be played by posted events; at the end a number is left behind."""

    def __init__(
        self, play: Callable[[App], Moves], seen: Callable[[App], None], left: tuple[str, Callable[[], int]]
    ) -> None:
        self.tell = probe.from_environment()
        self.play, self.seen, self.left = play, seen, left
        self.moves: Moves | None = None

    def __call__(self, app: App) -> None:
        """A frame was drawn."""
        if self.tell:
            self.tell(app)
        self.seen(app)
        self.moves = self.moves or self.play(app)
        try:
            next(self.moves)
        except StopIteration:
            name, count = self.left
            (home() / name).write_text(str(count()))
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        except AssertionError:  # the window would go on, and nobody would know why
            traceback.print_exc()
            pygame.event.post(pygame.event.Event(pygame.QUIT))


def start_for_two(driver: Driver, seed: int, load: str | None = None) -> int:
    """Starts the window with a game for two, a new one or one from a file; the exit code."""
    start.probe.from_environment = lambda: driver  # type: ignore[attr-defined]
    players = None if load else 2
    chosen = argparse.Namespace(
        data=None, lang="en", load=load, mode=None if load else "versus", players=players, names=None,
        seats=None, seed=seed, advanced=False, chiefs=False, rounds=10, heroic=False, no_hints=False,
    )  # fmt: skip
    return start.start(chosen)
