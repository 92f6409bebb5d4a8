"""Taking back: the last action of the table or of one seat, never across a draw, and always with a reason if not."""

import json
import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from badbones.catalog import load_catalog
from badbones.engine import Engine
from badbones.record.history import History
from badbones.rules import Event, Game, IllegalAction, Options, position
from badbones.rules.errors import Refusal

CATALOG = load_catalog()
NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve", "Fox"]

State = tuple[str, int, list[str], str]


def begun(players: int = 3, seed: int = 1, **options: Any) -> History:
    mode = "solo" if players == 1 else "versus"
    return History(Game.new(CATALOG, mode, NAMES[:players], seed=seed, options=Options(**options)))


def state(game: Game) -> State:
    """What can be seen of a game: in the middle of a question there is no position, but the question."""
    digest = "" if game.asking else position.digest(position.write(game))
    return game.phase, game.round, game.legal(), digest


def refused(history: History, seat: int | None = None) -> str:
    """Why nothing can be taken back; the refusal changes nothing, and `can_undo` knows it beforehand."""
    before, foretold = state(history.game), history.can_undo(seat).refusal
    with pytest.raises(IllegalAction) as caught:
        history.undo(seat)
    assert state(history.game) == before
    assert foretold == caught.value.refusal
    return caught.value.refusal.message


def heroes(history: History) -> list[str | None]:
    return [seat.hero for seat in history.game.table.seats]


def drew(events: list[Event]) -> bool:
    return any(event.rule == "R7.1" for event in events)


def position_with(**seat: Any) -> Game:
    """A game of three in phase 3, in which seat 1 has more than usual."""
    players = [{"name": name, "hero": "E5", "tower": 4, "houses": 5} for name in NAMES[:3]]
    other = {"token": "red-top-9", "at": "A1", "heading": "S", "face": "white"}
    document = {"badbones": 1, "mode": "versus", "phase": "skeletons", "tracking": "black", "players": players}
    players[0] |= seat
    players[1] |= {"skeletons": [other]}
    return position.read(CATALOG, document)


def skeleton(token: str, at: str, heading: str) -> dict[str, str]:
    return {"token": token, "at": at, "heading": heading, "face": "white"}


# The table's last action


def test_the_last_action_of_the_table_is_taken_back_one_by_one() -> None:
    history = begun()
    before = state(history.game)
    history.apply("2 hero B2")
    between = state(history.game)
    history.apply("1 hero D4")
    history.undo()
    assert state(history.game) == between
    history.undo()
    assert state(history.game) == before
    assert refused(history) == "undo.nothing"


def test_an_action_that_ended_the_phase_is_taken_back_with_the_end() -> None:
    history = begun(2)
    history.apply("1 hero B2")
    before = state(history.game)
    history.apply("2 hero B2")
    assert history.game.phase == "trap"
    history.undo()
    assert state(history.game) == before
    assert history.game.phase == "hero"


def test_what_was_taken_back_can_be_done_again_or_otherwise() -> None:
    history = begun(2)
    history.apply("1 hero B2")
    after = state(history.game)
    history.undo()
    history.apply("1 hero D4")
    assert heroes(history) == ["D4", "C3"]
    history.undo()
    history.apply("1 hero B2")
    assert state(history.game) == after


def test_nothing_can_be_taken_back_before_the_first_action() -> None:
    assert refused(begun()) == "undo.nothing"
    assert refused(begun(), 2) == "undo.nothing"


def test_a_refused_action_is_not_remembered() -> None:
    history = begun()
    with pytest.raises(IllegalAction):
        history.apply("1 hero A1")
    assert refused(history) == "undo.nothing"


# A seat's own last action


def test_a_seat_takes_back_its_own_action_and_the_others_stay() -> None:
    history = begun()
    history.apply("1 hero B2")
    history.apply("2 hero D4")
    history.undo(1)
    assert heroes(history) == ["C3", "D4", "C3"]
    assert refused(history, 1) == "undo.nothing-of-seat"
    history.undo(2)
    assert heroes(history) == ["C3", "C3", "C3"]


def test_a_seat_that_has_done_nothing_has_nothing_to_take_back() -> None:
    history = begun()
    history.apply("1 hero B2")
    assert refused(history, 2) == "undo.nothing-of-seat"
    assert heroes(history) == ["B2", "C3", "C3"]


def test_a_seat_takes_back_nothing_of_an_earlier_phase_but_the_table_does() -> None:
    history = begun(2)
    history.apply("1 hero B2")
    history.apply("2 hero D4")
    history.apply("2 skip")
    assert refused(history, 1) == "undo.nothing-of-seat"
    history.undo(2)
    assert refused(history, 2) == "undo.nothing-of-seat"
    history.undo()
    assert history.game.phase == "hero"
    assert heroes(history) == ["B2", "C3"]


def test_a_seat_takes_back_only_its_last_action() -> None:
    mine = [skeleton("red-left-1", "A1", "E"), skeleton("red-left-2", "A2", "E")]
    history = History(position_with(skeletons=mine))
    history.apply("1 move red-left-2")
    between = state(history.game)
    history.apply("1 move red-left-1")
    history.undo(1)
    assert state(history.game) == between


