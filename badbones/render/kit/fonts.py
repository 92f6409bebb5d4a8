"""Letters: Source Sans for reading, Source Serif for titles; from packages, drawn and kept."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from typing import Final

import font_source_sans_pro as sans
import font_source_serif_pro as serif
import pygame

from badbones.render.kit.cache import Keep
from badbones.render.kit.theme import Colour, Face

FILES: Final[dict[Face, str]] = {
    "sans": sans.SourceSansPro,
    "semibold": sans.SourceSansProSemibold,
    "bold": sans.SourceSansProBold,
    "serif": serif.SourceSerifProBold,
}
ELLIPSIS: Final = "…"
BEST_END: Final = 2  # letters
_FEW: Final = 4  # narrow letters may be more than those that were cut off
_NOBODYS: Final = "\U0010ffff"  # a letter that no font has
_JOINERS: Final = "\ufe0e\ufe0f\u200d"  # they make one emoji of several signs
UNKNOWN: Final = "·"  # for letters that no font here has
LONGEST_ROW: Final = 1000  # letters: more of them are on no screen, whatever a file may hold
LONGEST_WORDS: Final = 20_000
_NO_LETTERS: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")  # in names from elsewhere
_TURNS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")  # would write what follows backward


@cache
def _font(face: Face, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(FILES[face], pixels)


class Fonts:
    """Draws and measures words in pixels."""

    def __init__(self) -> None:
        self._keep = Keep()
        self.people: tuple[str, ...] = ()  # whose names stand side by side, and must be told apart when they are cut

    def draw(self, words: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        """Words as a picture."""
        words = words[:LONGEST_ROW]
        key = (words, face, pixels, tuple(colour))
        return self._keep.made(key, lambda: self._drawn(words, face, pixels, colour))

    def width(self, words: str, face: Face, pixels: int) -> int:
        """How wide words are."""
        known, words = _widths(face, pixels), words[:LONGEST_ROW]
        if words not in known:
            if len(known) > 4000:
                known.clear()
            known[words] = _font(face, pixels).size(_legible(words, face))[0]
        return known[words]

    def height(self, face: Face, pixels: int) -> int:
        """The height of a line."""
        return _font(face, pixels).get_linesize()

    def wrapped(self, words: str, face: Face, pixels: int, width: int) -> list[str]:
        """Words in lines that are no wider than this, unless a single word is."""
        lines: list[str] = []
        for paragraph in words[:LONGEST_WORDS].split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, face, pixels) > width:
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return lines

    def shortened(self, words: str, face: Face, pixels: int, width: int) -> str:
        """Words cut off with an ellipsis so that they fit."""
        if len(words) <= LONGEST_ROW and self.width(words, face, pixels) <= width:
            return words
        words = words[:LONGEST_ROW]

        def too_wide(end: int) -> bool:
            return self.width(_cut(words, end), face, pixels) > width

        end = bisect_left(range(len(words)), True, lo=1, key=too_wide) - 1
        return _cut(words, end) if end else ELLIPSIS

    def short_name(self, name: str, face: Face, pixels: int, width: int) -> str:
        """A name that fits: of a numbered one its number stays, of one that begins like another's also its end."""
        if self.width(name, face, pixels) <= width:
            return name
        first, *others = name.split() or [name]
        short = f"{first[0]}{others[-1]}" if others and others[-1].isdigit() else ""
        if short and self.width(short, face, pixels) <= width:
            return short
        plain = self.shortened(name, face, pixels, width)
        rivals = {each for each in self.people if each != name}
        if not any(each.startswith(plain.removesuffix(ELLIPSIS)) for each in rivals):
            return plain
        told = (
            cut
            for head, tail in _shares(min(len(name), 2 * len(plain) + _FEW))
            if (cut := _without_middle(name, head, tail)) not in {_without_middle(each, head, tail) for each in rivals}
        )
        return next((cut for cut in told if self.width(cut, face, pixels) <= width), plain)

    def _drawn(self, words: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        if not self.width(words, face, pixels):
            return pygame.Surface((0, self.height(face, pixels)), pygame.SRCALPHA)
        return _font(face, pixels).render(_legible(words, face), True, colour)


def _cut(words: str, end: int) -> str:
    return words[:end].rstrip() + ELLIPSIS


def _shares(letters: int) -> Iterator[tuple[int, int]]:
    """How many letters of the two ends of a name may stay: many, best two of the last ones; or only last ones."""
    for kept in range(letters - 1, 1, -1):
        for tail in sorted(range(1, kept), key=lambda tail: abs(tail - BEST_END)):
            yield kept - tail, tail
    yield from ((0, tail) for tail in range(letters - 1, 0, -1))


def _without_middle(name: str, head: int, tail: int) -> str:
    return f"{name[:head].rstrip()}{ELLIPSIS}{name[-tail:].lstrip()}"


@cache
def _widths(face: Face, pixels: int) -> dict[str, int]:
    return {}


def _legible(words: str, face: Face) -> str:
    """Words as the letters at hand can write them: a dot stands for what they lack, such as emoji in a title."""
    words = _TURNS.sub("", _NO_LETTERS.sub(" ", words))
    lacking = "" if words.isascii() else "".join(letter for letter in set(words) if not _has(face, letter))
    return re.sub(f"[{re.escape(lacking)}{_JOINERS}]+", UNKNOWN, words) if lacking else words


@cache
def _has(face: Face, letter: str) -> bool:
    """Whether there is a picture of a letter: one that is not the empty box."""
    return _box(face, letter) != _box(face, _NOBODYS)


def _box(face: Face, letter: str) -> bytes:
    font = _font(face, 20)
    if not font.size(letter)[0]:  # no picture at all: it only says how others are to be read
        return b""
    picture = font.render(letter, True, "white")
    return bytes(picture.get_width()) + pygame.image.tobytes(picture, "RGBA")
