"""What can go wrong, as a small family: each error is one clear sentence."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

Value: TypeAlias = str | int


class Refusal(NamedTuple):
    """Why an action is refused: a message of the catalogue and the values it is worded with."""

    message: str
    values: dict[str, Value]

    def __str__(self) -> str:
        return " ".join([self.message, *(f"{name}={value}" for name, value in self.values.items())])


class BadBonesError(Exception):
    """Anything this program refuses, in one sentence."""


class DataError(BadBonesError):
    """The data files are wrong; every problem is listed, one a line."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class PositionError(BadBonesError):
    """A position that cannot be, or a moment that has none."""


class ReplayError(BadBonesError):
    """A file of a game that cannot be read, written or played on."""


class SetupError(BadBonesError):
    """A game that cannot be set up like this."""


class IllegalAction(BadBonesError):
    """An action the rules do not allow now; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refusal(message: str, **values: Value) -> IllegalAction:
    """The error that says why an action is refused."""
    return IllegalAction(Refusal(message, values))
