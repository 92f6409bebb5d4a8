"""What happened to me: at the start of a round each seat sees in short what the last one brought it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from badbones.render.canvas import Canvas, Rect
from badbones.render.plan import BoardPlan, TablePlan
from badbones.render.table.bits import Say
from badbones.render.theme import LIGHT, Colour, SeatColour, Style, contrast, mixed
from badbones.rules import events as happened
from badbones.rules.events import Event

_CARD: Final = Style(Colour("#0f1524f2"), Colour("#0f1524f2"), Colour("#7d95d0"), round=14, line=2, shadow=8)
_SIZES: Final = (17.0, 15.5, 14.0, 12.5, 11.0)  # of letters, the first that fits
_LARGER: Final = 1.3  # the title
_WIDE: Final = 380  # pixels at 1080p
_WEAPONS: Final = "R11."  # what a hero does with a weapon
_LEFT_BEHIND: Final = (
    happened.TrapDestroyed,
    happened.CraterLeft,
    happened.TreasureStolen,
    happened.TrapPassedOn,
)
_TWICE: Final = "artificer"


class Words(NamedTuple):
    """Words in a colour."""

    words: str
    colour: pygame.Color


Line = tuple[str, list[Words]]  # a picture and what is said beside it


@dataclass
class SeatRecap:
    """One round of one seat, in numbers."""

    seat: int
    came: dict[int, int] = field(default_factory=dict)  # skeletons sent to this seat, by sender
    floors: int = 0  # lost
    houses: int = 0
    worn: int = 0  # traps that show their damaged side now
    lost: int = 0  # traps that are gone
    kills: int = 0  # by the hero and its weapon

    @property
    def quiet(self) -> bool:
        """Whether nothing is to be told."""
        return not (self.came or self.floors or self.houses or self.worn or self.lost or self.kills)


def recap(told_last_round: Sequence[Event], seats: int) -> list[SeatRecap]:
    """What a round did to each seat."""
    found = {seat: SeatRecap(seat) for seat in range(1, seats + 1)}
    for event in told_last_round:
        _enter(found, event)
    return list(found.values())


def _enter(found: dict[int, SeatRecap], event: Event) -> None:
    match event:
        case happened.SkeletonSent():
            came = found[event.to].came
            came[event.seat] = came.get(event.seat, 0) + 1
        case happened.FloorLost():
            found[event.seat].floors += _loss(event)
        case happened.TowerFell():
            found[event.seat].floors += 1
        case happened.HouseBurned():
            found[event.seat].houses += _loss(event)
        case happened.TrapDamaged():
            found[event.seat].worn += 1
        case happened.SkeletonDestroyed() if event.by == "hero" or event.rule.startswith(_WEAPONS):
            found[event.seat].kills += 1
        case _ if isinstance(event, _LEFT_BEHIND):
            found[event.seat].lost += 1


def _loss(event: happened.FloorLost | happened.HouseBurned) -> int:
    """An artificer takes two; of the very last one nobody tells, since there is no next round."""
    return 2 if event.token.startswith(_TWICE) else 1


# Drawing


def draw_recap(
    canvas: Canvas,
    plan: TablePlan,
    recaps: Sequence[SeatRecap],
    say: Say,
    names: Sequence[str],
    colours: Sequence[SeatColour],
    share_visible: float,
) -> None:
    """A card on the lower part of each board; it comes up from below as it becomes visible."""
    for each in recaps:
        zone = plan.zones.get(each.seat)
        if zone and zone.board and zone.shape != "mini" and share_visible > 0:
            _draw_card(canvas, zone.board, _lines(each, say, names, colours), say, share_visible)


def _lines(each: SeatRecap, say: Say, names: Sequence[str], colours: Sequence[SeatColour]) -> list[Line]:
    """The lines of a card: a picture, and words each in its colour."""
    lines: list[Line] = []
    if each.came:
        words = [Words(say("recap.came", count=sum(each.came.values())), LIGHT)]
        for sender, count in sorted(each.came.items()):
            who = say("recap.own") if sender == each.seat else names[sender - 1]
            words.append(Words(f"{who} {count}", _readable(colours[sender - 1].colour)))
        lines.append(("tomb", words))
    told = (
        ("tower-2", "recap.floors", each.floors),
        ("house-burnt", "recap.houses", each.houses),
        ("trap-wall-slash-damaged", "recap.worn", each.worn),
        ("crater", "recap.lost", each.lost),
        (f"hero-{colours[each.seat - 1].name}", "recap.kills", each.kills),
    )
    lines += [(picture, [Words(say(message, count=count), LIGHT)]) for picture, message, count in told if count]
    return lines or [("moon", [Words(say("recap.quiet"), LIGHT)])]


def _readable(colour: pygame.Color) -> pygame.Color:
    """A seat's colour, light enough for letters on the card."""
    return next(
        (light for light in (mixed(colour, LIGHT, step / 5) for step in range(5)) if contrast(light, _CARD.top) >= 4.5),
        LIGHT,
    )


