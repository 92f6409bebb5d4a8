"""A recorded game by rounds: how each began, what every seat did in it, and what the bag brought at its end."""

from dataclasses import dataclass, field
from typing import Final

from badbones.record import Replay
from badbones.rules import Event, Game
from badbones.rules.events import SkeletonSent, TokensDrawn

BEFORE_ROUNDS: Final = ("market", "start")  # phases before the first step of a hero
_FORCED: Final = ("left", "right", "own")  # ways out of a board at which nobody is asked


@dataclass
class Chapter:
    """One round; or before the first one the market, and where the heroes of a team begin."""

    at: int  # the moment at which it begins
    start: Game
    deeds: tuple[str, ...] = ()  # what was done, and not taken back
    actions: dict[int, tuple[str, ...]] = field(default_factory=dict)  # the same by seat
    drawn: dict[int, tuple[str, ...]] = field(default_factory=dict)  # by each seat, at its end
    sent: dict[int, dict[str, int]] = field(default_factory=dict)  # whom each seat sent to whom, by its own choice
    sent_at: dict[int, int] = field(default_factory=dict)  # the moment at which it was first asked
    end: Game | None = None  # the game when it is over

    @property
    def round(self) -> int:
        """Its number; 0 before the first round."""
        return 0 if self.start.phase in BEFORE_ROUNDS else self.start.round

    def take(self, moment: int, action: str, events: list[Event]) -> None:
        """Something was done at a moment."""
        seat = int(action.split(" ")[0])
        self.deeds = (*self.deeds, action)
        self.actions[seat] = (*self.actions.get(seat, ()), action)
        for event in events:
            if isinstance(event, TokensDrawn):
                self.drawn[event.seat] = event.tokens
            elif isinstance(event, SkeletonSent) and self.chosen(event):
                self.sent.setdefault(event.seat, {})[event.token] = event.to
                self.sent_at.setdefault(event.seat, moment)

    def chosen(self, event: SkeletonSent) -> bool:
        """Whether its owner could have sent it to somebody else; what goes along with it (R10.3) is no plain gift."""
        table = self.start.table
        trap = table.catalog.traps.get(event.via)
        return event.via not in _FORCED and len(table.seats) > 2 and (trap is None or trap.wear != "pass-on")


def chapters(replay: Replay) -> list[Chapter]:
    """The rounds of a game as far as its file can be played again; what was taken back is left out."""
    game = replay.walk.at(0).game
    found = [Chapter(0, game.clone())]
    for moment, take in enumerate(replay.takes):
        if take.taken_back:
            continue
        chapter = found[-1]
        chapter.take(moment, take.action, game.apply(take.action))
        if _ended(chapter, game):
            chapter.end = game.clone()
            if not game.over:
                found.append(Chapter(moment + 1, game.clone()))
    return found


def _ended(chapter: Chapter, game: Game) -> bool:
    if game.over or game.round != chapter.start.round:
        return True
    return chapter.round == 0 and game.phase != chapter.start.phase
