"""One card for each piece: what the window knows of a trap, a weapon or a chief stands there and nowhere else.

Pictures, sounds, keys and the rules at hand look pieces up here; a piece of other data files without a card is shown
plainly, and heard like any of its kind.
"""

from typing import Final

from badbones.render.board.pieces import UNSET
from badbones.render.cards import advanced_traps, basic_traps, chief_cards, weapon_cards
from badbones.render.cards.card import Card, ChiefCard, TrapCard, WeaponCard
from badbones.render.sound import SOUNDS

__all__ = ["CARDS", "CHIEFS", "TRAPS", "WEAPONS", "chief_card", "trap_card", "weapon_card"]

_DECK: Final = [
    card for deck in (basic_traps, advanced_traps, weapon_cards, chief_cards) for card in vars(deck).values()
]
TRAPS: Final = {card.name: card for card in _DECK if isinstance(card, TrapCard)}
WEAPONS: Final = {card.name: card for card in _DECK if isinstance(card, WeaponCard)}
CHIEFS: Final = {card.name: card for card in _DECK if isinstance(card, ChiefCard)}
CARDS: Final[tuple[Card, ...]] = (*TRAPS.values(), *WEAPONS.values(), *CHIEFS.values())

UNSET.update((card.name, card.unset) for card in TRAPS.values())
SOUNDS.update((card.name, card.sound) for card in CARDS if card.sound)
SOUNDS.update((card.placing.name, card.placing.sound) for card in TRAPS.values() if card.placing and card.placing.sound)


def trap_card(name: str) -> TrapCard:
    """The card of a trap."""
    return TRAPS.get(name) or TrapCard(name)


def weapon_card(name: str) -> WeaponCard:
    """The card of a weapon."""
    return WEAPONS.get(name) or WeaponCard(name)


def chief_card(name: str) -> ChiefCard:
    """The card of a chief, by its name or that of one of its tokens."""
    return CHIEFS.get(name) or CHIEFS.get(name.rpartition("-")[0]) or ChiefCard(name)
