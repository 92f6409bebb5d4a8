"""The data files: what ships equals the rules page, and a wrong set says everything that is wrong with it."""

import copy
import json
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from badbones.catalog import load_catalog
from badbones.catalog.market_file import MOST_FLOORS
from badbones.render.board.buildings import TALLEST
from badbones.rules import DataError, Game, Options, position
from badbones.rules.effects import EFFECTS, LANDINGS
from badbones.rules.geometry import SYMBOLS
from badbones.rules.kinds import BoardSide, Kit, Traits
from badbones.rules.weapons import WEAPONS

CATALOG = load_catalog()
REPOSITORY = Path(__file__).resolve().parents[2]
DATA = REPOSITORY / "data"
FILES = ("tiles", "game", "market", "boards")
RULES = (REPOSITORY / "docs" / "spec" / "RULES.md").read_text(encoding="utf-8")

Document = dict[str, Any]
PRINTED = {"wall", "catapult", "dragon", "treasure", "barricade", "bomb", "hearse", "labyrinth", "portal", "spring"}
SHIPPED: dict[str, Document] = {
    name: yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8")) for name in FILES
}


# The rules page


def section(title: str) -> str:
    """The text of a chapter of the rules."""
    return RULES.split(f"## {title} ", 1)[1].split("\n## ", 1)[0]


def rule(chapter: str, number: int) -> str:
    """The text of a numbered rule, on one line."""
    found = re.search(rf"^{number}\. (.*?)(?=^\d+\. |\Z)", section(chapter), re.MULTILINE | re.DOTALL)
    assert found
    return " ".join(found[1].split())


def paragraph(start: str) -> str:
    found = re.search(rf"^{re.escape(start)}.*?(?=\n\n|\Z)", section("R16"), re.MULTILINE | re.DOTALL)
    assert found
    return " ".join(found[0].split())


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


def printed_traps() -> dict[str, tuple[int | None, int, int | None]]:
    """Price, stars and stars of the damaged side by trap, from the table of R15."""
    rows = re.findall(r"^\| (\w+) \| (\w+) \| (\d+).*? \| (\d+|–).*?\|$", section("R15"), re.MULTILINE)
    return {
        name: (None if price == "free" else int(price), int(stars), None if damaged == "–" else int(damaged))
        for name, price, stars, damaged in rows
    }


def printed_arrows(text: str) -> dict[str, dict[str, str]]:
    """Heading → cell → new heading."""
    arrows: dict[str, dict[str, str]] = {heading: {} for heading in "NESW"}
    for cell, listed in re.findall(r"`([A-E][1-5]): ([^`]*)`", text):
        for tail, head in re.findall(r"(\w)>(\w)", listed):
            arrows[tail][cell] = head
    return arrows


def printed_edges(text: str) -> dict[str, str]:
    """Spot → symbol."""
    found: dict[str, str] = {}
    for edges, symbols in re.findall(r"((?:\w+ `\w1`–`\w5`(?: and )?)+): ([a-z]+(?:, [a-z]+){4})", text):
        for edge in re.findall(r"`(\w)1`", edges):
            found |= {f"{edge}{number}": symbol for number, symbol in enumerate(symbols.split(", "), 1)}
    return found


def edges_of(side: BoardSide) -> dict[str, str]:
    return {spot: symbol for spots in side.symbols.values() for symbol, spot in spots.items()}


def test_stars_and_prices_of_the_traps_are_those_of_r15() -> None:
    printed = printed_traps()
    assert set(printed) >= PRINTED
    assert set(CATALOG.traps) == set(printed)
    for name, trap in CATALOG.traps.items():
        assert (trap.price, trap.stars, trap.stars_damaged) == printed[name], name


def test_prices_of_the_weapons_are_those_of_r15() -> None:
    sentence = re.search(r"Weapons: ([^.]*)\.", section("R15"))
    assert sentence
    groups = [re.fullmatch(r"\s*(.*) (\d)", group) for group in " ".join(sentence[1].split()).split(";")]
    printed = {name.replace(" ", "-"): int(group[2]) for group in groups if group for name in group[1].split(", ")}
    assert len(printed) == 8
    assert {name: weapon.price for name, weapon in CATALOG.weapons.items()} == printed


def test_the_stock_is_that_of_r9() -> None:
    text = rule("R9", 1)
    pair, dragon, each = re.findall(r"((?:\d+, ){5}\d+)", text.split("(1–6):")[1])
    printed = {"wall": numbers(pair), "catapult": numbers(pair), "dragon": numbers(dragon)}
    printed |= dict.fromkeys(("barricade", "bomb", "hearse", "labyrinth", "portal", "spring"), numbers(each))
    printed |= dict.fromkeys(CATALOG.weapons, (1,) * 6)
    assert len(printed) == 9 + 8
    assert {name: CATALOG.market.stock[name] for name in printed} == printed
    assert "treasure" not in CATALOG.market.stock


def test_the_coins_are_those_of_r9_and_r14() -> None:
    assert f"{CATALOG.market.coins} coins" in rule("R9", 2)
    assert f"{CATALOG.market.coins_team} coins per player" in rule("R14", 7)


def test_what_players_start_with_is_that_of_r2() -> None:
    versus, solo = CATALOG.kits["versus"], CATALOG.kits["solo"]
    text = rule("R2", 2)
    assert f"tower of {versus.tower} floors" in text
    assert f"village of {versus.houses} houses" in text
    listed = re.findall(r"(\d) (wall|catapult|dragon|treasure)", text)
    assert versus.reserve == {name: int(count) for count, name in listed} == solo.reserve
    assert f"{solo.houses} house and {solo.tower} tower floor" in rule("R2", 6)


