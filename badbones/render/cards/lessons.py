"""The lessons of the rules at hand: those about the board and its rules, and those that the cards of pieces bring."""

from collections.abc import Iterator
from typing import Final

from badbones.render.cards import CARDS, TRAPS
from badbones.render.cards.card import NEAR_TOWER, UPPER, WEST, Chain, Crop, Lesson, crowd

LOWER: Final[Crop] = (2, 3, 3, 3)
WHOLE: Final[Crop] = (-1.12, -1.04, 7.24, 7.04)
WHOLE_BACK: Final[Crop] = (-1.12, -0.3, 7.24, 6.34)
TOWERS: Final = ("B2", "D2", "B4", "D4")


def _of_pieces() -> Iterator[tuple[str, Lesson | Chain]]:
    """What cards show, by the name of the piece; and how traps are placed."""
    for card in CARDS:
        if card.lesson:
            yield card.name, card.lesson
    for trap in TRAPS.values():
        if trap.placing:
            yield trap.placing.name, trap.placing.lesson


_SHOWN: Final = dict(_of_pieces())
CHAINS: Final[dict[str, Chain]] = {
    "draw": lambda catalog: (["bag"], crowd(catalog.numbers.drawn), ["tomb"]),
    "stalls": lambda catalog: (["coin"], ["trap-spring", "trap-bomb", "weapon-crossbow"]),
    **{name: shown for name, shown in _SHOWN.items() if not isinstance(shown, Lesson)},
}
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
    "first-tower": Lesson(
        (0, 0.5, 5, 4), ("green-left-1 L1 E",), doing=("start B2",), phase="start", hero=None, towers=TOWERS
    ),
    "recover": Lesson(UPPER, ("blue-left-1 A3 E",), ("dragon B2 damaged",), doing=("recover B2",), phase="trap"),
    "order": Lesson(UPPER, ("blue-left-1 A2 E", "green-top-1 C1 S"), doing=("move blue-left-1",)),
    "stop": Lesson(
        UPPER,
        ("instructor-left A2 E", "green-top-1 A2 S", "violet-top-1 A2 S"),
        doing=("move all", "stop green-top-1"),
        hero="D4",
        towers=TOWERS,
    ),
    **{name: shown for name, shown in _SHOWN.items() if isinstance(shown, Lesson)},
}
