"""The keys of the theatre, as chess sites have them."""

from functools import partial

import pygame

from badbones.render.kit.spots import Act
from badbones.render.theatre.screening import Screening


def act_of(screen: Screening, event: pygame.Event) -> Act | None:
    """What a key does; None: nothing."""
    if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
        size = "beat" if event.mod & pygame.KMOD_SHIFT else "phase" if event.mod & pygame.KMOD_CTRL else "action"
        return screen.steps[size if event.key == pygame.K_RIGHT else f"{size}-back"]
    if event.unicode == "?":
        return screen.doors.keys
    if event.unicode in ("+", "=", "-"):
        return partial(screen.player.faster, -1 if event.unicode == "-" else 1)
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return None
    if event.unicode and event.unicode in "0123456":
        return partial(screen.follow, int(event.unicode) or None)
    return _plain(screen).get(event.key)


def _plain(screen: Screening) -> dict[int, Act]:
    return {
        pygame.K_SPACE: screen.player.toggle,
        pygame.K_HOME: screen.steps["start"],
        pygame.K_END: screen.steps["end"],
        pygame.K_PAGEUP: screen.steps["round-back"],
        pygame.K_PAGEDOWN: screen.steps["round"],
        pygame.K_UP: partial(screen.step_mark, -1),
        pygame.K_DOWN: partial(screen.step_mark, 1),
        pygame.K_f: screen.follow_next,
        pygame.K_n: screen.toggle_spoilers,
        pygame.K_r: screen.open_current_rule,
        pygame.K_l: screen.toggle_log,
        pygame.K_v: screen.foresee_all,
    }
