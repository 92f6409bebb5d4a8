"""Rules at hand: everything is explained, every word fits, and hands and keys find their way."""

import os
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import polib
import pygame
import pytest
from fontTools.ttLib import TTFont

from badbones.lessons import Course
from badbones.render.app import App
from badbones.render.cards import lesson_boards as boards
from badbones.render.cards.debuts import DEBUTS
from badbones.render.cards.figure import Source
from badbones.render.cards.lesson_boards import staged
from badbones.render.cards.lessons import LESSONS
from badbones.render.kit.canvas import Canvas, Label
from badbones.render.kit.fonts import FILES
from badbones.render.kit.screen import Screen
from badbones.render.kit.settings import Settings
from badbones.render.reference import ReferenceScreen, topic_of, topic_of_rule, topics
from badbones.render.reference.facts import facts_figure
from badbones.render.reference.pages import CHAPTERS, Paragraph
from badbones.render.reference.pictures import picture_figure
from badbones.render.reference.reference_screen import STEP
from badbones.render.reference.topic_index import FALLBACK, chapter_of, known_topic
from badbones.render.reference.typeset import set_paragraph
from badbones.rules import DataError
from badbones.rules.state import Skeleton
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.play import VARIANTS, random_game, variant_name

TOP = Path(__file__).parents[3]
RULES = (TOP / "docs/spec/RULES.md").read_text(encoding="utf-8")
SIZE = (1280, 720)
KEPT = Canvas(pygame.Surface((1, 1)))  # pictures drawn once for all tests
LONGEST_RUN = 8  # words: shorter ones can hardly be told apart from chance
PARAGRAPHS = {
    paragraph.topic: paragraph
    for chapter in CHAPTERS
    for section in chapter.sections
    for paragraph in section.paragraphs
}


@pytest.fixture(autouse=True)
def _no_window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


def an_app(language: str = "en", scale: int = 100) -> App:
    surface = pygame.display.get_surface()
    assert surface is not None
    app = App(surface, CATALOG, Settings(language=language, scale=scale), clock=lambda: 0.0)
    app.canvas.sprites, app.canvas.plates, app.canvas.fonts = KEPT.sprites, KEPT.plates, KEPT.fonts
    app.open(Screen(app))
    return app


def opened(topic: str = "round", language: str = "en", scale: int = 100) -> tuple[App, ReferenceScreen]:
    app = an_app(language, scale)
    screen = ReferenceScreen(app, topic)
    app.open(screen)
    app.draw()
    return app, screen


def key(app: App, code: int, unicode: str = "", mod: int = 0) -> None:
    app.handle(pygame.Event(pygame.KEYDOWN, key=code, unicode=unicode, mod=mod))
    app.handle(pygame.Event(pygame.KEYUP, key=code, mod=mod))
    app.draw()


# What is explained


def rules_of_the_game() -> list[str]:
    """Every numbered rule of RULES.md, and those that stand as wholes."""
    found, rule, item = [], "", ""
    for line in RULES.splitlines():
        if heading := re.match(r"## (R\d+) ", line):
            rule = heading[1]
            found.append(rule)
        elif rule and (numbered := re.match(r"(\d+)\. ", line)):
            item = f"{rule}.{numbered[1]}"
            found.append(item)
        elif item and (numbered := re.match(r"   (\d+)\. ", line)):
            found.append(f"{item}.{numbered[1]}")
    return found


def test_the_rules_are_found_in_their_page() -> None:
    found = rules_of_the_game()
    assert len(found) == len(set(found))
    assert {"R0", "R4.1", "R6.3", "R6.3.1", "R6.3.7", "R6.8", "R11.0", "R11.8", "R12.7", "R14.7", "R16"} <= set(found)


@pytest.mark.parametrize("rule", rules_of_the_game())
def test_every_rule_leads_to_what_explains_it(rule: str) -> None:
    topic = topic_of_rule(rule)
    assert topic in topics()
    if "." in rule or rule in ("R0", "R1", "R3", "R15", "R16"):
        assert rule in PARAGRAPHS[topic].rules
    else:
        chips = [
            chip for each in PARAGRAPHS.values() if chapter_of(each.topic) is chapter_of(topic) for chip in each.chips
        ]
        assert any(chip == rule or chip.startswith(f"{rule}.") for chip in chips)


