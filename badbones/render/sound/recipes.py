"""The book of recipes: which function makes which sound, tied by name."""

from collections.abc import Callable
from typing import Final, TypeAlias

from badbones.render.sound.sound_names import VARIANTS, numbered
from badbones.render.sound.synthesis import Chance, Wave

Maker: TypeAlias = Callable[[Chance], Wave]
VariantMaker: TypeAlias = Callable[[Chance, int], Wave]

MAKERS: Final[dict[str, Maker]] = {}


def sound(name: str) -> Callable[[Maker], Maker]:
    """Ties a function to the name of a sound."""

    def tie(make: Maker) -> Maker:
        MAKERS[name] = make
        return make

    return tie


def variants(family: str) -> Callable[[VariantMaker], VariantMaker]:
    """Ties a function to all variants of a sound; it is told which one to make, from 0 on."""

    def tie(make: VariantMaker) -> VariantMaker:
        for number, name in enumerate(numbered(family, VARIANTS[family])):
            MAKERS[name] = _one_of(make, number)
        return make

    return tie


def _one_of(make: VariantMaker, number: int) -> Maker:
    return lambda chance: make(chance, number)
