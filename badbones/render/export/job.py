"""An export under way: some pictures at a time, so that the window stays awake; cancelled, it leaves nothing behind."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Final

import pygame

from badbones.files import named
from badbones.record import Replay, free_name
from badbones.record.safely import move, part_beside
from badbones.render.export.film import Film, Wishes
from badbones.render.export.writers import ExportError, Writer, sample_moments, writer_for
from badbones.rules import Catalog

Progress = Callable[[int, int], bool]  # done and total; False cancels
_PATIENCE: Final = 0.02  # seconds that one step may take, or a little more


class ExportJob:
    """Writes a film to a file, step by step. Until it is whole the file has another name."""

    def __init__(self, film: Film, path: Path, *, beside: bool = False) -> None:
        self.film = film
        self.path = path
        self.running = True
        self.whole = False  # the film is where it belongs
        self.picture: pygame.Surface | None = None  # the last one made
        self._beside = beside  # what has its name by then is left alone, and the film gets another one
        self._part = part_beside(path, path.suffix)
        self._ending = path.suffix.lower()
        self._to_sample = sample_moments(film, self._ending)
        self._samples: list[pygame.Surface] = []
        self._writer: Writer | None = None
        self._pictures: Iterator[pygame.Surface] = iter(())

    @property
    def done(self) -> int:
        """Actions that are in the film already."""
        return self.film.done

    @property
    def total(self) -> int:
        """All actions of the film; never none, so that it can be divided by."""
        return max(1, self.film.total)

    def step(self, patience: float = _PATIENCE) -> bool:
        """Makes some pictures; whether there are more to come. What goes wrong raises `ExportError`."""
        until = perf_counter() + patience
        try:
            while self.running and self._next() and perf_counter() < until:
                pass
        except OSError as error:
            self.cancel()
            raise ExportError(f"{named(self.path)} cannot be written: {error.strerror or error}") from None
        except BaseException:
            self.cancel()
            raise
        return self.running

    def cancel(self) -> None:
        """Stops, and takes away what was written so far."""
        if not self.running:
            return
        self.running = False
        if self._writer:
            with suppress(OSError):
                self._writer.abandon()
        with suppress(OSError):
            self._part.unlink(missing_ok=True)

    def _next(self) -> bool:
        """One picture; whether there was one."""
        if self._to_sample:
            self._samples.append(self.film.still(self._to_sample.pop(0)))
            return True
        if self._writer is None:
            self._writer = writer_for(self._part, self._ending, self.film, self._samples)
            self._samples.clear()
            film = self.film
            self._pictures = iter([film.still(film.last)]) if self._ending == ".png" else film.pictures()
            return True
        picture = next(self._pictures, None)
        if picture is not None:
            self._writer.add(picture)
            self.picture = picture
            return True
        self._writer.finish()
        self._settle()
        self.running, self.whole = False, True
        return False

    def _settle(self) -> None:
        """The film gets its name."""
        if self._beside:
            self.path = free_name(self.path.parent, self.path.stem, self.path.suffix)
            move(self._part, self.path)
        else:
            self._part.replace(self.path)


def export(film: Film, path: Path, progress: Progress | None = None) -> bool:
    """Writes a film at one go; whether it was not cancelled."""
    job = ExportJob(film, path)
    try:
        while job.step():
            if progress and not progress(job.done, job.total):
                return False
    finally:
        job.cancel()  # also if somebody stops the program just now
    if progress:
        progress(job.total, job.total)
    return True


def moment_film(replay: Replay, catalog: Catalog, at: int, wishes: Wishes) -> Film:
    """A film of a single moment; it may lie where only key frames are known."""
    film = Film(replay, catalog, wishes._replace(from_=min(at, replay.reached), until=None))
    replay.moment(at)  # if there is none, says so
    film.last = at
    return film
