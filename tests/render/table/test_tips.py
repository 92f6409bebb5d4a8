"""What is this, what is it worth, what will it do: everything that is drawn at a table tells it, to every hand."""

from pathlib import Path
from typing import Any

import pytest

from badbones.render.kit.pointers import LONG_PRESS
from badbones.render.reference import ReferenceScreen
from tests.drawn import CATALOG, setting
from tests.window.table_top import Top, laid

LANGUAGES = ["en", "fr", "ru"]
EMPTY = r"""
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . .
"""
FRONT = r"""
    \' O . L R
    .  . v . .
    v  . # . D
    >> . X . .
    .  B . P H
"""
BACK = r"""
    \ O . L R
    . . v # .
    v . . . D
    . # X # .
    . B . P H
"""
ARMED = {"advanced": True}
CHIEFS = {"A4": ["artificer-top", "yellow-left-1"]}


def table(tmp_path: Path, mode: str, language: str = "en") -> Top:
    """A table with at least one of everything."""
    more: dict[str, Any] = {"weapon": "crossbow", "graveyard": ["red-top-1", "red-top-2"], "tokens": CHIEFS}
    players: dict[str, Any] = {} if mode == "solo" else {"players": 3}
    options = {"chiefs": True, "advanced": True}
    game = setting(BACK if mode == "coop" else FRONT, mode=mode, options=options, **players, **more)
    return laid(tmp_path, game, language=language, size=(1920, 1080))


def told(top: Top, name: str) -> str:
    """The tooltip under the mouse."""
    top.move(name)
    top.wait(1)
    spot = top.app.told_spot()
    return spot.hint if spot else ""


@pytest.mark.parametrize(
    ("mode", "heading", "place", "words"),
    [
        ("solo", "v", "E5", "heading for the village"),
        ("versus", "v", "E5", "heading for the village"),
        ("coop", "^", "E1", "heading for the capital"),
        ("solo", ">", "E1", "heading off the board"),
    ],
)
def test_a_skeleton_that_leaves_says_over_which_edge(
    tmp_path: Path, mode: str, heading: str, place: str, words: str
) -> None:
    rows = [". . . . ."] * 5
    rows[int(place[1]) - 1] = f". . . . {heading}"
    rows[2] = ". . # . ." if mode != "coop" else rows[2]
    players: dict[str, Any] = {} if mode == "solo" else {"players": 2}
    top = laid(tmp_path, setting("\n".join(rows), mode=mode, **players))
    assert told(top, f"seat1.cell.{place}").partition("\n")[0].endswith(words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["versus", "solo", "coop"])
def test_everything_at_a_table_says_what_it_is(tmp_path: Path, mode: str, language: str) -> None:
    top = table(tmp_path, mode, language)
    side = top.game.table.side
    arrows = {cell for cells in side.arrows.values() for cell in cells}
    things = [*(f"seat1.cell.{cell}" for cell in ("A1", "B1", "D1", "E1", "E3", "B5", "D5"))]  # traps
    things += [f"seat1.cell.{cell}" for cell in ("C2", "A3", "C4", "E5", *sorted(arrows), *side.towers)]
    things += [f"seat1.sight.{spot}" for spot in side.spots] + [f"seat1.sight.{edge}" for edge in ("left", "top")]
    things += ["seat1.graveyard", "bar.bag", "bar.tracking", *(f"bar.phase.{number}" for number in range(4))]
    things += {"versus": ["seat1.points", "seat2.points"], "coop": ["team.capital", "team.track"]}.get(mode, [])
    things += [] if mode == "coop" else ["seat1.sight.village"]
    hints = {thing: told(top, thing) for thing in things}
    assert not [thing for thing, hint in hints.items() if not hint]
    wrong = [hint for hint in hints.values() if any(sign in hint for sign in ("{", "*", "tip.", "rules.", "symbol."))]
    assert not wrong


def test_a_trap_tells_its_effect_its_side_its_stars_and_what_becomes_of_it(tmp_path: Path) -> None:
    top, wall = table(tmp_path, "versus"), CATALOG.traps["wall"]
    words = told(top, "seat1.cell.A1")
    effect = top.app.messages.say("trap.hint.wall")
    assert effect[1:] in words
    assert top.app.messages.say("tip.trap.damaged") in words
    assert top.app.messages.say("tip.trap.stars", count=wall.stars_damaged) in words
    assert top.app.messages.say("tip.trap.crater") in told(top, "seat1.cell.B1")
    assert top.app.messages.say("tip.trap.never") in told(top, "seat1.cell.D1")


def test_stars_are_told_only_where_points_count(tmp_path: Path) -> None:
    for mode in ("versus", "solo"):
        (tmp_path / mode).mkdir()
        words = told(table(tmp_path / mode, mode), "seat1.cell.E3")
        assert ("star" in words) == (mode == "versus")


def test_the_points_are_told_with_their_parts(tmp_path: Path) -> None:
    top = table(tmp_path, "versus")
    score, lines = top.table.source.score(1), told(top, "seat1.points").split("\n")
    assert lines[0] == top.app.messages.say("tip.points", count=score.total)
    ends = [line.rpartition(" ")[2] for line in lines[1:5]]
    assert ends == [str(part) for part in score]


def test_a_stack_names_who_is_in_it_and_what_its_chief_does(tmp_path: Path) -> None:
    words = told(table(tmp_path, "versus"), "seat1.cell.A4")
    assert words.startswith("2 skeletons\n")
    assert "Yellow circle, heading for B4" in words
    assert "blows up" in words


