"""A game in the window: what is told and shown is always what playing the same actions again would tell and show."""

import os
import random
from pathlib import Path

import pytest

from badbones.record import Record, Saved, Setup, Told, read_replay, shelf
from badbones.render.kit.theme import COLOUR_NAMES
from badbones.render.table.play import Play
from badbones.render.table.source import LiveSource
from badbones.rules import Game, Options
from badbones.rules.events import SkeletonSent
from badbones.stage import Stage
from tests.drawn import CATALOG
from tests.play import NAMES, any_verb, identity
from tests.window.table_top import begun, laid, new_app

TABLES = [1, 2, 3, 4, 5, 6]


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda file: None)


def path_of(source: LiveSource) -> Path:
    assert source.path
    return source.path


class Played:
    """A session, and the actions that count: those taken back left out."""

    def __init__(self, session: LiveSource, seed: int) -> None:
        self.session = session
        self.rng = random.Random(seed)
        self.actions: list[str] = []
        self.undone: list[str] = []

    def step(self) -> None:
        """An action, or one taken back, or one done again."""
        source, luck = self.session, self.rng.random()
        seat = self.rng.choice([None, *range(1, len(source.game.table.seats) + 1)])
        if luck < 0.2 and source.can_undo(seat):
            self._take_back(self.session.undo(seat))
        elif luck < 0.35 and source.can_redo():
            self.session.redo()
            self.actions.append(self.undone.pop())
        elif not source.game.over:
            action = any_verb(self.rng, source.game.legal())
            self.session.act(action)
            self.actions.append(action)
            self.undone.clear()

    def _take_back(self, action: str) -> None:
        place = len(self.actions) - 1 - self.actions[::-1].index(action)
        del self.actions[place]
        self.undone.append(action)

    def leave_and_come_back(self) -> None:
        self.session.close()
        self.session = LiveSource.open(path_of(self.session), CATALOG)

    def retold(self) -> list[Told]:
        """What a fresh game tells when the actions that count are played."""
        setup = self.session.setup
        game = Game.new(CATALOG, setup.mode, setup.players, seed=setup.seed, options=setup.options)
        told = [Told(event, 1) for event in game.opening]
        for action in self.actions:
            round_ = game.round
            told += [Told(event, round_) for event in game.apply(action)]
        assert identity(game) == identity(self.session.game)
        return told


def steps(players: int, tmp_path: Path, count: int) -> Played:
    played = Played(begun(tmp_path, players, seed=players, rounds=3), seed=players)
    for _ in range(count):
        played.step()
    return played


@pytest.mark.parametrize("players", TABLES)
def test_the_stage_is_always_that_of_the_game(tmp_path: Path, players: int) -> None:
    played = Played(begun(tmp_path, players, seed=players + 50), seed=players)
    for _ in range(150):
        played.step()
        assert played.session.stage == Stage.of(played.session.game)
        fresh = played.session.fresh
        assert 0 <= fresh <= len(played.session.told)


@pytest.mark.parametrize("players", TABLES)
def test_what_is_told_is_what_a_fresh_game_with_the_same_actions_tells(tmp_path: Path, players: int) -> None:
    played = steps(players, tmp_path, 0)
    for _ in range(12):
        for _ in range(10):
            played.step()
        assert played.session.told == played.retold()


@pytest.mark.parametrize("players", TABLES)
def test_a_game_that_is_left_and_opened_goes_on_exactly_with_its_log(tmp_path: Path, players: int) -> None:
    played = steps(players, tmp_path, 0)
    for _ in range(6):
        for _ in range(15):
            played.step()
        before = played.session
        played.leave_and_come_back()
        assert played.session.told == before.told == played.retold()
        assert played.session.stage == before.stage
        assert played.session.game.legal() == before.game.legal()
    assert read_replay(path_of(played.session), CATALOG).problem() is None


def test_what_was_taken_back_before_a_game_was_left_can_be_done_again(tmp_path: Path) -> None:
    played = Played(begun(tmp_path), seed=1)
    played.session.act("1 hero D2")
    played.session.undo()
    played.leave_and_come_back()
    played.session.redo()
    assert played.session.stage.board(1).hero == "D2"


