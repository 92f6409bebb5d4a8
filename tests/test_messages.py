"""The message catalogue: three languages in step, everything worded, nothing left over."""

import ast
import re
import string
from pathlib import Path

import polib
import pytest

from badbones.rules import Game, IllegalAction
from badbones.rules import events as happened
from badbones.stage import line
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.play import random_game

TOP = Path(__file__).parents[1]
FILES = {language: polib.pofile(str(TOP / f"badbones/text/locale/{language}.po")) for language in LANGUAGES}


def texts(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


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


def test_every_event_of_a_game_is_one_sentence_in_every_language() -> None:
    told: set[str] = set()
    for mode, players in (("versus", 2), ("versus", 4), ("solo", 1)):
        for seed in range(6):
            game, events = random_game(mode, players, seed)
            told |= {type(event).__name__ for event in events}
            for language in LANGUAGES:
                messages = Messages(language, CATALOG, [seat.name for seat in game.table.seats])
                for event in events:
                    message, values = line(event)
                    sentence = messages.say(message, **values)
                    assert sentence != message
                    assert not re.search(r"[{}\n]", sentence)
    kinds = {name for name, kind in vars(happened).items() if isinstance(kind, type) and hasattr(kind, "rule")}
    assert told == kinds


def test_russian_counts_as_russian_does() -> None:
    messages = Messages("ru", CATALOG, ["Аня"])
    words = [messages.say("event.tokens-drawn", seat=1, count=count, tokens=[]).split()[3] for count in (1, 2, 5, 21)]
    assert words == ["скелет:", "скелета:", "скелетов:", "скелет:"]


def test_names_of_traps_come_from_the_data_and_players_without_a_name_have_a_number() -> None:
    messages = Messages("fr", CATALOG, ["Ada", "  "])
    assert messages.trap("treasure") == "trésor"
    assert messages.player(1) == "Ada"
    assert messages.player(2) == "Joueur 2"
    assert messages.token("red-top-10") == "triangle rouge 10 (haut)"


def test_a_refusal_reads_as_a_player_expects() -> None:
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"])
    with pytest.raises(IllegalAction) as error:
        game.apply("1 hero C3")
    refusal = error.value.refusal
    sentence = Messages("en", CATALOG, ["Ada", "Bo"]).say(refusal.message, **refusal.values)
    assert sentence == "The hero may not stay on C3: it has to step to one of the cells around it."
    said = Messages("en", CATALOG).say("refused.skeleton-there", cell="B2")
    assert said.startswith("A skeleton stands on B2: only the dragon and the bomb may land on skeletons")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="not one of en, fr, ru"):
        Messages("de", CATALOG)
