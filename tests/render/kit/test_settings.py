"""Settings: they survive, and no file is so broken that the game does not start."""

import json
import os
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from badbones.render.kit.settings import MOST_BYTES, Settings, load_settings
from badbones.render.window import window_size
from badbones.text import LANGUAGES, system_language


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path))
    return tmp_path


def written(home: Path, content: bytes | str) -> Settings:
    """What is read from a file."""
    path = home / "settings.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return load_settings()


def test_without_a_file_everything_has_its_default() -> None:
    settings = load_settings()
    assert settings == Settings()
    assert settings.problem is None
    assert (settings.language, settings.scale, settings.fullscreen) == ("", 100, False)


def test_settings_survive(home: Path) -> None:
    setup = {"mode": "versus", "players": ["Ада", "Zoé", "a\ud800b"], "rounds": 10}
    settings = Settings(language="ru", scale=225, fullscreen=True, window=[1600, 900], last_setup=setup)
    settings.save()
    again = load_settings()
    assert again == settings
    assert again.last_setup == setup
    assert again.problem is None
    assert [path.name for path in home.iterdir()] == ["settings.json"]


def test_the_folder_is_made_if_it_is_not_there(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BADBONES_HOME", str(home / "not" / "there"))
    Settings(scale=150).save()
    assert load_settings().scale == 150


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'"words"', b"null", b"12", b"\xff\xfe\x00", b'{"scale": 1' + b"0" * 5000 + b"}", b"[" * 90_000],
    ids=repr,
)
def test_a_broken_file_gives_the_defaults_and_is_named(home: Path, content: bytes) -> None:
    settings = written(home, content)
    assert settings == Settings()
    assert settings.problem == "settings.json"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("language", ["en"]),
        ("language", None),
        ("scale", "100"),
        ("scale", 74),
        ("scale", 226),
        ("effects_volume", True),
        ("scale", 100.5),
        ("fullscreen", 1),
        ("last_setup", {"players": json.loads("[" * 900 + "]" * 900)}),
        ("window", [1280]),
        ("window", [1280, -1]),
        ("window", [1280, 10**9]),
        ("window", {"0": 1280, "1": 720}),
        ("window", ["1280", "720"]),
        ("first_cards", "no"),
        ("firsts_seen", "trap.wall"),
        ("firsts_seen", ["trap.wall", 3]),
        ("goals_seen", [["versus"]]),
        ("goals_seen", [{}]),
        ("last_setup", []),
        ("last_setup", "versus"),
    ],
)
def test_a_value_that_makes_no_sense_takes_its_default_and_the_rest_stays(home: Path, name: str, value: Any) -> None:
    good = {"language": "fr", "scale": 150, "fullscreen": True, "window": [1000, 600], "last_setup": {"mode": "solo"}}
    settings = written(home, json.dumps(good | {name: value}))
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.problem == "settings.json"
    kept = {other: getattr(settings, other) for other in good if other != name}
    assert kept == {other: good[other] for other in good if other != name}


def test_every_setting_is_checked_when_it_is_read(home: Path) -> None:
    nonsense = {
        each.name: {"a": ["setting"]} for each in fields(Settings) if each.name not in ("problem", "last_setup")
    }
    assert written(home, json.dumps(nonsense)) == Settings()


def test_what_a_later_version_has_added_is_passed_over(home: Path) -> None:
    settings = written(home, json.dumps({"scale": 125, "weather": "snow", "problem": "none"}))
    assert settings == Settings(scale=125)
    assert settings.problem is None


def test_a_huge_file_is_not_read_to_its_end(home: Path) -> None:
    settings = written(home, json.dumps({"scale": 125, "more": "x" * MOST_BYTES}))
    assert settings == Settings()
    assert settings.problem == "settings.json"


def test_a_folder_in_the_place_of_the_file_is_a_problem_but_no_end(home: Path) -> None:
    (home / "settings.json").mkdir()
    assert load_settings().problem == "settings.json"
    Settings(scale=125).save()
    assert load_settings() == Settings()


def test_settings_that_cannot_be_written_stop_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Settings(scale=125).save()
    (home / "file").write_text("")
    monkeypatch.setenv("BADBONES_HOME", str(home / "file"))
    Settings(scale=150).save()
    monkeypatch.setenv("BADBONES_HOME", str(home))
    assert load_settings().scale == 125


def test_a_write_that_fails_leaves_the_old_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Settings(scale=125).save()

    def full(file: int) -> None:
        os.ftruncate(file, 9)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    Settings(scale=150).save()
    assert load_settings().scale == 125
    assert os.listdir(home) == ["settings.json"]


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "FR"}, "fr"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "fr_FR.UTF-8"}, "ru"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "en_US.UTF-8"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_system_is_spoken(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language() == language
    assert Settings().words == language
    assert [Settings(language=chosen).words for chosen in LANGUAGES] == list(LANGUAGES)


@pytest.mark.parametrize(
    ("wanted", "desktop", "size"),
    [
        ([], (2560, 1440), (2048, 1152)),
        ([], (1920, 1080), (1536, 864)),
        ([], (1366, 768), (1280, 720)),
        ([], (1024, 600), (1024, 600)),
        ([1000, 700], (2560, 1440), (1000, 700)),
        ([3000, 2000], (1920, 1080), (1920, 1080)),
        ([200, 200], (1920, 1080), (800, 450)),
    ],
)
def test_the_first_window_fits_the_screen_and_later_ones_are_as_they_were(
    wanted: list[int], desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert window_size(wanted, desktop) == size
