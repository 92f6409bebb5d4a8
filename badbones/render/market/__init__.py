"""The market of the advanced game: stalls, weapons, purses, and how things are bought."""

from badbones.render.market.market_drawing import MarketDrawing
from badbones.render.market.market_table import MarketTable
from badbones.render.table.play import Play
from badbones.render.table.play_view import PlayView
from badbones.render.table.table_view import TableView


def played_market(view: PlayView, play: Play) -> MarketDrawing:
    """The market of a table that is played at."""
    return MarketDrawing(MarketTable(view, play), view.host.pointers)


def watched_market(view: TableView) -> MarketDrawing:
    """The market of a table that is only looked at."""
    return MarketDrawing(MarketTable(view))


__all__ = ["played_market", "watched_market"]
