"""Lessons: the game itself plays them, and a part of a board is drawn before and after; arrows show who moves."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any, Final, Literal, NamedTuple

import pygame

from badbones.render.board.board_drawing import draw_board
from badbones.render.board.look import Look
from badbones.render.board.shapes import empty, inside, ready
from badbones.render.cards.card import Crop, Lesson
from badbones.render.cards.figure import Figure, Source
from badbones.render.cards.lessons import LESSONS
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import GOLD, INK, NIGHT_TOP, SEAT_COLOURS, panels, signals
from badbones.render.plan.table_plan import BoardPlan, plan_board
from badbones.rules import Catalog, Game, position
from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.rules.geometry import OFFSETS
from badbones.stage import Stage
from badbones.stage.boards import Board

# With these something begins that is no part of a lesson.
_AFTERWARDS: Final = (happened.PhaseBegan, happened.TokensDrawn, happened.SkeletonRose, happened.GameEnded)
_SETTINGS: Final = {"/": "diagonal", "\\": "diagonal", "white": "colour", "black": "colour"}
CELL: Final = 70  # pixels at 1080p
WIDEST: Final = 7.24  # cells of a whole board
BETWEEN: Final = 54  # from one picture to the next
HIGHEST: Final = 0.62  # of the window
_COLOUR: Final = SEAT_COLOURS["rose"]


class Trail(NamedTuple):
    """The way of a piece: places, and whether it goes on over the edge after the last."""

    places: tuple[str, ...]
    beyond: str = ""  # the heading in which it leaves the board


class Shown(NamedTuple):
    """A lesson as it is to be seen."""

    before: Board
    after: Board | None
    trails: tuple[Trail, ...]


def staged(catalog: Catalog, lesson: Lesson) -> Shown:
    """Plays a lesson."""
    game = position.read(catalog, _document(catalog, lesson))
    for action in lesson.doing[: lesson.first]:
        game.apply(f"1 {action}")
    stage = Stage.of(game)
    before = deepcopy(stage.board(1))
    if not lesson.doing:
        return Shown(before, None, ())
    events = _events(game, lesson.doing[lesson.first :])
    for event in events:
        stage.fold(event)
    return Shown(before, stage.board(1), tuple(_trails(before, events)))


def _events(game: Game, actions: Iterable[str]) -> list[Event]:
    """What happens, up to what begins afterwards."""
    found: list[Event] = []
    for action in actions:
        for event in game.apply(f"1 {action}"):
            if isinstance(event, _AFTERWARDS):
                return found
            found.append(event)
    return found


def _trails(before: Board, events: list[Event]) -> list[Trail]:
    """The ways of all who go somewhere; of a group that goes together only one."""
    ways: dict[str, list[str]] = {}
    beyond: dict[str, str] = {}
    for event in events:
        match event:
            case happened.HeroMoved(seat=1) | happened.HeroPlaced(seat=1) if before.hero:
                ways.setdefault("hero", [before.hero]).append(event.place)
            case happened.SkeletonMoved(seat=1):
                ways.setdefault(event.token, [event.start]).append(event.place)
            case happened.SkeletonSent(seat=1) | happened.SkeletonSpent(seat=1) if event.token in before.skeletons:
                _leave(before, event, ways, beyond)
    return list(dict.fromkeys(Trail(tuple(way), beyond.get(who, "")) for who, way in ways.items()))


def _leave(
    before: Board,
    event: happened.SkeletonSent | happened.SkeletonSpent,
    ways: dict[str, list[str]],
    beyond: dict[str, str],
) -> None:
    """A skeleton leaves the board, for the forest or into the village; what a trap throws has come to the trap."""
    start = before.skeletons[event.token]
    way = ways.setdefault(event.token, [start.place])
    if len(way) == 1:
        beyond[event.token] = start.heading


def _document(catalog: Catalog, lesson: Lesson) -> dict[str, Any]:
    """The position a lesson begins with; the second seat looks on."""
    pupil: dict[str, Any] = {
        "name": "1",
        "hero": lesson.hero,
        "weapon": lesson.weapon,
        "skeletons": [_skeleton(words) for words in (*_victims(catalog, lesson), *lesson.skeletons)],
        "traps": [_trap(words) for words in lesson.traps],
    }
    document: dict[str, Any] = {
        "badbones": 1,
        "options": {"advanced": True, "chiefs": True},
        "phase": lesson.phase,
        "tracking": "black" if lesson.phase == "skeletons" else "white",
    }
    if lesson.towers:
        towers = {"towers": list(lesson.towers)}
        other: dict[str, Any] = {"name": "2", "hero": lesson.towers[0], **towers}
        return {**document, "mode": "coop", "players": [{**pupil, **towers}, other], "team": {"houses": 2}}
    kit = catalog.kits["versus"]
    tower = kit.tower if lesson.tower is None else min(lesson.tower, kit.tower)
    own = {"tower": tower, "houses": kit.houses, "reserve": list(lesson.reserve)}
    other = {"name": "2", "hero": "C3", "tower": 1, "houses": 1, "reserve": ["treasure"]}
    return {**document, "mode": "versus", "players": [{**pupil, **own}, other]}


def _victims(catalog: Catalog, lesson: Lesson) -> list[str]:
    """As many skeletons as a weapon needs, of a symbol that nothing else in a lesson has."""
    if lesson.victims is None:
        return []
    tokens = [token for token in catalog.tokens if token.startswith("yellow-")]
    return [f"{token} {lesson.victims} S" for token in tokens[: catalog.numbers.kills]]


def _skeleton(words: str) -> dict[str, Any]:
    token, place, heading, *more = words.split()
    face = "black" if "moved" in more else "white"
    return {"token": token, "at": place, "heading": heading, "face": face, "frozen": "frozen" in more}


def _trap(words: str) -> dict[str, Any]:
    tile, cell, *more = words.split()
    kind = tile.rstrip("/\\").split(":")[0]
    setting = tile.removeprefix(kind).removeprefix(":")
    chosen = {_SETTINGS[setting]: setting} if setting else {}
    return {"kind": kind, "at": cell, "damaged": "damaged" in more, **chosen}


def lesson_figure(canvas: Canvas, source: Source, name: str, width: int) -> Figure:
    """A lesson as a picture no wider than this."""
    lesson = LESSONS[name]
    across = (2 * lesson.crop[2] if lesson.doing else lesson.crop[2]) + 0.01
    between = canvas.px(BETWEEN) if lesson.doing else 0
    k = min(canvas.px(CELL), int(width / WIDEST), int((width - between) / across))
    k = min(k, int(canvas.area.height * HIGHEST / lesson.crop[3]))
    wide, high = frame_size(lesson.crop, k)

    def draw(target: Canvas, area: Rect) -> None:
        first = Rect(area.left, area.top, wide, high)
        target.surface.blit(lesson_frame(target, source, name, k, after=False), first)
        if lesson.doing:
            arrow = Rect(first.right, first.top, between, high)
            target.icon("right", arrow.inflate(-canvas.px(14), 0), GOLD)
            target.surface.blit(lesson_frame(target, source, name, k, after=True), (arrow.right, area.top))

    return Figure(2 * wide + between if lesson.doing else wide, high, draw)


def frame_size(crop: Crop, k: int) -> tuple[int, int]:
    """How large a part of a board is whose cells are so wide."""
    return round(crop[2] * k), round(crop[3] * k)


def lesson_frame(canvas: Canvas, source: Source, name: str, k: int, *, after: bool) -> pygame.Surface:
    """One of the two pictures of a lesson, with cells so wide; drawn once."""
    key = ("lesson", name, k, after)
    return canvas.sprites.made(key, lambda: ready(_painted(canvas, source, LESSONS[name], k, after=after)))


def _painted(canvas: Canvas, source: Source, lesson: Lesson, k: int, *, after: bool) -> pygame.Surface:
    shown = staged(source.catalog, lesson)
    board = shown.after if after and shown.after else shown.before
    size = frame_size(lesson.crop, k)
    easel = canvas.easel(size)
    easel.surface.fill(NIGHT_TOP)
    plan = _plan(lesson, k)
    side = source.catalog.back if lesson.towers else source.catalog.front
    look = Look(_COLOUR, houses=0 if lesson.towers else source.catalog.kits["versus"].houses)
    draw_board(easel, plan, side, board, look, source.catalog.tokens)
    if not after and shown.trails:
        arrows = (_arrow(plan, trail, stop=_stop(board, trail)) for trail in shown.trails)
        easel.surface.blit(drawn("".join(arrows), size), (0, 0))
    return _framed(easel.surface, k)


def _plan(lesson: Lesson, k: int) -> BoardPlan:
    """The whole board, so placed that the part that is shown begins at the corner of the picture."""
    side: Literal["front", "back"] = "back" if lesson.towers else "front"
    corner = plan_board(0, 0, k, side=side).cells["A1"]
    return plan_board(round(-lesson.crop[0] * k) - corner.left, round(-lesson.crop[1] * k) - corner.top, k, side=side)


def _framed(picture: pygame.Surface, k: int) -> pygame.Surface:
    """Round corners and a rim."""
    size = picture.get_size()
    line = max(1.5, 0.03 * k)
    box = f'x="{line / 2}" y="{line / 2}" width="{size[0] - line}" height="{size[1] - line}" rx="{0.16 * k:.1f}"'
    framed = empty(size)
    framed.blit(inside(picture, drawn(f"<rect {box}/>", size)), (0, 0))
    rim = f'fill="none" stroke="{panels.LESSON_RIM}" stroke-width="{line:.2f}"'
    framed.blit(drawn(f"<rect {box} {rim}/>", size), (0, 0))
    return framed


def _stop(board: Board, trail: Trail) -> float:
    """How far before the middle of the last cell an arrow ends, so as not to hide what stands there."""
    full = {board.hero, *board.traps, *board.towers}
    return 0.44 if trail.places[-1] in full and not trail.beyond else 0.04


def _arrow(plan: BoardPlan, trail: Trail, stop: float) -> str:
    """The way of a piece: a golden line with a dark rim, round the bends, with a head."""
    k = plan.k
    points = [(float(x), float(y)) for x, y in (plan.place(place).center for place in trail.places)]
    if trail.beyond:
        dx, dy = OFFSETS[trail.beyond]
        points.append((points[-1][0] + 0.95 * k * dx, points[-1][1] + 0.95 * k * dy))
    points[0] = _along(points[0], points[1], 0.36 * k)
    points[-1] = _along(points[-1], points[-2], stop * k)
    neck = _along(points[-1], points[-2], 0.2 * k)
    line = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in [*points[:-1], neck])
    (x, y), (bx, by) = points[-1], neck
    wx, wy = (y - by) * 0.62, (bx - x) * 0.62
    head = f"M{x:.1f},{y:.1f} L{bx + wx:.1f},{by + wy:.1f} L{bx - wx:.1f},{by - wy:.1f} Z"
    style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{line}" {style} stroke="{INK}" stroke-width="{0.115 * k:.1f}"/>'
        f'<path d="{head}" fill="{INK}" stroke="{INK}" stroke-width="{0.06 * k:.1f}" stroke-linejoin="round"/>'
        f'<path d="{line}" {style} stroke="{signals.HONEY}" stroke-width="{0.06 * k:.1f}"/>'
        f'<path d="{head}" fill="{signals.HONEY}"/>'
    )


def _along(start: tuple[float, float], end: tuple[float, float], far: float) -> tuple[float, float]:
    """A point so far from one toward another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return start[0] + dx * far / length, start[1] + dy * far / length
