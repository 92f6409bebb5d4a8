"""Parts of a screen that seldom change: laid down as they were in the frame before, with all that answers in them."""

from collections.abc import Callable

from badbones.render.kit.canvas import Canvas, Label
from badbones.render.kit.sheet import Bundle, Sheet
from badbones.render.kit.spots import Spot


class Baked:
    """A part of the screen that is laid down as it was before, with all that answers in it, until it changes."""

    def __init__(self) -> None:
        self._key: object = None
        self._bundle: Bundle | None = None
        self._spots: list[Spot] = []
        self._labels: list[Label] = []

    def draw(self, canvas: Canvas, key: object, paint: Callable[[], object]) -> None:
        """Paints if something has changed; without a key, and on a plain surface, always."""
        sheet = canvas.surface
        if key is None or not isinstance(sheet, Sheet):
            paint()
            return
        if self._bundle is not None and self._key == key:
            sheet.lay(self._bundle)
            canvas.spots.all += self._spots
            canvas.labels += self._labels
            return
        spots, labels = len(canvas.spots.all), len(canvas.labels)
        with sheet.bundled() as bundle:
            paint()
        self._key, self._bundle = key, bundle
        self._spots, self._labels = canvas.spots.all[spots:], canvas.labels[labels:]
