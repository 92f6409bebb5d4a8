"""The timeline: from events to beats, a queue of them, one clock, one speed; and the director of what runs.

A beat is one event, or a few that belong together. When it ends, its events are folded into the stage that is shown;
so however fast it goes, and wherever it is cut short, the stage ends up the same. Nobody else asks whether to skip.

Beats of different seats run side by side; one that concerns everybody waits for all before it, and all after it wait.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from badbones.render.kit.cache import Kept
from badbones.render.motion.effects.tolls import Toll
from badbones.render.motion.kinds import KINDS, hold_of, seconds_of
from badbones.render.motion.scene import Beat, Effect, Hidden, Scene
from badbones.rules import events as happened
from badbones.rules.events import Event, HouseBurned, HouseRestored
from badbones.stage import Stage

_DAMAGE = (
    happened.FloorLost | happened.FloorRestored | happened.TowerFell | happened.HouseBurned | happened.HouseRestored
)
LONGEST: Final = 3.3  # seconds at speed 1 that everything that waits may take
HELD: Final = 4.2  # besides: what is lost or sent to somebody, and the rest of the eye on it
SHORTEST: Final = 0.03  # seconds: a beat that is squeezed is still seen


def beats_of(events: Sequence[Event]) -> list[Beat]:
    """The beats that show some events, in their order."""
    return [_beat(group) for group in _groups(events)]


def _beat(group: Sequence[Event]) -> Beat:
    hold = max(map(hold_of, group))
    return Beat(tuple(group), _seats(group), max(map(seconds_of, group)) + hold, hold)


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


@dataclass
class Running:
    """A beat that is being shown."""

    beat: Beat
    left: float  # seconds

    @property
    def share(self) -> float:
        """How much of its picture has passed, from 0 to 1: while the eye rests on it, all of it has."""
        return self._share(self.left - self.beat.hold, self.beat.seconds - self.beat.hold)

    @property
    def whole(self) -> float:
        """How much of it has passed, with its hold."""
        return self._share(self.left, self.beat.seconds)

    @staticmethod
    def _share(left: float, seconds: float) -> float:
        return 1.0 if seconds <= 0 else min(1.0, max(0.0, 1 - left / seconds))


class Timeline:
    """What is shown, and what is still to be shown."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.speed = 1.0  # 0: everything at once
        self.hurry = 1.0  # a factor while somebody holds the key
        self.holds = True  # whether the eye rests on what is lost or sent
        self._waiting: list[Beat] = []
        self._running: list[Running] = []
        self.on_beat: Callable[[Beat], None] = lambda beat: None  # told when a beat begins: sounds and captions
        self.version = 0  # counts what has come, begun and ended: meanwhile only time passes
        self._concerned: Kept[frozenset[int] | None] = Kept()
        self._coming: Kept[frozenset[int]] = Kept()

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._waiting or self._running)

    @property
    def running(self) -> Sequence[Running]:
        """The beats that are being shown, in the order in which they began."""
        return self._running

    @property
    def coming(self) -> frozenset[int]:
        """The events that have not been shown to their end, by identity: some may be alike."""
        return self._coming.get(
            self.version, lambda: frozenset(id(event) for beat in self._beats() for event in beat.events)
        )

    def _beats(self) -> list[Beat]:
        """All that is being shown, and all that waits."""
        return [*(each.beat for each in self._running), *self._waiting]

    def add(self, events: Sequence[Event]) -> None:
        """Something has happened: it is shown after what is waiting already."""
        beats = [self._shared(beat if self.holds else beat.hurried()) for beat in beats_of(events)]
        if self.speed <= 0:
            self.flush()
            for beat in beats:
                self.on_beat(beat)
                self._finish(beat)
            return
        self._waiting += beats
        self.version += 1
        self._squeeze()
        self._start_ready()

    def _shared(self, beat: Beat) -> Beat:
        """The houses of a capital are everybody's: what happens to them keeps its order."""
        houses = any(isinstance(event, HouseBurned | HouseRestored) for event in beat.events)
        return replace(beat, seats=frozenset()) if houses and self.stage.team else beat

    def rebuild(self, stage: Stage) -> None:
        """A jump: what is shown now is this, and nothing is on its way."""
        self._waiting.clear()
        self._running.clear()
        self.stage = stage
        self.version += 1

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        if not self.busy:
            return
        left = seconds * self.speed * self.hurry
        while self._running and left > 0:
            step = min(left, min(each.left for each in self._running))
            for each in self._running:
                each.left -= step
            left -= step
            self._end_finished()
        self._end_finished()

    def flush(self, seat: int | None = None) -> None:
        """Shows the end of everything at once; of a seat: of all that it must wait for."""
        while self._running or self._waiting:
            if seat is not None and not self.concerns(seat):
                return
            self._end(self._running[:1])

    def finish_beat(self) -> None:
        """What is being shown ends now; the next begins."""
        self._end(list(self._running))

    def concerns(self, seat: int) -> bool:
        """Whether something on its way would change what a seat sees of its own board."""
        concerned = self._concerned.get(self.version, self._seats_concerned)
        return concerned is None or seat in concerned

    def _seats_concerned(self) -> frozenset[int] | None:
        """The seats that something on its way is about; None: all."""
        beats = self._beats()
        return frozenset().union(*(beat.seats for beat in beats)) if all(beat.seats for beat in beats) else None

    # The order of beats

    def _end_finished(self) -> None:
        self._end([each for each in self._running if each.left <= 1e-9])

    def _end(self, ended: Sequence[Running]) -> None:
        """Beats have been shown; others need not wait for them any more."""
        for each in ended:
            self._running.remove(each)
            self._finish(each.beat)
        self._start_ready()

    def _finish(self, beat: Beat) -> None:
        self.version += 1
        for event in beat.events:
            self.stage.fold(event)

    def _start_ready(self) -> None:
        """Begins every beat that need not wait for another."""
        again = True
        while again:
            again = False
            for beat in list(self._ready()):
                self._waiting.remove(beat)
                self.on_beat(beat)
                if beat.seconds <= 0:
                    self._finish(beat)
                    again = True
                else:
                    self._running.append(Running(beat, beat.seconds))
                    self.version += 1

    def _ready(self) -> Iterator[Beat]:
        """The waiting beats that share no seat with anything before them."""
        taken: set[int] = set()
        for each in self._running:
            if not each.beat.seats:
                return
            taken |= each.beat.seats
        for beat in self._waiting:
            if not beat.seats:
                if not taken:
                    yield beat
                return
            if not taken & beat.seats:
                yield beat
            taken |= beat.seats

    def _squeeze(self) -> None:
        """Nobody waits for ever: what waits is shortened so that all of it takes no longer than agreed.

        The march is quick and even; what is lost or sent to somebody keeps its own time as long as that can be.
        """
        march = _least_share([beat for beat in self._waiting if not beat.hold], LONGEST)
        blows = _least_share([beat for beat in self._waiting if beat.hold], HELD)
        self._waiting = [beat.shortened(blows if beat.hold else march, SHORTEST) for beat in self._waiting]


