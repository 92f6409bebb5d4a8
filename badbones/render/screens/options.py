"""Settings: language, scale, full screen, motion, sound. Whatever is changed shows and sounds at once."""

from functools import partial
from typing import Final

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.page import Column, Page, beside, in_the_middle
from badbones.render.kit.settings import LARGEST_SCALE, SMALLEST_SCALE, SPEEDS
from badbones.render.kit.theme import LIGHT

STEP: Final = 5  # per cent
OWN_NAMES: Final = (("en", "English"), ("fr", "Français"), ("ru", "Русский"))


class SettingsScreen(Page):
    """What players can set."""

    name = "settings"
    heading = "title.settings"
    widest = 820.0

    def body(self, canvas: Canvas, area: Rect) -> int:
        """One part for each setting."""
        column = Column(canvas, area)
        self._language(canvas, column)
        self._scale(canvas, column)
        column.heading(self.say("settings.screen"))
        on = self.app.settings.fullscreen
        words = self.say("settings.fullscreen")
        canvas.switch("settings.fullscreen", column.take(52, 22), words, self._turn_fullscreen, on=on, key="F11")
        self._motion(canvas, column)
        self._sound(canvas, column)
        return column.height()

    def _motion(self, canvas: Canvas, column: Column) -> None:
        """How fast everything moves, and how much."""
        column.heading(self.say("settings.motion"))
        speeds = sorted(SPEEDS, key=lambda speed: speed or 1000)
        choices = [(f"{speed:g}", f"{speed:g}×" if speed else self.say("settings.speed.at-once")) for speed in speeds]
        now = f"{self.app.settings.speed:g}"
        canvas.options("settings.speed", column.take(54, 14), choices, now, self._set_speed)
        self._switch(column, "reduced", "reduced_motion")
        self._switch(column, "captions", "captions")

    def _set_speed(self, speed: str) -> None:
        self.app.settings.speed = float(speed)
        self.app.keep_settings()

    def _sound(self, canvas: Canvas, column: Column) -> None:
        """How loud."""
        column.heading(self.say("settings.sound"))
        for name in ("effects", "ambience"):
            label, track, number = beside(column.take(50, 8), (2.2, 4, 1.2), canvas.px(14))
            now = getattr(self.app.settings, f"{name}_volume")
            canvas.text(label, self.say(f"settings.{name}"), 20)
            slide, nudge = partial(self._slide_volume, name), partial(self._nudge_volume, name)
            canvas.slider(f"settings.{name}", track, now / 100, slide, nudge)
            words = self.say("settings.per-cent", number=now)
            canvas.text(number, words, 22, face="semibold", colour=LIGHT, align="right")
        self._switch(column, "mute", "mute")
        self._switch(column, "sound-captions", "sound_captions")

    def _slide_volume(self, name: str, share: float) -> None:
        setattr(self.app.settings, f"{name}_volume", min(100, max(0, STEP * round(share * 100 / STEP))))
        self._changed()

    def _nudge_volume(self, name: str, step: int) -> None:
        self._slide_volume(name, getattr(self.app.settings, f"{name}_volume") / 100 + step * STEP / 100)

    def _switch(self, column: Column, name: str, setting: str) -> None:
        words, on = self.say(f"settings.{name}"), bool(getattr(self.app.settings, setting))
        column.switch(f"settings.{name}", words, partial(self._turn, setting), on=on)

    def _turn(self, setting: str) -> None:
        setattr(self.app.settings, setting, not getattr(self.app.settings, setting))
        self._changed()

    def _changed(self) -> None:
        self.app.set_sound()
        self.app.keep_settings()

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
