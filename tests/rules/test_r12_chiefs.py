"""R12 the chiefs."""

from typing import Any

import pytest

from badbones.rules import Game, position
from badbones.rules.modes import Options
from tests.claims import rule
from tests.drawn import CATALOG, Outcome, act, check, refused, reloaded, setting

CHIEFS: dict[str, Any] = {"options": {"chiefs": True}}
ALL: dict[str, Any] = {"options": {"advanced": True, "chiefs": True}}
EMPTY = """
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . .
"""
AT_TOWER = EMPTY.replace(". . #", ". > #")
AT_VILLAGE = """
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    v . . . .
"""
ONE_WALKS = """
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    > . . . .
"""


def played(board: str, doing: str | list[str], **given: Any) -> Outcome:
    """What comes of actions on a board of a game with chiefs."""
    return act(setting(board, **{**CHIEFS, **given}), [doing] if isinstance(doing, str) else doing)


def asked(game: Game) -> set[str]:
    """What seat 1 can do now, without the seat."""
    return {action.removeprefix("1 ") for action in game.legal(1)}


def all_but(*tokens: str) -> list[str]:
    """What is removed from the game when the bag shall hold nothing but these."""
    return [token for token in CATALOG.order if token not in tokens]


# Set-up


@rule("R2.5")
@pytest.mark.parametrize("mode", ["versus", "solo", "coop"])
def test_chiefs_join_the_bag_after_the_starting_skeletons_are_drawn(mode: str) -> None:
    chiefs = set(CATALOG.chief_tokens)
    assert len(chiefs) == 19
    players = ["Ada"] if mode == "solo" else ["Ada", "Bo", "Cy"]
    for seed in range(20):
        table = Game.new(CATALOG, mode, players, seed=seed, options=Options(chiefs=True)).table
        plain = Game.new(CATALOG, mode, players, seed=seed).table
        assert [seat.skeletons for seat in table.seats] == [seat.skeletons for seat in plain.seats]
        assert not chiefs & {token for seat in table.seats for token in seat.skeletons}
        assert table.bag == plain.bag | chiefs


@rule("R2.5", "R2.7")
def test_skeletons_then_chiefs_then_the_market() -> None:
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], options=Options(chiefs=True, advanced=True))
    kinds = [type(event).__name__ for event in game.opening]
    joined = kinds.index("ChiefsJoined")
    assert "SkeletonRose" not in kinds[joined:]
    assert "MarketOpened" in kinds[joined:]
    assert game.opening[joined].rule == "R2.5"


@rule("R2.5")
def test_without_chiefs_there_is_none() -> None:
    table = Game.new(CATALOG, "versus", ["Ada", "Bo"]).table
    assert not table.bag & set(CATALOG.chief_tokens)


# Artificer


@rule("R12.1")
@pytest.mark.parametrize(("floors", "left"), [(4, 2), (3, 1), (2, 0), (1, 0), (0, 0)])
def test_the_artificer_destroys_two_floors_or_what_is_left(floors: int, left: int) -> None:
    outcome = played(AT_TOWER, "move B3", tokens={"B3": ["artificer-left"]}, tower=floors)
    assert (outcome.seat().tower, outcome.seat().houses) == (left, 5)
    assert "artificer-left" in outcome.game.table.bag
    assert [event.left for event in outcome.told("FloorLost")] == ([left] if floors else [])
    assert {event.rule for event in outcome.told("FloorLost")} <= {"R12.1"}


