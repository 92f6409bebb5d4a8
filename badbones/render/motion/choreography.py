"""From events to beats: what is shown together, for how long, and who has to wait for it."""

from collections.abc import Iterator, Sequence

from badbones.render.motion.kinds import KINDS, seconds_of
from badbones.render.motion.scene import Beat
from badbones.rules import events as happened
from badbones.rules.events import Event

_DAMAGE = (
    happened.FloorLost | happened.FloorRestored | happened.TowerFell | happened.HouseBurned | happened.HouseRestored
)


def beats_of(events: Sequence[Event]) -> list[Beat]:
    """The beats that show some events, in their order."""
    return [Beat(tuple(group), _seats(group), max(seconds_of(event) for event in group)) for group in _groups(events)]


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
            return isinstance(head, _DAMAGE)  # what it does at its goal; that it is gone then belongs to that
    match KINDS[type(event)].joins:
        case "blow":
            return type(event) is type(last) and _by_one_blow(event, last)
        case "seats":
            return type(event) is type(head) and event.rule == head.rule
    return False


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


def _seats(group: Sequence[Event]) -> frozenset[int]:
    """Whose boards a picture is about; one of several seats at once, or of none, is everybody's."""
    seats: set[int] = set()
    for event in group:
        seat = getattr(event, "seat", None)
        if seat is None or KINDS[type(event)].everybodys:
            return frozenset()
        seats.add(seat)
    return frozenset(seats) if len(seats) == 1 else frozenset()
