"""Events say how something happened, so that nobody has to know the numbers of rules to show it."""

import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from badbones.rules import events as happened
from badbones.rules import position
from badbones.rules.events import Event
from tests.drawn import CATALOG, act, setting
from tests.play import any_verb, moments, new_game

CASES = Path(__file__).parents[1] / "cases"
# By kind of event: each way in which it happens, and the rules by which it does.
WAYS: dict[type[Event], dict[str, set[str]]] = {
    happened.SkeletonMoved: {
        "stepped": {"R6.1"},
        "leapt": {"R10.6"},
        "banished": {"R10.5"},
        "fled": {"R5.3", "R8.4"},
        "bounced": {"R8.1"},
        "swept": {"R11.5"},
        "went-back": {"R6.7", "R10.1"},
    },
    happened.SkeletonTurned: {
        "guided": {"R6.3.6"},
        "lured": {"R5.5", "R6.3.7"},
        "bounced": {"R8.1"},
        "scared": {"R5.3", "R8.4"},
        "led": {"R12.4"},
        "turned": {"R11.8"},
    },
    happened.TrapPlaced: {"placed": {"R5.1"}, "landed": {"R5.3", "R5.4"}},
    happened.SkeletonDestroyed: {
        "slain": {"R4.3", "R6.3.4"},
        "struck": {"R11.1", "R11.4"},
        "crushed": {"R5.4", "R10.1", "R10.2"},
    },
}


# What chance hardly ever brings: onto the spikes, back from a barricade, and round and round.
RARE = """
    > S . B .
    > \\ . . .
    . B # . .
    / S > \\ .
    \\ . S / ."""


@cache
def told() -> list[Any]:
    """What happens in the worked cases, on a drawn board, and in some random games."""
    events: list[Any] = act(setting(RARE), ["move all"]).events
    for file in sorted(CASES.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            game = position.read(CATALOG, case["position"])
            for action in case["actions"]:
                events += game.apply(action)
    for seed in range(12):
        game = new_game("versus", 2, seed, advanced=True, chiefs=True)
        for action in moments(game, seed, any_verb):
            events += game.apply(action)
    return events


def test_every_way_is_told_and_each_by_its_own_rules() -> None:
    found: dict[type[Event], dict[str, set[str]]] = {kind: defaultdict(set) for kind in WAYS}
    for event in told():
        if type(event) in found:
            found[type(event)][event.how].add(event.rule)
    assert found == WAYS


def test_every_kind_that_has_ways_is_checked_here() -> None:
    assert {kind for kind in get_args(Event) if "how" in kind._fields} == set(WAYS)


@pytest.mark.parametrize(("at", "kind"), [("C2", happened.FloorLost), ("A5", happened.HouseBurned)])
@pytest.mark.parametrize(
    ("token", "standing", "destroyed"), [("red-top-1", 4, 1), ("artificer-top", 4, 2), ("artificer-top", 1, 1)]
)
def test_how_much_a_skeleton_has_destroyed_is_told(
    at: str, kind: type[Any], token: str, standing: int, destroyed: int
) -> None:
    """Of a last floor or house even an artificer destroys no more than one."""
    board = {"name": "Ada", "hero": "E1", "tower": standing, "houses": standing}
    skeleton = {"token": token, "at": at, "heading": "S", "face": "white"}
    document = {"badbones": 1, "mode": "versus", "options": {"chiefs": True}, "phase": "skeletons", "tracking": "black"}
    game = position.read(CATALOG, {**document, "players": [board | {"skeletons": [skeleton]}, board]})
    (event,) = [event for event in game.apply("1 move all") if isinstance(event, kind)]
    assert (event.damage, event.left) == (destroyed, standing - destroyed)
