"""Pieces that glide back to where they came from after they were dropped where they may not be."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect

SECONDS: Final = 0.22


@dataclass
class Glide:
    """A piece on its way back."""

    draw: Callable[[Canvas, Rect], None]
    start: Rect
    end: Rect
    since: float

    def over(self, now: float) -> bool:
        """Whether it has arrived."""
        return now >= self.since + SECONDS

    def show(self, canvas: Canvas) -> None:
        """Draws it where it is now: fast at first, then slower."""
        share = min(1.0, max(0.0, (canvas.now - self.since) / SECONDS))
        eased = 1 - (1 - share) ** 3
        area = Rect(self.end)
        area.center = (
            round(self.start.centerx + (self.end.centerx - self.start.centerx) * eased),
            round(self.start.centery + (self.end.centery - self.start.centery) * eased),
        )
        self.draw(canvas, area)
