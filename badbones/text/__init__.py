"""Messages for players, in English, French and Russian, and the names of things in each language."""

from badbones.text.messages import ARROWS, LANGUAGES, Messages

__all__ = ["ARROWS", "LANGUAGES", "Messages"]
