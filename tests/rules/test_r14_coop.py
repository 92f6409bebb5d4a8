"""R14 co-op: what is different when all defend one capital; with it R2.4 and R13.4."""

from typing import Any

import pytest

from badbones.rules import Game, IllegalAction, position
from badbones.rules.geometry import ENTERING
from tests.claims import rule
from tests.drawn import CATALOG, Outcome, act, check, setting
from tests.play import new_game

EMPTY = """
    . . . . .
    . # . # .
    . . . . .
    . # . # .
    . . . . ."""
CHIEFS = {"chiefs": True}
ADVANCED = {"advanced": True}
OTHERS = ["1 send 2", "1 send 3"]


def coop(*players: dict[str, Any], phase: str = "skeletons", **fields: Any) -> Game:
    """A table with several boards that matter; of each player only what is unusual is given."""
    towers = list(CATALOG.back.towers)
    document = {
        "badbones": 1,
        "mode": "coop",
        "phase": phase,
        "tracking": "black" if phase == "skeletons" else "white",
        "team": {"houses": len(players)} | fields.pop("team", {}),
        "players": [{"name": "", "hero": "B2", "towers": towers, **player} for player in players],
    }
    return position.read(CATALOG, document | fields)


def bones(token: str, at: str, heading: str) -> dict[str, str]:
    """A skeleton still to move."""
    return {"token": token, "at": at, "heading": heading, "face": "white"}


def team_of(outcome: Outcome | Game) -> Any:
    game = outcome.game if isinstance(outcome, Outcome) else outcome
    assert game.table.team is not None
    return game.table.team


def result(game: Game) -> tuple[str, tuple[int, ...]]:
    assert game.result is not None
    assert (game.result.eliminated, game.result.scores) == ((), ())
    return game.result.outcome, game.result.winners


# R2.4 the starting skeletons


@rule("R2.4")
@pytest.mark.parametrize("players", range(2, 7))
def test_each_player_starts_with_four_as_drawn_white_in_the_forest(players: int) -> None:
    for seed in range(12):
        game = new_game("coop", players, seed)
        assert len(game.table.bag) == len(CATALOG.bag) - 4 * players
        for seat in game.table.seats:
            assert len(seat.skeletons) == 4
            assert {skeleton.face for skeleton in seat.skeletons.values()} == {"white"}
            assert not {skeleton.place for skeleton in seat.skeletons.values()} - CATALOG.back.spots


@rule("R2.4")
def test_whatever_is_drawn_stays_alike_symbols_and_shared_spots_too() -> None:
    seats = [seat for seed in range(60) for seat in new_game("coop", 2, seed).table.seats]
    symbols = [sorted(token.split("-")[0] for token in seat.skeletons) for seat in seats]
    assert {len(set(drawn)) for drawn in symbols} >= {2, 3, 4}
    spots = [[skeleton.place for skeleton in seat.skeletons.values()] for seat in seats]
    assert any(len(set(places)) < 4 for places in spots)
    # All tokens are alike to chance: about a fifth of what is drawn is red.
    reds = sum(drawn.count("red") for drawn in symbols)
    assert 60 < reds < 132


@rule("R2.4")
def test_red_may_be_among_them_and_every_symbol_may_be_missing() -> None:
    seats = [seat for seed in range(30) for seat in new_game("coop", 2, seed).table.seats]
    missing = [
        {"yellow", "green", "red", "blue", "violet"} - {token.split("-")[0] for token in s.skeletons} for s in seats
    ]
    assert set().union(*missing) == {"yellow", "green", "red", "blue", "violet"}


@rule("R2.4")
def test_chiefs_are_mixed_in_only_after_the_starting_skeletons() -> None:
    for seed in range(20):
        game = new_game("coop", 6, seed, chiefs=True)
        assert not [token for seat in game.table.seats for token in seat.skeletons if CATALOG.tokens[token].chief]
        assert set(CATALOG.chief_tokens) <= game.table.bag


# R14.1 the forests


@rule("R14.1")
@pytest.mark.parametrize(
    ("token", "spot", "heading"),
    [
        ("green-left-1", "L1", "E"),
        ("violet-left-1", "L5", "E"),
        ("violet-right-1", "R1", "W"),
        ("green-right-1", "R5", "W"),
        ("violet-top-1", "S1", "N"),
        ("red-top-1", "S3", "N"),
        ("green-top-1", "S5", "N"),
    ],
)
def test_forests_are_left_right_and_bottom_and_top_tokens_come_from_the_bottom(
    token: str, spot: str, heading: str
) -> None:
    game = coop({"graveyard": [token], "skeletons": [bones("red-left-1", "A1", "E")]}, {})
    outcome = act(game, ["move all"])
    assert outcome.seat().skeletons[token] == (spot, heading, "black", False)


@rule("R14.1")
def test_nobody_ever_starts_at_the_top() -> None:
    for seed in range(10):
        for seat in new_game("coop", 6, seed).table.seats:
            for token, skeleton in seat.skeletons.items():
                edge = {"left": "L", "right": "R", "top": "S"}[CATALOG.tokens[token].side]
                assert skeleton.place[0] == edge
                assert skeleton.heading == ENTERING[skeleton.place]


