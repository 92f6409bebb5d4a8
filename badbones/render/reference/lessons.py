"""Little examples for the rules at hand: who stands where, and what is done. What comes of it the rules say themselves.

A lesson shows a part of one board before and after. Pieces are written as in positions: skeletons as `token place
heading`, then `moved` or `frozen` where they are, traps as `tile cell`.
"""

from typing import Final, NamedTuple

Crop = tuple[float, float, float, float]  # left, top, width, height in cells; the corner of A1 is (0, 0)

NEAR_TOWER: Final[Crop] = (1, 1, 3, 3)
UPPER: Final[Crop] = (0, 0, 3, 3)
LOWER: Final[Crop] = (2, 3, 3, 3)
WEST: Final[Crop] = (-1.1, 0, 3.1, 3)
WHOLE: Final[Crop] = (-1.12, -1.04, 7.24, 7.04)
WHOLE_BACK: Final[Crop] = (-1.12, -0.3, 7.24, 6.34)
TOWERS: Final = ("B2", "D2", "B4", "D4")


class Lesson(NamedTuple):
    """One example."""

    crop: Crop
    skeletons: tuple[str, ...] = ()
    traps: tuple[str, ...] = ()
    doing: tuple[str, ...] = ()  # actions of the first seat; none: one picture is all
    first: int = 0  # how many of the actions come before the first picture
    phase: str = "skeletons"
    hero: str | None = "E5"
    tower: int = 4
    reserve: tuple[str, ...] = ()
    weapon: str | None = None
    towers: tuple[str, ...] = ()  # co-op, if there are any


def _armed(weapon: str, use: str, *others: str, crop: Crop = (0, 0, 3, 3), hero: str = "A3") -> Lesson:
    """A hero steps on three skeletons on B2, and the weapon is used."""
    three = ("yellow-left-1 B2 S", "yellow-left-2 B2 S", "yellow-left-3 B2 S")
    doing = ("hero B2", f"use {use}")
    return Lesson(crop, (*three, *others), doing=doing, first=1, phase="hero", hero=hero, weapon=weapon)


