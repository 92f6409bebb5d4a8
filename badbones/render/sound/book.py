"""The book of sounds: for each its recipe, how loud it is to be, and when its blow falls. Nothing here makes a sound.

Recipes write themselves in with `@sound`; the cards of traps, weapons and chiefs bring their own.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias
from zlib import crc32

from badbones.render.sound.synthesis import Chance, Wave

Maker: TypeAlias = Callable[[Chance], Wave]
VariantMaker: TypeAlias = Callable[[Chance, int], Wave]


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


class Sound(NamedTuple):
    """A sound before it is made."""

    make: Maker
    loudness: Loudness = PLAIN
    blow: float = 0.0  # seconds to its blow, where something comes first: pictures can strike at the same time


SOUNDS: Final[dict[str, Sound]] = {}  # by name; one that comes in variants under the name of each
VARIANTS: Final[dict[str, int]] = {}  # how many there are of a sound of which one alone would tire


def sound(name: str, loudness: Loudness = PLAIN, *, blow: float = 0.0) -> Callable[[Maker], Maker]:
    """Writes a recipe into the book."""

    def write(make: Maker) -> Maker:
        SOUNDS[name] = Sound(make, loudness, blow)
        return make

    return write


def variants(family: str, count: int, loudness: Loudness = PLAIN) -> Callable[[VariantMaker], VariantMaker]:
    """Writes a recipe for several sounds of a family; it is told which one to make, from 0 on."""

    def write(make: VariantMaker) -> VariantMaker:
        VARIANTS[family] = count
        for number in range(count):
            SOUNDS[f"{family}-{number + 1}"] = Sound(_one_of(make, number), loudness)
        return make

    return write


def _one_of(make: VariantMaker, number: int) -> Maker:
    return lambda chance: make(chance, number)


def variant_for(family: str, who: str) -> str:
    """The variant of somebody: always the same one, and as a rule not the neighbour's."""
    return f"{family}-{crc32(who.encode()) % VARIANTS[family] + 1}"


def family_of(name: str) -> str:
    """What a variant is a variant of; any other sound is its own family."""
    stem, _, number = name.rpartition("-")
    return stem if number.isdigit() else name


def caption_id(name: str) -> str:
    """The message that says in words what is heard; variants sound alike to a reader."""
    return f"sound.{family_of(name)}"
