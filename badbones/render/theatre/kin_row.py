"""A relative of a recorded game as a row: what it is called, where it comes from, and its numbers next to those of its
origin."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from badbones.record.comparing import Comparison
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.page import Column
from badbones.render.kit.spots import Act
from badbones.render.kit.theme import EMBER, FAINT, GREEN, LIGHT, SOFT, SeatColour

_INDENT, _DEEPEST = 34, 6  # pixels at 1080p, and levels that are told apart
_PAD, _TITLE, _WORDS, _NUMBERS = 14, 21, 17, 19  # pixels at 1080p, and sizes of letters
_BADGE, _LINE, _APART = 26, 34, 26  # pixels at 1080p
_EVERYBODY: Final = ""


class Number(NamedTuple):
    """What somebody has, and how much more or less that is than in the origin."""

    sprite: str
    number: int
    more: int

    @property
    def words(self) -> str:
        """The difference as it is written."""
        return f"+{self.more}" if self.more > 0 else f"−{-self.more}" if self.more else "±0"


class Chip(NamedTuple):
    """The numbers of a seat, or of all."""

    badge: str  # empty: everybody's
    numbers: tuple[Number, ...]


@dataclass(frozen=True, kw_only=True)
class KinView:
    """A relative as it is to be drawn."""

    name: str  # of its spot
    title: str
    facts: str
    depth: int
    here: bool  # it is the game that is being watched
    press: Act
    hint: str
    heading: str = ""  # over its numbers
    chips: Sequence[Chip] = ()


def chips_of(found: Comparison, colours: Sequence[SeatColour]) -> list[Chip]:
    """What each seat of a branch has, next to its origin."""
    chips, (_, origin, branch, _) = [], found
    for place, colour in enumerate(colours[: len(branch.buildings)]):
        numbers = []
        if branch.points and origin.points:
            points = branch.points[place]
            numbers.append(Number("star", points, points - origin.points[place]))
        standing, sprite = branch.buildings[place], "house-1" if branch.shared is None else "tower-8"
        numbers.append(Number(sprite, standing, standing - origin.buildings[place]))
        chips.append(Chip(f"badge-{colour.name}", tuple(numbers)))
    if branch.shared is not None and origin.shared is not None:
        chips.append(Chip(_EVERYBODY, (Number("house-1", branch.shared, branch.shared - origin.shared),)))
    return chips


def draw_kin(canvas: Canvas, column: Column, view: KinView) -> None:
    """A row; the deeper a branch, the farther to the right."""
    pad, indent = canvas.px(_PAD), canvas.px(_INDENT) * min(view.depth, _DEEPEST)
    wide = column.area.width - indent - 2 * pad
    title, facts = canvas.line_height(_TITLE, "semibold"), canvas.paragraph_height(view.facts, wide, _WORDS)
    flow = _flow(canvas, view.chips, wide)
    heading = canvas.paragraph_height(view.heading, wide, _WORDS) if flow else 0
    row = column.take_pixels(title + facts + heading + len(flow) * canvas.px(_LINE) + pad, 8)
    place = Rect(row.left + indent, row.top, row.width - indent, row.height)
    _branch(canvas, place, view.depth)
    canvas.button(view.name, place, "", view.press, hint=view.hint, chosen=view.here)
    inner = Column(canvas, place.inflate(-2 * pad, -pad))
    words = canvas.fonts.shortened(view.title, "semibold", canvas.letters(_TITLE), wide)
    canvas.text(inner.take_pixels(title, 0), words, _TITLE, face="semibold", colour=LIGHT)
    canvas.text(inner.take_pixels(facts, 0), view.facts, _WORDS, colour=SOFT, lines=5)
    if flow:
        canvas.text(inner.take_pixels(heading, 0), view.heading, _WORDS, colour=FAINT, lines=3)
    for chips in flow:
        _draw_chips(canvas, inner.take(_LINE, 0), chips)


def _branch(canvas: Canvas, place: Rect, depth: int) -> None:
    """The line that leads from the origin to its branch."""
    if depth:
        side = canvas.px(18)
        icon = Rect(place.left - canvas.px(_INDENT) + (canvas.px(_INDENT) - side) // 2, place.top, side, side)
        canvas.icon("right", icon.move(0, canvas.px(_PAD)), FAINT)


def _flow(canvas: Canvas, chips: Sequence[Chip], wide: int) -> list[list[Chip]]:
    """Chips in lines, as many in each as there is room for."""
    lines: list[list[Chip]] = []
    left = 0
    for chip in chips:
        needed = _chip_width(canvas, chip) + canvas.px(_APART)
        if not lines or left + needed - canvas.px(_APART) > wide:
            lines.append([])
            left = 0
        lines[-1].append(chip)
        left += needed
    return lines


def _chip_width(canvas: Canvas, chip: Chip) -> int:
    wide = canvas.px(_BADGE) if chip.badge else 0
    for number in chip.numbers:
        wide += canvas.px(_BADGE + 16) + canvas.width(str(number.number), _NUMBERS, "bold") + canvas.px(6)
        wide += canvas.width(number.words, _NUMBERS, "semibold") + 2
    return wide


def _draw_chips(canvas: Canvas, area: Rect, chips: Sequence[Chip]) -> None:
    left, side = area.left, canvas.px(_BADGE)
    for chip in chips:
        x = left
        if chip.badge:
            canvas.sprite(chip.badge, Rect(x, area.centery - side // 2, side, side))
            x += side
        for number in chip.numbers:
            x = _draw_number(canvas, Rect(x + canvas.px(10), area.top, area.right - x, area.height), number)
        left += _chip_width(canvas, chip) + canvas.px(_APART)


def _draw_number(canvas: Canvas, area: Rect, number: Number) -> int:
    """A number with its picture and its difference; gives where it ends."""
    side = canvas.px(_BADGE)
    canvas.sprite(number.sprite, Rect(area.left, area.centery - side // 2, side, side))
    x, words = area.left + side + canvas.px(6), str(number.number)
    wide = canvas.width(words, _NUMBERS, "bold")
    canvas.text(Rect(x, area.top, wide, area.height), words, _NUMBERS, face="bold", colour=LIGHT)
    x, wide = x + wide + canvas.px(6), canvas.width(number.words, _NUMBERS, "semibold") + 2
    colour = GREEN if number.more > 0 else EMBER if number.more else FAINT
    canvas.text(Rect(x, area.top, wide, area.height), number.words, _NUMBERS, face="semibold", colour=colour)
    return x + wide
