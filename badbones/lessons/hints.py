"""The ladder of help: look here, this piece, this place, and at last the action itself."""

from collections.abc import Callable
from typing import Final, NamedTuple

from badbones.lessons.kinds import PUPIL, Hint, Lesson, Pointer
from badbones.lessons.reasoning import reason
from badbones.rules import Game
from badbones.rules.agenda import Flee
from badbones.rules.geometry import CELLS, STEPS

RUNGS: Final = 4
LOOK: Final = "lesson.hint.look"
PIECE: Final = "lesson.hint.piece"
PLACE: Final = "lesson.hint.place"
SHOWN: Final = "lesson.hint.shown"


class Ladder(NamedTuple):
    """What the rungs point at; the third one has words for what is to be done there."""

    area: Pointer
    piece: Pointer
    place: Pointer
    words: str = PLACE

    @property
    def both(self) -> tuple[Pointer, ...]:
        """The piece and the place, which may be the same."""
        return tuple(dict.fromkeys((self.piece, self.place)))


def hint_for(lesson: Lesson, game: Game, action: str, rung: int) -> Hint:
    """A rung of the ladder towards an action; beyond the last one it is shown.

    Where a lesson has no words of its own, the first rung says why; so does the last one where only an adviser knows
    what to do.
    """
    rung = min(max(rung, 1), RUNGS)
    ladder = _ladder(game, action)
    if rung == 1:
        return Hint(lesson.nudge or reason(game, action) or LOOK, (ladder.area,))
    if rung == RUNGS:
        why = reason(game, action) if lesson.adviser else ""
        ghost = action.split(" ")[1] in ("hero", "place")  # of other actions there is nothing to be shown
        return Hint(why or (SHOWN if ghost else ladder.words), ladder.both, action)
    return (
        Hint(PIECE, (ladder.piece,)),
        Hint(ladder.words, (ladder.place,) if ladder.words == PLACE else ladder.both),
    )[rung - 2]


def _ladder(game: Game, action: str) -> Ladder:
    _, verb, *words = action.split(" ")
    climb = _LADDERS.get(verb)
    if climb is None or words == ["all"]:
        button = Pointer("button", " ".join([verb, *words]))
        return Ladder(button, button, button, "lesson.hint.press")
    return climb(game, words)


def _hero(game: Game, words: list[str]) -> Ladder:
    return Ladder(Pointer("board"), Pointer("hero"), Pointer("cell", words[0]))


def _place(game: Game, words: list[str]) -> Ladder:
    kind = words[0].split(":")[0].rstrip("/\\")
    return Ladder(Pointer("stock"), Pointer("stock", kind), Pointer("cell", words[1]))


def _recover(game: Game, words: list[str]) -> Ladder:
    trap = Pointer("trap", words[0])
    return Ladder(Pointer("board"), trap, trap, "lesson.hint.recover")


def _token(game: Game, words: list[str]) -> Ladder:
    """A skeleton, and the cell it goes to; where it leaves the board there is none."""
    skeleton = Pointer("skeleton", words[0])
    standing = game.table.seats[PUPIL - 1].skeletons.get(words[0])
    cell = STEPS[standing.heading].get(standing.place) if standing else None
    return Ladder(Pointer("board"), skeleton, Pointer("cell", cell) if cell else skeleton, "lesson.hint.go")


def _flee(game: Game, words: list[str]) -> Ladder:
    """Where the skeleton that is asked about flees to; over the edge there is no cell."""
    asked = game.table.seats[PUPIL - 1].agenda[-1]
    if not isinstance(asked, Flee):
        return _token(game, words)
    cell = STEPS[words[0]].get(asked.flight.place)
    place = Pointer("cell", cell) if cell else Pointer("button", f"flee {words[0]}")
    return Ladder(Pointer("board"), Pointer("skeleton", asked.flight.tokens[0]), place)


def _send(game: Game, words: list[str]) -> Ladder:
    seat = int(words[0])
    return Ladder(Pointer("board", seat=seat), Pointer("graveyard", seat=seat), Pointer("button", f"send {seat}"))


def _use(game: Game, words: list[str]) -> Ladder:
    """A weapon is aimed at a cell, a skeleton, a seat or a symbol."""
    aim = words[0] if words else ""
    if aim in CELLS:
        place = Pointer("cell", aim)
    elif aim in game.table.catalog.tokens:
        place = Pointer("skeleton", aim)
    else:
        place = Pointer("button", f"use {aim}")
    last = Pointer("cell", words[1]) if words[1:] and words[1] in CELLS else place
    return Ladder(Pointer("weapon"), place, last)


def _buy(game: Game, words: list[str]) -> Ladder:
    item = Pointer("market", words[0])
    return Ladder(Pointer("market"), item, item, "lesson.hint.buy")


_LADDERS: Final[dict[str, Callable[[Game, list[str]], Ladder]]] = {
    "hero": _hero,
    "start": _hero,
    "place": _place,
    "recover": _recover,
    "move": _token,
    "stop": _token,
    "flee": _flee,
    "send": _send,
    "use": _use,
    "buy": _buy,
}
