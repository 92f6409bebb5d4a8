"""The title: the village by night, what one can do next, the shelf of games, and notices that have to be read."""

from functools import partial
from pathlib import Path
from typing import Final

from badbones.record import Saved
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.dates import local_time
from badbones.render.kit.host import Host
from badbones.render.kit.name_plate import player_names
from badbones.render.kit.page import Column, Page, beside, in_the_middle
from badbones.render.kit.scenery import paint, scenery
from badbones.render.kit.screen import Screen
from badbones.render.kit.search import PATIENCE, Search
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import FAINT, LIGHT, SOFT, STYLES, Style
from badbones.render.screens.new_game import NewGameScreen
from badbones.render.screens.options import SettingsScreen
from badbones.rules.modes import MODES

ROW: Final = 84
MENU: Final = 432  # the width of the menu, in pixels at 1080p
MAIN, NOTE, QUIET, GAP = 68, 34, 56, 12
LETTERING: Final = 900 / 620  # width by height
_LETTERINGS: Final = {"ru": "title-lettering-ru"}  # elsewhere the game goes by its English name
WIDEST_LETTERING: Final = 0.438  # of the window: the moon and the tower stand beside it
_NOTE: Final = Style(STYLES["tooltip"].top, STYLES["tooltip"].foot, STYLES["panel"].rim, round=9, line=1)


class NoticeScreen(Page):
    """A sentence, and one button."""

    name = "notice"
    widest = 760.0
    main = "notice.ok"

    def __init__(self, app: Host, words: str) -> None:
        super().__init__(app)
        self.words = words

    def body(self, canvas: Canvas, area: Rect) -> int:
        """The sentence."""
        column = Column(canvas, area)
        column.words(self.words, 26, face="semibold", colour=LIGHT)
        return column.height()

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """The one button."""
        place = in_the_middle(canvas, area)
        canvas.button("notice.ok", place, self.say("notice.ok"), self.app.close, style="gold", size=24)


def playable(game: Saved) -> bool:
    """Whether a game can be played on at this table."""
    return game.mode in MODES and not game.finished


