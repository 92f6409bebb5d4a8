"""Lines and tables of a report, in columns, for a terminal of 80 characters."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from badbones.simulate.rates import Rate

_LINE: Final = 80
Rows = Iterable[tuple[str, int]]


def line(name: str, *values: str) -> str:
    """A name and up to three values."""
    return (f"{name:32}" + "".join(f"{value:>16}" for value in values)).rstrip()


def spread(width: int, name: str, *values: str) -> str:
    """A name of this width, and values that share the rest of the line."""
    room = (_LINE - width) // len(values)
    return f"{name[:width]:{width}}" + "".join(f" {value:>{room - 1}}" for value in values)


def counted(title: str, rows: Rows, games: int) -> Iterator[str]:
    """Counts with what they make a game."""
    yield line(title, "in all", "a game")
    for name, count in rows:
        yield line(name, f"{count:,}", f"{count / games:,.2f}")


def by_thing(width: int, title: str, deeds: Sequence[str], found: Counter[tuple[str, str]]) -> Iterator[str]:
    """A line for each thing of which one of the deeds is known."""
    yield spread(width, title, *deeds)
    for thing in sorted({thing for (thing, deed), count in found.items() if count and deed in deeds}):
        yield spread(width, f"  {thing}", *(f"{found[thing, deed]:,}" for deed in deeds))


def share(part: int, whole: int) -> str:
    """A part as a percentage."""
    return f"{100 * part / whole:.1f} %"


def several(count: int, thing: str) -> str:
    """`1 game`, `2 games`."""
    return f"{count:,} {thing}{'s' * (count != 1)}"


def percent(rate: Rate) -> str:
    """A rate as a percentage; nothing where there was no chance."""
    return f"{100 * rate.won:.1f} %" if rate.chances else "-"


def between(rate: Rate) -> str:
    """The 95 % interval of a rate."""
    return f"{100 * rate.low:.1f}–{100 * rate.high:.1f} %" if rate.chances else "-"
