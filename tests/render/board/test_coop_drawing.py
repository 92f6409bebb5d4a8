"""Co-op as it is drawn: boards that face the capital, turned or not; the capital, the rounds, the common reserve."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from badbones.catalog import load_catalog
from badbones.render.board.arrows import answers
from badbones.render.board.board_drawing import draw_board
from badbones.render.board.capital import draw_capital, draw_land
from badbones.render.board.ground import draw_ground, mood
from badbones.render.board.look import Look, Preview, Sign, Way
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.theme import SEAT_COLOURS
from badbones.render.plan.table_plan import BoardPlan, Rect, plan_board, plan_table
from badbones.render.table.team import draw_common, draw_track
from badbones.render.table.views import Stock
from badbones.rules.geometry import HEADINGS, STEPS
from badbones.rules.state import Skeleton, Trap
from badbones.stage import Board
from badbones.text import LANGUAGES, Messages

CATALOG = load_catalog()
BACK, TOKENS = CATALOG.back, CATALOG.tokens
ROSE, SKY, IRIS = (SEAT_COLOURS[name] for name in ("rose", "sky", "iris"))
SIGNS = {"left": Sign("Anton", IRIS), "right": Sign("Bruno", SKY), "top": Sign("a friend of your choice")}
PLAIN = Look(ROSE, SIGNS)  # type: ignore[arg-type]
WAYS = tuple(Way(heading, "neutral", heading, "flees", "then rests") for heading in HEADINGS)
LOOKS = {
    "plain": PLAIN,
    "calm": replace(PLAIN, calm=True),
    "lost": replace(PLAIN, lost=True),
    "goals": replace(PLAIN, glow=frozenset({"A1", "B2", "S1"}), landing=frozenset({"C4"}), dimmed=True),
    "held": replace(PLAIN, preview=Preview("wall", "/", "D5", legal=True), movable=frozenset({"red-top-1"})),
    "fan": replace(PLAIN, fan="S3", groups=(frozenset({"red-top-1", "blue-left-1"}),)),
    "step": replace(PLAIN, hero_preview="C3", hovered="L2", pointed=frozenset({"S5"})),
    "asked": replace(PLAIN, ways=WAYS, asked="C3", asked_tokens=("red-top-1",)),
}
BOTH = pytest.mark.parametrize("turned", [False, True], ids=["near", "far"])
KINDS = tuple(CATALOG.traps)


@pytest.fixture(autouse=True)
def _no_window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((32, 32))
    yield
    pygame.display.quit()


def a_plan(k: int = 63, *, turned: bool) -> BoardPlan:
    return plan_board(40, 40, k, side="back", turned=turned)


def a_canvas(plan: BoardPlan) -> Canvas:
    canvas = Canvas(pygame.Surface((plan.area.right + 40, plan.area.bottom + 40)))
    canvas.surface.fill("#6f8bb2")
    return canvas


def a_board(*, towers: tuple[str, ...] = ("B2", "D2", "B4", "D4"), hero: str | None = "B4") -> Board:
    return Board("Mira", hero=hero, towers=towers)


def with_skeletons(board: Board, **places: tuple[str, str]) -> Board:
    for number, (place, heading) in enumerate(places.values(), start=1):
        board.skeletons[f"blue-left-{number}"] = Skeleton(place, heading, "white")
    return board


def crowded() -> Board:
    board = a_board(towers=("B2", "D4"), hero="D4")
    board.craters = frozenset({"A2"})
    board.traps = {"C1": Trap("wall", "/", used=True), "E3": Trap("dragon", "", damaged=True), "D2": Trap("bomb")}
    places = ["S3", "S3", "S3", "C3", "L1", "R5", "B4", "C4", "C4"]
    for number, name in enumerate(["red-top-1", "blue-left-1", *CATALOG.chief_tokens]):
        board.skeletons[name] = Skeleton(places[number % 9], HEADINGS[number % 4], "black", frozen=number % 5 == 0)
    return board


def drawn(board: Board, look: Look = PLAIN, k: int = 63, *, turned: bool) -> tuple[pygame.Surface, BoardPlan]:
    plan = a_plan(k, turned=turned)
    canvas = a_canvas(plan)
    draw_board(canvas, plan, BACK, board, look, TOKENS)
    return canvas.surface, plan


def changed(one: pygame.Surface, other: pygame.Surface) -> list[Rect]:
    """Where two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


