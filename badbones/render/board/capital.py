"""The capital in the middle of the co-op table, with its wall, castle and houses; and the land and roads around it."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Final

import pygame

from badbones.render.board.forest import road_shapes
from badbones.render.board.shapes import Point, empty, inside, ready, scattered, smooth, soft
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn, fade_out, shining, stops
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import INK, WHITE, glows, signals, thinning, winter
from badbones.render.plan.board_plan import BoardPlan
from badbones.render.plan.table_plan import TablePlan

WORDS: Final = 24  # size of the letters
AROUND: Final = 0.16  # of the height: room for light and shadow
MIDDLE: Final = 0.54  # everything in shares of the area: the ring
ACROSS, DEEP = 0.47, 0.39
WALL: Final = 0.075
GATE: Final = 0.27  # half the angle of the gates left and right
KINDS: Final = 5  # of houses
CASTLE: Final = (0.74, 0.66)  # its height, and where it stands

# Where houses stand inside the ring, from its middle to its edge; those in front last.
HOUSES: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0.5, 0.2),),
    2: ((-0.58, 0.12), (0.58, 0.12)),
    3: ((-0.6, 0.04), (0.6, 0.04), (0.28, 0.6)),
    4: ((-0.62, 0.0), (0.62, 0.0), (-0.3, 0.6), (0.3, 0.6)),
    5: ((-0.64, -0.1), (0.64, -0.1), (-0.52, 0.5), (0.52, 0.5), (0.0, 0.74)),
    6: ((-0.6, -0.22), (0.6, -0.22), (-0.72, 0.24), (0.72, 0.24), (-0.31, 0.68), (0.31, 0.68)),
}
INTO: Final = 0.6  # of a cell: the land runs under the snow of the boards
SPARSE: Final = 0.62  # of a cell from one tree to the next
Curve = tuple[Point, Point, Point, Point]


def sites(count: int) -> tuple[tuple[float, float], ...]:
    """Where so many houses stand; more than usual in two rows along the wall, but not behind the castle."""
    if count in HOUSES:
        return HOUSES[count]
    outer = -(-count * 3 // 5)
    rows = ((outer, 0.8), (count - outer, 0.52))
    found = [
        (far * cos(angle), 0.06 + 0.86 * far * sin(angle))
        for number, far in rows
        for angle in (pi * (-0.14 + 1.28 * (step + 0.5) / number) for step in range(number))
    ]
    return tuple(sorted(found, key=lambda place: place[1]))


def house_side(count: int) -> float:
    """How large each of so many houses is, of the height of the area."""
    return 0.42 if count <= 4 else 0.36 if count <= 6 else 0.36 * (6 / count) ** 0.45


def draw_capital(canvas: Canvas, plan: TablePlan, houses: int, of: int, words: str, *, hint: str = "") -> None:
    """The capital with so many of its houses left, and a plate that says so."""
    area = plan.capital
    if area is None:
        return
    picture = canvas.sprites.made(("capital", area.size, houses, of), lambda: _painted(canvas, area.size, houses, of))
    canvas.surface.blit(picture, picture.get_rect(center=area.center))
    canvas.spot(Spot("team.capital", area, hint=hint, focusable=False))
    if plan.caption:
        fitting = canvas.fits(words, plan.caption.width - canvas.px(24), WORDS, "serif")
        _caption(canvas, plan.caption, words if fitting else f"{houses} / {of}")


def _caption(canvas: Canvas, area: Rect, words: str) -> None:
    """A plate no wider than its words."""
    plate = Rect(area)
    plate.width = min(plate.width, canvas.width(words, WORDS, "serif") + canvas.px(44))
    plate.centerx = area.centerx
    canvas.plate(plate, signals.CAPITAL)
    canvas.text(plate.inflate(-canvas.px(24), 0), words, WORDS, face="serif", align="center")


def _painted(canvas: Canvas, size: tuple[int, int], houses: int, of: int) -> pygame.Surface:
    """Everything from the back to the front, with a margin around the area."""
    high = min(size[1], size[0] / 2)
    margin = round(AROUND * high)
    ring = Rect(0, 0, round(2 * high), round(high)).move_to(center=(size[0] // 2 + margin, size[1] // 2 + margin))
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    picture = empty(whole)
    picture.blit(soft(_ellipse(ring, 1.1, 0.1), whole, 0.05 * high, winter.SHADE, 170), (0, 0))
    picture.blit(drawn(_ground(ring) + _walls(ring, front=False), whole), (0, 0))
    _turrets(canvas, picture, ring, front=False)
    lights = [_foot(ring, place) for place in sites(of)[:houses]]
    picture.blit(drawn(_lights(ring, lights), whole), (0, 0))
    _buildings(canvas, picture, ring, houses, of)
    picture.blit(drawn(_walls(ring, front=True), whole), (0, 0))
    _turrets(canvas, picture, ring, front=True)
    return ready(picture)


def _on_ring(ring: Rect, angle: float) -> tuple[float, float]:
    """A place on the wall; 0 is on the right, a quarter of the circle at the front."""
    return (
        ring.centerx + ACROSS * ring.width * cos(angle),
        ring.top + MIDDLE * ring.height + DEEP * ring.height * sin(angle),
    )


def _foot(ring: Rect, place: tuple[float, float]) -> tuple[int, int]:
    return (
        round(ring.centerx + place[0] * ACROSS * ring.width),
        round(ring.top + (MIDDLE + 0.07) * ring.height + place[1] * DEEP * ring.height),
    )


def _ellipse(ring: Rect, grown: float, down: float, more: str = "") -> str:
    return (
        f'<ellipse cx="{ring.centerx}" cy="{ring.top + (MIDDLE + down) * ring.height:.1f}" '
        f'rx="{grown * ACROSS * ring.width:.1f}" ry="{grown * DEEP * ring.height:.1f}" {more}/>'
    )


def _ground(ring: Rect) -> str:
    """Trodden snow inside the wall, and the way from gate to gate past the castle."""
    y, k = ring.top + MIDDLE * ring.height, ring.height
    (left, _), (right, _) = _on_ring(ring, pi), _on_ring(ring, 0)
    way = (
        f"M{left:.1f},{y:.1f} C{left + 0.4 * k:.1f},{y:.1f} {ring.centerx - 0.3 * k:.1f},{y + 0.22 * k:.1f} "
        f"{ring.centerx:.1f},{y + 0.22 * k:.1f} S{right - 0.4 * k:.1f},{y:.1f} {right:.1f},{y:.1f}"
    )
    inside = 'fill="url(#a)"'
    return (
        f"<defs>{fade_out(winter.COURT, (ring.centerx, y), 0.95 * k)}</defs>{_ellipse(ring, 1, 0, inside)}"
        f'<path d="{way}" fill="none" stroke="{winter.COURT_WAY}" stroke-width="{0.12 * k:.1f}" '
        'stroke-linecap="round"/>'
    )


def _walls(ring: Rect, *, front: bool) -> str:
    """Half of the wall between its gates: behind the houses a low one, before them one with its face."""
    start, end = (GATE, pi - GATE) if front else (pi + GATE, 2 * pi - GATE)
    points = [_on_ring(ring, start + (end - start) * step / 40) for step in range(41)]
    line = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points)
    high, ink = WALL * ring.height, max(1.4, 0.016 * ring.height)
    face = f"{line} L{' L'.join(f'{x:.1f},{y - high:.1f}' for x, y in reversed(points))} Z"
    colour, cap = winter.WALL if front else winter.FAR_WALL
    style = f'stroke="{INK}" stroke-width="{ink:.2f}" stroke-linejoin="round"'
    return f'<path d="{face}" fill="{colour}" {style}/>' + "".join(
        f'<rect x="{x - side / 2:.1f}" y="{y - high - side * 0.7:.1f}" width="{side:.1f}" height="{side:.1f}" '
        f'rx="{0.2 * side:.1f}" fill="{cap}" {style}/>'
        for x, y, side in _merlons(ring, start, end)
    )


def _merlons(ring: Rect, start: float, end: float) -> Iterator[tuple[float, float, float]]:
    """Evenly spaced as seen, from the back to the front."""
    side = 0.058 * ring.height
    steps = [start + (end - start) * step / 400 for step in range(401)]
    last: tuple[float, float] | None = None
    for angle in steps:
        x, y = _on_ring(ring, angle)
        if last is None or abs(x - last[0]) + 0.8 * abs(y - last[1]) >= 1.75 * side:
            last = (x, y)
            yield x, y, side


def _turrets(canvas: Canvas, picture: pygame.Surface, ring: Rect, *, front: bool) -> None:
    """Two at each gate, two more in front and behind."""
    angles = (GATE, pi - GATE, 0.33 * pi, 0.67 * pi) if front else (-GATE, pi + GATE, 1.3 * pi, 1.7 * pi)
    sprite = canvas.sprites.get("castle-turret", 0.17 * ring.height, 0.21 * ring.height)
    for angle in sorted(angles, key=sin):
        x, y = _on_ring(ring, angle)
        picture.blit(sprite, sprite.get_rect(midbottom=(round(x), round(y + 0.035 * ring.height))))


def _lights(ring: Rect, feet: list[tuple[int, int]]) -> str:
    """Warm light where somebody lives."""
    k = ring.height
    places = [(x, y - 0.1 * k, 0.3 * k) for x, y in feet]
    if feet:
        places.append((ring.centerx, ring.top + 0.5 * k, 0.55 * k))
    shades = thinning(glows.CAPITAL, (0, 0.6), (1, 0))
    return "".join(shining(shades, (x, y), far, f"w{number}") for number, (x, y, far) in enumerate(places))


def _buildings(canvas: Canvas, picture: pygame.Surface, ring: Rect, houses: int, of: int) -> None:
    """Castle and houses; those farther back first."""
    side = house_side(of) * ring.height
    castle = canvas.sprites.get("castle", 1.2 * CASTLE[0] * ring.height, CASTLE[0] * ring.height)
    if not houses:
        castle = pygame.transform.grayscale(castle)
    standing = [(ring.centerx, round(ring.top + CASTLE[1] * ring.height), castle)]
    for number, place in enumerate(sites(of)):
        name = f"house-{number % KINDS}" if number < houses else "house-burnt"
        standing.append((*_foot(ring, place), canvas.sprites.get(name, side)))
    for x, foot, sprite in sorted(standing, key=lambda each: each[1]):
        picture.blit(sprite, sprite.get_rect(midbottom=(x, foot)))


def draw_land(canvas: Canvas, plan: TablePlan) -> None:
    """What lies between the boards and the capital; to be drawn before the boards, and the same until the plan is."""
    boards = list(plan.large.values())
    if plan.capital is None or not boards:
        return
    land = _land(plan, boards)
    key = ("land", tuple(land), tuple(plan.capital), tuple(tuple(board.area) for board in boards))
    picture = canvas.sprites.made(key, lambda: _painted_land(canvas, plan, boards, land))
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


def _painted_land(canvas: Canvas, plan: TablePlan, boards: Sequence[BoardPlan], land: Rect) -> pygame.Surface:
    capital = plan.capital or land
    size, k = land.size, boards[0].k
    mask = soft(f'<path d="{_edge(size, k)}"/>', size, 0.22 * k, WHITE, 255)
    picture = inside(drawn(_snow(size), size), mask)
    glow = _glow(capital.move(-land.x, -land.y), size)
    picture.blit(inside(glow, mask), (0, 0))
    roads = [_road(board, capital, land) for board in boards]
    picture.blit(inside(drawn(_road_shapes(roads, k), size), mask), (0, 0))
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


def _road_shapes(roads: Sequence[Curve], k: int) -> str:
    lines = "".join(
        f'<path d="M{a[0]:.1f},{a[1]:.1f} C{b[0]:.1f},{b[1]:.1f} {c[0]:.1f},{c[1]:.1f} {d[0]:.1f},{d[1]:.1f}"/>'
        for a, b, c, d in roads
    )
    return road_shapes(lines, k)


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
