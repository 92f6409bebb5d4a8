"""The replay theatre: a recorded game at the same table, to be watched, searched, asked about and played on."""

from badbones.render.theatre.theatre_screen import TheatreScreen

__all__ = ["TheatreScreen"]
