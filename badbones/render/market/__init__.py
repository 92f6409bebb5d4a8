"""The market of the advanced game: stalls, weapons, purses, and how things are bought."""

from badbones.render.market.market_view import PlayedMarket, WatchedMarket

__all__ = ["PlayedMarket", "WatchedMarket"]
