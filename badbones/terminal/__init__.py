"""The game on a terminal: boards in characters, questions and answers in words, all players at one keyboard."""

from badbones.terminal.setup import add_options, start, wishes

__all__ = ["add_options", "start", "wishes"]
