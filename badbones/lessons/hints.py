"""The ladder of help: look here, this piece, this place, and at last the action itself."""

from collections.abc import Callable
from typing import Final

from badbones.lessons.kinds import PUPIL, Hint, Lesson, Pointer
from badbones.rules import Game
from badbones.rules.agenda import Flee
from badbones.rules.geometry import CELLS, STEPS

RUNGS: Final = 4
LOOK: Final = "lesson.hint.look"
_WORDS: Final = (LOOK, "lesson.hint.piece", "lesson.hint.place", "lesson.hint.shown")

Ladder = tuple[Pointer, Pointer, Pointer]  # the area, the piece, the place


def hint_for(lesson: Lesson, game: Game, action: str, rung: int) -> Hint:
    """A rung of the ladder towards an action; beyond the last one it is shown."""
    rung = min(max(rung, 1), RUNGS)
    ladder = _ladder(game, action)
    words = lesson.nudge if rung == 1 and lesson.nudge else _WORDS[rung - 1]
    if rung == RUNGS:
        return Hint(words, ladder[1:], action)
    return Hint(words, (ladder[rung - 1],))


def _ladder(game: Game, action: str) -> Ladder:
    _, verb, *words = action.split(" ")
    climb = _LADDERS.get(verb)
    if climb is None or words == ["all"]:
        button = Pointer("button", " ".join([verb, *words]))
        return button, button, button
    return climb(game, words)


def _hero(game: Game, words: list[str]) -> Ladder:
    return Pointer("board"), Pointer("hero"), Pointer("cell", words[0])


def _place(game: Game, words: list[str]) -> Ladder:
    kind = words[0].split(":")[0].rstrip("/\\")
    return Pointer("stock"), Pointer("stock", kind), Pointer("cell", words[1])


def _recover(game: Game, words: list[str]) -> Ladder:
    trap = Pointer("trap", words[0])
    return Pointer("board"), trap, trap


def _token(game: Game, words: list[str]) -> Ladder:
    skeleton = Pointer("skeleton", words[0])
    return Pointer("board"), skeleton, skeleton


def _flee(game: Game, words: list[str]) -> Ladder:
    """Where the skeleton that is asked about flees to; over the edge there is no cell."""
    asked = game.table.seats[PUPIL - 1].agenda[-1]
    if not isinstance(asked, Flee):
        return _token(game, words)
    cell = STEPS[words[0]].get(asked.flight.place)
    place = Pointer("cell", cell) if cell else Pointer("button", f"flee {words[0]}")
    return Pointer("board"), Pointer("skeleton", asked.flight.tokens[0]), place


def _send(game: Game, words: list[str]) -> Ladder:
    seat = int(words[0])
    return Pointer("board", seat=seat), Pointer("graveyard", seat=seat), Pointer("button", f"send {seat}")


def _use(game: Game, words: list[str]) -> Ladder:
    """A weapon is aimed at a cell, a skeleton, a seat or a symbol."""
    aim = words[0] if words else ""
    if aim in CELLS:
        place = Pointer("cell", aim)
    elif aim in game.table.catalog.tokens:
        place = Pointer("skeleton", aim)
    else:
        place = Pointer("button", f"use {aim}")
    return Pointer("weapon"), place, Pointer("cell", words[1]) if words[1:] and words[1] in CELLS else place


def _buy(game: Game, words: list[str]) -> Ladder:
    item = Pointer("market", words[0])
    return Pointer("market"), item, item


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
