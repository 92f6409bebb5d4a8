"""Loads the data files into the frozen objects of the rules; a wrong set lists all its problems at once."""

import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
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
    WEAR,
    BoardSide,
    Catalog,
    ChiefKind,
    Kit,
    Market,
    Numbers,
    Traits,
    TrapKind,
    WeaponKind,
)
from badbones.rules.modes import MODES
from badbones.rules.reading import Reader, shortened
from badbones.rules.weapons import WEAPONS

FILES = ("tiles", "game", "market", "boards")
MOST_PLAYERS = 6
DEEPEST = 20
MOST_STEPS = 9  # the largest number an effect may be given
FEWEST_COPIES = 2  # or six players could not all begin with skeletons of different symbols
MOST_COPIES = 99
MOST_DRAWN = 30
MOST_ROUNDS = 30
MOST_POINTS = 99
EDGES = tuple("LRTS")
NAME = re.compile(r"[a-z]+(-[a-z]+)*")
_UNREADABLE: Any = object()


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
    readable = {name: document for name, document in documents.items() if document is not _UNREADABLE}
    parts: dict[str, Any] = {}
    for name, read in zip(FILES, (_read_tiles, _read_game, _read_market, _read_boards), strict=True):
        if name in readable:
            read(_reader(readable[name], name, problems), parts)
    if problems:
        raise DataError(problems)
    return Catalog(**parts, digest=digest(documents))


def _reader(document: Any, name: str, problems: list[str]) -> Reader:
    """Reads one file; its problems name it."""
    return Reader(document, lambda problem: problems.append(f"{name}.yaml: {problem}"))


