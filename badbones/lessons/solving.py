"""Finds the way to the goal of a lesson: the par, an adviser's word, or a search through what is allowed."""

from collections import deque
from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from badbones.lessons.company import decided, others_act
from badbones.lessons.conditions import Scene, hold
from badbones.lessons.kinds import PUPIL, Lesson
from badbones.lessons.opening import begun
from badbones.lessons.referee import judged, permitted
from badbones.record import Told
from badbones.rules import Catalog, Event, Game
from badbones.rules.geometry import STEPS

MOST_POSITIONS: Final = 3000  # that a search looks at
MOST_TRIED: Final = 600  # actions, to find out that all is in vain: a few hundredths of a second
REACH: Final = 2  # cells between a skeleton and a trap that may matter to it this round


class Node(NamedTuple):
    """A moment of a try: the game, what was told, and the actions of the pupil that led here."""

    game: Game
    told: tuple[Told, ...]
    way: tuple[str, ...] = ()


def opened(lesson: Lesson, catalog: Catalog) -> Node:
    """The first moment in which the pupil has to decide."""
    game = begun(lesson.start, catalog)
    told = _told(game.opening, game.round)
    return _settled(lesson, Node(game, told))


def played(lesson: Lesson, node: Node, action: str) -> Node:
    """The moment after an action of the pupil and all that the others do upon it; the one before it stays as it was."""
    game, round_ = node.game.clone(), node.game.round
    told = (*node.told, *_told(game.apply(action), round_))
    return _settled(lesson, Node(game, told, (*node.way, action)))


def _settled(lesson: Lesson, node: Node) -> Node:
    round_ = node.game.round
    return node._replace(told=(*node.told, *_told(others_act(lesson, node.game), round_)))


def _told(events: Sequence[Event], round_: int) -> tuple[Told, ...]:
    return tuple(Told(event, round_) for event in events)


class Solver:
    """Knows the way through one lesson."""

    def __init__(self, lesson: Lesson, catalog: Catalog) -> None:
        self.lesson = lesson
        self._start = opened(lesson, catalog)
        self._first = self._start.game.round
        self._par = self._par_moments()

    def _par_moments(self) -> dict[Hashable, str]:
        """What the par does in each of its moments, as far as it can be played."""
        found: dict[Hashable, str] = {}
        node = self._start
        for action in self.lesson.par:
            if action not in node.game.legal(PUPIL):
                break
            found.setdefault(self._key(node), action)
            node = played(self.lesson, node, action)
        return found

    def verdict(self, node: Node) -> str:
        """How a try stands."""
        return judged(self.lesson, self.scene(node)).state

    def scene(self, node: Node) -> Scene:
        """A moment as conditions see it."""
        return Scene(node.game, node.told, self._first)

    def next_action(self, game: Game, told: Sequence[Told]) -> str | None:
        """What leads from here to the goal; None: nothing that was found, or nothing is to be done now."""
        node = Node(game.clone(), tuple(told))
        if not game.legal(PUPIL) or self.verdict(node) != "going":
            return None
        par = self._par.get(self._key(node))
        if par in game.legal(PUPIL):
            return par
        if self.lesson.adviser:
            return self._advised(node)
        way = self.search(node)
        return way[0] if way else None

    def _advised(self, node: Node) -> str:
        action = decided(self.lesson.adviser, node.game, PUPIL)
        choices = permitted(self.lesson, node.game)
        return action if action in choices else choices[0]

    def way(self) -> tuple[str, ...] | None:
        """Actions of the pupil that reach the goal from the start, without the par."""
        if not self.lesson.adviser:
            return self.search()
        node = self._start
        while self.verdict(node) == "going" and node.game.legal(PUPIL):
            node = played(self.lesson, node, self._advised(node))
        return node.way if self.verdict(node) == "reached" else None

    def search(self, node: Node | None = None, most: int = MOST_POSITIONS) -> tuple[str, ...] | None:
        """The actions of the pupil that reach the goal, from the start or from a moment; the fewest come first."""
        begin = (node or self._start)._replace(way=())
        waiting, known = deque([begin]), {self._key(begin)}
        while waiting and len(known) < most:
            here = waiting.popleft()
            for action in self._worth_trying(here.game):
                there = played(self.lesson, here, action)
                verdict = self.verdict(there)
                if verdict == "reached":
                    return there.way
                key = self._key(there)
                if verdict == "going" and key not in known:
                    known.add(key)
                    waiting.append(there)
        return None

    def in_vain(self, game: Game, told: Sequence[Told]) -> bool:
        """Whether nothing leads to the goal any more, and that would not be seen in the coming march.

        Where that takes too long to find out, there may be a way. At the market nothing is ever seen by waiting.
        """
        if self.lesson.adviser or not game.legal(PUPIL):
            return False
        begin = Node(game.clone(), tuple(told))
        waiting, known, tried = deque([begin]), {self._key(begin)}, 0
        outlives = game.phase == "market"
        while waiting:
            here = waiting.popleft()
            for action in self._different(here.game):
                tried += 1
                there = played(self.lesson, here, action)
                verdict, key = self.verdict(there), self._key(there)
                if verdict == "reached" or tried > MOST_TRIED:
                    return False
                if verdict == "going" and key not in known:
                    known.add(key)
                    waiting.append(there)
                    outlives = outlives or there.game.round > game.round
        return outlives

    def _worth_trying(self, game: Game) -> list[str]:
        """What can make a difference, without traps far from all skeletons."""
        actions, near = self._different(game), _near(game)
        return [action for action in actions if action.split(" ")[1] != "place" or action.split(" ")[-1] in near]

    def _different(self, game: Game) -> list[str]:
        """What is allowed; where the order cannot matter, all march at once."""
        actions, march = permitted(self.lesson, game), f"{PUPIL} move all"
        return [march] if march in actions and not _order_matters(game) else actions

    def _key(self, node: Node) -> Hashable:
        """What the rest of a try depends on: the pupil's board, the phase, and what has been brought about."""
        table, pupil = node.game.table, node.game.table.seats[PUPIL - 1]
        scene = self.scene(node)
        wanted = (self.lesson.goal, *(failure.holds for failure in self.lesson.failures))
        return (
            table.phase,
            table.round,
            pupil.hero,
            pupil.tower,
            pupil.towers,
            pupil.houses,
            pupil.coins,
            pupil.weapon,
            frozenset(pupil.skeletons.items()),
            frozenset(pupil.traps.items()),
            frozenset(table.reserve(pupil).items()),
            frozenset(table.stock.items()),
            frozenset(pupil.graveyard),
            tuple(pupil.agenda),
            tuple(hold((condition,), scene) for conditions in wanted for condition in conditions),
        )


def _order_matters(game: Game) -> bool:
    table, pupil = game.table, game.table.seats[PUPIL - 1]
    return bool(table.team or table.options.chiefs or pupil.weapon)


def _near(game: Game) -> set[str]:
    """The places that a skeleton could come to soon."""
    places = {skeleton.place for skeleton in game.table.seats[PUPIL - 1].skeletons.values()}
    for _ in range(REACH):
        places |= {steps[place] for steps in STEPS.values() for place in places if place in steps}
    return places
