"""A bot without a plan: it shows what the rules do on their own, and plays many games quickly."""

import random

from badbones.rules import Game


def decide(game: Game, seat: int, actions: list[str], rng: random.Random) -> str:
    """Any legal action, each as likely as the other; but skeletons march all at once, which saves many decisions."""
    march = f"{seat} move all"
    return march if march in actions else rng.choice(actions)
