"""The desk: what everything that draws needs at hand. A film has no more than that; a window has (`host`)."""

from collections.abc import Callable

import pygame

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.key_caps import cap_names
from badbones.render.kit.settings import Settings
from badbones.render.sound import NullPlayer
from badbones.rules import Catalog
from badbones.text import Messages


def unheard(name: str) -> None:
    """Nobody writes a caption for a sound."""


class Desk:
    """Canvas, words, settings, sound and clock."""

    def __init__(
        self,
        surface: pygame.Surface,
        catalog: Catalog,
        settings: Settings,
        *,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.catalog = catalog
        self.settings = settings
        self.messages = Messages(settings.words, catalog)
        self.canvas = Canvas(surface, settings.scale / 100)
        self.canvas.caps = cap_names(self.messages)
        self.sound = NullPlayer()  # a window that is seen gets a real one
        self.sound_heard: Callable[[str], None] = unheard  # who writes captions for sounds
        self.dirty = True  # something has changed since the last frame
        self._clock = clock or (lambda: pygame.time.get_ticks() / 1000)

    @property
    def now(self) -> float:
        """Seconds on the clock that everything moves by."""
        return self._clock()

    def name_players(self, names: tuple[str, ...]) -> None:
        """Who sits at the table, for messages that name them."""
        self.messages = Messages(self.settings.words, self.catalog, names)
        self.canvas.fonts.people = tuple(self.messages.player(seat) for seat in range(1, len(names) + 1))
        self.dirty = True
