"""The trash of the library: every game in it can be put back, or deleted for good."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from badbones.record import Card, delete_for_good, put_on_shelf, trash
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.keys import pressed
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import panels
from badbones.render.library.confirmation import ConfirmationScreen, Question
from badbones.render.library.game_list import BAR, BAR_GAP, SIDE, GameList, draw_heading
from badbones.render.library.game_words import flaw, title
from badbones.render.library.row import TOOL, GameView, draw_account, draw_picture, draw_tool, roomy
from badbones.rules import ReplayError

_MORE: Final = 66  # pixels at 1080p that a button is wider than its words


class _Ways(NamedTuple):
    """Out of the trash."""

    put_back: Act
    delete: Act


class TrashScreen(GameList):
    """Games that were thrown away, and are kept until somebody deletes them."""

    name = "trash"

    def __init__(self, app: Host, returned: Callable[[Path], None]) -> None:
        super().__init__(app, trash)
        self._returned = returned  # told where each game is that was put back

    # Drawing

    def head(self, canvas: Canvas, area: Rect) -> int:
        """The heading, the button that empties it all, and the way back."""
        side, high, gap = canvas.px(SIDE), canvas.px(BAR), canvas.px(BAR_GAP)
        row = Rect(area.left, area.top + (high - side) // 2, area.width, side)
        words = self.say("trash.empty")
        wide = canvas.width(words, 20, "semibold") + canvas.px(_MORE)
        button = Rect(row.right - side - gap - wide, row.top, wide, side)
        heading = Rect(area.left, area.top, button.left - gap - area.left, high)
        draw_heading(canvas, heading, "trash", self.say("trash.heading"))
        if self.games.shown:
            canvas.button("trash.empty", button, words, self.ask_to_empty, size=20, icon="trash")
        self.draw_close(canvas, row)
        return high

    def row_name(self, card: Card) -> str:
        """The button that puts it back."""
        return f"trash.back.{card.path.name}"

    def press_game(self, card: Card) -> None:
        """It comes back."""
        self.put_back(card)

    def draw_game(self, canvas: Canvas, area: Rect, card: Card) -> None:
        """A row with everything on it."""
        view = GameView(
            card=card,
            details=self.games.reader.details(card),
            thumbnail=self.games.thumbnail(canvas, card),
            say=self.say,
        )
        ways = _Ways(lambda: self.put_back(card), lambda: self.ask_to_delete(card))
        canvas.plate(area, panels.GAME_ROW)
        wrong = flaw(self.say, view.details)
        canvas.spot(Spot(f"trash.row.{card.path.name}", area, hint=wrong, focusable=False))
        rest = draw_picture(canvas, area, view)
        rest.width -= self._ways(canvas, rest, card, ways, wide=roomy(canvas, area.width))
        draw_account(canvas, rest, view, wide=False)

    def _ways(self, canvas: Canvas, area: Rect, card: Card, ways: _Ways, *, wide: bool) -> int:
        """The buttons at the right end; gives the width they take."""
        side, gap, name = canvas.px(TOOL), canvas.px(6), card.path.name
        words, hint = self.say("trash.back"), self.say("trash.delete")
        if wide:
            tool = Rect(area.right - side, area.centery - side // 2, side, side)
            width = canvas.width(words, 20, "semibold") + canvas.px(_MORE)
            button = Rect(tool.left - canvas.px(12) - width, tool.top, width, side)
            canvas.button(f"trash.back.{name}", button, words, ways.put_back, icon="undo", size=20)
            draw_tool(canvas, f"trash.delete.{name}", tool, "trash", ways.delete, hint)
            return area.right - button.left + canvas.px(14)
        upper = Rect(area.right - side, area.centery - side - gap // 2, side, side)
        canvas.button(f"trash.back.{name}", upper, "", ways.put_back, icon="undo", size=20, hint=words)
        draw_tool(canvas, f"trash.delete.{name}", upper.move(0, side + gap), "trash", ways.delete, hint)
        return side + canvas.px(14)

    def last_words(self) -> str:
        """That nothing goes away by itself; or that nothing is here."""
        if self.games.shown:
            return self.say("trash.kept")
        return "" if self.games.busy else self.say("trash.none")

    # Out of the trash

    def put_back(self, card: Card) -> None:
        """A game is in the library again."""
        after, said = self._after(card), title(self.say, card)
        with self.trying():
            self._returned(put_on_shelf(card.path))
            self.games.look()
            self.tell(self.say("trash.returned", title=said))
            self.go_to(after)

    def ask_to_delete(self, card: Card) -> None:
        """Asks whether a game is to be deleted for good."""
        said = self.say("trash.sure", title=title(self.say, card))
        self._ask(said, self.say("trash.yes"), lambda: self._delete([card], self._after(card)))

    def ask_to_empty(self) -> None:
        """Asks whether all games are to be deleted for good: those that are seen now, no others."""
        cards = list(self.games.shown)
        said = self.say("trash.sure-all", count=len(cards))
        self._ask(said, self.say("trash.empty"), lambda: self._delete(cards, "trash.close"))

    def _ask(self, words: str, yes: str, act: Act) -> None:
        question = Question(words, self.say("trash.warning"), yes, act)
        self.app.open(ConfirmationScreen(self.app, question, self.backdrop))

    def _delete(self, cards: Sequence[Card], after: str) -> None:
        """What cannot be deleted stays, and is named."""
        deleted, wrong = 0, ""
        for card in cards:
            try:
                delete_for_good(card.path)
                deleted += 1
            except ReplayError as error:
                wrong = wrong or str(error)
        self.games.look()
        self.tell(wrong or self.say("trash.deleted", count=deleted), bad=bool(wrong))
        self.go_to(after)

    def _after(self, card: Card) -> str:
        """Where the keyboard goes when a game has left: to the next one, or to the one before it."""
        left = [each for each in self.games.shown if each.path != card.path]
        place = next((number for number, each in enumerate(self.games.shown) if each.path == card.path), 0)
        return self.row_name(left[min(place, len(left) - 1)]) if left else "trash.close"

    # Hands

    def dropped(self, path: Path) -> None:
        """A file dropped on the window comes into the library all the same."""
        came = self.bring(path)
        if came:
            self._returned(came)

    def key(self, event: pygame.Event) -> bool:
        """Delete asks before it deletes."""
        card = self.focused_card()
        if card and pressed(event, "trash") == "trash.delete":
            self.ask_to_delete(card)
            return True
        return super().key(event)
