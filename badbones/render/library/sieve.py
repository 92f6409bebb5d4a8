"""Which games are shown: by their mode, by how they ended, and whether somebody wrote notes in them."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from badbones.record import Card, read_document, saved
from badbones.rules import ReplayError
from badbones.rules.modes import MODES

OUTCOMES: Final = ("unfinished", "finished", "won", "lost")
Key = tuple[Path, tuple[int, int]]


class Account(NamedTuple):
    """What only the whole file of a game tells."""

    rounds: int = 0
    actions: int = 0
    finished: bool = False
    won: bool | None = None  # by anybody; None: it has no result, or none that can be read
    notes: int = 0

    def ended(self, outcome: str) -> bool:
        """Whether the game stands like this."""
        match outcome:
            case "unfinished":
                return not self.finished
            case "won":
                return self.won is True
            case "lost":
                return self.won is False
        return self.finished


Accounts = Mapping[Key, Account]


def key_of(card: Card) -> Key:
    """A file as it is now: once it is changed, it has to be read again."""
    return card.path, card.stamp


def read_accounts(cards: Iterable[Card], before: Accounts) -> dict[Key, Account]:
    """What all these files tell, those that are known already included; reading the others takes a while."""
    found = {}
    for card in cards:
        account = before.get(key_of(card)) or _read(card)
        if account:
            found[key_of(card)] = account
    return found


def _read(card: Card) -> Account | None:
    try:
        game = saved(read_document(card.path)) if card.header else None
    except ReplayError:
        return None
    if game is None:
        return None
    won = bool(game.result.winners) if game.result else None
    return Account(game.round, game.actions, game.finished, won, game.notes)


class Sieve(NamedTuple):
    """What a game must be like to be shown; as it is made, every game is."""

    mode: str = ""
    outcome: str = ""
    notes: bool = False

    @property
    def asks_files(self) -> bool:
        """Whether the first line of a file does not tell enough."""
        return bool(self.outcome) or self.notes

    def lets(self, card: Card, known: Accounts) -> bool:
        """Whether a game is to be shown; one whose file has not been read yet, or cannot be, is not."""
        if self.mode and card.setup.mode != self.mode:
            return False
        if not self.asks_files:
            return True
        account = known.get(key_of(card))
        if account is None:
            return False
        return (not self.outcome or account.ended(self.outcome)) and (not self.notes or account.notes > 0)

    def with_mode(self, mode: str) -> "Sieve":
        """Another mode; the one that is chosen already: any."""
        return self._replace(mode="" if mode == self.mode else mode)

    def with_outcome(self, outcome: str) -> "Sieve":
        """Another outcome; the one that is chosen already: any."""
        return self._replace(outcome="" if outcome == self.outcome else outcome)

    def next_mode(self) -> "Sieve":
        """The mode after this one; after the last, any."""
        return self._replace(mode=_after(self.mode, tuple(MODES)))

    def next_outcome(self) -> "Sieve":
        """The outcome after this one; after the last, any."""
        return self._replace(outcome=_after(self.outcome, OUTCOMES))


def _after(value: str, values: tuple[str, ...]) -> str:
    ring = ("", *values)
    return ring[(ring.index(value) + 1) % len(ring)]
