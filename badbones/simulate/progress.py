"""A progress bar for a terminal."""

import sys
from time import perf_counter
from typing import Final, TextIO

_BAR: Final = 24
_A_SECOND: Final = 10  # drawn no more often


class Progress:
    """Shows how many games are finished, how fast it goes and how long it will take; nothing off a terminal."""

    def __init__(self, games: int, target: TextIO | None = None) -> None:
        self._games = games
        self._target = target or sys.stderr
        self._visible = self._target.isatty()
        self._began = perf_counter()
        self._drawn = 0.0
        self._length = 0

    def show(self, finished: int) -> None:
        """Draws the bar anew, unless that was done just now."""
        now = perf_counter()
        if self._visible and now - self._drawn >= 1 / _A_SECOND:
            self._drawn = now
            self._draw(self._line(finished, now - self._began))

    def clear(self) -> None:
        """Takes the bar away."""
        if self._visible:
            self._draw("")
            self._draw("")

    def _draw(self, line: str) -> None:
        """Over the last one, whose end may be longer."""
        self._target.write("\r" + line.ljust(self._length))
        self._target.flush()
        self._length = len(line)

    def _line(self, finished: int, seconds: float) -> str:
        filled = _BAR * finished // self._games
        bar = "#" * filled + "." * (_BAR - filled)
        line = f"[{bar}] {finished:,} of {self._games:,} games"
        if not finished:
            return line
        left = (self._games - finished) * seconds / finished
        return f"{line}, {pace(finished, seconds)}, {duration(left)} left"


def pace(games: int, seconds: float) -> str:
    """How fast it goes: `120/s`, or where bots think, `12 s each`."""
    return f"{games / seconds:,.0f}/s" if games >= seconds else f"{duration(seconds / games)} each"


def duration(seconds: float) -> str:
    """A time span as people say it: `12 s`, `3:05 min`, `2:10 h`."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60}:{whole % 60:02} min"
    return f"{whole // 3600}:{whole % 3600 // 60:02} h"