class OpenScreen(Page):
    """The list of unfinished games, the newest first."""

    name = "open"
    headline = "title.open"
    widest = 980.0

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._search: Search[list[Saved]] = app.search(app.games, [])
        self._search.join(PATIENCE)

    @property
    def waiting(self) -> list[Saved]:
        """The games that can be played on, as far as they are known yet."""
        return [game for game in self._search.found if playable(game)]

    @property
    def finished(self) -> int:
        """How many others are kept."""
        return sum(1 for game in self._search.found if game.finished)

    def moving(self) -> bool:
        """Until all games are known."""
        return self._search.busy or super().moving()

    def body(self, canvas: Canvas, area: Rect) -> int:
        """A row for each game."""
        column = Column(canvas, area)
        waiting = self.waiting
        for place, game in enumerate(waiting):
            self._row(canvas, column.take(ROW, 10), f"open.{place}", game)
        if not waiting and not self._search.busy:
            column.words(self.say("open.none"), 22, colour=LIGHT)
        if self.finished:
            column.words(self.say("open.finished", count=self.finished), 18, colour=FAINT)
        return column.height()

    def _row(self, canvas: Canvas, area: Rect, name: str, game: Saved) -> None:
        canvas.plate(area, "quiet-over" if canvas.hot(name) else "quiet")
        side = canvas.px(40)
        inner = area.inflate(-canvas.px(44), -canvas.px(14))
        canvas.icon("play", Rect(inner.right - side, area.centery - side // 2, side, side), SOFT)
        inner.width -= side + canvas.px(16)
        upper = Rect(inner.left, inner.top, inner.width, round(inner.height * 0.54))
        below = Rect(inner.left, upper.bottom, inner.width, inner.bottom - upper.bottom)
        names = ", ".join(player_names(self.say, game.players))
        who = canvas.fonts.shortened(names, "semibold", canvas.letters(24), inner.width)
        canvas.text(upper, who, 24, face="semibold")
        count = len(game.players)
        players = self.say("open.solo") if count == 1 else self.say("open.players", count=count)
        facts = [self.say("open.round", round=game.round), players, local_time(game.created)]
        canvas.text(below, " · ".join([*facts, self.say("open.given-up")] if game.given_up else facts), 18, colour=SOFT)
        canvas.spot(Spot(name, area, press=partial(self.app.resume, game.path)))


class TitleScreen(Screen):
    """Continue, new game, open a game, rules, settings, quit."""

    name = "title"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._search: Search[list[Saved]] | None = None
        self._broken: Search[frozenset[Path]] | None = None  # damaged games that are newer than a whole one

    def entered(self) -> None:
        """What games there are may have changed; nobody plays, so no bot has to be awake."""
        self.app.thinking.rest()
        self._search = self.app.search(self.app.games, self._all())
        self._search.join(PATIENCE)
        self._broken = None

    def _look_for_broken(self) -> frozenset[Path]:
        """The damaged games that stand before the first whole one."""
        broken: list[Path] = []
        for game in self._offered():
            if self.app.goes_on(game):
                break
            broken.append(game.path)
        return frozenset(broken)

    def moving(self) -> bool:
        """Until everything is painted, and all games are known."""
        return bool(scenery(self.app.canvas).todo) or bool(self._search and self._search.busy)

    def back(self) -> None:
        """Escape does not leave by mistake: it goes to the button that does."""
        self.app.focus_on(self.app.canvas.spots.named("title.quit"))

    def _waiting(self) -> list[Saved]:
        return [game for game in self._all() if playable(game)]

    def _offered(self) -> list[Saved]:
        return [game for game in self._waiting() if not game.given_up]

    def _newest(self) -> Saved | None:
        """The game that would go on: the newest that was not given up, and is not known to be damaged."""
        broken = self._broken.found if self._broken else frozenset()
        return next((game for game in self._offered() if game.path not in broken), None)

    def _is_first(self) -> bool:
        """Whether nobody has played or learnt here yet, as far as is known."""
        known = self._search is not None and not self._search.busy
        return known and not self._all() and not self.app.progress.best

    def _all(self) -> list[Saved]:
        return self._search.found if self._search else []

    def _choices(self, newest: Saved | None) -> dict[str, Act]:
        """The buttons, the golden one first; each is named like the message on it."""
        app, first = self.app, self._is_first()
        choices: dict[str, Act] = {"title.continue": partial(app.resume, newest.path)} if newest else {}
        if first:
            choices["title.learn-to-play"] = partial(app.open_learn, begin=True)
        choices["title.new"] = lambda: app.open(NewGameScreen(app))
        if self._waiting():
            choices["title.open"] = lambda: app.open(OpenScreen(app))
        if not first:
            choices["title.learn"] = app.open_learn
        choices["title.replays"] = app.open_library  # without games, too: they may be in the trash, or come in
        choices["title.rules"] = lambda: app.open_rules("goal")
        choices["title.settings"] = lambda: app.open(SettingsScreen(app))
        choices["title.quit"] = app.leave_all
        return choices

    def dropped(self, path: Path) -> None:
        """A game was dropped on the window: the library takes it in."""
        self.app.open_library()
        if self.app.screen:
            self.app.screen.dropped(path)

    def draw(self, canvas: Canvas) -> None:
        """The picture, the lettering, the menu."""
        painting = scenery(canvas)
        canvas.surface.blit(painting, (0, 0))
        newest = self._newest()
        choices = self._choices(newest)
        menu = self._menu_area(canvas)
        self._lettering(canvas, menu)
        self._menu(canvas, menu, choices, newest)
        if canvas.attention.focus is None:
            canvas.attention.focus = next(iter(choices))  # Enter takes the golden one
        if self._broken is None and self._search and not self._search.busy:  # not before the title is seen
            self._broken = self.app.search(self._look_for_broken, frozenset())
        if painting.todo:
            paint(painting)
            self.app.dirty = True  # the last strokes are to be seen too

    def _menu_area(self, canvas: Canvas) -> Rect:
        """The place of the whole menu; a shorter one begins at the same height."""
        height = canvas.px(MAIN + GAP + NOTE + 3 * (GAP + QUIET))
        left = max(canvas.px(24), round(canvas.area.width * 0.079 / canvas.scale))
        width = min(canvas.px(MENU), canvas.area.width - 2 * left)
        bottom = canvas.area.bottom - max(canvas.px(20), round(canvas.area.height * 0.105 / canvas.scale))
        return Rect(left, max(canvas.px(8), bottom - height), width, height)

    def _lettering(self, canvas: Canvas, menu: Rect) -> None:
        top = round(canvas.area.height * 0.075)
        room = menu.top - round(canvas.area.height * 0.035) - top
        width = min(round(canvas.area.width * WIDEST_LETTERING), round(room * LETTERING))
        height = round(width / LETTERING)
        if height > 20:
            left = menu.left - round(width * 0.02)
            sprite = _LETTERINGS.get(self.app.messages.language, "title-lettering")
            canvas.sprite(sprite, Rect(left, top + (room - height) * 2 // 5, width, height))

    def _menu(self, canvas: Canvas, area: Rect, choices: dict[str, Act], newest: Saved | None) -> None:
        column = Column(canvas, area)
        main, *quiet = choices
        canvas.button(main, column.take(MAIN, GAP), self.say(main), choices[main], style="gold", size=29)
        if newest:
            self._note(canvas, column.take(NOTE, GAP), newest)
        for row in _rows(quiet):
            places = beside(column.take(QUIET, GAP), [1] * len(row), canvas.px(GAP))
            for choice, place in zip(row, places, strict=True):
                canvas.button(choice, place, self.say(choice), choices[choice], size=23 if len(row) < 3 else 20)

    def _note(self, canvas: Canvas, area: Rect, game: Saved) -> None:
        """Which game would go on."""
        canvas.plate(area, _NOTE)
        inner = area.inflate(-canvas.px(20), 0)
        names = ", ".join(player_names(self.say, game.players))
        words = self.say("title.round", round=game.round, names=names)
        words = canvas.fonts.shortened(words, "semibold", canvas.letters(18), inner.width)
        canvas.text(inner, words, 18, face="semibold", colour=LIGHT, align="center")


def _rows(choices: list[str]) -> list[list[str]]:
    """Buttons two by two; of an odd number the last three stand side by side."""
    pairs = len(choices) // 2 - len(choices) % 2
    rows = [choices[2 * row : 2 * row + 2] for row in range(max(0, pairs))]
    rest = choices[2 * len(rows) :]
    return [*rows, rest] if rest else rows
