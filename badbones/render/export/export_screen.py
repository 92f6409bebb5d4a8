"""The screen that makes a film: what it is to be like, a bar while it is made, and where it lies afterwards."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from badbones.record import Replay, home, read_replay
from badbones.render.export.film import FPS, Film, Wishes
from badbones.render.export.job import ExportJob, moment_film
from badbones.render.export.writers import can_write, encoder_command
from badbones.render.kit.canvas import Canvas, Choose, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.name_plate import player_names
from badbones.render.kit.page import Column, Page, beside, in_the_middle
from badbones.render.kit.theme import FAINT, LIGHT
from badbones.rules import BadBonesError

SIZES: Final = ((640, 360), (960, 540), (1280, 720), (1920, 1080))
SPEEDS: Final = (1.0, 2.0, 4.0, 8.0)
ENDINGS: Final = (".gif", ".png", ".mp4")
_IN_A_ROW: Final = 4  # buttons
_PREVIEW: Final = (480, 270)  # pixels at 1080p


def films() -> Path:
    """The folder of films and pictures."""
    return home() / "films"


class ExportScreen(Page):
    """Makes a film of a recorded game, or a picture of its moment `at`."""

    name = "export"
    headline = "export.heading"
    widest = 940.0

    def __init__(self, app: Host, source: Path | Replay, at: int | None = None) -> None:
        super().__init__(app)
        self.path = source.document.path if isinstance(source, Replay) else source
        self.ending = ".gif"
        self.wishes = Wishes(language=app.settings.words)
        self.job: ExportJob | None = None
        self.problem = ""  # why nothing came of it
        self.replay: Replay | None = None
        try:
            self.replay = source if isinstance(source, Replay) else read_replay(source, app.catalog)
        except BadBonesError as error:
            self.problem = str(error)
        self.until = self.replay.reached if self.replay else 0  # moments: the end of a film
        self.at = self.until if at is None else min(at, self.until)  # and the one of a picture

    @property
    def busy(self) -> bool:
        """Whether the film is being made."""
        return self.job is not None and self.job.running

    @property
    def made(self) -> bool:
        """Whether the film is ready."""
        return self.job is not None and self.job.whole

    def moving(self) -> bool:
        """While the film is being made."""
        return self.busy or super().moving()

    def report(self) -> dict[str, Any]:
        """How far it is, and where it lies."""
        return {"busy": self.busy, "file": str(self.job.path) if self.made and self.job else None}

    def draw(self, canvas: Canvas) -> None:
        """Draws the screen, after some more pictures of the film."""
        if self.job and self.busy:
            try:
                self.job.step()
            except BadBonesError as error:
                self.problem = str(error)
            self.app.dirty = True
        super().draw(canvas)

    # What is to be seen

    def body(self, canvas: Canvas, area: Rect) -> int:
        """The wishes, or how far the film is, or where it lies."""
        column = Column(canvas, area)
        if self.problem:
            column.words(self.problem, 22, colour=LIGHT)
        elif self.job and self.busy:
            self._progress(canvas, column, self.job)
        elif self.job and self.made:
            column.words(self.say("export.made", file=self.job.path.name), 24, face="semibold", colour=LIGHT)
            column.words(self.say("export.folder", folder=str(self.job.path.parent)))
        else:
            self._wishes(canvas, column)
        return column.height()

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Begin, cancel, or be done."""
        if self.busy:
            canvas.button("export.cancel", in_the_middle(canvas, area), self.say("export.cancel"), self.left, size=24)
        elif self.made or self.problem:
            place = in_the_middle(canvas, area)
            canvas.button("export.done", place, self.say("export.done"), self.back, style="gold", size=24)
        else:
            back, begin = beside(area, (1, 1), canvas.px(14))
            canvas.button("export.back", back, self.say("title.back"), self.back, size=24)
            canvas.button("export.begin", begin, self.say("export.begin"), self._begin, style="gold", size=24)

    def _wishes(self, canvas: Canvas, column: Column) -> None:
        endings = [(ending, ending[1:].upper()) for ending in ENDINGS if can_write(ending)]
        self._row(canvas, column, "format", endings, self.ending, self._set_ending)
        if not can_write(".mp4"):
            column.words(self.say("export.no-mp4", command=encoder_command()), 17, colour=FAINT)
        sizes = [(f"{width}x{height}", f"{width}×{height}") for width, height in SIZES]
        self._row(canvas, column, "size", sizes, "{}x{}".format(*self.wishes.size), self._set_size)
        assert self.replay is not None
        table = self.replay.moment(0).game.table
        names = player_names(self.say, (seat.name for seat in table.seats))
        if len(names) > 1:
            choices = [("0", self.say("export.table")), *((str(seat), name) for seat, name in enumerate(names, 1))]
            self._row(canvas, column, "seat", choices, str(self.wishes.seat or 0), self._set_seat)
        if self.ending == ".png":
            self._slider(canvas, column, "at", self.at)
        else:
            speeds = [(f"{speed:g}", f"{speed:g}×") for speed in SPEEDS]
            self._row(canvas, column, "speed", speeds, f"{self.wishes.speed:g}", self._set_speed)
            self._slider(canvas, column, "from", self.wishes.from_)
            self._slider(canvas, column, "until", self.until)
        column.words(self.say("export.folder", folder=str(films())), 17, colour=FAINT)

    def _row(
        self,
        canvas: Canvas,
        column: Column,
        name: str,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        choose: Choose,
    ) -> None:
        """Some buttons of which one is chosen, with a word before them."""
        for start in range(0, len(choices), _IN_A_ROW):
            label, room = self._places(canvas, column)
            if start == 0:
                canvas.text(label, self.say(f"export.{name}"), 20)
            some = list(choices[start : start + _IN_A_ROW])
            room.width = room.width * len(some) // _IN_A_ROW - (canvas.px(2) if len(some) < _IN_A_ROW else 0)
            wide = room.width // len(some) - canvas.px(34)
            fitting = [
                (value, canvas.fonts.short_name(word, "semibold", canvas.letters(15), wide)) for value, word in some
            ]
            canvas.options(f"export.{name}", room, fitting, chosen, choose)

    def _slider(self, canvas: Canvas, column: Column, name: str, now: int) -> None:
        label, room = self._places(canvas, column)
        assert self.replay is not None
        track, number = beside(room, (4, 1.6), canvas.px(12))
        canvas.text(label, self.say(f"export.{name}"), 20)
        last = max(1, self.replay.reached)
        slide = partial(self._slide, name)
        canvas.slider(
            f"export.{name}",
            track,
            now / last,
            lambda share: slide(round(share * last)),
            lambda step: slide(now + step),
        )
        words = self.say("export.moment", number=now, all=self.replay.reached)
        canvas.text(number, words, 20, face="semibold", align="right")

    def _places(self, canvas: Canvas, column: Column) -> tuple[Rect, Rect]:
        if canvas.roomy(700):
            label, room = beside(column.take(50, 10), (1, 3.4), canvas.px(14))
            return label, room
        return column.take(26, 4), column.take(50, 10)

    def _progress(self, canvas: Canvas, column: Column, job: ExportJob) -> None:
        if job.picture:
            share = min(1.0, column.area.width / canvas.px(_PREVIEW[0]))
            place = column.take(_PREVIEW[1] * share)
            preview = Rect(0, 0, round(place.height * _PREVIEW[0] / _PREVIEW[1]), place.height)
            preview.center = place.center
            canvas.surface.blit(pygame.transform.smoothscale(job.picture, preview.size), preview)
        bar = column.take(22)
        canvas.plate(bar, "track")
        filled = round(bar.width * job.done / job.total)
        if filled >= bar.height:
            canvas.plate(Rect(bar.left, bar.top, filled, bar.height), "fill")
        column.words(self.say("export.progress", done=job.done, all=job.total))

    # Hands

    def _set_ending(self, ending: str) -> None:
        self.ending = ending

    def _set_size(self, size: str) -> None:
        width, _, height = size.partition("x")
        self.wishes = self.wishes._replace(size=(int(width), int(height)))

    def _set_speed(self, speed: str) -> None:
        self.wishes = self.wishes._replace(speed=float(speed))

    def _set_seat(self, seat: str) -> None:
        self.wishes = self.wishes._replace(seat=int(seat) or None)

    def _slide(self, name: str, moment: int) -> None:
        """A film begins before it ends: one handle pushes the other."""
        assert self.replay is not None
        moment = min(self.replay.reached, max(0, moment))
        if name == "at":
            self.at = moment
        elif name == "from":
            self.wishes = self.wishes._replace(from_=moment)
            self.until = max(self.until, moment)
        else:
            self.until = moment
            self.wishes = self.wishes._replace(from_=min(self.wishes.from_, moment))
        self.app.dirty = True

    def _begin(self) -> None:
        assert self.replay is not None
        try:
            films().mkdir(parents=True, exist_ok=True)
            path = films() / f"{self.path.stem}{self.ending}"
            self.job = ExportJob(self._film(self.replay), path, beside=True)
        except OSError as error:
            self.problem = self.say("export.no-folder", folder=str(films()), reason=error.strerror or str(error))
        except BadBonesError as error:
            self.problem = str(error)

    def _film(self, replay: Replay) -> Film:
        if self.ending == ".png":
            return moment_film(replay, self.app.catalog, self.at, self.wishes)
        fps = FPS if self.ending == ".gif" else 30.0
        return Film(replay, self.app.catalog, self.wishes._replace(until=self.until, fps=fps))

    def back(self) -> None:
        """Escape cancels what is being made, and only then leaves."""
        if self.busy:
            self.left()
        else:
            super().back()

    def left(self) -> None:
        """Nothing goes on out of sight: what is being made is cancelled."""
        if self.job:
            self.job.cancel()
        self.job = None
