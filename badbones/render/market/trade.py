"""How things are bought: by click, by drag and by keys. All of it ends in the actions `buy` and `pass`."""

from dataclasses import dataclass
from functools import partial

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.pointers import Pointer, Pointers
from badbones.render.kit.scroll import Scroll
from badbones.render.market.item_parts import draw_carried
from badbones.render.market.market_table import MarketTable
from badbones.render.market.wares import Shop
from badbones.render.table.glide import Glide


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


class Trade:
    """What players do at the market."""

    def __init__(self, screen: MarketTable, pointers: Pointers | None) -> None:
        self.screen = screen
        self.pointers = pointers  # of those who play; None: everybody only looks
        self.scroll = Scroll()
        self.giving: str | None = None  # the weapon that waits for somebody to take it

    # Clicks and keys

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
        if item:
            self._point_at(f"market.give.{Shop(self.screen).ware(item).buyers[0]}")
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

    def _point_at(self, name: str) -> None:
        """Where the keyboard goes, if it is being used."""
        attention = self.screen.app.canvas.attention
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
        self.screen.tell(0, "")
        self.giving = None
        if spot.enabled:
            return Carried(spot.piece[1], spot.piece[1] in self.screen.app.catalog.weapons)
        self.screen.tell(Shop(self.screen).actor, spot.why)
        return None

    def carry(self, pointer: Pointer) -> None:
        """A held item moves: over whose purse?"""
        held = pointer.held
        if isinstance(held, Pull):
            self.scroll.offset = held.offset
            self.scroll.move(held.start - pointer.place[1])
        elif isinstance(held, Carried):
            target = self.screen.app.canvas.spots.at(pointer.place, lambda spot: _of_market(spot.target))
            held.over = target.target[1] if target else None
            held.team = target is not None and held.over is None
        self.screen.app.dirty = True

    def drop(self, pointer: Pointer) -> None:
        """A held item is let go: over a purse it is bought, elsewhere it goes back."""
        held = pointer.held
        if not isinstance(held, Carried):
            return
        before = self.screen.source.revision
        if held.team:
            self._to_team(held)
        elif held.over:
            self.screen.act(f"{held.over} buy {held.item}")
        if self.screen.source.revision == before and self.giving is None:
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
        self.screen.let_glide(Glide(draw, start, end, self.screen.app.now))

    # What is in the air

    def holding(self) -> list[Pointer]:
        """The pointers that carry an item."""
        return (
            [pointer for pointer in self.pointers.holding() if isinstance(pointer.held, Carried)]
            if self.pointers
            else []
        )

    @property
    def carried(self) -> Carried | None:
        """What is being carried; of several things the first."""
        return next((pointer.held for pointer in self.holding()), None)

    def draw(self, canvas: Canvas) -> None:
        """Draws what pointers carry, and what glides back to its stall."""
        for pointer in self.holding():
            draw_carried(canvas, pointer.place, pointer.held.item, weapon=pointer.held.weapon)
        if self.screen.glide:
            self.screen.glide.show(canvas)


def _draw_in(canvas: Canvas, area: Rect, *, item: str, weapon: bool) -> None:
    draw_carried(canvas, area.center, item, weapon=weapon)


def _of_market(what: object) -> bool:
    """Whether a piece or a target belongs to the market."""
    return isinstance(what, tuple) and what[0] == "market"
