"""Keys are called as they are where a language is spoken; places and speeds are called alike everywhere."""

import pytest

from badbones.render.kit.key_caps import NAMED, cap_names, cap_words
from badbones.render.kit.keys import KEYS
from badbones.render.kit.settings import SPEEDS, speed_words
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.window.table_top import new_app

LONG = {word for key in KEYS.values() for cap in key.caps.split() for word in cap.split("+") if len(word) > 1}


def test_every_key_that_has_a_name_is_named_in_every_language() -> None:
    assert {word for word in LONG if not word.startswith("F")} <= {*NAMED, "Ctrl"}
    for language in LANGUAGES:
        assert set(cap_names(Messages(language, CATALOG))) == set(NAMED)


@pytest.mark.parametrize(
    ("language", "caps"),
    [
        ("en", ["Space", "Shift ← →", "PgUp PgDn", "Ctrl+Z", "Esc"]),
        ("fr", ["Espace", "Maj ← →", "Pg préc Pg suiv", "Ctrl+Z", "Échap"]),
        ("ru", ["Пробел", "Shift ← →", "PgUp PgDn", "Ctrl+Z", "Esc"]),
    ],
)
def test_caps_speak_the_language_of_the_player_at_once(language: str, caps: list[str]) -> None:
    app = new_app(language="en")
    app.set_language(language)
    written = ["Space", "Shift ← →", "PgUp PgDn", "Ctrl+Z", "Esc"]
    assert [cap_words(app.canvas, each) for each in written] == caps


def test_speeds_have_no_decimals_that_are_written_otherwise_elsewhere() -> None:
    assert not [words for words in map(speed_words, SPEEDS) if "." in words]


def test_the_same_place_has_the_same_name_in_the_menu_and_above_it() -> None:
    for language in LANGUAGES:
        say = Messages(language, CATALOG).say
        assert say("title.replays") == say("library.heading")
