"""Answering what a move asks, and choosing who moves first: each answer is tried by the rules, and the board judged."""

import random
from collections.abc import Iterable

from badbones.bots.board import Board
from badbones.bots.judging import Judge
from badbones.bots.lanes import country_of
from badbones.bots.planning import Thought
from badbones.rules import Game
from badbones.rules.rehearsal import rehearse
from badbones.rules.scoring import score
from badbones.rules.state import Table


def best_answer(game: Game, seat: int, actions: Iterable[str], judge: Judge, thought: Thought) -> str:
    """The action after which the board of a seat is worth most; of equals the first."""
    best, found = float("-inf"), ""
    for action in actions:
        worth = _after(game, seat, action, judge)
        thought.spent += 1
        if worth > best or not found:
            best, found = worth, action
        if thought.over:
            break
    return found


def _after(game: Game, seat: int, action: str, judge: Judge) -> float:
    """What a board is worth after an action and the rest of its march; other questions get their last answer."""
    copy = rehearse(game, seat) if game.phase == "skeletons" else _sketched(game)
    owner = copy.table.seats[seat - 1]
    before, hero = len(owner.skeletons), owner.hero
    copy.apply(action)
    while owner.agenda and not copy.over:
        copy.apply(copy.legal(seat)[-1])
    board = Board.of(country_of(copy.table), copy.table, owner)
    standing = judge.standing(board) if copy.phase != "over" else 0.0
    if hero and not owner.hero:
        standing -= judge.hero
    return standing + judge.kill * (before - len(owner.skeletons)) + judge.worth(board)


def _sketched(game: Game) -> Game:
    copy = game.clone()
    copy.table.rehearsed = True
    return copy


def recipient(table: Table, actions: Iterable[str], rng: random.Random, *, aims: bool) -> str:
    """To whom a skeleton goes: in versus who leads, in co-op who has least to do; without a favourite anybody."""
    options = list(actions)
    rng.shuffle(options)
    if not aims:
        return options[0]
    return max(options, key=lambda action: _target(table, int(action.split(" ")[-1])))


def _target(table: Table, number: int) -> float:
    seat = table.seats[number - 1]
    if table.team:
        return 3 * len(seat.towers) - len(seat.skeletons) - len(seat.graveyard)
    return score(table, seat).total
