"""The hands at the table: what each seat holds, and what becomes of it.

A piece is taken up by a drag, a click or a key, and put down the same ways; all of them end in the same action. Nothing
here draws, and nothing here knows the rules: whether something may be done is asked of the game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from badbones.render.kit.cache import Known
from badbones.render.table.choices import Choices, choices_of
from badbones.render.table.source import LiveSource
from badbones.rules import IllegalAction
from badbones.rules.errors import Refusal
from badbones.rules.geometry import STEPS

What = Literal["trap", "hero", "sweep"]


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
    common: bool = False  # from the common reserve: it belongs to whoever's board it is held over

    @property
    def tile(self) -> str:
        """A trap as actions write it."""
        return self.kind + self.setting


class Hands:
    """What the seats of a table hold and do."""

    def __init__(self, source: LiveSource) -> None:
        self.source = source
        self.held: dict[int, Held] = {}  # by seat
        self.refusal: tuple[int, Refusal] | None = None  # what could not be done last, and by whom
        self._settings: dict[tuple[int, str], str] = {}  # how a seat last held a kind of trap
        self._choices: Known[Choices] = Known()  # by seat

    def _tidy(self) -> None:
        """The game has moved on: what is held is put down if it no longer makes sense."""
        for seat, held in list(self.held.items()):
            if not self._may_hold(held):
                del self.held[seat]

    def choices(self, seat: int) -> Choices:
        """What hands can do for a seat now; nothing, where somebody else plays for it."""
        source = self.source
        find = partial(choices_of, source.game, seat, by_hand=source.by_hand(seat), wanted=source.welcomes)
        return self._choices.get(source.revision, seat, find)

    # Taking up

    def take(self, seat: int, kind: str, pointer: str | None = None) -> Held | None:
        """A trap is taken out of the reserve; one that is in hand already is turned, or put back."""
        before = self.held.get(seat)
        if before and before.what == "trap" and before.kind == kind and before.origin is None and pointer is None:
            if not self.turn(seat):
                del self.held[seat]
            return None
        settings = self.source.game.table.catalog.traps[kind].settings
        setting = self._settings.get((seat, kind), settings[-1])
        common = self.source.game.table.team is not None
        held = Held(seat, "trap", kind, setting, pointer=pointer, common=common)
        if not self._may_hold(held):
            self._refuse(f"{seat} place {kind}{setting} A1", seat)
            return None
        self.held[seat] = held
        return held

    def take_off(self, seat: int, cell: str, pointer: str | None = None) -> Held | None:
        """A trap on the board is taken up, to go back to the reserve."""
        trap = self.source.stage.board(seat).traps.get(cell)
        if trap is None or cell not in self.choices(seat).recover:
            return None
        held = Held(seat, "trap", trap.kind, trap.setting, cell, pointer)
        self.held[seat] = held
        return held

    def take_common(self, kind: str, first: int, pointer: str | None = None) -> Held | None:
        """A trap is taken out of the common reserve, by the first seat that may and has its hands free."""
        seats = [seat.number for seat in self.source.game.table.seats]
        order = [first, *(seat for seat in seats if seat != first)]
        own = next((seat for seat in order if self._holds_common(seat, kind)), None)
        free = [seat for seat in order if seat not in self.held and self.choices(seat).place]
        return self.take(own if own and pointer is None else (free or order)[0], kind, pointer)

    def _holds_common(self, seat: int, kind: str) -> bool:
        held = self.held.get(seat)
        return bool(held and held.common and held.kind == kind)

    def in_common(self) -> Held | None:
        """A trap of the common reserve that was picked up by a click, for whoever wants it."""
        return next((held for held in self.held.values() if held.common and held.origin is None), None)

    def hand_to(self, held: Held, seat: int) -> bool:
        """A trap of the common reserve comes over another seat's board; whether that seat may have it."""
        if seat == held.seat:
            return True
        if not held.common or held.origin is not None or seat in self.held or not self.choices(seat).place:
            return False
        del self.held[held.seat]
        held.seat = seat
        self.held[seat] = held
        return True

    def take_crowd(self, seat: int, cell: str, pointer: str | None = None) -> Held | None:
        """The skeletons of a cell are swept up with the morning star."""
        if cell not in self.choices(seat).uses.sweeps:
            return None
        held = Held(seat, "sweep", origin=cell, pointer=pointer)
        self.held[seat] = held
        return held

    def take_hero(self, seat: int, pointer: str | None = None) -> Held | None:
        """The hero is taken by the hand."""
        if not self.choices(seat).moves_hero:
            return None
        held = Held(seat, "hero", origin=self.source.stage.board(seat).hero, pointer=pointer)
        self.held[seat] = held
        return held

    def symbol_at(self, seat: int, place: str) -> str:
        """The symbol beside the hero that a touch names for the axe; nothing where there are several, or none."""
        board, symbols = self.source.stage.board(seat), self.choices(seat).uses.symbols
        if not symbols or place not in [steps.get(board.hero or "") for steps in STEPS.values()]:
            return ""
        tokens = self.source.game.table.catalog.tokens
        found = {tokens[token].symbol for token, each in board.skeletons.items() if each.place == place}
        return next(iter(found), "") if len(found) == 1 else ""

    def let_go(self, seat: int) -> None:
        """What a seat holds goes back where it came from."""
        self.held.pop(seat, None)

    def turn(self, seat: int, step: int = 1) -> bool:
        """Turns the held trap to its next setting; whether it has one."""
        held = self.held.get(seat)
        if held is None or held.what != "trap" or held.origin is not None:
            return False
        settings = self.source.game.table.catalog.traps[held.kind].settings
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
            return choices.cells
        if held.what == "sweep":
            return choices.uses.sweeps.get(held.origin or "", {})
        return {} if held.origin is not None else choices.cells_for(held.tile)

    def put(self, held: Held, cell: str) -> bool:
        """Puts a held piece on a cell; whether that was allowed. If not, the refusal says why."""
        if held.what != "trap":
            verb = {"hero": "hero", "sweep": f"use {held.origin}"}[held.what]
            return self.act(held.seat, self.goals(held).get(cell, f"{held.seat} {verb} {cell}"))
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
            self.source.act(action)
        except IllegalAction as error:
            self.refusal = (seat, error.refusal)
            return False
        self.let_go(seat)
        self._tidy()
        return True

    def undo(self, seat: int | None = None) -> int:
        """Takes back the last action, of the table or of a seat; whose it was, 0: no action was, or all of them."""
        taken: list[str] = []
        self._back(lambda: taken.append(self.source.undo(seat)), seat)
        return int(taken[0].split(" ")[0]) if any(taken) else 0

    def redo(self) -> None:
        """Does again what was taken back."""
        self._back(self.source.redo, None)

    def _back(self, step: Callable[[], object], seat: int | None) -> None:
        self.refusal = None
        try:
            step()
        except IllegalAction as error:
            self.refusal = (seat or 1, error.refusal)
            return
        self.held.clear()
        self._tidy()

    def misplaced(self, held: Held, seat: int, cell: str | None) -> None:
        """A held piece was put on the board of another seat: the refusal says why it does not stay there."""
        if not held.common or held.origin is not None:
            self.refusal = (seat, Refusal("table.own-board", {"seat": held.seat}))
        elif cell:
            self._refuse(f"{seat} place {held.tile} {cell}", seat)

    def _may_hold(self, held: Held) -> bool:
        choices = self.choices(held.seat)
        if held.what == "hero":
            return choices.moves_hero
        if held.what == "sweep":
            return held.origin in choices.uses.sweeps
        if held.origin is not None:
            return held.origin in choices.recover
        return any(tile.startswith(held.kind) for tile in choices.place)

    def _refuse(self, action: str, seat: int) -> None:
        """Finds out why something cannot be done; it is known to be illegal."""
        if not self.source.in_hands(seat):
            self.refusal = (seat, Refusal("refused.bot-plays", {"seat": seat}))
            return
        why = self.source.why_not(action)
        if why:
            self.refusal = (seat, why)
