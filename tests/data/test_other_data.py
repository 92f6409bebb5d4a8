"""A game with other data is told with their numbers and names: nothing of the shipped ones is left in a sentence."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib
import pygame
import pytest

from badbones.catalog import load_catalog
from badbones.record import Setup, read_replay
from badbones.render.app import App
from badbones.render.kit.screen import Screen
from badbones.render.kit.settings import Settings
from badbones.render.market import PlayedMarket
from badbones.render.reference import ReferenceScreen
from badbones.render.reference.pages import CHAPTERS
from badbones.render.screens.new_game import NewGameScreen
from badbones.render.table.play_screen import PlayScreen
from badbones.render.table.source import LiveSource
from badbones.rules import Catalog, Game, Options
from badbones.rules.kinds import ChiefKind, TrapKind, WeaponKind
from badbones.stage import line
from badbones.terminal.grid import houses
from badbones.terminal.inviting import Wishes
from badbones.terminal.setup import converse
from badbones.terminal.watching import watch
from badbones.text import LANGUAGES, Messages
from badbones.text.facts import NUMBERS
from tests.data.other_data import write_other_data
from tests.terminal.at_terminal import at_random, sitting

SHIPPED = load_catalog()
LOCALE = Path(__file__).parents[2] / "badbones" / "text" / "locale"
NAMES = ("Ada", "Bo", "Cy")
TABLES = [("versus", 3), ("solo", 1), ("coop", 2)]
EVERYTHING = Options(advanced=True, chiefs=True, rounds=3)

# Numbers in words before something the data count. What no data count: one skeleton, one trap, one weapon each.
COUNTED = {
    "en": (
        r"one|two|three|four|five|six|seven|ten|twelve|nineteen|twenty|single|double|\d+",
        r"floors?|houses?|towers|skeletons|chiefs?|kinds|coins?|points?|rounds|cells (?:further|on)|traps? more",
    ),
    "fr": (
        r"deux|trois|quatre|cinq|six|sept|dix|douze|dix-neuf|vingt|seule?|double|\d+",
        r"étages?|maisons?|tours|squelettes|chefs|sortes|pièces?|points?|manches|cases plus loin|pièges de plus",
    ),
    "ru": (
        r"одн\w+|дв[аеух]+|тр[иёх]+|четыр\w+|пят\w+|шест\w+|сем[ью]|десят\w+|девятнадцат\w+|двадцат\w+|двойн\w+|\d+",
        r"этаж\w*|ярус\w*|дом\w{0,2}|башн\w+|башен|вожак\w+|командир\w+|вид\w{0,2}|монет\w*|очк\w+|раунд\w*|"
        r"клет\w+ дальше",
    ),
}
# Numbers that are no numbers of the data: signs of the terminal, none at all, two chiefs who meet.
FREE = {"ui.signs.board", "ui.signs.coop", "ui.end.towers", "rules.chief.instructor.free"}
FREE |= {"lesson.game.start"}  # numbers of a lesson, not of the game


@cache
def entries(language: str) -> list[polib.POEntry]:
    return list(polib.pofile(str(LOCALE / f"{language}.po")))


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence, with what is put into it left out."""
    for entry in entries(language):
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            yield entry.msgid, re.sub(r"\{[^}]*\}", "…", text)


def pieces(catalog: Catalog) -> list[TrapKind | WeaponKind | ChiefKind]:
    return [*catalog.traps.values(), *catalog.weapons.values(), *catalog.chiefs.values()]


def old_names(language: str, *, typed: bool) -> re.Pattern[str]:
    """The shipped names in any form: what follows the stem may be another ending. Where actions are typed, pieces go by
    their keys, and some are named like those.
    """
    stems = []
    for piece in pieces(SHIPPED):
        if typed and piece.names[language] == piece.name:
            continue
        words = [
            re.escape(word.rstrip("аяыйь") if language == "ru" else word) for word in piece.names[language].split()
        ]
        stems.append(r"\w{0,3} ".join(words) + (r"\w{0,3}" if language == "ru" else "s?"))
    return re.compile(rf"(?<!\w)(?:{'|'.join(stems)})(?!\w)", re.IGNORECASE)


