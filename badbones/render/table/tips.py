"""What is this, what is it worth, what will it do: the words of the tooltips at any table.

The first line names the thing, the others explain it. What the rules at hand say of a piece is said in their words.
"""

from collections.abc import Callable
from typing import Final

from badbones.render.board.look import Edge
from badbones.render.board.stacks import names_at
from badbones.render.kit.desk import Desk
from badbones.render.table.source import Source
from badbones.rules.geometry import ENTERING, STEPS
from badbones.rules.kinds import TrapKind
from badbones.rules.state import Trap
from badbones.stage import Board
from badbones.text import ARROWS

_MOST: Final = 8  # skeletons of a stack that are told one by one
_HOMES: Final = {"village": "table.walks-village", "capital": "table.walks-capital"}  # no edge like the others
_WAYS: Final = {"left": "W", "right": "E"}
Seen = Callable[[int, str], str]  # how a heading of a seat's board looks on the screen


class Tips:
    """Tooltips, in the players' words; numbers and names come from the data and from what is shown."""

    def __init__(self, desk: Desk, source: Source) -> None:
        self.desk = desk
        self.source = source
        self.seen: Seen = lambda seat, heading: heading  # whoever lays the table knows which boards lie turned

    def _say(self, message: str, /, **values: object) -> str:
        return self.desk.messages.say(message, **values)

    def _rule(self, message: str) -> str:
        """What the rules at hand say, without their marks; nothing, if they do not know the piece."""
        return self.desk.messages.worded(message).replace("*", "")

    @property
    def _versus(self) -> bool:
        return self.source.game.table.mode.name == "versus"

    # Boards

    def place(self, seat: int, place: str) -> str:
        """Everything that is to be seen on a cell or a forest spot."""
        board = self.source.shown.board(seat)
        lines = [*self._crowd(seat, place), *self._hero(seat, place), *self._building(seat, place)]
        trap = board.traps.get(place)
        if trap:
            lines += self._trap(trap)
        if place in board.craters:
            lines += [self._say("tip.crater"), self._say("tip.crater.stays")]
        if not trap:
            lines += self._arrow(seat, board, place)
        return _joined(lines or self._forest(seat, place))

    def token(self, seat: int, token: str) -> str:
        """One skeleton: where it is going, and what a chief does."""
        skeleton = self.source.shown.board(seat).skeletons.get(token)
        if skeleton is None:
            return ""
        goal = STEPS[skeleton.heading].get(skeleton.place)
        leaves = _HOMES.get(self.source.game.table.mode.exits[skeleton.heading], "table.walks-off")
        message = "tip.frozen" if skeleton.frozen else "table.walks" if goal else leaves
        return _joined([self._say(message, token=token, cell=goal or ""), *self._chiefs([token])])

    def _crowd(self, seat: int, place: str) -> list[str]:
        board = self.source.shown.board(seat)
        tokens = self.source.game.table.by_name(list(names_at(board, place)))
        title = [self._say("amount.skeletons", count=len(tokens))] if len(tokens) > 1 else []
        walks = [self.token(seat, token).partition("\n")[0] for token in tokens[:_MOST]]
        return [*title, *walks, *(["…"] if len(tokens) > _MOST else []), *self._chiefs(tokens)]

    def _chiefs(self, tokens: list[str]) -> list[str]:
        """What the chiefs among some skeletons do, each kind once."""
        known, found = self.desk.catalog.tokens, dict[str, str]()
        for token in tokens:
            chief = known[token].chief
            words = self._rule(f"rules.chief.{chief}.does") if chief else ""
            if chief and words:
                name = self.desk.messages.token(token)
                found[chief] = self.labelled(name, words) if len(tokens) > 1 else words
        return list(found.values())

    def _hero(self, seat: int, place: str) -> list[str]:
        board = self.source.shown.board(seat)
        if place != board.hero:
            return []
        guards = "tip.hero.tower" if self._is_tower(board, place) else "tip.hero.guards"
        weapon = [_joined(self._weapon(board))] if board.weapon else []
        return [self._say("tip.hero", seat=seat), self._say(guards), *weapon]

    def _is_tower(self, board: Board, place: str) -> bool:
        return place in (board.towers if self.source.shown.team else self.source.game.table.side.towers)

    def _building(self, seat: int, place: str) -> list[str]:
        board, towers = self.source.shown.board(seat), self.source.game.table.side.towers
        if place not in towers:
            return []
        if not self.source.shown.team:
            return self._tower(seat)
        if place not in board.towers:
            return [self._say("tip.ruin"), self._say("tip.ruin.plain")]
        return [self._say("tip.stopper", left=len(board.towers), all=len(towers)), self._say("tip.stopper.blow")]

    def _arrow(self, seat: int, board: Board, place: str) -> list[str]:
        """Whom a path turns where; under a tower that stands it is not to be seen."""
        if self._is_tower(board, place):
            return []
        turns: dict[str, list[str]] = {}
        for came, cells in self.source.game.table.side.turns.items():
            if place in cells:
                turns.setdefault(cells[place], []).append(self._way(seat, came))
        told = [
            self._say("tip.arrow.one", came=" / ".join(came), goes=self._way(seat, goes))
            for goes, came in turns.items()
        ]
        return [self._say("tip.arrow", turns="; ".join(told))] if told else []

    def _way(self, seat: int, heading: str) -> str:
        return ARROWS[self.seen(seat, heading)]

    def _forest(self, seat: int, place: str) -> list[str]:
        if place not in ENTERING:
            return []
        rows = self.source.game.table.side.symbols.values()
        symbol = next((each for row in rows for each, spot in row.items() if spot == place), "")
        words = self._say(f"symbol.{symbol}")
        return [
            self._say("tip.forest", symbol=words),
            self._say("tip.forest.comes", came=self._way(seat, ENTERING[place])),
        ]

    def sign(self, seat: int, edge: Edge) -> str:
        """Where skeletons go that leave over an edge."""
        table = self.source.game.table
        owner = table.seats[seat - 1]
        others = table.opponents(owner)
        way = table.mode.exits[_WAYS.get(edge, "S" if table.team else "N")]
        if way == "own":
            return self._say("tip.sign.own")
        if way == "chosen" and len(others) > 1:
            return self._say("tip.sign.friend" if table.team else "tip.sign.chosen")
        to = others[0] if way == "chosen" else table.neighbour(owner, -1 if way == "left" else 1)
        return self._say("tip.sign.player", to=to)

    # Traps and weapons

    def _trap(self, trap: Trap) -> list[str]:
        """Its name, what it does, which side shows, what it is worth, and what becomes of it."""
        kind = self.desk.catalog.traps[trap.kind]
        lines = [self._say("table.damaged" if trap.damaged else "table.trap", trap=trap.kind), self.effect(kind)]
        if trap.setting in ("white", "black"):
            lines.append(self._say("tip.trap.colour", face=trap.setting))
        wear = "damaged" if trap.damaged else "never" if kind.wear == "pass-on" else kind.wear
        lines.append(self._say(f"tip.trap.{wear}"))
        if trap.used:
            lines.append(self._say("tip.trap.used"))
        return [*lines, *([self._stars(kind, trap)] if self._versus else [])]

    def _stars(self, kind: TrapKind, trap: Trap) -> str:
        stars = kind.stars_of(damaged=trap.damaged)
        if trap.damaged or kind.wear != "damage":
            return self._say("tip.trap.stars", count=stars)
        return self._say("tip.trap.stars-after", count=stars, after=kind.stars_of(damaged=True))

    def effect(self, kind: TrapKind) -> str:
        """What a trap does; some do it differently alone or together."""
        mode, worded = self.source.game.table.mode.name, self.desk.messages.worded
        return worded(f"trap.hint.{kind.name}.{mode}") or worded(f"trap.hint.{kind.name}")

    def weapon(self, seat: int) -> str:
        """The weapon of a seat; nothing, if it has none."""
        board = self.source.shown.board(seat)
        return _joined(self._weapon(board)) if board.weapon else ""

    def _weapon(self, board: Board) -> list[str]:
        used = [self._say("tip.weapon.used")] if board.weapon_used else []
        name = self._say("table.trap", trap=board.weapon)
        return [name, self._rule(f"rules.weapon.{board.weapon}.use"), self._say("tip.weapon.when"), *used]

    # What is beside the boards

    def beside(self, seat: int, thing: str) -> str:
        """What lies in the panels of a seat: points, floors, houses, graveyard, weapon."""
        told = {"points": self.points, "floors": self.floors, "houses": self.houses, "weapon": self.weapon}
        return told.get(thing, self.graveyard)(seat)

    def _tower(self, seat: int) -> list[str]:
        table, floors = self.source.game.table, self.source.shown.board(seat).tower
        worth = self._say("tip.worth.floor", points=table.catalog.numbers.floor)
        return [
            self._say("tip.tower", left=floors, all=table.catalog.kits[table.mode.name].tower),
            self._say("tip.tower.blow"),
            self._say(f"tip.loss.{table.mode.name}"),
            *([worth] if self._versus else []),
        ]

    def floors(self, seat: int) -> str:
        """The tower, or in co-op the towers, of a seat."""
        board, towers = self.source.shown.board(seat), self.source.game.table.side.towers
        if not self.source.shown.team:
            return _joined(self._tower(seat))
        title = self._say("tip.stopper", left=len(board.towers), all=len(towers))
        return _joined([title, self._say("tip.stopper.blow")])

    def houses(self, seat: int) -> str:
        """The village of a seat, or the capital of all."""
        table, stage = self.source.game.table, self.source.shown
        number = table.catalog.kits[table.mode.name].houses
        if stage.team:
            title = self._say("coop.capital", left=stage.team.houses, all=number * len(table.seats))
            return _joined([title, self._say("coop.capital-hint")])
        worth = self._say("tip.worth.house", points=table.catalog.numbers.house)
        return _joined(
            [
                self._say("tip.village", left=stage.board(seat).houses, all=number),
                self._say("tip.village.blow"),
                self._say(f"tip.loss.{table.mode.name}"),
                *([worth] if self._versus else []),
            ]
        )

    def points(self, seat: int) -> str:
        """What the points of a seat are made of."""
        score, numbers, board = self.source.score(seat), self.desk.catalog.numbers, self.source.shown.board(seat)
        parts = {
            "reserve": str(score.reserve),
            "traps": str(score.traps),
            "tower": f"{board.tower} × {numbers.floor} = {score.tower}",
            "houses": f"{board.houses} × {numbers.house} = {score.houses}",
        }
        lines = [self._part(part, words) for part, words in parts.items()]
        return _joined([self._say("tip.points", count=score.total), *lines, self._say("tip.points.win")])

    def _part(self, part: str, words: str) -> str:
        return self.labelled(self._say(f"results.line.{part}"), words)

    def labelled(self, name: str, words: str) -> str:
        """What something is called, and what there is to be said of it."""
        return _joined([self._say("trap.hint", name=name, words=words)])

    def graveyard(self, seat: int) -> str:
        """Who lies on a graveyard, and what comes of them."""
        buried = self.source.game.table.by_name(list(self.source.shown.board(seat).graveyard))
        tokens = [self._say("tip.tokens", tokens=buried)] if buried else []
        return _joined([self._say("table.buried", count=len(buried)), *tokens, self._say("tip.graveyard")])

    # What all share

    def bag(self) -> str:
        """How many are left in the bag, and how many are drawn."""
        return _joined([self._say("table.bag", count=len(self.source.shown.bag)), self._say("tip.bag")])

    def tracking(self) -> str:
        """What the tracking token says now."""
        stage = self.source.shown
        moment = "march" if stage.phase == "skeletons" else "before"
        return _joined([self._say("tip.tracking", tracking=stage.tracking), self._say(f"tip.tracking.{moment}")])


def _joined(lines: list[str]) -> str:
    """Lines one below the other, each with a capital letter."""
    return "\n".join(line[:1].upper() + line[1:] for line in lines if line)
