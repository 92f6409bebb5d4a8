"""What the table shows of a game that is only watched: the same pictures, and nothing that could be done."""

from dataclasses import replace
from typing import TYPE_CHECKING

from badbones.render.board.look import Look
from badbones.render.kit.theme import SeatColour
from badbones.render.motion.beat import Beat
from badbones.render.table.foresight import IMPACT, MARCH
from badbones.render.table.show import Show
from badbones.render.table.showing import Showing
from badbones.render.table.views import State
from badbones.render.theatre.playback import Player
from badbones.render.theatre.replay_session import ReplaySession

if TYPE_CHECKING:
    from badbones.render.app import App

_LONGEST_FRAME = 0.1  # seconds: after a pause of the system nothing jumps


class WatchedShowing(Showing):
    """Words and looks without glows, previews and questions."""

    def watching(self, seat: int) -> bool:
        """Every seat only watches."""
        return True

    def state(self, seat: int) -> State:
        """Whether a seat has finished the phase."""
        stage, owner = self.session.shown, self.session.game.table.seats[seat - 1]
        if stage.phase == "over" and self.session.game.table.lost(owner):
            return "lost"
        return "done" if stage.board(seat).done or stage.phase == "over" else "todo"

    def todo(self, seat: int) -> str:
        """The phase that is being played."""
        stage = self.session.shown
        if stage.phase == "over":
            return self.messages.say("table.over")
        return self.messages.say("table.done" if stage.board(seat).done else f"table.phase.{stage.phase}")

    def look(self, seat: int, colours: tuple[SeatColour, ...], hovered: str | None = None, **more: object) -> Look:
        """A board that is only watched; skeletons that march together are tied."""
        plain = super().look(seat, colours, hovered, **more)
        level, known = self.foresight.level(seat), self.foresight
        resting = not self.session.timeline.busy and self.session.shown.phase in ("hero", "trap", "skeletons")
        return replace(
            plain,
            hovered=hovered,
            groups=self._groups(seat),
            traces=known.traces(seat, None) if resting and level >= MARCH else (),
            heat=known.heat(seat) if resting and level >= IMPACT else {},
            impacts=known.impacts(seat) if resting and level >= IMPACT else {},
        )


class WatchedShow(Show):
    """Plays the timeline at the speed of the theatre."""

    def __init__(self, app: "App", session: ReplaySession, player: Player) -> None:
        super().__init__(app, session)
        self.player = player
        self._ran = False

    def tick(self) -> None:
        """Lets the time pass that has passed since the last frame."""
        now = self.app.now
        if self._ran:
            self.player.advance(min(_LONGEST_FRAME, max(0.0, now - self._last)))
        self._last, self._ran = now, self.player.runs
        self.captions.speed = max(1.0, self.player.speed)
        self.captions.sounds = self.app.settings.sound_captions

    def rest(self) -> None:
        """Nothing was shown meanwhile: the clock does not run on."""
        self._ran = False

    def jumped(self) -> None:
        """What was said about another moment is not to be read any more."""
        self.captions.clear()

    def _begin(self, beat: Beat) -> None:
        super()._begin(beat)
        self.player.heard(beat)

    def _recall(self, round_: int) -> None:
        """The log tells it."""
