"""What is found out about a game, piece by piece, as it is kept and told to other programs."""

import re
from typing import Any, Final, Literal, NamedTuple

from badbones.review.causes import VALUES, Cause
from badbones.review.means import Appraisal, Mean
from badbones.rules.kinds import Catalog
from badbones.rules.reading import Reader, shortened

Part = Literal[
    "hero", "trap", "march", "market", "start", "sending", "none"
]  # in which a decision differs from the best
Opening = Literal["market", "start"]  # what comes before the first round
Choice = Literal["decision", "sending"] | Opening  # a whole round, or what is judged beside it
Key = tuple[Choice | Literal["standing"], int, int]  # what a finding is about, with round and seat
_PARTS: Final = ("hero", "trap", "march", "market", "start", "sending", "none")
_CHOICES: Final = ("decision", "market", "start", "sending")
MOST: Final = 1_000_000  # nothing that is found out is larger
_ACTION: Final = re.compile(  # what is put into words has its own shape, the rest stays what it is
    r"[1-6] (?:(?:hero|start|recover) [A-E][1-5]|place (?P<tile>[^ ]+) [A-E][1-5]|send [1-6]|skip|pass|decline"
    r"|(?:buy|move|flee|stop|use)(?: [^ ]+)+)"
)


class Verdict(NamedTuple):
    """A decision of a seat in a round, next to the best plan found."""

    round: int  # 0: the market, and where a hero begins
    seat: int
    played: tuple[str, ...]
    best: tuple[str, ...]
    part: Part
    value: Appraisal
    best_value: Appraisal
    loss: Appraisal
    cause: Cause
    kind: Choice = "decision"

    @property
    def key(self) -> Key:
        """What it is about."""
        return self.kind, self.round, self.seat

    @property
    def sound(self) -> bool:
        """Whether nothing better was found, or nothing that is clear of noise."""
        return self.played == self.best or not self.loss.standing.clear

    def document(self) -> dict[str, Any]:
        """As it is written."""
        return {
            "kind": self.kind,
            "round": self.round,
            "seat": self.seat,
            "played": list(self.played),
            "best": list(self.best),
            "part": self.part,
            "value": self.value,
            "best_value": self.best_value,
            "loss": self.loss,
            "cause": {"message": self.cause.message, "values": self.cause.values},
        }


class Standing(NamedTuple):
    """Where a seat stands at the beginning of a round, and what the last draw did to it; None: nothing was drawn."""

    round: int
    seat: int
    value: Appraisal
    luck: Appraisal | None

    @property
    def key(self) -> Key:
        """What it is about."""
        return "standing", self.round, self.seat

    def document(self) -> dict[str, Any]:
        """As it is written."""
        return {"round": self.round, "seat": self.seat, "value": self.value, "luck": self.luck}


Finding = Verdict | Standing


def read_finding(document: Any, catalog: Catalog) -> Finding:
    """A finding as it was written; one that is damaged, or that nobody here can have written, raises `ValueError`."""
    reader = Reader(document, _refuse)
    round_, seat = reader.get("round").whole(0), reader.get("seat").whole(1)
    if reader.has("luck"):
        luck = reader.get("luck")
        return Standing(round_, seat, _appraisal(reader.get("value")), _appraisal(luck) if luck.value else None)
    played, best = (tuple(_action(each, catalog) for each in reader.get(name).items()) for name in ("played", "best"))
    value, could, loss = (_appraisal(reader.get(name)) for name in ("value", "best_value", "loss"))
    part: Any = reader.get("part").word(_PARTS)
    kind: Any = reader.get("kind").word(_CHOICES)
    return Verdict(round_, seat, played, best, part, value, could, loss, _cause(reader.get("cause")), kind)


def _refuse(problem: str) -> None:
    raise ValueError(f"no finding: {problem}")


def _action(reader: Reader, catalog: Catalog) -> str:
    """An action that can be put into words."""
    found = _ACTION.fullmatch(reader.text())
    tiles = (kind.name + setting for kind in catalog.traps.values() for setting in kind.settings)
    if found is None or found["tile"] not in (None, *tiles):
        reader.problem(f"{shortened(reader.value)!r} is no action")
    return reader.text()


def _cause(reader: Reader) -> Cause:
    message = reader.get("message").word(VALUES)
    values = reader.get("values").mapping(VALUES[message])
    return Cause(message, {name: values.get(name).whole(0, MOST) for name in VALUES[message]})


def _appraisal(reader: Reader) -> Appraisal:
    standing, points = _pair(reader)
    return Appraisal(_mean(standing), _mean(points))


def _mean(reader: Reader) -> Mean:
    value, error = (each.value for each in _pair(reader))
    if not (type(value) in (int, float) and type(error) in (int, float) and abs(value) <= MOST and 0 <= error <= MOST):
        reader.problem("is no mean and its error")
    return Mean(float(value), float(error))


def _pair(reader: Reader) -> list[Reader]:
    if len(reader.items()) != 2:
        reader.problem("is no pair")
    return reader.items()
