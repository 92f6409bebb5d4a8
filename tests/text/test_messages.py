"""The message catalogue: three languages in step, everything worded, nothing left over."""

import ast
import re
import string
from itertools import product
from pathlib import Path
from typing import Any, get_args, get_type_hints

import polib
import pytest

from badbones.rules import Game, IllegalAction
from badbones.rules import events as happened
from badbones.stage import line
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG

TOP = Path(__file__).parents[2]
FILES = {language: polib.pofile(str(TOP / f"badbones/text/locale/{language}.po")) for language in LANGUAGES}


def texts(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def fields(text: str) -> set[str]:
    """What stands in braces; `{Wall}` is `{wall}` at the start of a sentence."""
    return {name[:1].lower() + name[1:] for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_messages_with_the_same_values(language: str) -> None:
    english = {entry.msgid: fields(texts(entry)[0]) for entry in FILES["en"]}
    here = {entry.msgid: entry for entry in FILES[language]}
    assert list(here) == list(english)
    for name, entry in here.items():
        for text in texts(entry):
            assert text, name
            assert fields(text) == english[name], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_messages_have_all_plural_forms(language: str) -> None:
    forms = int(re.findall(r"nplurals=(\d)", FILES[language].metadata["Plural-Forms"])[0])
    for entry in FILES[language]:
        counted = "count" in fields(texts(entry)[0])
        assert bool(entry.msgid_plural) == counted, entry.msgid
        assert not counted or len(entry.msgstr_plural) == forms


def messages_in_code() -> set[str]:
    """Every text in the code that is named like a message."""
    found = set()
    for file in (TOP / "badbones").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(re.findall(r"^(?:refused|undo|ui)\.[a-z.-]+$", node.value))
    return found


def test_every_message_the_code_names_exists() -> None:
    known = {entry.msgid for entry in FILES["en"]}
    assert messages_in_code() <= known
    assert len(messages_in_code()) > 20


def test_no_refusal_is_left_over() -> None:
    listed = {entry.msgid for entry in FILES["en"] if entry.msgid.startswith(("refused.", "undo."))}
    assert listed <= messages_in_code()


# A value for every field that an event can have; several where they are told in different words.
FIELDS: dict[str, list[Any]] = {
    "rule": ["R3"],
    "mode": ["versus"],
    "names": [("Ada", "Bo")],
    "options": [{}],
    "tracking": ["white"],
    "copies": [12],
    "seat": [1],
    "hero": ["C3"],
    "tower": [4],
    "towers": [("C3",)],
    "houses": [5],
    "reserve": [{"wall": 2}],
    "stock": [{"wall": 2}],
    "coins": [20],
    "first": [1, None],
    "step": [1],
    "item": ["wall", "rapier"],
    "price": [4],
    "weapon": ["rapier"],
    "phase": ["market", "start", "hero", "trap", "skeletons", "over"],
    "round": [3],
    "place": ["B2"],
    "start": ["B1"],
    "cell": ["B2"],
    "trap": ["wall"],
    "setting": ["/", ":white"],
    "damaged": [False],
    "used": [True],
    "token": ["red-top-3", "emperor", "saboteur-left"],
    "tokens": [("red-top-3", "red-top-10")],
    "pieces": [1, 2, 5],
    "heading": ["N"],
    "face": ["white", "black"],
    "by": ["hero", "bomb", "crossbow"],
    "counted": [True],
    "to": [1, 2],
    "at": ["tower", "village"],
    "left": [3],
    "damage": [1, 2],
    "repaired": [1, 2],
    "via": ["left", "right", "chosen", "own", "catapult", "death-staff"],
    "outcome": ["won", "shared", "nobody", "heroic", "lost"],
    "winners": [(1,)],
    "eliminated": [(2,)],
    "scores": [{"1": 19}],
}


def samples(kind: type[Any]) -> list[Any]:
    """Events of a kind in all the ways they can be told."""
    values = dict(FIELDS)
    if kind in (happened.SkeletonDestroyed, happened.SkeletonSpent):
        values["to"] = ["bag", "graveyard"]
    if kind is happened.ItemBought:
        values["weapon"] = [True, False]
    if "how" in kind._fields:
        values["how"] = list(get_args(get_type_hints(kind)["how"]))
    return [kind(*choice) for choice in product(*(values[field] for field in kind._fields))]


@pytest.mark.parametrize("kind", get_args(happened.Event), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_one_sentence_in_every_language(kind: type[Any], language: str) -> None:
    messages = Messages(language, CATALOG, ["Ada", "Bo"])
    for event in samples(kind):
        message, values = line(event)
        sentence = messages.say(message, **values)
        assert sentence != message
        assert not re.search(r"[{}\n]", sentence)


def test_no_event_message_is_left_over() -> None:
    told = {line(event).message for kind in get_args(happened.Event) for event in samples(kind)}
    assert told == {entry.msgid for entry in FILES["en"] if entry.msgid.startswith("event.")}


def test_russian_counts_as_russian_does() -> None:
    messages = Messages("ru", CATALOG, ["Аня"])
    words = [messages.say("event.tokens-drawn", seat=1, count=count, tokens=[]).split()[5] for count in (1, 2, 5, 21)]
    assert words == ["скелета:", "скелетов:", "скелетов:", "скелета:"]


def test_names_of_traps_come_from_the_data_and_players_without_a_name_have_a_number() -> None:
    messages = Messages("fr", CATALOG, ["Ada", "  "])
    assert messages.trap("treasure") == "trésor"
    assert messages.player(1) == "Ada"
    assert messages.player(2) == "Joueur 2"
    assert messages.token("red-top-10") == "triangle rouge"


def test_a_game_without_names_begins_with_players_by_number() -> None:
    began = next(
        event for event in Game.new(CATALOG, "versus", ["", ""]).opening if isinstance(event, happened.GameBegan)
    )
    message, values = line(began)
    assert Messages("en", CATALOG).say(message, **values) == "A new game begins: Player 1, Player 2."
    assert Messages("ru", CATALOG).say(message, **values) == "Начинается новая игра: Игрок 1, Игрок 2."


def test_skeletons_are_named_as_players_see_them_and_counted_where_they_look_alike() -> None:
    messages = Messages("en", CATALOG)
    tokens = ["violet-top-3", "violet-left-1", "emperor", "violet-right-2", "red-top-1"]
    drawn = messages.say("event.tokens-drawn", seat=1, count=5, tokens=tokens)
    assert drawn == "Player 1 draws 5 skeletons: 3\u00a0× violet star, emperor, red triangle."


@pytest.mark.parametrize(("trap", "setting", "language", "words"), [
    ("labyrinth", ":black", "en", "labyrinth, black"),
    ("labyrinth", ":black", "ru", "лабиринт, чёрная сторона"),
    ("labyrinth", ":white", "fr", "labyrinthe, face blanche"),
    ("wall", "/", "fr", "mur, diagonale /"),
    ("dragon", "", "en", "dragon"),
])  # fmt: skip
def test_how_a_trap_lies_is_said_behind_its_name(trap: str, setting: str, language: str, words: str) -> None:
    message, values = line(happened.TrapPlaced("R5.1", 1, trap, setting, "B2", damaged=False))
    assert f"({words})" in Messages(language, CATALOG).say(message, **values)


def test_a_refusal_reads_as_a_player_expects() -> None:
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"])
    with pytest.raises(IllegalAction) as error:
        game.apply("1 hero C3")
    refusal = error.value.refusal
    sentence = Messages("en", CATALOG, ["Ada", "Bo"]).say(refusal.message, **refusal.values)
    assert sentence == "The hero may not stay on C3: it has to step to one of the cells around it."
    said = Messages("en", CATALOG).say("refused.skeleton-there", cell="B2")
    assert said == "A skeleton stands on B2. Traps that may land on skeletons: dragon, bomb."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="not one of en, fr, ru"):
        Messages("de", CATALOG)
