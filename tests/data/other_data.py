"""Data in which every number is another one, and every piece has a name that nobody has ever heard."""

from pathlib import Path
from typing import Any

import yaml

from badbones.catalog import bundled, load_catalog
from badbones.rules import Catalog
from badbones.rules.kinds import LANGUAGES

_BEGINNINGS = {"en": "quol", "fr": "quél", "ru": "щуба"}
_ENDINGS = {"en": "abcdefghijklmnopqrstuvwxyz", "fr": "abcdefghijklmnopqrstuvwxyz", "ru": "абвгдежзиклмнопрстуфхцчшэюя"}
KITS: dict[str, dict[str, Any]] = {
    "versus": {"tower": 6, "houses": 7, "starters": 3, "left_out": ["blue"], "advanced": {"treasure": 2}},
    "solo": {"tower": 2, "houses": 3, "starters": 2, "left_out": ["blue", "green"], "advanced": {"treasure": 2}},
    "coop": {"houses": 2, "starters": 5, "team": {"treasure": 2}, "advanced_team": {"treasure": 3}},
}
GAME = {"copies": 11, "drawn": 5, "kills": 2, "rounds": 7, "points": {"floor": 6, "house": 5}}
LENGTHS = {"solo": {"easy": 3, "hard": 11, "heroic": 27}, "coop": {"easy": 4, "hard": 12, "heroic": 28}}


def write_other_data(folder: Path) -> Catalog:
    """Writes such data into a folder, and loads them."""
    folder.mkdir(parents=True, exist_ok=True)
    documents = {name: _shipped(name) for name in ("tiles", "game", "market", "boards")}
    documents |= {"game": GAME, "lengths": LENGTHS}
    _change_tiles(documents["tiles"])
    _change_market(documents["market"])
    for name, document in documents.items():
        (folder / f"{name}.yaml").write_text(
            yaml.safe_dump(document, allow_unicode=True, sort_keys=False), encoding="utf-8"
        )
    return load_catalog(folder)


def _shipped(name: str) -> dict[str, Any]:
    document: dict[str, Any] = yaml.safe_load((bundled("data") / f"{name}.yaml").read_text(encoding="utf-8"))
    return document


def _change_tiles(tiles: dict[str, Any]) -> None:
    pieces = [piece for group in tiles.values() for piece in group.values()]
    for number, piece in enumerate(pieces):
        piece["name"] = {
            language: f"{_BEGINNINGS[language]}{_ENDINGS[language][number]}{_ENDINGS[language][-1 - number]}"
            for language in LANGUAGES
        }
        for key in ("price", "stars", "stars_damaged"):
            if piece.get(key) is not None:
                piece[key] += 1
    tiles["traps"]["spring"]["parameters"]["cells"] = 3
    tiles["chiefs"]["artificer"]["damage"] = 3
    tiles["chiefs"]["necromancer"]["draws"] = 4
    tiles["chiefs"]["friendly"]["damage"] = -2
    del tiles["chiefs"]["saboteur"]["symbols"]["right"]


def _change_market(market: dict[str, Any]) -> None:
    for mode, kit in KITS.items():
        market["start"][mode] |= kit
        market["start"][mode]["reserve"]["wall"] += 1
    market["stock"] = {item: [count + 1 for count in counts] for item, counts in market["stock"].items()}
    market["coins"] = {"player": 25, "team": 15}
