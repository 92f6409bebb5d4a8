"""The land around the capital: snow in its light, a road from the open edge of every board, and trees between them."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from badbones.render.board.forest import road_shapes
from badbones.render.board.shapes import Point, empty, inside, ready, scattered, smooth, soft
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn, shining, stops
from badbones.render.kit.theme import WHITE, glows, thinning, winter
from badbones.render.plan.board_plan import BoardPlan
from badbones.render.plan.table_plan import TablePlan

INTO: Final = 0.6  # of a cell: the land runs under the snow of the boards
SPARSE: Final = 0.62  # of a cell from one tree to the next
Curve = tuple[Point, Point, Point, Point]


def draw_land(canvas: Canvas, plan: TablePlan) -> None:
    """What lies between the boards and the capital; to be drawn before the boards, and the same until the plan is."""
    boards = [zone.board for zone in plan.zones.values() if zone.board and zone.shape != "mini"]
    if plan.capital is None or not boards:
        return
    land = _land(plan, boards)
    key = ("land", tuple(land), tuple(plan.capital), tuple(tuple(board.area) for board in boards))
    picture = canvas.sprites.made(key, lambda: _painted(canvas, plan, boards, land))
    canvas.surface.blit(picture, land.topleft)


def _land(plan: TablePlan, boards: Sequence[BoardPlan]) -> Rect:
    """From clearing to clearing; above the only row it fades into the night below the bar."""
    k = boards[0].k
    above = [board.snow.bottom for board in boards if board.turned]
    below = [board.snow.top for board in boards if not board.turned]
    top = max(above) - round(INTO * k) if above else plan.bar.bottom
    foot = min(below) + round(INTO * k) if below else top
    left = min(board.area.left for board in boards) - round(0.3 * k)
    right = max(board.area.right for board in boards) + round(0.3 * k)
    if plan.common and plan.capital and left < plan.common.right < plan.capital.left:
        left, right = plan.area.left - k, (plan.track or plan.area).right + k
    return Rect(left, top, right - left, foot - top)


def _painted(canvas: Canvas, plan: TablePlan, boards: Sequence[BoardPlan], land: Rect) -> pygame.Surface:
    capital = plan.capital or land
    size, k = land.size, boards[0].k
    mask = soft(f'<path d="{_edge(size, k)}"/>', size, 0.22 * k, WHITE, 255)
    picture = inside(drawn(_snow(size), size), mask)
    glow = _glow(capital.move(-land.x, -land.y), size)
    picture.blit(inside(glow, mask), (0, 0))
    roads = [_road(board, capital, land) for board in boards]
    lines = "".join(
        f'<path d="M{a[0]:.1f},{a[1]:.1f} C{b[0]:.1f},{b[1]:.1f} {c[0]:.1f},{c[1]:.1f} {d[0]:.1f},{d[1]:.1f}"/>'
        for a, b, c, d in roads
    )
    picture.blit(inside(drawn(road_shapes(lines, k), size), mask), (0, 0))
    _plant(canvas, picture, plan, boards, land, roads)
    return ready(picture)


def _edge(size: tuple[int, int], k: int) -> str:
    """The uneven edge of the land."""
    wide, high = size
    near = [0.35 + 0.3 * scattered(number) for number in range(4)]
    sides = [(0.0, near[0]), (0.33, near[1]), (0.67, near[2]), (1.0, near[3])]
    left = [(x * k, 0.3 * k + y * (high - 0.6 * k)) for y, x in sides]
    right = [(wide - x * k, 0.3 * k + (1 - y) * (high - 0.6 * k)) for y, x in sides]
    return smooth(
        [
            *left,
            (wide * 0.33, high - 0.25 * k),
            (wide * 0.67, high - 0.25 * k),
            *right,
            (wide * 0.67, 0.25 * k),
            (wide * 0.33, 0.25 * k),
        ]
    )


def _snow(size: tuple[int, int]) -> str:
    return (
        f'<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{size[0]}" y2="0">'
        f'{stops(winter.LAND)}</linearGradient></defs><rect width="{size[0]}" height="{size[1]}" fill="url(#a)"/>'
    )


def _glow(capital: Rect, size: tuple[int, int]) -> pygame.Surface:
    """The light of the capital on the snow."""
    shades = thinning(glows.CAPITAL, (0, 0.75), (0.45, 0.34), (1, 0))
    disc = drawn(shining(shades, (100, 100), 100), (200, 200))
    light = pygame.transform.smoothscale(disc, (round(2.1 * capital.width), round(2.4 * capital.height)))
    picture = empty(size)
    picture.blit(light, light.get_rect(center=capital.center))
    return picture


def _road(board: BoardPlan, capital: Rect, land: Rect) -> Curve:
    """From the open edge of a board to the wall: straight from the next board, in a bend from one farther away."""
    x, y = board.snow.centerx - land.x, (board.area.bottom if board.turned else board.area.top) - land.y
    start = (float(x), y + (-0.2 if board.turned else 0.2) * board.k)
    middle, high = capital.centerx - land.x, capital.centery - land.y + round(0.03 * capital.height)
    if abs(x - middle) < 0.3 * capital.width:
        return start, start, (float(middle), float(high)), (float(middle), float(high))
    side = -1 if x < middle else 1
    gate = (middle + side * 0.42 * capital.width, float(high))
    return start, (float(x), float(high)), (x - side * 0.5 * abs(x - gate[0]), float(high)), gate


def _plant(
    canvas: Canvas,
    picture: pygame.Surface,
    plan: TablePlan,
    boards: Sequence[BoardPlan],
    land: Rect,
    roads: Sequence[Curve],
) -> None:
    """Groves, where they hide neither road nor wall nor plate."""
    k = boards[0].k
    taken = [area for area in (plan.caption, plan.common, plan.track) if area]
    taken += [board.area.inflate(-round(1.6 * k), 0) for board in boards]
    blocked = [area.move(-land.x, -land.y).inflate(round(0.7 * k), round(0.5 * k)) for area in taken]
    blocked.append((plan.capital or land).move(-land.x, -land.y).inflate(round(1.2 * k), round(0.3 * k)))
    trodden = [point for road in roads for point in _points(road)]
    for x, foot, number in _spots(land.size, k):
        tree = Rect(round(x - 0.3 * k), round(foot - 0.8 * k), round(0.6 * k), round(0.8 * k))
        if tree.collidelist(blocked) >= 0 or not picture.get_rect().contains(tree):
            continue
        if any(abs(px - x) < 0.62 * k and -0.42 * k < foot - py < 1.0 * k for px, py in trodden):
            continue
        height = (0.52 + 0.3 * scattered(number * 3 + 1)) * k
        sprite = canvas.sprites.get(f"pine-{number % 3}", height / 1.3, height)
        picture.blit(sprite, sprite.get_rect(midbottom=(round(x), round(foot))))


def _spots(size: tuple[int, int], k: int) -> Iterator[tuple[float, float, int]]:
    """Places of trees from the back to the front; groves are dense, and between them is nothing."""
    step = SPARSE * k
    rows, columns = int(size[1] / (0.5 * step)) + 1, int(size[0] / step) + 1
    for row in range(rows):
        for column in range(columns):
            number = row * 97 + column
            if scattered(row // 3 * 31 + column // 3 + 7) < 0.42:
                continue
            yield (column + 0.5 * (row % 2) + 0.5 * scattered(number)) * step, (row + 1) * 0.5 * step, number


def _points(road: Curve) -> Iterator[Point]:
    """Points along a road."""
    for number in range(25):
        t = number / 24
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        yield (
            sum(share * point[0] for share, point in zip(shares, road, strict=True)),
            sum(share * point[1] for share, point in zip(shares, road, strict=True)),
        )
