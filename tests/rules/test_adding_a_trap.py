"""docs/ADDING_A_TRAP.md, followed with the blocks of the page; and that shipped data and effects belong together."""

import ast
import inspect
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from badbones.catalog import load_catalog
from badbones.render.kit.sprites import Sprites
from badbones.render.reference import ReferenceScreen, topic_about
from badbones.render.sound import NullPlayer
from badbones.rules import Catalog, DataError, Game, Options, position
from badbones.rules import effects as effects_module
from badbones.rules.effects import EFFECTS, LANDINGS
from badbones.rules.weapons import WEAPONS
from badbones.text import LANGUAGES, Messages
from tests import drawn
from tests.drawn import CATALOG, act, apply_and_fold, setting
from tests.window import table_top

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
FUNCTION, DRAWING, TEST, CARD = blocks("python")
INTACT, DAMAGED = blocks("svg")
SENTENCES = dict(zip(LANGUAGES, blocks("po"), strict=True))

# Every file of the house that the page touches, with what it puts there; after the line that is named, or at the end.
TOUCHED: dict[str, tuple[str, str]] = {
    "data/tiles.yaml": (ENTRY, "traps:"),
    "data/market.yaml": (STOCK, "stock:"),
    "badbones/rules/effects.py": (f"\n\n{FUNCTION}", ""),
    "tests/drawn.py": (DRAWING, "_TRAPS = {"),
    f"tests/rules/test_{TRAP}.py": (TEST, ""),
    f"assets/svg/trap-{TRAP}.svg": (INTACT, ""),
    f"assets/svg/trap-{TRAP}-damaged.svg": (DAMAGED, ""),
    "badbones/render/cards/advanced_traps.py": (f"\n\n{CARD}", ""),
    **{f"badbones/text/locale/{name}.po": (f"\n{words}", "") for name, words in SENTENCES.items()},
}
MOST_FILES, MOST_LINES = 11, 120
# What the house itself asks of every trap that it ships.
OF_EVERY_TRAP = (
    "tests/render/kit/test_art.py",
    "tests/text/test_messages.py::test_all_languages_have_the_same_messages_with_the_same_values",
    "tests/render/sound/test_sound.py::test_every_sound_has_a_caption",
    "tests/render/sound/test_sound.py::test_every_trap_and_weapon_of_the_game_and_every_chief_has_its_own_sound",
    f"tests/render/sound/test_sound.py::test_a_sound_is_heard_is_short_and_neither_clips_nor_clicks[{TRAP}]",
    "tests/render/reference/test_reference.py::test_every_trap_weapon_and_chief_has_a_topic",
    "tests/render/reference/test_reference.py::test_every_page_is_written_in_every_language",
    "tests/render/reference/test_reference.py::test_words_are_set_as_the_language_sets_them",
    "tests/render/reference/test_reference.py::test_the_words_are_our_own",
    "tests/render/reference/test_reference.py::test_every_picture_is_there_and_every_lesson_is_used",
    "tests/render/reference/test_reference.py::test_every_lesson_changes_something_in_the_part_that_is_shown",
    "tests/render/cards/test_debuts.py",
    "tests/rules/test_adding_a_trap.py::test_every_shipped_trap_can_be_drawn",
)


def paste(file: Path, below: str, block: str) -> None:
    """Adds a block below a line, as an editor would; without a line at the end, or as a new file."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    assert not below or text.count(f"\n{below}\n") == 1
    pasted = text.replace(f"\n{below}\n", f"\n{below}\n{block}") if below else text + block
    file.write_text(pasted, encoding="utf-8")


def copied(folder: Path) -> Path:
    """A copy of the house, as far as tests need it."""
    for part in ("badbones", "data", "assets", "docs", "tests", "tools"):
        shutil.copytree(TOP / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "*.png", "*.gif"))
    shutil.copy(TOP / "pyproject.toml", folder)
    return folder


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All steps: a copy of the house in which every block of the page stands where the page says."""
    house = copied(tmp_path_factory.mktemp("house"))
    for file, (block, below) in TOUCHED.items():
        paste(house / file, below, block)
    return house


