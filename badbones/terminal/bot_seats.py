"""Seats that nobody sits at: which bot plays for each, and what it does when its turn has come."""

import logging
import random
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from badbones import bots
from badbones.bots.fallback import fallback
from badbones.bots.finding import PATIENCE
from badbones.bots.program import PREFIX, BotFailed
from badbones.bots.replies import Nonsense, asked
from badbones.bots.thinking import is_here
from badbones.bots.waiting import Waiting
from badbones.rules import Game, SetupError

_LOG: Final = logging.getLogger(__name__)
PERSON: Final = "person"


class Choice(NamedTuple):
    """What is done for a seat; with a trouble, because its bot did not say."""

    action: str
    trouble: str | None = None  # the message that tells it


def by_seat(who: Sequence[str]) -> dict[str, str]:
    """The bots among players that are named in order of their seats, as a set-up has them."""
    return {str(seat): name for seat, name in enumerate(who, 1) if name != PERSON}


def named(names: Sequence[str], seats: Sequence[str]) -> tuple[str, ...]:
    """A name for each seat, as far as there are any: for everybody, or else for people only."""
    given, everybody = iter(names), len(names) == len(seats)
    return tuple(next(given, "") if who == PERSON or everybody else "" for who in seats)


class BotSeats:
    """The bots at a table. All their chances come from the seed of the game, so that it can be repeated.

    Ours think here; those of installed packages in a process of their own, like programs: whatever happens to them
    there does not happen to the game.
    """

    def __init__(self, names: Mapping[int, str | None], seed: int, *, from_file: bool = False) -> None:
        """`from_file`: the names were written in a file; a program that a file names is not started."""
        self.names = {seat: name for seat, name in sorted(names.items()) if name}
        self.missing: dict[int, str] = {}  # bots that are not here: a person plays instead
        self._seed = seed
        self._bots: dict[int, bots.Bot] = {}  # who thinks here
        self._brought: set[int] = set()  # who thinks apart
        self._waiting: Waiting | None = None
        for seat, name in self.names.items():
            self._invite(seat, name, from_file=from_file)

    def _invite(self, seat: int, name: str, *, from_file: bool) -> None:
        """Whoever sends somebody a game must not be able to run things on their machine: no file starts a program."""
        try:
            if name in bots.BUILT_IN or (name.startswith(PREFIX) and not from_file):
                self._bots[seat] = bots.named(name, seconds=PATIENCE)
            elif is_here(name):
                self._brought.add(seat)
            else:
                self.missing[seat] = name
        except SetupError:
            self.missing[seat] = name

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots or seat in self._brought

    def decides(self, game: Game, seat: int) -> bool:
        """Whether a bot decides here. The market of a team is left to people: one `pass` ends it for all."""
        shared = game.phase == "market" and game.table.team is not None
        return seat in self and not (shared and self.people(game))

    def people(self, game: Game) -> bool:
        """Whether anybody plays by hand."""
        return any(seat.number not in self for seat in game.table.seats)

    def choose(self, game: Game, seat: int, turn: int) -> Choice:
        """What a bot does; `turn` counts the actions of its seat in this round. Whatever is wrong costs a turn only."""
        seed = f"{self._seed} {seat} {game.round} {turn}"
        action, trouble = self._awaited(game, seat, seed) if seat in self._brought else self._asked(game, seat, seed)
        if action is None:
            return Choice(fallback(game.legal(seat)), f"bot.trouble.{trouble}")
        return Choice(action)

    def _asked(self, game: Game, seat: int, seed: str) -> tuple[str | None, str | None]:
        """An action or a trouble of one who thinks here."""
        try:
            return asked(self._bots[seat], self.names[seat], game, seat, random.Random(seed)), None
        except BotFailed as failed:
            _LOG.warning("%s", failed)
            return None, "nonsense" if isinstance(failed, Nonsense) else "raised"

    def _awaited(self, game: Game, seat: int, seed: str) -> tuple[str | None, str | None]:
        """An action or a trouble of one who thinks apart."""
        if self._waiting is None:
            self._waiting = Waiting(game.table.catalog)
        thought = self._waiting.ask(game.clone(), seat, self.names[seat], seed)
        return thought.action, thought.trouble

    def close(self) -> None:
        """Nobody thinks any more."""
        if self._waiting:
            self._waiting.close()
