"""Messages for players, in English, French and Russian, and the names of things in each language."""

from badbones.text.messages import ARROWS, LANGUAGES, Messages
from badbones.text.spoken import system_language

__all__ = ["ARROWS", "LANGUAGES", "Messages", "system_language"]
