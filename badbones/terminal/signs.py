"""The signs of the drawing: a few letters and marks for every skeleton, chief and trap, the same wherever it is shown.

A skeleton is the letter of its colour, its shape and an arrow for its heading; a chief has a small letter of its own
instead of the colour's. A tick says that it has moved this round, a star that it is frozen.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from badbones.rules import Catalog
from badbones.rules.state import Seat, Table, Trap
from badbones.terminal.layout import Paint
from badbones.text import ARROWS, Messages

SHAPES: Final = {"yellow": "Y●", "green": "G■", "red": "R▲", "blue": "B◆", "violet": "V★"}
HERO, TOWER, RUIN, CRATER, HOUSE, BURNED = "@", "♜", "#", "○", "⌂", "·"
MOVED, FROZEN, DAMAGED, ACTING = "✓", "*", "!", "►"
_CODE: Final = 3  # letters of a trap's name
_VOWELS: Final = "aeiou"


class Signs:
    """Draws single pieces in one language."""

    def __init__(self, messages: Messages, paint: Paint, catalog: Catalog) -> None:
        self.messages = messages
        self.paint = paint
        self.catalog = catalog
        self.letters = chief_letters(catalog.chiefs)
        self.codes = trap_codes({name: messages.trap(name) for name in catalog.traps})

    def skeleton(self, table: Table, seat: Seat, token: str, *, shape: bool = True, mark: bool = True) -> str:
        """A skeleton on a board; where there is little room without its shape or its mark."""
        _, heading, face, frozen = seat.skeletons[token]
        sign = self.body(token) if shape else self.body(token)[0]
        moved = FROZEN if frozen else MOVED if face == table.moved_face else ""
        return self.painted(token, sign + ARROWS[heading]) + (self.paint("faint", moved) if mark else "")

    def body(self, token: str) -> str:
        """What a token is: the letter of its colour, or of the chief it is, and its shape."""
        found = self.catalog.tokens[token]
        sign = SHAPES[found.symbol]
        return self.letters[found.chief] + sign[1] if found.chief else sign

    def painted(self, token: str, text: str) -> str:
        """A text in the colour of a token; chiefs are underlined."""
        found = self.catalog.tokens[token]
        return self.paint(found.symbol, self.paint("chief", text) if found.chief else text)

    def ground(self, trap: Trap) -> str:
        """A trap on its cell: the first letters of its name, its setting, and a mark if it is damaged."""
        setting = self.setting(trap)[:1].upper()
        room = _CODE - len(setting) if self.catalog.traps[trap.kind].damageable else _CODE
        return self.paint("bold", self.codes[trap.kind][:room] + setting) + (DAMAGED if trap.damaged else "")

    def setting(self, trap: Trap) -> str:
        """What was chosen when a trap was placed: a diagonal, or a colour in words."""
        colour = trap.setting.removeprefix(":")
        return self.messages.say(f"face.{colour}") if colour != trap.setting else trap.setting

    def chiefs(self) -> str:
        """The key to the letters of the chiefs."""
        names = {kind.name: kind.names[self.messages.language] for kind in self.catalog.chiefs.values()}
        return ", ".join(f"{letter} {names[name]}" for name, letter in self.letters.items())


def chief_letters(kinds: Iterable[str]) -> dict[str, str]:
    """A small letter for each chief: the first of its name, else one of its consonants; none that means a colour."""
    letters: dict[str, str] = {}
    taken = {shape[0].lower() for shape in SHAPES.values()}
    for kind in kinds:
        wanted = [kind[0], *(letter for letter in kind if letter not in _VOWELS), *kind]
        letter = next((letter for letter in wanted if letter not in taken and letter.isalpha()), kind[0])
        letters[kind] = letter
        taken.add(letter)
    return letters


def trap_codes(names: Mapping[str, str]) -> dict[str, str]:
    """The first letters of each trap; where they are the same, the last one is where the names part (кат|а|пульта)."""
    return {kind: _code(name, [other for other in names.values() if other != name]) for kind, name in names.items()}


def _code(name: str, others: Iterable[str]) -> str:
    alike = [other for other in others if other[:_CODE] == name[:_CODE]]
    if not alike:
        return name[:_CODE]
    lengths = range(_CODE + 1, len(name) + 1)
    parting = next((n for n in lengths if all(other[:n] != name[:n] for other in alike)), _CODE)
    return name[: _CODE - 1] + name[parting - 1]
