"""R10 the new traps: every way onto every one of them, and what is left of them afterwards."""

from typing import Any

import pytest

from badbones.rules import Game, IllegalAction, position
from badbones.rules.scoring import score
from tests.claims import rule
from tests.drawn import CATALOG, Outcome, act, check, setting

EMPTY = """
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . .
"""
GLYPHS = {
    "wall": "\\",
    "catapult": "C",
    "dragon": "D",
    "treasure": "$",
    "barricade": "B",
    "bomb": "O",
    "hearse": "R",
    "labyrinth white": "L",
    "labyrinth black": "M",
    "portal": "P",
    "spring": "S",
}
NEVER_USED = ("treasure", "labyrinth white", "labyrinth black")


def board(**words: str) -> str:
    """A drawing of the empty board with these words on it: `board(B2="S", A2=">")`."""
    rows = [[words.get(column + row, ".") for column in "ABCDE"] for row in "12345"]
    rows[2][2] = words.get("C3", "#")
    return "\n".join(" ".join(row) for row in rows)


def used(outcome: Outcome) -> set[str]:
    """The cells of used traps."""
    return {cell for cell, trap in outcome.seat().traps.items() if trap.used}


def place(outcome: Outcome) -> str:
    """Where the only skeleton of the board has come to: place and heading, somebody's graveyard, or nowhere."""
    skeletons = outcome.seat().skeletons
    if skeletons:
        ((where, heading, face, _),) = skeletons.values()
        assert face == outcome.game.table.moved_face
        return f"{where} {heading}"
    graves = [f"graveyard {seat.number}" for seat in outcome.game.table.seats if seat.graveyard]
    return graves[0] if graves else "bag"


def refused(drawing: str, action: str, **given: Any) -> str:
    """The reason for refusing an action in phase 2."""
    game = setting(drawing, phase="trap", **given)
    legal = game.legal()
    with pytest.raises(IllegalAction) as error:
        act(game, [action])
    assert game.legal() == legal
    return error.value.refusal.message.removeprefix("refused.")


def play_round(game: Game) -> None:
    """A whole round in which nobody does anything but what must be done; heroes stay at the bottom if they can."""
    number = game.round
    while game.round == number and not game.over:
        legal = game.legal()
        wanted = [action for action in legal if action.endswith(("skip", "move all", "hero D5", "hero E5"))]
        game.apply((wanted or legal)[0])


# Every way onto every trap


WAYS: dict[str, tuple[dict[str, str], list[str]]] = {
    "on foot": ({"C4": ">"}, ["move C4"]),
    "by a wall": ({"C5": "^", "C4": "/"}, ["move C5"]),
    "by a spring": ({"A4": ">", "B4": "S"}, ["move A4"]),
    "by a dragon": ({"C5": "^", "C4": "D"}, ["move C5", "flee E"]),
}
ARRIVALS = {
    "wall": "D5 S",
    "catapult": "graveyard 2",
    "treasure": "D4 E",
    "bomb": "bag",
    "hearse": "graveyard 2",
    "labyrinth white": "D4 E",
    "labyrinth black": "D4 E",
    "portal": "L4 E",
    "spring": "graveyard 2",  # over E4 and out on the right
}


@rule("R10.1", "R10.2", "R10.3", "R10.4", "R10.5", "R10.6", "R6.3")
@pytest.mark.parametrize("trap", ARRIVALS)
@pytest.mark.parametrize("way", WAYS)
def test_a_trap_acts_in_the_same_way_however_one_arrives(way: str, trap: str) -> None:
    words, actions = WAYS[way]
    start = next(cell for cell, word in words.items() if word in "^>")
    outcome = act(setting(board(**words, D4=GLYPHS[trap]), tokens={start: ["yellow-left-1"]}), actions)
    assert place(outcome) == ARRIVALS[trap]
    passed = {cell for cell in words if cell != start}
    assert used(outcome) == passed | (set() if trap in NEVER_USED else {"D4"})
    triggered = outcome.told("TrapTriggered")[-1]
    assert (triggered.cell, triggered.tokens) == ("D4", ("yellow-left-1",))


@rule("R10.1", "R10.6")
@pytest.mark.parametrize(
    ("way", "after"), [("on foot", "C4 E"), ("by a wall", "C5 N"), ("by a dragon", "C5 N"), ("by a spring", "bag")]
)
def test_a_barricade_sends_back_who_walks_and_destroys_who_flies(way: str, after: str) -> None:
    words, actions = WAYS[way]
    outcome = act(setting(board(**words, D4="B")), actions)
    assert place(outcome) == after
    start = next(cell for cell, word in words.items() if word in "^>")
    assert used(outcome) == {*words, "D4"} - {start}


@pytest.mark.parametrize("way", WAYS)
def test_a_dragon_asks_however_one_arrives(way: str) -> None:
    words, actions = WAYS[way]
    game = setting(board(**words, D4="D"))
    outcome = act(game, actions)
    # From dragon to dragon; back west is a heading the first has not met.
    assert outcome.asked == ["1 flee N", "1 flee E", "1 flee S", "1 flee W"]
    assert place(act(game, ["flee S"])) == "D5 S"


@rule("R6.3.4", "R10.1")
@pytest.mark.parametrize("trap", GLYPHS)
@pytest.mark.parametrize("way", WAYS)
def test_the_hero_on_a_trap_destroys_who_arrives_and_the_trap_is_not_triggered(way: str, trap: str) -> None:
    words, actions = WAYS[way]
    outcome = act(setting(board(**words, D4=GLYPHS[trap] + "H")), actions)
    start = next(cell for cell, word in words.items() if word in "^>")
    passed = {cell for cell in words if cell != start}
    if trap == "barricade" and way != "by a spring":
        assert used(outcome) == passed | {"D4"}
        assert place(outcome) == f"{start} {'E' if start == 'C4' else 'N'}"
        assert not outcome.seat().killed
    else:
        assert used(outcome) == passed
        assert place(outcome) == "bag"
        assert len(outcome.seat().killed) == 1
        assert "D4" not in {event.cell for event in outcome.told("TrapTriggered")}