def run(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A program in a copy of the house, and what it said."""
    given = {**os.environ, "PYTHONPATH": str(house), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=house, env=given, capture_output=True, text=True, timeout=600, check=False
    )


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
    assert len(re.findall(r"^```", PAGE, re.MULTILINE)) == 2 * len(TOUCHED)
    (function,) = ast.parse(FUNCTION).body
    assert isinstance(function, ast.FunctionDef)
    assert 3 <= len(FUNCTION.splitlines()) <= 15
    for line in (FUNCTION + TEST + CARD).splitlines():
        assert len(line) <= 120


def test_a_trap_costs_few_files_and_lines() -> None:
    assert len(TOUCHED) <= MOST_FILES
    assert sum(len(block.strip("\n").splitlines()) for block, _ in TOUCHED.values()) <= MOST_LINES
    assert all(Path(file).name in PAGE for file in TOUCHED), "the page says where everything goes"


def test_in_a_house_with_it_the_drawn_test_passes_and_the_data_are_right(house: Path) -> None:
    assert run(house, "badbones", "check-data").returncode == 0
    drawn_test = run(house, "pytest", "-q", f"tests/rules/test_{TRAP}.py")
    assert drawn_test.returncode == 0, drawn_test.stdout


def test_in_a_house_with_it_the_code_is_as_tidy_as_before(house: Path) -> None:
    for words in (("ruff", "check"), ("ruff", "format", "--check")):
        files = [file for file in TOUCHED if file.endswith(".py")]
        tidy = run(house, *words, *files)
        assert tidy.returncode == 0, tidy.stdout


def test_it_is_placed_marched_upon_seen_heard_and_read_about_at_the_table(house: Path) -> None:
    played = run(house, "pytest", "-q", "tests/window/tar_pit_table.py")
    assert played.returncode == 0, played.stdout


@pytest.mark.slow
def test_what_the_house_asks_of_every_trap_holds_for_it(house: Path) -> None:
    asked = run(house, "pytest", "-q", *OF_EVERY_TRAP)
    assert asked.returncode == 0, asked.stdout


@pytest.mark.slow
@pytest.mark.parametrize("left_out", ["badbones/render/cards/advanced_traps.py", f"assets/svg/trap-{TRAP}.svg"])
def test_a_step_of_the_window_that_is_forgotten_is_missed_at_the_table(tmp_path: Path, left_out: str) -> None:
    house = copied(tmp_path)
    for file, (block, below) in TOUCHED.items():
        if file != left_out:
            paste(house / file, below, block)
    assert run(house, "pytest", "-q", "-x", "tests/window/tar_pit_table.py").returncode == 1


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


def test_without_card_drawings_and_sentences_it_can_still_be_played_and_looked_up(
    catalog: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Steps 1 to 3 alone, as with `--data`: a plain plate, the sound of any trap, and the page of all traps."""
    monkeypatch.setattr(table_top, "CATALOG", catalog)
    game = setting(BOARD.replace("T", "."), phase="trap", reserve=[TRAP])
    (tmp_path / "placing").mkdir()
    top = table_top.laid(tmp_path / "placing", game)
    top.app.canvas.sprites = Sprites()
    assert top.spot(f"seat1.stock.{TRAP}").hint == "tar pit"
    top.drag(f"seat1.stock.{TRAP}", "seat1.cell.B2")
    assert top.written() == [f"1 place {TRAP} B2"]
    assert top.app.canvas.sprites.missing == {f"trap-{TRAP}"}
    top, heard = table_top.laid(tmp_path, setting(BOARD), speed=1.0), list[str]()
    top.app.canvas.sprites, top.app.sound = Sprites(), NullPlayer(heard.append, clock=lambda: top.clock.now)
    top.click("seat1.cell.A2")
    while top.table.source.timeline.busy:
        top.wait(0.05)
    assert "trap" in heard
    screen = ReferenceScreen(top.app, topic_about(TRAP))
    top.app.open(screen)
    top.settle()
    assert screen.topic == "traps"
    assert "Tar pit" in [label.words for label in top.app.canvas.labels]


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
