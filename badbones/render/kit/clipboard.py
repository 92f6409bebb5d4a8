"""The clipboard of the system; a machine without one does without."""

from contextlib import suppress
from typing import Final

import pygame

LONGEST: Final = 100_000  # letters: more is not meant for here, and would keep the window waiting


def put_on_clipboard(text: str) -> None:
    """Puts words there; none: what was there stays. Half a letter in the name of a file is a question mark there."""
    if text:
        with suppress(pygame.error):
            pygame.scrap.put_text(text.replace("\0", "").encode("utf-8", "replace").decode("utf-8"))


def clipboard() -> str:
    """The words that are there, or their beginning."""
    try:
        return pygame.scrap.get_text()[:LONGEST]
    except (pygame.error, UnicodeError):  # what another program has put there may be no text at all
        return ""
