"""The replay theatre: a recorded game at the same table, to be watched, searched, asked about and played on."""

from badbones.render.theatre.screen import TheatreScreen

__all__ = ["TheatreScreen"]
