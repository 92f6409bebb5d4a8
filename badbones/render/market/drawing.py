"""The market on the screen: drawn in place of the boards, and played by click, drag and keys.

All of them end in the same actions, `buy` and `pass`; whether something may be bought is asked of the game.
"""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from badbones.render.canvas import Canvas, Rect
from badbones.render.market.booths import draw_light
from badbones.render.market.cards import Look, draw_cards, draw_carried, draw_small_cards, draw_stalls
from badbones.render.market.giving import draw_chooser
from badbones.render.market.heading import draw_heading
from badbones.render.market.plan import MarketPlan, plan_market
from badbones.render.market.plates import Done, draw_done, draw_purse, draw_small_purse, draw_small_team, draw_team
from badbones.render.market.purses import Purse, common, purses
from badbones.render.market.turns import lap
from badbones.render.market.wares import Shop, Ware
from badbones.render.pointers import Pointer
from badbones.render.screens.scroll import Scroll
from badbones.render.spots import Act, Spot
from badbones.render.table.gliding import Glide
from badbones.render.table.overlays import TOAST_SECONDS, Toast
from badbones.render.theme import SOFT, Colour

if TYPE_CHECKING:
    from badbones.render.table.screen import TableScreen

_TITLE: Final = Colour("#ffe2ab")


@dataclass
class Carried:
    """An item on its way from its stall to a purse."""

    item: str
    weapon: bool
    over: int | None = None  # the seat it is held over
    team: bool = False  # it is held over the team's purse


@dataclass
class Pull:
    """The cards are being pulled up or down."""

    start: int  # where the pointer was
    offset: int  # how far they were scrolled then


