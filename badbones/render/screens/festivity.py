"""The picture over the results: a lit village with its heroes in laurels, or the skeletons who have moved in."""

from collections.abc import Sequence
from math import pi, sin
from typing import Final

from badbones.render.board.pieces import draw_token
from badbones.render.board.shapes import scattered
from badbones.render.craft.scraps import glow, leaning, scrap
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import GOLD, glows, panels
from badbones.rules.kinds import Token

FACES: Final = ("white", "black")
SECONDS: Final = 14.0  # that it moves; then it rests
STILL: Final = 1.3  # the moment that is shown where nothing may move
_SCRAPS: Final = 34
_HOUSES: Final = (0.05, 0.16, 0.27, 0.73, 0.84, 0.95)  # their middles, as shares of the width
_DANCERS: Final = (0.35, 0.43, 0.59, 0.67)
_FIRES: Final = (0.08, 0.24, 0.8, 0.93)


def draw_triumph(canvas: Canvas, area: Rect, colours: Sequence[str], seconds: float) -> None:
    """Lit houses, the heroes in laurels, and gold that falls on them all."""
    canvas.plate(area, panels.FESTIVITY)
    with canvas.clipped(area):
        glow(canvas, (area.centerx, area.bottom), 1.3 * area.height, GOLD, 0.55)
        for number, share in enumerate(_HOUSES):
            _lit_house(canvas, area, share, number, seconds)
        step = min(area.height, area.width * 0.46 / max(1, len(colours)))
        side = round(min(area.height, 1.35 * step))
        for number, colour in enumerate(colours):
            x = area.centerx + round((number - (len(colours) - 1) / 2) * step)
            _hero(canvas, Rect(x - side // 2, area.bottom - side, side, side), colour, seconds + 0.3 * number)
        _confetti(canvas, area, seconds)


def _lit_house(canvas: Canvas, area: Rect, share: float, number: int, seconds: float) -> None:
    side = round(area.height * (0.5 + 0.12 * (number % 2)))
    place = Rect(0, 0, side, side).move_to(midbottom=(round(area.left + share * area.width), area.bottom))
    flicker = 0.75 + 0.25 * sin(2.3 * seconds + 1.7 * number)
    glow(canvas, place.center, 0.8 * side, glows.WINDOW, flicker)
    canvas.sprite(f"house-{number % 5}", place)
    glow(canvas, (place.centerx, place.centery + side // 6), 0.22 * side, glows.WINDOW, 0.8 * flicker)


def _hero(canvas: Canvas, place: Rect, colour: str, seconds: float) -> None:
    side = place.height
    canvas.sprite("results-laurel", place.inflate(-round(0.04 * side), -round(0.04 * side)))
    hop = abs(sin(2 * pi * seconds / 1.2)) * 0.07 * side
    figure = place.inflate(-round(0.44 * side), -round(0.4 * side)).move(0, -round(hop))
    leaning(canvas, f"hero-{colour}", figure, 8 * sin(2 * pi * seconds / 2.4))


def _confetti(canvas: Canvas, area: Rect, seconds: float) -> None:
    for number in range(_SCRAPS):
        first, second, third = (scattered(3 * number + each) for each in range(3))
        life = (seconds / (3.2 + 2 * second) + first) % 1
        x = area.left + area.width * (number + third) / _SCRAPS + 0.08 * area.height * sin(2 * pi * (life + first))
        name = "fx-confetti" if number % 4 else "fx-glint"
        size = (0.08 + 0.06 * second) * area.height
        scrap(canvas, name, (x, area.top + area.height * (1.1 * life - 0.05)), size, turn=400 * life)


def draw_mockery(canvas: Canvas, area: Rect, dancers: Sequence[Token], seconds: float) -> None:
    """Burnt houses, a ruin, and skeletons who dance around a snowman."""
    canvas.plate(area, panels.FESTIVITY)
    with canvas.clipped(area):
        for number, share in enumerate(_FIRES):
            _burning(canvas, area, share, number, seconds)
        side = round(0.56 * area.height)
        snowman = Rect(0, 0, side, side).move_to(midbottom=(round(area.left + 0.51 * area.width), area.bottom))
        for number, (share, token) in enumerate(zip(_DANCERS, dancers, strict=False)):
            _dancer(canvas, area, share, token, seconds + 0.35 * number)
        canvas.sprite("snowman", snowman)


def _burning(canvas: Canvas, area: Rect, share: float, number: int, seconds: float) -> None:
    side = round(0.62 * area.height)
    place = Rect(0, 0, side, side).move_to(midbottom=(round(area.left + share * area.width), area.bottom))
    glow(canvas, place.center, 0.7 * side, glows.ORANGE, 0.6 + 0.3 * sin(5 * seconds + number))
    canvas.sprite("ruin" if number == 1 else "house-burnt", place)
    for puff in range(3):
        life = (seconds / 2.6 + puff / 3 + number / 5) % 1
        middle = (place.centerx + 0.1 * side * sin(6 * life + puff), place.centery - 0.8 * side * life)
        scrap(canvas, "fx-smoke", middle, side * (0.2 + 0.25 * life), strength=0.8 * (1 - life))


def _dancer(canvas: Canvas, area: Rect, share: float, token: Token, seconds: float) -> None:
    """One who hops, and looks to the left and to the right."""
    side, beat = round(0.5 * area.height), seconds / 0.7
    hop = round(abs(sin(pi * beat)) * 0.2 * area.height)
    place = Rect(0, 0, side, side).move_to(midbottom=(round(area.left + share * area.width), area.bottom - side // 8))
    draw_token(canvas, place.move(0, -hop), token, FACES[int(beat / 4) % 2], "EW"[int(beat) % 2])
