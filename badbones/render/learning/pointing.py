"""Where on the screen what a saying points at is to be found."""

from collections.abc import Iterator
from typing import Final

from badbones.lessons import Pointer
from badbones.render.kit.canvas import Rect
from badbones.render.plan.table_plan import BoardPlan, ZonePlan
from badbones.render.table.aims import Finder
from badbones.stage import Board

_LARGE: Final = ("move all", "skip", "decline", "turn")  # what the large button of a seat does


class PointerFinder(Finder):
    """Finds what a saying points at."""

    def areas(self, pointer: Pointer) -> list[Rect]:
        """What is pointed at; of a seat that is only a card, the card; nothing: it is not on the screen."""
        zone = self.plan.zones.get(pointer.seat)
        if zone is None:
            return []
        found = [area for area in self._found(pointer, zone) if area]
        beside = self.spots(f"seat{pointer.seat}.mini", f"seat{pointer.seat}.plate") if zone.shape == "mini" else []
        return found or beside[:1]

    def _found(self, pointer: Pointer, zone: ZonePlan) -> list[Rect]:
        seat, what, board = pointer.seat, pointer.what, self.source.shown.board(pointer.seat)
        match pointer.kind:
            case "button":
                return self._button(seat, what)
            case "stock":
                names = [f"seat{seat}.stock.{what}", f"team.stock.{what}"] if what else []
                return self.spots(*names) or self._reserve(zone)
            case "forecast":
                return self.spots(f"seat{seat}.eye")
            case "score":
                return self.spots(f"seat{seat}.points", f"seat{seat}.plate")[:1]
            case "weapon":
                return self.spots(f"seat{seat}.weapon")
            case "graveyard":
                return self.spots(f"seat{seat}.graveyard") or [zone.graveyard or zone.plate]
            case "market":
                return self._market(what)
        return list(self._on_board(pointer, zone.board, board)) if zone.board else []

    def _on_board(self, pointer: Pointer, plan: BoardPlan, board: Board) -> Iterator[Rect]:
        side = self.source.game.table.side
        match pointer.kind:
            case "board":
                yield plan.snow
            case "forest":
                places = {skeleton.place for skeleton in board.skeletons.values()}
                yield from (area for place, area in plan.forest.items() if place in places)
            case "hero" if board.hero:
                yield plan.cells[board.hero]
            case "tower":
                yield from (plan.cells[cell] for cell in side.towers)
            case "village":
                yield plan.village or (self.plan.capital or plan.snow)
            case "cell" | "trap":
                yield from self._cell(pointer.what, plan, board)
            case "skeleton":
                yield from self._skeleton(pointer.what, plan, board)

    def _cell(self, what: str, plan: BoardPlan, board: Board) -> Iterator[Rect]:
        """A place by its name, or where traps of a kind lie."""
        if what in plan.cells or what in plan.forest:
            yield plan.place(what)
        yield from self.traps(plan, board, what)

    def _skeleton(self, what: str, plan: BoardPlan, board: Board) -> Iterator[Rect]:
        """A skeleton by its name; without one, all of them."""
        for token in board.skeletons:
            if what in ("", token):
                yield from self.skeleton(plan, board, token)

    def _button(self, seat: int, what: str) -> list[Rect]:
        """A button by the verb of what it does: the large one of a seat, an answer, one of strip, market or theatre."""
        if what in _LARGE:
            return self.spots(f"seat{seat}.main")
        if what == "marks":
            return self._marks()
        verb, _, more = what.partition(" ")
        return self.spots(f"seat{seat}.{verb}.{more}", f"lesson.{verb}", f"market.{verb}", f"theatre.{verb}")[:1]

    def _marks(self) -> list[Rect]:
        """The marks above the timeline of a recorded game; where there is no room for them, the timeline."""
        marks = [spot.area for spot in self.canvas.spots.all if spot.id.startswith("theatre.flag.")]
        return marks or self.spots("theatre.timeline")

    def _market(self, what: str) -> list[Rect]:
        """A ware of the market, or the list in which it is out of sight; without a name, all that can be bought."""
        if what:
            return self.spots(f"market.item.{what}") or self.spots("scroll")
        wares = [spot for spot in self.canvas.spots.all if spot.id.startswith("market.item.") and spot.enabled]
        return [spot.area for spot in wares if spot.area] or self.spots("scroll")

    def _reserve(self, zone: ZonePlan) -> list[Rect]:
        """All traps of a reserve, the own or the common one."""
        slots = (f"seat{zone.seat}.stock.", "team.stock.")
        found = [spot.area for spot in self.canvas.spots.all if spot.id.startswith(slots)]
        return [found[0].unionall(found[1:])] if found else []
