"""What was played: `.bones` files that are save-game and replay in one, and undo."""

from badbones.files import SUFFIX
from badbones.record.document import Document, Heard, read_document
from badbones.record.folders import downloads, free_name, home, saves, trash
from badbones.record.history import History, Permission, Told
from badbones.record.keeping import (
    Brought,
    Thrown,
    bring_in,
    delete_for_good,
    put_back,
    put_on_shelf,
    retitle,
    throw_away,
)
from badbones.record.lines import Header, Setup
from badbones.record.record import Record, can_go_on, save_whole
from badbones.record.replay import Moment, Replay, read_replay
from badbones.record.shelf import Card, Saved, cards, saved, shelf
from badbones.record.walk import Take

__all__ = [
    "SUFFIX",
    "Brought",
    "Card",
    "Document",
    "Header",
    "Heard",
    "History",
    "Moment",
    "Permission",
    "Record",
    "Replay",
    "Saved",
    "Setup",
    "Take",
    "Thrown",
    "Told",
    "bring_in",
    "can_go_on",
    "cards",
    "delete_for_good",
    "downloads",
    "free_name",
    "home",
    "put_back",
    "put_on_shelf",
    "read_document",
    "read_replay",
    "retitle",
    "save_whole",
    "saved",
    "saves",
    "shelf",
    "throw_away",
    "trash",
]
