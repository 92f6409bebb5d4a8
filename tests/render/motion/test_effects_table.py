"""Heroes, weapons, chiefs, buildings and the table in motion: from what was to what is, at every size, calm or not."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame
import pytest

from badbones.render.board.look import Look
from badbones.render.cards import WEAPONS
from badbones.render.kit.cache import MEGABYTE
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.motion.effects import hero_effects as heroes
from badbones.render.motion.effects import table_effects as ending
from badbones.render.motion.effects import tower_effects as buildings
from badbones.render.motion.effects.stances import folded, hero_place
from badbones.render.motion.kinds import KINDS
from badbones.render.motion.scene import Effect, Hidden, Scene, draw_bare_board
from badbones.render.motion.timeline import Director, Timeline, beats_of, effect_of
from badbones.render.plan.table_plan import TablePlan, ZonePlan, plan_board, plan_table
from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.stage import Stage
from tests.drawn import CATALOG
from tests.pictures import kept
from tests.render.motion.test_timeline import liked, new_game
from tools.contact_sheets import COLOURS, Situation, covered, load, without

OURS = {
    kind
    for kind, row in KINDS.items()
    if row.seconds and not kind.__name__.startswith(("Skeleton", "Trap", "Crater", "Treasure", "Tokens"))
}
SHARES = (0.0, 0.5, 1.0)
SIZES = (14, 41, 140)
SOLO_HOUSE = 1
_SPRITES = Canvas(pygame.Surface((8, 8)))  # pictures drawn once for all tests


def names() -> list[str]:
    """The situations of the contact sheets that are about events of ours."""
    return [name for name, sheet in load().items() if set(sheet.events) & OURS]


def tracking(canvas: Canvas) -> Rect:
    return Rect(canvas.area.width - 60, 4, 40, 40)


@dataclass
class Theatre:
    """A table of any size, without its bar and panels."""

    situation: Situation
    k: int
    reduced: bool = False
    boards: bool = True

    def __post_init__(self) -> None:
        stage = self.situation.stage
        back = stage.mode == "coop"
        seats = len(stage.boards)
        step, high = round(8.5 * self.k), round(8 * self.k)
        area = Rect(0, 0, max(200, seats * step), max(160, high + 50))
        self.canvas = Canvas(pygame.Surface(area.size))
        self.canvas.sprites = _SPRITES.sprites
        self.side = CATALOG.back if back else CATALOG.front
        zones = {}
        for seat in range(1, seats + 1):
            left = (seat - 1) * step + self.k // 2
            board = plan_board(left, 50 + self.k // 2, self.k, side="back" if back else "front")
            zone = Rect(left, 50, step, high)
            zones[seat] = ZonePlan(seat, "wide" if self.boards else "mini", zone, board if self.boards else None, zone)
        capital = Rect(10, 50, 100, 40) if back else None
        self.plan = TablePlan(area, Rect(0, 0, area.width, 50), zones, None, None, capital)
        (self.beat,) = beats_of(self.situation.events)
        self.effect = effect_of(self.beat, stage)

    def scene(self) -> Scene:
        spots = {"tracking": tracking(self.canvas)}
        stage = self.situation.stage
        houses = CATALOG.kits[stage.mode].houses
        return Scene(
            self.canvas, self.plan, stage, CATALOG.tokens, COLOURS, self.reduced, spots.get, self.side, houses=houses
        )

    def table(self, stage: Stage, hidden: Hidden) -> None:
        self.canvas.surface.fill("#141b2d")
        for seat, zone in self.plan.zones.items():
            if zone.board:
                shown, look = without(stage.board(seat), seat, hidden), Look(COLOURS[seat - 1])
                draw_bare_board(
                    self.canvas, zone.board, self.side, shown, look, CATALOG.tokens, seat=seat, hidden=hidden
                )
        self.canvas.sprite(f"tracking-{stage.tracking}", tracking(self.canvas))

    def frame(self, share: float) -> pygame.Surface:
        self.table(self.situation.stage, self.effect.hides())
        self.effect.draw(self.scene(), share)
        return self.canvas.surface

    def still(self, stage: Stage) -> pygame.Surface:
        self.table(stage, Hidden())
        return self.canvas.surface


@cache
def situation(name: str) -> Situation:
    return load()[name].build()


def different(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ to the eye."""
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(more, (0, 0, 0), (24, 24, 24, 255)).count()
    return 1 - same / (one.get_width() * one.get_height())


