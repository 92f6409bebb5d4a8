"""Whatever a bot makes of its view, it learns nothing of what the bag will bring; a view with a hole is found out at
once, in every position, whether a decision changes by it or not.
"""

import gc
import random
from collections.abc import Callable
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest

from badbones.bots import BUILT_IN, Bot, View, lanes
from badbones.bots.replies import asked
from badbones.bots.thinking import decided, packed
from badbones.bots.waiting import Waiting
from badbones.catalog import load_catalog
from badbones.rules import Catalog, Game
from badbones.simulate.playing import Match
from badbones.simulate.setup import Plan
from badbones.terminal.bot_seats import BotSeats
from tests.bots.stubs import install
from tests.bots.test_fair_play import FEW_TABLES, PLAIN, WHOLE, some_moments, written
from tests.drawn import CATALOG
from tests.play import Table, variant_name

CHANCES = (0x1234_5678_9ABC_DEF1, 0x5EED_5EED_5EED_5EED)
_NOT_LOOKED_INTO = (ModuleType, BuiltinFunctionType, type, Catalog)
AskedHow = Callable[[pytest.MonkeyPatch, Game, Bot], None]


def grasped(view: View, seed: int = 1) -> tuple[list[object], list[object]]:
    """Everything that can be had from a view: what it tells, to be compared; and the things themselves."""
    blind, rehearsals = view.blind(random.Random(seed)), [view.rehearse(action) for action in some_of(view)]
    document, plans = view.position(random.Random(seed)), [[action] for action in some_of(view)]
    told: list[object] = [
        (view.seat, view.actions, view.mode, view.phase, view.round, view.options, view.asked),
        [repr([getattr(seat, name) for name in seat.__slots__]) for seat in (*view.seats, view.me)],
        [view.score(seat.number) for seat in view.seats] if view.mode == "versus" else [],
        document,
        view.judge(plans, marches=2) if view.phase in ("hero", "trap") and not view.asked else [],
        [written(played_on(game)) for game in (blind, *rehearsals)],
    ]
    return told, [view, blind, document, *rehearsals]


def some_of(view: View) -> list[str]:
    """A few of the actions that a rehearsal takes."""
    return list(view.actions[:3]) if view.phase in ("hero", "trap", "skeletons") and not view.asked else []


def played_on(game: Game) -> Game:
    """A copy that has been played on over the next draw, even if it was a rehearsal."""
    game = game.clone()
    game.table.rehearsed = False
    for seat in game.table.seats:
        seat.choices = None
    last = game.round
    for _ in range(300):
        actions = game.legal()
        if game.over or game.round > last or not actions:
            break
        game.apply(actions[-1])
    return game


def numbers_within(things: list[object]) -> set[int]:
    """All numbers that hang together with some things, however deep, private or not."""
    found: set[int] = set()
    seen: set[int] = set()
    ahead: list[Any] = [things]
    while ahead:
        thing = ahead.pop()
        if isinstance(thing, int):
            found.add(thing)
        elif id(thing) not in seen and not isinstance(thing, _NOT_LOOKED_INTO):
            seen.add(id(thing))
            if isinstance(thing, FunctionType):  # what it has kept, not the whole module that it comes from
                ahead += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__]
            else:
                ahead += gc.get_referents(thing)
    return found


def leaks(look: type[View], game: Game, seat: int) -> bool:
    """Whether such a view knows what the bag will bring: its number is there, or another one changes what is told."""
    all_told = []
    for chance in CHANCES:
        game.table.chance = chance
        told, things = grasped(look(game, seat))
        if chance in numbers_within(things):
            return True
        all_told.append(told)
    return all_told[0] != all_told[1]


@pytest.mark.parametrize("variant", [PLAIN, WHOLE], ids=variant_name)
@pytest.mark.parametrize("table", FEW_TABLES, ids=str)
def test_nothing_that_a_view_gives_tells_of_the_bag(table: Table, variant: dict[str, bool]) -> None:
    for game, seat in some_moments(table, variant, 3):
        assert not leaks(View, game, seat), (game.phase, seat)


# Views with a hole


class Keeps(View):
    """It still has the game itself, somewhere."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self._here = {"deep": [game.table]}


class Sees(View):
    """Its blind copies are not dealt anew."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self._dealt = hash(str(game.table.chance))  # no more than a trace of it

    def blind(self, rng: random.Random) -> Game:
        copy = super().blind(rng)
        copy.table.chance = abs(self._dealt)
        return copy


class Tells(View):
    """Its documents bring the number of the game."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self._number = str(game.table.chance)

    def position(self, rng: random.Random) -> dict[str, Any]:
        return super().position(rng) | {"seed": self._number}


class Whispers(View):
    """One of its functions still has the game in mind."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self.whisper = lambda: game.phase


def test_every_hole_is_found_in_every_position() -> None:
    for table in FEW_TABLES:
        for game, seat in some_moments(table, WHOLE, 5):
            for look in (Keeps, Sees, Tells, Whispers):
                assert leaks(look, game, seat), (look.__name__, game.phase)


def test_what_bots_remember_of_boards_holds_nothing_of_the_games_they_were_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "_COUNTRIES", {})
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=3)
    game.table.chance = CHANCES[0]
    lanes.country_of(game.table)  # as reviews ask, who have the whole game
    assert not numbers_within([lanes._COUNTRIES]).intersection(CHANCES)


# Whoever asks


def by_simulation(monkeypatch: pytest.MonkeyPatch, game: Game, spy: Bot) -> None:
    monkeypatch.setattr("badbones.simulate.playing.player", lambda _: spy)
    match = Match(Plan("versus", ("spy", "spy"), 1, 1), CATALOG, 1)
    match.game = game
    match._act(1)


def by_process(monkeypatch: pytest.MonkeyPatch, game: Game, spy: Bot) -> None:
    decided(packed(game, 1, "spy", "7"), load_catalog(), {"spy": spy})


def on_the_terminal(monkeypatch: pytest.MonkeyPatch, game: Game, spy: Bot) -> None:
    monkeypatch.setitem(BUILT_IN, "spy", spy)
    BotSeats({1: "spy"}, 5).choose(game, 1, 0)


@pytest.mark.parametrize("ask", [by_simulation, by_process, on_the_terminal])
def test_nobody_who_asks_a_bot_hands_it_the_bag(ask: AskedHow, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[object] = []

    def spy(view: View, rng: random.Random) -> str:
        told, things = grasped(view)
        assert not numbers_within(things).intersection(CHANCES)
        found.append((told, rng.getstate()))
        return view.actions[0]

    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=3)
    for chance in CHANCES:
        game.table.chance = chance
        ask(monkeypatch, game.clone(), spy)
    assert found[0] == found[1]


def test_a_bot_that_looks_all_over_its_process_finds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(install(tmp_path))
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=3)
    waiting = Waiting(CATALOG)
    thought = waiting.ask(game, 1, "peeps", "7")
    waiting.close()
    assert game.table.chance
    assert thought.action == game.legal(1)[0], thought.trouble


def test_who_changes_what_it_is_shown_gains_no_action_by_it() -> None:
    def greedy(view: View, rng: random.Random) -> str:
        view.actions = ("2 hero C2",)
        return "2 hero C2"

    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=3)
    with pytest.raises(Exception, match="none of its actions"):
        asked(greedy, "greedy", game, 1, random.Random(1))
