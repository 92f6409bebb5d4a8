"""The furniture of the table: bar, panels of every seat, log and night. Everything fits, answers and stays fast."""

import os
from itertools import combinations

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.render.kit.canvas import Canvas, Label
from badbones.render.kit.knobs import Knob
from badbones.render.kit.scenery import draw_night
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import COLOUR_NAMES, SEAT_COLOURS, Face, SeatColour, contrast, luminance
from badbones.render.kit.theme.panels import seat_style
from badbones.render.plan.table_plan import TablePlan, ZonePlan, plan_table
from badbones.render.table.bar import draw_bar
from badbones.render.table.log_panel import GRIP, PAGE, LogPanel
from badbones.render.table.views import BarView, LogLine, LogView, PhaseView, SeatView, State, Stock
from badbones.render.table.zone_panels import SeatActs, draw_zone
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.pictures import kept

WORDS = {
    "en": {
        "title": "Round 14",
        "subtitle": "Versus, 4 players",
        "phases": "Hero|Trap|Skeletons|Reinforcements",
        "tracking": "white",
        "todo": "Place or recover a trap",
        "acting": "Let go: 2 turn off to Bruno",
        "done": "Done: dragon landed",
        "lost": "The tower has fallen",
        "question": "Choose where it flees",
        "undo": "Undo",
        "redo": "Redo",
        "main": "Do nothing",
        "hint": "First: where does the red one flee?",
        "event": "Mira: red triangle leaves by the left forest, graveyard of Bruno.",
    },
    "fr": {
        "title": "Manche 14",
        "subtitle": "Les uns contre les autres, 4 joueurs",
        "phases": "Héros|Piège|Squelettes|Renforts",
        "tracking": "blanc",
        "todo": "Poser ou reprendre un piège",
        "acting": "Lâcher : 2 dévient vers Bruno",
        "done": "Terminé : le dragon est posé",
        "lost": "La tour est tombée",
        "question": "Choisir où il s’enfuit",
        "undo": "Annuler",
        "redo": "Rétablir",
        "main": "Ne rien faire",
        "hint": "D’abord : où s’enfuit le rouge ?",
        "event": "Mira : triangle rouge 3 (haut) sort par la forêt de gauche, cimetière de Bruno.",
    },
    "ru": {
        "title": "Раунд 14",
        "subtitle": "Друг против друга, 4 игрока",
        "phases": "Герой|Ловушка|Скелеты|Подкрепление",
        "tracking": "белая сторона",
        "todo": "Поставьте или снимите ловушку",
        "acting": "Отпустите: двое свернут к Бруно",
        "done": "Готово: дракон приземлился",
        "lost": "Башня пала",
        "question": "Куда он побежит?",
        "undo": "Отменить",
        "redo": "Повторить",
        "main": "Пропустить",
        "hint": "Сначала: куда побежит красный?",
        "event": "Мира: красный треугольник 3 (верх) уходит в левый лес, кладбище: Бруно.",
    },
}
NAMES = ("Mira", "Bruno", "Maximilian Anton", "Анастасия-Мария", "Yu", "Wilhelmine Wwwww")
STATES: tuple[State, ...] = ("acting", "done", "todo", "question", "lost", "todo")
KINDS = ("wall", "catapult", "dragon", "treasure")
TOKENS = tuple(CATALOG.tokens.values())
SMALL, LARGE = (1280, 720), (1920, 1080)


def colour(seat: int) -> SeatColour:
    return SEAT_COLOURS[COLOUR_NAMES[seat - 1]]


def stock(language: str = "en", held: str = "") -> tuple[Stock, ...]:
    return tuple(
        Stock(
            kind,
            0 if kind == held else pieces,  # what is in hand lies there no longer
            CATALOG.traps[kind].stars,
            CATALOG.traps[kind].names[language],
            f"{CATALOG.traps[kind].names[language]}: hint",
            str(pieces),
            "",
            kind == held,
        )
        for pieces, kind in enumerate(KINDS)
    )


def seat_view(
    seat: int, language: str = "en", *, alone: bool = False, taking: bool = False, held: str = ""
) -> SeatView:
    words, state = WORDS[language], STATES[seat - 1]
    return SeatView(
        seat,
        NAMES[seat - 1],
        colour(seat),
        None if alone else 100 + seat,
        state,
        words[state],
        4 - seat % 4,
        5 - seat % 5,
        stock(language, held),
        TOKENS[: 3 * seat],
        undo=Knob(words["undo"], key="Ctrl+Z", icon="undo"),
        redo=Knob(words["redo"], key="Ctrl+Y", icon="redo", enabled=False, why="nothing was taken back"),
        main=Knob(words["main"], key="Space", enabled=seat != 1, why="the hero comes first"),
        hint=words["hint"],
        still=(7, 11),
        focus=lambda: None,
        active=seat == 1,
        taking=taking,
    )


