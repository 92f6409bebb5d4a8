"""The whole game through a real window: market, weapons, new traps, chiefs, co-op, and gamepads."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones.record.lines import Header, encode
from badbones.rules import Game, Options, position
from badbones.rules.state import Skeleton
from tests.drawn import CATALOG
from tests.window.at_window import virtual_screen, window
from tests.window.test_window import check_file
from tests.window.window_players import Player, one_action, play_to_the_end

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


@pytest.mark.parametrize(
    ("words", "seed"),
    [
        (("--mode", "versus", "--players", "3", "--advanced", "--chiefs"), 3),
        (("--mode", "coop", "--players", "3", "--advanced", "--rounds", "4"), 4),
        (("--mode", "solo", "--advanced", "--heroic", "--rounds", "4"), 5),
    ],
    ids=["versus with chiefs", "co-op", "solo heroic"],
)
def test_a_whole_advanced_game(display: str, tmp_path: Path, words: tuple[str, ...], seed: int) -> None:
    with window(display, tmp_path, *words, "--seed", str(seed)) as opened:
        opened.screen("table")
        player = Player(opened, seed)
        check_file(play_to_the_end(opened, player))
        opened.click("end.results")
        opened.screen("results")
    assert {"pass", "move"} <= player.ways
    assert any(way.startswith("buy ") for way in player.ways)


def test_a_whole_game_by_two_gamepads(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, module="tests.window.pad_players") as opened:
        state = opened.state(lambda state: state["over"], "the end of the game")
        code, errors = opened.wait()
    assert (code, errors) == (0, "")
    assert int((tmp_path / "placed-by-pad").read_text()) >= 3
    check_file(state)


def saved(folder: Path, game: Game) -> Path:
    """A file that goes on with a position."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "position.bones"
    path.write_bytes(encode(Header(data=CATALOG.digest, start=position.write(game))))
    return path


def armed(weapon: str) -> Game:
    """Three skeletons wait next to the hero, and more around."""
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=1)
    table = game.table
    table.options = Options(advanced=True)
    ada = table.seats[0]
    ada.skeletons.clear()
    ada.hero, ada.weapon = "B3", weapon
    places = ["B2", "B2", "B2", "B1", "A2", "A2", "C1", "D4"]
    for number, place in enumerate(places, 1):
        token = f"green-top-{number}"
        table.bag.discard(token)
        ada.skeletons[token] = Skeleton(place, "S", "white")
    for seat in table.seats:
        seat.choices = None
    return game


@pytest.mark.parametrize("weapon", CATALOG.weapons)
def test_every_weapon_is_used_through_the_window(display: str, tmp_path: Path, weapon: str) -> None:
    with window(display, tmp_path, "--load", str(saved(tmp_path / "games", armed(weapon)))) as opened:
        player = Player(opened, seed=1)
        state = opened.state(lambda state: state["phase"] == "hero", "the table")
        player.act("1 hero B2")
        asked = opened.state(lambda now: now["actions"] != state["actions"], "the question about the weapon")
        uses = [action for action in asked["legal"] if action.startswith("1 use ")]
        assert uses
        player.act(uses[-1])
        done = opened.state(lambda now: now["actions"] != asked["actions"], f"what {uses[-1]} does")
        assert not any(action.startswith("1 use ") for action in done["legal"])
        opened.kill()
    lines = Path(state["file"]).read_text().splitlines()
    assert f'"{uses[-1]}"' in lines


def test_every_new_trap_is_placed_through_the_window(display: str, tmp_path: Path) -> None:
    tiles = ["barricade", "bomb", "hearse", "labyrinth:black", "portal", "spring"]
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=2)
    game.table.options = Options(advanced=True)
    for seat in game.table.seats:
        seat.skeletons.clear()
        seat.tower, seat.choices = 4, None
        seat.reserve = {tile.partition(":")[0]: 1 for tile in tiles}
    with window(display, tmp_path, "--load", str(saved(tmp_path / "games", game))) as opened:
        player = Player(opened, seed=1)
        state = opened.state(lambda state: state["phase"] == "hero", "the table")
        for tile in tiles:
            while not (placing := [action for action in state["legal"] if action.startswith(f"1 place {tile} ")]):
                state = one_action(opened, player, {**state, "legal": plain(state["legal"])})
            before = state["actions"]
            player.act(placing[0])
            state = opened.state(lambda now, before=before: now["actions"] != before, placing[0])  # type: ignore[misc]
        opened.kill()
    assert {f"place {tile.partition(':')[0]}" for tile in tiles} <= player.ways


def plain(legal: list[str]) -> list[str]:
    """What brings the game on without a trap of the first seat."""
    return [action for action in legal if " place " not in action and " recover " not in action]
