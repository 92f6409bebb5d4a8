"""Players wherever a game is listed or counted: what they are called, and in which colour."""

from collections.abc import Iterable
from typing import NamedTuple

from badbones.render.kit.screen import Say


class Player(NamedTuple):
    """Whom a column, a row or a plate is about."""

    name: str
    colour: str


def player_names(say: Say, names: Iterable[str]) -> list[str]:
    """What players are called; who has no name has a number."""
    return [name.strip() or say("player", number=seat) for seat, name in enumerate(names, 1)]
