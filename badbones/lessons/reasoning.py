"""Why an action helps, in a few words: the best reason that counsel has proven, where a lesson has no way of its own.

Nothing is known of what will be drawn.
"""

from typing import Final

from badbones.counsel.reasons import why
from badbones.lessons.kinds import PUPIL
from badbones.rules import Game

PROVEN: Final = {
    "hint.slain": "slain",
    "hint.meets": "meets",
    "hint.rid": "rid",
    "hint.mended": "mended",
    "hint.anew": "anew",
    "hint.worth": "worth",
    "hint.points": "points",
    "hint.answer.only": "only",
    "hint.calm.own": "calm",
}
LEADS: Final = ("hero", "trap", "recover", "weapon")  # without which tower or village would be hit
GOALS: Final = ("tower", "village", "tower.more", "village.more")  # more: others strike all the same


def reason(game: Game, action: str) -> str:
    """A message that says why the pupil should do this; empty: nothing is proven, or it takes too many words."""
    blind = game.clone()
    blind.table.chance = 0
    said = [_short(sentence.message, sentence.values.get("opening")) for sentence in why(blind, PUPIL, (action,))]
    found = next((words for words in said if words), "")
    return found and f"lesson.why.{found}"


def _short(message: str, lead: object) -> str:
    reached = message.removeprefix("hint.reach.").removesuffix(".least")
    if lead in LEADS and reached in GOALS:
        return f"{lead}.{reached}"
    return PROVEN.get(message, "")
