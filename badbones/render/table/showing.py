"""What the table shows of a game: the views of bar and seats and the looks of boards, in the players' words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from badbones.record import Permission
from badbones.render.board.look import Edge, Look, Preview, Sign, Way
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act
from badbones.render.kit.theme import SeatColour
from badbones.render.table.choices import Choices
from badbones.render.table.foresight import IMPACT, OFF, Foresight
from badbones.render.table.hands import Hands, Held
from badbones.render.table.session import Session
from badbones.render.table.views import BarView, PhaseView, State, Stock
from badbones.rules.agenda import Flee, Send, Stop, Wield
from badbones.rules.errors import Refusal
from badbones.rules.geometry import CELLS
from badbones.rules.groups import ready_group
from badbones.rules.kinds import TrapKind
from badbones.rules.state import Seat
from badbones.stage import outlook
from badbones.stage.outlook import weapon_deeds
from badbones.text import ARROWS, Messages

# The keys that take a kind of trap in hand.
STOCK_KEYS: Final = {
    "wall": "W",
    "catapult": "C",
    "dragon": "D",
    "treasure": "T",
    "barricade": "B",
    "bomb": "O",
    "hearse": "H",
    "labyrinth": "Y",
    "portal": "P",
    "spring": "S",
}
PHASES: Final = {
    "hero": "hero-rose",
    "trap": "trap-wall-backslash",
    "skeletons": "face-yellow-white",
    "reinforcements": "bag",
}
_EDGES: Final[Mapping[Edge, str]] = {"left": "W", "right": "E"}


@dataclass
class Showing:
    """Words and looks for one game, in one language."""

    session: Session
    hands: Hands
    messages: Messages
    seen: Callable[[int, str], str] = lambda seat, heading: heading  # how a heading looks: some boards are turned
    _considered: dict[int, str | None] = field(default_factory=dict)  # by seat: the action that is being considered
    _known_deeds: dict[int, tuple[int, dict[str, int]]] = field(default_factory=dict)  # the same
    _known_ways: dict[int, tuple[object, tuple[Way, ...]]] = field(default_factory=dict)  # by seat, with what they say

    def __post_init__(self) -> None:
        self.foresight = Foresight(self.session, self.hands)

    # The bar

    def bar(self, **knobs: Knob) -> BarView:
        """The line at the top."""
        stage = self.session.shown
        order = list(PHASES)
        now = order.index(stage.phase) if stage.phase in PHASES else -1
        phases = tuple(
            PhaseView(self.messages.say(f"table.phase.{name}"), sprite, place == now, place < now)
            for place, (name, sprite) in enumerate(PHASES.items())
        )
        return BarView(
            title=self._title(),
            subtitle=self._subtitle(),
            phases=phases,
            tracking=stage.tracking,
            tracking_words=self.messages.say(f"face.{stage.tracking}"),
            bag=len(stage.bag),
            bag_hint=self.messages.say("table.bag", count=len(stage.bag)),
            trouble=self._trouble(),
            **knobs,
        )

    def _title(self) -> str:
        stage = self.session.shown
        if stage.phase in ("market", "start"):
            return self.messages.say(f"table.phase.{stage.phase}")
        return self.messages.say("table.round", round=stage.round)

    def _subtitle(self) -> str:
        table = self.session.game.table
        if table.mode.name == "solo" and self.session.shown.phase in ("market", "start"):
            return ""
        if table.mode.name == "solo":
            heroic = table.round > table.options.rounds
            return self.messages.say("table.overtime" if heroic else "table.of-rounds", rounds=table.options.rounds)
        return self.messages.say(f"table.mode.{table.mode.name}", count=len(table.seats))

    def _trouble(self) -> str:
        reason = self.session.record.reason
        return self.messages.say("ui.not-saved", reason=reason) if reason else ""

    # What a seat has to do

    def state(self, seat: int) -> State:
        """Whether a seat has something to do, does it, or has finished."""
        table = self.session.game.table
        owner = table.seats[seat - 1]
        if self.watching(seat):
            return "acting"
        if table.lost(owner):
            return "lost"
        if self.hands.choices(seat).question:
            return "question"
        if seat in self.hands.held:
            return "acting"
        return "done" if owner.done or table.phase == "over" else "todo"

    def watching(self, seat: int) -> bool:
        """Whether something is still on its way to a seat's board: until then it only watches."""
        return self.session.timeline.concerns(seat)

    def todo(self, seat: int) -> str:
        """What a seat has to do, or has done, in words."""
        if self.watching(seat):
            return self.messages.say("table.watching")
        choices, held = self.hands.choices(seat), self.hands.held.get(seat)
        phase = self.session.shown.phase
        considered = self._considered.get(seat)
        if considered and considered in self.session.game.legal(seat):
            return self.foresight.summary(seat, considered, self.messages)
        match self.state(seat):
            case "lost":
                return self.messages.say(f"table.lost.{self._loss(seat)}")
            case "question":
                return self._question(choices)
            case "acting" if held:
                return self._holding(held)
            case "done":
                return self.messages.say("table.over" if phase == "over" else "table.done")
        if phase == "skeletons":
            return self.messages.say("table.todo.skeletons", count=len(choices.move))
        return self.messages.say(f"table.todo.{phase}")

    def _question(self, choices: Choices) -> str:
        match choices.question:
            case Wield(weapon=weapon):
                return self.messages.say("table.ask.wield", weapon=weapon)
            case Flee():
                return self.messages.say("table.ask.flee")
            case Stop():
                return self.messages.say("table.ask.stop")
        return self.messages.say("table.ask.send")

    def _loss(self, seat: int) -> str:
        """What has been lost for good."""
        table = self.session.game.table
        owner = table.seats[seat - 1]
        if owner.doomed:
            return "emperor"
        if table.team:
            return "capital" if owner.towers else "towers"
        return "village" if owner.tower else "tower"

    def _holding(self, held: Held) -> str:
        trap = held.kind
        if held.what == "sweep":
            return self.messages.say("table.hold.sweep")
        if held.what == "hero":
            ready = held.over in self.hands.goals(held)
            return self.messages.say("table.hold.hero-goes" if ready else "table.hold.hero", cell=held.over or "")
        if held.origin is not None:
            return self.messages.say("table.hold.back" if held.home else "table.hold.recover", trap=trap)
        if held.over in self.hands.goals(held):
            landing = held.over in self._crowded(held)
            return self.messages.say("table.hold.lands" if landing else "table.hold.drop", trap=trap, cell=held.over)
        return self.messages.say("table.hold.trap", trap=trap)

    # Buttons

    def undo(self, permission: Permission, press: Act, key: str = "", seat: int | None = None) -> Knob:
        """The button that takes back; grey, it says why."""
        return self._knob(
            "table.undo", permission, press, key, "undo", "table.undo-seat" if seat else "table.undo-table"
        )

    def redo(self, permission: Permission, press: Act, key: str = "") -> Knob:
        """The button that does again what was taken back."""
        return self._knob("table.redo", permission, press, key, "redo", "table.redo-hint")

    def _knob(self, words: str, permission: Permission, press: Act, key: str, icon: str, hint: str) -> Knob:
        return Knob(
            self.messages.say(words),
            press,
            key,
            self.messages.say(hint),
            enabled=bool(permission),
            why=self.refused(permission.refusal) if permission.refusal else "",
            icon=icon,
        )

    def refused(self, refusal: Refusal) -> str:
        """Why something cannot be done."""
        return self.messages.say(refusal.message, **refusal.values)

    # Stock and signs

    def stock(self, seat: int, *, usable: bool) -> tuple[Stock, ...]:
        """The reserve of a seat: every kind it has or has had."""
        board = self.session.shown.board(seat)
        kinds = self.session.game.table.catalog.traps
        shown = [kind for kind in kinds.values() if self._is_shown(kind, seat)]
        held = self.hands.held.get(seat)
        return tuple(self._one(kind, board.reserve.get(kind.name, 0), held, usable=usable) for kind in shown)

    def common_stock(self) -> tuple[Stock, ...]:
        """The common reserve of a co-op game."""
        table, team = self.session.game.table, self.session.shown.team
        assert team is not None
        kit = table.catalog.kits[table.mode.name]
        given = (kit.advanced, kit.advanced_team) if table.options.advanced else (kit.reserve, kit.team)
        known = {*given[0], *given[1], *team.reserve, *team.held}
        usable = any(self.hands.choices(seat.number).place for seat in table.seats)
        held = self.hands.in_common()
        kinds = [kind for kind in table.catalog.traps.values() if kind.name in known]
        return tuple(self._one(kind, team.reserve.get(kind.name, 0), held, usable=usable) for kind in kinds)

    def _one(self, kind: TrapKind, pieces: int, held: Held | None, *, usable: bool) -> Stock:
        name = kind.names[self.messages.language]
        in_hand = bool(held and held.what == "trap" and held.origin is None and held.kind == kind.name)
        setting = held.setting if held and in_hand else kind.settings[-1]
        hint = self.messages.say(f"trap.hint.{kind.name}")
        key, ready = STOCK_KEYS.get(kind.name, ""), usable and pieces > 0
        return Stock(kind.name, pieces, kind.stars, name, hint, key, setting, in_hand, ready)

    def _is_shown(self, kind: TrapKind, seat: int) -> bool:
        """A reserve shows what everybody began with, and whatever else a seat has."""
        table = self.session.game.table
        kit = table.catalog.kits[table.mode.name]
        given = kit.advanced if table.options.advanced else kit.reserve
        board = self.session.shown.board(seat)
        return (
            kind.name in given or kind.name in board.reserve or any(t.kind == kind.name for t in board.traps.values())
        )

    def signs(
        self, seat: int, colours: tuple[SeatColour, ...], lit: frozenset[int], coming: Mapping[int, int] | None = None
    ) -> dict[Edge, Sign]:
        """Where skeletons go that leave over each edge; `coming`: how many will, by the forecast."""
        table = self.session.game.table
        owner = table.seats[seat - 1]
        far = "S" if table.team else "N"  # the edge that leads to whom one likes
        edges = {**_EDGES, "top": far}
        signs = {edge: self._sign(owner, table.mode.exits[way], colours, lit) for edge, way in edges.items()}
        return _announced(signs, coming or {}, colours)

    def _sign(self, owner: Seat, way: str, colours: tuple[SeatColour, ...], lit: frozenset[int]) -> Sign:
        table = self.session.game.table
        others = table.opponents(owner)
        if way == "own":
            return Sign(self.messages.say("table.sign.own"), colours[owner.number - 1])
        if way == "chosen" and len(others) > 1:
            return Sign(self.messages.say("table.sign.friend" if table.team else "table.sign.chosen"))
        to = others[0] if way == "chosen" else table.neighbour(owner, -1 if way == "left" else 1)
        return Sign(self.messages.player(to), colours[to - 1], lit=to in lit)

    # Looks

    def look(self, seat: int, colours: tuple[SeatColour, ...], hovered: str | None = None, **more: object) -> Look:
        """How a board is to be drawn."""
        if self.watching(seat):
            return self._plain_look(seat, colours, **more)
        held = self.hands.held.get(seat)
        choices = self.hands.choices(seat)
        goals = self._glowing(seat, held)
        considered = self.foresight.considered(seat, hovered)
        self._considered[seat] = considered
        coming = self.foresight.leaving(seat, considered) if considered else {}
        return Look(
            colour=colours[seat - 1],
            signs=self.signs(seat, colours, frozenset(choices.send), coming),
            houses=self._houses(),
            glow=goals,
            landing=frozenset(self._crowded(held)) & goals if held else frozenset(),
            dimmed=held is not None and held.origin is None,
            calm=self.state(seat) == "done",
            lost=self.state(seat) == "lost",
            movable=self._marked(seat, choices),
            away=_away(held),
            hovered=hovered,
            preview=self._preview(held, goals, hovered),
            hero_preview=held.over if held and held.what == "hero" and held.over in goals else None,
            groups=self._groups(seat),
            ways=self._ways(choices),
            asked=choices.asked if choices.flee else None,
            asked_tokens=choices.question.flight.tokens if isinstance(choices.question, Flee) else (),
            traces=self.foresight.traces(seat, considered) if considered else (),
            heat=self.foresight.heat(seat) if self._looks_far(seat) else {},
            impacts=self.foresight.impacts(seat) if self._looks_far(seat) else {},
            **more,  # type: ignore[arg-type]
        )

    def is_busy(self, seat: int) -> bool:
        """Whether a seat holds something, or considers a step."""
        return seat in self.hands.held or self._considered.get(seat) is not None

    def foreseen(self) -> dict[int, dict[str, object]]:
        """By seat: the action that is being considered, how many ways are shown, and what is said about it."""
        return {
            seat: {
                "action": action,
                "ways": len(self.foresight.traces(seat, action)),
                "words": self.foresight.summary(seat, action, self.messages),
            }
            for seat, action in self._considered.items()
            if action and action in self.session.game.legal(seat)
        }

    def _marked(self, seat: int, choices: Choices) -> frozenset[str]:
        """The skeletons that stand out: targets of a weapon, and in a march those whose order matters."""
        if choices.move and self.foresight.level(seat) != OFF:
            return self.foresight.ordered(seat)
        return frozenset(choices.tokens)

    def _looks_far(self, seat: int) -> bool:
        """Whether a seat wants to see when skeletons strike, and which cells they cross."""
        playing = self.session.game.phase in ("hero", "trap") and not self.hands.choices(seat).question
        return playing and self.foresight.level(seat) >= IMPACT

    def _plain_look(self, seat: int, colours: tuple[SeatColour, ...], **more: object) -> Look:
        """A board that is only watched."""
        signs = self.signs(seat, colours, frozenset())
        return Look(colour=colours[seat - 1], signs=signs, houses=self._houses(), **more)  # type: ignore[arg-type]

    def _houses(self) -> int:
        table = self.session.game.table
        return table.catalog.kits[table.mode.name].houses

    def _glowing(self, seat: int, held: Held | None) -> frozenset[str]:
        """The cells where something may be done."""
        choices, common = self.hands.choices(seat), self.hands.in_common()
        if held:
            return frozenset(self.hands.goals(held))
        if common and choices.place:
            return frozenset(choices.cells_for(common.tile))
        return frozenset(choices.cells) | choices.uses.sweeps.keys() | choices.uses.turns

    def _preview(self, held: Held | None, goals: frozenset[str], hovered: str | None) -> Preview | None:
        """A trap in the cell under it; one that was picked up by a click or a key, in the cell that is pointed at."""
        if held is None or held.what != "trap" or held.origin is not None:
            return None
        cell = held.over if held.pointer else hovered
        if cell not in CELLS:
            return None
        legal = cell in goals
        return Preview(held.kind, held.setting, cell, legal, landing=legal and cell in self._crowded(held))

    def _crowded(self, held: Held) -> set[str]:
        """Cells of a seat where skeletons stand."""
        if held.what != "trap":
            return set()
        return {skeleton.place for skeleton in self.session.stage.board(held.seat).skeletons.values()}

    def _groups(self, seat: int) -> tuple[frozenset[str], ...]:
        """The skeletons that an instructor leads: they march together."""
        table = self.session.game.table
        if not table.options.chiefs:
            return ()
        owner = table.seats[seat - 1]
        led = [token for token in owner.skeletons if table.traits(token).leads]
        groups = {frozenset(ready_group(table, owner, token)[0]) for token in led}
        return tuple(group for group in groups if len(group) > 1)

    def _ways(self, choices: Choices) -> tuple[Way, ...]:
        """Where a skeleton can flee, each with what that leads to."""
        if not isinstance(choices.question, Flee):
            return ()
        now = (self.hands.revision, self.messages.language)
        known, ways = self._known_ways.get(choices.seat, (None, ()))
        if known != now:
            tokens = choices.question.flight.tokens
            ways = tuple(self._way(choices.seat, heading, action, tokens) for heading, action in choices.flee.items())
            self._known_ways[choices.seat] = (now, ways)
        return ways

    def _way(self, seat: int, heading: str, action: str, tokens: tuple[str, ...]) -> Way:
        found = outlook(self.session.game, action, tokens)
        then = self.messages.say(found.then.message, **found.then.values) if found.then else ""
        key = ARROWS[self.seen(seat, heading)]
        return Way(heading, found.tone, key, self.messages.say(found.message, **found.values), then)

    def deeds(self, seat: int) -> dict[str, int]:
        """What the weapon would do on each cell it can be used on: how many skeletons it would hit."""
        revision, known = self._known_deeds.get(seat, (-1, {}))
        if revision != self.hands.revision:
            known = self._deeds(self.hands.choices(seat))
            self._known_deeds[seat] = (self.hands.revision, known)
        return known

    def _deeds(self, choices: Choices) -> dict[str, int]:
        game, uses = self.session.game, choices.uses
        sweeps = {start: next(iter(goals.values())) for start, goals in uses.sweeps.items()}
        found = {}
        for cell, action in {**uses.cells, **sweeps}.items():
            deeds = weapon_deeds(game, action)
            found[cell] = deeds.frozen + deeds.destroyed + deeds.moved
        return {cell: number for cell, number in found.items() if number}

    def sending(self, choices: Choices) -> str:
        """The question to whom skeletons go, in words."""
        question = choices.question
        assert isinstance(question, Send)
        if question.trap is None:
            return self.messages.say("table.send.leave-together" if len(question.tokens) > 1 else "table.send.leaves")
        trap = self.session.stage.board(choices.seat).traps[question.trap].kind
        return self.messages.say("table.send.thrown", trap=trap)


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


def _away(held: Held | None) -> frozenset[str]:
    if held is None:
        return frozenset()
    if held.what == "hero":
        return frozenset(["hero"] if held.pointer else [])
    if held.what == "sweep":
        return frozenset()
    return frozenset([held.origin] if held.origin and held.pointer else [])
