"""A table at which nobody plays: nothing that hands, keys or pads could do there has any effect."""

import pygame

from badbones.render.kit.pointers import Pointer
from badbones.render.kit.spots import Spot
from badbones.render.table.table_screen import TableScreen


class WatchingScreen(TableScreen):
    """A table that is only looked at."""

    def act(self, action: str) -> None:
        """Nothing can be done."""

    def take(self, seat: int, kind: str) -> None:
        """Nothing can be taken."""

    def take_common(self, kind: str) -> None:
        """Nothing can be taken."""

    def touch_place(self, seat: int, place: str) -> None:
        """A stack is spread out."""
        self.fan = None if self.fan == (seat, place) else (seat, place)
        self.app.dirty = True

    def touch_token(self, seat: int, token: str) -> None:
        """A skeleton does nothing."""

    def drop(self, pointer: Pointer) -> None:
        """Nothing comes of it."""

    def turn(self, pointer: Pointer | None, step: int) -> bool:
        """Nothing can be turned."""
        return False

    def seats(self) -> list[int]:
        """No pad plays here: all of them move the common focus."""
        return []

    def focused(self, spot: Spot) -> None:
        """Nobody plays."""

    @property
    def active_seat(self) -> int | None:
        """Nobody plays."""
        return None

    def key(self, event: pygame.Event) -> bool:
        """Nothing else."""
        return False

    def key_up(self, event: pygame.Event) -> None:
        """Nothing is held."""
