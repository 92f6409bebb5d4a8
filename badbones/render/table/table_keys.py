"""The keys of the table that belong to no button, and the keys of traps."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from badbones.render.kit.keys import Key, keys_of, pressed
from badbones.render.kit.spots import Act
from badbones.render.table.showing import STOCK_KEYS

if TYPE_CHECKING:
    from badbones.render.table.table_screen import TableScreen

_WAYS: Final = {"everywhere.up": "N", "everywhere.right": "E", "everywhere.down": "S", "everywhere.left": "W"}
_SEATS: Final = {f"table.seat-{seat}": seat for seat in range(1, 7)}


def trap_keys() -> list[Key]:
    """The keys that take a kind of trap in hand."""
    return [Key(f"table.trap-{kind}", letter, "pause.key.trap") for kind, letter in STOCK_KEYS.items()]


def table_keys() -> list[Key]:
    """All keys with which one plays, in the order in which they are listed."""
    return [*keys_of("everywhere"), *trap_keys(), *keys_of("table")]


def early_act_of(screen: "TableScreen", event: pygame.Event) -> Act | None:
    """What a key does whatever has the focus; None: nothing. While something moves, Space makes it quicker."""
    match pressed(event, "table"):
        case "table.main" if screen.show.busy:
            return partial(screen.show.hurry, on=True)
        case "table.faster":
            return partial(screen.change_speed, 1)
        case "table.slower":
            return partial(screen.change_speed, -1)
    return None


def act_of(screen: "TableScreen", event: pygame.Event) -> Act | None:
    """What a key does that no button has taken; None: nothing.

    Arrows answer where a skeleton flees; digits choose a graveyard, or the seat the keyboard plays for.
    """
    choices, key = screen.hands.choices(screen.seat), pressed(event, "table")
    way, seat = _WAYS.get(pressed(event, "everywhere"), ""), _SEATS.get(key, 0)
    action = choices.flee.get(screen.seen(screen.seat, way)) if way else None
    action = action or (choices.send or choices.uses.seats).get(seat)
    if action:
        return partial(screen.act, action)
    if 0 < seat <= len(screen.session.game.table.seats):
        return partial(screen.play_for, seat)
    acts = {"table.turn": screen.turn_held, "table.forecast": screen.foresee, "table.focus": screen.toggle_focus}
    return partial(acts[key], screen.seat) if key in acts else None
