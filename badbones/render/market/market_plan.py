"""Where everything of the market lies. Arithmetic only.

Where there is room, the traps stand in a row of stalls, the weapons below, the purses at the foot. In a small window,
or with large letters, stalls and weapons are cards in a grid that scrolls, and the purses are one line.
"""

from dataclasses import dataclass
from typing import Final

from badbones.render.kit.canvas import Rect
from badbones.render.kit.scroll import FADE

# Pixels at 1080p
LEAST_WIDE, LEAST_HIGH = 1500, 800  # of a window that has room for rows
LEAST_STALL, MOST_STALL, MOST_CARD, MOST_PURSE = 150, 236, 250, 470
HEADING, TITLE, GAP = 72, 44, 14
SHARES: Final = ((0.415, 0.36, 0.225), (0.39, 0.345, 0.265))  # of the height: stalls, weapons, purses; few seats, many
TALLEST: Final = (440, 280, 210)
MANY: Final = 5  # seats: narrow purses
CARD_WIDE, CARD_HIGH, CARD_TALL = 148, 162, 310  # of a card in the grid: least width, least and greatest height
CARD_LOW = 140  # its height where not even one such card would be seen as a whole
SMALL_HEADING, SMALL_PURSE, LOW_PURSE, PAD = 54, 100, 76, 12
TEAM_SHARES: Final = (0.4, 0.32)


@dataclass(frozen=True)
class MarketPlan:
    """All places; where cards scroll, those in `room` are counted from its upper edge."""

    heading: Rect
    room: Rect  # where stalls and weapons are
    content: int  # how high all of them are
    title: Rect  # of the weapons; that of the traps stands in the heading
    stalls: list[Rect]
    cards: list[Rect]
    purses: dict[int, Rect]
    team: Rect | None
    small: bool = False  # cards in a grid that scrolls


def plan_market(area: Rect, unit: float, seats: int, traps: int, weapons: int, *, team: bool) -> MarketPlan:
    """The market in an area."""
    wide, high = area.width / unit, area.height / unit
    narrow = (wide - 2 * _side(wide)) / max(1, traps, weapons) - GAP < LEAST_STALL
    if wide < LEAST_WIDE or high < LEAST_HIGH or narrow:
        return _grid(area, unit, seats, traps, weapons, team=team)
    return _rows(area, unit, seats, traps, weapons, team=team)


def _side(wide: float) -> float:
    """The margin left and right."""
    return max(24.0, 0.028 * wide)


def _rows(area: Rect, unit: float, seats: int, traps: int, weapons: int, *, team: bool) -> MarketPlan:
    """Everything in rows one below the other."""
    high = area.height / unit - HEADING - TITLE - 3.5 * GAP
    shares = SHARES[seats >= MANY and not team]
    stall, card, purse = (round(min(share * high, most) * unit) for share, most in zip(shares, TALLEST, strict=True))
    heading, title, gap = (round(size * unit) for size in (HEADING, TITLE, GAP))
    spare = max(0, area.height - heading - title - stall - card - purse - round(3.5 * gap)) // 3
    side = round(_side(area.width / unit) * unit)
    inner = Rect(area.left + side, area.top, area.width - 2 * side, area.height)
    upper = Rect(inner.left, inner.top + heading + spare, inner.width, stall)
    second = Rect(inner.left, upper.bottom + gap + spare, inner.width, title)
    lower = Rect(inner.left, second.bottom, inner.width, card)
    foot = Rect(inner.left, lower.bottom + round(1.5 * gap) + spare, inner.width, purse)
    stalls = _row(upper, traps, gap, round(MOST_STALL * unit))
    cards = _row(lower, weapons, round(1.3 * gap), round(MOST_CARD * unit))
    purses, common = _purses(foot, seats, round(1.3 * gap), round(MOST_PURSE * unit), team=team)
    second.left = cards[0].left if cards else inner.left
    room = upper.union(lower)
    top = Rect(inner.left, area.top, inner.width, heading)
    return MarketPlan(top, room, room.height, second, stalls, cards, purses, common)


def _row(area: Rect, count: int, gap: int, widest: int) -> list[Rect]:
    """Places side by side, in the middle of an area."""
    if not count:
        return []
    width = min(widest, (area.width - gap * (count - 1)) // count)
    left = area.centerx - (count * (width + gap) - gap) // 2
    return [Rect(left + place * (width + gap), area.top, width, area.height) for place in range(count)]


def _purses(area: Rect, seats: int, gap: int, widest: int, *, team: bool) -> tuple[dict[int, Rect], Rect | None]:
    """A purse for each seat; in co-op one for all, and a place for the weapon of each."""
    common, rest = None, area
    if team:
        common = Rect(area.left, area.top, round(area.width * TEAM_SHARES[seats >= MANY]), area.height)
        rest = Rect(common.right + gap, area.top, area.right - common.right - gap, area.height)
        widest = rest.width // 2
    places = _row(rest, seats, gap if seats < MANY else gap // 2, widest)
    if team and places:
        shift = rest.left - places[0].left
        places = [place.move(shift, 0) for place in places]
    return dict(enumerate(places, 1)), common


def _grid(area: Rect, unit: float, seats: int, traps: int, weapons: int, *, team: bool) -> MarketPlan:
    """Cards in a grid between the heading and a line of purses."""
    gap, pad = round(0.7 * GAP * unit), round(PAD * unit)
    heading = Rect(area.left + pad, area.top, area.width - 2 * pad, round(SMALL_HEADING * unit))
    foot = Rect(heading.left, 0, heading.width, _purse_height(area, unit))
    foot.bottom = area.bottom - pad
    room = Rect(heading.left, heading.bottom, heading.width, foot.top - gap - heading.bottom)
    inner = room.inflate(-2 * pad - round(22 * unit), -2 * pad)
    cards = _cells(inner, unit, gap, traps + weapons)
    content = max((card.bottom for card in cards), default=0)
    purses, common = _purses(foot, seats, gap, foot.width, team=team)
    none = Rect(0, 0, 0, 0)
    return MarketPlan(heading, inner, content, none, cards[:traps], cards[traps:], purses, common, small=True)


def _purse_height(area: Rect, unit: float) -> int:
    """The line of purses gives way where the cards would be cut off before their price."""
    left = area.height / unit - SMALL_HEADING - 0.7 * GAP - 3 * PAD - CARD_HIGH - FADE
    return round(min(SMALL_PURSE, max(LOW_PURSE, left)) * unit)


def _cells(room: Rect, unit: float, gap: int, count: int) -> list[Rect]:
    """Cards in as many columns as there is room for, as high as they may be without scrolling."""
    columns = max(1, min(count, (room.width + gap) // (round(CARD_WIDE * unit) + gap)))
    rows = -(-count // columns)
    columns = -(-count // max(1, rows))
    width = (room.width + gap) // columns - gap
    fitting = (room.height + gap) // max(1, rows) - gap
    least = min(round(CARD_HIGH * unit), max(round(CARD_LOW * unit), room.height - round(FADE * unit)))
    height = min(round(CARD_TALL * unit), max(least, fitting))
    return [
        Rect((place % columns) * (width + gap), (place // columns) * (height + gap), width, height)
        for place in range(count)
    ]