def _draw_card(canvas: Canvas, board: BoardPlan, lines: Sequence[Line], say: Say, share: float) -> None:
    """The card in the largest letters that the board has room for."""
    cards = [_Card(canvas, board, lines, size) for size in _SIZES]
    card = next((each for each in cards if each.area.height <= board.area.height), cards[-1])
    area = card.area.move(0, round((1 - share) * card.area.height))
    with canvas.clipped(board.area):
        canvas.plate(area, _CARD)
        title = Rect(area.left + card.pad, area.top + card.pad // 2, area.width - 2 * card.pad, card.title)
        canvas.text(title, say("recap.title"), card.size * _LARGER, face="serif")
        y = area.top + card.pad + card.title
        for (picture, words), height in zip(lines, card.heights, strict=True):
            canvas.sprite(picture, Rect(area.left + card.pad, y + (height - card.side) // 2, card.side, card.side))
            card.flow(Rect(area.left + 2 * card.pad + card.side, y, card.room, height), words)
            y += height


class _Card:
    """How large a card is in letters of a size, and how its words flow."""

    def __init__(self, canvas: Canvas, board: BoardPlan, lines: Sequence[Line], size: float) -> None:
        self.canvas, self.size = canvas, size
        self.pad, self.side = canvas.px(0.7 * size), canvas.px(1.5 * size)
        self.high, self.title = canvas.line_height(size, "semibold"), canvas.line_height(size * _LARGER, "serif")
        width = min(board.area.width - 2 * self.pad, max(board.snow.width, canvas.px(_WIDE)))
        self.room = width - 3 * self.pad - self.side
        self.heights = [max(self.side, self._rows(words) * self.high) + canvas.px(3) for _, words in lines]
        self.area = Rect(0, 0, width, self.title + sum(self.heights) + round(1.5 * self.pad))
        self.area.midbottom = (board.snow.centerx, board.snow.bottom)

    def _rows(self, words: Sequence[Words]) -> int:
        return 1 + max((row for row, _, _ in self._placed(words)), default=0)

    def _placed(self, words: Sequence[Words]) -> list[tuple[int, int, int]]:
        """Row, left edge and width of each piece of a line that wraps."""
        found, row, left, gap = [], 0, 0, self.canvas.width("  ", self.size)
        for each in words:
            wide = min(self.room, self.canvas.width(each.words, self.size, "semibold") + 1)
            if left and left + wide > self.room:
                row, left = row + 1, 0
            found.append((row, left, wide))
            left += wide + gap
        return found

    def flow(self, area: Rect, words: Sequence[Words]) -> None:
        """Words one after the other, each in its colour."""
        top = area.top + (area.height - self._rows(words) * self.high) // 2
        for each, (row, left, wide) in zip(words, self._placed(words), strict=True):
            place = Rect(area.left + left, top + row * self.high, wide, self.high)
            self.canvas.text(place, each.words, self.size, face="semibold", colour=each.colour)
