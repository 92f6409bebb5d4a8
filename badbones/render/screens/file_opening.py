"""Opening a file that is larger than games are: beside the drawing, with a bar that shows how far, and a way out."""

from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Final, Generic, TypeVar

from badbones.files import named
from badbones.record import Heard
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.page import Column, Page, in_the_middle
from badbones.render.kit.search import Search
from badbones.render.kit.theme import LIGHT
from badbones.render.screens.title import NoticeScreen
from badbones.rules import BadBonesError, ReplayError

SMALL: Final = 100_000  # bytes: any game; it is read before the next frame
BAR: Final = 22  # pixels at 1080p
Opened = TypeVar("Opened")


def open_file(
    app: Host,
    path: Path,
    read: Callable[[Heard], Opened],
    then: Callable[[Opened], None],
    drop: Callable[[Opened], None] = lambda opened: None,
) -> None:
    """Reads a file and goes on with it: at once if it is small, else beside the drawing.

    What is wrong with a small one is raised; `drop` lets go what was read for nobody.
    """
    try:
        large = path.stat().st_size > SMALL
    except (OSError, ValueError):
        large = False  # who reads it says what is wrong
    if large:
        app.open(OpeningScreen(app, path, read, then, drop))
    else:
        then(read(lambda share: None))


class OpeningScreen(Page, Generic[Opened]):
    """How far a file is read; whoever does not want to wait goes back."""

    name = "opening"
    widest = 760.0
    main = "opening.cancel"

    def __init__(
        self,
        app: Host,
        path: Path,
        read: Callable[[Heard], Opened],
        then: Callable[[Opened], None],
        drop: Callable[[Opened], None],
    ) -> None:
        super().__init__(app)
        self.path = path
        self.share = 0.0  # of the file
        self._read, self._then, self._drop = read, then, drop
        self._guard = Lock()  # what is read in the very moment in which it is given up belongs to one of the two
        self._given_up = False
        self._opened: list[Opened] = []
        self._search: Search[None] = app.search(self._work, None)

    def _work(self) -> None:
        opened = self._read(self._hear)
        with self._guard:
            if not self._given_up:
                self._opened.append(opened)
                return
        self._drop(opened)

    def _hear(self, share: float) -> None:
        if self._given_up:
            raise ReplayError("nobody waits for it any more")
        self.share = share

    def moving(self) -> bool:
        """Until the file is read."""
        return self._search.busy

    def live(self) -> None:
        """What was read is shown, in place of this page; or what is wrong with it."""
        if self._search.busy or self.app.screen is not self:
            return
        with self._guard:
            opened, self._opened = self._opened, []
        self.app.close()
        try:
            self._search.found  # noqa: B018 - it tells what went wrong
            self._then(opened[0])
        except BadBonesError as error:
            self.app.open(NoticeScreen(self.app, str(error)))

    def left(self) -> None:
        """Nobody waits for it any more."""
        with self._guard:
            self._given_up, opened, self._opened = True, self._opened, []
        for each in opened:
            self._drop(each)

    def back(self) -> None:
        """The file stays closed."""
        self.app.close()
        if self.app.screen is None:
            self.app.to_title()

    def body(self, canvas: Canvas, area: Rect) -> int:
        """Which file, and how far it is read."""
        column = Column(canvas, area)
        column.words(self.say("opening.file", file=named(self.path)), 24, face="semibold", colour=LIGHT)
        track = column.take(BAR)
        canvas.plate(track, "track")
        canvas.plate(Rect(track.topleft, (max(track.height, round(track.width * self.share)), track.height)), "fill")
        return column.height()

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """The way back."""
        place = in_the_middle(canvas, area)
        canvas.button("opening.cancel", place, self.say("theatre.cancel"), self.back, size=24)
