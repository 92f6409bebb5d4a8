"""The work of a review in small pieces: each can be done by itself, in any order, in any process."""

import random
from collections.abc import Sequence
from typing import Literal, NamedTuple

from badbones.bots.thinking import packed, unpacked
from badbones.record import Replay
from badbones.review import luck
from badbones.review.before_rounds import judge_market, judge_start
from badbones.review.causes import LATER, Cause, why
from badbones.review.chapters import Chapter, chapters
from badbones.review.deciding import compare
from badbones.review.depth import DEPTHS
from badbones.review.sending import judge_sending
from badbones.review.trying import Tried, carry_out, planned
from badbones.review.verdicts import Choice, Finding, Key, Part, Standing, Verdict
from badbones.rules import Catalog, Game
from badbones.rules.state import Seat

Kind = Choice | Literal["standing"]


class Task(NamedTuple):
    """A piece of work. Its game has forgotten what the bag will bring."""

    kind: Kind
    round: int
    seat: int
    words: bytes  # the game when the round began, for a sending when it was over (see `thinking`)
    actions: tuple[str, ...] = ()  # what the seat did in the round; at the market what all did
    drawn: tuple[tuple[int, tuple[str, ...]], ...] = ()  # by whom, at the end of the round before
    sent: tuple[tuple[str, int], ...] = ()  # whom the seat sent to whom
    ended: bool = False  # the game ended with this round, perhaps in the middle of a march
    depth: str = "normal"
    seed: int = 0

    @property
    def key(self) -> Key:
        """What it is about."""
        return self.kind, self.round, self.seat


def tasks(replay: Replay, depth: str = "normal", seed: int = 0, known: Sequence[Chapter] | None = None) -> list[Task]:
    """All pieces of the review of a game, those first that promise most; its chapters may be known already."""
    parts = known or chapters(replay)
    rounds = [chapter for chapter in parts if chapter.round]
    decisions: list[tuple[float, Task]] = []
    standings: list[Task] = []
    drawn: tuple[tuple[int, tuple[str, ...]], ...] = ()
    for place, chapter in enumerate(rounds):
        for seat in chapter.start.table.seats:
            words = packed(chapter.start, seat.number, "", "")
            task = Task("standing", chapter.round, seat.number, words, (), drawn, depth=depth, seed=seed)
            standings.append(task)
            if _finished(chapter, seat.number):
                over = chapter.end is not None and chapter.end.over
                task = task._replace(kind="decision", actions=chapter.actions[seat.number], drawn=(), ended=over)
                decisions.append((_suspicion(rounds[place : place + 2], seat.number), task))
        drawn = tuple(chapter.drawn.items())
    decisions.sort(key=lambda each: (-each[0], each[1].round, each[1].seat))
    found = [task for _, task in decisions]
    first = rounds[0].start.table.seats if rounds else ()
    beside = [task for chapter in parts for task in _beside(chapter, depth, seed)]
    return [*found[: len(first)], *standings, *found[len(first) :], *beside]


def _beside(chapter: Chapter, depth: str, seed: int) -> list[Task]:
    """What is judged beside whole rounds: visits to the market, first towers, and to whom skeletons were sent."""
    table, end = chapter.start.table, chapter.end
    if end is None or end.over:
        return []
    if chapter.round:
        bare = _undrawn(chapter, end)
        sent = {seat: _risen(end, chapter.sent[seat]) for seat in sorted(chapter.sent)}
        found = {seat: Task("sending", chapter.round, seat, b"", sent=each) for seat, each in sent.items() if each}
    elif chapter.start.phase == "start":
        bare, found = chapter.start, {seat: Task("start", 0, seat, b"", each) for seat, each in chapter.actions.items()}
    else:
        last = int(chapter.deeds[-1].split(" ")[0])
        buyers = [last] if table.team else [seat.number for seat in table.seats]  # a team buys as one: who closed it
        bare, found = chapter.start, {seat: Task("market", 0, seat, b"", chapter.deeds) for seat in buyers}
    return [task._replace(words=packed(bare, seat, "", ""), depth=depth, seed=seed) for seat, task in found.items()]


def _undrawn(chapter: Chapter, end: Game) -> Game:
    """The game after a round, as if nothing had been drawn yet: who was drawn is in the bag."""
    copy = end.clone()
    for seat, tokens in chapter.drawn.items():
        for token in tokens:
            copy.table.seats[seat - 1].skeletons.pop(token, None)
            copy.table.bag.add(token)
    return copy


def _risen(end: Game, sent: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """Those of them who have risen where they were sent to: a saboteur may be gone (R12.6)."""
    return tuple((token, to) for token, to in sent.items() if token in end.table.seats[to - 1].skeletons)


def _finished(chapter: Chapter, seat: int) -> bool:
    """Whether a seat has played a round to its end."""
    actions = chapter.actions.get(seat)
    return bool(actions and (chapter.end or carry_out(chapter.start, seat, actions)))


def _suspicion(soon: list[Chapter], seat: int) -> float:
    """What a seat lost in this round and, less so, in the next: where much is lost, much may have gone wrong."""
    found, share = 0.0, 1.0
    for chapter in soon:
        if chapter.end:
            found += share * (_kept(chapter.start, seat) - _kept(chapter.end, seat))
            share /= 2
    return found


def _kept(game: Game, number: int) -> int:
    seat: Seat = game.table.seats[number - 1]
    return seat.tower + seat.houses + len(seat.towers)


def work(task: Task, catalog: Catalog) -> Finding | None:
    """Does a piece of work; None: nothing can be said, because the round was not played to its end."""
    game = unpacked(task.words, catalog)[3]
    seed = f"{task.seed} {task.round} {task.seat}"
    depth = DEPTHS[task.depth]
    if task.kind == "standing":
        return Standing(task.round, task.seat, *luck.look(game, task.seat, dict(task.drawn), seed, depth))
    if task.kind == "market":
        return judge_market(game, task.seat, task.actions, seed, depth)
    if task.kind == "start":
        return judge_start(game, task.seat, task.actions[0].split(" ")[-1], seed, depth)
    if task.kind == "sending":
        return judge_sending(game, task.seat, dict(task.sent), seed, depth)
    finish = random.Random(seed) if task.ended else None  # a game can end in the middle of a march (R13.5)
    played = carry_out(game, task.seat, task.actions, finish)
    return judged(task, game, played, seed) if played else None


def judged(task: Task, game: Game, played: Tried, seed: str) -> Verdict:
    """A decision next to the best plan found."""
    found = compare(game, task.seat, played, seed, DEPTHS[task.depth])
    cause = why(found.played, found.best, found.drawn) if found.loss.standing.clear else Cause(LATER, {})
    part = differing(found.played.actions, found.best.actions)
    appraisals = found.value, found.best_value, found.loss
    return Verdict(task.round, task.seat, played.actions, found.best.actions, part, *appraisals, cause)


def differing(played: tuple[str, ...], best: tuple[str, ...]) -> Part:
    """In which part two decisions differ first: the step of the hero, the trap, or only the march."""
    if played == best:
        return "none"
    own, other = planned(played), planned(best)
    if own == other:
        return "march"
    steps = [next((action for action in each if " hero " in action), "") for each in (own, other)]
    return "hero" if steps[0] != steps[1] else "trap"
