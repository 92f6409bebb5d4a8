"""The language of the system, as its variables or its locale name it."""

import pytest

from badbones.text import system_language

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "en"),
    ],
)
def test_the_language_of_the_system_is_spoken_if_known(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], spoken: str
) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language(environment) == spoken


def test_a_variable_that_names_a_language_we_do_not_speak_outweighs_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: ("ru_RU", "UTF-8"))
    assert system_language({"LANG": "de_DE.UTF-8"}) == "en"


@pytest.mark.parametrize("known", ["Russian_Russia", "ru_RU"])
def test_the_language_of_a_system_that_sets_no_variables(monkeypatch: pytest.MonkeyPatch, known: str) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (known, "cp1251"))
    assert system_language() == "ru"


def test_a_system_with_a_broken_locale_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", broken)
    assert system_language() == "en"
