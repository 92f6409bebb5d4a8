"""What was played: `.bones` files that are save-game and replay in one, and undo."""

from badbones.record.document import Document, read_document
from badbones.record.folders import free_name, home, saves
from badbones.record.history import History, Permission
from badbones.record.lines import Header, Setup
from badbones.record.record import Record, save_whole
from badbones.record.replay import Moment, Replay, read_replay
from badbones.record.shelf import Saved, shelf

__all__ = [
    "Document",
    "Header",
    "History",
    "Moment",
    "Permission",
    "Record",
    "Replay",
    "Saved",
    "Setup",
    "free_name",
    "home",
    "read_document",
    "read_replay",
    "save_whole",
    "saves",
    "shelf",
]
