"""A plan in steps: where to look, with which piece, and at last what is done; no cell is named before that."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from badbones.counsel.claims import Here, Price, Sentence, With, Within
from badbones.rules import Game
from badbones.rules.agenda import Flee, Send, Stop
from badbones.rules.geometry import CELL_ORDER
from badbones.rules.phases.market import coins, price
from badbones.rules.phases.trap import split_tile

_COLUMNS: Final = {"A": "left", "B": "left", "D": "right", "E": "right"}
_ROWS: Final = {"1": "far", "2": "far", "4": "near", "5": "near"}

_WEIGHT: Final = {
    "hero": 1,
    "recover": 2,
}  # a trap that is placed matters more than the hero, he more than one recovered


class Aim(NamedTuple):
    """Something to point at: a part of a board, the hero, a trap of the reserve, traps on the board, a skeleton …"""

    kind: str  # area, hero, stock, trap, skeleton, weapon, seat, ware, wares, cell, towers, button
    what: str = ""


class Shown(NamedTuple):
    """What is said and pointed at."""

    sentences: tuple[Sentence, ...]
    aims: tuple[Aim, ...] = ()


def area_of(cell: str) -> str:
    """In which part of a board a cell lies, seen by its owner."""
    return _COLUMNS.get(cell[0]) or _ROWS.get(cell[1], "middle")


def words(action: str) -> tuple[str, list[str]]:
    """The verb of an action, and what stands behind it."""
    _, verb, *more = action.split(" ")
    return verb, more


def tile(game: Game, action: str) -> tuple[str, str]:
    """Kind and setting of a trap that is placed."""
    kind, setting = split_tile(words(action)[1][0], game.table.catalog.traps.values())
    return kind.name, setting


def trap_at(game: Game, seat: int, action: str) -> str:
    """The kind of a trap that is recovered."""
    return game.table.seats[seat - 1].traps[words(action)[1][0]].kind


# Where to look


def cells_of(game: Game, seat: int, actions: Sequence[str]) -> list[str]:
    """The cells that a plan touches, the one that matters most first."""
    found = []
    for action in sorted(actions, key=lambda each: _WEIGHT.get(words(each)[0], 0)):
        verb, more = words(action)
        places = [word for word in more if word in CELL_ORDER]
        if verb in ("move", "stop") and more[0] in game.table.seats[seat - 1].skeletons:
            place = game.table.seats[seat - 1].skeletons[more[0]].place
            places = [place] if place in CELL_ORDER else []
        elif verb == "use" and more[0] in game.table.seats[seat - 1].skeletons:
            places = [game.table.seats[seat - 1].skeletons[more[0]].place]
        elif verb == "flee":
            places = [_asked_place(game, seat)]
        found += places
    return [cell for cell in found if cell in CELL_ORDER]


def _asked_place(game: Game, seat: int) -> str:
    agenda = game.table.seats[seat - 1].agenda
    return agenda[-1].flight.place if agenda and isinstance(agenda[-1], Flee | Stop) else ""


def where(game: Game, seat: int, actions: tuple[str, ...]) -> Shown:
    """The part of the board, or of what lies beside it, that is worth a look."""
    verb, more = words(actions[-1])
    special = {"send": ("others", "others"), "start": ("towers", "towers"), "pass": ("wares", "market")}
    if verb == "buy":
        stall = "weapons" if more[0] in game.table.catalog.weapons else "traps"
        return _look(actions, stall, Aim("wares", stall))
    if verb in special:
        return _look(actions, special[verb][1], Aim(special[verb][0]))
    cells = cells_of(game, seat, actions)
    if cells:
        area = area_of(cells[0])
        return Shown((Sentence(f"hint.where.{area}", {}, (Within(actions, area),)),), (Aim("area", area),))
    if verb == "move":
        return _look(actions, "march" if more == ["all"] else "forest", Aim("area", "all"))
    if verb == "use":
        return _look(actions, "weapon", Aim("weapon"))
    return _look(actions, "leave", Aim("area", "all"))


def _look(actions: tuple[str, ...], what: str, aim: Aim) -> Shown:
    return Shown((Sentence(f"hint.where.{what}", {}, (Here(actions),)),), (aim,))


# Which piece


def which(game: Game, seat: int, actions: tuple[str, ...]) -> Shown:
    """With which piece something can be done."""
    verb, _ = words(actions[-1])
    both = len(actions) > 1 or words(actions[0])[0] == "hero"
    told, aims = _WHICH[verb](game, seat, actions)
    if both and verb in ("place", "recover", "skip"):
        told = told._replace(message=f"{told.message}.hero", claims=(*told.claims, With(actions, "hero")))
        aims = (Aim("hero"), *aims)
    return Shown((told,), aims)


_Which = tuple[Sentence, tuple[Aim, ...]]


def _with(message: str, values: dict[str, object], actions: tuple[str, ...], piece: str, *aims: Aim) -> _Which:
    return Sentence(f"hint.which.{message}", values, (With(actions, piece),)), aims


def _which_hero(game: Game, seat: int, actions: tuple[str, ...]) -> _Which:
    return _with("hero", {}, actions, "hero", Aim("hero"))


def _which_place(game: Game, seat: int, actions: tuple[str, ...]) -> _Which:
    kind, _ = tile(game, actions[-1])
    return _with("place", {"trap": kind}, actions, kind, Aim("stock", kind))


def _which_recover(game: Game, seat: int, actions: tuple[str, ...]) -> _Which:
    kind = trap_at(game, seat, actions[-1])
    return _with("recover", {"trap": kind}, actions, kind, Aim("trap", kind))


def _which_none(game: Game, seat: int, actions: tuple[str, ...]) -> _Which:
    verb, _ = words(actions[-1])
    return Sentence(f"hint.which.{verb}", {}, (Here(actions),)), (Aim("button", verb),)


def _which_move(game: Game, seat: int, actions: tuple[str, ...]) -> _Which:
    token = words(actions[-1])[1][0]
    if token == "all":
        return Sentence("hint.which.all", {}, (Here(actions),)), (Aim("button", "march"),)
    return _with("move", {"token": token}, actions, token, Aim("skeleton", token))


def _which_asked(game: Game, seat: int, actions: tuple[str, ...]) -> _Which:
    """The skeletons that a question is about."""
    asked = game.table.seats[seat - 1].agenda[-1]
    tokens = asked.flight.tokens if isinstance(asked, Flee | Stop) else ()
    aims = tuple(Aim("skeleton", token) for token in tokens)
    return Sentence(f"hint.which.{words(actions[-1])[0]}", {"tokens": tokens}, (Here(actions),)), aims


def _which_send(game: Game, seat: int, actions: tuple[str, ...]) -> _Which:
    asked = game.table.seats[seat - 1].agenda[-1]
    tokens = asked.tokens if isinstance(asked, Send) else ()
    mode = "coop" if game.table.team else "versus"
    return Sentence(f"hint.which.send.{mode}", {"tokens": tokens}, (Here(actions),)), (Aim("others"),)


def _which_weapon(game: Game, seat: int, actions: tuple[str, ...]) -> _Which:
    weapon = game.table.seats[seat - 1].weapon or ""
    return _with(words(actions[-1])[0], {"weapon": weapon}, actions, weapon, Aim("weapon"))


def _which_ware(game: Game, seat: int, actions: tuple[str, ...]) -> _Which:
    owner, item = game.table.seats[seat - 1], words(actions[-1])[1][0]
    cost, money = price(game.table, item), coins(game.table, owner)
    claim = Price(item, cost, money - cost, owned(game, seat, item))
    stall = "weapons" if item in game.table.catalog.weapons else "traps"
    return Sentence("hint.which.buy", {"price": cost, "left": money - cost}, (claim,)), (Aim("wares", stall),)


def owned(game: Game, seat: int, item: str) -> int:
    """How many of a thing a seat, in co-op the team, has already."""
    owner = game.table.seats[seat - 1]
    return game.table.reserve(owner).get(item, 0) + (owner.weapon == item)


_WHICH: Final[dict[str, Callable[[Game, int, tuple[str, ...]], _Which]]] = {
    "hero": _which_hero,
    "start": _which_hero,
    "place": _which_place,
    "recover": _which_recover,
    "skip": _which_none,
    "move": _which_move,
    "flee": _which_asked,
    "stop": _which_asked,
    "send": _which_send,
    "use": _which_weapon,
    "decline": _which_weapon,
    "buy": _which_ware,
    "pass": _which_none,
}


# What is done


def plan(game: Game, seat: int, actions: tuple[str, ...]) -> Shown:
    """The plan itself, in words; its pieces are shown as ghosts."""
    told = tuple(
        Sentence(f"hint.plan.{name}", values, (Here(actions[: place + 1]),))
        for place, action in enumerate(actions)
        for name, values in [_deed(game, seat, action)]
    )
    return Shown(told, tuple(_touched(game, seat, actions)))


def _deed(game: Game, seat: int, action: str) -> tuple[str, dict[str, object]]:
    """Which message tells an action, and its values."""
    verb, more = words(action)
    match verb:
        case "hero" | "start":
            return verb, {"cell": more[0]}
        case "place":
            kind, setting = tile(game, action)
            return verb, {"trap": kind, "setting": setting.removeprefix(":"), "cell": more[1]}
        case "recover":
            return verb, {"trap": trap_at(game, seat, action), "cell": more[0]}
        case "move" if more != ["all"]:
            return verb, {"token": more[0]}
        case "move":
            return "all", {}
        case "flee":
            return verb, {"heading": more[0]}
        case "send":
            return verb, {"to": int(more[0])}
        case "stop":
            return verb, {"token": more[0]}
        case "buy":
            return verb, {"item": more[0]}
        case "use":
            return _use(game, more)
    return verb, {}


def _use(game: Game, more: list[str]) -> tuple[str, dict[str, object]]:
    """What a weapon is used on: a skeleton, a player, a symbol, or cells."""
    aim = more[0]
    if aim in game.table.catalog.tokens:
        return "use.token", {"token": aim}
    if aim.isdecimal():
        return "use.seat", {"to": int(aim)}
    if aim not in CELL_ORDER:
        return "use.symbol", {"sign": aim}
    if len(more) == 1:
        return "use.cell", {"cell": aim}
    if more[1] in CELL_ORDER:
        return "use.sweep", {"cell": aim, "goal": more[1]}
    return "use.turn", {"cell": aim, "headings": tuple(more[1:])}


def _touched(game: Game, seat: int, actions: Sequence[str]) -> Iterator[Aim]:
    for action in actions:
        verb, more = words(action)
        match verb:
            case "move" | "stop" if more != ["all"]:
                yield Aim("skeleton", more[0])
            case "move":
                yield Aim("button", "march")
            case "send":
                yield Aim("seat", more[0])
            case "buy":
                yield Aim("ware", more[0])
            case "skip" | "decline" | "pass":
                yield Aim("button", verb)
            case "flee":
                yield Aim("button", f"flee {more[0]}")
            case "use" if more[0] not in CELL_ORDER:
                yield (
                    Aim("skeleton", more[0])
                    if more[0] in game.table.catalog.tokens
                    else Aim("button", f"use {more[0]}")
                )
            case _:
                yield from (Aim("cell", word) for word in more if word in CELL_ORDER)
