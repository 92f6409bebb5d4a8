"""For tests that play through a real window: tells after each frame where everything that answers is."""

import json
import os
from typing import Final

import pygame

from badbones.render.kit.host import Host

VARIABLE: Final = "BADBONES_PROBE"  # the number of an open pipe, or a file: Windows hands no pipe on by its number


def from_environment() -> "Probe | None":
    """The probe that the environment asks for, if any."""
    wanted = os.environ.get(VARIABLE, "")
    if wanted and not wanted.isdecimal():
        return Probe(os.open(wanted, os.O_WRONLY | os.O_CREAT | os.O_APPEND))
    return Probe(int(wanted)) if wanted else None


class Probe:
    """Writes one line of JSON for every frame that is drawn."""

    def __init__(self, pipe: int) -> None:
        self.pipe = pipe
        self.frames = 0  # told so far
        self._window: tuple[tuple[int, int], int | None] = ((0, 0), None)  # the system's number, asked for once a size

    def __call__(self, app: Host) -> None:
        """A frame was drawn."""
        self.frames += 1
        document = {
            "frame": self.frames,
            "window": self._number(app.canvas.area.size),
            "size": app.canvas.area.size,
            "screen": app.screen.name if app.screen else None,
            "focus": app.canvas.attention.focus,
            "keys": app.canvas.attention.keys,
            "words": [label.words for label in app.canvas.labels],
            "spots": {spot.id: [*spot.area, spot.enabled] for spot in app.canvas.spots.all},
            "state": app.screen.report() if app.screen else {},
        }
        line = json.dumps(document).encode() + b"\n"
        while line:
            line = line[os.write(self.pipe, line) :]

    def _number(self, size: tuple[int, int]) -> int | None:
        if self._window[0] != size:
            self._window = size, pygame.display.get_wm_info().get("window")
        return self._window[1]
