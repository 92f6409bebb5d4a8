"""The wood and cloth of the market: a booth with its awning, and lantern light. Made once, then kept."""

from typing import Final, NamedTuple

import pygame

from badbones.render.board.shapes import empty, lay, ready
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn, fade_down, fade_out, shadow
from badbones.render.kit.theme import INK, WHITE, Shades, glows, thinning, timber

_STRIPES: Final = 7
_FINE: Final = 256  # pixels of a light before it is stretched
_MARGIN: Final = 12  # pixels at 1080p around a booth that belong to its shadow


class Booth(NamedTuple):
    """Where the parts of a stall lie inside it."""

    awning: Rect
    body: Rect
    niche: Rect


def booth(area: Rect, unit: float) -> Booth:
    """A stall that fills an area: the cloth above, the niche with the tile below it, then room for words."""
    high = min(round(58 * unit), round(area.height * 0.15))
    body = Rect(area.left, area.top + round(high * 0.5), area.width, area.height - round(high * 0.5))
    inset = round(11 * unit)
    top = area.top + high + round(4 * unit)
    side = min(area.width - 2 * inset, round(area.height * 0.6 - 98 * unit), round(150 * unit))
    return Booth(
        Rect(area.left - round(3 * unit), area.top, area.width + 2 * round(3 * unit), high),
        body,
        Rect(area.left + inset, top, area.width - 2 * inset, side),
    )


def draw_booth(canvas: Canvas, area: Rect, place: int, *, dark: bool) -> None:
    """A stall without its wares; the cloths alternate. A dark one has nothing to sell."""
    kind = place % len(timber.CLOTHS)
    key = ("market booth", area.size, kind, dark, round(canvas.unit, 3))
    lay(canvas, key, area.center, lambda: _booth(area.size, canvas.unit, timber.CLOTHS[kind], dark=dark))


def _booth(size: tuple[int, int], unit: float, cloth: Shades, *, dark: bool) -> pygame.Surface:
    margin = round(_MARGIN * unit)
    parts = booth(Rect(margin, margin, *size), unit)
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    picture = empty(whole)
    soft = shadow(parts.body.size, 12 * unit, margin)
    picture.blit(soft, (parts.body.left - margin, parts.body.top - margin + round(3 * unit)))
    light = 0.12 if dark else 0.5
    picture.blit(drawn(_wood(parts, unit) + _glow(parts.niche, light), whole), (0, 0))
    picture.blit(drawn(_awning(parts.awning, unit, cloth), whole), (0, 0))
    if dark:
        picture.fill(timber.CLOSED, special_flags=pygame.BLEND_RGBA_MULT)
    return ready(picture)


def _wood(parts: Booth, unit: float) -> str:
    """Planks, and the niche that the tile stands in."""
    body, niche = parts.body, parts.niche
    planks = "".join(
        f'<path d="M{body.left + 3 * unit:.1f},{y:.1f} L{body.right - 3 * unit:.1f},{y:.1f}" '
        f'stroke="{timber.PLANK_SEAM}" stroke-opacity="0.55" stroke-width="{1.6 * unit:.2f}"/>'
        for y in (niche.bottom + 6 * unit, body.bottom - 44 * unit)
    )
    return (
        _gradient("w", body, timber.PLANK)
        + _gradient("n", niche, timber.NICHE)
        + _box(body, 12 * unit, f'url(#w)" stroke="{timber.PLANK_RIM}', 2.5 * unit)
        + planks
        + _box(niche, 9 * unit, f'url(#n)" stroke="{timber.NICHE_RIM}', 1.5 * unit)
    )


def _gradient(name: str, area: Rect, cloth: Shades) -> str:
    return f"<defs>{fade_down(cloth, area.height, name, area.top)}</defs>"


def _box(area: Rect, rounding: float, fill: str, line: float) -> str:
    return (
        f'<rect x="{area.left + line / 2:.1f}" y="{area.top + line / 2:.1f}" width="{area.width - line:.1f}" '
        f'height="{area.height - line:.1f}" rx="{rounding:.1f}" fill="{fill}" stroke-width="{line:.2f}"/>'
    )


