"""The market in the window: bought by click, drag and keys; every refusal says why; everything fits."""

import os
import random
from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.record import Setup
from badbones.render.app import App
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.settings import Settings
from badbones.render.kit.spots import Spot
from badbones.render.market import PlayedMarket, WatchedMarket
from badbones.render.market.purses import follower, lap, turns
from badbones.render.market.shopping import Carried
from badbones.render.market.wares import Shop
from badbones.render.table.play_screen import PlayScreen
from badbones.render.table.source import LiveSource
from badbones.rules import Options
from badbones.stage.boards import Market
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG

NAMES = ("Mira", "Bruno", "Maximilian Anton", "Анастасия-Мария", "Yu", "Wilhelmine Wwwww")
SMALL, LARGE = (1280, 720), (1920, 1080)
KEPT = Canvas(pygame.Surface((1, 1)))  # pictures drawn once for all tests
TABLES = [("solo", 1), *(("versus", seats) for seats in range(2, 7)), *(("coop", seats) for seats in range(2, 7))]
STALLS = [item for item in CATALOG.market.stock if item in CATALOG.traps]
WEAPONS = list(CATALOG.weapons)
MESSAGES = Messages("en", CATALOG)


class Hosted(PlayScreen):
    """The table screen, with a list of what was done."""

    def __init__(self, app: App, session: LiveSource) -> None:
        super().__init__(app, session, PlayedMarket)
        self.acted: list[str] = []
        self.play.act = partial(self._act, self.play.act)  # type: ignore[method-assign]

    @property
    def market(self) -> PlayedMarket:
        assert isinstance(self.fair, PlayedMarket)
        return self.fair

    def _act(self, act: Callable[[str], None], action: str) -> None:
        self.acted.append(action)
        act(action)


