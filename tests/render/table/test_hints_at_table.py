"""Hints at the table: asked for step by step, shown where nothing is needed, written down, gone when one acts."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from badbones.counsel import STEPS, Inquiry, advise
from badbones.record import Setup
from badbones.render.table.source import LiveSource
from badbones.rules import Game
from badbones.text import LANGUAGES
from tests.drawn import CATALOG, setting
from tests.render.screens.test_words_fit import faults
from tests.window.table_top import Top, begun, opened

pytestmark = pytest.mark.usefixtures("home")

LANE = """
    . . . . .
    . . . . .
    > . # . H
    . . . . .
    . . . . ."""


class QuickAdviser:
    """Thinks on the spot, and not for long; or only when it is told to."""

    def __init__(self, *, slow: bool = False) -> None:
        self.slow = slow
        self.asked: list[Inquiry] = []

    def ask(self, game: Game, seat: int, seed: str) -> Inquiry:
        self.asked.append(Inquiry(game, seat))
        if not self.slow:
            self.think()
        return self.asked[-1]

    def think(self) -> None:
        inquiry = self.asked[-1]
        inquiry.counsel = advise(inquiry.game, inquiry.seat, nodes=60)


def advised(session: LiveSource, *, slow: bool = False, **settings: Any) -> Top:
    top = Top(session, **settings)
    top.app.adviser = QuickAdviser(slow=slow)  # type: ignore[assignment]
    return top


def in_lane(tmp_path: Path, **more: Any) -> Top:
    return advised(opened(tmp_path, setting(LANE, phase="trap", reserve=["catapult"])), **more)


def hints(path: Path) -> list[Any]:
    lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return [line for line in lines if isinstance(line, dict) and "hint" in line]


def title(top: Top) -> str:
    (label,) = (label for label in top.app.canvas.labels if label.words in TITLES)
    return label.words


TITLES = ["What threatens", "Where to look", "With what", "A plan", "Why"]


def test_each_press_shows_the_next_step_and_is_written_down(tmp_path: Path) -> None:
    top = in_lane(tmp_path)
    top.click("seat1.lamp")
    assert title(top) == TITLES[0]
    for name in TITLES[1:4]:
        top.key("h")
        assert title(top) == name
    top.click("seat1.hint.more")
    assert title(top) == TITLES[4]
    assert not top.has("seat1.hint.more")
    assert hints(top.path) == [{"hint": step, "seat": 1} for step in range(1, len(STEPS) + 1)]
    assert not faults(top.app.canvas.labels, top.app.canvas.area.size)


def test_the_plan_is_seen_as_a_ghost_and_no_sooner(tmp_path: Path) -> None:
    top = in_lane(tmp_path)
    look = top.table.view.words.look
    for _ in range(3):
        top.key("h")
        assert look(1).preview is None
    top.key("h")
    preview = look(1).preview
    assert preview
    assert top.table.view.counsellor.plan(1) == (f"1 place {preview.kind} {preview.cell}",)
    assert look(1).traces


def test_it_goes_when_the_seat_acts_and_what_is_asked_anew_begins_anew(tmp_path: Path) -> None:
    top = advised(begun(tmp_path, 2))
    top.click("seat1.lamp")
    top.click("seat1.hint.more")
    top.table.play.act("2 hero C2")
    top.wait(0.1)
    assert title(top) == TITLES[1]  # what another one does changes nothing for this seat
    top.table.play.act("1 hero C2")
    top.wait(0.1)
    assert not top.has("seat1.hint.card")
    top.click("seat1.lamp")
    assert title(top) == TITLES[0]


def test_a_trigger_of_a_pad_asks_for_the_next_step_of_its_seat(tmp_path: Path) -> None:
    """Held down it asks once; and nobody is asked for by a pad without a seat."""
    top = advised(begun(tmp_path))
    pull(top, 1.0)
    assert not top.table.view.counsellor.open_hints()
    for _ in range(2):
        top.post(pygame.JOYHATMOTION, instance_id=1, joy=1, hat=0, value=(1, 0))
    top.post(pygame.JOYBUTTONDOWN, instance_id=1, joy=1, button=0)
    (seat,) = top.app.pads.claimed()
    for step in (1, 2):
        pull(top, -1.0, -0.2, 0.7, 0.9, 1.0)
        assert [(whose, hint.step) for whose, hint in top.table.view.counsellor.open_hints()] == [(seat, step)]


def pull(top: Top, *values: float) -> None:
    for value in values:
        top.post(pygame.JOYAXISMOTION, instance_id=1, joy=1, axis=5, value=value)


def test_the_lamp_of_the_market_is_reached_by_keys_and_by_a_pad(tmp_path: Path) -> None:
    top = advised(begun(tmp_path, players=3, advanced=True))
    top.reach("bar.lamp")
    top.key("return")
    assert title(top) == TITLES[0]
    turn = top.table.source.game.table.stall
    assert turn
    for _ in range(turn.turn):
        top.post(pygame.JOYHATMOTION, instance_id=1, joy=1, hat=0, value=(1, 0))
    top.post(pygame.JOYBUTTONDOWN, instance_id=1, joy=1, button=0)
    for _ in range(4):
        top.post(pygame.JOYHATMOTION, instance_id=1, joy=1, hat=0, value=(0, 1))
    assert top.app.pads.claimed()[turn.turn].focus == "bar.lamp"
    top.post(pygame.JOYBUTTONDOWN, instance_id=1, joy=1, button=0)
    assert title(top) == TITLES[1]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_at_the_market_the_card_is_whole_and_covers_no_stall(tmp_path: Path, language: str) -> None:
    top = advised(begun(tmp_path, players=4, advanced=True), language=language, size=(1280, 720))
    for _ in STEPS:
        top.key("h")
        spots, labels = top.app.canvas.spots.all, top.app.canvas.labels
        (card,) = (spot.area for spot in spots if spot.id.endswith(".hint.card"))
        assert not [label.words for label in labels if label.cut and card.contains(label.drawn)]
        stalls = [spot.area for spot in spots if spot.id.startswith("market.item.")]
        hidden = [both.height / each.height for each in stalls if (both := card.clip(each))]
        assert max(hidden, default=0) < 0.15, "who asks what to buy can read all that is sold"


def test_every_seat_has_its_own(tmp_path: Path) -> None:
    top = advised(begun(tmp_path, 3))
    top.click("seat2.lamp")
    top.click("seat3.lamp")
    top.click("seat3.lamp")
    assert [hint.step for _, hint in top.table.view.counsellor.open_hints()] == [1, 2]
    assert hints(top.path) == [{"hint": 1, "seat": 2}, {"hint": 1, "seat": 3}, {"hint": 2, "seat": 3}]
    one, other = (top.spot(f"seat{seat}.hint.card").area for seat in (2, 3))
    assert not one.colliderect(other)


def test_the_card_covers_nothing_that_is_needed(tmp_path: Path) -> None:
    top = in_lane(tmp_path, size=(1920, 1080))
    top.click("seat1.lamp")
    card = top.spot("seat1.hint.card").area
    needed = [spot for spot in top.app.canvas.spots.all if spot.press and spot.seat and ".hint." not in spot.id]
    assert not [spot.id for spot in needed if spot.area.colliderect(card)]


def test_the_card_does_not_cover_what_explains_something_new(tmp_path: Path) -> None:
    top = advised(begun(tmp_path, 1), first_cards=True)
    top.wait(1)
    top.key("h")
    assert not top.spot("seat1.hint.card").area.colliderect(top.spot("first.card").area)


@pytest.mark.parametrize(("players", "size"), [(3, (1280, 720)), (6, (1920, 1080))])
def test_where_there_is_no_room_a_card_lies_on_what_is_its_own(
    tmp_path: Path, players: int, size: tuple[int, int]
) -> None:
    """The others have something to do as well: nothing of theirs is covered."""
    top = advised(begun(tmp_path, players=players), size=size)
    for _ in STEPS:
        top.key("h")
        card = top.spot("seat1.hint.card").area
        others = [spot for spot in top.app.canvas.spots.all if spot.press and spot.seat not in (None, 1)]
        assert not [spot.id for spot in others if spot.area.colliderect(card)]


def test_it_stays_where_it_lies_from_step_to_step(tmp_path: Path) -> None:
    """As long as nothing that is needed is in its way: whoever asks for more need not look for it."""
    top = advised(begun(tmp_path, players=2), size=(1280, 720))
    feet = set()
    for _ in STEPS:
        top.key("h")
        feet.add(top.spot("seat1.hint.card").area.bottomleft)
    assert len(feet) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 6])
def test_the_button_for_more_stays_under_the_hand_that_presses_it(tmp_path: Path, players: int, language: str) -> None:
    top = advised(begun(tmp_path, players), language=language)
    top.click("seat1.lamp")
    hand = top.spot("seat1.hint.more").area.center
    for step in range(2, len(STEPS) + 1):
        top.click(hand)
        assert [hint.step for _, hint in top.table.view.counsellor.open_hints()] == [step]


def test_the_common_reserve_of_a_team_is_never_covered(tmp_path: Path) -> None:
    source = LiveSource.create(tmp_path / "team.bones", CATALOG, Setup("coop", ("Ada", "Bo", "Cy", "Di"), seed=3))
    for action in ("1 start B2", "2 start B2", "3 start D2", "4 start D4"):
        source.act(action)
    top = advised(source, size=(1280, 720), language="fr", speed=0)
    common = top.table.layout.plan(top.app.canvas).common
    assert common
    for _ in STEPS:
        top.key("h")
        assert not top.spot("seat1.hint.card").area.colliderect(common)


def test_escape_puts_it_away_and_the_next_press_brings_it_back_where_it_was(tmp_path: Path) -> None:
    top = in_lane(tmp_path)
    for _ in range(3):
        top.click("seat1.lamp")
    top.key("escape")
    assert not top.has("seat1.hint.card")
    top.click("seat1.lamp")
    assert title(top) == TITLES[2]
    assert len(hints(top.path)) == 3


def test_while_it_is_thought_out_that_is_said_and_hands_are_free(tmp_path: Path) -> None:
    top = in_lane(tmp_path, slow=True)
    top.click("seat1.lamp")
    assert not top.has("seat1.hint.card")
    top.wait(0.5)
    assert "Thinking it through…" in [label.words for label in top.app.canvas.labels]
    assert not hints(top.path)
    top.app.adviser.think()  # type: ignore[attr-defined]
    top.app.dirty = True
    top.wait(0.1)
    assert title(top) == TITLES[0]
    assert hints(top.path) == [{"hint": 1, "seat": 1}]


def test_who_fails_to_advise_says_so(tmp_path: Path) -> None:
    top = in_lane(tmp_path, slow=True)
    top.click("seat1.lamp")
    top.app.adviser.asked[-1].failed = True  # type: ignore[attr-defined]
    top.wait(0.1)
    assert top.toast() == "No hint this time: something went wrong."


def test_a_house_without_hints_has_no_lamp_and_its_key_says_why(tmp_path: Path) -> None:
    source = LiveSource.create(tmp_path / "a.bones", CATALOG, begun(tmp_path, 2).setup, hints=False)
    top = advised(source)
    assert not top.has("seat1.lamp")
    top.key("h")
    assert top.toast() == "This game is played without hints: so it was agreed."
    assert not hints(top.path)