def bar_view(language: str = "en", trouble: str = "", *, large: bool = False) -> BarView:
    words = WORDS[language]
    icons = ("hero-rose", "trap-wall-slash", "skeleton-white", "bag")
    named = zip(words["phases"].split("|"), icons, strict=True)
    return BarView(
        words["title"],
        words["subtitle"],
        tuple(PhaseView(name, icon, place == 3, place < 3) for place, (name, icon) in enumerate(named)),
        "white",
        words["tracking"],
        148,
        "in the bag",
        undo=Knob("undo", icon="undo", enabled=False, why="nothing to take back"),
        redo=Knob("redo", icon="redo"),
        log=Knob("log", icon="log", key="L"),
        menu=Knob("menu", icon="menu"),
        large=Knob("all", icon="unfocus") if large else Knob(),
        trouble=trouble,
    )


def log_view(lines: int = 12, language: str = "en") -> LogView:
    return LogView("Log", lines, lambda number: log_line(number, WORDS[language]["event"]))


def log_line(number: int, words: str = "A wall rises.") -> LogLine:
    seat = number % 4 + 1
    return LogLine(f"{number}. {words}", "R6.3.6", "trap-wall-slash", seat, colour(seat), frozenset({"B3"}), number > 9)


def canvas_of(size: tuple[int, int] = LARGE, scale: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface(size), scale)


def acts(language: str = "en", taken: list[str] | None = None) -> SeatActs:
    return SeatActs(Messages(language, CATALOG).say, (taken if taken is not None else []).append)


def draw_table(
    canvas: Canvas, seats: int, language: str = "en", focus: int | None = None, log: LogPanel | None = None
) -> TablePlan:
    """All furniture of a table, without the boards."""
    canvas.begin()
    plan = plan_table(canvas.area.size, canvas.unit, seats, focus)
    draw_night(canvas)
    for seat, zone in plan.zones.items():
        draw_zone(canvas, zone, seat_view(seat, language, alone=seats == 1), acts(language))
    draw_bar(canvas, plan.bar, bar_view(language, large=plan.focus is not None))
    if plan.log:
        panel = log or LogPanel(Messages(language, CATALOG).say)
        panel.draw(canvas, plan.log, log_view(language=language), close=None)
    return plan


def spot(canvas: Canvas, name: str) -> Spot:
    found = canvas.spots.named(name)
    assert found is not None, name
    return found


# Words


def overlapping(labels: list[Label]) -> list[tuple[str, str]]:
    return [(a.words, b.words) for a, b in combinations(labels, 2) if a.drawn.inflate(-2, -2).colliderect(b.drawn)]


@pytest.mark.parametrize("focus", [None, 3])
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_fit_and_none_lies_over_others(language: str, scale: float, seats: int, focus: int | None) -> None:
    canvas = canvas_of(SMALL, scale)
    draw_table(canvas, seats, language, focus if focus and focus <= seats else None)
    assert len(canvas.labels) > 4
    for label in canvas.labels:
        assert not label.cut, label
        assert label.area.left - 1 <= label.drawn.left, label
        assert label.drawn.right <= label.area.right + 1, label
        assert canvas.area.contains(label.drawn), label
    assert overlapping(canvas.labels) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_has_room_for_its_sentences_in_a_narrow_drawer(language: str) -> None:
    canvas = canvas_of(SMALL, 2.0)
    panel = LogPanel(Messages(language, CATALOG).say)
    panel.draw(canvas, pygame.Rect(640, 100, 620, 600), log_view(language=language), close=lambda: None)
    assert [label for label in canvas.labels if label.cut] == []
    assert overlapping(canvas.labels) == []
    assert spot(canvas, "log.close").hint == Messages(language, CATALOG).say("table.log.close")


@pytest.mark.parametrize("name", COLOUR_NAMES)
def test_ink_can_be_read_on_every_name_plate(name: str) -> None:
    style = seat_style(SEAT_COLOURS[name])
    assert contrast(style.top, style.text) >= 4.5
    assert contrast(style.foot, style.text) >= 4.5


def test_a_long_name_ends_in_an_ellipsis() -> None:
    canvas = canvas_of()
    zone = plan_table(LARGE, canvas.unit, 4).zones[1]
    view = seat_view(1)
    long = SeatView(**{**vars(view), "name": "Wilhelmine Wwwwwwwwwwwww"})
    draw_zone(canvas, zone, long, acts())
    drawn = [label for label in canvas.labels if label.words.startswith("Wil")]
    assert drawn[0].words.endswith("…")
    assert not drawn[0].cut