@rule("R14.1")
def test_from_the_bottom_forest_they_step_onto_row_5() -> None:
    check(
        """
          | . . . . . |
          | . # . # . |
        > | . . . . . |
          | . # . # . |
          | . . . . . | <
        ---
        ^ ^ ^ ^ ^""",
        "move all",
        """
          | . . . . . |
          | . # . # . |
          | → . . . . |
          | . # . # . |
          | ↑ ← ↑ → ↑← |
        ---
        . . . . .""",
        mode="coop",
    )


# R14.2 the towers


@rule("R14.2")
@pytest.mark.parametrize("players", [2, 6])
def test_there_are_four_towers_each(players: int) -> None:
    game = new_game("coop", players, 1)
    assert [seat.towers for seat in game.table.seats] == [("B2", "D2", "B4", "D4")] * players


@rule("R14.2")
def test_a_tower_stops_one_and_the_next_meets_a_ruin_whose_arrow_counts() -> None:
    board = """
        . . . . .
        > # . # <
        . . . . .
        > # . # .
        . . . . H"""
    outcome = check(
        board,
        "move all",
        """
        . . . . .
        . . . . .
        . . . . .
        . . . # .
        . . . . H""",
        mode="coop",
    )
    assert [event.cell for event in outcome.told("TowerFell")] == ["B2", "D2", "B4"]
    assert {event.rule for event in outcome.told("TowerFell")} == {"R14.2"}
    assert len(outcome.told("SkeletonSpent")) == 3
    assert outcome.seat().skeletons == {}
    # The same with two from each side: in the same phase the second ones meet ruins, and turn.
    outcome = check(
        board.replace(">", ">>").replace("<", "<<"),
        "move all",
        """
        . . . . .
        . ↑ . ↑ .
        . . . . .
        . ↑ . # .
        . . . . H""",
        mode="coop",
    )
    assert outcome.seat().towers == ("D4",)
    assert not outcome.game.over


@rule("R14.2")
def test_by_the_order_of_moves_the_owner_chooses_who_is_stopped() -> None:
    board = """
        . . v . .
        . # < # .
        . ^ . . .
        . # . # .
        . . . . H"""
    outcome = act(setting(board, mode="coop"), ["move C2", "move B3"])
    assert [skeleton[:2] for skeleton in outcome.seat().skeletons.values()] == [("C1", "S"), ("B2", "N")]
    outcome = act(setting(board, mode="coop"), ["move B3", "move C2"])
    assert [skeleton[:2] for skeleton in outcome.seat().skeletons.values()] == [("C1", "S"), ("B2", "W")]


@rule("R14.2")
def test_the_arrow_of_a_ruin_acts_only_on_who_comes_that_way_and_a_trap_covers_it() -> None:
    check(
        """
        . v . . .
        . . . . .
        . . . . .
        > . . # .
        . . . . H""",
        "move all",
        """
        . . . . .
        . ↓ . . .
        . . . . .
        . ↑ . # .
        . . . . H""",
        mode="coop",
    )
    outcome = check(
        """
        . . . . .
        > \\ . . .
        . . . . .
        . . . # .
        . . . . H""",
        "move A2",
        """
        . . . . .
        . \\ . . .
        . ↓ . . .
        . . . # .
        . . . . H""",
        mode="coop",
    )
    assert "R6.3.6" not in outcome.rules


@rule("R14.2", "R5.1")
def test_a_trap_may_stand_on_a_ruin_but_not_on_a_tower() -> None:
    board = EMPTY.replace("# . # .", ". . # .", 1)
    game = setting(board, mode="coop", phase="trap", team={"reserve": ["catapult"]})
    assert "1 place catapult B2" in game.legal(1)
    assert "1 place catapult D2" not in game.legal(1)
    with pytest.raises(IllegalAction, match="tower"):
        game.apply("1 place catapult D4")


@rule("R14.2")
def test_a_hero_whose_tower_falls_stands_on_the_ruin_and_fights() -> None:
    outcome = check(
        """
        . v . . .
        > #H < # .
        . ^ . . .
        . # . # .
        . . . . .""",
        ["move B1"],
        """
        . . . . .
        > H < # .
        . ^ . . .
        . # . # .
        . . . . .""",
        mode="coop",
    )
    assert outcome.seat().killed == []  # the tower stopped him, not the hero
    outcome = act(outcome.game, ["move A2", "move C2", "move B3"])
    assert len(outcome.seat().killed) == 3
    assert outcome.seat().skeletons == {}
    assert outcome.seat().hero == "B2"


@rule("R14.2")
def test_the_hero_on_a_standing_tower_changes_nothing() -> None:
    outcome = act(setting(EMPTY.replace(". #", "> #H", 1), mode="coop"), ["move A2"])
    assert [event.token for event in outcome.told("TowerFell")] == [
        event.token for event in outcome.told("SkeletonSpent")
    ]
    assert not outcome.told("SkeletonDestroyed")


