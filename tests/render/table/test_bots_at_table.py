"""Bots at a table: they think while others act, act one after the other, can be taken back, handed over and hurried."""

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from badbones.record import Setup, cards, read_replay
from badbones.render.library.game_words import players
from badbones.render.table.bot_turns import BEAT, POLITE, QUIET
from badbones.render.table.source import LiveSource, NoAnswer
from badbones.render.theatre.playback import RecordedSource
from badbones.render.theatre.script import Script
from badbones.rules import Game, Options
from tests.drawn import CATALOG
from tests.play import NAMES
from tests.window.table_top import CONTROL, Top

FRAME = 0.05


class Plain:
    """Does what is first in the list, as soon as it is asked; with a seed it tells what it was given."""

    def __init__(self, name: str = "easy") -> None:
        self.name = name
        self.heard: list[tuple[str, str]] = []  # seed and answer

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        legal = game.legal(seat)
        march = f"{seat} move all"
        answer = march if march in legal else legal[0]
        self.heard.append((seed, answer))
        return answer


class Slow(Plain):
    """Never answers before it is told to."""

    done = False

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        return super().choose(game, seat, seed) if self.done else None


class Contrary(Plain):
    """Does what is last in the list."""

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        return game.legal(seat)[-1]


class Broken(Plain):
    """Gives up."""

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        raise NoAnswer("late")


def seated(
    tmp_path: Path, players: int, bots: dict[int, str], make: Callable[[str], Plain] = Plain, **given: object
) -> Top:
    """A table at which bots sit."""
    mode, options = str(given.pop("mode", "versus")), Options(advanced=bool(given.pop("advanced", False)))
    setup = Setup(mode, tuple(NAMES[:players]), options, 7, {str(seat): bot for seat, bot in bots.items()})
    return Top(LiveSource.create(tmp_path / "bots.bones", CATALOG, setup, make), **given)  # type: ignore[arg-type]


def run(top: Top, seconds: float) -> None:
    """Lets the window run."""
    for _ in range(round(seconds / FRAME)):
        top.clock.now += FRAME
        top.app.step()


def actors(top: Top) -> list[int]:
    return [int(action.split(" ")[0]) for action in top.written() if isinstance(action, str)]


# One after the other


def test_bots_act_one_after_the_other_with_a_rest_in_between(tmp_path: Path) -> None:
    top = seated(tmp_path, 4, {2: "easy", 3: "easy", 4: "easy"}, speed=1.0)
    moments = {0: 0.0}
    for _ in range(400):
        run(top, FRAME)
        moments.setdefault(len(actors(top)), top.clock.now)
    assert actors(top) == [2, 3, 4], "each has done what there is to do before the person"
    pauses = [moments[place + 1] - moments[place] for place in (1, 2)]
    assert all(pause > BEAT for pause in pauses)


def test_bots_keep_their_order_but_wait_for_no_one_who_takes_long(tmp_path: Path) -> None:
    bots = {"slow": Slow("slow"), "easy": Plain("easy")}
    top = seated(tmp_path, 3, {2: "slow", 3: "easy"}, lambda name: bots[name])
    run(top, POLITE - 2 * FRAME)
    assert actors(top) == []
    run(top, 4 * FRAME)
    assert actors(top) == [3]
    bots["slow"].done = True  # type: ignore[attr-defined]
    run(top, 4 * FRAME)
    assert actors(top) == [3, 2]


def test_at_once_nobody_waits(tmp_path: Path) -> None:
    top = seated(tmp_path, 4, {2: "easy", 3: "easy", 4: "easy"}, speed=0.0)
    run(top, 4 * FRAME)
    assert actors(top) == [2, 3, 4]


@pytest.mark.parametrize("key", ["q", "space"])
def test_what_bots_do_is_hurried_by_a_key_that_is_held(tmp_path: Path, key: str) -> None:
    rounds = []
    for held in (False, True):
        top = seated(tmp_path / str(held), 2, {1: "easy", 2: "easy"}, speed=1.0)
        if held:
            top.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0))
        run(top, 15)
        rounds.append(len(actors(top)))
    assert rounds[1] > 2 * rounds[0]


def test_bots_alone_are_watched_to_the_end_and_can_be_paused(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {1: "easy", 2: "easy"})
    run(top, 1)
    top.key("escape")
    assert top.app.screen
    assert top.app.screen.name == "pause"
    before = len(actors(top))
    run(top, 5)
    assert len(actors(top)) == before
    top.app.close()
    run(top, 60)
    assert top.game.over
    assert read_replay(top.path, CATALOG).sound


