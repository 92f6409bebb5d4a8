"""The library on the screen: a line to search and sort by, and the list of games."""

from typing import Any, Final

import pygame

from badbones.record import Card
from badbones.render.kit.canvas import Canvas, Choose, Rect
from badbones.render.kit.keys import pressed, shown
from badbones.render.kit.page import Column
from badbones.render.kit.scenery import draw_night
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import FAINT, LIGHT, SOFT, STYLES
from badbones.render.library.game_words import HIGH, draw_notice
from badbones.render.library.games import ORDERS, Games
from badbones.render.library.librarian import Librarian
from badbones.render.library.row import GAP, Acts, RowView, draw_row, row_height, row_name

SIDE: Final = 52  # all in pixels at 1080p
_BAR_GAP: Final = 14
HEADING: Final = 400
ORDER: Final = 192
HEADED: Final = 1250  # a window so wide has a heading
SPREAD: Final = 1600  # and so wide, a button for each order
BAR: Final = 72  # all in pixels at 1080p
MARGIN: Final = 18
PAD: Final = 24
_PANEL: Final = STYLES["dialog"]._replace(shadow=0)  # a large shadow takes long to draw
_FIELDS: Final = ("library.search", "library.title")


def draw_bar(canvas: Canvas, area: Rect, games: Games, say: Say, sort: Choose, close: Act) -> None:
    """Everything in one line; where there is little room, the heading goes and the orders share a button."""
    gap, side = canvas.px(_BAR_GAP), canvas.px(SIDE)
    row = Rect(area.left, area.centery - side // 2, area.width, side)
    cross = Rect(row.right - side, row.top, side, side)
    left, right = row.left, cross.left - gap
    if canvas.roomy(HEADED):
        _heading(canvas, Rect(left, area.top, canvas.px(HEADING), area.height), say("library.heading"))
        left += canvas.px(HEADING) + gap
    spread = canvas.roomy(SPREAD)
    orders = Rect(0, row.top, canvas.px(ORDER * len(ORDERS) if spread else 1.3 * ORDER), side).move_to(right=right)
    words = say("library.search", count=len(games.all))
    place = Rect(left, row.top, orders.left - gap - left, side)
    canvas.writing("library.search", place, games.sought, empty=words, hint=say("library.search-hint"))
    _orders(canvas, orders, games.order, say, sort, spread=spread)
    hint, key = say("title.back"), shown("everywhere.back")
    canvas.button("library.close", cross, "", close, icon="close", key=key, hint=hint, size=26)


def _heading(canvas: Canvas, area: Rect, words: str) -> None:
    side = canvas.px(42)
    canvas.icon("folder", Rect(area.left, area.centery - side // 2, side, side), SOFT)
    left = area.left + side + canvas.px(_BAR_GAP)
    canvas.text(Rect(left, area.top, area.right - left, area.height), words, 34, face="serif", colour=LIGHT)


def _orders(canvas: Canvas, area: Rect, now: str, say: Say, sort: Choose, *, spread: bool) -> None:
    if spread:
        choices = [(order, say(f"library.sort.{order}")) for order in ORDERS]
        canvas.options("library.sort", area, choices, now, sort, size=19)
        return
    after = ORDERS[(ORDERS.index(now) + 1) % len(ORDERS)]
    hint = say("library.sort")
    canvas.button("library.sort", area, say(f"library.sort.{now}"), lambda: sort(after), size=19, hint=hint)


class LibraryScreen(Librarian):
    """All recorded games, finished, broken off or damaged."""

    name = "library"

    def entered(self) -> None:
        """What games there are may have changed; the one that was watched is found again."""
        self.games.look()
        watched, self.watched = self.watched, None
        if watched:
            self.go_to(f"library.row.{watched.name}")

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
            canvas.attention.focus = self._first_in_sight(canvas)

    def _draw(self, canvas: Canvas) -> None:
        draw_night(canvas)
        margin = canvas.px(MARGIN if canvas.roomy(1000) else 8)
        bar = Rect(margin, 0, canvas.area.width - 2 * margin, canvas.px(BAR))
        draw_bar(canvas, bar, self.games, self.say, self.sort, self.app.close)
        panel = Rect(margin, bar.bottom, bar.width, canvas.area.height - bar.height - margin)
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

    def _step(self, canvas: Canvas, width: int) -> int:
        """From one row to the next."""
        return row_height(canvas, width) + canvas.px(GAP)

    def _height(self, canvas: Canvas, width: int) -> int:
        """How high the whole list is, with the line at its end."""
        line = canvas.paragraph_height(self._last_words(), width, 19)
        return self._step(canvas, width) * len(self.games.shown) + line + canvas.px(GAP)

    def _rows(self, canvas: Canvas, area: Rect) -> None:
        """A row for each game. Only those in sight are read and drawn; the others can be reached all the same."""
        shown, step, high = self.games.shown, self._step(canvas, area.width), row_height(canvas, area.width)
        places = [Rect(area.left, area.top + number * step, area.width, high) for number in range(len(shown))]
        sight = self.scroll.area
        self.games.in_sight([card for card, place in zip(shown, places, strict=True) if place.colliderect(sight)])
        for card, place in zip(shown, places, strict=True):
            if place.colliderect(sight):
                draw_row(canvas, place, self._view(canvas, card))
            else:
                canvas.spot(Spot(row_name(card), place, self._acts(card).watch))
        column = Column(canvas, Rect(area.left, area.top + step * len(shown) + canvas.px(4), area.width, 0))
        column.words(self._last_words(), 19, colour=FAINT if shown else LIGHT)

    def _last_words(self) -> str:
        """How games come here; or why there are none."""
        if self.games.shown:
            return self.say("library.drop")
        if self.games.all:
            return self.say("library.none-found", words=self.games.sought.text.strip())
        return "" if self.games.busy else self.say("library.none")

    def _view(self, canvas: Canvas, card: Card) -> RowView:
        return RowView(
            card,
            self.games.reader.details(card),
            self.games.thumbnail(canvas, card),
            self._acts(card),
            self.say,
            self.title if card.path == self.renamed else None,
        )

    def _acts(self, card: Card) -> Acts:
        return Acts(
            watch=lambda: self.watch(card),
            play_on=lambda: self.app.resume(card.path),
            rename=lambda: self.rename(card),
            delete=lambda: self.delete(card),
            keep=self.keep_title,
            cancel=self.cancel,
        )

    # Where the keyboard is

    def _go_to_goal(self, canvas: Canvas) -> None:
        """The row of a game that has just come, or of the one after that which has gone, comes into sight."""
        goal, self._goal = self._goal, None
        if goal is None:
            return
        canvas.attention.focus = goal
        names = [row_name(card) for card in self.games.shown]
        if goal in names and self.scroll.area.height:
            step = self._step(canvas, self.scroll.area.width)
            top = names.index(goal) * step
            self.scroll.content = self._height(canvas, self.scroll.area.width)
            self.scroll.move(min(0, top - self.scroll.offset))
            self.scroll.move(max(0, top + step - self.scroll.offset - self.scroll.area.height))

    def _focused_card(self) -> Card | None:
        """The game on whose row, or on one of whose buttons, the keyboard is."""
        _, _, name = (self.app.canvas.attention.focus or "").partition(".")[2].partition(".")
        return next((card for card in self.games.shown if card.path.name == name), None)

    def _first_in_sight(self, canvas: Canvas) -> str | None:
        """The first row that is seen whole."""
        shown, step = self.games.shown, self._step(canvas, self.scroll.area.width)
        return row_name(shown[min(-(-self.scroll.offset // step), len(shown) - 1)]) if shown else None

    def _dismiss(self) -> None:
        self.notice = None
        self.go_to(self._first_in_sight(self.app.canvas))

    # Keys

    def sort(self, order: str) -> None:
        """Another order; the list begins at its top."""
        self.games.order = order
        self.scroll.offset = 0

    def back(self) -> None:
        """Escape leaves the title that is being written, then the words that are sought, then the library."""
        if self.renamed:
            self.cancel()
        elif self.games.sought.text:
            self.seek_nothing()
        else:
            super().back()

    def early_key(self, event: pygame.Event) -> bool:
        """Enter ends the writing of a title; of what is sought, it goes to the first game found."""
        focus = self.app.canvas.attention.focus
        if pressed(event, "library") != "library.keep" or focus not in _FIELDS:
            return False
        if focus == "library.title":
            self.keep_title()
        elif self.games.shown:
            self.go_to(row_name(self.games.shown[0]))
            self.app.canvas.attention.ring = True
        return True

    def key(self, event: pygame.Event) -> bool:
        """Delete, F2, the ends of the list, and Ctrl+F for the search."""
        card, shown = self._focused_card(), self.games.shown
        match pressed(event, "library"):
            case "library.delete" if card:
                self.delete(card)
            case "library.rename" if card:
                self.rename(card)
            case "library.first" | "library.last" as end if shown:
                self.go_to(row_name(shown[0 if end == "library.first" else -1]))
                self.app.canvas.attention.ring = True
            case "library.search":
                self.go_to("library.search")
            case _:
                return super().key(event)
        return True