@rule("R4.2")
@pytest.mark.parametrize("trap", GLYPHS)
def test_the_hero_enters_every_trap_and_triggers_none(trap: str) -> None:
    before = board(B2=GLYPHS[trap])
    outcome = check(before, "hero B2", board(B2=GLYPHS[trap] + "H"), phase="hero", busy=False, reserve=["wall"])
    assert not outcome.told("TrapTriggered")


# Barricade


@rule("R10.1", "R6.3.2")
def test_who_would_enter_a_barricade_stays_with_the_moved_face() -> None:
    outcome = check(board(A2=">", B2="B"), "move A2", board(A2="→", B2="B"))
    assert used(outcome) == {"B2"}
    assert [(event.rule, event.place) for event in outcome.told("SkeletonHeld")] == [("R10.1", "A2")]
    assert not outcome.told("SkeletonMoved")


@rule("R10.1", "R6.3.2")
def test_a_barricade_keeps_skeletons_in_the_forest() -> None:
    before = """
        . v . . .
        ---------
          | . B . . . |
        > | B . . . B | <
          | . . # . . |
          | . . . . . |
          | . . . . . |"""
    outcome = check(before, "move all", before.replace("v", "↓").replace(">", "→").replace("<", "←"))
    assert used(outcome) == {"B1", "A2", "E2"}


@rule("R10.1", "R6.3.2")
def test_the_hero_on_a_barricade_changes_nothing_for_those_who_walk() -> None:
    outcome = check(
        """
        . . v . .
        . >v BH < .
        . . # . .
        . . . . .
        . . . . .""",
        "move all",
        """
        . . ↓ . .
        . → BH ← .
        . → # . .
        . . . . .
        . . . . .""",
    )  # the one that heads south goes its way, and B3 turns it
    assert used(outcome) == {"C2"}
    assert outcome.seat().killed == []
    assert len(outcome.told("SkeletonHeld")) == 3


@rule("R6.3.7", "R10.1")
def test_who_is_held_next_to_a_treasure_turns_toward_it() -> None:
    check(board(A2=">", B2="B", A3="$"), "move A2", board(A2="↓", B2="B", A3="$"))
    # Sent back by a wall or a dragon, too.
    check(
        board(A2=">", B2="\\", B3="B", A1="$"),
        "move A2",
        board(A2="↑", B2="\\", B3="B", A1="$"),
    )
    check(
        board(A2=">", B2="D", B3="B", A1="$"),
        ["move A2", "flee S"],
        board(A2="↑", B2="D", B3="B", A1="$"),
    )


@rule("R6.3.7", "R10.1")
def test_a_forest_spot_is_no_cell_next_to_a_treasure() -> None:
    # L2 is next to A2 only, and there the barricade is; the treasure is on the cell beside.
    before = """
          | $ . . . . |
        > | B . . . . |
          | $ . # . . |
          | . . . . . |
          | . . . . . |"""
    check(before, "move L2", before.replace(">", "→"))


@rule("R10.1")
def test_from_a_wall_onto_a_barricade_one_goes_back_where_the_move_began() -> None:
    outcome = check(board(A2=">", B2="\\", B3="B"), "move A2", board(A2="→", B2="\\", B3="B"))
    assert used(outcome) == {"B2", "B3"}
    outcome = check(board(A2=">", B2="\\", B3="/", A3="B"), "move A2", board(A2="→", B2="\\", B3="/", A3="B"))
    assert used(outcome) == {"B2", "B3", "A3"}


@rule("R10.1")
def test_back_to_the_forest_by_a_wall_and_a_barricade() -> None:
    before = """
          | . . . . . |
        > | \\ . . . . |
          | B . # . . |
          | . . . . . |
          | . . . . . |"""
    outcome = check(before, "move L2", before.replace(">", "→"))
    assert used(outcome) == {"A2", "A3"}


@rule("R10.1", "R8.4")
def test_in_the_march_the_dragons_way_onto_a_barricade_is_offered_and_leads_back() -> None:
    before = board(A2=">", B2="D", B1="B", B3="B", C2="B")
    game = setting(before)
    assert act(game, ["move A2"]).asked == ["1 flee N", "1 flee E", "1 flee S", "1 flee W"]
    outcome = check(before, ["move A2", "flee E"], before.replace(">", "→"))
    assert used(outcome) == {"B2", "C2"}


@rule("R10.1", "R10.6")
def test_a_spring_then_a_wall_then_a_barricade_is_no_throw_onto_it() -> None:
    before = board(A1=">", B1="S", D1="\\", D2="B")
    outcome = check(before, "move A1", before.replace(">", "→"))
    assert used(outcome) == {"B1", "D1", "D2"}


@rule("R10.1", "R10.6")
def test_thrown_onto_a_barricade_it_dies_on_the_spikes() -> None:
    outcome = check(board(A1=">", B1="S", D1="B"), "move A1", board(B1="S", D1="B"))
    (event,) = outcome.told("SkeletonDestroyed")
    assert (event.rule, event.by, event.to, event.counted) == ("R10.1", "barricade", "bag", False)
    assert outcome.seat().killed == []
    assert used(outcome) == {"B1", "D1"}


@rule("R10.1", "R10.6")
def test_thrown_onto_a_barricade_with_the_hero_it_dies_by_the_hero() -> None:
    outcome = check(board(A1=">", B1="S", D1="BH"), "move A1", board(B1="S", D1="BH"))
    (event,) = outcome.told("SkeletonDestroyed")
    assert (event.by, event.counted) == ("hero", True)
    assert used(outcome) == {"B1"}


