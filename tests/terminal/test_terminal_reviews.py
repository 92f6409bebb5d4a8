"""Reviews on the terminal, and the file that is kept beside a record."""

import json
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from badbones.__main__ import main
from badbones.record import Record, Setup, read_replay, throw_away
from badbones.record.folders import review_beside
from badbones.record.keeping import delete_for_good, put_back, retitle
from badbones.review import Reviewing
from badbones.review.crew import Crew
from badbones.review.review_file import Kept, keep, kept, mark_of
from badbones.review.work import Task, tasks
from tests.drawn import CATALOG

GAMES = Path(__file__).parents[1] / "games"
QUICK = ["--depth", "quick", "--processes", "1"]


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of one player that has been reviewed, by a process of its own."""
    path = tmp_path_factory.mktemp("games") / "solo.bones"
    shutil.copy(GAMES / "solo.bones", path)
    assert main(["review", str(path), *QUICK]) == 0
    return path


def test_other_programs_are_told_everything(reviewed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = review_beside(reviewed).read_bytes()
    assert main(["review", str(reviewed), *QUICK, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert review_beside(reviewed).read_bytes() == before  # nothing was worked out again
    (seat,) = told["seats"]
    assert told["complete"]
    assert [each["round"] for each in seat["decisions"]] == told["rounds"] == [1, 2, 3]
    assert seat["curve"][-1]["chance"] in (0, 1)
    for each in seat["decisions"]:
        assert each["points"] is None
        assert each["chance"]["loss"] == pytest.approx(each["chance"]["best"] - each["chance"]["played"])
        assert each["played"][0].startswith("1 hero ")
    assert {each["round"] for each in seat["luck"]["draws"]} == {2, 3}


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_it_is_told_in_words(reviewed: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(reviewed), *QUICK, "--lang", language]) == 0
    told = capsys.readouterr().out
    assert "review." not in told
    assert "{" not in told


def test_a_review_goes_on_where_it_was(reviewed: Path) -> None:
    replay = read_replay(reviewed, CATALOG)
    whole = Reviewing(replay, reviewed, "quick")
    assert whole.complete
    findings = whole.review.findings
    keep(reviewed, replay, "quick", Kept(findings[:2], set()))
    part = Reviewing(replay, reviewed, "quick")
    assert (part.done, part.total) == (2, len(findings))
    keep(reviewed, replay, "quick", Kept(findings, set()))


def test_a_title_changes_nothing_but_an_action_does(reviewed: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.bones"
    shutil.copy(reviewed, path)
    shutil.copy(review_beside(reviewed), review_beside(path))
    retitle(path, "Another title")
    assert kept(path, read_replay(path, CATALOG), "quick").findings
    assert not kept(path, read_replay(path, CATALOG), "normal").findings
    *lines, _ending = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(line for line in lines if b"result" not in line)[: -len(lines[-1])])
    assert not kept(path, read_replay(path, CATALOG), "quick").findings


def test_another_game_of_the_same_players_and_draws_has_another_review(tmp_path: Path) -> None:
    marks = set[str]()
    for place in (0, 1):
        record = Record.create(tmp_path / f"{place}.bones", CATALOG, Setup("solo", ("Ada",), seed=3))
        record.apply(record.game.legal()[place])
        record.close()
        marks.add(mark_of(read_replay(record.path, CATALOG)))
    assert len(marks) == 2


@pytest.mark.parametrize("content", [b"", b"{}", b"[1, 2", b"\xff\xfe", b'{"badbones-review": 1}', b"[" * 100_000])
def test_a_broken_review_is_none_yet(reviewed: Path, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.bones"
    shutil.copy(reviewed, path)
    review_beside(path).write_bytes(content)
    assert kept(path, read_replay(path, CATALOG), "quick") == Kept([], set())


def test_a_damaged_finding_spoils_the_file_and_nothing_else(reviewed: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.bones"
    shutil.copy(reviewed, path)
    document = json.loads(review_beside(reviewed).read_bytes())
    document["findings"][0]["value"] = [["many", 1], None]
    review_beside(path).write_text(json.dumps(document))
    assert kept(path, read_replay(path, CATALOG), "quick") == Kept([], set())


def changed(finding: dict[str, Any], **others: Any) -> dict[str, Any]:
    return {**finding, **others}


FOREIGN: list[Callable[[dict[str, Any]], dict[str, Any]]] = [
    lambda found: changed(found, round=float("inf")),
    lambda found: changed(found, seat=True),
    lambda found: changed(found, value=[[float("nan"), 0], [0, 0]]),
    lambda found: changed(found, loss=[[10**400, 0], [0, 0]]),
    lambda found: changed(found, best=["1 place spoon C2"]),
    lambda found: changed(found, best=["1 send everybody"]),
    lambda found: changed(found, played=["1"]),
    lambda found: changed(found, part="all"),
    lambda found: changed(found, cause={"message": "review.cause.killed", "values": {}}),
    lambda found: changed(found, cause={"message": "ui.welcome.solo", "values": {"count": 1}}),
]


@pytest.mark.parametrize("change", FOREIGN)
def test_what_no_review_can_have_found_is_not_believed(
    reviewed: Path, tmp_path: Path, change: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    """Games are mailed, with what lies beside them: once such a file ended the program."""
    path = tmp_path / "game.bones"
    shutil.copy(reviewed, path)
    document = json.loads(review_beside(reviewed).read_bytes())
    place = next(place for place, each in enumerate(document["findings"]) if "luck" not in each)
    document["findings"][place] = change(document["findings"][place])
    review_beside(path).write_text(json.dumps(document))
    assert kept(path, read_replay(path, CATALOG), "quick") == Kept([], set())


def test_what_is_found_about_a_seat_that_the_game_lacks_is_passed_over(reviewed: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.bones"
    shutil.copy(reviewed, path)
    document = json.loads(review_beside(reviewed).read_bytes())
    document["findings"] += [changed(each, seat=6) for each in document["findings"]]
    review_beside(path).write_text(json.dumps(document))
    reviewing = Reviewing(read_replay(path, CATALOG), path, "quick")
    assert reviewing.complete
    assert {each.seat for each in reviewing.review.findings} == {1}


def test_a_game_that_begins_otherwise_is_not_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "other.bones"
    path.write_bytes((GAMES / "solo.bones").read_bytes().replace(b'"tower": 1', b'"tower": 2', 1))
    assert main(["review", str(path), *QUICK]) == 1
    told = capsys.readouterr().err
    assert "the key frame of round 1 differs" in told
    assert told.count("\n") == 1


def test_it_goes_into_the_trash_and_back_with_its_game(reviewed: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.bones"
    shutil.copy(reviewed, path)
    shutil.copy(review_beside(reviewed), review_beside(path))
    thrown = throw_away(path)
    assert review_beside(thrown.path).exists()
    assert not review_beside(path).exists()
    assert review_beside(put_back(thrown)).exists()
    thrown = throw_away(path)
    delete_for_good(thrown.path)
    assert not review_beside(thrown.path).exists()


def test_bad_files_get_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none.bones").write_text("no game")
    empty = Record.create(tmp_path / "empty.bones", CATALOG, Setup("versus", ("A\x1b[2J", "\ud800"), seed=1))
    empty.close()
    for name in ("none", "empty", "missing"):
        assert main(["review", str(tmp_path / f"{name}.bones"), *QUICK]) == 1
        told = capsys.readouterr()
        assert told.err.count("\n") == 1
        assert "\x1b" not in told.out + told.err
    with pytest.raises(SystemExit):
        main(["review", "x.bones", "--processes", "0"])


def test_a_game_that_does_not_play_again_is_reviewed_as_far_as_it_does(
    reviewed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What follows is not judged, and the first difference is named."""
    path = tmp_path / "other.bones"
    lines = reviewed.read_text().splitlines(keepends=True)
    for round_, judged in ((3, True), (2, False)):
        number = next(number for number, line in enumerate(lines) if line.startswith(f'{{"round": {round_}'))
        lines[number] = lines[number].replace('"houses": 1', '"houses": 2', 1)
        path.write_text("".join(lines))
        assert main(["review", str(path), *QUICK]) == 1
        told = capsys.readouterr()
        assert told.err.startswith(f"other.bones: line {number + 1}: ")
        assert told.err.count("\n") == 1
        assert bool(told.out) is judged


def test_a_process_that_dies_costs_nothing_but_time(reviewed: Path) -> None:
    """What it was at is done by another one."""
    replay = read_replay(reviewed, CATALOG)
    first, second = tasks(replay, "quick")[:2]
    news = threading.Event()
    crew = Crew(CATALOG, [first, second], 1, woken=news.set)
    crew.poll()
    crew.helpers[0].apart.end()
    found: list[Task] = []
    while not crew.over:
        news.wait(60)
        news.clear()
        found += [task for task, finding in crew.poll() if finding]
    crew.rest()
    assert sorted(task.key for task in found) == sorted([first.key, second.key])
