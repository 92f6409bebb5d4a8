"""The review of a recorded game on a terminal: in words, or as JSON for other programs (docs/REVIEW.md)."""

import argparse
import json
import sys
import threading
from pathlib import Path
from typing import Any, Final

from badbones.bots.process import available_cores
from badbones.catalog import load_catalog
from badbones.files import named
from badbones.record import read_replay
from badbones.record.titles import title_of
from badbones.review import DEPTHS, USUAL, Review, Reviewing, TurningPoint
from badbones.review.words import luck_words, per_cent, point_words, scored
from badbones.rules import ReplayError
from badbones.terminal.console import Console
from badbones.terminal.layout import plain
from badbones.terminal.setup import add_language, on_terminal
from badbones.text import Messages, system_language

FORMAT: Final = 1
_GLANCE: Final = 0.25  # seconds between two looks at what has been found out


def add_review_options(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a .bones file")
    parser.add_argument("--json", action="store_true", help="for other programs (docs/REVIEW.md)")
    parser.add_argument("--depth", choices=DEPTHS, default=USUAL, help=f"how closely to look ({USUAL})")
    parser.add_argument(
        "--processes", type=int, default=available_cores(), metavar="N", help="side by side (%(default)s)"
    )
    add_language(parser)


def start_review(chosen: argparse.Namespace) -> int:
    """Works out the review of a file as far as it is not known yet, and tells it."""
    catalog = load_catalog(chosen.data)
    replay = read_replay(chosen.file, catalog)
    names = [seat.name for seat in replay.walk.at(0).game.table.seats]
    reviewing = Reviewing(replay, chosen.file, chosen.depth)
    if not reviewing.worthwhile:
        why = replay.problem() or "no round has been played that could be reviewed"
        raise ReplayError(f"{named(chosen.file)}: {why}")
    if not _work_out(reviewing, chosen.processes):
        return 130
    if reviewing.trouble:
        print(plain(reviewing.trouble), file=sys.stderr)
    if problem := replay.problem():
        print(plain(f"{named(chosen.file)}: {problem}"), file=sys.stderr)
    messages = Messages(chosen.lang or system_language(), catalog, names)

    def tell(console: Console) -> int:
        if chosen.json:
            console.show([json.dumps(document(reviewing, names), ensure_ascii=True)])
        else:
            tell_review(reviewing, messages, console)
        return 0 if reviewing.complete and replay.sound else 1

    return on_terminal(tell)


def _work_out(reviewing: Reviewing, processes: int) -> bool:
    """Waits for all that can be known; False: somebody has interrupted it, and what is known is kept."""
    news = threading.Event()
    try:
        reviewing.start(max(1, processes), woken=news.set)
        while reviewing.running:
            news.wait(_GLANCE)
            news.clear()
            reviewing.poll()
            _show_progress(reviewing)
    except KeyboardInterrupt:
        return False
    finally:
        reviewing.stop()
        _show_progress(reviewing, end="\n" if reviewing.total else "")
    return True


def _show_progress(reviewing: Reviewing, end: str = "") -> None:
    """Where somebody looks on, how far it has come."""
    if sys.stderr.isatty():
        share = 100 * reviewing.done // max(1, reviewing.total)
        print(f"\r{share:3d} %", end=end, file=sys.stderr, flush=True)


def tell_review(reviewing: Reviewing, messages: Messages, console: Console) -> None:
    """Seat by seat: turning points with cause and alternative, luck, the curve."""
    replay, review = reviewing.replay, reviewing.review
    title = plain(title_of(replay.document.header, messages.say)) or plain(replay.document.path.name)
    console.tell(console.paint("bold", messages.say("review.heading", title=title)))
    for seat in review.seats:
        console.show([""])
        console.tell(console.paint("bold", messages.player(seat)))
        for sentence in _seat_words(review, seat, messages, reviewing):
            console.tell("  " + sentence)


def _seat_words(review: Review, seat: int, messages: Messages, reviewing: Reviewing) -> list[str]:
    kinds = list(reviewing.replay.catalog.traps.values())
    points = review.turning_points(seat)
    found = [messages.say("review.turning-points" if points else "review.none")]
    for point in points:
        first, *rest = point_words(point, messages, kinds, review.mode)
        found += [f"• {first}", *(f"  {sentence}" for sentence in rest)]
    found += luck_words(review, seat, messages)
    curve = ", ".join(f"{round_}\u00a0–\u00a0{per_cent(chance)}\u00a0%" for round_, chance in review.curve(seat))
    return [*found, messages.say("review.curve", chances=curve)] if curve else found


def document(reviewing: Reviewing, names: list[str]) -> dict[str, Any]:
    """The review for other programs."""
    review = reviewing.review
    return {
        "badbones-review": FORMAT,
        "file": reviewing.replay.document.path.name,
        "mode": review.mode,
        "depth": reviewing.depth,
        "complete": reviewing.complete,
        "rounds": list(review.rounds),
        "seats": [_seat_document(review, seat, name) for seat, name in zip(review.seats, names, strict=True)],
    }


def _seat_document(review: Review, seat: int, name: str) -> dict[str, Any]:
    own = [review.cost(verdict) for verdict in review.verdicts.values() if verdict.seat == seat]
    lucks = {round_: luck for round_ in review.rounds if (luck := review.luck(round_, seat))}
    whole = review.luck_of(seat)
    return {
        "seat": seat,
        "name": name,
        "curve": [{"round": round_, "chance": chance} for round_, chance in review.curve(seat)],
        "turning_points": [_decision(review, point) for point in review.turning_points(seat)],
        "decisions": [_decision(review, each) for each in sorted(own, key=lambda point: point.at)],
        "luck": {
            "chance": whole.value,
            "error": whole.error,
            "draws": [{"round": round_, "chance": each.value, "error": each.error} for round_, each in lucks.items()],
        },
    }


def _decision(review: Review, point: TurningPoint) -> dict[str, Any]:
    verdict = point.verdict
    return {
        "kind": verdict.kind,
        "round": verdict.round,
        "moment": point.at,
        "played": list(verdict.played),
        "best": list(verdict.best),
        "differs_in": verdict.part,
        "clear": not verdict.sound,
        "chance": {"played": point.chance, "best": point.best_chance, "loss": point.loss, "error": point.error},
        "points": {
            "played": verdict.value.points.value,
            "best": verdict.best_value.points.value,
            "loss": verdict.loss.points.value,
            "error": verdict.loss.points.error,
        }
        if scored(verdict, review.mode)
        else None,
        "cause": {"message": verdict.cause.message, "values": verdict.cause.values},
    }
