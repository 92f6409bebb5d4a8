"""The clipboard of the system; a machine without one does without."""

from contextlib import suppress

import pygame


def put_on_clipboard(text: str) -> None:
    """Puts words there; none: what was there stays."""
    if text:
        with suppress(pygame.error):
            pygame.scrap.put_text(text)


def clipboard() -> str:
    """The words that are there."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
