"""Setting paragraphs: words in lines, *important ones* in bold, and the rules they explain as chips behind the last."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import GOLD, LIGHT, SOFT, Face, Style, panels

SIZE: Final = 21  # of the words; all in pixels at 1080p
LEADING: Final = 1.12  # of the height of a line
CHIP: Final = 15
CHIP_HIGH: Final = 24
GAP: Final = 8  # between chips
_BAR: Final = Style(GOLD, GOLD, GOLD, round=3, line=0)


Word = tuple[str, Face]


class Run(NamedTuple):
    """Words of a line that look alike."""

    words: str
    face: Face
    place: Rect


class Chip(NamedTuple):
    """The number of a rule."""

    rule: str
    place: Rect


class Block(NamedTuple):
    """A paragraph that was set: all places begin at its own upper left corner."""

    runs: tuple[Run, ...]
    chips: tuple[Chip, ...]
    height: int


def set_paragraph(canvas: Canvas, words: str, rules: Sequence[str], width: int) -> Block:
    """Sets a paragraph to a width."""
    line = round(canvas.line_height(SIZE) * LEADING)
    runs: list[Run] = []
    top = end = 0
    for number, row in enumerate(_rows(canvas, words, width)):
        top, end = number * line, 0
        for text, face in row:
            wide = canvas.width(text, SIZE, face)
            runs.append(Run(text, face, Rect(end, top, wide, line)))
            end += wide
    chips, bottom = _place_chips(canvas, rules, width, end, top, line)
    return Block(tuple(runs), tuple(chips), bottom)


def draw_block(block: Block, canvas: Canvas, area: Rect) -> None:
    """Draws a paragraph."""
    for words, face, place in block.runs:
        colour = panels.BODY_TEXT if face == "sans" else LIGHT
        canvas.text(place.move(area.topleft), words, SIZE, face=face, colour=colour)
    for rule, place in block.chips:
        chip = place.move(area.topleft)
        canvas.plate(chip, "key")
        canvas.text(chip, rule, CHIP, face="semibold", colour=SOFT, align="center")


def draw_mark(canvas: Canvas, area: Rect) -> None:
    """Points out a paragraph: a golden bar beside it, and a breath of gold behind it."""
    plate = area.inflate(canvas.px(28), canvas.px(14))
    canvas.plate(plate, panels.PAGE_MARK)
    canvas.plate(Rect(plate.left, plate.top, canvas.px(5), plate.height), _BAR)


def _words(text: str) -> Iterator[Word]:
    """The words of a text, and how they look: bold between asterisks; a word may change in its midst."""
    for number, part in enumerate(text.split("*")):
        for word in re.findall(r" |[^ ]+", part):
            yield word, "semibold" if number % 2 else "sans"


def _rows(canvas: Canvas, text: str, width: int) -> Iterator[list[Word]]:
    """Lines no wider than this; each as runs of words that look alike."""
    row: list[Word] = []
    used = 0
    for word in _glued(_words(text)):
        wide = sum(canvas.width(part, SIZE, face) for part, face in word)
        blank = canvas.width(" ", SIZE) if row else 0
        if row and used + blank + wide > width:
            yield _joined(row)
            row, used, blank = [], 0, 0
        if row:
            row.append((" ", word[0][1] if row[-1][1] == word[0][1] else "sans"))
        row += word
        used += blank + wide
    if row:
        yield _joined(row)


def _glued(words: Iterator[Word]) -> Iterator[list[Word]]:
    """Pieces without a blank between them stay together: a bold word and the comma behind it."""
    piece: list[Word] = []
    for word, face in words:
        if word != " ":
            piece.append((word, face))
        elif piece:
            yield piece
            piece = []
    if piece:
        yield piece


def _joined(row: list[Word]) -> list[Word]:
    alike = groupby(row, key=lambda word: word[1])
    return [("".join(text for text, _ in words), face) for face, words in alike]


def _place_chips(
    canvas: Canvas, rules: Sequence[str], width: int, end: int, top: int, line: int
) -> tuple[list[Chip], int]:
    """Chips follow the last word, or stand on a line of their own where there is no room; and where all ends."""
    chips: list[Chip] = []
    high, gap = canvas.px(CHIP_HIGH), canvas.px(GAP)
    left = end + gap + canvas.px(4)
    for rule in rules:
        wide = canvas.width(rule, CHIP, "semibold") + canvas.px(14)
        if left + wide > width:
            left, top = 0, top + max(line, high + canvas.px(4))
        chips.append(Chip(rule, Rect(left, top + (line - high) // 2, wide, high)))
        left += wide + gap
    return chips, top + line
