"""All colours of the screen, and no others: here those of every room, in the modules beside it those of a few things.

`winter` holds snow, forest and night, `signals` what marks the boards, `glows` what shines, `panels` the plates of the
table and its rooms, `timber` the wood of market and reserves, `violet` the theatre.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

import pygame

Face = Literal["sans", "semibold", "bold", "serif"]


class Colour(pygame.Color):
    """A colour. In the text of a drawing it is written as #rrggbb: `fill="{INK}"`."""

    def __format__(self, _: str) -> str:
        return f"#{self.r:02x}{self.g:02x}{self.b:02x}"


Shades = tuple[tuple[float, Colour, float], ...]  # of a gradient: share of the way, colour, opacity


def colours(*written: str) -> tuple[Colour, ...]:
    """Colours that belong together, written as #rrggbb."""
    return tuple(map(Colour, written))


WHITE, BLACK, CLEAR = colours("#ffffff", "#000000", "#00000000")

# Ground
NIGHT, NIGHT_TOP, NIGHT_FOOT = colours("#141b2d", "#1d2947", "#0f1524")
SLATE, SHADOW = colours("#26324d", "#060912")
INK, BONE = colours("#1c1a22", "#f4ead5")

# Text
LIGHT, SOFT, FAINT = colours("#f2f5fb", "#b9c6e0", "#93a3c4")

# Signals; the ring is what the keyboard points at
GOLD, RING, EMBER, FIRE = colours("#ffd667", "#ffe9a8", "#ff9f43", "#ff5e3a")
GREEN, TODO = colours("#7fe3a0", "#a9c0f5")
GOLD_TEXT: Final = GOLD


class SeatColour(NamedTuple):
    """The colour of a seat, and the mark that tells it apart without colour."""

    name: str
    colour: Colour
    mark: str


SEAT_COLOURS: Final = {
    colour.name: colour
    for colour in (
        SeatColour("rose", Colour("#f0578a"), "moon"),
        SeatColour("sky", Colour("#6fd0ff"), "drop"),
        SeatColour("lime", Colour("#a6d94a"), "leaf"),
        SeatColour("iris", Colour("#9d82f5"), "gem"),
        SeatColour("cream", Colour("#f6e3b4"), "bell"),
        SeatColour("teal", Colour("#2bb8a5"), "crown"),
    )
}
COLOUR_NAMES: Final = tuple(SEAT_COLOURS)


def seat_colours(wished: Sequence[str], seats: int) -> tuple[SeatColour, ...]:
    """The colour of each seat: as wished, the rest from those that are left."""
    return _seat_colours(tuple(wished), seats)


@cache
def _seat_colours(wished: tuple[str, ...], seats: int) -> tuple[SeatColour, ...]:
    chosen = dict[int, str]()
    for seat, name in enumerate(wished[:seats]):
        if name in SEAT_COLOURS and name not in chosen.values():
            chosen[seat] = name
    left = iter([name for name in COLOUR_NAMES if name not in chosen.values()])
    return tuple(SEAT_COLOURS[chosen.get(seat) or next(left)] for seat in range(seats))


class Style(NamedTuple):
    """How a plate, panel or button is filled, rimmed and rounded; sizes are pixels at 1080p."""

    top: Colour
    foot: Colour
    rim: Colour
    text: Colour = LIGHT
    round: float = 12
    line: float = 2
    shadow: float = 0
    gloss: bool = False  # a thin light along the upper rim


def style(
    top: Colour | str,
    foot: Colour | str,
    rim: Colour | str = CLEAR,
    text: Colour | str = LIGHT,
    *,
    round: float = 12,
    line: float = 2,
    shadow: float = 0,
    gloss: bool = False,
) -> Style:
    """A style of colours that may be written as #rrggbb or #rrggbbaa."""
    return Style(Colour(top), Colour(foot), Colour(rim), Colour(text), round, line, shadow, gloss)


