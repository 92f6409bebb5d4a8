"""A question about a cell: arrows out of it, and by each arrow a tag with its key, what happens and what follows."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from math import hypot
from typing import Final, NamedTuple

from badbones.render.board.glow import whiten
from badbones.render.board.look import Look, Way
from badbones.render.board.paths import Turns
from badbones.render.kit import pencil
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import INK, LIGHT, SOFT, STYLES, Style
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import HEADINGS, OFFSETS, STEPS

Box = tuple[int, int, int, int]
Size = tuple[int, int]
Offer = tuple[float, Rect]  # what a place costs

AHEAD: Final = 0.3  # how much a tag prefers to lie where its arrow points
COVERED: Final = 50.0  # what a covered pixel costs: much more than to be far away
SHADED: Final = 0.05  # what a pixel costs in the middle of a goal
STRAY: Final = 2.0  # what it costs to be nearer to another arrow
GAP: Final = 4  # pixels
ARROW: Final = 0.5  # all in cells
ARROW_AWAY: Final = 0.68  # from the middle of the cell
ROOMY: Final = 90  # pixels of a cell at 1080p, from which on words are larger
LONGEST: Final = 320  # width of words at 1080p
TAGGED: Final = 26  # pixels of a cell
SNUG: Final = 50  # pixels of a cell, below which tags have hardly a margin
BEYOND: Final = 40, 30  # how far tags may stand out of a board in all: pixels at 1080p, and at most
BESIDE_CAPITAL: Final = 12  # and up and down, where the words of the capital are next


@lru_cache(maxsize=64)
def tag_places(
    asked: Box, room: Box, arrows: tuple[Box, ...], headings: tuple[str, ...], sizes: tuple[Size, ...]
) -> tuple[Rect, ...]:
    """The areas of the tags, in the order of the arrows. They choose in the order that serves all of them best."""
    offers = [
        [
            (_far(area, Rect(arrow), heading) + _misleading(area, number, arrows, asked), area)
            for area in _offers(Rect(arrow), Rect(asked), size, Rect(room))
        ]
        for number, (arrow, heading, size) in enumerate(zip(arrows, headings, sizes, strict=True))
    ]
    taken = [Rect(box) for box in (*arrows, asked)]
    found = (_chosen(order, offers, taken) for order in permutations(range(len(arrows))))
    _, places = min(found, key=lambda each: each[0])
    return tuple(places[number] for number in range(len(arrows)))


def _offers(arrow: Rect, asked: Rect, size: Size, room: Rect) -> Iterator[Rect]:
    """Places around an arrow."""
    wide, high = size
    lefts = [arrow.left - wide - GAP, arrow.right - wide, arrow.centerx - wide // 2, arrow.left, arrow.right + GAP]
    lefts += [asked.left - wide - GAP, asked.right + GAP]
    tops = [arrow.top - high - GAP, arrow.centery - high // 2, arrow.bottom + GAP]
    tops += [asked.top - high - GAP, asked.bottom + GAP]
    tops += [top + step * (high + GAP) for top in tops[:3] for step in (-1, 1)]
    for left in lefts:
        for top in tops:
            yield Rect(left, top, wide, high).clamp(room)


def nearest(area: Rect, place: tuple[int, int]) -> tuple[int, int]:
    """The place of an area that is nearest to another place."""
    x, y = place
    return min(max(x, area.left), area.right), min(max(y, area.top), area.bottom)


def _away(area: Rect, arrow: Rect) -> float:
    x, y = nearest(area, arrow.center)
    return hypot(x - arrow.centerx, y - arrow.centery)


def _far(area: Rect, arrow: Rect, heading: str) -> float:
    """How far a tag is from its arrow; ahead of it is nearer than behind."""
    x, y = arrow.center
    ahead = (area.centerx - x) * OFFSETS[heading][0] + (area.centery - y) * OFFSETS[heading][1]
    return _away(area, arrow) - AHEAD * ahead + 0.05 * hypot(area.centerx - x, area.centery - y)


def _misleading(area: Rect, number: int, arrows: Sequence[Box], asked: Box) -> float:
    """A tag must not seem to belong to another arrow, nor hide what stands on a goal."""
    own = _away(area, Rect(arrows[number]))
    other = min((_away(area, Rect(each)) for place, each in enumerate(arrows) if place != number), default=own)
    goals = [Rect(asked).move(dx * asked[2], dy * asked[3]).scale_by(0.6) for dx, dy in OFFSETS.values()]
    return STRAY * max(0.0, own - other) + SHADED * _covered(area, goals)


def _chosen(
    order: Sequence[int], offers: Sequence[Sequence[Offer]], taken: Sequence[Rect]
) -> tuple[float, dict[int, Rect]]:
    """Each tag takes the best place that is left."""
    used, places, whole = list(taken), {}, 0.0
    for number in order:
        cost, area = min(((far + COVERED * _covered(area, used), area) for far, area in offers[number]), key=_first)
        used.append(area)
        places[number] = area
        whole += cost
    return whole, places


def _covered(area: Rect, used: Sequence[Rect]) -> int:
    return sum(
        common.width * common.height for common in map(area.clip, [used[hit] for hit in area.collidelistall(used)])
    )


def _first(offer: Offer) -> float:
    return offer[0]


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
    """Arrows and tags, above all pieces; small boards, where nobody answers, have arrows only."""
    found = answers(canvas, plan, look)
    tagged = found if plan.k >= TAGGED else []
    for answer in tagged:
        # Ties a tag to its arrow.
        start, end = answer.arrow.center, nearest(answer.tag, answer.arrow.center)
        for colour, width in ((INK, 7), (STYLES[f"tag-{answer.way.tone}"].rim, 3)):
            pencil.slant(canvas.surface, colour, start, end, canvas.px(width))
    for answer in found:
        quarters = HEADINGS.index(plan.heading(answer.way.heading))
        picture = canvas.sprites.turned(f"arrow-{answer.way.tone}", answer.arrow.width, quarters)
        canvas.surface.blit(picture, picture.get_rect(center=answer.arrow.center))
    for answer in tagged:
        _tag(canvas, answer, _type(canvas, plan), _margins(canvas, plan))


def answers(canvas: Canvas, plan: BoardPlan, look: Look) -> list[Answer]:
    """Where arrows and tags lie: no tag covers an arrow, another tag or the cell in question. For pointing too."""
    if look.asked not in plan.cells:
        return []
    cell = plan.cells[look.asked]
    beyond = min(BEYOND[1], canvas.px(BEYOND[0]))
    above = canvas.px(BESIDE_CAPITAL) if plan.back else beyond
    room = plan.area.inflate(beyond, above).clip(canvas.area)
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
    side, above = _margins(canvas, plan)
    wide = min(words, canvas.px(LONGEST)) + _key_width(canvas, way, then) + 3 * side
    return wide + canvas.px(3), height + 2 * above


def _margins(canvas: Canvas, plan: BoardPlan) -> tuple[int, int]:
    """Left of the key and of the words, and above them."""
    return (canvas.px(4), 0) if plan.k < SNUG else (canvas.px(8), canvas.px(4))


def _key_width(canvas: Canvas, way: Way, size: float) -> int:
    return max(canvas.px(26), canvas.width(way.key, size, "bold") + canvas.px(12))


def _tag(canvas: Canvas, answer: Answer, sizes: tuple[float, float], margins: tuple[int, int]) -> None:
    (first, then), (pad, above) = sizes, margins
    way, area = answer.way, answer.tag
    style = STYLES[f"tag-{way.tone}"]
    if way.focused:
        canvas.ring(area)
    canvas.cover_part(area, style)
    key = Rect(area.left + pad, 0, _key_width(canvas, way, then), round(0.62 * area.height))
    key.centery = area.centery
    canvas.plate(key, Style(style.rim, style.rim, style.rim, INK, round=6, line=1))
    canvas.text(key, way.key, then, face="bold", colour=INK, align="center")
    words = Rect(key.right + pad, area.top + above, area.right - key.right - 2 * pad, 0)
    words.height = canvas.line_height(first, "semibold")
    canvas.text(words, way.first, first, face="semibold", colour=LIGHT)
    if way.then:
        canvas.text(Rect(words.left, words.bottom, words.width, canvas.line_height(then)), way.then, then, colour=SOFT)