def test_while_bots_move_a_person_may_act(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {2: "easy"}, speed=1.0)
    run(top, 3)
    top.click("seat1.cell.D2")
    run(top, 6)
    assert top.game.phase == "trap"
    top.table.source.timeline.flush()
    run(top, BEAT + 4 * FRAME)
    assert actors(top)[-1] == 2, "the bot is acting"
    top.key("space")
    assert top.written()[-1] == "1 skip"


# Thinking


def test_who_thinks_for_long_is_said_to_think(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {2: "hard"}, Slow)
    run(top, QUIET / 2)
    words = top.app.messages.say("bot.thinking")
    assert top.table.view.seat_view(2).todo != words
    run(top, QUIET)
    assert top.table.view.seat_view(2).todo == words
    assert not top.table.moving(), "nothing is drawn meanwhile"
    assert top.table.wake() is not None


class Tiring(Plain):
    """Answers once."""

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        return None if self.heard else super().choose(game, seat, seed)


def test_after_a_bot_has_ended_a_phase_the_next_question_is_asked_at_once(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {2: "easy"}, Tiring)
    top.table.play.act("1 hero D2")
    while top.game.phase == "hero":
        run(top, FRAME)
    assert top.table.wake() is not None, "nobody's hands wake the window"


def test_a_bot_that_gives_up_loses_its_turn_and_plays_on(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {2: "hard"}, Broken)
    plainest = top.game.legal(2)[0]
    run(top, 1)
    assert top.written() == [plainest]
    assert top.toast() == top.app.messages.say("bot.trouble.late", seat=2)
    assert top.toast() in [line.words for line in top.table.view._lines()]
    top.click("seat1.cell.D2")
    run(top, 1)
    assert top.written()[-1] == "2 skip"


def test_the_same_game_gives_the_same_questions_however_slow_people_are(tmp_path: Path) -> None:
    heard = []
    for waits in (0.0, 3.0):
        bots: list[Plain] = []

        def make(name: str, bots: list[Plain] = bots) -> Plain:
            bots.append(Plain(name))
            return bots[-1]

        top = seated(tmp_path / str(waits), 3, {2: "easy", 3: "easy"}, make)
        for step in ("1 hero D2", "1 skip", "1 move all"):
            while step not in top.game.legal(1):
                run(top, FRAME)
            run(top, waits)
            top.table.play.act(step)
        run(top, 3)
        assert top.game.round == 2
        heard.append([bot.heard for bot in bots])
    assert heard[0] == heard[1]


# Taking back


def test_taking_back_takes_what_bots_did_since_and_they_wait(tmp_path: Path) -> None:
    top = seated(tmp_path, 3, {2: "easy", 3: "easy"})
    run(top, 1)
    top.click("seat1.cell.D2")
    run(top, 1)
    assert top.game.phase == "trap"
    assert actors(top) == [2, 3, 1, 2, 3]
    top.key("z", mod=CONTROL)
    run(top, 2)
    assert top.game.phase == "hero"
    assert top.game.legal(1)
    assert top.game.table.seats[0].hero == "C3"
    top.key("y", mod=CONTROL)
    run(top, 1)
    assert top.game.phase == "trap"
    assert actors(top)[-2:] == [2, 3], "the bots decide anew"
    assert read_replay(top.path, CATALOG).sound


def test_the_only_person_takes_back_by_the_button_at_the_plate_too(tmp_path: Path) -> None:
    top = seated(tmp_path, 3, {2: "easy", 3: "easy"})
    top.click("seat1.cell.D2")
    run(top, 1)
    assert top.game.phase == "trap"
    top.click("seat1.undo")
    assert top.game.phase == "hero"
    assert top.game.table.seats[0].hero == "C3"
    assert top.spot("seat1.undo").enabled == top.spot("bar.undo").enabled


def test_where_only_bots_have_acted_nothing_can_be_taken_back(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {2: "easy"})
    run(top, 1)
    assert actors(top) == [2]
    top.key("z", mod=CONTROL)
    assert actors(top) == [2]
    refusal = top.table.source.can_undo().refusal
    assert refusal
    assert refusal.message == "undo.bots-only"


# Handing over


