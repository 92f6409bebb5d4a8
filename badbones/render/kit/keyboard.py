"""The keyboard: focus, editing, and the keys that press spots."""

from typing import Final

import pygame

from badbones.render.kit.clipboard import clipboard, put_on_clipboard
from badbones.render.kit.host import Host
from badbones.render.kit.keys import caps, holds_shift, pressed
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
        self._left: dict[str, str] = {}  # by group of spots: where the keyboard was in it

    @property
    def focus(self) -> Spot | None:
        """The spot the keyboard is on."""
        return self.app.canvas.spots.named(self.app.canvas.attention.focus)

    def key_down(self, event: pygame.Event, screen: Screen) -> None:
        """A key was pressed, or is being held down."""
        self.app.pointers.extending = holds_shift(event)
        self.app.canvas.attention.keys += 1
        self._take(event, screen)
        self._pressed.add(event.key)

    def key_up(self, event: pygame.Event, screen: Screen) -> None:
        """A key was let go."""
        self.app.pointers.extending = holds_shift(event)
        self._pressed.discard(event.key)
        screen.key_up(event)

    def _take(self, event: pygame.Event, screen: Screen) -> None:
        focus = self.focus
        if focus and focus.type and self._edit(focus, event):
            return
        if self.app.inquiry.by_keys:
            self._look(event, screen)
            return
        if screen.early_key(event):
            return
        key = pressed(event, "everywhere")
        if key in _TABS:
            self._tab(_TABS[key], screen)
        elif event.key in self._pressed:
            self._key_again(key, event, screen)
        else:
            self._key_down(key, event, screen)

    def _look(self, event: pygame.Event, screen: Screen) -> None:
        """Who looks around goes from thing to thing, and does nothing else; a key that is held down ends nothing."""
        key, inquiry = pressed(event, "everywhere"), self.app.inquiry
        does = "" if event.key in self._pressed else pressed(event, "asking")
        if key in _TABS:
            inquiry.step(_TABS[key])
        elif key in _ARROWS:
            inquiry.toward(*_ARROWS[key])
        elif does == "asking.rules":
            inquiry.leave(screen)
            self.app.open_rules(screen.help_topic())
        elif does == "asking.end":
            inquiry.end()
        elif key == "everywhere.fullscreen":
            self.app.set_fullscreen(on=not self.app.settings.fullscreen)

    def _tab(self, step: int, screen: Screen) -> None:
        """To the next spot; a group of spots is one stop, and is come back to where it was left."""
        spots, focus = self.app.canvas.spots, self.focus
        if focus is None:
            self._begin(screen, step)
            return
        if focus.group:
            self._left[focus.group] = focus.id
        found = spots.next(focus.id, step)
        if found and found.group:
            wanted = [self._left.get(found.group), screen.first_focus(found.group)]
            known = {spot.id: spot for spot in spots.grouped(found.group)}
            found = next((known[name] for name in wanted if name in known), found)
        self.app.focus_on(found)

    def _begin(self, screen: Screen, step: int = 1) -> None:
        """The keyboard is nowhere yet: it begins where the screen wants it."""
        spots = self.app.canvas.spots
        first = spots.named(screen.first_focus())
        self.app.focus_on(first if first and first.focusable else spots.next(None, step))

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
        field, held = spot.type, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        # AltGr, which writes letters of its own, is Ctrl and Alt on some machines: no order for the clipboard.
        match "" if event.mod & pygame.KMOD_ALT else pressed(event, "writing"):
            case "writing.paste":
                field.write(clipboard())
            case "writing.all":
                field.select_all()
            case "writing.copy":
                put_on_clipboard(field.selected)
            case "writing.cut":
                put_on_clipboard(field.cut())
            case _:
                writes = event.unicode.isprintable() and bool(event.unicode) and not held
                return field.key(event.key, event.mod) or writes
        return True

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
        spot, screen = self.focus, self.app.screen
        if spot is None and screen:
            self._begin(screen)
        elif spot and not self.app.canvas.attention.ring and spot.group:
            self.app.focus_on(spot)  # nobody has seen yet that Enter would mean this
        elif spot and spot.press and spot.enabled:
            self.app.canvas.attention.ring = True
            spot.press()

    def arrow(self, dx: int, dy: int) -> None:
        """Moves the focus in a direction, or what has it."""
        focus, spots, screen = self.focus, self.app.canvas.spots, self.app.screen
        if focus and focus.nudge and dx and self.app.canvas.attention.ring:
            focus.nudge(dx)
        elif focus:
            self.app.focus_on(spots.toward(focus.id, dx, dy, spots.around(focus)))
        elif screen:
            self._begin(screen)
