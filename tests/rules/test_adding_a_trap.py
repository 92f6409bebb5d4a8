"""docs/ADDING_A_TRAP.md, followed with the blocks of the page; and that shipped data and effects belong together."""

import ast
import inspect
import random
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from badbones.catalog import load_catalog
from badbones.rules import Catalog, DataError, Game, Options, position
from badbones.rules import effects as effects_module
from badbones.rules.effects import EFFECTS, LANDINGS
from badbones.rules.weapons import WEAPONS
from badbones.text import LANGUAGES, Messages
from tests import drawn
from tests.drawn import CATALOG, act, apply_and_fold, setting

TOP = Path(__file__).parents[2]
PAGE = (TOP / "docs" / "ADDING_A_TRAP.md").read_text(encoding="utf-8")
TRAP, EFFECT, LETTER = "tarpit", "mire", "T"
BOARD = """
    . . . . .
    > T . . .
    . . # . .
    . . . . .
    . . . . ."""


def blocks(language: str) -> list[str]:
    """The fenced blocks of the page in one language, as they stand there."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


ENTRY, STOCK = blocks("yaml")
FUNCTION, DRAWING, TEST = blocks("python")


def paste(file: Path, below: str, block: str) -> None:
    """Adds a block below a line, as an editor would."""
    text = file.read_text(encoding="utf-8")
    assert text.count(f"\n{below}\n") == 1
    file.write_text(text.replace(f"\n{below}\n", f"\n{below}\n{block}"), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Step 1: a copy of the data with the entry."""
    folder = Path(shutil.copytree(TOP / "data", tmp_path / "data"))
    paste(folder / "tiles.yaml", "traps:", ENTRY)
    paste(folder / "market.yaml", "stock:", STOCK)
    return folder


@pytest.fixture
def effect() -> Iterator[None]:
    """Step 2: the function, as if it stood at the end of the module; afterwards it is gone."""
    assert EFFECT not in EFFECTS
    exec(FUNCTION, dict(vars(effects_module)))
    yield
    del EFFECTS[EFFECT]


