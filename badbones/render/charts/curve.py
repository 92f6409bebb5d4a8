"""Charts of lines: what a game comes to by round and seat, rounds to the right, numbers upward."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from badbones.record import Replay, Take
from badbones.record.origin import origins
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import INK, Colour, mixed, panels
from badbones.rules import Game
from badbones.rules.scoring import score
from badbones.stage import Ledger

KINDS: Final = ("skeletons", "floors", "houses", "points", "sent", "received")
Row = tuple[int, ...]  # one number for each round
Point = tuple[float, float]
_LINE, _DASH = 4.5, 11.0  # pixels at 1080p: how thick a line is, how long a dash
_APART: Final = (1.5, 4.0)  # between lines of one height: no less, no more
_FINE: Final = 2  # lines are drawn so much larger and then made smaller: that smooths them
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
_MOST_LINES: Final = 6  # across the chart


class Series(NamedTuple):
    """A row of numbers for each seat. The first number stands before the first round, each other at a round's end."""

    rounds: Row  # the first is 0, or in a game that began later the round before
    lines: dict[str, tuple[Row, ...]]  # by kind; what a co-op team has in common is a single row
    own: int = 0  # the first number that comes from the file itself; those before, from the game it was branched from

    @property
    def kinds(self) -> tuple[str, ...]:
        """What there is to be shown: points only where they count."""
        return tuple(kind for kind in KINDS if kind in self.lines)

    def behind(self, earlier: "Series") -> "Series":
        """The same game with what was played before; its first number is the last of those."""
        first = self.rounds[0]
        if first not in earlier.rounds or earlier.kinds != self.kinds:
            return self
        kept = earlier.rounds.index(first) + 1
        lines = {
            kind: tuple((*past[:kept], *row[1:]) for past, row in zip(earlier.lines[kind], rows, strict=True))
            for kind, rows in self.lines.items()
        }
        return Series((*earlier.rounds[:kept], *self.rounds[1:]), lines, self.own)

    def comparable(self, other: "Series") -> bool:
        """Whether another game has the same seats and some of the same rounds: one of the same name may have neither,
        and nobody can look at all the rounds between here and one without end."""
        alike = all(len(other.lines.get(kind, ())) == len(rows) for kind, rows in self.lines.items())
        return alike and not set(self.rounds).isdisjoint(other.rounds)

    def at(self, kind: str, round_: int) -> tuple[int, ...] | None:
        """The numbers of all seats at the end of a round; None: it was not played."""
        if round_ not in self.rounds:
            return None
        place = self.rounds.index(round_)
        return tuple(row[place] for row in self.lines[kind])


def series_of(replay: Replay) -> Series:
    """The numbers of a recorded game, as far as it can be played again."""
    games = _ends_of_rounds(replay)
    first = games[0].round
    rounds = tuple(range(first - 1, first - 1 + len(games)))
    lines = {kind: _by_seat(games, kind) for kind in KINDS[:4]}
    if games[0].table.team:
        lines["houses"] = (tuple(game.table.team.houses if game.table.team else 0 for game in games),)
    if games[0].table.mode.name != "versus":
        del lines["points"]
    seats = range(1, len(games[0].table.seats) + 1)
    if len(seats) > 1:
        ledger = _ledger(replay.takes, first)
        lines["sent"] = tuple(_sent(ledger, seat, rounds) for seat in seats)
        lines["received"] = tuple(_received(ledger, seat, rounds) for seat in seats)
    return Series(rounds, lines, rounds[0])


def whole_series(replay: Replay) -> Series:
    """The numbers of a recorded game, and of the games from which it was branched, up to there."""
    document, found = replay.document, series_of(replay)
    for origin in origins(document.header, document.path.parent, replay.catalog):
        found = found.behind(series_of(origin))
    return found


def _ends_of_rounds(replay: Replay) -> list[Game]:
    """The game as it began, after each round, and as it stands in the end."""
    game = replay.moment(0).game
    rounds = [take.round for take in replay.takes]
    before = [game.round, *rounds]
    ends = [at for at, round_ in enumerate(rounds, 1) if round_ != before[at - 1]]
    if rounds and (not ends or ends[-1] < len(rounds)):
        ends.append(len(rounds))
    return [game, *(replay.moment(at).game for at in ends)]


def _by_seat(games: Sequence[Game], kind: str) -> tuple[Row, ...]:
    seats = range(len(games[0].table.seats))
    return tuple(tuple(_number(game, seat, kind) for game in games) for seat in seats)


def _number(game: Game, place: int, kind: str) -> int:
    """How much a seat has of something."""
    table, seat = game.table, game.table.seats[place]
    match kind:
        case "skeletons":
            return len(seat.skeletons)
        case "floors":
            return len(seat.towers) if table.team else seat.tower
        case "houses":
            return seat.houses
    return 0 if table.lost(seat) else score(table, seat).total


def _ledger(takes: Sequence[Take], first: int) -> Ledger:
    """Who sent whom what in the end."""
    ledger = Ledger(round=first)
    for take in takes:
        for event in take.kept:
            ledger.fold(event)
    return ledger


def _sent(ledger: Ledger, seat: int, rounds: Row) -> Row:
    return tuple(sum(s.round == r and s.seat == seat != s.to for s in ledger.sendings) for r in rounds)