def test_what_a_team_starts_with_is_that_of_r14() -> None:
    coop, text = CATALOG.kits["coop"], rule("R14", 5)
    each, once = text.split("per player")
    assert coop.reserve == {name: int(count) for count, name in re.findall(r"(\d) (\w+)", each)}
    assert coop.team == {"treasure": 1}
    assert "a single treasure for the team" in once
    assert (coop.tower, coop.houses) == (1, 1)
    assert "as many houses as there are players" in rule("R14", 3)
    assert "Four towers of one floor" in rule("R14", 2)


def test_the_numbers_of_the_game_are_those_of_the_rules_page() -> None:
    numbers, text = CATALOG.numbers, section("R0")
    assert f"(left, top, right) × {numbers.copies} copies" in text
    assert f"draws {numbers.drawn} tokens" in rule("R7", 1)
    assert f"destroys {numbers.kills} or more skeletons" in section("R11")
    assert f"{numbers.floor} per tower floor, {numbers.house} per standing house" in rule("R13", 2)
    assert f"**rounds** (≥ 1, default {numbers.rounds})" in section("R1")


def test_the_starters_are_those_of_r2() -> None:
    assert "one of each symbol except red" in rule("R2", 3)
    for mode in ("versus", "solo"):
        assert (CATALOG.kits[mode].starters, CATALOG.kits[mode].left_out) == (len(SYMBOLS) - 1, ("red",))
    assert (CATALOG.kits["coop"].starters, CATALOG.kits["coop"].left_out) == (4, ())


def test_in_the_advanced_game_only_a_treasure_is_free() -> None:
    assert "except one free treasure per player (co-op: one for the team)" in rule("R2", 7)

    def given(kit: Kit) -> tuple[dict[str, int], dict[str, int]]:
        return dict(kit.advanced), dict(kit.advanced_team)

    assert given(CATALOG.kits["versus"]) == given(CATALOG.kits["solo"]) == ({"treasure": 1}, {})
    assert given(CATALOG.kits["coop"]) == ({}, {"treasure": 1})


def test_the_traps_wear_as_r6_says() -> None:
    text = rule("R6", 6)
    worn = re.search(r"each used ([a-z, ]*) goes from intact to damaged", text)
    never = re.search(r"Treasure, hearse and labyrinth never wear", text)
    assert worn
    assert never
    assert "used bombs become craters" in text
    printed = dict.fromkeys(worn[1].split(", "), "damage")
    printed |= {"bomb": "crater", "treasure": "never", "labyrinth": "never", "hearse": "pass-on"}  # hearse: R10.3
    assert set(printed) == PRINTED
    assert {name: CATALOG.traps[name].wear for name in printed} == printed


def test_what_is_chosen_when_a_trap_is_placed_is_that_of_r5() -> None:
    assert "Walls are placed with a diagonal, `/` or `\\`; labyrinths with a colour, white or black" in rule("R5", 1)
    assert CATALOG.traps["wall"].settings == ("/", "\\")
    assert CATALOG.traps["labyrinth"].settings == (":white", ":black")
    for name in PRINTED - {"wall", "labyrinth"}:
        assert CATALOG.traps[name].settings == ("",)


def test_only_dragon_and_bomb_land_and_only_the_treasure_lures() -> None:
    assert {name for name in PRINTED if CATALOG.traps[name].landing} == {"dragon", "bomb"}
    assert {name for name in PRINTED if CATALOG.traps[name].lures} == {"treasure"}


def test_a_spring_throws_as_far_as_r10_says() -> None:
    assert "flies two cells further" in rule("R10", 6)
    assert CATALOG.traps["spring"].parameters == {"cells": 2}


def test_the_chiefs_do_what_r12_says() -> None:
    assert "destroys 2 floors or 2 houses" in rule("R12", 1)
    assert "draws 3 more" in rule("R12", 2)
    assert "restores one" in rule("R12", 3)
    assert {name: chief.traits for name, chief in CATALOG.chiefs.items()} == {
        "artificer": Traits(damage=2),
        "necromancer": Traits(draws=3),
        "friendly": Traits(damage=-1),
        "instructor": Traits(leads=True),
        "spectral": Traits(haunts=True),
        "saboteur": Traits(sabotages=True),
        "emperor": Traits(dooms=True),
    }
    for token in CATALOG.tokens.values():
        assert token.traits == (CATALOG.chiefs[token.chief].traits if token.chief else Traits())


def test_the_front_is_that_of_r16() -> None:
    text = paragraph("**Front.**")
    assert f"Tower `{CATALOG.front.towers[0]}`" in text
    assert len(CATALOG.front.towers) == 1
    assert CATALOG.front.arrows == printed_arrows(text)
    assert edges_of(CATALOG.front) == printed_edges(text)
    assert len(printed_edges(text)) == 15


def test_the_back_is_that_of_r16() -> None:
    text = paragraph("**Back (co-op).**")
    arrows, ruins = text.split("Ruins uncover:")
    assert "Towers " + ", ".join(f"`{cell}`" for cell in CATALOG.back.towers) in text
    assert CATALOG.back.arrows == printed_arrows(arrows)
    assert CATALOG.back.ruins == printed_arrows(ruins)
    front = edges_of(CATALOG.front)
    expected = {spot.replace("T", "S"): symbol for spot, symbol in front.items()}
    assert edges_of(CATALOG.back) == expected


def test_the_chiefs_are_those_of_r16() -> None:
    text = paragraph("**Chief tokens**")
    triples = re.findall(r"(\w+) (\w+) / (\w+) / (\w+)", text.split(":", 1)[1])
    printed = {name: {"left": left, "top": top, "right": right} for name, left, top, right in triples}
    emperor = re.search(r"emperor: one token, (\w+), (\w+)", text)
    assert emperor
    printed["emperor"] = {emperor[1]: emperor[2]}
    assert len(printed) == 7
    assert {name: dict(chief.symbols) for name, chief in CATALOG.chiefs.items()} == printed