@rule("R14.2", "R5.6")
def test_a_tower_can_fall_in_phase_2_when_a_dragon_lands_next_to_it() -> None:
    board = EMPTY.replace(". #", ">> #", 1)
    game = setting(board, mode="coop", phase="trap", team={"reserve": ["dragon"]})
    outcome = act(game, ["place dragon A2", "flee E"])
    assert outcome.seat().towers == ("D2", "B4", "D4")
    outcome = act(game, ["flee E"])  # the second meets the hero, who stood on the tower
    assert len(outcome.told("SkeletonDestroyed")) == 1


@rule("R14.2", "R10.6")
def test_a_spring_throws_over_a_tower_and_onto_one() -> None:
    over = """
        . . . . .
        S # . # .
        . . . . .
        . # . # .
        . . . . H"""
    spring = setting(
        """
          | . . . . . |
        > | S # . # . |
          | . . . . . |
          | . # . # . |
          | . . . . H |
        ---
        . . . . .""",
        mode="coop",
    )
    outcome = act(spring, ["move all"])
    assert [skeleton[:2] for skeleton in outcome.seat().skeletons.values()] == [("C2", "E")]
    assert len(outcome.seat().towers) == 4
    outcome = check(
        over.replace(". . . . H", "> S . . H").replace("S #", ". #"),
        "move all",
        over.replace(". . . . H", ". S . → H").replace("S #", ". #"),
        mode="coop",
    )
    board = """
        . . . . .
        . # . # .
        . . . . .
        . S . # .
        . ^ . . H"""
    outcome = act(setting(board, mode="coop"), ["move all"])
    assert outcome.seat().towers == ("D2", "D4")


# R14.3 the capital and the ways out


@rule("R14.3")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_capital_has_as_many_houses_as_there_are_players(players: int) -> None:
    assert team_of(new_game("coop", players, 3)).houses == players


@rule("R14.3")
def test_at_the_top_a_house_burns_at_once_and_the_skeleton_goes_to_the_bag() -> None:
    outcome = act(setting(EMPTY.replace(".", "^", 1), mode="coop", players=3), ["move A1"])
    assert team_of(outcome).houses == 2
    assert outcome.told("HouseBurned")[0][:2] == ("R14.3", 1)
    assert outcome.told("SkeletonSpent")[0].to == "bag"
    assert outcome.seat().skeletons == {}


@rule("R14.3")
def test_for_the_capital_the_order_of_actions_counts() -> None:
    def table() -> Game:
        ada = {"skeletons": [bones("red-left-1", "A1", "N")]}
        bo = {"skeletons": [bones("friendly-left", "A1", "N"), bones("red-left-2", "C3", "E")]}
        return coop(ada, bo, team={"houses": 1}, options=CHIEFS)

    first_burned = act(table(), ["1 move all"])
    assert team_of(first_burned).houses == 0
    assert result(first_burned.game) == ("lost", ())  # the friendly comes too late
    first_restored = act(table(), ["2 move friendly-left", "1 move all"])
    assert team_of(first_restored).houses == 1


@rule("R14.3")
def test_at_the_bottom_the_owner_chooses_another_player_for_each_skeleton() -> None:
    board = EMPTY.replace(". . . . .", "{0}").replace("{0}", ". . . . .", 2).replace("{0}", "v . . . v")
    game = setting(board, mode="coop", players=3)
    outcome = act(game, ["move A5"])
    assert outcome.asked == OTHERS
    outcome = act(game, ["send 3", "move E5"])
    assert outcome.asked == OTHERS
    act(game, ["send 2"])
    assert [len(seat.graveyard) for seat in game.table.seats] == [0, 1, 1]
    assert team_of(game).houses == 3


@rule("R14.3")
def test_of_two_players_the_other_gets_it_without_asking() -> None:
    outcome = act(setting(EMPTY[:-9] + "v . . . .", mode="coop"), ["move A5"])
    assert len(outcome.seat(2).graveyard) == 1


@rule("R14.3")
def test_left_and_right_go_to_the_neighbours() -> None:
    game = coop(
        {"skeletons": [bones("red-left-1", "A3", "W"), bones("red-right-1", "E3", "E")]},
        {"skeletons": [bones("blue-left-1", "A3", "W")]},
        {},
        {"skeletons": [bones("blue-right-1", "E3", "E"), bones("red-left-3", "C3", "E")]},
    )
    act(game, ["1 move all", "2 move all", "4 move blue-right-1"])
    graveyards = [seat.graveyard for seat in game.table.seats]
    assert graveyards == [["blue-left-1", "blue-right-1"], ["red-right-1"], [], ["red-left-1"]]


# R14.4 the first towers


