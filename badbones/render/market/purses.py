"""What is in each purse, in the players' words."""

from typing import NamedTuple

from badbones.render.kit.theme import SeatColour
from badbones.render.market.turns import Turn, turns
from badbones.render.market.wares import Shop, Ware


class Purse(NamedTuple):
    """A seat at the market; in co-op it has no coins of its own."""

    seat: int
    name: str
    colour: SeatColour
    coins: int | None
    pieces: tuple[tuple[str, int], ...]  # traps and how many
    weapon: str | None
    weapon_name: str
    turn: Turn | None  # None: there are no turns
    note: str
    hint: str
    lit: bool  # whose turn it is, or over whom something is held
    open: bool = False  # a click hands over the weapon in question


class Common(NamedTuple):
    """The purse of a team, and its reserve."""

    name: str
    coins: int
    pieces: tuple[tuple[str, int], ...]
    note: str
    hint: str
    lit: bool


def purses(shop: Shop, carried: Ware | None, over: int | None, giving: Ware | None) -> list[Purse]:
    """One for each seat. `carried` is held over the seat `over`; `giving` waits for somebody to take it."""
    found = turns(shop.market, len(shop.seats)) if shop.market.turn else {}
    return [_purse(shop, seat, found.get(seat), carried if over == seat else None, giving) for seat in shop.seats]


def _purse(shop: Shop, seat: int, turn: Turn | None, held: Ware | None, giving: Ware | None) -> Purse:
    board, messages = shop.stage.board(seat), shop.screen.app.messages
    pieces = tuple(in_order(shop, board.reserve))
    taking = giving is not None and seat in giving.buyers
    note = _note(shop, seat, turn, held)
    return Purse(
        seat=seat,
        name=messages.player(seat),
        colour=shop.screen.source.colours[seat - 1],
        coins=None if shop.stage.team else board.coins,
        pieces=pieces,
        weapon=board.weapon,
        weapon_name=messages.thing(board.weapon) if board.weapon else shop.screen.say("market.unarmed"),
        turn=turn,
        note=note,
        hint=_hint(shop, seat, pieces, note),
        lit=turn in ("now", "again") or (held is not None and seat in held.buyers) or taking,
        open=taking,
    )


def in_order(shop: Shop, reserve: dict[str, int]) -> list[tuple[str, int]]:
    """Traps in the order of the data."""
    return [(kind, reserve[kind]) for kind in shop.catalog.traps if reserve.get(kind)]


def _note(shop: Shop, seat: int, turn: Turn | None, held: Ware | None) -> str:
    """How a seat stands, in a line."""
    say = shop.screen.say
    if held and seat in held.buyers:
        return say("market.note.drop", item=held.item, price=held.price)
    match turn:
        case None:
            return ""
        case "passed":
            return say("market.note.passed", count=shop.stage.board(seat).coins)
        case "next":
            return say("market.note.next", turn=shop.market.turn)
    return say(f"market.note.{turn}")


def _hint(shop: Shop, seat: int, pieces: tuple[tuple[str, int], ...], note: str) -> str:
    board, say = shop.stage.board(seat), shop.screen.say
    first = shop.screen.app.messages.player(seat)
    if not shop.stage.team:
        first = say("market.purse", seat=seat, count=board.coins)
    things = _listed(shop, pieces, board.weapon)
    return "\n".join(
        line for line in (first, things or (say("market.unarmed") if shop.stage.team else ""), note) if line
    )


def _listed(shop: Shop, pieces: tuple[tuple[str, int], ...], weapon: str | None) -> str:
    """Everything in words."""
    thing = shop.screen.app.messages.thing
    words = [thing(kind) if count == 1 else f"{thing(kind)} ×{count}" for kind, count in pieces]
    return ", ".join([*words, *([thing(weapon)] if weapon else [])])


def common(shop: Shop, held: Ware | None) -> Common | None:
    """The team's purse, with what is held over it."""
    team, say = shop.stage.team, shop.screen.say
    if team is None:
        return None
    pieces = tuple(in_order(shop, team.reserve))
    note = say("market.note.team")
    if held and held.buyers and not held.weapon:
        note = say("market.note.drop", item=held.item, price=held.price)
    hint = "\n".join(line for line in (say("market.purse.team", count=team.coins), _listed(shop, pieces, None)) if line)
    return Common(say("market.team"), team.coins, pieces, note, hint, held is not None)
