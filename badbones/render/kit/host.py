"""The host of all screens: which of them are open, what is set, where the keyboard is, and which rooms there are.

Rooms do not know each other: who wants to go from one to another asks the host; `badbones.render.app` knows the way.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, Protocol, TypeVar

import pygame

from badbones.bots.thinking import Thinking
from badbones.counsel import Adviser
from badbones.lessons import Course, Progress, load_course, load_progress
from badbones.record import Replay, Saved, Setup, can_go_on, saves, shelf
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.desk import Desk, unheard
from badbones.render.kit.inquiry import Inquiry
from badbones.render.kit.key_caps import cap_names, cap_words
from badbones.render.kit.keys import BUTTONS, shown
from badbones.render.kit.name_plate import Player
from badbones.render.kit.pointers import Pointers
from badbones.render.kit.screen import Screen
from badbones.render.kit.search import Search
from badbones.render.kit.settings import Settings
from badbones.render.kit.spots import Act, Spot
from badbones.rules import Catalog, Game
from badbones.stage import Ledger
from badbones.text import Messages

_CALL: Final = pygame.event.custom_type()  # wakes the loop: something has changed without anybody's hands
Found = TypeVar("Found")


class Seated(NamedTuple):
    """Who sits at a table, and whether a bot plays there."""

    seat: int
    player: Player
    bot: str | None  # None: a person


class Pausable(Protocol):
    """What a pause has to know of the table behind it."""

    @property
    def path(self) -> Path | None:
        """The file of the game; None: it is not written down."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the table."""

    def give_up(self) -> None:
        """Ends the game as it stands."""

    def show_goal(self) -> None:
        """Opens the goal card."""

    def ways_out(self) -> dict[str, Callable[[], None]]:
        """The ways out of it, by the messages on their buttons."""

    def seated(self) -> list[Seated]:
        """Everybody at the table whose place may be taken by somebody else."""

    def hand_over(self, seat: int, bot: str | None) -> None:
        """A bot plays for a seat from now on, or with None a person again."""


