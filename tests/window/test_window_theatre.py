"""The theatre through a real window: a game is watched again, searched, played on from the middle, and filmed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.window.at_window import Window, virtual_screen, window
from tests.window.test_window import check_file
from tests.window.theatre_seat import record, reread
from tests.window.window_players import Player, play_to_the_end

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def watch_results(opened: Window) -> None:
    """From the end of a game into the theatre."""
    opened.click("end.results")
    opened.screen("results")
    opened.click("results.watch")
    opened.screen("theatre")


def test_watch_scrub_step_branch_and_export(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, "--mode", "solo", "--rounds", "2", "--seed", "7") as opened:
        opened.screen("table")
        first = play_to_the_end(opened, Player(opened, seed=8))
        check_file(first)
        watch_results(opened)
        opened.key("End")
        last = opened.state(lambda state: state["at"] > 0, "the end of the game")["at"]
        opened.key("Home")
        opened.state(lambda state: state["at"] == 0, "the beginning")
        opened.key("Right", "Right")
        opened.state(lambda state: state["at"] == 2, "two actions on")
        opened.key("Left")
        opened.state(lambda state: state["at"] == 1, "one back")
        scrub(opened, last)
        opened.key("Home", "Right", "Right")
        opened.state(lambda state: state["at"] == 2, "the moment to play on from")
        opened.key("p")
        opened.click("branch.same")
        opened.screen("table")
        second = play_to_the_end(opened, Player(opened, seed=9))
        check_file(second)
        assert second["file"] != first["file"]
        watch_results(opened)
        opened.key("x")
        opened.screen("export")
        opened.click("export.begin")
        opened.spot("export.done")
    (film,) = (tmp_path / "films").glob("*.gif")
    with Image.open(film) as picture:
        assert getattr(picture, "n_frames", 1) > 20
        first_frame = picture.convert("RGB").resize((32, 18))
        picture.seek(picture.n_frames - 1)  # type: ignore[attr-defined]
        assert first_frame.tobytes() != picture.convert("RGB").resize((32, 18)).tobytes()


def scrub(opened: Window, last: int) -> None:
    """The mouse drags the timeline from its beginning to its end."""
    opened.spot("theatre.timeline")
    left, top, width, height, _ = opened.frame["spots"]["theatre.timeline"]
    y = top + height // 2
    opened.do("mousemove", left + 4, y, "mousedown", 1, "mousemove", left + width // 2, y)
    opened.state(lambda state: 1 < state["at"] < last, "the middle of the game")
    opened.do("mousemove", left + width - 2, y, "mouseup", 1)
    opened.state(lambda state: state["at"] == last, "the end again")


def test_try_a_piece_step_back_keep_it_and_walk_the_tree(display: str, tmp_path: Path) -> None:
    home, path = tmp_path / "home", record(tmp_path / "game.bones", 2, 21, most=60)
    before = path.read_bytes()
    with window(display, home, "replay", str(path), "--at", "round:2", module="badbones") as opened:
        at = opened.state(lambda state: bool(state.get("at")), "the second round")["at"]
        game = reread(path).moment(at).game
        hero, goal = game.table.seats[0].hero, game.legal(1)[0].split(" ")[2]
        drag_hero(opened, f"seat1.hero.{hero}", f"seat1.cell.{goal}")
        opened.state(lambda state: state.get("tried") == [f"1 hero {goal}"], "the hero has stepped")
        opened.click("trial.undo")
        opened.state(lambda state: state.get("tried") == [], "a step back")
        opened.key("n")
        tried = opened.state(lambda state: len(state.get("tried", [])) > 1, "all heroes as recorded")["tried"]
        opened.click("trial.keep")
        opened.state(lambda state: "Kept as" in (state["toast"] or ""), "it is kept")
        opened.key("Escape")
        opened.state(lambda state: "beats" in state and state["at"] == at, "the recorded moment")
        opened.key("b")
        opened.screen("theatre-family")
        opened.click("family.1")
        opened.state(lambda state: "beats" in state and state["file"] != str(path), "the branch")
        opened.key("b")
        opened.click("family.0")
        opened.state(
            lambda state: state.get("file") == str(path) and state.get("at") == at, "the origin, where it parts"
        )
    assert path.read_bytes() == before
    (kept,) = (home / "games").glob("*.bones")
    assert reread(kept).actions == tried


def drag_hero(opened: Window, hero: str, goal: str) -> None:
    """A real mouse takes the hero out of the replay; the boards lie elsewhere once he is in the hand."""
    x, y = opened.middle(hero)
    opened.do("mousemove", x, y, "mousedown", 1, "mousemove", x + 14, y + 14)
    opened.screen("trial")
    opened.do("mousemove", *opened.middle(goal))
    opened.state(lambda state: state["held"] == {"1": "hero"}, "the hero in the hand")
    opened.do("mouseup", 1)


def test_a_note_is_written_changed_deleted_and_had_back(display: str, tmp_path: Path) -> None:
    path = record(tmp_path / "game.bones", 2, 21, most=30)
    with window(display, tmp_path / "home", "replay", str(path), module="badbones") as opened:
        opened.screen("theatre")
        opened.key("t")
        opened.screen("theatre-note")
        opened.do("type", "why")
        opened.click("note.seat.2")
        opened.click("note.keep")
        opened.state(lambda state: state["notes"] == ["why"], "the note")
        opened.click("theatre.noted.0")
        opened.screen("theatre-note")
        opened.do("type", " not")
        opened.key("Return")
        opened.state(lambda state: state["notes"] == ["why not"], "the changed note")
        opened.key("Delete")
        opened.state(lambda state: state["notes"] == [], "no note")
        assert reread(path).notes == []
        opened.click("theatre.undo-note")
        opened.state(lambda state: state["notes"] == ["why not"], "the note again")
    assert [(note.text, note.seat, note.at) for note in reread(path).notes] == [("why not", 2, 0)]