def _least_share(beats: Sequence[Beat], longest: float) -> float:
    """The share of their time that beats can have."""
    total = _duration(beats)
    return min(1.0, longest / total) if total > 0 else 1.0


def _duration(beats: Sequence[Beat]) -> float:
    """How long beats take that run side by side where they may."""
    until: dict[int, float] = {}
    everybody = 0.0
    for beat in beats:
        if not beat.seats:
            everybody = max([everybody, *until.values()]) + beat.seconds
            until.clear()
            continue
        start = max(until.get(seat, everybody) for seat in beat.seats)
        for seat in beat.seats:
            until[seat] = start + beat.seconds
    return max([everybody, *until.values()])


def effect_of(beat: Beat, stage: Stage) -> Effect:
    """The effect that shows a beat."""
    return KINDS[type(beat.head)].effect(beat, stage)


class _Act(NamedTuple):
    """A beat that runs, what shows it, and what it costs."""

    beat: Beat
    effect: Effect
    toll: Toll


class Director:
    """Keeps the effects of the beats that run."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._effects: dict[int, _Act] = {}

    def hidden(self) -> Hidden:
        """The pieces that effects draw."""
        found = Hidden()
        for act, _ in self._running():
            found |= act.effect.hides()
        return found

    def draw(self, scene: Scene) -> None:
        """Draws all effects that run, then what they cost."""
        for act, each in self._running():
            act.effect.draw(scene, each.share)
        for act, each in self._running():
            act.toll.shake(scene, each.share)
        for act, each in self._running():
            act.effect.trace(scene, each.share)
            act.toll.draw(scene, each.whole)

    def _running(self) -> list[tuple[_Act, Running]]:
        """The effects of the beats that run now, each made when first asked for; those of beats gone by are dropped."""
        running, kept = self.timeline.running, {}
        for each in running:
            known = self._effects.get(id(each.beat))
            kept[id(each.beat)] = known if known and known.beat is each.beat else self._made(each.beat)
        self._effects = kept
        return [(kept[id(each.beat)], each) for each in running]

    def _made(self, beat: Beat) -> _Act:
        stage = self.timeline.stage
        return _Act(beat, effect_of(beat, stage), Toll(beat, stage))
