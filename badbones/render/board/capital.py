"""The capital in the middle of the co-op table: a wall, the castle, and one house for each player."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

import pygame

from badbones.render.board.shapes import empty, ready, soft
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn, fade_out, shining
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import INK, glows, signals, thinning, winter
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
    lights = [_foot(ring, place) for place in HOUSES[of][:houses]]
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
    side = (0.42 if of <= 4 else 0.36) * ring.height
    castle = canvas.sprites.get("castle", 1.2 * CASTLE[0] * ring.height, CASTLE[0] * ring.height)
    if not houses:
        castle = pygame.transform.grayscale(castle)
    standing = [(ring.centerx, round(ring.top + CASTLE[1] * ring.height), castle)]
    for number, place in enumerate(HOUSES[of]):
        name = f"house-{number % KINDS}" if number < houses else "house-burnt"
        standing.append((*_foot(ring, place), canvas.sprites.get(name, side)))
    for x, foot, sprite in sorted(standing, key=lambda each: each[1]):
        picture.blit(sprite, sprite.get_rect(midbottom=(x, foot)))
