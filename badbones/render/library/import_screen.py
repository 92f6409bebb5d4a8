"""Bringing in games from elsewhere: chosen in a folder, written or pasted where they are, or dropped on the window."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from badbones.record import downloads
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.clipboard import clipboard
from badbones.render.kit.dates import local_time
from badbones.render.kit.host import Host
from badbones.render.kit.keys import pressed
from badbones.render.kit.knobs import Knob, draw_icon_knob, draw_knob
from badbones.render.kit.page import Column, Page
from badbones.render.kit.search import PATIENCE, Search
from badbones.render.kit.spots import Field, Spot
from badbones.render.kit.theme import EMBER, FAINT, GOLD_TEXT, LIGHT, SOFT, panels
from badbones.render.library.arrivals import Entry, Listing, bring, list_folder, read_places
from badbones.render.library.game_words import Notice, draw_said

LONGEST_PLACE: Final = 1000  # letters
ROW: Final = 52  # all in pixels at 1080p
LINE: Final = 52
BACK: Final = 220
_GAP: Final = 8
_MORE: Final = 34  # that a button is wider than its words
_STAYING: Final = ("import.place", "import.up")  # whoever is there may want to go on from there


class ImportScreen(Page):
    """The folders and games of a folder; a press opens the one and brings in the other."""

    name = "import"
    headline = "import.heading"
    widest = 1180.0
    steady = True
    main = "import.place"

    def __init__(self, app: Host, returned: Callable[[Path], None]) -> None:
        super().__init__(app)
        self.place = Field("", LONGEST_PLACE)
        self.notice: Notice | None = None
        self.came: set[Path] = set()  # files that were brought in from here
        self._returned = returned  # told where each game is that has come
        self._goal: Path | None = None  # the entry where the keyboard is to be
        first = downloads()
        self.look_in(first if os.path.isdir(first) else Path.home())
        self._goal = None  # at first it is in the line

    # Looking

    @property
    def listing(self) -> Listing:
        """What is in the folder, as far as it is known."""
        return self._search.found

    def look_in(self, folder: Path, goal: Path | None = None) -> None:
        """Opens a folder; the keyboard goes to one of its entries, or to the first."""
        self.folder, self._goal = folder, goal or folder
        self._search: Search[Listing] = self.app.search(lambda: list_folder(folder), Listing(folder))
        self._search.join(PATIENCE)
        self.scroll.offset = 0
        self.app.dirty = True

    def look_up(self) -> None:
        """Opens the folder around this one."""
        self.look_in(self.folder.parent, self.folder)

    def moving(self) -> bool:
        """Until the folder has been read."""
        return self._search.busy or super().moving()

    def report(self) -> dict[str, Any]:
        """What is to be seen, for tests that look at the window."""
        said = self.notice.words if self.notice else ""
        return {
            "folder": str(self.folder),
            "entries": [entry.path.name for entry in self.listing.entries],
            "notice": said,
        }

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws the page; the keyboard goes where it is wanted as soon as the folder is known."""
        if self._goal and not self._search.busy and canvas.attention.focus not in _STAYING:
            names = [entry.path for entry in self.listing.entries]
            first = self._goal if self._goal in names else next(iter(names), None)
            canvas.attention.focus = _spot_name(first) if first else "import.up"
        self._goal = self._goal if self._search.busy else None
        super().draw(canvas)

    def body(self, canvas: Canvas, area: Rect) -> int:
        """How to do it, a line to write in, where one is, and what there is."""
        column = Column(canvas, area)
        column.words(self.say("import.how"), 20, gap=10)
        self._line(canvas, column.take(LINE, 10))
        self._ways(canvas, column.take(LINE, 10))
        self._entries(canvas, column)
        return column.height()

    def _line(self, canvas: Canvas, area: Rect) -> None:
        knobs = {
            "import.paste": Knob(self.say("import.paste"), self.paste, hint=self.say("import.paste-hint")),
            "import.go": Knob(self.say("import.go"), self.go, hint=self.say("import.go-hint"), gold=True),
        }
        rest = self._at_the_end(canvas, area, knobs)
        canvas.writing("import.place", rest, self.place, empty=self.say("import.place"), hint=self.say("import.how"))
        self._draw_knobs(canvas, area, knobs)

    def _ways(self, canvas: Canvas, area: Rect) -> None:
        """The folder that is open, and the ways to others."""
        inside = self.folder.parent != self.folder
        knobs = {
            "import.up": Knob(self.say("import.up"), self.look_up, icon="up", enabled=inside),
            "import.downloads": Knob(self.say("import.downloads"), lambda: self.look_in(downloads()), icon="down"),
            "import.home": Knob(self.say("import.home"), lambda: self.look_in(Path.home()), icon="home"),
        }
        rest = self._at_the_end(canvas, area, knobs)
        draw_said(canvas, rest, self._where(canvas, rest), 20, GOLD_TEXT, face="semibold")
        self._draw_knobs(canvas, area, knobs)

    def _where(self, canvas: Canvas, area: Rect) -> str:
        """The folder; of one that is too long to be told, its end."""
        parts, said = self.folder.parts, str(self.folder)
        for cut in range(1, len(parts)):
            if canvas.width(said, 20, "semibold") <= area.width:
                break
            said = str(Path("…", *parts[cut + 1 :]))
        return said

    def _widths(self, canvas: Canvas, area: Rect, knobs: dict[str, Knob]) -> list[int]:
        """Buttons are as wide as their words, unless that would take more than the half: then like their icons."""
        wide = [canvas.width(knob.words, 21, "semibold") + canvas.px(_MORE) for knob in knobs.values()]
        return wide if sum(wide) < area.width * 0.55 else [canvas.px(LINE)] * len(wide)

    def _at_the_end(self, canvas: Canvas, area: Rect, knobs: dict[str, Knob]) -> Rect:
        """What is left of a line beside buttons at its end."""
        taken = sum(self._widths(canvas, area, knobs)) + canvas.px(_GAP) * len(knobs)
        return Rect(area.left, area.top, area.width - taken, area.height)

    def _draw_knobs(self, canvas: Canvas, area: Rect, knobs: dict[str, Knob]) -> None:
        left = self._at_the_end(canvas, area, knobs).right
        for (name, knob), width in zip(knobs.items(), self._widths(canvas, area, knobs), strict=True):
            left += canvas.px(_GAP)
            draw = draw_icon_knob if knob.icon and width == canvas.px(LINE) else draw_knob
            draw(canvas, name, Rect(left, area.top, width, area.height), knob)
            left += width

    def _entries(self, canvas: Canvas, column: Column) -> None:
        listing, sight = self.listing, self.scroll.area
        for entry in listing.entries:
            row = column.take(ROW, 6)
            if row.colliderect(sight):
                self._entry(canvas, row, entry)
            else:
                canvas.spot(Spot(_spot_name(entry.path), row, partial(self.choose, entry)))
        said = self.say("import.more") if listing.more else ""
        if not listing.entries and not self._search.busy:
            said = listing.wrong or self.say("import.nothing")
        if said:
            column.words(said, 19, colour=EMBER if listing.wrong else SOFT)

    def _entry(self, canvas: Canvas, area: Rect, entry: Entry) -> None:
        name, came = _spot_name(entry.path), entry.path in self.came
        canvas.plate(area, "quiet-over" if canvas.hot(name) else panels.GAME_ROW)
        side, inner = canvas.px(30), area.inflate(-canvas.px(28), 0)
        icon = "folder" if entry.folder else "done" if came else "plus"
        colour = SOFT if entry.folder else GOLD_TEXT
        canvas.icon(icon, Rect(inner.left, area.centery - side // 2, side, side), colour)
        said = self.say("import.came") if came else local_time(entry.changed)
        wide = canvas.width(said, 18)
        canvas.text(Rect(inner.right - wide, area.top, wide, area.height), said, 18, colour=FAINT)
        left = inner.left + side + canvas.px(14)
        place = Rect(left, area.top, inner.right - wide - canvas.px(14) - left, area.height)
        draw_said(canvas, place, entry.path.name, 21, LIGHT)
        canvas.spot(Spot(name, area, partial(self.choose, entry)))

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """What has come of it, and the way back."""
        back = Rect(area.right - canvas.px(BACK), area.top, canvas.px(BACK), area.height)
        if self.notice:
            place = Rect(area.left, area.top, back.left - canvas.px(18) - area.left, area.height)
            colour = EMBER if self.notice.bad else LIGHT
            draw_said(canvas, place, self.notice.words, 17, colour, face="semibold", lines=2)
        canvas.button("import.back", back, self.say("title.back"), self.back, size=22)

    # Bringing in

    def choose(self, entry: Entry) -> None:
        """Opens a folder, or brings in a game."""
        if entry.folder:
            self.look_in(entry.path)
        else:
            self.bring([entry.path])

    def go(self) -> None:
        """To what is written in the line."""
        if self.place.text.strip():
            self.take(self.place.text)

    def paste(self) -> None:
        """Takes what was copied elsewhere: the name of a file, or of several."""
        text = clipboard()
        if text.strip():
            self.take(text)
        else:
            self.notice = Notice(self.say("import.nothing-copied"), bad=True)

    def take(self, text: str) -> None:
        """A folder that is named is opened, files are brought in."""
        places = read_places(text, self.folder)
        if len(places) == 1 and os.path.isdir(places[0]):
            self.look_in(places[0])
        else:
            self.bring(places)

    def bring(self, places: list[Path]) -> None:
        """Brings in games, and tells what has come of it."""
        self.notice, path = bring(self.say, places)
        if path:
            self.came.update(places)
            self.place.clear()
            self._returned(path)
        self.app.dirty = True

    # Hands

    def dropped(self, path: Path) -> None:
        """Something was dropped on the window."""
        self.take(str(path))

    def early_key(self, event: pygame.Event) -> bool:
        """Enter goes where the line says."""
        if pressed(event, "import") != "import.go" or self.app.canvas.attention.focus != "import.place":
            return False
        self.go()
        return True


def _spot_name(path: Path) -> str:
    return f"import.entry.{path.name}"
