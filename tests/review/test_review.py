"""Reviews: planted blunders are found, draws are held against nobody, and what is said is borne out by the rules."""

import json
import random
import re
from functools import cache
from pathlib import Path

import pytest

from badbones.bots import View, named
from badbones.bots.thinking import packed
from badbones.catalog import load_catalog
from badbones.record import Replay, Setup, read_replay, save_whole
from badbones.review.causes import LATER, VALUES, Cause, tallies
from badbones.review.chapters import chapters
from badbones.review.deciding import actions_of, plans_of
from badbones.review.means import Appraisal, Mean
from badbones.review.summary import Review, TurningPoint
from badbones.review.trying import carry_out
from badbones.review.verdicts import Verdict, read_finding
from badbones.review.words import loss_words, point_words
from badbones.review.work import Task, tasks, work
from badbones.rules import Game
from badbones.rules.chance import STATES
from badbones.rules.events import TokensDrawn
from badbones.text import Messages
from tests.drawn import setting

GAMES = Path(__file__).parents[1] / "games"
CATALOG = load_catalog(None)
SEAT, BLUNDER = 1, 4  # who does the worst, and in which round


@cache
def stored(name: str) -> Replay:
    return read_replay(GAMES / f"{name}.bones", CATALOG)


def findings(replay: Replay, seat: int) -> Review:
    """What can be said of the decisions of one seat, and where everybody stands in the round of the blunder."""
    review = Review(replay)
    for task in tasks(replay, "quick"):
        wanted = task.seat == seat if task.kind == "decision" else task.round == BLUNDER
        finding = work(task, CATALOG) if wanted else None
        if finding:
            review.add(finding)
    return review


def worst(game: Game, seat: int) -> list[str]:
    plans = (actions_of(plan, seat, game.phase) for plan in reversed(plans_of(game, seat)))
    return list(next(actions for actions in plans if carry_out(game, seat, actions, random.Random(0))))


def with_blunder(file: Path, mode: str, players: int, seed: int) -> Replay:
    """A game of bots in which one of them once does the worst it can; it is left a few rounds later."""
    names = tuple(f"P{number}" for number in range(players))
    game = Game.new(CATALOG, mode, names, seed=seed)
    rng, bot = random.Random(seed), named("normal")
    done: list[str] = []
    pending: list[str] | None = None
    while not game.over and game.round < BLUNDER + 3:
        if pending is None and game.round == BLUNDER:
            pending = worst(game, SEAT)
        turn = next(seat for seat in range(1, players + 1) if game.legal(seat))
        action = pending.pop(0) if turn == SEAT and pending else bot(View(game, turn), rng)
        done.append(action)
        game.apply(action)
    save_whole(file, CATALOG, Setup(mode, names, game.table.options, seed, {}), done, "")
    return read_replay(file, CATALOG)


@pytest.mark.parametrize(("mode", "players", "seed"), [("versus", 2, 3), ("solo", 1, 4), ("coop", 2, 5)])
def test_a_planted_blunder_is_a_turning_point(tmp_path: Path, mode: str, players: int, seed: int) -> None:
    """Also in games that were left."""
    replay = with_blunder(tmp_path / "game.bones", mode, players, seed)
    review = findings(replay, SEAT)
    points = review.turning_points(SEAT)
    assert BLUNDER in [point.verdict.round for point in points]
    assert all(point.loss > 2 * point.error for point in points)


def decision(replay: Replay, round_: int, seat: int) -> Task:
    return next(task for task in tasks(replay, "quick") if task.key == ("decision", round_, seat))


def test_what_the_bag_brings_changes_no_verdict() -> None:
    """A verdict is about what a player could know: with any other draws at the end of the round it is the same."""
    replay = stored("versus-3")
    chapter, after = chapters(replay)[1:3]
    task = decision(replay, chapter.round, 2)
    verdict = work(task, CATALOG)
    drawn = set()
    for chance in (chapter.start.table.chance, 1, STATES - 1):
        other = chapter.start.clone()
        other.table.chance = chance
        assert work(task._replace(words=packed(other, 2, "", "")), CATALOG) == verdict
        for action in replay.actions[chapter.at : after.at]:
            drawn |= {event.tokens for event in other.apply(action) if isinstance(event, TokensDrawn)}
    assert len(drawn) > len(chapter.actions)  # the draws were really others


@pytest.mark.parametrize("name", ["versus-advanced-chiefs", "coop-advanced-chiefs", "solo-heroic", "taken-back"])
def test_every_round_that_was_played_is_judged(name: str) -> None:
    """In all modes; who moves, lands and answers what a record says is never refused."""
    replay = stored(name)
    for chapter in chapters(replay):
        for seat, actions in chapter.actions.items():
            over = chapter.end is not None and chapter.end.over
            if chapter.round:
                tried = carry_out(chapter.start, seat, actions, random.Random(0) if over else None)
                assert tried
                assert tried.actions[: len(actions)] == actions


