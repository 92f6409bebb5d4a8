"""What is this? What the rules are to be opened at for whatever is pointed at: a rule, a thing or a topic."""

from badbones.render.kit.spots import Spot
from badbones.render.table.places import stacked
from badbones.render.table.source import Source
from badbones.render.table.views import LogLine


def topic_of_spot(source: Source, spot: Spot) -> str | None:
    """What a spot is about; None: there is nothing to say about it."""
    rest = spot.id.partition(".")[2]
    kind, _, name = rest.partition(".")
    if isinstance(spot.mark, LogLine):
        return spot.mark.rule or None
    if kind in ("stock", "item"):
        return name
    if kind in ("cell", "forest", "token") and spot.seat:
        return _topic_of_place(source, spot.seat, name)
    return None


def _topic_of_place(source: Source, seat: int, name: str) -> str:
    """A chief, a trap, a crater: what stands on a place."""
    board, tokens = source.shown.board(seat), source.game.table.catalog.tokens
    standing = [name] if name in board.skeletons else stacked(board, name)
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
