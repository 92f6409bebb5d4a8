"""The window itself: how it is opened, how it fills the screen, and how many frames the screen shows."""

import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import pygame

from badbones.catalog import bundled
from badbones.render.kit.settings import Settings

SMALLEST: Final = (800, 450)
FRAMES: Final = (60, 144)  # a second, while something moves: as many as the screen shows, within these
SCREENS: Final = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")  # what names one on Linux
UNSEEN: Final = ("offscreen", "dummy")  # what SDL takes by itself where there is no screen
_USUAL, _SHARE = (1280, 720), 80  # at the first start: at least these pixels, and this per cent of the screen
_X11: Final = "x11"


def window_size(wanted: Sequence[int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of last time; at the first start most of the screen. Never larger than the screen."""
    wide, high = wanted or (max(side * _SHARE // 100, usual) for side, usual in zip(desktop, _USUAL, strict=True))
    return min(max(wide, SMALLEST[0]), desktop[0]), min(max(high, SMALLEST[1]), desktop[1])


def open_window(settings: Settings) -> pygame.Surface:
    """A window of the size of last time, or the whole screen."""
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # or Windows would blow up a smaller picture
    for system in ("X11", "WAYLAND"):  # by this name the window finds its menu entry, and with that its icon
        os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "badbones")
    _find_screen()
    pygame.font.init()
    desktops = pygame.display.get_desktop_sizes()
    size = window_size(settings.window, desktops[0] if desktops else _USUAL)
    _set_icon()
    surface = _open_plain(size, settings) if pygame.display.get_driver() == _X11 else _open_waiting(size, settings)
    pygame.key.set_repeat(350, 45)
    return surface


def _find_screen() -> None:
    """Without one SDL would draw for nobody; and where nothing at all is named it would complain in its own words."""
    if sys.platform == "linux" and not any(map(os.environ.get, SCREENS)):
        raise pygame.error("none is named in DISPLAY or WAYLAND_DISPLAY")
    pygame.display.init()
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        named = ", ".join(f"{name}={os.environ[name]}" for name in SCREENS[1:3] if os.environ.get(name))
        raise pygame.error(f"none answers at {named}" if named else "only one that nobody can see")


def _open_plain(size: tuple[int, int], settings: Settings) -> pygame.Surface:
    """A window of which only what has changed is sent to the screen.

    As a texture all of it would be sent in every frame; without a graphics card that takes longer than to draw it.
    """
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    if settings.fullscreen:
        fill_screen(on=True)
        pygame.event.pump()
    return surface


def _open_waiting(size: tuple[int, int], settings: Settings) -> pygame.Surface:
    """A window that waits for the screen."""
    flags = pygame.FULLSCREEN if settings.fullscreen else pygame.RESIZABLE
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where nothing can wait for the screen, the loop keeps the time itself
        return pygame.display.set_mode((0, 0) if settings.fullscreen else size, flags, vsync=1)


def fill_screen(*, on: bool) -> bool:
    """Fills the screen, or goes back to a window; whether that could be done."""
    try:
        if pygame.display.get_driver() != _X11:
            pygame.display.toggle_fullscreen()
            return True
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the other way makes a new window, as small as the old one
            window = pygame.Window.from_display_module()
        if on:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()
    except pygame.error:  # not every screen can
        return False
    return True


def frames_of_screen() -> int:
    """How many frames a second the screen with the window shows, as far as it tells, and within reason."""
    least, most = FRAMES
    try:
        return min(most, max(least, pygame.display.get_current_refresh_rate()))
    except pygame.error:  # there is no window
        return least


def _set_icon() -> None:
    path = bundled("assets") / "svg" / "window-icon.svg"
    with suppress(pygame.error, OSError):  # a window without an icon is still a window
        pygame.display.set_icon(pygame.image.load_sized_svg(str(path), (128, 128)))