# Panels


@pytest.mark.parametrize(("seats", "scale", "shape"), [(4, 1.0, "wide"), (2, 0.75, "tall"), (6, 1.0, "compact")])
def test_every_seat_has_its_spots_inside_its_zone(seats: int, scale: float, shape: str) -> None:
    canvas = canvas_of(SMALL, scale)
    plan = draw_table(canvas, seats)
    assert {zone.shape for zone in plan.zones.values()} == {shape}
    for seat, zone in plan.zones.items():
        names = ["plate", "reserve", "undo", "main", *(f"stock.{kind}" for kind in KINDS)]
        for name in names:
            found = spot(canvas, f"seat{seat}.{name}")
            assert found.seat == seat
            assert zone.area.contains(found.area), found


def test_alone_there_is_redo_too() -> None:
    canvas = canvas_of()
    draw_table(canvas, 1)
    assert not spot(canvas, "seat1.redo").enabled
    assert spot(canvas, "seat1.redo").why == "nothing was taken back"
    assert any(label.words == "Still to march: 7 of 11" for label in canvas.labels)


def test_a_card_gives_the_focus_wherever_it_is_touched() -> None:
    canvas = canvas_of()
    plan = draw_table(canvas, 4, focus=2)
    card = plan.zones[3]
    assert card.shape == "mini"
    assert spot(canvas, "seat3.plate").area == card.area
    assert spot(canvas, "seat3.plate").seat == 3
    assert canvas.spots.named("seat3.stock.wall") is None


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_what_is_left_stands_together_on_a_card(seats: int) -> None:
    canvas = canvas_of()
    card = draw_table(canvas, seats, focus=1).zones[2]
    floors, houses, graves = (spot(canvas, f"seat2.{thing}").area for thing in ("floors", "houses", "graveyard"))
    for one in (floors, houses, graves):
        assert card.standing.contains(one)
        assert one.height <= canvas.px(60)
        assert one.width <= canvas.px(130)
    together = floors.unionall([houses, graves])
    assert together.height <= canvas.px(4 * 60)
    assert floors.right == houses.left or floors.bottom == houses.top


def test_a_grey_button_says_why() -> None:
    canvas = canvas_of()
    draw_table(canvas, 4)
    grey, other = spot(canvas, "seat1.main"), spot(canvas, "seat2.main")
    assert (grey.enabled, grey.why) == (False, "the hero comes first")
    assert other.enabled
    assert (spot(canvas, "bar.undo").enabled, spot(canvas, "bar.undo").why) == (False, "nothing to take back")


def zone_for(canvas: Canvas, seats: int = 4) -> ZonePlan:
    return plan_table(canvas.area.size, canvas.unit, seats).zones[2]


def test_a_trap_in_the_reserve_can_be_taken_and_dragged() -> None:
    canvas, taken = canvas_of(), list[str]()
    draw_zone(canvas, zone_for(canvas), seat_view(2), acts(taken=taken))
    slot = spot(canvas, "seat2.stock.dragon")
    assert slot.press is not None
    slot.press()
    assert taken == ["dragon"]
    assert slot.piece == ("trap", 2, "dragon")
    assert slot.hint == "dragon: hint"
    assert canvas.spots.at(slot.area.center) is slot


def test_the_reserve_takes_traps_back_but_gets_no_focus() -> None:
    canvas = canvas_of()
    draw_zone(canvas, zone_for(canvas), seat_view(2), acts())
    tray = spot(canvas, "seat2.reserve")
    assert tray.target == ("reserve", 2)
    assert not tray.focusable
    assert tray.area.contains(spot(canvas, "seat2.stock.wall").area)


@pytest.mark.parametrize("seats", [4, 6])
def test_a_reserve_shines_while_it_would_take_a_trap_back(seats: int) -> None:
    quiet, lit = canvas_of(), canvas_of()
    draw_zone(quiet, zone_for(quiet, seats), seat_view(2), acts())
    draw_zone(lit, zone_for(lit, seats), seat_view(2, taking=True), acts())
    tray = spot(lit, "seat2.reserve").area
    edge = (tray.centerx, tray.top - 2)
    assert luminance(lit.surface.get_at(edge)) > luminance(quiet.surface.get_at(edge)) + 0.2


