"""A bot without a plan: it shows what the rules do on their own, and plays many games quickly."""

import random

from badbones.bots.view import View


def decide(view: View, rng: random.Random) -> str:
    """Any legal action, each as likely as the other, with two exceptions.

    Skeletons march all at once, which saves many decisions. And in the market of co-op, where one `pass` ends it for
    the team, it passes only when it can buy nothing, so that games have traps and weapons.
    """
    actions = view.actions
    if (march := f"{view.seat} move all") in actions:
        return march
    if view.phase == "market" and view.mode == "coop":
        actions = tuple(action for action in actions if not action.endswith(" pass")) or actions
    return rng.choice(actions)
