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
CLOSE: Final = 45  # pixels; on smaller boards the upper sign may reach over more of its edge
MARKED: Final = 60  # pixels; on smaller boards side signs have no mark
LARGE: Final = 17.0  # size of the words at 1080p
SMALL: Final = 15.0
BEYOND: Final = 13  # pixels at 1080p that a sign may stand out of the block
FACE: Final[Face] = "semibold"
ACROSS: Final[dict[Edge, Edge]] = {"left": "right", "right": "left"}


class Writing(NamedTuple):
    """Words that fit on a sign."""

    words: str
    size: float
    width: int


class Post(NamedTuple):
    """A sign, and how its board is divided: a mark or an arrow, then the words."""

    area: Rect
    writing: Writing
    aside: int  # the width of mark or arrow
    tip: int = 0


def sign_areas(canvas: Canvas, plan: BoardPlan, look: Look) -> dict[Edge, Rect]:
    """Where each sign stands, by the edge of the board that it speaks of."""
    if plan.k < LEAST_CELL * max(1, canvas.unit):
        return {}
    return {
        edge: (
            _chosen_post(canvas, plan, sign)
            if edge == "top"
            else _side_post(canvas, plan, ACROSS[edge] if plan.turned else edge, sign)
        ).area
        for edge, sign in look.signs.items()
    }


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


def _side_post(canvas: Canvas, plan: BoardPlan, edge: Edge, sign: Sign) -> Post:
    """A board on this edge of the screen; a long name leaves no room for the mark."""
    k, pad = plan.k, canvas.px(6)
    size = max(LARGE, 0.14 * k / canvas.unit)
    height = round(canvas.line_height(size, FACE) * 1.06)
    tip, mark = round(height * 0.42), round(height * 0.74) + pad if sign.colour and k >= MARKED else 0
    room = plan.snow.left - plan.area.left + canvas.px(BEYOND) - round(0.03 * k) - tip - 2 * pad
    if canvas.width(sign.words, min(size, SMALL), FACE) > room - mark:
        mark = 0
    writing = _written(canvas, sign.words, size, room - mark)
    area = Rect(0, 0, tip + mark + writing.width + 2 * pad, height)
    area.midright = (plan.snow.left - round(0.03 * k), _height(plan))
    if edge == "right":
        area.left = plan.snow.right + round(0.03 * k)
    area.clamp_ip(canvas.area)
    return Post(area, writing, mark, tip)


def _side_sign(canvas: Canvas, plan: BoardPlan, edge: Edge, sign: Sign) -> None:
    """A board on this edge of the screen that points out of the clearing."""
    area, writing, mark, tip = _side_post(canvas, plan, edge, sign)
    pad = canvas.px(6)
    _board(canvas, area, sign, edge, tip)
    left = area.left + pad + (tip if edge == "left" else 0)
    if mark and sign.colour:
        canvas.sprite(f"mark-{sign.colour.mark}", Rect(left, area.centery - (mark - pad) // 2, mark - pad, mark - pad))
    _words(canvas, Rect(left + mark, area.top, writing.width, area.height), writing)
    _plus(canvas, plan, area.midtop, sign)


def _plus(canvas: Canvas, plan: BoardPlan, place: tuple[int, int], sign: Sign) -> None:
    """How many skeletons will go there."""
    if sign.plus:
        draw_badge(canvas, place, sign.plus, plan.k, signals.PLUS, sign="+")


def _chosen_post(canvas: Canvas, plan: BoardPlan, sign: Sign) -> Post:
    """The sign in the middle of the upper edge, or of the far one of a back."""
    k, pad = plan.k, canvas.px(6)
    size = max(LARGE - 1, 0.14 * k / canvas.unit)
    arrow = round(canvas.px(size) * 0.75) + pad
    room = round((3.9 if plan.back or k < CLOSE else 2.9) * k)
    writing = _written(canvas, sign.words, size, room - arrow - 2 * pad)
    height = canvas.line_height(writing.size, FACE)
    area = Rect(0, plan.area.top - canvas.px(8), arrow + writing.width + 2 * pad, height)
    if plan.back and not plan.turned:
        area.bottom = plan.area.bottom + canvas.px(8)
    area.centerx = plan.snow.centerx
    area.clamp_ip(canvas.area)
    return Post(area, writing, arrow)


def _chosen_sign(canvas: Canvas, plan: BoardPlan, sign: Sign) -> None:
    """The sign at the edge where one chooses who gets a skeleton; its little arrow points out of the board."""
    area, writing, arrow, _ = _chosen_post(canvas, plan, sign)
    pad, below = canvas.px(6), plan.back and not plan.turned
    _board(canvas, area, sign, "top", 0)
    _arrow(canvas, arrow - pad, (area.left + pad + (arrow - pad) // 2, area.centery), down=below)
    _words(canvas, Rect(area.left + arrow + pad, area.top, writing.width, area.height), writing)
    _plus(canvas, plan, area.midright, sign)


def _written(canvas: Canvas, words: str, size: float, width: int) -> Writing:
    """Words in a size in which they fit; too long ones are cut."""
    smallest = min(size, SMALL)
    for tried in (size, (size + smallest) / 2, smallest):
        if canvas.width(words, tried, FACE) <= width:
            return Writing(words, tried, canvas.width(words, tried, FACE))
    cut = canvas.fonts.short_name(words, FACE, canvas.letters(smallest), width)
    return Writing(cut, smallest, canvas.width(cut, smallest, FACE))


def _words(canvas: Canvas, area: Rect, writing: Writing) -> None:
    height = canvas.line_height(writing.size, FACE)
    row = Rect(area.left, area.centery - height // 2, area.width, height)
    canvas.text(row, writing.words, writing.size, face=FACE, colour=INK)


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
