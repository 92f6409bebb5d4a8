"""The score sheet: for each player the things that count and what they are worth; and who sent whom how many."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import Player, draw_player
from badbones.render.kit.page import Column, beside
from badbones.render.kit.theme import FAINT, GOLD_TEXT, LIGHT, SEAT_COLOURS, SOFT, STYLES, Style
from badbones.rules import Game
from badbones.rules.scoring import score
from badbones.stage import Ledger
from badbones.text import Messages

LINES: Final = ("reserve", "traps", "tower", "houses")  # in the order of the score pad
SUM: Final = "sum"
HEAD, LINE, TOTAL, CELL = 56, 64, 66, 46  # pixels at 1080p
_ICONS: Final = {"reserve": "trap-treasure", "traps": "trap-wall-slash", "tower": "tower-3", "houses": "house-1"}
_NOBODY: Final = Style(STYLES["field"].top, STYLES["field"].foot, STYLES["field"].foot, round=8, line=1)
_CELL: Final = STYLES["score"]._replace(round=8)


class Entry(NamedTuple):
    """One line of the score pad for one seat: so many things, worth so much; `each` where all are worth the same."""

    things: int
    points: int
    each: int | None = None


class Account(NamedTuple):
    """One column of the score pad."""

    seat: int
    entries: dict[str, Entry]
    total: int
    out: bool  # overrun: no points
    won: bool


def accounts(game: Game) -> list[Account]:
    """All columns of the score pad."""
    table, result, numbers = game.table, game.result, game.table.catalog.numbers
    columns = []
    for seat in table.seats:
        points = score(table, seat)
        entries = {
            "reserve": Entry(sum(seat.reserve.values()), points.reserve),
            "traps": Entry(len(seat.traps), points.traps),
            "tower": Entry(seat.tower, points.tower, numbers.floor),
            "houses": Entry(seat.houses, points.houses, numbers.house),
        }
        won = bool(result and seat.number in result.winners)
        columns.append(Account(seat.number, entries, points.total, table.lost(seat), won))
    return columns


def tower_decided(columns: list[Account]) -> bool:
    """Whether the winner had no more points than another, but the higher tower."""
    winners = [column for column in columns if column.won]
    survivors = [column for column in columns if not column.out]
    return len(winners) == 1 and sum(1 for column in survivors if column.total == winners[0].total) > 1


class ScoreSheet:
    """As on the score pad of the box: reserve, traps on the board, floors, houses, the sum."""

    def __init__(self, messages: Messages, columns: Sequence[Account], players: Sequence[Player]) -> None:
        self.messages = messages
        self.columns = columns
        self.players = players
        self.rows: dict[str, Rect] = {}  # where its lines and the sum were drawn last

    @staticmethod
    def height(canvas: Canvas) -> int:
        """How high it is."""
        return canvas.px(HEAD + 8 + len(LINES) * (LINE + 6) + TOTAL)

    def draw(self, canvas: Canvas, column: Column) -> None:
        """Draws it, line by line."""
        for account, place in zip(self.columns, self._places(canvas, column.take(HEAD, 8))[1:], strict=True):
            draw_player(canvas, place, self.players[account.seat - 1])
        self.rows = {line: column.take(LINE, 6) for line in LINES}
        for line, row in self.rows.items():
            self._line(canvas, row, line)
        self.rows[SUM] = column.take(TOTAL)
        self._sum(canvas, self.rows[SUM])

    def _places(self, canvas: Canvas, row: Rect) -> list[Rect]:
        label = min(canvas.px(300), round(row.width * 0.25))
        gap = canvas.px(6)
        rest = Rect(row.left + label + gap, row.top, row.width - label - gap, row.height)
        return [Rect(row.left, row.top, label, row.height), *beside(rest, [1] * len(self.columns), gap)]

    def _line(self, canvas: Canvas, row: Rect, line: str) -> None:
        label, *cells = self._places(canvas, row)
        side = min(row.height - canvas.px(8), canvas.px(44))
        canvas.sprite(_ICONS[line], Rect(label.left, row.centery - side // 2, side, side))
        words = Rect(label.left + side + canvas.px(10), row.top, label.width - side - canvas.px(12), row.height)
        canvas.text(words, self.messages.say(f"results.line.{line}"), 19, colour=LIGHT, lines=2)
        for account, cell in zip(self.columns, cells, strict=True):
            entry = account.entries[line]
            canvas.plate(cell, _NOBODY if account.out else _CELL)
            if account.out:
                canvas.text(cell, "—", 22, colour=FAINT, align="center")
                continue
            number = Rect(cell.left, cell.top + canvas.px(3), cell.width, round(cell.height * 0.5))
            how = Rect(cell.left, number.bottom, cell.width, cell.bottom - number.bottom - canvas.px(3))
            canvas.text(number, str(entry.points), 25, face="bold", align="center")
            canvas.text(how, self._reckoning(entry.things, entry.each), 18, colour=SOFT, align="center")

    def _reckoning(self, things: int, each: int | None) -> str:
        return self.messages.say("results.traps", count=things) if each is None else f"{things} × {each}"

    def _sum(self, canvas: Canvas, row: Rect) -> None:
        label, *cells = self._places(canvas, row)
        words = self.messages.say("results.total")
        canvas.text(label, words, 24, face="serif", colour=GOLD_TEXT, lines=2)
        for account, cell in zip(self.columns, cells, strict=True):
            style = "lost" if account.out else "gold" if account.won else "quiet-off"
            canvas.plate(cell, style)
            inner = cell.inflate(-canvas.px(8), 0)
            if account.out:
                canvas.text(inner, self.messages.say("results.out"), 18, face="semibold", align="center", lines=2,
                            colour=STYLES["lost"].text)  # fmt: skip
            else:
                colour = STYLES["gold"].text if account.won else LIGHT
                canvas.text(inner, str(account.total), 32, face="bold", colour=colour, align="center")


class Sendings:
    """Who sent whom how many: rows send, columns receive."""

    def __init__(self, ledger: Ledger, players: Sequence[Player]) -> None:
        self.ledger = ledger
        self.players = players

    def draw(self, canvas: Canvas, column: Column) -> None:
        """Draws the little table."""
        for place, player in zip(self._places(canvas, column.take(CELL, 6))[1:], self.players, strict=True):
            canvas.sprite(f"badge-{player.colour}", place.inflate(-canvas.px(4), -canvas.px(4)))
        for sender, player in enumerate(self.players, 1):
            name, *cells = self._places(canvas, column.take(CELL, 6))
            draw_player(canvas, name, player, size=19)
            for receiver, cell in enumerate(cells, 1):
                self._cell(canvas, cell, sender, receiver)

    def _places(self, canvas: Canvas, row: Rect) -> list[Rect]:
        gap = canvas.px(6)
        most = canvas.px(84) * len(self.players)
        name = max(round(row.width * 0.3), min(canvas.px(220), row.width - most))
        rest = Rect(row.left + name + gap, row.top, min(most, row.width - name - gap), row.height)
        return [Rect(row.left, row.top, name, row.height), *beside(rest, [1] * len(self.players), gap)]

    def _cell(self, canvas: Canvas, cell: Rect, sender: int, receiver: int) -> None:
        number = self.ledger.count(sender, receiver)
        nothing = sender == receiver and not number
        canvas.plate(cell, _NOBODY if nothing else _CELL)
        if nothing:
            return
        colour = SEAT_COLOURS[self.players[sender - 1].colour].colour if number else FAINT
        canvas.text(cell, str(number), 22, face="bold" if number else "sans", colour=colour, align="center")


def draw_counts(canvas: Canvas, column: Column, players: Sequence[Player], counts: Sequence[int]) -> None:
    """One number for each player, in a row: the badge, and how many."""
    for player, number, place in zip(
        players, counts, beside(column.take(CELL), [1] * len(players), canvas.px(6)), strict=True
    ):
        canvas.plate(place, _CELL)
        side = min(place.height - canvas.px(8), place.width // 2)
        badge = Rect(place.left + canvas.px(4), place.centery - side // 2, side, side)
        canvas.sprite(f"badge-{player.colour}", badge)
        room = Rect(badge.right, place.top, place.right - badge.right, place.height)
        canvas.text(room, str(number), 22, face="bold", align="center")
