"""The characters of bots: every colour has one, with a name and perhaps a temperament of its own; and who plays, in
words."""

from typing import Final

from badbones.bots import LEVELS, TEMPERAMENTS
from badbones.render.kit.screen import Say

_TEMPERED: Final = {"rose": "bold", "teal": "careful", "iris": "spiteful"}  # by colour; the others are even-tempered
_MODELS: Final = {"easy": "I", "normal": "II", "hard": "III"}
PERSON: Final = "person"


def bot_in(colour: str, level: str) -> str:
    """The bot of a colour, as records name it."""
    temperament = _TEMPERED.get(colour)
    return f"{level}-{temperament}" if temperament in TEMPERAMENTS else level


def bot_name(say: Say, colour: str, level: str) -> str:
    """What a bot is called at the table: its character, and its model by the level."""
    return f"{say(f'bot.name.{colour}')} {_MODELS[level]}"


def level_of(bot: str | None) -> str:
    """The level at which a bot plays; of one that others have brought its name, of nobody a person."""
    level = (bot or PERSON).partition("-")[0]
    return level if level in LEVELS else bot or PERSON


def level_words(say: Say, level: str) -> str:
    """Who plays, in a word: a person, or how well a bot does; one that others have brought has its name."""
    return say(f"bot.level.{level}") if level in (PERSON, *LEVELS) else level


def who_plays(say: Say, bot: str) -> str:
    """What there is to say of a bot: how well it plays, and its temperament."""
    temperament = bot.partition("-")[2]
    words = say("bot.who", level=level_words(say, level_of(bot)))
    return f"{words} {say(f'bot.temperament.{temperament}')}" if temperament in TEMPERAMENTS else words
