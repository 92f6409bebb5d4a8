"""What a player's answer means: a number, an action with or without its seat, or an unambiguous ending of one."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from badbones.rules.agenda import VERBS as ANSWERS
from badbones.rules.agenda import Wield
from badbones.rules.errors import Refusal, refusal
from badbones.rules.game import VERBS, Game
from badbones.rules.geometry import HEADINGS
from badbones.rules.state import Seat
from badbones.terminal.layout import printable
from badbones.terminal.listing import unseated

_CELL: Final = re.compile(r"[A-Za-z]\d+")
_MOST_SHOWN: Final = 6
_PHASE_VERBS: Final = {"market": "buy", "start": "start", "hero": "hero", "trap": "place", "skeletons": "move"}


def understand(text: str, game: Game, acting: Seat, numbers: dict[str, str]) -> str:
    """The action a player means."""
    words = text.split()
    if text in numbers:
        return numbers[text]
    if text.isascii() and text.isdigit():
        raise refusal("ui.no-number", number=printable(text, 12))
    seat = acting
    if len(words) > 1 and words[0].isascii() and words[0].isdigit():
        seat = _seat(game, words.pop(0))
    meant = _endings(game.legal(seat.number), words)
    if len(meant) > 1:
        raise refusal("ui.ambiguous", text=printable(text), options=_some([unseated(action) for action in meant]))
    return meant[0] if meant else _as_written(game, seat, words, text)


def shortened(refused: Refusal) -> Refusal:
    """A refusal that names all options of a question names only some if there are many."""
    options = str(refused.values.get("options", "")).split(", ")
    if refused.message != "refused.question-open" or len(options) <= _MOST_SHOWN:
        return refused
    return Refusal(refused.message, {**refused.values, "options": _some(options)})


def _seat(game: Game, number: str) -> Seat:
    seats = game.table.seats
    if len(number) > 1 or not 1 <= int(number) <= len(seats):
        raise refusal("refused.no-such-seat", number=printable(number, 12), seats=len(seats))
    return seats[int(number) - 1]


def _endings(actions: Iterable[str], words: Sequence[str]) -> list[str]:
    wanted = [word.casefold() for word in words]
    return [action for action in actions if action.casefold().split(" ")[1:][-len(wanted) :] == wanted]


def _some(options: Sequence[str]) -> str:
    return ", ".join(options[:_MOST_SHOWN]) + (", …" if len(options) > _MOST_SHOWN else "")


def _as_written(game: Game, seat: Seat, words: Sequence[str], text: str) -> str:
    """What is not listed, written so that the game itself takes it or says why not; what makes no sense is refused."""
    spelled = [_spelled(word) for word in words]
    if spelled[0] not in VERBS and _can_be_meant(game, seat, words[0]):
        spelled.insert(0, _verb(game, seat))
    if spelled[0] not in VERBS:
        raise refusal("ui.unknown", text=printable(text))
    return " ".join([str(seat.number), *spelled])


def _spelled(word: str) -> str:
    return word.upper() if _CELL.fullmatch(word) or word.upper() in HEADINGS else word.casefold()


def _can_be_meant(game: Game, seat: Seat, word: str) -> bool:
    """Whether the verb can be left out: of a cell where heroes go, of turns with the rapier, of what comes too late."""
    asks_for_cells = game.phase in ("hero", "start") or (seat.agenda and isinstance(seat.agenda[-1], Wield))
    for_sale = game.phase == "market" and word.casefold() in _wares(game)
    return bool(asks_for_cells and _CELL.fullmatch(word)) or for_sale or not game.legal(seat.number)


def _wares(game: Game) -> Iterable[str]:
    return (*game.table.catalog.traps, *game.table.catalog.weapons)


def _verb(game: Game, seat: Seat) -> str:
    if seat.agenda:
        return ANSWERS[type(seat.agenda[-1])] or "use"  # type: ignore[index]  # a seat stops at questions only
    return _PHASE_VERBS.get(game.phase, "")