@rule("R10.1", "R6.6")
def test_a_barricade_that_held_several_wears_once() -> None:
    check(board(A1=">", B1="B", C1="<", B2="^"), "move all", board(A1=">", B1="B'", C1="<", B2="^"), busy=False)


# Bomb and crater


@rule("R10.2", "R6.6")
def test_a_bomb_destroys_all_who_arrive_and_is_a_crater_at_the_end_of_the_phase() -> None:
    before = board(A2=">", B2="O", B1="v", E5="^")
    outcome = check(before, ["move A2", "move B1"], board(B2="O", E5="^"), busy=False)
    assert used(outcome) == {"B2"}
    assert [(event.rule, event.by, event.to) for event in outcome.told("SkeletonDestroyed")] == [
        ("R10.2", "bomb", "bag")
    ] * 2
    outcome = check(before, "move all", board(B2="X", E4="^"), busy=False)
    assert [(event.rule, event.cell) for event in outcome.told("CraterLeft")] == [("R6.6", "B2")]
    assert not outcome.seat().killed


@rule("R10.2")
def test_a_bomb_that_nobody_reached_stays() -> None:
    check(board(A2=">", B5="O"), "move all", board(B2=">", B5="O"), busy=False)


@rule("R10.2", "R6.3.6")
def test_a_crater_is_an_ordinary_cell_with_its_arrow() -> None:
    check(board(B2=">", C2="X", A4=">", B4="X"), "move all", board(C2="X↓", B4="X→"))
    # From the other way, or against the arrow, nothing turns; and the next step leads out of it.
    check(board(C1="v", C2="X", D5="X^"), "move all", board(C2="X↓", D4="↑", D5="X"))
    check(board(A4=">", B4="XH"), "move A4", board(B4="XH"))
    check(board(B4="X"), "hero B4", board(B4="XH"), phase="hero", busy=False, reserve=["wall"])


@rule("R10.2", "R6.3.7")
def test_on_a_crater_next_to_a_treasure_one_turns_toward_it() -> None:
    check(board(B2=">", C2="X", D2="$"), "move B2", board(C2="X→", D2="$"))


@rule("R10.2", "R5.1", "R5.2")
def test_nothing_is_placed_on_a_crater_and_it_is_not_recovered() -> None:
    crater = board(B2="X", D4="Xv")
    reserve = ["wall", "catapult", "dragon", "treasure", "barricade", "bomb", "hearse", "labyrinth", "portal", "spring"]
    legal = setting(crater, phase="trap", reserve=reserve).legal(1)
    assert not [action for action in legal if action.endswith(("B2", "D4"))]
    assert {action.split()[2].rstrip("/\\").partition(":")[0] for action in legal if "place" in action} == set(reserve)
    assert refused(crater, "place wall/ B2", reserve=reserve) == "crater-there"
    assert refused(crater, "place dragon D4", reserve=reserve) == "crater-there"
    assert refused(crater, "place bomb D4", reserve=reserve) == "crater-there"
    assert refused(crater, "recover B2", reserve=reserve) == "nothing-to-recover"


@rule("R10.2")
def test_a_crater_stays_to_the_end_and_scores_nothing() -> None:
    game = setting(board(B2="X"), phase="hero", busy=False)
    play_round(game)
    play_round(game)
    assert game.table.seats[0].craters == {"B2"}
    assert score(game.table, game.table.seats[0]).traps == 0
    assert position.write(position.read(CATALOG, position.write(game))) == position.write(game)


@rule("R5.4")
def test_a_bomb_dropped_on_skeletons_destroys_them_and_is_at_once_a_crater() -> None:
    before = board(B2=">v<", A1=">")
    outcome = check(before, "place bomb B2", board(B2="X", A1=">"), phase="trap", reserve=["bomb", "wall"])
    assert outcome.seat().reserve == {"wall": 1}
    assert outcome.seat().done
    assert outcome.seat().killed == []
    destroyed = outcome.told("SkeletonDestroyed")
    assert [(event.rule, event.to, event.counted) for event in destroyed] == [("R5.4", "bag", False)] * 3
    assert {event.token for event in destroyed} <= outcome.game.table.bag
    assert outcome.told("CraterLeft")[0].rule == "R5.4"


@rule("R5.4", "R10.2")
def test_after_a_drop_the_march_goes_over_the_crater_as_over_any_cell() -> None:
    # C2 turns those that come from the west.
    game = setting(board(B2=">", C2="v"), phase="trap", reserve=["bomb"])
    outcome = act(game, ["place bomb C2", "2 skip", "move B2"])
    assert place(outcome) == "C2 S"
    assert outcome.seat().craters == {"C2"}


@rule("R5.4", "R5.1")
def test_a_bomb_may_be_placed_on_a_free_cell_and_waits_there() -> None:
    check(EMPTY, "place bomb B2", board(B2="O"), phase="trap", reserve=["bomb"])
    check(board(B2="H"), "place bomb B2", board(B2="OH"), phase="trap", reserve=["bomb"])


@rule("R5.4")
@pytest.mark.parametrize(
    ("word", "reason"), [("$>", "trap-there"), ("L>", "trap-there"), ("Xv", "crater-there"), ("O", "trap-there")]
)
def test_a_bomb_is_dropped_on_skeletons_alone(word: str, reason: str) -> None:
    assert refused(board(B2=word), "place bomb B2", reserve=["bomb"]) == reason