def test_every_rule_that_is_shown_exists() -> None:
    known = set(rules_of_the_game())
    assert {chip for paragraph in PARAGRAPHS.values() for chip in paragraph.chips} <= known


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("versus", 2), ("versus", 4), ("coop", 3)])
def test_whatever_happens_in_a_game_is_explained(mode: str, players: int, variant: dict[str, bool]) -> None:
    for seed in (1, 2):
        _, events = random_game(mode, players, seed, **variant)
        for rule in {event.rule for event in events}:
            assert rule in PARAGRAPHS[topic_of_rule(rule)].rules, rule


def test_every_trap_weapon_and_chief_has_a_topic() -> None:
    for kind, things in (("trap", CATALOG.traps), ("weapon", CATALOG.weapons), ("chief", CATALOG.chiefs)):
        for thing in things:
            assert topic_of(thing) == f"{kind}.{thing}"
            assert topic_of(thing) in topics()
    assert topic_of("crater") == "trap.bomb.crater"
    assert topic_of("a trap of the future") == "traps"


def test_a_finer_rule_or_topic_than_is_known_leads_to_the_coarser() -> None:
    assert topic_of_rule("R6.3.7.2") == topic_of_rule("R6.3.7")
    assert topic_of_rule("R6.3.") == topic_of_rule("R6.3")
    assert topic_of_rule("R99") == topic_of_rule("") == FALLBACK
    assert known_topic("trap.wall.nonsense") == "trap.wall"
    assert known_topic("trap.nonsense") == "traps"
    assert known_topic("nonsense") == FALLBACK


def test_topics_are_named_once() -> None:
    sections = [section.topic for chapter in CHAPTERS for section in chapter.sections]
    named = [*(chapter.topic for chapter in CHAPTERS), *sections, *PARAGRAPHS]
    assert len(named) == len(set(named))


# Words


def ids() -> list[str]:
    """Every message of the pages."""
    titled = [
        section.topic
        for chapter in CHAPTERS
        for section in chapter.sections
        if section.topic.split(".", 1)[1] not in {**CATALOG.traps, **CATALOG.weapons, **CATALOG.chiefs}
    ]
    named = [f"rules.chapter.{chapter.topic}" for chapter in CHAPTERS] + [f"rules.title.{topic}" for topic in titled]
    return [*named, *(f"rules.{topic}" for topic in PARAGRAPHS)]


