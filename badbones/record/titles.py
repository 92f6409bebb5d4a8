"""What a game is called: as its players have named it, else what it has branched off, in the language of who looks."""

from collections.abc import Callable

from badbones.record.lines import LONGEST_NAME, Header
from badbones.record.origin import first_round, origin_name

Say = Callable[..., str]


def title_of(header: Header, say: Say) -> str:
    """The title of a game; empty: nobody has named it, and it comes from no other."""
    if header.title.strip() or not origin_name(header):
        return header.title.strip()
    return branch_title(named_as(header), first_round(header), say)


def branch_title(origin: str, round_: int, say: Say) -> str:
    """What a game is called that goes on from a round of another, as long as nobody names it."""
    if origin:
        return say("theatre.branch.title", title=origin, round=round_)
    return say("theatre.branch.untitled", round=round_)


def named_as(header: Header) -> str:
    """The name that somebody has given to a game, or else to the one it comes from."""
    inherited = (header.origin or {}).get("title")
    return header.title.strip() or (inherited[:LONGEST_NAME].strip() if isinstance(inherited, str) else "")
