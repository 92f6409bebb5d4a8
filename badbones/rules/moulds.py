"""Moulds: what happens a thousand times in a game is made in one piece.

Calling a kind of record runs Python code that only packs the values together; a mould takes them packed.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar, TypeVarTuple, cast

Values = TypeVarTuple("Values")
Record = TypeVar("Record")


def mould(kind: Callable[[*Values], Record]) -> Callable[[tuple[*Values]], Record]:
    """Makes records of a kind out of all their values, those that have defaults too."""
    made: Any = partial(tuple.__new__, cast(Any, kind))
    return cast(Callable[[tuple[*Values]], Record], made)
