"""Small things in the air and on the snow: puffs, sparks, rings, glints, bones, smoke, and trails behind who flies."""

from math import cos, pi, sin
from typing import Final

from badbones.render.board.shapes import scattered
from badbones.render.craft.poses import Pose, pose, sprite_piece
from badbones.render.craft.scraps import Burst, Point, burst, held, part, put, quickening, scrap, slowing, thick, wave
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.theme import SeatColour

_BONES: Final = ("fx-skull", "fx-bone", "fx-bone", "fx-bone", "fx-bone")
_TRAIL: Final = 7


def dust(canvas: Canvas, middle: Point, k: float, share: float, *, seed: int = 0, count: int = 5) -> None:
    """Snow that is kicked up around a foot: low puffs that spread to both sides."""
    if not 0 < share < 1:
        return
    for number in range(count):
        first, second = scattered(31 * seed + 2 * number), scattered(31 * seed + 2 * number + 1)
        aside = (2 * (number + first) / count - 1) * 0.5 * k * slowing(share)
        lift = 0.14 * k * second * wave(share)
        size = k * (0.16 + 0.16 * second) * (0.6 + 0.6 * share)
        strength = 0.95 * (1 - part(share, 0.45, 1))
        scrap(canvas, "fx-puff", (middle[0] + aside, middle[1] - lift), size, strength=strength)


def ring(canvas: Canvas, middle: Point, k: float, share: float, *, name: str = "fx-ring", low: float = 0.42) -> None:
    """A ring that runs outward over the ground."""
    if not 0 < share < 1:
        return
    side = 2 * round(k * (0.35 + 0.5 * slowing(share)))
    how = Pose(high=low, alpha=1 - part(share, 0.35, 1))
    pose(canvas, sprite_piece(name, side), middle, how)


def sparks(canvas: Canvas, middle: Point, k: float, share: float, *, seed: int = 0, count: int = 7) -> None:
    """Sparks that spray off and fall."""
    what = Burst("fx-spark", count, 0.6 * k, 0.22 * k, seed, fall=0.25 * k, spin=180)
    burst(canvas, middle, share, what)


def snowfall(canvas: Canvas, middle: Point, k: float, share: float, *, seed: int = 0, count: int = 5) -> None:
    """A little snow and a needle that fall from shaken branches."""
    if not 0 < share < 1:
        return
    for number in range(count):
        first, second = scattered(17 * seed + 3 * number), scattered(17 * seed + 3 * number + 1)
        begun = part(share, 0.3 * first, 0.6 + 0.4 * first)
        place = (middle[0] + (first - 0.5) * 0.8 * k, middle[1] + (-0.3 + 0.1 * second + 0.55 * quickening(begun)) * k)
        name = "fx-needle" if number == count - 1 else "fx-snow"
        scrap(canvas, name, place, (0.08 + 0.08 * second) * k, turn=200 * begun * first, strength=held(begun, 0.1, 0.8))


def bones(canvas: Canvas, middle: Point, k: float, share: float, *, seed: int = 0, far: float = 1.0) -> None:
    """A skeleton falls apart: skull and bones hop off, drop, and sink into the snow."""
    if not 0 < share < 1:
        return
    sunk = part(share, 0.68, 1)
    for number, name in enumerate(_BONES):
        first, second = scattered(13 * seed + 2 * number), scattered(13 * seed + 2 * number + 1)
        fly = part(share, 0, 0.62 + 0.1 * first)
        angle = 2 * pi * (number - 0.5 + 0.4 * first) / (len(_BONES) - 1)
        way = (0.34 + 0.2 * second) * k * far * slowing(fly) if number else 0.06 * k * fly
        lift = (0.16 + 0.22 * second if number else 0.42) * k * far**0.5 * wave(fly)
        place = (middle[0] + way * sin(angle), middle[1] + 0.6 * way * cos(angle) - lift + 0.12 * k * sunk)
        size = k * (0.34 if not number else 0.28) * (1 - 0.55 * sunk)
        turn = (first - 0.5) * 500 * fly if number else 40 * sin(2 * pi * fly)
        scrap(canvas, name, place, size, turn=turn, strength=1 - part(share, 0.78, 1))


def smoke(canvas: Canvas, middle: Point, k: float, share: float, *, seed: int = 0, count: int = 5) -> None:
    """Smoke that rises, grows and thins."""
    if not 0 < share < 1:
        return
    for number in range(count):
        first, second = scattered(41 * seed + 2 * number), scattered(41 * seed + 2 * number + 1)
        life = part(share, 0.3 * number / count, 0.7 + 0.3 * (number + 1) / count)
        place = (
            middle[0] + (first - 0.5) * (0.3 + 0.4 * life) * k + 0.12 * k * life,
            middle[1] - (0.1 + 0.55 * second + 0.35) * k * slowing(life),
        )
        scrap(canvas, "fx-smoke", place, k * (0.2 + 0.3 * life), strength=0.9 * held(life, 0.1, 0.45))


def glints(canvas: Canvas, middle: Point, k: float, share: float, *, seed: int = 0, count: int = 4) -> None:
    """Glints that come and go on something precious."""
    for number in range(count):
        first, second = scattered(29 * seed + 2 * number), scattered(29 * seed + 2 * number + 1)
        life = part(share, 0.6 * number / count, 0.4 + 0.6 * number / count)
        place = (middle[0] + (first - 0.5) * 0.75 * k, middle[1] + (second - 0.5) * 0.7 * k)
        scrap(canvas, "fx-glint", place, 0.36 * k * wave(life), turn=45 * life, strength=min(1, 2 * wave(life)))


def trail(canvas: Canvas, points: list[Point], size: float, colour: SeatColour, strength: float) -> None:
    """Dots in a seat's colour behind who flies, the nearest first."""
    tint = colour.colour
    for number, place in enumerate(points[:_TRAIL]):
        left = 1 - (number + 1) / (_TRAIL + 1)
        side, alpha = max(3, round(size * left / 2) * 2), thick(0.85 * left * strength)
        if alpha:
            picture = canvas.sprites.tinted("fx-trail", side, type(tint)(tint.r, tint.g, tint.b, alpha))
            put(canvas, picture, place)


def tumbling_coins(canvas: Canvas, middle: Point, k: float, share: float, *, seed: int = 0, count: int = 5) -> None:
    """Coins that hop out of a chest."""
    burst(canvas, middle, share, Burst("coin", count, 0.85 * k, 0.17 * k, seed, fall=0.8 * k, start=-75, wide=150))
