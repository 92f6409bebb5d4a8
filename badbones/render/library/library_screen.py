"""The library on the screen: a line to search and sort by, and the list of games."""

from typing import Final

import pygame

from badbones.record import Card
from badbones.render.kit.canvas import Canvas, Choose, Rect
from badbones.render.kit.keys import pressed, shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.screen import Say
from badbones.render.library.game_list import BAR, BAR_GAP, SIDE, draw_heading
from badbones.render.library.games import ORDERS
from badbones.render.library.librarian import Librarian
from badbones.render.library.row import Acts, RowView, draw_row, row_name
from badbones.render.library.shelf_bar import LINE, Named, ShelfBar, draw_shelf_bar
from badbones.render.library.sieve import Sieve

HEADING: Final = 400  # all in pixels at 1080p
ORDER: Final = 192
HEADED: Final = 1250  # a window so wide has a heading
SPREAD: Final = 1600  # and so wide, a button for each order
_FIELDS: Final = ("library.search", "library.title")


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
        super().entered()
        watched, self.watched = self.watched, None
        if watched:
            self.go_to(f"library.row.{watched.name}")

    # Drawing

    def head(self, canvas: Canvas, area: Rect) -> int:
        """Everything in one line; where there is little room, the heading goes and the orders share a button."""
        gap, side, high = canvas.px(BAR_GAP), canvas.px(SIDE), canvas.px(BAR)
        row = Rect(area.left, area.top + (high - side) // 2, area.width, side)
        left = row.left
        if canvas.roomy(HEADED):
            place = Rect(left, area.top, canvas.px(HEADING), high)
            draw_heading(canvas, place, "folder", self.say("library.heading"))
            left += canvas.px(HEADING) + gap
        spread = canvas.roomy(SPREAD)
        wide = canvas.px(ORDER * len(ORDERS) if spread else 1.3 * ORDER)
        orders = Rect(row.right - side - gap - wide, row.top, wide, side)
        words, place = self.say("library.search", count=len(self.games.all)), Rect(left, row.top, 0, side)
        place.width = orders.left - gap - left
        hint = self.say("library.search-hint")
        canvas.writing("library.search", place, self.games.sought, empty=words, hint=hint)
        _orders(canvas, orders, self.games.order, self.say, self.sort, spread=spread)
        self.draw_close(canvas, row)
        draw_shelf_bar(canvas, Rect(area.left, area.top + high, area.width, canvas.px(LINE)), self._shelf_bar())
        return high + canvas.px(LINE)

    def _shelf_bar(self) -> ShelfBar:
        back, count = self._back_to_all if self.games.chosen else None, len(self.games.all)
        return ShelfBar(self.say, self.games.sieve, self.sift, back, count, self._tools())

    def _back_to_all(self) -> None:
        """All games again; the keyboard, whose button goes, is on the first of them."""
        self.show_all()
        self.go_to(row_name(self.games.shown[0]) if self.games.shown else None)

    def _tools(self) -> list[Named]:
        say, key = self.say, shown("library.import")
        bring = Knob(say("library.import"), self.open_import, key, say("library.import-hint"), icon="plus")
        trash = Knob(say("trash.heading"), self.open_trash, hint=say("trash.hint"), icon="trash")
        folder = Knob(say("library.folder"), self.open_folder, hint=say("library.folder-hint"), icon="folder")
        return [Named("library.import", bring), Named("library.folder", folder), Named("library.trash", trash)]

    def row_name(self, card: Card) -> str:
        """The row itself, which opens the theatre."""
        return row_name(card)

    def press_game(self, card: Card) -> None:
        """A click on a row watches the game."""
        self.watch(card)

    def draw_game(self, canvas: Canvas, area: Rect, card: Card) -> None:
        """A row with everything on it."""
        view = RowView(
            card=card,
            details=self.games.reader.details(card),
            thumbnail=self.games.thumbnail(canvas, card),
            acts=self._acts(card),
            say=self.say,
            writing=self.title if card.path == self.renamed else None,
        )
        draw_row(canvas, area, view)

    def last_words(self) -> str:
        """How games come here; or why there are none."""
        if self.games.shown:
            return self.say("library.drop")
        if self.games.busy:
            return ""
        words = self.games.sought.text.strip()
        if self.games.all and self.games.sieve != Sieve():
            return self.say("library.none-both" if words else "library.none-chosen", words=words)
        return self.say("library.none-found", words=words) if self.games.all else self.say("library.none")

    def last_knob(self) -> Knob:
        """If nothing is left of what was chosen, the way back to all games."""
        if self.games.shown or not self.games.all or self.games.busy:
            return Knob()
        return Knob(self.say("library.all", games=len(self.games.all)), self._back_to_all, gold=True)

    def _acts(self, card: Card) -> Acts:
        return Acts(
            watch=lambda: self.watch(card),
            play_on=lambda: self.app.resume(card.path),
            rename=lambda: self.rename(card),
            delete=lambda: self.delete(card),
            keep=self.keep_title,
            cancel=self.cancel,
        )

    # Keys

    def sort(self, order: str) -> None:
        """Another order; the list begins at its top."""
        self.games.order = order
        self.scroll.offset = 0

    def back(self) -> None:
        """Escape leaves the title that is being written, then what is sought and chosen, then the library."""
        if self.renamed:
            self.cancel()
        elif self.games.chosen:
            self._back_to_all()
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
        card, shown = self.focused_card(), self.games.shown
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
