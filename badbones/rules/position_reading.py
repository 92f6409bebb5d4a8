"""Positions as documents (docs/spec/NOTATION.md): reading. What cannot be is refused with its path."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from badbones.rules import round as course
from badbones.rules import scoring
from badbones.rules.chance import STATES
from badbones.rules.effects import EFFECTS
from badbones.rules.errors import PositionError
from badbones.rules.events import Event
from badbones.rules.game import Game
from badbones.rules.geometry import CELLS, ENTERING, HEADINGS
from badbones.rules.kinds import Catalog, TrapKind
from badbones.rules.march import waiting
from badbones.rules.modes import MODES, Options
from badbones.rules.reading import Reader
from badbones.rules.state import Result, Seat, Skeleton, Stall, Table, Team, Trap

VERSION = 1
LATEST_ROUND = 10**12  # far beyond any game, and any number of rounds that could be added to it
MOST_COINS = 10**6
FACES = ("white", "black")
OUTCOMES = {"versus": ("won", "shared", "nobody"), "solo": ("won", "heroic", "lost"), "coop": ("won", "lost")}
CRATER = "crater"


def read(catalog: Catalog, document: Any) -> Game:
    """The game of a position, with everything forced carried out; a wrong one raises `PositionError` with the path."""
    reader = Reader(document, _refuse)
    table = _table(catalog, reader)
    _check_table(table, reader)
    events: list[Event] = []
    course.resume(table, events)
    return Game(table, tuple(events))


def _refuse(problem: str) -> None:
    raise PositionError(problem)


def _table(catalog: Catalog, reader: Reader) -> Table:
    optional = ["options", "round", "seed", "removed", "result", "market", "team"]
    reader.mapping(["badbones", "mode", "phase", "tracking", "players"], optional)
    reader.get("badbones").whole(VERSION, VERSION)
    mode = MODES[reader.get("mode").word(MODES)]
    players = reader.get("players").items()
    if len(players) not in mode.players:
        reader.get("players").problem(f"{mode.name} is for {mode.seats()}, not {len(players)}")
    table = Table(catalog, mode, read_options(reader.get("options", {})), ["" for _ in players], 0)
    table.phase = reader.get("phase").word([*course.PHASES, "over"])
    table.tracking = reader.get("tracking").word(FACES)
    table.round = reader.get("round", 1).whole(1, LATEST_ROUND)
    table.chance = reader.get("seed", 0).whole(0, STATES - 1)
    table.bag = set(_tokens(table))
    _shared(table, reader)
    for seat, player in zip(table.seats, players, strict=True):
        _seat(table, seat, player)
    for item in reader.get("removed", []).items():
        table.removed.add(_take(table, item))
    table.result = _result(table, reader.get("result", None))
    return table


def read_options(reader: Reader) -> Options:
    """The options of a position or a set-up, with their defaults."""
    standard = Options()
    reader.mapping(optional=standard.document())
    return Options(
        advanced=reader.get("advanced", standard.advanced).flag(),
        chiefs=reader.get("chiefs", standard.chiefs).flag(),
        rounds=reader.get("rounds", standard.rounds).whole(1),
        heroic=reader.get("heroic", standard.heroic).flag(),
    )


def _tokens(table: Table) -> list[str]:
    """The tokens of this game, in order of name."""
    return [name for name, token in table.catalog.tokens.items() if table.options.chiefs or not token.chief]


# What is shared: the market, the team


def _shared(table: Table, reader: Reader) -> None:
    if table.phase == "market" and not table.options.advanced:
        reader.get("phase").problem("only the advanced game has a market")
    if table.phase == "start" and not table.team:
        reader.get("phase").problem("only co-op has the phase start")
    if table.phase == "market":
        _market(table, reader.get("market", None))
    elif reader.has("market"):
        reader.get("market").problem("belongs to the phase market only")
    if table.team:
        _team(table, table.team, reader.get("team", None))
    elif reader.has("team"):
        reader.get("team").problem("belongs to co-op only")


def _market(table: Table, market: Reader) -> None:
    turns = [] if table.team else ["first", "turn", "step"]
    market.mapping([*turns, "stock"], [] if table.team else ["passed"])
    items = table.catalog.market.stock
    stock = market.get("stock").mapping(optional=items)
    most = {item: counts[len(table.seats) - 1] for item, counts in items.items()}
    table.stock = {item: count for item in items if (count := stock.get(item, 0).whole(0, most[item]))}
    if not table.team:
        seats = len(table.seats)
        step = market.get("step")
        if step.whole(-1, 1) == 0:
            step.problem("must be 1 or -1")
        table.stall = Stall(
            first=market.get("first").whole(1, seats),
            turn=market.get("turn").whole(1, seats),
            step=step.value,
            passed=_seats(market.get("passed", []), seats),
        )


def _team(table: Table, team: Team, reader: Reader) -> None:
    reader.mapping(["houses"], ["reserve", "held", "coins"])
    team.houses = reader.get("houses").whole(0, team.houses)
    team.reserve = _pieces(table, reader.get("reserve", []))
    team.held = _pieces(table, reader.get("held", []))
    team.coins = _coins(table, reader.get("coins", 0))
    if team.held and table.phase != "trap":
        reader.get("held").problem("traps are held in phase trap only")


def _pieces(table: Table, reader: Reader) -> dict[str, int]:
    return dict(Counter(reader.words(table.catalog.traps)))


def _coins(table: Table, reader: Reader) -> int:
    coins = reader.whole(0, MOST_COINS)
    if coins and table.phase != "market":
        reader.problem("coins are for the market only")
    return coins


# A player


def _seat(table: Table, seat: Seat, player: Reader) -> None:
    own = ["towers"] if table.team else ["tower", "houses"]
    other = [] if table.team else ["coins", "reserve"]
    shared = ["weapon", "graveyard", "traps", "skeletons", "done", "killed", "weapon_used", "saboteurs", "doomed"]
    player.mapping(["name", "hero", *own], [*other, *shared])
    seat.name = player.get("name").text()
    hero = player.get("hero")
    seat.hero = None if hero.value is None else hero.word(CELLS)
    _defences(table, seat, player)
    seat.weapon = _weapon(table, player.get("weapon", None))
    seat.graveyard = [_take(table, item) for item in player.get("graveyard", []).items()]
    for trap in player.get("traps", []).items():
        _trap(table, seat, trap)
    for skeleton in player.get("skeletons", []).items():
        _skeleton(table, seat, skeleton)
    _progress(table, seat, player)


def _defences(table: Table, seat: Seat, player: Reader) -> None:
    """Towers and village; in versus and solo also coins and reserve."""
    if table.team:
        seat.towers = tuple(sorted(set(player.get("towers").words(table.side.towers)), key=CELLS.index))
        return
    kit = table.catalog.kits[table.mode.name]
    seat.towers = table.side.towers
    seat.tower = player.get("tower").whole(0, kit.tower)
    seat.houses = player.get("houses").whole(0, kit.houses)
    seat.coins = _coins(table, player.get("coins", 0))
    seat.reserve = _pieces(table, player.get("reserve", []))


def _weapon(table: Table, weapon: Reader) -> str | None:
    if weapon.value is None:
        return None
    if not table.options.advanced:
        weapon.problem("only the advanced game has weapons")
    return weapon.word(table.catalog.weapons)


def _progress(table: Table, seat: Seat, player: Reader) -> None:
    """How far the player is in this phase."""
    tokens = _tokens(table)
    seat.done = player.get("done", False).flag()
    seat.killed = sorted(set(player.get("killed", []).words(tokens)))
    seat.weapon_used = player.get("weapon_used", False).flag()
    if seat.weapon_used and not table.options.advanced:
        player.get("weapon_used").problem("only the advanced game has weapons")
    seat.doomed = player.get("doomed", False).flag()
    if seat.doomed and not table.options.chiefs:
        player.get("doomed").problem("without chiefs there is no emperor")
    saboteurs = [token for token in tokens if table.traits(token).sabotages]
    seat.saboteurs = tuple(sorted(set(player.get("saboteurs", []).words(saboteurs))))


def _trap(table: Table, seat: Seat, trap: Reader) -> None:
    cell = trap.get("at").word(CELLS)
    if cell in seat.traps or cell in seat.craters:
        trap.get("at").problem(f"there is another trap on {cell}")
    if cell in seat.towers:
        trap.get("at").problem(f"the tower stands on {cell}")
    if trap.get("kind").word([*table.catalog.traps, CRATER]) == CRATER:
        trap.mapping(["kind", "at"])
        seat.craters |= {cell}
        return
    kind = table.catalog.traps[trap.get("kind").value]
    required = ["kind", "at", *([kind.setting] if kind.setting else [])]
    trap.mapping(required, ["damaged", "used", "target", "sabotaged"])
    seat.traps[cell] = Trap(
        kind=kind.name,
        setting=_setting(trap, kind.setting, kind.settings),
        damaged=_damaged(kind, trap.get("damaged", False)),
        # A used mark on treasure or labyrinth changes nothing and is never written: it is read and dropped.
        used=trap.get("used", False).flag() and kind.wears,
        target=_target(table, seat, trap, aims=EFFECTS[kind.effect].aims),
        sabotaged=_sabotaged(table, trap.get("sabotaged", False)),
    )


def _setting(trap: Reader, key: str | None, settings: Iterable[str]) -> str:
    words = {setting.removeprefix(":"): setting for setting in settings}
    return words[trap.get(key).word(words)] if key else ""


def _damaged(kind: TrapKind, damaged: Reader) -> bool:
    if damaged.flag() and not kind.damageable:
        damaged.problem(f"a {kind.name} has no damaged side")
    return damaged.value is True


def _sabotaged(table: Table, sabotaged: Reader) -> bool:
    if sabotaged.flag() and not table.options.chiefs:
        sabotaged.problem("without chiefs there is no saboteur")
    return sabotaged.value is True


def _target(table: Table, seat: Seat, trap: Reader, *, aims: bool) -> int | None:
    target = trap.get("target", None)
    if target.value is None:
        return None
    if not aims:
        target.problem("this trap has no target")
    number = target.whole(1, len(table.seats))
    if number not in table.opponents(seat):
        target.problem("the target must be an opponent")
    return number


def _skeleton(table: Table, seat: Seat, skeleton: Reader) -> None:
    skeleton.mapping(["token", "at", "heading", "face"], ["frozen"])
    token = _take(table, skeleton.get("token"))
    at, heading = skeleton.get("at"), skeleton.get("heading").word(HEADINGS)
    place = at.word([*CELLS, *sorted(table.side.spots)])
    if place in ENTERING and heading != ENTERING[place]:
        skeleton.get("heading").problem(f"from {place} a skeleton heads {ENTERING[place]}")
    _check_place(table, seat, at, place)
    frozen = skeleton.get("frozen", False)
    if frozen.flag() and not table.options.advanced:
        frozen.problem("only the advanced game has an ice staff")
    seat.skeletons[token] = Skeleton(place, heading, skeleton.get("face").word(FACES), frozen.value)


def _check_place(table: Table, seat: Seat, at: Reader, place: str) -> None:
    trap = seat.traps.get(place)
    if table.phase == "over" and table.mode.lost_at_once:
        return  # the game may have ended in mid-move (R13.5)
    if place in seat.towers:
        at.problem(f"the tower stands on {place}")
    elif place == seat.hero:
        at.problem(f"the hero stands on {place}")
    elif trap and not EFFECTS[table.catalog.traps[trap.kind].effect].rests:
        at.problem(f"no skeleton can rest on a {trap.kind}")


def _take(table: Table, item: Reader) -> str:
    """A token that is here and so no longer in the bag."""
    known = isinstance(item.value, str) and item.value in table.catalog.bag
    token = str(item.value) if known else item.word(_tokens(table))
    if token not in table.bag:
        item.problem(f"{token} is in two places")
    table.bag.discard(token)
    return token


# The result


def _result(table: Table, reader: Reader) -> Result | None:
    if reader.value is None:
        return None
    if table.phase != "over":
        reader.problem("only a game that is over has a result")
    reader.mapping(["outcome"], ["winners", "eliminated", "scores"])
    seats = len(table.seats)
    return Result(
        outcome=reader.get("outcome").word(OUTCOMES[table.mode.name]),
        winners=_seats(reader.get("winners", []), seats),
        eliminated=_seats(reader.get("eliminated", []), seats),
        scores=_scores(reader.get("scores", {}), seats),
    )


def _seats(reader: Reader, seats: int) -> tuple[int, ...]:
    return tuple(sorted({item.whole(1, seats) for item in reader.items()}))


def _scores(reader: Reader, seats: int) -> tuple[tuple[int, int], ...]:
    reader.mapping(optional=[str(seat) for seat in range(1, seats + 1)])
    return tuple(sorted((int(seat), points.whole(0)) for seat, points in reader.entries()))


# Positions that cannot be


def _check_table(table: Table, reader: Reader) -> None:
    for seat, player in zip(table.seats, reader.get("players").items(), strict=True):
        _check_seat(table, seat, player)
    acting = any(seat.hero or seat.skeletons or seat.graveyard for seat in table.seats)
    if not table.bag and not acting and table.phase not in ("market", "start", "over"):
        reader.problem("players: without heroes and skeletons nobody can ever act")
    if table.phase == "over" and table.result is None:
        table.result = scoring.final(table)


def _check_seat(table: Table, seat: Seat, player: Reader) -> None:
    if table.phase == "skeletons" and seat.done and waiting(table, seat):
        player.get("done").problem("this player still has skeletons to move")
    if table.phase in ("market", "start", "hero") and table.lost(seat) and not table.mode.lost_at_once:
        key = "houses" if seat.tower else "tower"
        player.get(key).problem("nothing is left, so the game is over")