HEROES = ["hero-walk", "hero-climb", "hero-jump", "hero-leap", "hero-farewell", "floor-lost"]


@pytest.mark.parametrize("name", HEROES)
@pytest.mark.parametrize("reduced", [False, True])
def test_a_hero_in_motion_carries_the_weapon_that_was_bought(name: str, reduced: bool) -> None:
    frames = []
    for weapon in (None, "crossbow", "ice-staff"):
        moving = load()[name].build()
        moving.stage.board(1).weapon = weapon
        theatre = Theatre(moving, 67, reduced)
        frames.append(pygame.image.tobytes(theatre.frame(0.1), "RGB"))
    assert len(set(frames)) == 3


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("reduced", [False, True])
def test_it_draws_at_every_size_and_moment_and_without_a_board(name: str, reduced: bool) -> None:
    for k in SIZES:
        theatre = Theatre(situation(name), k, reduced)
        for share in SHARES:
            theatre.frame(share)
        assert theatre.canvas.surface.get_clip() == theatre.canvas.area
    bare = Theatre(situation(name), 30, reduced, boards=False)
    for share in SHARES:
        bare.frame(share)
    assert not _SPRITES.sprites.missing


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("reduced", [False, True])
def test_it_begins_with_what_was_and_ends_with_what_is(name: str, reduced: bool) -> None:
    theatre = Theatre(situation(name), 60, reduced)
    stage = theatre.situation.stage
    before, after = theatre.still(stage).copy(), theatre.still(folded(stage, theatre.beat)).copy()
    assert different(theatre.frame(0.0), before) < 0.0006
    end = theatre.frame(1.0).copy()
    if isinstance(theatre.beat.head, happened.TrackingFlipped):
        end.blit(after, tracking(theatre.canvas), tracking(theatre.canvas))  # the bar changes when the beat is over
    assert different(end, after) < 0.0006


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("reduced", [False, True])
def test_something_is_to_be_seen_in_the_middle_of_it(name: str, reduced: bool) -> None:
    theatre = Theatre(situation(name), 60, reduced)
    before = theatre.still(theatre.situation.stage).copy()
    assert max(different(theatre.frame(share), before) for share in (0.3, 0.5, 0.7)) > 0.0005


@pytest.mark.parametrize("name", names())
def test_the_same_moment_always_looks_the_same(name: str) -> None:
    first, again = Theatre(situation(name), 41), Theatre(situation(name), 41)
    again.frame(0.9)
    assert different(first.frame(0.37), again.frame(0.37)) == 0


@pytest.mark.parametrize("name", names())
def test_reduced_motion_moves_no_piece(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[float, float]] = []

    def note(canvas: Canvas, sprite: str, area: Rect, turn: float, **more: Any) -> None:
        assert turn == 0
        seen.append(area.center)

    for module in (heroes, buildings, ending):
        monkeypatch.setattr(module, "leaning", note)
    tokens: set[tuple[float, float]] = set()
    monkeypatch.setattr(Scene, "token", lambda scene, seat, token, middle, **more: tokens.add(middle))
    theatre = Theatre(situation(name), 60, reduced=True)
    stage, scene = theatre.situation.stage, theatre.scene()
    for number in range(21):
        theatre.effect.draw(scene, number / 20)
    assert len(tokens) <= 1
    places = set()
    for each in (stage, folded(stage, theatre.beat)):
        for seat, board in enumerate(each.boards, 1):
            area = hero_place(scene, each, seat, board.hero) if board.hero else None
            places |= {area.center} if area else set()
    assert set(seen) <= places