@rule("R14.4")
def test_each_hero_is_put_on_a_tower_of_choice_before_the_first_round() -> None:
    game = new_game("coop", 3, 5)
    assert game.phase == "start"
    assert [seat.hero for seat in game.table.seats] == [None, None, None]
    assert all(len(seat.skeletons) == 4 for seat in game.table.seats)
    towers = [f"{seat} start {tower}" for seat in (1, 2, 3) for tower in ("B2", "D2", "B4", "D4")]
    assert sorted(game.legal()) == sorted(towers)
    act(game, ["2 start D4"])
    assert game.legal(2) == []
    with pytest.raises(IllegalAction):
        game.apply("1 start C3")
    act(game, ["1 start D4", "3 start B2"])
    assert [seat.hero for seat in game.table.seats] == ["D4", "D4", "B2"]
    assert (game.phase, game.round) == ("hero", 1)


@rule("R14.4", "R2.7")
def test_in_the_advanced_game_the_towers_are_chosen_after_the_market() -> None:
    game = new_game("coop", 2, 5, advanced=True)
    assert game.phase == "market"
    act(game, ["2 pass"])
    assert game.phase == "start"


# R14.5 the common reserve


@rule("R14.5")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_team_has_a_wall_a_catapult_and_a_dragon_a_head_and_one_treasure(players: int) -> None:
    game = new_game("coop", players, 1)
    assert team_of(game).reserve == {"wall": players, "catapult": players, "dragon": players, "treasure": 1}
    assert all(seat.reserve == {} for seat in game.table.seats)


@rule("R14.5")
def test_a_recovered_trap_comes_back_to_the_reserve_after_phase_2() -> None:
    game = coop(
        {"traps": [{"kind": "wall", "at": "C3", "diagonal": "/", "damaged": True}]},
        {"skeletons": [bones("red-left-1", "C3", "E")]},
        {},
        phase="trap",
        team={"reserve": ["dragon", "wall"]},
    )
    act(game, ["1 recover C3"])
    assert (team_of(game).reserve, team_of(game).held) == ({"dragon": 1, "wall": 1}, {"wall": 1})
    act(game, ["2 place wall/ C1"])
    assert not [action for action in game.legal(3) if "wall" in action]  # the recovered one is still held
    with pytest.raises(IllegalAction):
        game.apply("3 place wall/ C1")
    outcome = act(game, ["3 skip"])
    assert game.phase == "skeletons"
    assert (team_of(game).reserve, team_of(game).held) == ({"dragon": 1, "wall": 1}, {})
    assert [event[:3] for event in outcome.told("TrapReturned")] == [("R14.5", "wall", 1)]


@rule("R14.5")
def test_several_recovered_traps_come_back_together() -> None:
    wall = {"kind": "wall", "at": "C3", "diagonal": "/"}
    busy = {"skeletons": [bones("red-left-1", "A1", "E")]}
    game = coop({"traps": [wall], **busy}, {"traps": [wall]}, {"traps": [{"kind": "dragon", "at": "A1"}]}, phase="trap")
    act(game, ["1 recover C3", "2 recover C3", "3 recover A1"])
    assert team_of(game).reserve == {"wall": 2, "dragon": 1}


@rule("R14.5")
def test_of_the_last_copy_first_come_first_served_and_who_can_do_nothing_has_finished() -> None:
    busy = {"skeletons": [bones("red-left-1", "C3", "E")]}
    trap = {"traps": [{"kind": "catapult", "at": "A3"}]}

    def table() -> Game:
        return coop(busy, {}, trap, phase="trap", team={"reserve": ["wall"]})

    game = table()
    assert [seat.done for seat in game.table.seats] == [False, False, False]
    assert all(f"{seat} place wall/ A1" in game.legal() for seat in (1, 2, 3))
    outcome = act(game, ["2 place wall/ A1"])
    assert [event.seat for event in outcome.told("SeatFinished")] == [2, 1]
    assert game.legal() == ["3 recover A3", "3 skip"]
    game = table()
    act(game, ["3 place wall\\ A1"])  # now it is another's, and all the others have finished
    assert game.phase == "skeletons"


@rule("R14.5")
def test_a_trap_is_taken_as_soon_as_its_action_is_given() -> None:
    ada = {"skeletons": [bones("red-left-1", "C3", "E")]}
    game = coop(ada, {}, phase="trap", team={"reserve": ["dragon"]})
    act(game, ["1 place dragon C3"])
    assert game.asking  # where does it flee? Meanwhile the dragon is Ada's
    assert team_of(game).reserve == {}
    assert game.table.seats[1].done


@rule("R14.5")
def test_with_nothing_to_place_or_recover_phase_2_passes_by_itself() -> None:
    game = coop({"skeletons": [bones("red-left-1", "C3", "E")]}, {}, phase="hero")
    act(game, ["1 hero B1", "2 hero B1"])
    assert game.phase == "skeletons"


@rule("R14.5", "R10.3")
def test_a_hearse_goes_back_to_the_common_reserve() -> None:
    ada = {"traps": [{"kind": "hearse", "at": "A1"}], "skeletons": [bones("green-left-1", "L1", "E")]}
    game = coop(ada, {}, {}, options=ADVANCED)
    act(game, ["move all", "send 3"])
    assert team_of(game).reserve == {"hearse": 1}
    assert [len(seat.skeletons) for seat in game.table.seats] == [3, 3, 4]


# R14.6 whose trap it is


