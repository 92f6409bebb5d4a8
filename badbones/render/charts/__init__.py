"""Charts of recorded games: numbers by round and seat, drawn in the window."""

from badbones.render.charts.panel import ChartPanel
from badbones.render.charts.screen import ChartsScreen
from badbones.render.charts.series import KINDS, Series, series

__all__ = ["KINDS", "ChartPanel", "ChartsScreen", "Series", "series"]
