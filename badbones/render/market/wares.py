"""What is for sale, for whom, and why not: read off the stage and the legal actions, in the players' words."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from badbones.render.kit.theme import SeatColour
from badbones.render.table.table_view import TableView
from badbones.rules.kinds import Catalog
from badbones.stage import Stage
from badbones.stage.boards import Market
from badbones.text import Messages


class Ware(NamedTuple):
    """One item of the market as players see it."""

    item: str
    weapon: bool
    name: str
    words: str  # what it does
    price: int
    stars: int
    stock: int
    holders: tuple[int, ...]  # who has it, once it is gone
    buyers: tuple[int, ...]  # who may buy it now
    hint: str
    why: str  # why nobody may
    dear: bool  # because there are too few coins
    barred: bool  # because whoever would take it has a weapon already

    @property
    def gone(self) -> bool:
        """Whether none is left."""
        return not self.stock

    @property
    def shut(self) -> bool:
        """Whether it looks as if nobody could have it, however many coins there are."""
        return self.gone or self.barred


class Offer(NamedTuple):
    """What the rules allow now."""

    buyers: Mapping[str, Sequence[int]] = {}  # of each item
    passers: Sequence[int] = ()  # who may end their shopping

    @classmethod
    def of(cls, legal: Iterable[str]) -> "Offer":
        """What can be done by legal actions."""
        buyers: dict[str, list[int]] = {}
        passers: list[int] = []
        for action in legal:
            seat, verb, *words = action.split(" ")
            if verb == "buy":
                buyers.setdefault(words[0], []).append(int(seat))
            elif verb == "pass":
                passers.append(int(seat))
        return cls(buyers, passers)


class Shop:
    """The market at one moment: what the stage shows of it, and what is on offer."""

    def __init__(
        self,
        stage: Stage,
        catalog: Catalog,
        messages: Messages,
        colours: Sequence[SeatColour],
        offer: Offer,
        *,
        keyboard: int,
        bots: Collection[int] = (),
    ) -> None:
        self.stage, self.catalog, self.messages, self.colours, self.offer = stage, catalog, messages, colours, offer
        self.say = messages.say
        self.market = stage.market or Market({})
        self.seats = range(1, len(stage.boards) + 1)
        self.bots = bots  # the seats for which they play
        self._keyboard = keyboard  # the seat that it plays for

    @classmethod
    def at(cls, view: TableView) -> "Shop":
        """The market of a table as it is shown now."""
        source, desk = view.source, view.desk
        offer = Offer.of(source.offered())
        shown, messages, bots = source.shown, desk.messages, [seat for seat in source.seats if source.bot_of(seat)]
        return cls(shown, desk.catalog, messages, source.colours, offer, keyboard=view.viewpoint.seat, bots=bots)

    @property
    def actor(self) -> int:
        """Who acts: whose turn it is, or in co-op the seat that the keyboard plays for."""
        seat, passers = self.market.turn or self._keyboard, self.offer.passers
        return seat if seat in passers or not passers else passers[0]

    @property
    def coins(self) -> int:
        """What can be spent now."""
        return self.stage.team.coins if self.stage.team else self.stage.board(self.actor).coins

    def wares(self, *, weapons: bool) -> list[Ware]:
        """All traps, or all weapons, that this market began with."""
        sold, players = self.catalog.market.stock, len(self.stage.boards)
        offered = [item for item, counts in sold.items() if counts[players - 1] or item in self.market.stock]
        return [self.ware(item) for item in offered if (item in self.catalog.weapons) == weapons]

    def ware(self, item: str) -> Ware:
        """One item."""
        weapon = self.catalog.weapons.get(item)
        trap = self.catalog.traps.get(item)
        kind = weapon or trap
        assert kind is not None
        name, price = sentence(kind.names[self.messages.language]), kind.price or 0
        return Ware(
            item=item,
            weapon=weapon is not None,
            name=name,
            words=self._words(item),
            price=price,
            stars=trap.stars if trap else 0,
            stock=self.market.stock.get(item, 0),
            holders=self._holders(item),
            buyers=tuple(self.offer.buyers.get(item, ())),
            hint=f"{name}. {self._told(item)}\n{self._offered(item, price)}",
            why=f"{name}. {self._why(item, price)}",
            dear=price > self.coins,
            barred=weapon is not None and self._armed(),
        )

    def _armed(self) -> bool:
        """Whether whoever acts has a weapon, in co-op everybody: nobody carries two."""
        takers = self.seats if self.stage.team else (self.actor,)
        return all(self.stage.board(seat).weapon for seat in takers)

    def _words(self, item: str) -> str:
        """What an item does, as briefly as a card needs it."""
        return self._alone(item) or self._worded(f"market.card.{item}") or self._told(item)

    def _told(self, item: str) -> str:
        """What an item does, in a whole sentence."""
        message = f"market.weapon.{item}" if item in self.catalog.weapons else f"trap.hint.{item}"
        return " ".join(part for part in (self._worded(message), self._alone(item)) if part)

    def _alone(self, item: str) -> str:
        """Who plays alone has nobody to send skeletons to."""
        weapon = self.catalog.weapons.get(item)
        useless = weapon and weapon.effect == "pass-on" and self.stage.mode == "solo"
        return self.say("market.weapon.alone") if useless else ""

    def _worded(self, message: str) -> str:
        """A sentence; nothing, if nobody has put it into words."""
        words = self.say(message)
        return "" if words == message else sentence(words)

    def _offered(self, item: str, price: int) -> str:
        """What a click would do; of what is gone, that it is gone."""
        return self._deal(item, price) if self.market.stock.get(item) else self._why(item, price)

    def _deal(self, item: str, price: int) -> str:
        """What a click would do."""
        if not self.stage.team:
            return self.say("market.buy", seat=self.actor, price=price)
        return self.say("market.hand" if item in self.catalog.weapons else "market.buy.team", price=price)

    def _holders(self, item: str) -> tuple[int, ...]:
        boards = [(seat, self.stage.board(seat)) for seat in self.seats]
        return tuple(seat for seat, board in boards if board.weapon == item or item in board.reserve)

    def _why(self, item: str, price: int) -> str:
        """Why an item cannot be bought now."""
        say, weapon = self.say, item in self.catalog.weapons
        if not self.market.stock.get(item):
            holders = self._holders(item)
            return say("market.why.bought", holders=holders) if weapon and holders else say("market.why.sold-out")
        if self.actor in self.bots and not self.stage.team:
            return say("refused.bot-plays", seat=self.actor)
        if price > self.coins:
            message = "market.why.dear.team" if self.stage.team else "market.why.dear"
            return say(message, seat=self.actor, price=price, count=self.coins)
        if self.stage.team:
            return say("market.why.all-armed")
        return say("market.why.weapon", seat=self.actor, weapon=self.stage.board(self.actor).weapon or "")


def sentence(words: str) -> str:
    """With a capital at the beginning."""
    return words[:1].upper() + words[1:]