def test_there_are_180_tokens_and_19_chiefs() -> None:
    chiefs = [token for token in CATALOG.tokens.values() if token.chief]
    assert len(CATALOG.bag) == 180
    assert len(chiefs) == 19
    assert len(CATALOG.tokens) == 199


def walk(side: BoardSide, spot: str) -> tuple[str, int]:
    """Where a skeleton from a forest ends if nobody stops it (a tower or beyond an edge), and after how many moves."""
    columns, lane = "ABCDE", int(spot[1]) - 1
    heading = {"L": "E", "R": "W", "T": "S", "S": "N"}[spot[0]]
    column, row = {"L": (-1, lane), "R": (5, lane), "T": (lane, -1), "S": (lane, 5)}[spot[0]]
    for moves in range(1, 20):
        column += {"E": 1, "W": -1}.get(heading, 0)
        row += {"S": 1, "N": -1}.get(heading, 0)
        if not (0 <= column < 5 and 0 <= row < 5):
            return f"beyond {heading}", moves
        cell = f"{columns[column]}{row + 1}"
        if cell in side.towers:
            return "tower", moves
        heading = side.arrows[heading].get(cell, heading)
    raise AssertionError(f"a skeleton from {spot} walks for ever")


def test_all_ways_of_the_front_are_as_long_as_r16_says() -> None:
    ends = [walk(CATALOG.front, spot) for spot in edges_of(CATALOG.front)]
    assert [end for end, _ in ends].count("tower") == 11
    assert [end for end, _ in ends].count("beyond S") == 4
    assert {moves for _, moves in ends} <= {3, 4, 5, 6}


def test_all_ways_of_the_back_are_as_long_as_r16_says() -> None:
    ends = [walk(CATALOG.back, spot) for spot in edges_of(CATALOG.back)]
    assert {moves for _, moves in ends} <= {3, 4, 5, 6}


# Data and effects


def test_every_effect_is_used_and_every_trap_has_one() -> None:
    assert {trap.effect for trap in CATALOG.traps.values()} == set(EFFECTS)
    assert {trap.landing for trap in CATALOG.traps.values() if trap.landing} == set(LANDINGS)
    assert {weapon.effect for weapon in CATALOG.weapons.values()} == set(WEAPONS)


def entries() -> list[Document]:
    tiles, boards = SHIPPED["tiles"], SHIPPED["boards"]
    return [entry for group in (*tiles.values(), boards) for entry in group.values()]


def test_what_is_reconstructed_exists() -> None:
    assert len(entries()) == len(CATALOG.traps) + 8 + 7 + 2
    for entry in entries():
        assert entry["reconstructed"]
        assert set(entry["reconstructed"]) < set(entry)


# Other sets of data


def put(folder: Path, documents: dict[str, Any]) -> Path:
    """A folder with these data files; JSON is YAML too."""
    for name, document in documents.items():
        (folder / f"{name}.yaml").write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    return folder


