"""The violet of the theatre: used there and nowhere else, so that nobody takes it for play."""

from typing import Final

from badbones.render.kit.theme import WHITE, ButtonStyle, colours, style

VIOLET, PALE, DIM = colours("#b58cff", "#d9c6ff", "#a394c9")
STROKE: Final = colours("#7a34e6")[0]
DEEP, GROUND = colours("#3c2a66", "#1b1230")

BANNER: Final = style(DEEP, "#291c4a", round=0, line=0, shadow=8)
STRIP: Final = style("#241742", GROUND, round=0, line=0)
TAG: Final = style("#c9a8ff", "#a277f5", GROUND, "#190f2e", shadow=6)
NOW: Final = style("#5a3f96", "#4b3383", VIOLET)
OVER: Final = style("#372758", "#2f2050", "#6d51a8", line=1.5)
WHY: Final = style("#2b1d45", "#26193f", "#6d51a8", line=1.5)
NOTE: Final = style("#2b1d45f2", "#26193ff2", VIOLET, shadow=10)
FRAME: Final = style("#1c1433", "#1c1433", VIOLET, line=2.5, shadow=12)
TRACK: Final = style("#2c2148", "#2c2148", round=8, line=0)
AHEAD: Final = style("#43316f", "#3b2a63", round=8, line=0)
BEHIND: Final = style("#c9a8ff", "#9a74e6", round=8, line=0)
KNOB: Final = style(WHITE, "#eadfff", GROUND, round=99, line=1.5, shadow=4)
KNOB_EYE: Final = style("#8f63e8", "#8f63e8", round=99, line=0)

# Buttons
_QUIET: Final = style("#46337a", "#34245e", "#6d51a8", shadow=4)
_QUIET_OVER: Final = style("#5a4396", "#44307a", VIOLET, shadow=4)
_CHOSEN: Final = style("#c3a0ff", "#9d74ef", PALE, "#190f2e", shadow=4)
BUTTON: Final = ButtonStyle(_QUIET, _QUIET_OVER, _CHOSEN, margin=(12, 0))
