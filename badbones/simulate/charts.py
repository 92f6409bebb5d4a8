"""What came of a simulation as pictures: win rates with intervals, length, who was hit by whom, the market."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from badbones.simulate.contest import BAG, Contest, Fared
from badbones.simulate.items import Item, found_items
from badbones.simulate.rates import Rate
from badbones.simulate.report import headline, median
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan
from badbones.simulate.sheet import (
    BLUE,
    FAINT,
    GRID,
    INK,
    MARGIN,
    ORANGE,
    PALE_BLUE,
    PALEST,
    PAPER,
    TITLE,
    Sheet,
    fitting,
    mixed,
)
from badbones.simulate.standings import bots, held, seats
from badbones.simulate.tally import Tally

WIDTH: Final = 1200
_ROW: Final = 44
_NAMES: Final = 250  # room for names on the left
_COLUMNS: Final = 300  # room for figures on the right
_STEPS: Final = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25)


class Chart(NamedTuple):
    """A finished chart and the name of its file."""

    name: str
    sheet: Sheet


def charts(simulation: Simulation) -> Iterator[Chart]:
    """All charts that this simulation has something to show for."""
    plan, tally, contest = simulation.plan, simulation.found.tally, simulation.found.contest
    if not tally.games:
        return
    yield Chart("wins", _wins(plan, contest))
    yield Chart("length", _length(plan, tally))
    if len(plan.seats) > 1:
        yield Chart("hits", _hits(plan, tally, contest))
    items = found_items(tally, contest)
    if items:
        yield Chart("items", _items(plan, tally, items))


# Rates, each in a row


class _Scale:
    """Shares as places between the names on the left and the figures on the right."""

    def __init__(self, most: float, figures: int = _COLUMNS) -> None:
        self.left = MARGIN + _NAMES
        self.right = WIDTH - MARGIN - figures
        self.step = next((step for step in _STEPS if most / step <= 8), _STEPS[-1])
        self.most = min(1.0, -(-most // self.step) * self.step) or 1.0

    def x(self, share: float) -> float:
        """Where a share is."""
        return self.left + (self.right - self.left) * min(share, self.most) / self.most

    def grid(self, sheet: Sheet, top: float, bottom: float) -> None:
        """Lines and their percentages below."""
        for count in range(round(self.most / self.step) + 1):
            share = count * self.step
            sheet.line([(self.x(share), top), (self.x(share), bottom)], GRID, 1)
            sheet.words(self.x(share), bottom + 18, f"{100 * share:g} %", 18, FAINT, anchor="mm")


def _wins(plan: Plan, contest: Contest) -> Sheet:
    """Bars with intervals: of bots, if there are several, and of seats; alone or together, of the game."""
    groups = _groups(plan, contest)
    rows = sum(len(group) for group in groups) + len(groups) - 1
    scale = _Scale(max(rate.high for group in groups for _, rate in group))
    sheet = Sheet("Games won, with 95 % intervals", headline(plan), WIDTH, TITLE + rows * _ROW + 70)
    bottom = TITLE + rows * _ROW
    scale.grid(sheet, TITLE, bottom)
    y = TITLE + _ROW / 2
    for number, group in enumerate(groups):
        for name, rate in group:
            _bar(sheet, scale, y, name, rate, pale=number > 0)
            y += _ROW
        y += _ROW
    if plan.mode == "versus":
        equal = 1 / len(plan.seats)
        sheet.dashes(scale.x(equal), TITLE, bottom, ORANGE)
        sheet.words(scale.x(equal), bottom + 42, f"equal: {100 * equal:.1f} %", 18, ORANGE, anchor="mm")
    return sheet


def _groups(plan: Plan, contest: Contest) -> list[list[tuple[str, Rate]]]:
    if plan.mode != "versus":
        return [[("the team" if len(plan.seats) > 1 else plan.seats[0], contest.rate("all", ""))]]
    by_seat = [(f"seat {seat}", contest.rate("seat", seat)) for seat in seats(plan)]
    if len(set(plan.seats)) == 1:
        return [by_seat]
    by_bot = [(_several(plan, bot), contest.rate("bot", bot, held(plan, bot))) for bot in bots(plan)]
    return [by_bot, by_seat]


def _several(plan: Plan, bot: str) -> str:
    return bot if held(plan, bot) == 1 else f"{bot}, each of {held(plan, bot)}"


def _bar(sheet: Sheet, scale: _Scale, y: float, name: str, rate: Rate, *, pale: bool) -> None:
    sheet.words(scale.left - 16, y, fitting(name, 22, _NAMES - 16), 22, anchor="rm")
    sheet.box(scale.left, y - 14, scale.x(rate.won), y + 14, PALE_BLUE if pale else BLUE)
    sheet.span(scale.x(rate.low), scale.x(rate.high), y)
    told = f"{100 * rate.won:.1f} %   ({100 * rate.low:.1f} – {100 * rate.high:.1f})"
    sheet.words(scale.right + 24, y, told, 20)


# Length


def _length(plan: Plan, tally: Tally) -> Sheet:
    """How many games had how many rounds."""
    rounds = tally.rounds
    mean = sum(length * games for length, games in rounds.items()) / tally.games
    told = f"{headline(plan)}; median {median(rounds):g}, mean {mean:.1f}"
    sheet = Sheet("Length of the games in rounds", told, WIDTH, 620)
    span = range(1 if max(rounds) < 25 else min(rounds), max(rounds) + 1)
    left, right, top, bottom = MARGIN, WIDTH - MARGIN, TITLE + 40, 540
    room, most = (right - left) / max(len(span), 8), max(rounds.values())
    every = -(-len(span) // 24)
    for place, length in enumerate(span):
        x = left + room * (place + 0.5)
        height = (bottom - top) * rounds[length] / most
        sheet.box(x - room * 0.4, bottom - height, x + room * 0.4, bottom, BLUE)
        if place % every == 0:
            sheet.words(x, bottom + 20, str(length), 20, anchor="mm")
            if rounds[length]:
                sheet.words(
                    x, bottom - height - 16, f"{100 * rounds[length] / tally.games:.1f} %", 18, FAINT, anchor="mm"
                )
    sheet.line([(left, bottom), (right, bottom)], INK, 2)
    sheet.words(left, bottom + 52, "rounds", 18, FAINT)
    return sheet


# Who was hit by whom


def _hits(plan: Plan, tally: Tally, contest: Contest) -> Sheet:
    """Two tables whose cells are the darker the more: skeletons sent, and what was lost to them."""
    sort, names = ("bot", bots(plan)) if len(set(plan.seats)) > 1 else ("seat", seats(plan))
    height = TITLE + 90 + _CELL * (len(names) + 1) + 40
    sheet = Sheet("Who was hit by whom, on average in a game", headline(plan), WIDTH, height)
    half = (WIDTH - 2 * MARGIN) / 2
    lost = "Towers and houses lost" if plan.mode == "coop" else "Floors and houses lost"
    _matrix(sheet, MARGIN, half, "Skeletons sent", _Table(sort, names, names, contest.sent, tally.games))
    _matrix(sheet, MARGIN + half, half, lost, _Table(sort, [BAG, *names], names, contest.hits, tally.games))
    return sheet


_CELL: Final = 54


class _Table(NamedTuple):
    sort: str
    rows: list[str]
    columns: list[str]
    found: Counter[Fared]
    games: int

    def value(self, row: str, column: str) -> float:
        return self.found[self.sort, row, column] / self.games

    def label(self, name: str) -> str:
        return f"seat {name}" if self.sort == "seat" and name != BAG else "the bag" if name == BAG else name


def _matrix(sheet: Sheet, left: float, width: float, title: str, table: _Table) -> None:
    names = 150.0
    room = min(110.0, (width - names - 30) / len(table.columns))
    most = max(table.value(row, column) for row in table.rows if row != BAG for column in table.columns) or 1
    sheet.words(left, TITLE + 16, title, 22, bold=True)
    sheet.words(left, TITLE + 60, "by ↓   to →", 18, FAINT)
    for place, column in enumerate(table.columns):
        x = left + names + room * (place + 0.5)
        sheet.words(x, TITLE + 60, fitting(table.label(column), 18, room - 6), 18, anchor="mm")
    for line, row in enumerate(table.rows):
        y = TITLE + 90 + _CELL * line
        sheet.words(left, y + _CELL / 2, fitting(table.label(row), 20, names - 10), 20)
        for place, column in enumerate(table.columns):
            value = table.value(row, column)
            x, share = left + names + room * place, 0 if row == BAG else value / most  # nobody has done that
            shade = GRID if row == BAG else mixed(PALEST, BLUE, share)
            sheet.box(x + 2, y + 2, x + room - 2, y + _CELL - 2, shade if value else PAPER)
            ink = PAPER if share > 0.62 else INK
            sheet.words(x + room / 2, y + _CELL / 2, f"{value:.2f}" if value else "–", 20, ink, anchor="mm")


# The market

_FIGURES: Final = (("bought", 340), ("used", 240), ("stars", 140))  # and how far from the right edge


def _items(plan: Plan, tally: Tally, items: list[Item]) -> Sheet:
    """For each item the win rate with it and without, and how often it was bought and used."""
    whose = "seats" if plan.mode == "versus" else "games"
    sheet = Sheet(
        f"The market: {whose} won with an item, and without", headline(plan), WIDTH, TITLE + 110 + _ROW * len(items)
    )
    scale = _Scale(max(rate.high for item in items for rate in (item.with_it, item.without) if rate.chances), 400)
    top, bottom = TITLE + 40, TITLE + 40 + _ROW * len(items)
    scale.grid(sheet, top, bottom)
    _legend(sheet, scale.left, TITLE + 12)
    shown = [(what, x) for what, x in _FIGURES if what != "stars" or plan.mode == "versus"]
    for what, x in shown:
        sheet.words(WIDTH - x, TITLE + 12, f"{what} kept" if what == "stars" else what, 18, FAINT, anchor="mm")
    sheet.words(WIDTH - 240, bottom + 18, "on average in a game", 18, FAINT, anchor="mm")
    for line, item in enumerate(items):
        y = top + _ROW * (line + 0.5)
        sheet.words(scale.left - 16, y, fitting(item.name, 20, _NAMES - 16), 20, anchor="rm")
        _pair(sheet, scale, y, item)
        for what, x in shown:
            never = item.weapon and what == "stars"
            told = "–" if never else f"{item._asdict()[what] / tally.games:.2f}"
            sheet.words(WIDTH - x, y, told, 20, anchor="mm")
    return sheet


def _legend(sheet: Sheet, left: float, y: float) -> None:
    sheet.dot(left + 8, y, ORANGE)
    sheet.words(left + 22, y, "with it", 18)
    sheet.dot(left + 108, y, BLUE, hollow=True)
    sheet.words(left + 122, y, "without", 18)
    sheet.words(left + 210, y, "95 % intervals", 18, FAINT)


def _pair(sheet: Sheet, scale: _Scale, y: float, item: Item) -> None:
    for rate, colour, above in ((item.with_it, ORANGE, -8), (item.without, BLUE, 8)):
        if rate.chances:
            sheet.span(scale.x(rate.low), scale.x(rate.high), y + above, colour, 4)
            sheet.dot(scale.x(rate.won), y + above, colour, hollow=above > 0)
