"""A table beside a recorded game: something is decided there that is written nowhere, and the way leads back."""

from abc import ABC, abstractmethod
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Seated
from badbones.render.kit.keys import pressed
from badbones.render.kit.spots import Act
from badbones.render.plan.table_plan import TablePlan, plan_table
from badbones.render.table.layout import TableLayout
from badbones.render.table.play_screen import PlayScreen
from badbones.render.table.play_view import PlayView
from badbones.render.table.views import BarView, SeatView
from badbones.render.theatre.placard import Placard, draw_placard

STRIP: Final = 66  # pixels at 1080p
MOST: Final = 0.11  # of the window: where letters are huge, the boards need the room more


class SideTableLayout(TableLayout):
    """The ordinary table, and a strip at its foot that says what this is."""

    def strip(self, canvas: Canvas) -> Rect:
        """The place of the strip."""
        high = _strip_height(canvas)
        return Rect(0, canvas.area.bottom - high, canvas.area.width, high)

    def _planned(self, canvas: Canvas, focus: int | None) -> TablePlan:
        table, (width, height) = self.source.game.table, canvas.area.size
        size = (width, height - _strip_height(canvas))
        return plan_table(size, canvas.unit, len(table.seats), focus, coop=table.team is not None)


def _strip_height(canvas: Canvas) -> int:
    return min(canvas.px(STRIP), round(MOST * canvas.area.height))


class SideTableView(PlayView):
    """Draws the table as in play, and a strip at its foot that says what this is."""

    layout: SideTableLayout

    def __init__(self, table: "SideTableScreen") -> None:
        menu = partial(table.app.open_pause, table)
        super().__init__(table.app, table.play, table.layout, table.pace, menu, table.leave)
        self.leads_on = table.leads_on
        self._table = table

    def paint(self, canvas: Canvas) -> None:
        """The table, and the strip below it."""
        super().paint(canvas)
        draw_placard(canvas, self.layout.strip(canvas), self._table.placard(), below=True)

    def panel_state(self, seat: int) -> object:
        """What is told of a seat here depends on more than the table."""
        return None

    def seat_view(self, seat: int) -> SeatView:
        """What is shown of a seat beside its board."""
        return self._table.altered(super().seat_view(seat))

    def bar_view(self, *, log: bool) -> BarView:
        """The line at the top; Escape leads back, not to the menu."""
        view = super().bar_view(log=log)
        return replace(view, menu=view.menu._replace(key=""))


class SideTableScreen(PlayScreen, ABC):
    """The table; whoever leaves it is back where they came from."""

    laid = SideTableLayout
    layout: SideTableLayout
    way_back = ""  # the message on the button that leads back
    leads_on = ""  # nothing: the strip tells what it has come to

    def look_at(self) -> PlayView:
        """The table with its strip."""
        return SideTableView(self)

    @abstractmethod
    def placard(self) -> Placard:
        """What the strip says and does."""

    @abstractmethod
    def altered(self, view: SeatView) -> SeatView:
        """What is shown of a seat, where that is other than in play."""

    @abstractmethod
    def leave(self) -> None:
        """Back to where one came from."""

    def pause(self) -> None:
        """Escape, where nothing is left to be closed: as everywhere in the theatre it leads back."""
        self.leave()

    def ways_out(self) -> dict[str, Act]:
        """The one way back: nothing has to be saved."""
        return {self.way_back: self._leave_from_pause}

    def _leave_from_pause(self) -> None:
        self.app.close()
        self.leave()

    def seated(self) -> list[Seated]:
        """Nobody's place can be taken here."""
        return []

    def early_key(self, event: pygame.Event) -> bool:
        """The keys of the table, but nobody is asked who plays."""
        return pressed(event, "table") == "table.who" or super().early_key(event)
