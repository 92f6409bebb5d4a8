"""The way from room to room. A room is imported when it is first entered, so that the title is seen at once."""

import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from badbones.bots.thinking import is_here
from badbones.record import Heard, Replay, Setup, free_name, read_replay, saves
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.host import Host, Pausable
from badbones.render.kit.settings import Settings
from badbones.render.screens.file_opening import open_file
from badbones.render.screens.goal import GoalScreen
from badbones.render.screens.title import NoticeScreen, TitleScreen
from badbones.rules import BadBonesError, Catalog, Game
from badbones.stage import Ledger

if TYPE_CHECKING:
    from badbones.render.table.source import LiveSource
    from badbones.render.table.source import Player as SeatPlayer

SEEDS: Final = 1_000_000_000  # a seed that is easy to note down and write again


class House(Host):
    """The host who knows all rooms, and how games are begun in them."""

    def __init__(
        self, surface: pygame.Surface, catalog: Catalog, settings: Settings, *, clock: Callable[[], float] | None
    ) -> None:
        super().__init__(surface, catalog, settings, clock=clock)
        self._asked_for: set[str] = set()  # bots by name that somebody at this window has chosen or typed

    # Games

    def start_game(self, setup: Setup, *, hints: bool = True) -> None:
        """Begins a new game at the table; whatever bots it names, somebody has asked for them just now."""
        self._asked_for.update(setup.bots.values())
        self._begin(setup, hints=hints)

    def _begin(self, setup: Setup, *, hints: bool) -> None:
        names = ", ".join(name for name in setup.players if name.strip()) or setup.mode
        path = free_name(saves(), f"{time.strftime('%Y-%m-%d')} {names}")
        from badbones.render.table.play_screen import PlayScreen
        from badbones.render.table.source import LiveSource

        self._sit_down(lambda: LiveSource.create(path, self.catalog, setup, self._bot, hints=hints))
        if isinstance(self.screen, PlayScreen) and setup.mode not in self.settings.goals_seen:
            self.screen.show_goal()

    def resume(self, path: Path) -> None:
        """Goes on with a saved game, exactly where it was left."""
        from badbones.render.table.source import LiveSource

        def read(heard: Heard) -> LiveSource:
            return LiveSource.open(path, self.catalog, self._bot, heard)

        try:
            open_file(self, path, read, lambda source: self._sit_down(lambda: source), LiveSource.close)
        except BadBonesError as error:
            self.notify(str(error))

    def _bot(self, name: str) -> "SeatPlayer | None":
        """A bot, ready to think; None: there is none. Of what only a file names, no program is started."""
        from badbones.render.table.bot_turns import ThinkingBot

        return ThinkingBot(name, self.thinking) if name in self._asked_for or is_here(name) else None

    def _sit_down(self, begin: Callable[[], "LiveSource"]) -> None:
        from badbones.render.market import PlayedMarket
        from badbones.render.table.play_screen import PlayScreen

        try:
            source = begin()
        except BadBonesError as error:
            self.notify(str(error))
            return
        try:
            table = PlayScreen(self, source, PlayedMarket)
        except Exception:
            source.close()  # or nobody could open the game again
            raise
        self.show(table)
        self.thinking.prepare(sum(not source.by_hand(seat) for seat in source.seats))

    def open_learn(self, *, begin: bool = False) -> None:
        """Opens the page of all lessons; if wished, the first of those that were not done begins at once."""
        from badbones.render.learning import LearnScreen

        try:
            page = LearnScreen(self)
        except BadBonesError as error:
            self.notify(str(error))
            return
        self.open(page)
        if begin and page.following:
            self.start_lesson(page.following.name)

    def start_lesson(self, name: str) -> None:
        """Begins a lesson, in place of one that is open, else above all that is: whoever leaves it comes back there."""
        from badbones.render.learning import LessonScreen, ViewingScreen
        from badbones.render.market import PlayedMarket, WatchedMarket

        try:
            lesson = self.course.named(name)
        except BadBonesError as error:
            self.notify(str(error))
            return
        if isinstance(self.screen, LessonScreen | ViewingScreen):
            self.close()
        if lesson and lesson.replay:
            self.open(ViewingScreen(self, lesson, WatchedMarket))
        elif lesson:
            self.open(LessonScreen(self, lesson, PlayedMarket))

    def play_again(self, setup: Setup, *, hints: bool = True) -> None:
        """The same players once more, with other skeletons; the set-up may come from a file."""
        self._begin(setup._replace(seed=secrets.randbelow(SEEDS)), hints=hints)

    # Rooms

    def to_title(self) -> None:
        """Back to the beginning."""
        self.show(TitleScreen(self))

    def notify(self, words: str) -> None:
        """Tells something over the title."""
        self.to_title()
        self.open(NoticeScreen(self, words))

    def watch(self, source: Path | Replay, place: tuple[int, int] | None = None, *, reviewed: bool = False) -> None:
        """Opens a recorded game in the theatre; one that cannot be shown raises `ReplayError`."""
        from badbones.render.hindsight import ReviewScreen
        from badbones.render.market import PlayedMarket, WatchedMarket
        from badbones.render.theatre import TheatreScreen

        def enter(replay: Replay) -> None:
            kind = ReviewScreen if reviewed else TheatreScreen
            self.open(kind(self, replay, WatchedMarket, PlayedMarket, place))

        if isinstance(source, Replay):
            enter(source)
        else:
            open_file(self, source, lambda heard: read_replay(source, self.catalog, heard), enter)

    def open_rules(self, about: str) -> None:
        """Opens the rules at a topic, a rule's number or a thing's name; closes them if they are open."""
        from badbones.render.reference import ReferenceScreen

        if isinstance(self.screen, ReferenceScreen):
            self.close()
        else:
            self.open(ReferenceScreen(self, self.topic_about(about)))

    def topic_about(self, about: str) -> str:
        """The topic of the rules that explains a rule or a thing."""
        from badbones.render.reference import topic_about

        return topic_about(about)

    def open_library(self) -> None:
        """Opens the library of recorded games."""
        from badbones.render.library import LibraryScreen

        self.open(LibraryScreen(self))

    def open_pause(self, table: Pausable) -> None:
        """Opens the pause over a table."""
        from badbones.render.screens.pause import PauseScreen

        self.open(PauseScreen(self, table))

    def open_players(self, table: Pausable) -> None:
        """Opens the page that says who plays for each seat of a table."""
        from badbones.render.screens.who_plays import WhoPlaysScreen

        self.open(WhoPlaysScreen(self, table))

    def open_goal(self, table: Pausable, game: Game) -> None:
        """Opens the goal card of a game over its table."""
        self.open(GoalScreen(self, table, game))

    def open_results(
        self, game: Game, ledger: Ledger, colours: Sequence[str], setup: Setup, path: Path | None = None
    ) -> None:
        """Opens the score sheet of a game that is over."""
        from badbones.render.screens.results import ResultsScreen

        self.open(ResultsScreen(self, game, ledger, colours, setup, path))

    def open_charts(
        self, source: Path | Replay, other: Path | None, ground: Callable[[Canvas], None], watch: Callable[[int], None]
    ) -> None:
        """Opens the curves of a recorded game, a branch beside its origin, over what lies behind them.

        A click on a round comes back and watches from its beginning.
        """
        from badbones.render.charts.charts_screen import ChartsScreen

        self.open(ChartsScreen(self, source, other, ground, watch))

    def open_export(self, source: Path | Replay, at: int) -> None:
        """Opens the making of a film of a recorded game, or of a picture of a moment."""
        from badbones.render.export.export_screen import ExportScreen

        self.open(ExportScreen(self, source, at))
