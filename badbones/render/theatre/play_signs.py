"""The signs on the buttons of the theatre: play, pause, and steps of every size."""

from typing import Final

import pygame

from badbones.render.board.shapes import ready
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import Colour

_BAR: Final = '<rect x="{x}" y="20" width="13" height="60" rx="4"/>'
_SIGNS: Final = {
    "play": '<path d="M28,14 L86,50 L28,86 Z"/>',
    "pause": '<rect x="22" y="16" width="20" height="68" rx="6"/><rect x="58" y="16" width="20" height="68" rx="6"/>',
    "beat": '<path d="M40,26 L64,50 L40,74" fill="none" stroke-width="15"/>',
    "action": '<path d="M32,20 L76,50 L32,80 Z"/>',
    "phase": '<path d="M14,22 L50,50 L14,78 Z"/><path d="M52,22 L88,50 L52,78 Z"/>',
    "round": '<path d="M4,26 L34,50 L4,74 Z"/><path d="M36,26 L66,50 L36,74 Z"/><path d="M68,26 L98,50 L68,74 Z"/>',
    "end": '<path d="M20,20 L64,50 L20,80 Z"/>' + _BAR.format(x=70),
}


def draw_sign(canvas: Canvas, sign: str, area: Rect, colour: Colour) -> None:
    """A sign in the middle of a button; one that begins with `-` points back."""
    picture = sign_picture(canvas, sign, min(area.height, area.width) - canvas.px(22), colour)
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def sign_picture(canvas: Canvas, sign: str, side: int, colour: Colour) -> pygame.Surface:
    """A sign of the player as a picture."""
    return canvas.sprites.made(("theatre sign", sign, side, tuple(colour)), lambda: _sign(sign, side, colour))


def _sign(sign: str, side: int, colour: Colour) -> pygame.Surface:
    shape = _SIGNS[sign.removeprefix("-")]
    mirrored = ' transform="translate(100,0) scale(-1,1)"' if sign.startswith("-") else ""
    share = max(1, side) / 100
    style = f'fill="{colour}" stroke="{colour}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'
    return ready(drawn(f'<g transform="scale({share:.4f})"><g{mirrored} {style}>{shape}</g></g>', (side, side)))
