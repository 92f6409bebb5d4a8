"""Where a player's own files live: in the user's data folder, or in `BADBONES_HOME`; never in the checkout."""

import os
from pathlib import Path
from typing import Final

import platformdirs

from badbones.files import SUFFIX

_REVIEW: Final = ".review.json"
LONGEST_STEM: Final = 120  # bytes: file systems allow 255 for the whole name, and the lock needs some more


def home() -> Path:
    """The folder for saves, settings and logs."""
    chosen = os.environ.get("BADBONES_HOME")
    return Path(chosen) if chosen else platformdirs.user_data_path("badbones", appauthor=False)


def saves() -> Path:
    """The folder of saved games and replays."""
    return home() / "games"


def trash() -> Path:
    """The folder of games that were thrown away."""
    return home() / "trash"


def review_beside(path: Path) -> Path:
    """Where the review of a game is kept: beside it, under the same name."""
    return path.with_name(path.name.removesuffix(SUFFIX) + _REVIEW)


def downloads() -> Path:
    """Where files come that somebody has sent."""
    return platformdirs.user_downloads_path()


def free_name(folder: Path, stem: str, suffix: str = SUFFIX) -> Path:
    """A name for a new file in a folder that nothing there has yet."""
    clean = "".join(letter if letter.isalnum() or letter in " -_," else "-" for letter in stem)
    clean = clean.encode("utf-8", "replace")[:LONGEST_STEM].decode("utf-8", "ignore").strip(" -") or "game"
    path, count = folder / f"{clean}{suffix}", 1
    while os.path.lexists(path):
        count += 1
        path = folder / f"{clean} ({count}){suffix}"
    return path
