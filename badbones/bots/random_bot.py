"""A bot without a plan: it shows what the rules do on their own, and plays many games quickly."""

import random

from badbones.rules import Game


def decide(game: Game, seat: int, actions: list[str], rng: random.Random) -> str:
    """Any legal action, each as likely as the other, with two exceptions.

    Skeletons march all at once, which saves many decisions. And in the market of co-op, where one `pass` ends it for
    the team, it passes only when it can buy nothing, so that games have traps and weapons.
    """
    march = f"{seat} move all"
    if march in actions:
        return march
    if game.phase == "market" and game.table.team:
        actions = [action for action in actions if not action.endswith(" pass")] or actions
    return rng.choice(actions)
