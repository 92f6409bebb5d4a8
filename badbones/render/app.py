"""The window: one loop that feeds events to the screen on top and draws when something has changed.

The app stands on the top floor: it alone knows all rooms. A room is imported when it is first entered, so that the
title is seen at once.
"""

import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from badbones.bots.thinking import is_here
from badbones.record import Replay, Setup, free_name, saves
from badbones.render import trouble
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.host import Host, Pausable
from badbones.render.kit.keyboard import Keyboard
from badbones.render.kit.keys import BUTTONS, shown
from badbones.render.kit.knobs import draw_tooltip
from badbones.render.kit.pads import Pads
from badbones.render.kit.settings import Settings
from badbones.render.kit.spots import Spot
from badbones.render.screens.goal import GoalScreen
from badbones.render.screens.title import NoticeScreen, TitleScreen
from badbones.render.sound import Player
from badbones.rules import BadBonesError, Catalog, Game
from badbones.stage import Ledger

if TYPE_CHECKING:
    from badbones.render.table.source import LiveSource
    from badbones.render.table.source import Player as SeatPlayer

SEEDS: Final = 1_000_000_000  # a seed that is easy to note down and write again
MOST_TROUBLES: Final = 3  # in a row: then the program had better end
FRAMES: Final = 60  # a second, while something moves
TOOLTIP_AFTER: Final = 0.45  # seconds of rest
_JUST_NOW: Final = 0.1  # seconds: what became due while the loop looked elsewhere
_NEVER: Final = 60.0  # seconds: how long to wait when nothing is due


