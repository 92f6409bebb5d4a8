"""The boards as they are drawn: what has to be seen is seen, where it has to be seen, at every size."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from badbones.catalog import load_catalog
from badbones.render.board.arrows import answers
from badbones.render.board.board_drawing import draw_board, hero_area
from badbones.render.board.ground import draw_ground
from badbones.render.board.look import Look, Preview, Sign, Way
from badbones.render.board.pieces import draw_hero, draw_token, draw_trap
from badbones.render.board.signs import sign_areas
from badbones.render.board.stacks import fan_plate, order_of, stands_aside, token_areas
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.sprites import Sprites
from badbones.render.kit.theme import SEAT_COLOURS, winter
from badbones.render.plan.table_plan import BoardPlan, Rect, plan_board
from badbones.rules.geometry import CELLS, HEADINGS, STEPS
from badbones.rules.state import Skeleton, Trap
from badbones.stage import Board

CATALOG = load_catalog()
FRONT, TOKENS = CATALOG.front, CATALOG.tokens
ROSE, SKY = SEAT_COLOURS["rose"], SEAT_COLOURS["sky"]
SIZES = (14, 41, 67, 129)
PLAIN = Look(
    ROSE, {"left": Sign("Anton", SKY), "right": Sign("Bruno", SKY, lit=True), "top": Sign("a rival of your choice")}
)
WAYS = (
    Way("N", "neutral", "↑", "turns to the tower", "floor at stake"),
    Way("W", "good", "←", "meets Mira", "she destroys it"),
    Way("E", "neutral", "→", "flees east", "then your graveyard", focused=True),
    Way("S", "bad", "↓", "runs to the village", "then the house burns"),
)
LOOKS = {
    "plain": PLAIN,
    "calm": replace(PLAIN, calm=True),
    "lost": replace(PLAIN, lost=True),
    "goals": replace(PLAIN, glow=frozenset({"A1", "D3", "T1"}), landing=frozenset({"B2"}), dimmed=True),
    "pointed": replace(PLAIN, hovered="C1", pointed=frozenset({"A5", "R2"}), away=frozenset({"hero", "D4", "emperor"})),
    "held": replace(
        PLAIN, preview=Preview("wall", "\\", "D5", legal=True), movable=frozenset({"red-top-1", "emperor"})
    ),
    "refused": replace(PLAIN, preview=Preview("dragon", "", "C1", legal=False, damaged=True)),
    "fan": replace(PLAIN, fan="B2"),
    "step": replace(PLAIN, hero_preview="D2", houses=1),
    "asked": replace(PLAIN, ways=WAYS, asked="D4", asked_tokens=("red-top-1",)),
}


@pytest.fixture(autouse=True)
def _no_window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((32, 32))
    yield
    pygame.display.quit()


def a_canvas(plan: BoardPlan, folder: Path | None = None) -> Canvas:
    canvas = Canvas(pygame.Surface((plan.area.right + 40, plan.area.bottom + 40)))
    canvas.surface.fill("#141b2d")
    if folder:
        canvas.sprites = Sprites(folder)
    return canvas


def crowded() -> Board:
    """A board with something of everything."""
    board = Board("Mira", hero="C3", tower=4, towers=("C3",), houses=4, craters=frozenset({"E5"}))
    faces = [
        Trap(kind.name, setting, damaged)
        for kind in CATALOG.traps.values()
        for setting in kind.settings
        for damaged in ([False, True] if kind.damageable else [False])
    ]
    board.traps = dict(zip([cell for cell in CELLS if cell != "C3"], faces, strict=False))
    assert len(board.traps) == len(faces)
    places = ["B2", "B2", "B2", "B2", "C2", "L1", "R4", "R4", "T2", "D5"]
    for number, name in enumerate([*CATALOG.chief_tokens, "red-top-1", "blue-left-1", "green-right-1"]):
        place = places[number % len(places)]
        face = "white" if number % 2 else "black"
        board.skeletons[name] = Skeleton(place, HEADINGS[number % 4], face, frozen=number == 9)
    return board


def drawn(board: Board, look: Look = PLAIN, k: int = 67) -> tuple[pygame.Surface, BoardPlan]:
    plan = plan_board(40, 40, k)
    canvas = a_canvas(plan)
    draw_board(canvas, plan, FRONT, board, look, TOKENS)
    return canvas.surface, plan


def empty_board() -> Board:
    return Board("Mira", hero="C3", tower=4, towers=("C3",), houses=5)


def with_skeleton(place: str, face: str = "white", heading: str = "E") -> Board:
    board = empty_board()
    board.skeletons["blue-left-1"] = Skeleton(place, heading, face)
    return board


def brightness(picture: pygame.Surface, area: Rect) -> float:
    red, green, blue, *_ = pygame.transform.average_color(picture, area)
    return (red + green + blue) / 3


def changed(one: pygame.Surface, other: pygame.Surface) -> list[Rect]:
    """Where two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