@pytest.mark.parametrize("seats", [4, 6])
def test_ten_kinds_of_traps_lie_apart_from_each_other(seats: int) -> None:
    canvas = canvas_of(SMALL)
    many = tuple(Stock(kind, 2, 2, kind, "", "") for kind in CATALOG.traps)
    draw_zone(canvas, zone_for(canvas, seats), SeatView(**{**vars(seat_view(2)), "stock": many}), acts())
    slots = [spot(canvas, f"seat2.stock.{each.kind}").area for each in many]
    tray = spot(canvas, "seat2.reserve").area
    assert len(slots) == 10
    assert all(tray.contains(slot) and slot.width >= 24 for slot in slots)
    assert not any(a.colliderect(b) for a, b in combinations(slots, 2))


def test_the_slot_of_a_held_trap_is_empty() -> None:
    full, empty = canvas_of(), canvas_of()
    draw_zone(full, zone_for(full), seat_view(2), acts())
    draw_zone(empty, zone_for(empty), seat_view(2, held="dragon"), acts())
    slot = spot(full, "seat2.stock.dragon").area.inflate(-20, -20)
    before, after = (pygame.transform.average_color(each.surface, slot) for each in (full, empty))
    assert sum(after[:3]) < 0.7 * sum(before[:3])


def test_many_in_a_graveyard_are_counted_not_cut() -> None:
    canvas = canvas_of()
    view = SeatView(**{**vars(seat_view(2)), "graveyard": TOKENS[:30]})
    draw_zone(canvas, zone_for(canvas), view, acts())
    more = [label for label in canvas.labels if label.words.startswith("+")]
    assert len(more) == 1
    assert 10 < int(more[0].words) < 30
    assert not more[0].cut


# The bar


def test_the_bar_leaves_out_words_step_by_step() -> None:
    said = {}
    for scale in (1.0, 1.4, 2.0):
        canvas = canvas_of(SMALL, scale)
        draw_table(canvas, 4)
        said[scale] = {label.words for label in canvas.labels}
    assert {"Versus, 4 players", "Hero", "white", "Reinforcements"} <= said[1.0]
    assert "Versus, 4 players" not in said[1.4]
    assert not {"Hero", "white"} & said[2.0]
    assert "Reinforcements" in said[2.0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_fits_at_the_largest_scale(language: str) -> None:
    canvas = canvas_of(SMALL, 2.25)
    draw_bar(canvas, pygame.Rect(0, 0, 1280, canvas.px(66)), bar_view(language, large=True))
    assert [label for label in canvas.labels if label.cut or not canvas.area.contains(label.drawn)] == []
    areas = [
        *(label.drawn for label in canvas.labels),
        *(each.area for each in canvas.spots.all if "bag" not in each.id),
    ]
    assert [(a, b) for a, b in combinations(areas, 2) if a.colliderect(b)] == []


def test_what_the_bar_leaves_out_is_told_by_tooltips() -> None:
    canvas = canvas_of(SMALL, 2.0)
    draw_table(canvas, 4)
    assert spot(canvas, "bar.tracking").hint == "white"
    assert spot(canvas, "bar.bag").hint == "in the bag"


def test_trouble_hangs_below_the_bar_inside_the_window() -> None:
    canvas = canvas_of(SMALL, 2.0)
    plan = plan_table(SMALL, canvas.unit, 4)
    draw_bar(canvas, plan.bar, bar_view(trouble="The game cannot be saved: there is no room left on the disk."))
    plate = spot(canvas, "bar.trouble").area
    assert plate.bottom > plan.bar.bottom
    assert canvas.area.contains(plate)
    assert not any(label.cut for label in canvas.labels)


# The log

AREA = pygame.Rect(1400, 80, 400, 900)


def shown(canvas: Canvas) -> list[int]:
    names = [each.id.split(".")[1] for each in canvas.spots.all if each.id.startswith("log.")]
    return [int(name) for name in names if name.isdigit()]


def log_drawn(panel: LogPanel, lines: int) -> tuple[Canvas, list[int]]:
    canvas = canvas_of()
    panel.draw(canvas, AREA, log_view(lines), close=None)
    return canvas, shown(canvas)


def test_a_hovered_line_points_at_its_places() -> None:
    panel = LogPanel(acts().say)
    canvas, _ = log_drawn(panel, 5)
    assert panel.hovered_places(canvas) is None
    canvas.attention.hovered = {"log.2"}
    assert panel.hovered_places(canvas) == (3, frozenset({"B3"}))
    assert (spot(canvas, "log.2").mark.seat, spot(canvas, "log.2").mark.places) == (3, frozenset({"B3"}))
    assert "R6.3.6" in spot(canvas, "log.2").hint


def test_the_log_stays_at_the_end_when_lines_are_added() -> None:
    panel = LogPanel(acts().say)
    assert log_drawn(panel, 40)[1][-1] == 39
    assert log_drawn(panel, 45)[1][-1] == 44


def test_the_log_stays_where_the_player_scrolled() -> None:
    panel = LogPanel(acts().say)
    canvas, before = log_drawn(panel, 40)
    wheel = spot(canvas, "log").wheel
    assert wheel is not None
    wheel(3)
    _, scrolled = log_drawn(panel, 40)
    assert scrolled[0] < before[0]
    assert log_drawn(panel, 45)[1] == scrolled
    wheel(-99)
    assert log_drawn(panel, 46)[1][-1] == 45


def test_the_log_cannot_be_scrolled_beyond_its_beginning() -> None:
    panel = LogPanel(acts().say)
    canvas, _ = log_drawn(panel, 40)
    nudge = spot(canvas, "log").nudge
    assert nudge is not None
    for _ in range(100):
        nudge(-1)
    canvas, first = log_drawn(panel, 40)
    assert first[0] == 0
    assert spot(canvas, "log.0").area.top >= spot(canvas, "log").area.top
    nudge(1)
    assert log_drawn(panel, 40)[1][-1] > first[-1]


def test_the_log_can_be_dragged_by_its_lines_and_by_its_handle() -> None:
    panel = LogPanel(acts().say)
    canvas, before = log_drawn(panel, 200)
    assert spot(canvas, "log.199").piece == PAGE
    assert spot(canvas, "log.grip").piece == GRIP
    panel.hold((1500, 500))
    panel.drag(PAGE, (1500, 800))
    assert log_drawn(panel, 200)[1][0] < before[0]
    panel.drag(GRIP, (1500, 80))
    assert log_drawn(panel, 200)[1][0] == 0


@pytest.mark.parametrize(
    ("key", "first"), [(pygame.K_HOME, 0), (pygame.K_END, 190), (pygame.K_PAGEUP, 180), (pygame.K_PAGEDOWN, 190)]
)
def test_the_log_answers_to_keys(key: int, first: int) -> None:
    panel = LogPanel(acts().say)
    log_drawn(panel, 200)
    assert panel.key(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert abs(log_drawn(panel, 200)[1][0] - first) <= 5
    assert not panel.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))


