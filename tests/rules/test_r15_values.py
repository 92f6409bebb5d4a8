"""R15 the values on the tiles, R16 the boards: the data against the page that states them."""

import re
from pathlib import Path

from badbones.rules.geometry import STEPS
from badbones.rules.kinds import BoardSide
from tests.claims import rule
from tests.drawn import CATALOG

RULES = (Path(__file__).parents[2] / "docs/spec/RULES.md").read_text(encoding="utf-8")


def section(number: int) -> str:
    """The text of one chapter of the rules."""
    return RULES.split(f"\n## R{number} ")[1].split("\n## ")[0]


@rule("R15")
def test_prices_and_stars_are_those_of_the_table() -> None:
    rows = re.findall(r"^\| (\w+) \| (\w+) \| (\d+)[^|]*\| ([\d–]+)", section(15), re.MULTILINE)
    table = {name: (price, stars, damaged) for name, price, stars, damaged in rows}
    for kind in CATALOG.traps.values():
        price, stars, damaged = table[kind.name]
        assert (kind.price, kind.stars) == (None if price == "free" else int(price), int(stars))
        assert kind.stars_damaged == (None if damaged == "–" else int(damaged))


@rule("R15")
def test_weapons_cost_what_the_page_says() -> None:
    text = section(15).split("Weapons: ")[1].split(".")[0].replace("\n", " ")
    for group in text.split(";"):
        price = int(group.split()[-1])
        for name in group.strip().removesuffix(f" {price}").split(", "):
            assert CATALOG.weapons[name.replace(" ", "-")].price == price


def arrows(text: str) -> set[str]:
    """`C1: E>S, W>S` as two entries."""
    found = re.findall(r"([A-E][1-5]): ((?:[NESW]>[NESW](?:, )?)+)", text.replace("\n", " "))
    return {f"{cell} {arrow}" for cell, listed in found for arrow in listed.split(", ")}


def printed(side: BoardSide, *, ruins: bool = False) -> set[str]:
    table = side.ruins if ruins else side.arrows
    return {f"{cell} {tail}>{head}" for tail, cells in table.items() for cell, head in cells.items()}


@rule("R16")
def test_the_arrows_of_both_sides_are_those_of_the_page() -> None:
    front, back = section(16).split("**Back (co-op).**")
    back, uncovered = back.split("Ruins uncover:")
    assert printed(CATALOG.front) == arrows(front)
    assert printed(CATALOG.back) == arrows(back)
    assert printed(CATALOG.back, ruins=True) == arrows(uncovered)
    assert (CATALOG.front.towers, CATALOG.back.towers) == (("C3",), ("B2", "D2", "B4", "D4"))


@rule("R16")
def test_every_forest_edge_shows_its_symbols() -> None:
    spots = {spot: symbol for row in CATALOG.front.symbols.values() for symbol, spot in row.items()}
    left, across = ["green", "blue", "red", "yellow", "violet"], ["violet", "yellow", "red", "blue", "green"]
    assert [spots[f"L{number}"] for number in range(1, 6)] == left
    assert [spots[f"T{number}"] for number in range(1, 6)] == across
    assert [spots[f"R{number}"] for number in range(1, 6)] == across
    assert {spot[0] for row in CATALOG.back.symbols.values() for spot in row.values()} == {"L", "R", "S"}


def way(spot: str) -> tuple[str, int]:
    """Where an undisturbed skeleton ends, and after how many moves."""
    side, place, moves = CATALOG.front, spot, 0
    heading = {"L": "E", "R": "W", "T": "S"}[spot[0]]
    while True:
        moves += 1
        step = STEPS[heading].get(place)
        if step is None:
            return f"edge {heading}", moves
        if step in side.towers:
            return "tower", moves
        place, heading = step, side.arrows[heading].get(step, heading)


@rule("R16")
def test_of_the_15_entries_11_lead_to_the_tower_and_4_to_the_village_in_3_to_6_moves() -> None:
    ends = [way(spot) for spot in sorted(CATALOG.front.spots)]
    assert sorted(end for end, _ in ends) == ["edge S"] * 4 + ["tower"] * 11
    assert {moves for _, moves in ends} == {3, 4, 5, 6}


@rule("R16")
def test_the_chief_tokens_carry_the_symbols_of_the_page() -> None:
    text = section(16).split("right symbol):")[1].replace("\n", " ").replace(" / ", "/").replace(" /", "/")
    for kind, left, top, right in re.findall(r"(\w+) (\w+)/(\w+)/\s*(\w+)", text):
        assert CATALOG.chiefs[kind].symbols == {"left": left, "top": top, "right": right}
    assert CATALOG.tokens["emperor"].symbol == "yellow"
    assert CATALOG.tokens["emperor"].side == "top"
