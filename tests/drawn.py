r"""Boards as drawings, for tests: draw what is there, do something, compare with a drawing of what must come out.

A drawing has five rows of five words; a word may hold several things:

    .        nothing                     H        the hero (on the first tower unless drawn elsewhere)
    ^ > v <  a skeleton still to move    #        a tower (co-op: where none is drawn is a ruin)
    ↑ → ↓ ←  one that has moved          / \      walls
    C D $    catapult, dragon, treasure  '        behind a trap: damaged
    B O R    barricade, bomb, hearse     X        a crater
    P S      portal, spring              L M      labyrinth, white and black
    *        before a skeleton: frozen

Forests, where they matter: `> |` before a row, `| <` behind it, and a first line of words above a line of dashes
(co-op: a last line of words below a line of dashes). Skeletons are named in the order of the drawing, so `move all`
moves them in that order; an action names them by place. `tokens={"B2": ["emperor"]}` names the skeletons of a place.
"""

from dataclasses import dataclass, field
from textwrap import dedent
from typing import Any

import pytest

from badbones.catalog import load_catalog
from badbones.rules import Event, Game, IllegalAction, position
from badbones.rules.geometry import CELLS, COLUMNS, ROWS
from badbones.rules.state import Seat, Trap
from badbones.stage import Stage

CATALOG = load_catalog()
TOWER = "C3"
_WAITING = {"^": "N", ">": "E", "v": "S", "<": "W"}
_MOVED = {"↑": "N", "→": "E", "↓": "S", "←": "W"}
_TRAPS = {
    "C": "catapult",
    "D": "dragon",
    "$": "treasure",
    "/": "wall",
    "\\": "wall",
    "B": "barricade",
    "O": "bomb",
    "R": "hearse",
    "P": "portal",
    "S": "spring",
    "L": "labyrinth",
    "M": "labyrinth",
    "X": "crater",
}
_SETTINGS = {"/": {"diagonal": "/"}, "\\": {"diagonal": "\\"}, "L": {"colour": "white"}, "M": {"colour": "black"}}
_FIRST_TOKENS = list(CATALOG.order)[-60:]  # violet and yellow ones, in order of name
# What keeps the other players busy, so that the phase does not end: a skeleton that has not moved yet.
_IDLE = {
    "versus": {"token": "blue-top-12", "at": "T1", "heading": "S"},
    "coop": {"token": "blue-top-12", "at": "S1", "heading": "N"},
}


@dataclass
class Outcome:
    """What came of it."""

    game: Game
    events: list[Event]
    asked: list[str] = field(default_factory=list)

    def seat(self, number: int = 1) -> Seat:
        return self.game.table.seats[number - 1]

    def told(self, kind: str) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if type(event).__name__ == kind]

    @property
    def rules(self) -> set[str]:
        """The rules that the events name."""
        return {event.rule for event in self.events}

    def drawing(self, number: int = 1, *, forests: bool = False) -> str:
        return draw(self.game, number, forests=forests)


def check(before: str, doing: str | list[str], after: str, **given: Any) -> Outcome:
    """Draws, acts, compares; the events of every action must fold to the stage of the state it leads to."""
    outcome = act(setting(before, **given), [doing] if isinstance(doing, str) else doing)
    expected = _tidy(after)
    assert _tidy(outcome.drawing(forests="|" in expected or "-" in expected)) == expected
    return outcome


def act(game: Game, actions: list[str]) -> Outcome:
    """Carries out actions of seat 1 (or of the seat that an action begins with)."""
    events: list[Event] = []
    for action in actions:
        events += apply_and_fold(game, _full(game, action))
    return Outcome(game, events, game.legal(1))


def apply_and_fold(game: Game, action: str) -> list[Event]:
    """Applies an action, and proves that its events tell all that changed."""
    stage = Stage.of(game)
    events = game.apply(action)
    for event in events:
        stage.fold(event)
    assert stage == Stage.of(game)
    return events


