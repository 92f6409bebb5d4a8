"""The game on a terminal: boards in characters, questions and answers in words, all players at one keyboard.

Reviews are told by `reviewing`, which only that command loads.
"""

from badbones.terminal.setup import add_language, add_options, start, start_watching, wishes
from badbones.terminal.watching import verify

__all__ = [
    "add_language",
    "add_options",
    "start",
    "start_watching",
    "verify",
    "wishes",
]