class MarketDrawing:
    """Draws the market of a table screen, and takes what pointers do there."""

    def __init__(self, screen: "TableScreen") -> None:
        self.screen = screen
        self.giving: str | None = None  # the weapon that waits for somebody to take it
        self.scroll = Scroll()

    # Drawing

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Everything below the bar."""
        spots, labels = len(canvas.spots.all), len(canvas.labels)
        self._draw(canvas, area)
        if self.scroll.follow(canvas):
            del canvas.spots.all[spots:]
            del canvas.labels[labels:]
            self._draw(canvas, area)

    def _draw(self, canvas: Canvas, area: Rect) -> None:
        shop = Shop(self.screen)
        traps, weapons = shop.wares(weapons=False), shop.wares(weapons=True)
        team = shop.stage.team is not None
        plan = plan_market(area, canvas.unit, len(shop.seats), len(traps), len(weapons), team=team)
        carried = self._carried()
        giving = self._still_giving(weapons)
        seats = purses(shop, shop.ware(carried.item) if carried else None, carried.over if carried else None, giving)
        self._heading(canvas, plan, shop, seats)
        self._wares(canvas, plan, traps, weapons, self._look(shop, seats))
        if giving:
            canvas.spot(Spot("market.give.away", area, self.keep, focusable=False))
        self._purses(canvas, plan, shop, seats)
        if giving:
            self._choose(canvas, area, plan, giving, seats)
        self._toast(canvas, area, plan)
        self._in_the_air(canvas)

    def _still_giving(self, weapons: list[Ware]) -> Ware | None:
        """The weapon that waits for a taker, unless the game has moved on."""
        found = next((ware for ware in weapons if ware.item == self.giving and ware.buyers), None)
        if found is None:
            self.giving = None
        return found

    def _look(self, shop: Shop, seats: list[Purse]) -> Look:
        away = frozenset(held.held.item for held in self._holding())
        names = [purse.name for purse in seats]
        colours = self.screen.session.colours
        return Look(colours, names, away, self.giving, self.screen.say("market.sold-out"), self._press)

    def _heading(self, canvas: Canvas, plan: MarketPlan, shop: Shop, seats: list[Purse]) -> None:
        say, area = self.screen.say, Rect(plan.heading)
        done = self._done(shop)
        if plan.small and done:
            wide = min(canvas.px(300), area.width // 3)
            high = canvas.px(46)
            draw_done(canvas, Rect(area.right - wide, area.centery - high // 2, wide, high), done)
            area.width -= wide + canvas.px(14)
        row = [seats[seat - 1] for seat in lap(shop.market, len(seats))] if shop.market.turn and len(seats) > 1 else []
        title = "" if plan.small and row else say("market.title")
        rule = say(f"market.rule.{shop.stage.mode}")
        draw_heading(canvas, area, title, rule, row, shop.market.step, say)

    def _wares(self, canvas: Canvas, plan: MarketPlan, traps: list[Ware], weapons: list[Ware], look: Look) -> None:
        if plan.small:
            self._grid(canvas, plan, traps + weapons, look)
            return
        middle = (plan.room.centerx, plan.stalls[0].centery if plan.stalls else plan.room.centery)
        draw_light(canvas, middle, plan.room.width, 90)
        self._title(canvas, plan.titles[0], "market.traps", "")
        draw_stalls(canvas, plan.stalls, traps, look)
        self._title(canvas, plan.titles[1], "market.weapons", "market.weapons.note")
        draw_cards(canvas, plan.cards, weapons, look)

    def _title(self, canvas: Canvas, area: Rect, title: str, note: str) -> None:
        words = self.screen.say(title)
        drawn = canvas.text(Rect(area.left, area.top, canvas.width(words, 28, "serif"), area.height), words, 28, face="serif", colour=_TITLE)
        if note:
            left = drawn.right + canvas.px(12)
            place = Rect(left, area.top + canvas.px(4), area.right - left, area.height)
            canvas.text(place, self.screen.say(note), 18, colour=SOFT)

    def _grid(self, canvas: Canvas, plan: MarketPlan, wares: list[Ware], look: Look) -> None:
        """Small cards on a panel; what does not fit is scrolled to."""
        panel = plan.room.inflate(canvas.px(24 + 22), canvas.px(24))
        canvas.plate(panel, "dialog")
        with self.scroll.view(canvas, plan.room, plan.content, panel) as place:
            draw_small_cards(canvas, [card.move(place.topleft) for card in [*plan.stalls, *plan.cards]], wares, look)

    def _purses(self, canvas: Canvas, plan: MarketPlan, shop: Shop, seats: list[Purse]) -> None:
        done = self._done(shop)
        carried = self._carried()
        held = shop.ware(carried.item) if carried and carried.team else None
        team = common(shop, held)
        if team and plan.team:
            if plan.small:
                draw_small_team(canvas, plan.team, team)
            else:
                draw_team(canvas, plan.team, team, done)
        for purse in seats:
            press = partial(self.give, purse.seat) if purse.open else None
            if plan.small:
                draw_small_purse(canvas, plan.purses[purse.seat], purse, press)
            else:
                mine = done if purse.seat == shop.market.turn else None
                draw_purse(canvas, plan.purses[purse.seat], purse, mine, press)

    def _done(self, shop: Shop) -> Done | None:
        """The button that ends the shopping of a seat, or of the team."""
        say, seat = self.screen.say, shop.actor
        if not shop.passers:
            return None
        press = partial(self.screen.act, f"{seat} pass")
        if shop.stage.team:
            note = say("market.done.note", count=shop.coins)
            return Done(say("market.done"), note, say("market.done.hint"), press)
        last = len(shop.market.passed) + 1 == len(shop.seats)
        name = shop.screen.app.messages.player(seat)
        hint = say("market.pass.last") if last else say("market.pass.hint", seat=seat)
        return Done(say("market.pass", name=name), say("market.pass.note", count=shop.coins), hint, press)

    def _choose(self, canvas: Canvas, area: Rect, plan: MarketPlan, ware: Ware, seats: list[Purse]) -> None:
        card = canvas.spots.named(f"market.item.{ware.item}")
        takers = [purse for purse in seats if purse.open]
        window = area.clip(Rect(area.left, area.top, area.width, plan.purses[1].top - area.top))
        title = self.screen.say("market.give", weapon=ware.item)
        cancel = (self.screen.say("market.give.cancel"), self.keep)
        draw_chooser(canvas, card.area if card else window, window, title, takers, self.give, cancel)

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

    def _in_the_air(self, canvas: Canvas) -> None:
        for pointer in self._holding():
            draw_carried(canvas, pointer.place, pointer.held.item, weapon=pointer.held.weapon)
        if self.screen.glide:
            self.screen.glide.show(canvas)

    # Buying

    def _press(self, ware: Ware) -> Act:
        """What a click on an item does."""
        return partial(self.choose, ware.item)

    def choose(self, item: str) -> None:
        """An item was clicked: it is bought, or in co-op somebody is asked to take the weapon."""
        shop = Shop(self.screen)
        if shop.stage.team and item in shop.catalog.weapons:
            self._offer(None if self.giving == item else item)
        else:
            self.giving = None
            self.screen.act(f"{shop.actor} buy {item}")

    def _offer(self, item: str | None) -> None:
        """Asks who takes a weapon; with the keyboard, the list is gone to at once."""
        self.giving = item
        attention = self.screen.app.canvas.attention
        if item and attention.ring:
            attention.focus = f"market.give.{Shop(self.screen).ware(item).buyers[0]}"
        self.screen.app.dirty = True

    def give(self, seat: int) -> None:
        """A seat takes the weapon in question."""
        item, self.giving = self.giving, None
        if item:
            self._point_at(f"market.item.{item}")
            self.screen.act(f"{seat} buy {item}")

    def keep(self) -> None:
        """The weapon stays where it is."""
        if self.giving:
            self._point_at(f"market.item.{self.giving}")
        self.giving = None
        self.screen.app.dirty = True

    def back(self) -> bool:
        """Escape closes the list; whether it was open."""
        was = self.giving is not None
        self.keep()
        return was

    def _point_at(self, name: str) -> None:
        attention = self.screen.app.canvas.attention
        if attention.ring:
            attention.focus = name

    # Drags

    def pick(self, pointer: Pointer) -> Carried | Pull | None:
        """An item is dragged off its stall, or the cards are pulled; what cannot be bought tells why."""
        spot = pointer.spot
        if spot is None:
            return None
        if spot.piece is None or spot.piece[0] != "market":
            return Pull(pointer.start[1], self.scroll.offset) if spot.id == "scroll" else None
        self.screen.toast, self.giving = None, None
        if spot.enabled:
            return Carried(spot.piece[1], spot.piece[1] in self.screen.app.catalog.weapons)
        self._tell(spot.why)
        return None

    def _tell(self, words: str) -> None:
        seat = Shop(self.screen).actor
        self.screen.toast = Toast(seat, words, self.screen.app.now + TOAST_SECONDS)
        self.screen.app.dirty = True

    def carry(self, pointer: Pointer) -> None:
        """A held item moves: over whose purse?"""
        held = pointer.held
        if isinstance(held, Pull):
            self.scroll.offset = held.offset
            self.scroll.move(held.start - pointer.place[1])
        elif isinstance(held, Carried):
            target = self.screen.app.canvas.spots.at(pointer.place, _takes)
            held.over = target.target[1] if target else None
            held.team = target is not None and held.over is None
        self.screen.app.dirty = True

    def drop(self, pointer: Pointer) -> None:
        """A held item is let go: over a purse it is bought, elsewhere it goes back."""
        held = pointer.held
        if not isinstance(held, Carried):
            return
        before = self.screen.hands.revision
        if held.team:
            self._to_team(held)
        elif held.over:
            self.screen.act(f"{held.over} buy {held.item}")
        if self.screen.hands.revision == before and self.giving is None:
            self._glide_home(held, pointer)
        self.screen.app.dirty = True

    def _to_team(self, held: Carried) -> None:
        """Traps go to the common reserve; a weapon needs somebody who takes it."""
        if held.weapon:
            self._offer(held.item)
        else:
            self.screen.act(f"{Shop(self.screen).actor} buy {held.item}")

    def _glide_home(self, held: Carried, pointer: Pointer) -> None:
        side = self.screen.app.canvas.px(100)
        start, end = Rect(0, 0, side, side), Rect(0, 0, side, side)
        start.center, end.center = pointer.place, pointer.start
        draw = partial(_draw_in, item=held.item, weapon=held.weapon)
        self.screen.glide = Glide(draw, start, end, self.screen.app.now)

    def _holding(self) -> list[Pointer]:
        return [pointer for pointer in self.screen.app.pointers.holding() if isinstance(pointer.held, Carried)]

    def _carried(self) -> Carried | None:
        """What is being carried; of several things the first."""
        return next((pointer.held for pointer in self._holding()), None)


def _draw_in(canvas: Canvas, area: Rect, *, item: str, weapon: bool) -> None:
    draw_carried(canvas, area.center, item, weapon=weapon)


def _takes(spot: Spot) -> bool:
    """Whether an item can be dropped on a spot."""
    return isinstance(spot.target, tuple) and spot.target[0] == "market"