@rule("R14.6")
def test_a_trap_belongs_to_the_player_of_its_board() -> None:
    wall = {"kind": "wall", "at": "C3", "diagonal": "/"}
    game = coop({"traps": [wall]}, {}, phase="trap", team={"reserve": ["dragon"]})
    assert "1 recover C3" in game.legal(1)
    assert not [action for action in game.legal(2) if "recover" in action]
    with pytest.raises(IllegalAction):
        game.apply("2 recover C3")
    assert "1 place dragon C3" not in game.legal(1)
    assert "2 place dragon C3" in game.legal(2)  # on one's own board


@rule("R14.6")
def test_choices_of_a_trap_are_those_of_its_boards_player() -> None:
    board = EMPTY.replace(". .", "> C", 1)
    game = setting(board, mode="coop", players=4)
    outcome = act(game, ["move A1"])
    assert outcome.asked == ["1 send 2", "1 send 3", "1 send 4"]
    assert not [action for seat in (2, 3, 4) for action in game.legal(seat) if "send" in action]


# R14.7 the market


@rule("R14.7", "R2.7")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_team_has_12_coins_a_head_the_stock_for_its_number_and_one_free_treasure(players: int) -> None:
    game = new_game("coop", players, 1, advanced=True)
    assert team_of(game).coins == 12 * players
    assert team_of(game).reserve == {"treasure": 1}
    assert game.table.stock == {item: counts[players - 1] for item, counts in CATALOG.market.stock.items()}
    assert {action.split()[0] for action in game.legal()} == {str(seat) for seat in range(1, players + 1)}


def market(coins: int, stock: dict[str, int], *players: dict[str, Any]) -> Game:
    seats = [{"hero": None, **player} for player in (players or ({}, {}))]
    return coop(*seats, phase="market", options=ADVANCED, team={"coins": coins}, market={"stock": stock})


@rule("R14.7")
def test_they_buy_in_any_order_for_the_common_reserve() -> None:
    game = market(24, {"wall": 4, "portal": 1, "rapier": 1})
    act(game, ["2 buy wall", "2 buy wall", "1 buy portal", "2 buy wall"])
    assert team_of(game).reserve == {"wall": 3, "portal": 1}
    assert team_of(game).coins == 24 - 3 * 4 - 2
    assert game.legal() == [f"{seat} {what}" for seat in (1, 2) for what in ("buy wall", "buy rapier", "pass")]
    with pytest.raises(IllegalAction):
        game.apply("1 buy portal")


@rule("R14.7")
def test_a_weapon_goes_to_who_buys_it_and_nobody_has_two() -> None:
    game = market(24, {"wall": 1, "rapier": 1, "crossbow": 1, "battle-axe": 1})
    act(game, ["2 buy rapier"])
    assert [seat.weapon for seat in game.table.seats] == [None, "rapier"]
    assert game.legal(2) == ["2 buy wall", "2 pass"]
    assert "1 buy crossbow" in game.legal(1)
    with pytest.raises(IllegalAction):
        game.apply("2 buy crossbow")
    act(game, ["1 buy crossbow", "2 pass"])
    assert [seat.weapon for seat in game.table.seats] == ["crossbow", "rapier"]


@rule("R14.7")
def test_the_pass_of_anyone_ends_it_also_of_who_can_buy_nothing() -> None:
    game = market(24, {"rapier": 1, "crossbow": 1}, {"weapon": "battle-axe"}, {})
    assert game.legal(1) == ["1 pass"]
    act(game, ["1 pass"])
    assert game.phase == "start"
    assert (team_of(game).coins, game.table.stock) == (0, {})


@rule("R14.7")
def test_it_ends_by_itself_when_nobody_can_buy() -> None:
    game = market(9, {"wall": 2, "dragon": 1})
    act(game, ["1 buy wall"])
    assert game.phase == "market"
    outcome = act(game, ["2 buy dragon"])  # 1 coin is left
    assert game.phase == "start"
    assert team_of(game).reserve == {"wall": 1, "dragon": 1}
    assert outcome.told("MarketClosed")[0].rule == "R14.7"
    sold_out = market(24, {"wall": 1})
    act(sold_out, ["1 buy wall"])
    assert (sold_out.phase, team_of(sold_out).coins) == ("start", 0)
    armed = market(24, {"rapier": 1}, {"weapon": "crossbow"}, {"weapon": "battle-axe"})
    assert armed.phase == "start"


# Chiefs in co-op (R12)


def at_tower(*tokens: str, hero: str = "E5", players: int = 2, **seat: Any) -> Game:
    """Skeletons on A2, heading for the tower of B2."""
    skeletons = [bones(token, "A2", "E") for token in tokens]
    ada = {"hero": hero, "skeletons": skeletons, **seat}
    busy = {"skeletons": [bones("blue-top-12", "S1", "N")]}
    return coop(ada, busy, *({} for _ in range(players - 2)), options={**CHIEFS, **ADVANCED})