def left_behind(words: str, language: str, *, typed: bool = False) -> list[str]:
    """Shipped names in a text; what is quoted is what a player types, and that goes by keys."""
    plain = re.sub(r"“[^”]*”|«[^»]*»", "", words)
    return old_names(language, typed=typed).findall(plain)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("other") / "data"
    write_other_data(folder)
    return folder


@pytest.fixture(scope="module")
def other(folder: Path) -> Catalog:
    return load_catalog(folder)


def test_nothing_in_the_data_is_as_it_was(other: Catalog) -> None:
    for piece, old in zip(pieces(other), pieces(SHIPPED), strict=True):
        assert not set(piece.names.values()) & set(old.names.values())
        assert getattr(piece, "price", 0) is None or getattr(piece, "price", 0) != getattr(old, "price", 1)
    for name in SHIPPED.numbers.__slots__:
        assert getattr(other.numbers, name) != getattr(SHIPPED.numbers, name)
    assert not any(other.lengths[mode].items() & SHIPPED.lengths[mode].items() for mode in SHIPPED.lengths)
    same = {name for name, number in NUMBERS.items() if number(other) == number(SHIPPED)}
    assert same == {"coop-towers", "chief-kinds", "more-traps"}, "these count what is on the boards and in the lists"


# The catalogues of messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_piece_by_itself(language: str) -> None:
    assert {name: found for name, words in texts(language) if (found := left_behind(words, language))} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_number_of_the_data_of_its_own(language: str) -> None:
    number, counted = COUNTED[language]
    stated = re.compile(rf"(?<!\w)(?:{number})[ \u00a0](?:\w+[ \u00a0])?(?:{counted})(?!\w)", re.IGNORECASE)
    assert {name: stated.findall(words) for name, words in texts(language) if stated.search(words)}.keys() <= FREE


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_sentence_takes_from_the_data_it_finds(language: str, other: Catalog) -> None:
    old, new = Messages(language, SHIPPED), Messages(language, other)
    for entry in entries(language):
        if entry.msgid.startswith("rules."):
            assert not re.search(r"[{}]|[a-z]+-(?:damage|draws|cells|repairs)", new.say(entry.msgid))
    told = ["trap.hint.spring", "rules.chief.artificer.does", "rules.chief.necromancer.does", "market.weapons.note"]
    told += ["rules.chief.friendly.does", "rules.goal.start.first", "newgame.solo.words", "newgame.chiefs"]
    for message in told:
        assert old.say(message) != new.say(message)


def test_numbers_stand_in_the_right_form(other: Catalog) -> None:
    assert Messages("en", other).say("trap.hint.spring") == "throws skeletons 3 cells further."
    assert Messages("fr", other).say("market.card.spring") == "Les projette 3 cases plus loin"
    assert Messages("ru", other).say("market.card.spring") == "Бросает на 3 клетки дальше"
    assert "5 скелетов" in Messages("ru", other).say("rules.reinforcements.draw.three")
    said = Messages("en", other).say("rules.traps.all.more")
    assert said.startswith(f"In every game: {other.traps['wall'].names['en']}, ")


# At the window


def seen(app: App) -> list[str]:
    """All words of a frame, and what tooltips would say."""
    spots = app.canvas.spots.all
    return [
        *(label.words for label in app.canvas.labels),
        *(spot.hint for spot in spots),
        *(spot.why for spot in spots),
    ]


def an_app(catalog: Catalog, language: str) -> App:
    pygame.display.init()
    app = App(pygame.Surface((1280, 720)), catalog, Settings(language=language, speed=0.0), clock=lambda: 100.0)
    app.open(Screen(app))
    return app


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_reference_follows(other: Catalog, language: str) -> None:
    app, words = an_app(other, language), []
    for chapter in CHAPTERS:
        app.open(ReferenceScreen(app, chapter.topic))
        app.draw()
        words += seen(app)
    text = "\n".join(words)
    assert left_behind(text, language) == []
    assert not app.canvas.sprites.missing
    for piece in pieces(other):
        assert piece.names[language] in text.lower()