class Host(Desk, ABC):
    """A desk with hands at it: screens one above the other, and what moves about in them."""

    def __init__(
        self,
        surface: pygame.Surface,
        catalog: Catalog,
        settings: Settings,
        *,
        clock: Callable[[], float] | None = None,
    ) -> None:
        super().__init__(surface, catalog, settings, clock=clock)
        self.pointers = Pointers(self.canvas, lambda: self.sound.play("click"))
        self.inquiry = Inquiry(self.canvas)
        self.screens: list[Screen] = []
        self.untidy = False  # a screen was left: what it has kept can go
        self.thinking = Thinking(catalog, woken=self.call_for_frame)  # of bots; nothing runs before they are asked
        self.adviser = Adviser(catalog, woken=self.call_for_frame)  # of hints; nothing runs before one is asked for
        self._course: Course | None = None
        self._progress: Progress | None = None

    # Screens

    @property
    def screen(self) -> Screen | None:
        """The screen on top; None: the program ends."""
        return self.screens[-1] if self.screens else None

    def show(self, screen: Screen) -> None:
        """Shows a screen in place of all others."""
        self.leave_all()
        self.open(screen)

    def open(self, screen: Screen) -> None:
        """Shows a screen above the others."""
        self.screens.append(screen)
        self._changed_screen()

    def close(self) -> None:
        """Leaves the screen on top; below the last one the program ends."""
        self._leave()
        self._changed_screen()

    def leave_all(self) -> None:
        """Leaves every screen: the program ends, unless another is shown."""
        while self.screens:
            self._leave()

    def _leave(self) -> None:
        if self.screens:
            self.screens.pop().left()
            self.sound_heard = unheard  # whoever is entered now may listen
            self.untidy = True

    def _changed_screen(self) -> None:
        self.canvas.attention.focus = None
        self.inquiry.end()
        self.canvas.begin()
        self.pointers.clear()
        self.dirty = True
        if self.screen:
            self.screen.entered()
            self.inquiry.come_to(self.screen)

    @abstractmethod
    def draw(self) -> None:
        """Draws a frame: the lowest screens too where the one on top lets them be seen."""

    # Beside the drawing

    def search(self, work: Callable[[], Found], before: Found) -> Search[Found]:
        """Begins work that may take long; a frame is drawn when it has ended, whatever the hands do."""
        return Search(work, before, self.call_for_frame)

    def call_for_frame(self) -> None:
        """The next frame comes at once, even if the loop sleeps; any thread may ask for it."""
        self.dirty = True
        self.call(pygame.Event(_CALL))

    def call(self, event: pygame.Event) -> None:
        """Something the loop has to hear of, from any thread."""
        with suppress(pygame.error):  # no window any more, or more events than anybody can take
            pygame.event.post(event)

    # Settings

    def set_language(self, language: str) -> None:
        """Speaks another language at once."""
        self.settings.language = language
        self.messages = Messages(self.settings.words, self.catalog, self.messages.players)
        self.canvas.caps = cap_names(self.messages)
        self.name_window()
        self.keep_settings()

    def name_window(self) -> None:
        """The window is called like the game in the language that is spoken."""
        pygame.display.set_caption(self.messages.say("title.game"))

    def set_scale(self, per_cent: int) -> None:
        """Makes everything larger or smaller."""
        self.settings.scale = per_cent
        self.canvas.resize(self.canvas.surface, per_cent / 100)
        self.keep_settings()

    def set_sound(self) -> None:
        """Sounds as the settings say."""
        settings = self.settings
        self.sound.set_volumes(settings.effects_volume / 100, settings.ambience_volume / 100)
        self.sound.mute(on=settings.mute)

    def keep_settings(self) -> None:
        """Writes the settings down; everything is drawn anew."""
        self.settings.save()
        self.dirty = True

    @abstractmethod
    def set_fullscreen(self, *, on: bool) -> None:
        """Fills the screen, or goes back to a window."""

    # Focus

    def focus_on(self, spot: Spot | None) -> None:
        """Puts the keyboard on a spot."""
        if spot:
            self.canvas.attention.focus = spot.id
            self.canvas.attention.ring = True
            self.dirty = True
            if self.screen:
                self.screen.focused(spot)

    def how_to_look(self) -> str:
        """The last line of every tooltip while somebody looks around: how to go on, and how to stop."""
        if not self.canvas.attention.looking:
            return ""
        if not self.inquiry.by_keys:
            return self.messages.say("asking.pad", **{button.command: button.shown for button in BUTTONS})
        keys = {"next": "everywhere.next", "rules": "asking.rules", "end": "asking.end"}
        return self.messages.say(
            "asking.keys", **{name: cap_words(self.canvas, shown(key)) for name, key in keys.items()}
        )

    @abstractmethod
    def free_seats(self) -> Act:
        """No gamepad plays for a seat any more; gives how those that are still here get back the seats they had."""

    # Games and rooms

    def games(self) -> list[Saved]:
        """The saved games, the newest first."""
        return shelf(saves())

    def goes_on(self, game: Saved) -> bool:
        """Whether a saved game is whole, so that it can be played on: it is played again, which takes a while."""
        return can_go_on(game.path, self.catalog)

    @property
    def course(self) -> Course:
        """All lessons, read when they are first asked for; data with mistakes raise `DataError`."""
        if self._course is None:
            self._course = load_course(self.catalog)
        return self._course

    @property
    def progress(self) -> Progress:
        """The lessons that were done."""
        if self._progress is None:
            self._progress = load_progress()
        return self._progress

    @abstractmethod
    def open_learn(self, *, begin: bool = False) -> None:
        """Opens the page of all lessons; if wished, the first of those that were not done begins at once."""

    @abstractmethod
    def start_lesson(self, name: str) -> None:
        """Begins a lesson, in place of one that is open, else above all that is: whoever leaves it comes back there."""

    @abstractmethod
    def start_game(self, setup: Setup, *, hints: bool = True) -> None:
        """Begins a new game at the table."""

    @abstractmethod
    def play_again(self, setup: Setup, *, hints: bool = True) -> None:
        """The same players once more, with other skeletons."""

    @abstractmethod
    def resume(self, path: Path) -> None:
        """Goes on with a saved game, exactly where it was left."""

    @abstractmethod
    def watch(self, source: Path | Replay, place: tuple[int, int] | None = None, *, reviewed: bool = False) -> None:
        """Opens a recorded game in the theatre, at best at a stop and some beats behind it; reviewed, if wished.

        One that cannot be shown raises `ReplayError`.
        """

    @abstractmethod
    def to_title(self) -> None:
        """Back to the beginning."""

    @abstractmethod
    def notify(self, words: str) -> None:
        """Tells something over the title."""

    @abstractmethod
    def open_rules(self, about: str) -> None:
        """Opens the rules at a topic, a rule's number or a thing's name; closes them if they are open."""

    @abstractmethod
    def topic_about(self, about: str) -> str:
        """The topic of the rules that explains a rule or a thing."""

    @abstractmethod
    def open_library(self) -> None:
        """Opens the library of recorded games."""

    @abstractmethod
    def open_pause(self, table: Pausable) -> None:
        """Opens the pause over a table."""

    @abstractmethod
    def open_players(self, table: Pausable) -> None:
        """Opens the page that says who plays for each seat of a table."""

    @abstractmethod
    def open_goal(self, table: Pausable, game: Game) -> None:
        """Opens the goal card of a game over its table."""

    @abstractmethod
    def open_results(
        self, game: Game, ledger: Ledger, colours: Sequence[str], setup: Setup, path: Path | None = None
    ) -> None:
        """Opens the score sheet of a game that is over."""

    @abstractmethod
    def open_charts(
        self, source: Path | Replay, other: Path | None, ground: Callable[[Canvas], None], watch: Callable[[int], None]
    ) -> None:
        """Opens the curves of a recorded game, a branch beside its origin, over what lies behind them.

        A click on a round comes back and watches from its beginning.
        """

    @abstractmethod
    def open_export(self, source: Path | Replay, at: int) -> None:
        """Opens the making of a film of a recorded game, or of a picture of a moment."""
