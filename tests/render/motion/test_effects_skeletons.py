"""The effects of skeletons and traps: whatever moves between, they begin as the table was and end as it will be."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import random
from dataclasses import replace

import pygame
import pytest

from badbones.render.craft.poses import STILL, Piece, Pose, half_turn, swing
from badbones.render.craft.scraps import Point
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.motion.effects import staged_effect as staged
from badbones.render.motion.effects.stances import folded
from badbones.render.motion.kinds import KINDS
from badbones.render.motion.scene import Effect, Hidden, Scene
from badbones.render.motion.timeline import beats_of, effect_of
from badbones.render.plan.table_plan import plan_board, plan_table
from badbones.rules import events as happened
from badbones.rules.state import Skeleton
from badbones.stage import Stage
from tests.drawn import CATALOG
from tests.render.motion.test_timeline import liked, new_game
from tools.contact_sheets import COLOURS, Situation, Theatre, load
from tools.sheets_skeletons import BLUE, GREEN, RED, stage_of

MINE = [
    name for name, sheet in load().items() if sheet.build.__module__ in ("tools.sheets_skeletons", "tools.sheets_traps")
]
SIZES = (14, 41, 92, 140, None)
SMALL = (1280, 560)


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()


def theatre(name: str, *, calm: bool = False, k: int | None = 0) -> Theatre:
    """The theatre of a sheet; with another width of cells, or without a board."""
    made = Theatre(replace(load()[name].build(), size=SMALL), calm=calm)
    if k != 0:
        zones = {
            seat: replace(zone, board=plan_board(40 * seat, 30 * seat, k) if k else None)
            for seat, zone in made.plan.zones.items()
        }
        made.plan = made.scene.plan = replace(made.plan, zones=zones)
    return made


def difference(one: pygame.Surface, other: pygame.Surface, part: Rect, tile: int = 48) -> float:
    """How much two pictures differ at most in a tile of a part, on average there, from 0 to 255."""
    rests = []
    for first, second in ((one, other), (other, one)):
        rest = first.subsurface(part).copy()
        rest.blit(second.subsurface(part), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        rests.append(rest)
    room = rests[0].get_rect()
    tiles = [Rect(x, y, tile, tile).clip(room) for x in range(0, room.width, tile) for y in range(0, room.height, tile)]
    return max(sum(sum(pygame.transform.average_color(rest, each)[:3]) for rest in rests) / 3 for each in tiles)


def test_every_kind_that_takes_time_has_an_effect() -> None:
    assert {kind for kind, row in KINDS.items() if row.seconds} == {
        kind for kind, row in KINDS.items() if row.effect is not Effect
    }


@pytest.mark.parametrize("name", MINE)
def test_it_begins_as_the_table_was_and_ends_as_it_will_be(name: str) -> None:
    for calm in (False, True):
        stage = theatre(name, calm=calm)
        after = folded(stage.situation.stage, stage.effect.beat)
        for share, shown in ((0.0, stage.situation.stage), (1.0, after)):
            seen = stage.frame(share).copy()
            stage.table(shown, Hidden())
            board = stage.plan.zones[1].board
            assert board is not None
            assert difference(seen, stage.canvas.surface, board.area) < 6, (calm, share)


@pytest.mark.parametrize("name", MINE)
def test_nothing_jumps_at_either_end(name: str) -> None:
    stage = theatre(name)
    for near, end in ((0.01, 0.0), (0.99, 1.0)):
        one, other = (
            pygame.transform.smoothscale_by(stage.frame(share).subsurface(stage.seen()), 0.1) for share in (near, end)
        )
        assert difference(one, other, one.get_rect(), tile=6) < 16, near


@pytest.mark.parametrize("name", MINE)
def test_something_is_seen_on_the_way(name: str) -> None:
    stage = theatre(name)
    still = stage.frame(0.0).copy()
    assert any(difference(still, stage.frame(share), stage.seen()) > 3 for share in (0.3, 0.5, 0.7))


@pytest.mark.parametrize("name", MINE)
@pytest.mark.parametrize("k", SIZES)
def test_it_plays_on_boards_of_every_size_and_on_cards_without_one(name: str, k: int | None) -> None:
    for calm in (False, True):
        stage = theatre(name, calm=calm, k=k)
        for share in (0.0, 0.5, 1.0):
            stage.effect.draw(stage.scene, share)


@pytest.mark.parametrize("name", MINE)
def test_with_reduced_motion_pieces_are_only_where_they_begin_or_end(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[tuple[object, Point]] = []

    def pose(canvas: object, piece: Piece, middle: Point, how: Pose = STILL) -> None:
        assert how == Pose(alpha=how.alpha)
        if how.alpha > 0:
            laid.append((piece.key, middle))

    def hero(canvas: object, area: Rect, colour: object, **armed: object) -> None:
        laid.append(("hero", area.center))

    stage = theatre(name, calm=True)
    monkeypatch.setattr(staged, "pose", pose)
    monkeypatch.setattr(staged, "draw_hero", hero)
    ends: set[object] = set()
    for share in (0.0, 1.0):
        stage.effect.draw(stage.scene, share)
        ends.update(laid)
    laid.clear()
    for share in (0.2, 0.5, 0.8):
        stage.effect.draw(stage.scene, share)
    assert set(laid) <= ends


@pytest.mark.parametrize("name", MINE)
def test_it_looks_the_same_every_time(name: str) -> None:
    first, second = (pygame.image.tobytes(theatre(name).frame(0.37), "RGB") for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", MINE)
def test_what_is_about_a_board_hides_nothing_of_others(name: str) -> None:
    """What is about everybody hides nothing but those it is about."""
    stage = theatre(name)
    hidden, beat = stage.effect.hides(), stage.effect.beat
    if not beat.seats:
        about = {
            token for event in beat.events for token in (getattr(event, "token", ""), *getattr(event, "tokens", ()))
        }
        assert hidden == Hidden(tokens=frozenset(about - {""}))
        return
    (seat,) = beat.seats
    others = [board for number, board in enumerate(stage.situation.stage.boards, 1) if number != seat]
    assert not any(hidden.tokens & board.skeletons.keys() for board in others)
    assert all(whose == seat for whose, _ in hidden.traps | hidden.towers)
    assert hidden.heroes <= {seat}


def test_those_who_stay_in_a_stack_are_drawn_with_those_who_go() -> None:
    stage = stage_of({name: Skeleton("A4", "E", "white") for name in (RED, BLUE, GREEN)})
    event = happened.SkeletonMoved("R6.1", 1, RED, "A4", "B4", "E")
    assert Theatre(Situation(stage, [event])).effect.hides().tokens == {RED, BLUE, GREEN}


def test_one_blow_is_one_picture() -> None:
    blows = [happened.SkeletonDestroyed("R4.3", 1, name, "B4", "hero", "bag", True, "slain") for name in (RED, BLUE)]
    other = happened.SkeletonDestroyed("R4.3", 2, GREEN, "B4", "hero", "bag", True, "slain")
    assert [len(beat.events) for beat in beats_of([*blows, other])] == [2, 1]
    sent = [happened.SkeletonSent("R6.4", 1, name, to, "chosen") for name, to in ((RED, 2), (BLUE, 2), (GREEN, 3))]
    assert [len(beat.events) for beat in beats_of(sent)] == [2, 1]


def test_a_leap_takes_longer_than_a_step() -> None:
    step = happened.SkeletonMoved("R6.1", 1, RED, "A4", "C4", "E")
    leap = step._replace(rule="R10.6", how="leapt")
    (first,), (second,) = beats_of([step]), beats_of([leap])
    assert second.seconds > first.seconds


def test_a_token_turns_over_by_way_of_a_line_and_on_the_shorter_way() -> None:
    assert half_turn(0) == (1, False)
    assert half_turn(0.5)[0] == pytest.approx(0)
    assert half_turn(1) == (1, True)
    assert swing("N", "W", 1) == -90
    assert swing("W", "N", 0.5) == 315


@pytest.mark.parametrize(("mode", "players", "seed"), [("versus", 4, 2), ("solo", 1, 4), ("coop", 3, 6)])
@pytest.mark.parametrize("size", [(1280, 720), (640, 400)])
def test_all_that_happens_in_games_can_be_shown(mode: str, players: int, seed: int, size: tuple[int, int]) -> None:
    chance, game = random.Random(seed), new_game(mode, players, seed)
    canvas, stage = Canvas(pygame.Surface(size)), Stage.of(game)
    plan = plan_table(size, canvas.unit, players, coop=mode == "coop")
    houses = CATALOG.kits[mode].houses
    for _ in range(60):
        if game.over:
            break
        for beat in beats_of(game.apply(liked(game, chance))):
            effect = effect_of(beat, stage)
            for share in (0.0, chance.random(), 1.0) if beat.seconds else ():
                reduced = chance.random() < 0.3
                effect.draw(Scene(canvas, plan, stage, CATALOG.tokens, COLOURS, reduced, houses=houses), share)
            for event in beat.events:
                stage.fold(event)
    assert stage == Stage.of(game)
