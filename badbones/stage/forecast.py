"""The forecast: what the coming march of a seat will bring, found out by the rules themselves on a copy.

There is no second model of the game here: the march is rehearsed, and what it tells is read off its events. Where a
choice is open, the forecast says so and stops for those concerned.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from badbones.rules import Game, IllegalAction
from badbones.rules import events as happened
from badbones.rules.agenda import Flee, Send, Stop, Wield
from badbones.rules.events import Event
from badbones.rules.rehearsal import BEFORE, alone, end_march, rehearse, sketch

End = Literal["stays", "tower", "village", "hero", "sent", "destroyed", "open"]
MOST_ORDERED: Final = 14  # skeletons: of more only the first are looked at
FARTHEST: Final = 12  # rounds that are looked ahead


@dataclass
class Path:
    """The way of one skeleton through the march."""

    token: str
    places: list[str] = field(default_factory=list)  # from where it stands now
    heading: str = ""  # at the end
    end: End = "stays"
    to: int | None = None  # the seat whose graveyard it goes to


class Counts(NamedTuple):
    """What a march does, in numbers."""

    floors: int = 0
    houses: int = 0
    killed: int = 0  # by the hero or a trap
    sent: tuple[tuple[int, int], ...] = ()  # to whom, how many
    worn: tuple[str, ...] = ()  # traps that will be damaged or gone, by cell
    stolen: int = 0


@dataclass(frozen=True)
class Forecast:
    """What the coming march brings."""

    paths: dict[str, Path]
    counts: Counts
    open: frozenset[str]  # skeletons about whom something is still to be chosen
    complete: bool  # the whole march could be seen


def forecast(game: Game, seat: int, action: str | None = None) -> Forecast:
    """The march of a seat, after an action of it that is being considered, or with nothing more done."""
    copy, before = _considered(game, seat, action)
    if copy is None:
        return Forecast({}, Counts(), frozenset(), complete=False)
    rehearsal = rehearse(copy, seat)
    owner = rehearsal.table.seats[seat - 1]
    paths = {token: Path(token, [each.place], each.heading) for token, each in owner.skeletons.items()}
    march = _march(rehearsal, seat)
    _walk(rehearsal, paths, march, seat)
    return Forecast(paths, _counts([*before, *march.events], seat), frozenset(march.open), complete=not march.open)


def forecast_plan(game: Game, seat: int, actions: Sequence[str]) -> Forecast:
    """The march of a seat after several actions, each of the phase that comes next for it."""
    for action in actions[:-1]:
        game = alone(game, seat)
        game.apply(action)
    return forecast(game, seat, actions[-1])


@dataclass
class _March:
    """What a rehearsed march tells; of those who wait for a choice, nothing after it."""

    events: list[Event] = field(default_factory=list)
    open: set[str] = field(default_factory=set)


def _march(rehearsal: Game, seat: int) -> _March:
    """Plays the march of a seat to its end; questions are answered somehow, whom they concern is open from there."""
    march = _March()
    traps: set[str] = set()  # whose target is open
    while action := _next_action(rehearsal, seat, march, traps):
        for event in rehearsal.apply(action):
            token = getattr(event, "token", None)
            if token and _thrown_by(march.events, event, seat) in traps:
                march.open.add(token)
            if token not in march.open:
                march.events.append(event)
    return march


def _next_action(rehearsal: Game, seat: int, march: _March, traps: set[str]) -> str | None:
    """Some answer to what is asked, else all that can still march; None: the march is over."""
    owner = rehearsal.table.seats[seat - 1]
    if rehearsal.over or not owner.agenda:
        return f"{seat} move all" if _can_march(rehearsal, seat) else None
    question = owner.agenda[-1]
    march.open |= _concerned(question)
    if isinstance(question, Send) and question.trap:
        traps.add(question.trap)
    return rehearsal.legal(seat)[-1 if isinstance(question, Wield) else 0]


def _thrown_by(events: Sequence[Event], sent: Event, seat: int) -> str | None:
    """The cell of the trap from which a skeleton of a seat was sent."""
    if not isinstance(sent, happened.SkeletonSent) or sent.seat != seat:
        return None
    moved = (event for event in reversed(events) if isinstance(event, happened.SkeletonMoved))
    return next((event.place for event in moved if event.token == sent.token), None)


def _considered(game: Game, seat: int, action: str | None) -> tuple[Game | None, list[Event]]:
    """The game after the action, and what it does at once; None if it leads to a question first."""
    if action is None:
        return game, []
    copy = sketch(game)
    for other in copy.table.seats:
        if other.number != seat:
            other.done, other.choices = copy.phase not in BEFORE, None
    try:
        events = copy.apply(action)
    except IllegalAction:
        return None, []
    return (None if copy.table.seats[seat - 1].agenda else copy), events


def _can_march(game: Game, seat: int) -> bool:
    return f"{seat} move all" in game.legal(seat)


def _concerned(question: object) -> set[str]:
    """The skeletons that a question is about."""
    match question:
        case Flee(flight=flight) | Stop(flight=flight):
            return set(flight.tokens)
        case Send(tokens=tokens):
            return set(tokens)
    return set()


def _walk(game: Game, paths: dict[str, Path], march: _March, seat: int) -> None:
    """Draws the ways out of what happens."""
    strikers = set(_strikers(game, march.events, seat))
    for event in march.events:
        token = getattr(event, "token", None)
        if getattr(event, "seat", None) != seat or token not in paths:
            continue
        path = paths[token]
        match event:
            case happened.SkeletonMoved():
                path.places.append(event.place)
                path.heading = event.heading
            case happened.SkeletonTurned():
                path.heading = event.heading
            case happened.FloorLost() | happened.TowerFell():
                path.end = "tower"
            case happened.HouseBurned():
                path.end = "village"
            case happened.SkeletonSpent() if token in strikers:
                path.end = "tower" if event.at == "tower" else "village"  # though nothing may be left to destroy
            case happened.SkeletonDestroyed():
                path.end = "hero" if event.by == "hero" else "destroyed"
            case happened.SkeletonSent():
                path.end, path.to = "sent", event.to
    for token in march.open & paths.keys():
        paths[token].end = "open"


def _counts(events: Sequence[Event], seat: int) -> Counts:
    own = [event for event in events if getattr(event, "seat", None) == seat]
    sent: dict[int, int] = {}
    for event in own:
        if isinstance(event, happened.SkeletonSent):
            sent[event.to] = sent.get(event.to, 0) + 1
    worn = (happened.TrapDamaged, happened.TrapDestroyed, happened.CraterLeft)
    return Counts(
        floors=sum(_lost(event) for event in own if isinstance(event, happened.FloorLost | happened.TowerFell)),
        houses=sum(event.damage for event in own if isinstance(event, happened.HouseBurned)),
        killed=sum(isinstance(event, happened.SkeletonDestroyed) for event in own),
        sent=tuple(sorted(sent.items())),
        worn=tuple(event.cell for event in own if isinstance(event, worn)),
        stolen=sum(isinstance(event, happened.TreasureStolen) for event in own),
    )


def _lost(event: happened.FloorLost | happened.TowerFell) -> int:
    """How many floors; in co-op a tower falls as a whole."""
    return event.damage if isinstance(event, happened.FloorLost) else 1


def until_impact(game: Game, seat: int, action: str | None = None) -> dict[str, int]:
    """In how many rounds each skeleton strikes tower or village, after an action, or if nothing more is done.

    Each is counted by itself, whatever falls before it comes; those who never strike, or of whom nobody can say, are
    left out.
    """
    current, before = _considered(game, seat, action)
    if current is None:
        return {}
    found = dict.fromkeys(_strikers(current, before, seat), 1)
    unsure = {token for step in game.table.seats[seat - 1].agenda for token in _concerned(step)}
    for rounds in range(1 + current.round - game.round, FARTHEST + 1):
        current = rehearse(current, seat)
        march = _march(current, seat)
        unsure |= march.open
        for token in _strikers(current, march.events, seat):
            if token not in unsure:
                found.setdefault(token, rounds)
        end_march(current)
        owner = current.table.seats[seat - 1]
        if current.over or not (owner.skeletons or owner.graveyard):
            break
    return found


def _strikers(game: Game, events: Iterable[Event], seat: int) -> list[str]:
    """Who comes to tower or village to do harm, even where nothing is left to be destroyed."""
    spent = (event for event in events if isinstance(event, happened.SkeletonSpent) and event.seat == seat)
    return [each.token for each in spent if (traits := game.table.traits(each.token)).damage > 0 or traits.dooms]


def crossed(paths: Iterable[Path]) -> dict[str, int]:
    """How many skeletons will cross or enter each cell."""
    heat: dict[str, int] = {}
    for path in paths:
        for place in dict.fromkeys(path.places[1:]):
            heat[place] = heat.get(place, 0) + 1
    return heat


# Does the order matter?


def order_matters(game: Game, seat: int) -> frozenset[str]:
    """The skeletons of a march whose place in the order changes what comes of it.

    Two of them matter to each other if it makes a difference which goes first; everybody else may go at once. In the
    plain game nobody's order matters: traps wear only at the end, and nobody stands in anybody's way.
    """
    table = game.table
    owner = table.seats[seat - 1]
    tokens = [action.split(" ")[2] for action in game.legal(seat) if " move " in action and not action.endswith(" all")]
    plain = not (table.team or table.options.chiefs or owner.weapon)
    if game.phase != "skeletons" or plain:
        return frozenset()
    tokens = _entangled(game, seat, tokens)[:MOST_ORDERED]
    found: set[str] = set()
    for place, one in enumerate(tokens):
        for other in tokens[place + 1 :]:
            if not {one, other} <= found and _outcome(game, seat, (one, other)) != _outcome(game, seat, (other, one)):
                found |= {one, other}
    return frozenset(found)


def _entangled(game: Game, seat: int, tokens: Sequence[str]) -> list[str]:
    """Those who may matter to each other: chiefs and who meets them, who comes to a tower, whom the hero slays."""
    table = game.table
    paths = forecast(game, seat).paths
    chiefs = {token for token in tokens if table.catalog.tokens[token].chief}
    places = {place for token in chiefs for place in paths[token].places}
    ends = {"hero"} if table.seats[seat - 1].weapon else set()
    if table.team or chiefs:
        places |= set(table.side.towers)
        ends |= {"tower", "village"}
    return [token for token in tokens if paths[token].end in ends or places & set(paths[token].places)]


def _outcome(game: Game, seat: int, first: Sequence[str]) -> object:
    """What a march comes to in which these go first, one after the other."""
    copy = rehearse(game, seat)
    owner = copy.table.seats[seat - 1]
    for token in first:
        _answered(copy, seat, f"{seat} move {token}")
    _answered(copy, seat, f"{seat} move all")
    team = copy.table.team.houses if copy.table.team else None
    graves = tuple(frozenset(each.graveyard) for each in copy.table.seats)
    pieces = (frozenset(owner.skeletons.items()), frozenset(owner.traps.items()), owner.hero)
    return (*pieces, owner.tower, owner.towers, owner.houses, owner.doomed, team, graves)


def _answered(game: Game, seat: int, action: str) -> None:
    """Carries out an action if it is legal still, and answers what it asks somehow."""
    owner = game.table.seats[seat - 1]
    wanted: str | None = action if action in game.legal(seat) else None
    while wanted:
        game.apply(wanted)
        asks = owner.agenda and not game.over
        wanted = game.legal(seat)[-1 if asks and isinstance(owner.agenda[-1], Wield) else 0] if asks else None