def test_new_lines_are_those_of_the_last_action(tmp_path: Path) -> None:
    session = begun(tmp_path, 3)
    events = session.act("1 hero D2")
    assert [told.event for told in session.told[-session.fresh :]] == events
    session.undo()
    assert session.fresh == 0
    assert [told.event for told in session.told] == list(session.game.opening)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_ledger_has_every_skeleton_that_was_sent(tmp_path: Path, players: int) -> None:
    session = steps(players, tmp_path, 200).session
    sent = [told.event for told in session.told if isinstance(told.event, SkeletonSent)]
    ledger, seats = session.ledger(), range(1, players + 1)
    assert sent
    assert sum(ledger.count(seat, to) for seat in seats for to in seats) == len(sent) == len(ledger.sendings)
    rounds = [told.round for told in session.told if isinstance(told.event, SkeletonSent)]
    assert [sending.round for sending in ledger.sendings] == rounds


# Colours


def coloured(tmp_path: Path, *colours: str, players: int = 4) -> list[str]:
    setup = Setup("versus", tuple(NAMES[:players]), colours=colours)
    return [colour.name for colour in LiveSource.create(tmp_path / "c.bones", CATALOG, setup).colours]


def test_without_a_choice_every_seat_has_the_next_colour(tmp_path: Path) -> None:
    assert coloured(tmp_path, players=6) == list(COLOUR_NAMES)


def test_who_has_chosen_a_colour_has_it_and_the_others_take_what_is_left(tmp_path: Path) -> None:
    first, second, third, *_ = COLOUR_NAMES
    assert coloured(tmp_path, "", second, first) == [third, second, first, COLOUR_NAMES[3]]


@pytest.mark.parametrize("colours", [("rose", "rose", "rose"), ("beige", "", "teal"), ("teal",) * 9])
def test_no_two_seats_have_the_same_colour(tmp_path: Path, colours: tuple[str, ...]) -> None:
    found = coloured(tmp_path, *colours)
    assert len(set(found)) == 4
    assert ("teal" in colours) == ("teal" in found)


# Giving up


def saved(folder: Path) -> Saved:
    (game,) = shelf(folder)
    return game


def test_a_game_that_was_given_up_says_so_until_somebody_goes_on(tmp_path: Path) -> None:
    session = begun(tmp_path, heroic=False, rounds=7)
    session.act("1 hero D2")
    assert not saved(tmp_path).given_up
    session.give_up()
    session.close()
    assert saved(tmp_path).given_up
    again = LiveSource.open(path_of(session), CATALOG)
    assert again.stage.board(1).hero == "D2"
    assert saved(tmp_path).given_up, "looking at it is not going on"
    again.act("2 hero D2")
    assert not saved(tmp_path).given_up
    again.give_up()
    again.undo()
    assert not saved(tmp_path).given_up
    again.close()
    assert read_replay(path_of(again), CATALOG).problem() is None


def test_the_shelf_tells_how_a_game_was_set_up(tmp_path: Path) -> None:
    begun(tmp_path, 1, rounds=7, heroic=True).close()
    game = saved(tmp_path)
    assert (game.mode, game.options, game.players) == ("solo", Options(rounds=7, heroic=True), ("Ada",))
    assert (game.finished, game.given_up, game.round) == (False, False, 1)


def test_giving_up_at_the_table_leads_to_the_title_with_the_file_closed(tmp_path: Path) -> None:
    top = laid(tmp_path, begun(tmp_path, name="other.bones").game)
    top.table.give_up()
    assert top.app.screen
    assert top.app.screen.name == "title"
    assert any(game.given_up for game in shelf(tmp_path))
    Record.open(top.path, CATALOG).close()


def test_a_table_that_cannot_be_laid_leaves_the_file_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(tmp_path).close()

    def broken(play: Play) -> None:
        raise RuntimeError("nobody foresaw this")

    monkeypatch.setattr(Play, "look_for_work", broken)
    with pytest.raises(RuntimeError):
        new_app().resume(tmp_path / "new.bones")
    Record.open(tmp_path / "new.bones", CATALOG).close()
