"""Pictures made ahead of need: what a march, a hand or the next round will show is drawn where nobody sees it.

Drawing on a sheet that is never shown makes all pictures it needs, and they are kept. One board at a time: whoever has
a moment to spare asks for the next slice.
"""

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Final, Protocol

from badbones.render.board.look import Look
from badbones.render.kit.attention import Attention
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.sheet import Sheet
from badbones.render.kit.spots import Spots
from badbones.render.motion.scene import Hidden, draw_bare_board
from badbones.render.plan.table_plan import BoardPlan, TablePlan, ZonePlan
from badbones.render.table.bar import draw_bar
from badbones.render.table.drags import piece_drawing
from badbones.render.table.foresight import IMPACT, OFF
from badbones.render.table.hands import Hands, Held
from badbones.render.table.play_words import PlayWords
from badbones.render.table.projector import Projector
from badbones.render.table.source import LiveSource
from badbones.render.table.views import BarView, SeatView
from badbones.render.table.zone_panels import SeatActs, draw_zone
from badbones.rules.geometry import CELLS, HEADINGS, SYMBOLS
from badbones.rules.state import Skeleton
from badbones.stage import Board

Slice = Callable[[], None]
_FACES: Final = ("white", "black")
_STACKS: Final = ("A1", "B2", "B2", "C3", "C3", "C3", "D4", "D4", "D4", "D4")


class Provided(Protocol):
    """A table that is played at."""

    words: PlayWords
    projector: Projector

    def bar_view(self, *, log: bool) -> BarView:
        """The line at the top."""

    def seat_view(self, seat: int) -> SeatView:
        """What is shown of a seat beside its board."""

    def seat_acts(self, seat: int) -> SeatActs:
        """What the panels of a seat call."""


