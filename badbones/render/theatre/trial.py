"""A line that is tried out from a moment of a recorded game: played by the rules, written nowhere, taken back at will.

At the table undo never crosses a draw, because it would show what is to come. Here all is known already, so every step
can be taken back up to the moment itself.
"""

from functools import cached_property
from typing import NamedTuple

from badbones.record import History, Permission, Replay
from badbones.render.kit.spots import Spot
from badbones.render.table.hands import Hands
from badbones.render.table.source import LiveSource, Source
from badbones.render.theatre.deeds import Deeds
from badbones.rules import Event, IllegalAction
from badbones.rules.errors import Refusal


class Piece(NamedTuple):
    """A piece that can be taken: a hero, a trap of a reserve or of the common one, a trap on a board."""

    what: str  # hero, trap, common, board
    seat: int  # 0: everybody's
    name: str  # the cell, or the kind of trap


class Standing(NamedTuple):
    """How far a line has come."""

    history: History
    line: tuple[str, ...]  # the actions since the recorded moment


class TrialSource(LiveSource):
    """A copy of a recorded moment, with hands at all seats of it."""

    def __init__(self, replay: Replay, at: int) -> None:
        super().__init__(replay.history_at(at), replay.document.header.setup)
        self.replay = replay
        self.at = at
        self.line: tuple[str, ...] = ()
        self._before: list[Standing] = []  # what every step back leads to
        self._after: list[Standing] = []  # what was taken back, the next last

    @cached_property
    def deeds(self) -> Deeds:
        """What was done in the recorded game."""
        return Deeds(self.replay)

    # Playing

    def act(self, action: str) -> list[Event]:
        """Carries out an action; an illegal one changes nothing and raises `IllegalAction`."""
        standing = self._standing()
        events = super().act(action)
        self._went_on(standing, action)
        return events

    def follow(self) -> int:
        """Everybody who may still act does what they did in the recorded game, up to the end of this phase.

        Where that is not possible any more, they do as little as they can; a question without such an answer is left
        to hands. All of it is one step; how many actions it was.
        """
        standing, moment, done = self._standing(), (self.game.round, self.game.phase), list[str]()
        while (self.game.round, self.game.phase) == moment and (action := self._deed()):
            self._tell(self.history.apply(action))
            done.append(action)
        if done:
            self._went_on(standing, *done)
        return len(done)

    def _deed(self) -> str | None:
        """What is done next as in the recorded game; None: nothing, or hands have to decide."""
        return self.deeds.following(self.game, self.history.since_frame, self.game.legal())

    def _went_on(self, standing: Standing, *actions: str) -> None:
        self._before.append(standing)
        self._after.clear()
        self.line = (*standing.line, *actions)

    # Back and forth

    def undo(self, seat: int | None = None) -> str:
        """One step back, whoever made it; the action with which it began."""
        refusal = self.can_undo(seat).refusal
        if refusal:
            raise IllegalAction(refusal)
        action = self.line[len(self._before[-1].line)]
        self._after.append(self._standing())
        self._stand(self._before.pop())
        return action

    def redo(self) -> list[Event]:
        """The step that was taken back last, at once."""
        refusal = self.can_redo().refusal
        if refusal:
            raise IllegalAction(refusal)
        self._before.append(self._standing())
        self._stand(self._after.pop())
        return []

    def can_undo(self, seat: int | None = None) -> Permission:
        """Whether there is a step back."""
        return Permission(None if self._before else Refusal("trial.nothing-tried", {}))

    def can_redo(self) -> Permission:
        """Whether a step was taken back."""
        return Permission(None if self._after else Refusal("undo.nothing-to-redo", {}))

    def rewind(self) -> None:
        """Back to the recorded moment; the line can be redone step by step."""
        while self._before:
            self.undo()

    def _standing(self) -> Standing:
        return Standing(self.history.copy(), self.line)

    def _stand(self, standing: Standing) -> None:
        self.line = standing.line
        self._stand_at(standing.history)


# Pieces


def piece_at(source: Source, spot: Spot | None) -> Piece | None:
    """The piece that is shown on a spot of the theatre."""
    match spot.id.split(".") if spot else []:
        case ["team", "stock", kind]:
            return Piece("common", 0, kind)
        case [_, "stock", kind] if spot and spot.seat:
            return Piece("trap", spot.seat, kind)
        case [_, ("hero" | "sight" | "tower" | "stack"), cell] if spot and spot.seat:
            board = source.shown.board(spot.seat)
            if cell == board.hero:
                return Piece("hero", spot.seat, cell)
            return Piece("board", spot.seat, cell) if cell in board.traps else None
    return None


def why_not_taken(trial: TrialSource, piece: Piece) -> Refusal | None:
    """Why a piece cannot be taken at a moment; None: it can."""
    hands, (what, seat, name) = Hands(trial), piece
    match what:
        case "hero":
            taken = hands.take_hero(seat)
        case "trap":
            taken = hands.take(seat, name)
        case "common":
            taken = hands.take_common(name, 1)
        case _:
            taken = hands.take_off(seat, name)
    if taken:
        return None
    if hands.refusal:
        return hands.refusal[1]
    return trial.why_not(f"{seat} {'hero' if what == 'hero' else 'recover'} {name}")
