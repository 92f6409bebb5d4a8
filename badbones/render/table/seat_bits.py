"""Small things that several pieces of furniture share: a seat's colour, its mark and points, badges and buttons."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from badbones.render.kit.canvas import SMALLEST, Canvas, Rect
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import GOLD, GREEN, INK, LIGHT, STYLES, TODO, Colour, Face, panels
from badbones.render.table.views import Knob, SeatView, State

_KNOB, _SMALL_KNOB = 21, 16  # sizes of the letters on buttons


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


def fits(
    canvas: Canvas, words: str, width: int, size: float, face: Face = "sans", *, lines: int = 1, least: float = SMALLEST
) -> bool:
    """Whether words fit into a width when they may shrink to a share of their size."""
    pixels = max(8, round(canvas.px(size) * least))
    rows = canvas.fonts.wrapped(words, face, pixels, width) if lines > 1 else [words]
    return len(rows) <= lines and all(canvas.fonts.width(row, face, pixels) <= width for row in rows)


def draw_name(canvas: Canvas, area: Rect, words: str, size: float, colour: Colour = INK) -> Rect:
    """A name in serif letters; a long one ends in an ellipsis."""
    pixels = max(8, round(canvas.px(size) * 0.8))
    return canvas.text(
        area, canvas.fonts.shortened(words, "serif", pixels, area.width), size, face="serif", colour=colour
    )


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


def tower_sprite(view: SeatView) -> str:
    """A picture of as many floors as stand."""
    return f"tower-{min(4, view.floors)}" if view.floors else "ruin"


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


def draw_badge(canvas: Canvas, middle: tuple[int, int], words: str, size: float) -> None:
    """A number in a dark disc with a light rim."""
    height = canvas.px(size * 1.55)
    area = Rect(0, 0, max(height, canvas.width(words, size, "bold") + canvas.px(size * 0.6)), height)
    area.center = middle
    canvas.plate(area, panels.SEAT_BADGE)
    canvas.text(area, words, size, face="bold", align="center")


def draw_knob(
    canvas: Canvas, name: str, area: Rect, knob: Knob, *, seat: int | None = None, keys: bool = False
) -> None:
    """A button with its words, and with its key where there is room; a narrow one takes two lines, or its icon."""
    if not knob.words or not area:
        return
    inner = area.inflate(-canvas.px(16), 0)
    cap = canvas.width(knob.key, 15, "semibold") + canvas.px(24) if keys and knob.key else 0
    one_line = fits(canvas, knob.words, inner.width, _KNOB, "semibold")
    if not one_line and knob.icon and not fits(canvas, knob.words, inner.width, _SMALL_KNOB, "semibold", lines=2):
        draw_icon_knob(canvas, name, area, knob, seat=seat)
        return
    _press(canvas, name, area, knob, seat)
    if knob.enabled and name in canvas.attention.pressed:
        inner.move_ip(0, canvas.px(2))
    if cap and canvas.width(knob.words, _KNOB, "semibold") + cap <= inner.width:
        inner = _with_key(canvas, inner, knob, cap)
    _label(canvas, inner, knob, one_line=one_line)


def draw_icon_knob(canvas: Canvas, name: str, area: Rect, knob: Knob, *, seat: int | None = None) -> None:
    """A button with a picture; its words are told in the tooltip."""
    if (knob.words or knob.icon) and area:
        _press(canvas, name, area, knob, seat, icon=knob.icon)


def _press(canvas: Canvas, name: str, area: Rect, knob: Knob, seat: int | None, icon: str = "") -> Spot:
    return canvas.button(
        name,
        area,
        "",
        knob.press or _nothing,
        style=_style(knob),
        icon=icon,
        key=knob.key,
        hint=knob.hint or knob.words,
        enabled=knob.enabled,
        why=knob.why,
        seat=seat,
    )


def _style(knob: Knob) -> str:
    return "gold" if knob.gold else "quiet"


def _label(canvas: Canvas, area: Rect, knob: Knob, *, one_line: bool) -> None:
    colour = STYLES[_style(knob) if knob.enabled else "quiet-off"].text
    size, lines = (_KNOB, 1) if one_line else (_SMALL_KNOB, 2)
    canvas.text(area, knob.words, size, face="semibold", colour=colour, align="center", lines=lines)


def _with_key(canvas: Canvas, area: Rect, knob: Knob, cap: int) -> Rect:
    """Draws the key; gives the place of the words, so that both together lie in the middle."""
    words = canvas.width(knob.words, _KNOB, "semibold")
    group = Rect(area.centerx - (words + cap) // 2, area.top, words + cap, area.height)
    canvas.key_cap(group, knob.key)
    return Rect(group.left, group.top, words, group.height)


def _nothing() -> None:
    """What a button does that has nothing to do yet."""
