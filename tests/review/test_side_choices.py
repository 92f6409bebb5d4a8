"""What is judged beside whole rounds: visits to the market, first towers, and to whom skeletons are sent."""

import json
from collections import Counter
from pathlib import Path

import pytest

from badbones.bots.thinking import packed
from badbones.catalog import load_catalog
from badbones.record import Replay, Setup, read_replay, save_whole
from badbones.review.causes import Cause
from badbones.review.chapters import Chapter, chapters
from badbones.review.means import Appraisal, Mean
from badbones.review.rollout import Course, Outcome
from badbones.review.scale import worth
from badbones.review.summary import Review
from badbones.review.verdicts import Verdict, read_finding
from badbones.review.words import better_words, point_words
from badbones.review.work import Task, tasks, work
from badbones.rules import Game, Options
from badbones.rules.phases.market import price
from badbones.rules.state import Skeleton
from badbones.text import LANGUAGES, Messages

GAMES = Path(__file__).parents[1] / "games"
CATALOG = load_catalog(None)
NAMES = ("Ada", "Bo", "Cy")


def judged(task: Task) -> Verdict:
    verdict = work(task, CATALOG)
    assert isinstance(verdict, Verdict)
    assert read_finding(json.loads(json.dumps(verdict.document())), CATALOG) == verdict
    return verdict


def shopped(file: Path, mode: str, wanted: list[str]) -> Replay:
    """A game that was left after the market: the first of these that is legal is done, again and again."""
    game = Game.new(CATALOG, mode, NAMES, seed=1, options=Options(advanced=True))
    done: list[str] = []
    while game.phase in ("market", "start"):
        legal = [action for seat in (1, 2, 3) for action in game.legal(seat)]
        done.append(next(action for each in [*wanted, " start "] for action in legal if each in action))
        game.apply(done[-1])
    save_whole(file, CATALOG, Setup(mode, NAMES, game.table.options, 1, {}), done, "")
    return read_replay(file, CATALOG)


def market(replay: Replay, seat: int) -> Task:
    return next(task for task in tasks(replay, "quick") if task.key == ("market", 0, seat))


@pytest.mark.parametrize(("mode", "seat"), [("versus", 2), ("coop", 1)])
def test_who_buys_nothing_is_told_what_could_be_had(tmp_path: Path, mode: str, seat: int) -> None:
    """What others bought could not be had, and the money is enough. A team is judged as one."""
    first = ["2 pass", " buy dragon", " buy wall", " pass"] if mode == "versus" else [" pass"]
    replay = shopped(tmp_path / "game.bones", mode, first)
    verdict = judged(market(replay, seat))
    assert not verdict.sound
    assert verdict.played == ()
    basket = Counter(action.split(" ")[2] for action in verdict.best)
    start = replay.walk.at(0).game.table
    bought = Counter(action.split(" ")[2] for action in replay.actions if " buy " in action)
    assert not basket - (Counter(start.stock) - bought)
    coins = start.team.coins if start.team else start.seats[seat - 1].coins
    assert coins - 4 <= sum(price(start, item) * count for item, count in basket.items()) <= coins
    review = Review(replay, [verdict])
    (point,) = review.turning_points(seat)
    for language in LANGUAGES:
        words = point_words(point, Messages(language, CATALOG, NAMES), [*CATALOG.traps.values()], mode)
        assert not [each for each in words if "review." in each or "{" in each]


@pytest.mark.parametrize(
    ("played", "best", "told"),
    [
        (["wall", "dragon"], ["dragon", "bomb", "bomb"], "2\u00a0× bomb instead of wall"),
        (["wall"], ["wall", "dragon"], "dragon as well"),
        ([], ["dragon"], "dragon"),
        (["wall"], ["dragon"], "dragon"),
    ],
)
def test_of_a_better_basket_it_is_told_what_is_different_in_it(played: list[str], best: list[str], told: str) -> None:
    own, other = (tuple(f"1 buy {item}" for item in each) for each in (played, best))
    nothing = Appraisal(Mean(0.0, 0.0), Mean(0.0, 0.0))
    verdict = Verdict(0, 1, own, other, "market", nothing, nothing, nothing, Cause("review.cause.later", {}), "market")
    assert better_words(verdict, Messages("en", CATALOG, NAMES), []) == told


