"""The shelf and what is done to its games: listed, renamed, thrown away, put back, brought in; nothing is ever lost."""

import errno
import json
import os
import random
import shutil
from pathlib import Path

import pytest

from badbones.record import (
    Record,
    bring_in,
    can_go_on,
    cards,
    delete_for_good,
    put_back,
    put_on_shelf,
    read_replay,
    retitle,
    saves,
    shelf,
    throw_away,
    trash,
)
from badbones.rules import ReplayError
from badbones.terminal import verify
from tests.drawn import CATALOG
from tests.nobody import as_nobody, common_folder, needs_nobody

GAMES = Path(__file__).parents[1] / "games"
NAMES = sorted(path.name for path in GAMES.glob("*.bones"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of games with one of each kind."""
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path))
    shutil.copytree(GAMES, saves())
    return saves()


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


# Listing


def test_a_card_tells_what_the_first_line_tells(folder: Path) -> None:
    found = {card.path.name: card for card in cards(folder)}
    assert sorted(found) == NAMES
    assert found["versus-2.bones"].title == "Two at the table"
    assert found["versus-6.bones"].setup.players == ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
    assert not any(card.wrong for card in found.values())


def test_what_is_no_game_has_a_card_that_says_why(folder: Path) -> None:
    (folder / "empty.bones").touch()
    (folder / "folder.bones").mkdir()
    (folder / "newer.bones").write_text('{"badbones-replay": 99}\n')
    (folder / "gone.bones").symlink_to(folder / "nowhere")
    if hasattr(os, "mkfifo"):  # nobody will ever write into it
        os.mkfifo(folder / "pipe.bones")
    wrong = {card.path.name: card.wrong for card in cards(folder) if card.wrong}
    assert set(wrong) - {"pipe.bones"} == {"empty.bones", "folder.bones", "newer.bones", "gone.bones"}
    assert "newer version" in wrong["newer.bones"]
    assert wrong["empty.bones"] == "empty.bones is empty"
    assert all("\n" not in sentence and sentence for sentence in wrong.values())
    assert len(shelf(folder)) == len(NAMES)


@needs_nobody
def test_a_file_that_may_not_be_read_is_listed() -> None:
    def look() -> None:
        (card,) = cards(here)
        assert card.wrong == "solo.bones cannot be read: Permission denied"
        assert shelf(here) == []

    with common_folder() as here:
        shutil.copy(GAMES / "solo.bones", here)
        (here / "solo.bones").chmod(0)
        as_nobody(look)


def test_a_folder_whose_disk_does_not_answer_holds_no_games(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The title asks for them: nobody could even begin a game when the network had gone that they lie on."""

    def silent(self: Path, pattern: str) -> list[Path]:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Path, "glob", silent)
    assert (shelf(folder), cards(folder)) == ([], [])


def test_mutilated_files_are_always_listed(folder: Path) -> None:
    chance, whole = random.Random(8), (GAMES / "versus-2.bones").read_bytes()
    head = whole.index(b"\n")
    for number in range(150):
        cut = bytearray(whole[: chance.randrange(len(whole))] if number % 2 else whole)
        for _ in range(chance.randrange(6)):
            if cut:
                cut[chance.randrange(min(len(cut), head + 40))] = chance.randrange(256)
        (folder / f"broken {number}.bones").write_bytes(cut)
    listed = cards(folder)
    assert len(listed) == 150 + len(NAMES)
    assert all(card.header or card.wrong for card in listed)
    assert all(len(card.setup.players) >= 0 and card.title is not None for card in listed)
    shelf(folder)


@pytest.mark.parametrize(
    "result",
    [{}, {"outcome": 3}, {"outcome": "won", "winners": "1", "scores": [1]}, {"outcome": "won", "winners": [9]}],
)
def test_a_nonsense_result_is_left_out(folder: Path, result: object) -> None:
    path = folder / "versus-2.bones"
    path.write_bytes(b"".join(lines(path)[:-1]) + json.dumps({"result": result, "check": None}).encode() + b"\n")
    game = next(game for game in shelf(folder) if game.path == path)
    assert game.finished
    assert game.result is None or game.result.winners == ()


# Titles


@pytest.mark.parametrize("title", ["", "The night", 'Say "no" \\ to\tbones', "Ночь драконов ☃", "half a letter \ud83d"])
@pytest.mark.parametrize("name", NAMES)
def test_a_title_changes_nothing_else(folder: Path, name: str, title: str) -> None:
    path = folder / name
    os.utime(path, (1_000_000, 1_000_000))
    before, said = lines(path), verify(path, CATALOG)
    retitle(path, title)
    after = lines(path)
    assert after[1:] == before[1:]
    assert json.loads(after[0]) == json.loads(before[0]) | {"title": title}
    assert verify(path, CATALOG) == said
    assert path.stat().st_mtime == 1_000_000
    retitle(path, json.loads(before[0])["title"])
    assert lines(path) == before


@pytest.mark.parametrize(
    "head",
    [
        '{"badbones-replay":1,  "x" : {"title":"inner"}, "title" : "a" ,"setup":%s}',
        '{"badbones-replay": 1, "setup": %s }',
        '  {"badbones-replay": 1, "title": "a", "later": [{"title": "}"}], "setup": %s, "title": "b"}\r',
        '{"t\\u0069tle": "a", "badbones-replay": 1, "setup": %s}',
    ],
)
def test_a_header_written_by_others_keeps_its_looks(tmp_path: Path, head: str) -> None:
    path = tmp_path / "a.bones"
    text = head % '{"mode": "solo", "players": ["title"]}'
    path.write_text(text + "\nrest \xff", encoding="latin-1", newline="")
    retitle(path, "NEW")
    after = path.read_bytes()
    assert after.endswith(b"\nrest \xff")
    first = after.split(b"\n")[0]
    assert json.loads(first)["title"] == "NEW"
    assert json.loads(first).get("x", {"title": "inner"}) == {"title": "inner"}
    kept = first.decode().replace(', "title": "NEW"', "", 1) if '"a"' not in text else first.decode()
    assert kept.replace('"NEW"', '"a"') in (text, text.replace('"b"', '"a"'))


@pytest.mark.parametrize("step", ["replace", "fsync", "copystat"])
def test_a_crash_while_renaming_leaves_the_old_file_whole(
    folder: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = folder / "versus-2.bones"
    before = path.read_bytes()

    def broken(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    owner = {"replace": Path, "fsync": os, "copystat": shutil}[step]
    with monkeypatch.context() as patch:
        patch.setattr(owner, step, broken)
        with pytest.raises(ReplayError, match=r"versus-2.bones cannot be renamed: Input/output error"):
            retitle(path, "New")
    assert path.read_bytes() == before
    assert sorted(each.name for each in folder.iterdir()) == NAMES
    retitle(path, "New")
    assert verify(path, CATALOG)[0]


def test_what_another_window_is_writing_stays_and_nobody_can_guess_its_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names, replace = list[str](), Path.replace

    def noted(path: Path, to: Path) -> Path:
        names.append(path.name)
        return replace(path, to)

    monkeypatch.setattr(Path, "replace", noted)
    other = folder / ".badbones-0123456789abcdef.part"
    other.write_bytes(b"half")
    for title in ("New", "Newer"):
        retitle(folder / "versus-2.bones", title)
    assert other.read_bytes() == b"half"
    assert len({other.name, *names}) == 3


def test_a_power_cut_before_the_last_step_leaves_a_part_that_nobody_lists(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "versus-2.bones"
    before = path.read_bytes()
    left = folder / ".badbones-0123456789abcdef.part"  # by a power cut long ago
    left.write_bytes(before[:100])
    os.utime(left, (1, 1))

    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", cut)
        with pytest.raises(KeyboardInterrupt):
            retitle(path, "New")
    assert path.read_bytes() == before
    assert len(cards(folder)) == len(NAMES)
    retitle(path, "New")
    assert next(card for card in cards(folder) if card.path == path).title == "New"
    assert len(list(folder.iterdir())) == len(NAMES)


def test_a_game_that_is_open_elsewhere_is_left_alone(folder: Path) -> None:
    path = folder / "unfinished.bones"
    record = Record.open(path, CATALOG)
    before = path.read_bytes()
    for act in (lambda: retitle(path, "New"), lambda: throw_away(path)):
        with pytest.raises(ReplayError, match="open in another window"):
            act()
    assert path.read_bytes() == before
    record.close()
    retitle(path, "New")


def test_what_is_no_game_cannot_be_renamed(folder: Path) -> None:
    for name, content in {"empty": b"", "photo": bytes(range(256)), "newer": b'{"badbones-replay": 9}'}.items():
        path = folder / f"{name}.bones"
        path.write_bytes(content)
        with pytest.raises(ReplayError, match="cannot be renamed"):
            retitle(path, "New")
        assert path.read_bytes() == content
    with pytest.raises(ReplayError):
        retitle(folder / "nowhere.bones", "New")


# The trash


def test_only_a_whole_game_can_go_on(folder: Path) -> None:
    path = folder / "unfinished.bones"
    whole = lines(path)
    assert can_go_on(path, CATALOG)
    path.write_bytes(b"".join(whole) + b'{"action": "1 he')
    assert can_go_on(path, CATALOG), "a torn last line is cut off"
    action = next(number for number, line in enumerate(whole) if b" hero " in line)
    path.write_bytes(b"".join(whole[:action] + whole[action + 1 :]))
    assert not can_go_on(path, CATALOG), "an action is missing"
    path.write_bytes(b"".join([*whole[:-2], b"{\n", whole[-1]]))
    assert not can_go_on(path, CATALOG), "a line is mutilated"
    assert not can_go_on(folder / "nowhere.bones", CATALOG)


def test_a_game_goes_to_the_trash_and_comes_back(folder: Path) -> None:
    path = folder / "versus-2.bones"
    before, dated = path.read_bytes(), path.stat().st_mtime_ns
    thrown = throw_away(path)
    assert not path.exists()
    assert thrown.path.parent == trash()
    assert thrown.path.read_bytes() == before
    assert put_back(thrown) == path
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (before, dated)
    assert list(trash().iterdir()) == []
    assert not list(folder.glob(".*"))


def test_the_trash_keeps_games_of_the_same_name(folder: Path) -> None:
    path = folder / "versus-2.bones"
    first = throw_away(path)
    shutil.copy(GAMES / "solo.bones", path)
    second = throw_away(path)
    assert first.path != second.path
    shutil.copy(GAMES / "coop.bones", path)
    back = put_back(first)
    assert back != path
    assert back.read_bytes() == (GAMES / "versus-2.bones").read_bytes()
    assert path.read_bytes() == (GAMES / "coop.bones").read_bytes()


def test_anything_can_be_thrown_away(folder: Path) -> None:
    (folder / "x.bones").mkdir()
    (folder / "x.bones" / "inside").touch()
    (folder / "link.bones").symlink_to(folder / "nowhere")
    for name in ("x.bones", "link.bones"):
        thrown = throw_away(folder / name)
        assert not os.path.lexists(folder / name)
        assert put_back(thrown) == folder / name
    assert (folder / "x.bones" / "inside").exists()
    assert (folder / "link.bones").is_symlink()


def test_a_disk_that_refuses_keeps_the_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError(18, "Invalid cross-device link")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", broken)
        with pytest.raises(ReplayError, match="cannot be thrown away"):
            throw_away(folder / "solo.bones")
    assert (folder / "solo.bones").read_bytes() == (GAMES / "solo.bones").read_bytes()
    assert list(trash().glob("*.bones")) == []


def test_a_game_of_the_trash_is_put_among_the_others_under_its_name(folder: Path) -> None:
    before = (folder / NAMES[0]).read_bytes()
    kept = throw_away(folder / NAMES[0]).path
    assert put_on_shelf(kept) == folder / NAMES[0]
    assert (folder / NAMES[0]).read_bytes() == before


def test_only_what_is_in_the_trash_is_deleted_and_no_folder(folder: Path) -> None:
    (folder / "x.bones").mkdir()
    (folder / "link.bones").symlink_to(folder / NAMES[1])
    thrown = {name: throw_away(folder / name).path for name in (NAMES[0], "x.bones", "link.bones")}
    with pytest.raises(ReplayError, match="is not in the trash"):
        delete_for_good(folder / NAMES[1])
    with pytest.raises(ReplayError, match="is a folder"):
        delete_for_good(thrown["x.bones"])
    delete_for_good(thrown[NAMES[0]])
    delete_for_good(thrown["link.bones"])
    assert [path.name for path in trash().iterdir()] == ["x.bones"]
    assert (folder / NAMES[1]).exists(), "a link is deleted, not what it leads to"
    with pytest.raises(ReplayError, match="cannot be deleted"):
        delete_for_good(thrown[NAMES[0]])


# Bringing in


def test_a_game_is_brought_in_once(tmp_path: Path, folder: Path) -> None:
    source = tmp_path / "from a friend.bones"
    source.write_bytes(b"".join(lines(GAMES / "unfinished.bones")[:-3]))
    brought = bring_in(source, folder)
    assert not brought.known
    assert brought.path.read_bytes() == source.read_bytes()
    assert bring_in(source, folder) == (brought.path, True)
    assert bring_in(brought.path, folder) == (brought.path, True)
    assert source.exists()


def test_bringing_in_never_overwrites(tmp_path: Path, folder: Path) -> None:
    source = tmp_path / "solo.bones"
    shutil.copy(GAMES / "coop.bones", source)
    retitle(source, "Another")
    brought = bring_in(source, folder)
    assert brought.path.name == "solo (2).bones"
    assert (folder / "solo.bones").read_bytes() == (GAMES / "solo.bones").read_bytes()
    assert read_replay(brought.path, CATALOG).sound


def test_the_first_game_makes_the_folder(tmp_path: Path) -> None:
    brought = bring_in(GAMES / "solo.bones", tmp_path / "new" / "games")
    assert brought.path.exists()


def test_what_is_no_game_is_not_brought_in(tmp_path: Path, folder: Path) -> None:
    (tmp_path / "a.txt").write_text("hello")
    for source in (tmp_path / "a.txt", tmp_path / "nowhere.bones", tmp_path):
        with pytest.raises(ReplayError):
            bring_in(source, folder)
    assert len(list(folder.iterdir())) == len(NAMES)


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "a.bones"
    source.write_bytes(b"".join(lines(GAMES / "unfinished.bones")[:-3]))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(ReplayError, match="No space left"):
            bring_in(source, folder)
    assert len(list(folder.iterdir())) == len(NAMES)
