"""Knobs: buttons as a room describes them, whose words shrink or make way for an icon; and the tooltips of spots."""

from functools import partial
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Inside, Rect
from badbones.render.kit.clearance import clear_place
from badbones.render.kit.fonts import ELLIPSIS
from badbones.render.kit.key_caps import cap_width, draw_key_cap
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import GOLD_TEXT, LIGHT, SOFT, Colour, Face

_WORDS, _SMALL_WORDS = 21, 16  # sizes of the letters
_MARGIN: Final = 12  # pixels at 1080p, left and right of the words together
WIDEST = 420
_SIZE, _FOOT = 18, 16
_HIGHEST_TITLE: Final = 0.3  # of the window


class Knob(NamedTuple):
    """A button; no words: it is not drawn."""

    words: str = ""
    press: Act | None = None
    key: str = ""
    hint: str = ""
    enabled: bool = True
    why: str = ""
    icon: str = ""
    gold: bool = False
    chosen: bool = False
    keyless: bool = False  # the key that belongs to it does something else now
    declines: bool = False  # looks as if it could not be pressed; a press tells why

    @property
    def look(self) -> object:
        """What is seen of it."""
        return self._replace(press=None)


def draw_knob(
    canvas: Canvas, name: str, area: Rect, knob: Knob, *, seat: int | None = None, keys: bool = False
) -> None:
    """A button with its words, and with its key where there is room; a narrow one takes two lines, or its icon."""
    if not knob.words or not area:
        return
    room = area.width - canvas.px(_MARGIN)
    one_line = canvas.fits(knob.words, room, _WORDS, "semibold")
    if not one_line and knob.icon and not canvas.fits(knob.words, room, _SMALL_WORDS, "semibold", lines=2):
        draw_icon_knob(canvas, name, area, knob, seat=seat)
        return
    inside = partial(_label, canvas, knob, one_line=one_line, keyed=keys)
    spot = _press(canvas, name, area, knob, seat, inside=inside)
    spot.told = one_line and not knob.hint and knob.enabled and (not knob.key or (keys and _keyed(canvas, knob, area)))


def draw_icon_knob(
    canvas: Canvas, name: str, area: Rect, knob: Knob, *, seat: int | None = None, group: str = ""
) -> None:
    """A button with a picture; its words are told in the tooltip."""
    if (knob.words or knob.icon) and area:
        _press(canvas, name, area, knob, seat, icon=knob.icon).group = group


def _press(
    canvas: Canvas, name: str, area: Rect, knob: Knob, seat: int | None, *, icon: str = "", inside: Inside | None = None
) -> Spot:
    return canvas.button(
        name,
        area,
        "",
        knob.press,
        style="gold" if knob.gold else "quiet-off" if knob.declines else "quiet",
        icon=icon,
        inside=inside,
        key=knob.key,
        hint=knob.hint or knob.words,
        enabled=knob.enabled,
        why=knob.why,
        seat=seat,
        chosen=knob.chosen,
    )


def _widths(canvas: Canvas, knob: Knob) -> tuple[int, int]:
    """The room that the words take, and that the key takes beside them."""
    cap = cap_width(canvas, knob.key) + canvas.px(12) if knob.key else 0
    return canvas.width(knob.words, _WORDS, "semibold"), cap


def _keyed(canvas: Canvas, knob: Knob, area: Rect) -> bool:
    """Whether words and key have room beside each other."""
    return bool(knob.key) and sum(_widths(canvas, knob)) <= area.width - canvas.px(_MARGIN)


def _label(canvas: Canvas, knob: Knob, area: Rect, colour: Colour, *, one_line: bool, keyed: bool) -> None:
    """The words; with the key, if there is room for it, so that both together lie in the middle."""
    inner = area.inflate(-canvas.px(_MARGIN), 0)
    words, cap = _widths(canvas, knob)
    if keyed and _keyed(canvas, knob, area):
        group = Rect(inner.centerx - (words + cap) // 2, inner.top, words + cap, inner.height)
        draw_key_cap(canvas, group, knob.key)
        inner = Rect(group.left, group.top, words, group.height)
    size, lines = (_WORDS, 1) if one_line else (_SMALL_WORDS, 2)
    canvas.text(inner, knob.words, size, face="semibold", colour=colour, align="center", lines=lines)


def _as_much_as_fits(canvas: Canvas, words: str, room: tuple[int, int], face: Face = "sans") -> str:
    """Words as far as there is room for them: what comes from a file may be longer than any window is high."""
    most = max(1, room[1] // canvas.line_height(_SIZE, face))
    rows = canvas.fonts.wrapped(words, face, canvas.letters(_SIZE), room[0])
    return words if len(rows) <= most else "\n".join([*rows[: most - 1], f"{rows[most - 1]} {ELLIPSIS}"])


def draw_tooltip(canvas: Canvas, spot: Spot, foot: str = "") -> None:
    """Draws the tooltip of a spot beside it, inside the window; the first of several lines is its title.

    `foot` is a small line below the others.
    """
    words = spot.why if not spot.enabled and spot.why else spot.hint
    title, _, body = words.partition("\n") if "\n" in words else ("", "", words)
    pad = canvas.px(12)
    widest = min(canvas.px(WIDEST), canvas.area.width - 4 * pad)
    cap = cap_width(canvas, spot.key) + canvas.px(10) if spot.key else 0
    wide = [canvas.width(line, _SIZE) for line in body.split("\n")] + [canvas.width(title, _SIZE, "bold")]
    text_width = max(1, min(widest - cap, max(*wide, canvas.width(foot, _FOOT))))
    title = _as_much_as_fits(canvas, title, (text_width, round(canvas.area.height * _HIGHEST_TITLE)), "bold")
    head = canvas.paragraph_height(title, text_width, _SIZE, "bold") if title else 0
    below = canvas.paragraph_height(foot, text_width, _FOOT) + pad // 2 if foot else 0
    body = _as_much_as_fits(canvas, body, (text_width, canvas.area.height - head - below - 2 * pad))
    height = max(head + canvas.paragraph_height(body, text_width, _SIZE), canvas.line_height(_SIZE)) + below
    size = ((text_width if words else 0) + cap + 2 * pad, height + pad)
    area = clear_place(spot, size, canvas.area, canvas.spots.all, canvas.px(10), canvas.kept)
    with_labels = len(canvas.labels)
    canvas.plate(area, "tooltip")
    inner = area.inflate(-2 * pad, -pad)
    if spot.key:
        draw_key_cap(canvas, inner, spot.key)
    place = Rect(inner.left, inner.top, text_width, head)
    canvas.text(place, title, _SIZE, face="bold", colour=GOLD_TEXT, lines=9, top=True)
    last = Rect(inner.left, inner.bottom - below, text_width, below)
    canvas.text(last, foot, _FOOT, colour=SOFT, lines=3)
    place = Rect(inner.left, inner.top + head, text_width, inner.height - head - below)
    canvas.text(place, body, _SIZE, colour=LIGHT if spot.enabled else SOFT, lines=40)
    del canvas.labels[with_labels:]  # it lies over others and goes away by itself
