"""What a table shows of any source, in the players' words: the views of bar and seats, the looks of boards."""

from collections.abc import Callable, Mapping
from typing import Final

from badbones.render.board.look import Edge, Look, Sign
from badbones.render.cards import trap_card
from badbones.render.kit.cache import Known
from badbones.render.kit.characters import who_plays
from badbones.render.kit.desk import Desk
from badbones.render.kit.knobs import Knob
from badbones.render.kit.theme import SeatColour
from badbones.render.table.foresight import FORESEEN, IMPACT, MARCH, OFF, Foresight
from badbones.render.table.planned import planned_step, planned_trap, taken_up
from badbones.render.table.source import Source
from badbones.render.table.tips import Tips
from badbones.render.table.views import BarView, PhaseView, SeatView, State, Stock
from badbones.rules.groups import ready_group
from badbones.rules.kinds import TrapKind
from badbones.rules.state import Seat

PHASES: Final = {
    "hero": "hero-rose",
    "trap": "trap-wall-backslash",
    "skeletons": "face-yellow-white",
    "reinforcements": "bag",
}
_EDGES: Final[Mapping[Edge, str]] = {"left": "W", "right": "E"}


class TableWords:
    """Words and looks for whoever looks at a game."""

    def __init__(self, desk: Desk, source: Source) -> None:
        self.desk = desk
        self.source = source
        self.foresight = Foresight(source, dict.fromkeys(source.seats, OFF))
        self.tips = Tips(desk, source)
        self.planned: Callable[[int], tuple[str, ...]] = lambda seat: ()  # what a hint or a review shows
        self._signs: Known[dict[Edge, Sign]] = Known()

    def say(self, message: str, /, **values: object) -> str:
        """A message in the player's language."""
        return self.desk.messages.say(message, **values)

    # The bar

    def bar(self, **knobs: Knob) -> BarView:
        """The line at the top."""
        stage = self.source.shown
        order = list(PHASES)
        now = order.index(stage.phase) if stage.phase in PHASES else -1
        phases = tuple(
            PhaseView(
                self.say(f"table.phase.{name}"),
                sprite,
                place == now,
                place < now,
                hint=self.say(f"rules.short.{name}"),
            )
            for place, (name, sprite) in enumerate(PHASES.items())
        )
        reason = self.source.unsaved
        return BarView(
            title=self._title(),
            subtitle=self._subtitle(),
            phases=phases,
            tracking=stage.tracking,
            tracking_words=self.say(f"face.{stage.tracking}"),
            bag=len(stage.bag),
            tracking_hint=self.tips.tracking(),
            bag_hint=self.tips.bag(),
            trouble=self.say("ui.not-saved", reason=reason) if reason else "",
            **knobs,
        )

    def _title(self) -> str:
        stage = self.source.shown
        if stage.phase in ("market", "start"):
            return self.say(f"table.phase.{stage.phase}")
        return self.say("table.round", round=stage.round)

    def _subtitle(self) -> str:
        table = self.source.game.table
        if table.mode.name == "solo" and self.source.shown.phase in ("market", "start"):
            return ""
        if table.mode.name == "solo":
            heroic = self.source.shown.round > table.options.rounds
            return self.say("table.overtime" if heroic else "table.of-rounds", rounds=table.options.rounds)
        return self.say(f"table.mode.{table.mode.name}", count=len(table.seats))

    # Seats

    def state(self, seat: int) -> State:
        """Whether a seat still has something to do in this phase, as far as it is shown."""
        stage = self.source.shown
        if stage.phase == "over" and self.source.lost(seat):
            return "lost"
        return "done" if stage.board(seat).done or stage.phase == "over" else "todo"

    def todo(self, seat: int) -> str:
        """What a seat does in this phase, in words."""
        phase = self.source.shown.phase
        match self.state(seat):
            case "lost":
                return self.say(f"table.lost.{self._loss(seat)}")
            case "done":
                return self.say("table.over" if phase == "over" else "table.done")
        return self.say(f"table.phase.{phase}")

    def _loss(self, seat: int) -> str:
        """What has been lost for good."""
        board = self.source.shown.board(seat)
        if board.doomed:
            return "emperor"
        if self.source.shown.team:
            return "capital" if board.towers else "towers"
        return "village" if board.tower else "tower"

    def seat_view(self, seat: int, lying: list[str], focus: Callable[[], None] | None) -> SeatView:
        """What is to be seen of a seat beside its board; `lying`: the tokens on its graveyard."""
        source, table = self.source, self.source.game.table
        board, team = source.shown.board(seat), source.shown.team
        counts = table.mode.name == "versus" and not source.lost(seat)
        return SeatView(
            seat=seat,
            name=self.desk.messages.player(seat),
            colour=source.colours[seat - 1],
            points=source.score(seat).total if counts else None,
            state=self.state(seat),
            todo=self.todo(seat),
            floors=len(board.towers) if team else board.tower,
            houses=team.houses if team else board.houses,
            stock=() if team else self.stock(seat),
            graveyard=tuple(self.desk.catalog.tokens[token] for token in table.by_name(lying)),
            weapon=board.weapon,
            bot=who_plays(self.say, bot) if (bot := source.bot_of(seat)) else "",
            still=self._still(seat),
            focus=focus,
        )

    def _still(self, seat: int) -> tuple[int, int] | None:
        """In a march: how many skeletons have not taken their step yet, of how many."""
        stage = self.source.shown
        board = stage.board(seat)
        if stage.phase != "skeletons" or board.done:
            return None
        waiting = [each for each in board.skeletons.values() if each.face != stage.tracking and not each.frozen]
        return len(waiting), len(board.skeletons)

    def hint(self, seat: int, place: str) -> str:
        """What there is to say about a place."""
        return self.tips.place(seat, place)

    # Stock and signs

    def stock(self, seat: int) -> tuple[Stock, ...]:
        """The reserve of a seat: every kind it has or has had."""
        reserve, kinds = self.source.shown.board(seat).reserve, self.source.game.table.catalog.traps
        return tuple(
            self._one(kind, reserve.get(kind.name, 0)) for kind in kinds.values() if self._is_shown(kind, seat)
        )

    def common_stock(self) -> tuple[Stock, ...]:
        """The common reserve of a co-op game."""
        table, team = self.source.game.table, self.source.shown.team
        assert team is not None
        kit = table.catalog.kits[table.mode.name]
        given = (kit.advanced, kit.advanced_team) if table.options.advanced else (kit.reserve, kit.team)
        known = {*given[0], *given[1], *team.reserve, *team.held}
        kinds = [kind for kind in table.catalog.traps.values() if kind.name in known]
        return tuple(self._one(kind, team.reserve.get(kind.name, 0)) for kind in kinds)

    def _one(self, kind: TrapKind, pieces: int) -> Stock:
        name, words = kind.names[self.desk.messages.language], self.tips.effect(kind)
        hint = self.tips.labelled(name, words) if words else name
        return Stock(
            kind.name, pieces, kind.stars, name, hint, trap_card(kind.name).key, kind.settings[-1], usable=False
        )

    def _is_shown(self, kind: TrapKind, seat: int) -> bool:
        """A reserve shows what everybody began with, and whatever else a seat has."""
        table = self.source.game.table
        kit = table.catalog.kits[table.mode.name]
        given = kit.advanced if table.options.advanced else kit.reserve
        board = self.source.shown.board(seat)
        return (
            kind.name in given or kind.name in board.reserve or any(t.kind == kind.name for t in board.traps.values())
        )

    def signs(
        self, seat: int, lit: frozenset[int] = frozenset(), coming: Mapping[int, int] | None = None
    ) -> dict[Edge, Sign]:
        """Where skeletons go that leave over each edge; `coming`: how many will, by the forecast."""
        now = (self.source.revision, self.desk.messages)
        signs = self._signs.get(now, (seat, lit), lambda: self._plain_signs(seat, lit))
        return _announced(signs, coming or {}, self.source.colours)

    def _plain_signs(self, seat: int, lit: frozenset[int]) -> dict[Edge, Sign]:
        table, colours = self.source.game.table, self.source.colours
        owner = table.seats[seat - 1]
        far = "S" if table.team else "N"  # the edge that leads to whom one likes
        edges = {**_EDGES, "top": far}
        return {edge: self._sign(owner, table.mode.exits[way], colours, lit) for edge, way in edges.items()}

    def _sign(self, owner: Seat, way: str, colours: tuple[SeatColour, ...], lit: frozenset[int]) -> Sign:
        table = self.source.game.table
        others = table.opponents(owner)
        if way == "own":
            return Sign(self.say("table.sign.own"), colours[owner.number - 1])
        if way == "chosen" and len(others) > 1:
            return Sign(self.say("table.sign.friend" if table.team else "table.sign.chosen"))
        to = others[0] if way == "chosen" else table.neighbour(owner, -1 if way == "left" else 1)
        return Sign(self.desk.messages.player(to), colours[to - 1], lit=to in lit)

    # Looks

    def look(self, seat: int, *, hovered: str | None = None, **more: object) -> Look:
        """How a board is to be drawn; nothing is foreseen while something moves."""
        level, known, kinds = self.foresight.level(seat), self.foresight, self.source.game.table.catalog.traps.values()
        planned = () if self.source.timeline.busy else self.planned(seat)
        resting = not self.source.timeline.busy and self.source.shown.phase in FORESEEN
        ways = known.traces(seat, None) if resting and level >= MARCH else ()
        return self.plain_look(
            seat,
            hovered=hovered,
            lost=self.state(seat) == "lost",
            groups=self._groups(seat) if resting else (),
            preview=planned_trap(planned, kinds),
            hero_preview=planned_step(planned),
            away=taken_up(planned),
            traces=known.plan_traces(seat, planned) if resting and planned else ways,
            heat=known.heat(seat) if resting and level >= IMPACT else {},
            impacts=known.impacts(seat) if resting and level >= IMPACT else {},
            **more,
        )

    def plain_look(self, seat: int, **more: object) -> Look:
        """A board in its colours, with its signs."""
        table = self.source.game.table
        known: dict[str, object] = {
            "colour": self.source.colours[seat - 1],
            "signs": self.signs(seat),
            "houses": table.catalog.kits[table.mode.name].houses,
        }
        return Look(**{**known, **more})  # type: ignore[arg-type]

    def _groups(self, seat: int) -> tuple[frozenset[str], ...]:
        """The skeletons that an instructor leads: they march together."""
        table = self.source.game.table
        if not table.options.chiefs:
            return ()
        owner = table.seats[seat - 1]
        led = [token for token in owner.skeletons if table.traits(token).leads]
        groups = {frozenset(ready_group(table, owner, token)[0]) for token in led}
        return tuple(group for group in groups if len(group) > 1)


def _announced(signs: dict[Edge, Sign], coming: Mapping[int, int], colours: tuple[SeatColour, ...]) -> dict[Edge, Sign]:
    """Signs with what will come to whom: on the first that names them."""
    left = {colours[seat - 1].name: count for seat, count in coming.items()}
    found = dict(signs)
    for edge in ("left", "right", "top"):
        sign = signs[edge]
        count = left.pop(sign.colour.name, 0) if sign.colour else 0
        if count:
            found[edge] = sign._replace(plus=count, lit=True)
    return found
