"""What the theatre asks: where to play on from, what to note down; and the list of its keys."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import keys_of, listed, pressed, shown
from badbones.render.kit.page import Column, Page, beside, draw_key_columns, in_the_middle
from badbones.render.kit.spots import Field
from badbones.render.kit.theme import SOFT
from badbones.render.theatre.screening import Screening

LONGEST_NOTE: Final = 300


class Dialog(Page):
    """A panel over the theatre, which rests meanwhile."""

    widest = 780.0

    def __init__(self, theatre: Screening, paint: Callable[[Canvas], None]) -> None:
        super().__init__(theatre.app, behind=paint)
        self.theatre = theatre


class BranchDialog(Dialog):
    """A new game that begins at this moment: with the same draws, or with others?"""

    name = "theatre-branch"
    headline = "theatre.branch"
    main = "branch.same"

    def body(self, canvas: Canvas, area: Rect) -> int:
        """What will be, and the choice."""
        column = Column(canvas, area)
        column.words(self.say("theatre.branch.words", where=self.theatre.where()), 20, colour=SOFT, gap=20)
        for name, reshuffled in (("same", False), ("other", True)):
            place = column.take(60, 6)
            words = self.say(f"theatre.branch.{name}")
            style = "quiet" if reshuffled else "gold"
            press = partial(self.theatre.branch, reshuffled=reshuffled)
            canvas.button(f"branch.{name}", place, words, press, style=style, size=23)
            column.words(self.say(f"theatre.branch.{name}-note"), 18, colour=SOFT, gap=16)
        return column.height()

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Rather not."""
        canvas.button("branch.back", in_the_middle(canvas, area), self.say("theatre.cancel"), self.back)


class NoteDialog(Dialog):
    """A note about this moment."""

    name = "theatre-note"
    headline = "theatre.note"

    def __init__(self, theatre: Screening, paint: Callable[[Canvas], None]) -> None:
        super().__init__(theatre, paint)
        self.field = Field(longest=LONGEST_NOTE)
        theatre.app.canvas.attention.focus = None

    def draw(self, canvas: Canvas) -> None:
        """What is typed goes into the line at once."""
        if canvas.attention.focus is None:
            canvas.attention.focus = "note.text"
        super().draw(canvas)

    def body(self, canvas: Canvas, area: Rect) -> int:
        """The line to write in."""
        column = Column(canvas, area)
        column.words(self.theatre.where(), 20, colour=SOFT)
        canvas.writing("note.text", column.take(56), self.field, empty=self.say("theatre.note.empty"))
        return column.height()

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Keep it, or not."""
        keep, back = beside(area, (1, 1), canvas.px(14))
        canvas.button("note.keep", keep, self.say("theatre.note.keep"), self.keep, style="gold", key=shown("note.keep"))
        canvas.button("note.back", back, self.say("theatre.cancel"), self.back)

    def keep(self) -> None:
        """Writes the note into the file."""
        self.app.close()
        if self.field.text.strip():
            self.theatre.write_note(self.field.text.strip())

    def early_key(self, event: pygame.Event) -> bool:
        """Enter keeps the note."""
        if pressed(event, "note") == "note.keep" and self.app.canvas.attention.focus == "note.text":
            self.keep()
            return True
        return False


class KeysDialog(Dialog):
    """All keys of the theatre."""

    name = "theatre-keys"
    headline = "theatre.keys-heading"
    main = "keys.back"
    widest = 900.0

    def body(self, canvas: Canvas, area: Rect) -> int:
        """Two columns of keys; one in a narrow window."""
        lines = listed([*keys_of("theatre"), *keys_of("everywhere")])
        return draw_key_columns(canvas, area, lines, self.say, columns=2 if canvas.roomy(780) else 1)

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """The one button."""
        canvas.button("keys.back", in_the_middle(canvas, area), self.say("theatre.close"), self.back, style="gold")
