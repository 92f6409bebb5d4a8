"""Plays the lessons: the game itself says how each of them comes out."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any, Final, NamedTuple

from badbones.render.cards.card import Lesson
from badbones.rules import Catalog, Game, position
from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.stage import Stage
from badbones.stage.stage import Board

# With these something begins that is no part of a lesson.
_AFTERWARDS: Final = (happened.PhaseBegan, happened.TokensDrawn, happened.SkeletonRose, happened.GameEnded)
HOUSES: Final = 5  # of a village in a lesson
_SETTINGS: Final = {"/": "diagonal", "\\": "diagonal", "white": "colour", "black": "colour"}


class Trail(NamedTuple):
    """The way of a piece: places, and whether it goes on over the edge after the last."""

    places: tuple[str, ...]
    beyond: str = ""  # the heading in which it leaves the board


class Shown(NamedTuple):
    """A lesson as it is to be seen."""

    before: Board
    after: Board | None
    trails: tuple[Trail, ...]


def staged(catalog: Catalog, lesson: Lesson) -> Shown:
    """Plays a lesson."""
    game = position.read(catalog, _document(lesson))
    for action in lesson.doing[: lesson.first]:
        game.apply(f"1 {action}")
    stage = Stage.of(game)
    before = deepcopy(stage.board(1))
    if not lesson.doing:
        return Shown(before, None, ())
    events = _events(game, lesson.doing[lesson.first :])
    for event in events:
        stage.fold(event)
    return Shown(before, stage.board(1), tuple(_trails(before, events)))


def _events(game: Game, actions: Iterable[str]) -> list[Event]:
    """What happens, up to what begins afterwards."""
    found: list[Event] = []
    for action in actions:
        for event in game.apply(f"1 {action}"):
            if isinstance(event, _AFTERWARDS):
                return found
            found.append(event)
    return found


def _trails(before: Board, events: list[Event]) -> list[Trail]:
    """The ways of all who go somewhere; of a group that goes together only one."""
    ways: dict[str, list[str]] = {}
    beyond: dict[str, str] = {}
    for event in events:
        match event:
            case happened.HeroMoved(seat=1) | happened.HeroPlaced(seat=1):
                ways.setdefault("hero", [str(before.hero)]).append(event.place)
            case happened.SkeletonMoved(seat=1):
                ways.setdefault(event.token, [event.start]).append(event.place)
            case happened.SkeletonSent(seat=1) | happened.SkeletonSpent(seat=1) if event.token in before.skeletons:
                _leave(before, event, ways, beyond)
    return list(dict.fromkeys(Trail(tuple(way), beyond.get(who, "")) for who, way in ways.items()))


def _leave(
    before: Board,
    event: happened.SkeletonSent | happened.SkeletonSpent,
    ways: dict[str, list[str]],
    beyond: dict[str, str],
) -> None:
    """A skeleton leaves the board, for the forest or into the village; what a trap throws has come to the trap."""
    start = before.skeletons[event.token]
    way = ways.setdefault(event.token, [start.place])
    if len(way) == 1:
        beyond[event.token] = start.heading


def _document(lesson: Lesson) -> dict[str, Any]:
    """The position a lesson begins with; the second seat looks on."""
    pupil: dict[str, Any] = {
        "name": "1",
        "hero": lesson.hero,
        "weapon": lesson.weapon,
        "skeletons": [_skeleton(words) for words in lesson.skeletons],
        "traps": [_trap(words) for words in lesson.traps],
    }
    document: dict[str, Any] = {
        "badbones": 1,
        "options": {"advanced": True, "chiefs": True},
        "phase": lesson.phase,
        "tracking": "black" if lesson.phase == "skeletons" else "white",
    }
    if lesson.towers:
        towers = {"towers": list(lesson.towers)}
        other: dict[str, Any] = {"name": "2", "hero": lesson.towers[0], **towers}
        return {**document, "mode": "coop", "players": [{**pupil, **towers}, other], "team": {"houses": 2}}
    own = {"tower": lesson.tower, "houses": HOUSES, "reserve": list(lesson.reserve)}
    other = {"name": "2", "hero": "C3", "tower": 1, "houses": 1, "reserve": ["treasure"]}
    return {**document, "mode": "versus", "players": [{**pupil, **own}, other]}


def _skeleton(words: str) -> dict[str, Any]:
    token, place, heading, *more = words.split()
    face = "black" if "moved" in more else "white"
    return {"token": token, "at": place, "heading": heading, "face": face, "frozen": "frozen" in more}


def _trap(words: str) -> dict[str, Any]:
    tile, cell, *more = words.split()
    kind = tile.rstrip("/\\").split(":")[0]
    setting = tile.removeprefix(kind).removeprefix(":")
    chosen = {_SETTINGS[setting]: setting} if setting else {}
    return {"kind": kind, "at": cell, "damaged": "damaged" in more, **chosen}
