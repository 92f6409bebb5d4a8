"""Settings: language, scale, full screen. Whatever is changed shows at once."""

from typing import Final

import pygame

from badbones.render.canvas import Canvas, Rect
from badbones.render.screens.page import Column, Page, beside, in_the_middle
from badbones.render.settings import LARGEST_SCALE, SMALLEST_SCALE
from badbones.render.theme import LIGHT

STEP: Final = 5  # per cent
OWN_NAMES: Final = (("en", "English"), ("fr", "Français"), ("ru", "Русский"))


class SettingsScreen(Page):
    """What players can set."""

    name = "settings"
    widest = 820.0

    def heading(self) -> str:
        """The words on top."""
        return self.say("title.settings")

    def body(self, canvas: Canvas, area: Rect) -> int:
        """One part for each setting."""
        column = Column(canvas, area)
        self._language(canvas, column)
        self._scale(canvas, column)
        column.heading(self.say("settings.screen"))
        on = self.app.settings.fullscreen
        words = self.say("settings.fullscreen")
        canvas.switch("settings.fullscreen", column.take(52), words, self._turn_fullscreen, on=on, key="F11")
        return column.height()

    def _language(self, canvas: Canvas, column: Column) -> None:
        column.heading(self.say("settings.language"))
        choices = [("", self.say("settings.system")), *OWN_NAMES]
        rows = [choices] if self.roomy(canvas, 780) else [choices[:2], choices[2:]]
        for row in rows:
            place = column.take(54, 22 if row is rows[-1] else 8)
            canvas.options("settings.language", place, row, self.app.settings.language, self.app.set_language)

    def _scale(self, canvas: Canvas, column: Column) -> None:
        column.heading(self.say("settings.scale"))
        now = self.app.settings.scale
        track, number = beside(column.take(54, 22), (6, 1), canvas.px(18))
        share = (now - SMALLEST_SCALE) / (LARGEST_SCALE - SMALLEST_SCALE)
        canvas.slider("settings.scale", track, share, self._slide, self._nudge)
        canvas.text(number, self.say("settings.per-cent", number=now), 24, face="semibold", colour=LIGHT, align="right")

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Back to where one came from."""
        place = in_the_middle(canvas, area)
        canvas.button("settings.back", place, self.say("title.back"), self.back, size=24)

    def _slide(self, share: float) -> None:
        self._set(SMALLEST_SCALE + share * (LARGEST_SCALE - SMALLEST_SCALE))

    def _nudge(self, step: int) -> None:
        self._set(self.app.settings.scale + step * STEP)

    def _set(self, per_cent: float) -> None:
        fitting = min(LARGEST_SCALE, max(SMALLEST_SCALE, STEP * round(per_cent / STEP)))
        if fitting != self.app.settings.scale:
            self.app.set_scale(fitting)

    def _turn_fullscreen(self) -> None:
        self.app.set_fullscreen(on=not self.app.settings.fullscreen)

    def key(self, event: pygame.Event) -> bool:
        """Plus and minus set the scale from anywhere on this page."""
        step = {"+": 1, "=": 1, "-": -1}.get(event.unicode)
        if step is None:
            return super().key(event)
        self._nudge(step)
        return True
