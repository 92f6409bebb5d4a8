"""The keyboard: focus, editing, and the keys that press spots."""

from typing import Final

import pygame

from badbones.render.kit.host import Host
from badbones.render.kit.keys import caps, pressed
from badbones.render.kit.screen import Screen
from badbones.render.kit.spots import Spot

_ARROWS: Final = {
    "everywhere.left": (-1, 0),
    "everywhere.right": (1, 0),
    "everywhere.up": (0, -1),
    "everywhere.down": (0, 1),
}
_TABS: Final = {"everywhere.next": 1, "everywhere.previous": -1}


class Keyboard:
    """Turns keys into what the screen on top and its spots do."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self._pressed: set[int] = set()  # keys that are being held down

    @property
    def focus(self) -> Spot | None:
        """The spot the keyboard is on."""
        return self.app.canvas.spots.named(self.app.canvas.attention.focus)

    def key_down(self, event: pygame.Event, screen: Screen) -> None:
        """A key was pressed, or is being held down."""
        self._take(event, screen)
        self._pressed.add(event.key)

    def key_up(self, event: pygame.Event, screen: Screen) -> None:
        """A key was let go."""
        self._pressed.discard(event.key)
        screen.key_up(event)

    def _take(self, event: pygame.Event, screen: Screen) -> None:
        focus = self.focus
        if focus and focus.type and self._edit(focus, event):
            return
        if screen.early_key(event):
            return
        key = pressed(event, "everywhere")
        if key in _TABS:
            self.app.focus_on(self.app.canvas.spots.next(self.app.canvas.attention.focus, _TABS[key]))
        elif event.key in self._pressed:
            self._key_again(key, event, screen)
        else:
            self._key_down(key, event, screen)

    def _key_again(self, key: str, event: pygame.Event, screen: Screen) -> None:
        """A key that is held down moves about, but does nothing twice."""
        if key in _ARROWS:
            self.arrow(*_ARROWS[key])
        elif pressed(event, "pages"):
            screen.key(event)

    def _key_down(self, key: str, event: pygame.Event, screen: Screen) -> None:
        match key:
            case "everywhere.rules":
                self.app.open_rules(screen.help_topic())
            case "everywhere.fullscreen":
                self.app.set_fullscreen(on=not self.app.settings.fullscreen)
            case "everywhere.back":
                screen.back()
            case "everywhere.press":
                self.press()
            case _:
                if not self._press_by_key(event) and not screen.key(event) and key in _ARROWS:
                    self.arrow(*_ARROWS[key])

    def _edit(self, spot: Spot, event: pygame.Event) -> bool:
        assert spot.type is not None
        if pressed(event, "writing") == "writing.paste":
            spot.type.write(_clipboard())
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        return spot.type.key(event.key) or (event.unicode.isprintable() and bool(event.unicode))

    def write(self, text: str) -> bool:
        """Text was written; whether somebody takes it."""
        focus = self.focus
        if focus and focus.type:
            focus.type.write(text)
        return bool(focus and focus.type)

    def _press_by_key(self, event: pygame.Event) -> bool:
        """Presses the spot that a key belongs to."""
        assert self.app.screen is not None
        meant = (self.app.canvas.spots.with_key(cap, self.app.screen.active_seat) for cap in caps(event))
        spot = next((spot for spot in meant if spot and spot.press), None)
        if spot is None or not spot.press:
            return False
        if spot.enabled:
            spot.press()
        else:
            self.app.focus_on(spot)  # its tooltip says why not
        return True

    def press(self) -> None:
        """Presses what has the focus."""
        spot = self.focus
        if spot is None:
            self.app.focus_on(self.app.canvas.spots.next(None, 1))
        elif spot.press and spot.enabled:
            self.app.canvas.attention.ring = True
            spot.press()

    def arrow(self, dx: int, dy: int) -> None:
        """Moves the focus in a direction, or what has it."""
        focus = self.focus
        if focus and focus.nudge and dx and self.app.canvas.attention.ring:
            focus.nudge(dx)
        else:
            self.app.focus_on(self.app.canvas.spots.toward(focus.id if focus else None, dx, dy))


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
