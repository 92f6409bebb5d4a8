"""Reviews: what every decision of a recorded game was worth next to the best plan found, and what was luck."""

from badbones.review.depth import DEPTHS, USUAL
from badbones.review.reviewing import Reviewing
from badbones.review.summary import Review, TurningPoint
from badbones.review.verdicts import Standing, Verdict

__all__ = ["DEPTHS", "USUAL", "Review", "Reviewing", "Standing", "TurningPoint", "Verdict"]
