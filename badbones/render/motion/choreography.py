"""From events to beats: what is shown together, for how long, and who has to wait for it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from badbones.rules import events as happened
from badbones.rules.events import Event


@dataclass(frozen=True)
class Beat:
    """Events that are shown together; the first gives the picture."""

    events: tuple[Event, ...]
    seats: frozenset[int]  # whose boards must wait; nobody: everybody's
    seconds: float  # at speed 1

    @property
    def head(self) -> Event:
        """The event that gives the picture."""
        return self.events[0]

    def shortened(self, share: float, least: float) -> "Beat":
        """The same, quicker."""
        return replace(self, seconds=max(min(least, self.seconds), self.seconds * share))


# Seconds at speed 1; what is not listed only keeps the books, and takes no time.
SECONDS: Final[dict[type, float]] = {
    happened.MarketOpened: 0.4,
    happened.ItemBought: 0.35,
    happened.MarketClosed: 0.3,
    happened.ChiefsJoined: 0.5,
    happened.HeroPlaced: 0.35,
    happened.HeroLost: 0.7,
    happened.PhaseBegan: 0.15,
    happened.HeroMoved: 0.3,
    happened.TrapPlaced: 0.28,
    happened.TrapRecovered: 0.28,
    happened.TrapTriggered: 0.3,
    happened.TrapDamaged: 0.4,
    happened.CraterLeft: 0.5,
    happened.TrapPassedOn: 0.6,
    happened.TrapReturned: 0.2,
    happened.TrapSabotaged: 0.3,
    happened.TrapDestroyed: 0.45,
    happened.TreasureStolen: 0.5,
    happened.TrackingFlipped: 0.7,
    happened.SkeletonMoved: 0.24,
    happened.SkeletonTurned: 0.15,
    happened.SkeletonFlipped: 0.12,
    happened.SkeletonHeld: 0.2,
    happened.SkeletonDestroyed: 0.3,
    happened.SkeletonSpent: 0.2,
    happened.SkeletonRecalled: 0.3,
    happened.SkeletonFrozen: 0.35,
    happened.SkeletonThawed: 0.25,
    happened.SkeletonSent: 0.55,
    happened.FloorLost: 0.5,
    happened.FloorRestored: 0.5,
    happened.TowerFell: 0.7,
    happened.HouseBurned: 0.6,
    happened.HouseRestored: 0.5,
    happened.EmperorCame: 0.8,
    happened.WeaponUsed: 0.4,
    happened.WeaponDeclined: 0.1,
    happened.TokensDrawn: 0.5,
    happened.SkeletonRose: 0.6,
    happened.GameEnded: 2.4,
}
# Some ways to go are a spectacle.
SPECTACLES: Final = {"leapt": 0.5, "banished": 0.5, "fled": 0.34, "bounced": 0.3, "swept": 0.4}
# What a skeleton does at its goal; that it is gone then belongs to the same picture.
DAMAGE: Final = (
    happened.FloorLost,
    happened.FloorRestored,
    happened.HouseBurned,
    happened.HouseRestored,
    happened.TowerFell,
)
# Kinds that happen to all seats at the same time, one event for each: they are shown together.
TOGETHER: Final = (
    happened.TrapDamaged,
    happened.TrapDestroyed,
    happened.CraterLeft,
    happened.TreasureStolen,
    happened.TrapPassedOn,
    happened.SkeletonThawed,
    happened.SkeletonRecalled,
    happened.TokensDrawn,
    happened.SkeletonRose,
    happened.BoardLaid,
)
# Kinds that happen to several skeletons of a board by one blow.
AT_ONCE: Final = (
    happened.SkeletonDestroyed,
    happened.SkeletonFrozen,
    happened.SkeletonHeld,
    happened.SkeletonTurned,
    happened.SkeletonSent,
)

# Kinds that name a seat, but change what depends on the events of others before them.
EVERYBODYS: Final = (happened.TurnCame, happened.SeatPassed, happened.SkeletonRecalled)


def beats_of(events: Sequence[Event]) -> list[Beat]:
    """The beats that show some events, in their order."""
    return [_beat(group) for group in _groups(events)]


def _groups(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Events that belong to one picture."""
    group: list[Event] = []
    for event in events:
        if group and not _joins(event, group):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _joins(event: Event, group: Sequence[Event]) -> bool:
    """Whether an event belongs to the picture of those before it."""
    head, last = group[0], group[-1]
    match event:
        case happened.SkeletonTurned() if isinstance(head, happened.SkeletonMoved):
            return _same_walk(event, group) and _settled(event)
        case happened.SkeletonFlipped():
            walks = happened.SkeletonMoved | happened.SkeletonHeld | happened.SkeletonTurned | happened.SkeletonFlipped
            return isinstance(head, walks) and (_same_walk(event, group) or isinstance(last, happened.SkeletonFlipped))
        case happened.SkeletonMoved():
            return isinstance(last, happened.SkeletonMoved) and _as_one(event, last)
        case happened.SkeletonSpent():
            return isinstance(head, DAMAGE)
        case happened.TrackingFlipped():
            return False
    if isinstance(event, AT_ONCE):
        return type(event) is type(last) and _by_one_blow(event, last)
    return isinstance(event, TOGETHER) and type(event) is type(head) and event.rule == head.rule


def _same_walk(event: happened.SkeletonTurned | happened.SkeletonFlipped, group: Sequence[Event]) -> bool:
    return any(getattr(each, "token", None) == event.token for each in group)


def _settled(event: happened.SkeletonTurned) -> bool:
    """An arrow or a treasure turns a skeleton at the end of its step; a wall is a picture of its own."""
    return event.how in ("guided", "lured")


def _as_one(event: happened.SkeletonMoved, last: happened.SkeletonMoved) -> bool:
    """Whether two skeletons go the same way together, as groups do."""
    return event.token != last.token and all(
        getattr(event, name) == getattr(last, name) for name in ("seat", "start", "place", "how")
    )


def _by_one_blow(event: Event, last: Event) -> bool:
    """Whether the same thing happens to two skeletons of a board; who is sent must go to the same place."""
    same = ("rule", "seat", "to", "via") if isinstance(event, happened.SkeletonSent) else ("rule", "seat", "by")
    return all(getattr(event, name, None) == getattr(last, name, None) for name in same)


def _beat(group: Sequence[Event]) -> Beat:
    seconds = max((_seconds(event) for event in group), default=0.0)
    return Beat(tuple(group), _seats(group), seconds)


def _seconds(event: Event) -> float:
    usual = SECONDS.get(type(event), 0.0)
    return SPECTACLES.get(event.how, usual) if isinstance(event, happened.SkeletonMoved) else usual


def _seats(group: Sequence[Event]) -> frozenset[int]:
    """Whose boards a picture is about; one of several seats at once, or of none, is everybody's."""
    seats: set[int] = set()
    for event in group:
        seat = getattr(event, "seat", None)
        if seat is None or isinstance(event, EVERYBODYS):
            return frozenset()
        seats.add(seat)
    return frozenset(seats) if len(seats) == 1 else frozenset()
