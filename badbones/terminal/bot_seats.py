"""Seats that nobody sits at: which bot plays for each, and what it does when its turn has come."""

import random
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from badbones import bots
from badbones.bots.fallback import fallback
from badbones.bots.finding import PATIENCE
from badbones.bots.program import PREFIX, BotFailed
from badbones.bots.replies import Nonsense, asked
from badbones.rules import Game, SetupError

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
    """The bots at a table. All their chances come from the seed of the game, so that it can be repeated."""

    def __init__(self, names: Mapping[int, str | None], seed: int, *, from_file: bool = False) -> None:
        """`from_file`: the names were written in a file; a program that a file names is not started."""
        self.names = {seat: name for seat, name in sorted(names.items()) if name}
        self.missing: dict[int, str] = {}  # bots that are not here: a person plays instead
        self._seed = seed
        self._bots: dict[int, bots.Bot] = {}
        for seat, name in self.names.items():
            try:
                if from_file:
                    _refuse_program(name)
                self._bots[seat] = bots.named(name, seconds=PATIENCE)
            except SetupError:
                self.missing[seat] = name

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def decides(self, game: Game, seat: int) -> bool:
        """Whether a bot decides here. The market of a team is left to people: one `pass` ends it for all."""
        shared = game.phase == "market" and game.table.team is not None
        return seat in self and not (shared and self.people(game))

    def people(self, game: Game) -> bool:
        """Whether anybody plays by hand."""
        return any(seat.number not in self for seat in game.table.seats)

    def choose(self, game: Game, seat: int, turn: int) -> Choice:
        """What a bot does; `turn` counts the actions of its seat in this round. Whatever is wrong costs a turn only."""
        chance = random.Random(f"{self._seed} {seat} {game.round} {turn}")
        try:
            return Choice(asked(self._bots[seat], self.names[seat], game, seat, chance))
        except BotFailed as failed:
            trouble = "nonsense" if isinstance(failed, Nonsense) else "raised"
            return Choice(fallback(game.legal(seat)), f"bot.trouble.{trouble}")


def _refuse_program(name: str) -> None:
    """Whoever sends somebody a game must not be able to run things on their machine."""
    if name.startswith(PREFIX):
        raise SetupError(f"{name} is a program, and a file names it")
