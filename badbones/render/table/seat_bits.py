"""Small things that several pieces of a seat's furniture share: what it has to do, its points, what of it stands."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import GOLD, GREEN, LIGHT, TODO, Colour, panels
from badbones.render.table.views import SeatView, State


@dataclass(frozen=True)
class SeatActs:
    """What the panels of a seat call."""

    say: Say  # a message in the player's language
    take: Callable[[str], None] | None = None  # a kind of trap in the reserve was pressed; None: nobody takes any


class Mood(NamedTuple):
    """How what a seat has to do is shown."""

    style: str
    icon: str
    colour: Colour


MOODS: Final[dict[State, Mood]] = {
    "todo": Mood("todo", "todo", TODO),
    "acting": Mood("acting", "hand", LIGHT),
    "question": Mood("acting", "question", GOLD),
    "done": Mood("done", "done", GREEN),
    "lost": Mood("lost", "close", panels.LOST_ICON),
}


def points_width(canvas: Canvas, view: SeatView, size: float) -> int:
    """The room that star and points take."""
    if view.points is None:
        return 0
    return canvas.px(size * 1.15) + canvas.width(str(view.points), size, "bold")


def draw_points(canvas: Canvas, area: Rect, view: SeatView, size: float) -> None:
    """Star and points, in the middle of an area."""
    if view.points is None:
        return
    wide = points_width(canvas, view, size)
    star = canvas.px(size * 0.9)
    left = area.centerx - wide // 2
    canvas.sprite("star", Rect(left, area.centery - star // 2, star, star))
    number = canvas.width(str(view.points), size, "bold")
    canvas.text(Rect(left + wide - number, area.top, number, area.height), str(view.points), size, face="bold")


def house_sprite(view: SeatView) -> str:
    """A picture of a house, or of the last one's ruin."""
    return "house-0" if view.houses else "house-burnt"


def draw_standing(canvas: Canvas, area: Rect, sprite: str) -> None:
    """A building on the floor of an area, as wide as it if it is not too high."""
    picture = canvas.sprites.made(("standing", sprite, area.size), lambda: _trimmed(canvas, area, sprite))
    canvas.surface.blit(picture, picture.get_rect(midbottom=area.midbottom))


def _trimmed(canvas: Canvas, area: Rect, sprite: str) -> pygame.Surface:
    """A picture without the empty room around it."""
    picture = canvas.sprites.get(sprite, area.width, 1.5 * area.width)
    share = area.height / max(1, picture.get_bounding_rect().height)
    if share < 1:
        picture = canvas.sprites.get(sprite, area.width * share, 1.5 * area.width * share)
    return picture.subsurface(picture.get_bounding_rect()).copy()


def lay_plate(canvas: Canvas, area: Rect, view: SeatView, hint: str) -> None:
    """The spot of a seat's name: a touch turns to it, and a gamepad claims it there."""
    canvas.spot(Spot(f"seat{view.seat}.plate", area, view.focus, hint=hint, seat=view.seat))
