"""What can be asked of a game in a lesson: a small vocabulary over the game as it stands and what was told of it.

Everything is about the pupil. A number is a number at least; a list of names wants each of them.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from badbones.lessons.kinds import PUPIL, Condition, Conditions
from badbones.record import Told
from badbones.rules import Game
from badbones.rules import events as happened
from badbones.rules.scoring import score
from badbones.rules.state import Seat

# What the value of a word is: a number, names of these, yes, or conditions again.
Takes = Literal["number", "tokens", "traps", "items", "cell", "phase", "seats", "yes", "conditions"]


class Scene(NamedTuple):
    """A lesson at a moment."""

    game: Game
    told: Sequence[Told]
    first: int  # the round in which the lesson begins

    @property
    def pupil(self) -> Seat:
        """The seat of whoever learns."""
        return self.game.table.seats[PUPIL - 1]

    @property
    def rounds(self) -> int:
        """How many rounds are over; a game that is over has played its last one."""
        return self.game.round - self.first + self.game.over


class Count(NamedTuple):
    """How far something has come that is counted."""

    word: str  # what is counted
    done: int
    wanted: int


class Word(NamedTuple):
    """A word of the vocabulary: what its value is, whether it holds, and how near it is to that."""

    takes: tuple[Takes, ...]
    holds: Callable[[Scene, Any], bool]
    counts: Callable[[Scene, Any], tuple[int, int]] | None = None  # how many there are, of how many


def hold(conditions: Conditions, scene: Scene) -> bool:
    """Whether all conditions hold."""
    return all(_holds(condition, scene) for condition in conditions)


def counted(conditions: Conditions, scene: Scene) -> list[Count]:
    """How far everything has come of which more than one is wanted."""
    found = [(each.word, WORDS[each.word].counts, each.value) for each in conditions]
    counts = [Count(word, *count(scene, value)) for word, count, value in found if count]
    return [count for count in counts if count.wanted > 1]


def _holds(condition: Condition, scene: Scene) -> bool:
    return WORDS[condition.word].holds(scene, condition.value)


def _own(scene: Scene, kind: type[Any]) -> Iterator[Any]:
    """What happened to the pupil, of one kind."""
    return (told.event for told in scene.told if isinstance(told.event, kind) and told.event.seat == PUPIL)


def _enough(found: Sequence[str], wanted: int | Sequence[str]) -> bool:
    """So many, or all of these (one that is named twice must be found twice)."""
    if isinstance(wanted, int):
        return len(found) >= wanted
    return all(list(found).count(name) >= list(wanted).count(name) for name in wanted)


def _matched(found: Sequence[str], wanted: int | Sequence[str]) -> tuple[int, int]:
    """How many of those that are wanted were found, and how many are wanted."""
    if isinstance(wanted, int):
        return min(len(found), wanted), wanted
    return sum(min(list(found).count(name), list(wanted).count(name)) for name in set(wanted)), len(wanted)


def _counting(takes: tuple[Takes, ...], find: Callable[[Scene], list[str]]) -> "Word":
    """A word that wants so many of what is found, or all of these."""
    return Word(
        takes,
        lambda scene, wanted: _enough(find(scene), wanted),
        lambda scene, wanted: _matched(find(scene), wanted),
    )


def _destroyed(scene: Scene) -> list[str]:
    return [event.token for event in _own(scene, happened.SkeletonDestroyed)]


def _slain(scene: Scene) -> list[str]:
    return [event.token for event in _own(scene, happened.SkeletonDestroyed) if event.how == "slain"]


def _sent(scene: Scene) -> list[str]:
    return [event.token for event in _own(scene, happened.SkeletonSent)]


def _spent(scene: Scene) -> list[str]:
    return [event.token for event in _own(scene, happened.SkeletonSpent)]


def _sent_to(scene: Scene, wanted: Sequence[int]) -> bool:
    return set(wanted) <= {event.to for event in _own(scene, happened.SkeletonSent)}


def _traps(*kinds: type[Any]) -> "Word":
    """Something happened to traps, of these kinds or so many."""
    return _counting(("number", "traps"), lambda scene: [event.trap for kind in kinds for event in _own(scene, kind)])


def _landed(scene: Scene) -> list[str]:
    return [event.trap for event in _own(scene, happened.TrapPlaced) if event.how == "landed"]


def _lost(kind: type[Any]) -> Callable[[Scene, int], bool]:
    return lambda scene, wanted: sum(event.damage for event in _own(scene, kind)) >= wanted


def _capital(scene: Scene, wanted: int) -> bool:
    team = scene.game.table.team
    return team is not None and team.houses >= wanted


def _bought(scene: Scene) -> list[str]:
    return [event.item for event in _own(scene, happened.ItemBought)]


def _round(scene: Scene, wanted: int) -> tuple[int, int]:
    """Which round is being played, of how many."""
    return min(scene.game.round - scene.first + 1, wanted), wanted


def _ahead(scene: Scene, wanted: bool) -> bool:  # noqa: FBT001
    """Whether the pupil has more points than anybody else."""
    table = scene.game.table
    points = [score(table, seat).total for seat in table.seats if not table.lost(seat)]
    own = 0 if table.lost(scene.pupil) else score(table, scene.pupil).total
    return wanted == (points.count(own) == 1 and own == max(points))


def _won(scene: Scene, wanted: bool) -> bool:  # noqa: FBT001
    result = scene.game.result
    return wanted == (result is not None and PUPIL in result.winners)


WORDS: Final[dict[str, Word]] = {
    "destroyed": _counting(("number", "tokens"), _destroyed),
    "slain": _counting(("number", "tokens"), _slain),  # by the hero himself
    "sent": _counting(("number", "tokens"), _sent),
    "sent-to": Word(("seats",), _sent_to),
    "spent": _counting(("number", "tokens"), _spent),  # at tower or village
    "placed": _traps(happened.TrapPlaced),
    "landed": _counting(("number", "traps"), _landed),  # among skeletons
    "recovered": _traps(happened.TrapRecovered),
    "used": _traps(happened.TrapTriggered),
    "worn": _traps(happened.TrapDamaged, happened.TrapDestroyed, happened.TreasureStolen),
    "gone": _traps(happened.TrapDestroyed),
    "stolen": _traps(happened.TreasureStolen),
    "bought": _counting(("number", "items"), _bought),
    "wielded": Word(("number",), lambda scene, wanted: len(list(_own(scene, happened.WeaponUsed))) >= wanted),
    "floors": Word(("number",), lambda scene, wanted: scene.pupil.tower >= wanted),
    "towers": Word(("number",), lambda scene, wanted: len(scene.pupil.towers) >= wanted),
    "houses": Word(("number",), lambda scene, wanted: scene.pupil.houses >= wanted),
    "capital": Word(("number",), _capital),
    "floors-lost": Word(("number",), _lost(happened.FloorLost)),
    "houses-lost": Word(("number",), _lost(happened.HouseBurned)),
    "towers-lost": Word(("number",), lambda scene, wanted: len(list(_own(scene, happened.TowerFell))) >= wanted),
    "hero": Word(("cell",), lambda scene, wanted: scene.pupil.hero == wanted),
    "phase": Word(("phase",), lambda scene, wanted: scene.game.phase == wanted),
    "rounds": Word(("number",), lambda scene, wanted: scene.rounds >= wanted, _round),
    "ahead": Word(("yes",), _ahead),
    "won": Word(("yes",), _won),
    "not": Word(("conditions",), lambda scene, unwanted: not hold(unwanted, scene)),
}
