"""The notes and drawings of a recorded game: made, changed, deleted, and all of that taken back. Nothing here draws."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from badbones.record import Replay
from badbones.record.lines import Drawing, Note
from badbones.record.notes import Remark, change_note, remove_note, restore_note
from badbones.record.record import add_drawing, add_note
from badbones.render.kit.spots import Act
from badbones.rules import ReplayError

MOST_STEPS: Final = 100  # that can be taken back


class Step(NamedTuple):
    """Something that was done with the notes, and how it is taken back."""

    undo: Act
    notes: tuple[Note, ...]  # as they were before
    drawings: tuple[Drawing, ...]


class Notebook:
    """What is noted in a file; what the disk or another window refuses changes nothing, and `tell` says why."""

    def __init__(self, replay: Replay, tell: Callable[[str], None]) -> None:
        self.path = replay.document.path
        self.notes = replay.notes
        self.drawings = replay.drawings
        self.tell = tell
        self._steps: list[Step] = []

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._steps)

    def write(self, at: int, text: str, seat: int | None = None) -> bool:
        """Writes a note about a moment; whether it stands in the file now."""
        found: list[Note] = []
        if not self._done(lambda: found.append(add_note(self.path, at, text, seat))):
            return False
        self._keep(lambda: self._remove(found[0]))
        self.notes.append(found[0])
        return True

    def change(self, note: Note, text: str, seat: int | None) -> bool:
        """Gives a note other words, or makes it one about another seat; whether that stands in the file now."""
        new = note._replace(text=text, seat=seat)
        if not self._done(lambda: change_note(self.path, note, new)):
            return False
        self._keep(lambda: change_note(self.path, new, note))
        self.notes[self.notes.index(note)] = new
        return True

    def delete(self, note: Note) -> bool:
        """Takes a note out of the file; whether it is gone."""
        places: list[int] = []
        if not self._done(lambda: places.append(remove_note(self.path, note))):
            return False
        self._keep(lambda: restore_note(self.path, note, places[0]))
        self.notes.remove(note)
        return True

    def draw(self, drawing: Drawing) -> bool:
        """Draws an arrow or a mark; one that is there already is erased. Whether the file has changed."""
        if drawing in self.drawings:
            return self.erase([drawing])
        if not self._done(lambda: add_drawing(self.path, drawing)):
            return False
        self._keep(lambda: self._remove(drawing))
        self.drawings.append(drawing)
        return True

    def erase(self, drawings: Sequence[Drawing]) -> bool:
        """Takes drawings out of the file, which is undone in one step; whether all are gone."""
        before, taken = (tuple(self.notes), tuple(self.drawings)), list[tuple[Drawing, int]]()
        for drawing in drawings:
            if not self._done(partial(self._take_out, drawing, taken)):
                break
            self.drawings.remove(drawing)
        if taken:
            self._steps = [*self._steps, Step(partial(self._put_back, taken), *before)][-MOST_STEPS:]
        return len(taken) == len(drawings)

    def undo(self) -> bool:
        """Takes back what was done last; whether that was possible."""
        if not self._steps or not self._done(self._steps[-1].undo):
            return False
        _, self.notes[:], self.drawings[:] = self._steps.pop()
        return True

    def _remove(self, note: Remark) -> None:
        remove_note(self.path, note)

    def _take_out(self, drawing: Drawing, taken: list[tuple[Drawing, int]]) -> None:
        taken.append((drawing, remove_note(self.path, drawing)))

    def _put_back(self, taken: list[tuple[Drawing, int]]) -> None:
        """The last that was taken out comes first; what is back already is not put back twice."""
        while taken:
            restore_note(self.path, *taken[-1])
            taken.pop()

    def _keep(self, undo: Act) -> None:
        self._steps = [*self._steps, Step(undo, tuple(self.notes), tuple(self.drawings))][-MOST_STEPS:]

    def _done(self, act: Act) -> bool:
        try:
            act()
        except ReplayError as error:
            self.tell(str(error))
            return False
        return True