def said(language: str) -> dict[str, str]:
    file = polib.pofile(str(TOP / f"badbones/text/locale/{language}.po"))
    return {entry.msgid: entry.msgstr for entry in file if entry.msgid.startswith("rules.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_written_in_every_language(language: str) -> None:
    messages = said(language)
    assert set(ids()) <= set(messages)
    assert all(messages.values())
    others = {name for name in messages if not name.startswith(("rules.fact.", "rules.key.", "rules.short."))}
    assert others - set(ids()) == {"rules.heading", "rules.close", "rules.chapters", "rules.next", "rules.try"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_set_as_the_language_sets_them(language: str) -> None:
    blank = "\u00a0"
    for name, words in said(language).items():
        assert words.count("*") % 2 == 0, name
        assert not set(words) & set("'\"`"), name
        assert "  " not in words, name
        if language == "fr":
            plain = re.sub(r"\{[^}]*\}", "…", words)  # what stands in braces is no French
            assert not re.search(rf"[^{blank}][:;!?»]|«[^{blank}]", plain), name
        if language == "ru":
            assert not re.search(r"[“”]| —", words), name
        if language == "en":
            assert not re.search(r"[«»„]", words), name


def test_every_letter_can_be_drawn() -> None:
    letters = {letter for language in LANGUAGES for words in said(language).values() for letter in words}
    for face, file in FILES.items():
        known = TTFont(file).getBestCmap()
        assert not [letter for letter in letters if ord(letter) not in known], face


def word_runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9’-]+", text.lower().replace("'", "’"))
    return {tuple(words[start : start + LONGEST_RUN]) for start in range(len(words) - LONGEST_RUN + 1)}


def test_the_words_are_our_own() -> None:
    theirs = word_runs(RULES)
    for name, words in said("en").items():
        assert not word_runs(words.replace("*", "")) & theirs, name


def test_important_words_stay_with_their_commas_and_nothing_is_lost() -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    text = "One *very long* story, *told*, of a wall (and *more*)."
    for width in (60, 150, 400, 2000):
        block = set_paragraph(canvas, text, ["R1", "R6.3.7"], width)
        lines: dict[int, str] = {}
        for words, _, place in block.runs:
            lines[place.top] = lines.get(place.top, "") + words
        assert " ".join(lines.values()).split() == text.replace("*", "").split()
        assert [chip.rule for chip in block.chips] == ["R1", "R6.3.7"]
        places = [*(run.place for run in block.runs), *(chip.place for chip in block.chips)]
        assert not [1 for one, other in combinations(places, 2) if one.colliderect(other)]
        assert max(place.bottom for place in places) <= block.height


# Pictures


def test_every_picture_is_there_and_every_lesson_is_used() -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    source = Source(CATALOG, Messages("en", CATALOG), lambda topic: None)
    used = {paragraph.picture for paragraph in PARAGRAPHS.values() if paragraph.picture}
    used |= {debut.picture for debut in DEBUTS.values()}
    assert set(LESSONS) <= used
    figures = [picture_figure(canvas, source, name, 500) for name in sorted(used)]
    figures += [
        facts_figure(canvas, source, section.facts, 1000)
        for chapter in CHAPTERS
        for section in chapter.sections
        if section.facts
    ]
    for figure in figures:
        figure.draw(canvas, pygame.Rect(0, 0, figure.width, figure.height))
    assert canvas.sprites.missing == set()


@pytest.mark.parametrize("width", [300, 500, 1200])
def test_pictures_keep_within_their_column(width: int) -> None:
    source = Source(CATALOG, Messages("ru", CATALOG), lambda topic: None)
    for scale in (1.0, 2.0):
        canvas = Canvas(pygame.Surface(SIZE), scale)
        room = width if scale == 1.0 else max(width, 700)
        for name in LESSONS:
            assert picture_figure(canvas, source, name, room).width <= room, name


@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("wall", {"blue-left-1": Skeleton("A3", "S", "black")}),
        ("arrow", {"blue-left-1": Skeleton("C2", "S", "black"), "green-left-1": Skeleton("C1", "S", "black")}),
        ("dragon", {"blue-left-1": Skeleton("B1", "N", "black")}),
        ("treasure", {"blue-left-1": Skeleton("B1", "S", "black")}),
        ("catapult", {}),
        ("barricade", {"blue-left-1": Skeleton("A2", "E", "black")}),
        ("labyrinth", {"blue-left-1": Skeleton("B2", "E", "black")}),
        ("portal", {"blue-left-1": Skeleton("L2", "E", "black")}),
        ("spring", {"blue-left-1": Skeleton("D1", "E", "black")}),
        ("ruin", {"yellow-left-1": Skeleton("B2", "N", "black")}),
    ],
)
def test_lessons_show_what_the_text_says(name: str, after: dict[str, Skeleton]) -> None:
    shown = staged(CATALOG, LESSONS[name])
    assert shown.after is not None
    assert shown.after.skeletons == after


def test_every_lesson_changes_something_in_the_part_that_is_shown() -> None:
    for name, lesson in LESSONS.items():
        shown = staged(CATALOG, lesson)
        assert not lesson.doing or shown.before != shown.after, name
        assert not lesson.doing or lesson.phase == "trap" or shown.trails or shown.after, name


def test_prices_and_stars_come_from_the_data() -> None:
    for name in ("wall", "spring", "crossbow"):
        topic = topic_of(name)
        app, _ = opened(topic)
        price = CATALOG.traps[name].price if name in CATALOG.traps else CATALOG.weapons[name].price
        assert str(price) in [label.words for label in app.canvas.labels]


# Fitting


def overlapping(labels: list[Label]) -> list[tuple[str, str]]:
    return [(one.words, other.words) for one, other in combinations(labels, 2) if one.drawn.colliderect(other.drawn)]


def check_labels(app: App, where: str) -> None:
    labels = app.canvas.labels
    assert labels, where
    assert not [label.words for label in labels if label.cut], where
    assert not [label.words for label in labels if not app.canvas.area.contains(label.drawn)], where
    assert not overlapping(labels), where


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_every_page_fits(language: str, scale: int) -> None:
    app, screen = opened("goal", language, scale)
    seen: set[str] = set()
    for chapter in CHAPTERS:
        screen.go(chapter.topic)
        app.draw()
        while True:
            check_labels(app, f"{chapter.topic} at {screen.scroll.offset}")
            seen |= {label.words for label in app.canvas.labels}
            before = screen.scroll.offset
            screen.scroll.move(round(screen.scroll.area.height * 0.6))
            if screen.scroll.offset == before:
                break
            app.draw()
    assert all(any(chip in seen for chip in paragraph.chips) for paragraph in PARAGRAPHS.values() if paragraph.chips)
    screen.listing = True
    app.draw()
    check_labels(app, "the list")
    assert {app.messages.say(f"rules.chapter.{chapter.topic}") for chapter in CHAPTERS} <= {
        label.words for label in app.canvas.labels
    }


