"""Where a hero in a bot's head steps in marches to come."""

from collections.abc import Sequence
from typing import Final

from badbones.bots.bodies import Body
from badbones.bots.lanes import Lanes
from badbones.rules.geometry import ADJACENT

LAST_RESORT: Final = 9.0  # so many others outweigh one whom a hero meets only if he must


def hunted(hero: str, moving: Sequence[Body], lanes: Lanes, *, dread: bool) -> str:
    """The step that meets most of those who will move, above all those who would strike soon.

    `dread`: among them may be one who dooms.
    """
    around = ADJACENT[hero]
    prey = dict.fromkeys(around, 0.0)
    ways, impact = lanes.ways, lanes.impact
    for body in moving:
        state = body.state
        if state[0] in prey:
            prey[state[0]] += 1 / impact(state)
        choices = ways(state)
        if len(choices) == 1:
            for cell in choices[0].cells:
                if cell in prey:
                    prey[cell] += 1 / impact(state)
    if dread:
        _beware(prey, moving, lanes)
    return max(around, key=prey.__getitem__)


def _beware(prey: dict[str, float], moving: Sequence[Body], lanes: Lanes) -> None:
    """Who dooms takes the hero with him (R12.7): he is met only if he would strike at once."""
    for body in moving:
        if body.traits.dooms:
            lure = LAST_RESORT if lanes.impact(body.state) == 1 else -LAST_RESORT
            met = {body.state[0]}.union(*(way.cells for way in lanes.ways(body.state)))
            for cell in met & prey.keys():
                prey[cell] += lure
