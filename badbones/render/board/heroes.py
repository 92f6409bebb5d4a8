"""A hero with the weapon that was bought: the sword makes room for it, and it is seen wherever the hero is."""

from functools import partial
from typing import Final, NamedTuple

import pygame

from badbones.render.board.shapes import empty
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.sprites import Sprites
from badbones.render.kit.theme import SeatColour

_WIDE, _HIGH = 100, 120  # the measures of the drawings of heroes
_ROOM: Final = 38  # what a weapon needs beside it; the other side gets as much, so that the hero stays in the middle
_WEAPON: Final = 72  # the side of a weapon, in the same measures
_HAND: Final = (83, 71)
_GRIP: Final = (0.26, 0.77)  # of a weapon: where a hand holds it


class HeroFigure(NamedTuple):
    """The picture of a hero, and where it is drawn so that he himself fills an area as far as he fits."""

    sprite: str
    area: Rect


def hero_figure(canvas: Canvas, area: Rect, colour: SeatColour, weapon: str | None) -> HeroFigure:
    """A hero as he is to be drawn in an area."""
    if not weapon:
        return HeroFigure(f"hero-{colour.name}", area)
    name = f"hero-{colour.name}+{weapon}"
    canvas.sprites.learn(name, partial(_armed, canvas.sprites, f"hero-{colour.name}-unarmed", f"weapon-{weapon}"))
    unit = min(area.width / _WIDE, area.height / _HIGH)
    size = (round((_WIDE + 2 * _ROOM) * unit), round(_HIGH * unit))
    return HeroFigure(name, Rect((0, 0), size).move_to(center=area.center))


def _armed(sprites: Sprites, hero: str, weapon: str, size: tuple[int, int]) -> pygame.Surface:
    """The hero holds a weapon in the hand in which the sword was; the hand lies over its grip."""
    unit = min(size[0] / (_WIDE + 2 * _ROOM), size[1] / _HIGH)
    picture = empty((round((_WIDE + 2 * _ROOM) * unit), round(_HIGH * unit)))
    side = _WEAPON * unit
    place = ((_ROOM + _HAND[0]) * unit - _GRIP[0] * side, _HAND[1] * unit - _GRIP[1] * side)
    picture.blit(_held(sprites.get(weapon, side)), place)
    figure = sprites.get(hero, _WIDE * unit, _HIGH * unit)
    picture.blit(figure, figure.get_rect(midbottom=picture.get_rect().midbottom))
    return picture


def _held(weapon: pygame.Surface) -> pygame.Surface:
    """A weapon with its grip to the lower left; some are drawn the other way round."""
    wide, high = weapon.get_width() // 2, weapon.get_height() // 2
    left, right = (_filled(weapon, Rect(x, high, wide, high)) for x in (0, wide))
    return weapon if left >= right else pygame.transform.flip(weapon, flip_x=True, flip_y=False)


def _filled(picture: pygame.Surface, part: Rect) -> int:
    """How many pixels of a part of a picture are not empty."""
    return pygame.mask.from_surface(picture.subsurface(part)).count()