@pytest.mark.parametrize("scale", [100, 200])
def test_every_topic_is_brought_into_sight(scale: int) -> None:
    app, screen = opened("goal", "en", scale)
    for topic in topics():
        screen.go(topic)
        app.draw()
        assert screen.topic == topic
        if topic == screen.chapter.topic:
            assert screen.scroll.offset == 0
            continue
        place = screen.laid.places[topic]
        top = place.top - screen.scroll.offset
        assert 0 <= top < screen.scroll.area.height
        assert top + min(place.height, screen.scroll.area.height // 2) <= screen.scroll.area.height


def test_only_what_is_in_sight_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []

    def remembered(canvas: Canvas, source: Source, name: str, k: int, *, after: bool) -> pygame.Surface:
        painted.append(name)
        return pygame.Surface((10, 10))

    monkeypatch.setattr(boards, "lesson_frame", remembered)
    opened("trap.spring")
    assert "spring" in painted
    assert "wall" not in painted


# Trying


@pytest.mark.parametrize("thing", [*CATALOG.traps, *CATALOG.weapons])
def test_every_trap_and_weapon_can_be_tried(thing: str) -> None:
    app, screen = opened(topic_of(thing))
    spot = app.canvas.spots.named(f"rules.try.{thing}")
    assert spot
    assert screen.scroll.area.contains(spot.area), "the button is in sight where the page opens"
    assert spot.press
    spot.press()
    app.draw()
    assert app.screen is not screen
    assert app.screen
    lesson = app.course.named(app.screen.report()["lesson"])
    assert lesson
    assert thing in lesson.about
    app.close()
    app.draw()
    assert app.screen is screen, "whoever leaves the lesson is back in the rules"


def test_without_a_lesson_there_is_no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Course, "about", lambda course, thing: None)
    app, _ = opened(topic_of("wall"))
    assert not [spot.id for spot in app.canvas.spots.all if spot.id.startswith("rules.try.")]


def test_lessons_that_cannot_be_read_take_nothing_from_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(catalog: object) -> Course:
        raise DataError(["lessons.yaml: nothing is right"])

    monkeypatch.setattr("badbones.render.kit.host.load_course", broken)
    app, screen = opened(topic_of("wall"))
    assert screen.topic == "trap.wall"
    assert not [spot.id for spot in app.canvas.spots.all if spot.id.startswith("rules.try.")]


# Hands and keys


def test_escape_and_the_button_close_it() -> None:
    app, _ = opened()
    key(app, pygame.K_ESCAPE)
    assert [type(screen) for screen in app.screens] == [Screen]
    app, _ = opened()
    close = app.canvas.spots.named("rules.close")
    assert close is not None
    assert close.press is not None
    close.press()
    assert [type(screen) for screen in app.screens] == [Screen]


@pytest.mark.parametrize(("code", "letter"), [(pygame.K_F1, ""), (pygame.K_SLASH, "?")])
def test_the_key_that_opens_it_closes_it(code: int, letter: str) -> None:
    app, _ = opened()
    key(app, code, letter)
    assert [type(screen) for screen in app.screens] == [Screen]


def test_who_opened_it_may_say_where_it_leads_back() -> None:
    app, went = an_app(), []
    app.open(ReferenceScreen(app, "round", back=lambda: went.append("back")))
    app.draw()
    key(app, pygame.K_ESCAPE)
    assert went == ["back"]


