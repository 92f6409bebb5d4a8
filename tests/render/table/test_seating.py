"""Who sits beside whom (R0), as it is seen: boards, signs, flights and the round table agree with the rules."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Mapping
from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import Vector2

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import Player
from badbones.render.kit.theme import COLOUR_NAMES
from badbones.render.motion.scene import Scene
from badbones.render.motion.timeline import beats_of, effect_of
from badbones.render.plan.table_plan import BoardPlan, TablePlan, plan_table
from badbones.render.screens.round_table import draw_round_table
from badbones.render.theatre.theatre_plan import plan_theatre
from badbones.rules import Game, position
from badbones.rules.events import SkeletonSent
from badbones.stage import Stage
from tests.claims import rule
from tests.drawn import CATALOG
from tests.play import NAMES, new_game
from tests.window.table_top import laid
from tools.contact_sheets import COLOURS

PLAYERS = range(2, 7)
SCALES = (80, 100, 150, 200)
SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (1280, 1024), (1024, 768), (1080, 1920), (3840, 2160))
LEAVING = {"left": ("A3", "W", "blue-left-1"), "right": ("E3", "E", "blue-right-1")}
STEP = {"left": -1, "right": 1}
BRIGHT = 150  # of 255
Plan = tuple[str, TablePlan]


def plans(players: int, mode: str = "coop") -> list[Plan]:
    """Table and theatre in windows of all sizes, without those that show one board large."""
    found, coop = [], mode == "coop"
    for size, scale in product(SIZES, SCALES):
        unit = scale / 100 * max(0.75, min(size[0] / 1920, size[1] / 1080))
        found.append((f"table {size} {scale}%", plan_table(size, unit, players, coop=coop)))
        found.append((f"theatre {size} {scale}%", plan_theatre(size, unit, players, None, coop=coop).table))
    return [(name, plan) for name, plan in found if plan.focus is None]


def board_of(plan: TablePlan, seat: int) -> BoardPlan:
    board = plan.zones[seat].board
    assert board
    return board


def neighbours(game: Game, seat: int) -> dict[str, int]:
    """The neighbours of a seat, by the rules."""
    table = game.table
    return {side: table.neighbour(table.seats[seat - 1], step) for side, step in STEP.items()}


def outward(board: BoardPlan, side: str) -> Vector2:
    """Where an edge of a board points on the screen."""
    left = Vector2(board.cells["A3"].center) - Vector2(board.cells["E3"].center)
    return left if side == "left" else -left


def next_round(places: Mapping[int, Vector2], seat: int, *, clockwise: bool) -> int:
    """Whom one meets first on going round the middle from a seat; places are seen from that middle."""
    start = Vector2(1, 0).angle_to(places[seat])
    ways = {other: (Vector2(1, 0).angle_to(place) - start) % 360 for other, place in places.items() if other != seat}
    return min(ways, key=lambda other: ways[other] if clockwise else -ways[other])


# Boards


@rule("R0")
@pytest.mark.parametrize("players", PLAYERS)
def test_round_the_capital_everybody_has_the_left_neighbour_at_the_left_and_the_right_one_at_the_right(
    players: int,
) -> None:
    game = new_game("coop", players, 1)
    around = [(name, plan) for name, plan in plans(players) if plan.track]
    assert len(around) > len(SIZES)
    for name, plan in around:
        assert plan.capital
        capital = Vector2(plan.capital.center)
        places = {seat: Vector2(board_of(plan, seat).snow.center) - capital for seat in plan.zones}
        for seat, side in product(places, STEP):
            clockwise = places[seat].cross(outward(board_of(plan, seat), side)) > 0  # as seen on the screen
            assert clockwise == (side == "left"), (name, seat)
            assert next_round(places, seat, clockwise=clockwise) == neighbours(game, seat)[side], (name, seat, side)


@rule("R0")
@pytest.mark.parametrize(("mode", "players"), [*product(["versus"], PLAYERS), ("coop", 4), ("coop", 6)])
def test_where_boards_stand_in_rows_they_are_upright_and_read_from_left_to_right(mode: str, players: int) -> None:
    rows = [(name, plan) for name, plan in plans(players, mode) if not plan.track]
    assert rows
    for name, plan in rows:
        boards = [board_of(plan, seat) for seat in sorted(plan.zones)]
        assert not any(board.turned for board in boards), name
        assert sorted(boards, key=lambda board: (board.area.top, board.area.left)) == boards, name


# Signs


@rule("R0")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_sign_names_the_neighbour_to_whom_its_edge_leads(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    game = leaving(players)
    top = laid(tmp_path, game, size=size)
    plan = top.table.layout.plan(top.app.canvas)
    for seat in plan.zones:
        board = board_of(plan, seat)
        for side, neighbour in neighbours(game, seat).items():
            seen = [label for label in top.app.canvas.labels if label.words == NAMES[neighbour - 1]]
            signs = [label.drawn for label in seen if board.area.inflate(30, 0).contains(label.drawn)]
            ways = [Vector2(sign.center) - Vector2(board.snow.center) for sign in signs]
            assert any(way.dot(outward(board, side)) > 0 for way in ways), (seat, side)


# Flights


def leaving(players: int) -> Game:
    """Everybody has a skeleton that will leave by the left edge, and one that will leave by the right one."""
    seats = [
        {"name": name, "hero": "B2", "towers": list(CATALOG.back.towers), "skeletons": _leaving(number)}
        for number, name in enumerate(NAMES[:players])
    ]
    table = {"badbones": 1, "mode": "coop", "phase": "skeletons", "tracking": "black", "team": {"houses": players}}
    return position.read(CATALOG, {**table, "players": seats})


def _leaving(number: int) -> list[dict[str, str]]:
    return [
        {"token": f"{token[:-1]}{number + 1}", "at": cell, "heading": heading, "face": "white"}
        for cell, heading, token in LEAVING.values()
    ]


class Flight:
    """A skeleton leaves over an edge; where it is seen at each moment."""

    def __init__(self, players: int, seat: int, side: str, size: tuple[int, int]) -> None:
        game = leaving(players)
        stage = Stage.of(game)
        events = game.apply(f"{seat} move {LEAVING[side][2][:-1]}{seat}")
        (beat,) = [beat for beat in beats_of(events) if isinstance(beat.head, SkeletonSent)]
        self.effect = effect_of(beat, stage)
        self.canvas = Canvas(pygame.Surface(size))
        self.plan = plan_table(size, self.canvas.unit, players, coop=True)
        self.scene = Scene(self.canvas, self.plan, stage, CATALOG.tokens, COLOURS, houses=CATALOG.kits["coop"].houses)

    def seen(self, share: float) -> Rect:
        """The only thing that is drawn: the skeleton, with what flies about it."""
        self.canvas.surface.fill("black")
        self.effect.draw(self.scene, share)
        mask = pygame.mask.from_threshold(self.canvas.surface, "black", (1, 1, 1, 255))
        mask.invert()
        first, *others = mask.get_bounding_rects()
        return first.unionall(others)


@rule("R0")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_skeleton_that_leaves_over_an_edge_walks_out_there_and_ends_at_the_neighbour_of_the_rules(
    players: int, size: tuple[int, int]
) -> None:
    game = leaving(players)
    for seat, side in product(range(1, players + 1), STEP):
        flight = Flight(players, seat, side, size)
        board = board_of(flight.plan, seat)
        way = Vector2(flight.seen(0.29).center) - Vector2(board.snow.center)
        assert way.dot(outward(board, side)) > 0, (seat, side)
        goal = flight.plan.zones[neighbours(game, seat)[side]]
        assert goal.graveyard.inflate(20, 20).contains(flight.seen(1)), (seat, side)


@pytest.mark.parametrize(("seat", "side"), [(1, "left"), (3, "right")])
def test_from_one_end_of_a_row_to_the_other_it_flies_round_the_capital(seat: int, side: str) -> None:
    flight = Flight(3, seat, side, (1280, 720))
    capital, window = flight.plan.capital, flight.canvas.area
    assert capital
    way = [flight.seen(share / 20) for share in range(7, 21)]
    assert any(capital.collidepoint(place.center) for place in way)
    assert all(window.contains(place) for place in way)


def test_a_flight_is_seen_over_the_log(tmp_path: Path) -> None:
    top = laid(tmp_path, leaving(5), speed=1.0)
    log = top.table.layout.plan(top.app.canvas).log
    assert log
    top.table.source.act("3 move blue-right-3")
    frames = []
    while top.table.source.timeline.busy:
        top.app.draw()
        frames.append(pygame.surfarray.array3d(top.app.canvas.surface.subsurface(log)).astype(int))
        top.clock.now += 0.03
    assert max(abs(frame - frames[0]).max() for frame in frames) > BRIGHT, "the rim of a token is nearly white"


# The round table of a new game


@rule("R0")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_round_table_shows_the_order_of_the_table_that_follows(players: int) -> None:
    canvas, area = Canvas(pygame.Surface((500, 300))), Rect(20, 20, 460, 260)
    draw_round_table(canvas, area, [Player(*each) for each in zip(NAMES, COLOUR_NAMES, strict=True)][:players])
    shown = {label.words: Vector2(label.drawn.center) - Vector2(area.center) for label in canvas.labels}
    places = {seat: shown[NAMES[seat - 1]] for seat in range(1, players + 1)}
    game = new_game("coop", players, 1)
    for seat in places:
        assert next_round(places, seat, clockwise=True) == neighbours(game, seat)["left"]
        assert next_round(places, seat, clockwise=False) == neighbours(game, seat)["right"]
    board = {seat: board_of(plan_table((1920, 1080), 1, players, coop=True), seat) for seat in places}
    front = [seat for seat in places if not board[seat].turned]
    assert sorted(front, key=lambda seat: places[seat].x) == front, "those in front sit as their boards stand"
    assert all(places[seat].y < places[other].y for seat in places if board[seat].turned for other in front)
