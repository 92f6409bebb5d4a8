"""Finding and ordering games. What the first lines of the files tell is enough, but for how long a game was."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from badbones.record import Card, read_document, saved
from badbones.rules import ReplayError

ORDERS: Final = ("newest", "oldest", "players", "length")


class Length(NamedTuple):
    """How long a game was."""

    rounds: int = 0
    actions: int = 0


Lengths = Mapping[Path, Length]


def begun(card: Card) -> float:
    """When a game was begun; where the file does not say, when it was last changed."""
    try:
        return datetime.fromisoformat(card.header.created if card.header else "").timestamp()
    except (ValueError, OverflowError, OSError):
        return card.stamp[0] / 1e9


def lengths(cards: Sequence[Card]) -> dict[Path, Length]:
    """Reads how long all games were: that takes a while."""
    found = {}
    for card in cards:
        try:
            game = saved(read_document(card.path)) if card.header else None
        except ReplayError:
            continue
        if game:
            found[card.path] = Length(game.round, game.actions)
    return found


def arranged(cards: Sequence[Card], order: str, known: Lengths, words: str = "") -> list[Card]:
    """The games with all these words in their names, in an order; what is no game comes last."""
    wanted = words.casefold().split()
    found = [card for card in cards if all(word in _names(card) for word in wanted)]
    found.sort(key=begun, reverse=order != "oldest")
    if order == "players":
        found.sort(key=_players)
    elif order == "length":
        found.sort(key=lambda card: known.get(card.path, Length()), reverse=True)
    found.sort(key=lambda card: card.header is None)
    return found


def _names(card: Card) -> str:
    """All that a game is called: its title, its players, its file."""
    return "\n".join([card.title, *card.setup.players, card.path.stem]).casefold()


def _players(card: Card) -> tuple[bool, list[str]]:
    """Those who have names first."""
    named = [name.strip().casefold() for name in card.setup.players if name.strip()]
    return not named, named
