"""The ruler of the timeline: every round takes the same width, and its actions share it. Arithmetic only."""

from bisect import bisect_right

from badbones.render.theatre.script import Chapter, Script


class Ruler:
    """From stops to places on the timeline and back; without spoilers it ends behind the last round that was seen."""

    def __init__(self, script: Script, farthest: int | None = None) -> None:
        shown = len(script.chapters) if farthest is None else script.chapter(farthest) + 1
        self.chapters: list[Chapter] = script.chapters[:shown]
        self.hidden = farthest is not None and not (farthest >= script.last)  # something lies ahead, nobody says what
        self.farthest = script.last if farthest is None else farthest
        self._starts = [chapter.start for chapter in self.chapters]

    @property
    def parts(self) -> int:
        """How many parts of the same width there are."""
        return len(self.chapters) + (1 if self.hidden else 0)

    def share(self, stop: float) -> float:
        """Where a stop lies, from 0 to 1."""
        place = max(0, bisect_right(self._starts, stop) - 1)
        chapter = self.chapters[place]
        length = max(1, self._end(place) - chapter.start)
        return (place + min(1.0, (stop - chapter.start) / length)) / self.parts

    def stop(self, share: float) -> int:
        """The stop nearest to a place."""
        along = min(1.0, max(0.0, share)) * self.parts
        place = min(len(self.chapters) - 1, int(along))
        chapter = self.chapters[place]
        length = self._end(place) - chapter.start
        return min(self.farthest, chapter.start + round(min(1.0, along - place) * length))

    def _end(self, place: int) -> int:
        return self.chapters[place].end
