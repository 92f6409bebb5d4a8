"""The rounds till dawn: a stone for each, or one bar where they are many."""

from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, GOLD, INK, LIGHT, SOFT, panels

LEAST, LARGEST = 20, 34  # a stone, in pixels at 1080p
MOST: Final = 16  # rounds that are shown as stones


def draw_track(canvas: Canvas, area: Rect, title: str, subtitle: str, now: int, rounds: int) -> None:
    """A panel with its title, what is left in words, and the rounds: past, now and ahead."""
    canvas.plate(area, panels.TRACK)
    canvas.spot(Spot("team.track", area, hint=f"{title}: {subtitle}", focusable=False))
    inner = area.inflate(-canvas.px(24), -canvas.px(14))
    top = _heading(canvas, inner, title, subtitle)
    room = Rect(inner.left, top, inner.width, inner.bottom - top)
    places = _stones(canvas, room, rounds)
    if places:
        for number, place in enumerate(places, start=1):
            _stone(canvas, place, number, now)
    else:
        _bar(canvas, room, now, rounds)


def _heading(canvas: Canvas, inner: Rect, title: str, subtitle: str) -> int:
    """The words, as far as there is room for them; where they end."""
    large = inner.height >= canvas.px(110)
    first, second = (24.0, 18.0) if large else (20.0, 16.0)
    line = Rect(inner.left, inner.top, inner.width, canvas.line_height(first, "serif"))
    rows = 1 if canvas.fits(subtitle, inner.width, second) else 2
    if rows == 1 and canvas.fits(title, inner.width, first, "serif"):
        canvas.text(line, title, first, face="serif", align="center")
        line.top = line.bottom
    line.height = rows * canvas.line_height(second)
    if canvas.fits(subtitle, inner.width, second, lines=rows):
        canvas.text(line, subtitle, second, colour=SOFT, align="center", lines=rows)
    return line.bottom + canvas.px(8 if large else 3)


def _stones(canvas: Canvas, room: Rect, rounds: int) -> list[Rect]:
    """The places of the stones in as few rows as are full; none if there is no room for them."""
    if rounds > MOST:
        return []
    sizes = {}
    for rows in (1, 2, 3):
        columns = -(-rounds // rows)
        sizes[rows] = min(room.width / (columns * 1.42), room.height / (rows * 1.25), canvas.px(LARGEST))
    rows = max(sizes, key=lambda each: (sizes[each], -each))
    side, columns = int(sizes[rows]), -(-rounds // rows)
    if side < canvas.px(LEAST):
        return []
    wide, high = min(room.width / columns, side * 1.5), min(room.height / rows, side * 1.3)
    left, top = room.centerx - wide * columns / 2, room.centery - high * rows / 2
    places = []
    for number in range(rounds):
        row, column = divmod(number, columns)
        place = Rect(0, 0, side, side)
        place.center = (round(left + (column + 0.5) * wide), round(top + (row + 0.5) * high))
        places.append(place)
    return places


def _stone(canvas: Canvas, place: Rect, number: int, now: int) -> None:
    style = panels.ROUND_PAST if number < now else panels.ROUND_NOW if number == now else panels.ROUND_AHEAD
    grown = place.inflate(canvas.px(7), canvas.px(7)) if number == now else place
    canvas.plate(grown, style)
    size = place.height / canvas.unit * 0.56
    canvas.text(grown, str(number), size, face="bold", colour=INK if number <= now else LIGHT, align="center")


def _bar(canvas: Canvas, room: Rect, now: int, rounds: int) -> None:
    """Many rounds: how far the night has gone, with a tick at every fifth and the present round on it."""
    high = min(canvas.px(18), max(4, room.height // 2))
    ends = canvas.width("00", 16, "bold")
    bar = Rect(room.left + ends, room.centery - high // 2, room.width - 2 * ends, high)
    canvas.text(Rect(room.left, room.top, ends, room.height), "1", 16, face="bold", colour=GOLD)
    last = Rect(bar.right, room.top, ends, room.height)
    canvas.text(last, str(rounds), 16, face="bold", colour=FAINT, align="right")
    canvas.plate(bar, "track")
    x = bar.left + round(bar.width * (min(now, rounds) - 0.5) / rounds)
    canvas.plate(Rect(bar.left, bar.top, max(high, x - bar.left), high), "fill")
    for fifth in range(5, rounds, 5):
        tick = Rect(bar.left + round(bar.width * fifth / rounds), bar.top + high // 4, canvas.px(2), high // 2)
        canvas.plate(tick, panels.ROUND_TICK)
    side = min(room.height, canvas.px(36))
    place = Rect(0, 0, side, side)
    place.center = (x, bar.centery)
    canvas.plate(place, panels.ROUND_NOW)
    canvas.text(place, str(now), side / canvas.unit * 0.52, face="bold", colour=INK, align="center")
