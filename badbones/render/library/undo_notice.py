"""What has just been done, in one sentence, with a way to take it back."""

from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Act
from badbones.render.kit.theme import EMBER, LIGHT
from badbones.render.library.file_words import draw_said

HIGH: Final = 66  # pixels at 1080p


class Notice(NamedTuple):
    """A sentence; `undo` takes back what it tells."""

    words: str
    undo: Act | None = None
    bad: bool = False


def draw_notice(canvas: Canvas, area: Rect, notice: Notice, say: Say, close: Act) -> None:
    """The sentence, its button, and the way to be rid of it."""
    canvas.plate(area, "tooltip")
    side, gap = canvas.px(44), canvas.px(10)
    inner = area.inflate(-2 * gap, 0)
    cross = Rect(inner.right - side, area.centery - side // 2, side, side)
    inner.width -= side + gap
    if notice.undo:
        words = say("library.undo")
        wide = min(inner.width // 2, canvas.width(words, 21, "semibold") + canvas.px(66))
        button = Rect(inner.right - wide, area.centery - canvas.px(23), wide, canvas.px(46))
        canvas.button("library.undo", button, words, notice.undo, style="gold", size=21, icon="undo", key="Ctrl+Z")
        inner.width -= wide + gap
    canvas.button("library.dismiss", cross, "", close, icon="close", size=20, hint=say("library.dismiss"))
    draw_said(canvas, inner, notice.words, 20, EMBER if notice.bad else LIGHT, face="semibold", lines=2)
