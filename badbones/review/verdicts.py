"""What is found out about a game, piece by piece, as it is kept and told to other programs."""

from typing import Any, Final, Literal, NamedTuple

from badbones.review.causes import Cause
from badbones.review.means import Appraisal, Mean

Part = Literal[
    "hero", "trap", "march", "market", "start", "sending", "none"
]  # in which a decision differs from the best
Opening = Literal["market", "start"]  # what comes before the first round
Choice = Literal["decision", "sending"] | Opening  # a whole round, or what is judged beside it
Key = tuple[Choice | Literal["standing"], int, int]  # what a finding is about, with round and seat
_PARTS: Final = ("hero", "trap", "march", "market", "start", "sending", "none")
_CHOICES: Final = ("decision", "market", "start", "sending")


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


def read_finding(document: Any) -> Finding:
    """A finding as it was written; one that is damaged raises `ValueError`."""
    try:
        place = int(document["round"]), int(document["seat"])
        if "luck" in document:
            luck = document["luck"]
            return Standing(*place, _appraisal(document["value"]), _appraisal(luck) if luck else None)
        cause = Cause(str(document["cause"]["message"]), dict(document["cause"]["values"]))
        actions = tuple(map(str, document["played"])), tuple(map(str, document["best"]))
        value, best, loss = (_appraisal(document[name]) for name in ("value", "best_value", "loss"))
        part, kind = document["part"], document["kind"]
        if part not in _PARTS or kind not in _CHOICES:
            raise ValueError(part)
        return Verdict(*place, *actions, part, value, best, loss, cause, kind)
    except (KeyError, TypeError, IndexError) as error:
        raise ValueError(f"no finding: {error}") from None


def _appraisal(numbers: Any) -> Appraisal:
    standing, points = numbers
    return Appraisal(_mean(standing), _mean(points))


def _mean(numbers: Any) -> Mean:
    value, error = numbers
    return Mean(float(value), float(error))
