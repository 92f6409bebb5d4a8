"""The shelf: games that wait to be played on."""

from datetime import datetime
from functools import partial
from typing import Final

from badbones.record import Saved
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.page import Column, Page, in_the_middle
from badbones.render.kit.screen import Screen
from badbones.render.kit.search import PATIENCE, Search
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, LIGHT, SOFT
from badbones.render.screens.game_setup import OFFERED

ROW: Final = 84


def playable(game: Saved) -> bool:
    """Whether a game can be played on at this table."""
    return game.mode in OFFERED and not game.finished


def names(screen: Screen, game: Saved) -> str:
    """Who plays, as one line; a player without a name has a number."""
    return ", ".join(name.strip() or screen.say("player", number=seat) for seat, name in enumerate(game.players, 1))


def local_time(created: str) -> str:
    """Date and time where the player is, as `2025-11-17 14:02`; what cannot be read stays as it is."""
    try:
        return datetime.fromisoformat(created).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return created


class OpenScreen(Page):
    """The list of unfinished games, the newest first."""

    name = "open"
    heading = "title.open"
    widest = 980.0

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._search: Search[list[Saved]] = Search(app.games, [])
        self._search.wait(PATIENCE)

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
        return self._search.running or super().moving()

    def body(self, canvas: Canvas, area: Rect) -> int:
        """A row for each game."""
        column = Column(canvas, area)
        waiting = self.waiting
        for place, game in enumerate(waiting):
            self._row(canvas, column.take(ROW, 10), f"open.{place}", game)
        if not waiting and not self._search.running:
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
        who = canvas.fonts.shortened(names(self, game), "semibold", canvas.px(24), inner.width)
        canvas.text(upper, who, 24, face="semibold")
        canvas.text(below, self._facts(game), 18, colour=SOFT)
        canvas.spot(Spot(name, area, press=partial(self.app.resume, game.path)))

    def _facts(self, game: Saved) -> str:
        count = len(game.players)
        players = self.say("open.solo") if count == 1 else self.say("open.players", count=count)
        facts = [self.say("open.round", round=game.round), players, local_time(game.created)]
        return " · ".join([*facts, self.say("open.given-up")] if game.given_up else facts)

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Back to the title."""
        place = in_the_middle(canvas, area)
        canvas.button("open.back", place, self.say("title.back"), self.back, size=24)