def hidden_by(name: str) -> Hidden:
    return Theatre(situation(name), 41).effect.hides()


def test_what_it_draws_is_hidden_from_the_board() -> None:
    assert hidden_by("hero-walk") == Hidden(heroes=frozenset([1]))
    assert hidden_by("hero-climb") == Hidden(heroes=frozenset([1]), towers=frozenset([(1, "C3")]))
    assert hidden_by("floor-lost") == Hidden(
        tokens=frozenset(["red-top-1"]), heroes=frozenset([1]), towers=frozenset([(1, "C3")])
    )
    assert hidden_by("tower-fell").towers == frozenset([(1, "D4")])
    assert hidden_by("house-burned") == Hidden(tokens=frozenset(["red-top-1"]), villages=frozenset([1]))
    assert hidden_by("emperor-came") == hidden_by("tracking-flipped") == Hidden()
    assert hidden_by("game-ended").heroes == frozenset([1, 3])


def test_who_is_not_gone_at_the_end_of_the_beat_stays_on_the_board() -> None:
    stage = situation("floor-lost").stage
    event: Event = happened.FloorLost("R6.5", 1, "red-top-1", 3)
    assert not Theatre(Situation(stage, [event]), 41).effect.hides().tokens


def test_every_kind_has_its_picture_its_time_and_its_contact_sheet() -> None:
    assert all(KINDS[kind].effect is not Effect for kind in OURS)
    assert covered() >= OURS
    assert set(WEAPONS) == set(CATALOG.weapons)


def test_a_village_of_one_house_burns_too() -> None:
    one = situation("house-burned")
    stage = folded(one.stage, beats_of(one.events)[0])
    stage.mode, stage.boards = "solo", [stage.boards[0]]
    stage.boards[0].houses = SOLO_HOUSE
    theatre = Theatre(Situation(stage, [happened.HouseBurned("R6.4", 1, "red-top-1", 0)]), 41)
    for share in SHARES:
        theatre.frame(share)


def test_the_pictures_that_are_kept_stay_few() -> None:
    canvas = Canvas(pygame.Surface((8, 8)))
    before = _SPRITES.sprites
    _SPRITES.sprites = canvas.sprites
    try:
        for name in names():
            theatre = Theatre(situation(name), 80)
            for number in range(41):
                theatre.frame(number / 40)
    finally:
        _SPRITES.sprites = before
    assert sum(kept(canvas.sprites._keep)) < 120 * MEGABYTE


@pytest.mark.parametrize(("mode", "players"), [("versus", 4), ("solo", 1), ("coop", 3)])
@pytest.mark.parametrize("seed", [0, 6, 12])
def test_real_games_play_through_with_and_without_motion(mode: str, players: int, seed: int) -> None:
    game, chance = new_game(mode, players, seed), random.Random(seed)
    canvas = Canvas(pygame.Surface((640, 400)))
    canvas.sprites = _SPRITES.sprites
    plan = plan_table((640, 400), canvas.unit, players, coop=mode == "coop")
    timeline = Timeline(Stage.of(game))
    director = Director(timeline)
    for number in range(60):
        if game.over:
            break
        timeline.flush()
        timeline.add(game.apply(liked(game, chance)))
        while timeline.busy:
            director.hidden()
            tokens, side = CATALOG.tokens, game.table.side
            houses = CATALOG.kits[mode].houses
            director.draw(
                Scene(canvas, plan, timeline.stage, tokens, COLOURS, bool(number % 2), side=side, houses=houses)
            )
            timeline.advance(0.11)
        assert timeline.stage == Stage.of(game)
    assert not _SPRITES.sprites.missing
