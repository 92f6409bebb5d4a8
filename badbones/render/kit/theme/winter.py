"""Winter: the snow by day and in the evening, forest, roads and walls, and the night around them."""

from typing import Final

from badbones.render.kit.theme import Colour, Shades, colours


def _shades(*stops: tuple[float, str, float]) -> Shades:
    return tuple((share, Colour(colour), opacity) for share, colour, opacity in stops)


# The clearing
SHADE: Final = Colour("#16223e")  # shadows on snow are blue
CELLS: Final = colours("#edf3f8", "#e2ebf3")  # in turn
CELL_SHADE: Final = Colour("#c3d2e1")
DAY: Final = (  # the snow and its rim
    _shades((0.0, "#fbfdff", 1.0), (0.5, "#f3f7fb", 1.0), (1.0, "#e2eaf3", 1.0)),
    _shades((0.0, "#ffffff", 0.9), (1.0, "#ffffff", 0.8)),
)
EVENING: Final = (
    _shades(
        (0.0, "#fbfdff", 1.0), (0.4, "#f3f7fb", 1.0), (5 / 6 - 0.01, "#dfe8f1", 1.0), (5 / 6 + 0.02, "#a9bdd4", 1.0),
        (0.93, "#7b95b6", 1.0), (1.0, "#54709a", 1.0),
    ),
    _shades((0.0, "#ffffff", 0.9), (0.75, "#ffffff", 0.8), (1.0, "#9fb7d6", 0.25)),
)  # fmt: skip
PATH, PATH_EDGE, PATH_HEAD = colours("#bccddd", "#8aa5c0", "#5f7d9e")
NAME: Final = Colour("#566f8c")  # of a column or row
FOOTPRINT, HERO_FOOTPRINT = colours("#7891aa", "#2d4a80")

# What is multiplied with the snow; ashes with all the ground of who has lost
CALM, DIMMED, ASKED, LOST, ASHES = colours("#c6d5f0", "#9db0cf", "#a6bce2", "#c4a0aa", "#b3b2cc")

# Forest floor, and the land of the capital
INTO_NIGHT: Final = _shades((0, "#86a1c2", 1), (0.5, "#6482a8", 1), (0.86, "#4a628a", 0.95), (1, "#3b5075", 0))
FROM_LAND: Final = _shades(
    (0, "#8ba4c6", 0), (0.045, "#8ba4c6", 0), (0.14, "#86a1c2", 1), (0.5, "#6482a8", 1), (1, "#4a628a", 0.95)
)
INTO_LAND: Final = _shades(
    (0, "#6482a8", 0.95), (0.5, "#7692b6", 1), (0.86, "#86a1c2", 1), (0.955, "#8ba4c6", 0), (1, "#8ba4c6", 0)
)
LAND: Final = _shades(
    (0, "#6f8bb2", 1), (0.22, "#93abca", 1), (0.5, "#c9d4e0", 1), (0.78, "#93abca", 1), (1, "#6f8bb2", 1)
)
COURT: Final = _shades((0, "#ffe9bf", 1), (0.55, "#f3e6d2", 1), (1, "#cfd9e6", 1))
COURT_WAY, DRIFT = colours("#d9c9ae", "#a9c0da")
ROAD, ROAD_EDGE, ROAD_MIDDLE = colours("#a9bfd8", "#eef4fa", "#b6c9de")
WALL, FAR_WALL = colours("#b9c5d4", "#f4f8fb"), colours("#93a3b8", "#dfe8f1")  # faces and merlons
GRAVE_SNOW: Final = _shades((0, "#c9d8ea", 1), (1, "#9fb6d3", 1))

# The night around the boards
MOONSHINE: Final = _shades((0, "#5c83cc", 0.34), (0.5, "#3f61a5", 0.12), (1, "#3f61a5", 0))
NIGHT_WOOD, NIGHT_HILL, NIGHT_TREE, NIGHT_FLAKE = colours("#131b33", "#111830", "#1e2232", "#bed0f5")

# The moonlit village of the title
SKY: Final = _shades((0, "#0d1430", 1), (0.3, "#1a2754", 1), (0.62, "#34508e", 1), (1, "#5273b4", 1))
MOONLIGHT, WALKER_SHADE = colours("#68645c", "#0c122c6e")
FAR_PINES, MIDDLE_PINES, FRONT_PINES = colours("#6f86bd", "#93a6d6", "#7f90c4")
