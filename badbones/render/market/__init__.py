"""The market of the advanced game: stalls, weapons, purses, and how things are bought."""

from badbones.render.market.drawing import MarketDrawing

__all__ = ["MarketDrawing"]
