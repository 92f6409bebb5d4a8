"""Contact sheets of skeletons: how they walk, leap, turn, fall, fly and rise."""

from collections.abc import Sequence

from badbones.rules import events as happened
from badbones.rules.events import Event, HowDestroyed, HowMoved
from badbones.rules.state import Skeleton, Trap
from badbones.stage import Stage
from tools.contact_sheets import Situation, board, register, table

RED, BLUE, GREEN, GOLD = "red-left-1", "blue-top-2", "green-right-3", "yellow-left-4"
NARROW = (1500, 560)


def stage_of(
    skeletons: dict[str, Skeleton], traps: dict[str, Trap] | None = None, players: int = 2, hero: str | None = "C3"
) -> Stage:
    """A table with one board that matters."""
    return table(board(skeletons, traps, hero=hero), *(board(name=name) for name in ("Bo", "Cy")[: players - 1]))


def walk(
    how: HowMoved,
    start: str,
    end: str,
    heading: str,
    *around: str,
    traps: dict[str, Trap] | None = None,
    flips: bool = True,
) -> Situation:
    """A skeleton goes from a place to another; most show their moved face then."""
    events: list[Event] = [happened.SkeletonMoved("R6.1", 1, RED, start, end, heading, how)]
    if flips:
        events.append(happened.SkeletonFlipped("R6.2", 1, RED, "black"))
    stage = stage_of({RED: Skeleton(start, heading, "white")}, traps)
    return Situation(stage, events, around=(start, end, *around), margin=0.3)


def _curve() -> Situation:
    stage = stage_of({RED: Skeleton("B2", "E", "white")})
    events: list[Event] = [
        happened.SkeletonMoved("R6.1", 1, RED, "B2", "C2", "E"),
        happened.SkeletonTurned("R6.3.6", 1, RED, "C2", "S", "guided"),
        happened.SkeletonFlipped("R6.2", 1, RED, "black"),
    ]
    return Situation(stage, events, around=("B2", "C2"), margin=0.25)


def _group() -> Situation:
    start = {
        RED: Skeleton("A4", "E", "white"),
        BLUE: Skeleton("A4", "E", "white"),
        GREEN: Skeleton("A4", "S", "black"),
        GOLD: Skeleton("B4", "E", "black"),
    }
    events: list[Event] = [happened.SkeletonMoved("R6.1", 1, token, "A4", "B4", "E") for token in (RED, BLUE)]
    events += [happened.SkeletonFlipped("R6.2", 1, token, "black") for token in (RED, BLUE)]
    return Situation(stage_of(start), events, around=("A4", "B4"), margin=0.25)


def alone(event: Event, skeleton: Skeleton, *more: Event, around: Sequence[str] = ()) -> Situation:
    """Something happens to one skeleton where it stands."""
    return Situation(stage_of({RED: skeleton}), [event, *more], around=around or (skeleton.place,), margin=0.55)


def _lured() -> Situation:
    skeletons = {RED: Skeleton("B4", "N", "white"), BLUE: Skeleton("C5", "S", "black")}
    events: list[Event] = [
        happened.SkeletonTurned("R5.5", 1, RED, "B4", "E", "lured"),
        happened.SkeletonTurned("R5.5", 1, BLUE, "C5", "N", "lured"),
    ]
    stage = stage_of(skeletons, {"C4": Trap("treasure")})
    return Situation(stage, events, around=("B4", "C5"), margin=0.1)


def _held() -> Situation:
    stage = stage_of({RED: Skeleton("A4", "E", "white")}, {"B4": Trap("barricade")})
    events: list[Event] = [
        happened.SkeletonHeld("R10.1", 1, RED, "A4"),
        happened.SkeletonFlipped("R6.2", 1, RED, "black"),
    ]
    return Situation(stage, events, around=("A4", "B4"), margin=0.2)


def destroyed(by: str, how: HowDestroyed) -> Situation:
    """A skeleton falls apart."""
    event = happened.SkeletonDestroyed("R4.3", 1, RED, "B4", by, "bag", True, how)
    return alone(event, Skeleton("B4", "E", "white"))


def _massacre() -> Situation:
    names = (RED, BLUE, GREEN)
    stage = stage_of({name: Skeleton("B4", "E", "white") for name in names}, hero="B4")
    events: list[Event] = [
        happened.SkeletonDestroyed("R4.3", 1, name, "B4", "hero", "bag", True, "slain") for name in names
    ]
    return Situation(stage, events, around=("B4",), margin=0.55)


def sent(via: str, place: str, heading: str, traps: dict[str, Trap] | None = None) -> Situation:
    """A skeleton flies to the graveyard of the neighbour."""
    stage = stage_of({RED: Skeleton(place, heading, "white"), BLUE: Skeleton("B2", "E", "white")}, traps)
    event = happened.SkeletonSent("R6.4", 1, RED, 2, via)
    return Situation(stage, [event], size=NARROW, shrunk=0.35)


