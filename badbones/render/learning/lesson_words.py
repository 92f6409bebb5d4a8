"""What a table shows to those who learn at it: as at any table, and what the coach shows them to do."""

from dataclasses import replace
from typing import Final

from badbones.lessons import PUPIL
from badbones.render.board.look import Look, Preview
from badbones.render.kit.desk import Desk
from badbones.render.learning.coach import Coach
from badbones.render.table.foresight import IMPACT
from badbones.render.table.hands import Hands
from badbones.render.table.layout import TableLayout
from badbones.render.table.play_words import PlayWords
from badbones.render.table.views import BarView, State

_SETTINGS: Final = "/\\"  # how a wall is written that lies this way or that


class LessonWords(PlayWords):
    """Words and looks with the ghost of an action that is shown; what is coming can always be seen."""

    def __init__(self, desk: Desk, hands: Hands, layout: TableLayout, coach: Coach) -> None:
        super().__init__(desk, hands, layout)
        self.coach = coach
        self.foresight.levels = dict.fromkeys(self.source.seats, IMPACT)

    def titled(self, bar: BarView, title: str, subtitle: str) -> BarView:
        """The bar with the name of the lesson in place of the round."""
        return replace(bar, title=title, subtitle=subtitle)

    def state(self, seat: int) -> State:
        """Whether a seat has something to do: once the lesson is settled, nobody has."""
        found = super().state(seat)
        settled = self.coach.source.settled and not self.watching(seat)
        return "done" if settled and found != "lost" else found

    def can_be_shown(self, seat: int) -> bool:
        """Whether somebody has time to look: nothing moves, is held, considered or asked."""
        busy = self.watching(seat) or self.is_busy(seat) or self.hands.choices(seat).question
        return not busy

    def shown(self) -> str | None:
        """The action that the coach shows, as long as it can be done."""
        action = self.coach.line.action
        verb = action.split(" ")[1:2]
        return action if verb in (["hero"], ["place"]) and action in self.source.game.legal(PUPIL) else None

    def look(self, seat: int, *, hovered: str | None = None, **more: object) -> Look:
        """How a board is to be drawn, with the ghost of a step or of a trap that is shown."""
        look = super().look(seat, hovered=hovered, **more)
        if self.coach.source.settled:  # the game may have gone on: what comes then teaches nothing
            return replace(look, heat={}, impacts={}, traces=())
        action = self.shown()
        if seat != PUPIL or action is None or not self.can_be_shown(seat):
            return look
        look = replace(look, traces=self.foresight.traces(seat, action))
        _, verb, *words = action.split(" ")
        if verb == "hero":
            return replace(look, hero_preview=words[0])
        kind = words[0].split(":")[0].rstrip(_SETTINGS)
        crowded = {skeleton.place for skeleton in self.source.stage.board(seat).skeletons.values()}
        wears = self.desk.catalog.traps[kind].wear == "damage"
        damaged = wears and words[1] in crowded
        return replace(look, preview=Preview(kind, words[0].removeprefix(kind), words[1], legal=True, damaged=damaged))
