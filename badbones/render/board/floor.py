"""The floor of the forest around a clearing: dusky snow that fades into the night, or into the land of the capital."""

from collections.abc import Iterator
from typing import Final

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
