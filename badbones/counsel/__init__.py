"""Hints: what threatens, where to look, with which piece, what to do and why; every sentence proven by the rules."""

from badbones.counsel.advising import STEPS, Counsel, Step, advise, possible
from badbones.counsel.asking import Adviser, Inquiry
from badbones.counsel.claims import Sentence
from badbones.counsel.plans import Aim

__all__ = ["STEPS", "Adviser", "Aim", "Counsel", "Inquiry", "Sentence", "Step", "advise", "possible"]