def test_the_order_of_other_seats_does_not_matter_after_a_seat_has_taken_back() -> None:
    history, other = begun(3), begun(3)
    for action in ("1 hero B2", "2 hero D4", "3 hero C4", "1 place dragon D4", "2 place wall/ A1"):
        history.apply(action)
    history.undo(1)
    for action in ("3 hero C4", "2 hero D4", "1 hero B2", "2 place wall/ A1"):
        other.apply(action)
    assert state(history.game) == state(other.game)


def test_where_a_later_action_of_another_rests_on_it_undo_is_refused() -> None:
    history = History(cast(Game, Relay()))
    history.apply("1 lend")
    history.apply("2 borrow")
    with pytest.raises(IllegalAction) as caught:
        history.undo(1)
    assert caught.value.refusal == Refusal("undo.others-depend", {"seat": 2})
    assert history.can_undo(1).refusal == caught.value.refusal
    assert cast(Relay, history.game).done == ["1 lend", "2 borrow"]
    history.undo()
    history.undo()
    assert cast(Relay, history.game).done == []


class Relay:
    """A stand-in for games in which seats depend on each other (a common reserve): who borrows needs a lender."""

    phase, round = "trap", 1

    def __init__(self, done: tuple[str, ...] = ()) -> None:
        self.done = list(done)

    def clone(self) -> "Relay":
        return Relay(tuple(self.done))

    def apply(self, action: str) -> list[Event]:
        if action == "2 borrow" and "1 lend" not in self.done:
            raise IllegalAction(Refusal("refused.not-in-reserve", {}))
        self.done.append(action)
        return []


# Questions


def test_an_answer_is_taken_back_to_its_question_and_then_the_question_too() -> None:
    traps = [{"kind": "catapult", "at": "A3"}]
    history = History(position_with(skeletons=[skeleton("red-left-1", "L3", "E")], traps=traps))
    before = state(history.game)
    history.apply("1 move all")
    asked = state(history.game)
    assert asked[2][:2] == ["1 send 2", "1 send 3"]
    history.apply("1 send 3")
    history.undo()
    assert state(history.game) == asked
    history.apply("1 send 2")
    assert history.game.table.seats[1].graveyard == ["red-left-1"]
    history.undo(1)
    history.undo(1)
    assert state(history.game) == before


def test_an_open_question_stays_when_another_seat_takes_back() -> None:
    traps = [{"kind": "catapult", "at": "A3"}]
    history = History(position_with(skeletons=[skeleton("red-left-1", "L3", "E")], traps=traps))
    history.apply("1 move all")
    asked = state(history.game)
    history.apply("2 move red-top-9")
    history.undo(2)
    assert state(history.game) == asked


# Draws


def played(history: History, seed: int) -> Iterator[tuple[str, list[Event]]]:
    """Plays to the end, at random."""
    chance = random.Random(seed)
    while not history.game.over:
        action = chance.choice(history.game.legal())
        yield action, history.apply(action)


@pytest.mark.parametrize("players", [1, 2, 5])
def test_nothing_is_taken_back_across_a_draw(players: int) -> None:
    history, draws = begun(players, rounds=4), 0
    for _, events in played(history, players):
        if drew(events):
            draws += 1
            for seat in (None, *range(1, players + 1)):
                assert refused(history, seat) == "undo.round-over"
    assert draws


def test_a_position_that_was_loaded_is_a_beginning() -> None:
    history = History(position_with())
    assert refused(history) == "undo.nothing"


def test_a_heroic_round_without_a_draw_is_a_beginning_too() -> None:
    """A key frame stands at the start of every round, whether or not tokens were drawn."""
    rounds = 0
    for seed in range(10):
        history = begun(1, seed, rounds=1, heroic=True)
        before = history.game.round
        for _ in played(history, seed):
            if history.game.round > max(before, 2):
                rounds += 1
                assert refused(history) == "undo.round-over"
            before = history.game.round
    assert rounds


def test_an_end_without_a_draw_is_taken_back_and_the_result_with_it() -> None:
    history = begun(2)
    actions = [action for action, _ in played(history, 3)]
    assert history.game.result
    history.undo()
    assert history.game.result is None
    assert history.game.phase == "skeletons"
    history.apply(actions[-1])
    assert history.game.over


def test_a_solo_win_follows_a_draw_and_stands() -> None:
    for seed in range(20):
        history = begun(1, seed, rounds=1)
        for _ in played(history, seed):
            pass
        if history.game.result and history.game.result.outcome == "won":
            assert refused(history) == "undo.round-over"
            return
    raise AssertionError("no game was won")


# Random games


def check_apply_and_undo(history: History, action: str) -> None:
    """Takes an action back at once, by the table and by its seat, and does it again."""
    before, phase = state(history.game), history.game.phase
    if drew(history.apply(action)):
        return
    after = state(history.game)
    history.undo()
    assert state(history.game) == before
    history.apply(action)
    if history.game.phase == phase:
        history.undo(int(action[0]))
        assert state(history.game) == before
        history.apply(action)
    assert state(history.game) == after


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (1, 2), (2, 3), (3, 4), (4, 5), (6, 6)])
def test_apply_and_undo_is_nothing(players: int, seed: int) -> None:
    history, chance = begun(players, seed), random.Random(seed)
    while not history.game.over:
        check_apply_and_undo(history, chance.choice(history.game.legal()))


