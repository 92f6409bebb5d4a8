"""A round table: who sits beside whom."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import Player, draw_bot_sign
from badbones.render.kit.theme import LIGHT, STYLES, mixed

BADGE, NAME = 56, 18
IN_A_ROW: Final = 3  # boards that stand in one row at the table
_LARGEST: Final = 0.27  # a badge, by the height of the place: or those who sit opposite would touch
_LEVEL: Final = 0.3  # badges higher than that share of the table's depth have their names above them


def draw_round_table(canvas: Canvas, area: Rect, players: Sequence[Player]) -> None:
    """Draws players around a table: the first at the left of those in front, the next at their right hand."""
    badge, line = min(canvas.px(BADGE), round(area.height * _LARGEST)), canvas.line_height(NAME)
    across = (area.width - canvas.px(150)) / 2
    down = (area.height - badge) / 2 - line
    canvas.fonts.people = tuple(player.name for player in players)
    _draw_wood(canvas, area.center, across, down)
    canvas.sprite("bag", area.inflate(0, round(-area.height * 0.72)))
    for player, angle in zip(players, seat_angles(len(players)), strict=True):
        place = Rect(0, 0, badge, badge)
        place.center = (round(area.centerx + across * math.cos(angle)), round(area.centery + down * math.sin(angle)))
        canvas.sprite(f"badge-{player.colour}", place)
        if player.bot:
            draw_bot_sign(canvas, place)
        words = Rect(0, 0, canvas.px(150), line)
        if math.sin(angle) < -_LEVEL:
            words.midbottom = place.midtop
        else:
            words.midtop = place.midbottom
        shown = canvas.fonts.short_name(player.name, "semibold", canvas.letters(NAME), words.width)
        canvas.text(words, shown, NAME, face="semibold", colour=LIGHT, align="center")


def seat_angles(players: int) -> list[float]:
    """Where everybody sits, in the order of the seats (R0): against the clock, as the boards stand round the capital.

    Up to three sit in a row before them, of more the first half; the middle of that row is in front, at a right angle.
    """
    row = players if players <= IN_A_ROW else -(-players // 2)
    return [math.pi / 2 + ((row - 1) / 2 - seat) * math.tau / players for seat in range(players)]


def _draw_wood(canvas: Canvas, middle: tuple[int, int], across: float, down: float) -> None:
    top = Rect(0, 0, round(across * 1.66), round(down * 1.62))
    top.center = middle
    thick, look = canvas.px(9), STYLES["wood"]
    edge = max(2, canvas.px(3))
    for place, fill in ((top.move(0, thick), look.foot), (top, look.top)):
        pygame.draw.ellipse(canvas.surface, look.rim, place.inflate(2 * edge, 2 * edge))
        pygame.draw.ellipse(canvas.surface, fill, place)
    inner = top.inflate(-canvas.px(26), -canvas.px(22))
    pygame.draw.ellipse(canvas.surface, mixed(look.top, look.foot, 0.45), inner, edge)