class App(Host):
    """The running program: its window, its loop, and the way from room to room."""

    def __init__(
        self,
        surface: pygame.Surface,
        catalog: Catalog,
        settings: Settings,
        *,
        clock: Callable[[], float] | None = None,
        on_frame: Callable[["App"], None] | None = None,
    ) -> None:
        super().__init__(surface, catalog, settings, clock=clock)
        self.keyboard = Keyboard(self)
        self.pads = Pads(self, self.keyboard)
        self.frames = 0  # drawn so far
        self._pace = pygame.time.Clock()
        self._on_frame = on_frame
        self._asked_for: set[str] = set()  # bots by name that somebody at this window has chosen or typed
        self._complete = False
        self._rested_since = 0.0  # when the mouse last moved or a key was pressed

    # Games

    def start_game(self, setup: Setup) -> None:
        """Begins a new game at the table; whatever bots it names, somebody has asked for them just now."""
        self._asked_for.update(setup.bots.values())
        self._begin(setup)

    def _begin(self, setup: Setup) -> None:
        names = ", ".join(name for name in setup.players if name.strip()) or setup.mode
        path = free_name(saves(), f"{time.strftime('%Y-%m-%d')} {names}")
        from badbones.render.table.play_screen import PlayScreen
        from badbones.render.table.source import LiveSource

        self._sit_down(lambda: LiveSource.create(path, self.catalog, setup, self._bot))
        if isinstance(self.screen, PlayScreen) and setup.mode not in self.settings.goals_seen:
            self.screen.show_goal()

    def resume(self, path: Path) -> None:
        """Goes on with a saved game, exactly where it was left."""
        from badbones.render.table.source import LiveSource

        self._sit_down(lambda: LiveSource.open(path, self.catalog, self._bot))

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

    def play_again(self, setup: Setup) -> None:
        """The same players once more, with other skeletons; the set-up may come from a file."""
        self._begin(setup._replace(seed=secrets.randbelow(SEEDS)))

    # Rooms

    def to_title(self) -> None:
        """Back to the beginning."""
        self.show(TitleScreen(self))

    def notify(self, words: str, detail: str = "") -> None:
        """Tells something over the title."""
        self.to_title()
        self.open(NoticeScreen(self, words, detail))

    def watch(self, source: Path | Replay) -> None:
        """Opens a recorded game in the theatre; one that cannot be shown raises `ReplayError`."""
        from badbones.render.market import WatchedMarket
        from badbones.render.theatre import TheatreScreen

        self.open(TheatreScreen(self, source, WatchedMarket))

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

    def free_seats(self) -> None:
        """No gamepad plays for a seat any more."""
        self.pads.leave_table()

    # Settings

    def set_fullscreen(self, *, on: bool) -> None:
        """Fills the screen, or goes back to a window."""
        if on != self.settings.fullscreen:
            try:
                pygame.display.toggle_fullscreen()
            except pygame.error:  # not every screen can
                return
            self.settings.fullscreen = on
            self._resized()
            self.keep_settings()

    # The loop

    def run(self) -> None:
        """Until the last screen is left. What nobody foresaw is written down, and the title is shown again."""
        troubles = 0
        while self.screen:
            try:
                self.step(wait=True)
                if self.frames and not self._complete:
                    self._complete_start()
                troubles = troubles if self.dirty else 0
            except Exception as error:
                troubles += 1
                if troubles >= MOST_TROUBLES:
                    raise
                self._rescue(error)

    def _complete_start(self) -> None:
        """What can wait until the first frame is seen: gamepads and sound."""
        self._complete = True
        self.pads.start()
        self.sound = Player(lambda name: self.sound_heard(name))
        self.set_sound()
        self.sound.prepare()
        self.sound.start_ambience()

    def _rescue(self, error: Exception) -> None:
        """The game is saved already; its file is closed, the error is in a file, and everybody can go on."""
        name = trouble.write_down(error)
        self.canvas.surface.set_clip(None)
        self.notify(self.messages.say("notice.trouble", file=name))

    def step(self, *, wait: bool = False) -> None:
        """Takes the events that have come, and draws if something has changed; waits for them if allowed."""
        for event in self._events(wait=wait):
            self.handle(event)
        screen = self.screen
        if screen is None:
            return
        screen.live()
        if self.pointers.long_presses(screen, self.now) or self._due():
            self.dirty = True
        if self.dirty or screen.moving():
            self.draw()

    def _events(self, *, wait: bool) -> list[pygame.Event]:
        if wait and self.screen and self.screen.moving():
            self._pace.tick(FRAMES)
        elif wait and not self.dirty and self.screen and self.screen.prepare(self.canvas):
            return pygame.event.get()
        elif wait and not self.dirty:
            first = pygame.event.wait(self._patience())
            return [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []
        return pygame.event.get()

    def _patience(self) -> int:
        """How many milliseconds may pass until something is due; what is overdue since the last frame comes at once."""
        now, shown, press = self.now, self.canvas.now, self.pointers.next_long_press()
        wanted = [self._tooltip_due(), self.screen.wake() if self.screen else None]
        due = [moment for moment in wanted if moment is not None and moment > shown]
        if press is not None and press > now - _JUST_NOW:
            due.append(press)
        return max(1, round(1000 * (min(due, default=now + _NEVER) - now)))

    def _due(self) -> bool:
        """Whether a tooltip or a screen waited for this moment."""
        moments = [self._tooltip_due(), self.screen.wake() if self.screen else None]
        return any(moment is not None and self.canvas.now < moment <= self.now for moment in moments)

    def _tooltip_due(self) -> float | None:
        return self._rested_since + self._tooltip_after() if self.told_spot() else None

    def _tooltip_after(self) -> float:
        return 0 if self.canvas.attention.looking else TOOLTIP_AFTER

    def _how_to_look(self) -> str:
        """The last line of every tooltip while somebody looks around: how to go on, and how to stop."""
        if not self.canvas.attention.looking:
            return ""
        if not self.inquiry.by_keys:
            return self.messages.say("asking.pad", **{button.command: button.shown for button in BUTTONS})
        keys = {"next": "everywhere.next", "rules": "asking.rules", "end": "asking.end"}
        return self.messages.say("asking.keys", **{name: shown(key) for name, key in keys.items()})

    def told_spot(self) -> Spot | None:
        """The spot whose tooltip is to be shown: where a finger was held, where the keyboard is, or under the mouse."""
        if self.pointers.holding() or any(pointer.down for pointer in self.pointers.all.values()):
            return None
        attention = self.canvas.attention
        mouse = self.pointers.mouse
        spot = self.canvas.spots.named(attention.asked or (attention.focus if attention.ring else None))
        if spot is None and mouse:
            spot = self.canvas.spots.at(mouse.place)
        return spot if spot and (spot.hint or spot.key or spot.why) else None

    def draw(self) -> None:
        """Draws a frame: the lowest screens too where the one on top lets them be seen."""
        screen = self.screen
        if screen is None:
            return
        self.dirty = False
        self.canvas.now = self.now
        self.canvas.begin()
        self.canvas.attention.rings = {name: screen.ring_colour(seat) for name, seat in self.pads.rings().items()}
        screen.draw(self.canvas)
        if self.inquiry.settle():
            self.dirty = True
        told = self.told_spot()
        if told and self.now >= self._rested_since + self._tooltip_after():
            draw_tooltip(self.canvas, told, self._how_to_look())
        if pygame.display.get_surface() is self.canvas.surface:
            pygame.display.flip()
        self.frames += 1
        if self.pointers.refresh():
            self.dirty = True
        if self._on_frame:
            self._on_frame(self)

    def handle(self, event: pygame.Event) -> None:
        """Takes one event of the window."""
        screen = self.screen
        if screen is None:
            return
        match event.type:
            case pygame.QUIT:
                self.leave_all()
            case pygame.WINDOWSIZECHANGED | pygame.VIDEORESIZE | pygame.WINDOWEXPOSED:
                self._resized()
            case pygame.KEYDOWN:
                self._rest()
                self.keyboard.key_down(event, screen)
            case pygame.KEYUP:
                self.keyboard.key_up(event, screen)
            case pygame.TEXTINPUT:
                if self.keyboard.write(event.text):
                    self._rest()
            case pygame.DROPFILE:
                self._rest()
                screen.dropped(Path(event.file))
            case _:
                if self.pads.handle(event) or self.pointers.handle(event, screen, self.now):
                    self._rest()

    def _rest(self) -> None:
        self._rested_since = self.now
        self.dirty = True

    def _resized(self) -> None:
        surface = pygame.display.get_surface() or self.canvas.surface
        if surface is not self.canvas.surface or surface.get_size() != self.canvas.area.size:
            self.canvas.resize(surface, self.settings.scale / 100)
            if not self.settings.fullscreen:
                self.settings.window = list(surface.get_size())
        self.dirty = True
