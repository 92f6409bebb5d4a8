"""How a lesson begins: a position of the notation, a game that is set up with a seed, or a recorded game to be watched.

What is the same in every lesson may be left out of its position: format, tracking token, the phase (`hero`), names of
players, and the face of skeletons that have not moved. The bag holds what the lesson puts there, by default nothing.
"""

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from badbones.record import SUFFIX, read_replay
from badbones.record.folders import LONGEST_STEM
from badbones.rules import Catalog, Game, PositionError, ReplayError, SetupError, position
from badbones.rules.chance import STATES
from badbones.rules.modes import MODES, Options
from badbones.rules.position_reading import read_options
from badbones.rules.reading import Reader, shortened

_ALWAYS: Final = {"badbones": 1, "phase": "hero", "tracking": "white"}
WAYS: Final = ("position", "setup", "replay")
REPLAYS: Final = "replays"  # the folder of recorded games, beside the file


def start_of(entry: Reader, catalog: Catalog, folder: Path) -> Mapping[str, Any]:
    """The start of a lesson as it can be begun; one that cannot is a problem."""
    if [entry.has(way) for way in WAYS].count(True) != 1:
        entry.problem(f"needs one of {', '.join(WAYS)}")
        return {}
    if entry.has("replay"):
        start: dict[str, Any] = {"replay": folder / REPLAYS / _file(entry.get("replay"))}
    elif entry.has("setup"):
        start = _setup(entry.get("setup"))
    else:
        start = _position(entry.get("position"), entry.get("bag", []), catalog)
    try:
        begun(start, catalog)
    except (PositionError, SetupError, ReplayError) as error:
        entry.problem(f"cannot begin: {error}")
    return start


def begun(start: Mapping[str, Any], catalog: Catalog) -> Game:
    """The game of a lesson, fresh."""
    if "replay" in start:
        return read_replay(start["replay"], catalog).moment(0).game
    if "setup" not in start:
        return position.read(catalog, start)
    chosen = start["setup"]
    options = Options(**chosen["options"])
    return Game.new(catalog, chosen["mode"], chosen["players"], seed=chosen["seed"], options=options)


def _file(entry: Reader) -> str:
    """The name of a recorded game, in its folder and nowhere else."""
    name = entry.text(LONGEST_STEM)
    if name.endswith(SUFFIX) and name.isprintable() and not set(name) & set("/\\:"):
        return name
    entry.problem(f"{shortened(name)!r} is no name of a {SUFFIX} file")
    return f"nameless{SUFFIX}"


def _setup(entry: Reader) -> dict[str, Any]:
    entry.mapping(["mode", "players", "seed"], ["options"])
    options = read_options(entry.get("options", {}))
    return {
        "setup": {
            "mode": entry.get("mode").word(MODES),
            "players": [item.text() for item in entry.get("players", []).items()],
            "seed": entry.get("seed").whole(0, STATES - 1),
            "options": options.document(),
        }
    }


def _position(entry: Reader, bag: Reader, catalog: Catalog) -> dict[str, Any]:
    """A position in full: with what may be left out, and everything that is not in the bag removed."""
    entry.mapping(optional=entry.value if isinstance(entry.value, dict) else ())
    document: dict[str, Any] = {**_ALWAYS, **deepcopy(entry.value)}
    players = document.get("players")
    named = set(bag.words(catalog.tokens))
    for player in players if isinstance(players, list) else []:
        if isinstance(player, dict):
            player.setdefault("name", "")
            named |= set(_tokens(player, document["tracking"]))
    options = document.get("options")
    chiefs = isinstance(options, dict) and options.get("chiefs") is True
    playing = (name for name, token in catalog.tokens.items() if chiefs or not token.chief)
    document["removed"] = [name for name in playing if name not in named]
    return document


def _tokens(player: dict[str, Any], face: Any) -> list[str]:
    """The tokens that a player has; those on the board get the face of who has not moved."""
    skeletons = player.get("skeletons")
    found = player.get("graveyard", [])
    graveyard = [name for name in found if isinstance(name, str)] if isinstance(found, list) else []
    standing = [each for each in skeletons if isinstance(each, dict)] if isinstance(skeletons, list) else []
    for skeleton in standing:
        skeleton.setdefault("face", face)
    return [*graveyard, *(str(skeleton.get("token")) for skeleton in standing)]
