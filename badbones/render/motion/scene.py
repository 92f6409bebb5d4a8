"""The scene in which effects play: where everything is on the screen, and what an effect is.

Effects ask for places when they draw, never before, so that a resize in mid-flight does not matter. They draw over the
boards; pieces they move are hidden from the boards meanwhile.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import or_
from typing import Final, NamedTuple

import pygame

from badbones.render.board.board_drawing import draw_board
from badbones.render.board.ground import draw_ground
from badbones.render.board.look import Look
from badbones.render.board.pieces import draw_token
from badbones.render.craft.scraps import Point
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import GOLD, SeatColour, faded
from badbones.render.plan.table_plan import BoardPlan, TablePlan
from badbones.rules.events import Event
from badbones.rules.kinds import BoardSide, Token
from badbones.rules.state import Skeleton
from badbones.stage import Board, Stage

_LEVELS: Final = 8
_SIDES: Final[dict[tuple[int, tuple[str, ...]], tuple[BoardSide, BoardSide]]] = {}


class Hidden(NamedTuple):
    """Pieces that an effect draws itself: the boards leave them out meanwhile."""

    tokens: frozenset[str] = frozenset()
    traps: frozenset[tuple[int, str]] = frozenset()  # seat and cell
    heroes: frozenset[int] = frozenset()
    towers: frozenset[tuple[int, str]] = frozenset()  # seat and cell
    villages: frozenset[int] = frozenset()

    def __or__(self, other: object) -> "Hidden":
        assert isinstance(other, Hidden)
        return Hidden(*map(or_, self, other))


@dataclass
class Scene:
    """Everything an effect may look at."""

    canvas: Canvas
    plan: TablePlan
    stage: Stage  # as it was when the beat began
    tokens: Mapping[str, Token]
    colours: Sequence[SeatColour]
    reduced: bool = False  # no shaking, no flying: fading and lighting up instead
    spot: Callable[[str], Rect | None] = lambda name: None  # named places outside the boards: bag, tracking
    side: BoardSide | None = None  # of the boards: which arrows fallen towers uncover
    points: Callable[[Board], int] | None = None  # what a board is worth; None: nobody counts points
    houses: int = field(kw_only=True)  # with which each village began; in co-op the capital, for each seat

    def board(self, seat: int) -> BoardPlan | None:
        """The board of a seat; a card may have none."""
        return self.plan.zones[seat].board

    def place(self, seat: int, name: str) -> Rect | None:
        """A cell or forest spot on the screen."""
        board = self.board(seat)
        return board.place(name) if board else None

    def graveyard(self, seat: int) -> Rect:
        """Where the tokens of a graveyard lie."""
        zone = self.plan.zones[seat]
        return zone.graveyard if zone.graveyard.width else zone.plate

    def reserve(self, seat: int) -> Rect:
        """Where the traps of a reserve lie."""
        zone = self.plan.zones[seat]
        return self.plan.common or (zone.reserve if zone.reserve.width else zone.plate)

    def size(self, seat: int, share: float = 0.85) -> int:
        """The side of a piece on a seat's board."""
        board = self.board(seat)
        return max(4, round((board.k if board else 24) * share))

    # Drawing pieces wherever they are

    def token(self, seat: int, token: str, middle: Point, *, skeleton: Skeleton, alpha: int = 255) -> None:
        """A skeleton with its middle anywhere."""
        area, kind = square(middle, self.size(seat)), self.tokens[token]
        heading = self.heading(seat, skeleton)
        draw_token(self.canvas, area, kind, skeleton.face, heading, alpha=alpha, frozen=skeleton.frozen)

    def heading(self, seat: int, skeleton: Skeleton) -> str:
        """How a heading looks on the screen: some boards are turned round."""
        board = self.board(seat)
        return board.heading(skeleton.heading) if board else skeleton.heading


def square(middle: Point, side: int) -> Rect:
    """A square area around its middle."""
    return Rect(0, 0, side, side).move_to(center=(round(middle[0]), round(middle[1])))


@dataclass(frozen=True)
class Beat:
    """Events that are shown together; the first gives the picture."""

    events: tuple[Event, ...]
    seats: frozenset[int]  # whose boards must wait; nobody: everybody's
    seconds: float  # at speed 1
    hold: float = 0.0  # of these, how long the eye rests on what has happened before all goes on

    @property
    def head(self) -> Event:
        """The event that gives the picture."""
        return self.events[0]

    def shortened(self, share: float, least: float) -> "Beat":
        """The same, quicker."""
        return replace(self, seconds=max(min(least, self.seconds), self.seconds * share), hold=self.hold * share)

    def hurried(self) -> "Beat":
        """The same without its hold."""
        return replace(self, seconds=self.seconds - self.hold, hold=0.0) if self.hold else self


class Effect:
    """How a beat is shown. Most override `show`; `calm` is what is seen with reduced motion."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        self.beat = beat
        self.before = stage  # the stage as it is while the beat runs: its events are not folded yet

    def hides(self) -> Hidden:
        """The pieces this effect draws itself."""
        return Hidden()

    def draw(self, scene: Scene, share: float) -> None:
        """Draws the moment of the beat, from 0 to 1."""
        if scene.reduced:
            self.calm(scene, share)
        else:
            self.show(scene, share)

    def trace(self, scene: Scene, share: float) -> None:
        """What it leaves across the table, above all effects."""

    def show(self, scene: Scene, share: float) -> None:
        """With motion."""
        self.calm(scene, share)

    def calm(self, scene: Scene, share: float) -> None:
        """Without motion."""


def light_up(canvas: Canvas, area: Rect, *, strength: float) -> None:
    """A soft gold light over a place."""
    level = max(0, min(_LEVELS, round(strength * _LEVELS)))
    if level:
        picture = canvas.sprites.made(("light", area.size, level), lambda: _light(area.size, level / _LEVELS))
        canvas.surface.blit(picture, area)


def _light(size: tuple[int, int], strength: float) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, faded(GOLD, round(150 * strength)), picture.get_rect(), border_radius=size[0] // 5)
    return pygame.transform.gaussian_blur(picture, max(1, size[0] // 12))


def draw_bare_board(
    canvas: Canvas,
    plan: BoardPlan,
    side: BoardSide,
    board: Board,
    look: Look,
    tokens: Mapping[str, Token],
    *,
    seat: int,
    hidden: Hidden,
    ground: bool = True,
) -> None:
    """A board as `draw_board` draws it, without hidden towers and village."""
    if ground:
        draw_ground(canvas, plan, side, look)
    towers = tuple(cell for cell in side.towers if (seat, cell) not in hidden.towers)
    shown = replace(look, houses=0) if seat in hidden.villages else look
    draw_board(canvas, plan, _with_towers(side, towers), board, shown, tokens, ground=False)


def _with_towers(side: BoardSide, towers: tuple[str, ...]) -> BoardSide:
    """The same side with fewer towers: always the same one, since pictures are kept for it."""
    if towers == side.towers:
        return side
    key = (id(side), towers)
    if key not in _SIDES:
        _SIDES[key] = (side, replace(side, towers=towers))
    return _SIDES[key][1]
