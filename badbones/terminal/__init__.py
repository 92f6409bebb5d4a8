"""The game on a terminal: boards in characters, questions and answers in words, all players at one keyboard."""

from badbones.terminal.reviewing import add_review_options, start_review
from badbones.terminal.setup import add_language, add_options, start, start_watching, wishes
from badbones.terminal.watching import verify

__all__ = [
    "add_language",
    "add_options",
    "add_review_options",
    "start",
    "start_review",
    "start_watching",
    "verify",
    "wishes",
]
