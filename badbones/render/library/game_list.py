"""Games one below the other: what the library and its trash have in common."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from badbones.record import Card, saves
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.keys import shown
from badbones.render.kit.knobs import Knob, draw_knob
from badbones.render.kit.page import Column, Page
from badbones.render.kit.scenery import draw_night
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, LIGHT, SOFT, STYLES
from badbones.render.library.arrivals import bring
from badbones.render.library.game_words import HIGH, Notice, draw_notice
from badbones.render.library.games import Games
from badbones.render.library.row import GAP, row_height
from badbones.rules import ReplayError

SIDE: Final = 52  # of what stands in a bar; all in pixels at 1080p
BAR: Final = 72
BAR_GAP: Final = 14
MARGIN: Final = 18
PAD: Final = 24
_BUTTON: Final = 56
_PANEL: Final = STYLES["dialog"]._replace(shadow=0)  # a large shadow takes long to draw


def draw_heading(canvas: Canvas, area: Rect, icon: str, words: str) -> None:
    """What the list is, at the left end of its bar."""
    side = canvas.px(42)
    canvas.icon(icon, Rect(area.left, area.centery - side // 2, side, side), SOFT)
    left = area.left + side + canvas.px(BAR_GAP)
    canvas.text(Rect(left, area.top, area.right - left, area.height), words, 34, face="serif", colour=LIGHT)


class GameList(Page):
    """The games of a folder below a bar; a sentence tells at the foot what has been done."""

    def __init__(self, app: Host, folder: Callable[[], Path] = saves) -> None:
        super().__init__(app)
        self.games = Games(app, folder)
        self.notice: Notice | None = None
        self._goal: str | None = None  # where the keyboard is to be in the next frame

    # To be filled in

    def head(self, canvas: Canvas, area: Rect) -> int:
        """Draws the bar below the top of an area; gives its height."""
        raise NotImplementedError

    def row_name(self, card: Card) -> str:
        """The spot where the keyboard is when it comes to a game."""
        raise NotImplementedError

    def draw_game(self, canvas: Canvas, area: Rect, card: Card) -> None:
        """Draws a game with all that can be done with it."""
        raise NotImplementedError

    def press_game(self, card: Card) -> None:
        """What the spot of a game does when it is pressed."""
        raise NotImplementedError

    def last_words(self) -> str:
        """What stands below the last game, or in place of all."""
        raise NotImplementedError

    def last_knob(self) -> Knob:
        """The button below the last words; without words: none."""
        return Knob()

    # Looking

    def entered(self) -> None:
        """What games there are may have changed."""
        self.games.look()

    def moving(self) -> bool:
        """Until all that is in sight is known and drawn."""
        return self.games.busy

    def report(self) -> dict[str, Any]:
        """What is to be seen, for tests that look at the window."""
        said = self.notice.words if self.notice else ""
        return {"games": [card.path.name for card in self.games.shown], "notice": said, "order": self.games.order}

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws everything; who has pointed at nothing yet points at the first game in sight."""
        self.games.begin_frame()
        self._go_to_goal(canvas)
        super().draw(canvas)
        if canvas.attention.focus is None:
            canvas.attention.focus = self.first_in_sight(canvas)

    def backdrop(self, canvas: Canvas) -> None:
        """The list behind a question, where nothing of it answers."""
        self._draw(canvas)

    def _draw(self, canvas: Canvas) -> None:
        draw_night(canvas)
        margin = canvas.px(MARGIN if canvas.roomy(1000) else 8)
        top = self.head(canvas, Rect(margin, 0, canvas.area.width - 2 * margin, canvas.area.height))
        panel = Rect(margin, top, canvas.area.width - 2 * margin, canvas.area.height - top - margin)
        if self.notice:
            strip = Rect(panel.left, panel.bottom - canvas.px(HIGH), panel.width, canvas.px(HIGH))
            panel.height -= strip.height + canvas.px(GAP)
        canvas.plate(panel, _PANEL)
        pad = canvas.px(PAD if canvas.roomy(1000) else 14)
        area = panel.inflate(-2 * pad, -2 * canvas.px(14))
        with self.scroll.view(canvas, area, self._height(canvas, area.width), panel) as place:
            self._rows(canvas, place)
        if self.notice:
            draw_notice(canvas, strip, self.notice, self.say, self._dismiss)

    def draw_close(self, canvas: Canvas, row: Rect) -> None:
        """The way back at the right end of a bar."""
        cross = Rect(row.right - row.height, row.top, row.height, row.height)
        hint, key = self.say("title.back"), shown("everywhere.back")
        canvas.button(f"{self.name}.close", cross, "", self.app.close, icon="close", key=key, hint=hint, size=26)

    def _step(self, canvas: Canvas, width: int) -> int:
        """From one row to the next."""
        return row_height(canvas, width) + canvas.px(GAP)

    def _height(self, canvas: Canvas, width: int) -> int:
        """How high the whole list is, with the line and the button at its end."""
        end = canvas.paragraph_height(self.last_words(), width, 19) + canvas.px(GAP)
        end += canvas.px(_BUTTON + GAP) if self.last_knob().words else 0
        return self._step(canvas, width) * len(self.games.shown) + end

    def _rows(self, canvas: Canvas, area: Rect) -> None:
        """A row for each game. Only those in sight are read and drawn; the others can be reached all the same."""
        shown, step, high = self.games.shown, self._step(canvas, area.width), row_height(canvas, area.width)
        places = [Rect(area.left, area.top + number * step, area.width, high) for number in range(len(shown))]
        sight = self.scroll.area
        self.games.in_sight([card for card, place in zip(shown, places, strict=True) if place.colliderect(sight)])
        for card, place in zip(shown, places, strict=True):
            if place.colliderect(sight):
                self.draw_game(canvas, place, card)
            else:
                canvas.spot(Spot(self.row_name(card), place, partial(self.press_game, card)))
        self._end(canvas, Rect(area.left, area.top + step * len(shown) + canvas.px(4), area.width, 0))

    def _end(self, canvas: Canvas, area: Rect) -> None:
        column, knob = Column(canvas, area), self.last_knob()
        column.words(self.last_words(), 19, colour=FAINT if self.games.shown else LIGHT)
        if knob.words:
            place = column.take(_BUTTON)
            wide = canvas.width(knob.words, 21, "semibold") + canvas.px(60)
            draw_knob(canvas, f"{self.name}.last", Rect(place.topleft, (min(wide, place.width), place.height)), knob)

    # Where the keyboard is

    def go_to(self, name: str | None) -> None:
        """The keyboard is on a spot from the next frame on."""
        self._goal = name
        self.app.dirty = True

    def _go_to_goal(self, canvas: Canvas) -> None:
        """The row of a game that has just come, or of the one after that which has gone, comes into sight."""
        goal, self._goal = self._goal, None
        if goal is None:
            return
        canvas.attention.focus = goal
        names = [self.row_name(card) for card in self.games.shown]
        if goal in names and self.scroll.area.height:
            step = self._step(canvas, self.scroll.area.width)
            top = names.index(goal) * step
            self.scroll.content = self._height(canvas, self.scroll.area.width)
            self.scroll.move(min(0, top - self.scroll.offset))
            self.scroll.move(max(0, top + step - self.scroll.offset - self.scroll.area.height))

    def focused_card(self) -> Card | None:
        """The game on whose row, or on one of whose buttons, the keyboard is."""
        _, _, name = (self.app.canvas.attention.focus or "").partition(".")[2].partition(".")
        return next((card for card in self.games.shown if card.path.name == name), None)

    def first_in_sight(self, canvas: Canvas) -> str | None:
        """The first row that is seen whole."""
        shown, step = self.games.shown, self._step(canvas, self.scroll.area.width)
        return self.row_name(shown[min(-(-self.scroll.offset // step), len(shown) - 1)]) if shown else None

    # Telling

    def bring(self, path: Path) -> Path | None:
        """Brings a game into the library, and tells what has come of it; where it is now, if it came."""
        self.notice, came = bring(self.say, [path])
        self.app.dirty = True
        return came

    @contextmanager
    def trying(self) -> Iterator[None]:
        """What cannot be done is told in one sentence."""
        try:
            yield
        except ReplayError as error:
            self.tell(str(error), bad=True)

    def tell(self, said: str, undo: Callable[[], None] | None = None, *, bad: bool = False) -> None:
        """A sentence at the foot, and perhaps a button that takes back what it tells."""
        self.notice = Notice(said, undo, bad)
        self.app.dirty = True

    def _dismiss(self) -> None:
        self.notice = None
        self.go_to(self.first_in_sight(self.app.canvas))
