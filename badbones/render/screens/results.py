"""The results: who has won, line by line why, and who is to blame."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from badbones.record import Setup
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.name_plate import Player, player_names
from badbones.render.kit.page import Column, Page, beside
from badbones.render.kit.theme import GOLD_TEXT, LIGHT, SOFT
from badbones.render.screens.new_game import NewGameScreen
from badbones.render.screens.score_sheet import ScoreSheet, Sendings, accounts, tower_decided
from badbones.rules import BadBonesError, Game
from badbones.stage import Ledger

LAUREL: Final = 168
_SORROW: Final = {"nobody": "tomb", "lost": "house-burnt", "ended": "stump"}
_FACTS: Final = {"rounds": "tracking-black", "floors": "tower-3", "houses": "house-1", "returned": "tomb"}


class ResultsScreen(Page):
    """The end of a game."""

    name = "results"
    main = "results.again"

    def __init__(
        self, app: Host, game: Game, ledger: Ledger, colours: Sequence[str], setup: Setup, path: Path | None = None
    ) -> None:
        super().__init__(app)
        self.game = game
        self.ledger = ledger
        self.colours = tuple(colours)
        self.setup = setup
        self.path = path  # of its file
        self.columns = accounts(game)
        self.widest = 860.0 if game.table.mode.name != "versus" else min(1640.0, 700.0 + 220 * len(self.columns))

    @property
    def outcome(self) -> str:
        """How it ended: `won`, `shared`, `nobody`, `held`, `heroic`, `lost`, or `ended` before its time."""
        result = self.game.result
        if result is None:
            return "ended"
        return "held" if result.outcome == "won" and self.game.table.mode.name != "versus" else result.outcome

    def players(self) -> list[Player]:
        """Who played; who has no name has a number."""
        names = player_names(self.say, (seat.name for seat in self.game.table.seats))
        return [Player(*each) for each in zip(names, self.colours, strict=True)]

    def body(self, canvas: Canvas, area: Rect) -> int:
        """The headline, then the figures."""
        column = Column(canvas, area)
        self._headline(canvas, column)
        if self.game.table.mode.name == "versus":
            self._versus(canvas, column)
        else:
            self._facts(canvas, column)
        return column.height()

    # The headline

    def _headline(self, canvas: Canvas, column: Column) -> None:
        winners = [account.seat for account in self.columns if account.won]
        row = column.take(LAUREL if canvas.roomy(1000) else 120, 18)
        left = self._honours(canvas, row, winners)
        words = Rect(left, row.top, row.right - left, row.height)
        lines = self._sentences(canvas, words.width)
        sizes = [44, *[22] * (len(lines) - 1)]
        high = sum(canvas.paragraph_height(line, words.width, size, "serif" if size > 22 else "sans")
                   for line, size in zip(lines, sizes, strict=True))  # fmt: skip
        inner = Column(canvas, Rect(left, row.centery - high // 2, words.width, high))
        inner.words(lines[0], 44, face="serif", colour=GOLD_TEXT if winners else LIGHT, gap=0)
        for line in lines[1:]:
            inner.words(line, 22, colour=SOFT, gap=0)

    def _honours(self, canvas: Canvas, row: Rect, winners: Sequence[int]) -> int:
        """The winner in laurels, those who share a victory side by side; or what is left."""
        left = row.left
        if not winners:
            canvas.sprite(_SORROW[self.outcome], Rect(left, row.top, row.height, row.height).inflate(0, -canvas.px(24)))
            left += row.height
        for seat in winners:
            place = Rect(left, row.top, row.height, row.height)
            canvas.sprite("results-laurel", place)
            canvas.sprite(f"hero-{self.colours[seat - 1]}", place.inflate(-row.height * 0.5, -row.height * 0.46))
            left = place.right + canvas.px(6)
        return left + canvas.px(18)

    def _sentences(self, canvas: Canvas, width: int) -> list[str]:
        """The headline, and what has to be added."""
        names = [player.name for player in self.players()]
        winners = [account for account in self.columns if account.won]
        round_ = self.game.round
        match self.outcome:
            case "won":
                name = canvas.fonts.short_name(names[winners[0].seat - 1], "serif", canvas.px(44), width * 2 // 3)
                lines = [self.say("results.won", name=name)]
                lines.append(self.say("results.won.words", count=winners[0].total, round=round_))
                return [*lines, self.say("results.tie")] if tower_decided(self.columns) else lines
            case "shared":
                shared = ", ".join(names[account.seat - 1] for account in winners)
                shared = canvas.fonts.shortened(shared, "sans", canvas.px(22), width)
                points = self.say("results.won.words", count=winners[0].total, round=round_)
                return [self.say("results.shared"), shared, points]
            case "held":
                return [self.say("results.held"), self.say("results.held.words", count=round_)]
            case "ended":
                return [self.say("results.ended"), self.say("results.ended.words", round=round_)]
        return [self.say(f"results.{self.outcome}"), self.say(f"results.{self.outcome}.words", round=round_)]

    # The figures

    def _versus(self, canvas: Canvas, column: Column) -> None:
        players = self.players()
        sheet = ScoreSheet(self.app.messages, self.columns, players)
        sendings = Sendings(self.ledger, players)
        if not canvas.roomy(self.widest - 60):
            sheet.draw(canvas, column)
            self._sent(canvas, column, sendings)
            return
        rest = Rect(column.area.left, column.bottom, column.area.width, 0)
        first, second = (Column(canvas, place) for place in beside(rest, (1.9, 1), canvas.px(36)))
        sheet.draw(canvas, first)
        self._sent(canvas, second, sendings)
        column.take_pixels(max(first.height(), second.height()))

    def _sent(self, canvas: Canvas, column: Column, sendings: Sendings) -> None:
        column.heading(self.say("results.sent"))
        column.words(self.say("results.sent.words"), 18, gap=8)
        sendings.draw(canvas, column)

    def _facts(self, canvas: Canvas, column: Column) -> None:
        """Alone there are no points: what stands, and what came back."""
        seat = self.game.table.seats[0]
        numbers = {
            "rounds": self.game.round,
            "floors": seat.tower,
            "houses": seat.houses,
            "returned": self.ledger.count(1, 1),
        }
        for fact, number in numbers.items():
            row = column.take(64, 8)
            canvas.plate(row, "score")
            inner = row.inflate(-canvas.px(32), -canvas.px(10))
            side = inner.height
            canvas.sprite(_FACTS[fact], Rect(inner.left, inner.top, side, side))
            canvas.text(Rect(inner.right - canvas.px(90), inner.top, canvas.px(90), side), str(number), 30,
                        face="bold", align="right")  # fmt: skip
            left = inner.left + side + canvas.px(14)
            words = self.say(f"results.fact.{fact}")
            canvas.text(Rect(left, inner.top, inner.right - canvas.px(100) - left, side), words, 21)

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Once more, something else, or enough."""
        shares = (1.3, 1, 1, 1.1) if self.path else (1.3, 1, 1.2)
        again, *watch, new, title = beside(area, shares, canvas.px(14))
        once_more = partial(self.app.play_again, self.setup)
        canvas.button("results.again", again, self.say("results.again"), once_more, style="gold", size=25)
        for place in watch:
            canvas.button("results.watch", place, self.say("results.watch"), self._watch)
        canvas.button("results.new", new, self.say("title.new"), lambda: self.app.open(NewGameScreen(self.app)))
        canvas.button("results.title", title, self.say("results.title"), self.app.to_title)

    def _watch(self) -> None:
        """The game once more, in the theatre."""
        if self.path is None:
            return
        try:
            self.app.watch(self.path)
        except BadBonesError as error:
            self.app.notify(str(error))

    def back(self) -> None:
        """Escape goes to the title."""
        self.app.to_title()