def test_a_seat_is_handed_to_a_bot_and_taken_back_in_mid_game(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {})
    top.click("seat1.cell.D2")
    top.key("a")
    assert top.app.screen
    assert top.app.screen.name == "players"
    top.click("players.2.normal")
    top.key("escape")
    run(top, 2)
    assert actors(top) == [1, 2, 2]
    assert top.table.view.seat_view(2).bot
    assert top.has("seat2.who")
    top.click("seat2.main")
    assert top.table.source.by_hand(2)
    assert not top.table.view.seat_view(2).bot
    lines = [json.loads(line) for line in top.path.read_text().splitlines()]
    handed = [line["bot"] for line in lines if isinstance(line, dict) and "bot" in line]
    assert handed[0].partition("-")[0] == "normal"
    assert handed[1:] == [None]


def test_what_a_bot_wanted_that_plays_no_more_is_not_done(tmp_path: Path) -> None:
    bots = {"slow": Slow("slow"), "easy": Plain("easy")}
    top = seated(tmp_path, 3, {2: "slow", 3: "easy"}, lambda name: bots[name])
    run(top, 3 * FRAME)
    assert bots["easy"].heard, "it knows what it wants, and lets the other one go first"
    top.table.source.hand_over(3, Contrary("hard"))
    wanted = top.game.legal(3)[-1]
    assert wanted != bots["easy"].heard[0][1]
    run(top, POLITE + 4 * FRAME)
    assert [line for line in top.written() if isinstance(line, str)] == [wanted]


def test_a_bot_gets_another_temperament_and_keeps_it_at_another_level(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {2: "easy-bold"}, Slow)
    top.key("a")
    assert not top.has("players.1.temper"), "people have their own"
    top.click("players.2.hard")
    assert top.table.source.bot_of(2) == "hard-bold"
    found = []
    for _ in range(4):
        top.click("players.2.temper")
        found.append(top.table.source.bot_of(2))
    assert sorted(map(str, found)) == ["hard", "hard-bold", "hard-careful", "hard-spiteful"]
    assert found[-1] == "hard-bold"


def test_the_badge_of_a_seat_and_the_pause_ask_who_plays_too(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {})
    top.click("seat1.who")
    assert top.app.screen
    assert top.app.screen.name == "players"
    top.app.close()
    top.table.pause()
    top.settle()
    top.click("pause.players")
    assert top.app.screen.name == "players"


def test_who_takes_a_piece_of_a_bot_is_told_why_not(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {2: "hard"}, Slow)
    words = top.app.messages.say("refused.bot-plays", seat=2)
    top.click("seat2.stock.wall")
    assert top.held(2) is None
    assert top.toast() == words


def test_in_the_market_nobody_buys_for_a_bot_but_a_team_does(tmp_path: Path) -> None:
    top = seated(tmp_path / "versus", 2, {1: "hard"}, Slow, advanced=True)
    assert top.game.table.stall
    while top.game.table.stall.turn != 1:
        top.table.play.act(next(action for action in top.game.legal(2)))
    top.app.draw()
    assert top.app.messages.say("refused.bot-plays", seat=1) in top.spot("market.item.wall").why
    assert top.app.messages.say("bot.thinking") in [label.words for label in top.app.canvas.labels]
    before = top.written()
    top.table.play.act(top.game.legal(1)[0])
    assert top.written() == before
    assert top.toast() == top.app.messages.say("refused.bot-plays", seat=1)
    team = seated(tmp_path / "coop", 2, {1: "hard"}, mode="coop", advanced=True)
    run(team, 1)
    assert actors(team) == [], "whoever shares a purse with people leaves the shopping to them"
    team.table.play.act(team.game.legal(1)[0])
    assert actors(team) == [1]


# Afterwards


def test_theatre_and_library_know_who_was_a_bot_and_when(tmp_path: Path) -> None:
    top = seated(tmp_path, 2, {2: "hard"})
    top.click("seat1.cell.D2")
    run(top, 1)
    top.table.hand_over(2, None)
    top.key("space")
    top.table.source.close()
    source = RecordedSource(Script(read_replay(top.path, CATALOG)))
    assert [source.bot_of(seat) for seat in (1, 2)] == [None, "hard"]
    source.go(len(source.script.stops) - 1)
    assert source.bot_of(2) is None
    [card] = cards(tmp_path)
    assert [player.bot for player in players(top.app.messages.say, card)] == [False, True]