# Everything can be drawn


@pytest.mark.parametrize("k", SIZES)
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_board_finds_its_pictures(look: Look, k: int) -> None:
    plan = plan_board(40, 40, k)
    canvas = a_canvas(plan)
    draw_board(canvas, plan, FRONT, crowded(), look, TOKENS)
    assert canvas.sprites.missing == set()
    assert not [label.words for label in canvas.labels if label.cut]


def test_a_board_without_any_picture_is_drawn_with_plain_plates(tmp_path: Path) -> None:
    plan = plan_board(40, 40, 41)
    canvas = a_canvas(plan, tmp_path)
    for look in LOOKS.values():
        draw_board(canvas, plan, FRONT, crowded(), look, TOKENS)
    assert {"house-0", "tower-4", "pine-0", "trap-wall-slash"} <= canvas.sprites.missing


def test_the_village_burns_house_by_house() -> None:
    pictures = []
    for houses in range(6):
        picture, plan = drawn(replace(empty_board(), houses=houses))
        pictures.append(brightness(picture, plan.village))
    assert sorted(pictures) == pictures
    assert len(set(pictures)) == 6


@pytest.mark.parametrize("floors", range(4))
def test_a_tower_shows_every_floor(floors: int) -> None:
    lower = Board("Mira", hero="A1", tower=floors, towers=("C3",), houses=5)
    higher = Board("Mira", hero="A1", tower=floors + 1, towers=("C3",), houses=5)
    one, plan = drawn(lower)
    two, _ = drawn(higher)
    assert changed(one, two)
    near = plan.cells["C3"].union(plan.cells["C2"]).inflate(plan.k // 3, plan.k // 3)
    assert all(near.contains(area) for area in changed(one, two))


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_ground_laid_down_before_gives_the_same_picture(look: Look) -> None:
    plan = plan_board(40, 40, 41)
    canvas = a_canvas(plan)
    draw_board(canvas, plan, FRONT, crowded(), look, TOKENS)
    whole = canvas.surface.copy()
    canvas.surface.fill("#141b2d")
    draw_ground(canvas, plan, FRONT, look)
    draw_board(canvas, plan, FRONT, crowded(), look, TOKENS, ground=False)
    assert not changed(whole, canvas.surface)


# Skeletons


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("symbol", ["yellow", "green", "red", "blue", "violet"])
@pytest.mark.parametrize("k", [35, 57, 110])
def test_white_and_black_faces_are_told_apart(symbol: str, heading: str, k: int) -> None:
    shown = {}
    area = Rect(10, 10, k, k)
    for face in ("white", "black"):
        canvas = Canvas(pygame.Surface((k + 20, k + 20)))
        canvas.surface.fill("#e8eff5")
        draw_token(canvas, area, TOKENS[f"{symbol}-left-1"], face, heading)
        shown[face] = brightness(canvas.surface, area)
    assert shown["white"] > shown["black"] + 10


def test_headings_and_chiefs_and_ice_are_seen() -> None:
    def shown(name: str, heading: str, *, frozen: bool = False, movable: bool = False) -> bytes:
        canvas = Canvas(pygame.Surface((80, 80)))
        canvas.surface.fill("#e8eff5")
        area = Rect(10, 10, 60, 60)
        draw_token(canvas, area, TOKENS[name], "white", heading, frozen=frozen, movable=movable)
        return pygame.image.tobytes(canvas.surface, "RGB")

    ordinary = [shown("yellow-top-1", heading) for heading in HEADINGS]
    special = [shown("emperor", "N"), shown("yellow-top-1", "N", frozen=True), shown("yellow-top-1", "N", movable=True)]
    assert len({*ordinary, *special}) == 7


def test_a_ghost_is_thinner_than_what_is_there() -> None:
    empty, plan = drawn(empty_board())
    there, _ = drawn(with_skeleton("B4", "black"))
    ghost, _ = drawn(with_skeleton("B4", "black"), replace(PLAIN, away=frozenset({"blue-left-1"})))
    cell = plan.cells["B4"]
    assert brightness(there, cell) < brightness(ghost, cell) - 10
    assert brightness(ghost, cell) < brightness(empty, cell) - 10


@pytest.mark.parametrize(("start", "goal"), [("A1", "B1"), ("L3", "A3"), ("E5", "B2"), ("C1", "T3")])
def test_a_step_changes_the_picture_only_at_its_two_places(start: str, goal: str) -> None:
    before, plan = drawn(with_skeleton(start))
    after, _ = drawn(with_skeleton(goal))
    near = [plan.place(place).inflate(plan.k // 3, plan.k // 3) for place in (start, goal)]
    areas = changed(before, after)
    for place in near:
        assert any(place.colliderect(area) for area in areas)
    both = near[0].union(near[1]) if near[0].colliderect(near[1]) else None
    assert all(any(each.contains(area) for each in [*near, both] if each) for area in areas)


def test_chiefs_lie_on_top_and_the_rest_in_the_order_of_names() -> None:
    board = empty_board()
    for name in ("emperor", "yellow-top-2", "blue-left-10", "blue-left-9", "red-top-1"):
        board.skeletons[name] = Skeleton("B2" if name != "red-top-1" else "A1", "E", "white")
    assert order_of(board, "B2", TOKENS) == ["blue-left-9", "blue-left-10", "yellow-top-2", "emperor"]
    assert order_of(board, "A1", TOKENS) == ["red-top-1"]
    assert order_of(board, "E5", TOKENS) == []


def test_a_stack_shows_three_and_is_counted() -> None:
    plan = plan_board(0, 0, 67)
    names = [f"blue-left-{number}" for number in range(1, 6)]
    areas = token_areas(plan, "B2", names, fanned=False)
    assert [name for name, _ in areas] == names[-3:]
    assert [area.x for _, area in areas] == sorted({area.x for _, area in areas})

    def stack(count: int) -> pygame.Surface:
        board = empty_board()
        for name in names[:count]:
            board.skeletons[name] = Skeleton("B2", "E", "white")
        return drawn(board)[0]

    corner = Rect(0, 0, plan.k // 2, plan.k // 2)
    corner.center = plan.cells["B2"].move(40, 40).topright
    assert all(corner.colliderect(area) for area in changed(stack(4), stack(5)))
    assert changed(stack(4), stack(5))


@pytest.mark.parametrize("k", SIZES)
@pytest.mark.parametrize("count", range(1, 10))
def test_a_fan_lies_in_the_block_and_nothing_in_it_overlaps(k: int, count: int) -> None:
    plan = plan_board(17, 9, k)
    names = list(TOKENS)[:count]
    for place in (*CELLS, *plan.forest):
        fanned = token_areas(plan, place, names, fanned=True)
        plate = fan_plate(plan, place, count)
        areas = [area for _, area in fanned]
        assert [name for name, _ in fanned] == names
        assert plan.area.contains(plate)
        assert all(plate.contains(area) for area in areas)
        assert all(len(area.collidelistall(areas)) == 1 for area in areas)
        assert not plate.colliderect(plan.place(place).inflate(-k // 2, -k // 2))


def test_a_spread_stack_shows_who_lay_below() -> None:
    board = empty_board()
    for name in ("blue-left-1", "red-left-1", "green-left-1", "violet-left-1"):
        board.skeletons[name] = Skeleton("B4", "E", "white")
    closed, plan = drawn(board)
    spread, _ = drawn(board, replace(PLAIN, fan="B4"))
    plate = fan_plate(plan, "B4", 4)
    assert any(plate.colliderect(area) for area in changed(closed, spread))


# The hero


def test_a_hero_on_a_tall_tower_hides_nobody() -> None:
    plan = plan_board(0, 0, 100)
    board = empty_board()
    free = hero_area(plan, FRONT, board, "C3")
    board.skeletons["blue-left-1"] = Skeleton("C2", "E", "white")
    assert stands_aside(FRONT, board, "C2")
    aside = hero_area(plan, FRONT, board, "C3")
    ((_, token),) = token_areas(plan, "C2", ["blue-left-1"], fanned=False, aside=True)
    assert aside.clip(token).width * aside.clip(token).height < 0.15 * token.width * token.height
    assert free != aside
    assert not stands_aside(FRONT, replace(board, tower=1), "C2")
    assert not stands_aside(FRONT, board, "B2")


def test_a_hero_beside_a_trap_leaves_most_of_it_to_be_seen() -> None:
    plan = plan_board(0, 0, 100)
    board = replace(empty_board(), hero="B4")
    board.traps["B4"] = Trap("dragon")
    hidden = hero_area(plan, FRONT, board, "B4").clip(plan.cells["B4"])
    assert hidden.width * hidden.height < 0.35 * plan.k**2


def armed(cell: str, weapon: str | None, **more: object) -> Board:
    """A hero with a weapon; skeletons stand on all cells around."""
    around = [STEPS[heading][cell] for heading in HEADINGS if cell in STEPS[heading]]
    crowd = dict(zip(list(TOKENS), (Skeleton(each, "E", "white") for each in around), strict=False))
    return replace(empty_board(), hero=cell, weapon=weapon, skeletons=crowd, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("cell", ["B4", "C3"])
def test_a_bought_weapon_is_seen_in_the_hand_of_its_hero(cell: str) -> None:
    hands = [None, *CATALOG.weapons]
    seen = {weapon: drawn(armed(cell, weapon))[0] for weapon in hands}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in seen.values()}) == len(hands)


@pytest.mark.parametrize("cell", ["B4", "C3"])
@pytest.mark.parametrize("weapon", sorted(CATALOG.weapons))
def test_a_weapon_hides_no_skeleton_around_its_hero(cell: str, weapon: str) -> None:
    """A sixteenth of a neighbour at most."""
    (bare, plan), (with_weapon, _) = drawn(armed(cell, None), k=129), drawn(armed(cell, weapon), k=129)
    mask = pygame.mask.from_threshold(bare, (0, 0, 0), (1, 1, 1, 255), with_weapon)
    mask.invert()
    for name, skeleton in armed(cell, weapon).skeletons.items():
        aside = stands_aside(FRONT, armed(cell, weapon), skeleton.place)
        ((_, token),) = token_areas(plan, skeleton.place, [name], fanned=False, aside=aside)
        covered = pygame.mask.Mask(token.size, fill=True).overlap_area(mask, (-token.left, -token.top))
        assert covered < token.width * token.height / 16, skeleton.place


def test_panels_draw_pieces_too() -> None:
    canvas = Canvas(pygame.Surface((80, 80)))
    draws: list[Callable[[Rect], None]] = [
        lambda area: draw_hero(canvas, area, ROSE),
        lambda area: draw_hero(canvas, area, SKY),
        lambda area: draw_trap(canvas, area, "wall", ""),
        lambda area: draw_trap(canvas, area, "wall", "\\"),
        lambda area: draw_trap(canvas, area, "wall", "\\", damaged=True),
        lambda area: draw_trap(canvas, area, "labyrinth", ":black", alpha=90),
    ]
    shown = []
    for draw in draws:
        canvas.surface.fill("#4a3220")
        draw(Rect(10, 10, 60, 60))
        shown.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(set(shown)) == len(shown)
    assert canvas.sprites.missing == set()


# Light


@pytest.mark.parametrize("k", [41, 67, 129])
def test_goals_are_brighter_and_warmer_than_what_steps_back(k: int) -> None:
    resting, plan = drawn(empty_board(), k=k)
    picture, _ = drawn(empty_board(), replace(PLAIN, glow=frozenset({"A1", "E4"}), dimmed=True), k)
    for cell in ("A1", "E4"):
        red, _, blue, *_ = pygame.transform.average_color(picture, plan.cells[cell])
        before = pygame.transform.average_color(resting, plan.cells[cell])
        assert red - blue > 20 > before[0] - before[2]
        assert brightness(picture, plan.cells[cell]) > brightness(picture, plan.cells["B1"]) + 25
    assert brightness(picture, plan.cells["B1"]) < brightness(resting, plan.cells["B1"]) - 20


@pytest.mark.parametrize("mood", ["calm", "lost", "asked"])
def test_moods_darken_the_snow_but_no_skeleton(mood: str) -> None:
    plain, plan = drawn(with_skeleton("B4"))
    picture, _ = drawn(with_skeleton("B4"), replace(LOOKS[mood], asked="E1" if mood == "asked" else None, ways=()))
    assert brightness(picture, plan.cells["A2"]) < brightness(plain, plan.cells["A2"]) - 10
    face = plan.cells["B4"].inflate(-plan.k // 2, -plan.k // 2)
    assert brightness(picture, face) == pytest.approx(brightness(plain, face), abs=1)


def test_each_sign_of_attention_is_seen_where_it_belongs() -> None:
    board = with_skeleton("B4")
    plain, plan = drawn(board)
    for place, look in {
        "A5": replace(PLAIN, pointed=frozenset({"A5"})),
        "R2": replace(PLAIN, hovered="R2"),
        "B4": replace(PLAIN, movable=frozenset({"blue-left-1"})),
        "D1": replace(PLAIN, preview=Preview("wall", "/", "D1", legal=True)),
        "E2": replace(PLAIN, landing=frozenset({"E2"})),
    }.items():
        areas = changed(plain, drawn(board, look)[0])
        near = plan.place(place).inflate(plan.k // 2 + 10, plan.k // 2 + 10)
        assert areas
        assert all(near.contains(area) for area in areas)


def test_what_may_not_be_placed_looks_red() -> None:
    def redness(*, legal: bool) -> int:
        picture, plan = drawn(empty_board(), replace(PLAIN, preview=Preview("wall", "/", "B4", legal=legal)))
        red, green, *_ = pygame.transform.average_color(picture, plan.cells["B4"])
        return red - green

    assert redness(legal=False) > redness(legal=True) + 20


# Questions


@pytest.mark.parametrize("k", [41, 67, 129])
@pytest.mark.parametrize("asked", CELLS)
def test_the_tags_of_a_question_hide_neither_arrows_nor_each_other(k: int, asked: str) -> None:
    plan = plan_board(40, 40, k)
    canvas = a_canvas(plan)
    canvas.unit = 0.75 if k == 41 else 1
    found = answers(canvas, plan, replace(PLAIN, ways=WAYS, asked=asked))
    fixed = [plan.cells[asked], *(answer.arrow for answer in found)]
    tags = [answer.tag for answer in found]
    assert [answer.way for answer in found] == list(WAYS)
    for tag in tags:
        assert tag.collidelist(fixed) == -1
        assert len(tag.collidelistall(tags)) == 1
        assert plan.area.inflate(30, 30).contains(tag)


def test_the_goals_of_a_question_are_the_brightest_cells() -> None:
    look = replace(PLAIN, asked="B4", ways=(WAYS[0],))
    picture, plan = drawn(empty_board(), look)
    goal = plan.cells[STEPS["N"]["B4"]]
    corner = Rect(goal.left + 8, goal.top + 8, 12, 12)
    assert brightness(picture, corner) > brightness(picture, corner.move(-plan.k, 0)) + 30


def test_who_is_asked_about_stands_on_the_cell_in_question() -> None:
    board = with_skeleton("E1")
    look = replace(PLAIN, asked="B4", ways=())
    elsewhere, plan = drawn(board, look)
    asked, _ = drawn(board, replace(look, asked_tokens=("blue-left-1",)))
    for place in ("E1", "B4"):
        assert any(plan.cells[place].colliderect(area) for area in changed(elsewhere, asked))


# Signs


@pytest.mark.parametrize("k", [41, 67, 129])
@pytest.mark.parametrize("name", ["Al", "Wilhelmina", "Александра", "your graveyard"])
def test_signs_hold_names_of_any_length(k: int, name: str) -> None:
    plan = plan_board(40, 40, k)
    canvas = a_canvas(plan)
    look = Look(ROSE, {"left": Sign(name, SKY), "right": Sign(name, SKY), "top": Sign(name)})
    draw_board(canvas, plan, FRONT, empty_board(), look, TOKENS)
    assert len(canvas.labels) >= 3
    for label in canvas.labels:
        assert not label.cut
        assert label.area.contains(label.drawn)
        assert label.pixels >= 11
        assert not label.drawn.colliderect(plan.snow)
        assert plan.area.inflate(26, 20).contains(label.drawn)


@pytest.mark.parametrize("k", [41, 55, 67, 129])
@pytest.mark.parametrize("words", ["Bo", "your choice", "на ваш выбор"])
def test_the_sign_of_the_upper_edge_stands_in_its_middle_and_can_be_read(k: int, words: str) -> None:
    plan = plan_board(40, 40, k)
    canvas = a_canvas(plan)
    draw_board(canvas, plan, FRONT, empty_board(), Look(ROSE, {"top": Sign(words)}), TOKENS)
    (label,) = (each for each in canvas.labels if each.words == words)
    assert abs(label.drawn.centerx - plan.snow.centerx) <= k // 3
    assert label.pixels >= 14


def test_a_sign_lights_up() -> None:
    def shown(*, lit: bool) -> pygame.Surface:
        return drawn(empty_board(), Look(ROSE, {"right": Sign("Bruno", SKY, lit)}))[0]

    areas = changed(shown(lit=False), shown(lit=True))
    _, plan = drawn(empty_board())
    corner = Rect(plan.snow.right - plan.k // 2, plan.village.top - plan.k // 4, 2 * plan.k, 2 * plan.k)
    assert areas
    assert all(corner.contains(area) for area in areas)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("k", [41, 53, 67, 129])
def test_columns_and_rows_are_named_at_two_edges_of_the_screen(k: int, turned: bool) -> None:
    plan = plan_board(k, k, k, side="back" if turned else "front", turned=turned)
    canvas = Canvas(pygame.Surface((9 * k, 9 * k)))
    draw_ground(canvas, plan, CATALOG.back if turned else FRONT, Look(ROSE))
    beside, below = ("E", "1") if turned else ("A", "5")

    def named(corner: str) -> set[str]:
        return {name for name, cell in plan.cells.items() if _written(canvas.surface, cell, corner)}

    if k < 50:
        assert not named("topleft") | named("bottomright")
    else:
        assert named("topleft") == {beside + row for row in "12345"}
        assert named("bottomright") == {column + below for column in "ABCDE"}


def _written(surface: pygame.Surface, cell: Rect, corner: str) -> bool:
    """Whether letters stand in this corner of a cell."""
    area = Rect(0, 0, round(cell.width * 0.26), round(cell.height * 0.3))
    setattr(area, corner, getattr(cell, corner))
    ink = pygame.mask.from_threshold(surface.subsurface(area), winter.NAME, (14, 14, 14, 255))
    return ink.count() >= 8


def test_tiny_boards_have_no_words() -> None:
    plan = plan_board(0, 0, 14)
    canvas = a_canvas(plan)
    draw_board(canvas, plan, FRONT, crowded(), PLAIN, TOKENS)
    assert canvas.labels == []


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("k", [45, 67, 129])
def test_a_sign_hides_no_number_of_a_stack(k: int, turned: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[tuple[str, pygame.Vector2, float]] = []

    def note(canvas: Canvas, key: tuple[str, str, float], middle: tuple[int, int], make: object) -> None:
        laid.append((key[0], pygame.Vector2(middle), key[2]))

    monkeypatch.setattr("badbones.render.board.marks.lay", note)
    spots, names = [f"{'S' if turned else 'T'}{number}" for number in range(1, 6)], list(TOKENS)
    skeletons = {names[2 * n + m]: Skeleton(spot, "S", "white") for n, spot in enumerate(spots) for m in range(2)}
    plan = plan_board(k, k, k, side="back" if turned else "front", turned=turned)
    board = Board("Ada", hero="A1", tower=0, towers=("C3",), houses=5, skeletons=skeletons)
    canvas, look = a_canvas(plan), replace(PLAIN, impacts=dict.fromkeys(spots, 9))
    draw_board(canvas, plan, CATALOG.back if turned else FRONT, board, look, TOKENS)
    sign = sign_areas(canvas, plan, look)["top"]
    badges = [(place, radius) for kind, place, radius in laid if kind == "badge"]
    countdowns = [place for kind, place, _ in laid if kind == "countdown"]
    assert (len(badges), len(countdowns)) == (5, 5)
    for place, radius in badges:
        nearest = pygame.Vector2(min(max(place.x, sign.left), sign.right), min(max(place.y, sign.top), sign.bottom))
        assert place.distance_to(nearest) >= radius
        assert min(place.distance_to(other) for other in countdowns) >= 1.8 * radius


@pytest.mark.parametrize("k", [67, 90, 129])
def test_countdowns_collide_with_no_other_number(k: int, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[tuple[str, pygame.Vector2, float]] = []

    def note(canvas: Canvas, key: tuple[str, str, float], middle: tuple[int, int], make: object) -> None:
        laid.append((key[0], pygame.Vector2(middle), key[2]))

    monkeypatch.setattr("badbones.render.board.marks.lay", note)
    names = list(TOKENS)
    skeletons = {names[2 * n + m]: Skeleton(cell, "E", "white") for n, cell in enumerate(CELLS) for m in range(2)}
    plan = plan_board(0, 0, k)
    board = Board("Ada", hero="A1", tower=4, towers=("C3",), houses=5, skeletons=skeletons)
    draw_board(a_canvas(plan), plan, FRONT, board, replace(PLAIN, impacts=dict.fromkeys(CELLS, 9)), TOKENS)
    countdowns = [place for kind, place, _ in laid if kind == "countdown"]
    badges = [place for kind, place, _ in laid if kind == "badge"]
    radius = max(each for _, _, each in laid)
    assert (len(countdowns), len(badges)) == (len(CELLS), len(CELLS) + 1), "each stack has its number, and the tower"
    assert min(place.distance_to(other) for place in countdowns for other in badges) >= 1.85 * radius
