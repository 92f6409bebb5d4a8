"""Settings: language, scale, full screen, motion, sound. Whatever is changed shows and sounds at once."""

from functools import partial
from typing import Final

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.page import Column, Page, beside
from badbones.render.kit.settings import LARGEST_SCALE, SMALLEST_SCALE, SPEEDS, speed_words
from badbones.render.kit.theme import LIGHT

STEP: Final = 5  # per cent
RANGES: Final = {"scale": (SMALLEST_SCALE, LARGEST_SCALE), "effects_volume": (0, 100), "ambience_volume": (0, 100)}
OWN_NAMES: Final = (("en", "English"), ("fr", "Français"), ("ru", "Русский"))


class SettingsScreen(Page):
    """What players can set."""

    name = "settings"
    headline = "title.settings"
    widest = 820.0

    def body(self, canvas: Canvas, area: Rect) -> int:
        """One part for each setting."""
        column = Column(canvas, area)
        column.heading(self.say("settings.language"))
        choices = [("", self.say("settings.system")), *OWN_NAMES]
        rows = [choices] if canvas.roomy(780) else [choices[:2], choices[2:]]
        for row in rows:
            place = column.take(54, 22 if row is rows[-1] else 8)
            canvas.options("settings.language", place, row, self.app.settings.language, self.app.set_language)
        column.heading(self.say("settings.scale"))
        track, number = beside(column.take(54, 22), (6, 1), canvas.px(18))
        self._slider(canvas, track, number, "scale", "scale", size=24)
        column.heading(self.say("settings.screen"))
        on = self.app.settings.fullscreen
        words, key = self.say("settings.fullscreen"), shown("everywhere.fullscreen")
        canvas.switch("settings.fullscreen", column.take(52, 22), words, self._turn_fullscreen, on=on, key=key)
        self._motion(canvas, column)
        self._sound(canvas, column)
        return column.height()

    def _motion(self, canvas: Canvas, column: Column) -> None:
        """How fast everything moves, and how much."""
        column.heading(self.say("settings.motion"))
        speeds = sorted(SPEEDS, key=lambda speed: speed or 1000)
        choices = [
            (f"{speed:g}", speed_words(speed) if speed else self.say("settings.speed.at-once")) for speed in speeds
        ]
        now, place = f"{self.app.settings.speed:g}", column.take(54, 14)
        canvas.options("settings.speed", place, choices, now, lambda speed: self._set("speed", float(speed)))
        self._switch(column, "reduced", "reduced_motion")
        self._switch(column, "captions", "captions")
        self._switch(column, "first-cards", "first_cards")

    def _sound(self, canvas: Canvas, column: Column) -> None:
        """How loud."""
        column.heading(self.say("settings.sound"))
        for name in ("effects", "ambience"):
            label, track, number = beside(column.take(50, 8), (2.2, 4, 1.2), canvas.px(14))
            canvas.text(label, self.say(f"settings.{name}"), 20)
            self._slider(canvas, track, number, name, f"{name}_volume", size=22)
        self._switch(column, "mute", "mute")
        self._switch(column, "sound-captions", "sound_captions")

    def _switch(self, column: Column, name: str, setting: str) -> None:
        turn, on = partial(self._turn, setting), bool(getattr(self.app.settings, setting))
        column.switch(f"settings.{name}", self.say(f"settings.{name}"), turn, on=on)

    def _turn(self, setting: str) -> None:
        self._set(setting, not getattr(self.app.settings, setting))

    def _set(self, setting: str, value: object) -> None:
        setattr(self.app.settings, setting, value)
        self.app.set_sound()
        self.app.keep_settings()

    def _slider(self, canvas: Canvas, track: Rect, number: Rect, name: str, setting: str, *, size: float) -> None:
        """A setting from the least to the most, and beside it how much it is."""
        (least, most), now = RANGES[setting], getattr(self.app.settings, setting)
        slide, nudge = partial(self._slide, setting), partial(self._nudge, setting)
        canvas.slider(f"settings.{name}", track, (now - least) / (most - least), slide, nudge)
        words = self.say("settings.per-cent", number=now)
        canvas.text(number, words, size, face="semibold", colour=LIGHT, align="right")

    def _slide(self, setting: str, share: float) -> None:
        least, most = RANGES[setting]
        fitting = min(most, max(least, STEP * round((least + share * (most - least)) / STEP)))
        if setting != "scale":
            self._set(setting, fitting)
        elif fitting != self.app.settings.scale:
            self.app.set_scale(fitting)

    def _nudge(self, setting: str, step: int) -> None:
        least, most = RANGES[setting]
        self._slide(setting, (getattr(self.app.settings, setting) + step * STEP - least) / (most - least))

    def _turn_fullscreen(self) -> None:
        self.app.set_fullscreen(on=not self.app.settings.fullscreen)

    def key(self, event: pygame.Event) -> bool:
        """Plus and minus set the scale from anywhere on this page."""
        step = {"+": 1, "=": 1, "-": -1}.get(event.unicode)
        if step is None:
            return super().key(event)
        self._nudge("scale", step)
        return True
