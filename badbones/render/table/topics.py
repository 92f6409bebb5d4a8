"""What is this? What the rules are to be opened at for whatever is pointed at: a rule, a thing or a topic."""

from typing import TYPE_CHECKING

from badbones.render.kit.spots import Spot
from badbones.render.table.places import stacked

if TYPE_CHECKING:
    from badbones.render.table.table_screen import TableScreen


def topic_of_spot(screen: "TableScreen", spot: Spot) -> str | None:
    """What a spot is about; None: there is nothing to say about it."""
    whose, _, rest = spot.id.partition(".")
    kind, _, name = rest.partition(".")
    if whose == "log" and spot.hint.startswith("R"):
        return spot.hint
    if kind in ("stock", "item"):
        return name
    if kind in ("cell", "forest", "token") and spot.seat:
        return _topic_of_place(screen, spot.seat, name)
    return None


def _topic_of_place(screen: "TableScreen", seat: int, name: str) -> str:
    """A chief, a trap, a crater: what stands on a place."""
    board, tokens = screen.session.shown.board(seat), screen.app.catalog.tokens
    standing = [name] if name in board.skeletons else stacked(board, name)
    chiefs = [chief for token in standing if (chief := tokens[token].chief)]
    trap = board.traps.get(name)
    things = [*chiefs, *([trap.kind] if trap else []), *(["crater"] if name in board.craters else [])]
    if things:
        return things[0]
    return "skeletons" if standing else screen.help_topic()