@rule("R5.1", "R5.3", "R5.4")
@pytest.mark.parametrize("kind", ["barricade", "hearse", "labyrinth:white", "labyrinth:black", "portal", "spring"])
def test_no_other_new_trap_is_placed_on_skeletons(kind: str) -> None:
    reserve = [kind.partition(":")[0]]
    assert refused(board(B2=">"), f"place {kind} B2", reserve=reserve) == "skeleton-there"
    assert refused(EMPTY, f"place {kind} C3", reserve=reserve) == "tower-there"
    assert refused(EMPTY, f"place {kind} L2", reserve=reserve) == "no-cell"
    outcome = act(setting(board(B2="H"), phase="trap", reserve=reserve), [f"place {kind} B2"])
    assert outcome.seat().traps["B2"].kind == reserve[0]


# Hearse


HEARSE = board(A2=">", B2="R", B1="v", C2="<", E5="^")


@rule("R10.3")
def test_a_hearse_takes_all_to_one_opponent_who_is_chosen_once_a_round() -> None:
    game = setting(HEARSE, players=4, busy=False)
    outcome = act(game, ["move A2"])
    assert outcome.asked == ["1 send 2", "1 send 3", "1 send 4"]
    outcome = act(game, ["send 3", "move B1", "move C2"])
    assert len(outcome.seat(3).graveyard) == 3
    assert outcome.seat().traps["B2"].kind == "hearse"  # it takes them all before it goes itself
    outcome = act(game, ["move E5"])
    assert game.round == 2
    assert "B2" not in outcome.seat().traps
    assert outcome.seat(3).reserve == {"hearse": 1}
    assert outcome.seat().reserve == outcome.seat(2).reserve == outcome.seat(4).reserve == {}
    (passed_on,) = outcome.told("TrapPassedOn")
    assert (passed_on.rule, passed_on.seat, passed_on.cell, passed_on.to) == ("R10.3", 1, "B2", 3)


@rule("R10.3")
def test_move_all_asks_once_for_a_hearse() -> None:
    game = setting(HEARSE, players=3)
    assert act(game, ["move all"]).asked == ["1 send 2", "1 send 3"]
    outcome = act(game, ["send 2"])
    assert outcome.seat().done
    assert len(outcome.seat(2).graveyard) == 3


@rule("R10.3")
def test_every_hearse_has_its_own_opponent() -> None:
    game = setting(board(A2=">", B2="R", A4=">", B4="R"), players=3, busy=False)
    outcome = act(game, ["move A2", "send 2", "move A4", "send 3"])
    assert outcome.seat(2).reserve == outcome.seat(3).reserve == {"hearse": 1}


@rule("R10.3")
def test_with_two_players_the_hearse_needs_no_choice() -> None:
    outcome = act(setting(HEARSE, busy=False), ["move all"])
    assert outcome.game.round == 2
    assert outcome.seat(2).reserve == {"hearse": 1}
    assert outcome.seat().traps == {}


@rule("R10.3", "R13.2")
def test_a_hearse_scores_for_whoever_holds_it() -> None:
    game = setting(HEARSE, busy=False)
    before = [score(game.table, seat).total for seat in game.table.seats]
    act(game, ["move all"])
    after = [score(game.table, seat).total for seat in game.table.seats]
    assert [new - old for new, old in zip(after, before, strict=True)] == [-1, 1]


@rule("R10.3")
def test_alone_the_hearse_drives_to_ones_own_graveyard_and_reserve() -> None:
    outcome = act(setting(HEARSE, mode="solo"), ["move A2", "move B1", "move C2"])
    assert len(outcome.seat().graveyard) == 3
    outcome = act(outcome.game, ["move E5"])
    assert outcome.game.round == 2
    assert outcome.seat().traps == {}
    assert outcome.seat().reserve == {"hearse": 1}


@rule("R10.3", "R14.6")
def test_in_coop_the_hearse_goes_to_the_common_reserve() -> None:
    drawing = """
        . . . . .
        . # . # .
        > R . . .
        . # . # .
        . . . . ."""
    game = setting(drawing, mode="coop", players=3, busy=False)
    assert act(game, ["move A3"]).asked == ["1 send 2", "1 send 3"]
    outcome = act(game, ["send 3"])
    assert game.table.team is not None
    assert game.table.team.reserve == {"hearse": 1}
    assert outcome.seat().traps == {}
    (passed_on,) = outcome.told("TrapPassedOn")
    assert passed_on.to == 1, "it is nobody else's"


@rule("R10.3", "R5.2")
def test_a_hearse_that_nobody_reached_stays_and_can_be_recovered() -> None:
    check(board(B2="R", A5=">"), "move all", board(B2="R", B5=">"), busy=False)
    outcome = check(board(B2="R"), "recover B2", EMPTY, phase="trap")
    assert outcome.seat().reserve == {"hearse": 1}


@rule("R10.3", "R5.6")
def test_a_hearse_used_in_phase_2_is_handed_over_after_phase_3() -> None:
    game = setting(board(B2="v", C2="R", D2="<"), phase="trap", reserve=["dragon"], busy=False, players=3)
    outcome = act(game, ["place dragon B2", "flee E", "send 3", "2 skip", "3 skip"])
    assert game.phase == "skeletons"
    assert len(outcome.seat(3).graveyard) == 1
    assert outcome.seat(3).reserve == {"treasure": 1}
    outcome = act(game, ["move D2"])  # the same opponent, without being asked
    assert game.round == 2
    assert outcome.seat(3).reserve == {"treasure": 1, "hearse": 1}


@rule("R10.3")
def test_a_hearse_with_its_target_is_written_and_read() -> None:
    game = setting(HEARSE, players=3)
    act(game, ["move A2", "send 3"])
    document = position.write(game)
    (trap,) = document["players"][0]["traps"]
    assert (trap["used"], trap["target"]) == (True, 3)
    assert position.write(position.read(CATALOG, document)) == document


# Labyrinth