STYLES: Final = {
    "panel": style("#1b2744e8", "#131b31e8", "#2e3f68", round=14, line=1.5, shadow=10),
    "quiet": style("#33426b", "#232f52", "#53699f", round=12, line=2, shadow=5),
    "quiet-over": style("#41548a", "#2c3b66", "#7d95d0", round=12, line=2, shadow=5),
    "quiet-off": style("#1a2238", "#161d30", "#2c3856", "#8f9dbb", round=12, line=2),
    "gold": style("#ffd667", "#f0a62c", "#6b4a10", "#241a08", round=12, line=2, shadow=6, gloss=True),
    "gold-over": style("#ffe38d", "#f7b544", "#6b4a10", "#241a08", round=12, line=2, shadow=6, gloss=True),
    "chosen": style("#5a4212", "#4a360e", "#ffd667", "#fff3d0", round=12, line=2.5, shadow=4),
    "field": style("#0d1424", "#0f172a", "#41548a", round=10, line=2),
    "todo": style("#3a4f86", "#2f4274", "#a9c0f5", round=10, line=2, shadow=4),
    "acting": style("#5a4212", "#47340d", "#ffd667", "#fff3d0", round=10, line=2, shadow=4),
    "done": style("#17402d", "#123524", "#3f9a66", "#a8f0c0", round=10, line=2, shadow=4),
    "lost": style("#45222a", "#371a22", "#c25462", "#ffc9cd", round=10, line=2, shadow=4),
    "tooltip": style("#0f1524f7", "#0f1524f7", "#7d95d0", round=10, line=2, shadow=10),
    "wood": style("#7b5736", "#4a3220", "#2a1c11", "#f7e6c8", round=12, line=2.5, shadow=8),
    "slot": style("#3a2617", "#4a3220", "#2a1c11", round=14, line=2),
    "grave": style("#54709a", "#3c5278", "#22304f", round=12, line=2, shadow=8),
    "tag-good": style("#10251bf7", "#10251bf7", "#7fe3a0", round=9, line=2.5, shadow=6),
    "tag-neutral": style("#221a08f7", "#221a08f7", "#ffd667", round=9, line=2.5, shadow=6),
    "tag-notice": style("#16233ff7", "#16233ff7", "#9dbcff", round=9, line=2.5, shadow=6),
    "tag-bad": style("#2b1013f7", "#2b1013f7", "#ff7a5c", round=9, line=2.5, shadow=6),
    "key": style("#1c2743", "#161f37", "#7d95d0", round=6, line=1.5),
    "track": style("#0d1424", "#141d34", "#2e3f68", round=99, line=1.5),
    "fill": style("#ffd667", "#f0a62c", "#6b4a10", round=99, line=1),
    "veil": style("#0b1020b8", "#0b1020c8", "#0b102000", round=0, line=0),
    "dialog": style("#22305a", "#151d36", "#6d84bd", round=20, line=2.5, shadow=24),
    "card": style("#1a2440", "#161e36", "#3a4d7c", round=14, line=1.5),
    "score": style("#2a3962", "#1d2847", "#46598c", round=12, line=1.5),
}


class ButtonStyle(NamedTuple):
    """How a button looks in every state, and how much of it its words leave free; sizes are pixels at 1080p."""

    plain: Style
    over: Style  # something points at it
    chosen: Style
    off: Style = STYLES["quiet-off"]
    margin: tuple[float, float] = (20, 6)


BUTTONS: Final = {
    name: ButtonStyle(STYLES[name], STYLES.get(f"{name}-over", STYLES[name]), STYLES["chosen"])
    for name in ("quiet", "gold", "lost", "quiet-off")  # the last one looks as if it could not be pressed
}


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two others; share 0 is the first."""
    return Colour(first.lerp(second, min(1.0, max(0.0, share))))


def faded(colour: Colour, alpha: int) -> Colour:
    """A colour so thick: 0 is clear, 255 is full."""
    return Colour(colour.r, colour.g, colour.b, alpha)


def thinning(colour: Colour, *steps: tuple[float, float]) -> Shades:
    """A colour that is more or less opaque along a way: (share of the way, opacity)."""
    return tuple((share, colour, opacity) for share, opacity in steps)


def luminance(colour: pygame.Color) -> float:
    """Relative luminance, as WCAG defines it."""

    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def contrast(first: pygame.Color, second: pygame.Color) -> float:
    """Contrast of two colours, from 1 to 21."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)