@rule("R12.1")
@pytest.mark.parametrize(("houses", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_the_artificer_destroys_two_houses_or_what_is_left(houses: int, left: int) -> None:
    outcome = played(AT_VILLAGE, "move A5", tokens={"A5": ["artificer-top"]}, houses=houses)
    assert (outcome.seat().tower, outcome.seat().houses) == (4, left)
    assert "artificer-top" in outcome.game.table.bag


@rule("R12.1", "R14.2")
def test_in_coop_the_artificer_destroys_one_tower() -> None:
    board = """
        . . . . .
        > # . # .
        . . . . .
        . # . # .
        . . . H ."""
    outcome = played(board, "move A2", mode="coop", tokens={"A2": ["artificer-left"]})
    assert outcome.seat().towers == ("D2", "B4", "D4")
    assert "artificer-left" in outcome.game.table.bag


# Necromancer


@rule("R12.2", "R7.1")
def test_who_draws_a_necromancer_draws_three_more() -> None:
    bag = [*(f"necromancer-{side}" for side in ("left", "right", "top")), *(f"red-top-{n}" for n in range(1, 13))]
    called = set()
    for seed in range(200):
        game = setting(ONE_WALKS, mode="solo", seed=seed, removed=all_but(*bag, "violet-right-1"), **CHIEFS)
        (drawn,) = act(game, ["move all"]).told("TokensDrawn")
        wanted = 3
        for number, token in enumerate(drawn.tokens):
            assert number < wanted
            wanted += 3 * token.startswith("necromancer")
        assert len(drawn.tokens) == wanted
        called.add(wanted)
        assert set(game.table.seats[0].skeletons) == {*drawn.tokens, "violet-right-1"}
    assert called == {3, 6, 9, 12}


@rule("R12.2")
def test_a_short_bag_gives_what_it_has() -> None:
    bag = ["necromancer-left", "necromancer-top", "red-top-1"]
    removed = all_but(*bag, "violet-right-1")
    outcome = played(ONE_WALKS, "move all", busy=False, removed=removed)
    first, second = outcome.told("TokensDrawn")
    assert set(first.tokens) == set(bag)
    assert second.tokens == ()


@rule("R12.2")
def test_the_next_player_draws_from_what_is_left() -> None:
    bag = [f"necromancer-{side}" for side in ("left", "right", "top")] + [f"red-top-{n}" for n in range(1, 13)]
    removed = all_but(*bag, "violet-right-1")
    seen = set()
    for seed in range(40):
        first, second = played(ONE_WALKS, "move all", busy=False, removed=removed, seed=seed).told("TokensDrawn")
        assert not set(first.tokens) & set(second.tokens)
        for drawn in (first, second):
            assert len(drawn.tokens) == 3 + 3 * sum(token.startswith("necromancer") for token in drawn.tokens)
        seen.add((len(first.tokens), len(second.tokens)))
    assert {(6, 3), (3, 6)} <= seen


@rule("R12.2")
def test_a_necromancer_who_is_sent_calls_nobody() -> None:
    bag = [f"red-top-{n}" for n in range(1, 13)]
    removed = all_but(*bag, "violet-right-1", "necromancer-left", "necromancer-top")
    outcome = played(
        ONE_WALKS, "move all", mode="solo", removed=removed, graveyard=["necromancer-left", "necromancer-top"]
    )
    assert [len(drawn.tokens) for drawn in outcome.told("TokensDrawn")] == [3]
    sent = played(
        ONE_WALKS.replace("> .", "< ."),
        "move all",
        busy=False,
        removed=all_but(*bag, "necromancer-left"),
        tokens={"A5": ["necromancer-left"]},
    )
    assert [len(drawn.tokens) for drawn in sent.told("TokensDrawn")] == [3, 3]
    assert "necromancer-left" in sent.seat(2).skeletons


# Friendly


@rule("R12.3")
@pytest.mark.parametrize(("floors", "after"), [(1, 2), (3, 4), (4, 4), (0, 0)])
def test_the_friendly_restores_a_floor(floors: int, after: int) -> None:
    outcome = played(AT_TOWER, "move B3", tokens={"B3": ["friendly-left"]}, tower=floors)
    assert (outcome.seat().tower, outcome.seat().houses) == (after, 5)
    assert "friendly-left" in outcome.game.table.bag
    assert len(outcome.told("FloorRestored")) == after - floors
    assert not outcome.told("FloorLost")
    assert "R12.3" in outcome.rules


@rule("R12.3")
@pytest.mark.parametrize(("houses", "after"), [(1, 2), (4, 5), (5, 5), (0, 0)])
def test_the_friendly_restores_a_house(houses: int, after: int) -> None:
    outcome = played(AT_VILLAGE, "move A5", tokens={"A5": ["friendly-top"]}, houses=houses)
    assert (outcome.seat().tower, outcome.seat().houses) == (4, after)
    assert "friendly-top" in outcome.game.table.bag
    assert len(outcome.told("HouseRestored")) == after - houses
    assert not outcome.told("HouseBurned")


@rule("R12.3", "R6.5")
def test_what_was_lost_in_this_phase_can_be_restored_unless_it_was_the_last() -> None:
    board = AT_TOWER.replace("> #", ">> #")
    names = {"B3": ["violet-top-1", "friendly-left"]}
    outcome = played(board, ["move violet-top-1", "move friendly-left"], tokens=names, tower=2)
    assert outcome.seat().tower == 2
    outcome = played(board, ["move violet-top-1", "move friendly-left"], tokens=names, tower=1)
    assert outcome.seat().tower == 0
    outcome = played(board, ["move friendly-left", "move violet-top-1"], tokens=names, tower=1)
    assert outcome.seat().tower == 1


@rule("R12.3")
def test_alone_the_one_floor_is_all_there_is_to_have() -> None:
    outcome = played(AT_TOWER, "move B3", mode="solo", tokens={"B3": ["friendly-left"]}, houses=1)
    assert outcome.seat().tower == 1


@rule("R12.3", "R14.2")
def test_a_coop_tower_stops_friendly_after_friendly_and_stands() -> None:
    board = """
        . . . . .
        >> # . # .
        . . . . .
        . # . # .
        . . . H ."""
    names = {"A2": ["friendly-left", "friendly-top"]}
    outcome = played(board, "move all", mode="coop", tokens=names)
    assert outcome.seat().towers == ("B2", "D2", "B4", "D4")
    assert {"friendly-left", "friendly-top"} <= outcome.game.table.bag


@rule("R12.3", "R14.3")
@pytest.mark.parametrize(("houses", "after"), [(1, 2), (2, 2)])
def test_in_coop_the_friendly_restores_a_house_of_the_capital(houses: int, after: int) -> None:
    board = """
        ^ . . . .
        . # . # .
        . . . . .
        . # . # .
        . . . H ."""
    outcome = played(board, "move A1", mode="coop", tokens={"A1": ["friendly-left"]}, team={"houses": houses})
    assert outcome.game.table.team is not None
    assert outcome.game.table.team.houses == after


# Instructor: the group


GROUP = """
    . . . . .
    . >v< . . .
    . . # . .
    . . . . .
    . . . . .
"""
LED = {"B2": ["instructor-top"]}  # and violet-right-1, violet-right-2


@rule("R12.4")
def test_who_shares_his_cell_cannot_move_before_or_without_him() -> None:
    game = setting(GROUP, tokens=LED, **CHIEFS)
    assert asked(game) == {"move instructor-top", "move all"}
    assert refused(game, "move violet-right-1") == "led-by-instructor"
    assert refused(game, "move violet-right-2") == "led-by-instructor"


@rule("R12.4")
@pytest.mark.parametrize("doing", ["move instructor-top", "move all"])
def test_they_take_his_heading_and_move_as_one(doing: str) -> None:
    # C2 shows the arrow E>S: it turns all of them.
    after = GROUP.replace(">v< .", ". ↓↓↓")
    outcome = check(GROUP, doing, after, tokens=LED, **CHIEFS)
    assert "R12.4" in outcome.rules
    assert outcome.seat().done


@rule("R12.4")
def test_others_are_free_to_move_first_and_those_they_join_stay_a_group() -> None:
    board = GROUP.replace(". >v<", "> >v<")
    game = setting(board, tokens=LED, **CHIEFS)
    assert asked(game) == {"move instructor-top", "move violet-right-1", "move all"}
    after = board.replace("> >v< .", ". → ↓↓↓")
    check(board, ["move violet-right-1", "move instructor-top"], after, tokens=LED, **CHIEFS)


@rule("R12.4")
def test_forest_spots_are_not_cells() -> None:
    board = """
        | . . . . . |
        >>> | . . . . . |
        | . . # . . |
        | . . . . . |
        | . . . . . |"""
    names = {"L2": ["instructor-top"]}
    game = setting(board, tokens=names, **CHIEFS)
    assert asked(game) == {"move instructor-top", "move violet-right-1", "move violet-right-2", "move all"}
    after = board.replace(">>> | .", ">> | →")
    check(board, "move instructor-top", after, tokens=names, **CHIEFS)


@rule("R12.4")
@pytest.mark.parametrize(
    ("crowd", "free"),
    [
        ("*→v<", {"violet-right-1", "violet-right-2"}),  # a frozen instructor leads nobody
        ("*>v<", {"violet-right-1", "violet-right-2"}),  # also if he was frozen after his move
        ("→v<", {"violet-right-1", "violet-right-2"}),  # nor does one who has moved
        (">↓<", {"instructor-top"}),  # who has moved or is frozen is not of the group
        (">*↓<", {"instructor-top"}),
        (">*v<", {"instructor-top"}),
    ],
)
def test_only_those_who_have_neither_moved_nor_are_frozen_form_a_group(crowd: str, free: set[str]) -> None:
    game = setting(GROUP.replace(">v<", crowd), tokens=LED, **ALL)
    assert asked(game) == {"move all", *(f"move {token}" for token in free)}


@rule("R12.4")
@pytest.mark.parametrize(("crowd", "left"), [(">↓<", "↓"), (">*↓<", "*↓"), (">*v<", "*v")])
def test_who_has_moved_or_is_frozen_stays_behind(crowd: str, left: str) -> None:
    board = GROUP.replace(">v<", crowd)
    after = GROUP.replace(">v< .", f"{left} ↓↓")
    check(board, "move all", after, tokens=LED, **ALL)


@rule("R12.4")
@pytest.mark.parametrize("crowd", ["*→v<", "*>v<", "→v<"])
def test_an_instructor_who_leads_nobody_leaves_each_its_own_way(crowd: str) -> None:
    board = GROUP.replace(">v<", crowd)
    stays = crowd.removesuffix("v<")
    after = EMPTY.replace(". . #", ". → #").replace(". . . . .\n    . → #", f"← {stays} . . .\n    . → #")
    check(board, "move all", after, tokens=LED, **ALL)  # B3 shows the arrow S>E


@rule("R12.4")
def test_of_two_instructors_on_a_cell_either_may_lead() -> None:
    names = {"B2": ["instructor-left", "instructor-top"]}
    board = GROUP.replace(">v<", ">^<")
    game = setting(board, tokens=names, **CHIEFS)
    assert asked(game) == {"move instructor-left", "move instructor-top", "move all"}
    east = GROUP.replace(">v< .", ". ↓↓↓")
    north = GROUP.replace(">v<", ".").replace(". . . . .", ". ↑↑↑ . . .", 1)
    check(board, "move instructor-left", east, tokens=names, **CHIEFS)
    check(board, "move instructor-top", north, tokens=names, **CHIEFS)
    check(board, "move all", east, tokens=names, **CHIEFS)


@rule("R12.4")
def test_chiefs_are_led_too() -> None:
    names = {"B2": ["instructor-top", "emperor", "artificer-left"]}
    game = setting(GROUP, tokens=names, **CHIEFS)
    assert asked(game) == {"move instructor-top", "move all"}
    check(GROUP, "move instructor-top", GROUP.replace(">v< .", ". ↓↓↓"), tokens=names, **CHIEFS)


# Instructor: through traps and over edges


LINE = """
    . . . . .
    >v< {} . . .
    . . # . .
    . . . . .
    . . . . .
"""
LINED = {"A2": ["instructor-top"]}
MEMBERS = ("instructor-top", "violet-right-1", "violet-right-2")


def line(trap: str) -> str:
    """A group on A2 that goes east onto a trap on B2."""
    return LINE.format(trap)


@rule("R12.4", "R8.1")
def test_a_group_goes_through_a_wall_as_one() -> None:
    after = EMPTY.replace(". . . . .\n    . . #", ". / . . .\n    . . #").replace(". . . . .", ". ↑↑↑ . . .", 1)
    outcome = check(line("/"), "move all", after, tokens=LINED, **CHIEFS)
    assert [event.tokens for event in outcome.told("TrapTriggered")] == [MEMBERS]


@rule("R12.4", "R8.4")
def test_one_direction_for_all_who_flee_from_a_dragon() -> None:
    game = setting(line("D"), tokens=LINED, **CHIEFS)
    act(game, ["move instructor-top"])
    assert asked(game) == {"flee N", "flee E", "flee S", "flee W"}
    outcome = act(game, ["flee S"])
    assert {skeleton[:2] for skeleton in outcome.seat().skeletons.values()} == {("B3", "E")}  # the arrow S>E
    assert outcome.seat().done


@rule("R12.4", "R8.2", "R10.3")
@pytest.mark.parametrize("trap", ["C", "R"])
def test_one_graveyard_for_all_who_are_sent(trap: str) -> None:
    game = setting(line(trap), tokens=LINED, players=3, **ALL)
    act(game, ["move all"])
    assert asked(game) == {"send 2", "send 3"}
    outcome = act(game, ["send 3"])
    assert set(outcome.seat(3).graveyard) == set(MEMBERS)
    assert outcome.seat().skeletons == {}


@rule("R12.4", "R8.2", "R10.3")
@pytest.mark.parametrize("trap", ["C", "R"])
def test_a_group_follows_those_who_were_sent_before(trap: str) -> None:
    board = line(trap).replace(". . . . .", ". v . . .", 1)
    game = setting(board, tokens={**LINED, "B1": ["violet-top-1"]}, players=3, **ALL)
    outcome = act(game, ["move violet-top-1", "send 2", "move instructor-top"])
    assert set(outcome.seat(2).graveyard) == {"violet-top-1", *MEMBERS}
    assert not game.asking


@rule("R12.4", "R6.4")
def test_one_graveyard_at_a_top_exit_too() -> None:
    board = EMPTY.replace(". . . . .", ". ^v< . . .", 1)
    game = setting(board, tokens={"B1": ["instructor-top"]}, players=3, **CHIEFS)
    act(game, ["move all"])
    assert asked(game) == {"send 2", "send 3"}
    outcome = act(game, ["send 2"])
    assert set(outcome.seat(2).graveyard) == set(MEMBERS)
    assert not game.asking


@rule("R12.4", "R6.4")
def test_a_group_leaves_to_the_side_together() -> None:
    board = GROUP.replace(". >v<", "<v> .")
    outcome = played(board, "move all", tokens={"A2": ["instructor-top"]}, players=3)
    assert set(outcome.seat(3).graveyard) == set(MEMBERS)


@rule("R12.4", "R14.3")
def test_in_coop_one_graveyard_at_the_bottom() -> None:
    board = """
        . . . . .
        . # . # .
        . . . . .
        . # . # .
        v^< . . . ."""
    game = setting(board, mode="coop", players=3, tokens={"A5": ["instructor-top"]}, **CHIEFS)
    act(game, ["move all"])
    assert asked(game) == {"send 2", "send 3"}
    assert set(act(game, ["send 3"]).seat(3).graveyard) == set(MEMBERS)


@rule("R12.4", "R6.4")
def test_at_the_village_each_does_its_damage() -> None:
    board = AT_VILLAGE.replace("v", "v<>")
    outcome = played(board, "move all", tokens={"A5": ["instructor-top", "artificer-left"]})
    assert [event.token for event in outcome.told("HouseBurned")] == [
        "artificer-left",
        "instructor-top",
        "violet-right-1",
    ]
    assert outcome.seat().houses == 1
    assert {"artificer-left", "instructor-top", "violet-right-1"} <= outcome.game.table.bag


@rule("R12.4", "R6.5")
@pytest.mark.parametrize(
    ("others", "floors", "left"),
    [
        (["violet-top-1", "violet-top-2"], 4, 1),
        (["friendly-left"], 4, 3),  # before the instructor, when nothing is lost yet
        (["friendly-left"], 3, 3),
        (["artificer-left", "friendly-left"], 4, 2),
        (["artificer-left", "friendly-left"], 2, 0),
        (["spectral-left", "violet-top-1"], 2, 0),
    ],
)
def test_at_the_tower_each_does_its_damage_in_order_of_name(others: list[str], floors: int, left: int) -> None:
    board = AT_TOWER.replace(">", ">" + "v" * len(others))
    outcome = played(board, "move all", tokens={"B3": ["instructor-top", *others]}, tower=floors)
    assert outcome.seat().tower == left
    assert outcome.seat().skeletons == {}
    assert outcome.seat().graveyard == [token for token in others if token.startswith("spectral")]


@rule("R12.4", "R10.5")
def test_a_portal_sends_all_to_his_spot() -> None:
    after = """
        . . . ↓↓↓ .
        ---
        | . . . . . |
        | . P . . . |
        | . . # . . |
        | . . . . . |
        | . . . . . |"""
    check(line("P"), "move all", after, tokens=LINED, **ALL)


@rule("R12.4", "R10.5")
@pytest.mark.parametrize(("leader", "spot"), [("instructor-left", "L4"), ("instructor-right", "R4")])
def test_of_two_instructors_the_one_who_was_moved_names_the_spot(leader: str, spot: str) -> None:
    names = {"A2": ["instructor-left", "instructor-right"]}
    board = line("P").replace(">v<", ">>v")
    outcome = played(board, f"move {leader}", tokens=names, **ALL)
    assert {skeleton.place for skeleton in outcome.seat().skeletons.values()} == {spot}
    assert len({skeleton.heading for skeleton in outcome.seat().skeletons.values()}) == 1
    assert outcome.seat().done


@rule("R12.4", "R10.1")
def test_a_barricade_holds_all() -> None:
    board = line("B").replace(">v<", ">>>")
    outcome = check(board, "move all", board.replace(">>>", "→→→"), tokens=LINED, **ALL)
    assert [event.tokens for event in outcome.told("TrapTriggered")] == [MEMBERS]
    assert outcome.seat().done


@rule("R12.4", "R10.1")
def test_a_barricade_behind_a_wall_holds_all_where_they_started() -> None:
    board = line("\\").replace(">v<", ">>>").replace(". . #", ". B #")
    check(board, "move all", board.replace(">>>", "→→→"), tokens=LINED, **ALL)


@rule("R12.4", "R10.4")
@pytest.mark.parametrize("colour", ["L", "M"])
def test_a_group_enters_a_labyrinth_as_one(colour: str) -> None:
    after = line(colour).replace(">v< " + colour, ". →→→" + colour)
    check(line(colour), "move all", after, tokens=LINED, **ALL)


@rule("R12.4", "R10.4")
def test_a_labyrinth_holds_all_or_lets_all_go() -> None:
    board = GROUP.replace(">v<", "M>>>")  # they show white: no way out of a black one
    check(board, "move all", board.replace(">>>", "→→→"), tokens=LED, **ALL)
    board = GROUP.replace(">v<", "L>v<")
    check(board, "move all", GROUP.replace(">v< .", "L ↓↓↓"), tokens=LED, **ALL)


@rule("R12.4", "R10.2")
def test_a_bomb_destroys_all() -> None:
    outcome = played(line("O"), "move all", tokens=LINED, **ALL)
    assert set(MEMBERS) <= outcome.game.table.bag
    assert outcome.seat().skeletons == {}


@rule("R12.4", "R10.6")
def test_a_spring_throws_all() -> None:
    check(line("S"), "move all", line("S").replace(">v< S . .", ". S . →→→"), tokens=LINED, **ALL)


@rule("R12.4", "R8.3")
def test_a_group_stays_on_a_treasure_as_one() -> None:
    check(line("$"), "move all", line("$").replace(">v< $", ". $→→→"), tokens=LINED, **CHIEFS)


@rule("R12.4", "R6.3.7")
def test_a_treasure_next_to_it_turns_all() -> None:
    board = line(".").replace(". . #", ". $ #")
    check(board, "move all", board.replace(">v< .", ". ↓↓↓"), tokens=LINED, **CHIEFS)


@rule("R12.4", "R6.3.4")
def test_the_hero_destroys_all_in_one_blow_and_all_count() -> None:
    board = line("H").replace(". . #", ". ^ #")
    given: dict[str, Any] = {"tokens": LINED, "weapon": "crossbow", **ALL}
    game = setting(board, **given)
    outcome = act(game, ["move instructor-top"])
    assert set(outcome.seat().killed) == set(MEMBERS)
    assert asked(game) == {"use violet-right-3", "decline"}


@rule("R12.4", "R14.2")
@pytest.mark.parametrize("stopped", MEMBERS)
def test_of_a_group_at_a_coop_tower_the_owner_chooses_who_is_stopped(stopped: str) -> None:
    board = """
        . . . . .
        >v< # . # .
        . . . . .
        . # . # .
        . . . H ."""
    game = setting(board, mode="coop", tokens=LINED, **CHIEFS)
    act(game, ["move all"])
    assert asked(game) == {f"stop {token}" for token in MEMBERS}
    outcome = act(game, [f"stop {stopped}"])
    assert outcome.seat().towers == ("D2", "B4", "D4")
    assert stopped in game.table.bag
    others = {token: skeleton[:2] for token, skeleton in outcome.seat().skeletons.items()}
    assert others == dict.fromkeys(set(MEMBERS) - {stopped}, ("B2", "N"))  # the ruin shows the arrow E>N


@rule("R12.4", "R14.2", "R12.3")
def test_a_friendly_who_is_stopped_leaves_the_tower_for_the_next() -> None:
    board = """
        . . . . .
        >v< # . # .
        . . . . .
        . # . # .
        . . . H ."""
    names = {"A2": ["instructor-top", "friendly-left", "friendly-top"]}
    game = setting(board, mode="coop", tokens=names, **CHIEFS)
    act(game, ["move all", "stop friendly-top"])
    assert asked(game) == {"stop friendly-left", "stop instructor-top"}
    outcome = act(game, ["stop friendly-left"])  # only the instructor is left
    assert outcome.seat().towers == ("D2", "B4", "D4")
    assert outcome.seat().skeletons == {}


# Instructor: destroyed, landed on


FREED = """
    . v . . .
    > H < . .
    . . # . .
    . . . > .
    . . . ^>< .
"""
FREED_NAMES = {
    "B1": ["blue-left-1"],
    "A2": ["blue-left-2"],
    "C2": ["blue-left-3"],
    "D4": ["red-top-1"],
    "D5": ["instructor-top", "green-top-1", "yellow-top-1"],
}


def moved(outcome: Outcome) -> list[str]:
    """Who has moved, in order; everybody once."""
    return list(dict.fromkeys(event.token for event in outcome.told("SkeletonMoved")))


@rule("R12.4", "R11.1")
def test_destroying_him_in_the_middle_of_move_all_frees_the_rest_in_order_of_name() -> None:
    game = setting(FREED, tokens=FREED_NAMES, weapon="crossbow", **ALL)
    outcome = act(game, ["move all"])
    assert moved(outcome) == ["blue-left-1", "blue-left-2", "blue-left-3"]
    outcome = act(game, ["use instructor-top"])
    assert moved(outcome) == ["green-top-1", "red-top-1", "yellow-top-1"]
    assert outcome.seat().skeletons["green-top-1"].place == "E5"
    assert outcome.seat().skeletons["yellow-top-1"].place == "C5"
    assert outcome.seat().done


@rule("R12.4", "R11.1")
def test_declined_he_leads_on() -> None:
    outcome = act(setting(FREED, tokens=FREED_NAMES, weapon="crossbow", **ALL), ["move all", "decline"])
    places = {token: skeleton[:2] for token, skeleton in outcome.seat().skeletons.items()}
    led = ["green-top-1", "instructor-top", "yellow-top-1"]
    assert places == {**dict.fromkeys(led, ("D4", "N")), "red-top-1": ("E4", "E")}
    assert moved(outcome)[3:] == [*led, "red-top-1"]


@rule("R12.4", "R11.1")
def test_freed_by_hand_each_may_move_when_the_owner_likes() -> None:
    game = setting(FREED, tokens=FREED_NAMES, weapon="crossbow", **ALL)
    act(game, ["move B1", "move A2", "move C2", "use instructor-top"])
    expected = {"green-top-1", "red-top-1", "yellow-top-1", "all"}
    assert asked(game) == {f"move {name}" for name in expected}


@rule("R12.4", "R11.4")
def test_the_axe_frees_the_rest_too() -> None:
    board = FREED.replace("^><", ".").replace(". . #", ". ^>< #")
    names = {**FREED_NAMES, "B3": FREED_NAMES["D5"], "D5": []}
    game = setting(board, tokens=names, weapon="battle-axe", **ALL)
    outcome = act(game, ["move all", "use blue"])  # the instructor of the top is a blue one
    assert "instructor-top" in game.table.bag
    assert outcome.seat().skeletons["yellow-top-1"].place == "A3"
    assert outcome.seat().tower == 3  # green-top-1


@rule("R12.4", "R11.2")
def test_freezing_the_cell_holds_the_whole_group() -> None:
    game = setting(FREED, tokens=FREED_NAMES, weapon="ice-staff", **ALL)
    outcome = act(game, ["move all", "use D5"])
    held = {token for token, skeleton in outcome.seat().skeletons.items() if skeleton.frozen}
    assert held == {"instructor-top", "green-top-1", "yellow-top-1"}
    assert {outcome.seat().skeletons[token].place for token in held} == {"D5"}
    assert outcome.seat().done


@rule("R12.4", "R11.5")
def test_the_morning_star_moves_the_whole_group_and_may_make_it_larger() -> None:
    board = """
        . v < . .
        > H < . .
        ^>< . # . .
        . . . . .
        . . . . ."""
    names = {
        "B1": ["blue-left-1"],
        "A2": ["blue-left-2"],
        "C2": ["blue-left-3"],
        "A3": ["instructor-top", "green-top-1", "yellow-top-1"],
        "C1": ["red-top-1"],
    }
    game = setting(board, tokens=names, weapon="morning-star", **ALL)
    act(game, ["move B1", "move A2", "move C2", "use A3 C1"])
    assert asked(game) == {"move instructor-top", "move all"}
    outcome = act(game, ["move all"])
    assert set(outcome.seat(2).graveyard) == {"instructor-top", "green-top-1", "yellow-top-1", "red-top-1"}


LANDING = """
    . . . . .
    . >v< . . .
    . . # . .
    . . . . .
    . . . . .
"""


@rule("R12.4", "R5.3")
def test_a_dragon_lands_on_a_group_as_on_one() -> None:
    given: dict[str, Any] = {"phase": "trap", "reserve": ["dragon"], "tokens": LED, **CHIEFS}
    game = setting(LANDING, **given)
    act(game, ["place dragon B2"])
    assert asked(game) == {"flee N", "flee E", "flee S", "flee W"}
    after = LANDING.replace(">v<", "D'").replace(". . . . .", ". ↑↑↑ . . .", 1)
    outcome = check(LANDING, ["place dragon B2", "flee N"], after, **given)
    assert outcome.seat().done


@rule("R12.4", "R5.3")
def test_the_group_flees_when_its_first_is_reached_the_frozen_for_themselves() -> None:
    names = {"B2": ["instructor-top", "blue-left-1", "green-left-1", "yellow-top-1"]}
    board = LANDING.replace(">v<", ">*↓<*↓")  # blue and yellow are frozen
    game = setting(board, phase="trap", reserve=["dragon"], tokens=names, **ALL)
    places = []
    for doing in ("place dragon B2", "flee W", "flee N", "flee E"):
        outcome = act(game, [doing])
        places.append({token: skeleton.place for token, skeleton in outcome.seat().skeletons.items()})
    gone = [{token for token, place in each.items() if place != "B2"} for each in places]
    assert gone[:2] == [set(), {"blue-left-1"}]
    assert gone[2] == {"blue-left-1", "green-left-1", "instructor-top"}
    assert places[3] == {"blue-left-1": "A2", "green-left-1": "B1", "instructor-top": "B1", "yellow-top-1": "C2"}


@rule("R12.4", "R5.3", "R10.5")
def test_where_nobody_is_moved_the_first_instructor_by_name_leads() -> None:
    names = {"B2": ["instructor-right", "instructor-left", "green-left-1"]}
    board = LANDING.replace(">v< .", ">v< P")
    game = setting(board, phase="trap", reserve=["dragon"], tokens=names, **ALL)
    outcome = act(game, ["place dragon B2", "flee E"])
    assert {skeleton.place for skeleton in outcome.seat().skeletons.values()} == {"L4"}


@rule("R12.4", "R5.3", "R6.1")
def test_after_a_landing_the_group_does_not_move_in_phase_3() -> None:
    names = {**LED, "D3": ["yellow-top-1"]}
    board = LANDING.replace("# .", "# >")
    game = setting(board, phase="trap", reserve=["dragon"], tokens=names, **CHIEFS)
    act(game, ["place dragon B2", "flee N", "2 skip"])
    assert game.phase == "skeletons"
    assert asked(game) == {"move yellow-top-1", "move all"}


# Spectral


@rule("R12.5")
@pytest.mark.parametrize(
    ("board", "doing", "given"),
    [
        (line("^").replace(">v<", "."), "hero B2", {"phase": "hero", "tokens": {"B2": ["spectral-left"]}}),
        (line("H").replace(">v<", ">"), "move all", {"tokens": {"A2": ["spectral-left"]}}),
        (line("O").replace(">v<", ">"), "move all", {"tokens": {"A2": ["spectral-left"]}}),
        (line("S").replace(">v< S . .", "> S . B"), "move all", {"tokens": {"A2": ["spectral-left"]}}),
        (AT_TOWER, "move all", {"tokens": {"B3": ["spectral-left"]}}),
        (AT_TOWER, "move all", {"tokens": {"B3": ["spectral-left"]}, "tower": 0}),
        (AT_VILLAGE, "move all", {"tokens": {"A5": ["spectral-left"]}}),
        (AT_VILLAGE, "move all", {"tokens": {"A5": ["spectral-left"]}, "houses": 0}),
        (
            line("^").replace(">v<", "."),
            "place bomb B2",
            {"phase": "trap", "tokens": {"B2": ["spectral-left"]}, "reserve": ["bomb"]},
        ),
    ],
    ids=["step", "hero", "bomb", "spikes", "tower", "ruined-tower", "village", "burned-village", "drop"],
)
def test_a_spectral_goes_to_the_owners_graveyard_never_to_the_bag(
    board: str, doing: str, given: dict[str, Any]
) -> None:
    outcome = played(board, doing, **{**ALL, **given})
    assert outcome.seat().graveyard == ["spectral-left"]
    assert "spectral-left" not in outcome.game.table.bag
    assert "spectral-left" not in outcome.seat().skeletons


@rule("R12.5")
def test_a_spectral_does_its_damage_first() -> None:
    assert played(AT_TOWER, "move all", tokens={"B3": ["spectral-left"]}).seat().tower == 3
    assert played(AT_VILLAGE, "move all", tokens={"A5": ["spectral-left"]}).seat().houses == 4
    assert "R12.5" in played(AT_VILLAGE, "move all", tokens={"A5": ["spectral-left"]}).rules


@rule("R12.5", "R11.1", "R11.4")
@pytest.mark.parametrize(
    ("weapon", "use"), [("crossbow", "spectral-left"), ("battle-axe", "green"), ("two-handed-sword", "B1")]
)
def test_a_weapon_sends_a_spectral_to_the_owners_graveyard(weapon: str, use: str) -> None:
    board = EMPTY.replace(". . . . .\n    . . #", ". ^^^ . . .\n    . . #").replace(". . . . .", ". v . . .", 1)
    given: dict[str, Any] = {"phase": "hero", "weapon": weapon, "tokens": {"B1": ["spectral-left"]}}
    outcome = played(board, ["hero B2", f"use {use}"], **{**ALL, **given})
    assert outcome.seat().graveyard == ["spectral-left"]


@rule("R12.5", "R14.2", "R14.3")
@pytest.mark.parametrize("start", ["A2", "A1"])
def test_in_coop_tower_and_capital_send_him_to_the_owners_graveyard(start: str) -> None:
    board = """
        {} . . . .
        {} # . # .
        . . . . .
        . # . # .
        . . . H .""".format(*("^", ".") if start == "A1" else (".", ">"))
    outcome = played(board, f"move {start}", mode="coop", tokens={start: ["spectral-left"]})
    assert outcome.seat().graveyard == ["spectral-left"]


@rule("R12.5", "R8.2")
def test_who_is_sent_goes_where_he_is_sent() -> None:
    outcome = played(line("C").replace(">v<", ">"), "move all", tokens={"A2": ["spectral-left"]})
    assert outcome.seat(2).graveyard == ["spectral-left"]


@rule("R12.5", "R7.2")
def test_in_phase_4_the_spectral_is_back() -> None:
    outcome = played(AT_TOWER, "move all", tokens={"B3": ["spectral-left"]}, busy=False)
    assert outcome.game.round == 2
    assert outcome.seat().skeletons["spectral-left"] == ("L1", "E", "black", False)


HEROIC = {"chiefs": True, "advanced": True, "rounds": 5, "heroic": True}


@rule("R13.3", "R12.5")
@pytest.mark.parametrize("doing", ["stays", "falls", "ordinary"])
def test_a_heroic_win_does_not_ask_for_spectrals(doing: str) -> None:
    board = line("H" if doing == "falls" else ".").replace(">v<", ">")
    names = {"A2": ["yellow-top-1" if doing == "ordinary" else "spectral-left"]}
    outcome = played(board, "move all", mode="solo", round=6, options=HEROIC, tokens=names)
    assert outcome.game.over is (doing != "ordinary")
    if outcome.game.result:
        assert outcome.game.result.outcome == "heroic"


@rule("R13.3")
@pytest.mark.parametrize("crowd", [">>", "><"], ids=["board", "graveyard"])
def test_other_chiefs_stand_in_the_way_of_a_heroic_win(crowd: str) -> None:
    board = line(".").replace(">v<", crowd)
    names = {"A2": ["spectral-left", "friendly-left"]}
    assert not played(board, "move all", mode="solo", round=6, options=HEROIC, tokens=names).game.over


# Saboteur


SABOTEUR = {"A2": ["saboteur-left"]}


def at_the_end(board: str, doing: str | list[str], **given: Any) -> Outcome:
    """Plays phase 3 to its end, which is the end of the game: seat 1 has no house left, so nothing is drawn."""
    outcome = played(board, doing, **{**ALL, "tokens": SABOTEUR, "houses": 0, "busy": False, **given})
    assert outcome.game.over
    return outcome


def sabotaging(trap: str) -> str:
    """A single skeleton that goes east onto a trap on B2."""
    return line(trap).replace(">v<", ">")


@rule("R12.6")
@pytest.mark.parametrize("trap", ["/", "\\", "\\'", "C", "C'", "B", "$", "R", "L", "M", "P", "S"])
def test_the_traps_he_triggered_are_out_of_the_game_and_he_goes_to_the_bag(trap: str) -> None:
    outcome = at_the_end(sabotaging(trap), "move all")
    assert outcome.seat().traps == {}
    assert [event.rule for event in outcome.told("TrapDestroyed")] == ["R12.6"]
    assert "saboteur-left" in outcome.game.table.bag
    assert outcome.seat().skeletons == {}
    assert (outcome.seat().reserve, outcome.seat(2).reserve) == ({}, {})
    assert not outcome.told("TreasureStolen")
    assert not outcome.told("TrapPassedOn")


@rule("R12.6")
@pytest.mark.parametrize("trap", ["/", "C", "B", "$", "R", "L", "P", "S"])
def test_an_ordinary_skeleton_does_not_do_that(trap: str) -> None:
    outcome = at_the_end(sabotaging(trap), "move all", tokens={})
    assert not outcome.told("TrapDestroyed")
    assert not outcome.told("SkeletonRecalled")


@rule("R12.6")
@pytest.mark.parametrize(
    ("trap", "seat"),
    [("/", 1), ("P", 1), ("C", 2), ("R", 2), ("$", 1), ("B", 1)],
    ids=["cell", "forest", "graveyard", "hearse", "treasure", "barricade"],
)
def test_he_goes_to_the_bag_from_wherever_he_is(trap: str, seat: int) -> None:
    (recalled,) = at_the_end(sabotaging(trap), "move all").told("SkeletonRecalled")
    assert recalled == ("R12.6", seat, "saboteur-left")


@rule("R12.6")
def test_until_the_end_of_the_phase_the_trap_acts_and_he_is_where_he_is() -> None:
    outcome = played(sabotaging("C"), "move all", tokens=SABOTEUR, players=3, busy=True)
    assert asked(outcome.game) == {"send 2", "send 3"}
    outcome = act(outcome.game, ["send 3"])
    assert outcome.seat(3).graveyard == ["saboteur-left"]
    assert "B2" in outcome.seat().traps
    assert "saboteur-left" not in outcome.game.table.bag


@rule("R12.6", "R7.2")
def test_from_anothers_graveyard_he_does_not_rise() -> None:
    removed = all_but("saboteur-left", "red-top-1", "red-top-2", "red-top-3")
    outcome = played(sabotaging("C"), "move all", tokens=SABOTEUR, busy=False, removed=removed)
    assert outcome.game.round == 2
    drawn = [token for event in outcome.told("TokensDrawn") for token in event.tokens]
    assert sorted(drawn) == ["red-top-1", "red-top-2", "red-top-3", "saboteur-left"]  # all that is in the bag


@rule("R12.6", "R10.2")
def test_a_bomb_still_leaves_its_crater() -> None:
    outcome = at_the_end(sabotaging("O"), "move all")
    assert outcome.seat().craters == {"B2"}
    assert outcome.seat().traps == {}
    assert [event.rule for event in outcome.told("CraterLeft")] == ["R12.6"]


@rule("R12.6")
@pytest.mark.parametrize("below", ["H", "#"], ids=["hero", "tower"])
def test_destroyed_meanwhile_the_traps_are_lost_all_the_same(below: str) -> None:
    if below == "H":
        board = sabotaging("\\").replace(". . #", ". H #")
        names = SABOTEUR
    else:
        board = EMPTY.replace(". . . . .\n    . . #", ". > \\ . .\n    . . #")
        names = {"B2": ["saboteur-left"]}
    outcome = at_the_end(board, "move all", tokens=names)
    assert outcome.seat().traps == {}
    assert "saboteur-left" in outcome.game.table.bag
    assert not outcome.told("SkeletonRecalled")


@rule("R12.6")
def test_all_the_traps_of_his_way_are_lost_and_no_others() -> None:
    board = """
        . / S . .
        > / . . .
        . . # . .
        > \\ . . .
        . . . . ."""
    outcome = at_the_end(board, "move all")
    assert set(outcome.seat().traps) == {"B4"}
    assert outcome.seat().traps["B4"].damaged
    assert {event.cell for event in outcome.told("TrapDestroyed")} == {"B1", "B2", "C1"}


@rule("R12.6")
def test_a_trap_that_others_triggered_too_is_lost_once() -> None:
    board = """
        . v . . .
        > / . . .
        . . # . .
        . . . . .
        . . . . ."""
    outcome = at_the_end(board, "move all")
    assert [event.rule for event in outcome.told("TrapDestroyed")] == ["R12.6"]
    assert set(outcome.seat().skeletons) == {"violet-right-1"}


@rule("R12.6", "R12.4")
def test_in_a_group_he_helps_to_trigger() -> None:
    names = {"A2": ["instructor-top", "saboteur-left"]}
    outcome = at_the_end(line("/"), "move all", tokens=names)
    assert outcome.seat().traps == {}
    assert set(outcome.seat().skeletons) == {"instructor-top", "violet-right-1"}
    assert "saboteur-left" in outcome.game.table.bag


@rule("R12.6")
def test_one_who_triggered_none_stays() -> None:
    board = line(".").replace(">v<", ">").replace(". . #", ". $ #")
    outcome = at_the_end(board, "move all")  # turned by a treasure from the next cell: that is not triggering
    assert outcome.seat().skeletons["saboteur-left"][:2] == ("B2", "S")
    assert set(outcome.seat().traps) == {"B3"}


@rule("R12.6", "R6.3.4")
def test_a_trap_under_the_hero_is_not_triggered() -> None:
    outcome = at_the_end(sabotaging("HC"), "move all")
    assert set(outcome.seat().traps) == {"B2"}


@rule("R12.6", "R10.4")
@pytest.mark.parametrize(("labyrinth", "lost"), [("M", True), ("L", False)])
def test_a_labyrinth_that_holds_him_is_lost_one_that_lets_him_go_is_not(labyrinth: str, lost: bool) -> None:
    outcome = at_the_end(line(labyrinth + ">").replace(">v<", "."), "move all", tokens={"B2": ["saboteur-left"]})
    assert bool(outcome.seat().traps) is not lost
    assert ("saboteur-left" in outcome.game.table.bag) is lost


@rule("R12.6", "R5.6")
def test_what_he_triggers_in_phase_2_only_wears() -> None:
    board = """
        . \\ . . .
        . ^ . . .
        . . # . .
        . . . . .
        . . . . >"""
    names = {"B2": ["saboteur-left"]}
    game = setting(board, phase="trap", reserve=["dragon"], tokens=names, busy=False, **ALL)
    act(game, ["place dragon B2", "flee N", "2 skip"])
    assert game.table.seats[0].skeletons["saboteur-left"].place == "A1"
    outcome = act(game, ["move all"])
    assert outcome.game.round == 2
    assert {cell: trap.damaged for cell, trap in outcome.seat().traps.items()} == {"B1": True, "B2": True}
    assert "saboteur-left" in outcome.seat().skeletons


@rule("R12.6")
def test_sabotage_survives_a_position() -> None:
    board = """
        . . . . .
        > / . . .
        . . # . .
        . . . . .
        > . . . ."""
    game = setting(board, tokens=SABOTEUR, busy=False, houses=0, **ALL)
    act(game, ["move A2"])
    seat = position.write(game)["players"][0]
    assert seat["saboteurs"] == ["saboteur-left"]
    assert seat["traps"][0]["sabotaged"] is True
    again = reloaded(game)
    act(again, ["move all"])
    assert again.table.seats[0].traps == {}
    assert "saboteur-left" in again.table.bag


@rule("R12.6", "R11.6")
def test_the_death_staff_does_not_save_him() -> None:
    board = """
        . . . . .
        > \\ . . .
        > H # . .
        . ^ . . .
        . . . . ."""
    given: dict[str, Any] = {"weapon": "death-staff", "tokens": SABOTEUR}
    game = setting(board, houses=0, busy=False, **{**ALL, **given})
    outcome = act(game, ["move all", "use 2"])
    assert outcome.told("SkeletonRecalled") == [("R12.6", 2, "saboteur-left")]
    assert len(outcome.seat(2).graveyard) == 2
    assert outcome.seat().traps == {}


# Emperor


EMPEROR_AT_TOWER: dict[str, Any] = {"tokens": {"B3": ["emperor"]}}
EMPEROR_AT_VILLAGE: dict[str, Any] = {"tokens": {"A5": ["emperor"]}}


@rule("R12.7")
@pytest.mark.parametrize(("floors", "left"), [(4, 3), (1, 0), (0, 0)])
def test_the_emperor_at_the_tower_dooms_whatever_its_state(floors: int, left: int) -> None:
    outcome = played(AT_TOWER, "move all", tower=floors, **EMPEROR_AT_TOWER)
    assert outcome.seat().tower == left
    assert outcome.seat().doomed
    assert "emperor" in outcome.game.table.bag
    assert outcome.told("EmperorCame")[0].rule == "R12.7"
    assert not outcome.game.over  # the phase is not over yet
    outcome = act(outcome.game, ["2 move all"])
    assert outcome.game.result is not None
    assert outcome.game.result.eliminated == (1,)
    assert outcome.game.result.winners == (2,)


@rule("R12.7")
@pytest.mark.parametrize(("houses", "left"), [(5, 4), (1, 0), (0, 0)])
def test_the_emperor_at_the_village_too(houses: int, left: int) -> None:
    outcome = played(AT_VILLAGE, "move all", houses=houses, busy=False, **EMPEROR_AT_VILLAGE)
    assert outcome.seat().houses == left
    assert outcome.seat().doomed
    assert "emperor" in outcome.game.table.bag
    assert outcome.game.result is not None
    assert outcome.game.result.eliminated == (1,)
    assert not outcome.told("TokensDrawn")


@rule("R12.7", "R13.3")
def test_alone_the_emperor_is_the_end() -> None:
    outcome = played(AT_VILLAGE, "move all", mode="solo", **EMPEROR_AT_VILLAGE)
    assert outcome.game.result is not None
    assert outcome.game.result.outcome == "lost"


@rule("R12.7")
def test_doom_survives_a_position() -> None:
    board = AT_TOWER.replace("# .", "# >")
    game = setting(board, busy=False, **CHIEFS, **EMPEROR_AT_TOWER)
    act(game, ["move B3"])
    assert position.write(game)["players"][0]["doomed"] is True
    outcome = act(reloaded(game), ["move all"])
    assert outcome.game.result is not None
    assert outcome.game.result.eliminated == (1,)


@rule("R12.7", "R13.4")
@pytest.mark.parametrize("start", ["A2", "A1"])
def test_in_coop_the_whole_team_is_lost(start: str) -> None:
    board = """
        {} . . . .
        {} # . # .
        . . . . .
        . # . # .
        . . . H .""".format(*("^", ".") if start == "A1" else (".", ">"))
    outcome = played(board, f"move {start}", mode="coop", tokens={start: ["emperor"]}, busy=False)
    assert outcome.game.result is not None
    assert outcome.game.result.outcome == "lost"


@rule("R12.7")
def test_a_coop_ruin_is_no_tower() -> None:
    board = """
        . . . . .
        > . . # .
        . . . . .
        . # . # .
        . . . H ."""
    outcome = played(board, "move all", mode="coop", tokens={"A2": ["emperor"]})
    assert not outcome.seat().doomed
    assert outcome.seat().skeletons["emperor"].place == "B2"


def assert_gone_together(outcome: Outcome) -> None:
    """Emperor and hero have left the game."""
    assert outcome.seat().hero is None
    assert outcome.game.table.removed == {"emperor"}
    assert "emperor" not in outcome.game.table.bag
    assert [event.rule for event in outcome.told("HeroLost")] == ["R12.7"]
    assert not outcome.seat().doomed


@rule("R12.7", "R4.4")
def test_destroyed_by_a_step_both_leave_and_phase_1_is_skipped_from_then_on() -> None:
    board = sabotaging("^v").replace("> ^v", ". ^v")
    game = setting(board, phase="hero", tokens={"B2": ["emperor"]}, **CHIEFS)
    outcome = act(game, ["hero B2"])
    assert_gone_together(outcome)
    assert "violet-right-1" in game.table.bag
    act(game, ["2 hero C2", "2 move all"])
    assert (game.round, game.phase) == (2, "hero")
    assert game.table.seats[0].done
    assert {action[0] for action in game.legal()} == {"2"}
    act(game, ["2 hero C3"])
    assert game.phase == "skeletons"
    assert reloaded(game).table.seats[0].hero is None


@rule("R12.7")
def test_destroyed_by_the_hero_in_phase_3_both_leave_and_the_march_goes_on() -> None:
    board = """
        . v . . .
        > H < . .
        . . # . .
        . . . . .
        . . . . ."""
    outcome = check(
        board,
        "move all",
        """
        . . . . .
        . ↓← . . .
        . . # . .
        . . . . .
        . . . . .""",
        tokens={"A2": ["emperor"]},
        **CHIEFS,
    )
    assert_gone_together(outcome)
    assert outcome.seat().killed == ["emperor"]


@rule("R12.7", "R5.3")
def test_driven_onto_the_hero_in_phase_2_both_leave() -> None:
    board = line("^").replace(">v<", "H")
    given: dict[str, Any] = {"phase": "trap", "reserve": ["dragon"], "tokens": {"B2": ["emperor"]}}
    assert_gone_together(played(board, ["place dragon B2", "flee W"], **given))


@rule("R12.7", "R12.4")
def test_with_the_emperor_in_a_group_all_are_destroyed_and_the_hero_leaves() -> None:
    outcome = played(line("H"), "move all", tokens={"A2": ["instructor-top", "emperor"]})
    assert_gone_together(outcome)
    assert outcome.seat().skeletons == {}
    assert {"instructor-top", "violet-right-1"} <= outcome.game.table.bag


ARMED = """
    . v . . .
    . ^^^ . . .
    . . # . .
    . . . . .
    . . . . .
"""


@rule("R12.7")
@pytest.mark.parametrize(
    ("weapon", "use"), [("crossbow", "emperor"), ("battle-axe", "yellow"), ("two-handed-sword", "B1")]
)
def test_destroyed_by_the_weapon_both_leave(weapon: str, use: str) -> None:
    given: dict[str, Any] = {"phase": "hero", "weapon": weapon, "tokens": {"B1": ["emperor"]}}
    outcome = played(ARMED, ["hero B2", f"use {use}"], **{**ALL, **given})
    assert_gone_together(outcome)
    assert outcome.seat().done


@rule("R12.7", "R11.1")
def test_shot_in_the_middle_of_move_all_the_march_goes_on_without_the_hero() -> None:
    board = FREED.replace("^><", ">^<")
    names = {**FREED_NAMES, "D5": ["emperor", "green-top-1", "yellow-top-1"]}
    names = {**names, "B1": ["artificer-left"], "A2": ["artificer-right"], "C2": ["artificer-top"]}
    game = setting(board, tokens=names, weapon="crossbow", **ALL)
    outcome = act(game, ["move all", "use emperor"])
    assert_gone_together(outcome)
    assert {token: skeleton.place for token, skeleton in outcome.seat().skeletons.items()} == {
        "green-top-1": "D4",
        "red-top-1": "E4",
        "yellow-top-1": "C5",
    }
    assert outcome.seat().done


@rule("R12.7")
@pytest.mark.parametrize(
    ("board", "doing", "given"),
    [
        (sabotaging("O"), "move all", {"tokens": {"A2": ["emperor"]}}),
        (sabotaging("S").replace("S . .", "S . B"), "move all", {"tokens": {"A2": ["emperor"]}}),
        (
            line("^").replace(">v<", "."),
            "place bomb B2",
            {"phase": "trap", "tokens": {"B2": ["emperor"]}, "reserve": ["bomb"]},
        ),
    ],
    ids=["bomb", "spikes", "drop"],
)
def test_a_trap_destroys_him_like_any_other(board: str, doing: str, given: dict[str, Any]) -> None:
    outcome = played(board, doing, **{**ALL, **given})
    assert "emperor" in outcome.game.table.bag
    assert outcome.seat().hero == "C3"
    assert outcome.game.table.removed == set()
    assert not outcome.seat().doomed


@rule("R12.7", "R6.4")
def test_over_a_forest_edge_he_goes_to_a_graveyard_like_any_other() -> None:
    board = EMPTY.replace(". . . . .", "^ . . . .", 1)
    outcome = played(board, "move all", tokens={"A1": ["emperor"]})
    assert outcome.seat(2).graveyard == ["emperor"]
    assert not outcome.seat().doomed


@rule("R12.7")
def test_a_game_in_which_nobody_can_ever_act_again_ends() -> None:
    everybody = [token for token in CATALOG.tokens if token != "emperor"]
    ada = {"name": "Ada", "hero": "B2", "tower": 4, "houses": 5}
    emperor = {"token": "emperor", "at": "B1", "heading": "N", "face": "white"}
    document = {"badbones": 1, "mode": "versus", "options": {"chiefs": True}, "phase": "hero", "tracking": "white"}
    players = [{**ada, "skeletons": [emperor]}, {**ada, "hero": None}]
    game = position.read(CATALOG, {**document, "removed": everybody, "players": players})
    game.apply("1 hero B1")
    assert game.over
    assert game.result is not None
    assert game.result.outcome == "shared"
