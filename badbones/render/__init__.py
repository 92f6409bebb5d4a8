"""The window: pygame-ce draws the table, pointers and keys act on it."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read when pygame is imported: before any of our modules do