@rule("R14.2", "R12.1")
def test_an_artificer_destroys_one_tower() -> None:
    outcome = act(at_tower("artificer-left", "red-left-1"), ["move all"])
    assert outcome.seat().towers == ("D2", "B4", "D4")
    assert outcome.told("TowerFell")[0].token == "artificer-left"
    assert outcome.seat().skeletons["red-left-1"][:2] == ("B2", "N")


@rule("R14.3", "R12.1", "R12.3")
def test_at_the_capital_an_artificer_burns_two_houses_and_a_friendly_restores_one() -> None:
    skeletons = [bones("artificer-left", "A1", "N"), bones("friendly-left", "A1", "N"), bones("red-left-1", "C3", "S")]
    game = coop({"skeletons": skeletons}, {}, {}, options=CHIEFS)
    assert team_of(act(game, ["move friendly-left"])).houses == 3  # undamaged: nothing to restore
    game = coop({"skeletons": skeletons}, {}, {}, options=CHIEFS)
    assert team_of(act(game, ["move artificer-left"])).houses == 1
    assert team_of(act(game, ["move friendly-left"])).houses == 2


@rule("R14.2", "R12.3")
def test_a_friendly_leaves_the_tower_standing_and_it_stops_another() -> None:
    game = at_tower("friendly-left", "red-left-1", "red-left-2")
    outcome = act(game, ["move friendly-left"])
    assert len(outcome.seat().towers) == 4
    assert "friendly-left" in game.table.bag
    outcome = act(game, ["move red-left-1"])
    assert outcome.seat().towers == ("D2", "B4", "D4")
    outcome = act(game, ["move red-left-2"])
    assert outcome.seat().skeletons["red-left-2"][:2] == ("B2", "N")


@rule("R14.2", "R12.3")
def test_a_friendly_does_not_raise_a_ruin() -> None:
    outcome = act(at_tower("friendly-left", towers=["D4"]), ["move all"])
    assert outcome.seat().towers == ("D4",)
    assert outcome.seat().skeletons["friendly-left"][:2] == ("B2", "N")


@rule("R14.2", "R12.4")
def test_of_a_group_at_a_tower_the_owner_chooses_who_is_stopped() -> None:
    game = at_tower("instructor-left", "red-left-1", "red-left-2")
    outcome = act(game, ["move instructor-left"])
    assert outcome.asked == ["1 stop instructor-left", "1 stop red-left-1", "1 stop red-left-2"]
    assert game.asking
    outcome = act(game, ["stop red-left-1"])
    assert "red-left-1" in game.table.bag
    assert {token: skeleton[:3] for token, skeleton in outcome.seat().skeletons.items()} == {
        "instructor-left": ("B2", "N", "black"),
        "red-left-2": ("B2", "N", "black"),
    }


@rule("R14.2", "R12.4")
def test_the_rest_of_a_group_meets_the_hero_on_the_ruin() -> None:
    game = at_tower("instructor-left", "red-left-1", "red-left-2", "red-left-3", hero="B2", weapon="crossbow")
    outcome = act(game, ["move instructor-left", "stop instructor-left"])
    assert outcome.seat().killed == ["red-left-1", "red-left-2", "red-left-3"]
    assert outcome.seat().hero == "B2"
    assert not game.asking  # three at one blow, but nobody is left on the board for the crossbow


@rule("R14.2", "R12.3", "R12.4")
def test_a_friendly_of_a_group_who_is_stopped_leaves_the_tower_to_stop_another() -> None:
    game = at_tower("instructor-left", "friendly-left", "red-left-1")
    outcome = act(game, ["move instructor-left", "stop friendly-left"])
    assert outcome.asked == ["1 stop instructor-left", "1 stop red-left-1"]
    outcome = act(game, ["stop red-left-1"])
    assert outcome.seat().towers == ("D2", "B4", "D4")
    assert outcome.seat().skeletons["instructor-left"][:2] == ("B2", "N")


@rule("R14.2", "R12.4")
def test_a_group_of_one_is_not_asked() -> None:
    outcome = act(at_tower("instructor-left"), ["move all"])
    assert outcome.seat().towers == ("D2", "B4", "D4")


@rule("R14.3", "R12.4")
def test_a_group_goes_to_one_graveyard_at_the_bottom_and_to_the_capital_together() -> None:
    group = ("instructor-left", "red-left-1", "red-left-2")
    busy = {"skeletons": [bones("blue-top-12", "S1", "N")]}
    game = coop({"skeletons": [bones(token, "A5", "S") for token in group]}, busy, {}, options=CHIEFS)
    outcome = act(game, ["move all"])
    assert outcome.asked == OTHERS
    act(game, ["send 3"])
    assert sorted(game.table.seats[2].graveyard) == sorted(group)
    game = coop({"skeletons": [bones(token, "A1", "N") for token in group]}, busy, {}, options=CHIEFS)
    assert team_of(act(game, ["move all"])).houses == 0


