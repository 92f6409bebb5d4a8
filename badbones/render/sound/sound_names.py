"""The names of all sounds, how loud each kind is, and when its blow falls. Nothing here makes a sound."""

from collections.abc import Iterator
from typing import Final, NamedTuple
from zlib import crc32


class Loudness(NamedTuple):
    """How loud a kind of sound is, so that none of its kind stands out."""

    level: float  # decibels below the loudest a device can do, in its loudest tenth of a second, as ears weigh it
    ceiling: float  # what no sample goes beyond; 1 is the loudest there is
    rank: int  # who gives way when too much sounds at once: the lower


WHISPER: Final = Loudness(-42, 0.1, 0)  # under the finger, all the time
STEP: Final = Loudness(-28, 0.35, 0)  # dozens in a march
TOUCH: Final = Loudness(-29, 0.35, 1)  # what the hand does
CALL: Final = Loudness(-26, 0.4, 2)  # bells and drums that tell what is next
PLAIN: Final = Loudness(-21, 0.65, 1)  # most of what happens
STRONG: Final = Loudness(-18, 0.8, 2)  # what hurts
GREAT: Final = Loudness(-16.5, 0.9, 3)  # what ends something
BACKGROUND: Final = Loudness(-40, 0.2, 3)  # ambience: on the whole, not at its loudest

AMBIENCE: Final = "ambience"
# What hands do on the screen; everything else is what happens in the game.
HANDS: Final = ("click", "hover", "pick-up", "drop", "illegal", "undo")
TRAPS: Final = (
    "wall",
    "catapult",
    "dragon",
    "treasure",
    "barricade",
    "bomb",
    "hearse",
    "labyrinth",
    "portal",
    "spring",
)
WEAPONS: Final = (
    "crossbow",
    "ice-staff",
    "two-handed-sword",
    "battle-axe",
    "morning-star",
    "death-staff",
    "teleportation-staff",
    "rapier",
)
CHIEFS: Final = ("artificer", "necromancer", "friendly", "instructor", "spectral", "saboteur", "emperor")
# Sounds that come so often that one of each would tire; who makes them always makes the same.
VARIANTS: Final = {"bones": 8, "flip": 4, "turn": 3, "bones-fall": 3, "rise": 4, "sent": 3}

_LOUDNESS: Final[dict[str, Loudness]] = {
    "hover": WHISPER,
    **dict.fromkeys(("click", "pick-up", "drop", "illegal", "undo"), TOUCH),
    **dict.fromkeys(("bones", "flip", "turn", "held", "hero-step", "weapon-declined", "turn-came", "passed"), STEP),
    **dict.fromkeys(("phase-market", "phase-start", "phase-hero", "phase-trap", "phase-skeletons"), CALL),
    **dict.fromkeys((*TRAPS, *WEAPONS, *CHIEFS, "trap", "weapon"), PLAIN),
    **dict.fromkeys(("trap-placed", "trap-recovered", "trap-passed-on", "trap-returned", "trap-damaged"), PLAIN),
    **dict.fromkeys(("trap-destroyed", "trap-sabotaged", "treasure-stolen", "crater", "hero-placed"), PLAIN),
    **dict.fromkeys(("hero-blow", "bones-fall", "bagged", "haunt", "frozen", "thawed", "sent", "delivered"), PLAIN),
    **dict.fromkeys(("floor-restored", "house-restored", "bag", "rise", "chiefs-joined"), PLAIN),
    **dict.fromkeys(("market-opened", "bought", "bought-weapon", "market-closed"), PLAIN),
    **dict.fromkeys(("bomb", "bomb-drop", "dragon-landing", "hero-lost", "tracking"), STRONG),
    **dict.fromkeys(("floor-lost", "floors-lost", "house-burned", "houses-burned", "tower-fell"), STRONG),
    **dict.fromkeys(("emperor-came", "won", "shared", "heroic", "lost"), GREAT),
    AMBIENCE: BACKGROUND,
}

# Seconds from the beginning of a sound to its blow, where something comes first: pictures can strike at the same time.
BLOWS: Final = {
    "bomb": 0.4,
    "bomb-drop": 0.5,
    "dragon-landing": 0.5,
    "tracking": 0.45,
    "hero-blow": 0.13,
    "crossbow": 0.3,
    "two-handed-sword": 0.24,
    "battle-axe": 0.26,
    "morning-star": 0.42,
    "treasure-stolen": 0.06,
}


def _all_names() -> Iterator[str]:
    for family in _LOUDNESS:
        variants = VARIANTS.get(family)
        yield from numbered(family, variants) if variants else (family,)


def numbered(family: str, variants: int) -> tuple[str, ...]:
    """The names of a sound that comes in variants."""
    return tuple(f"{family}-{number}" for number in range(1, variants + 1))


NAMES: Final = tuple(_all_names())


def family_of(name: str) -> str:
    """What a variant is a variant of; any other sound is its own family."""
    stem, _, number = name.rpartition("-")
    return stem if number.isdigit() else name


def loudness_of(name: str) -> Loudness:
    """How loud a sound is to be."""
    return _LOUDNESS[family_of(name)]


def variant_for(family: str, who: str) -> str:
    """The variant of somebody: always the same one, and as a rule not the neighbour's."""
    return f"{family}-{crc32(who.encode()) % VARIANTS[family] + 1}"


def caption_id(name: str) -> str:
    """The message that says in words what is heard; variants sound alike to a reader."""
    return f"sound.{family_of(name)}"