def test_a_short_log_begins_at_the_top_and_has_no_scroll_bar() -> None:
    canvas, lines = log_drawn(LogPanel(acts().say), 3)
    assert lines == [0, 1, 2]
    assert spot(canvas, "log.0").area.top < AREA.top + 200
    assert canvas.spots.named("log.grip") is None


def test_an_empty_log_can_be_drawn_and_scrolled() -> None:
    panel = LogPanel(acts().say)
    canvas, lines = log_drawn(panel, 0)
    assert lines == []
    wheel = spot(canvas, "log").wheel
    assert wheel is not None
    wheel(1)
    assert panel.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode=""))
    assert log_drawn(panel, 3)[1] == [0, 1, 2]


def test_of_thousands_of_lines_only_those_seen_are_measured_and_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []
    original = Canvas.paragraph_height

    def counted(canvas: Canvas, words: str, width: int, size: float = 20, face: Face = "sans") -> int:
        measured.append(words)
        return original(canvas, words, width, size, face)

    monkeypatch.setattr(Canvas, "paragraph_height", counted)
    canvas, lines = log_drawn(LogPanel(acts().say), 5000)
    assert lines[-1] == 4999
    assert 5 < len(lines) < 30
    assert len(measured) <= len(lines) + 2
    assert len(canvas.labels) < 70


# Night, and speed


def test_the_night_is_dark_fills_the_window_and_is_drawn_once() -> None:
    canvas = canvas_of(SMALL)
    canvas.surface.fill("white")
    draw_night(canvas)
    for place in ((0, 0), (1279, 0), (0, 719), (1279, 719), (640, 360)):
        assert luminance(canvas.surface.get_at(place)) < 0.06
    before = kept(canvas.sprites._keep)
    draw_night(canvas)
    assert kept(canvas.sprites._keep) == before


@pytest.mark.parametrize("seats", [1, 4, 6])
def test_a_second_frame_draws_no_picture_anew(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = canvas_of(SMALL)
    draw_table(canvas, seats)

    def refuse(*_: object) -> pygame.Surface:
        raise AssertionError("something is drawn anew in every frame")

    monkeypatch.setattr(pygame.image, "load_sized_svg", refuse)
    monkeypatch.setattr(pygame.transform, "gaussian_blur", refuse)
    draw_table(canvas, seats)
    with pytest.raises(AssertionError, match="anew"):
        draw_table(canvas_of(SMALL), seats)
