"""Contact sheets of heroes, weapons, chiefs, buildings, the tracking token, the market and the end."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from badbones.render.kit.canvas import Rect
from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.rules.state import Skeleton
from badbones.stage import Board, Stage
from badbones.stage.boards import Team
from tools.contact_sheets import CATALOG, SIZE, Situation, board, register, table

_SPOTS: Final = {
    "tracking": Rect(SIZE[0] - 230, 6, 38, 38),
    "bag": Rect(SIZE[0] - 120, 6, 38, 38),
    "phase.hero": Rect(SIZE[0] // 2 - 260, 8, 120, 34),
    "phase.skeletons": Rect(SIZE[0] // 2 + 20, 8, 120, 34),
}


def _two(first: Board) -> Stage:
    return table(first, board(name="Bo", hero="D4"))


def _walk() -> Situation:
    events: list[Event] = [happened.HeroMoved("R4.1", 1, "B4", "C5")]
    return Situation(_two(board(hero="B4")), events, around=("B4", "C5"), margin=0.2)


def _climb() -> Situation:
    events: list[Event] = [happened.HeroMoved("R4.1", 1, "B4", "C3")]
    return Situation(_two(board(hero="B4", tower=3)), events, around=("B2", "C4"), margin=0.1)


def _jump() -> Situation:
    events: list[Event] = [happened.HeroMoved("R4.1", 1, "C3", "D4")]
    return Situation(_two(board(hero="C3", tower=2)), events, around=("C2", "D4"), margin=0.2)


def _leap() -> Situation:
    events: list[Event] = [happened.HeroPlaced("R11.7", 1, "C3")]
    return Situation(_two(board(hero="B4", tower=3)), events, around=("B2", "C4"), margin=0.2)


def _farewell() -> Situation:
    events: list[Event] = [happened.HeroLost("R12.7", 1)]
    return Situation(_two(board(hero="B4", tower=3)), events, around=("B3", "C4"), margin=0.2)


def _weapon(weapon: str) -> Situation:
    events: list[Event] = [happened.WeaponUsed("R11.0", 1, weapon)]
    return Situation(_two(board(hero="B4")), events, around=("A3", "D5"), margin=0.1)


def _lowered() -> Situation:
    events: list[Event] = [happened.WeaponDeclined("R11.0", 1, "crossbow")]
    return Situation(_two(board(hero="B4")), events, around=("B4", "B4"), margin=0.5)


def _floors(events: Sequence[Event], token: str, *, tower: int, hero: str = "B4") -> Situation:
    first = board({token: Skeleton("C3", "N", "white")}, hero=hero, tower=tower)
    spent: Event = happened.SkeletonSpent("R6.5", 1, token, "tower", "bag")
    return Situation(_two(first), [*events, spent], around=("C2", "C3"), margin=0.45)


def _floor() -> Situation:
    return _floors([happened.FloorLost("R6.5", 1, "red-top-1", 3)], "red-top-1", tower=4, hero="C3")


def _two_floors() -> Situation:
    return _floors([happened.FloorLost("R12.1", 1, "artificer-left", 1, damage=2)], "artificer-left", tower=3)


def _last_floor() -> Situation:
    return _floors([happened.FloorLost("R6.5", 1, "red-top-1", 0)], "red-top-1", tower=1, hero="C3")


def _restored() -> Situation:
    return _floors([happened.FloorRestored("R12.3", 1, "friendly-left", 3)], "friendly-left", tower=2)


def _coop_board(name: str, hero: str, skeletons: dict[str, Skeleton] | None = None) -> Board:
    return Board(name, hero, towers=CATALOG.back.towers, skeletons=skeletons or {})


def _coop(skeletons: dict[str, Skeleton]) -> Stage:
    stage = table(_coop_board("Ada", "B4", skeletons), _coop_board("Bo", "D4"), mode="coop")
    stage.team = Team(2)
    return stage


def _tower_fell() -> Situation:
    stage = _coop({"red-left-1": Skeleton("D4", "E", "white")})
    stage.boards[0].hero = "D4"
    events: list[Event] = [
        happened.TowerFell("R14.2", 1, "red-left-1", "D4"),
        happened.SkeletonSpent("R14.2", 1, "red-left-1", "tower", "bag"),
    ]
    return Situation(stage, events, around=("D3", "D4"), margin=0.5)


def _capital_burns() -> Situation:
    stage = _coop({"red-left-1": Skeleton("C1", "N", "white")})
    events: list[Event] = [
        happened.HouseBurned("R14.3", 1, "red-left-1", 1),
        happened.SkeletonSpent("R14.3", 1, "red-left-1", "village", "bag"),
    ]
    return Situation(stage, events, shrunk=0.3, frames=6)


def _house(event: Event, token: str, houses: int) -> Situation:
    first = board({token: Skeleton("C5", "S", "white")}, tower=3)
    first.houses = houses
    events: list[Event] = [event, happened.SkeletonSpent("R6.4", 1, token, "village", "bag")]
    return Situation(_two(first), events, around=("B5", "E5"), margin=1.02)


def _house_burns() -> Situation:
    return _house(happened.HouseBurned("R6.4", 1, "red-top-1", 3), "red-top-1", 4)


def _two_houses_burn() -> Situation:
    return _house(happened.HouseBurned("R12.1", 1, "artificer-left", 2, damage=2), "artificer-left", 4)


def _house_restored() -> Situation:
    return _house(happened.HouseRestored("R12.3", 1, "friendly-top", 3), "friendly-top", 2)


def _emperor() -> Situation:
    first = board({"emperor": Skeleton("C3", "S", "white"), "red-left-1": Skeleton("A3", "E", "white")}, hero="E4")
    return Situation(_two(first), [happened.EmperorCame("R12.7", 1, "emperor")], around=("A1", "E5"), shrunk=0.6)


def _flip() -> Situation:
    stage = _two(board({"red-left-1": Skeleton("A3", "E", "white")}))
    events: list[Event] = [happened.TrackingFlipped("R6.1", "white")]
    return Situation(stage, events, spots=_SPOTS, shrunk=0.3, frames=6)


def _phase() -> Situation:
    stage = _two(board())
    events: list[Event] = [happened.PhaseBegan("R3", "hero", 4)]
    return Situation(stage, events, spots=_SPOTS, shrunk=0.3, frames=6)


def _whole(event: Event) -> Situation:
    return Situation(_two(board()), [event], spots=_SPOTS, shrunk=0.3, frames=6)


def _ended(around: Sequence[str] = (), shrunk: float = 0.3) -> Situation:
    third, fourth = board(name="Cy", hero="B2", tower=2), board(name="Di", hero="E2", tower=1)
    stage = table(board(), board(name="Bo", hero="D4", tower=0), third, fourth)
    event = happened.GameEnded("R13.1", "shared", (1, 3), (2,), {"1": 30, "3": 30, "4": 12})
    return Situation(stage, [event], spots=_SPOTS, around=around, margin=1.1, shrunk=shrunk, frames=6)


_TABLE: Final[list[tuple[str, list[type], Callable[[], Situation]]]] = [
    ("hero-walk", [happened.HeroMoved], _walk),
    ("hero-climb", [happened.HeroMoved], _climb),
    ("hero-jump", [happened.HeroMoved], _jump),
    ("hero-leap", [happened.HeroPlaced], _leap),
    ("hero-farewell", [happened.HeroLost], _farewell),
    ("weapon-lowered", [happened.WeaponDeclined], _lowered),
    ("floor-lost", [happened.FloorLost], _floor),
    ("floors-lost-artificer", [happened.FloorLost], _two_floors),
    ("last-floor-lost", [happened.FloorLost], _last_floor),
    ("floor-restored", [happened.FloorRestored], _restored),
    ("tower-fell", [happened.TowerFell], _tower_fell),
    ("house-burned", [happened.HouseBurned], _house_burns),
    ("houses-burned-artificer", [happened.HouseBurned], _two_houses_burn),
    ("capital-house-burned", [happened.HouseBurned], _capital_burns),
    ("house-restored", [happened.HouseRestored], _house_restored),
    ("emperor-came", [happened.EmperorCame], _emperor),
    ("tracking-flipped", [happened.TrackingFlipped], _flip),
    ("phase-began", [happened.PhaseBegan], _phase),
    (
        "chiefs-joined",
        [happened.ChiefsJoined],
        lambda: _whole(happened.ChiefsJoined("R2.5", tuple(CATALOG.chief_tokens))),
    ),
    ("market-opened", [happened.MarketOpened], lambda: _whole(happened.MarketOpened("R9.2", {"wall": 4}, 20, 1))),
    ("item-bought", [happened.ItemBought], lambda: _whole(happened.ItemBought("R9.2", 1, "spring", 3, False))),
    ("market-closed", [happened.MarketClosed], lambda: _whole(happened.MarketClosed("R9.3"))),
    ("game-ended", [happened.GameEnded], _ended),
    ("game-ended-winner", [happened.GameEnded], lambda: _ended(("A1", "E5"), 1.0)),
]
for _name, _events, _build in _TABLE:
    register(_name, _events, _build)
for _name in CATALOG.weapons:
    register(f"weapon-{_name}", [happened.WeaponUsed], partial(_weapon, _name))