def refused(game: Game, action: str) -> str:
    """Why an action is refused; the game is as before."""
    before = game.legal()
    with pytest.raises(IllegalAction) as error:
        act(game, [action])
    assert game.legal() == before
    return error.value.refusal.message.removeprefix("refused.")


def reloaded(game: Game) -> Game:
    """The same game, written and read."""
    return position.read(CATALOG, position.write(game))


def setting(drawing: str, *, phase: str = "skeletons", busy: bool = True, **given: Any) -> Game:
    """The game of a drawing: seat 1 has the drawn board, the other seats an idle one.

    `busy=False`: the others have nothing to move, so that phase 3 ends with seat 1. Other arguments are fields of the
    position (`players=3`, `mode`, `options`, `round`, `team`) or of seat 1 (`tower=2`, `reserve=["wall"]`).
    """
    tracking, mode = ("black" if phase == "skeletons" else "white"), given.pop("mode", "versus")
    table = {"badbones": 1, "mode": mode, "phase": phase, "tracking": tracking}
    others = given.pop("players", 1 if mode == "solo" else 2) - 1
    if mode == "coop":
        table["team"] = {"houses": others + 1, **given.pop("team", {})}
    table |= {key: given.pop(key) for key in ("options", "round", "seed", "removed") if key in given}
    first = {"name": "Ada", **_parse(drawing, phase, tracking, mode, given.pop("tokens", {})), **given}
    rest = [_idle(mode) for _ in range(others)]
    if others and busy:
        rest[0]["skeletons"] = [_IDLE[mode] | {"face": "white"}]
    if phase == "trap" and mode != "coop":
        rest = [{"reserve": ["treasure"], **seat} for seat in rest]
    return position.read(CATALOG, {**table, "players": [first, *rest]})


def _idle(mode: str) -> dict[str, Any]:
    if mode == "coop":
        return {"name": "Bo", "hero": "B2", "towers": list(CATALOG.back.towers)}
    return {"name": "Bo", "hero": TOWER, "tower": 4, "houses": 5}


def _full(game: Game, action: str) -> str:
    """`move B2` is a move of the first skeleton on B2 that can move; without a seat it is seat 1's."""
    words = action.split(" ")
    seat, *rest = words if words[0].isdigit() else ["1", *words]
    if rest[0] == "move" and (rest[1] in CELLS or rest[1][1:] in ROWS):
        legal = game.legal(int(seat))
        skeletons = game.table.seats[int(seat) - 1].skeletons
        there = [token for token, skeleton in skeletons.items() if skeleton.place == rest[1]]
        rest[1] = next(token for token in CATALOG.order if token in there and f"{seat} move {token}" in legal)
    return " ".join([seat, *rest])


# From drawing to position


def _parse(drawing: str, phase: str, tracking: str, mode: str, tokens: dict[str, list[str]]) -> dict[str, Any]:
    moved = tracking if phase == "skeletons" else "black"
    waiting = "white" if moved == "black" else "black"
    words = _words(drawing)
    towers = [place for place, word in words if "#" in word]
    hero = next((place for place, word in words if "H" in word), towers[0] if towers else None)
    seat: dict[str, Any] = {"hero": hero, "traps": [], "skeletons": []}
    seat |= {"towers": towers} if mode == "coop" else {"tower": 1 if mode == "solo" else 4}
    seat |= {} if mode == "coop" else {"houses": 1 if mode == "solo" else 5}
    names = (token for token in _FIRST_TOKENS if all(token not in named for named in tokens.values()))
    for place, word in words:
        named = iter(tokens.get(place, []))
        for index, glyph in enumerate(word):
            if glyph in _TRAPS:
                seat["traps"].append(_trap(glyph, place, damaged=glyph + "'" in word))
            elif glyph in _WAITING or glyph in _MOVED:
                face = moved if glyph in _MOVED else waiting
                skeleton = {"token": next(named, None) or next(names), "at": place, "face": face}
                frozen = {"frozen": True} if word[index - 1 : index] == "*" else {}
                seat["skeletons"].append({**skeleton, "heading": (_WAITING | _MOVED)[glyph], **frozen})
    return seat


