"""Help at the table: what the rules open at for whatever is pointed at, and the keys with which one plays."""

from typing import Final

from badbones.render.board.outlines import DRAWN
from badbones.render.board.stacks import names_at
from badbones.render.cards import TRAPS
from badbones.render.cards.debuts import Debut
from badbones.render.kit.keys import Key, keys_of
from badbones.render.kit.spots import Spot
from badbones.render.table.source import Source
from badbones.render.table.views import LogLine

_TOPICS: Final = {
    "points": "scoring",
    "floors": "goal",
    "houses": "goal",
    "graveyard": "reinforcements",
    "bag": "reinforcements",
    "tracking": "round",
}


def topic_of_spot(source: Source, spot: Spot) -> str | None:
    """What a spot is about; None: there is nothing to say about it."""
    rest = spot.id.partition(".")[2]
    kind, _, name = rest.partition(".")
    if isinstance(spot.mark, LogLine):
        return spot.mark.rule or None
    if isinstance(spot.mark, Debut):
        return spot.mark.topic
    if kind in ("stock", "item"):
        return name
    if kind in ("cell", "forest", "token", "sight", *DRAWN) and spot.seat:
        return _topic_of_place(source, spot.seat, name)
    if kind == "weapon" and spot.seat:
        return source.shown.board(spot.seat).weapon
    return _TOPICS.get(kind)


def _topic_of_place(source: Source, seat: int, name: str) -> str:
    """A chief, a trap, a crater: what stands on a place."""
    board, tokens = source.shown.board(seat), source.game.table.catalog.tokens
    standing = [name] if name in board.skeletons else names_at(board, name)
    chiefs = [chief for token in standing if (chief := tokens[token].chief)]
    trap = board.traps.get(name)
    things = [*chiefs, *([trap.kind] if trap else []), *(["crater"] if name in board.craters else [])]
    if things:
        return things[0]
    return "skeletons" if standing else topic_of_phase(source)


def topic_of_phase(source: Source) -> str:
    """The phase that is being played."""
    phase = source.shown.phase
    return phase if phase in ("hero", "trap", "skeletons", "market") else "round"


def trap_keys() -> list[Key]:
    """The keys that take a kind of trap in hand."""
    return [Key(f"table.trap-{kind}", card.key, "pause.key.trap") for kind, card in TRAPS.items() if card.key]


def table_keys() -> list[Key]:
    """All keys with which one plays, in the order in which they are listed."""
    return [*keys_of("everywhere"), *trap_keys(), *keys_of("table")]
