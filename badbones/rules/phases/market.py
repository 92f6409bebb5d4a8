"""Before the first round of the advanced game: the market (R9; co-op: R14.7)."""

from badbones.rules.chance import draw
from badbones.rules.errors import Refusal
from badbones.rules.events import Event, ItemBought, MarketClosed, MarketOpened, SeatPassed, TurnCame
from badbones.rules.hand import Hand, add_one, take_one
from badbones.rules.state import Seat, Stall, Table


def open_market(table: Table, events: list[Event]) -> None:
    """Lays out the stock and the coins; in versus and solo chance says who begins (R9.2)."""
    market, players = table.catalog.market, len(table.seats)
    table.stock = {item: counts[players - 1] for item, counts in market.stock.items() if counts[players - 1]}
    if table.team:
        table.team.coins = market.coins_team * players
        events.append(MarketOpened("R14.7", dict(table.stock), table.team.coins, None))
        return
    index, table.chance = draw(table.chance, players)
    table.stall = Stall(index + 1, index + 1, first_step(players))
    for seat in table.seats:
        seat.coins = market.coins
    events.append(MarketOpened("R9.2", dict(table.stock), market.coins, index + 1))


def first_step(players: int) -> int:
    """In which direction the first lap runs: clockwise, that is to the left (R9.2); alone it makes no difference."""
    return -1 if players > 1 else 1


def coins(table: Table, seat: Seat) -> int:
    """What a seat can spend: its own coins, or in co-op the team's."""
    return table.team.coins if table.team else seat.coins


def price(table: Table, item: str) -> int:
    """What an item costs."""
    if item in table.catalog.weapons:
        return table.catalog.weapons[item].price
    return table.catalog.traps[item].price or 0


def wares(table: Table, seat: Seat) -> list[str]:
    """What a seat can buy now: in stock, affordable, and at most one weapon."""
    money = coins(table, seat)
    return [
        item
        for item, count in table.stock.items()
        if count and price(table, item) <= money and not (seat.weapon and item in table.catalog.weapons)
    ]


def legal(table: Table, seat: Seat) -> list[str]:
    """In versus and solo whose turn it is may buy or pass; in co-op everybody, as long as anybody can buy."""
    if table.stall and table.stall.turn != seat.number:
        return []
    found = wares(table, seat)
    if not found and not (table.team and any(wares(table, other) for other in table.seats)):
        return []
    return [*(f"{seat.number} buy {item}" for item in found), f"{seat.number} pass"]


def act(hand: Hand, verb: str, words: list[str]) -> None:
    """Buys an item, or passes; then the turn goes on."""
    if verb == "pass":
        _pass(hand)
    else:
        _buy(hand, words[0])
    go_on(hand.table, hand.events, moved=True)


def _buy(hand: Hand, item: str) -> None:
    table, seat = hand.table, hand.seat
    cost, is_weapon = price(table, item), item in table.catalog.weapons
    take_one(table.stock, item)
    if table.team:
        table.team.coins -= cost
    else:
        seat.coins -= cost
    if is_weapon:
        seat.weapon = item
    else:
        add_one(table.reserve(seat), item)
    hand.events.append(ItemBought("R14.7" if table.team else "R9.2", seat.number, item, cost, is_weapon))


def _pass(hand: Hand) -> None:
    table, number = hand.table, hand.seat.number
    if table.stall:
        table.stall = table.stall._replace(passed=(*table.stall.passed, number))
        hand.events.append(SeatPassed("R9.3", number))
    else:
        table.stock.clear()  # the team is done
        hand.events.append(SeatPassed("R14.7", number))


def go_on(table: Table, events: list[Event], *, moved: bool) -> None:
    """Brings the turn to the next who can buy; who cannot passes when the turn comes (R9.3)."""
    while table.stall and len(table.stall.passed) < len(table.seats):
        stall = table.stall
        if moved or stall.turn in stall.passed:
            table.stall, moved = _next_turn(stall, len(table.seats)), False
            if table.stall.turn not in table.stall.passed:
                events.append(TurnCame("R9.2", table.stall.turn, table.stall.step))
        elif wares(table, table.seats[stall.turn - 1]):
            return
        else:
            table.stall = stall._replace(passed=(*stall.passed, stall.turn))
            events.append(SeatPassed("R9.3", stall.turn))


def _next_turn(stall: Stall, seats: int) -> Stall:
    """Laps run to and fro, first to the left: f, f-1, …, f+1, then f+1, …, f, and so on (R9.2)."""
    last = stall.first % seats + 1
    if stall.turn == (last if stall.step == -1 else stall.first):
        return stall._replace(step=-stall.step)
    return stall._replace(turn=(stall.turn - 1 + stall.step) % seats + 1)


def over(table: Table) -> bool:
    """Whether nobody buys any more."""
    if table.stall:
        return len(table.stall.passed) == len(table.seats)
    return not any(wares(table, seat) for seat in table.seats)


def close(table: Table, events: list[Event]) -> None:
    """Coins that are left are lost."""
    table.stall = None
    table.stock.clear()
    for seat in table.seats:
        seat.coins = 0
    if table.team:
        table.team.coins = 0
    events.append(MarketClosed("R14.7" if table.team else "R9.3"))


def why_not(table: Table, seat: Seat, verb: str, words: list[str]) -> Refusal:
    """Why something cannot be bought."""
    item = " ".join(words)
    if verb == "pass" and words:
        return Refusal("refused.not-an-action", {"action": " ".join([str(seat.number), verb, *words])})
    if verb not in ("buy", "pass"):
        return Refusal("refused.not-in-market", {"verb": verb})
    if table.stall and table.stall.turn != seat.number:
        return Refusal("refused.not-your-turn", {"seat": seat.number, "turn": table.stall.turn})
    if item not in table.stock:
        return Refusal("refused.not-for-sale", {"item": item})
    if seat.weapon and item in table.catalog.weapons:
        return Refusal("refused.one-weapon", {"item": item})
    return Refusal("refused.too-dear", {"item": item, "price": price(table, item), "coins": coins(table, seat)})