def _trap(glyph: str, place: str, *, damaged: bool) -> dict[str, Any]:
    trap: dict[str, Any] = {"kind": _TRAPS[glyph], "at": place, **_SETTINGS.get(glyph, {})}
    return {**trap, "damaged": True} if damaged else trap


def _words(drawing: str) -> list[tuple[str, str]]:
    """Every place of a drawing with what is drawn there."""
    lines = dedent(drawing).strip("\n").splitlines()
    found = []
    if len(lines) > 1 and set(lines[1].strip()) == {"-"}:
        found += [(f"T{column}", word) for column, word in enumerate(lines[0].split(), 1)]
        lines = lines[2:]
    if len(lines) > 6 and set(lines[-2].strip()) == {"-"}:
        found += [(f"S{column}", word) for column, word in enumerate(lines[-1].split(), 1)]
        lines = lines[:-2]
    assert len(lines) == 5, "a drawing has five rows"
    for row, line in zip(ROWS, lines, strict=True):
        left, middle, right = line.split("|") if "|" in line else ("", line, "")
        words = middle.split()
        assert len(words) == 5, f"row {row} has {len(words)} words"
        found += [
            ("L" + row, left.strip()),
            *zip((c + row for c in COLUMNS), words, strict=True),
            ("R" + row, right.strip()),
        ]
    return found


# From game to drawing


def draw(game: Game, number: int = 1, *, forests: bool = False) -> str:
    """The drawing of a board."""
    seat = game.table.seats[number - 1]
    words = dict.fromkeys(CELLS, "")
    for tower in seat.towers:
        words[tower] = "#"
    if seat.hero and seat.hero not in seat.towers[:1]:
        words[seat.hero] += "H"
    for crater in seat.craters:
        words[crater] += "X"
    for cell, trap in seat.traps.items():
        words[cell] += _glyph(trap) + ("'" if trap.damaged else "")
    for token in game.table.by_name(list(seat.skeletons)):
        place, heading, face, frozen = seat.skeletons[token]
        glyphs = _MOVED if face == game.table.moved_face else _WAITING
        glyph = next(glyph for glyph, found in glyphs.items() if found == heading)
        words[place] = words.get(place, "") + ("*" if frozen else "") + glyph
    return _rows(words, forests=forests, bottom=game.table.team is not None)


def _glyph(trap: Trap) -> str:
    if trap.setting in ("/", "\\"):
        return trap.setting
    if trap.kind == "labyrinth":
        return "L" if trap.setting == ":white" else "M"
    return next(glyph for glyph, kind in _TRAPS.items() if kind == trap.kind)


def _rows(words: dict[str, str], *, forests: bool, bottom: bool) -> str:
    rows = [" ".join(words[column + row] or "." for column in COLUMNS) for row in ROWS]
    if not forests:
        return "\n".join(rows)
    sides = [
        f"{words.get('L' + row, '')} | {line} | {words.get('R' + row, '')}"
        for row, line in zip(ROWS, rows, strict=True)
    ]
    edge = " ".join(words.get(("S" if bottom else "T") + number) or "." for number in ROWS)
    return "\n".join([*sides, "---", edge] if bottom else [edge, "---", *sides])


def _tidy(drawing: str) -> str:
    """A drawing without the freedom of its author: blanks, the hero on the tower, forests left out or empty."""
    lines = [" ".join(line.split()) for line in dedent(drawing).strip("\n").splitlines()]
    if len(lines) == 5 and any("|" in line for line in lines):
        lines = [". . . . .", "---", *lines]
    return "\n".join("---" if set(line) == {"-"} else _row(line) for line in lines)


def _row(line: str) -> str:
    if "|" not in line:
        return " ".join(_sorted(word) for word in line.split())
    left, middle, right = line.split("|")
    return f"{_sorted(left.strip())} | {_row(middle)} | {_sorted(right.strip())}"


def _sorted(word: str) -> str:
    """The order in which skeletons of one place are drawn says nothing."""
    return "".join(sorted(word))
