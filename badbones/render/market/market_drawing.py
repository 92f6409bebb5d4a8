"""The market on the screen, in place of the boards: heading, stalls, weapons, purses, and what lies over them."""

from functools import partial

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.pointers import Pointer, Pointers
from badbones.render.kit.spots import Spot
from badbones.render.market.booths import draw_light
from badbones.render.market.gift_list import draw_chooser
from badbones.render.market.item_grid import draw_small_cards
from badbones.render.market.item_parts import Look
from badbones.render.market.market_heading import draw_heading, draw_section
from badbones.render.market.market_plan import PAD, MarketPlan, plan_market
from badbones.render.market.market_table import MarketTable
from badbones.render.market.purse_plates import (
    Done,
    draw_done,
    draw_purse,
    draw_small_purse,
    draw_small_team,
    draw_team,
)
from badbones.render.market.purses import Purse, common, purses
from badbones.render.market.stalls import draw_cards, draw_stalls
from badbones.render.market.trade import Carried, Pull, Trade
from badbones.render.market.turns import lap
from badbones.render.market.wares import Shop, Ware


class MarketDrawing:
    """Draws the market of a table screen, and takes what pointers do there."""

    def __init__(self, screen: MarketTable, pointers: Pointers | None = None) -> None:
        self.screen = screen
        self.trade = Trade(screen, pointers)
        self.plan: MarketPlan | None = None  # where everything was drawn last

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Everything below the bar; once more, if the keyboard has gone to something out of sight."""
        spots, labels = len(canvas.spots.all), len(canvas.labels)
        self._draw(canvas, area)
        if self.trade.scroll.follow(canvas):
            del canvas.spots.all[spots:]
            del canvas.labels[labels:]
            self._draw(canvas, area)
        for spot in canvas.spots.all[spots:] if self.screen.play is None else ():
            spot.press, spot.piece, spot.focusable, spot.enabled = None, None, False, True  # it only tells what it is

    def pick(self, pointer: Pointer) -> Carried | Pull | None:
        """A drag begins: what is held from now on."""
        return self.trade.pick(pointer)

    def carry(self, pointer: Pointer) -> None:
        """What is held has moved."""
        self.trade.carry(pointer)

    def drop(self, pointer: Pointer) -> None:
        """What is held is let go."""
        self.trade.drop(pointer)

    def back(self) -> bool:
        """Escape closes the list of takers; whether it was open."""
        was = self.trade.giving is not None
        self.trade.keep()
        return was

    def _draw(self, canvas: Canvas, area: Rect) -> None:
        shop = Shop(self.screen)
        traps, weapons = shop.wares(weapons=False), shop.wares(weapons=True)
        plan = plan_market(
            area, canvas.unit, len(shop.seats), len(traps), len(weapons), team=shop.stage.team is not None
        )
        self.plan = plan
        carried, giving = self.trade.carried, self._still_giving(weapons)
        held = shop.ware(carried.item) if carried else None
        seats = purses(shop, held, carried.over if carried else None, giving)
        self._heading(canvas, plan, shop, seats)
        self._wares(canvas, plan, traps, weapons, self._look(shop, seats))
        if giving:
            canvas.spot(Spot("market.give.away", area, self.trade.keep, focusable=False))
        self._purses(canvas, plan, shop, seats, held if carried and carried.team else None)
        if giving:
            self._choose(canvas, area, plan, giving, seats)
        self._toast(canvas, area, plan)
        self.trade.draw(canvas)

    def _still_giving(self, weapons: list[Ware]) -> Ware | None:
        """The weapon that waits for a taker, unless the game has moved on."""
        found = next((ware for ware in weapons if ware.item == self.trade.giving and ware.buyers), None)
        if found is None:
            self.trade.giving = None
        return found

    def _look(self, shop: Shop, seats: list[Purse]) -> Look:
        return Look(
            colours=[purse.colour for purse in seats],
            names=[purse.name for purse in seats],
            away=frozenset(pointer.held.item for pointer in self.trade.holding()),
            chosen=self.trade.giving,
            sold_out=self.screen.say("market.sold-out"),
            seat=shop.market.turn,
            press=lambda ware: partial(self.trade.choose, ware.item),
        )

    # Heading and wares

    def _heading(self, canvas: Canvas, plan: MarketPlan, shop: Shop, seats: list[Purse]) -> None:
        say, area, done = self.screen.say, Rect(plan.heading), self._done(shop)
        if plan.small and done:
            wide, high = min(canvas.px(300), area.width // 3), canvas.px(46)
            draw_done(canvas, Rect(area.right - wide, area.centery - high // 2, wide, high), done)
            area.width -= wide + canvas.px(14)
        row = [seats[seat - 1] for seat in lap(shop.market, len(seats))] if shop.market.turn and len(seats) > 1 else []
        title = "" if plan.small else say("market.traps")
        draw_heading(canvas, area, title, say(f"market.rule.{shop.stage.mode}"), row, shop.market.step, say)

    def _wares(self, canvas: Canvas, plan: MarketPlan, traps: list[Ware], weapons: list[Ware], look: Look) -> None:
        if plan.small:
            self._grid(canvas, plan, traps + weapons, look)
            return
        draw_light(canvas, plan.room.inflate(0, plan.room.height // 2).clamp(canvas.area), 90)
        draw_stalls(canvas, plan.stalls, traps, look)
        words, note = self.screen.say("market.weapons"), self.screen.say("market.weapons.note")
        draw_section(canvas, plan.title, words, note)
        draw_cards(canvas, plan.cards, weapons, look)

    def _grid(self, canvas: Canvas, plan: MarketPlan, wares: list[Ware], look: Look) -> None:
        """Small cards on a panel; what does not fit is scrolled to."""
        panel = Rect(plan.heading.left, 0, plan.heading.width, plan.room.height + 2 * canvas.px(PAD))
        panel.centery = plan.room.centery
        canvas.plate(panel, "dialog")
        with self.trade.scroll.view(canvas, plan.room, plan.content, panel) as place:
            draw_small_cards(canvas, [card.move(place.topleft) for card in [*plan.stalls, *plan.cards]], wares, look)

    # Purses

    def _purses(self, canvas: Canvas, plan: MarketPlan, shop: Shop, seats: list[Purse], held: Ware | None) -> None:
        done, team = self._done(shop), common(shop, held)
        if team and plan.team and plan.small:
            draw_small_team(canvas, plan.team, team)
        elif team and plan.team:
            draw_team(canvas, plan.team, team, done)
        for purse in seats:
            press = partial(self.trade.give, purse.seat) if purse.open else None
            if plan.small:
                draw_small_purse(canvas, plan.purses[purse.seat], purse, press)
            else:
                mine = done if purse.seat == shop.market.turn else None
                draw_purse(canvas, plan.purses[purse.seat], purse, mine, press)

    def _done(self, shop: Shop) -> Done | None:
        """The button that ends the shopping of a seat, or of the team."""
        say, seat = self.screen.say, shop.actor
        if not shop.passers or self.screen.play is None:
            return None
        press = partial(self.screen.act, f"{seat} pass")
        if shop.stage.team:
            words, note = say("market.done"), say("market.done.note", count=shop.coins)
            return Done(words, words, note, say("market.done.hint"), press, None)
        last = len(shop.market.passed) + 1 == len(shop.seats)
        words = say("market.pass", name=self.screen.app.messages.player(seat))
        hint = say("market.pass.last") if last else say("market.pass.hint", seat=seat)
        note = say("market.pass.note", count=shop.coins)
        return Done(words, say("market.pass.short"), note, hint, press, seat)

    # Over everything

    def _choose(self, canvas: Canvas, area: Rect, plan: MarketPlan, ware: Ware, seats: list[Purse]) -> None:
        """Who takes the weapon? The keyboard stays with the takers."""
        for spot in canvas.spots.all:
            spot.focusable = False
        card = canvas.spots.named(f"market.item.{ware.item}")
        window = Rect(area.left, area.top, area.width, plan.purses[1].top - area.top)
        title = self.screen.say("market.give", weapon=ware.item)
        cancel = (self.screen.say("market.give.cancel"), self.trade.keep)
        takers = [purse for purse in seats if purse.open]
        draw_chooser(canvas, card.area if card else window, window, title, takers, self.trade.give, cancel)

    def _toast(self, canvas: Canvas, area: Rect, plan: MarketPlan) -> None:
        """Why something did not work, above the purse of whom it concerns."""
        toast = self.screen.toast
        if toast is None or canvas.now >= toast.until:
            return
        pad, purse = canvas.px(14), plan.purses[toast.seat]
        width = min(canvas.px(440), area.width - 2 * pad, canvas.width(toast.words, 19) + 2 * pad)
        height = canvas.paragraph_height(toast.words, width - 2 * pad, 19) + pad
        place = Rect(purse.centerx - width // 2, purse.top - height - canvas.px(8), width, height).clamp(area)
        canvas.plate(place, "tag-bad")
        canvas.text(place.inflate(-2 * pad, -pad // 2), toast.words, 19, align="center", lines=12)
