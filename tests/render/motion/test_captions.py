"""Reading along, and what happened to me: told in time, in full, and never on top of each other."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pygame
import pytest

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import SEAT_COLOURS
from badbones.render.motion.captions import EVERYBODY, LEAST, Captions, telling
from badbones.render.motion.kinds import KINDS
from badbones.render.motion.recap import SeatRecap, draw_recap, recap
from badbones.render.motion.scene import Beat
from badbones.render.motion.timeline import beats_of
from badbones.render.plan.table_plan import TablePlan, plan_table
from badbones.rules import Game
from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.stage import Ledger, Stage
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.render.motion.test_timeline import liked, new_game
from tests.text.test_messages import samples

NAMES = ["Maximiliane", "Bo", "Konstantin", "Di", "Eleonora", "Fyodor"]
COLOURS = tuple(SEAT_COLOURS.values())
WINDOWS = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((2560, 1440), 1.0)]
TOKENS = tuple(f"violet-right-{copy}" for copy in range(1, 9))


def at(size: tuple[int, int], scale: float, seats: int, *, coop: bool = False) -> tuple[Canvas, TablePlan]:
    canvas = Canvas(pygame.Surface(size), scale)
    return canvas, plan_table(size, canvas.unit, seats, coop=coop)


def reading(language: str, seats: int = 6) -> Captions:
    return Captions(Messages(language, CATALOG, NAMES[:seats]).say)


def beat(*events: Event) -> Beat:
    return Beat(events, frozenset(), 0.3)


def of_seat(event: Any, seat: int) -> Any:
    changes = {"seat": seat, "tokens": TOKENS}
    return event._replace(**{name: value for name, value in changes.items() if hasattr(event, name)})


def told() -> Iterator[Event]:
    """Every event that has a line, in all its words."""
    for kind in (kind for kind, row in KINDS.items() if row.telling):
        found = {type(event).__name__ + str(sorted(set(map(str, event)))): event for event in samples(kind)}
        yield max(found.values(), key=lambda event: len(str(event)))


def assert_readable(canvas: Canvas, plan: TablePlan, areas: Sequence[Rect]) -> None:
    for label in canvas.labels:
        assert not label.cut, label.words
        assert label.area.contains(label.drawn) or label.drawn.height > label.area.height, label.words
    for area in areas:
        assert plan.area.contains(area)
    in_bar = [area for area in areas if area.colliderect(plan.bar)]
    assert len(in_bar) <= 1, "only the sign of a new round hangs there, over the words that name the round"
    assert all(plan.bar.contains(area) and area.right < plan.bar.width / 3 for area in in_bar)
    for one, other in combinations(areas, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("seats", range(1, 7))
def test_every_line_fits_and_lies_on_no_other(language: str, size: tuple[int, int], scale: float, seats: int) -> None:
    canvas, plan = at(size, scale, seats)
    for event in told():
        captions = reading(language, seats)
        captions.sounds = True
        captions.hear(beat(happened.PhaseBegan("R3", "hero", 12)), 5.0)
        captions.hear(beat(*(of_seat(event, seat) for seat in range(1, seats + 1))), 5.0)
        captions.hear(beat(happened.TrackingFlipped("R6.1", "black")), 5.0)
        for name in ("wall", "bones", "dragon"):
            captions.hear_sound(name)
        canvas.labels.clear()
        areas = captions.draw(canvas, plan, 5.1)
        assert len(areas) >= 3
        assert_readable(canvas, plan, areas)


@pytest.mark.parametrize("players", range(2, 7))
def test_lines_fit_at_a_co_op_table(players: int) -> None:
    for size, scale in WINDOWS:
        canvas, plan = at(size, scale, players, coop=True)
        captions = reading("ru", players)
        events = [happened.SkeletonSent("R14.3", seat, "red-top-1", 1, "chosen") for seat in range(1, players + 1)]
        captions.hear(beat(*events), 0.0)
        assert_readable(canvas, plan, captions.draw(canvas, plan, 0.1))


def shown(captions: Captions, now: float) -> list[str]:
    canvas, plan = at((1920, 1080), 1.0, 2)
    captions.draw(canvas, plan, now)
    return [label.words for label in canvas.labels]


TURNED = happened.SkeletonTurned("R6.3.6", 1, "red-top-1", "C1", "S", "guided")
LOST = happened.FloorLost("R6.5", 1, "red-top-1", 3)
MOVED = happened.SkeletonMoved("R6.1", 1, "red-top-1", "T3", "C1", "S")


def test_a_line_says_what_happened_without_the_name_that_the_board_has_already_and_without_numbers_of_rules() -> None:
    captions = reading("en")
    captions.hear(beat(LOST), 0.0)
    assert shown(captions, 0.1) == ["Red triangle tears down a floor of the tower, 3 left."]


def test_plain_steps_and_bookkeeping_are_not_told() -> None:
    captions = reading("en")
    captions.hear(beat(MOVED, happened.SkeletonFlipped("R6.2", 1, "red-top-1", "black")), 0.0)
    captions.hear(beat(happened.SeatFinished("R3", 1)), 0.0)
    assert not shown(captions, 0.1)
    assert telling(beat(MOVED, TURNED)) == {1: (TURNED,)}


def test_that_a_march_begins_is_told_in_plain_words_or_not_at_all() -> None:
    captions = reading("en")
    march = beat(happened.TrackingFlipped("R6.1", "black"))
    captions.hear(march, 0.0)
    assert shown(captions, 0.1) == ["The march begins. Whoever has moved turns black."]
    captions.clear()
    captions.untold = (happened.TrackingFlipped,)
    captions.hear(march, 0.2)
    assert not shown(captions, 0.3)


def test_a_line_below_the_bar_goes_to_where_it_hides_nothing() -> None:
    canvas, plan = at((1280, 720), 1.0, 1)
    captions = reading("en", 1)
    captions.hear(beat(happened.TrackingFlipped("R6.1", "black")), 0.0)
    middle = captions.draw(canvas, plan, 0.1)[0]
    assert middle.centerx == plan.area.centerx
    canvas.spot(Spot("sign", middle.inflate(-20, 0), lambda: None))
    canvas.labels.clear()
    assert not captions.draw(canvas, plan, 0.2)[0].colliderect(canvas.spots.all[-1].area)


def test_what_tells_more_comes_first_and_what_tells_less_waits() -> None:
    captions = reading("en")
    captions.hear(beat(TURNED), 0.0)
    captions.hear(beat(LOST), 0.1)
    assert "floor" in shown(captions, 0.2)[0]
    captions.hear(beat(TURNED), 0.3)
    assert "floor" in shown(captions, 0.4)[0]
    captions.hear(beat(TURNED), 0.2 + LEAST)
    assert "turns" in shown(captions, 0.3 + LEAST)[0]


def test_lines_go_when_they_have_been_read_and_sooner_at_a_higher_speed() -> None:
    slow, fast = reading("en"), reading("en")
    fast.speed = 4.0
    for captions in (slow, fast):
        captions.hear(beat(LOST), 0.0)
    first, second = slow.until(), fast.until()
    assert first is not None
    assert second is not None
    assert second < first
    assert 1.5 < first < 5
    assert shown(slow, second + 0.01)
    assert not shown(fast, second + 0.01)
    assert fast.until() is None


def test_of_many_tokens_only_some_are_named() -> None:
    captions = reading("en")
    captions.hear(beat(happened.TrapTriggered("R8.4", 1, "dragon", "B2", TOKENS, True)), 0.0)
    assert shown(captions, 0.1)[0].endswith("2\u00a0× violet star and 6 more.")


def test_sounds_are_told_only_if_that_is_wanted() -> None:
    captions = reading("en")
    captions.hear_sound("wall")
    assert not shown(captions, 0.1)
    captions.sounds = True
    captions.hear_sound("wall")
    (words,) = shown(captions, 0.1)
    assert words.startswith("[")
    assert words.endswith("]")
    assert not shown(captions, 60.0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("window", WINDOWS)
def test_the_sign_of_a_round_hides_no_board_and_no_plate(
    window: tuple[tuple[int, int], float], seats: int, language: str
) -> None:
    canvas, plan = at(*window, seats)
    captions = reading(language)
    captions.hear(beat(happened.PhaseBegan("R3", "hero", 10)), 0.0)
    (sign,) = captions.draw(canvas, plan, 0.1)
    assert plan.bar.contains(sign)
    assert not any(label.cut for label in canvas.labels)
    assert not any(zone.area.colliderect(sign) for zone in plan.zones.values())


def test_a_round_begins_with_a_sign() -> None:
    captions = reading("fr")
    captions.hear(beat(happened.PhaseBegan("R3", "hero", 4)), 0.0)
    assert shown(captions, 0.1) == ["Manche 4"]
    captions.clear()
    assert not shown(captions, 0.1)


def test_beats_of_real_games_have_at_most_one_line_for_each_seat() -> None:
    game, chance = new_game("versus", 4, 3), random.Random(3)
    for _ in range(60):
        for each in beats_of(game.apply(liked(game, chance))):
            found = telling(each)
            assert set(found) <= {EVERYBODY, 1, 2, 3, 4}
        if game.over:
            break


# What happened to me


def rounds(mode: str, players: int, seed: int) -> Iterator[tuple[list[Event], Stage, Stage, Game, Ledger]]:
    """The complete rounds of a random game: what happened, and the stages before and after."""
    game, chance, ledger = new_game(mode, players, seed), random.Random(seed), Ledger()
    events: list[Event] = []
    before, number = Stage.of(game), game.round
    for _ in range(300):
        if game.over:
            return
        for event in game.apply(liked(game, chance)):
            ledger.fold(event)
            events.append(event)
        if game.round != number:
            yield events, before, Stage.of(game), game, ledger
            events, before, number = [], Stage.of(game), game.round


@pytest.mark.parametrize(("mode", "players"), [("versus", 4), ("solo", 1), ("coop", 3)])
@pytest.mark.parametrize("seed", range(6))
def test_the_recap_says_what_ledger_and_boards_say(mode: str, players: int, seed: int) -> None:
    for events, before, after, game, ledger in rounds(mode, players, seed):
        found = recap(events, players)
        assert [each.seat for each in found] == list(range(1, players + 1))
        for each in found:
            sent = [sending for sending in ledger.sendings if sending.round == game.round - 1]
            assert each.came == Counter(sending.seat for sending in sent if sending.to == each.seat)
            away = [sending.to for sending in sent if sending.seat == each.seat != sending.to]
            assert each.sent == Counter(away)
            old, new = before.board(each.seat), after.board(each.seat)
            restored = _count(events, happened.FloorRestored, each.seat)
            assert each.floors == (0 if mode == "coop" else old.tower - new.tower + restored)
            assert each.towers == (len(old.towers) - len(new.towers) if mode == "coop" else 0)
            if mode != "coop":
                assert each.houses == old.houses - new.houses + _count(events, happened.HouseRestored, each.seat)
        if before.team and after.team:
            rebuilt = sum(_count(events, happened.HouseRestored, seat) for seat in range(1, players + 1))
            assert sum(each.houses for each in found) == before.team.houses - after.team.houses + rebuilt
        kills = [event for event in events if isinstance(event, happened.SkeletonDestroyed) and event.by == "hero"]
        assert sum(each.kills for each in found) >= len(kills)


def _count(events: Sequence[Event], kind: type, seat: int) -> int:
    return sum(1 for event in events if isinstance(event, kind) and getattr(event, "seat", None) == seat)


def test_an_artificer_counts_twice_and_weapons_count_for_the_hero() -> None:
    events: list[Event] = [
        happened.FloorLost("R12.1", 1, "artificer-left", 2, damage=2),
        happened.SkeletonDestroyed("R11.1", 1, "red-top-1", "B2", "crossbow", "bag", False, "struck"),
        happened.SkeletonDestroyed("R10.2", 1, "red-top-2", "B2", "bomb", "bag", False, "crushed"),
        happened.CraterLeft("R6.6", 2, "bomb", "B2"),
    ]
    first, second = recap(events, 2)
    assert (first.floors, first.kills) == (2, 1)
    assert (second.lost, second.quiet) == (1, False)
    assert recap([], 1)[0].quiet


FULL = [SeatRecap(seat, {1: 3, 2: 1, 3: 12, 5: 2}, 2, 2, 11, 5, 21, sent={2: 4, 6: 11}) for seat in range(1, 7)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("seats", range(1, 7))
def test_a_full_card_fits_on_its_board(language: str, size: tuple[int, int], scale: float, seats: int) -> None:
    canvas, plan = at(size, scale, seats)
    say = Messages(language, CATALOG, NAMES).say
    draw_recap(canvas, plan, FULL[:seats], say, NAMES, COLOURS, 1.0)
    assert canvas.labels
    for label in canvas.labels:
        assert not label.cut, label.words
        assert any(zone.board and zone.board.area.contains(label.drawn) for zone in plan.zones.values())
    drawn = len(canvas.labels)
    canvas.labels.clear()
    draw_recap(canvas, plan, FULL[:seats], say, NAMES, COLOURS, 0.0)
    assert not canvas.labels
    whole = [zone for zone in plan.zones.values() if zone.board and zone.shape != "mini"]
    assert drawn == len(whole) * (1 + 1 + 4 + 1 + 2 + 5)


def killed(number: int, by: str = "hero") -> happened.SkeletonDestroyed:
    token = f"red-top-{number}"
    return happened.SkeletonDestroyed("R4.1", 1, token, "B2", by, "bag", counted=False, how="slain")


def test_kills_at_once_and_kills_one_after_the_other_are_told_as_so_many() -> None:
    for beats in ([beat(killed(1), killed(2), killed(3))], [beat(killed(number)) for number in (1, 2, 3)]):
        captions = reading("en", seats=2)
        for number, each in enumerate(beats):
            captions.hear(each, 0.2 * number)
        assert any("the hero destroys 3 skeletons" in words.lower() for words in shown(captions, 0.5)), shown(
            captions, 0.5
        )


def test_kills_by_others_and_kills_of_long_ago_are_not_added_up() -> None:
    captions = reading("en", seats=2)
    captions.hear(beat(killed(1)), 0.0)
    captions.hear(beat(killed(2, "catapult")), 0.2)
    assert not any("2 skeletons" in words for words in shown(captions, 0.3))
    captions.hear(beat(killed(3, "catapult")), 60.0)
    assert not any("skeletons" in words for words in shown(captions, 60.1))


def test_what_is_sent_to_one_graveyard_is_told_in_one_line() -> None:
    captions = reading("en", seats=2)
    for number in (1, 2):
        captions.hear(beat(happened.SkeletonSent("R6.5", 1, f"red-top-{number}", 2, "left")), 0.3 * number)
    assert any("2 skeletons leave for Bo" in words for words in shown(captions, 0.7)), shown(captions, 0.7)
