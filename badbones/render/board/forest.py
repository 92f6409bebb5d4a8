"""The forest around a clearing: its floor, and the trees that stand in it, always in the same places."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from badbones.render.board.shapes import empty, inside, scattered, soft
from badbones.render.kit.plates import drawn, fade_down
from badbones.render.kit.theme import WHITE, winter
from badbones.render.plan.table_plan import BoardPlan

DRIFTS: Final = (
    (-0.55, 0.95),
    (5.5, 1.98),
    (-0.6, 2.98),
    (5.55, 3.95),
    (1.9, -0.62),
    (4.0, -0.66),
    (0.1, -0.3),
    (5.4, 5.0),
)
ROAD_WIDE: Final = 0.62  # of a cell
SIZES: Final = 3  # of pines in one row


def floor_picture(plan: BoardPlan, size: tuple[int, int]) -> pygame.Surface:
    """The floor, soft at its edges."""
    k, snow = plan.k, plan.snow
    box = pygame.Rect(snow.left - round(1.02 * k), snow.top - round(0.92 * k), 5 * k + round(2.04 * k), round(6.7 * k))
    shades = winter.INTO_NIGHT
    if plan.back:
        box.height = round(6.22 * k)
        box.top = snow.top - round((0.92 if plan.turned else 0.3) * k)
        shades = winter.INTO_LAND if plan.turned else winter.FROM_LAND
    shape = f'<rect x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="{1.2 * k:.1f}"/>'
    fade = fade_down(shades, box.height, top=box.top)
    floor = drawn(f'<defs>{fade}</defs><rect width="{size[0]}" height="{size[1]}" fill="url(#a)"/>', size)
    floor = inside(floor, soft(shape, size, 0.1 * k, WHITE, 255))
    floor.blit(drawn("".join(_drifts(plan)), size), (0, 0))
    return floor


def _drifts(plan: BoardPlan) -> Iterator[str]:
    """Patches of lighter snow between the trees."""
    k, snow = plan.k, plan.snow
    for number, (x, y) in enumerate(DRIFTS):
        down = 5 - y if plan.back and not plan.turned else y
        yield (
            f'<ellipse cx="{snow.left + x * k:.1f}" cy="{snow.top + down * k:.1f}" '
            f'rx="{(0.16 + 0.12 * scattered(number)) * k:.1f}" ry="{0.055 * k:.1f}" '
            f'fill="{winter.DRIFT}" fill-opacity="0.38"/>'
        )


def road_picture(plan: BoardPlan, size: tuple[int, int]) -> pygame.Surface:
    """Where the clearing opens: the road from the cells to the land of the capital."""
    if not plan.back:
        return empty(size)
    k, snow, x = plan.k, plan.snow, plan.snow.centerx
    near, out = (snow.bottom, 0.24 * k) if plan.turned else (snow.top, -0.24 * k)
    return drawn(road_shapes(f'<path d="M{x},{near:.1f} L{x},{near + out:.1f}"/>', k), size)


def road_shapes(lines: str, k: int) -> str:
    """Roads along lines: light edges, trodden snow, and lighter snow in the middle."""
    return "".join(
        f'<g fill="none" stroke="{colour}" stroke-width="{width * k:.1f}">{lines}</g>'
        for colour, width in (
            (winter.ROAD_EDGE, ROAD_WIDE + 0.12),
            (winter.ROAD, ROAD_WIDE),
            (winter.ROAD_MIDDLE, ROAD_WIDE * 0.4),
        )
    )


class Growth(NamedTuple):
    """Something that stands in the forest, its foot in the middle of its lower edge."""

    sprite: str
    x: float
    foot: float
    width: float
    height: float


def growth(plan: BoardPlan) -> list[Growth]:
    """All trees, rocks and stumps, those in front last."""
    below = plan.back and not plan.turned
    rows = _bottom(plan) if below else _top(plan)
    return sorted([*rows, *_side(plan, -1), *_side(plan, 1), *_scenery(plan)], key=lambda each: each.foot)


def _pine(number: int, x: float, foot: float, k: float, smallest: float, largest: float) -> Growth:
    """A pine somewhere near a place, its kind and size drawn from its number."""
    step = int(scattered(number * 7 + 3) * SIZES) / (SIZES - 1)
    height = round((smallest + (largest - smallest) * step) * k)
    shift = (scattered(number * 5 + 1) - 0.5) * 0.14 * k
    return Growth(f"pine-{int(scattered(number) * 3)}", x + shift, foot, height / 1.3, height)


def _side(plan: BoardPlan, side: int) -> Iterator[Growth]:
    """The forest left (-1) or right (1) of the clearing: tall pines outside, small ones between the plaques."""
    k, first = plan.k, 100 + side * 50
    edge = plan.snow.left if side < 0 else plan.snow.right
    for number in range(10 if plan.back else 11):
        foot = plan.snow.top + (0.1 + number * 0.52 + 0.1 * scattered(first + number)) * k
        out = 1.2 if number % 2 else 1.08
        yield _pine(first + number, edge + side * out * k, foot, k, 0.74, 0.9)
    for number in range(5 if plan.back else 6):
        foot = plan.snow.top + (0.12 + number + 0.1 * scattered(first + 20 + number)) * k
        yield _pine(first + 20 + number, edge + side * 0.86 * k, foot, k, 0.48, 0.6)


def _top(plan: BoardPlan) -> Iterator[Growth]:
    """The forest above the clearing: a dense row behind, and small pines that step forward between the plaques."""
    k, left, top = plan.k, plan.snow.left, plan.snow.top
    for number in range(23):
        foot = top - (0.71 + 0.1 * scattered(number + 300)) * k
        yield _pine(number, left + (-1.1 + number * 0.327) * k, foot, k, 0.44, 0.56)
    for number in range(4):  # between the plaques
        foot = top - (0.5 + 0.06 * scattered(number)) * k
        yield _pine(number + 40, left + (number + 1) * k, foot, k, 0.42, 0.56)
    for number, (x, y) in enumerate(
        ((-0.95, 0.42), (-0.66, 0.56), (-0.3, 0.5), (5.28, 0.52), (5.62, 0.58), (5.98, 0.4))
    ):
        yield _pine(number + 60, left + x * k, top - y * k, k, 0.5, 0.66)


def _bottom(plan: BoardPlan) -> Iterator[Growth]:
    """The forest below the clearing of a back: a row in front, and small pines that step back between the plaques."""
    k, left, foot = plan.k, plan.snow.left, plan.snow.bottom
    for number in range(21):
        yield _pine(number, left + (-0.95 + number * 0.345) * k, foot + _spread(number, 0.98, 1.06) * k, k, 0.34, 0.46)
    for number in range(4):  # between the plaques
        yield _pine(number + 40, left + (number + 1) * k, foot + _spread(number, 0.66, 0.72) * k, k, 0.36, 0.46)
    for number, (x, y) in enumerate(
        ((-0.95, 0.5), (-0.62, 0.8), (-0.3, 0.72), (5.28, 0.74), (5.62, 0.82), (5.98, 0.5))
    ):
        yield _pine(number + 60, left + x * k, foot + y * k, k, 0.5, 0.66)


def _spread(number: int, near: float, far: float) -> float:
    return near + (far - near) * scattered(number + 300)


def _scenery(plan: BoardPlan) -> Iterator[Growth]:
    k, snow = plan.k, plan.snow
    if plan.back:  # where it would stand there are signs
        return
    yield Growth("stump", snow.left - 0.5 * k, snow.top - 0.22 * k, 0.26 * k, 0.22 * k)
    yield Growth("rock", snow.right + 0.45 * k, snow.top - 0.26 * k, 0.28 * k, 0.2 * k)
    yield Growth("snow-mound", snow.right + 0.5 * k, snow.top + 5.12 * k, 0.36 * k, 0.15 * k)
    yield Growth("rock", snow.left - 0.5 * k, snow.top + 5.14 * k, 0.24 * k, 0.17 * k)
