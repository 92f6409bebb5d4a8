"""The plate of a seat: its colour, its badge and its name; what players are called; the disc that says how many."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from badbones.render.kit.canvas import SMALLEST, Align, Canvas, Rect
from badbones.render.kit.screen import Say
from badbones.render.kit.theme import INK, SEAT_COLOURS, SeatColour, Style, panels

NARROW: Final = 112  # pixels at 1080p: in a narrower plate the name of a player goes alone


class Player(NamedTuple):
    """Whom a column, a row or a plate is about."""

    name: str
    colour: str
    bot: bool = False


def player_names(say: Say, names: Iterable[str]) -> list[str]:
    """What players are called; who has no name has a number."""
    return [name.strip() or say("player", number=seat) for seat, name in enumerate(names, 1)]


def draw_name_plate(
    canvas: Canvas,
    area: Rect,
    name: str,
    style: Style,
    *,
    size: float,
    gap: int,
    end: int,
    colour: SeatColour | None = None,
    badge: Rect | None = None,
    align: Align = "left",
    least: float = 0.8,
) -> None:
    """A name in serif letters on its plate, `gap` pixels after the badge of its colour and `end` before the right rim.

    A long name shrinks to a share of its size, then only its number is left, or it ends in an ellipsis.
    """
    canvas.plate(area, style)
    left = area.left + gap
    if colour and badge:
        canvas.sprite(f"badge-{colour.name}", badge)
        left = badge.right + gap
    room = Rect(left, area.top, area.right - end - left, area.height)
    words = canvas.fonts.short_name(name, "serif", canvas.letters(size, least), room.width)
    canvas.text(room, words, size, face="serif", colour=INK, align=align)


def draw_player(canvas: Canvas, area: Rect, player: Player, *, size: float = 21) -> None:
    """A name in its colour, with its mark; in a narrow plate the name goes alone."""
    colour, least = SEAT_COLOURS[player.colour], SMALLEST + 0.03
    style = Style(colour.colour, colour.colour, INK, INK, round=10, line=2)
    if area.width < canvas.px(NARROW):
        gap = canvas.px(10) // 2
        end = canvas.px(10) - gap
        draw_name_plate(canvas, area, player.name, style, size=size, gap=gap, end=end, align="center", least=least)
        return
    gap = canvas.px(6)
    end = canvas.px(12) - gap
    badge = badge_place(area, min(area.height - canvas.px(10), canvas.px(38)), gap)
    draw_name_plate(
        canvas, area, player.name, style, size=size, gap=gap, end=end, colour=colour, badge=badge, least=least
    )
    if player.bot:
        draw_bot_sign(canvas, badge)


def badge_place(area: Rect, side: int, start: int) -> Rect:
    """The square of a badge in the middle of a plate's height, so many pixels from its left rim."""
    return Rect(area.left + start, area.centery - side // 2, side, side)


def draw_bot_sign(canvas: Canvas, badge: Rect) -> None:
    """A small sign at the corner of a badge: a bot plays there."""
    side = max(canvas.px(16), round(badge.height * 0.56))
    area = Rect(0, 0, side, side)
    area.center = (badge.right - side // 4, badge.bottom - side // 4)
    canvas.plate(area, panels.SEAT_BADGE)
    canvas.icon("bot", area.inflate(-side * 3 // 10, -side * 3 // 10))


def draw_count(canvas: Canvas, middle: tuple[int, int], words: str, size: float) -> None:
    """A number in a dark disc with a light rim."""
    height = canvas.px(size * 1.55)
    area = Rect(0, 0, max(height, canvas.width(words, size, "bold") + canvas.px(size * 0.6)), height)
    area.center = middle
    canvas.plate(area, panels.SEAT_BADGE)
    canvas.text(area, words, size, face="bold", align="center")