@pytest.fixture
def catalog(folder: Path, effect: None, monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """The data of the page; boards are drawn with them, and with the letter of step 3."""
    catalog = load_catalog(folder)
    letters = ast.literal_eval("{" + DRAWING + "}")
    assert letters == {LETTER: TRAP}
    assert LETTER not in drawn._TRAPS
    monkeypatch.setattr(drawn, "CATALOG", catalog)
    monkeypatch.setitem(drawn._TRAPS, LETTER, TRAP)
    return catalog


def test_the_page_has_all_blocks_and_the_function_is_short() -> None:
    assert len(re.findall(r"^```", PAGE, re.MULTILINE)) == 2 * 5
    (function,) = ast.parse(FUNCTION).body
    assert isinstance(function, ast.FunctionDef)
    assert 3 <= len(FUNCTION.splitlines()) <= 15
    for line in (FUNCTION + TEST).splitlines():
        assert len(line) <= 120


def test_the_drawn_test_of_the_page_passes(catalog: Catalog) -> None:
    space: dict[str, Any] = {}
    exec(TEST, space)
    tests: list[Callable[[], None]] = [value for name, value in space.items() if name.startswith("test_")]
    assert len(tests) == 1
    tests[0]()


def test_the_drawn_test_of_the_page_can_fail(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an effect that only holds, the board after is another."""
    monkeypatch.setitem(EFFECTS, EFFECT, EFFECTS["hold"])
    monkeypatch.setattr(drawn, "CATALOG", with_parameters(catalog, {}))
    space: dict[str, Any] = {}
    exec(TEST, space)
    with pytest.raises(AssertionError):
        next(value for name, value in space.items() if name.startswith("test_"))()


def with_parameters(catalog: Catalog, parameters: dict[str, Any]) -> Catalog:
    """The same data with other parameters of the new trap."""
    return replace(catalog, traps={**catalog.traps, TRAP: replace(catalog.traps[TRAP], parameters=parameters)})


@pytest.mark.parametrize(("turns", "glyph"), [(1, "↓"), (2, "←"), (3, "↑"), (4, "→")])
def test_the_parameter_of_the_entry_reaches_the_effect(folder: Path, effect: None, turns: int, glyph: str) -> None:
    tiles = folder / "tiles.yaml"
    tiles.write_text(tiles.read_text(encoding="utf-8").replace("{turns: 2}", f"{{turns: {turns}}}"), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawn, "CATALOG", load_catalog(folder))
        patch.setitem(drawn._TRAPS, LETTER, TRAP)
        outcome = act(setting(BOARD), ["move A2"])
        assert outcome.drawing().splitlines()[1].split() == [".", f"T{glyph}", ".", ".", "."]


def test_the_rest_of_the_game_knows_the_trap_without_further_work(catalog: Catalog) -> None:
    """The hero on it, a treasure beside it, wear, recovering, positions."""
    outcome = act(setting(BOARD.replace("T", "TH")), ["move A2"])
    assert len(outcome.seat().killed) == 1
    assert not outcome.seat().traps["B2"].used
    drawn.check(BOARD.replace("T .", "T $"), "move A2", BOARD.replace("> T .", ". T→ $"))
    drawn.check(BOARD, "move all", BOARD.replace("> T ", ". T'< "), busy=False)
    drawn.check(BOARD.replace("T", "T'"), "move all", BOARD.replace("> T ", ". < "), busy=False)
    drawn.check(BOARD.replace("> T", ". T<"), "move B2", BOARD.replace("> T", "← T"))
    recovered = act(setting(BOARD, phase="trap"), ["recover B2"])
    assert recovered.seat().reserve == {TRAP: 1}
    document = position.write(outcome.game)
    assert position.write(position.read(catalog, document)) == document


def test_it_is_bought_placed_and_named_in_every_language(catalog: Catalog) -> None:
    game = Game.new(catalog, "solo", ["Ada"], options=Options(advanced=True))
    for action in (f"1 buy {TRAP}", "1 pass", "1 hero B2", f"1 place {TRAP} A1"):
        events = apply_and_fold(game, action)
        assert events
    assert game.table.seats[0].traps["A1"].kind == TRAP
    names = [Messages(language, catalog).trap(TRAP) for language in LANGUAGES]
    assert names == ["tar pit", "fosse de goudron", "смоляная яма"]


@pytest.mark.parametrize("mode", ["versus", "solo", "coop"])
def test_whole_games_can_be_played_with_it(catalog: Catalog, mode: str) -> None:
    used = 0
    for seed in range(4):
        chance = random.Random(seed)
        names = ["Ada"] if mode == "solo" else ["Ada", "Bo"]
        game = Game.new(catalog, mode, names, seed=seed, options=Options(advanced=True, chiefs=True))
        for _ in range(400):
            if game.over:
                break
            legal = game.legal()
            wanted = [action for action in legal if TRAP in action]
            events = game.apply(chance.choice(wanted or legal))
            used += sum(getattr(event, "trap", "") == TRAP for event in events)
    assert used > 4


# What happens when a step is forgotten


def test_an_entry_without_its_effect_is_refused(folder: Path) -> None:
    with pytest.raises(DataError) as error:
        load_catalog(folder)
    (problem,) = error.value.problems
    assert problem.startswith(f"tiles.yaml: traps.{TRAP}.effect: '{EFFECT}' is unknown")


@pytest.mark.parametrize("line", [line for line in ENTRY.splitlines() if re.match(r" {4,}\w+: ", line)])
def test_every_line_of_the_entry_is_needed(folder: Path, effect: None, line: str) -> None:
    tiles = folder / "tiles.yaml"
    text = tiles.read_text(encoding="utf-8")
    assert ENTRY in text
    tiles.write_text(text.replace(ENTRY, ENTRY.replace(line + "\n", "")), encoding="utf-8")
    if "reconstructed" in line:
        load_catalog(folder)  # a remark for readers; `test_catalog.py` wants it all the same
        return
    with pytest.raises(DataError) as error:
        load_catalog(folder)
    assert any(f"traps.{TRAP}" in problem for problem in error.value.problems)


@pytest.mark.parametrize("parameters", ["{turns: 2, depth: 1}", "{turn: 2}", "2"])
def test_parameters_are_those_of_the_function(folder: Path, effect: None, parameters: str) -> None:
    tiles = folder / "tiles.yaml"
    tiles.write_text(tiles.read_text(encoding="utf-8").replace("{turns: 2}", parameters), encoding="utf-8")
    with pytest.raises(DataError) as error:
        load_catalog(folder)
    assert all(f"traps.{TRAP}.parameters" in problem for problem in error.value.problems)


def test_nothing_of_this_is_left_behind() -> None:
    assert TRAP not in CATALOG.traps
    assert EFFECT not in EFFECTS
    assert drawn.CATALOG is CATALOG
    assert LETTER not in drawn._TRAPS


# Data and effects belong together


@pytest.mark.parametrize("trap", CATALOG.traps)
def test_every_shipped_trap_has_its_effect_and_what_that_needs(trap: str) -> None:
    kind = CATALOG.traps[trap]
    effect = EFFECTS[kind.effect]
    assert effect.setting == kind.setting
    assert kind.landing is None or LANDINGS[kind.landing].wear == kind.wear
    wanted = {name for name, p in inspect.signature(effect.act).parameters.items() if p.kind is p.KEYWORD_ONLY}
    assert set(kind.parameters) == wanted


def test_no_effect_landing_or_weapon_is_left_over() -> None:
    assert {trap.effect for trap in CATALOG.traps.values()} == set(EFFECTS)
    assert {trap.landing for trap in CATALOG.traps.values() if trap.landing} == set(LANDINGS)
    assert {weapon.effect for weapon in CATALOG.weapons.values()} == set(WEAPONS)


@pytest.mark.parametrize("trap", CATALOG.traps)
def test_every_shipped_trap_can_be_drawn(trap: str) -> None:
    assert trap in drawn._TRAPS.values()


def test_the_table_of_the_page_names_every_key_of_the_entry() -> None:
    keys = re.findall(r"^ {4}(\w+):", ENTRY, re.MULTILINE)
    assert len(keys) > 6
    step = PAGE.split("## 1.")[1].split("## 2.")[0]
    for key in keys:
        assert f"`{key}`" in step
