"""The results: who has won, line by line why, and who is to blame."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from badbones.record import Record, Setup, free_name, read_document, read_replay, saved, saves
from badbones.record.origin import first_round
from badbones.record.titles import branch_title, named_as
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.name_plate import Player, player_names
from badbones.render.kit.page import Column, Page, beside
from badbones.render.kit.search import PATIENCE, Search
from badbones.render.kit.theme import GOLD_TEXT, LIGHT, SOFT
from badbones.render.screens.endings import Fact, causes, culprits, facts, outcome_of
from badbones.render.screens.festivity import SECONDS, STILL, draw_mockery, draw_triumph
from badbones.render.screens.new_game import NewGameScreen
from badbones.render.screens.own_best import Reached, compared, earlier, reached
from badbones.render.table.score_sheet import ScoreSheet, Sendings, accounts, draw_counts, tower_decided
from badbones.rules import BadBonesError, Game
from badbones.stage import Ledger

BAND: Final = 200  # pixels at 1080p: the picture
LOW_BAND: Final = 120
FULL_BAND: Final = 2  # players: of more the figures need the room
RETRIES: Final = 3  # rounds from which a lost game can be tried again
_FRAME: Final = 1 / 30  # seconds between two pictures of the feast


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
        told = _told(path)
        self.first = told.first  # round that this file knows
        self.hinted, self.hints = told.hinted, told.hints
        self.since: float | None = None  # when the feast began
        self.columns = accounts(game)
        self._before: Search[list[Reached] | None] | None = None  # what was reached alone in earlier games
        if game.table.mode.name == "solo":
            self._before = app.search(partial(earlier, saves(), setup, path), None)
        self._games = app.search(app.games, None) if self._is_beginner() else None  # to whom lessons may be of use
        self.widest = 960.0 if game.table.mode.name != "versus" else min(1640.0, 700.0 + 220 * len(self.columns))

    @property
    def outcome(self) -> str:
        """How it ended: `won`, `shared`, `nobody`, `held`, `heroic`, `lost`, or `ended` before its time."""
        return outcome_of(self.game)

    def entered(self) -> None:
        """The feast begins; its fanfare was heard when the boards showed the end. A short shelf is known in no time."""
        if self.since is None:
            for search in (self._before, self._games):
                if search:
                    search.join(PATIENCE)
            self.since = self.app.now

    def wake(self) -> float | None:
        """While the feast goes on, there is a new picture every moment; where nothing may move, there is one."""
        return self.app.canvas.now + _FRAME if 0 < self._feasting() < SECONDS else super().wake()

    def _feasting(self) -> float:
        """How many seconds the feast has gone on; always the same where nothing may move."""
        if self.app.settings.calm or self.since is None:
            return SECONDS + STILL
        return STILL + self.app.canvas.now - self.since

    def players(self) -> list[Player]:
        """Who played; who has no name has a number."""
        names = player_names(self.say, (seat.name for seat in self.game.table.seats))
        bots = [str(seat.number) in self.setup.bots for seat in self.game.table.seats]
        return [Player(*each) for each in zip(names, self.colours, bots, strict=True)]

    def body(self, canvas: Canvas, area: Rect) -> int:
        """The headline, then the figures."""
        column = Column(canvas, area)
        self._headline(canvas, column)
        self._lessons(canvas, column)
        self._retries(canvas, column)
        self._review(canvas, column)
        if self.game.table.mode.name == "versus":
            self._versus(canvas, column)
        else:
            self._facts(canvas, column)
        return column.height()

    # The headline

    def _headline(self, canvas: Canvas, column: Column) -> None:
        winners = [account.seat for account in self.columns if account.won]
        low = not canvas.roomy(1000) or canvas.area.height < 700 * canvas.unit or len(self.columns) > FULL_BAND
        self._picture(canvas, column.take(LOW_BAND if low else BAND, 12), winners)
        title, *lines = self._sentences(canvas, column.area.width)
        column.words(title, 44, face="serif", colour=GOLD_TEXT if winners else LIGHT, gap=0)
        for line in lines:
            column.words(line, 22, colour=SOFT, gap=0)
        best = self._best()
        if best:
            column.words(best, 22, colour=GOLD_TEXT, gap=0)
        if self.hinted:
            column.words(self.say("results.hinted"), 19, colour=SOFT, gap=0)
        column.take(0, 16)

    def _picture(self, canvas: Canvas, area: Rect, winners: Sequence[int]) -> None:
        """The winners in laurels among lit houses; or those who have moved in."""
        seconds = min(self._feasting(), SECONDS)
        if winners:
            draw_triumph(canvas, area, [self.colours[seat - 1] for seat in winners], seconds)
        elif self.outcome == "ended":
            canvas.sprite("stump", area)
        else:
            draw_mockery(canvas, area, culprits(self.game, self.ledger), seconds)

    def _sentences(self, canvas: Canvas, width: int) -> list[str]:
        """The headline, and what has to be added."""
        since = [self.say("results.since", round=self.ledger.since)] if self.ledger.since > 1 else []
        return [*self._told_first(canvas, width), *causes(self.game, self.ledger, self.say), *since]

    def _told_first(self, canvas: Canvas, width: int) -> list[str]:
        names = [player.name for player in self.players()]
        winners = [account for account in self.columns if account.won]
        round_ = self.game.round
        match self.outcome:
            case "won":
                name = canvas.fonts.short_name(names[winners[0].seat - 1], "serif", canvas.letters(44), width * 2 // 3)
                lines = [self.say("results.won", name=name)]
                lines.append(self.say("results.won.words", count=winners[0].total, round=round_))
                return [*lines, self.say("results.tie")] if tower_decided(self.columns) else lines
            case "shared":
                shared = ", ".join(names[account.seat - 1] for account in winners)
                shared = canvas.fonts.shortened(shared, "sans", canvas.letters(22), width)
                points = self.say("results.won.words", count=winners[0].total, round=round_)
                return [self.say("results.shared"), shared, points]
            case "held":
                return [self.say("results.held"), self._held()]
            case "ended":
                return [self.say("results.ended"), self.say("results.ended.words", round=round_)]
        return [self.say(f"results.{self.outcome}"), self.say(f"results.{self.outcome}.words", round=round_)]

    def _best(self) -> str:
        """Alone one plays against oneself: how this game compares to earlier ones; nothing until that is known."""
        if self._before is None:
            return ""
        now, before = reached(self.game.result.outcome if self.game.result else "", self.game.round), self._before.found
        return compared(now, before, self.game.table.options.rounds, self.say) if now and before is not None else ""

    def _held(self) -> str:
        """What stands after the last round; who plays on for heroes' fame may have lost it since."""
        table = self.game.table
        what = "coop" if table.team else "overtime" if any(map(table.lost, table.seats)) else "words"
        return self.say(f"results.held.{what}", count=min(self.game.round, table.options.rounds))

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
        kills = [self.ledger.killed(account.seat) for account in self.columns]
        column.heading(self.say("results.fact.kills"))
        draw_counts(canvas, column, self.players(), kills)

    def _facts(self, canvas: Canvas, column: Column) -> None:
        """Without rivals there are no points: what stands, what was destroyed, what came back."""
        found = facts(self.game, self.ledger, self.say)
        columns = 2 if canvas.roomy(self.widest) else 1
        for first in range(0, len(found), columns):
            row = column.take(64, 8)
            for fact, place in zip(found[first:], beside(row, [1] * columns, canvas.px(10)), strict=False):
                self._fact(canvas, place, fact)

    def _fact(self, canvas: Canvas, area: Rect, fact: Fact) -> None:
        canvas.plate(area, "score")
        inner = area.inflate(-canvas.px(32), -canvas.px(10))
        side = inner.height
        canvas.sprite(fact.picture, Rect(inner.left, inner.top, side, side))
        wide = canvas.width(fact.number, 28, "bold") + 2
        canvas.text(Rect(inner.right - wide, inner.top, wide, side), fact.number, 28, face="bold", align="right")
        left = inner.left + side + canvas.px(12)
        words = Rect(left, inner.top, inner.right - wide - canvas.px(8) - left, side)
        canvas.text(words, self.say(f"results.fact.{fact.name}"), 19, lines=2)

    # Once more

    def _is_beginner(self) -> bool:
        """Whether nobody has learnt anything here yet, and no person has won this game."""
        won = [account.seat for account in self.columns if account.won]
        people = [seat for seat in won if str(seat) not in self.setup.bots]
        return not people and self.outcome != "ended" and not self.app.progress.best

    def _lessons(self, canvas: Canvas, column: Column) -> None:
        """Who has lost the first game of all may want to learn how it is played."""
        games = self._games.found if self._games else None
        if games is not None and sum(game.finished for game in games) <= 1:
            words = self.say("results.learn")
            canvas.button("results.learn", column.take(56), words, self.app.open_learn, icon="book")

    def _retries(self, canvas: Canvas, column: Column) -> None:
        """A lost game can be taken up again at one of its last rounds."""
        if self.path is None or self.outcome not in ("lost", "nobody"):
            return
        column.heading(self.say("results.retry"))
        rounds = range(max(self.first, self.game.round - RETRIES + 1), self.game.round + 1)
        for round_, place in zip(rounds, beside(column.take(52), [1] * len(rounds), canvas.px(12)), strict=True):
            words = self.say("table.round", round=round_)
            canvas.button(f"results.retry.{round_}", place, words, partial(self._retry, round_))

    def _retry(self, round_: int) -> None:
        """A new game goes on where a round of this one began."""
        assert self.path
        try:
            replay = read_replay(self.path, self.app.catalog)
            at = next((frame.at for frame in replay.frames if frame.frame.round == round_), 0)
            path = free_name(saves(), branch_title(named_as(replay.document.header), round_, self.say))
            Record.branch(replay, at, path).close()
        except BadBonesError as error:
            self.app.notify(str(error))
            return
        self.app.resume(path)

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Once more, something else, or enough."""
        shares = (1.75, 1.1, 0.95, 1.1) if self.path else (1.6, 1, 1)
        again, *watch, new, title = beside(area, shares, canvas.px(12))
        once_more = partial(self.app.play_again, self.setup, hints=self.hints)
        canvas.button("results.again", again, self.say("results.again"), once_more, style="gold", size=23)
        for place in watch:
            canvas.button("results.watch", place, self.say("results.watch"), self._watch, size=19)
        canvas.button(
            "results.new", new, self.say("title.new"), lambda: self.app.open(NewGameScreen(self.app)), size=19
        )
        canvas.button("results.title", title, self.say("results.title"), self.app.to_title, size=19)

    def _review(self, canvas: Canvas, column: Column) -> None:
        """What should have been done? The way to the answer."""
        if self.path:
            words, press = self.say("results.review"), partial(self._watch, reviewed=True)
            hint = self.say("theatre.review.hint")
            canvas.button("results.review", column.take(52), words, press, size=20, icon="trophy", hint=hint)

    def _watch(self, *, reviewed: bool = False) -> None:
        """The game once more, in the theatre; reviewed, if wished."""
        if self.path is None:
            return
        try:
            self.app.watch(self.path, reviewed=reviewed)
        except BadBonesError as error:
            self.app.notify(str(error))

    def back(self) -> None:
        """Escape goes to the title."""
        self.app.to_title()


class _Told(NamedTuple):
    """What the file of a game tells beside its result."""

    first: int = 1  # round: a game that branched off another one does not know what was before
    hinted: bool = False
    hints: bool = True  # whether they were allowed


def _told(path: Path | None) -> _Told:
    try:
        document = read_document(path) if path else None
    except BadBonesError:
        return _Told()  # a retry will say what is wrong
    if document is None:
        return _Told()
    game = saved(document)
    return _Told(first_round(document.header), game.hints > 0, not game.no_hints)
