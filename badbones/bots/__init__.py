"""Players that decide by themselves: three levels, each with its temperaments, and those that others bring.

A bot is a function, `decide(view, rng) -> action`: docs/WRITING_A_BOT.md.
"""

from badbones.bots.finding import BUILT_IN, LEVELS, TEMPERAMENTS, Bot, named, names_in
from badbones.bots.view import Outlook, View

__all__ = ["BUILT_IN", "LEVELS", "TEMPERAMENTS", "Bot", "Outlook", "View", "named", "names_in"]
