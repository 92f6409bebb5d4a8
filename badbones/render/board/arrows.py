"""A question about a cell: arrows out of it, and by each arrow a tag with its key, what happens and what follows."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from badbones.render.board.glow import whiten
from badbones.render.board.look import Look, Way
from badbones.render.board.paths import Turns
from badbones.render.board.tags import Box, nearest, tag_places
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.theme import INK, LIGHT, SOFT, STYLES, Style
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import HEADINGS, OFFSETS, STEPS

Rect = pygame.Rect

ARROW: Final = 0.5  # all in cells
ARROW_AWAY: Final = 0.68  # from the middle of the cell
ROOMY: Final = 90  # pixels of a cell at 1080p, from which on words are larger
LONGEST: Final = 260  # width of words at 1080p


class Answer(NamedTuple):
    """An answer as it is drawn."""

    way: Way
    arrow: Rect
    tag: Rect


def draw_goals(canvas: Canvas, plan: BoardPlan, look: Look, turns: Mapping[str, Turns]) -> None:
    """The cells that answers lead to, bright in the midst of the veil."""
    for way in look.ways:
        goal = STEPS[way.heading].get(look.asked or "")
        if goal in plan.cells:
            whiten(canvas, plan, goal, turns)


def draw_question(canvas: Canvas, plan: BoardPlan, look: Look) -> None:
    """Arrows and tags, above all pieces."""
    found = answers(canvas, plan, look)
    for answer in found:
        _thread(canvas, answer)
    for answer in found:
        quarters = HEADINGS.index(plan.heading(answer.way.heading))
        picture = canvas.sprites.turned(f"arrow-{answer.way.tone}", answer.arrow.width, quarters)
        canvas.surface.blit(picture, picture.get_rect(center=answer.arrow.center))
        _tag(canvas, answer, _type(canvas, plan))


def answers(canvas: Canvas, plan: BoardPlan, look: Look) -> list[Answer]:
    """Where arrows and tags lie: no tag covers an arrow, another tag or the cell in question. For pointing too."""
    if look.asked not in plan.cells:
        return []
    cell = plan.cells[look.asked]
    room = plan.area.inflate(canvas.px(20), canvas.px(12)).clip(canvas.area)
    headings = tuple(plan.heading(way.heading) for way in look.ways)
    arrows = tuple(_arrow(cell, heading) for heading in headings)
    sizes = tuple(_tag_size(canvas, plan, way) for way in look.ways)
    tags = tag_places(_box(cell), _box(room), tuple(map(_box, arrows)), headings, sizes)
    return [Answer(*each) for each in zip(look.ways, arrows, tags, strict=True)]


def _box(area: Rect) -> Box:
    return area.x, area.y, area.width, area.height


def _arrow(cell: Rect, heading: str) -> Rect:
    k = cell.width
    dx, dy = OFFSETS[heading]
    area = Rect(0, 0, round(ARROW * k), round(ARROW * k))
    area.center = (cell.centerx + round(dx * ARROW_AWAY * k), cell.centery + round(dy * ARROW_AWAY * k))
    return area


def _type(canvas: Canvas, plan: BoardPlan) -> tuple[float, float]:
    """The sizes of what happens and what follows."""
    return (18.0, 16.0) if plan.k >= ROOMY * canvas.unit else (16.0, 15.0)


def _tag_size(canvas: Canvas, plan: BoardPlan, way: Way) -> tuple[int, int]:
    first, then = _type(canvas, plan)
    words = max(canvas.width(way.first, first, "semibold"), canvas.width(way.then, then))
    height = canvas.line_height(first, "semibold") + (canvas.line_height(then) if way.then else 0)
    return min(words, canvas.px(LONGEST)) + _key_width(canvas, way, then) + canvas.px(30), height + canvas.px(8)


def _key_width(canvas: Canvas, way: Way, size: float) -> int:
    return max(canvas.px(26), canvas.width(way.key, size, "bold") + canvas.px(12))


def _thread(canvas: Canvas, answer: Answer) -> None:
    """Ties a tag to its arrow."""
    start, end = answer.arrow.center, nearest(answer.tag, answer.arrow.center)
    for colour, width in ((INK, 7), (STYLES[f"tag-{answer.way.tone}"].rim, 3)):
        pygame.draw.aaline(canvas.surface, colour, start, end, canvas.px(width))


def _tag(canvas: Canvas, answer: Answer, sizes: tuple[float, float]) -> None:
    first, then = sizes
    way, area = answer.way, answer.tag
    style = STYLES[f"tag-{way.tone}"]
    if way.focused:
        canvas.ring(area)
    canvas.cover_part(area, style)
    pad = canvas.px(8)
    key = Rect(area.left + pad, 0, _key_width(canvas, way, then), round(0.62 * area.height))
    key.centery = area.centery
    canvas.plate(key, Style(style.rim, style.rim, style.rim, INK, round=6, line=1))
    canvas.text(key, way.key, then, face="bold", colour=INK, align="center")
    words = Rect(key.right + pad, area.top + canvas.px(4), area.right - key.right - 2 * pad, 0)
    words.height = canvas.line_height(first, "semibold")
    canvas.text(words, way.first, first, face="semibold", colour=LIGHT)
    if way.then:
        canvas.text(Rect(words.left, words.bottom, words.width, canvas.line_height(then)), way.then, then, colour=SOFT)
