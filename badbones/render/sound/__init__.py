"""The sound of the game: synthesised, not recorded. No device, no problem.

A screen needs a player and two functions: `player.play(sound_of(event))` when something happens, and for a caption
`messages.say(caption_id(name))` with the names that the player tells through `on_sound`. Importing this opens no device
and does not import numpy.
"""

from badbones.render.sound.choice import sound_of
from badbones.render.sound.loudspeaker import NullPlayer, Player, SoundPlayer
from badbones.render.sound.sound_names import AMBIENCE, BLOWS, HANDS, NAMES, caption_id

__all__ = [
    "AMBIENCE",
    "BLOWS",
    "HANDS",
    "NAMES",
    "NullPlayer",
    "Player",
    "SoundPlayer",
    "caption_id",
    "sound_of",
]
