"""Asking a bot: what it answers is something its seat may do, or one sentence tells what was wrong."""

import random
from pathlib import Path
from traceback import extract_tb

from badbones.bots.finding import Bot, in_a_line
from badbones.bots.program import BotFailed
from badbones.bots.view import View
from badbones.rules import Game, IllegalAction
from badbones.rules.reading import shortened


class Nonsense(BotFailed):
    """A bot that wants what its seat may not do."""


def asked(bot: Bot, name: str, game: Game, seat: int, rng: random.Random) -> str:
    """What a bot does at a seat; a `BotFailed` if it raises, wants to end the program, or answers nonsense."""
    view = View(game, seat)
    actions = view.actions  # whatever is made of the view
    try:
        action: object = bot(view, rng)
    except BotFailed:
        raise
    except (Exception, SystemExit) as error:
        where = extract_tb(error.__traceback__)[-1]
        line = f"({Path(where.filename).name}, line {where.lineno})"
        raise BotFailed(f"The bot {shortened(name)!r} has raised {in_a_line(error)} {line}.") from None
    if not isinstance(action, str):
        raise Nonsense(f"The bot {shortened(name)!r} answers {type(action).__name__}, not a text.")
    plain = str.__str__(action)  # whatever else somebody's text can do
    if plain in actions or can_be_done(game, seat, plain):
        return plain
    raise Nonsense(f"The bot {shortened(name)!r} wants {shortened(plain)!r}, which is none of its actions.")


def can_be_done(game: Game, seat: int, action: str) -> bool:
    """Whether a seat may do this now, listed among its legal actions or not."""
    if action in game.legal(seat):
        return True
    try:
        game.clone().apply(action)  # a few are too many to be listed
    except IllegalAction:
        return False
    return action.startswith(f"{seat} ")
