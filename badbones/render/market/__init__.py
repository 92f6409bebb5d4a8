"""The market of the advanced game: stalls, weapons, purses, and how things are bought."""

from badbones.render.market.market_view import WatchedMarket
from badbones.render.market.played_market import PlayedMarket

__all__ = ["PlayedMarket", "WatchedMarket"]