def test_causes_are_borne_out_by_the_rules() -> None:
    """What a cause says is lost is lost when both plans are marched on."""
    replay = stored("versus-2")
    told = 0
    for task in tasks(replay, "quick"):
        verdict = work(task, CATALOG) if task.kind == "decision" else None
        if isinstance(verdict, Verdict) and not verdict.sound:
            start = next(each.start for each in chapters(replay) if each.round == task.round)
            own, best = (carry_out(start, task.seat, actions) for actions in (verdict.played, verdict.best))
            assert own
            assert best
            pairs = list(zip(tallies(own), tallies(best), strict=False))
            message, values = verdict.cause
            for what in ("floors", "houses"):
                if f".{what}." in message:
                    mine, theirs = pairs[values["round"] - task.round]
                    assert getattr(theirs, what) - getattr(mine, what) == values["count"]
                    told += 1
    assert told


def test_a_review_is_written_and_read_as_it_was() -> None:
    replay = stored("versus-2")
    for task in tasks(replay, "quick")[:4]:
        finding = work(task, CATALOG)
        assert finding
        assert read_finding(json.loads(json.dumps(finding.document())), CATALOG) == finding
    with pytest.raises(ValueError, match="no finding"):
        read_finding({"round": 1, "seat": 1}, CATALOG)


def test_every_cause_that_has_words_can_be_read_again_with_what_they_need() -> None:
    words = (Path(__file__).parents[2] / "badbones" / "text" / "locale" / "en.po").read_text("utf-8")
    entries = {entry.split('"')[0]: entry for entry in words.split('msgid "')[1:]}
    said = {name: entry for name, entry in entries.items() if name.startswith("review.cause.")}
    assert set(said) == set(VALUES)
    for name, entry in said.items():
        assert set(re.findall(r"{(\w+)}", entry)) <= set(VALUES[name])


def test_beyond_its_last_round_a_heroic_game_is_won_whatever_falls() -> None:
    """R13.3: nobody is told of a lost chance there."""
    replay = stored("solo-heroic")
    rounds = replay.walk.at(0).game.table.options.rounds
    review = Review(replay)
    for task in tasks(replay, "quick"):
        if task.round > rounds and (finding := work(task, CATALOG)):
            review.add(finding)
    chances = {round_: chance for round_, chance in review.curve(1) if round_ > rounds}
    assert len(chances) > 1
    assert min(chances.values()) > 0.99
    assert not review.turning_points(1)


def test_a_loss_that_cannot_be_seen_in_numbers_is_told_as_such() -> None:
    """Who has little to lose loses no `0 %`, and equal points are no cost."""
    value, lost = Appraisal(Mean(-9.0, 0.1), Mean(12.2, 0.5)), Appraisal(Mean(3.0, 0.1), Mean(0.1, 0.1))
    actions = ("1 hero B2", "1 skip"), ("1 hero B3", "1 skip")
    verdict = Verdict(4, 1, *actions, "hero", value, value, lost, Cause(LATER, {}))
    point = TurningPoint(verdict, 44, 0.001, 0.004, 0.001)
    messages = Messages("en", CATALOG, ("Ada", "Bo"))
    told = point_words(point, messages, list(CATALOG.traps.values()), "versus")
    assert told[-1] == "Chance to win: 0\u00a0% either way."
    assert loss_words(point, messages) == "less than 1\u00a0%"
    assert loss_words(point._replace(best_chance=0.3), messages) == "\u221230\u00a0%"


def test_a_loss_is_the_difference_of_the_chances_that_are_told() -> None:
    """2 instead of 20 per cent is 18 less, whatever was rounded away."""
    nothing = Appraisal(Mean(0.0, 0.1), Mean(0.0, 0.1))
    actions = ("1 hero B2", "1 skip"), ("1 hero B3", "1 skip")
    verdict = Verdict(4, 1, *actions, "hero", nothing, nothing, nothing, Cause(LATER, {}))
    point = TurningPoint(verdict, 44, 0.0249, 0.1951, 0.01)
    messages = Messages("en", CATALOG, ("Ada", "Bo"))
    told = point_words(point, messages, list(CATALOG.traps.values()), "versus")
    assert told[-1] == "Chance to win: 2\u00a0% instead of 20\u00a0% (\u00b1\u00a01)."
    assert loss_words(point, messages) == "\u221218\u00a0%"


def test_no_cause_is_proven_by_a_hero_who_has_to_walk_away() -> None:
    """Who stands in the way of a march that comes later will not stand there any more."""
    game = setting("""
        . v . . .
        --------------
        . . . . .
        . H . . .
        . # . . .
        . . . . .
        . . . . .
    """)
    tried = carry_out(game, 1, ("1 move all",), random.Random(0))
    assert tried
    assert [tally.killed for tally in tallies(tried, 3)] == [0, 0, 0]
