"""The command line: what it prints where, its exit codes, and that no mistake of a user ends in a traceback."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import badbones
from badbones.__main__ import COMMANDS as ALL_COMMANDS
from badbones.__main__ import main
from badbones.catalog import load_catalog

CATALOG = load_catalog()
REPOSITORY = Path(__file__).resolve().parents[2]
COMMANDS = ["engine", "check-data"]

Captured = pytest.CaptureFixture[str]


def run(*words: str | Path, lines: bytes = b"") -> tuple[int, str, str]:
    """A real process: exit code, output, errors."""
    command = [sys.executable, "-m", "badbones", *map(str, words)]
    done = subprocess.run(command, input=lines, capture_output=True, cwd=REPOSITORY, timeout=60, check=False)
    output, errors = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    assert "Traceback" not in output + errors
    return done.returncode, output, errors


def leave(*words: str) -> int:
    """The exit code with which the argument parser leaves."""
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert isinstance(caught.value.code, int)
    return caught.value.code


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a shell and a disk that is full")
@pytest.mark.parametrize("words", ["play --text", "engine"])
def test_streams_that_are_closed_or_full_end_in_no_traceback(tmp_path: Path, words: str) -> None:
    env = os.environ | {"BADBONES_HOME": str(tmp_path)}
    request = b'{"do": "info"}\n'
    for ways, code in (("<&-", 0), (">&-", 0), ("2>&-", 0), ("<&- >&- 2>&-", 0), (">/dev/full", 1)):
        command = f"{shlex.quote(sys.executable)} -m badbones {words} {ways}"
        done = subprocess.run(
            command, shell=True, env=env, input=request, capture_output=True, cwd=REPOSITORY, timeout=60
        )
        assert done.returncode == code, (ways, done.stderr)
        assert done.stderr.count(b"\n") == code, done.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped data."""
    return Path(shutil.copytree(REPOSITORY / "data", tmp_path / "data"))


@pytest.fixture
def other_data(folder: Path) -> Path:
    """Data of which a tower has seven floors, and of which there are no lessons: those are for the shipped tower."""
    (folder / "lessons.yaml").unlink()
    change(folder, "market.yaml", "tower: 4", "tower: 7")
    return folder


@pytest.fixture
def bad_data(folder: Path) -> Path:
    """Data with a mistake in each file."""
    change(folder, "tiles.yaml", "effect: deflect", "effect: explode")
    change(folder, "market.yaml", "player: 20", "player: many")
    change(folder, "boards.yaml", "towers: [C3]", "towers: [Z9]")
    return folder


def change(folder: Path, name: str, old: str, new: str) -> None:
    file = folder / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


MISTAKES = ("tiles.yaml: traps.wall.effect: ", "market.yaml: coins.player: ", "boards.yaml: front.towers[0]: ")


# The program itself


def test_version(capsys: Captured) -> None:
    assert leave("--version") == 0
    assert capsys.readouterr().out == f"badbones {badbones.__version__}\n"


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_lists_the_commands(capsys: Captured, word: str) -> None:
    assert leave(word) == 0
    output = capsys.readouterr().out
    assert output.startswith("usage: badbones")
    for command in COMMANDS:
        assert command in output


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_and_data(capsys: Captured, command: str) -> None:
    assert leave(command, "--help") == 0
    output = capsys.readouterr().out
    assert f"usage: badbones {command}" in output
    assert "--data DIR" in output


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("Engine",),
        ("engine", "--speed"),
        ("engine", "now"),
        ("engine", "--data"),
        ("check-data", "a", "b"),
        ("--nonsense",),
    ],
)
def test_wrong_usage_exits_with_2_and_says_what_is_wrong(capsys: Captured, words: tuple[str, ...]) -> None:
    assert leave(*words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "usage: badbones" in captured.err
    assert "error: " in captured.err


def test_whoever_asks_how_to_play_hears_of_the_other_commands(capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert told.endswith(f"Other commands: {', '.join([*ALL_COMMANDS][1:])}. Each tells more with --help.")


def test_wrong_usage_of_a_real_process() -> None:
    code, output, errors = run("dance")
    assert (code, output) == (2, "")
    assert "'dance'" in errors


def test_version_of_a_real_process() -> None:
    assert run("--version") == (0, f"badbones {badbones.__version__}\n", "")


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("badbones.render.start", ("play",)),
        ("badbones.render.start", ("some.bones",)),
        ("badbones.render.export.export_command", ("export", "some.bones", "--to", "film.gif")),
    ],
)
def test_a_library_that_refuses_this_machine_is_one_sentence(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, module: str, words: tuple[str, ...]
) -> None:
    monkeypatch.setitem(sys.modules, module, None)  # which makes it impossible to import
    assert main(words) == 1
    (sentence,) = capsys.readouterr().err.splitlines()
    assert "cannot be loaded" in sentence
    assert "`./play --text`" in sentence, "as it is started in a checkout"


# check-data


def test_a_package_that_somebody_has_deleted_is_one_sentence() -> None:
    program = "import sys, runpy; sys.modules['yaml'] = None; runpy.run_module('badbones', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=REPOSITORY, check=False)
    assert done.returncode == 1
    assert re.fullmatch(r"Bad Bones is not whole \(.*yaml.*\): install it again; .* start again\.\n", done.stderr)


