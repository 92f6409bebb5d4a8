"""The characters of bots: every colour has one, with a name and perhaps a temperament of its own; and who plays, in
words."""

from typing import Final

from badbones.bots import LEVELS, TEMPERAMENTS
from badbones.render.kit.screen import Say

EVEN: Final = "even"  # no temperament of its own
TEMPERS: Final = (EVEN, *TEMPERAMENTS)
_TEMPERED: Final = {"rose": "bold", "teal": "careful", "iris": "spiteful"}  # by colour; the others are even-tempered
_MODELS: Final = {"easy": "I", "normal": "II", "hard": "III"}
PERSON: Final = "person"


def temper_in(colour: str) -> str:
    """The temperament of a colour's bot, if nobody chooses another."""
    temper = _TEMPERED.get(colour, EVEN)
    return temper if temper in TEMPERS else EVEN


def next_temper(temper: str) -> str:
    """The temperament that comes after another one; after the last the first."""
    return TEMPERS[(TEMPERS.index(temper) + 1) % len(TEMPERS)]


def bot_called(level: str, temper: str) -> str:
    """The bot of a level and a temperament, as records name it."""
    return level if temper == EVEN else f"{level}-{temper}"


def bot_name(say: Say, colour: str, level: str) -> str:
    """What a bot is called at the table: its character, and its model by the level."""
    return f"{say(f'bot.name.{colour}')} {_MODELS[level]}"


def level_of(bot: str | None) -> str:
    """The level at which a bot plays; of one that others have brought its name, of nobody a person."""
    level = (bot or PERSON).partition("-")[0]
    return level if level in LEVELS else bot or PERSON


def temper_of(bot: str) -> str:
    """The temperament of a bot; of one that others have brought nothing is known."""
    temper = bot.partition("-")[2]
    return temper if temper in TEMPERAMENTS else EVEN


def level_words(say: Say, level: str) -> str:
    """Who plays, in a word: a person, or how well a bot does; one that others have brought has its name."""
    return say(f"bot.level.{level}") if level in (PERSON, *LEVELS) else level


def temper_words(say: Say, temper: str) -> str:
    """A temperament, in a sentence; and that it can be chosen."""
    return f"{say(f'bot.temperament.{temper}')}\n{say('bot.tempers')}"


def who_plays(say: Say, bot: str) -> str:
    """What there is to say of a bot: how well it plays, and its temperament."""
    words, temper = say("bot.who", level=level_words(say, level_of(bot))), temper_of(bot)
    return words if temper == EVEN else f"{words} {say(f'bot.temperament.{temper}')}"
