"""Text on a terminal: how wide it is, cutting and wrapping it, columns side by side, colours where they are wanted."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

_ESCAPES: Final = re.compile(r"\x1b\[[0-9;]*m")
_BREAKS: Final = re.compile(r"(?<!«) (?![»;:!?])")
_GAP: Final = "   "  # between two boards
_CODES: Final = {
    "yellow": "33",
    "green": "32",
    "red": "31",
    "blue": "94",
    "violet": "35",
    "bold": "1",
    "faint": "2",
    "chief": "4",
    "reverse": "7",
}


class Paint:
    """Colours for a terminal that shows them; elsewhere the text stays as it is."""

    def __init__(self, *, wanted: bool) -> None:
        self.wanted = wanted

    def __call__(self, style: str, text: str) -> str:
        """The text in a style: the colour of a symbol, `bold`, `faint`, `chief` or `reverse`."""
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if self.wanted and text else text


def width(text: str) -> int:
    """The columns a text takes: colours take none, accents none, Chinese or Japanese letters two."""
    return sum(_columns(letter) for letter in _ESCAPES.sub("", text))


def _columns(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def fit(text: str, columns: int) -> str:
    """Plain text cut to a width, with a mark that something is missing."""
    if width(text) <= columns:
        return text
    while width(text) >= columns:
        text = text[:-1]
    return text + "…"


def pad(text: str, columns: int) -> str:
    """The text filled up with spaces."""
    return text + " " * (columns - width(text))


def wrap(text: str, columns: int, indent: str = "") -> list[str]:
    """The text in lines of a width, broken at spaces (but not, as in French, at those of « ; : ! ? »)."""
    return flow(_BREAKS.split(text), columns, indent, " ")


def flow(pieces: Sequence[str], columns: int, indent: str = "", gap: str = "  ") -> list[str]:
    """Pieces one after the other, in as few lines of a width as possible; later lines are indented."""
    lines: list[str] = []
    for piece in pieces:
        if lines and width(lines[-1]) + width(gap) + width(piece) <= columns:
            lines[-1] += gap + piece
        else:
            lines.append(indent + piece if lines else piece)
    return lines


def in_a_row(widest: int, columns: int) -> int:
    """How many blocks of a width fit next to each other; one is shown in any case."""
    return max(1, (columns + len(_GAP)) // (widest + len(_GAP)))


def beside(blocks: Sequence[Sequence[str]], columns: int) -> list[str]:
    """Blocks of lines next to each other, as many as fit, the others below."""
    widest = max(width(line) for block in blocks for line in block)
    count = in_a_row(widest, columns)
    rows = [blocks[start : start + count] for start in range(0, len(blocks), count)]
    return [line for row in rows for line in _row(row, widest)]


def _row(blocks: Sequence[Sequence[str]], widest: int) -> list[str]:
    height = max(len(block) for block in blocks)
    filled = [[*block, *[""] * (height - len(block))] for block in blocks]
    return [_GAP.join(pad(line, widest) for line in lines).rstrip() for lines in zip(*filled, strict=True)]


def plain(text: str) -> str:
    """What somebody wrote, as one line without control characters: nothing typed can garble the screen."""
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable()).strip()


def printable(text: str, longest: int = 24) -> str:
    """What somebody wrote, as it may be shown: plain and not too long."""
    return plain(text)[:longest].strip()
