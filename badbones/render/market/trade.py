"""How things are bought: by click, by drag and by keys. All of it ends in the actions `buy` and `pass`."""

from dataclasses import dataclass
from functools import partial

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.scroll import Scroll
from badbones.render.kit.spots import Spot
from badbones.render.market.shopping import Carried, Done, Shopping
from badbones.render.market.ware_cards import draw_carried
from badbones.render.market.wares import Shop
from badbones.render.table.overlays import Glide
from badbones.render.table.play import Play
from badbones.render.table.play_view import PlayView


@dataclass
class Pull:
    """The cards are being pulled up or down; by a finger perhaps on an item, which comes along to the purses."""

    start: int  # where the pointer was
    offset: int  # how far they were scrolled then


class Trade:
    """What players do at the market."""

    def __init__(self, view: PlayView, play: Play) -> None:
        self.view, self.play, self.desk = view, play, view.desk
        self.scroll = Scroll()
        self.giving: str | None = None  # the weapon that waits for somebody to take it

    # What is seen

    def shopping(self, shop: Shop) -> Shopping:
        """What hands are about; a weapon is no longer asked about once the game has moved on."""
        giving = shop.ware(self.giving) if self.giving else None
        if giving is None or not giving.buyers:
            self.giving = giving = None
        held = [pointer.held for pointer in self.holding()]
        return Shopping(
            self.choose,
            self.give,
            self.keep,
            carried=held[0] if held else None,
            away=frozenset(each.item for each in held),
            giving=giving,
            done=self._done(shop),
        )

    def _done(self, shop: Shop) -> Done | None:
        """The button that ends the shopping of a seat, or of the team."""
        say, seat = shop.say, shop.actor
        if not shop.offer.passers:
            return None
        press = partial(self.play.act, f"{seat} pass")
        if shop.stage.team:
            words, note = say("market.done"), say("market.done.note", count=shop.coins)
            return Done(words, words, note, say("market.done.hint"), press, None)
        last = len(shop.market.passed) + 1 == len(shop.seats)
        words = say("market.pass", name=shop.messages.player(seat))
        hint = say("market.pass.last") if last else say("market.pass.hint", seat=seat)
        note = say("market.pass.note", count=shop.coins)
        return Done(words, say("market.pass.short"), note, hint, press, seat)

    # Clicks and keys

    def choose(self, item: str) -> None:
        """An item was clicked: it is bought, or in co-op somebody is asked to take the weapon."""
        shop = Shop.at(self.view)
        if shop.stage.team and item in shop.catalog.weapons:
            self._offer(None if self.giving == item else item)
        else:
            self.giving = None
            self.play.act(f"{shop.actor} buy {item}")

    def _offer(self, item: str | None) -> None:
        """Asks who takes a weapon; with the keyboard, the list is gone to at once."""
        self.giving = item
        if item:
            self._point_at(f"market.give.{Shop.at(self.view).ware(item).buyers[0]}")
        self.desk.dirty = True

    def give(self, seat: int) -> None:
        """A seat takes the weapon in question."""
        item, self.giving = self.giving, None
        if item:
            self._point_at(f"market.item.{item}")
            self.play.act(f"{seat} buy {item}")

    def keep(self) -> None:
        """The weapon stays where it is."""
        if self.giving:
            self._point_at(f"market.item.{self.giving}")
        self.giving = None
        self.desk.dirty = True

    def _point_at(self, name: str) -> None:
        """Where the keyboard goes, if it is being used."""
        attention = self.desk.canvas.attention
        if attention.ring:
            attention.focus = name

    # Drags

    def pick(self, pointer: Pointer) -> Carried | Pull | None:
        """An item is dragged off its stall, or the cards are pulled; what cannot be bought tells why."""
        spot = pointer.spot
        if spot is None:
            return None
        if not _of_market(spot.piece):
            return Pull(pointer.start[1], self.scroll.offset) if spot.id == "scroll" else None
        self.play.toast, self.giving = None, None
        if pointer.finger and self.desk.canvas.spots.named(
            "scroll"
        ):  # it has no wheel, and hardly hits the ground between cards
            return Pull(pointer.start[1], self.scroll.offset)
        return self._taken(spot)

    def _taken(self, spot: Spot) -> Carried | None:
        if spot.enabled:
            return Carried(spot.piece[1], spot.piece[1] in self.desk.catalog.weapons)
        self.play.tell(Shop.at(self.view).actor, spot.why)
        return None

    def carry(self, pointer: Pointer) -> None:
        """A held item moves: over whose purse?"""
        self._lift(pointer)
        held = pointer.held
        if isinstance(held, Pull):
            self.scroll.offset = held.offset
            self.scroll.move(held.start - pointer.place[1])
        elif isinstance(held, Carried):
            target = self.desk.canvas.spots.at(pointer.place, lambda spot: _of_market(spot.target))
            held.over = target.target[1] if target else None
            held.team = target is not None and held.over is None
        self.desk.dirty = True

    def _lift(self, pointer: Pointer) -> None:
        """A finger that leaves the cards towards the purses takes along what it was put on; the cards go back."""
        held, spot = pointer.held, pointer.spot
        if isinstance(held, Pull) and spot and _of_market(spot.piece) and pointer.place[1] >= self.scroll.area.bottom:
            self.scroll.offset = held.offset
            pointer.held = self._taken(spot)

    def drop(self, pointer: Pointer) -> None:
        """A held item is let go: over a purse it is bought, elsewhere it goes back."""
        held = pointer.held
        if not isinstance(held, Carried):
            return
        before = self.view.source.revision
        if held.team:
            self._to_team(held)
        elif held.over:
            self.play.act(f"{held.over} buy {held.item}")
        if self.view.source.revision == before and self.giving is None:
            self._glide_home(held, pointer)
        self.desk.dirty = True

    def _to_team(self, held: Carried) -> None:
        """Traps go to the common reserve; a weapon needs somebody who takes it."""
        if held.weapon:
            self._offer(held.item)
        else:
            self.play.act(f"{Shop.at(self.view).actor} buy {held.item}")

    def _glide_home(self, held: Carried, pointer: Pointer) -> None:
        start, end = (self._in_air(place) for place in (pointer.place, pointer.start))
        draw = partial(draw_carried, item=held.item, weapon=held.weapon)
        self.play.glide = Glide(draw, start, end, self.desk.now)

    def _in_air(self, middle: tuple[int, int]) -> Rect:
        """Where a carried item is drawn."""
        side = self.desk.canvas.px(100)
        return Rect(middle[0] - side // 2, middle[1] - side // 2, side, side)

    # What is in the air

    def holding(self) -> list[Pointer]:
        """The pointers that carry an item."""
        return [pointer for pointer in self.view.host.pointers.holding() if isinstance(pointer.held, Carried)]

    def draw(self, canvas: Canvas) -> None:
        """Draws what pointers carry, and what glides back to its stall."""
        for pointer in self.holding():
            draw_carried(canvas, self._in_air(pointer.place), item=pointer.held.item, weapon=pointer.held.weapon)
        if self.play.glide:
            self.play.glide.show(canvas)


def _of_market(what: object) -> bool:
    """Whether a piece or a target belongs to the market."""
    return isinstance(what, tuple) and what[0] == "market"
