"""What the players of a co-op game have in common: the capital, the rounds till dawn, the common reserve."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from badbones.render.board.capital import draw_capital
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, GOLD, INK, LIGHT, SOFT, STYLES, panels, timber
from badbones.render.plan.table_plan import TablePlan
from badbones.render.table.reserve import draw_ghost, draw_slot, draw_wood, slot_places
from badbones.render.table.source import Source
from badbones.render.table.table_words import TableWords
from badbones.render.table.views import Stock

LEAST, LARGEST = 20, 34  # a stone, in pixels at 1080p
MOST: Final = 16  # rounds that are shown as stones
_FIFTH, _TICK = 5, 8  # rounds between two ticks, and the least pixels at 1080p
Held = Sequence[tuple[str, int]]  # a kind of trap and how many
_LARGEST: Final = 82  # a slot, in pixels at 1080p
_HEAD: Final = 32
_LEAST: Final = 52  # below a title
_WORDS: Final = 18
_GHOST: Final = 54
_FINGER: Final = 40
_SHELF_WIDE: Final = 120  # at the least, where ghosts stand beside the slots


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
    """Many rounds: how far the night has gone, with a tick at every fifth, or fewer, and the present round on it."""
    high = min(canvas.px(18), max(4, room.height // 2))
    least = canvas.width("00", 16, "bold")
    ends = max(least, min(canvas.width(f" {rounds}", 16, "bold"), room.width // 4))
    bar = Rect(room.left + least, room.centery - high // 2, room.width - least - ends, high)
    canvas.text(Rect(room.left, room.top, least, room.height), "1", 16, face="bold", colour=GOLD)
    last = Rect(bar.right, room.top, ends, room.height)
    canvas.text(last, str(rounds), 16, face="bold", colour=FAINT, align="right")
    canvas.plate(bar, "track")
    x = bar.left + round(bar.width * (min(now, rounds) - 0.5) / rounds)
    canvas.plate(Rect(bar.left, bar.top, max(high, x - bar.left), high), "fill")
    every = _FIFTH
    while every < rounds and bar.width * every < canvas.px(_TICK) * rounds:  # a file may want any number of rounds
        every *= 2
    for number in range(every, rounds, every):
        tick = Rect(bar.left + round(bar.width * number / rounds), bar.top + high // 4, canvas.px(2), high // 2)
        canvas.plate(tick, panels.ROUND_TICK)
    side = min(room.height, canvas.px(36))
    place = Rect(0, 0, side, side).move_to(center=(x, bar.centery))
    canvas.plate(place, panels.ROUND_NOW)
    canvas.text(place, str(now), side / canvas.unit * 0.52, face="bold", colour=INK, align="center")


def draw_common(
    canvas: Canvas,
    area: Rect,
    title: str,
    stock: Sequence[Stock],
    held: Held,
    take: Callable[[str], None] | None,
    *,
    returning: str = "",
    hint: str = "",
    taking: bool = False,
) -> None:
    """The wooden tray with a slot for each kind; `returning` says when the held ones come back.

    The tray is no larger than what it holds. A low one has no room for its title.
    """
    layout = _laid_out(canvas, area, title, len(stock), len(held))
    target = ("reserve", 0)
    draw_wood(canvas, Spot("team.reserve", layout.wood, hint=hint, target=target, focusable=False), taking=taking)
    if layout.title:
        canvas.text(layout.title, title, _WORDS, face="semibold", colour=STYLES["wood"].text)
    for each, place in zip(stock, layout.slots, strict=True):
        draw_slot(canvas, place, each, take, starred=False)
    if held:
        _draw_shelf(canvas, layout.shelf, held, returning)


class _Layout(NamedTuple):
    wood: Rect
    title: Rect
    slots: list[Rect]
    shelf: Rect  # of what comes back


def _laid_out(canvas: Canvas, area: Rect, title: str, kinds: int, held: int) -> _Layout:
    """A high tray has its shelf below the slots, a low one beside them."""
    pad, gap = canvas.px(12), canvas.px(10)
    inner = area.inflate(-2 * pad, -canvas.px(14))
    head = canvas.px(_HEAD) if inner.height >= canvas.px(_HEAD + _LEAST) else 0
    room = Rect(inner.left, inner.top + head, inner.width, inner.height - head)
    low, shelf = area.width >= 2 * area.height, Rect(inner.left, inner.top, 0, 0)
    if held and low:
        shelf.size = (_shelf_wide(canvas, room, kinds, held), inner.height)
        room.width -= shelf.width + gap
    elif held:
        shelf.size = (room.width, canvas.px(_GHOST + 26))
        room.height -= shelf.height + gap
    slots = slot_places(canvas, room, kinds, _LARGEST)
    used = slots[0].unionall(slots[1:]) if slots else Rect(room.topleft, (0, 0))
    for slot in slots:  # to the left in a low tray, to the top in a high one
        slot.move_ip(room.left - used.left if low else 0, 0 if low else room.top - used.top)
    if low:
        shelf.left = inner.left + max(used.width, canvas.width(title, _WORDS, "semibold") if head else 0) + gap
        right = shelf.right if held else shelf.left - gap
        wood = Rect(area.left, area.top, min(area.width, right + pad - area.left), area.height)
    else:
        shelf.top = room.top + used.height + gap
        foot = shelf.bottom if held else shelf.top - gap
        wood = Rect(area.left, area.top, area.width, min(area.height, foot + pad - area.top))
    return _Layout(wood, Rect(wood.left + pad, inner.top, wood.width - 2 * pad, round(0.8 * head)), slots, shelf)


def _shelf_wide(canvas: Canvas, room: Rect, kinds: int, held: int) -> int:
    """Wide enough for words, if the slots stay large enough for fingers."""
    least = held * canvas.px(_GHOST)
    wide = max(canvas.px(_SHELF_WIDE), least)
    left = Rect(room.left, room.top, room.width - wide - canvas.px(10), room.height)
    roomy = all(slot.width >= canvas.px(_FINGER) for slot in slot_places(canvas, left, kinds))
    return wide if roomy else min(least, room.width // 3)


def _draw_shelf(canvas: Canvas, shelf: Rect, held: Held, words: str) -> None:
    """What comes back later; where the words do not fit, a clock stands for them and the tooltip tells them."""
    canvas.plate(shelf, timber.SHELF)
    canvas.spot(Spot("team.returning", shelf, hint=words, focusable=False))
    lines = 2 if shelf.width < canvas.px(200) else 1
    line = Rect(shelf.left + canvas.px(6), shelf.top + canvas.px(2), shelf.width - canvas.px(12), canvas.px(18 * lines))
    if canvas.fits(words, line.width, 15, lines=lines):
        canvas.text(line, words, 15, colour=STYLES["wood"].text, align="center", lines=lines)
    else:
        line.height = canvas.px(20)
        canvas.icon("wait", line, STYLES["wood"].text)
    room = Rect(shelf.left, line.bottom, shelf.width, shelf.bottom - line.bottom - canvas.px(3))
    places = slot_places(canvas, room.inflate(-canvas.px(8), 0), len(held), _GHOST)
    for (kind, pieces), place in zip(held, places, strict=True):
        draw_ghost(canvas, place, kind, pieces)


class TeamActs(NamedTuple):
    """What players can do with the common reserve."""

    take: Callable[[str], None] | None = None  # a kind of trap was pressed; None: nobody takes any
    taking: bool = False  # a trap from a board is held: the reserve takes it back


def draw_team(canvas: Canvas, plan: TablePlan, source: Source, words: TableWords, acts: TeamActs) -> None:
    """Draws what lies between the boards."""
    table, stage, say = source.game.table, source.shown, words.say
    assert stage.team is not None
    houses = table.catalog.kits[table.mode.name].houses * len(table.seats)
    left = say("coop.capital", left=stage.team.houses, all=houses)
    draw_capital(canvas, plan, stage.team.houses, houses, left, hint=words.tips.houses(1))
    draw_rounds(canvas, plan, source, words)
    if plan.common:
        draw_common(
            canvas,
            plan.common,
            say("coop.reserve"),
            words.common_stock(),
            tuple(stage.team.held.items()),
            acts.take,
            returning=say("coop.returning"),
            hint=say("coop.reserve-hint"),
            taking=acts.taking,
        )


def draw_rounds(canvas: Canvas, plan: TablePlan, source: Source, words: TableWords) -> None:
    """The rounds till dawn, where there is room for them: co-op and solo; who plays on after dawn does it for fame."""
    table, stage, say = source.game.table, source.shown, words.say
    if plan.track is None:
        return
    rounds = table.options.rounds
    dawn = say("coop.dawn", count=rounds - stage.round + 1)
    if stage.round > rounds:
        dawn = say("table.overtime", rounds=rounds)
    draw_track(canvas, plan.track, say("coop.track" if stage.team else "solo.track"), dawn, stage.round, rounds)