def _received(ledger: Ledger, seat: int, rounds: Row) -> Row:
    return tuple(sum(s.round == r and s.to == seat != s.seat for s in ledger.sendings) for r in rounds)


@dataclass(frozen=True)
class Scale:
    """Where rounds and numbers lie in an area."""

    area: Rect
    first: int
    last: int  # rounds
    high: int  # the highest number
    inset: int = 0  # left and right of the first and last round

    @property
    def step(self) -> int:
        """Every how many numbers there is a line across."""
        return next((step for step in _STEPS if self.high <= step * _MOST_LINES), _STEPS[-1])

    @property
    def numbers(self) -> list[int]:
        """The numbers that have a line across."""
        return list(range(0, self.high + 1, self.step))

    def x(self, round_: int) -> float:
        """Where a round lies."""
        room = self.area.width - 2 * self.inset
        return self.area.left + self.inset + room * (round_ - self.first) / max(1, self.last - self.first)

    def y(self, number: float) -> float:
        """Where a number lies."""
        return self.area.bottom - self.area.height * number / max(1, self.high)


def scale_of(area: Rect, rounds: Sequence[int], rows: Sequence[Row], inset: int) -> Scale:
    """A scale that holds all numbers."""
    high = max((number for row in rows for number in row), default=0)
    step = Scale(area, 0, 1, max(1, high)).step
    return Scale(area, min(rounds), max(rounds), max(1, -(-high // step)) * step, inset)


def draw_grid(canvas: Canvas, scale: Scale) -> None:
    """Lines across, and the two axes."""
    area, thick = scale.area, max(1, canvas.px(1.5))
    for number in scale.numbers:
        y = round(scale.y(number))
        colour = panels.GRID if number else panels.AXIS
        pygame.draw.line(canvas.surface, colour, (area.left, y), (area.right, y), thick)
    pygame.draw.line(canvas.surface, panels.AXIS, area.topleft, area.bottomleft, thick)


@dataclass(frozen=True)
class Curve:
    """One line of a chart."""

    rounds: Row
    row: Row
    colour: Colour
    aside: float  # how far it is moved up or down, so that lines of the same height are all seen
    dashed: bool = False

    def points(self, canvas: Canvas, scale: Scale) -> list[Point]:
        """Where its numbers lie."""
        least, most = (apart * canvas.unit for apart in _APART)
        lift = self.aside * min(most, max(least, scale.area.height / scale.high / 8))
        pairs = zip(self.rounds, self.row, strict=True)
        return [(scale.x(round_), scale.y(number) + lift) for round_, number in pairs]


def asides(count: int) -> list[float]:
    """By how many steps each of some lines is moved aside."""
    return [place - (count - 1) / 2 for place in range(count)]


def draw_curves(canvas: Canvas, scale: Scale, curves: Sequence[Curve]) -> None:
    """All lines at once, smoothed; kept until something changes."""
    area = scale.area.inflate(2 * canvas.px(20), 2 * canvas.px(20))
    if min(area.size) <= 0:  # a window too small for anything
        return
    key = ("curves", area.size, canvas.unit, scale.first, scale.last, scale.high, *map(_key, curves))
    canvas.surface.blit(canvas.sprites.made(key, lambda: _drawn(canvas, scale, curves, area)), area)


def _key(curve: Curve) -> object:
    return curve.rounds, curve.row, tuple(curve.colour), curve.aside, curve.dashed


def _drawn(canvas: Canvas, scale: Scale, curves: Sequence[Curve], area: Rect) -> pygame.Surface:
    large = pygame.Surface((area.width * _FINE, area.height * _FINE), pygame.SRCALPHA)
    thick = max(2, round(_LINE * canvas.unit * _FINE))
    for curve in curves:
        points = [((x - area.left) * _FINE, (y - area.top) * _FINE) for x, y in curve.points(canvas, scale)]
        pieces = _dashes(points, canvas.px(_DASH) * _FINE) if curve.dashed else list(pairwise(points))
        for tone, wide in ((INK, thick + 2 * _FINE), (curve.colour, thick)):
            shade = mixed(tone, INK, 0.25) if curve.dashed else tone
            for start, end in pieces:
                _stroke(large, shade, start, end, wide)
    return pygame.transform.smoothscale(large, area.size)


def _stroke(surface: pygame.Surface, colour: Colour, start: Point, end: Point, thick: int) -> None:
    """A thick line with round ends, as thick in every direction."""
    along = pygame.Vector2(end) - pygame.Vector2(start)
    if along.length() > 0:
        across = along.rotate(90)
        across.scale_to_length(thick / 2)
        corners = [start + across, end + across, end - across, start - across]
        pygame.draw.polygon(surface, colour, corners)
    for place in (start, end):
        pygame.draw.circle(surface, colour, place, thick / 2)


def _dashes(points: Sequence[Point], length: float) -> list[tuple[Point, Point]]:
    """A broken line as many short ones; gaps are as long as dashes."""
    found = []
    for first, second in pairwise(points):
        start, along = pygame.Vector2(first), pygame.Vector2(second) - pygame.Vector2(first)
        count = max(1, round(along.length() / (2 * length)))
        for place in range(count):
            begin, end = start + along * ((place + 0.15) / count), start + along * ((place + 0.65) / count)
            found.append(((begin.x, begin.y), (end.x, end.y)))
    return found
