"""One palette, one set of type sizes: what everything on the screen is made of."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import pygame

Colour = pygame.Color
Face = Literal["sans", "semibold", "bold", "serif"]

# Ground
NIGHT: Final = Colour("#141b2d")
NIGHT_TOP: Final = Colour("#1d2947")
NIGHT_FOOT: Final = Colour("#0f1524")
SLATE: Final = Colour("#26324d")
INK: Final = Colour("#1c1a22")
BONE: Final = Colour("#f4ead5")
CLEAR: Final = Colour(0, 0, 0, 0)

# Text
LIGHT: Final = Colour("#f2f5fb")
SOFT: Final = Colour("#b9c6e0")
FAINT: Final = Colour("#93a3c4")
GOLD_TEXT: Final = Colour("#ffd667")

# Signals
GOLD: Final = Colour("#ffd667")
EMBER: Final = Colour("#ff9f43")
FIRE: Final = Colour("#ff5e3a")
GREEN: Final = Colour("#7fe3a0")
TODO: Final = Colour("#a9c0f5")
RING: Final = Colour("#ffe9a8")  # what the keyboard points at


class SeatColour(NamedTuple):
    """The colour of a seat, and the mark that tells it apart without colour."""

    name: str
    colour: pygame.Color
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
    chosen = dict[int, str]()
    for seat, name in enumerate(wished[:seats]):
        if name in SEAT_COLOURS and name not in chosen.values():
            chosen[seat] = name
    left = iter([name for name in COLOUR_NAMES if name not in chosen.values()])
    return tuple(SEAT_COLOURS[chosen.get(seat) or next(left)] for seat in range(seats))


class Style(NamedTuple):
    """How a plate, panel or button is filled, rimmed and rounded; sizes are pixels at 1080p."""

    top: pygame.Color
    foot: pygame.Color
    rim: pygame.Color
    text: pygame.Color = LIGHT
    round: float = 12
    line: float = 2
    shadow: float = 0
    gloss: bool = False  # a thin light along the upper rim


def _style(top: str, foot: str, rim: str, text: str = "#f2f5fb", **more: float | bool) -> Style:
    return Style(Colour(top), Colour(foot), Colour(rim), Colour(text), **more)  # type: ignore[arg-type]


STYLES: Final = {
    "panel": _style("#1b2744e8", "#131b31e8", "#2e3f68", round=14, line=1.5, shadow=10),
    "quiet": _style("#33426b", "#232f52", "#53699f", round=12, line=2, shadow=5),
    "quiet-over": _style("#41548a", "#2c3b66", "#7d95d0", round=12, line=2, shadow=5),
    "quiet-off": _style("#1a2238", "#161d30", "#2c3856", "#8f9dbb", round=12, line=2),
    "gold": _style("#ffd667", "#f0a62c", "#6b4a10", "#241a08", round=12, line=2, shadow=6, gloss=True),
    "gold-over": _style("#ffe38d", "#f7b544", "#6b4a10", "#241a08", round=12, line=2, shadow=6, gloss=True),
    "chosen": _style("#5a4212", "#4a360e", "#ffd667", "#fff3d0", round=12, line=2.5, shadow=4),
    "field": _style("#0d1424", "#0f172a", "#41548a", round=10, line=2),
    "todo": _style("#3a4f86", "#2f4274", "#a9c0f5", round=10, line=2, shadow=4),
    "acting": _style("#5a4212", "#47340d", "#ffd667", "#fff3d0", round=10, line=2, shadow=4),
    "done": _style("#17402d", "#123524", "#3f9a66", "#a8f0c0", round=10, line=2, shadow=4),
    "lost": _style("#45222a", "#371a22", "#c25462", "#ffc9cd", round=10, line=2, shadow=4),
    "tooltip": _style("#0f1524f7", "#0f1524f7", "#7d95d0", round=10, line=2, shadow=10),
    "wood": _style("#7b5736", "#4a3220", "#2a1c11", "#f7e6c8", round=12, line=2.5, shadow=8),
    "slot": _style("#3a2617", "#4a3220", "#2a1c11", round=14, line=2),
    "grave": _style("#54709a", "#3c5278", "#22304f", round=12, line=2, shadow=8),
    "tag-good": _style("#10251bf7", "#10251bf7", "#7fe3a0", round=9, line=2.5, shadow=6),
    "tag-neutral": _style("#221a08f7", "#221a08f7", "#ffd667", round=9, line=2.5, shadow=6),
    "tag-bad": _style("#2b1013f7", "#2b1013f7", "#ff7a5c", round=9, line=2.5, shadow=6),
    "key": _style("#1c2743", "#161f37", "#7d95d0", round=6, line=1.5),
    "track": _style("#0d1424", "#141d34", "#2e3f68", round=99, line=1.5),
    "fill": _style("#ffd667", "#f0a62c", "#6b4a10", round=99, line=1),
    "veil": _style("#0b1020b8", "#0b1020c8", "#0b102000", round=0, line=0),
    "dialog": _style("#22305a", "#151d36", "#6d84bd", round=20, line=2.5, shadow=24),
    "score": _style("#2a3962", "#1d2847", "#46598c", round=12, line=1.5),
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
    for name in ("quiet", "gold", "lost")
}


def mixed(first: pygame.Color, second: pygame.Color, share: float) -> pygame.Color:
    """A colour between two others; share 0 is the first."""
    return first.lerp(second, min(1.0, max(0.0, share)))


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
