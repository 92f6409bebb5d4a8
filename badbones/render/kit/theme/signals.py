"""What marks the boards: cells and pieces that may be used, ways that are foreseen, signposts, ice and rope."""

from typing import Final

from badbones.render.kit.theme import GOLD, INK, WHITE, Colour, colours, faded, style

# Cells and pieces
LIT_CELL, AMBER, BROWN = colours("#fffaf0", "#ffc23d", "#a9741a")
LANDING, LANDING_RIM = colours("#ff8a4c", "#4a2410")
HOVER, HOVER_SHADE = colours("#fff6d6", "#2a4478")
ANSWER, MOVABLE = colours("#33425e", "#ffd042")

# Small signs on pieces
ICE, ICE_EDGE, ICE_SIGN = colours("#8fd0ff", "#e6f7ff", "#0f5fae")
ROPE, ROPE_KNOT, ROPE_STRAND = colours("#e0b26a", "#f2cc8a", "#8a5a22")
HONEY, FLOORS, PLUS = colours("#ffb52e", "#3f5379", "#c02a5a")

# Signposts and plates over the board
SIGNPOST: Final = Colour("#d2ab74")
FAN: Final = style("#fbfdff", "#dbe5ef", INK, shadow=10)
CAPITAL: Final = style("#1c1830f7", "#141124f7", GOLD, line=2.5, shadow=8)

# What is foreseen
HEAT, GOOD_WAY, BAD_WAY = colours("#ff783c", "#1f9d57", "#d6322f")
WAY_CASING: Final = faded(WHITE, 225)
SOON: Final = colours("#c3272b", "#c3272b", "#b85c00", "#6d5a16")  # by rounds until impact