@rule("R14.2", "R12.7")
def test_the_emperor_at_a_tower_dooms_the_team() -> None:
    game = at_tower("emperor", "red-left-1")
    outcome = act(game, ["move emperor"])
    assert outcome.seat().doomed
    assert outcome.seat().towers == ("D2", "B4", "D4")
    assert "emperor" in game.table.bag
    assert result(game) == ("lost", ())  # at once, though one more had to move
    assert "red-left-1" in outcome.seat().skeletons


@rule("R14.2", "R12.7")
def test_a_ruin_is_no_tower_for_the_emperor() -> None:
    game = at_tower("emperor", towers=["D4"])
    outcome = act(game, ["move emperor"])
    assert not outcome.seat().doomed
    assert outcome.seat().skeletons["emperor"][:2] == ("B2", "N")
    act(game, ["2 move all"])
    assert not game.over


@rule("R14.3", "R12.7")
def test_the_emperor_in_the_capital_dooms_the_team_whatever_stands() -> None:
    busy = {"skeletons": [bones("blue-top-12", "S1", "N")]}
    game = coop({"skeletons": [bones("emperor", "A1", "N")]}, busy, {}, options=CHIEFS)
    outcome = act(game, ["move all"])
    assert (team_of(game).houses, outcome.seat().doomed) == (2, True)
    assert result(game) == ("lost", ())


@rule("R14.2", "R14.3", "R12.5")
def test_a_spectral_goes_to_the_owners_graveyard() -> None:
    outcome = act(at_tower("spectral-left"), ["move all"])
    assert outcome.seat().graveyard == ["spectral-left"]
    assert outcome.seat().towers == ("D2", "B4", "D4")
    busy = {"skeletons": [bones("blue-top-12", "S1", "N")]}
    game = coop({"skeletons": [bones("spectral-left", "A1", "N")]}, busy, options=CHIEFS)
    outcome = act(game, ["move all"])
    assert outcome.seat().graveyard == ["spectral-left"]
    assert team_of(game).houses == 1


# The teleportation staff


@rule("R11.7", "R14.2")
def test_the_teleportation_staff_leads_to_any_own_standing_tower() -> None:
    board = """
        . . . . .
        . . vvv # .
        . . H . .
        . # . # .
        . . . . ."""
    game = setting(board, mode="coop", phase="hero", options=ADVANCED, weapon="teleportation-staff")
    outcome = act(game, ["hero C2"])
    assert outcome.asked == ["1 use D2", "1 use B4", "1 use D4", "1 decline"]
    outcome = act(game, ["use B4"])
    assert outcome.seat().hero == "B4"


@rule("R11.7")
def test_the_staff_leads_to_no_ruin_and_with_the_last_tower_the_game_is_lost_before_it_is_asked_about() -> None:
    # The first fells the tower under the hero, the other three meet him.
    ada = {
        "hero": "B2",
        "weapon": "teleportation-staff",
        "skeletons": [bones(f"red-left-{n}", "A2", "E") for n in "1234"],
    }
    game = coop(ada | {"towers": ["B2", "D4"]}, {}, options=ADVANCED)
    assert act(game, ["move all"]).asked == ["1 use D4", "1 decline"]
    game = coop(ada | {"towers": ["B2"]}, {}, options=ADVANCED)
    outcome = act(game, ["move all"])
    assert not outcome.told("HeroPlaced")
    assert result(game) == ("lost", ())


# R13.4 the end


@rule("R13.4")
def test_lost_at_once_when_the_last_house_of_the_capital_burns() -> None:
    trap = {"kind": "wall", "at": "C5", "diagonal": "/", "used": True}
    ada = {"skeletons": [bones("red-left-1", "A1", "N"), bones("red-left-3", "C3", "E")], "traps": [trap]}
    bo = {"skeletons": [bones("red-left-2", "C3", "E")]}
    game = coop(ada, bo, {}, team={"houses": 1})
    outcome = act(game, ["1 move all"])
    assert team_of(game).houses == 0
    assert result(game) == ("lost", ())
    assert game.legal() == []
    assert outcome.told("GameEnded")[0].rule == "R13.4"
    moved = {event.token for event in outcome.told("SkeletonMoved")}
    assert moved == set()  # red-left-3 had still to move, red-left-2 of another seat too
    assert not outcome.told("TrapDamaged")  # nothing is worn
    assert not outcome.told("TokensDrawn")  # no phase 4
    assert not outcome.told("SeatFinished")


@rule("R13.4", "R13.5")
def test_a_last_tower_that_falls_ends_the_game_in_the_middle_of_a_group() -> None:
    game = at_tower("instructor-left", "red-left-1", "red-left-2", towers=["B2"])
    outcome = act(game, ["move instructor-left", "stop red-left-1"])
    assert result(game) == ("lost", ())
    assert not game.asking
    assert set(outcome.seat().skeletons) == {"instructor-left", "red-left-2"}


