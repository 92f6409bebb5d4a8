"""Contact sheets of traps: placed, triggered, worn, broken, taken away."""

from badbones.rules import events as happened
from badbones.rules.events import Event, HowPlaced
from badbones.rules.state import Skeleton, Trap
from badbones.stage import Stage
from tools.contact_sheets import Situation, board, register, table
from tools.sheets_skeletons import BLUE, NARROW, RED, stage_of

_SETTINGS = {"wall": "\\", "labyrinth": ":white"}


def placed(kind: str, *, crowded: bool) -> Situation:
    """A trap drops into the snow, or onto skeletons."""
    skeletons = {RED: Skeleton("B4", "E", "white"), BLUE: Skeleton("B4", "S", "white")} if crowded else {}
    stage = table(board(skeletons, reserve={kind: 1}), board(name="Bo"), phase="trap")
    how: HowPlaced = "landed" if crowded else "placed"
    event = happened.TrapPlaced("R5.1", 1, kind, _SETTINGS.get(kind, ""), "B4", kind == "dragon", how)
    return Situation(stage, [event], around=("B4", "B3"), margin=0.5)


def triggered(kind: str) -> Situation:
    """A trap acts on a skeleton that has come."""
    place = "A4" if kind == "barricade" else "B4"
    stage = stage_of({RED: Skeleton(place, "E", "white")}, {"B4": Trap(kind, _SETTINGS.get(kind, ""))})
    return Situation(stage, [happened.TrapTriggered("R8", 1, kind, "B4", (RED,), used=True)], around=("B4",))


def _worn(event: Event, trap: Trap, skeletons: dict[str, Skeleton] | None = None) -> Situation:
    return Situation(stage_of(skeletons or {}, {"B4": trap}), [event], around=("B4",))


def _several_damaged() -> Situation:
    traps = {"A4": Trap("wall", "/", used=True), "B4": Trap("catapult", used=True), "A5": Trap("dragon", used=True)}
    events: list[Event] = [happened.TrapDamaged("R6.6", 1, trap.kind, cell) for cell, trap in traps.items()]
    return Situation(stage_of({}, traps), events, around=("A4", "B5"), margin=0.1)


def _recovered() -> Situation:
    stage = table(board({}, {"D2": Trap("dragon", damaged=True)}), board(name="Bo"), phase="trap")
    return Situation(stage, [happened.TrapRecovered("R5.2", 1, "dragon", "D2")], size=NARROW, shrunk=0.35)


def _passed_on() -> Situation:
    stage = stage_of({}, {"D4": Trap("hearse", target=2)})
    return Situation(stage, [happened.TrapPassedOn("R10.3", 1, "hearse", "D4", 2)], size=NARROW, shrunk=0.35)


def _returned() -> Situation:
    from badbones.stage.boards import Team

    boards = [board({}, hero=None, tower=0, name=name) for name in ("Ada", "Bo")]
    stage: Stage = table(*boards, mode="coop", phase="trap")
    stage.team = Team(2, {"catapult": 1}, {"wall": 2})
    return Situation(stage, [happened.TrapReturned("R14.5", "wall", 2)], shrunk=0.3)


def _stolen() -> Situation:
    event = happened.TreasureStolen("R8.3", 1, "treasure", "B4", (RED,))
    return _worn(event, Trap("treasure"), {RED: Skeleton("B4", "E", "black"), BLUE: Skeleton("B4", "N", "black")})


register("trap-placed", [happened.TrapPlaced], lambda: placed("wall", crowded=False))
register("dragon-landing", [happened.TrapPlaced], lambda: placed("dragon", crowded=True))
register("bomb-drop", [happened.TrapPlaced], lambda: placed("bomb", crowded=True))
register("trap-recovered", [happened.TrapRecovered], _recovered)
for name in (
    *("wall", "catapult", "dragon", "treasure", "barricade"),
    *("bomb", "hearse", "labyrinth", "portal", "spring"),
):
    register(f"{name}-triggered", [happened.TrapTriggered], lambda kind=name: triggered(kind))  # type: ignore[misc]
register("traps-damaged", [happened.TrapDamaged], _several_damaged)
register(
    "trap-destroyed",
    [happened.TrapDestroyed],
    lambda: _worn(happened.TrapDestroyed("R6.6", 1, "catapult", "B4"), Trap("catapult", damaged=True)),
)
register(
    "crater-left",
    [happened.CraterLeft],
    lambda: _worn(happened.CraterLeft("R10.2", 1, "bomb", "B4"), Trap("bomb", used=True)),
)
register("hearse-passed-on", [happened.TrapPassedOn], _passed_on)
register("trap-returned", [happened.TrapReturned], _returned)
register(
    "trap-sabotaged",
    [happened.TrapSabotaged],
    lambda: _worn(
        happened.TrapSabotaged("R12.6", 1, "spring", "B4", ("saboteur-left",)),
        Trap("spring"),
        {"saboteur-left": Skeleton("B4", "E", "white")},
    ),
)
register("treasure-stolen", [happened.TreasureStolen], _stolen)
