"""The two ends of a conversation on a terminal: lines come in, lines go out."""

import os
import shutil
import sys
from collections.abc import Callable, Iterable
from typing import Protocol, TextIO

from badbones.terminal.layout import Paint, plain, wrap


class Lines(Protocol):
    """Where answers come from, line by line."""

    @property
    def closed(self) -> bool:
        """Whether none can come any more."""

    def readline(self) -> str:
        """The next line with its end; nothing at the end of the input."""


class Console:
    """Asks and tells. Streams and width are handed in, so that a test can play too."""

    def __init__(self, source: Lines, target: TextIO, columns: Callable[[], int], paint: Paint) -> None:
        self.source = source
        self.target = target
        self.paint = paint
        self._columns = columns

    @property
    def columns(self) -> int:
        """How wide the terminal is now."""
        return self._columns()

    def go_on(self) -> None:
        """Between two turns: an `EOFError`, if the terminal was closed in one in which nobody was asked."""
        if self.source.closed:
            raise EOFError

    def ask(self, prompt: str) -> str:
        """The player's next line; at the end of the input an `EOFError`."""
        self.target.write(prompt + " ")
        self.target.flush()
        line = self.source.readline()
        if not line:
            self.target.write("\n")
            raise EOFError
        return plain(line)

    def tell(self, sentence: str) -> None:
        """One sentence, in as many lines as it needs."""
        self.show(wrap(sentence, self.columns, "  "))

    def show(self, lines: Iterable[str]) -> None:
        """Lines that are laid out already."""
        self.target.write("".join(line + "\n" for line in lines))
        self.target.flush()


def real_console() -> Console:
    """The terminal this program was started in. Colours only where they are shown and not unwanted (NO_COLOR)."""
    for stream, encoding in ((sys.stdin, None), (sys.stdout, "utf-8")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding=encoding, errors="replace")
    coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return Console(sys.stdin, sys.stdout, lambda: shutil.get_terminal_size().columns, Paint(wanted=coloured))
