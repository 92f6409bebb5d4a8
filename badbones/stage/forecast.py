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
from badbones.rules.rehearsal import BEFORE, rehearse
from badbones.rules.state import Seat

End = Literal["stays", "tower", "village", "hero", "sent", "destroyed", "open"]
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
    _walk(paths, before, seat)
    events = rehearsal.apply(f"{seat} move all") if _can_march(rehearsal, seat) else []
    _walk(paths, events, seat)
    waiting = _open(owner)
    for token in waiting & paths.keys():
        paths[token].end = "open"
    return Forecast(paths, _counts([*before, *events], seat), frozenset(waiting), complete=not owner.agenda)


def _considered(game: Game, seat: int, action: str | None) -> tuple[Game | None, list[Event]]:
    """The game after the action, and what it does at once; None if it leads to a question first."""
    if action is None:
        return game, []
    copy = game.clone()
    copy.table.bag.clear()
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


def _open(seat: Seat) -> set[str]:
    """The skeletons that wait for an answer, and those that march only after it."""
    if not seat.agenda:
        return set()
    match seat.agenda[-1]:
        case Flee(flight=flight) | Stop(flight=flight):
            return set(flight.tokens)
        case Send(tokens=tokens):
            return set(tokens)
        case Wield():
            return set()
    return set()


def _walk(paths: dict[str, Path], events: Iterable[Event], seat: int) -> None:
    """Draws the ways out of what happens."""
    for event in events:
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
            case happened.SkeletonDestroyed():
                path.end = "hero" if event.by == "hero" else "destroyed"
            case happened.SkeletonSent():
                path.end, path.to = "sent", event.to


def _counts(events: Sequence[Event], seat: int) -> Counts:
    own = [event for event in events if getattr(event, "seat", None) == seat]
    sent: dict[int, int] = {}
    for event in own:
        if isinstance(event, happened.SkeletonSent):
            sent[event.to] = sent.get(event.to, 0) + 1
    worn = (happened.TrapDamaged, happened.TrapDestroyed, happened.CraterLeft)
    return Counts(
        floors=sum(isinstance(event, happened.FloorLost | happened.TowerFell) for event in own),
        houses=sum(isinstance(event, happened.HouseBurned) for event in own),
        killed=sum(isinstance(event, happened.SkeletonDestroyed) for event in own),
        sent=tuple(sorted(sent.items())),
        worn=tuple(event.cell for event in own if isinstance(event, worn)),
        stolen=sum(isinstance(event, happened.TreasureStolen) for event in own),
    )


def until_impact(game: Game, seat: int) -> dict[str, int]:
    """In how many rounds each skeleton reaches tower or village if nothing more is done; others are left out."""
    found: dict[str, int] = {}
    current = game
    for rounds in range(1, FARTHEST + 1):
        coming = rehearse(current, seat)
        if not _can_march(coming, seat):
            return found
        for event in coming.apply(f"{seat} move all"):
            if isinstance(event, happened.FloorLost | happened.HouseBurned | happened.TowerFell) and event.seat == seat:
                found.setdefault(event.token, rounds)
        if coming.over or coming.table.seats[seat - 1].agenda:
            return found
        current = coming
    return found


def crossed(paths: Iterable[Path]) -> dict[str, int]:
    """How many skeletons will cross or enter each cell."""
    heat: dict[str, int] = {}
    for path in paths:
        for place in dict.fromkeys(path.places[1:]):
            heat[place] = heat.get(place, 0) + 1
    return heat