@rule("R13.5")
def test_what_others_were_asked_is_asked_no_more() -> None:
    ada = {"skeletons": [bones("red-left-1", "A1", "N")]}
    bo = {"traps": [{"kind": "catapult", "at": "B3"}], "skeletons": [bones("red-left-2", "A3", "E")]}
    game = coop(ada, bo, {}, team={"houses": 1})
    act(game, ["2 move all"])
    assert game.legal(2) == ["2 send 1", "2 send 3"]
    act(game, ["1 move all"])
    assert game.legal() == []
    assert not game.asking
    again = position.read(CATALOG, position.write(game))  # a skeleton in mid-move stays where it was shown last
    assert again.table.seats[1].skeletons["red-left-2"].place == "B3"
    assert result(again) == ("lost", ())


@rule("R13.5", "R5.3")
def test_a_landing_in_phase_2_can_lose_the_game_and_the_rest_flee_no_more() -> None:
    ada = {"skeletons": [bones("red-left-1", "A1", "N"), bones("red-left-2", "A1", "N")]}
    game = coop(ada, {}, phase="trap", team={"houses": 1, "reserve": ["dragon"]})
    outcome = act(game, ["1 place dragon A1", "1 flee N"])
    assert result(game) == ("lost", ())
    assert "red-left-2" in outcome.seat().skeletons
    assert not outcome.told("SkeletonMoved")


@rule("R13.4", "R13.5")
@pytest.mark.parametrize("phase", ["start", "hero", "trap", "skeletons"])
@pytest.mark.parametrize("lost", [{"team": {"houses": 0}}, {"towers": []}])
def test_a_position_that_is_lost_already_is_over_as_soon_as_it_is_loaded(phase: str, lost: dict[str, Any]) -> None:
    ada = {"skeletons": [bones("red-left-1", "C3", "N")], "hero": "E5"}
    towers = {"towers": lost["towers"]} if "towers" in lost else {}
    game = coop(ada, {"hero": "E5", **towers}, phase=phase, team=lost.get("team", {}))
    assert game.over
    assert result(game) == ("lost", ())


@rule("R13.4")
def test_lost_when_any_player_has_no_tower_left() -> None:
    game = coop({}, {"hero": "E5", "towers": ["B2"], "skeletons": [bones("red-left-1", "A2", "E")]}, {})
    act(game, ["2 move all"])
    assert game.over
    assert result(game) == ("lost", ())
    assert game.legal() == []


@rule("R13.4")
def test_not_lost_with_one_tower_and_one_house() -> None:
    ada = {"hero": "E5", "towers": ["B2", "D4"], "skeletons": [bones("red-left-1", "A2", "E")]}
    game = coop(ada, {"towers": ["D4"]}, team={"houses": 1})
    act(game, ["1 move all"])
    assert not game.over
    assert game.round == 2


@rule("R13.4")
@pytest.mark.parametrize(("round_", "over"), [(4, False), (5, True), (6, True)])
def test_won_after_the_agreed_complete_rounds(round_: int, over: bool) -> None:
    ada = {"skeletons": [bones("red-left-1", "A3", "E")]}
    game = coop(ada, {}, {}, round=round_, options={"rounds": 5})
    outcome = act(game, ["1 move all"])
    assert game.over is over
    assert len(outcome.told("TokensDrawn")) == 3  # its phase 4 is played
    if over:
        assert result(game) == ("won", (1, 2, 3))
        assert game.round == round_


@rule("R13.4")
def test_falling_in_the_last_round_is_lost() -> None:
    ada = {"skeletons": [bones("red-left-1", "A1", "N")]}
    game = coop(ada, {}, team={"houses": 1}, round=5, options={"rounds": 5})
    act(game, ["1 move all"])
    assert result(game) == ("lost", ())


@rule("R14.6", "R12.6")
@pytest.mark.parametrize("kind", ["catapult", "hearse"])
def test_a_saboteur_thrown_to_another_player_goes_to_the_bag_and_the_trap_is_lost_to_the_team(kind: str) -> None:
    ada = {"traps": [{"kind": kind, "at": "A1"}], "skeletons": [bones("saboteur-left", "L1", "E")]}
    game = coop(ada, {}, {}, options={**CHIEFS, **ADVANCED})
    outcome = act(game, ["move all", "send 3"])
    assert outcome.told("SkeletonRecalled")[0][1:] == (3, "saboteur-left")
    assert outcome.seat().traps == {}
    assert team_of(game).reserve == {}


@rule("R13.4", "R12.7")
@pytest.mark.parametrize("reserve", [[], ["wall"]])
def test_when_the_last_hero_has_left_with_the_last_bones_a_trap_in_the_reserve_is_still_to_be_placed(
    reserve: list[str],
) -> None:
    gone = [token for token in CATALOG.tokens if token != "emperor"]
    first, second = {"skeletons": [bones("emperor", "B3", "N")], "towers": ["D4"]}, {"hero": None, "towers": ["D4"]}
    team = {"houses": 2, "reserve": reserve}
    game = coop(first, second, phase="hero", options=CHIEFS | {"rounds": 9}, removed=gone, team=team, round=3)
    act(game, ["hero B3"])
    if reserve:
        assert "1 skip" in game.legal()
        act(game, ["1 skip", "2 skip"])
        assert not game.over
        assert (game.round, game.phase) == (4, "trap")
    else:
        assert result(game) == ("won", (1, 2)), "nobody can ever act again"
