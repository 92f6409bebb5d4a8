"""The folders a simulation writes to: its tables as CSV files, its charts as PNG."""

import csv
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

from badbones.rules import BadBonesError
from badbones.simulate.contest import Contest
from badbones.simulate.counting import BOARDS
from badbones.simulate.items import Item, found_items
from badbones.simulate.playing import Row
from badbones.simulate.rates import Rate
from badbones.simulate.report import by_rule
from badbones.simulate.setup import Plan
from badbones.simulate.standings import bots, held, seats
from badbones.simulate.tally import Tally

if TYPE_CHECKING:  # other commands draw nothing, and start faster without Pillow
    from badbones.simulate.charts import Chart


def prepare(folder: Path) -> None:
    """Makes a folder if there is none, and makes sure that it can be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except FileExistsError:
        raise BadBonesError(f"{folder} is not a folder.") from None
    except OSError as error:
        raise _unwritable(folder, error) from None


def write_tables(folder: Path, rows: Iterable[Row], plan: Plan, tally: Tally) -> None:
    """`games.csv`, a line for each game, and `rules.csv`, how often each rule was at work."""
    numbers = range(1, len(plan.seats) + 1)
    what = (*(["score"] if plan.mode == "versus" else []), *BOARDS[plan.mode])
    by_seat = [f"{each.replace(' ', '_')}_{seat}" for each in what for seat in numbers]
    who = [f"bot_{seat}" for seat in numbers]
    titles = ["game", "seed", "rounds", "actions", "outcome", "winners", *by_seat, *who]
    _write(folder / "games.csv", titles, (_cells(row) for row in rows))
    _write(folder / "rules.csv", ["rule", "count"], by_rule(tally.rules))


def write_findings(folder: Path, plan: Plan, tally: Tally, contest: Contest) -> None:
    """`bots.csv`: how bots and seats fared; `hits.csv`: who was hit by whom; `items.csv`: what the market sells."""
    what = ("points", *BOARDS[plan.mode]) if plan.mode == "versus" else BOARDS[plan.mode]
    titles = ["who", "name", "seats", "games", "won", "low", "high", *(each.replace(" ", "_") for each in what)]
    _write(folder / "bots.csv", titles, _fared(plan, contest, what))
    if len(plan.seats) > 1:
        pairs = sorted({*contest.sent, *contest.hits})
        hits = ([*pair, contest.sent[pair], contest.hits[pair]] for pair in pairs)
        _write(folder / "hits.csv", ["who", "by", "to", "sent", "lost"], hits)
    items = found_items(tally, contest)
    if items:
        rates = [f"{having}{end}" for having in ("with", "without") for end in ("", "_won", "_low", "_high")]
        rows = ([*item[:6], *_figures(item.with_it), *_figures(item.without)] for item in items)
        _write(folder / "items.csv", [*Item._fields[:6], *rates], rows)


def _fared(plan: Plan, contest: Contest, what: Sequence[str]) -> Iterator[list[object]]:
    """A line for each bot and each seat; in solo and co-op one more for the game, which all win or none."""
    for sort, names in (("bot", bots(plan)), ("seat", seats(plan))):
        for name in names:
            several = held(plan, name) if sort == "bot" else 1
            won = _figures(contest.rate(sort, name, several)) if plan.mode == "versus" else [""] * 4
            yield [sort, name, several, *won, *(f"{contest.mean(sort, name, each):.4f}" for each in what)]
    if plan.mode != "versus":
        yield ["all", "", len(plan.seats), *_figures(contest.rate("all", "")), *[""] * len(what)]


def _figures(rate: Rate) -> list[object]:
    return [rate.chances, *(f"{value:.4f}" for value in rate[1:])]


def write_chart(folder: Path, chart: "Chart") -> None:
    """A chart as a PNG file."""
    with _whole(folder / f"{chart.name}.png") as part:
        chart.sheet.save(part)


def _cells(row: Row) -> list[object]:
    """Several winners share a cell: `1 3`. Who has no score has an empty one."""
    winners = " ".join(map(str, row.winners))
    return [*row[:5], winners, *row.scores, *row.boards, *row.bots]


def _write(file: Path, titles: Sequence[str], lines: Iterable[Sequence[object]]) -> None:
    with _whole(file) as part, part.open("w", encoding="utf-8", newline="") as target:
        table = csv.writer(target, lineterminator="\n")
        table.writerow(titles)
        table.writerows(lines)


@contextmanager
def _whole(file: Path) -> Iterator[Path]:
    """Under another name until it is complete: whoever finds the file finds all of it."""
    part = file.with_name(f".{file.name}.{secrets.token_hex(8)}.part")
    try:
        yield part
        part.replace(file)
    except OSError as error:
        raise _unwritable(file, error) from None
    finally:
        part.unlink(missing_ok=True)


def _unwritable(path: Path, error: OSError) -> BadBonesError:
    return BadBonesError(f"{path} cannot be written to: {error.strerror}.")