def test_a_basket_like_the_best_is_no_mistake(tmp_path: Path) -> None:
    replay = shopped(tmp_path / "game.bones", "versus", ["2 pass", " pass"])
    best = judged(market(replay, 2)).best
    task = market(replay, 2)
    assert judged(task._replace(actions=best)).sound


def besieged(mode: str, seat: int) -> Game:
    """A game without traps in which six skeletons stand at the right edge of one board, and nowhere else."""
    game = Game.new(CATALOG, mode, NAMES, seed=1, options=Options(rounds=12))
    table = game.table
    tokens = table.by_name(list(table.bag))[:6]
    for each in table.seats:
        table.bag |= set(each.skeletons)
        each.skeletons.clear()
        table.reserve(each).clear()
    table.seats[seat - 1].skeletons = {token: Skeleton("E2", "W", table.tracking) for token in tokens}
    table.bag -= set(tokens)
    return game


def test_a_hero_who_begins_far_from_the_fight_is_told_of_a_better_tower() -> None:
    """Six stand beside one of the towers: from there one step is enough."""
    verdict = judged(Task("start", 0, 1, packed(besieged("coop", 1), 1, "", ""), ("1 start B4",), depth="quick"))
    assert not verdict.sound
    assert verdict.best == ("1 start D2",)
    assert verdict.cause.message.startswith("review.cause.ten.")


def sending(game: Game, to: int) -> Task:
    """Eight are sent by the first seat and rise at another one."""
    table = game.table
    tokens = [token for token in table.by_name(list(table.bag)) if "-left-" in token][:40:5]
    for token in tokens:
        spot = table.side.spot(CATALOG.tokens[token])
        table.seats[to - 1].skeletons[token] = Skeleton(spot, "E", table.tracking)
        table.bag.remove(token)
    table.round = 4
    table.phase = "hero"
    for seat in table.seats:
        seat.hero = seat.towers[0]
    sent = tuple((token, to) for token in tokens)
    return Task("sending", 3, 1, packed(game, 1, "", ""), sent=sent, depth="quick")


def test_a_teammate_in_need_is_no_place_to_send_skeletons_to() -> None:
    game = besieged("coop", 2)
    game.table.seats[1].towers = ("B2", "B4")
    verdict = judged(sending(game, 2))
    assert not verdict.sound
    assert verdict.best == ("1 send 3",) * 8
    assert verdict.cause.values["to"] == 2


def test_skeletons_are_best_sent_to_who_leads() -> None:
    """A rival who is about to fall is no danger any more."""
    game = besieged("versus", 2)
    weak = game.table.seats[1]
    weak.tower, weak.houses = 1, 1
    verdict = judged(sending(game, 2))
    assert not verdict.sound
    assert verdict.best == ("1 send 3",) * 8
    assert verdict.cause.values["to"] == 3


def played_with(chapter: Chapter, chance: int) -> Chapter:
    """The same round, at the end of which other skeletons are drawn."""
    game = chapter.start.clone()
    game.table.chance = chance
    other = Chapter(chapter.at, game.clone())
    for moment, deed in enumerate(chapter.deeds):
        other.take(moment, deed, game.apply(deed))
    other.end = game
    return other


def test_what_is_drawn_changes_no_verdict_about_a_sending() -> None:
    replay = read_replay(GAMES / "taken-back.bones", CATALOG)
    chapter = next(each for each in chapters(replay) if each.round == 3)
    found = []
    drawn = []
    for chance in (chapter.start.table.chance, 1):
        other = played_with(chapter, chance)
        drawn.append(other.drawn)
        task = next(task for task in tasks(replay, "quick", known=[other]) if task.kind == "sending")
        found.append(judged(task))
    assert drawn[0] != drawn[1]
    assert found[0] == found[1]


def test_what_falls_in_the_last_march_of_a_game_that_is_won_costs_nothing() -> None:
    """A team that has come through is safe, however little stands; before that, every tower counts."""
    numbers = CATALOG.numbers
    few, many = (Outcome(0, towers, 3, fallen=False, threat=0.0, crowd=4, rounds=0) for towers in (1, 4))
    for left, alike in ((0, True), (2, False)):
        course = Course("coop", 3, left, houses=3)
        assert (worth(few, course, numbers) == worth(many, course, numbers)) is alike
    fallen = few._replace(floors=0, fallen=True)
    assert worth(fallen, Course("coop", 3, 0, houses=3), numbers).standing < 0
