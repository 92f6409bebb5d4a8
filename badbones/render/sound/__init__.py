"""The sound of the game: synthesised, not recorded. No device, no problem.

A screen needs a player, `player.play(name)` when something happens, and for a caption `messages.say(caption_id(name))`
with the names that the player tells through `on_sound`. Importing this opens no device and does not import numpy.
"""

from badbones.render.sound.book import AMBIENCE, SOUNDS, caption_id
from badbones.render.sound.loudspeaker import NullPlayer, Player

__all__ = ["AMBIENCE", "SOUNDS", "NullPlayer", "Player", "caption_id"]