def _glow(area: Rect, strength: float) -> str:
    """Lantern light in a niche."""
    shades = thinning(glows.NICHE, (0, strength), (1, 0))
    return (
        f"<defs>{fade_out(shades, area.center, area.width * 0.56, 'g')}</defs>"
        f'<rect x="{area.left}" y="{area.top}" width="{area.width}" height="{area.height}" rx="9" fill="url(#g)"/>'
    )


def _awning(area: Rect, unit: float, cloth: Shades) -> str:
    """Striped cloth with scallops, and snow on its ridge."""
    ridge, hem = area.top + area.height * 0.2, area.top + area.height * 0.7
    inset, line = area.width * 0.045, 2.4 * unit
    grown = Rect(area.left, round(ridge), area.width, area.bottom - round(ridge))
    parts = [_gradient("c0", grown, cloth), _gradient("c1", grown, timber.CREAM_CLOTH)]
    low = area.width / _STRIPES
    high = (area.width - 2 * inset) / _STRIPES
    for stripe in range(_STRIPES):
        left, right = area.left + stripe * low, area.left + (stripe + 1) * low
        above = area.left + inset + stripe * high
        parts.append(
            f'<path d="M{above:.1f},{ridge:.1f} L{above + high:.1f},{ridge:.1f} L{right:.1f},{hem:.1f} '
            f'C{right:.1f},{area.bottom:.1f} {left:.1f},{area.bottom:.1f} {left:.1f},{hem:.1f} Z" '
            f'fill="url(#c{stripe % 2})" stroke="{INK}" stroke-width="{line:.2f}" stroke-linejoin="round"/>'
        )
    return "".join(parts) + _snow(area, ridge, inset, unit)


def _snow(area: Rect, ridge: float, inset: float, unit: float) -> str:
    """A cap of snow that hangs over a little, differently at every place."""
    left, right = area.left + inset - 4 * unit, area.right - inset + 4 * unit
    step = (right - left) / 6
    words = [f"M{left:.1f},{ridge + 6 * unit:.1f}", f"C{left:.1f},{area.top + 2:.1f} "]
    words[1] += f"{left + step:.1f},{area.top + 1:.1f} {left + 1.4 * step:.1f},{area.top + 4 * unit:.1f} "
    words[1] += f"C{left + 2.6 * step:.1f},{area.top:.1f} {left + 3.8 * step:.1f},{area.top + 1:.1f} "
    words[1] += f"{left + 4.4 * step:.1f},{area.top + 3 * unit:.1f} C{left + 5.2 * step:.1f},{area.top:.1f} "
    words[1] += f"{right:.1f},{area.top + 2:.1f} {right:.1f},{ridge + 6 * unit:.1f}"
    for place in range(6, 0, -1):
        low = ridge + (13, 7, 11, 8, 14, 6)[place - 1] * unit
        x = left + (place - 1) * step
        words.append(f"C{x + step * 0.8:.1f},{low:.1f} {x + step * 0.2:.1f},{low:.1f} {x:.1f},{ridge + 5 * unit:.1f}")
    return (
        f'<path d="{" ".join(words)} Z" fill="{WHITE}" stroke="{INK}" stroke-width="{2.2 * unit:.2f}" '
        'stroke-linejoin="round"/>'
    )


def draw_light(canvas: Canvas, area: Rect, strength: int) -> None:
    """Soft lantern light that fills an area, brightest in the middle."""
    lay(canvas, ("market light", area.size, strength), area.center, lambda: _light(area.size, strength))


def _light(size: tuple[int, int], strength: int) -> pygame.Surface:
    share, side = strength / 255, _FINE
    shades = thinning(glows.LANTERN, (0, share), (0.45, share * 0.45), (1, 0))
    light = fade_out(shades, (side / 2, side / 2), side / 2)
    small = drawn(
        f'<defs>{light}</defs><rect x="0" y="0" width="{side}" height="{side}" fill="url(#a)"/>', (side, side)
    )
    return ready(pygame.transform.smoothscale(small, size))
