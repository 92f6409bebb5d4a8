"""What the theatre asks and lists on a panel over itself: how to play on, notes, all keys."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from badbones.record.lines import Note
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import keys_of, listed, pressed, shown
from badbones.render.kit.page import Column, Page, beside, draw_key_columns, in_the_middle
from badbones.render.kit.spots import Field
from badbones.render.kit.theme import LIGHT, SOFT
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
    """A note about this moment: a new one, or one that is there already."""

    name = "theatre-note"
    headline = "theatre.note"

    def __init__(self, theatre: Screening, paint: Callable[[Canvas], None], note: Note | None = None) -> None:
        super().__init__(theatre, paint)
        self.note = note
        self.before = " ".join(note.text.split("\n")) if note else ""  # there is one line to write in
        self.field = Field(self.before, longest=max(LONGEST_NOTE, len(self.before)))
        self.seat = note.seat if note else None
        theatre.app.canvas.attention.focus = None

    def draw(self, canvas: Canvas) -> None:
        """What is typed goes into the line at once."""
        if canvas.attention.focus is None:
            canvas.attention.focus = "note.text"
        super().draw(canvas)

    def body(self, canvas: Canvas, area: Rect) -> int:
        """Whom it is about, the line to write in, and all of it where it is long."""
        column = Column(canvas, area)
        column.words(self.theatre.where(), 20, colour=SOFT)
        if len(self.theatre.source.colours) > 1:
            self._about(canvas, column)
        place, text = column.take(56), self.field.text
        canvas.writing("note.text", place, self.field, empty=self.say("theatre.note.empty"))
        if not canvas.fits(text, place.width - canvas.px(24), 22):
            canvas.labels.pop()  # all of it stands below
            column.words(text, 18, colour=LIGHT)
        if self.note is None:
            words, hint = self.say("theatre.sketch"), self.say("theatre.sketch.hint")
            canvas.button("note.sketch", column.take(50), words, self.sketch, hint=hint, size=19, icon="pen")
        return column.height()

    def _about(self, canvas: Canvas, column: Column) -> None:
        """Whom the note is about: one seat, or all."""
        colours, gap = self.theatre.source.colours, canvas.px(10)
        places = beside(column.take(50), (2, *(1 for _ in colours)), gap)
        words, chosen = self.say("theatre.note.all"), self.seat is None
        canvas.button("note.seat.all", places[0], words, partial(self.pin, None), size=19, chosen=chosen)
        for seat, (colour, place) in enumerate(zip(colours, places[1:], strict=True), 1):
            hint, press = self.say("theatre.note.about", seat=seat), partial(self.pin, seat)
            canvas.button(f"note.seat.{seat}", place, "", press, hint=hint, chosen=self.seat == seat)
            canvas.sprite(f"badge-{colour.name}", place.inflate(-gap, -gap))

    def sketch(self) -> None:
        """Draws on the boards; what is written already is kept."""
        self.keep()
        self.theatre.doors.sketch()

    def pin(self, seat: int | None) -> None:
        """The note is about this seat, or about all."""
        self.seat = seat
        self.app.dirty = True

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Keep it, delete it, or leave it."""
        shares = (1, 1, 1) if self.note else (1, 1)
        keep, *others, back = beside(area, shares, canvas.px(14))
        canvas.button("note.keep", keep, self.say("theatre.note.keep"), self.keep, style="gold", key=shown("note.keep"))
        for place in others:
            canvas.button("note.delete", place, self.say("theatre.note.delete"), self.delete, icon="trash", size=20)
        canvas.button("note.back", back, self.say("theatre.cancel"), self.back)

    def keep(self) -> None:
        """Writes the note into the file; one of which no word is left is deleted."""
        text, unchanged = self.field.text.strip(), self.field.text == self.before
        if self.note and not text:
            self.delete()
            return
        self.app.close()
        if self.note is None and text:
            self.theatre.write_note(text, self.seat)
        elif self.note and (not unchanged or self.seat != self.note.seat):
            self.theatre.change_note(self.note, self.note.text if unchanged else text, self.seat)

    def delete(self) -> None:
        """Takes the note out of the file; the keyboard is where it can be had back."""
        self.app.close()
        if self.note:
            self.theatre.delete_note(self.note)
            self.app.canvas.attention.focus = "theatre.undo-note"

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