def test_the_path_on_a_turned_board_points_as_it_is_seen(tmp_path: Path) -> None:
    game = setting(EMPTY.replace("#", "."), mode="coop", players=4, phase="hero", towers=["B2", "D2", "B4", "D4"])
    top = laid(tmp_path, game, size=(1920, 1080))
    zones = top.table.layout.plan(top.app.canvas).zones
    turned = {seat for seat, zone in zones.items() if zone.board and zone.board.turned}
    lower, upper = min(zones.keys() - turned), min(turned)
    assert "goes on ↑" in told(top, f"seat{lower}.cell.C3")
    assert "goes on ↓" in told(top, f"seat{upper}.cell.C3")


def test_nothing_is_told_over_a_board_while_a_piece_is_in_hand(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FRONT, phase="trap", reserve=["treasure"]))
    assert told(top, "seat1.cell.E3")
    top.click("seat1.stock.treasure")
    assert not told(top, "seat1.cell.E3")


def test_a_finger_held_still_brings_the_tooltip_and_held_again_the_rules(tmp_path: Path) -> None:
    top = table(tmp_path, "versus")
    finger = top.finger().down("seat1.cell.A1")
    top.wait(LONG_PRESS + 0.1)
    finger.up()
    top.wait(1)
    spot = top.app.told_spot()
    assert spot
    assert spot.id == "seat1.cell.A1"
    assert top.written() == []
    top.finger().tap("bar.bag")
    assert top.app.told_spot() is None, "a touch elsewhere ends it"
    finger.down("seat1.cell.A1")
    top.wait(LONG_PRESS + 0.1)
    finger.up()
    assert isinstance(top.app.screen, ReferenceScreen)


def test_the_rules_open_at_what_the_keyboard_is_on(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FRONT, phase="trap", reserve=["treasure"]))
    top.reach("seat1.cell.E3")
    assert top.table.help_topic() == "dragon"


# Weapons


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 600)])
def test_a_weapon_is_seen_at_its_owners_plate_by_all(tmp_path: Path, size: tuple[int, int]) -> None:
    top = laid(tmp_path, setting(FRONT, players=3, options=ARMED, weapon="crossbow"), size=size)
    for focus in (None, 1, 2):
        top.table.view.enlarge(focus)
        top.settle()
        assert told(top, "seat1.weapon").startswith("Crossbow\n")
        assert not top.has("seat2.weapon"), "who has none shows none"
    path = top.path
    top.app.to_title()
    top.app.watch(path)
    top.settle()
    assert told(top, "seat1.weapon").startswith("Crossbow\n")


def test_a_weapon_never_pushes_its_owners_name_out(tmp_path: Path) -> None:
    for players in (2, 6):
        folder = tmp_path / str(players)
        folder.mkdir()
        game = setting(FRONT, players=players, options=ARMED, name="Wilhelmina", weapon="crossbow")
        armed = laid(folder, game)
        words = [label.words for label in armed.app.canvas.labels]
        assert any(name.startswith("Wil") for name in words)


# Toasts


def test_a_notice_does_not_look_like_a_refusal(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FRONT, phase="hero"))
    top.click("seat1.eye")
    notice = top.table.play.toast
    top.drag("seat1.cell.E5", "seat1.cell.A1")
    refusal = top.table.play.toast
    assert notice
    assert refusal
    assert notice.words != refusal.words
    assert notice.style != refusal.style


def test_what_is_told_for_some_seconds_goes_away_by_itself(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FRONT, phase="hero"))
    top.click("seat1.eye")
    toast = top.table.play.toast
    top.wait(1)  # until the tooltip has come
    assert toast
    assert toast.words in [label.words for label in top.app.canvas.labels]
    top.wait(30)
    assert toast.words not in [label.words for label in top.app.canvas.labels]


def test_a_screen_that_comes_under_a_resting_mouse_tells_nothing_until_it_moves(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FRONT, phase="hero"))
    assert told(top, "seat1.cell.C5")
    top.key("escape")
    top.key("escape")
    top.wait(1)
    assert top.app.told_spot() is None
    place = top.spot("seat1.cell.C5").area.center
    top.move((place[0] + 1, place[1]))
    assert top.app.told_spot()


def test_what_comes_to_lie_under_a_resting_mouse_tells_nothing(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FRONT, phase="hero"))
    place = next(action.split(" ")[2] for action in top.game.legal(1) if " hero " in action)
    top.click(f"seat1.cell.{place}")
    top.wait(1)
    assert top.app.told_spot() is None, "the hero has come here"
    assert told(top, f"seat1.cell.{place}")


def test_what_turns_grey_under_a_resting_mouse_tells_why_when_it_is_asked(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FRONT, phase="trap", players=3))
    top.move("seat1.main")
    top.click("seat1.main")
    top.wait(1)
    assert not top.spot("seat1.main").enabled
    assert top.app.told_spot() is None, "it would lie over what happens now"
    top.click("seat1.main")
    assert top.app.told_spot() is top.spot("seat1.main")
    assert top.spot("seat1.main").why


def test_the_tooltip_of_a_trap_in_the_reserve_begins_as_a_sentence_does(tmp_path: Path) -> None:
    top = table(tmp_path, "versus")
    words = told(top, next(spot.id for spot in top.app.canvas.spots.all if spot.id.startswith("seat1.stock.")))
    assert words[0].isupper()


def test_a_chief_who_stands_alone_is_named_once(tmp_path: Path) -> None:
    board = FRONT.replace(">>", "> ")
    alone = setting(board, mode="versus", players=2, options={"chiefs": True}, tokens={"A4": ["artificer-top"]})
    words = told(laid(tmp_path, alone, language="en", size=(1920, 1080)), "seat1.cell.A4")
    assert words.casefold().count(CATALOG.chiefs["artificer"].names["en"]) == 1
    (other := tmp_path / "other").mkdir()
    crowd = told(table(other, "versus"), "seat1.cell.A4")
    assert f"Artificer: {words.splitlines()[1]}" in crowd