def test_the_screen_of_a_new_game_follows(other: Catalog) -> None:
    app = an_app(other, "en")
    app.open(NewGameScreen(app))
    app.draw()
    text = "\n".join(seen(app))
    assert "with 2 floors and 3 houses" in text
    assert f"{len(other.chief_tokens)} special skeletons" in text


def liked(game: Game, chance: random.Random) -> str:
    legal = game.legal()
    wanted = [action for action in legal if re.search(r" (place|buy|use) ", action)]
    return chance.choice(wanted if wanted and chance.random() < 0.7 else legal)


def play_on(source: LiveSource, app: App, chance: random.Random, actions: int) -> list[str]:
    """Plays a number of actions, or to the end; all that is to be read meanwhile."""
    words: list[str] = []
    screen = PlayScreen(app, source, PlayedMarket)
    app.show(screen)
    for number in range(actions):
        if number % 30 == 0 or source.game.over:
            app.draw()
            words += seen(app)
        if source.game.over:
            break
        screen.play.act(liked(source.game, chance))
    return words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_game_is_played_told_resumed_and_watched(
    tmp_path: Path, other: Catalog, mode: str, seats: int, language: str
) -> None:
    path, chance, app = tmp_path / "other.bones", random.Random(f"{mode} {language}"), an_app(other, language)
    source = LiveSource.create(path, other, Setup(mode, NAMES[:seats], EVERYTHING, 3))
    words = play_on(source, app, chance, 50)
    source.close()
    source = LiveSource.open(path, other)
    words += play_on(source, app, chance, 5000)
    assert source.game.over
    colours = [colour.name for colour in source.colours]
    app.open_results(source.game, source.ledger(), colours, source.setup, path)
    app.draw()
    words += seen(app)
    messages = Messages(language, other, NAMES)
    for told in source.told:
        message, values = line(told.event)
        words.append(messages.say(message, **values))
    source.close()
    assert left_behind("\n".join(words), language) == []
    assert not app.canvas.sprites.missing
    assert read_replay(path, other).sound
    console, _, screen = sitting([])
    assert watch(path, other, language, console) == 0
    assert left_behind(screen.getvalue(), language, typed=True) == []


# On the terminal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_terminal_follows(other: Catalog, mode: str, seats: int, language: str) -> None:
    answer, asked = at_random(7), 0

    def somebody(view: str) -> str:
        """Asks for help in every sixth answer, and plays by what is on the screen in the others."""
        nonlocal asked
        asked += 1
        return "?" if asked % 6 == 0 else answer(view)

    console, _, screen = sitting(somebody)
    wished = Wishes(mode=mode, names=NAMES[:seats], seed=5, rounds=2, advanced=True, chiefs=True)
    assert converse(wished, other, language, console) == 0
    assert left_behind(screen.getvalue(), language, typed=True) == []


def test_the_terminal_begins_with_other_numbers(other: Catalog) -> None:
    console, _, screen = sitting(["pass", "quit"])
    converse(Wishes(mode="solo", names=("Ada",), seed=5, advanced=True), other, "en", console)
    text = " ".join(screen.getvalue().split())
    assert "Your tower has 2 floors, your village 3 houses: keep both standing for 7 rounds." in text
    assert "Everybody has 25 coins" in text
    assert "♜2" in text


@pytest.mark.parametrize("count", [1, 5, 7, 10])
def test_however_many_houses_there_are_they_stand_below_their_board(count: int) -> None:
    game = Game.new(SHIPPED, "versus", NAMES)
    game.table.seats[0].houses = count
    row = houses(game.table, game.table.seats[0], room=5)
    assert row.count("⌂") == count
    assert len(row) <= 25
