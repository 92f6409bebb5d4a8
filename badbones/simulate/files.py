"""The folders a simulation writes to, and its tables as CSV files."""

import csv
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryFile

from badbones.rules import BadBonesError
from badbones.simulate.counting import BOARDS
from badbones.simulate.playing import Row
from badbones.simulate.report import by_rule
from badbones.simulate.setup import Plan
from badbones.simulate.tally import Tally


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


def _cells(row: Row) -> list[object]:
    """Several winners share a cell: `1 3`. Who has no score has an empty one."""
    winners = " ".join(map(str, row.winners))
    return [*row[:5], winners, *row.scores, *row.boards, *row.bots]


def _write(file: Path, titles: Sequence[str], lines: Iterable[Sequence[object]]) -> None:
    """Under another name until it is complete: whoever finds the file finds all of it."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8", newline="") as target:
            table = csv.writer(target, lineterminator="\n")
            table.writerow(titles)
            table.writerows(lines)
        part.replace(file)
    except OSError as error:
        raise _unwritable(file, error) from None
    finally:
        part.unlink(missing_ok=True)


def _unwritable(path: Path, error: OSError) -> BadBonesError:
    return BadBonesError(f"{path} cannot be written to: {error.strerror}.")
