"""How a game ended, for its results: the outcome, the cause, and the facts that count in its mode."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from badbones.render.kit.screen import Say
from badbones.rules import Game
from badbones.rules.events import EmperorCame, HouseBurned
from badbones.rules.kinds import Token, ordinary
from badbones.stage.ledger import Blow, Ledger

Part: TypeAlias = Callable[[int, int], str]  # so many of so many


class Fact(NamedTuple):
    """A line of the results: its picture, what it is about, and how much."""

    name: str
    picture: str
    number: str


def outcome_of(game: Game) -> str:
    """How it ended: `won`, `shared`, `nobody`, `held`, `heroic`, `lost`, or `ended` before its time."""
    result = game.result
    if result is None:
        return "ended"
    return "held" if result.outcome == "won" and game.table.mode.name != "versus" else result.outcome


def facts(game: Game, ledger: Ledger, say: Say) -> list[Fact]:
    """What counts in solo and co-op: how long it lasted, what stands, what was destroyed, what came and went."""
    table = game.table

    def part(number: int, all_: int) -> str:
        return say("results.of", number=number, all=all_)

    rounds = game.round if game.round > table.options.rounds else part(game.round, table.options.rounds)
    to_others = sum(1 for sending in ledger.sendings if sending.to != sending.seat)
    crushed = sum(1 for kill in ledger.kills if kill.how == "crushed")
    hardest = ledger.hardest_round()
    return [
        Fact("rounds", "tracking-black", str(rounds)),
        Fact("passed", "tomb", str(to_others)) if table.team else Fact("returned", "tomb", str(ledger.count(1, 1))),
        *_standing(game, part),
        Fact("kills", "fx-skull", str(len(ledger.kills))),
        Fact("crushed", "fx-spikes", str(crushed)),
        *([Fact("hardest", "fx-hit", str(hardest))] if hardest else []),
    ]


def _standing(game: Game, part: Part) -> list[Fact]:
    """What stands of what stood at the beginning."""
    table = game.table
    kit = table.catalog.kits[table.mode.name]
    if table.team:
        towers = sum(len(seat.towers) for seat in table.seats)
        return [
            Fact("towers", "tower-3", part(towers, len(table.side.towers) * len(table.seats))),
            Fact("capital", "house-1", part(table.team.houses, kit.houses * len(table.seats))),
        ]
    seat = table.seats[0]
    return [
        Fact("floors", "tower-3", part(seat.tower, max(kit.tower, seat.tower))),
        Fact("houses", "house-1", part(seat.houses, max(kit.houses, seat.houses))),
    ]


def causes(game: Game, ledger: Ledger, say: Say) -> list[str]:
    """For everybody who has lost, what fell when, and who did it."""
    table = game.table
    lost = [seat.number for seat in table.seats if table.lost(seat)]
    if not lost:
        return []
    blows = [ledger.last_blow()] if table.team else [ledger.last_blow(seat) for seat in lost]
    return [_cause(game, blow, say) for blow in blows if blow]


def _cause(game: Game, blow: Blow, say: Say) -> str:
    rounds, event = game.table.options.rounds, blow.event
    limited = game.table.mode.name != "versus" and blow.round <= rounds
    when = say("results.of", number=blow.round, all=rounds) if limited else str(blow.round)
    what = "house" if isinstance(event, HouseBurned) else "end" if isinstance(event, EmperorCame) else "tower"
    words = say(f"results.cause.{what}", last=when, token=event.token)
    return words if len(game.table.seats) == 1 else say("caption.who", seat=event.seat) + words


def culprits(game: Game, ledger: Ledger) -> list[Token]:
    """Who may dance on the ruins: who did the damage, the last first, and then one of each symbol."""
    tokens = game.table.catalog.tokens
    others = {token.symbol: name for name, token in tokens.items() if ordinary(name)}
    guilty = dict.fromkeys([*(blow.event.token for blow in reversed(ledger.blows)), *others.values()])
    return [tokens[name] for name in guilty]
