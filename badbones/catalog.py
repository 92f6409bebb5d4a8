"""Loads the data files into the frozen objects of the rules; a wrong set lists all its problems at once."""

import inspect
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import yaml

from badbones.rules.canonical import digest
from badbones.rules.effects import EFFECTS, LANDINGS
from badbones.rules.errors import DataError
from badbones.rules.geometry import CELLS, HEADINGS, ROWS, SIDES, SYMBOLS
from badbones.rules.kinds import (
    LANGUAGES,
    SETTINGS,
    BoardSide,
    Catalog,
    ChiefKind,
    Kit,
    Market,
    TrapKind,
    WeaponKind,
)
from badbones.rules.modes import MODES
from badbones.rules.reading import Reader

FILES = ("tiles", "market", "boards")
MOST_PLAYERS = 6


def bundled(folder: str) -> Path:
    """A folder that ships with the program: in a frozen binary, in the installed package, or in the checkout."""
    package = Path(__file__).resolve().parent
    places = [Path(getattr(sys, "_MEIPASS", package)) / folder, package / "_bundled" / folder, package.parent / folder]
    return next((place for place in places if place.is_dir()), places[-1])


def load_catalog(directory: Path | None = None) -> Catalog:
    """The data of a folder (by default the shipped one); raises `DataError` with every problem found."""
    directory = directory or bundled("data")
    problems: list[str] = []
    documents = {name: _parse(directory / f"{name}.yaml", problems) for name in FILES}
    if problems:
        raise DataError(problems)
    tiles = _filed(documents, "tiles", problems, _read_tiles)
    market = _filed(documents, "market", problems, partial(_read_market, tiles=tiles))
    boards = _filed(documents, "boards", problems, _read_boards)
    if problems:
        raise DataError(problems)
    return Catalog(**tiles, **market, **boards, digest=digest(documents))


