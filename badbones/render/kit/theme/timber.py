"""Wood and cloth: the booths and cards of the market, shelves and slots of the reserves."""

from typing import Final

from badbones.render.kit.theme import CLEAR, GOLD, Colour, Shades, colours, style


def _down(top: str, foot: str) -> Shades:
    return ((0, Colour(top), 1), (1, Colour(foot), 1))


# Booths: cloths, planks and the niche
CLOTHS: Final = (_down("#d25b69", "#a53b4c"), _down("#4c7cc0", "#2f588f"))
CREAM_CLOTH: Final = _down("#f6ecd6", "#cdbb97")
PLANK, PLANK_RIM, PLANK_SEAM = _down("#6a4a2c", "#3b2817"), Colour("#20150c"), Colour("#2f2013")
NICHE, NICHE_RIM = _down("#21160d", "#35230f"), Colour("#7a5836")
CLOSED: Final = Colour("#bebecd")  # over a booth that has nothing to sell

# Words on wood
CREAM, WARM, DARK_WARM, DEAR = colours("#ffe2ab", "#ecd9b8", "#b39d7d", "#ff9f9a")

# Cards: wood for traps, night for weapons
TRAP: Final = style("#66472b", "#3b2817", "#1d130b", round=14, shadow=9)
TRAP_OVER: Final = style("#7b5736", "#4a3220", "#1d130b", round=14, shadow=9)
TRAP_GONE: Final = style("#3a2a1d", "#271b12", "#1d130b", round=14, shadow=6)
WEAPON: Final = style("#2d3c68", "#1b2647", "#0d1328", round=14, shadow=9)
WEAPON_OVER: Final = style("#3a4c80", "#243258", "#0d1328", round=14, shadow=9)
WEAPON_GONE: Final = style("#1f2a4b", "#161f3b", "#0d1328", round=14, shadow=6)
RIM: Final = style(CLEAR, CLEAR, GOLD, round=15, line=4)
INNER: Final = style(CLEAR, CLEAR, "#5b72b4", round=11, line=1.6)
INNER_GONE: Final = style(CLEAR, CLEAR, "#3a4a78", round=11, line=1.6)

# Reserves
SHELF: Final = style("#241810b0", "#2f2015b0", "#d8b27a", round=10, line=1.5)
SLOT: Final = style("#3a2617", "#4a3220", "#8a6440", round=13, line=1.5)
SLOT_OVER: Final = style("#5a3d25", "#6a4a2c", "#f7e6c8", round=13)
SLOT_RIM: Final = style(CLEAR, CLEAR, GOLD, round=13, line=3)
SLOT_SEAM: Final = Colour("#4f371f")
PILL: Final = style("#17131cf0", "#17131cf0", round=99, line=0)
