"""Plates: panels, buttons and tags, drawn once for each style and size, with their soft shadows."""

import io
from typing import Final

import pygame

from badbones.render.kit.cache import Keep
from badbones.render.kit.theme import STYLES, Style

BUDGET: Final = 96  # megabytes
_SHADOW: Final = (6, 9, 18)


class Plates:
    """Draws plates; `margin` pixels around one belong to its shadow."""

    def __init__(self, megabytes: int = BUDGET) -> None:
        self._keep = Keep(megabytes)

    def draw(self, surface: pygame.Surface, area: pygame.Rect, style: str | Style, unit: float) -> None:
        """A plate that fills an area; the shadow falls outside it."""
        if area.width < 2 or area.height < 2:
            return
        look = STYLES[style] if isinstance(style, str) else style
        margin = round(look.shadow * unit)
        key = (look.top.normalize(), look.foot.normalize(), look.rim.normalize(), look[4:], area.size, round(unit, 3))
        picture = self._keep.made(key, lambda: _plate(area.size, look, unit, margin))
        surface.blit(picture, (area.x - margin, area.y - margin))


def _plate(size: tuple[int, int], style: Style, unit: float, margin: int) -> pygame.Surface:
    width, height = size
    picture = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    if margin:
        picture.blit(shadow(size, style.round * unit, margin), (0, round(margin * 0.35)))
    picture.blit(_svg_plate(size, style, unit), (margin, margin))
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def shadow(size: tuple[int, int], rounding: float, margin: int, strength: int = 120) -> pygame.Surface:
    """The blurred shadow of a rounded plate, larger by a margin on every side."""
    width, height = size[0] + 2 * margin, size[1] + 2 * margin
    coarse = max(1, margin // 8)  # a wide blur takes long, and needs no detail
    picture = pygame.Surface((-(-width // coarse), -(-height // coarse)), pygame.SRCALPHA)
    picture.fill((*_SHADOW, 0))
    area = picture.get_rect().inflate(-2 * margin // coarse, -2 * margin // coarse)
    pygame.draw.rect(picture, (*_SHADOW, strength), area, border_radius=round(rounding / coarse))
    blurred = pygame.transform.gaussian_blur(picture, max(1, margin // 2 // coarse))
    return blurred if coarse == 1 else pygame.transform.smoothscale(blurred, (width, height))


def _svg_plate(size: tuple[int, int], style: Style, unit: float) -> pygame.Surface:
    width, height = size
    line = style.line * unit
    rounding = max(0.0, min(style.round * unit, (min(size) - line) / 2))
    inset = line / 2
    shape = (
        f'x="{inset:.2f}" y="{inset:.2f}" width="{width - line:.2f}" height="{height - line:.2f}" rx="{rounding:.2f}"'
    )
    gloss = _gloss(width, line, rounding) if style.gloss else ""
    return drawn(
        f'<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{_hex(style.top)}" stop-opacity="{style.top.a / 255:.3f}"/>'
        f'<stop offset="1" stop-color="{_hex(style.foot)}" stop-opacity="{style.foot.a / 255:.3f}"/>'
        f'</linearGradient></defs><rect {shape} fill="url(#a)" {_rim(style, line)}/>{gloss}',
        size,
    )


def _rim(style: Style, line: float) -> str:
    if line <= 0:
        return ""
    return f'stroke="{_hex(style.rim)}" stroke-opacity="{style.rim.a / 255:.3f}" stroke-width="{line:.2f}"'


def _gloss(width: float, line: float, rounding: float) -> str:
    left, high = line * 1.6 + rounding * 0.6, line * 2.1
    return (
        f'<path d="M{left:.2f},{high:.2f} L{width - left:.2f},{high:.2f}" fill="none" stroke="#ffffff" '
        f'stroke-opacity="0.55" stroke-width="{max(1.0, line):.2f}" stroke-linecap="round"/>'
    )


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def drawn(elements: str, size: tuple[int, int]) -> pygame.Surface:
    """A small SVG drawing made on the spot, its coordinates in pixels."""
    width, height = max(1, size[0]), max(1, size[1])
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{elements}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
