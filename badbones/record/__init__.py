"""What was played: the history of a running game, with undo."""

from badbones.record.history import History

__all__ = ["History"]
