"""The market in place of the boards, as it is seen; as it is played, with what hands hold and why something fails."""

from collections.abc import Callable
from functools import partial
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import draw_name_plate
from badbones.render.kit.scroll import Scroll
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import LIGHT, SeatColour, mixed, panels
from badbones.render.market.booths import draw_light
from badbones.render.market.market_heading import draw_heading, draw_section
from badbones.render.market.market_plan import PAD, MarketPlan, plan_market
from badbones.render.market.purse_plates import LARGE, SMALL, draw_done, draw_purse
from badbones.render.market.purses import Purse, purses, team_purse
from badbones.render.market.shopping import WATCHED, Shopping
from badbones.render.market.trade import Trade
from badbones.render.market.ware_cards import SMALL as SMALL_CARD
from badbones.render.market.ware_cards import STALL, WEAPON, draw_cards
from badbones.render.market.wares import Shop, Ware
from badbones.render.table.overlays import draw_warning
from badbones.render.table.play import Play
from badbones.render.table.play_view import PlayView
from badbones.render.table.table_view import TableView

_WIDE: Final = 300  # pixels at 1080p: the list of those who may take a weapon


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


class PlayedMarket:
    """Draws the market of a table that is played at; `trade` takes what pointers do there."""

    def __init__(self, view: PlayView, play: Play) -> None:
        self.play = play
        self.trade = Trade(view, play)
        self.pick, self.carry, self.drop = self.trade.pick, self.trade.carry, self.trade.drop

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
        shop = Shop.at(self.trade.view)
        shopping = self.trade.shopping(shop)
        plan = draw_market(canvas, area, shop, self.trade.scroll, shopping)
        if shopping.giving:
            window = Rect(area.left, area.top, area.width, plan.purses[1].top - area.top)
            _draw_takers(canvas, window, shop, shopping.giving, self.trade.give, self.trade.keep)
        self._toast(canvas, area, plan)
        self.trade.draw(canvas)

    def _toast(self, canvas: Canvas, area: Rect, plan: MarketPlan) -> None:
        """Why something did not work, above the purse of whom it concerns."""
        toast = self.play.toast
        if toast and canvas.now < toast.until:
            purse = plan.purses[toast.seat]
            widest = min(canvas.px(440), area.width - 2 * canvas.px(14))
            foot = (purse.centerx, purse.top - canvas.px(8))
            draw_warning(canvas, toast.words, widest, foot, area, style=toast.style)


# In co-op: who gets the weapon?


def _draw_takers(
    canvas: Canvas, window: Rect, shop: Shop, weapon: Ware, give: Callable[[int], None], keep: Act
) -> None:
    """Everybody who may take a weapon, one below the other, and a way out; the keyboard stays with them."""
    for spot in canvas.spots.all:
        spot.focusable = False
    title, takers = shop.say("market.give", weapon=weapon.item), weapon.buyers
    gap, row = canvas.px(8), canvas.px(46)
    head = canvas.paragraph_height(title, canvas.px(_WIDE) - 4 * gap, 19, "semibold") + gap
    columns = 1 if head + (len(takers) + 1) * (row + gap) + 2 * gap <= window.height else 2
    rows = -(-len(takers) // columns)
    size = (min(window.width - 2 * gap, canvas.px(_WIDE) * columns), head + (rows + 1) * (row + gap) + gap)
    inner = _panel(canvas, size, weapon, window).inflate(-2 * gap, -2 * gap)
    canvas.text(Rect(inner.left, inner.top, inner.width, head), title, 19, face="semibold", align="center", lines=3)
    width = (inner.width - gap * (columns - 1)) // columns
    for place, seat in enumerate(takers):
        left, top = place % columns * (width + gap), head + place // columns * (row + gap)
        _taker(canvas, Rect(inner.left + left, inner.top + top, width, row), seat, shop, partial(give, seat))
    last = Rect(inner.left, inner.top + head + rows * (row + gap), inner.width, row)
    canvas.button("market.give.cancel", last, shop.say("market.give.cancel"), keep, size=18)


def _panel(canvas: Canvas, size: tuple[int, int], weapon: Ware, window: Rect) -> Rect:
    """The ground of the list: above the card, or where that is out of sight, at the foot of the window."""
    gap, area, card = canvas.px(8), Rect((0, 0), size), canvas.spots.named(f"market.item.{weapon.item}")
    above = card.area if card else window
    area.midbottom = (above.centerx, above.top - gap) if above else window.midbottom
    area.clamp_ip(window.inflate(-2 * gap, -2 * gap))
    canvas.plate(area, "tag-neutral")
    canvas.spot(Spot("market.give", area, focusable=False))
    return area


def _taker(canvas: Canvas, area: Rect, seat: int, shop: Shop, take: Act) -> None:
    name, colour = f"market.give.{seat}", shop.colours[seat - 1]
    if canvas.hot(name):
        colour = SeatColour(colour.name, mixed(colour.colour, LIGHT, 0.35), colour.mark)
    side, gap, end = area.height - canvas.px(10), canvas.px(16) - canvas.px(6), canvas.px(10)
    badge = Rect(area.left + canvas.px(6), area.top + canvas.px(5), side, side)
    words, style = shop.messages.player(seat), panels.seat_style(colour, shadow=4)
    draw_name_plate(canvas, area, words, style, size=22, gap=gap, end=end, colour=colour, badge=badge)
    canvas.spot(Spot(name, area, take))