class _Loader(yaml.CSafeLoader):
    """YAML without surprises: a key that stands twice is an error, not a silent choice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002
        """Refuses doubled keys."""
        keys = [key.value for key, _ in node.value]
        for key, _ in node.value:
            if keys.count(key.value) > 1:
                raise yaml.constructor.ConstructorError(None, None, f"the key {key.value} stands twice", key.start_mark)
        return super().construct_mapping(node, deep)


def _parse(file: Path, problems: list[str]) -> Any:
    try:
        return yaml.load(file.read_text(encoding="utf-8"), _Loader)
    except FileNotFoundError:
        problems.append(f"{file.name}: there is no such file in {file.parent}")
    except OSError as error:
        problems.append(f"{file.name}: cannot be read ({error.strerror})")
    except UnicodeDecodeError:
        problems.append(f"{file.name}: is not UTF-8 text")
    except yaml.MarkedYAMLError as error:
        line = f"line {error.problem_mark.line + 1}" if error.problem_mark else "somewhere"
        problems.append(f"{file.name}: {line}: not valid YAML ({error.problem})")
    except (yaml.YAMLError, ValueError, RecursionError):
        problems.append(f"{file.name}: not valid YAML")
    return None


def _filed(
    documents: dict[str, Any], name: str, problems: list[str], read: Callable[[Reader], dict[str, Any]]
) -> dict[str, Any]:
    """Reads one file; its problems name it."""
    return read(Reader(documents[name], lambda problem: problems.append(f"{name}.yaml: {problem}")))


# tiles.yaml


def _read_tiles(file: Reader) -> dict[str, Any]:
    file.mapping(["traps", "weapons", "chiefs"])
    return {
        "traps": {name: _trap(name, entry) for name, entry in file.get("traps", {}).entries()},
        "weapons": {name: _weapon(name, entry) for name, entry in file.get("weapons", {}).entries()},
        "chiefs": {name: _chief(name, entry) for name, entry in file.get("chiefs", {}).entries()},
    }


def _trap(name: str, entry: Reader) -> TrapKind:
    _entry(
        entry,
        ["name", "price", "stars", "stars_damaged", "effect"],
        ["parameters", "setting", "lures", "landing"],
    )
    return TrapKind(
        name=name,
        names=_names(entry),
        price=_whole_or_nothing(entry.get("price")),
        stars=entry.get("stars").whole(0),
        stars_damaged=_whole_or_nothing(entry.get("stars_damaged")),
        effect=entry.get("effect").word(EFFECTS),
        parameters=_parameters(entry),
        setting=entry.get("setting").word(SETTINGS) if entry.has("setting") else None,
        lures=entry.get("lures", False).flag(),
        landing=entry.get("landing").word(LANDINGS) if entry.has("landing") else None,
    )


def _parameters(entry: Reader) -> Mapping[str, Any]:
    """The keyword arguments of the effect: exactly those its function takes."""
    function = EFFECTS.get(str(entry.get("effect").value))
    given = entry.get("parameters", {})
    if function is not None:
        wanted = [p for p in inspect.signature(function).parameters.values() if p.kind is p.KEYWORD_ONLY]
        needed = [p.name for p in wanted if p.default is p.empty]
        given.mapping(needed, [p.name for p in wanted if p.name not in needed])
    return dict(given.value) if isinstance(given.value, dict) else {}


def _weapon(name: str, entry: Reader) -> WeaponKind:
    _entry(entry, ["name", "price"])
    return WeaponKind(name, _names(entry), entry.get("price").whole(0))


def _chief(name: str, entry: Reader) -> ChiefKind:
    _entry(entry, ["name", "symbols"])
    symbols = entry.get("symbols", {}).mapping(optional=SIDES)
    if not symbols.value:
        symbols.problem("a chief needs at least one origin side")
    found = {side: symbols.get(side).word(SYMBOLS) for side in SIDES if symbols.has(side)}
    return ChiefKind(name, _names(entry), found)


def _entry(entry: Reader, required: list[str], optional: Iterable[str] = ()) -> None:
    """An entry of the data may mark which of its values are reconstructed."""
    entry.mapping(required, [*optional, "reconstructed"])
    entry.get("reconstructed", []).words(key for key in entry.value if key != "reconstructed")


def _names(entry: Reader) -> Mapping[str, str]:
    names = entry.get("name", {}).mapping(LANGUAGES)
    return {language: names.get(language, "").text() for language in LANGUAGES}


def _whole_or_nothing(value: Reader) -> int | None:
    return None if value.value is None else value.whole(0)


# market.yaml


def _read_market(file: Reader, tiles: dict[str, Any]) -> dict[str, Any]:
    file.mapping(["start", "stock", "coins"])
    start = file.get("start", {}).mapping(MODES)
    coins = file.get("coins", {}).mapping(["player", "team"])
    market = Market(
        stock=_stock(file.get("stock", {}), [*tiles["traps"], *tiles["weapons"]]),
        coins=coins.get("player", 0).whole(0),
        coins_team=coins.get("team", 0).whole(0),
    )
    return {"kits": {mode: _kit(start.get(mode, {}), tiles["traps"]) for mode in MODES}, "market": market}


def _kit(entry: Reader, traps: Iterable[str]) -> Kit:
    entry.mapping(["tower", "houses", "reserve"])
    reserve = entry.get("reserve", {}).mapping(optional=traps)
    return Kit(
        tower=entry.get("tower", 1).whole(1),
        houses=entry.get("houses", 1).whole(1),
        reserve={kind: reserve.get(kind).whole(1) for kind in traps if reserve.has(kind)},
    )


def _stock(entry: Reader, items: list[str]) -> Mapping[str, tuple[int, ...]]:
    entry.mapping(optional=items)
    return {item: _by_players(entry.get(item)) for item in items if entry.has(item)}


def _by_players(entry: Reader) -> tuple[int, ...]:
    counts = tuple(item.whole(0) for item in entry.items())
    if len(counts) != MOST_PLAYERS:
        entry.problem(f"needs {MOST_PLAYERS} numbers, for 1 to {MOST_PLAYERS} players, not {len(counts)}")
    return counts


# boards.yaml


def _read_boards(file: Reader) -> dict[str, Any]:
    file.mapping(["front", "back"])
    return {side: _side(file.get(side, {})) for side in ("front", "back")}


def _side(entry: Reader) -> BoardSide:
    _entry(entry, ["towers", "forests", "arrows", "ruins"])
    towers = entry.get("towers", [])
    found = tuple(towers.words(CELLS))
    if not found or len(set(found)) < len(found):
        towers.problem("needs one cell or more, each once")
    return BoardSide(
        towers=found,
        symbols=_forests(entry.get("forests", {})),
        arrows=_arrows(entry.get("arrows", {}), [cell for cell in CELLS if cell not in found]),
        ruins=_arrows(entry.get("ruins", {}), found),
    )


def _forests(entry: Reader) -> Mapping[str, Mapping[str, str]]:
    entry.mapping(SIDES)
    edges = [entry.get(side, {}).get("edge").value for side in SIDES]
    if len({str(edge) for edge in edges}) < len(edges):
        entry.problem("each side needs an edge of its own")
    return {side: _forest(entry.get(side, {})) for side in SIDES}


def _forest(entry: Reader) -> Mapping[str, str]:
    entry.mapping(["edge", "symbols"])
    edge = entry.get("edge").word("LRTS")
    symbols = entry.get("symbols", [])
    found = symbols.words(SYMBOLS)
    if sorted(found) != sorted(SYMBOLS):
        symbols.problem(f"needs each of {', '.join(SYMBOLS)} once")
    return {symbol: edge + number for symbol, number in zip(found, ROWS, strict=False)}


def _arrows(entry: Reader, cells: Iterable[str]) -> Mapping[str, Mapping[str, str]]:
    """Heading → cell → new heading, from `C1: [E>S, W>S]`."""
    arrows: dict[str, dict[str, str]] = {heading: {} for heading in HEADINGS}
    allowed = [f"{tail}>{head}" for tail in HEADINGS for head in HEADINGS if tail != head]
    entry.mapping(optional=cells)
    for cell, listed in entry.entries():
        for arrow in listed.items():
            tail, head = arrow.word(allowed).split(">")
            if cell in arrows[tail]:
                arrow.problem(f"a second arrow for heading {tail}")
            arrows[tail][cell] = head
    return arrows