class Stand:
    """A market with a mouse and a keyboard."""

    def __init__(
        self,
        folder: Path,
        mode: str = "versus",
        seats: int = 3,
        *,
        language: str = "en",
        scale: int = 100,
        size: tuple[int, int] = LARGE,
    ) -> None:
        self.now = 1.0
        settings = Settings(language=language, scale=scale, speed=0)
        self.app = App(pygame.Surface(size), CATALOG, settings, clock=lambda: self.now)
        canvas = self.app.canvas
        canvas.sprites, canvas.plates, canvas.fonts = KEPT.sprites, KEPT.plates, KEPT.fonts
        setup = Setup(mode, NAMES[:seats], Options(advanced=True), 5)
        session = LiveSource.create(folder / f"{len(list(folder.glob('*.bones')))}.bones", CATALOG, setup)
        self.screen = Hosted(self.app, session)
        self.app.show(self.screen)
        self.app.draw()

    # Looking

    @property
    def phase(self) -> str:
        return self.screen.source.stage.phase

    @property
    def market(self) -> Market:
        market = self.screen.source.stage.market
        assert market is not None
        return market

    @property
    def turn(self) -> int:
        assert self.market.turn is not None
        return self.market.turn

    @property
    def other(self) -> int:
        return self.turn % len(self.screen.source.stage.boards) + 1

    def spot(self, name: str) -> Spot:
        found = self.app.canvas.spots.named(name)
        assert found is not None, [spot.id for spot in self.app.canvas.spots.all]
        return found

    def has(self, name: str) -> bool:
        return self.app.canvas.spots.named(name) is not None

    def toast(self) -> str:
        return self.screen.play.toast.words if self.screen.play.toast else ""

    def words(self) -> list[str]:
        return [label.words for label in self.app.canvas.labels]

    # Doing

    def event(self, kind: int, place: tuple[int, int], **more: Any) -> None:
        self.app.handle(pygame.Event(kind, pos=place, touch=False, **more))
        self.app.draw()

    def down(self, name: str) -> None:
        self.event(pygame.MOUSEMOTION, self.spot(name).area.center)
        self.event(pygame.MOUSEBUTTONDOWN, self.spot(name).area.center, button=1)

    def click(self, name: str) -> None:
        self.down(name)
        self.event(pygame.MOUSEBUTTONUP, self.spot(name).area.center, button=1)

    def hold(self, name: str, over: tuple[int, int]) -> None:
        self.down(name)
        x, y = self.spot(name).area.center
        self.event(pygame.MOUSEMOTION, ((x + over[0]) // 2, (y + over[1]) // 2))
        self.event(pygame.MOUSEMOTION, over)

    def drag(self, name: str, to: str) -> None:
        place = self.spot(to).area.center
        self.hold(name, place)
        self.event(pygame.MOUSEBUTTONUP, place, button=1)

    def key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.handle(pygame.Event(kind, key=key, mod=0, unicode=""))
        self.app.draw()

    def walk(self, name: str) -> None:
        """With the keyboard to a spot."""
        for _ in range(60):
            if self.app.canvas.attention.focus == name:
                return
            self.key(pygame.K_TAB)
        pytest.fail(f"{name} is out of reach")

    def buy(self, item: str) -> None:
        self.screen.play.act(f"{Shop.at(self.screen.market.trade.view).actor} buy {item}")
        self.app.draw()

    def spend(self, least: int) -> None:
        """Everybody buys what is dearest until the one whose turn it is has less than this."""
        while Shop.at(self.screen.market.trade.view).coins >= least:
            shop = Shop.at(self.screen.market.trade.view)
            found = [ware for ware in shop.wares(weapons=False) if ware.buyers]
            self.buy(max(found, key=lambda ware: ware.price).item)


# Buying


def test_click_drag_and_keys_do_the_same(tmp_path: Path) -> None:
    ends = []
    for way in ("click", "drag", "keys"):
        stand = Stand(tmp_path)
        action = f"{stand.turn} buy dragon"
        if way == "click":
            stand.click("market.item.dragon")
        elif way == "drag":
            stand.drag("market.item.dragon", f"market.purse.{stand.turn}")
        else:
            stand.walk("market.item.dragon")
            stand.key(pygame.K_RETURN)
        assert stand.screen.acted == [action], way
        ends.append(stand.screen.source.stage)
    assert ends[0] == ends[1] == ends[2]


def test_arrows_walk_along_the_stalls_and_down_to_the_weapons_and_the_button(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    stand.walk("market.item.wall")
    for item in STALLS[1:]:
        stand.key(pygame.K_RIGHT)
        assert stand.app.canvas.attention.focus == f"market.item.{item}"
    stand.key(pygame.K_DOWN)
    assert stand.app.canvas.attention.focus == f"market.item.{WEAPONS[-1]}"
    stand.key(pygame.K_DOWN)
    assert stand.app.canvas.attention.focus == "market.pass"
    stand.key(pygame.K_RETURN)
    assert stand.screen.acted[0].endswith(" pass")


def test_a_weapon_is_bought_like_a_trap_and_its_buyer_is_shown(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    buyer = stand.turn
    stand.click("market.item.rapier")
    assert stand.screen.source.stage.board(buyer).weapon == "rapier"
    spot = stand.spot("market.item.rapier")
    assert not spot.enabled
    assert spot.why == f"Rapier. Sold out; bought by: {NAMES[buyer - 1]}."
    assert stand.words().count(NAMES[buyer - 1]) >= 3  # on the card, in the row, on the purse


def test_the_button_says_whose_shopping_it_ends_and_that_this_is_final(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    buyer = stand.turn
    assert f"{NAMES[buyer - 1]}: nothing more" in stand.words()
    assert "final; 20 coins are lost" in stand.words()
    assert "final" in stand.spot("market.pass").hint
    stand.click("market.pass")
    assert stand.screen.acted == [f"{buyer} pass"]
    assert "Has passed, 20 coins lost" in stand.words()
    while len(stand.market.passed) < 2:
        stand.click("market.pass")
    assert "ends the market" in stand.spot("market.pass").hint


def test_a_drag_to_another_purse_is_refused_with_a_sentence(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    before = stand.screen.source.game.legal()
    stand.drag("market.item.wall", f"market.purse.{stand.other}")
    assert stand.screen.source.game.legal() == before
    assert stand.toast() == f"{NAMES[stand.other - 1]} has to wait: it is {NAMES[stand.turn - 1]}’s turn."
    assert stand.toast() in stand.words()
    assert stand.screen.play.glide is not None
    stand.now = 99.0
    stand.app.draw()
    assert stand.toast() not in stand.words()


def test_items_belong_to_whose_turn_it_is_so_that_no_other_gamepad_buys(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    assert stand.spot("market.item.wall").seat == stand.spot("market.pass").seat == stand.turn
    assert Stand(tmp_path, "coop", 3).spot("market.item.wall").seat is None


def test_what_is_dropped_beside_the_purses_goes_back(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    stand.drag("market.item.wall", "market.item.bomb")
    assert stand.screen.acted == []
    assert stand.screen.play.glide is not None
    assert not stand.toast()


def test_a_held_item_lights_the_purse_that_would_take_it_and_no_other(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    mine, theirs = (stand.spot(f"market.purse.{seat}").area for seat in (stand.turn, stand.other))
    stand.hold("market.item.wall", mine.center)
    held = stand.app.pointers.holding()[0].held
    assert held == Carried("wall", weapon=False, over=stand.turn)
    assert "Let go: wall for 4" in stand.words()
    stand.event(pygame.MOUSEMOTION, theirs.center)
    assert held.over == stand.other
    assert "Let go: wall for 4" not in stand.words()


# Why not


def test_what_is_sold_out_says_so_and_shows_who_has_it(tmp_path: Path) -> None:
    stand = Stand(tmp_path, seats=2)
    stand.click("market.item.bomb")
    spot = stand.spot("market.item.bomb")
    assert not spot.enabled
    assert spot.why == "Bomb. Sold out."
    assert "sold out" in stand.words()
    stand.click("market.item.bomb")
    assert stand.screen.acted == [f"{stand.screen.acted[0][0]} buy bomb"]
    stand.drag("market.item.bomb", f"market.purse.{stand.turn}")
    assert stand.toast() == "Bomb. Sold out."


def test_what_is_too_dear_says_so(tmp_path: Path) -> None:
    stand = Stand(tmp_path, seats=2)
    stand.buy("barricade")  # so that two coins are left in the end
    stand.spend(4)
    shop = Shop.at(stand.screen.market.trade.view)
    coins, dear = shop.coins, [ware for ware in shop.wares(weapons=False) if ware.stock and ware.price == 4]
    spot = stand.spot(f"market.item.{dear[0].item}")
    assert coins < 4
    assert not spot.enabled
    assert f"It costs 4, and {NAMES[stand.turn - 1]} has only {coins} coin" in spot.why


def test_a_second_weapon_is_not_sold(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "solo", 1)
    stand.click("market.item.rapier")
    spot = stand.spot("market.item.crossbow")
    assert not spot.enabled
    assert spot.why == "Crossbow. Mira has a weapon already: rapier."


def test_who_has_a_weapon_sees_that_the_others_are_not_for_sale(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "versus", 2)
    shut = MESSAGES.say("market.one-each")
    assert shut not in stand.words()
    armed = stand.turn
    stand.click("market.item.rapier")
    while stand.turn != armed:
        assert shut not in stand.words(), "to the others they are"
        stand.click("market.item.wall")
    assert stand.words().count(shut) == len(WEAPONS) - 1
    assert all(not stand.spot(f"market.item.{item}").enabled for item in WEAPONS)


def test_a_team_can_buy_weapons_until_everybody_has_one(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "coop", 2)
    shut = MESSAGES.say("market.one-each")
    for seat, item in ((1, "rapier"), (2, "crossbow")):
        assert shut not in stand.words()
        stand.screen.play.act(f"{seat} buy {item}")
        stand.app.draw()
    assert stand.words().count(shut) == len(WEAPONS) - 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_note_about_weapons_says_that_blows_count_within_one_phase(language: str) -> None:
    phase = {"en": "in one phase", "fr": "en une phase", "ru": "за одну фазу"}
    assert phase[language] in Messages(language, CATALOG).say("market.weapons.note")


# The end of the market


def buy_until_it_closes(stand: Stand) -> None:
    """The cheapest things first, until nobody can buy anything more."""
    while stand.phase == "market":
        buying = [action for action in stand.screen.source.game.legal() if " buy " in action]
        stand.screen.play.act(max(buying, key=lambda action: cost(action.rpartition(" ")[2])))
    stand.app.draw()


def cost(item: str) -> int:
    kind = CATALOG.traps.get(item) or CATALOG.weapons[item]
    return kind.price or 0


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("versus", 2), ("coop", 2)])
def test_a_market_that_nobody_has_ended_says_that_it_has_closed(tmp_path: Path, mode: str, seats: int) -> None:
    stand = Stand(tmp_path, mode, seats)
    buy_until_it_closes(stand)
    words = MESSAGES.say("market.closed")
    assert stand.toast() == words
    assert words in stand.words(), "it is told where the market was"


def test_who_ends_the_market_by_hand_is_not_told_so(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "solo", 1)
    stand.click("market.pass")
    assert stand.phase != "market"
    assert not stand.toast()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_worded_in_every_language(tmp_path: Path, language: str) -> None:
    messages = Messages(language, CATALOG, NAMES)
    for name in ("sold-out", "bought", "dear", "dear.team", "weapon", "all-armed"):
        counted = {"count": 3} if "dear" in name else {}
        words = messages.say(f"market.why.{name}", seat=1, price=4, weapon="rapier", **counted)
        assert not words.startswith("market.")
    for item in CATALOG.market.stock:
        assert not messages.say(f"market.card.{item}").startswith("market.")
    for item in WEAPONS:
        assert not messages.say(f"market.weapon.{item}").startswith("market.")


def test_an_item_that_nobody_has_described_shows_no_message_id(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    shop = Shop.at(stand.screen.market.trade.view)
    assert shop._worded("market.card.wall")
    assert shop._worded("market.card.whirlwind") == ""


def test_who_plays_alone_learns_what_is_of_no_use(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "solo", 1)
    assert "Of no use alone." in stand.words()
    assert not stand.has("market.turn.1")


# Co-op


def test_a_weapon_is_handed_over_by_drag(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "coop", 4)
    stand.drag("market.item.rapier", "market.purse.3")
    assert stand.screen.acted == ["3 buy rapier"]
    stand.drag("market.item.crossbow", "market.purse.3")
    assert "One weapon is enough" in stand.toast()
    assert stand.screen.source.stage.board(3).weapon == "rapier"


def test_a_weapon_is_handed_over_by_click_on_the_card_and_then_on_a_seat(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "coop", 3)
    stand.click("market.item.rapier")
    stand.click("market.give.2")
    stand.click("market.item.crossbow")
    assert [seat for seat in (1, 2, 3) if stand.has(f"market.give.{seat}")] == [1, 3]
    stand.click("market.purse.3")
    assert stand.screen.acted == ["2 buy rapier", "3 buy crossbow"]
    assert not stand.has("market.give.1")


def test_a_weapon_is_handed_over_with_the_keyboard(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "coop", 3)
    stand.walk("market.item.rapier")
    stand.key(pygame.K_RETURN)
    assert stand.app.canvas.attention.focus == "market.give.1"
    stand.key(pygame.K_DOWN)
    stand.key(pygame.K_RETURN)
    assert stand.screen.acted == ["2 buy rapier"]
    assert stand.app.canvas.attention.focus == "market.item.rapier"


def test_the_list_of_takers_can_be_left(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "coop", 3)
    for leave in ("market.give.cancel", "market.item.rapier"):
        stand.click("market.item.rapier")
        assert stand.has("market.give.1")
        stand.event(pygame.MOUSEMOTION, (3, 300))
        stand.click(leave) if leave == "market.give.cancel" else stand.screen.market.trade.choose("rapier")
        stand.app.draw()
        assert not stand.has("market.give.1")
    stand.click("market.item.rapier")
    stand.event(pygame.MOUSEBUTTONDOWN, (3, 300), button=1)
    stand.event(pygame.MOUSEBUTTONUP, (3, 300), button=1)
    assert not stand.has("market.give.1")
    stand.click("market.item.rapier")
    assert stand.screen.market.back()
    assert not stand.screen.market.back()
    assert stand.screen.acted == []


def test_traps_go_to_the_common_reserve_and_a_weapon_asks_for_a_taker(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "coop", 3)
    stand.drag("market.item.wall", "market.team")
    stand.click("market.item.dragon")
    team = stand.screen.source.stage.team
    assert team is not None
    assert (team.reserve, team.coins) == ({"treasure": 1, "wall": 1, "dragon": 1}, 28)
    stand.drag("market.item.rapier", "market.team")
    assert stand.has("market.give.1")
    assert stand.screen.play.glide is None


def test_the_team_is_done_at_once(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "coop", 3)
    assert "The team is done" in stand.words()
    assert "ends the market; 36 coins are lost" in stand.words()
    stand.click("market.pass")
    assert stand.phase != "market"


# Turns


def test_laps_run_to_and_fro() -> None:
    market = Market({}, first=3, turn=3, step=-1)
    assert lap(market, 4) == [4, 1, 2, 3]  # as they sit; the first lap goes to the left
    assert follower(market, 4) == 2
    assert turns(market, 4) == {4: "waits", 1: "waits", 2: "next", 3: "now"}
    market.turn = 4
    assert turns(market, 4) == {4: "again", 1: "bought", 2: "bought", 3: "bought"}
    market.step, market.passed = 1, {1}
    assert turns(market, 4) == {4: "now", 1: "passed", 2: "next", 3: "waits"}
    market.turn, market.passed = 3, {1, 2, 4}
    assert turns(market, 4)[3] == "now"


@pytest.mark.parametrize("seats", range(2, 7))
def test_who_is_told_to_be_next_is_next(tmp_path: Path, seats: int) -> None:
    stand, chance = Stand(tmp_path, seats=seats), random.Random(seats)
    while stand.phase == "market":
        before, expected = set(stand.market.passed), follower(stand.market, seats)
        legal = stand.screen.source.game.legal()
        stand.screen.play.act(chance.choice([*legal, legal[-1]]))
        skipped = stand.phase == "market" and len(stand.market.passed - before) > int(
            stand.screen.acted[-1][2:] == "pass"
        )
        if stand.phase == "market" and not skipped and stand.screen.acted[-1][2:] != "pass":
            assert stand.turn == expected


# Whole markets


def reached_by(stand: Stand, action: str) -> bool:
    """Whether some spot leads to an action."""
    seat, verb, *words = action.split(" ")
    if verb == "pass":
        return stand.spot("market.pass").enabled
    item, purse = stand.spot(f"market.item.{words[0]}"), stand.spot(f"market.purse.{seat}")
    return item.enabled and item.piece == ("market", words[0]) and purse.target == ("market", int(seat))


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_whole_market_is_played_through_spots(tmp_path: Path, mode: str, seats: int) -> None:
    stand, chance = Stand(tmp_path, mode, seats, size=SMALL), random.Random(seats)
    while stand.phase == "market":
        legal = stand.screen.source.game.legal()
        assert all(reached_by(stand, action) for action in legal)
        open_items = {f"{spot.piece[1]}" for spot in stand.app.canvas.spots.all if spot.piece and spot.enabled}
        assert open_items == {action.split(" ")[2] for action in legal if " buy " in action}
        buying = [action for action in legal if " buy " in action]
        action = chance.choice(buying if chance.random() < 0.9 else legal)
        done = len(stand.screen.acted)
        _play(stand, action, by_drag=chance.random() < 0.5)
        assert stand.screen.acted[done:]
        assert stand.screen.acted[-1].split(" ")[1:] == action.split(" ")[1:]
    assert stand.phase == ("start" if mode == "coop" else "hero")


def _play(stand: Stand, action: str, *, by_drag: bool) -> None:
    seat, verb, *words = action.split(" ")
    if verb == "pass":
        stand.click("market.pass")
    elif by_drag:
        stand.drag(f"market.item.{words[0]}", f"market.purse.{seat}")
    else:
        stand.click(f"market.item.{words[0]}")
        if stand.has(f"market.give.{seat}"):
            stand.click(f"market.give.{seat}")


def test_in_co_op_the_seat_of_the_keyboard_acts(tmp_path: Path) -> None:
    stand = Stand(tmp_path, "coop", 4)
    stand.screen.play_for(3)
    stand.app.draw()
    stand.click("market.item.wall")
    stand.click("market.pass")
    assert stand.screen.acted == ["3 buy wall", "3 pass"]


# Everything fits


def middle_of(stand: Stand) -> None:
    """Some items are bought, some sold out, somebody has passed."""
    chance = random.Random(2)
    for _ in range(3 * len(stand.screen.source.stage.boards)):
        stand.screen.play.act(
            chance.choice([action for action in stand.screen.source.game.legal() if " buy " in action])
        )
    if stand.market.turn and len(stand.screen.source.stage.boards) > 1:
        stand.screen.play.act(f"{stand.turn} pass")
    stand.app.draw()
    assert stand.phase == "market"


def check_words(stand: Stand) -> None:
    """No words are cut, outside the window, or over others."""
    labels, window = stand.app.canvas.labels, stand.app.canvas.area
    assert not [label.words for label in labels if label.cut]
    assert not [label.words for label in labels if not window.contains(label.drawn)]
    overlaps = [
        (first.words, second.words)
        for first, second in combinations(labels, 2)
        if first.drawn.inflate(-2, -4).colliderect(second.drawn.inflate(-2, -4))
    ]
    assert not overlaps


def check_spots(stand: Stand) -> None:
    """Items and purses lie apart, inside the window."""
    spots = stand.app.canvas.spots.all
    kinds = ("market.item.", "market.purse.", "market.team")
    areas = [spot.area for spot in spots if spot.id.startswith(kinds) and spot.area.width]
    assert all(stand.app.canvas.area.contains(area) for area in areas)
    assert not [pair for pair in combinations(areas, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_words_fit(tmp_path: Path, language: str, scale: int, size: tuple[int, int]) -> None:
    for mode, seats in TABLES:
        stand = Stand(tmp_path, mode, seats, language=language, scale=scale, size=size)
        check_words(stand)
        check_spots(stand)
        middle_of(stand)
        check_words(stand)
        check_spots(stand)


@pytest.mark.parametrize("scale", [100, 125, 150, 175, 200])
@pytest.mark.parametrize("size", [(1024, 768), (1366, 768), (1080, 1920), (2560, 1080), (3840, 2160)])
def test_words_fit_in_other_windows(tmp_path: Path, scale: int, size: tuple[int, int]) -> None:
    for mode, seats in (("versus", 6), ("coop", 5), ("solo", 1)):
        stand = Stand(tmp_path, mode, seats, language="ru", scale=scale, size=size)
        middle_of(stand)
        check_words(stand)


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_usual_scale_every_card_tells_what_it_does(tmp_path: Path, language: str) -> None:
    for mode, seats in TABLES:
        stand = Stand(tmp_path, mode, seats, language=language, size=SMALL)
        shop = Shop.at(stand.screen.market.trade.view)
        for ware in [*shop.wares(weapons=False), *shop.wares(weapons=True)]:
            assert ware.words in stand.words(), (mode, seats)


def test_the_list_of_takers_fits_everywhere(tmp_path: Path) -> None:
    for scale, size in ((100, SMALL), (200, SMALL), (200, LARGE)):
        stand = Stand(tmp_path, "coop", 6, language="fr", scale=scale, size=size)
        stand.screen.market.trade.choose("teleportation-staff")
        stand.app.draw()
        gives = [stand.spot(f"market.give.{seat}").area for seat in range(1, 7)]
        assert not [pair for pair in combinations(gives, 2) if pair[0].colliderect(pair[1])]
        assert all(stand.app.canvas.area.contains(area) for area in gives)
        assert not [label.words for label in stand.app.canvas.labels if label.cut]


# Only watched


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_market_that_is_watched_shows_everything_and_answers_to_no_hand(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stand = Stand(tmp_path, size=size)
    middle_of(stand)
    canvas = Canvas(pygame.Surface(size))
    WatchedMarket(stand.screen.view).draw(canvas, canvas.area)
    shown = {spot.id for spot in canvas.spots.all}
    assert {f"market.item.{item}" for item in (*STALLS, *WEAPONS)} | {"market.purse.1", "market.turn.2"} <= shown
    assert "market.pass" not in shown
    assert not [spot.id for spot in canvas.spots.all if spot.press or spot.piece or spot.focusable]
    assert set(NAMES[:3]) <= {label.words for label in canvas.labels}


def test_a_market_that_is_watched_does_not_offer_what_is_sold_out(tmp_path: Path) -> None:
    stand = Stand(tmp_path, seats=2)
    offered = stand.spot("market.item.bomb").hint
    stand.click("market.item.bomb")
    canvas = Canvas(pygame.Surface(LARGE))
    WatchedMarket(stand.screen.view).draw(canvas, canvas.area)
    spot = canvas.spots.named("market.item.bomb")
    assert spot
    assert spot.hint.endswith("Sold out.")
    assert spot.hint.splitlines()[:-1] == offered.splitlines()[:-1], "what it does is told all the same"


# Large letters


def test_with_large_letters_the_cards_scroll_by_keyboard_wheel_and_pull(tmp_path: Path) -> None:
    stand = Stand(tmp_path, scale=200, size=SMALL)
    scroll = stand.screen.market.trade.scroll
    assert stand.spot("market.item.rapier").area.size == (0, 0)
    stand.walk("market.item.rapier")
    assert scroll.offset > 0
    assert stand.spot("market.item.rapier").area.height > 100
    stand.key(pygame.K_RETURN)
    assert stand.screen.acted == [f"{stand.screen.acted[0][0]} buy rapier"]
    panel = stand.spot("scroll").area
    stand.event(pygame.MOUSEMOTION, panel.center)
    down = scroll.offset
    stand.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert scroll.offset < down


def test_cards_are_pulled_by_the_ground_between_them(tmp_path: Path) -> None:
    stand = Stand(tmp_path, scale=200, size=SMALL)
    first, second = stand.spot("market.item.wall").area, stand.spot("market.item.catapult").area
    start = ((first.right + second.left) // 2, first.centery)
    stand.event(pygame.MOUSEBUTTONDOWN, start, button=1)
    for y in (30, 60, 90):
        stand.event(pygame.MOUSEMOTION, (start[0], start[1] - y))
    stand.event(pygame.MOUSEBUTTONUP, (start[0], start[1] - 90), button=1)
    assert stand.screen.market.trade.scroll.offset == 90
    assert stand.screen.acted == []


def swipe(stand: Stand, start: tuple[int, int], *way: tuple[int, int]) -> None:
    """A finger goes down, along a way, and up at its end."""
    width, height = stand.app.canvas.area.size
    moves = [(pygame.FINGERDOWN, start), *((pygame.FINGERMOTION, place) for place in way), (pygame.FINGERUP, way[-1])]
    for kind, (x, y) in moves:
        share: dict[str, Any] = {"x": (x + 0.5) / width, "y": (y + 0.5) / height}
        stand.app.handle(pygame.Event(kind, touch_id=1, finger_id=1, dx=0, dy=0, pressure=1, **share))
        stand.app.draw()


def test_a_finger_pulls_the_cards_wherever_it_is_put_on_them(tmp_path: Path) -> None:
    stand = Stand(tmp_path, scale=200, size=SMALL)
    scroll = stand.screen.market.trade.scroll
    x, y = stand.spot("market.item.dragon").area.center
    swipe(stand, (x, y), (x, y - 40), (x, y - 90))
    assert scroll.offset == 90
    swipe(stand, (x, y), (x, y + 40), (x, y + 60))
    assert scroll.offset == 30
    assert stand.screen.acted == []
    assert stand.toast() == ""


def test_a_finger_that_leaves_the_cards_takes_an_item_to_the_purse(tmp_path: Path) -> None:
    stand = Stand(tmp_path, scale=200, size=SMALL)
    scroll, turn = stand.screen.market.trade.scroll, stand.turn
    (x, y), purse = stand.spot("market.item.dragon").area.center, stand.spot(f"market.purse.{turn}").area
    swipe(stand, (x, y), (x, y - 30), (x, y + 30), purse.center)
    assert stand.screen.acted == [f"{turn} buy dragon"]
    assert scroll.offset == 0, "the cards are where they were"
    (x, y), purse = stand.spot("market.item.bomb").area.center, stand.spot(f"market.purse.{stand.turn}").area
    swipe(stand, (x, y), (x, y + 30), (x, y))
    assert len(stand.screen.acted) == 1, "back among the cards it was no drag to a purse"
