"""The violet of the theatre: used here and nowhere else, so that nobody takes it for play."""

from typing import Final

from badbones.render.kit.theme import BONE, CLEAR, LIGHT, ButtonStyle, Colour, Style

DEEP: Final = Colour("#3c2a66")
VIOLET: Final = Colour("#b58cff")
PALE: Final = Colour("#d9c6ff")
DIM: Final = Colour("#a394c9")
GROUND: Final = Colour("#1b1230")

BANNER: Final = Style(DEEP, Colour("#291c4a"), CLEAR, round=0, line=0, shadow=8)
STRIP: Final = Style(Colour("#241742"), GROUND, CLEAR, round=0, line=0)
TAG: Final = Style(Colour("#c9a8ff"), Colour("#a277f5"), GROUND, Colour("#190f2e"), round=12, line=2, shadow=6)
NOW: Final = Style(Colour("#5a3f96"), Colour("#4b3383"), VIOLET, LIGHT, round=12, line=2)
OVER: Final = Style(Colour("#372758"), Colour("#2f2050"), Colour("#6d51a8"), round=12, line=1.5)
WHY: Final = Style(Colour("#2b1d45"), Colour("#26193f"), Colour("#6d51a8"), round=12, line=1.5)
NOTE: Final = Style(Colour("#2b1d45f2"), Colour("#26193ff2"), VIOLET, round=12, line=2, shadow=10)
CHIP: Final = Style(Colour("#1c1433"), Colour("#1c1433"), Colour("#7a67ad"), round=8, line=1.5)
CHIP_OVER: Final = Style(Colour("#4b3383"), Colour("#4b3383"), PALE, round=8, line=1.5)
FRAME: Final = Style(Colour("#1c1433"), Colour("#1c1433"), VIOLET, round=12, line=2.5, shadow=12)
TRACK: Final = Style(Colour("#2c2148"), Colour("#2c2148"), CLEAR, round=8, line=0)
AHEAD: Final = Style(Colour("#43316f"), Colour("#3b2a63"), CLEAR, round=8, line=0)
BEHIND: Final = Style(Colour("#c9a8ff"), Colour("#9a74e6"), CLEAR, round=8, line=0)
KNOB: Final = Style(Colour("#ffffff"), Colour("#eadfff"), GROUND, round=99, line=1.5, shadow=4)
KNOB_EYE: Final = Style(Colour("#8f63e8"), Colour("#8f63e8"), CLEAR, round=99, line=0)
CARD: Final = BONE  # the ground of a mark's picture

# Buttons
_QUIET: Final = Style(Colour("#46337a"), Colour("#34245e"), Colour("#6d51a8"), round=12, line=2, shadow=4)
_QUIET_OVER: Final = Style(Colour("#5a4396"), Colour("#44307a"), VIOLET, round=12, line=2, shadow=4)
_CHOSEN: Final = Style(Colour("#c3a0ff"), Colour("#9d74ef"), PALE, Colour("#190f2e"), round=12, line=2, shadow=4)
BUTTON: Final = ButtonStyle(_QUIET, _QUIET_OVER, _CHOSEN, margin=(12, 0))
