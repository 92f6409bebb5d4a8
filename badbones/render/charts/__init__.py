"""Charts of recorded games: numbers by round and seat, drawn in the window."""

from badbones.render.charts.chart_panel import ChartPanel
from badbones.render.charts.charts_screen import ChartsScreen
from badbones.render.charts.series import KINDS, Series, series

__all__ = ["KINDS", "ChartPanel", "ChartsScreen", "Series", "series"]