def test_check_data_finds_the_shipped_data_fine(capsys: Captured) -> None:
    assert main(["check-data"]) == 0
    captured = capsys.readouterr()
    assert CATALOG.digest in captured.out
    assert captured.err == ""


def test_check_data_names_the_folder_and_its_digest(capsys: Captured, other_data: Path) -> None:
    for words in (["check-data", str(other_data)], ["check-data", "--data", str(other_data)]):
        assert main(words) == 0
        output = capsys.readouterr().out
        assert str(other_data) in output
        assert load_catalog(other_data).digest in output
        assert CATALOG.digest not in output


def test_check_data_lists_all_problems(capsys: Captured, bad_data: Path) -> None:
    for words in (["check-data", str(bad_data)], ["check-data", "--data", str(bad_data)]):
        assert main(words) == 1
        captured = capsys.readouterr()
        for mistake in MISTAKES:
            assert mistake in captured.out
        assert captured.err == ""


def test_check_data_of_a_real_process(bad_data: Path) -> None:
    assert run("check-data")[0] == 0
    code, output, errors = run("check-data", bad_data)
    assert code == 1
    assert errors == ""
    for mistake in MISTAKES:
        assert mistake in output
    assert all(".yaml: " in line for line in output.splitlines())


@pytest.mark.parametrize("where", ["nowhere", "market.yaml"])
def test_check_data_of_a_folder_that_is_none(folder: Path, where: str) -> None:
    code, output, errors = run("check-data", folder / where)
    assert (code, errors) == (1, "")
    assert [line.split(":")[0] for line in output.splitlines()] == [
        "tiles.yaml",
        "game.yaml",
        "market.yaml",
        "boards.yaml",
    ]


def test_check_data_prefers_the_folder_it_is_given(capsys: Captured, bad_data: Path) -> None:
    assert main(["check-data", str(REPOSITORY / "data"), "--data", str(bad_data)]) == 0
    assert CATALOG.digest in capsys.readouterr().out


# engine


def test_engine_answers_and_ends_well() -> None:
    code, output, errors = run("engine", lines=b'{"do": "info"}\n')
    assert (code, errors) == (0, "")
    assert json.loads(output)["data"] == CATALOG.digest


def test_engine_plays_with_other_data(other_data: Path) -> None:
    requests = b'{"do": "info"}\n{"do": "new", "mode": "versus", "players": ["Ada", "Bo"]}\n{"do": "position"}\n'
    code, output, errors = run("engine", "--data", other_data, lines=requests)
    assert (code, errors) == (0, "")
    info, new, written = map(json.loads, output.splitlines())
    assert info["data"] == load_catalog(other_data).digest != CATALOG.digest
    assert new["ok"]
    assert [player["tower"] for player in written["position"]["players"]] == [7, 7]


def test_engine_with_another_board_moves_by_its_arrows(folder: Path) -> None:
    boards = yaml.safe_load((folder / "boards.yaml").read_text(encoding="utf-8"))
    boards["front"]["arrows"] = {"A1": ["E>S"]}
    (folder / "boards.yaml").write_text(yaml.safe_dump(boards), encoding="utf-8")
    skeleton = {"token": "green-left-1", "at": "L1", "heading": "E", "face": "white"}
    player = {"name": "Ada", "hero": "E5", "tower": 1, "houses": 1, "skeletons": [skeleton]}
    document = {"badbones": 1, "mode": "solo", "phase": "skeletons", "tracking": "black", "players": [player]}
    requests = [{"do": "load", "position": document}, {"do": "apply", "action": "1 move all"}, {"do": "position"}]
    _, output, _ = run("engine", "--data", folder, lines="\n".join(map(json.dumps, requests)).encode())
    skeletons = json.loads(output.splitlines()[-1])["position"]["players"][0]["skeletons"]
    (moved,) = [found for found in skeletons if found["token"] == "green-left-1"]
    assert (moved["at"], moved["heading"]) == ("A1", "S")


def test_engine_with_bad_data_says_so_and_does_not_start(bad_data: Path) -> None:
    code, output, errors = run("engine", "--data", bad_data, lines=b'{"do": "info"}\n')
    assert (code, output) == (1, "")
    assert errors.startswith("The data files are wrong")
    for mistake in MISTAKES:
        assert mistake in errors


def test_engine_without_data_says_so(capsys: Captured, tmp_path: Path) -> None:
    assert main(["engine", "--data", str(tmp_path / "nowhere")]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "tiles.yaml: there is no such file" in captured.err


def test_engine_leaves_without_a_word_when_nobody_listens_any_more() -> None:
    command = [sys.executable, "-m", "badbones", "engine"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=REPOSITORY) as engine:
        assert engine.stdin
        assert engine.stdout
        assert engine.stderr
        engine.stdin.write(b'{"do": "info"}\n')
        engine.stdin.flush()
        engine.stdout.readline()
        engine.stdout.close()
        engine.stdin.write(b'{"do": "info"}\n')
        engine.stdin.close()
        assert engine.stderr.read() == b""
        assert engine.wait(timeout=30) in (0, 1)


IMPATIENT = """
import sys, runpy
class Impatient:
    def find_spec(self, name, *where):
        if name == "badbones.catalog":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Impatient())
runpy.run_module("badbones", run_name="__main__")
"""


def test_ctrl_c_before_anything_has_begun_says_nothing() -> None:
    words = [sys.executable, "-c", IMPATIENT]
    done = subprocess.run(words, capture_output=True, text=True, cwd=REPOSITORY, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
