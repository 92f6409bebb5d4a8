"""A table beside a recorded game: something is decided there that is written nowhere, and the way leads back."""

from abc import ABC, abstractmethod
from dataclasses import replace

import pygame

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.host import Host, Seated
from badbones.render.kit.keys import pressed
from badbones.render.kit.spots import Act
from badbones.render.table.play import Play
from badbones.render.table.play_screen import PlayScreen
from badbones.render.table.play_view import PlayView
from badbones.render.table.projector import Pace
from badbones.render.table.views import BarView
from badbones.render.theatre.placard import Placard, draw_placard
from badbones.render.theatre.trial_plan import TrialLayout


class SideTableView(PlayView, ABC):
    """Draws the table as in play, and a strip at its foot that says what this is."""

    def __init__(self, host: Host, play: Play, layout: TrialLayout, pace: Pace, menu: Act, leave: Act) -> None:
        super().__init__(host, play, layout, pace, menu, leave)
        self._strip = layout.strip

    def paint(self, canvas: Canvas) -> None:
        """The table, and the strip below it."""
        super().paint(canvas)
        draw_placard(canvas, self._strip(canvas), self.placard(), below=True)

    @abstractmethod
    def placard(self) -> Placard:
        """What the strip says and does."""

    def bar_view(self, *, log: bool) -> BarView:
        """The line at the top; Escape leads back, not to the menu."""
        view = super().bar_view(log=log)
        return replace(view, menu=view.menu._replace(key=""))


class SideTableScreen(PlayScreen, ABC):
    """The table; whoever leaves it is back where they came from."""

    laid = TrialLayout
    way_back = ""  # the message on the button that leads back

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