def problems(folder: Path) -> list[str]:
    with pytest.raises(DataError) as caught:
        load_catalog(folder)
    found = list(caught.value.problems)
    assert found
    for problem in found:
        assert re.match(r"(tiles|game|market|boards|lengths)\.yaml: \S", problem)
        assert len(problem.splitlines()) == 1
    assert str(caught.value) == "\n".join(found)
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped data."""
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def write(folder: Path, path: str, value: object) -> None:
    """Changes one value: `tiles.traps.wall.price`."""
    name, *way, last = path.split(".")
    file = folder / f"{name}.yaml"
    document = yaml.safe_load(file.read_text(encoding="utf-8"))
    spot = document
    for step in way:
        spot = spot[step]
    if value is DELETED:
        del spot[last]
    else:
        spot[last] = value
    put(folder, {name: document})


DELETED = object()

# What can be wrong: the value, where, and words that the problem must hold.
WRONG: dict[str, tuple[object, str, list[str]]] = {
    "tiles.traps.wall.price": ("four", "tiles.yaml: traps.wall.price: ", ["four", "whole number"]),
    "tiles.traps.wall.effect": ("explode", "tiles.yaml: traps.wall.effect: ", ["explode", "deflect", "hurl"]),
    "tiles.traps.wall.setting": ("size", "tiles.yaml: traps.wall.setting: ", ["size", "diagonal", "colour"]),
    "tiles.traps.catapult.name": ({"en": "c"}, "tiles.yaml: traps.catapult.name: ", ["fr"]),
    "tiles.traps.dragon.stars": (-1, "tiles.yaml: traps.dragon.stars: ", ["-1", "from 0 to 4"]),
    "tiles.traps.dragon.landing": ("fly", "tiles.yaml: traps.dragon.landing: ", ["fly", "scare"]),
    "tiles.traps.treasure.lures": (1, "tiles.yaml: traps.treasure.lures: ", ["true", "false"]),
    "tiles.traps.treasure.colour": ("red", "tiles.yaml: traps.treasure: ", ["'colour'", "allowed are name"]),
    "tiles.traps.catapult.parameters": ({"far": 2}, "tiles.yaml: traps.catapult.parameters: ", ["'far'"]),
    "tiles.traps.spring.parameters": ({}, "tiles.yaml: traps.spring.parameters: ", ["cells", "missing"]),
    "tiles.traps.portal.wear": ("rust", "tiles.yaml: traps.portal.wear: ", ["rust", "damage, crater, pass-on, never"]),
    "tiles.traps.barricade.wear": (DELETED, "tiles.yaml: traps.barricade: ", ["wear", "missing"]),
    "tiles.traps.hearse.stars_damaged": (0, "tiles.yaml: traps.hearse: ", ["stars_damaged", "damage or crater"]),
    "tiles.traps.bomb.stars_damaged": (None, "tiles.yaml: traps.bomb: ", ["stars_damaged", "damage or crater"]),
    "tiles.traps.labyrinth.setting": ("diagonal", "tiles.yaml: traps.labyrinth: ", ["needs the setting colour"]),
    "tiles.weapons.ice-staff.effect": ("melt", "tiles.yaml: weapons.ice-staff.effect: ", ["melt", "freeze"]),
    "tiles.weapons.death-staff.effect": (DELETED, "tiles.yaml: weapons.death-staff: ", ["effect", "missing"]),
    "tiles.weapons.battle-axe.stars": (2, "tiles.yaml: weapons.battle-axe: ", ["'stars'", "effect"]),
    "tiles.chiefs.friendly.damage": (1.5, "tiles.yaml: chiefs.friendly.damage: ", ["1.5", "whole number"]),
    "tiles.chiefs.necromancer.draws": (-3, "tiles.yaml: chiefs.necromancer.draws: ", ["-3", "from 0 to 9"]),
    "tiles.chiefs.instructor.leads": ("yes", "tiles.yaml: chiefs.instructor.leads: ", ["yes", "true nor false"]),
    "tiles.chiefs.spectral.haunts": (None, "tiles.yaml: chiefs.spectral.haunts: ", ["nothing", "true nor false"]),
    "tiles.chiefs.saboteur.sabotage": (True, "tiles.yaml: chiefs.saboteur: ", ["'sabotage'", "sabotages"]),
    "tiles.weapons.rapier.price": (None, "tiles.yaml: weapons.rapier.price: ", ["nothing"]),
    "tiles.weapons.crossbow.reconstructed": (["weight"], "tiles.yaml: weapons.crossbow.reconstructed[0]: ", ["price"]),
    "tiles.chiefs.emperor.symbols": ({"top": "pink"}, "tiles.yaml: chiefs.emperor.symbols.top: ", ["pink", "yellow"]),
    "tiles.chiefs.artificer.symbols": ({"back": "red"}, "tiles.yaml: chiefs.artificer.symbols: ", ["left, top, right"]),
    "game.copies": (1, "game.yaml: copies: ", ["1", "from 2 to 40"]),
    "game.drawn": (0, "game.yaml: drawn: ", ["0", "from 1"]),
    "game.kills": (DELETED, "game.yaml: ", ["kills", "missing"]),
    "game.rounds": ("ten", "game.yaml: rounds: ", ["ten", "whole number"]),
    "game.points.floor": (-4, "game.yaml: points.floor: ", ["-4", "from 1"]),
    "game.points.house": (DELETED, "game.yaml: points: ", ["house", "missing"]),
    "game.points.star": (1, "game.yaml: points: ", ["'star'", "floor, house"]),
    "market.start.versus.left_out": (["pink"], "market.yaml: start.versus.left_out[0]: ", ["pink", "red"]),
    "market.start.coop.starters": (DELETED, "market.yaml: start.coop: ", ["starters", "missing"]),
    "market.coins.player": (True, "market.yaml: coins.player: ", ["true", "whole number"]),
    "lengths.solo.easy": (DELETED, "lengths.yaml: solo: ", ["easy", "missing"]),
    "lengths.solo.endless": (30, "lengths.yaml: solo: ", ["'endless'", "easy, hard, heroic"]),
    "lengths.coop.hard": ("long", "lengths.yaml: coop.hard: ", ["long", "whole number"]),
    "lengths.versus": ({"easy": 5}, "lengths.yaml: ", ["'versus'", "solo, coop"]),
    "market.coins.team": (DELETED, "market.yaml: coins: ", ["team", "missing"]),
    "market.stock.wall": ([1, 2], "market.yaml: stock.wall: ", ["6 numbers", "not 2"]),
    "market.stock.sponge": ([1] * 6, "market.yaml: stock: ", ["'sponge'", "wall", "rapier"]),
    "market.start.versus.tower": (0, "market.yaml: start.versus.tower: ", ["from 1 to 8"]),
    "market.start.solo.reserve": ({"wall": 0}, "market.yaml: start.solo.reserve.wall: ", ["from 1 to 20"]),
    "market.start.versus.advanced": ({"wall": 0}, "market.yaml: start.versus.advanced.wall: ", ["from 1 to 20"]),
    "market.start.coop.team": ({"chest": 1}, "market.yaml: start.coop.team: ", ["'chest'", "treasure"]),
    "market.start.coop.advanced_team": ([], "market.yaml: start.coop.advanced_team: ", ["a list", "mapping"]),
    "market.start.coop.reserve": (DELETED, "market.yaml: start.coop: ", ["reserve", "missing"]),
    "market.start.solo.capital": (1, "market.yaml: start.solo: ", ["'capital'", "reserve, advanced"]),
    "market.start.versus.houses": ("five", "market.yaml: start.versus.houses: ", ["five", "whole number"]),
    "boards.front.arrows.C1": (["E>E"], "boards.yaml: front.arrows.C1[0]: ", ["E>E", "N>E", "W>S"]),
    "boards.front.arrows.C2": (["E>S", "E>N"], "boards.yaml: front.arrows.C2[1]: ", ["second arrow"]),
    "boards.front.arrows.F9": (["E>S"], "boards.yaml: front.arrows: ", ["'F9'", "A1, B1"]),
    "boards.front.ruins": ({"A1": ["E>S"]}, "boards.yaml: front.ruins: ", ["'A1'", "C3"]),
    "boards.back.forests.left.edge": ("X", "boards.yaml: back.forests.left.edge: ", ["X", "L, R, T, S"]),
    "boards.back.forests.top.symbols": (["red"], "boards.yaml: back.forests.top.symbols: ", ["yellow, green, red"]),
    "boards.back.forests.right": (DELETED, "boards.yaml: back.forests: ", ["right", "missing"]),
    "boards.back.towers": ([], "boards.yaml: back.towers: ", ["2 cells or more"]),
}


# What is a number of the right kind, but more or less than the game can do.
TOO_MUCH: dict[str, tuple[object, str, list[str]]] = {
    "tiles.traps.spring.parameters.cells": (1, "tiles.yaml: traps.spring.parameters.cells: ", ["1", "from 2 to 9"]),
    "tiles.traps.wall.price": (0, "tiles.yaml: traps.wall.price: ", ["0", "from 1 to 99"]),
    "tiles.traps.wall.stars": (5, "tiles.yaml: traps.wall.stars: ", ["5", "from 0 to 4"]),
    "tiles.traps.wall.stars_damaged": (-1, "tiles.yaml: traps.wall.stars_damaged: ", ["-1", "from 0 to 4"]),
    "tiles.traps.wall.name.fr": ("", "tiles.yaml: traps.wall.name.fr: ", ["at least one letter"]),
    "tiles.traps.wall.name.ru": ("сте\nна", "tiles.yaml: traps.wall.name.ru: ", ["no line break"]),
    "tiles.weapons.rapier.name.en": ("*rapier*", "tiles.yaml: weapons.rapier.name.en: ", ["none of *"]),
    "tiles.weapons.rapier.price": (-2, "tiles.yaml: weapons.rapier.price: ", ["-2", "from 1 to 99"]),
    "tiles.chiefs.artificer.damage": (0, "tiles.yaml: chiefs.artificer.damage: ", ["0 is no damage", "-1 or less"]),
    "tiles.chiefs.necromancer.draws": (10, "tiles.yaml: chiefs.necromancer.draws: ", ["10", "from 0 to 9"]),
    "game.copies": (1, "game.yaml: copies: ", ["1", "from 2 to 40"]),
    "game.drawn": (10, "game.yaml: drawn: ", ["10", "from 1 to 9"]),
    "game.kills": (0, "game.yaml: kills: ", ["0", "from 1 to 9"]),
    "game.rounds": (31, "game.yaml: rounds: ", ["31", "from 1 to 30"]),
    "game.points.house": (0, "game.yaml: points.house: ", ["0", "from 1 to 20"]),
    "lengths.solo.heroic": (31, "lengths.yaml: solo.heroic: ", ["31", "from 1 to 30"]),
    "lengths.coop.hard": (2, "lengths.yaml: coop.hard: ", ["more rounds than easy"]),
    "market.start.versus.tower": (9, "market.yaml: start.versus.tower: ", ["9", "from 1 to 8"]),
    "market.start.coop.tower": (2, "market.yaml: start.coop.tower: ", ["first blow", "1 floor"]),
    "market.start.solo.houses": (11, "market.yaml: start.solo.houses: ", ["11", "from 1 to 10"]),
    "market.start.coop.houses": (4, "market.yaml: start.coop.houses: ", ["4", "from 1 to 3"]),
    "market.start.versus.starters": (5, "market.yaml: start.versus.starters: ", ["cannot be drawn", "4 symbols"]),
    "market.start.solo.starters": (0, "market.yaml: start.solo.starters: ", ["0", "1 or more"]),
    "market.start.coop.starters": (31, "market.yaml: start.coop.starters: ", ["cannot be drawn", "30 each"]),
    "market.start.solo.left_out": (["red", "blue"], "market.yaml: start.solo.starters: ", ["only 3 symbols"]),
    "market.start.versus.team": ({"wall": 1}, "market.yaml: start.versus: ", ["'team'", "advanced"]),
    "market.stock.wall": ([2, 4, 6, 8, 10], "market.yaml: stock.wall: ", ["6 numbers", "not 5"]),
    "market.stock": ({"wall": [1, 1, 0, 1, 1, 1]}, "market.yaml: stock: ", ["nothing", "3 players"]),
    "market.coins.player": (1, "market.yaml: coins.player: ", ["not enough", "costs 2"]),
    "market.coins.team": (0, "market.yaml: coins.team: ", ["0", "from 1 to 16"]),
    "boards.front.towers": (["C3", "B2"], "boards.yaml: front.towers: ", ["one cell"]),
    "boards.back.towers": (["B2"], "boards.yaml: back.towers: ", ["2 cells or more"]),
}


@pytest.mark.parametrize("path", TOO_MUCH)
def test_what_the_game_cannot_do_is_refused_in_one_sentence(folder: Path, path: str) -> None:
    value, start, words = TOO_MUCH[path]
    write(folder, path, value)
    about = [problem for problem in problems(folder) if problem.startswith(start)]
    assert len(about) == 1
    for word in words:
        assert word in about[0]


@pytest.mark.parametrize("copies", [2, 3])
@pytest.mark.parametrize("mode", ["versus", "coop"])
def test_six_players_can_begin_with_the_fewest_copies(folder: Path, mode: str, copies: int) -> None:
    write(folder, "game.copies", copies)
    for seed in range(40):
        game = Game.new(load_catalog(folder), mode, [f"P{number}" for number in range(6)], seed=seed)
        assert all(len(seat.skeletons) == 4 for seat in game.table.seats)


def test_every_tower_the_data_may_name_is_drawn() -> None:
    drawings = REPOSITORY / "assets" / "svg"
    assert all((drawings / f"tower-{floors}.svg").is_file() for floors in range(1, MOST_FLOORS + 1))
    assert TALLEST == MOST_FLOORS


@pytest.mark.parametrize("path", WRONG)
def test_a_wrong_value_is_named_with_file_path_and_what_is_allowed(folder: Path, path: str) -> None:
    value, start, words = WRONG[path]
    write(folder, path, value)
    found = [problem for problem in problems(folder) if problem.startswith(start)]
    assert found
    for word in words:
        assert any(word in problem for problem in found)


@pytest.mark.parametrize("seed", range(12))
def test_all_problems_are_listed_at_once(folder: Path, seed: int) -> None:
    planted = random.Random(seed).sample(list(WRONG), k=8)
    for path in planted:
        write(folder, path, WRONG[path][0])
    found = problems(folder)
    for path in planted:
        assert [problem for problem in found if problem.startswith(WRONG[path][1])], path


def test_problems_are_listed_also_beside_a_file_that_cannot_be_read(folder: Path) -> None:
    (folder / "tiles.yaml").unlink()
    (folder / "market.yaml").write_text("{", encoding="utf-8")
    write(folder, "boards.front.arrows.C1", ["E>E"])
    found = problems(folder)
    assert [problem.split(":")[0] for problem in found] == ["tiles.yaml", "market.yaml", "boards.yaml"]


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_missing(folder: Path, name: str) -> None:
    (folder / f"{name}.yaml").unlink()
    (found,) = problems(folder)
    assert found.startswith(f"{name}.yaml: there is no such file")


def test_what_is_only_offered_may_be_missing_and_changes_no_game(folder: Path) -> None:
    assert CATALOG.lengths.keys() == {"solo", "coop"}
    write(folder, "lengths.coop.heroic", 29)
    changed = load_catalog(folder)
    assert changed.lengths["coop"] == {**CATALOG.lengths["coop"], "heroic": 29}
    (folder / "lengths.yaml").unlink()
    without = load_catalog(folder)
    assert without.lengths == {}
    assert changed.digest == without.digest == CATALOG.digest


def test_a_folder_that_is_missing_and_one_that_is_none(tmp_path: Path) -> None:
    assert len(problems(tmp_path / "nowhere")) == len(FILES)
    (tmp_path / "file").touch()
    assert len(problems(tmp_path / "file")) == len(FILES)


def test_a_file_that_is_a_folder(folder: Path) -> None:
    (folder / "tiles.yaml").unlink()
    (folder / "tiles.yaml").mkdir()
    (found,) = problems(folder)
    assert found.startswith("tiles.yaml: cannot be read")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe\x00", "UTF-8"),
        ("name: trésor".encode("latin-1"), "UTF-8"),
        (b"a: {", "line"),
        (b"b: 2\na: 1\na: 3", "the key a stands twice"),
        (b"traps: {wall: {price: 1, price: 2}}", "stands twice"),
        (b"a: b: c", "line 1"),
        (b"a: *nothing", "line 1"),
        (b"a: !!python/name:os.system x", "line 1"),
        (b"%", "YAML"),
        (b"a: \0", "YAML"),
        (b"a: 2020-99-99", "YAML"),
        (b"a: !!int x", "YAML"),
        (b"a: !!int ''", "YAML"),
        (b"a: !!float ''", "YAML"),
        (b"a: !!bool perhaps", "YAML"),
        (b"a: !!timestamp soon", "YAML"),
        (b"a: !!set [b]", "YAML"),
        (b"? {a: 1}\n: 2", "YAML"),
        (b"a: " + b"9" * 5000, "YAML"),
        (b"a: 1\n---\nb: 2", "YAML"),
    ],
)
def test_what_is_not_yaml(folder: Path, content: bytes, reason: str) -> None:
    (folder / "market.yaml").write_bytes(content)
    (found,) = problems(folder)
    assert found.startswith("market.yaml: ")
    assert reason in found


@pytest.mark.parametrize("content", [b"", b"# nothing", b"null", b"[]", b"7", b"text", b"- a\n- b", b"&a [*a]"])
@pytest.mark.parametrize("name", [*FILES, "lengths"])
def test_a_file_is_a_mapping(folder: Path, name: str, content: bytes) -> None:
    (folder / f"{name}.yaml").write_bytes(content)
    assert any(problem.startswith(f"{name}.yaml: ") for problem in problems(folder))


@pytest.mark.parametrize("content", [b"[" * 100_000, b"[" * 100_000 + b"]" * 100_000, b"{a: " * 100_000])
def test_a_file_of_nothing_but_brackets_is_refused_without_a_crash(folder: Path, content: bytes) -> None:
    """In a process of its own: a crash of the YAML library would end this one."""
    (folder / "tiles.yaml").write_bytes(content)
    command = [sys.executable, "-m", "badbones", "check-data", str(folder)]
    done = subprocess.run(command, capture_output=True, cwd=REPOSITORY, check=False)
    assert done.returncode == 1
    assert done.stdout.startswith(b"tiles.yaml: ")
    assert done.stderr == b""


def test_names_with_line_breaks_do_not_break_the_list_of_problems(folder: Path) -> None:
    document = copy.deepcopy(SHIPPED["tiles"])
    document["traps"]["a\nb"] = {}
    put(folder, {"tiles": document})
    problems(folder)


@pytest.mark.parametrize("setting", [DELETED, "colour"], ids=["none", "colour"])
def test_a_trap_that_deflects_needs_its_diagonal(folder: Path, setting: object) -> None:
    """Otherwise the first skeleton that meets the wall would end the program."""
    write(folder, "tiles.traps.wall.setting", setting)
    assert any("traps.wall" in problem for problem in problems(folder))


@pytest.mark.parametrize("setting", [DELETED, "diagonal"], ids=["none", "diagonal"])
def test_a_trap_that_confuses_needs_its_colour(folder: Path, setting: object) -> None:
    write(folder, "tiles.traps.labyrinth.setting", setting)
    assert any("traps.labyrinth" in problem for problem in problems(folder))


@pytest.mark.parametrize("trap", ["dragon", "treasure", "barricade", "bomb", "hearse", "portal", "spring"])
def test_other_traps_have_no_setting(folder: Path, trap: str) -> None:
    write(folder, f"tiles.traps.{trap}.setting", "colour")
    assert any(f"traps.{trap}: this effect needs no setting" in problem for problem in problems(folder))


@pytest.mark.parametrize("cells", [None, "far", "2", 1.5, [], {}, -1, 0, 1, 10**30], ids=str)
def test_a_spring_throws_by_a_sensible_number_of_cells(folder: Path, cells: object) -> None:
    """Otherwise the first skeleton that meets the spring would end the program, fly for ever, or just take a step."""
    write(folder, "tiles.traps.spring.parameters.cells", cells)
    assert any("traps.spring.parameters" in problem for problem in problems(folder))


@pytest.mark.parametrize("cells", [2, 3, 4, 7])
def test_a_spring_of_other_data_throws_as_far_as_they_say(folder: Path, cells: int) -> None:
    write(folder, "tiles.traps.spring.parameters.cells", cells)
    board = {"name": "Ada", "hero": "C3", "tower": 4, "houses": 5}
    skeleton = {"token": "red-left-1", "at": "L1", "heading": "E", "face": "white"}
    players = [board | {"traps": [{"kind": "spring", "at": "A1"}], "skeletons": [skeleton]}, board]
    head = {"badbones": 1, "mode": "versus", "phase": "skeletons", "tracking": "black"}
    game = position.read(load_catalog(folder), {**head, "players": players})
    game.apply("1 move all")
    place = game.table.seats[0].skeletons
    assert place["red-left-1"].place == "ABCDE"[cells] + "1" if cells < 5 else "red-left-1" not in place


def test_traits_left_out_are_those_of_an_ordinary_skeleton(folder: Path) -> None:
    write(folder, "tiles.chiefs.artificer.damage", DELETED)
    assert load_catalog(folder).chiefs["artificer"].traits == Traits()


def test_a_chief_may_do_several_things(folder: Path) -> None:
    write(folder, "tiles.chiefs.artificer.haunts", True)
    write(folder, "tiles.chiefs.artificer.draws", 1)
    assert load_catalog(folder).tokens["artificer-top"].traits == Traits(damage=2, haunts=True, draws=1)


@pytest.mark.parametrize("key", ["team", "advanced", "advanced_team"])
@pytest.mark.parametrize("mode", ["versus", "solo", "coop"])
def test_kits_may_leave_out_what_they_do_not_give(folder: Path, mode: str, key: str) -> None:
    if key in SHIPPED["market"]["start"][mode]:
        write(folder, f"market.start.{mode}.{key}", DELETED)
    assert getattr(load_catalog(folder).kits[mode], key) == {}


def rename_treasure(folder: Path, name: str) -> None:
    """Calls the treasure something else, in all files that name it."""
    tiles, market = copy.deepcopy(SHIPPED["tiles"]), copy.deepcopy(SHIPPED["market"])
    tiles["traps"][name] = tiles["traps"].pop("treasure")
    for kit in market["start"].values():
        for given in kit.values():
            if isinstance(given, dict) and "treasure" in given:
                given[name] = given.pop("treasure")
    put(folder, {"tiles": tiles, "market": market})


@pytest.mark.parametrize("name", ["", " ", "big chest", "wall/", "chest/", "chest:white"])
def test_a_trap_needs_a_name_that_can_stand_in_an_action(folder: Path, name: str) -> None:
    rename_treasure(folder, name)
    assert any(problem.startswith("tiles.yaml: traps") for problem in problems(folder))


def test_a_trap_may_have_any_other_name(folder: Path) -> None:
    rename_treasure(folder, "treasure-chest")
    for seed in range(6):
        play_a_little(folder, seed)


def test_a_trap_may_not_be_called_crater(folder: Path) -> None:
    """In a position `crater` is what a bomb has left."""
    rename_treasure(folder, "crater")
    assert any(problem.startswith("tiles.yaml: traps.crater: ") for problem in problems(folder))


def test_a_weapon_may_not_be_called_like_a_trap(folder: Path) -> None:
    """`buy wall` could mean either."""
    write(folder, "tiles.weapons.wall", SHIPPED["tiles"]["weapons"]["rapier"])
    assert any("weapons.wall" in problem for problem in problems(folder))


def test_what_is_not_for_sale_is_not_in_the_stock(folder: Path) -> None:
    write(folder, "market.stock.treasure", [1] * 6)
    assert any(problem.startswith("market.yaml: stock") for problem in problems(folder))


def test_a_chief_may_not_be_called_all(folder: Path) -> None:
    """`move all` means everybody."""
    write(folder, "tiles.chiefs.all", {"name": {"en": "x", "fr": "x", "ru": "x"}, "symbols": {"top": "red"}})
    assert any(problem.startswith("tiles.yaml: chiefs.all") for problem in problems(folder))


def test_two_chiefs_may_not_have_the_same_token(folder: Path) -> None:
    entry = {"name": {"en": "x", "fr": "x", "ru": "x"}, "symbols": {"top": "red"}}
    write(folder, "tiles.chiefs.artificer-left", entry)
    assert any("artificer-left" in problem for problem in problems(folder))


def test_a_chief_may_not_be_called_like_a_skeleton(folder: Path) -> None:
    entry = {"name": {"en": "x", "fr": "x", "ru": "x"}, "symbols": {"top": "red"}}
    write(folder, "tiles.chiefs.yellow-top-1", entry)
    assert any("yellow-top-1" in problem for problem in problems(folder))


def test_a_trap_that_lands_needs_a_damaged_side(folder: Path) -> None:
    """A landing is paid for by the damaged face (R5.3)."""
    write(folder, "tiles.traps.dragon.stars_damaged", None)
    assert any("traps.dragon" in problem for problem in problems(folder))


@pytest.mark.parametrize(("trap", "wear"), [("dragon", "crater"), ("dragon", "never"), ("bomb", "damage")])
def test_a_landing_goes_with_the_side_that_pays_for_it(folder: Path, trap: str, wear: str) -> None:
    write(folder, f"tiles.traps.{trap}.wear", wear)
    needed = CATALOG.traps[trap].wear
    assert any(f"traps.{trap}: " in problem and f"needs the wear {needed}" in problem for problem in problems(folder))


@pytest.mark.parametrize("edge", ["", "LR", "RT", "LRTS", "l", None, 1])
def test_an_edge_is_one_letter(folder: Path, edge: object) -> None:
    write(folder, "boards.front.forests.left.edge", edge)
    assert any(problem.startswith("boards.yaml: front.forests.left.edge: ") for problem in problems(folder))


# Junk everywhere

JUNK: list[Any] = [None, True, -1, 7, 10**30, 0.5, "", "x", "a\nb", [], {}, [[]], {"x": {}}, {"": None}, ["E>S"], "C3"]


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container with every key or index of it."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def junked(chance: random.Random, name: str) -> Document:
    """A shipped file in which one or two values are replaced, deleted or kept under another key."""
    document = copy.deepcopy(SHIPPED[name])
    for _ in range(chance.randint(1, 2)):
        container, key = chance.choice(list(places(document)))
        way = chance.randrange(4)
        if way == 0:
            del container[key]
        elif way == 1 and isinstance(container, dict):
            container[chance.choice(["x", "wall", "A1", "", "a b"])] = container[key]
        else:
            container[key] = copy.deepcopy(chance.choice(JUNK))
    return document


def play_a_little(folder: Path, seed: int) -> None:
    """Whatever is accepted can be played: the basic game, the whole of it, alone and together."""
    catalog, chance = load_catalog(folder), random.Random(seed)
    mode, everything = ("versus", "solo", "coop")[seed % 3], seed % 2 == 0
    game = Game.new(
        catalog,
        mode,
        ["Ada"] if mode == "solo" else ["Ada", "Bo"],
        seed=seed,
        options=Options(advanced=everything, chiefs=everything),
    )
    for _ in range(100):
        if not game.over:
            legal = game.legal()
            game.apply(chance.choice([action for action in legal if " place " in action] or legal))


def load_junk(folder: Path, seeds: range) -> None:
    refused = 0
    for seed in seeds:
        chance = random.Random(seed)
        name = chance.choice(FILES)
        put(folder, {**SHIPPED, name: junked(chance, name)})
        try:
            play_a_little(folder, seed)
        except DataError:
            refused += 1
    assert 0 < refused < len(seeds)


def test_junk_in_the_data_is_refused_or_playable(folder: Path) -> None:
    load_junk(folder, range(200))


@pytest.mark.slow
def test_much_junk_in_the_data_is_refused_or_playable(folder: Path) -> None:
    load_junk(folder, range(1000, 1800))


# The digest


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("tiles.traps.wall.price", 5),
        ("tiles.traps.wall.stars", 3),
        ("tiles.traps.catapult.stars_damaged", 2),
        ("tiles.traps.dragon.name.fr", "gros dragon"),
        ("tiles.traps.treasure.reconstructed", []),
        ("tiles.traps.spring.parameters.cells", 3),
        ("tiles.traps.hearse.wear", "never"),
        ("tiles.traps.portal.effect", "blast"),
        ("tiles.weapons.rapier.price", 3),
        ("tiles.weapons.rapier.effect", "sweep"),
        ("tiles.chiefs.artificer.damage", 3),
        ("tiles.chiefs.emperor.haunts", True),
        ("market.start.versus.advanced", {}),
        ("market.start.coop.team", {"treasure": 2}),
        ("market.start.coop.advanced_team", {"treasure": 1, "wall": 1}),
        ("tiles.chiefs.emperor.symbols", {"top": "red"}),
        ("market.start.versus.tower", 5),
        ("market.start.solo.houses", 2),
        ("market.stock.dragon", [2, 3, 5, 6, 8, 10]),
        ("market.coins.team", 13),
        ("boards.front.towers", ["C1"]),
        ("boards.front.arrows.C2", ["E>N", "W>S"]),
        ("boards.back.forests.left.symbols", ["blue", "green", "red", "yellow", "violet"]),
        ("boards.back.ruins.B2", ["E>S"]),
    ],
)
def test_the_digest_changes_with_any_value(folder: Path, path: str, value: object) -> None:
    if path == "boards.front.towers":
        write(folder, "boards.front.arrows.C1", DELETED)
        before = load_catalog(folder).digest
    else:
        before = CATALOG.digest
    write(folder, path, value)
    assert load_catalog(folder).digest != before


def reordered(chance: random.Random, value: Any) -> Any:
    if isinstance(value, dict):
        return {key: reordered(chance, value[key]) for key in chance.sample(list(value), k=len(value))}
    return [reordered(chance, item) for item in value] if isinstance(value, list) else value


def test_the_digest_does_not_change_with_comments_order_and_style(folder: Path) -> None:
    for seed in range(3):
        put(folder, reordered(random.Random(seed), SHIPPED))
        assert load_catalog(folder).digest == CATALOG.digest
    for name in FILES:
        text = yaml.safe_dump(SHIPPED[name], allow_unicode=True, default_flow_style=False)
        (folder / f"{name}.yaml").write_text(f"# another comment\n{text}\n# the end\n", encoding="utf-8")
    assert load_catalog(folder).digest == CATALOG.digest


def test_the_digest_is_sha_256_in_hexadecimal() -> None:
    assert re.fullmatch(r"[0-9a-f]{64}", CATALOG.digest)
    assert load_catalog(DATA).digest == CATALOG.digest


WITHOUT_C = """
import sys

sys.modules["yaml._yaml"] = None  # as where nobody could build it, or programs of this disk may not run
from badbones.catalog import load_catalog
from badbones.lessons import load_course

load_course(load_catalog())
print(load_catalog().digest)
"""


def test_the_data_are_read_without_the_c_library_of_yaml_as_well() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_C], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert done.stdout == f"{CATALOG.digest}\n"