LESSONS: Final[dict[str, Lesson]] = {
    "board": Lesson(
        WHOLE,
        ("green-left-1 L1 E", "violet-top-1 T1 S", "blue-right-1 R4 W", "yellow-top-2 B4 S", "red-left-1 A3 E"),
        ("wall\\ D2", "dragon B5"),
        hero="C3",
    ),
    "hero": Lesson(
        UPPER,
        ("yellow-left-1 B2 E", "green-top-1 B2 S", "blue-top-1 C1 S"),
        doing=("hero B2",),
        phase="hero",
        hero="A3",
    ),
    "march": Lesson(WEST, ("green-left-1 L1 E", "blue-left-1 A2 E"), doing=("move all",)),
    "arrow": Lesson((1, 0, 3, 3), ("blue-left-1 B2 E", "green-left-1 B1 E"), doing=("move all",)),
    "guard": Lesson(UPPER, ("blue-left-1 A2 E", "green-top-1 B1 S"), doing=("move all",), hero="B2"),
    "exit": Lesson(WEST, ("violet-right-1 A2 W",), doing=("move all",)),
    "tower": Lesson(NEAR_TOWER, ("red-left-1 B3 E",), doing=("move all",)),
    "village": Lesson(LOWER, ("yellow-top-1 D5 S",), doing=("move all",), hero="A1"),
    "rise": Lesson(
        (-1.12, -1.04, 4.12, 3.04),
        ("green-left-1 L1 E", "blue-left-1 L2 E", "yellow-top-1 T2 S", "red-top-1 T3 S"),
        tower=1,
    ),
    "dragon-landing": Lesson(
        UPPER,
        ("yellow-left-1 B2 E",),
        doing=("place dragon B2", "flee W"),
        phase="trap",
        reserve=("dragon",),
    ),
    "bomb-drop": Lesson(
        UPPER,
        ("yellow-left-1 B2 E", "blue-left-1 B2 S"),
        doing=("place bomb B2",),
        phase="trap",
        reserve=("bomb",),
    ),
    "treasure-placed": Lesson(
        UPPER,
        ("yellow-left-1 B1 E", "blue-left-1 C2 S", "green-top-1 A1 S"),
        doing=("place treasure B2",),
        phase="trap",
        reserve=("treasure",),
    ),
    "wall": Lesson(WEST, ("blue-left-1 L2 E",), ("wall\\ A2",), doing=("move all",)),
    "catapult": Lesson(
        UPPER, ("blue-left-1 A2 E", "yellow-top-1 B1 S"), ("catapult B2",), doing=("move all",)
    ),
    "treasure": Lesson(UPPER, ("blue-left-1 A1 E",), ("treasure B2",), doing=("move all",)),
    "dragon": Lesson(UPPER, ("blue-left-1 A2 E",), ("dragon B2",), doing=("move all", "flee N")),
    "barricade": Lesson(UPPER, ("blue-left-1 A2 E",), ("barricade B2",), doing=("move all",)),
    "bomb": Lesson(UPPER, ("blue-left-1 A2 E", "yellow-top-1 B1 S"), ("bomb B2",), doing=("move all",)),
    "hearse": Lesson(UPPER, ("blue-left-1 A2 E",), ("hearse B2",), doing=("move all",)),
    "labyrinth": Lesson(UPPER, ("blue-left-1 B2 E",), ("labyrinth:black B2",), doing=("move all",)),
    "portal": Lesson(WEST, ("blue-left-1 A1 E",), ("portal B1",), doing=("move all",)),
    "spring": Lesson((0, 0, 4, 3), ("blue-left-1 A1 E",), ("spring B1", "barricade C1"), doing=("move all",)),
    "crossbow": _armed("crossbow", "blue-top-1", "blue-top-1 C1 S", "green-top-1 A3 E", hero="A1"),
    "ice-staff": _armed("ice-staff", "C1", "blue-top-1 C1 S", "red-top-1 C1 S"),
    "two-handed-sword": _armed("two-handed-sword", "C1", "blue-top-1 C1 S", "red-top-1 C1 S"),
    "battle-axe": _armed("battle-axe", "blue", "blue-top-1 B1 S", "blue-top-2 C2 W", "green-left-1 A2 E"),
    "morning-star": _armed("morning-star", "C1 A1", "blue-top-1 C1 S", "red-top-1 C1 S"),
    "teleportation-staff": _armed(
        "teleportation-staff", "C3", "blue-top-1 C1 S", crop=(0, 1, 3, 3)
    ),
    "rapier": _armed("rapier", "C1 E", "blue-top-1 C1 S"),
    "artificer": Lesson(NEAR_TOWER, ("artificer-left B3 E",), doing=("move all",)),
    "friendly": Lesson(NEAR_TOWER, ("friendly-left B3 E",), doing=("move all",), tower=2),
    "instructor": Lesson(
        UPPER,
        ("instructor-left A2 E", "green-top-1 A2 S", "violet-top-1 A2 S"),
        doing=("move all",),
    ),
    "saboteur": Lesson(UPPER, ("saboteur-left A2 E",), ("wall/ B2",), doing=("move all",)),
    "emperor": Lesson(UPPER, ("emperor B2 S",), doing=("hero B2",), phase="hero", hero="A3"),
    "back": Lesson(
        WHOLE_BACK,
        ("green-left-1 L1 E", "yellow-top-1 S2 N", "blue-right-1 R4 W", "violet-top-1 C4 N"),
        ("wall/ E2",),
        hero="B4",
        towers=TOWERS,
    ),
    "ruin": Lesson(
        UPPER,
        ("blue-left-1 A2 E", "yellow-left-1 A2 E"),
        doing=("move all",),
        hero="D4",
        towers=TOWERS,
    ),
}  # fmt: skip
