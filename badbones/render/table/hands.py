"""The hands at the table: what each seat holds, and what becomes of it.

A piece is taken up by a drag, a click or a key, and put down the same ways; all of them end in the same action. Nothing
here draws, and nothing here knows the rules: whether something may be done is asked of the game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from badbones.render.session import Session
from badbones.render.table.choices import Choices, choices_of
from badbones.rules import IllegalAction
from badbones.rules.errors import Refusal

What = Literal["trap", "hero"]


@dataclass
class Held:
    """A piece in a hand."""

    seat: int
    what: What
    kind: str = ""  # of a trap
    setting: str = ""
    origin: str | None = None  # the cell it comes from; None: the reserve
    pointer: str | None = None  # the pointer that drags it; None: picked up by a click or a key
    over: str | None = None  # the cell it is held over
    home: bool = False  # it is held over the reserve

    @property
    def tile(self) -> str:
        """A trap as actions write it."""
        return self.kind + self.setting


class Hands:
    """What the seats of a table hold and do."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.held: dict[int, Held] = {}  # by seat
        self.refusal: tuple[int, Refusal] | None = None  # what could not be done last, and by whom
        self._settings: dict[tuple[int, str], str] = {}  # how a seat last held a kind of trap
        self._choices: dict[int, Choices] = {}
        self.revision = 0  # counts the changes of the game

    def changed(self) -> None:
        """The game has moved on: what is held is put down if it no longer makes sense."""
        self._choices.clear()
        self.revision += 1
        for seat, held in list(self.held.items()):
            if not self._may_hold(held):
                del self.held[seat]

    def choices(self, seat: int) -> Choices:
        """What a seat can do now."""
        if seat not in self._choices:
            self._choices[seat] = choices_of(self.session.game, seat)
        return self._choices[seat]

    # Taking up

    def take(self, seat: int, kind: str, pointer: str | None = None) -> Held | None:
        """A trap is taken out of the reserve; one that is in hand already is turned, or put back."""
        before = self.held.get(seat)
        if before and before.what == "trap" and before.kind == kind and before.origin is None and pointer is None:
            if not self.turn(seat):
                del self.held[seat]
            return None
        settings = self.session.game.table.catalog.traps[kind].settings
        setting = self._settings.get((seat, kind), settings[-1])
        held = Held(seat, "trap", kind, setting, pointer=pointer)
        if not self._may_hold(held):
            self._refuse(f"{seat} place {kind}{setting} A1", seat)
            return None
        self.held[seat] = held
        return held

    def take_off(self, seat: int, cell: str, pointer: str | None = None) -> Held | None:
        """A trap on the board is taken up, to go back to the reserve."""
        trap = self.session.stage.board(seat).traps.get(cell)
        if trap is None or cell not in self.choices(seat).recover:
            return None
        held = Held(seat, "trap", trap.kind, trap.setting, cell, pointer)
        self.held[seat] = held
        return held

    def take_hero(self, seat: int, pointer: str | None = None) -> Held | None:
        """The hero is taken by the hand."""
        if not self.choices(seat).hero:
            return None
        held = Held(seat, "hero", origin=self.session.stage.board(seat).hero, pointer=pointer)
        self.held[seat] = held
        return held

    def let_go(self, seat: int) -> None:
        """What a seat holds goes back where it came from."""
        self.held.pop(seat, None)

    def turn(self, seat: int, step: int = 1) -> bool:
        """Turns the held trap to its next setting; whether it has one."""
        held = self.held.get(seat)
        if held is None or held.what != "trap" or held.origin is not None:
            return False
        settings = self.session.game.table.catalog.traps[held.kind].settings
        if len(settings) < 2:
            return False
        held.setting = settings[(settings.index(held.setting) + step) % len(settings)]
        self._settings[seat, held.kind] = held.setting
        return True

    # Putting down

    def goals(self, held: Held) -> dict[str, str]:
        """The cells where a held piece may be put: cell → action."""
        choices = self.choices(held.seat)
        if held.what == "hero":
            return choices.hero
        return {} if held.origin is not None else choices.cells_for(held.tile)

    def put(self, held: Held, cell: str) -> bool:
        """Puts a held piece on a cell; whether that was allowed. If not, the refusal says why."""
        if held.what == "hero":
            return self.act(held.seat, f"{held.seat} hero {cell}")
        if held.origin is not None:
            self.refusal = (held.seat, Refusal("table.stays", {"trap": held.kind}))
            return False
        return self.act(held.seat, f"{held.seat} place {held.tile} {cell}")

    def put_home(self, held: Held) -> bool:
        """Puts a held trap into the reserve; whether something was done."""
        if held.what == "trap" and held.origin is not None:
            return self.act(held.seat, f"{held.seat} recover {held.origin}")
        self.let_go(held.seat)
        return False

    def act(self, seat: int, action: str) -> bool:
        """Carries out an action; whether it was allowed."""
        self.refusal = None
        try:
            self.session.act(action)
        except IllegalAction as error:
            self.refusal = (seat, error.refusal)
            return False
        self.let_go(seat)
        self.changed()
        return True

    def undo(self, seat: int | None = None) -> None:
        """Takes back the last action, of the table or of a seat."""
        self._back(lambda: self.session.undo(seat), seat)

    def redo(self) -> None:
        """Does again what was taken back."""
        self._back(self.session.redo, None)

    def _back(self, step: Callable[[], object], seat: int | None) -> None:
        self.refusal = None
        try:
            step()
        except IllegalAction as error:
            self.refusal = (seat or 1, error.refusal)
            return
        self.held.clear()
        self.changed()

    def _may_hold(self, held: Held) -> bool:
        choices = self.choices(held.seat)
        if held.what == "hero":
            return bool(choices.hero)
        if held.origin is not None:
            return held.origin in choices.recover
        return any(tile.startswith(held.kind) for tile in choices.place)

    def _refuse(self, action: str, seat: int) -> None:
        """Finds out why something cannot be done; it is known to be illegal."""
        game = self.session.game
        try:
            game.clone().apply(action)
        except IllegalAction as error:
            self.refusal = (seat, error.refusal)
