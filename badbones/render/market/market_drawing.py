"""The market as it is played: drawn as it is seen, and over it what hands hold, whom a weapon is for, and why not."""

from typing import TYPE_CHECKING

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.market.gift_list import draw_chooser
from badbones.render.market.market_plan import MarketPlan
from badbones.render.market.market_view import draw_market
from badbones.render.market.trade import Trade
from badbones.render.table.overlays import draw_warning

if TYPE_CHECKING:
    from badbones.render.table.table_screen import TableScreen


class MarketDrawing:
    """Draws the market of a table screen; `trade` takes what pointers do there."""

    def __init__(self, screen: "TableScreen") -> None:
        self.screen = screen
        self.trade = Trade(screen)

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Everything below the bar; once more, if the keyboard has gone to something out of sight."""
        spots, labels = len(canvas.spots.all), len(canvas.labels)
        self._draw(canvas, area)
        if self.trade.scroll.follow(canvas):
            del canvas.spots.all[spots:]
            del canvas.labels[labels:]
            self._draw(canvas, area)

    def back(self) -> bool:
        """Escape closes the list of takers; whether it was open."""
        was = self.trade.giving is not None
        self.trade.keep()
        return was

    def _draw(self, canvas: Canvas, area: Rect) -> None:
        shop = self.trade.shop()
        shopping = self.trade.shopping(shop)
        plan = draw_market(canvas, area, shop, self.trade.scroll, shopping)
        if shopping.giving:
            window = Rect(area.left, area.top, area.width, plan.purses[1].top - area.top)
            draw_chooser(canvas, window, shop, shopping.giving, self.trade.give, self.trade.keep)
        self._toast(canvas, area, plan)
        self.trade.draw(canvas)

    def _toast(self, canvas: Canvas, area: Rect, plan: MarketPlan) -> None:
        """Why something did not work, above the purse of whom it concerns."""
        toast = self.screen.toast
        if toast and canvas.now < toast.until:
            purse = plan.purses[toast.seat]
            widest = min(canvas.px(440), area.width - 2 * canvas.px(14))
            draw_warning(canvas, toast.words, widest, (purse.centerx, purse.top - canvas.px(8)), area)
