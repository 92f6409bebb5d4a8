"""Means over guesses at the draws, with their uncertainty."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from badbones.review.scale import Worth

SURE = 2.0  # standard errors by which something must differ from nothing to be said


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float

    @classmethod
    def of(cls, samples: Sequence[float]) -> "Mean":
        """Of some samples."""
        count = len(samples)
        value = sum(samples) / count
        if count < 2:
            return cls(value, 0.0)
        return cls(value, sqrt(sum((each - value) ** 2 for each in samples) / (count - 1) / count))

    @property
    def clear(self) -> bool:
        """Whether it is above zero beyond the noise."""
        return self.value > SURE * self.error and self.value > 0


class Appraisal(NamedTuple):
    """What something is worth, on the whole and in points (see `scale`)."""

    standing: Mean
    points: Mean


def appraise(samples: Sequence[Worth]) -> Appraisal:
    """What something is worth over some guesses."""
    return Appraisal(Mean.of([each.standing for each in samples]), Mean.of([each.points for each in samples]))


def difference(some: Sequence[Worth], others: Sequence[Worth]) -> Appraisal:
    """What some are worth more than others, guess by guess: what both have in common plays no part."""
    pairs = list(zip(some, others, strict=True))
    return appraise([Worth(one.standing - two.standing, one.points - two.points) for one, two in pairs])