@rule("R10.4")
@pytest.mark.parametrize("labyrinth", ["L", "M"])
def test_skeletons_enter_a_labyrinth_of_either_colour_and_rest(labyrinth: str) -> None:
    # It covers the arrows of C2.
    before = board(B2=">", C2=labyrinth, D2="<", C1="v")
    outcome = check(before, "move all", board(C2=labyrinth + "→←↓"))
    assert [(event.rule, event.used) for event in outcome.told("TrapTriggered")] == [("R10.4", False)] * 3


@rule("R10.4")
def test_out_of_a_labyrinth_go_only_those_of_its_colour() -> None:
    # Who has not moved shows white, for the tracking token is black.
    check(board(B2="L>"), "move B2", board(B2="L", C2="↓"))  # the arrow of C2 turns it
    outcome = check(board(B2="M>"), "move B2", board(B2="M→"))
    assert not outcome.told("SkeletonMoved")
    assert [event.face for event in outcome.told("SkeletonFlipped")] == ["black"]
    assert [(event.rule, event.used) for event in outcome.told("TrapTriggered")] == [("R10.4", False)]


@rule("R10.4")
def test_from_a_labyrinth_one_goes_into_whatever_is_next() -> None:
    check(board(B2="L>", C2="B"), "move B2", board(B2="L→", C2="B"))
    check(board(B2="L>", C2="S"), "move B2", board(B2="L", C2="S", E2="→"))
    outcome = check(board(A2="L<"), "move A2", board(A2="L"))
    assert len(outcome.seat(2).graveyard) == 1
    outcome = check(board(B3="L>"), "move B3", board(B3="L"))
    assert outcome.seat().tower == 3


@rule("R10.4")
@pytest.mark.parametrize(("glyph", "places"), [("M", ["B2", "C2"]), ("L", ["B2", "B2", "C2"])])
def test_one_comes_out_in_the_round_that_begins_with_the_right_colour(glyph: str, places: list[str]) -> None:
    """It enters when the moved face is black, so it begins its next moves black, white, black, …"""
    game = setting(board(A2=">", B2=glyph, D5="H"), busy=False, tokens={"A2": ["red-left-1"]})
    game.apply("1 move all")
    found = [game.table.seats[0].skeletons["red-left-1"].place]
    while len(found) < len(places):
        play_round(game)
        found.append(game.table.seats[0].skeletons["red-left-1"].place)
    assert found == places
    assert game.table.seats[0].traps["B2"].setting == (":white" if glyph == "L" else ":black")


@rule("R10.4", "R6.3.7")
def test_held_in_a_labyrinth_next_to_a_treasure_one_turns_toward_it() -> None:
    check(board(B2="M>", B3="$"), "move B2", board(B2="M↓", B3="$"))
    check(board(A2=">", B2="L", B3="$"), "move A2", board(B2="L↓", B3="$"))


@rule("R10.4", "R6.6")
@pytest.mark.parametrize("labyrinth", ["L", "M"])
def test_a_labyrinth_never_wears_and_is_never_used(labyrinth: str) -> None:
    before = board(A4=">", B4=labyrinth, C4=labyrinth + "v", E1="v")
    outcome = act(setting(before, busy=False), ["move A4", "move C4"])
    assert used(outcome) == set()
    outcome = act(outcome.game, ["move E1"])
    assert outcome.game.round == 2
    assert {trap.damaged for trap in outcome.seat().traps.values()} == {False}
    assert set(outcome.seat().traps) == {"B4", "C4"}


@rule("R10.4", "R5.1")
def test_a_labyrinth_is_placed_with_a_colour() -> None:
    game = setting(EMPTY, phase="trap", reserve=["labyrinth"])
    tiles = {action.split()[2] for action in game.legal(1) if "place" in action}
    assert tiles == {"labyrinth:white", "labyrinth:black"}
    assert len(game.legal(1)) == 2 * 24 + 1
    check(EMPTY, "place labyrinth:white D4", board(D4="L"), phase="trap", reserve=["labyrinth"])
    check(EMPTY, "place labyrinth:black D4", board(D4="M"), phase="trap", reserve=["labyrinth"])
    for tile in ("labyrinth", "labyrinth:red", "labyrinth/", "labyrinth:"):
        assert refused(EMPTY, f"place {tile} D4", reserve=["labyrinth"]) == "setting"


@rule("R10.4", "R5.2")
def test_a_labyrinth_can_be_recovered_under_its_skeletons_and_placed_anew_in_the_other_colour() -> None:
    outcome = check(board(B2="M>v"), "recover B2", board(B2=">v"), phase="trap")
    assert outcome.seat().reserve == {"labyrinth": 1}
    (told,) = outcome.told("TrapRecovered")
    assert told.trap == "labyrinth"
    act(outcome.game, ["2 skip", "move all"])
    assert not outcome.seat().standing_on("B2")  # nothing holds them any more


@rule("R10.4")
def test_the_hero_finds_all_who_are_lost_in_a_labyrinth() -> None:
    before = board(B2="M>v<")
    outcome = check(before, "hero B2", board(B2="MH"), phase="hero", busy=False)
    assert len(outcome.told("SkeletonDestroyed")) == 3


# Portal


@rule("R10.5", "R7.2")
@pytest.mark.parametrize(
    ("token", "spot"),
    [
        ("green-left-3", "L1 E"),
        ("violet-left-1", "L5 E"),
        ("red-top-2", "T3 S"),
        ("violet-top-12", "T1 S"),
        ("violet-right-1", "R1 W"),
        ("green-right-4", "R5 W"),
    ],
)
@pytest.mark.parametrize("start", ["A4 >", "B5 ^", "C4 <", "B3 v"])
def test_a_portal_leads_to_ones_own_forest_spot(token: str, spot: str, start: str) -> None:
    cell, glyph = start.split()
    outcome = act(setting(board(B4="P", **{cell: glyph}), tokens={cell: [token]}), [f"move {cell}"])
    assert place(outcome) == spot
    assert used(outcome) == {"B4"}
    assert "1 move all" not in outcome.asked  # with the moved face


