"""What is in each purse, in the players' words; whose turn it is at the market, and who comes then (R9.2)."""

from typing import Final, Literal, NamedTuple

from badbones.render.kit.theme import GOLD, SeatColour
from badbones.render.market.shopping import Shopping
from badbones.render.market.wares import Shop, Ware
from badbones.stage.boards import Market

Turn = Literal["now", "again", "next", "bought", "passed", "waits"]
Pieces = tuple[tuple[str, int], ...]  # traps and how many
TEAM: Final = SeatColour("team", GOLD, "")


def lap(market: Market, seats: int) -> list[int]:
    """The seats as they sit, the first to buy at the end: the first lap goes to the left, the next one back (R9.2)."""
    first = market.first or 1
    return [(first + place) % seats + 1 for place in range(seats)]


def follower(market: Market, seats: int) -> int | None:
    """Who buys after the seat whose turn it is; at the end of a lap that is the same seat."""
    row, step = lap(market, seats), market.step
    place = row.index(market.turn or row[0])
    for _ in range(2 * seats):
        if 0 <= place + step < seats:
            place += step
        else:
            step = -step
        if row[place] not in market.passed:
            return row[place]
    return None


def turns(market: Market, seats: int) -> dict[int, Turn]:
    """How each seat stands in this lap, in the order of the row."""
    row, after = lap(market, seats), follower(market, seats)
    here = row.index(market.turn or row[0])
    return {seat: _turn(market, seats, seat, after, (place - here) * market.step) for place, seat in enumerate(row)}


def _turn(market: Market, seats: int, seat: int, after: int | None, ahead: int) -> Turn:
    if seat in market.passed:
        return "passed"
    if seat == market.turn:
        alone = len(market.passed) + 1 == seats
        return "again" if after == seat and not alone else "now"
    if seat == after:
        return "next"
    return "bought" if ahead < 0 else "waits"


class Purse(NamedTuple):
    """What somebody has to spend, and has bought: a seat, or a team."""

    seat: int | None  # None: the team
    name: str
    colour: SeatColour
    coins: int | None  # None: the team has them
    pieces: Pieces
    note: str
    hint: str
    lit: bool  # whose turn it is, or over whom something is held
    weapon: str | None = None
    weapon_name: str = ""
    turn: Turn | None = None  # None: there are no turns
    turn_words: str = ""
    open: bool = False  # a click hands over the weapon in question
    bot: bool = False  # plays here


def purses(shop: Shop, shopping: Shopping) -> list[Purse]:
    """One for each seat."""
    found = turns(shop.market, len(shop.seats)) if shop.market.turn else {}
    return [_purse(shop, seat, found.get(seat), shopping) for seat in shop.seats]


def _purse(shop: Shop, seat: int, turn: Turn | None, shopping: Shopping) -> Purse:
    board, carried, giving = shop.stage.board(seat), shopping.carried, shopping.giving
    held = shop.ware(carried.item) if carried and carried.over == seat else None
    taken, taking = held is not None and seat in held.buyers, giving is not None and seat in giving.buyers
    pieces, note = _in_order(shop, board.reserve), _drop(shop, held) if held and taken else _note(shop, seat, turn)
    return Purse(
        seat=seat,
        name=shop.messages.player(seat),
        colour=shop.colours[seat - 1],
        coins=None if shop.stage.team else board.coins,
        pieces=pieces,
        note=note,
        hint=_hint(shop, seat, pieces, note),
        lit=turn in ("now", "again") or taken or taking,
        weapon=board.weapon,
        weapon_name=shop.messages.thing(board.weapon) if board.weapon else shop.say("market.unarmed"),
        turn=turn,
        turn_words=shop.say(f"market.turn.{turn}") if turn else "",
        open=taking,
        bot=seat in shop.bots,
    )


def team_purse(shop: Shop, shopping: Shopping) -> Purse | None:
    """The team's purse and reserve."""
    team, say, carried = shop.stage.team, shop.say, shopping.carried
    if team is None:
        return None
    held = shop.ware(carried.item) if carried and carried.team else None
    pieces = _in_order(shop, team.reserve)
    note = _drop(shop, held) if held and held.buyers and not held.weapon else say("market.note.team")
    hint = "\n".join(line for line in (say("market.purse.team", count=team.coins), _listed(shop, pieces, None)) if line)
    return Purse(None, say("market.team"), TEAM, team.coins, pieces, note, hint, held is not None)


def _in_order(shop: Shop, reserve: dict[str, int]) -> Pieces:
    """Traps in the order of the data."""
    return tuple((kind, reserve[kind]) for kind in shop.catalog.traps if reserve.get(kind))


def _drop(shop: Shop, held: Ware) -> str:
    """What is bought by letting go."""
    return shop.say("market.note.drop", item=held.item, price=held.price)


def _note(shop: Shop, seat: int, turn: Turn | None) -> str:
    """How a seat stands, in a line."""
    match turn:
        case None:
            return ""
        case "passed":
            return shop.say("market.note.passed", count=shop.stage.board(seat).coins)
        case "now" | "again" if seat in shop.bots:
            return shop.say("bot.thinking")
        case "next":
            return shop.say("market.note.next", turn=shop.market.turn)
    return shop.say(f"market.note.{turn}")


def _hint(shop: Shop, seat: int, pieces: Pieces, note: str) -> str:
    board, say = shop.stage.board(seat), shop.say
    first = shop.messages.player(seat) if shop.stage.team else say("market.purse", seat=seat, count=board.coins)
    things = _listed(shop, pieces, board.weapon) or (say("market.unarmed") if shop.stage.team else "")
    return "\n".join(line for line in (first, things, note) if line)


def _listed(shop: Shop, pieces: Pieces, weapon: str | None) -> str:
    """Everything in words."""
    thing = shop.messages.thing
    words = [thing(kind) if count == 1 else f"{thing(kind)} ×{count}" for kind, count in pieces]
    return ", ".join([*words, *([thing(weapon)] if weapon else [])])
