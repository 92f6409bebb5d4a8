"""The market of the advanced game: stalls, weapons, purses, and how things are bought."""

from badbones.render.market.market_drawing import MarketDrawing

__all__ = ["MarketDrawing"]
