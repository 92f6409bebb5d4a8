"""The market as it is seen, in place of the boards: heading, stalls, weapons, purses. It asks nothing of hands."""

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.scroll import Scroll
from badbones.render.kit.spots import Spot
from badbones.render.market.booths import draw_light
from badbones.render.market.market_heading import draw_heading, draw_section
from badbones.render.market.market_plan import PAD, MarketPlan, plan_market
from badbones.render.market.purse_plates import LARGE, SMALL, draw_done, draw_purse
from badbones.render.market.purses import Purse, purses, team_purse
from badbones.render.market.shopping import WATCHED, Shopping
from badbones.render.market.ware_cards import SMALL as SMALL_CARD
from badbones.render.market.ware_cards import STALL, WEAPON, draw_cards
from badbones.render.market.wares import Shop, Ware
from badbones.render.table.table_view import TableView


class WatchedMarket:
    """Draws the market of a table that is only looked at: what could be bought, and nothing to press."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.scroll = Scroll()

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Everything that is not bar or strip."""
        draw_market(canvas, area, Shop.at(self.view), self.scroll)


def draw_market(canvas: Canvas, area: Rect, shop: Shop, scroll: Scroll, shopping: Shopping = WATCHED) -> MarketPlan:
    """Everything that an area has room for; gives where it lies."""
    traps, weapons = shop.wares(weapons=False), shop.wares(weapons=True)
    team, seats = team_purse(shop, shopping), purses(shop, shopping)
    plan = plan_market(area, canvas.unit, len(seats), len(traps), len(weapons), team=team is not None)
    _draw_heading(canvas, plan, shop, seats, shopping)
    if plan.small:
        _draw_grid(canvas, plan, traps + weapons, shop, scroll, shopping)
    else:
        _draw_rows(canvas, plan, traps, weapons, shop, shopping)
    if shopping.giving:
        canvas.spot(Spot("market.give.away", area, shopping.keep, focusable=False))
    sizes, done = (SMALL, None) if plan.small else (LARGE, shopping.done)
    if team and plan.team:
        draw_purse(canvas, plan.team, team, sizes, shopping, done)
    for seat, purse in enumerate(seats, 1):
        draw_purse(canvas, plan.purses[seat], purse, sizes, shopping, done if seat == shop.market.turn else None)
    return plan


def _draw_heading(canvas: Canvas, plan: MarketPlan, shop: Shop, seats: list[Purse], shopping: Shopping) -> None:
    """In a small window without its title, but with the button that ends the shopping."""
    area, done = Rect(plan.heading), shopping.done
    if plan.small and done:
        wide, high = min(canvas.px(300), area.width // 3), canvas.px(46)
        draw_done(canvas, Rect(area.right - wide, area.centery - high // 2, wide, high), done)
        area.width -= wide + canvas.px(14)
    draw_heading(canvas, area, shop, seats, "" if plan.small else shop.say("market.traps"))


def _draw_rows(
    canvas: Canvas, plan: MarketPlan, traps: list[Ware], weapons: list[Ware], shop: Shop, shopping: Shopping
) -> None:
    """Traps in their booths, weapons on cards below them."""
    draw_light(canvas, plan.room.inflate(0, plan.room.height // 2).clamp(canvas.area), 90)
    draw_cards(canvas, plan.stalls, traps, STALL, shop, shopping)
    draw_section(canvas, plan.title, shop.say("market.weapons"), shop.say("market.weapons.note"))
    draw_cards(canvas, plan.cards, weapons, WEAPON, shop, shopping)


def _draw_grid(
    canvas: Canvas, plan: MarketPlan, wares: list[Ware], shop: Shop, scroll: Scroll, shopping: Shopping
) -> None:
    """Small cards on a panel; what does not fit is scrolled to."""
    panel = Rect(plan.heading.left, 0, plan.heading.width, plan.room.height + 2 * canvas.px(PAD))
    panel.centery = plan.room.centery
    canvas.plate(panel, "dialog")
    with scroll.view(canvas, plan.room, plan.content, panel) as place:
        areas = [card.move(place.topleft) for card in [*plan.stalls, *plan.cards]]
        draw_cards(canvas, areas, wares, SMALL_CARD, shop, shopping)