class Model:
    """What a history must give, worked out afresh each time: the actions since the last draw, played in order."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._start = history.game.clone()
        self._kept: list[tuple[str, str]] = []

    def apply(self, action: str) -> None:
        phase = self._history.game.phase
        if drew(self._history.apply(action)):
            self._start, self._kept = self._history.game.clone(), []
        else:
            self._kept.append((action, phase))

    def undo(self, seat: int | None) -> bool:
        """Whether something was taken back; the history must agree."""
        phase = self._history.game.phase
        mine = [n for n, (action, when) in enumerate(self._kept) if seat is None or self._is(action, when, seat, phase)]
        if not mine:
            assert refused(self._history, seat) in ("undo.nothing", "undo.round-over", "undo.nothing-of-seat")
            return False
        del self._kept[mine[-1]]
        self._history.undo(seat)
        return True

    def check(self) -> None:
        game = self._start.clone()
        for action, _ in self._kept:
            game.apply(action)
        assert state(self._history.game) == state(game)

    @staticmethod
    def _is(action: str, when: str, seat: int, phase: str) -> bool:
        return int(action[0]) == seat and when == phase


def mix(players: int, seed: int, steps: int) -> None:
    """Any mix of actions and takings back."""
    history, chance, undone = begun(players, seed), random.Random(seed), 0
    model = Model(history)
    for _ in range(steps):
        if history.game.over or chance.random() < 0.35:
            undone += model.undo(chance.choice([None, *range(1, players + 1)]))
        if not history.game.over:
            model.apply(chance.choice(history.game.legal()))
        model.check()
    assert undone


@pytest.mark.parametrize("players", range(1, 7))
def test_any_mix_of_actions_and_undo(players: int) -> None:
    mix(players, seed=players, steps=60)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_any_long_mix_of_actions_and_undo(seed: int) -> None:
    mix(players=seed % 6 + 1, seed=seed, steps=150)


# Through the engine protocol


def ask(engine: Engine, do: str, **keys: Any) -> dict[str, Any]:
    return engine.answer(json.dumps({"do": do, **keys}).encode())


def test_the_engine_says_in_words_why_nothing_can_be_taken_back() -> None:
    engine = Engine(CATALOG)
    ask(engine, "new", mode="versus", players=["Ada", "Bo"])
    assert "nothing has been done yet" in ask(engine, "undo")["error"]
    ask(engine, "apply", action="1 hero B2")
    assert "Bo has done nothing in this phase" in ask(engine, "undo", seat=2)["error"]
    assert ask(engine, "undo", seat=1) == {"ok": True}


def test_a_random_game_by_the_engine_with_every_action_taken_back_once() -> None:
    engine, chance = Engine(CATALOG), random.Random(2)
    ask(engine, "new", mode="versus", players=["Ada", "Bo", "Cy"], seed=2)
    while actions := ask(engine, "legal")["actions"]:
        before, action = ask(engine, "position"), chance.choice(actions)
        events = ask(engine, "apply", action=action)["events"]
        after = ask(engine, "legal"), ask(engine, "position")
        if any(event["rule"] == "R7.1" for event in events):
            assert not ask(engine, "undo")["ok"]
        else:
            assert ask(engine, "undo") == {"ok": True}
            assert ask(engine, "legal")["actions"] == actions
            assert ask(engine, "position") == before
            ask(engine, "apply", action=action)
        assert (ask(engine, "legal"), ask(engine, "position")) == after
    assert ask(engine, "result")["over"]


# What a seat sees of a phase, whatever the others do in it


@pytest.mark.parametrize("seed", range(4))
def test_apart_from_the_others_a_seat_may_do_the_same_as_among_them(seed: int) -> None:
    history, chance = begun(3, seed=seed, advanced=True, chiefs=True), random.Random(seed)
    for _ in range(250):
        if history.game.over:
            break
        for seat in (1, 2, 3):
            apart = history.apart(seat).game
            assert apart.legal(seat) == history.game.legal(seat)
            assert apart.phase == history.game.phase
        history.apply(chance.choice(history.game.legal()))


def test_apart_from_the_others_nothing_is_seen_of_what_they_do_in_this_phase() -> None:
    history = begun(3)
    before = state(history.apart(1).game)
    history.apply(history.game.legal(2)[0])
    history.apply(history.game.legal(3)[0])
    assert state(history.apart(1).game) == before
    assert history.apart(1).turn == 0
    history.apply("1 hero D2")
    assert history.game.phase == "trap"
    assert heroes(history) == [seat.hero for seat in history.apart(1).game.table.seats], "a new phase, all is seen"
    while history.game.phase == "trap" and history.game.legal(1):
        history.apply(history.game.legal(1)[0])
        assert history.apart(1).turn == 1
