"""Games as films and pictures, in the window and without one."""

from badbones.render.export.film import FPS, Film, Wishes, frames
from badbones.render.export.job import ExportJob, export, export_gif, export_mp4, export_png, moment_film
from badbones.render.export.writers import FORMATS, ExportError, can_write

__all__ = [
    "FORMATS",
    "FPS",
    "ExportError",
    "ExportJob",
    "Film",
    "Wishes",
    "can_write",
    "export",
    "export_gif",
    "export_mp4",
    "export_png",
    "frames",
    "moment_film",
]
