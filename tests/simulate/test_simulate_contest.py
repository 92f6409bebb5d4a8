"""Bots against each other: seats that change over the same deals, win rates with intervals, who was hit by whom."""

import random
from collections import Counter

import pytest

from badbones import bots
from badbones.rules import Event, Options
from badbones.rules.events import SkeletonSent
from badbones.simulate.contest import Contest
from badbones.simulate.playing import play_batch
from badbones.simulate.rates import WHOLE, Rates, interval
from badbones.simulate.report import report
from badbones.simulate.setup import Plan
from tests.drawn import CATALOG
from tests.simulate.test_simulate import WHOLE as WHOLE_PLANS
from tests.simulate.test_simulate import name, played, simulated

MIXED = Plan("versus", ("sitter", "random", "random"), games=30, seed=3)


@pytest.fixture(autouse=True)
def _sitter(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that does the last thing it can: it neither moves its hero well nor places a trap."""

    def decide(view: bots.View, rng: random.Random) -> str:
        march = f"{view.seat} move all"
        return march if march in view.actions else view.actions[-1]

    monkeypatch.setitem(bots.BUILT_IN, "sitter", decide)


# The seats go round the table


def test_each_deal_is_played_once_with_every_order_of_the_seats() -> None:
    orders = [MIXED.seats_of(number) for number in range(1, 7)]
    assert orders[:3] == [
        ("sitter", "random", "random"),
        ("random", "sitter", "random"),
        ("random", "random", "sitter"),
    ]
    assert orders[3:] == orders[:3]
    seeds = [MIXED.seed_of(number) for number in range(1, 7)]
    assert seeds[:3] == [seeds[0]] * 3
    assert seeds[3:] == [seeds[3]] * 3
    assert seeds[0] != seeds[3]
    draws = {str(played(MIXED, number).game.opening[1:]) for number in (1, 2, 3)}
    assert len(draws) == 1, "the same skeletons stand on the same seats"


@pytest.mark.parametrize(
    ("mode", "seats", "games"),
    [
        ("versus", "random,random,random", 1),
        ("versus", "easy,random,easy,random", 2),
        ("versus", "hard,random", 2),
        ("coop", "easy,random,random", 1),
        ("solo", "easy", 1),
    ],
)
def test_nothing_is_played_twice_with_the_same_order(mode: str, seats: str, games: int) -> None:
    assert Plan(mode, tuple(seats.split(",")), 9, 1).rotations == games


def test_a_game_is_told_with_the_bots_as_they_sat() -> None:
    rows = play_batch(MIXED, range(1, 4)).rows
    assert [row.bots.index("sitter") for row in rows] == [0, 1, 2]
    assert MIXED.names_of(2) == ("Random 1", "Sitter 2", "Random 3")


# Rates


def test_wilsons_interval() -> None:
    """Figures from the literature: 15 of 148 (Newcombe 1998), none of 20, all of 29."""
    assert interval(15 / 148, 148) == pytest.approx((0.0624, 0.1605), abs=1e-4)
    assert interval(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert interval(1, 29) == pytest.approx((0.8830, 1.0), abs=1e-4)
    assert interval(0, 0) == (0.0, 1.0)


def deals(*clusters: tuple[int, int]) -> Rates:
    """Deals with so many games each, of which so many were won."""
    rates = Rates(max(games for games, _ in clusters))
    for number, (games, won) in enumerate(clusters, 1):
        for game in range(games):
            rates.add(number, Counter({("bot", "x"): 1}), Counter({("bot", "x"): WHOLE * (game < won)}))
    return rates


def test_games_that_stand_alone_have_wilsons_interval() -> None:
    rate = deals(*[(1, 1)] * 30, *[(1, 0)] * 70).of(("bot", "x"))
    assert (rate.chances, rate.won) == (100, 0.3)
    assert (rate.low, rate.high) == interval(0.3, 100)


def test_games_of_a_deal_that_all_end_alike_are_worth_one() -> None:
    rate = deals(*[(4, 4)] * 30, *[(4, 0)] * 70).of(("bot", "x"))
    assert (rate.chances, rate.won) == (400, 0.3)
    assert (rate.low, rate.high) == pytest.approx(interval(0.3, 99))


def test_games_of_a_deal_that_balance_are_worth_no_more_than_they_are() -> None:
    rate = deals(*[(4, 1)] * 99, (4, 2)).of(("bot", "x"))
    assert (rate.low, rate.high) == interval(rate.won, 400)
    same = deals(*[(4, 1)] * 9).of(("bot", "x"))
    assert (same.low, same.high) == interval(0.25, 9), "nothing is known of how deals differ"


def test_a_deal_that_was_not_played_to_its_end_counts_as_far_as_it_was() -> None:
    rates = deals((4, 1), (4, 3), (2, 2))
    assert list(rates.open) == [3]
    rate = rates.of(("bot", "x"))
    assert (rate.chances, rate.won) == (10, 0.6)
    assert 0 <= rate.low < 0.6 < rate.high <= 1


@pytest.mark.parametrize(("share", "alike", "number"), [(0.35, 5.0, 60), (0.9, 2.0, 40), (0.5, 1000.0, 40)])
def test_the_interval_holds_the_truth_about_95_times_in_100(share: float, alike: float, number: int) -> None:
    """Deals of which some are easier to win than others: the smaller `alike`, the more they differ."""
    chance, held = random.Random(1), 0
    for _ in range(150):
        luck = (chance.betavariate(share * alike, (1 - share) * alike) for _ in range(number))
        rate = deals(*((4, sum(chance.random() < each for _ in range(4))) for each in luck)).of(("bot", "x"))
        held += rate.low <= share <= rate.high
    assert 0.9 < held / 150 < 0.99


def test_nobody_has_won_without_a_chance() -> None:
    assert Rates().of(("bot", "x")) == (0, 0.0, 0.0, 1.0)


# Contests


def test_victories_of_bots_and_seats_add_up_and_shared_ones_count_as_shares() -> None:
    batch = play_batch(MIXED._replace(games=90), range(1, 91))
    contest, tally = batch.contest, batch.tally
    decided = (tally.outcomes["won"] + tally.outcomes["shared"]) / 90
    by_bot = contest.rate("bot", "sitter").won + contest.rate("bot", "random").won
    assert by_bot == pytest.approx(decided)
    assert sum(contest.rate("seat", str(seat)).won for seat in (1, 2, 3)) == pytest.approx(decided)
    assert contest.rate("bot", "random", 2).won == pytest.approx(contest.rate("bot", "random").won / 2)
    own = sum(1 / len(row.winners) for row in batch.rows for seat in row.winners if row.bots[seat - 1] == "sitter")
    assert contest.rate("bot", "sitter").won == pytest.approx(own / 90)


@pytest.mark.parametrize("plan", [MIXED, *WHOLE_PLANS], ids=name)
def test_the_contests_of_parts_add_up_to_that_of_the_whole(plan: Plan) -> None:
    whole, parts = play_batch(plan, range(1, 15)).contest, Contest()
    for numbers in (range(8, 15), range(1, 3), range(3, 8)):
        parts.merge(play_batch(plan, numbers).contest)
    assert parts == whole
    assert len(whole.rates.open) == (14 % plan.rotations > 0)


@pytest.mark.parametrize("plan", WHOLE_PLANS, ids=name)
def test_who_was_hit_by_whom_adds_up_to_what_was_lost_and_sent(plan: Plan) -> None:
    batch = play_batch(plan, range(1, 21))
    contest, tally = batch.contest, batch.tally
    lost = sum(count for (what, _), count in tally.boards.items() if what.endswith(" lost"))
    sent = sum(1 for number in range(1, 21) for event in events(plan, number) if isinstance(event, SkeletonSent))
    for sort in ("bot", "seat"):
        assert sum(count for (each, *_), count in contest.hits.items() if each == sort) == lost
        assert sum(count for (each, *_), count in contest.sent.items() if each == sort) == sent > 0


def events(plan: Plan, number: int) -> list[Event]:
    """All that happened in a game."""
    game = plan.new_game(CATALOG, number)
    return [event for action in played(plan, number).actions for event in game.apply(action)]


def test_a_floor_is_lost_to_who_sent_the_skeleton_last() -> None:
    hits = play_batch(MIXED._replace(games=60), range(1, 61)).contest.hits
    assert hits["bot", "bag", "sitter"] > 0
    assert hits["bot", "random", "random"] > 0
    assert hits["seat", "1", "1"] == 0


def test_points_are_the_mean_of_those_who_survived() -> None:
    batch = play_batch(MIXED, range(1, 31))
    points = [row.scores[0] for row in batch.rows if row.scores[0] is not None]
    assert batch.contest.mean("seat", "1", "points") == pytest.approx(sum(points) / len(points))


def test_seats_with_an_item_and_without_are_all_seats() -> None:
    plan = MIXED._replace(options=Options(advanced=True))
    batch = play_batch(plan, range(1, 31))
    for item in CATALOG.market.stock:
        with_it, without = (batch.contest.rate(having, item) for having in ("with", "without"))
        assert with_it.chances + without.chances == 90
        bought = (batch.tally.weapons if item in CATALOG.weapons else batch.tally.traps)[item, "bought"]
        assert with_it.chances <= bought
        assert with_it.chances == bought or item in CATALOG.traps
    assert 0 < sum(batch.contest.stars.values()) < sum(sum(filter(None, row.scores)) for row in batch.rows)


def test_a_team_has_an_item_or_has_not() -> None:
    plan = Plan("coop", ("random",) * 2, 20, 1, Options(advanced=True, rounds=3))
    contest = play_batch(plan, range(1, 21)).contest
    assert contest.rate("with", "rapier").chances + contest.rate("without", "rapier").chances == 20
    assert contest.rate("all", "").chances == 20


# What is told


def lines(plan: Plan) -> list[str]:
    return report(simulated(plan)).splitlines()


def test_the_report_tells_bots_apart_from_seats() -> None:
    told = lines(MIXED._replace(options=Options(advanced=True)))
    assert all(len(line) <= 80 and line == line.rstrip() for line in told)
    assert any(line.startswith("  sitter (1 seat) ") for line in told)
    assert any(line.startswith("  random (2 seats) ") for line in told)
    assert "  equal: 33.3 %; each deal with 3 orders of the seats, the deals as clusters" in told
    assert any(line.startswith("Sent a game, by") and line.endswith("all") for line in told)


def test_long_names_of_bots_keep_the_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = tuple(f"somebody-with-a-very-long-name-{number}" for number in range(6))
    for bot in seats:
        monkeypatch.setitem(bots.BUILT_IN, bot, bots.named("random"))
    assert all(len(line) <= 80 for line in lines(Plan("versus", seats, 6, 1)))


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_games_won_alone_or_together_are_told_with_their_interval(mode: str) -> None:
    plan = Plan(mode, ("random",) * (1 + (mode == "coop")), 40, 7, Options(rounds=2))
    (told,) = [line for line in lines(plan) if line.startswith("  won at all")]
    won = sum(1 for row in play_batch(plan, range(1, 41)).rows if row.winners)
    low, high = interval(won / 40, 40)
    assert told.split()[3:] == [str(won), f"{100 * won / 40:.1f}", "%", f"{100 * low:.1f}–{100 * high:.1f}", "%"]


def test_how_many_games_would_have_been_won_had_they_been_shorter() -> None:
    """Bots do not look at the number of rounds: a short game is the beginning of a long one."""
    long = Plan("solo", ("random",), 60, 7, Options(rounds=5))
    told = [line.split() for line in lines(long)]
    survived = {words[0]: words[2] for words in told if words[1:2] in (["round"], ["rounds"]) and len(words) == 7}
    for rounds in (1, 2, 3, 4, 5):
        short = play_batch(long._replace(options=Options(rounds=rounds)), range(1, 61)).tally
        assert survived.get(str(rounds), "0") == str(short.outcomes["won"])
    assert len(set(survived.values())) > 2
