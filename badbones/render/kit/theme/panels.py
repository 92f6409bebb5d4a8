"""Plates of the table and of the rooms around it: deep blue, so that boards and seats shine."""

from typing import Final

from badbones.render.kit.theme import (
    CLEAR,
    EMBER,
    GOLD,
    INK,
    STYLES,
    WHITE,
    SeatColour,
    Style,
    colours,
    faded,
    mixed,
    style,
)
from badbones.render.kit.theme.glows import ORANGE

# Lines, words and signs
BAR_EDGE, LOG_RULE, LESSON_RIM = colours("#0a0f1d", "#41578f", "#6d84bd")
BODY_TEXT, GRAVE_NOTE, LOST_ICON = colours("#dde5f5", "#d5e0f2", "#ff9aa2")

# The bar at the top, and phases in it and in the market
BAR: Final = style("#202d52", "#151d36", "#0b1020", round=0, line=0, shadow=8)
PHASE: Final = style("#263357", "#1d2746", "#415486")
PHASE_PAST: Final = style("#1b2542", "#182039", "#2c3a60")
TURN: Final = style("#263357", "#1d2746", "#0d1328", shadow=4)
TURN_PAST: Final = style("#1a2440", "#161e36", "#0d1328")
TROUBLE: Final = style(ORANGE, EMBER, "#5a2c08", "#2a1304", round=10, shadow=8)

# Seats
SEAT_ROW: Final = style("#1a2442", "#131b31", CLEAR, round=9, shadow=4)  # rimmed in the colour of its seat
SEAT_INSET: Final = style(faded(INK, 230), "#241f2de6", round=10, line=0)
WEAPON: Final = style("#dbe5ef", "#b9c9da", INK, INK, round=8)
LIT: Final = style(CLEAR, CLEAR, GOLD, round=15, line=2.5)
SEAT_BADGE: Final = style(INK, INK, "#e9eef6", round=99)
MARCHED: Final = style("#9dbcff", "#6f98f0", "#0d1424", round=99, line=1.5)
OPTION: Final = style("#dbe5ef", "#b9c9da", INK, INK, line=2.5, shadow=4)

# Cards that lie on the table for a while
CARD: Final = STYLES["dialog"]._replace(round=14, shadow=10, rim=GOLD)

# The log
LOG_WHY: Final = style("#111a30", "#111a30", "#5d76b3", round=8, line=1.5)
LOG_FRESH: Final = style("#22305a", "#1e2a4e", round=10, line=0)
LOG_OVER: Final = style("#2c3c6b", "#26345e", "#7d95d0", round=10, line=1.5)
LOG_HANDLE: Final = style("#5d76b3", "#5d76b3", round=99, line=0)

# Rounds of the night
TRACK: Final = style("#1f2c52f2", "#141c36f2", "#3f5389", round=14, shadow=10)
ROUND_PAST: Final = style(GOLD, "#f0a62c", "#6b4a10", round=99, line=1.5)
ROUND_NOW: Final = style(WHITE, "#ffefc4", "#ffc23d", round=99, line=3, shadow=3)
ROUND_AHEAD: Final = style("#1a2442", "#151d36", "#5f76b0", round=99)
ROUND_TICK: Final = style("#0d1424", "#0d1424", round=2, line=0)

# What is told while pieces move
CAPTION: Final = style("#0f1524eb", "#0f1524eb", "#7d95d0", round=10, line=1.5, shadow=6)
CAPTION_SIGN: Final = style("#22305af2", "#151d36f2", GOLD, round=14, shadow=10)
RECAP: Final = style("#0f1524f2", "#0f1524f2", "#7d95d0", round=14, shadow=8)

# What is said in a lesson: as ever, when something went wrong, when it is done
COACH: Final = style("#2a3a6cf5", "#1a2547f5", "#7d95d0", round=16, line=2, shadow=8)
COACH_SORRY: Final = style("#5a3a1cf5", "#3f2814f5", EMBER, round=16, line=2.5, shadow=8)
COACH_GLAD: Final = style("#2f5a3ef5", "#1d3d2af5", GOLD, round=16, line=2.5, shadow=8)
BADGE: Final = style("#0e1730e8", "#0e1730e8", "#7d95d0", round=8, line=1.5)
COUNTER: Final = style("#0e1730b0", "#0e1730b0", "#7d95d060", round=12, line=1.5)
LESSON: Final = style("#26345c", "#1d294a", "#43568a", round=14, line=1.5, shadow=4)
LESSON_OVER: Final = style("#33457a", "#26345e", "#9fb4ea", round=14, line=2, shadow=4)

# The picture over the results
FESTIVITY: Final = style("#16224a", "#2c3d6e", "#43568a", round=14, line=1.5)

# Purses of the market
PURSE: Final = style("#24325d", "#161f3c", "#3a4c7d", round=14, shadow=9)
PURSE_LIT: Final = style("#2d3d6d", "#1b2648", "#3a4c7d", round=14, shadow=9)
CHOSEN_GRAVE: Final = style(CLEAR, CLEAR, GOLD, round=14, line=3)
PURSE_RIM: Final = style(CLEAR, CLEAR, GOLD, round=17, line=3.5)
PURSE_SLOT: Final = style("#141c36", "#182142", "#46598c", line=1.5)
TEAM_HEAD: Final = style("#ffdf8c", "#e9b04a", INK, INK, line=2.5, shadow=8, gloss=True)

# Library, reference and charts
GAME_ROW: Final = style("#26345c", "#1d294a", "#43568a", round=14, line=1.5)
GAME_FRAME: Final = style("#0f1524", "#0f1524", "#3a4d7c", round=10, line=1.5)
PAGE_MARK: Final = style("#6d8ad62c", "#6d8ad62c", round=8, line=0)
PAGE_RULE: Final = style("#31416c", "#31416c", round=0, line=0)
SELECTION: Final = style("#3d62bd", "#3d62bd", round=3, line=0)
ROUND_MARK: Final = style("#6d8ad638", "#6d8ad638", round=8, line=0)
AXIS, GRID, GUIDE = colours("#5d76b3", "#33426b", "#9fb4ea")


def seat_style(colour: SeatColour, *, rounding: float = 12, shadow: float = 8, gloss: bool = True) -> Style:
    """A plate in the colour of a seat, flat enough for ink to be read on all of it."""
    top, foot = mixed(colour.colour, WHITE, 0.2), mixed(colour.colour, INK, 0.04)
    return Style(top, foot, INK, INK, round=rounding, line=2.5, shadow=shadow, gloss=gloss)
