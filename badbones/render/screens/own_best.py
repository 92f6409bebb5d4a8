"""What a player has reached alone before: finished games of the same kind on the shelf, and how a new one compares."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from badbones.record import Card, Saved, Setup, cards, read_document, saved
from badbones.render.kit.screen import Say
from badbones.rules import ReplayError

_OUTCOMES: Final = ("lost", "won", "heroic")  # the best last


class Reached(NamedTuple):
    """How far a game went: those that compare as more are better."""

    outcome: int  # its number among the outcomes
    round: int

    def worded(self, rounds: int, say: Say) -> str:
        """In the words of its player."""
        when = str(self.round) if self.round > rounds else say("results.of", number=self.round, all=rounds)
        return say(f"results.best.{_OUTCOMES[self.outcome]}", last=when)


def reached(outcome: str, round_: int) -> Reached | None:
    """How far a game went; None: it was left before its end."""
    return Reached(_OUTCOMES.index(outcome), round_) if outcome in _OUTCOMES else None


def earlier(folder: Path, setup: Setup, path: Path | None) -> list[Reached] | None:
    """How far the other games of this player and this kind went; None: this game itself does not count.

    What branched off another game does not: whoever tries again knows what will come.
    """
    found = cards(folder)
    if any(card.path == path and not _counts(card, setup) for card in found):
        return None
    others = (card for card in found if card.path != path and _counts(card, setup))
    endings = [reached(game.result.outcome, game.round) for game in _read(others) if game.result]
    return [ending for ending in endings if ending]


def _counts(card: Card, setup: Setup) -> bool:
    """Whether a file holds a game of this kind, played by the same hands from its beginning."""
    header = card.header
    if header is None or header.setup is None or header.start or header.origin or header.setup.bots:
        return False
    return _kind(header.setup) == _kind(setup)


def _kind(setup: Setup) -> object:
    return (setup.mode, setup.options, tuple(name.strip().casefold() for name in setup.players))


def _read(found: Iterator[Card]) -> Iterator[Saved]:
    """What the files say of their games; one that cannot be read is passed over."""
    for card in found:
        try:
            yield saved(read_document(card.path))
        except ReplayError:
            continue


def compared(now: Reached, before: list[Reached], rounds: int, say: Say) -> str:
    """One sentence: the first of its kind, the best, as good as the best, or what the best is."""
    if not before:
        return say("results.best.first")
    best = max(before)
    word = "new" if now > best else "equal" if now == best else "other"
    return say(f"results.best.{word}", best=best.worded(rounds, say))
