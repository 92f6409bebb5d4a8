"""Hints at a table: each seat asks for its own, step by step; it goes when the seat acts or what it is about changes.

It is thought out in another process. Every step that is shown is written into the record of the game.
"""

from dataclasses import dataclass
from typing import Final

from badbones.counsel import STEPS, Inquiry, Step
from badbones.render.kit.host import Host
from badbones.render.table.overlays import NOTICE
from badbones.render.table.play import Play

QUIET: Final = 0.3  # seconds: nobody is told that something is being thought out before
_PLAN: Final = STEPS.index("plan") + 1


@dataclass
class Hint:
    """What a seat has asked for."""

    about: object  # the position, as far as it matters to this seat
    inquiry: Inquiry
    since: float  # when the step that is shown was asked for
    step: int = 1
    written: int = 0  # steps that are in the record
    open: bool = True  # it lies on the table

    @property
    def shown(self) -> Step | None:
        """The step that is shown; None: it is still thought out."""
        counsel = self.inquiry.counsel
        return counsel.steps[self.step - 1] if counsel else None


class Counsellor:
    """Who is shown which hint."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host = host
        self.play = play
        self._hints: dict[int, Hint] = {}  # by seat

    @property
    def offered(self) -> bool:
        """Whether hints can be asked for at this table at all: it is a game of its own, and the house allows them."""
        record = self.play.source.record
        return record is not None and record.hints

    def can_ask(self, seat: int) -> bool:
        """Whether a seat has something to decide by hand, and has seen what it is about."""
        source = self.play.source
        watches = source.timeline.concerns(seat)
        return self.offered and source.in_hands(seat) and not watches and len(source.game.legal(seat)) > 1

    def open_hints(self) -> list[tuple[int, Hint]]:
        """The hints that lie on the table, by seat."""
        return [(seat, hint) for seat, hint in sorted(self._hints.items()) if hint.open]

    def plan(self, seat: int) -> tuple[str, ...]:
        """The actions to be shown as ghosts: those of a hint that has come so far."""
        hint = self._hints.get(seat)
        if hint is None or not hint.open or hint.step < _PLAN or hint.about != self._about(seat):
            return ()
        return hint.inquiry.counsel.actions if hint.inquiry.counsel else ()

    # Hands

    def press(self, seat: int) -> None:
        """A seat wants a hint, or its next step; or is told why there is none."""
        self.host.dirty = True
        hint = self._hints.get(seat)
        if not self.offered:
            self._tell(seat, "hint.house")
        elif not self.can_ask(seat):
            self._tell(seat, "hint.not-now")
        elif hint is None:
            self._ask(seat)
        elif not hint.open:
            hint.open, hint.since = True, self.host.now
        elif hint.shown and hint.step < len(STEPS):
            hint.step, hint.since = hint.step + 1, self.host.now
        self.look()

    def _ask(self, seat: int) -> None:
        source = self.play.source
        seed = f"{source.setup.seed} {seat} {source.game.round} {source.game.phase}"
        inquiry = self.host.adviser.ask(source.game.clone(), seat, seed)
        self._hints[seat] = Hint(self._about(seat), inquiry, self.host.now)

    def _tell(self, seat: int, message: str) -> None:
        if self.play.source.record is not None:
            self.play.tell(seat, self.host.messages.say(message), 3, style=NOTICE)

    def close(self, seat: int | None = None) -> bool:
        """Puts away the hint of a seat, or of all; whether there was one. Asked again, it is where it was."""
        found = [hint for whose, hint in self.open_hints() if seat in (None, whose)]
        for hint in found:
            hint.open = False
        self.host.dirty = self.host.dirty or bool(found)
        return bool(found)

    # What happens

    def look(self) -> None:
        """Lets hints go whose time is over, and writes down what is shown."""
        for seat, hint in list(self._hints.items()):
            if not self.can_ask(seat) or hint.about != self._about(seat):
                del self._hints[seat]
                self.host.dirty = True
            elif hint.inquiry.failed:
                del self._hints[seat]
                self._tell(seat, "hint.failed")
            elif hint.shown and hint.written < hint.step and self.play.source.record:
                hint.written = hint.step
                self.play.source.record.hint(seat, hint.step)
                self.host.dirty = True

    def _about(self, seat: int) -> object:
        """What a hint depends on: as long as this is the same, it is right, whatever the others do."""
        game = self.play.source.game
        owner, team = game.table.seats[seat - 1], game.table.team
        pieces = owner.hero, frozenset(owner.skeletons.items()), frozenset(owner.traps.items()), owner.towers
        shared = frozenset(game.table.reserve(owner).items()), team.houses if team else owner.houses, owner.tower
        return game.round, game.phase, tuple(game.legal(seat)), pieces, shared

    def thinks(self, hint: Hint) -> bool:
        """Whether a hint has been thought about for so long that it is to be told."""
        return hint.shown is None and self.host.now >= hint.since + QUIET

    def wake(self) -> float | None:
        """When it is to be told that something is being thought out."""
        return min((hint.since + QUIET for _, hint in self.open_hints() if hint.shown is None), default=None)
