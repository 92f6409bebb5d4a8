"""No word at the table is cut or lies over another: every language, one to six seats, small and large letters."""

import random
import re
from itertools import combinations
from pathlib import Path

import pytest

from badbones.record import Setup
from badbones.render.kit.canvas import LEGIBLE, Label
from badbones.render.table.source import LiveSource
from badbones.rules import Game, Options
from tests.drawn import CATALOG
from tests.window.table_top import Top

LANGUAGES = ["en", "fr", "ru"]
NAMES = ["Mira", "Maximilian", "Чебурашка", "Li", "Anne-Sophie", "Wilhelmina Würst"]


def new_session(folder: Path, names: list[str], seed: int, mode: str = "", **options: bool) -> LiveSource:
    """A new game of these players."""
    setup = Setup(mode or ("solo" if len(names) == 1 else "versus"), tuple(names), Options(**options), seed)
    return LiveSource.create(folder / "new.bones", CATALOG, setup)


def faults(labels: list[Label], window: tuple[int, int]) -> list[str]:
    """What is wrong with the words of a frame."""
    found = [f"cut: {label.words!r}" for label in labels if label.cut]
    found += [f"too small: {label.words!r}" for label in labels if label.pixels < LEGIBLE]
    for label in labels:
        place = label.drawn
        if place.left < 0 or place.top < 0 or place.right > window[0] or place.bottom > window[1]:
            found.append(f"outside the window: {label.words!r} at {tuple(place)}")
    for one, other in combinations(labels, 2):
        if one.drawn.inflate(-2, -6).colliderect(other.drawn.inflate(-2, -6)):
            found.append(f"over each other: {one.words!r} {tuple(one.drawn)} and {other.words!r} {tuple(other.drawn)}")
    return found


def question_kind(game: Game) -> str:
    """What is being asked, if anything."""
    return next((type(seat.agenda[-1]).__name__ for seat in game.table.seats if seat.agenda), "")


def moments(top: Top, seed: int) -> list[str]:
    """Plays a game and looks at every kind of moment once; the faults found."""
    chance, seen, found = random.Random(seed), set(), []
    for _ in range(160):
        game = top.game
        moment = f"{game.phase} {question_kind(game)} {bool(top.table.play.hands.held)}"
        if moment not in seen:
            seen.add(moment)
            top.app.draw()
            found += [f"{moment}: {fault}" for fault in faults(top.app.canvas.labels, top.app.canvas.area.size)]
        if game.over:
            break
        legal = game.legal()
        placing = [action for action in legal if " place " in action]
        top.table.play.act(chance.choice(placing if placing and chance.random() < 0.7 else legal))
    return found


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(1, 7))
def test_all_words_fit(tmp_path: Path, seats: int, language: str, scale: int) -> None:
    session = new_session(tmp_path, NAMES[:seats], seed=seats)
    top = Top(session, language=language, scale=scale)
    assert moments(top, seed=seats) == []


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440), (1024, 768), (1600, 700)])
def test_all_words_fit_in_other_windows(tmp_path: Path, size: tuple[int, int]) -> None:
    for seats in (1, 2, 4, 6):
        session = new_session(tmp_path / str(seats), NAMES[:seats], seed=seats)
        assert moments(Top(session, size, language="ru"), seed=seats) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale", "mode"), [((1280, 720), 100, "coop"), ((1280, 720), 200, "versus"), ((900, 1000), 150, "versus")]
)
def test_players_without_names_stay_distinct(
    tmp_path: Path, size: tuple[int, int], scale: int, mode: str, language: str
) -> None:
    top = Top(new_session(tmp_path, [""] * 6, 6, mode), size, language=language, scale=scale)
    top.app.draw()
    player = top.app.messages.say("player", number=1)[0]
    named = [
        label.words for label in top.app.canvas.labels if re.fullmatch(rf"{player}\w*\s?\d|{player}\w*…", label.words)
    ]
    assert not [words for words in named if words.endswith("…")]
    assert {words[-1] for words in named} >= set("123456")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (900, 1000), (1024, 600)])
def test_signs_that_name_nobody_are_never_cut(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    top = Top(new_session(tmp_path / "alone", ["Mira"], 1), size, language=language)
    labels = [label.words for label in top.app.canvas.labels]
    assert labels.count(top.app.messages.say("table.sign.own")) == 3
    top = Top(new_session(tmp_path / "six", ["Al", "Bo", "Cy", "Di", "Ed", "Fay"], 6), size, language=language)
    assert not [label.words for label in top.app.canvas.labels if "…" in label.words]


@pytest.mark.parametrize("mode", ["versus", "coop"])
@pytest.mark.parametrize("size", [(1280, 720), (900, 1000), (1024, 600)])
def test_names_that_begin_alike_stay_distinct(tmp_path: Path, size: tuple[int, int], mode: str) -> None:
    names = ["Alexander", "Alexandra", "Alexandre", "Alexandros", "Alexandrine", "Alexandrina"]
    top = Top(new_session(tmp_path, names, 6, mode), size)
    top.app.draw()
    words = {label.words for label in top.app.canvas.labels if label.area.height < 60}
    named = {each for each in words if each in names or "…" in each}
    for short in named - set(names):
        head, _, tail = short.partition("…")
        assert len([name for name in names if name.startswith(head) and name.endswith(tail)]) == 1, named
    assert len(named) >= len(names)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(
    ("mode", "seats", "language"), [("coop", 2, "fr"), ("coop", 4, "ru"), ("coop", 6, "en"), ("versus", 3, "ru")]
)
def test_all_words_of_the_whole_game_fit(tmp_path: Path, mode: str, seats: int, language: str, scale: int) -> None:
    session = new_session(tmp_path, NAMES[:seats], seats, mode, advanced=True, chiefs=True)
    assert moments(Top(session, language=language, scale=scale), seed=seats) == []


def test_a_fault_is_found(tmp_path: Path) -> None:
    top = Top(new_session(tmp_path, NAMES[:2], seed=1))
    canvas = top.app.canvas
    area = canvas.area.inflate(-1200, -700)
    canvas.text(area, "far too many words for so small a place")
    canvas.text(area.move(4, 0), "and again")
    wrong = " ".join(faults(canvas.labels, canvas.area.size))
    assert "cut" in wrong
    assert "over each other" in wrong
