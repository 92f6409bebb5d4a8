"""The keys of the theatre, as chess sites have them; those of buttons press them."""

from functools import partial

import pygame

from badbones.render.kit.keys import pressed
from badbones.render.kit.spots import Act
from badbones.render.theatre.screening import Screening


def act_of(screen: Screening, event: pygame.Event) -> Act | None:
    """What a key does; None: nothing."""
    key = pressed(event, "theatre")
    return _acts(screen).get(key) if key else None


def _acts(screen: Screening) -> dict[str, Act]:
    return {
        **{f"theatre.{name}": step for name, step in screen.steps.items()},
        **{f"theatre.follow-{seat}": partial(screen.follow, seat or None) for seat in range(7)},
        "theatre.play": screen.player.toggle,
        "theatre.mark-back": partial(screen.step_mark, -1),
        "theatre.mark": partial(screen.step_mark, 1),
        "theatre.faster": partial(screen.player.faster, 1),
        "theatre.slower": partial(screen.player.faster, -1),
        "theatre.follow": screen.follow_next,
        "theatre.spoilers": screen.toggle_spoilers,
        "theatre.rule": screen.open_current_rule,
        "theatre.log-open": screen.toggle_log,
        "theatre.forecast": screen.foresee_all,
        "theatre.keys": screen.doors.keys,
    }
