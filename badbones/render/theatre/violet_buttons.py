"""The violet buttons of the theatre, and the signs on them."""

from typing import Final

import pygame

from badbones.render.board.shapes import ready
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import STYLES, Colour, Style, violet

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


def draw_button(
    canvas: Canvas,
    name: str,
    area: Rect,
    words: str,
    press: Act,
    *,
    sign: str = "",
    size: float = 20,
    hint: str = "",
    key: str = "",
    chosen: bool = False,
    gold: bool = False,
) -> None:
    """A button with words, or with a sign; a sign that begins with `-` points back."""
    look = _look(canvas, name, chosen=chosen, gold=gold)
    place = area.move(0, canvas.px(2)) if name in canvas.attention.pressed else area
    canvas.plate(place, look)
    if sign:
        side = min(place.height, place.width) - canvas.px(22)
        picture = sign_picture(canvas, sign, side, look.text)
        canvas.surface.blit(picture, picture.get_rect(center=place.center))
    else:
        canvas.text(place.inflate(-canvas.px(12), 0), words, size, face="semibold", colour=look.text, align="center")
    canvas.spot(Spot(name, area, press, hint=hint, key=key))


def _look(canvas: Canvas, name: str, *, chosen: bool, gold: bool) -> Style:
    if gold:
        return STYLES["gold-over" if canvas.hot(name) else "gold"]
    if chosen:
        return violet.CHOSEN
    return violet.QUIET_OVER if canvas.hot(name) else violet.QUIET


def sign_picture(canvas: Canvas, sign: str, side: int, colour: Colour) -> pygame.Surface:
    """A sign of the player as a picture."""
    return canvas.sprites.made(("theatre sign", sign, side, tuple(colour)), lambda: _sign(sign, side, colour))


def _sign(sign: str, side: int, colour: Colour) -> pygame.Surface:
    shape = _SIGNS[sign.removeprefix("-")]
    mirrored = ' transform="translate(100,0) scale(-1,1)"' if sign.startswith("-") else ""
    share = max(1, side) / 100
    style = f'fill="{colour}" stroke="{colour}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'
    return ready(drawn(f'<g transform="scale({share:.4f})"><g{mirrored} {style}>{shape}</g></g>', (side, side)))
