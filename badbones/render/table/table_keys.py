"""The keys with which one plays: those of the table, and those of traps."""

from badbones.render.cards import TRAPS
from badbones.render.kit.keys import Key, keys_of


def trap_keys() -> list[Key]:
    """The keys that take a kind of trap in hand."""
    return [Key(f"table.trap-{kind}", card.key, "pause.key.trap") for kind, card in TRAPS.items() if card.key]


def table_keys() -> list[Key]:
    """All keys with which one plays, in the order in which they are listed."""
    return [*keys_of("everywhere"), *trap_keys(), *keys_of("table")]