class Provision:
    """Makes pictures for a table, as long as there are some to make."""

    def __init__(self, view: Provided, source: LiveSource, hands: Hands) -> None:
        self._view = view
        self._source = source
        self._hands = hands
        self._about: object = None
        self._left: Iterator[Slice] = iter(())
        self._held: object = None
        self._considered: Iterator[Slice] = iter(())
        self._made: set[tuple[object, ...]] = set()  # what is the same in every round, for boards of some size

    def go_on(self, canvas: Canvas, plan: TablePlan) -> bool:
        """Makes some pictures; whether there was something to make."""
        source = self._source
        words = self._view.words
        about = (source.revision, source.timeline.busy, plan, canvas.area.size, canvas.unit, words.desk.messages)
        if about != self._about:
            self._about, self._left = about, self._slices(canvas, plan)
        held = (about, [(each.seat, each.what, each.tile, each.origin) for each in self._hands.held.values()])
        if held != self._held:
            self._held, self._considered = held, self._goals(canvas, plan)
        task = next(self._considered, None) or next(self._left, None)
        if task:
            task()
        return task is not None

    def _slices(self, canvas: Canvas, plan: TablePlan) -> Iterator[Slice]:
        boards = plan.large
        if self._view.words.desk.settings.speed > 0:
            yield from self._crowds(canvas, boards)
            yield from (partial(self._march, canvas, *each) for each in boards.items())
            for each in boards.items():
                yield from self._losses(canvas, *each)
        if self._source.timeline.busy:
            yield from (partial(self._rest, canvas, *each) for each in boards.items())
            yield from self._next_round(canvas, plan)
        else:
            yield from self._phases(canvas, plan)
            for each in boards.items():
                yield from self._hand(canvas, *each)

    def _goals(self, canvas: Canvas, plan: TablePlan) -> Iterator[Slice]:
        """What would come of what is held, wherever it may go: foreseen, and said."""
        foreseen = self._view.words.foresight
        for held in [each for each in self._hands.held.values() if each.what in ("trap", "hero")]:
            for action in self._hands.goals(held).values() if foreseen.level(held.seat) != OFF else ():
                yield partial(self._consider, canvas, plan.zones[held.seat], action)

    def _consider(self, canvas: Canvas, zone: ZonePlan, action: str) -> None:
        view, words = self._view, self._view.words
        words.foresight.look_ahead(zone.seat, action)
        said = words.foresight.summary(zone.seat, action, words.desk.messages)
        draw_zone(_blind(canvas), zone, replace(view.seat_view(zone.seat), todo=said), view.seat_acts(zone.seat))

    def _march(self, canvas: Canvas, seat: int, plan: BoardPlan) -> None:
        """A board as it looks while it is only watched; the next one, if something is on its way already."""
        self._draw(_blind(canvas), seat, plan, self._source.stage.board(seat), self._view.words.plain_look(seat))

    def _crowds(self, canvas: Canvas, boards: Mapping[int, BoardPlan]) -> Iterator[Slice]:
        """Skeletons of every kind, facing every way, alone and in stacks; once for boards of a size."""
        for (seat, plan), (symbol, *looks) in product(boards.items(), product(SYMBOLS, _FACES, HEADINGS)):
            if (symbol, *looks, plan.k) not in self._made:
                self._made.add((symbol, *looks, plan.k))
                yield partial(self._crowd, canvas, seat, plan, symbol, *looks)

    def _crowd(self, canvas: Canvas, seat: int, plan: BoardPlan, symbol: str, face: str, heading: str) -> None:
        tokens = self._source.game.table.catalog.tokens
        names = [token.name for token in tokens.values() if token.symbol == symbol and not token.chief]
        skeletons = {name: Skeleton(place, heading, face) for name, place in zip(names, _STACKS, strict=False)}
        self._draw(_blind(canvas), seat, plan, Board("", skeletons=skeletons), self._view.words.plain_look(seat))

    def _losses(self, canvas: Canvas, seat: int, plan: BoardPlan) -> Iterator[Slice]:
        """Tower and village with less and less of them left, with the hero on the tower and away from it."""
        now, side, colour = self._source.stage.board(seat), self._source.game.table.side, self._source.colours[seat - 1]
        for left, hero in product(range(max(now.tower, now.houses) + 1), (None, *side.towers)):
            if (colour.name, left, hero, plan.k) not in self._made:
                self._made.add((colour.name, left, hero, plan.k))
                lesser = Board("", hero, tower=min(left, now.tower), houses=min(left, now.houses))
                yield partial(self._draw, _blind(canvas), seat, plan, lesser, self._view.words.plain_look(seat))

    def _rest(self, canvas: Canvas, seat: int, plan: BoardPlan) -> None:
        """A board as it will look when nothing moves any more: with what is foreseen for it."""
        words = self._view.words
        if words.foresight.level(seat) >= IMPACT and not self._source.game.over:
            heat, impacts = words.foresight.heat(seat), words.foresight.impacts(seat)
            look = replace(words.plain_look(seat), glow=frozenset(CELLS), heat=heat, impacts=impacts)
            self._draw(_blind(canvas), seat, plan, self._source.stage.board(seat), look)

    def _phases(self, canvas: Canvas, plan: TablePlan) -> Iterator[Slice]:
        """The bar, as it looks in each phase."""
        view = self._view.bar_view(log=plan.log is None)
        for now in range(len(view.phases)):
            phases = tuple(each._replace(now=place == now) for place, each in enumerate(view.phases))
            yield partial(_draw_bar, canvas, plan.bar, replace(view, phases=phases))

    def _next_round(self, canvas: Canvas, plan: TablePlan) -> Iterator[Slice]:
        """What will be told of the round that is ending."""
        for each in self._view.projector.coming_recaps():
            yield partial(self._view.projector.show_recap, _blind(canvas), plan, [each])

    def _hand(self, canvas: Canvas, seat: int, plan: BoardPlan) -> Iterator[Slice]:
        """What a seat may take in hand, over the first place where it may go."""
        choices, catalog = self._hands.choices(seat), self._source.game.table.catalog
        tiles = [(trap.name, each) for trap in catalog.traps.values() for each in trap.settings]
        for number, (kind, setting) in enumerate(tile for tile in tiles if "".join(tile) in choices.place):
            if not number or (kind, setting, plan.k) not in self._made:  # where skeletons will go is new every time
                self._made.add((kind, setting, plan.k))
                yield partial(self._holding, canvas, plan, Held(seat, "trap", kind, setting, pointer="nobody"))
        if choices.hero:
            origin = self._source.stage.board(seat).hero
            yield partial(self._holding, canvas, plan, Held(seat, "hero", origin=origin, pointer="nobody"))

    def _holding(self, canvas: Canvas, plan: BoardPlan, held: Held) -> None:
        """A board with a piece over it, as if somebody held it; unless somebody does."""
        hands, seat = self._hands, held.seat
        if seat in hands.held:
            return
        blind = _blind(canvas)
        try:
            hands.held[seat] = held
            held.over = next(iter(hands.goals(held)), None)
            self._draw(blind, seat, plan, self._source.shown.board(seat), self._view.words.look(seat))
        finally:
            del hands.held[seat]
        side = round(plan.k * 0.95)
        piece_drawing(self._source, held)(blind, Rect(0, 0, side, side))

    def _draw(self, blind: Canvas, seat: int, plan: BoardPlan, board: Board, look: Look) -> None:
        side, tokens = self._source.game.table.side, self._source.game.table.catalog.tokens
        draw_bare_board(blind, plan, side, board, look, tokens, seat=seat, hidden=Hidden(), ground=False)


def _draw_bar(canvas: Canvas, area: Rect, view: BarView) -> None:
    draw_bar(_blind(canvas), area, view)


def _blind(canvas: Canvas) -> Canvas:
    """A canvas with the same pictures, on which nothing is seen and nothing answers."""
    blind, sheet = copy(canvas), Sheet()
    sheet.begin(canvas.area.size)
    blind.surface, blind.spots, blind.labels, blind.kept, blind.attention = sheet, Spots(), [], [], Attention()
    return blind
