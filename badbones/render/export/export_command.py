"""`badbones export`: a recorded game as a film or a picture, without a screen."""

import argparse
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from badbones.catalog import load_catalog
from badbones.files import in_one_line, named
from badbones.record import Replay, read_replay
from badbones.render.export.film import FPS, Film, Wishes
from badbones.render.export.job import export, moment_film
from badbones.render.export.writers import FORMATS
from badbones.rules import Catalog, SetupError

_FPS: Final = {".gif": FPS, ".mp4": 30.0}
_ENDS: Final = ("SIGTERM", "SIGHUP")  # from outside; Windows has not both
_ENDED: Final = 128  # and the number of the signal is what the system says of a program that ended so


class _Ended(KeyboardInterrupt):
    """Somebody ends the program from outside: what Ctrl+C does, with another exit code."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code = _ENDED + number


def start(chosen: argparse.Namespace) -> int:
    """Writes the file; wrong wishes raise `SetupError`."""
    ending = chosen.to.suffix.lower()
    wishes = _wishes(chosen, ending)
    catalog = load_catalog(chosen.data)
    replay = read_replay(chosen.file, catalog)
    film = _film(chosen, ending, replay, catalog, wishes)
    if replay.problem():
        print(in_one_line(f"{named(chosen.file)}: {replay.problem()}"), file=sys.stderr)
    try:
        with _ended_in_order():
            export(film, chosen.to, _shown if sys.stderr.isatty() else None)
    except _Ended as end:
        return end.code
    except KeyboardInterrupt:
        return 130  # nothing is left behind
    return 0


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """A system that shuts down, or a terminal that is closed, leaves no half film; whoever ignores them still does."""

    def end(number: int, frame: Any) -> None:
        raise _Ended(number)

    found = [number for name in _ENDS if (number := getattr(signal, name, None))]
    ours = [number for number in found if signal.getsignal(number) is signal.SIG_DFL]
    for number in ours:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


def _film(chosen: argparse.Namespace, ending: str, replay: Replay, catalog: Catalog, wishes: Wishes) -> Film:
    if ending != ".png":
        return Film(replay, catalog, wishes)
    at = replay.moments if chosen.at is None else chosen.at
    if not 0 <= at <= replay.moments:
        raise SetupError(f"at: there is no moment {at}, the game has the moments 0 to {replay.moments}")
    return moment_film(replay, catalog, at, wishes)


def _wishes(chosen: argparse.Namespace, ending: str) -> Wishes:
    """The wishes of the command line, as far as they can be judged without the game."""
    if ending not in FORMATS:
        raise SetupError(f"to: {chosen.to.name!r} does not end with {', '.join(FORMATS[:-1])} or {FORMATS[-1]}")
    if ending == ".png" and (chosen.from_ is not None or chosen.until is not None):
        raise SetupError("from and until are for films; a .png shows one moment: use --at")
    if ending != ".png" and chosen.at is not None:
        raise SetupError("at is for a .png; a film has --from and --until")
    size = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", chosen.size, re.ASCII)
    if size is None:
        raise SetupError(f"size: {chosen.size[:20]!r} is not a size such as 960x540")
    return Wishes(
        (int(size[1]), int(size[2])),
        chosen.speed,
        chosen.seat,
        chosen.from_ or 0,
        chosen.until,
        _FPS.get(ending, FPS),
        chosen.lang or "",
    )


def _shown(done: int, total: int) -> bool:
    """How far it is, on the terminal."""
    sys.stderr.write(f"\r{100 * done // total:3} %" + ("\n" if done == total else ""))
    sys.stderr.flush()
    return True
