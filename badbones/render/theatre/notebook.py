"""The notes of a recorded game: written, changed, deleted, and all of that taken back. Nothing here draws."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from badbones.record.lines import Note
from badbones.record.notes import change_note, remove_note, restore_note
from badbones.record.record import add_note
from badbones.render.kit.spots import Act
from badbones.rules import ReplayError

MOST_STEPS: Final = 100  # that can be taken back


class Step(NamedTuple):
    """Something that was done with the notes, and how it is taken back."""

    undo: Act
    back: tuple[Note, ...]  # the notes as they were before


class Notebook:
    """All notes of a file; what the disk or another window refuses changes nothing, and `tell` says why."""

    def __init__(self, path: Path, notes: list[Note], tell: Callable[[str], None]) -> None:
        self.path = path
        self.notes = notes
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

    def undo(self) -> bool:
        """Takes back what was done last; whether that was possible."""
        if not self._steps or not self._done(self._steps[-1].undo):
            return False
        self.notes[:] = self._steps.pop().back
        return True

    def _remove(self, note: Note) -> None:
        remove_note(self.path, note)

    def _keep(self, undo: Act) -> None:
        self._steps = [*self._steps, Step(undo, tuple(self.notes))][-MOST_STEPS:]

    def _done(self, act: Act) -> bool:
        try:
            act()
        except ReplayError as error:
            self.tell(str(error))
            return False
        return True