def table_canvas(size: tuple[int, int] = (1920, 1080), scale: float = 1) -> Canvas:
    canvas = Canvas(pygame.Surface(size), scale)
    canvas.surface.fill("#141b2d")
    return canvas


# Boards


@BOTH
@pytest.mark.parametrize("k", [14, 38, 63, 120])
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_back_finds_its_pictures_and_its_words_fit(look: Look, k: int, turned: bool) -> None:
    plan = a_plan(k, turned=turned)
    canvas = a_canvas(plan)
    canvas.unit = 0.75 if k == 38 else 1
    draw_board(canvas, plan, BACK, crowded(), look, TOKENS)
    assert canvas.sprites.missing == set()
    assert not [label.words for label in canvas.labels if label.cut]


@BOTH
def test_a_step_changes_the_picture_only_at_its_two_places(turned: bool) -> None:
    for start, goal in (("A1", "B1"), ("L3", "A3"), ("S2", "B5"), ("E5", "E4")):
        before, plan = drawn(with_skeletons(a_board(), one=(start, "N")), turned=turned)
        after, _ = drawn(with_skeletons(a_board(), one=(goal, "N")), turned=turned)
        near = [plan.place(place).inflate(plan.k // 3, plan.k // 3) for place in (start, goal)]
        areas = changed(before, after)
        assert all(any(place.colliderect(area) for area in areas) for place in near)
        both = near[0].union(near[1])
        assert all(both.contains(area) for area in areas)


def test_toward_the_capital_is_up_on_the_near_side_and_down_on_the_far_side() -> None:
    for turned, way in ((False, -1), (True, 1)):
        plan = a_plan(turned=turned)
        start, goal = plan.cells["C4"], plan.cells[STEPS["N"]["C4"]]
        assert goal.centery - start.centery == way * plan.k


def test_a_turned_skeleton_looks_like_one_that_heads_the_other_way() -> None:
    def token(heading: str, *, turned: bool) -> pygame.Surface:
        picture, plan = drawn(with_skeletons(a_board(hero=None), one=("C2", heading)), turned=turned)
        return picture.subsurface(plan.cells["C2"].inflate(-26, -26)).copy()

    assert not changed(token("N", turned=True), token("S", turned=False))
    assert not changed(token("E", turned=True), token("W", turned=False))
    assert changed(token("N", turned=True), token("N", turned=False))


@BOTH
@pytest.mark.parametrize("cell", BACK.towers)
def test_a_fallen_tower_leaves_a_ruin_and_uncovers_its_arrow(cell: str, turned: bool) -> None:
    standing, plan = drawn(a_board(hero=None), turned=turned)
    left = tuple(each for each in BACK.towers if each != cell)
    fallen, _ = drawn(a_board(towers=left, hero=None), turned=turned)
    near = plan.cells[cell].inflate(plan.k, plan.k)
    areas = changed(standing, fallen)
    assert areas
    assert all(near.contains(area) for area in areas)
    going = next(turns[cell] for turns in BACK.ruins.values() if cell in turns)
    dx, dy = {"N": (0, -1), "S": (0, 1)}[plan.heading(going)]
    head = Rect(0, 0, plan.k // 5, plan.k // 5)
    head.center = (plan.cells[cell].centerx + dx * plan.k // 3, plan.cells[cell].centery + dy * plan.k // 3)
    red, _, blue, *_ = pygame.transform.average_color(fallen, head)
    assert blue > red + 25  # the blue head of the arrow


@BOTH
def test_a_hero_on_a_tower_stands_above_it_on_the_screen(turned: bool) -> None:
    without, plan = drawn(a_board(hero=None), turned=turned)
    there, _ = drawn(a_board(hero="D4"), turned=turned)
    areas = changed(without, there)
    assert min(area.top for area in areas) < plan.cells["D4"].top + 2


@BOTH
def test_the_open_edge_has_no_village_whatever_the_look_says(turned: bool) -> None:
    one, _ = drawn(a_board(), replace(PLAIN, houses=1), turned=turned)
    other, _ = drawn(a_board(), replace(PLAIN, houses=0), turned=turned)
    assert not changed(one, other)


@BOTH
def test_arrows_of_a_question_point_on_the_screen_where_their_answers_lead(turned: bool) -> None:
    plan = a_plan(turned=turned)
    canvas = a_canvas(plan)
    for answer in answers(canvas, plan, replace(PLAIN, ways=WAYS, asked="C3")):
        goal = plan.cells[STEPS[answer.way.heading]["C3"]]
        assert goal.colliderect(answer.arrow)
        assert plan.area.inflate(30, 30).contains(answer.tag)


@BOTH
@pytest.mark.parametrize("name", ["Al", "Wilhelmina", "Александра"])
@pytest.mark.parametrize("k", [38, 63, 110])
def test_signs_stand_at_the_edge_they_speak_of(k: int, name: str, turned: bool) -> None:
    plan = a_plan(k, turned=turned)
    shown = {}
    for edge in ("left", "right", "top"):
        canvas = a_canvas(plan)
        canvas.unit = 0.75 if k == 38 else 1
        draw_board(canvas, plan, BACK, a_board(), Look(ROSE, {edge: Sign(name)}), TOKENS)
        (label,) = canvas.labels
        assert not label.cut
        assert not label.drawn.colliderect(plan.snow)
        assert plan.area.inflate(26, 22).contains(label.drawn)
        shown[edge] = label.drawn
    left, right = (shown["right"], shown["left"]) if turned else (shown["left"], shown["right"])
    assert left.centerx < plan.snow.left
    assert right.centerx > plan.snow.right
    assert (shown["top"].centery < plan.snow.top) == turned
    assert (shown["top"].centery > plan.snow.bottom) != turned


def test_a_group_ice_and_a_used_trap_are_seen() -> None:
    board = with_skeletons(a_board(), one=("A3", "E"), two=("A3", "E"))
    board.traps["C1"] = Trap("wall", "/")
    plain, plan = drawn(board, turned=False)
    names = frozenset(board.skeletons)
    tied, _ = drawn(board, replace(PLAIN, groups=(names,)), turned=False)
    assert any(plan.cells["A3"].colliderect(area) for area in changed(plain, tied))
    board.skeletons["blue-left-1"] = board.skeletons["blue-left-1"]._replace(frozen=True)
    board.traps["C1"] = board.traps["C1"]._replace(used=True)
    marked, _ = drawn(board, turned=False)
    for cell in ("A3", "C1"):
        assert any(plan.cells[cell].colliderect(area) for area in changed(plain, marked))


def test_arrows_show_through_a_crater() -> None:
    board = a_board()
    board.craters = frozenset({"C3", "C5"})
    picture, plan = drawn(board, turned=False)
    with_arrow, without = plan.cells["C3"], plan.cells["C5"]
    for cell in (with_arrow, without):
        assert plan.snow.contains(cell)
    assert changed(picture.subsurface(with_arrow).copy(), picture.subsurface(without).copy())


@BOTH
@pytest.mark.parametrize("name", ["plain", "calm", "goals", "asked", "lost"])
def test_a_ground_laid_down_before_gives_the_same_picture(name: str, turned: bool) -> None:
    look, plan = LOOKS[name], a_plan(turned=turned)
    canvas = a_canvas(plan)
    draw_board(canvas, plan, BACK, crowded(), look, TOKENS)
    whole = canvas.surface.copy()
    canvas.surface.fill("#6f8bb2")
    draw_ground(canvas, plan, BACK, look)
    draw_board(canvas, plan, BACK, crowded(), look, TOKENS, ground=False)
    assert not changed(whole, canvas.surface)
    assert mood(look) == {"goals": "dimmed"}.get(name, name)


# The capital


@pytest.mark.parametrize("players", range(2, 7))
def test_the_capital_burns_house_by_house(players: int) -> None:
    plan = plan_table((1920, 1080), 1, players, coop=True)
    pictures = []
    for houses in range(players + 1):
        canvas = table_canvas()
        draw_capital(canvas, plan, houses, players, "")
        pictures.append(canvas.surface)
    assert plan.capital
    for one, other in pairwise(pictures):
        areas = changed(one, other)
        assert areas
        assert all(plan.capital.inflate(60, 60).contains(area) for area in areas)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_what_all_share_is_said_in_every_language(
    size: tuple[int, int], players: int, language: str, scale: float
) -> None:
    canvas = table_canvas(size, scale)
    say = Messages(language, CATALOG).say
    plan = plan_table(size, canvas.unit, players, coop=True)
    assert plan.track
    assert plan.common
    draw_land(canvas, plan)
    draw_capital(canvas, plan, players - 1, players, say("coop.capital", left=players - 1, all=players))
    draw_track(canvas, plan.track, say("coop.track"), say("coop.dawn", count=10), 4, 10)
    held = [("wall", 1), ("dragon", 2)]
    title, back = say("coop.reserve"), say("coop.returning")
    draw_common(canvas, plan.common, title, a_stock(KINDS), held, print, returning=back)
    assert not [label.words for label in canvas.labels if label.cut]
    assert canvas.sprites.missing == set()


def test_versus_has_no_land() -> None:
    canvas = table_canvas()
    before = canvas.surface.copy()
    draw_land(canvas, plan_table((1920, 1080), 1, 4))
    assert not changed(before, canvas.surface)


# The rounds


@pytest.mark.parametrize("rounds", [1, 5, 10, 16, 17, 30, 99])
def test_every_round_moves_the_track(rounds: int) -> None:
    shown = set()
    for now in range(1, rounds + 1):
        canvas = table_canvas((400, 240))
        draw_track(canvas, Rect(20, 20, 268, 178), "Hold out", "till dawn", now, rounds)
        shown.add(pygame.image.tobytes(canvas.surface, "RGB"))
        assert not [label.words for label in canvas.labels if label.cut]
    assert len(shown) == rounds


@pytest.mark.parametrize("rounds", [100, 300, 10**5])
def test_a_night_of_any_length_is_told_with_few_ticks(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file may want rounds without end: a tick for every fifth of them took for ever."""
    canvas, drawn = table_canvas((400, 240)), list[object]()
    monkeypatch.setattr(canvas, "plate", lambda *words: drawn.append(words))
    draw_track(canvas, Rect(20, 20, 268, 178), "Hold out", "till dawn", 4, rounds)
    assert 4 < len(drawn) < 60
    assert not [label.words for label in canvas.labels if label.cut], "how many there are"
    draw_track(canvas, Rect(20, 20, 30, 178), "Hold out", "till dawn", 4, rounds)  # no room for a bar


# The common reserve


def a_stock(kinds: tuple[str, ...], pieces: int = 2) -> list[Stock]:
    return [
        Stock(kind.name, pieces, kind.stars, kind.names["en"], "what it does", "W", kind.settings[-1])
        for kind in (CATALOG.traps[name] for name in kinds)
    ]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("kinds", [KINDS[:4], KINDS], ids=["basic", "all"])
@pytest.mark.parametrize("held", [[], [("wall", 1)], [("wall", 1), ("dragon", 2), ("bomb", 1)]], ids=len)
def test_everything_in_the_common_reserve_can_be_reached(
    players: int, scale: float, kinds: tuple[str, ...], held: list[tuple[str, int]]
) -> None:
    canvas = table_canvas((1280, 720), scale)
    plan = plan_table((1280, 720), canvas.unit, players, coop=True)
    assert plan.common
    taken: list[str] = []
    draw_common(canvas, plan.common, "Common reserve", a_stock(kinds), held, taken.append, returning="later")
    tray = canvas.spots.named("team.reserve")
    assert tray
    assert tray.target == ("reserve", 0)
    assert not tray.focusable
    assert canvas.spots.all[0] is tray
    slots = [canvas.spots.named(f"team.stock.{kind}") for kind in kinds]
    areas = [slot.area for slot in slots if slot]
    assert len(areas) == len(kinds)
    assert all(tray.area.contains(area) for area in areas)
    assert all(len(area.collidelistall(areas)) == 1 for area in areas)
    assert all(area.width >= 18 for area in areas)
    assert plan.common.contains(tray.area)
    for slot, kind in zip(slots, kinds, strict=True):
        assert slot
        assert slot.piece == ("common", 0, kind)
        assert slot.press
        slot.press()
    assert taken == list(kinds)


def test_what_comes_back_later_is_seen_but_cannot_be_taken() -> None:
    area = Rect(20, 20, 268, 236)
    spots, pictures = [], []
    for held in ([], [("wall", 1)], [("wall", 2)], [("dragon", 1)]):
        canvas = table_canvas((320, 280))
        draw_common(canvas, area, "Common reserve", a_stock(KINDS[:4]), held, print, returning="later")
        spots.append(sorted(spot.id for spot in canvas.spots.all if spot.press or spot.piece or spot.target))
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(set(pictures)) == 4
    assert all(each == spots[0] for each in spots)


def test_the_tray_shines_while_it_would_take_a_trap_back() -> None:
    pictures = []
    for taking in (False, True):
        canvas = table_canvas((320, 280))
        draw_common(canvas, Rect(20, 20, 268, 236), "", a_stock(KINDS[:4]), [], print, taking=taking)
        pictures.append(canvas.surface)
    assert changed(*pictures)