class _Loader(yaml.CSafeLoader):
    """YAML without surprises: a key that stands twice is an error, not a silent choice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002
        """Refuses doubled keys."""
        seen = set()
        for key, _ in node.value:
            if str(key.value) in seen:
                raise _yaml_error(f"the key {shortened(key.value)} stands twice", key.start_mark)
            seen.add(str(key.value))
        return super().construct_mapping(node, deep)


def _yaml_error(problem: str, mark: Any) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(problem=problem, problem_mark=mark)


def _plain_yaml(text: str) -> str:
    """Lets only plain YAML through: a few levels of lists and mappings, no references, no types by name.

    The C library underneath crashes on very deep documents, so this must be known before it builds one.
    """
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise _yaml_error(f"more than {DEEPEST} levels deep", event.start_mark)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "tag", None):
            raise _yaml_error("references and tags are not used here", event.start_mark)
    return text


def _parse(file: Path, problems: list[str]) -> Any:
    try:
        return yaml.load(_plain_yaml(file.read_text(encoding="utf-8")), _Loader)
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
    return _UNREADABLE


# tiles.yaml


def _read_tiles(file: Reader, parts: dict[str, Any]) -> None:
    file.mapping(["traps", "weapons", "chiefs"])
    traps, weapons, chiefs = file.get("traps", {}), file.get("weapons", {}), file.get("chiefs", {})
    parts["traps"] = {name: _trap(name, entry) for name, entry in _named(traps, ["crater"])}
    parts["weapons"] = {name: _weapon(name, entry) for name, entry in _named(weapons, parts["traps"])}
    parts["chiefs"] = {name: _chief(name, entry) for name, entry in _named(chiefs, ["all"])}
    _check_tokens(chiefs, parts["chiefs"].values())


def _named(entries: Reader, taken: Iterable[str]) -> Iterator[tuple[str, Reader]]:
    """Entries whose names can stand in actions and positions, and mean nothing else there."""
    for name, entry in entries.entries():
        if not NAME.fullmatch(name):
            entry.problem("a name is made of small letters, with hyphens between its words")
        if name in taken:
            entry.problem("this name means something else already")
        yield name, entry


def _check_tokens(chiefs: Reader, kinds: Iterable[ChiefKind]) -> None:
    names = [token.name for kind in kinds for token in kind.tokens()]
    for name in sorted({name for name in names if names.count(name) > 1}):
        chiefs.problem(f"two chiefs have the token {shortened(name)}")


def _trap(name: str, entry: Reader) -> TrapKind:
    _entry(
        entry,
        ["name", "price", "stars", "stars_damaged", "wear", "effect"],
        ["parameters", "setting", "lures", "landing"],
    )
    return TrapKind(
        name=name,
        names=_names(entry),
        price=_whole_or_nothing(entry.get("price")),
        stars=entry.get("stars").whole(0),
        stars_damaged=_whole_or_nothing(entry.get("stars_damaged")),
        wear=_wear(entry),
        effect=entry.get("effect").word(EFFECTS),
        parameters=_parameters(entry),
        setting=_setting(entry),
        lures=entry.get("lures", False).flag(),
        landing=_landing(entry),
    )


def _landing(entry: Reader) -> str | None:
    """What happens when the trap is placed on skeletons; it is paid for by its other side (R5.3, R5.4)."""
    if not entry.has("landing"):
        return None
    landing = entry.get("landing").word(LANDINGS)
    if entry.get("wear").value != LANDINGS[landing].wear:
        entry.problem(f"a trap that lands like this needs the wear {LANDINGS[landing].wear}")
    return landing


def _wear(entry: Reader) -> str:
    """What use does to the trap; the stars of the other side are those of what it leaves."""
    wear = entry.get("wear").word(WEAR)
    if (entry.get("stars_damaged").value is None) == (wear in ("damage", "crater")):
        entry.problem("stars_damaged goes with the wear damage or crater, and only with these")
    return wear


def _setting(entry: Reader) -> str | None:
    """What is chosen when the trap is placed: just what its effect needs."""
    setting = entry.get("setting").word(SETTINGS) if entry.has("setting") else None
    effect = EFFECTS.get(str(entry.get("effect").value))
    if effect and effect.setting != setting:
        entry.problem(f"this effect needs {f'the setting {effect.setting}' if effect.setting else 'no setting'}")
    return setting


def _parameters(entry: Reader) -> Mapping[str, Any]:
    """The keyword arguments of the effect: exactly those its function takes."""
    effect = EFFECTS.get(str(entry.get("effect").value))
    given = entry.get("parameters", {})
    if effect:
        wanted = [p for p in inspect.signature(effect.act).parameters.values() if p.kind is p.KEYWORD_ONLY]
        needed = [p.name for p in wanted if p.default is p.empty]
        given.mapping(needed, [p.name for p in wanted if p.name not in needed])
        for parameter in wanted:
            if parameter.annotation is int and given.has(parameter.name):
                given.get(parameter.name).whole(1, MOST_STEPS)
    return dict(given.value) if isinstance(given.value, dict) else {}


def _weapon(name: str, entry: Reader) -> WeaponKind:
    _entry(entry, ["name", "price", "effect"])
    return WeaponKind(name, _names(entry), entry.get("price").whole(0), entry.get("effect").word(WEAPONS))


def _chief(name: str, entry: Reader) -> ChiefKind:
    _entry(entry, ["name", "symbols"], Traits._fields)
    symbols = entry.get("symbols", {}).mapping(optional=SIDES)
    if not symbols.value:
        symbols.problem("a chief needs at least one origin side")
    found = {side: symbols.get(side).word(SYMBOLS) for side in SIDES if symbols.has(side)}
    return ChiefKind(name, _names(entry), found, _traits(entry))


def _traits(entry: Reader) -> Traits:
    standard = Traits()
    return Traits(
        damage=entry.get("damage", standard.damage).whole(-9, 9),
        draws=entry.get("draws", standard.draws).whole(0, 9),
        leads=entry.get("leads", standard.leads).flag(),
        haunts=entry.get("haunts", standard.haunts).flag(),
        sabotages=entry.get("sabotages", standard.sabotages).flag(),
        dooms=entry.get("dooms", standard.dooms).flag(),
    )


def _entry(entry: Reader, required: list[str], optional: Iterable[str] = ()) -> None:
    """An entry of the data may mark which of its values are reconstructed."""
    entry.mapping(required, [*optional, "reconstructed"])
    entry.get("reconstructed", []).words(key for key in entry.value if key != "reconstructed")


def _names(entry: Reader) -> Mapping[str, str]:
    names = entry.get("name", {}).mapping(LANGUAGES)
    return {language: names.get(language, "").text() for language in LANGUAGES}


def _whole_or_nothing(value: Reader) -> int | None:
    return None if value.value is None else value.whole(0)


# game.yaml


def _read_game(file: Reader, parts: dict[str, Any]) -> None:
    file.mapping(["copies", "drawn", "kills", "rounds", "points"])
    points = file.get("points", {}).mapping(["floor", "house"])
    parts["numbers"] = Numbers(
        copies=file.get("copies").whole(FEWEST_COPIES, MOST_COPIES),
        drawn=file.get("drawn").whole(1, MOST_DRAWN),
        kills=file.get("kills").whole(1, MOST_STEPS),
        rounds=file.get("rounds").whole(1, MOST_ROUNDS),
        floor=points.get("floor").whole(1, MOST_POINTS),
        house=points.get("house").whole(1, MOST_POINTS),
    )


# market.yaml


def _read_market(file: Reader, parts: dict[str, Any]) -> None:
    """What is sold and given must be among the tiles; if those could not be read, there is nothing to compare with."""
    if "traps" not in parts:
        return
    file.mapping(["start", "stock", "coins"])
    start = file.get("start", {}).mapping(MODES)
    coins = file.get("coins", {}).mapping(["player", "team"])
    parts["kits"] = {mode: _kit(start.get(mode, {}), parts["traps"]) for mode in MODES}
    parts["market"] = Market(
        stock=_stock(file.get("stock", {}), [*_for_sale(parts["traps"]), *parts["weapons"]]),
        coins=coins.get("player", 0).whole(0),
        coins_team=coins.get("team", 0).whole(0),
    )


def _kit(entry: Reader, traps: Iterable[str]) -> Kit:
    entry.mapping(["tower", "houses", "starters", "left_out", "reserve"], ["team", "advanced", "advanced_team"])
    return Kit(
        tower=entry.get("tower", 1).whole(1),
        houses=entry.get("houses", 1).whole(1),
        starters=entry.get("starters").whole(1),
        left_out=tuple(entry.get("left_out", []).words(SYMBOLS)),
        reserve=_given(entry.get("reserve", {}), traps),
        team=_given(entry.get("team", {}), traps),
        advanced=_given(entry.get("advanced", {}), traps),
        advanced_team=_given(entry.get("advanced_team", {}), traps),
    )


def _given(entry: Reader, traps: Iterable[str]) -> Mapping[str, int]:
    entry.mapping(optional=traps)
    return {kind: entry.get(kind).whole(1) for kind in traps if entry.has(kind)}


def _for_sale(traps: Mapping[str, TrapKind]) -> list[str]:
    return [name for name, kind in traps.items() if kind.price is not None]


def _stock(entry: Reader, items: list[str]) -> Mapping[str, tuple[int, ...]]:
    entry.mapping(optional=items)
    return {item: _by_players(entry.get(item)) for item in items if entry.has(item)}


def _by_players(entry: Reader) -> tuple[int, ...]:
    counts = tuple(item.whole(0) for item in entry.items())
    if len(counts) != MOST_PLAYERS:
        entry.problem(f"needs {MOST_PLAYERS} numbers, for 1 to {MOST_PLAYERS} players, not {len(counts)}")
    return counts


# boards.yaml


def _read_boards(file: Reader, parts: dict[str, Any]) -> None:
    file.mapping(["front", "back"])
    parts["front"], parts["back"] = _side(file.get("front", {})), _side(file.get("back", {}))


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
    edge = entry.get("edge").word(EDGES)
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
