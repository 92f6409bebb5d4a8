"""Signposts at the edges of a clearing: where does a skeleton go that leaves over this edge?"""

from typing import Final, NamedTuple

import pygame

from badbones.render.board.look import Edge, Look, Sign
from badbones.render.board.marks import draw_badge
from badbones.render.board.shapes import empty, halo, lay, ready, with_shadow
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn, fade_down
from badbones.render.kit.theme import GOLD, INK, WHITE, Colour, Face, mixed, signals
from badbones.render.plan.table_plan import BoardPlan

LEAST_CELL: Final = 30  # pixels, more where letters are large; smaller boards have no signs
CENTRED: Final = 60  # pixels; on smaller boards the upper sign stands in the corner, and side signs have no mark
LARGE: Final = 17.0  # size of the words at 1080p
SMALL: Final = 15.0
BEYOND: Final = 13  # pixels at 1080p that a sign may stand out of the block
FACE: Final[Face] = "semibold"
ACROSS: Final[dict[Edge, Edge]] = {"left": "right", "right": "left"}


class Writing(NamedTuple):
    """Words that fit on a sign."""

    lines: tuple[str, ...]
    size: float
    width: int


def draw_signs(canvas: Canvas, plan: BoardPlan, look: Look) -> None:
    """All signs of a board."""
    if plan.k < LEAST_CELL * max(1, canvas.unit):
        return
    for edge, sign in look.signs.items():
        if edge == "top":
            _chosen_sign(canvas, plan, sign)
        else:
            _side_sign(canvas, plan, ACROSS[edge] if plan.turned else edge, sign)


def _height(plan: BoardPlan) -> int:
    """Where the side signs stand: beside the village, or in the far corners of a back."""
    if plan.back:
        return plan.snow.top - round(0.56 * plan.k) if plan.turned else plan.snow.bottom + round(0.56 * plan.k)
    return plan.village.centery + round(0.1 * plan.k)