@rule("R10.5")
def test_from_the_forest_into_a_portal_and_back_into_the_forest() -> None:
    before = """
        > | P . . . . |
          | . . . . . |
          | . . # . . |
          | . . . . . |
          | . . . . . |"""
    after = """
        . . . . .
        ---------
          | P . . . . | ←
          | . . . . . |
          | . . # . . |
          | . . . . . |
          | . . . . . |"""
    check(before, "move L1", after, tokens={"L1": ["violet-right-1"]})


@rule("R10.5", "R6.1")
def test_who_went_through_a_portal_steps_onto_the_board_in_the_next_round() -> None:
    game = setting(board(A4=">", B4="P", D5="H"), busy=False, tokens={"A4": ["green-left-1"]})
    game.apply("1 move all")
    assert game.round == 2
    assert game.table.seats[0].skeletons["green-left-1"].place == "L1"
    play_round(game)
    assert game.table.seats[0].skeletons["green-left-1"].place == "A1"


@rule("R10.5", "R6.3.7")
def test_a_treasure_beside_the_portal_or_the_forest_turns_nobody() -> None:
    game = setting(board(A4=">", B4="P", B3="$", A1="$"), tokens={"A4": ["green-left-1"]})
    assert place(act(game, ["move A4"])) == "L1 E"


@rule("R10.5", "R14.1")
def test_in_coop_the_spot_of_the_top_side_is_at_the_bottom() -> None:
    drawing = """
        . . . . .
        . # . # .
        > P . . .
        . # . # .
        . . . . ."""
    outcome = act(setting(drawing, mode="coop", tokens={"A3": ["red-top-1"]}), ["move A3"])
    assert place(outcome) == "S3 N"


# Spring


@rule("R10.6")
@pytest.mark.parametrize("between", [*".BCD/\\$ORLMPSXHv", "CH", "L>v"])
def test_a_spring_throws_two_cells_further_over_whatever_is_between(between: str) -> None:
    # The arrows of C2 would turn who comes from the west.
    end = "←" if between == "$" else "→"  # next to a treasure it turns back (R6.3.7)
    outcome = check(board(A2=">", B2="S", C2=between), "move A2", board(B2="S", C2=between, D2=end))
    assert used(outcome) == {"B2"}
    assert outcome.seat().killed == []
    assert {event.rule for event in outcome.told("SkeletonMoved")} == {"R6.1", "R10.6"}


@rule("R10.6")
def test_a_spring_throws_over_the_tower() -> None:
    outcome = check(board(A3=">", B3="S"), "move A3", board(B3="S", D3="→"))
    assert outcome.seat().tower == 4
    outcome = check(board(C5="^", C4="S"), "move C5", board(C4="S", C2="↑"))
    assert outcome.seat().tower == 4


@rule("R10.6", "R6.5")
def test_a_spring_throws_onto_the_tower() -> None:
    before = """
          | . . . . . |
          | . . . . . |
        > | S . # . . |
          | . . . . . |
          | . . . . . |"""
    outcome = check(before, "move L3", before.replace(">", ""))
    assert outcome.seat().tower == 3
    assert used(outcome) == {"A3"}


@rule("R10.6", "R6.3.4")
def test_a_spring_throws_onto_the_hero() -> None:
    outcome = check(board(A2=">", B2="S", D2="H"), "move A2", board(B2="S", D2="H"))
    assert len(outcome.seat().killed) == 1


@rule("R10.6", "R6.3.6", "R6.3.7")
def test_where_a_spring_throws_the_arrow_and_the_treasure_count() -> None:
    before = """
          | . . . . . |
        > | S . . . . |
          | . . # . . |
          | . . . . . |
          | . . . . . |"""
    check(before, "move L2", before.replace("> | S . .", "| S . ↓"))
    check(
        before.replace("S . . .", "S . . $"),
        "move L2",
        before.replace("> | S . . .", "| S . → $"),
    )


@rule("R10.6", "R6.4")
@pytest.mark.parametrize(
    ("start", "spring", "glyph", "end"),
    [
        ("A4", "B4", ">", "D4"),
        ("B4", "C4", ">", "E4"),
        ("C4", "D4", ">", "right"),
        ("D4", "E4", ">", "right"),
        ("E4", "D4", "<", "B4"),
        ("D4", "C4", "<", "A4"),
        ("C4", "B4", "<", "left"),
        ("B4", "A4", "<", "left"),
        ("B1", "B2", "v", "B4"),
        ("B2", "B3", "v", "B5"),
        ("B3", "B4", "v", "village"),
        ("B4", "B5", "v", "village"),
        ("B5", "B4", "^", "B2"),
        ("B4", "B3", "^", "B1"),
        ("B3", "B2", "^", "top"),
        ("B2", "B1", "^", "top"),
    ],
)
def test_over_the_edge_a_spring_throws_out_on_that_side(start: str, spring: str, glyph: str, end: str) -> None:
    outcome = act(setting(board(**{start: glyph, spring: "S"}), players=4), [f"move {start}"])
    assert used(outcome) == {spring}
    if end == "top":
        assert outcome.asked == ["1 send 2", "1 send 3", "1 send 4"]
        assert place(act(outcome.game, ["send 3"])) == "graveyard 3"
    elif end == "village":
        assert place(outcome) == "bag"
        assert outcome.seat().houses == 4
    elif end in ("left", "right"):
        assert place(outcome) == ("graveyard 4" if end == "left" else "graveyard 2")
    else:
        assert place(outcome).split()[0] == end


