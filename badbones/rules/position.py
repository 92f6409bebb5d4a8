"""Positions as documents (docs/spec/NOTATION.md): a game at a moment where nobody is in the middle of a move."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from badbones.rules import canonical, scoring
from badbones.rules import round as course
from badbones.rules.chance import STATES
from badbones.rules.effects import EFFECTS
from badbones.rules.errors import PositionError
from badbones.rules.events import Event
from badbones.rules.game import Game
from badbones.rules.geometry import CELLS, ENTERING, HEADINGS
from badbones.rules.kinds import Catalog, TrapKind
from badbones.rules.march import waiting
from badbones.rules.modes import MODES, TO_COME, Options
from badbones.rules.reading import Reader
from badbones.rules.state import Result, Seat, Skeleton, Table, Trap

FORMAT = 1
LATEST_ROUND = 10**12  # far beyond any game, and any number of rounds that could be added to it
FACES = ("white", "black")
OUTCOMES = {"versus": ("won", "shared", "nobody"), "solo": ("won", "heroic", "lost")}
# Phases and keys of the notation that come with later parts of the game; until then they have their default value.
_LATER_PHASES = {"market": "advanced", "start": "coop"}
_LATER_PLAYER: dict[str, Any] = {"coins": 0, "weapon": None, "weapon_used": False, "saboteurs": [], "doomed": False}
_LATER_TRAP: dict[str, Any] = {"sabotaged": False}
_LATER_SKELETON: dict[str, Any] = {"frozen": False}


# Writing


def write(game: Game) -> dict[str, Any]:
    """The position of a game, every key of its mode written, in canonical order."""
    table = game.table
    if game.asking:
        raise PositionError("there is no position while a question is open")
    return {
        "badbones": FORMAT,
        "mode": table.mode.name,
        "options": table.options.document(),
        "round": table.round,
        "phase": table.phase,
        "tracking": table.tracking,
        "seed": table.chance,
        "removed": table.by_name(list(table.removed)),
        "result": table.result.document() if table.result else None,
        "players": [_write_seat(table, seat) for seat in table.seats],
    }


def digest(document: dict[str, Any]) -> str:
    """The digest of a position as `write` gives it."""
    return canonical.digest(document)


def _write_seat(table: Table, seat: Seat) -> dict[str, Any]:
    return {
        "name": seat.name,
        "hero": seat.hero,
        "tower": seat.tower,
        "houses": seat.houses,
        "reserve": [kind for kind in table.catalog.traps for _ in range(seat.reserve.get(kind, 0))],
        "graveyard": table.by_name(seat.graveyard),
        "traps": [_write_trap(table, cell, seat.traps[cell]) for cell in CELLS if cell in seat.traps],
        "skeletons": [_write_skeleton(token, seat.skeletons[token]) for token in table.by_name(list(seat.skeletons))],
        "done": seat.done,
        "killed": table.by_name(seat.killed),
        **_copied(_LATER_PLAYER),
    }


def _write_trap(table: Table, cell: str, trap: Trap) -> dict[str, Any]:
    document: dict[str, Any] = {"kind": trap.kind, "at": cell, "damaged": trap.damaged, "used": trap.used}
    setting = table.catalog.traps[trap.kind].setting
    if setting:
        document[setting] = trap.setting.removeprefix(":")
    return document | {"target": trap.target} | _copied(_LATER_TRAP)


def _write_skeleton(token: str, skeleton: Skeleton) -> dict[str, Any]:
    place, heading, face = skeleton
    return {"token": token, "at": place, "heading": heading, "face": face} | _copied(_LATER_SKELETON)


def _copied(defaults: dict[str, Any]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, list) else value for key, value in defaults.items()}


# Reading


def read(catalog: Catalog, document: Any) -> Game:
    """The game of a position, with everything forced carried out; a wrong one raises `PositionError` with the path."""
    reader = Reader(document, _refuse)
    table = _read_table(catalog, reader)
    _check_table(table, reader)
    events: list[Event] = []
    course.resume(table, events)
    return Game(table, tuple(events))


def _refuse(problem: str) -> None:
    raise PositionError(problem)


def _read_table(catalog: Catalog, reader: Reader) -> Table:
    optional = ["options", "round", "seed", "removed", "result", "market", "team"]
    reader.mapping(["badbones", "mode", "phase", "tracking", "players"], optional)
    reader.get("badbones").whole(FORMAT, FORMAT)
    _refuse_later(reader)
    mode = MODES[reader.get("mode").word(MODES)]
    players = reader.get("players").items()
    if len(players) not in mode.players:
        reader.get("players").problem(f"{mode.name} is for {mode.seats()}, not {len(players)}")
    table = Table(catalog, mode, read_options(reader.get("options", {})), ["" for _ in players], 0)
    table.phase = reader.get("phase").word([*course.PHASES, "over"])
    table.tracking = reader.get("tracking").word(FACES)
    table.round = reader.get("round", 1).whole(1, LATEST_ROUND)
    table.chance = reader.get("seed", 0).whole(0, STATES - 1)
    table.bag = {name for name, token in catalog.tokens.items() if not token.chief}
    for seat, player in zip(table.seats, players, strict=True):
        _read_seat(table, seat, player)
    for item in reader.get("removed", []).items():
        table.removed.add(_take(table, item))
    table.result = _read_result(table, reader.get("result", None))
    return table


def _refuse_later(reader: Reader) -> None:
    """What the notation knows and this version does not play yet."""
    mode, phase, options = reader.get("mode"), reader.get("phase"), reader.get("options", {})
    if mode.value == "coop" or phase.value in ("market", "start"):
        later = "coop" if mode.value == "coop" else _LATER_PHASES[phase.value]
        (mode if mode.value == "coop" else phase).problem(f"{TO_COME[later]} is not part of this version yet")
    for option in ("advanced", "chiefs"):
        if options.get(option, False).value is True:
            options.get(option).problem(f"{TO_COME[option]} is not part of this version yet")
    for key, home in {"market": "the phase market", "team": "co-op"}.items():
        if reader.has(key):
            reader.get(key).problem(f"belongs to {home} only")


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


def _read_seat(table: Table, seat: Seat, player: Reader) -> None:
    kit = table.catalog.kits[table.mode.name]
    known = ["reserve", "graveyard", "traps", "skeletons", "done", "killed", *_LATER_PLAYER]
    player.mapping(["name", "hero", "tower", "houses"], known)
    _default_only(player, _LATER_PLAYER)
    seat.name = player.get("name").text()
    hero = player.get("hero")
    seat.hero = None if hero.value is None else hero.word(CELLS)
    seat.tower = player.get("tower").whole(0, kit.tower)
    seat.houses = player.get("houses").whole(0, kit.houses)
    seat.reserve = dict(Counter(player.get("reserve", []).words(table.catalog.traps)))
    seat.graveyard = [_take(table, item) for item in player.get("graveyard", []).items()]
    for trap in player.get("traps", []).items():
        _read_trap(table, seat, trap)
    for skeleton in player.get("skeletons", []).items():
        _read_skeleton(table, seat, skeleton)
    seat.done = player.get("done", False).flag()
    seat.killed = sorted(set(player.get("killed", []).words(table.catalog.bag)))


def _read_trap(table: Table, seat: Seat, trap: Reader) -> None:
    kind = table.catalog.traps[trap.get("kind").word(table.catalog.traps)]
    required = ["kind", "at", *([kind.setting] if kind.setting else [])]
    trap.mapping(required, ["damaged", "used", "target", *_LATER_TRAP])
    _default_only(trap, _LATER_TRAP)
    cell = trap.get("at").word(CELLS)
    if cell in seat.traps:
        trap.get("at").problem(f"there is another trap on {cell}")
    if cell in table.side.towers:
        trap.get("at").problem(f"the tower stands on {cell}")
    seat.traps[cell] = Trap(
        kind=kind.name,
        setting=_read_setting(trap, kind.setting, kind.settings),
        damaged=_read_damaged(kind, trap.get("damaged", False)),
        # A used mark on a treasure changes nothing and is never written: it is read and dropped.
        used=trap.get("used", False).flag() and kind.wears,
        target=_read_target(table, seat, trap, aims=EFFECTS[kind.effect].aims),
    )


def _read_setting(trap: Reader, key: str | None, settings: Iterable[str]) -> str:
    words = {setting.removeprefix(":"): setting for setting in settings}
    return words[trap.get(key).word(words)] if key else ""


def _read_damaged(kind: TrapKind, damaged: Reader) -> bool:
    if damaged.flag() and not kind.wears:
        damaged.problem(f"a {kind.name} has no damaged side")
    return damaged.value is True


def _read_target(table: Table, seat: Seat, trap: Reader, *, aims: bool) -> int | None:
    target = trap.get("target", None)
    if target.value is None:
        return None
    if not aims:
        target.problem("this trap has no target")
    number = target.whole(1, len(table.seats))
    if number not in table.opponents(seat):
        target.problem("the target must be an opponent")
    return number


def _read_skeleton(table: Table, seat: Seat, skeleton: Reader) -> None:
    skeleton.mapping(["token", "at", "heading", "face"], _LATER_SKELETON)
    _default_only(skeleton, _LATER_SKELETON)
    token = _take(table, skeleton.get("token"))
    at, heading = skeleton.get("at"), skeleton.get("heading").word(HEADINGS)
    place = at.word([*CELLS, *sorted(table.side.spots)])
    if place in ENTERING and heading != ENTERING[place]:
        skeleton.get("heading").problem(f"from {place} a skeleton heads {ENTERING[place]}")
    _check_place(table, seat, at, place)
    seat.skeletons[token] = Skeleton(place, heading, skeleton.get("face").word(FACES))


def _check_place(table: Table, seat: Seat, at: Reader, place: str) -> None:
    trap = seat.traps.get(place)
    if place in table.side.towers:
        at.problem(f"the tower stands on {place}")
    elif place == seat.hero:
        at.problem(f"the hero stands on {place}")
    elif trap and not EFFECTS[table.catalog.traps[trap.kind].effect].rests:
        at.problem(f"no skeleton can rest on a {trap.kind}")


def _take(table: Table, item: Reader) -> str:
    """A token that is here and so no longer in the bag."""
    token = item.word(table.catalog.bag)
    if token not in table.bag:
        item.problem(f"{token} is in two places")
    table.bag.discard(token)
    return token


def _default_only(reader: Reader, defaults: dict[str, Any]) -> None:
    for key, default in defaults.items():
        value = reader.get(key, default).value
        if value != default or type(value) is not type(default):
            reader.get(key).problem("this is not part of this version yet")


def _read_result(table: Table, reader: Reader) -> Result | None:
    if reader.value is None:
        return None
    if table.phase != "over":
        reader.problem("only a game that is over has a result")
    reader.mapping(["outcome"], ["winners", "eliminated", "scores"])
    seats = len(table.seats)
    return Result(
        outcome=reader.get("outcome").word(OUTCOMES[table.mode.name]),
        winners=_read_seats(reader.get("winners", []), seats),
        eliminated=_read_seats(reader.get("eliminated", []), seats),
        scores=_read_scores(reader.get("scores", {}), seats),
    )


def _read_seats(reader: Reader, seats: int) -> tuple[int, ...]:
    return tuple(sorted({item.whole(1, seats) for item in reader.items()}))


def _read_scores(reader: Reader, seats: int) -> tuple[tuple[int, int], ...]:
    reader.mapping(optional=[str(seat) for seat in range(1, seats + 1)])
    return tuple(sorted((int(seat), points.whole(0)) for seat, points in reader.entries() if seat.isdecimal()))


# Positions that cannot be


def _check_table(table: Table, reader: Reader) -> None:
    for seat, player in zip(table.seats, reader.get("players").items(), strict=True):
        if table.phase == "skeletons" and seat.done and waiting(table, seat):
            player.get("done").problem("this player still has skeletons to move")
        if table.phase == "hero" and seat.lost:
            player.get("houses" if seat.tower else "tower").problem("nothing is left, so the game is over")
    if not table.bag and not any(seat.hero or seat.skeletons or seat.graveyard for seat in table.seats):
        reader.problem("players: without heroes and skeletons nobody can ever act")
    if table.phase == "over" and table.result is None:
        table.result = scoring.final(table)
