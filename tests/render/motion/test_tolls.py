"""What a blow costs is seen, and what is sent to a rival; nothing flies where motion is reduced."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.theme import SEAT_COLOURS
from badbones.render.motion.effects.tolls import Toll
from badbones.render.motion.scene import Scene
from badbones.render.motion.timeline import beats_of, effect_of
from badbones.render.plan.table_plan import plan_table
from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.rules.scoring import score
from badbones.stage import Stage
from tests.drawn import CATALOG
from tests.render.motion.test_timeline import new_game

TOKEN = "red-top-1"


def scene(mode: str = "versus", *, reduced: bool = False) -> Scene:
    canvas = Canvas(pygame.Surface((1280, 720)), 1.0)
    game = new_game(mode, 2, 1)
    plan = plan_table((1280, 720), canvas.unit, 2, coop=mode == "coop")
    colours = tuple(SEAT_COLOURS.values())
    houses = CATALOG.kits[mode].houses
    made = Scene(canvas, plan, Stage.of(game), CATALOG.tokens, colours, reduced, houses=houses)
    if mode == "versus":
        made.points = lambda board: score(game.table, board).total
    return made


def toll(event: Event, at: Scene) -> Toll:
    (beat,) = beats_of([event])
    return Toll(beat, at.stage)


def floors(at: Scene) -> int:
    return at.stage.board(1).tower


def test_lost_floors_and_houses_cost_what_they_are_worth() -> None:
    at = scene()
    numbers, board = CATALOG.numbers, at.stage.board(1)
    two = happened.FloorLost("R6.6", 1, TOKEN, board.tower - 2, damage=2)
    one = happened.HouseBurned("R6.7", 1, TOKEN, board.houses - 1)
    assert toll(two, at).losses(at) == {1: 2 * numbers.floor}
    assert toll(one, at).losses(at) == {1: numbers.house}


def test_where_nobody_counts_points_none_fly() -> None:
    at = scene("coop")
    fallen = happened.TowerFell("R14.2", 1, TOKEN, at.stage.board(1).towers[0])
    assert toll(fallen, at).losses(at) == {}


@pytest.mark.parametrize("reduced", [True, False])
def test_points_are_seen_on_their_way_unless_motion_is_reduced(reduced: bool) -> None:
    at = scene(reduced=reduced)
    cost = toll(happened.FloorLost("R6.6", 1, TOKEN, floors(at) - 1), at)
    before = pygame.image.tobytes(at.canvas.surface, "RGB")
    seen = set()
    for share in (0.4, 0.7, 0.95):
        at.canvas.surface.fill("black")
        cost.draw(at, share)
        seen.add(pygame.image.tobytes(at.canvas.surface, "RGB"))
    assert seen == {before} if reduced else len(seen) == 3


def lit(at: Scene, event: happened.SkeletonSent, share: float) -> set[str]:
    """Which places are not dark at a moment of a flight: halfway through the table, and the graveyard's edge."""
    at.canvas.surface.fill("black")
    (beat,) = beats_of([event])
    effect_of(beat, at.stage).trace(at, share)
    places = {"graveyard": at.graveyard(2), "between": at.plan.area.inflate(-at.plan.area.width * 0.9, 0)}
    dark = at.canvas.surface.get_at((0, 0))
    found = set()
    for name, area in places.items():
        shown = at.canvas.surface.subsurface(area.clip(at.plan.area))
        if pygame.mask.from_threshold(shown, dark, (1, 1, 1, 255)).count() < shown.get_width() * shown.get_height():
            found.add(name)
    return found


@pytest.mark.parametrize("reduced", [True, False])
def test_what_goes_to_a_rival_is_seen_at_both_ends_and_between(reduced: bool) -> None:
    at = scene(reduced=reduced)
    token = next(iter(at.stage.board(1).skeletons))
    event = happened.SkeletonSent("R6.5", 1, token, 2, "right")
    assert lit(at, event, 1.0) == {"graveyard", "between"}
    assert lit(at, event._replace(to=1), 1.0) == set()