@rule("R10.6")
def test_from_spring_to_spring() -> None:
    before = """
        > | S B S C S |
          | . . . . . |
          | . . # . . |
          | . . . . . |
          | . . . . . |"""
    outcome = check(before, "move L1", before.replace(">", ""), players=3)
    assert used(outcome) == {"A1", "C1", "E1"}
    assert place(outcome) == "graveyard 2"


@rule("R10.6", "R8.1")
def test_from_wall_to_spring_to_wall() -> None:
    check(
        board(A1=">", B1="\\", B2="S", B4="/", A4="P"),
        "move A1",
        board(B1="\\", B2="S", B4="/", A4="P"),
        tokens={"A1": ["violet-left-1"]},
    )


@rule("R10.6", "R10.5")
def test_from_spring_to_portal_and_to_labyrinth() -> None:
    outcome = act(setting(board(A2=">", B2="S", D2="P"), tokens={"A2": ["green-left-1"]}), ["move A2"])
    assert place(outcome) == "L1 E"
    assert used(outcome) == {"B2", "D2"}
    check(board(A2=">", B2="S", D2="M"), "move A2", board(B2="S", D2="M→"))


# The landing dragon and the new traps


@rule("R5.3", "R5.6", "R10.1", "R10.2", "R10.3", "R10.4", "R10.5", "R10.6")
@pytest.mark.parametrize(
    ("trap", "end", "left"),
    [
        ("wall", "C5 S", "\\'"),
        ("catapult", "graveyard 2", "C'"),
        ("treasure", "C4 E", "."),
        ("bomb", "bag", "X"),
        ("hearse", "graveyard 2", "."),
        ("labyrinth white", "C4 E", "L"),
        ("labyrinth black", "C4 E", "M"),
        ("portal", "L4 E", "P'"),
        ("spring", "E4 E", "S'"),
    ],
)
def test_a_landing_dragon_drives_skeletons_into_traps(trap: str, end: str, left: str) -> None:
    game = setting(
        board(B4="v", C4=GLYPHS[trap]), phase="trap", reserve=["dragon"], busy=False, tokens={"B4": ["yellow-left-1"]}
    )
    outcome = act(game, ["place dragon B4", "flee E"])
    assert game.phase == "trap"
    assert place(outcome) == end
    assert used(outcome) == (set() if trap in NEVER_USED else {"C4"})
    assert not outcome.seat().traps["C4"].damaged
    act(game, ["2 skip"])
    assert game.round == 2
    after = outcome.drawing().splitlines()[3].split()
    assert after[1] == "D'"
    assert after[2].rstrip("<>^v") in (left, left.removesuffix("."))


@rule("R5.3", "R8.4")
@pytest.mark.parametrize(
    ("barricades", "ways"),
    [
        ("B3", ["1 flee E", "1 flee S", "1 flee W"]),
        ("B3 C4", ["1 flee S", "1 flee W"]),
        ("A4 B5", ["1 flee N", "1 flee E"]),
    ],
)
def test_a_landing_dragon_does_not_offer_the_way_onto_a_barricade(barricades: str, ways: list[str]) -> None:
    game = setting(board(B4="v", **dict.fromkeys(barricades.split(), "B")), phase="trap", reserve=["dragon"], tokens={})
    outcome = act(game, ["place dragon B4"])
    assert outcome.asked == ways
    act(game, [ways[0].removeprefix("1 ")])
    assert used(outcome) == set()


@rule("R5.3")
def test_between_barricades_only_one_way_is_left_or_none() -> None:
    outcome = check(
        board(B4="v", B3="B", C4="B", B5="B"),
        "place dragon B4",
        board(A4="←", B4="D'", B3="B", C4="B", B5="B"),
        phase="trap",
        reserve=["dragon"],
    )
    assert used(outcome) == set()
    # Nowhere to go: they stay on the dragon's cell, heading unchanged, with the moved face.
    outcome = check(
        board(B4="v>", B3="B", C4="B", B5="B", A4="B"),
        "place dragon B4",
        board(B4="D'↓→", B3="B", C4="B", B5="B", A4="B"),
        phase="trap",
        reserve=["dragon"],
    )
    assert used(outcome) == set()
    assert outcome.seat().done
    act(outcome.game, ["2 skip"])
    assert outcome.game.phase == "skeletons"
    assert outcome.seat().done  # they have moved


@rule("R5.3", "R8.4")
def test_a_second_dragon_in_a_flight_from_a_landing_does_not_offer_a_barricade_either() -> None:
    game = setting(board(B4="v", C4="D", D4="B", C5="B"), phase="trap", reserve=["dragon"])
    outcome = act(game, ["place dragon B4", "flee E"])
    assert outcome.asked == ["1 flee N", "1 flee W"]


@rule("R5.3", "R10.1")
def test_landing_then_wall_then_barricade_leads_back_to_the_dragons_cell() -> None:
    outcome = check(
        board(B4="v", C4="\\", C5="B"),
        ["place dragon B4", "flee E"],
        board(B4="D'↓", C4="\\", C5="B"),
        phase="trap",
        reserve=["dragon"],
    )
    assert used(outcome) == {"C4", "C5"}


@rule("R5.3", "R10.1", "R10.6")
def test_landing_then_spring_throws_onto_a_barricade() -> None:
    outcome = check(
        board(B4="v", C4="S", E4="B"),
        ["place dragon B4", "flee E"],
        board(B4="D'", C4="S", E4="B"),
        phase="trap",
        reserve=["dragon"],
    )
    assert used(outcome) == {"C4", "E4"}
    assert place(outcome) == "bag"


