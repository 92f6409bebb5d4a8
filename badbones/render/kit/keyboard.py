"""The keyboard: focus, editing, and the keys that press spots."""

from typing import Final

import pygame

from badbones.render.kit.host import Host
from badbones.render.kit.screen import Screen
from badbones.render.kit.spots import Spot

_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


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
        if event.key == pygame.K_TAB:
            self.app.focus_on(
                self.app.canvas.spots.next(self.app.canvas.attention.focus, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            )
        elif event.key in self._pressed:
            self._key_again(event, screen, focus)
        else:
            self._key_down(by_place(event), screen, focus)

    def _key_again(self, event: pygame.Event, screen: Screen, focus: Spot | None) -> None:
        """A key that is held down moves about, but does nothing twice."""
        if event.key in _ARROWS:
            self.arrow(*_ARROWS[event.key])
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            screen.key(event)

    def _key_down(self, event: pygame.Event, screen: Screen, focus: Spot | None) -> None:
        if event.key == pygame.K_F1 or (event.unicode == "?" and not (focus and focus.type)):
            self.app.open_rules(screen.help_topic())
        elif event.key == pygame.K_F11:
            self.app.set_fullscreen(on=not self.app.settings.fullscreen)
        elif event.key == pygame.K_ESCAPE:
            screen.back()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.press()
        elif not self._press_by_key(event) and not screen.key(event) and event.key in _ARROWS:
            self.arrow(*_ARROWS[event.key])

    def _edit(self, spot: Spot, event: pygame.Event) -> bool:
        assert spot.type is not None
        if by_place(event).key == pygame.K_v and event.mod & pygame.KMOD_CTRL:
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
        spot = self.app.canvas.spots.with_key(key_name(event), self.app.screen.active_seat)
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


def by_place(event: pygame.Event) -> pygame.Event:
    """A key with other letters or signs on it (Russian, French) means what is in its place on a Latin keyboard."""
    place = getattr(event, "scancode", 0)
    if pygame.KSCAN_A <= place <= pygame.KSCAN_Z and not pygame.key.name(event.key):
        letter = chr(ord("a") + place - pygame.KSCAN_A)
    elif pygame.KSCAN_1 <= place <= pygame.KSCAN_9 and not event.unicode.isdigit():
        letter = chr(ord("1") + place - pygame.KSCAN_1)
    else:
        return event
    return pygame.event.Event(event.type, {**event.dict, "key": ord(letter), "unicode": letter})


def key_name(event: pygame.Event) -> str:
    """A key as tooltips write it: `R`, `Ctrl+Z`, `Space`."""
    name = pygame.key.name(event.key)
    named = name.upper() if len(name) == 1 else name.capitalize()
    control = "Ctrl+" if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    shift = "Shift+" if control and event.mod & pygame.KMOD_SHIFT else ""
    return control + shift + named


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