def _rose() -> Situation:
    first, second = ["red-left-1", "blue-top-2", "green-right-3"], ["yellow-left-4", "violet-top-5"]
    stage = table(board({}, graveyard=first), board({}, graveyard=second, name="Bo"))
    spots = {"red-left-1": "L3", "blue-top-2": "T4", "green-right-3": "R5", "yellow-left-4": "L4", "violet-top-5": "T1"}
    headings = {"L": "E", "T": "S", "R": "W"}
    events: list[Event] = [
        happened.SkeletonRose("R7.2", seat, token, spots[token], headings[spots[token][0]], "black")
        for seat, tokens in ((1, first), (2, second))
        for token in tokens
    ]
    return Situation(stage, events, size=NARROW, shrunk=0.35)


def _drawn() -> Situation:
    drawn = {1: ("red-left-1", "blue-top-2", "green-right-3"), 2: ("yellow-left-4", "violet-top-5", "red-top-6")}
    stage = table(board({}), board({}, name="Bo"))
    events: list[Event] = [happened.TokensDrawn("R7.1", seat, tokens) for seat, tokens in drawn.items()]
    return Situation(stage, events, size=NARROW, shrunk=0.35)


def _recalled() -> Situation:
    stage = stage_of({"saboteur-left": Skeleton("D2", "E", "black")})
    return Situation(stage, [happened.SkeletonRecalled("R12.6", 1, "saboteur-left")], size=NARROW, shrunk=0.35)


Moved, Flipped, Turned = happened.SkeletonMoved, happened.SkeletonFlipped, happened.SkeletonTurned
register("step", [Moved, Flipped], lambda: walk("stepped", "A4", "B4", "E"))
register("step-out-of-the-forest", [Moved, Flipped], lambda: walk("stepped", "L4", "A4", "E"))
register("step-round-the-curve", [Moved, Turned, Flipped], _curve)
register("step-of-a-group", [Moved, Flipped], _group)
register("spring-leap", [Moved, Flipped], lambda: walk("leapt", "A4", "C4", "E", "B3", traps={"A4": Trap("spring")}))
register("portal-journey", [Moved, Flipped], lambda: walk("banished", "B4", "L3", "E", traps={"B4": Trap("portal")}))
register("dragon-flight", [Moved, Flipped], lambda: walk("fled", "B4", "A4", "W", traps={"B4": Trap("dragon")}))
register("wall-ricochet", [Moved, Flipped], lambda: walk("bounced", "B4", "B5", "S", traps={"B4": Trap("wall", "\\")}))
register("go-back", [Moved, Flipped], lambda: walk("went-back", "B4", "A4", "E", "B3"))
register("morning-star-sweep", [Moved], lambda: walk("swept", "A4", "C4", "N", "B3", flips=False))
register("flip", [Flipped], lambda: alone(Flipped("R6.2", 1, RED, "black"), Skeleton("B4", "E", "white")))
register("treasure-lure", [Turned], _lured)
register(
    "wall-swivel", [Turned], lambda: alone(Turned("R8.1", 1, RED, "B4", "S", "bounced"), Skeleton("B4", "E", "white"))
)
register(
    "dragon-fright", [Turned], lambda: alone(Turned("R8.4", 1, RED, "B4", "W", "scared"), Skeleton("B4", "E", "white"))
)
register("rapier-turn", [Turned], lambda: alone(Turned("R11.8", 1, RED, "B4", "W"), Skeleton("B4", "S", "black")))
register("barricade-bump", [happened.SkeletonHeld, Flipped], _held)
register("destroyed-by-hero", [happened.SkeletonDestroyed], lambda: destroyed("hero", "slain"))
register("destroyed-by-bomb", [happened.SkeletonDestroyed], lambda: destroyed("bomb", "crushed"))
register("destroyed-by-barricade", [happened.SkeletonDestroyed], lambda: destroyed("barricade", "crushed"))
register("destroyed-three-at-once", [happened.SkeletonDestroyed], _massacre)
register(
    "spent",
    [happened.SkeletonSpent],
    lambda: alone(happened.SkeletonSpent("R6.4", 1, RED, "village", "bag"), Skeleton("B5", "S", "white")),
)
register("recalled", [happened.SkeletonRecalled], _recalled)
register(
    "frozen",
    [happened.SkeletonFrozen],
    lambda: alone(happened.SkeletonFrozen("R11.2", 1, RED, "black"), Skeleton("B4", "E", "white")),
)
register(
    "thawed",
    [happened.SkeletonThawed],
    lambda: alone(happened.SkeletonThawed("R11.2", 1, RED), Skeleton("B4", "E", "black", frozen=True)),
)
register("sent-by-the-forest", [happened.SkeletonSent], lambda: sent("right", "E4", "E"))
register("sent-by-catapult", [happened.SkeletonSent], lambda: sent("catapult", "B4", "E", {"B4": Trap("catapult")}))
register("sent-by-hearse", [happened.SkeletonSent], lambda: sent("hearse", "B4", "E", {"B4": Trap("hearse")}))
register("rose", [happened.SkeletonRose], _rose)
register("tokens-drawn", [happened.TokensDrawn], _drawn)
