"""Newcomers: what a seat meets at this moment that its player may not know, the most urgent first."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from badbones.render.table.choices import Choices
from badbones.render.table.source import LiveSource
from badbones.rules.agenda import VERBS, Wield
from badbones.stage import Board

_MOVES: Final = ("hero", "trap", "skeletons")  # phases in which pieces are looked at


class Newcomer(NamedTuple):
    """Something a seat meets: it is gone when the next look finds another one, or none."""

    name: str  # of its debut
    seat: int
    moment: object  # changes when the thing has been dealt with
    asked: bool = False  # the game waits for this answer
    piece: str = ""  # what the question is about, if it is about a piece


def newcomers(source: LiveSource, choices: Choices) -> Iterator[Newcomer]:
    """What a seat meets now, the most urgent first; nothing, if it has nothing to decide."""
    seat, phase = choices.seat, source.shown.phase
    board, moment = source.shown.board(seat), (source.game.round, phase)
    if choices.question:
        weapon = choices.question.weapon if isinstance(choices.question, Wield) else ""
        verb = "wield" if weapon else VERBS[type(choices.question)]
        yield Newcomer(f"ask.{verb}", seat, choices.question, asked=True, piece=weapon)
    elif choices.start or choices.market:
        yield Newcomer(f"ask.{phase}", seat, (board.coins, source.shown.team and source.shown.team.coins))
    elif choices.move:
        yield Newcomer("ask.march", seat, frozenset(choices.move))
    elif choices.hero:
        yield Newcomer("ask.hero", seat, moment)
    if phase in _MOVES and not choices.question and source.game.legal(seat):
        yield from (Newcomer(name, seat, moment) for name in _pieces(source, board, choices))
    if choices.recover:
        yield Newcomer("ask.recover", seat, moment)


def _pieces(source: LiveSource, board: Board, choices: Choices) -> Iterator[str]:
    """Chiefs on the board, the weapon at hand, traps that lie there or may be placed."""
    catalog = source.game.table.catalog
    yield from (f"chief.{chief}" for token in board.skeletons if (chief := catalog.tokens[token].chief))
    if board.weapon:
        yield f"weapon.{board.weapon}"
    near = {trap.kind for trap in board.traps.values()} | {_kind(tile) for tile in choices.place}
    yield from (f"trap.{kind}" for kind in catalog.traps if kind in near)


def _kind(tile: str) -> str:
    """What trap a tile is, as actions write it: wall/, labyrinth:white."""
    return tile.rstrip("/\\").partition(":")[0]
