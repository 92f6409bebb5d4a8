"""What happened to me: at the start of a round each seat sees in short what the last one brought it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.screen import Say
from badbones.render.kit.theme import LIGHT, SOFT, Colour, SeatColour, contrast, mixed, panels
from badbones.render.plan.table_plan import BoardPlan, TablePlan
from badbones.rules import events as happened
from badbones.rules.events import Event

_SIZES: Final = (17.0, 15.5, 14.0, 12.5, 11.0)  # of letters, the first that fits
_WIDE: Final = 380  # pixels at 1080p


class Piece(NamedTuple):
    """A few words with a picture before them."""

    picture: str
    words: str
    colour: Colour = LIGHT
    fresh: bool = False  # it begins a new line


@dataclass
class SeatRecap:
    """One round of one seat, in numbers."""

    seat: int
    came: dict[int, int] = field(default_factory=dict)  # skeletons sent to this seat, by sender
    floors: int = 0  # lost
    towers: int = 0  # that fell, in co-op
    houses: int = 0
    worn: int = 0  # traps that show their damaged side now
    lost: int = 0  # traps that are gone
    kills: int = 0  # by the hero and its weapon
    sent: dict[int, int] = field(default_factory=dict)  # skeletons sent to others, by receiver

    @property
    def quiet(self) -> bool:
        """Whether nothing is to be told."""
        losses = self.floors or self.towers or self.houses or self.worn or self.lost
        return not (self.came or self.sent or losses or self.kills)


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
            if event.to != event.seat:
                sent = found[event.seat].sent
                sent[event.to] = sent.get(event.to, 0) + 1
        case happened.FloorLost():
            found[event.seat].floors += event.damage
        case happened.TowerFell():
            found[event.seat].towers += 1
        case happened.HouseBurned():
            found[event.seat].houses += event.damage
        case happened.TrapDamaged():
            found[event.seat].worn += 1
        case happened.SkeletonDestroyed(how="slain" | "struck"):
            found[event.seat].kills += 1
        case happened.TrapPassedOn(seat=seat, to=to) if seat == to:
            pass  # it is back in the reserve it came from
        case happened.TrapDestroyed() | happened.CraterLeft() | happened.TreasureStolen() | happened.TrapPassedOn():
            found[event.seat].lost += 1


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
        board = plan.large.get(each.seat)
        if board and share_visible > 0:
            _draw_card(canvas, board, _pieces(each, say, names, colours), share_visible)


def _pieces(each: SeatRecap, say: Say, names: Sequence[str], colours: Sequence[SeatColour]) -> list[Piece]:
    """What a card says, piece by piece."""
    if each.quiet:
        return [Piece("moon", say("recap.quiet"))]
    pieces = [Piece("", say("recap.title"), SOFT)]
    if each.came:
        pieces.append(Piece("tomb", say("recap.came", count=sum(each.came.values())), fresh=True))
        for sender, count in sorted(each.came.items()):
            who = say("recap.own") if sender == each.seat else names[sender - 1]
            pieces.append(Piece("", f"{who} {count}", _readable(colours[sender - 1].colour)))
    if each.sent:
        pieces.append(Piece("fx-soul", say("recap.sent", count=sum(each.sent.values())), fresh=True))
        for receiver, count in sorted(each.sent.items()):
            pieces.append(Piece("", f"{names[receiver - 1]} {count}", _readable(colours[receiver - 1].colour)))
    told = (
        ("tower-2", "recap.floors", each.floors),
        ("ruin", "recap.towers", each.towers),
        ("house-burnt", "recap.houses", each.houses),
        ("trap-wall-slash-damaged", "recap.worn", each.worn),
        ("crater", "recap.lost", each.lost),
        (f"hero-{colours[each.seat - 1].name}", "recap.kills", each.kills),
    )
    losses = [Piece(picture, say(message, count=count)) for picture, message, count in told if count]
    if losses:
        losses[0] = losses[0]._replace(fresh=True)
    return pieces + losses


def _readable(colour: Colour) -> Colour:
    """A seat's colour, light enough for letters on the card."""
    lights = (mixed(colour, LIGHT, step / 5) for step in range(5))
    return next((light for light in lights if contrast(light, panels.RECAP.top) >= 4.5), LIGHT)


def _draw_card(canvas: Canvas, board: BoardPlan, pieces: Sequence[Piece], share: float) -> None:
    """The card in the largest letters that the board has room for."""
    for size in _SIZES:
        card = _Card(canvas, board, pieces, size)
        if card.area.height <= board.area.height:
            break
    area = card.area.move(0, round((1 - share) * card.area.height))
    with canvas.clipped(board.area):
        canvas.plate(area, panels.RECAP)
        for piece, place in zip(pieces, card.places, strict=True):
            card.draw(piece, place.move(area.topleft))


class _Card:
    """A card in letters of a size: its pieces flow like words, and some begin a new line."""

    def __init__(self, canvas: Canvas, board: BoardPlan, pieces: Sequence[Piece], size: float) -> None:
        self.canvas, self.size = canvas, size
        self.pad, self.side = canvas.px(0.6 * size), canvas.px(1.35 * size)
        self.high = max(self.side, canvas.line_height(size, "semibold")) + canvas.px(2)
        self.width = min(board.area.width - 2 * self.pad, max(board.snow.width, canvas.px(_WIDE)))
        self.places = self._flow(pieces)
        right = max(place.right for place in self.places)
        self.area = Rect(0, 0, right + 2 * self.pad, max(place.bottom for place in self.places) + self.pad)
        self.area.midbottom = (board.snow.centerx, board.snow.bottom)

    def _flow(self, pieces: Sequence[Piece]) -> list[Rect]:
        """Where the pieces lie, measured from the corner of the card."""
        left, top, edge = 2 * self.pad, self.pad, self.width - 2 * self.pad
        places: list[Rect] = []
        for piece in pieces:
            wide = min(edge - 2 * self.pad, self._picture(piece) + self._words(piece.words))
            if places and (piece.fresh or left + wide > edge):
                left, top = 2 * self.pad, top + self.high
            places.append(Rect(left, top, wide, self.high))
            left += wide + self.canvas.px(0.7 * self.size)
        return places

    def _picture(self, piece: Piece) -> int:
        return self.side + self.canvas.px(0.35 * self.size) if piece.picture else 0

    def _words(self, words: str) -> int:
        return self.canvas.width(words, self.size, "semibold") + 1

    def draw(self, piece: Piece, place: Rect) -> None:
        """A picture, if there is one, and words."""
        aside = self._picture(piece)
        if piece.picture:
            area = Rect(place.left, place.centery - self.side // 2, self.side, self.side)
            self.canvas.sprite(piece.picture, area)
        words = Rect(place.left + aside, place.top, place.width - aside, place.height)
        self.canvas.text(words, piece.words, self.size, face="semibold", colour=piece.colour)
