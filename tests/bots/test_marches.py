"""In a bot's head happens what the rules do: marches, steps, traps and landings, in crowded positions of all modes."""

import random
from collections.abc import Iterator
from itertools import count, islice

import pytest

from badbones.bots.board import Board
from badbones.rules import Game
from badbones.rules.kinds import ordinary
from badbones.rules.state import Skeleton, Trap
from tests.bots.marches import CHOICES, Rehearsal, choosing, happened, imagined, toll_of
from tests.crowds import crowd
from tests.play import TABLES, VARIANTS, Table, new_game, variant_name

SEEDS = 6


def rehearsals(
    table: Table, variant: dict[str, bool], choice: str, phases: tuple[str, ...]
) -> Iterator[tuple[str, Rehearsal]]:
    """Two seats of each of some crowded tables."""
    games = ((seed, crowd(seed, table, variant)) for seed in count())
    for seed, game in islice(((seed, game) for seed, game in games if game.phase in phases), SEEDS):
        for number in (1, len(game.table.seats)):
            yield f"seed {seed}, seat {number}", Rehearsal(game, number, CHOICES[choice])


def check_march(board: Board, rehearsal: Rehearsal, where: str, stars: int) -> None:
    toll = toll_of(board, stars)
    told = rehearsal.march()
    assert imagined(board) == happened(rehearsal.game, rehearsal.seat), where
    assert toll == told, where


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_marches_go_as_by_the_rules(
    table: Table, variant: dict[str, bool], choice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Board, "_chosen", choosing(CHOICES[choice]))
    for where, rehearsal in rehearsals(table, variant, choice, ("hero", "trap", "skeletons")):
        board = rehearsal.board()
        for march in range(3):
            check_march(board, rehearsal, f"{where}, march {march}", board.stars)


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_steps_and_traps_do_what_they_do_by_the_rules(
    table: Table, variant: dict[str, bool], choice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Board, "_chosen", choosing(CHOICES[choice]))
    rng = random.Random(f"{table} {variant} {choice}")
    for where, start in rehearsals(table, variant, choice, ("hero", "trap")):
        for _ in range(5):
            rehearsal = Rehearsal(start.game, start.number, CHOICES[choice])
            board = rehearsal.board()
            plan = done(rehearsal, rng)
            check_march(board.after(plan), rehearsal, f"{where}, {plan}", board.stars)


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_march_that_has_begun_goes_on_as_by_the_rules(
    table: Table, variant: dict[str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Board, "_chosen", choosing(CHOICES["first"]))
    rng = random.Random(f"{table} {variant}")
    for where, rehearsal in rehearsals(table, variant, "first", ("skeletons",)):
        for _ in range(rng.randint(1, 9)):
            actions = rehearsal.game.legal(rehearsal.number)[:-1]  # one by one
            chiefs = [action for action in actions if not ordinary(action)]
            if actions:
                rehearsal.do(rng.choice(chiefs or actions))
        if rehearsal.game.legal(rehearsal.number):
            rehearsal.begin()
            board = rehearsal.board()
            check_march(board, rehearsal, where, board.stars)


# Too rare for any crowd


def together(mode: str, place: str, headings: dict[str, str], phase: str) -> Game:
    """A board with these skeletons on one cell and no others."""
    game = new_game(mode, 2, 1, chiefs=True)
    table = game.table
    table.phase = phase
    table.bag -= headings.keys()
    for seat in table.seats:
        table.bag |= seat.skeletons.keys()
        seat.skeletons, seat.hero, seat.choices = {}, "E5", None
    table.seats[0].skeletons = {token: Skeleton(place, heading, "white") for token, heading in headings.items()}
    return game


def test_rather_anybody_than_the_emperor_is_stopped_by_a_tower() -> None:
    game = together("coop", "A2", {"emperor": "E", "instructor-left": "E"}, "hero")
    rehearsal = Rehearsal(game, 1, CHOICES["first"])
    board = rehearsal.board()
    assert not board.copy().march().doomed
    check_march(board, rehearsal, "a group before a tower", board.stars)


def test_a_group_that_cannot_flee_from_a_dragon_stays_as_it_is() -> None:
    game = together("versus", "B4", {"instructor-left": "E", "red-left-1": "N"}, "trap")
    game.table.seats[0].traps = {cell: Trap("barricade") for cell in ("B3", "A4", "C4", "B5")}
    rehearsal = Rehearsal(game, 1, CHOICES["first"])
    board = rehearsal.board()
    plan = ["1 place dragon B4"]
    rehearsal.do(*plan)
    assert {skeleton.heading for skeleton in rehearsal.seat.skeletons.values()} == {"E", "N"}
    check_march(board.after(plan), rehearsal, "a dragon among barricades", board.stars)


def done(rehearsal: Rehearsal, rng: random.Random) -> list[str]:
    """A step and a trap action of a seat, done by the rules; traps on skeletons as often as all the others."""
    plan = []
    for phase in ("hero", "trap"):
        if rehearsal.game.phase == phase:
            held = {skeleton.place for skeleton in rehearsal.seat.skeletons.values()}
            actions = rehearsal.game.legal(rehearsal.number)
            landings = [action for action in actions if " place " in action and action.split(" ")[-1] in held]
            if actions:
                plan.append(rng.choice(landings if landings and rng.random() < 0.5 else actions))
                rehearsal.do(plan[-1])
    return plan
