"""Where on the screen what is spoken of is to be found, in the frame of a table that has just been drawn."""

from collections.abc import Iterator
from typing import Final

from badbones.counsel import Aim
from badbones.render.board.stacks import token_areas
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.plan.table_plan import BoardPlan, TablePlan
from badbones.render.table.source import Source
from badbones.rules.geometry import CELLS
from badbones.stage import Board

_LARGE: Final = ("skip", "march", "decline")  # what the large button of a seat does
# The cells of each part of a board.
AREAS: Final = {
    "left": tuple(cell for cell in CELLS if cell[0] in "AB"),
    "right": tuple(cell for cell in CELLS if cell[0] in "DE"),
    "far": ("B1", "C1", "D1", "B2", "C2", "D2"),
    "near": ("B4", "C4", "D4", "B5", "C5", "D5"),
    "middle": tuple(cell for cell in CELLS if cell[0] in "BCD" and cell[1] in "234"),
    "all": CELLS,
}


class Finder:
    """Finds places in a frame."""

    def __init__(self, canvas: Canvas, plan: TablePlan, source: Source) -> None:
        self.canvas = canvas
        self.plan = plan
        self.source = source

    def spots(self, *names: str) -> list[Rect]:
        """The spots of these names that are there."""
        found = (self.canvas.spots.named(name) for name in names)
        return [spot.area for spot in found if spot]

    def traps(self, plan: BoardPlan, board: Board, kind: str) -> Iterator[Rect]:
        """The traps of a kind on a board."""
        yield from (plan.cells[cell] for cell, trap in board.traps.items() if trap.kind == kind)

    def skeleton(self, plan: BoardPlan, board: Board, token: str) -> Iterator[Rect]:
        """A skeleton on a board, or in its forest."""
        place = board.skeletons[token].place
        if place in plan.forest:
            yield token_areas(plan, place, [token], fanned=False)[0][1]
        elif place in plan.cells:
            yield plan.place(place)


class AimFinder(Finder):
    """Finds what a hint for a seat points at."""

    def __init__(self, canvas: Canvas, plan: TablePlan, source: Source, seat: int) -> None:
        super().__init__(canvas, plan, source)
        self.seat = seat

    def areas(self, aim: Aim) -> list[Rect]:
        """What is pointed at; nothing: it is not on the screen."""
        zone = self.plan.zones[self.seat]
        market = self.source.shown.phase == "market"
        on_board = self._on_board(aim, zone.board, self.source.shown.board(self.seat)) if zone.board else ()
        found = [area for area in (() if market else on_board) if area] or self._beside(aim)
        return [area for area in found if area]

    def _on_board(self, aim: Aim, plan: BoardPlan, board: Board) -> Iterator[Rect]:
        match aim.kind:
            case "area":
                cells = [plan.cells[cell] for cell in AREAS[aim.what]]
                yield cells[0].unionall(cells[1:])
            case "hero" if board.hero:
                yield plan.cells[board.hero]
            case "towers":
                yield from (plan.cells[cell] for cell in board.towers)
            case "cell":
                yield plan.cells[aim.what]
            case "trap":
                yield from self.traps(plan, board, aim.what)
            case "skeleton" if aim.what in board.skeletons:
                yield from self.skeleton(plan, board, aim.what)

    def _beside(self, aim: Aim) -> list[Rect]:
        """What lies beside a board, or at the market."""
        seat = self.seat
        match aim.kind:
            case "stock":
                return self.spots(f"seat{seat}.stock.{aim.what}", f"team.stock.{aim.what}")
            case "weapon":
                return self.spots(f"seat{seat}.weapon")
            case "seat":
                return self.spots(f"seat{seat}.send.{aim.what}", f"seat{aim.what}.plate")[:1]
            case "others":
                return self.spots(*(f"seat{each}.plate" for each in self.source.seats if each != seat))
            case "ware":
                return self.spots(f"market.item.{aim.what}")
            case "wares":
                return self._wares(aim.what)
            case "button":
                return self._button(aim.what)
        return []

    def _button(self, what: str) -> list[Rect]:
        if what in _LARGE:
            return self.spots(f"seat{self.seat}.main")
        verb, _, more = what.partition(" ")
        return self.spots(f"seat{self.seat}.{verb}.{more}", f"market.{verb}")[:1]

    def _wares(self, stall: str) -> list[Rect]:
        """All traps, or all weapons, that can be seen at the market."""
        weapons = self.source.game.table.catalog.weapons
        found = [spot for spot in self.canvas.spots.all if spot.id.startswith("market.item.") and spot.area]
        fitting = [spot.area for spot in found if (spot.id.rpartition(".")[2] in weapons) is (stall == "weapons")]
        return [fitting[0].unionall(fitting[1:])] if fitting else []