def _side_sign(canvas: Canvas, plan: BoardPlan, edge: Edge, sign: Sign) -> None:
    """A board on this edge of the screen that points out of the clearing; a long name leaves no room for the mark."""
    k, pad = plan.k, canvas.px(6)
    size = max(LARGE, 0.14 * k / canvas.unit)
    height = round(canvas.line_height(size, FACE) * 1.06)
    tip, mark = round(height * 0.42), round(height * 0.74) + pad if sign.colour and k >= CENTRED else 0
    room = plan.snow.left - plan.area.left + canvas.px(BEYOND) - round(0.03 * k) - tip - 2 * pad
    if canvas.width(sign.words, min(size, SMALL), FACE) > room - mark:
        mark = 0
    writing = _written(canvas, sign.words, size, room - mark, lines=1)
    area = Rect(0, 0, tip + mark + writing.width + 2 * pad, height)
    area.midright = (plan.snow.left - round(0.03 * k), _height(plan))
    if edge == "right":
        area.left = plan.snow.right + round(0.03 * k)
    area.clamp_ip(canvas.area)
    _board(canvas, area, sign, edge, tip)
    left = area.left + pad + (tip if edge == "left" else 0)
    if mark and sign.colour:
        canvas.sprite(f"mark-{sign.colour.mark}", Rect(left, area.centery - (mark - pad) // 2, mark - pad, mark - pad))
    _words(canvas, Rect(left + mark, area.top, writing.width, height), writing)
    _plus(canvas, plan, area.midtop, sign)


def _plus(canvas: Canvas, plan: BoardPlan, place: tuple[int, int], sign: Sign) -> None:
    """How many skeletons will go there."""
    if sign.plus:
        draw_badge(canvas, place, sign.plus, plan.k, signals.PLUS, sign="+")


def _chosen_sign(canvas: Canvas, plan: BoardPlan, sign: Sign) -> None:
    """The sign at the edge where one chooses who gets a skeleton: the upper one, or the far one of a back.

    Its little arrow points out of the board. Small fronts have room for it in the corner only.
    """
    k, pad, centred = plan.k, canvas.px(6), plan.back or plan.k >= CENTRED
    size = max(LARGE - 1 if k >= CENTRED else SMALL, 0.14 * k / canvas.unit)
    arrow = round(canvas.px(size) * 0.75) + pad if centred else 0
    corner = 0 if centred else plan.forest["T5"].right + 2
    room = round((3.9 if plan.back else 2.9) * k) if centred else plan.area.right + canvas.px(BEYOND) - corner
    writing = _written(canvas, sign.words, size, room - arrow - 2 * pad, lines=1 if centred else 2)
    height = canvas.line_height(writing.size, FACE) * len(writing.lines)
    area = Rect(corner, plan.area.top - canvas.px(8), arrow + writing.width + 2 * pad, height)
    below = plan.back and not plan.turned
    if below:
        area.bottom = plan.area.bottom + canvas.px(8)
    if centred:
        area.centerx = plan.snow.centerx
    area.clamp_ip(canvas.area)
    _board(canvas, area, sign, "top", 0)
    if arrow:
        _arrow(canvas, arrow - pad, (area.left + pad + (arrow - pad) // 2, area.centery), down=below)
    _words(canvas, Rect(area.left + arrow + pad, area.top, writing.width, height), writing)
    _plus(canvas, plan, area.midright, sign)


def _written(canvas: Canvas, words: str, size: float, width: int, *, lines: int) -> Writing:
    """Words in a size in which they fit; too long ones are cut."""
    smallest = min(size, SMALL)
    rows: tuple[str, ...] = ()
    for tried in (size, (size + smallest) / 2, smallest):
        rows = _rows(canvas, words, tried, width, lines)
        if len(rows) <= lines and all(canvas.width(row, tried, FACE) <= width for row in rows):
            return Writing(rows, tried, max(canvas.width(row, tried, FACE) for row in rows))
    pixels = max(8, canvas.px(smallest))
    kept = (*rows[: lines - 1], " ".join(rows[lines - 1 :]))
    cut = tuple(canvas.fonts.short_name(row, FACE, pixels, width) for row in kept)
    return Writing(cut, smallest, max(canvas.width(row, smallest, FACE) for row in cut))


def _rows(canvas: Canvas, words: str, size: float, width: int, lines: int) -> tuple[str, ...]:
    if lines == 1:
        return (words,)
    return tuple(canvas.fonts.wrapped(words, FACE, max(8, canvas.px(size)), width))


def _words(canvas: Canvas, area: Rect, writing: Writing) -> None:
    height = canvas.line_height(writing.size, FACE)
    top = area.centery - height * len(writing.lines) // 2
    for number, line in enumerate(writing.lines):
        row = Rect(area.left, top + number * height, area.width, height)
        canvas.text(row, line, writing.size, face=FACE, colour=INK)


def _arrow(canvas: Canvas, side: int, middle: tuple[int, int], *, down: bool) -> None:
    tip, base = (0.86 * side, 0.12 * side) if down else (0.12 * side, 0.86 * side)
    points = f"M{side / 2},{tip:.1f} L{side * 0.96:.1f},{base:.1f} L{side * 0.04:.1f},{base:.1f}"
    shape = f'<path d="{points} Z" fill="{INK}"/>'
    lay(canvas, ("sign-arrow", side, down), middle, lambda: ready(drawn(shape, (side, side))))


def _board(canvas: Canvas, area: Rect, sign: Sign, edge: Edge, tip: int) -> None:
    colour = sign.colour.colour if sign.colour else signals.SIGNPOST
    key = ("sign", area.size, tuple(colour), edge, sign.lit)
    lay(canvas, key, area.center, lambda: _signboard(area.size, colour, edge, tip, lit=sign.lit))


def _signboard(size: tuple[int, int], colour: Colour, edge: Edge, tip: int, *, lit: bool) -> pygame.Surface:
    height = size[1]
    margin = round(0.5 * height)
    board = _plain_board(size, colour, edge, tip, lit=lit)
    whole = with_shadow(board, margin, (0, 0.1 * height), 0.12 * height, 170)
    if not lit:
        return ready(whole)
    glowing = empty(whole.get_size())
    light = halo(board, GOLD, margin, 0.25 * height)
    for _ in range(2):
        glowing.blit(light, (0, 0))
    glowing.blit(board, (margin, margin))
    return ready(glowing)


def _plain_board(size: tuple[int, int], colour: Colour, edge: Edge, tip: int, *, lit: bool) -> pygame.Surface:
    """Planed wood, painted, with snow on it."""
    width, height = size
    line = max(1.5, 0.085 * height)
    rim = GOLD if lit else INK
    light = mixed(colour, WHITE, 0.45 if lit else 0.22)
    outline = _outline(width, height, edge, tip, line)
    return drawn(
        f"<defs>{fade_down(((0, light, 1), (1, colour, 1)), height)}</defs>"
        f'<path d="{outline}" fill="url(#a)" stroke="{rim}" stroke-width="{line:.2f}" stroke-linejoin="round"/>'
        f"{_snow_cap(width, height, edge, tip)}",
        size,
    )


def _outline(width: int, height: int, edge: Edge, tip: int, line: float) -> str:
    near, low = line / 2 + 0.5, height - line / 2 - 0.5
    middle, far = height / 2, width - line / 2 - 0.5
    if edge == "left":
        points = [(near, middle), (tip, near), (far, near), (far, low), (tip, low)]
    elif edge == "right":
        points = [(far, middle), (width - tip, low), (near, low), (near, near), (width - tip, near)]
    else:
        points = [(near, near), (far, near), (far, low), (near, low)]
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points) + " Z"


def _snow_cap(width: int, height: int, edge: Edge, tip: int) -> str:
    left, right = (tip if edge == "left" else 0.04 * width), width - (tip if edge == "right" else 0.04 * width)
    deep, span = min(0.13 * height, 3.0 + 0.02 * width), right - left
    return (
        f'<path d="M{left:.1f},{deep:.1f} C{left + 0.1 * span:.1f},{-deep * 0.6:.1f} {right - 0.1 * span:.1f},'
        f"{-deep * 0.6:.1f} {right:.1f},{deep:.1f} C{right - 0.2 * span:.1f},{deep * 0.7:.1f} {left + 0.6 * span:.1f},"
        f"{deep * 1.7:.1f} {left + 0.45 * span:.1f},{deep:.1f} C{left + 0.3 * span:.1f},{deep * 0.6:.1f} "
        f'{left + 0.1 * span:.1f},{deep * 1.6:.1f} {left:.1f},{deep:.1f} Z" fill="{WHITE}"/>'
    )
