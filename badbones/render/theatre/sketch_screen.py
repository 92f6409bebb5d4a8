"""Drawing on the boards of a recorded moment: arrows by a drag from place to place, rings by a touch, both by keys."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from badbones.record.lines import Drawing
from badbones.render.board.strokes import Stroke, draw_strokes
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.key_caps import cap_words
from badbones.render.kit.keys import pressed, shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.screen import Screen
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import panels
from badbones.render.plan.board_plan import BoardPlan
from badbones.render.table.places import board_group
from badbones.render.theatre.banner import Tag
from badbones.render.theatre.placard import Placard, draw_placard
from badbones.render.theatre.screening import Screening

_SPOT: Final = "sketch.place"


class BoardPlace(NamedTuple):
    """A place of a board: where a line begins and ends."""

    seat: int
    place: str


class SketchScreen(Screen):
    """The theatre with a pen in hand: every place of every board that is large enough answers."""

    name = "sketch"

    def __init__(self, theatre: Screening, paint: Callable[[Canvas], None]) -> None:
        super().__init__(theatre.app)
        self.theatre = theatre
        self._paint = paint
        self.begun: BoardPlace | None = None  # by keys
        self._over: str | None = None  # the place a pointer has come to

    def report(self) -> dict[str, Any]:
        """What was drawn here."""
        return {"drawn": [drawing.document() for drawing in self.theatre.drawn()]}

    # Drawing the screen

    def draw(self, canvas: Canvas) -> None:
        """The theatre as it stands; nothing of it answers but its boards."""
        self._paint(canvas)
        canvas.spots.all.clear()
        for seat, board in self.theatre.layout.plan(canvas).large.items():
            self._board(canvas, seat, board)
        draw_placard(canvas, self.theatre.layout.places(canvas).banner, self._placard(), below=False)

    def _board(self, canvas: Canvas, seat: int, board: BoardPlan) -> None:
        pen = self._pen(canvas)
        for place, area in {**board.forest, **board.cells}.items():
            name = f"{_SPOT}.{seat}.{place}"
            if canvas.hot(name) or (pen == BoardPlace(seat, place)):
                canvas.plate(area, panels.LIT)
            press, group = partial(self.touch, seat, place), board_group(seat)
            canvas.spot(Spot(name, area, press, seat=seat, group=group, mark=BoardPlace(seat, place)))
        if pen and pen.seat == seat and self._aimed(canvas, pen):
            draw_strokes(canvas, board, [Stroke(self._aimed(canvas, pen) or pen.place, pen.place)], faint=True)

    def _pen(self, canvas: Canvas) -> BoardPlace | None:
        held = (pointer.held for pointer in self.app.pointers.holding())
        return next((each for each in held if isinstance(each, BoardPlace)), self.begun)

    def _aimed(self, canvas: Canvas, pen: BoardPlace) -> str | None:
        """Where the line that has begun would end."""
        if self.begun and canvas.attention.ring:
            spot = canvas.spots.named(canvas.attention.focus)
            return _end(pen, spot)
        return self._over if self._over != pen.place else None

    def _placard(self) -> Placard:
        """What this is, how it is done, and the way out."""
        words = self.say("sketch.words", press=cap_words(self.app.canvas, shown("everywhere.press")))
        return Placard(Tag("sketch.tag", self.say("sketch.tag"), words, icon="pen", title=0), words, self._doors())

    def _doors(self) -> dict[str, Knob]:
        say, theatre = self.say, self.theatre
        nothing = "" if theatre.drawn() else say("sketch.nothing")
        unchanged = "" if theatre.notebook.can_undo else say("theatre.note.nothing-to-undo")
        undo = Knob(say("table.undo"), theatre.undo_note, shown("theatre.note-undo"), icon="undo")
        erase = Knob(say("sketch.erase"), self.erase, hint=say("sketch.erase.hint"), icon="trash")
        return {
            "sketch.undo": undo._replace(enabled=not unchanged, why=unchanged),
            "sketch.erase": erase._replace(enabled=not nothing, why=nothing),
            "sketch.done": Knob(say("sketch.done"), self.back, icon="done", gold=True),
        }

    # What hands do

    def put(self, pen: BoardPlace, end: str | None) -> None:
        """An arrow to another place, or a ring around the one where it began; the same again erases it."""
        start = pen.place if end and end != pen.place else None
        self.theatre.draw(Drawing(end or pen.place, start, pen.seat, self.theatre.moment))

    def erase(self) -> None:
        """Nothing that was drawn at this moment is left."""
        self.theatre.notebook.erase(self.theatre.drawn())
        self.app.dirty = True

    def touch(self, seat: int, place: str) -> None:
        """A touch draws a ring; with the keyboard a line begins and ends."""
        pen = BoardPlace(seat, place)
        if not self.app.canvas.attention.ring:
            self.begun = None
            self.put(pen, None)
        elif self.begun and self.begun.seat == seat:
            self.put(self.begun, place)
            self.begun = None
        else:
            self.begun = pen
        self.app.dirty = True

    def pick(self, pointer: Pointer) -> Any:
        """A line begins."""
        self.begun, self._over = None, None
        mark = pointer.spot.mark if pointer.spot else None
        return mark if isinstance(mark, BoardPlace) else None

    def carry(self, pointer: Pointer) -> None:
        """The line goes along, to the place under the pointer."""
        if isinstance(pointer.held, BoardPlace):
            self._over = _end(pointer.held, self.app.canvas.spots.at(pointer.place))
            self.app.dirty = True

    def drop(self, pointer: Pointer) -> None:
        """The line ends; where there is no place of the same board, it comes to nothing."""
        if isinstance(pointer.held, BoardPlace) and self._over:
            self.put(pointer.held, self._over)
        self._over = None
        self.app.dirty = True

    # Keys

    def first_focus(self, group: str = "") -> str | None:
        """The keyboard begins in the middle of a board."""
        seats = self.theatre.source.seats
        seat = next((each for each in seats if board_group(each) == group), self.theatre.focus or seats[0])
        return f"{_SPOT}.{seat}.C3"

    def back(self) -> None:
        """Escape lets a line go that has begun, and else leaves."""
        if self.begun:
            self.begun = None
            self.app.dirty = True
        else:
            self.app.close()

    def early_key(self, event: pygame.Event) -> bool:
        """The key that opened this closes it."""
        if pressed(event, "theatre") == "theatre.sketch":
            self.app.close()
            return True
        return False


def _end(pen: BoardPlace, spot: Spot | None) -> str | None:
    """The place of the same board that a spot is."""
    mark = spot.mark if spot else None
    return mark.place if isinstance(mark, BoardPlace) and mark.seat == pen.seat else None
