"""R4 the hero."""

from tests.claims import rule
from tests.drawn import act, check, setting

EMPTY = """
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . .
"""


@rule("R4.1")
def test_the_hero_must_step_to_one_of_the_eight_cells_around() -> None:
    game = setting(EMPTY, phase="hero")
    cells = ("B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4")
    assert game.legal(1) == [f"1 hero {cell}" for cell in cells]


@rule("R4.1")
def test_the_hero_never_leaves_the_board() -> None:
    game = setting(EMPTY, phase="hero", hero="E5")
    assert game.legal(1) == ["1 hero D4", "1 hero E4", "1 hero D5"]


@rule("R4.2", "R5.6")
def test_the_hero_walks_onto_tower_and_traps_and_triggers_nothing() -> None:
    before = """
        . . . . .
        . H D . .
        . . # . .
        . . . . .
        . . . . ."""
    on_dragon = check(before, "hero C2", before.replace("H D", ". HD"), phase="hero")
    assert not on_dragon.told("TrapTriggered")
    on_tower = check(before, "hero C3", before.replace("H D", ". D"), phase="hero")
    assert on_tower.seat().hero == "C3"


@rule("R4.3")
def test_the_hero_destroys_all_skeletons_of_the_cell_it_enters() -> None:
    outcome = check(
        """
        . > v . .
        . . H . .
        . . # . .
        . . . . .
        . . . . .""",
        "hero B1",
        """
        . H v . .
        . . . . .
        . . # . .
        . . . . .
        . . . . .""",
        phase="hero",
    )
    assert outcome.rules >= {"R4.1", "R4.3"}


@rule("R4.3")
def test_a_crowd_on_one_cell_goes_to_the_bag_together() -> None:
    game = setting(EMPTY.replace(". # .", ">vv< # ."), phase="hero")
    crowd = set(game.table.seats[0].skeletons)
    outcome = act(game, ["hero B3"])
    assert len(crowd) == 4
    assert crowd <= game.table.bag
    assert set(outcome.seat().killed) == crowd
    assert not outcome.seat().skeletons


@rule("R4.4")
def test_without_a_hero_the_phase_is_skipped() -> None:
    game = setting(EMPTY, phase="hero", hero=None)
    assert game.legal(1) == []
    assert game.table.seats[0].done
    act(game, ["2 hero B2"])
    assert game.phase == "skeletons"  # nobody has traps: phase 2 is skipped as well
