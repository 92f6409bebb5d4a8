"""The violet line that says what a screen is that looks like a table and is none: a tag, some words, and buttons."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.render.kit import pencil
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import violet
from badbones.render.theatre.banner import DRESSES, SIGNS, Dress, Tag, draw_doors, draw_tag, dressed

_PAD: Final = 20  # pixels at 1080p
_SIGN: Final = 60  # pixels at 1080p of a tag without its word


class Placard(NamedTuple):
    """What is said, and what can be done."""

    tag: Tag
    words: str
    doors: dict[str, Knob]
    size: int = 18  # of the letters
    lines: int = 2  # at most
    spoken: bool = False  # the words are what it is about: buttons give way to them; else words give way to buttons

    def dress(self, canvas: Canvas, area: Rect, lines: int) -> Dress:
        """How the buttons look."""
        doors = [*self.doors.values()]
        return self._giving_way(canvas, area, doors, lines) if self.spoken else dressed(canvas, area, doors)

    def _giving_way(self, canvas: Canvas, area: Rect, doors: Sequence[Knob], lines: int) -> Dress:
        for dress in DRESSES:
            room = area.width - canvas.px(3 * _PAD + _SIGN) - dress.whole(canvas, doors)
            if room > 0 and canvas.fits(self.words, room, self.size, lines=lines):
                return dress
        return SIGNS


def draw_placard(canvas: Canvas, area: Rect, placard: Placard, *, below: bool) -> None:
    """Draws it; `below`: it lies below the boards, and its edge is at its top."""
    canvas.cover_part(area, violet.BANNER)
    ends = (area.topleft, area.topright) if below else (area.bottomleft, area.bottomright)
    pencil.line(canvas.surface, violet.VIOLET, *ends, max(2, canvas.px(3)))
    inner, doors = area.inflate(-2 * canvas.px(_PAD), 0), placard.doors
    smallest = placard.size * 0.8 if placard.spoken else placard.size
    lines = max(1, min(placard.lines, inner.height // canvas.line_height(smallest)))
    dress = placard.dress(canvas, inner, lines)
    left = draw_tag(canvas, inner, inner.width - dress.whole(canvas, [*doors.values()]), placard.tag)
    right = draw_doors(canvas, inner, doors, dress) - canvas.px(_PAD)
    room = Rect(left, inner.top, right - left, inner.height)
    fits = room.width > 0 and canvas.fits(placard.words, room.width, placard.size, lines=lines)
    if fits or placard.spoken:
        canvas.text(room, placard.words, placard.size, colour=violet.PALE, lines=lines)
    canvas.spot(Spot(f"{placard.tag.name}.words", room, hint=placard.words, focusable=False))
