"""What is done with the games of the library, and what is said about it."""

from pathlib import Path
from typing import Final

from badbones.record import Card, Thrown, put_back, retitle, saves, throw_away
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.host import Host
from badbones.render.kit.search import Search
from badbones.render.kit.spots import Field
from badbones.render.library.file_manager import show_folder
from badbones.render.library.game_list import GameList
from badbones.render.library.game_words import title
from badbones.render.library.import_screen import ImportScreen
from badbones.render.library.row import row_name
from badbones.render.library.sieve import Sieve
from badbones.render.library.trash_screen import TrashScreen

LONGEST_WRITTEN: Final = 60  # letters of a title


class Librarian(GameList):
    """Keeps the games in order."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.games.sought.changed = self._to_top
        self.watched: Path | None = None
        self.renamed: Path | None = None  # the game whose title is being written
        self.title = Field("", LONGEST_WRITTEN)
        self._showing: Search[bool] | None = None  # the folder, in a program of the system

    def _to_top(self) -> None:
        self.scroll.offset = 0

    def show_all(self) -> None:
        """All games are shown again, whatever was sought or chosen."""
        self.games.sought.clear()
        self.games.sieve = Sieve()
        self._to_top()

    def sift(self, sieve: Sieve) -> None:
        """Only some games are shown from now on; the list begins at its top."""
        self.games.sieve = sieve
        self._to_top()

    def watch(self, card: Card) -> None:
        """Opens a game in the theatre, as far as it can be trusted."""
        if card.header is None:
            self.tell(card.wrong, bad=True)
            return
        self.watched = card.path
        with self.trying():
            self.app.watch(card.path)

    def rename(self, card: Card) -> None:
        """Its title becomes a line to write in."""
        if card.header is None:
            return
        self.renamed, self.title = card.path, Field(card.title[:LONGEST_WRITTEN], LONGEST_WRITTEN)
        self.go_to("library.title")

    def keep_title(self) -> None:
        """What was written is the title from now on."""
        card = next((card for card in self.games.all if card.path == self.renamed), None)
        self.cancel()
        written = self.title.text.strip()
        if card and written != card.title:
            with self.trying():
                retitle(card.path, written)
                self.games.look()

    def cancel(self) -> None:
        """The title stays as it was."""
        if self.renamed:
            self.go_to(f"library.row.{self.renamed.name}")
        self.renamed = None

    def delete(self, card: Card) -> None:
        """To the trash, with a button to take it back."""
        self.cancel()
        shown = self.games.shown
        place = shown.index(card) if card in shown else 0
        by_button = (self.app.canvas.attention.focus or "").startswith("library.delete.")
        said = title(self.say, card)
        with self.trying():
            thrown = throw_away(card.path)
            self.games.look()
            self.tell(self.say("library.thrown", title=said), undo=lambda: self._put_back(thrown))
            left = self.games.shown
            after = row_name(left[min(place, len(left) - 1)]) if left else "library.undo"
            self.go_to("library.undo" if by_button else after)

    def _put_back(self, thrown: Thrown) -> None:
        with self.trying():
            path = put_back(thrown)
            self.games.look()
            self.notice = None
            self.go_to(f"library.row.{path.name}")

    def open_trash(self) -> None:
        """Opens the page of what was thrown away."""
        self.cancel()
        self.notice = None  # its undo might be done there
        self.app.open(TrashScreen(self.app, self._returned))

    def open_import(self) -> None:
        """Opens the page where games from elsewhere are chosen."""
        self.cancel()
        self.app.open(ImportScreen(self.app, self._returned))

    def open_folder(self) -> None:
        """Shows the files themselves; the list goes on meanwhile."""
        self._showing = self.app.search(lambda: show_folder(saves()), False)

    def draw(self, canvas: Canvas) -> None:
        """Draws the list; that nobody shows the folder is told when it is known."""
        if self._showing and not self._showing.busy:
            shown, self._showing = self._showing.found, None
            if not shown:
                self.tell(self.say("library.no-file-manager", folder=str(saves())), bad=True)
        super().draw(canvas)

    def _returned(self, path: Path) -> None:
        """A game has come back: it is found when its page is left."""
        self.watched = path
        self.show_all()

    def dropped(self, path: Path) -> None:
        """A file dropped on the window comes into the library."""
        came = self.bring(path)
        if came:
            self.games.look()
            self.show_all()
            self.go_to(f"library.row.{came.name}")