@rule("R5.6", "R6.6")
def test_a_trap_used_in_both_phases_wears_once() -> None:
    game = setting(board(B4="v", C4="S", C1="H", D4="<"), phase="trap", reserve=["dragon"], busy=False)
    outcome = act(game, ["place dragon B4", "flee E", "2 skip", "move D4"])
    assert game.round == 2
    assert outcome.seat().traps["C4"] == outcome.seat().traps["C4"]._replace(damaged=True, used=False)
    assert len(outcome.told("TrapTriggered")) == 2
    assert len(outcome.told("TrapDamaged")) == 1


# Endless bounces


ENDLESS = """
    > | S / \\ . . |
      | . \\ / . . |
      | . . # . . |
      | . . . . . |
      | . . . . . |"""
ENDLESS_SPRINGS = """
    > | S / S . \\ |
      | . \\ . S / |
      | . . # . . |
      | . . . . . |
      | . . . . . |"""


@rule("R6.7", "R10.6")
@pytest.mark.parametrize(
    ("drawing", "traps"),
    [(ENDLESS, {"A1", "B1", "C1", "B2", "C2"}), (ENDLESS_SPRINGS, {"A1", "B1", "C1", "E1", "E2", "D2", "B2"})],
)
def test_who_would_bounce_for_ever_goes_back_where_the_move_began(drawing: str, traps: set[str]) -> None:
    # The spring throws over B1 into a ring of traps that leads round to where it began, with the same heading.
    outcome = check(drawing, "move L1", drawing.replace(">", "→"))
    assert used(outcome) == traps
    assert "R6.7" in outcome.rules
    # No trap acts twice.
    assert len(outcome.told("TrapTriggered")) == len(traps)


@rule("R6.7", "R6.3.7")
def test_back_from_an_endless_bounce_the_treasure_counts() -> None:
    ring = {"B4": "S", "D4": "\\", "D5": "/", "C5": "\\", "C4": "/"}
    check(board(A4=">", **ring), "move A4", board(A4="→", **ring))
    check(board(A4=">", A5="$", **ring), "move A4", board(A4="↓", A5="$", **ring))


@rule("R6.7", "R6.6")
def test_the_traps_of_an_endless_bounce_wear_once() -> None:
    ring = {"B4": "S", "D4": "\\", "D5": "/", "C5": "\\'", "C4": "/"}
    worn = {"B4": "S'", "D4": "\\'", "D5": "/'", "C4": "/'"}
    check(board(A4=">", **ring), "move all", board(A4=">", **worn), busy=False)


@rule("R6.7")
def test_a_second_time_with_another_heading_is_no_endless_bounce() -> None:
    # East into the spring, round by four walls, west into the spring, and out on the left.
    ring = {"B4": "S", "D4": "\\", "D5": "/", "C5": "\\", "C4": "\\"}
    outcome = check(board(A4=">", **ring), "move A4", board(**ring), players=3)
    assert place(outcome) == "graveyard 3"
    assert [event.cell for event in outcome.told("TrapTriggered")] == ["B4", "D4", "D5", "C5", "C4", "B4"]
    assert "R6.7" not in outcome.rules


@rule("R6.7", "R5.3")
def test_an_endless_bounce_after_a_landing_leads_back_to_the_dragons_cell() -> None:
    ring = {"B4": "S", "D4": "\\", "D5": "/", "C5": "\\", "C4": "/"}
    outcome = check(
        board(A4="v", **ring),
        ["place dragon A4", "flee E"],
        board(A4="D'↓", **ring),
        phase="trap",
        reserve=["dragon"],
    )
    assert used(outcome) == {"B4", "D4", "D5", "C5", "C4"}


# Wear


@rule("R6.6", "R10.1", "R10.5", "R10.6")
@pytest.mark.parametrize("glyph", ["B", "P", "S"])
def test_barricade_portal_and_spring_go_from_intact_to_damaged_to_gone(glyph: str) -> None:
    for before, after, kind in ((glyph, glyph + "'", "TrapDamaged"), (glyph + "'", ".", "TrapDestroyed")):
        outcome = act(setting(board(A4=">", B4=before), busy=False), ["move all"])
        assert outcome.game.round == 2
        assert outcome.drawing().splitlines()[3].split()[1] == after
        assert [(event.rule, event.cell) for event in outcome.told(kind)] == [("R6.6", "B4")]
        assert outcome.seat().reserve == {}


@rule("R0", "R10.1", "R10.5", "R10.6")
@pytest.mark.parametrize(("glyph", "end"), [("B'", "A4 E"), ("P'", "L4 E"), ("S'", "D4 E")])
def test_a_damaged_trap_acts_like_an_intact_one(glyph: str, end: str) -> None:
    outcome = act(setting(board(A4=">", B4=glyph), tokens={"A4": ["yellow-left-1"]}), ["move A4"])
    assert place(outcome) == end


@rule("R5.2", "R10.1", "R10.2", "R10.5", "R10.6")
@pytest.mark.parametrize(
    ("glyph", "kind"),
    [("B'", "barricade"), ("P'", "portal"), ("S'", "spring"), ("O", "bomb"), ("R", "hearse"), ("M", "labyrinth")],
)
def test_the_new_traps_are_recovered_intact_also_under_the_hero(glyph: str, kind: str) -> None:
    outcome = check(board(B4=glyph + "H"), "recover B4", board(B4="H"), phase="trap")
    assert outcome.seat().reserve == {kind: 1}


@rule("R6.6", "R8.3", "R10.3")
def test_at_the_end_of_the_phase_treasures_then_hearses_then_wear_then_craters() -> None:
    before = board(A1=">", B1="$", A2=">", B2="R", A4=">", B4="O", A5=">", B5="S")
    outcome = act(setting(before, busy=False), ["move all"])
    kinds = [type(event).__name__ for event in outcome.events]
    end = ("TreasureStolen", "TrapPassedOn", "TrapDamaged", "CraterLeft")
    assert tuple(kind for kind in kinds if kind in end) == end
