"""A film of a recorded game: its pictures one after the other, drawn out of sight by the same table as in play."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from badbones.files import named
from badbones.record import Replay, Setup, Told
from badbones.record.lines import Drawing
from badbones.render.board.look import Look
from badbones.render.board.strokes import Stroke, draw_strokes
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.desk import Desk
from badbones.render.kit.settings import Settings
from badbones.render.kit.sheet import Sheet
from badbones.render.kit.theme import SOFT
from badbones.render.market import WatchedMarket
from badbones.render.plan.table_plan import TablePlan, ZonePlan, plan_table
from badbones.render.table.layout import TableLayout
from badbones.render.table.projector import TablePace
from badbones.render.table.source import Source
from badbones.render.table.table_view import TableView
from badbones.render.table.table_words import TableWords
from badbones.render.table.viewpoint import Viewpoint
from badbones.rules import Catalog, Game, ReplayError, SetupError

Size = tuple[int, int]
FPS: Final = 12.5  # pictures a second: a GIF counts in hundredths
SMALLEST, LARGEST = (320, 180), (3840, 2160)
SPEEDS: Final = (0.25, 16.0)
_FIRST, _REST, _LAST = 0.8, 0.3, 2.4  # seconds at speed 1: before the first action, after each, and at the end
_LOOK: Final = 1.6  # seconds, whatever the speed: at what somebody has drawn
_LONGEST_LAST: Final = 8.0  # seconds: until then the last words have gone
_TABLE: Final = (800, 450)  # pixels: no table is drawn smaller
_ROOM: Final = (1.0, 1.25, 1.5, 2.0)  # a table of many is drawn so much larger, until all boards have room


class FilmSource(Source):
    """A recorded game that is being shown from a moment on; its log begins with the round of that moment."""

    def __init__(self, replay: Replay, at: int) -> None:
        self.replay = replay
        self.at = at
        self._history = replay.history_at(at)
        self._untold = len(self._history.past)
        super().__init__(self._history.game)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._history.game

    @property
    def told(self) -> list[Told]:
        """Everything that has happened since the round began with which the film begins."""
        return self._history.told[self._untold :]

    @property
    def known_setup(self) -> Setup | None:
        """How the game was set up, if the file says so."""
        return self.replay.document.header.setup

    def bot_of(self, seat: int) -> str | None:
        """The bot that played for a seat at this moment."""
        return self.replay.bots_at(self.at).get(seat)

    def drawn(self) -> list[Drawing]:
        """What somebody has drawn at this moment."""
        return [each for each in self.replay.drawings if each.at == self.at]

    def go_on(self) -> None:
        """The next action; what was taken back before it disappears without a word."""
        take = self.replay.takes[self.at]
        if take.undone:
            self._history = self.replay.walk.before(self.at)
            self._rebuild()
        self.at += 1
        self._tell(self._history.apply(take.action))


class FilmView(TableView):
    """A table that is filmed; `seat` is drawn large."""

    source: FilmSource

    def __init__(self, desk: Desk, source: FilmSource, seat: int | None) -> None:
        desk.name_players(tuple(each.name for each in source.game.table.seats))
        layout = TableLayout(desk, source, Viewpoint(focus=seat))
        super().__init__(desk, TableWords(desk, source), layout, TablePace(desk, source))

    def draw_seat(self, canvas: Canvas, zone: ZonePlan, look: Look) -> None:
        """A board, and what was drawn on it at this moment."""
        super().draw_seat(canvas, zone, look)
        if zone.board and not self.projector.busy:
            drawn = [each for each in self.source.drawn() if each.seat == zone.seat]
            draw_strokes(canvas, zone.board, [Stroke(each.end, each.start) for each in drawn])

    def draw_over(self, canvas: Canvas, plan: TablePlan, window: Rect) -> None:
        """The log, and over the last picture how the game ended."""
        super().draw_over(canvas, plan, window)
        result = self.source.game.result
        if result is None or self.projector.busy:
            return
        say = self.words.say
        title, detail = say("table.over"), say(f"event.game-ended.{result.outcome}", **result._asdict())
        pad, width = canvas.px(26), min(canvas.px(620), window.width - canvas.px(52))
        high, low = canvas.line_height(38, "serif"), canvas.paragraph_height(detail, width - 2 * pad, 22)
        plate = Rect(0, 0, width, high + low + 2 * pad).move_to(center=window.center)
        canvas.cover_part(plate, "dialog")
        inner = plate.inflate(-2 * pad, -2 * pad)
        canvas.text(Rect(inner.left, inner.top, inner.width, high), title, 38, face="serif", align="center")
        below = Rect(inner.left, inner.top + high, inner.width, low)
        canvas.text(below, detail, 22, colour=SOFT, align="center", lines=9)


class Wishes(NamedTuple):
    """What a film is to be like."""

    size: Size = (960, 540)
    speed: float = 2.0
    seat: int | None = None  # drawn large; None: all alike
    from_: int = 0  # moments: how many actions were made before
    until: int | None = None  # None: as far as the game can be played again
    fps: float = FPS
    language: str = ""  # empty: the system's


class Film:
    """The film of a replay. `done` and `total` count actions."""

    def __init__(self, replay: Replay, catalog: Catalog, wishes: Wishes) -> None:
        self.replay = replay
        self.wishes = wishes
        self.first = wishes.from_
        self.last = replay.reached if wishes.until is None else min(wishes.until, replay.reached)
        self.done = 0
        _check(replay, wishes)
        self._now = 100.0
        self._catalog = catalog
        self._picture: pygame.Surface | None = None  # the last one
        self._sheet = Sheet()
        self._kept = Canvas(pygame.Surface((1, 1)))  # what was drawn once serves all tables of the film

    @property
    def total(self) -> int:
        """How many actions the film shows."""
        return max(0, self.last - self.first)

    def still(self, at: int) -> pygame.Surface:
        """One moment, with nothing in motion."""
        return self._drawn(self._table(at, speed=0.0))

    def pictures(self) -> Iterator[pygame.Surface]:
        """All pictures, in order; the same one again as long as nothing changes."""
        speed = self.wishes.speed
        table = self._table(self.first, speed)
        yield from self._shown(table, _LOOK if table.source.drawn() else _FIRST)
        for _ in range(self.total):
            table.source.go_on()
            while table.projector.busy:
                yield self._next(table)
            yield from self._shown(table, _LOOK if table.source.drawn() else _REST / speed)
            self.done += 1
        yield from self._shown(table, _LAST)
        end = self._now + _LONGEST_LAST
        while table.wake() is not None and self._now < end:
            yield self._next(table)

    def _shown(self, table: FilmView, seconds: float) -> Iterator[pygame.Surface]:
        for _ in range(max(1, round(seconds * self.wishes.fps))):
            yield self._next(table)

    def _next(self, table: FilmView) -> pygame.Surface:
        """The next picture: a new one, if something moves or words have come or gone."""
        busy, wake = table.projector.busy, table.wake()
        self._now += 1 / self.wishes.fps
        if self._picture is None or busy or (wake is not None and wake <= self._now):
            self._picture = self._drawn(table)
        return self._picture

    # Drawing

    def _table(self, at: int, speed: float) -> FilmView:
        self._picture, self._sheet = None, Sheet()
        source = FilmSource(self.replay, at)
        settings = Settings(language=self.wishes.language, speed=speed, mute=True)
        desk = Desk(pygame.Surface(self._room(source)), self._catalog, settings, clock=lambda: self._now)
        canvas, kept = desk.canvas, self._kept
        canvas.sprites, canvas.plates, canvas.fonts = kept.sprites, kept.plates, kept.fonts
        view = FilmView(desk, source, self.wishes.seat if len(source.seats) > 1 else None)
        view.fair = WatchedMarket(view)
        return view

    def _room(self, source: FilmSource) -> Size:
        """The size the table is drawn at: where boards were too small for all to be seen, it is larger."""
        width, height = self.wishes.size
        coop, seats = source.game.table.team is not None, len(source.seats)
        least = max(1.0, _TABLE[0] / width, _TABLE[1] / height)
        sizes = [(round(width * least * share), round(height * least * share)) for share in _ROOM]
        for size in sizes:
            unit = Canvas(pygame.Surface(size)).unit
            if self.wishes.seat or plan_table(size, unit, seats, coop=coop).focus is None:
                return size
        return sizes[-1]

    def _drawn(self, table: FilmView) -> pygame.Surface:
        canvas = table.desk.canvas
        canvas.now = self._now
        canvas.begin()
        canvas.draw_changes(self._sheet, lambda: table.draw(canvas))
        if canvas.area.size == self.wishes.size:
            return canvas.surface.copy()
        return pygame.transform.smoothscale(canvas.surface, self.wishes.size)


def _check(replay: Replay, wishes: Wishes) -> None:
    """Says in one sentence what is wrong with wishes."""
    if not all(SMALLEST[side] <= wishes.size[side] <= LARGEST[side] for side in (0, 1)):
        raise SetupError(f"size: {wishes.size[0]}x{wishes.size[1]} is not between 320x180 and 3840x2160")
    if not SPEEDS[0] <= wishes.speed <= SPEEDS[1]:
        raise SetupError(f"speed: {wishes.speed:g} is not between {SPEEDS[0]:g} and {SPEEDS[1]:g}")
    for name, at in (("from", wishes.from_), ("until", wishes.until)):
        if at is not None and not 0 <= at <= replay.moments:
            raise SetupError(f"{name}: there is no moment {at}, the game has the moments 0 to {replay.moments}")
    if wishes.until is not None and wishes.until < wishes.from_:
        raise SetupError(f"until: {wishes.until} comes before from: {wishes.from_}")
    if wishes.from_ > replay.reached:
        raise ReplayError(f"{named(replay.document.path)} plays only up to moment {replay.reached}: {replay.problem()}")
    seats = len(replay.moment(wishes.from_).game.table.seats)
    if wishes.seat is not None and not 1 <= wishes.seat <= seats:
        raise SetupError(f"seat: there is no seat {wishes.seat}, the game has {seats}")
