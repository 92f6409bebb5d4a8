"""The library: every recorded game, to be found, watched again, played on, named, thrown away and brought in."""

from badbones.render.library.library_screen import LibraryScreen

__all__ = ["LibraryScreen"]
