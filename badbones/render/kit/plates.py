"""Plates: panels, buttons and tags, drawn once for each style and size, with their soft shadows."""

import io

import pygame

from badbones.render.kit.cache import Keep
from badbones.render.kit.theme import SHADOW, STYLES, WHITE, Shades, Style, faded


class Plates:
    """Draws plates; `margin` pixels around one belong to its shadow."""

    def __init__(self) -> None:
        self._keep = Keep()

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


def shadow(size: tuple[int, int], rounding: float, margin: int) -> pygame.Surface:
    """The blurred shadow of a rounded plate, larger by a margin on every side.

    A blur takes long: only a small plate is blurred, and its even middle is drawn out.
    """
    corner = 2 * margin + round(rounding) + 1  # as far as the blur and the rounding reach
    small = _blurred((min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)), rounding, margin)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    picture = pygame.Surface(full, pygame.SRCALPHA)
    for left, wide, to_left, to_wide in _parts(small.width, full[0]):
        for top, high, to_top, to_high in _parts(small.height, full[1]):
            part = pygame.transform.scale(small.subsurface((left, top, wide, high)), (to_wide, to_high))
            picture.blit(part, (to_left, to_top), special_flags=pygame.BLEND_RGBA_MAX)
    return picture


def _parts(small: int, full: int) -> list[tuple[int, int, int, int]]:
    """Beginning, middle and end of a side that is drawn out: where each lies and how long it is, before and after."""
    edge = small // 2
    return [
        (0, edge, 0, edge),
        (edge, small - 2 * edge, edge, full - 2 * edge),
        (small - edge, edge, full - edge, edge),
    ]


def _blurred(size: tuple[int, int], rounding: float, margin: int) -> pygame.Surface:
    width, height = size[0] + 2 * margin, size[1] + 2 * margin
    coarse = max(1, margin // 8)  # a wide blur takes long, and needs no detail
    picture = pygame.Surface((-(-width // coarse), -(-height // coarse)), pygame.SRCALPHA)
    picture.fill(faded(SHADOW, 0))
    area = picture.get_rect().inflate(-2 * margin // coarse, -2 * margin // coarse)
    pygame.draw.rect(picture, faded(SHADOW, 120), area, border_radius=round(rounding / coarse))
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
    shades = ((0, style.top, style.top.a / 255), (1, style.foot, style.foot.a / 255))
    gloss = _gloss(width, line, rounding) if style.gloss else ""
    return drawn(
        f'<defs>{fade_down(shades, height)}</defs><rect {shape} fill="url(#a)" {_rim(style, line)}/>{gloss}', size
    )


def _rim(style: Style, line: float) -> str:
    if line <= 0:
        return ""
    return f'stroke="{style.rim}" stroke-opacity="{style.rim.a / 255:.3f}" stroke-width="{line:.2f}"'


def _gloss(width: float, line: float, rounding: float) -> str:
    left, high = line * 1.6 + rounding * 0.6, line * 2.1
    return (
        f'<path d="M{left:.2f},{high:.2f} L{width - left:.2f},{high:.2f}" fill="none" stroke="{WHITE}" '
        f'stroke-opacity="0.55" stroke-width="{max(1.0, line):.2f}" stroke-linecap="round"/>'
    )


def drawn(elements: str, size: tuple[int, int]) -> pygame.Surface:
    """A small SVG drawing made on the spot, its coordinates in pixels."""
    width, height = max(1, size[0]), max(1, size[1])
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{elements}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def stops(shades: Shades) -> str:
    """The colours of a gradient, as SVG writes them."""
    return "".join(
        f'<stop offset="{share:.3f}" stop-color="{colour}" stop-opacity="{opacity:.3f}"/>'
        for share, colour, opacity in shades
    )


def fade_down(shades: Shades, height: float, name: str = "a", top: float = 0) -> str:
    """A gradient from top to bottom."""
    way = f'x1="0" y1="{top:.1f}" x2="0" y2="{top + height:.1f}"'
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {way}>{stops(shades)}</linearGradient>'


def fade_out(shades: Shades, middle: tuple[float, float], radius: float, name: str = "a") -> str:
    """A gradient from a middle to a circle around it."""
    circle = f'cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" r="{radius:.1f}"'
    return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {circle}>{stops(shades)}</radialGradient>'


def shining(shades: Shades, middle: tuple[float, float], radius: float, name: str = "a") -> str:
    """A round light."""
    circle = f'cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" r="{radius:.1f}"'
    return f'<defs>{fade_out(shades, middle, radius, name)}</defs><circle {circle} fill="url(#{name})"/>'
