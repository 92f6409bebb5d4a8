"""The window: one loop that feeds events to the screen on top and draws when something has changed."""

import gc
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from badbones.render import trouble
from badbones.render.house import House
from badbones.render.kit.cache import ALL
from badbones.render.kit.keyboard import Keyboard
from badbones.render.kit.knobs import draw_tooltip
from badbones.render.kit.pads import Pads
from badbones.render.kit.screen import Screen
from badbones.render.kit.settings import Settings
from badbones.render.kit.sheet import Sheet
from badbones.render.kit.spots import Act, Spot
from badbones.render.sound import Player
from badbones.render.window import fill_screen, frames_of_screen
from badbones.rules import Catalog

LEAST: Final = (640, 360)  # pixels that are drawn, however small the window: nobody could read less
MOST_TROUBLES: Final = 3  # in a row: then the program had better end
SPARE: Final = 0.4  # of the time for a frame: where it took less, something may be made ahead of need
TOOLTIP_AFTER: Final = 0.45  # seconds of rest
_JUST_NOW: Final = 0.1  # seconds: what became due while the loop looked elsewhere
_NOTHING_HERE: Final = ("", False)  # a spot of no screen
_NEVER: Final = 60.0  # seconds: how long to wait when nothing is due


class App(House):
    """The running program: its window and its loop."""

    def __init__(
        self,
        surface: pygame.Surface,
        catalog: Catalog,
        settings: Settings,
        *,
        clock: Callable[[], float] | None = None,
        on_frame: Callable[["App"], None] | None = None,
    ) -> None:
        super().__init__(surface, catalog, settings, clock=clock)
        ALL.allow(surface.get_size())
        self.keyboard = Keyboard(self)
        self.pads = Pads(self, self.keyboard)
        self.frames = 0  # drawn so far
        self._pace = pygame.time.Clock()
        self._sheet = Sheet()
        self._narrow = False  # the window is too small: only a part is seen of what is drawn
        self._took = 0.0  # seconds for the last frame
        self._on_frame = on_frame
        self._complete = False
        self._rested_since = 0.0  # when the mouse last moved or a key was pressed
        self._drawn: Screen | None = None  # the screen of the last frame
        self._meant: tuple[str, bool] | None = None  # to what the mouse last moved, and whether it answered; None: any

    def free_seats(self) -> Act:
        """No gamepad plays for a seat any more; gives how those that are still here get back the seats they had."""
        return self.pads.leave_table()

    # Settings

    def set_fullscreen(self, *, on: bool) -> None:
        """Fills the screen, or goes back to a window."""
        if on != self.settings.fullscreen and fill_screen(on=on):
            self.settings.fullscreen = on
            self._resized()
            self.keep_settings()

    # The loop

    def run(self) -> None:
        """Until the last screen is left. What nobody foresaw is written down, and the title is shown again."""
        troubles = 0
        while self.screen:
            try:
                self.step(wait=True)
                if self.frames and not self._complete:
                    self._complete_start()
                troubles = troubles if self.dirty else 0
            except Exception as error:
                troubles += 1
                if troubles >= MOST_TROUBLES:
                    raise
                self._rescue(error)

    def _complete_start(self) -> None:
        """What can wait until the first frame is seen: gamepads and sound."""
        self._complete = True
        self.pads.start()
        self.sound = Player(lambda name: self.sound_heard(name))
        self.set_sound()
        self.sound.prepare()
        self.sound.start_ambience()

    def _rescue(self, error: Exception) -> None:
        """The game is saved already; its file is closed, the error is in a file, and everybody can go on."""
        name = trouble.write_down(error)
        self.canvas.surface.set_clip(None)
        self._sheet.forget()
        self.notify(self.messages.say("notice.trouble", file=name))

    def step(self, *, wait: bool = False) -> None:
        """Takes the events that have come, and draws if something has changed; waits for them if allowed."""
        for event in self._events(wait=wait):
            self.handle(event)
        screen = self.screen
        if screen is None:
            return
        screen.live()
        if self.pointers.long_presses(screen, self.now) or self._due():
            self.dirty = True
        if self.dirty or screen.moving():
            self.draw()
        if self.untidy:
            self._tidy()

    def _tidy(self) -> None:
        """Screens that were left go at once: Python does not count their pictures, and would let them wait."""
        self.untidy = False
        gc.collect()
        ALL.tidy()

    def _events(self, *, wait: bool) -> list[pygame.Event]:
        if wait and self.screen and self.screen.moving():
            self.make_ahead()
            self._pace.tick(frames_of_screen())
        elif wait and not self.dirty and self.screen and self.screen.prepare(self.canvas):
            return pygame.event.get()
        elif wait and not self.dirty:
            first = pygame.event.wait(self._patience())
            return [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []
        return pygame.event.get()

    def make_ahead(self) -> None:
        """After a frame that took little time, something is made that will be needed soon."""
        if self.screen and self._took < SPARE / frames_of_screen() and not self.dirty:
            self.screen.prepare(self.canvas, quick=True)

    def _patience(self) -> int:
        """How many milliseconds may pass until something is due; what is overdue since the last frame comes at once."""
        now, shown, press = self.now, self.canvas.now, self.pointers.next_long_press()
        wanted = [self._tooltip_due(), self.screen.wake() if self.screen else None]
        due = [moment for moment in wanted if moment is not None and moment > shown]
        if press is not None and press > now - _JUST_NOW:
            due.append(press)
        return max(1, round(1000 * (min(due, default=now + _NEVER) - now)))

    def _due(self) -> bool:
        """Whether a tooltip or a screen waited for this moment."""
        moments = [self._tooltip_due(), self.screen.wake() if self.screen else None]
        return any(moment is not None and self.canvas.now < moment <= self.now for moment in moments)

    def _tooltip_due(self) -> float | None:
        return self._rested_since + self._tooltip_after() if self.told_spot() else None

    def _tooltip_after(self) -> float:
        return 0 if self.canvas.attention.looking else TOOLTIP_AFTER

    def told_spot(self) -> Spot | None:
        """The spot whose tooltip is to be shown: where a finger was held, where the keyboard is, or under the mouse."""
        if self.pointers.holding() or any(pointer.down for pointer in self.pointers.all.values()):
            return None
        attention = self.canvas.attention
        mouse = self.pointers.mouse
        spot = self.canvas.spots.named(attention.asked or (attention.focus if attention.ring else None))
        if spot is None and mouse:
            under = self.canvas.spots.at(mouse.place)
            spot = under if under and self._meant in (None, (under.id, under.enabled)) else None
        return spot if spot and _tells(spot) else None

    def draw(self) -> None:
        """Draws a frame: the lowest screens too where the one on top lets them be seen."""
        screen = self.screen
        if screen is None:
            return
        began, self.dirty = time.perf_counter(), False
        if screen is not self._drawn:
            self._drawn, self._meant = screen, _NOTHING_HERE
        self.canvas.now = self.now
        self.canvas.begin()
        self.canvas.attention.rings = {name: screen.ring_colour(seat) for name, seat in self.pads.rings().items()}
        if screen.piecemeal:
            self._show(self.canvas.draw_changes(self._sheet, lambda: self.paint(screen)))
        else:
            self._sheet.forget()
            self.paint(screen)
            self._show(None)
        self.frames += 1
        self._took = time.perf_counter() - began
        if self.pointers.refresh():
            self.dirty = True
        if self._on_frame:
            self._on_frame(self)

    def paint(self, screen: Screen) -> None:
        """Draws a screen, and the tooltip over it."""
        screen.draw(self.canvas)
        if self.inquiry.settle():
            self.dirty = True
        told = self.told_spot()
        if told and self.now >= self._rested_since + self._tooltip_after():
            draw_tooltip(self.canvas, told, self.how_to_look())

    def _show(self, changed: list[pygame.Rect] | None) -> None:
        """The window shows what was drawn in some places; None: everywhere."""
        window = pygame.display.get_surface()
        if window is not self.canvas.surface:
            if window and self._narrow:
                window.blit(self.canvas.surface, (0, 0))
                pygame.display.flip()
            return
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)

    def handle(self, event: pygame.Event) -> None:
        """Takes one event of the window."""
        screen = self.screen
        if screen is None:
            return
        match event.type:
            case pygame.QUIT:
                self.leave_all()
            case pygame.WINDOWSIZECHANGED | pygame.VIDEORESIZE | pygame.WINDOWEXPOSED:
                self._resized()
            case pygame.KEYDOWN:
                self._rest()
                self.keyboard.key_down(event, screen)
            case pygame.KEYUP:
                self.keyboard.key_up(event, screen)
            case pygame.TEXTINPUT:
                if self.keyboard.write(event.text):
                    self._rest()
            case pygame.DROPFILE:
                self._rest()
                screen.dropped(Path(event.file))
            case _:
                if self.pads.handle(event) or self.pointers.handle(event, screen, self.now):
                    self._rest()
                if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
                    self._mean()

    def _mean(self) -> None:
        """The mouse has moved, or pressed: what comes to lie under it later, or turns grey there, explains itself only
        when it moves again. A veil that lies over a table for a moment is nothing that anybody points at."""
        under = self.canvas.spots.at(self.pointers.mouse.place) if self.pointers.mouse else None
        pointed = under and (under.press or under.target or _tells(under))
        self._meant = (under.id, under.enabled) if under and pointed else None

    def _rest(self) -> None:
        self._rested_since = self.now
        self.dirty = True

    def _resized(self) -> None:
        window = pygame.display.get_surface() or self.canvas.surface
        wide, high = window.get_size()
        self._narrow = wide < LEAST[0] or high < LEAST[1]
        surface = pygame.Surface((max(wide, LEAST[0]), max(high, LEAST[1]))) if self._narrow else window
        if surface is not self.canvas.surface or surface.get_size() != self.canvas.area.size:
            self.canvas.resize(surface, self.settings.scale / 100)
            ALL.allow(surface.get_size())
            if not self.settings.fullscreen:
                self.settings.window = list(surface.get_size())
        self._sheet.forget()
        self.dirty = True


def _tells(spot: Spot) -> bool:
    """Whether a spot has a tooltip."""
    return not spot.told and bool(spot.hint or spot.key or spot.why)