def test_keys_scroll_and_turn_pages() -> None:
    app, screen = opened("traps")
    key(app, pygame.K_DOWN)
    assert screen.scroll.offset > 0
    key(app, pygame.K_UP)
    assert screen.scroll.offset == 0
    key(app, pygame.K_SPACE, " ")
    page = screen.scroll.offset
    assert page > screen.scroll.area.height // 2
    key(app, pygame.K_SPACE, " ", pygame.KMOD_LSHIFT)
    assert screen.scroll.offset == 0
    key(app, pygame.K_PAGEDOWN)
    assert screen.scroll.offset == page
    key(app, pygame.K_END)
    assert screen.scroll.offset == screen.scroll.hidden
    key(app, pygame.K_HOME)
    assert screen.scroll.offset == 0
    key(app, pygame.K_RIGHT)
    assert screen.chapter.topic == "weapons"
    key(app, pygame.K_LEFT)
    key(app, pygame.K_LEFT)
    assert screen.chapter.topic == "reinforcements"
    key(app, pygame.K_x, "x")
    assert screen.chapter.topic == "reinforcements"


def pointer(app: App, kind: int, place: tuple[int, int], **more: Any) -> None:
    app.handle(pygame.Event(kind, pos=place, **more))
    app.draw()


def test_wheel_and_drag_scroll() -> None:
    app, screen = opened("traps")
    middle = screen.scroll.area.center
    pointer(app, pygame.MOUSEMOTION, middle)
    app.handle(pygame.Event(pygame.MOUSEWHEEL, y=-2))
    app.draw()
    wheeled = screen.scroll.offset
    assert wheeled > 0
    pointer(app, pygame.MOUSEBUTTONDOWN, middle, button=1)
    pointer(app, pygame.MOUSEMOTION, (middle[0], middle[1] - 100))
    pointer(app, pygame.MOUSEBUTTONUP, (middle[0], middle[1] - 100), button=1)
    assert screen.scroll.offset == wheeled + 100
    assert screen.chapter.topic == "traps"


def press(app: App, name: str) -> None:
    spot = app.canvas.spots.named(name)
    assert spot is not None, name
    assert spot.press is not None
    spot.press()
    app.draw()


def test_chapters_doors_and_the_next_page_open() -> None:
    app, screen = opened("goal")
    press(app, "rules.chapter.weapons")
    assert screen.topic == "weapons"
    press(app, "rules.go.rapier")
    assert screen.topic == "weapon.rapier"
    press(app, "rules.next")
    assert screen.topic == "chiefs"
    press(app, "rules.chapter.round")
    press(app, "rules.phase.skeletons")
    assert screen.topic == "skeletons"


def test_what_the_keyboard_reaches_comes_into_sight() -> None:
    app, screen = opened("traps")
    app.focus_on(app.canvas.spots.named("rules.next"))
    app.draw()
    assert screen.scroll.offset == screen.scroll.hidden
    key(app, pygame.K_RETURN)
    assert screen.topic == "weapons"


@pytest.mark.parametrize("scale", [100, 200])
def test_one_can_read_from_paragraph_to_paragraph(scale: int) -> None:
    app, screen = opened("traps", scale=scale)
    for section in screen.chapter.sections:
        for paragraph in section.paragraphs:
            name = f"rules.read.{paragraph.topic}"
            app.focus_on(app.canvas.spots.named(name))
            app.draw()
            spot = app.canvas.spots.named(name)
            assert spot is not None
            assert spot.area.height > 0
            assert screen.scroll.area.contains(spot.area)


def test_a_key_that_is_held_down_goes_on_scrolling() -> None:
    app, screen = opened("traps")
    for _ in range(3):
        app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, unicode="", mod=0))
    app.draw()
    assert screen.scroll.offset == 3 * app.canvas.px(STEP)


def test_in_a_narrow_window_the_list_is_a_page_of_its_own() -> None:
    app, screen = opened("goal", scale=200)
    assert app.canvas.spots.named("rules.chapter.weapons") is None
    press(app, "rules.list")
    assert screen.listing
    press(app, "rules.chapter.weapons")
    assert not screen.listing
    assert screen.topic == "weapons"
    press(app, "rules.list")
    key(app, pygame.K_ESCAPE)
    assert not screen.listing
    assert app.screen is screen


def test_another_language_is_read_at_once() -> None:
    app, screen = opened("trap.wall")
    app.messages = Messages("fr", CATALOG)
    app.draw()
    assert "Mur" in [label.words for label in app.canvas.labels]
    assert screen.report() == {"topic": "trap.wall", "chapter": "traps", "offset": screen.scroll.offset}


def test_paragraphs_are_short() -> None:
    def long(paragraph: Paragraph) -> bool:
        return len(said("en")[f"rules.{paragraph.topic}"].split()) > 75

    assert not [paragraph.topic for paragraph in PARAGRAPHS.values() if long(paragraph)]
