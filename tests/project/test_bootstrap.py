"""The start of `./play` and `./check`: what is prepared when, and the one sentence said when it cannot be."""

import ast
import errno
import importlib.util
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import IO

import pytest

from tools import bootstrap
from tools.bootstrap import troubles
from tools.bootstrap.troubles import NEEDED, SetupError

REPOSITORY = Path(__file__).resolve().parents[2]
SCRIPTS = ["play", "check", "tools/bootstrap/__init__.py", "tools/bootstrap/troubles.py"]

Environment = dict[str, str]


class Machine:
    """A checkout whose commands are noted down instead of run; `making` a venv puts a real interpreter there."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.commands: list[str] = []
        self.failing = ""
        self.complaint = b""
        self.interrupted = ""

    def run(self, command: list[str], folder: Path, output: IO[bytes] | None = None) -> int:
        name = command[command.index("-m") + 1]
        self.commands.append(name if name != "pip" else f"pip {os.path.basename(command[-1])}")
        if name == self.interrupted:
            raise KeyboardInterrupt
        if self.failing in (name, self.commands[-1]):
            assert output
            output.write(self.complaint)
            return 1
        if name == "venv":
            venv.create(command[-1], symlinks=not bootstrap.WINDOWS)
            self.pip.mkdir(parents=True)
            (self.pip / "__init__.py").touch()
        return 0

    @property
    def pip(self) -> Path:
        """Where the environment has its pip."""
        base = str(self.root / ".venv")
        return Path(sysconfig.get_path("purelib", "venv", {"base": base, "platbase": base})) / "pip"

    def lock(self, package_set: str, text: str = "") -> None:
        """Puts a lock there."""
        path = bootstrap.lock_path(self.root, package_set)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def prepare(self, package_set: str = "play") -> list[str]:
        """Prepare as the scripts do, and give the commands that this took."""
        self.commands.clear()
        assert bootstrap.prepare(self.root, package_set) == bootstrap.venv_python(self.root)
        return self.commands


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    (tmp_path / "pyproject.toml").write_text("# one\n", encoding="utf-8")
    fake = Machine(tmp_path)
    monkeypatch.setattr(bootstrap, "run", fake.run)
    return fake


# The stamp


def test_first_start_installs_and_second_does_nothing(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    assert machine.prepare() == ["venv", "pip ."]
    assert capsys.readouterr().err == "Preparing Bad Bones (first time only, about a minute) ...\n"
    assert machine.prepare() == []
    assert capsys.readouterr().err == ""


def test_of_two_first_starts_at_once_one_prepares_and_the_other_waits(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits, real = Event(), bootstrap.wait_for

    def wait_for(lock: IO[bytes]) -> None:
        waits.set()
        real(lock)

    monkeypatch.setattr(bootstrap, "wait_for", wait_for)
    other = Thread(target=lambda: bootstrap.prepare(machine.root, "play"))

    def run(command: list[str], folder: Path, output: IO[bytes] | None = None) -> int:
        if "venv" in command:
            other.start()
            assert waits.wait(60), "the second start does not wait"
        return machine.run(command, folder, output)

    monkeypatch.setattr(bootstrap, "run", run)
    bootstrap.prepare(machine.root, "play")
    other.join(60)
    assert not other.is_alive()
    assert machine.commands == ["venv", "pip ."]
    assert machine.prepare() == []


def test_changed_pyproject_installs_again_into_the_same_environment(machine: Machine) -> None:
    machine.prepare()
    (machine.root / "pyproject.toml").write_text("# two\n", encoding="utf-8")
    assert machine.prepare() == ["pip ."]
    assert machine.prepare() == []


def test_check_adds_its_tools_and_they_are_enough_to_play(machine: Machine) -> None:
    machine.prepare("play")
    assert machine.prepare("dev") == ["pip .[dev]"]
    assert machine.prepare("dev") == []
    assert machine.prepare("play") == []


def test_update_by_play_keeps_the_tools_of_check(machine: Machine) -> None:
    machine.prepare("dev")
    (machine.root / "pyproject.toml").write_text("# two\n", encoding="utf-8")
    assert machine.prepare("play") == ["pip .[dev]"]
    assert machine.prepare("dev") == []


def test_another_python_rebuilds(machine: Machine) -> None:
    machine.prepare()
    stamp = bootstrap.read_stamp(machine.root)
    bootstrap.write_stamp(machine.root, {**stamp, "python": "3.999"})
    assert machine.prepare() == ["venv", "pip ."]


def test_moved_checkout_rebuilds(machine: Machine, tmp_path: Path) -> None:
    machine.prepare()
    machine.root = tmp_path / "elsewhere"
    machine.root.mkdir()
    for name in ("pyproject.toml", ".venv"):
        shutil.move(tmp_path / name, machine.root / name)
    assert machine.prepare() == ["venv", "pip ."]


# The lock


def test_what_is_installed_is_what_the_lock_names(machine: Machine) -> None:
    for name in ("play", "dev"):
        machine.lock(name)
    assert machine.prepare() == ["venv", "pip play.txt", "pip ."]
    assert machine.prepare() == []
    assert machine.prepare("dev") == ["pip dev.txt", "pip ."]


def test_a_raised_lock_installs_again_but_other_line_ends_do_not(machine: Machine) -> None:
    machine.lock("play", "one==1\ntwo==2\n")
    machine.prepare()
    machine.lock("play", "one==1\r\ntwo==2\r\n")
    assert machine.prepare() == []
    machine.lock("play", "one==1\ntwo==3\n")
    assert machine.prepare() == ["pip play.txt", "pip ."]


def test_what_cannot_be_had_as_locked_is_taken_within_the_bounds(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.lock("play")
    machine.failing, machine.complaint = "pip play.txt", b"ERROR: Failed building wheel for numpy"
    assert machine.prepare() == ["venv", "pip play.txt", "pip ."]
    assert capsys.readouterr().err.splitlines()[1:] == [bootstrap.OTHER_VERSIONS]
    assert machine.prepare() == []


@pytest.mark.parametrize(
    ("complaint", "next_step"),
    [
        (b"ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "delete the folder locks"),
        (b"ERROR: [Errno 28] No space left on device", "make room"),
        (b"ERROR: Could not install packages due to an OSError: [Errno 122] Disk quota exceeded", "make room"),
        (b"ERROR: [Errno 30] Read-only file system: '/x'", "copy the game to a folder of your own"),
        (b"Configuration file could not be loaded.\nFile contains no section headers.", "pip cannot read its settings"),
        (b"ERROR: [Errno 13] Permission denied: '/x'", "copy the game to a folder of your own"),
        (b"/x/python: No module named pip", "install the one from python.org"),
        (b"connection broken by 'ProxyError('Cannot connect to proxy.', OSError())'", "correct HTTPS_PROXY"),
        (b"SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "name its file in PIP_CERT"),
        (b"broken by 'NewConnectionError(...)'\nERROR: No matching distribution", "connect to a network"),
        (b"satisfies the requirement cachetools==8.0.0 (from versions: none)", "connect to a network"),
        (b"Looking in indexes: http://x/simple\nERROR: no cachetools (from versions: none)", "the settings of pip"),
    ],
)
def test_trouble_that_other_versions_would_not_mend_is_told_at_once(
    machine: Machine, complaint: bytes, next_step: str
) -> None:
    machine.lock("play")
    machine.failing, machine.complaint = "pip", complaint
    with pytest.raises(SetupError) as error:
        machine.prepare()
    assert machine.commands == ["venv", "pip play.txt"], "nothing else is tried"
    assert re.fullmatch(rf"Bad Bones could not install .*{next_step}.*install\.log\.", str(error.value))


@pytest.mark.parametrize("moment", ["venv", "pip"])
def test_a_full_disk_that_takes_no_complaint_is_named_as_well(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=4096))
    machine.failing = moment
    with pytest.raises(SetupError, match=r": the disk is full; make room for .*install\.log\.$"):
        machine.prepare()


@pytest.mark.parametrize("name", ["PIP_TARGET", "PIP_PREFIX", "PIP_ROOT"])
def test_packages_go_nowhere_else(machine: Machine, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, str(machine.root / "elsewhere"))
    settings: list[bool] = []

    def run(command: list[str], folder: Path, output: IO[bytes] | None = None) -> int:
        settings.append("pip" in command and ("--no-user" not in command or name in os.environ))
        return machine.run(command, folder, output)

    monkeypatch.setattr(bootstrap, "run", run)
    machine.prepare()
    assert settings == [False, False]


def test_only_the_output_of_the_step_that_failed_counts(machine: Machine) -> None:
    machine.failing, machine.complaint = "pip", b"ProxyError"
    with pytest.raises(SetupError, match="HTTPS_PROXY"):
        machine.prepare()
    (machine.root / ".venv" / "install.log").write_bytes(b"ProxyError, long ago\n")
    machine.complaint = b"something else"
    with pytest.raises(SetupError, match="network connection"):
        bootstrap.install(machine.root, "play")


# Broken environments


def test_an_environment_without_pip_is_made_afresh_when_it_needs_one(machine: Machine) -> None:
    machine.prepare("play")
    shutil.rmtree(machine.pip)
    assert machine.prepare("play") == []
    assert machine.prepare("dev") == ["venv", "pip .[dev]"]


def break_interpreter(root: Path) -> None:
    bootstrap.venv_python(root).unlink()


def break_interpreter_contents(root: Path) -> None:
    break_interpreter(root)
    bootstrap.venv_python(root).write_bytes(b"not a program")
    bootstrap.venv_python(root).chmod(0o755)


def remove_stamp(root: Path) -> None:
    bootstrap.stamp_path(root).unlink()


def cut_stamp_short(root: Path) -> None:
    bootstrap.stamp_path(root).write_text('{"root": "', encoding="utf-8")


def muddle_stamp(root: Path) -> None:
    bootstrap.stamp_path(root).write_text("[]", encoding="utf-8")


def replace_by_file(root: Path) -> None:
    shutil.rmtree(root / ".venv")
    (root / ".venv").write_text("", encoding="utf-8")


@pytest.mark.parametrize(
    "damage",
    [
        break_interpreter,
        break_interpreter_contents,
        remove_stamp,
        cut_stamp_short,
        muddle_stamp,
        replace_by_file,
    ],
)
def test_broken_environment_is_made_afresh(machine: Machine, damage: Callable[[Path], None]) -> None:
    machine.prepare()
    left_over = machine.root / ".venv" / "left over"
    left_over.touch()
    damage(machine.root)
    assert machine.prepare() == ["venv", "pip ."]
    assert not left_over.exists()
    assert machine.prepare() == []


@pytest.mark.parametrize("moment", ["venv", "pip"])
def test_interrupted_first_start_is_begun_afresh(machine: Machine, moment: str) -> None:
    machine.interrupted = moment
    with pytest.raises(KeyboardInterrupt):
        machine.prepare()
    machine.interrupted = ""
    assert machine.prepare() == ["venv", "pip ."]


def test_interrupted_update_is_begun_afresh(machine: Machine) -> None:
    machine.prepare("play")
    machine.interrupted = "pip"
    with pytest.raises(KeyboardInterrupt):
        machine.prepare("dev")
    assert bootstrap.plan(machine.root, "play") == bootstrap.REBUILD


def test_interrupted_clean_up_leaves_nothing_that_looks_finished(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(path: str) -> None:
        raise KeyboardInterrupt

    machine.prepare()
    monkeypatch.setattr(shutil, "rmtree", interrupted)
    with pytest.raises(KeyboardInterrupt):
        bootstrap.rebuild(machine.root, "play")
    assert bootstrap.read_stamp(machine.root) == {}


def test_ctrl_c_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    assert bootstrap.in_plain_words(interrupted) == 130
    assert capsys.readouterr().err == "\nStopped; nothing is lost, simply start again.\n"


def test_ctrl_c_waits_for_the_command_to_tidy_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[str] = []

    class Child:
        def __init__(self, command: list[str], **options: object) -> None: ...

        def wait(self) -> int:
            waits.append("wait")
            if len(waits) == 1:
                raise KeyboardInterrupt
            return 0

    monkeypatch.setattr(subprocess, "Popen", Child)
    with pytest.raises(KeyboardInterrupt):
        bootstrap.run(["long work"], tmp_path)
    assert len(waits) == 2


# Sentences


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13), (2, 7, 18)])
def test_old_python_is_told_both_versions(version: tuple[int, int, int]) -> None:
    found = ".".join(map(str, version))
    with pytest.raises(SetupError, match=rf"needs Python 3\.11 or newer, but this is Python {found}; .*\.$"):
        bootstrap.require_python(version)


def test_old_python_is_told_of_a_newer_one_that_is_there_and_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "argv", ["my games/check"])
    monkeypatch.setattr(
        shutil, "which", lambda name: name if name in ("python3.13", "python3.12", "python3.10") else None
    )
    monkeypatch.setattr(troubles, "runs", lambda name: name != "python3.13")
    assert str(troubles.too_old((3, 9, 1))).endswith("; start with: python3.12 'my games/check'.")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert "install a newer one" in str(troubles.too_old((3, 9, 1)))
    monkeypatch.setattr(sys, "platform", "win32")
    assert str(troubles.too_old((3, 9, 1))).endswith("start with: py play.")


@pytest.mark.skipif(bootstrap.WINDOWS, reason="no path has a semicolon by chance")
def test_a_path_in_which_no_environment_can_be_made_is_one_sentence(machine: Machine) -> None:
    machine.root = machine.root / "a:b"
    with pytest.raises(SetupError, match="move it elsewhere"):
        machine.prepare()


@pytest.mark.skipif(bootstrap.WINDOWS, reason="there all names are text")
def test_a_path_with_letters_of_no_alphabet_is_one_sentence(machine: Machine) -> None:
    machine.root = machine.root / os.fsdecode(b"\xe9t\xe9")
    with pytest.raises(SetupError, match=r"Python cannot read all letters in .*\\udce9t\\udce9'; move .*\.$"):
        machine.prepare()


@pytest.mark.parametrize("folder", ["games", "Мои игры, été"])
def test_the_checkout_is_found_in_every_locale(machine: Machine, monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    root = machine.root = machine.root / folder
    root.mkdir()
    (root / "pyproject.toml").touch()
    pointer = machine.pip.parent / "_badbones.pth"

    def run(command: list[str], where: Path, output: IO[bytes] | None = None) -> int:
        code = machine.run(command, where, output)
        if "--editable" in command:
            pointer.write_text(str(root), encoding="utf-8")
        return code

    monkeypatch.setattr(bootstrap, "run", run)
    machine.prepare()
    look = [str(bootstrap.venv_python(root)), "-c", f"import sys; print({str(root)!a} in sys.path)"]
    for locale in ("C", "C.UTF-8"):
        seen = subprocess.run(look, env={**os.environ, "LC_ALL": locale}, capture_output=True, text=True, check=False)
        assert (seen.stdout, seen.stderr) == ("True\n", ""), locale
    assert machine.prepare() == []
    assert (pointer.read_text(encoding="utf-8") == str(root)) == root.name.isascii(), "plain ones stay as they are"


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 1), (4, 0, 0)])
def test_new_python_is_welcome(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, version: tuple[int, int, int]
) -> None:
    monkeypatch.setattr(bootstrap, "rebuild", lambda root, package_set: machine.commands.append("rebuilt"))
    monkeypatch.setattr(sys, "version_info", (*version, "final", 0))
    assert machine.prepare() == ["rebuilt"], "it goes on"


def test_needed_python_is_the_one_in_pyproject() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">={}.{}".format(*NEEDED)


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_can_be_read_by_python_3_6(script: str) -> None:
    source = (REPOSITORY / script).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    assert "from __future__" not in source


def lack(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Pretend that this Python came without some modules."""
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name in names else find(name))


def test_missing_venv_on_debian_names_the_package(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lack(monkeypatch, "ensurepip")
    monkeypatch.setattr(bootstrap, "DEBIAN_MARK", tmp_path)
    package = r"package python3-venv \(for this Python: sudo apt install python{}\.{}-venv\)".format(*sys.version_info)
    with pytest.raises(SetupError, match=rf"^This Python lacks its own ensurepip: .*{package}\.$"):
        machine.prepare()
    assert not (machine.root / ".venv").exists()


def test_missing_venv_elsewhere_is_said_in_general_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lack(monkeypatch, "venv", "ensurepip")
    monkeypatch.setattr(bootstrap, "DEBIAN_MARK", tmp_path / "absent")
    sentence = r"^This Python lacks its own venv and ensurepip: .*package of your system"
    with pytest.raises(SetupError, match=sentence) as error:
        bootstrap.require_venv()
    assert "apt" not in str(error.value)


def test_empty_folder_left_by_a_removed_package_is_no_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "left_over").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    assert not bootstrap.brings("left_over")
    assert bootstrap.brings("venv")


def test_failing_pip_names_its_log_and_is_tried_again(machine: Machine) -> None:
    machine.failing = "pip"
    log = machine.root / ".venv" / "install.log"
    with pytest.raises(SetupError, match="network") as error:
        machine.prepare()
    assert str(error.value).endswith(f"the details are in {log}.")
    assert log.exists()
    machine.failing = ""
    assert machine.prepare() == ["venv", "pip ."]


def test_check_without_network_leaves_play_working(machine: Machine) -> None:
    machine.prepare("play")
    machine.failing = "pip"
    with pytest.raises(SetupError):
        machine.prepare("dev")
    assert machine.prepare("play") == []


def test_folder_that_cannot_be_written_is_one_sentence(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, mode: int = 0o777) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(SetupError, match=r"\(Permission denied: .*\.venv\); copy the game to .*\.$"):
        machine.prepare()


def test_folder_on_a_full_disk_is_no_reason_to_copy_it(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(root: Path, stamp: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(root))

    monkeypatch.setattr(bootstrap, "write_stamp", refuse)
    with pytest.raises(SetupError, match=r"^Bad Bones could not be prepared: the disk is full; make room for .*\.$"):
        machine.prepare()


def test_where_nobody_can_read_what_is_said_all_goes_on(monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    for stream in (Full(), None):
        monkeypatch.setattr(sys, "stderr", stream)
        assert machine.prepare() == ["venv", "pip ."]
        remove_stamp(machine.root)


# What check runs


class Steps:
    """Notes the commands of `./check` and lets the named ones fail."""

    def __init__(self, *failing: str) -> None:
        self.failing = failing
        self.seen: list[list[str]] = []

    def __call__(self, command: list[str], folder: Path, output: IO[bytes] | None = None) -> int:
        self.seen.append(command[2:])
        return 1 if command[2] in self.failing else 0


def run_check(monkeypatch: pytest.MonkeyPatch, steps: Steps, *args: str) -> int:
    monkeypatch.setattr(bootstrap, "prepare", lambda root, package_set: Path("python"))
    monkeypatch.setattr(bootstrap, "run", steps)
    return bootstrap.check(args)


def test_check_runs_everything_with_pytest_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = Steps()
    assert run_check(monkeypatch, steps) == 0
    assert steps.seen == [
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["mypy"],
        ["pytest", "-n", "auto"],
    ]
    captured = capsys.readouterr()
    assert captured.out.endswith("== pytest\n")
    assert captured.err == ""


def test_check_goes_on_after_a_failure_and_names_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = Steps("mypy", "pytest")
    assert run_check(monkeypatch, steps) == 1
    assert len(steps.seen) == 4
    assert capsys.readouterr().err == "check: failed: mypy, pytest\n"


def test_fast_leaves_out_slow_tests_and_other_arguments_reach_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps()
    run_check(monkeypatch, steps, "-k", "wall", "--fast")
    assert steps.seen[-1] == ["pytest", "-n", "auto", "-m", "not slow", "-k", "wall"]


def test_soak_comes_last_with_its_number_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BADBONES_SOAK", "0")  # and back to what it was afterwards
    games: list[str] = []
    steps = Steps()

    def run(command: list[str], folder: Path, output: IO[bytes] | None = None) -> int:
        games.append(os.environ["BADBONES_SOAK"])
        return steps(command, folder, output) or int(command[-1] == "tests/rules/test_soak.py")

    monkeypatch.setattr(bootstrap, "prepare", lambda root, package_set: Path("python"))
    monkeypatch.setattr(bootstrap, "run", run)
    assert bootstrap.check(["--soak", "-x"]) == 1
    assert steps.seen[-2:] == [["pytest", "-n", "auto", "-x"], ["pytest", "-n", "0", "-s", "tests/rules/test_soak.py"]]
    assert games[:-1] == ["0"] * 4  # the other steps are as ever
    assert int(games[-1]) >= 5000


def test_check_help_prepares_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    steps = Steps()
    assert run_check(monkeypatch, steps, "--help") == 0
    assert steps.seen == []
    assert capsys.readouterr().out.startswith("usage: ./check")


# Real processes, in a small checkout of their own

STUB_MAIN = """
import os, sys

def main():
    print("stub", *sys.argv[1:], *(name for name in ("PYTHONPATH", "PYTHONHOME") if name in os.environ))
    return 7

sys.exit(main())
"""
FAKE_PIP = """
import pathlib, sys

with pathlib.Path("pip-calls").open("a") as calls:
    print(*sys.argv[1:], file=calls)
"""

# The real module, without the seconds it takes to unpack a pip that would not be used.
QUICK_VENV = """
import os, sys

sys.path.remove(os.getcwd())
del sys.modules["venv"]
import venv

venv.create(sys.argv[1], symlinks=os.name != "nt")
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The real scripts beside a stub of the game, in a folder such as people make."""
    tmp_path = tmp_path / "Мои игры, été"
    for name in [*SCRIPTS, "pyproject.toml", "locks/play.txt"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPOSITORY / name, tmp_path / name)
    (tmp_path / "badbones").mkdir()
    (tmp_path / "badbones" / "__init__.py").write_text('__version__ = "0"\n', encoding="utf-8")
    (tmp_path / "badbones" / "__main__.py").write_text(STUB_MAIN, encoding="utf-8")
    return tmp_path


@pytest.fixture
def offline(checkout: Path) -> Environment:
    """Surroundings in which an environment is made quickly, and pip only notes what it was asked."""
    for name, source in {"pip": FAKE_PIP, "venv": QUICK_VENV}.items():
        (checkout / name).mkdir()
        (checkout / name / "__init__.py").touch()
        (checkout / name / "__main__.py").write_text(source, encoding="utf-8")
    return {**os.environ}


def start(checkout: Path, environment: Environment, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command], cwd=checkout, env=environment, capture_output=True, text=True, check=False
    )


def test_play_prepares_once_and_passes_arguments_and_exit_code_on(checkout: Path, offline: Environment) -> None:
    first = start(checkout, offline, "play", "--seed", "5")
    assert (first.returncode, first.stdout) == (7, "stub play --seed 5\n")
    assert first.stderr == "Preparing Bad Bones (first time only, about a minute) ...\n"
    second = start(checkout, offline, "play", "--version")
    assert (second.returncode, second.stdout, second.stderr) == (7, "stub --version\n", "")
    calls = (checkout / "pip-calls").read_text(encoding="utf-8").splitlines()
    asked = "--disable-pip-version-check --no-input install --no-user"
    assert calls == [
        f"{asked} --require-hashes --requirement {checkout / 'locks' / 'play.txt'}",
        f"{asked} --no-deps --no-build-isolation --editable .",
    ]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", "play"),
        ("--text --lang fr", "play --text --lang fr"),
        ("--help", "play --help"),
        ("--version", "--version"),
        ("game.bones", "game.bones"),
        ("replay game.bones --at 40", "replay game.bones --at 40"),
    ],
)
def test_play_also_takes_files_and_the_other_commands(monkeypatch: pytest.MonkeyPatch, typed: str, meant: str) -> None:
    def hand_over(command: list[str]) -> int:
        assert command == ["python", "-m", "badbones", *meant.split()]
        return 7

    monkeypatch.setattr(bootstrap, "prepare", lambda root, package_set: Path("python"))
    monkeypatch.setattr(bootstrap, "hand_over", hand_over)
    assert bootstrap.play(typed.split()) == 7


def test_what_others_want_found_stands_in_no_way(
    checkout: Path, offline: Environment, tmp_path_factory: pytest.TempPathFactory
) -> None:
    foreign = tmp_path_factory.mktemp("foreign")
    for name in ("json", "typing", "pathlib"):
        (foreign / f"{name}.py").write_text("raise RuntimeError", encoding="utf-8")
    surroundings = {**offline, "PYTHONPATH": str(foreign), "PYTHONHOME": sys.base_prefix}
    done = start(checkout, surroundings, "play", "--seed", "5")
    assert (done.returncode, done.stdout) == (7, "stub play --seed 5\n"), done.stderr


@pytest.mark.skipif(bootstrap.WINDOWS, reason="links take rights there")
def test_play_can_be_started_through_a_link(
    checkout: Path, offline: Environment, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "bones").symlink_to(checkout / "play")
    done = start(checkout, offline, str(elsewhere / "bones"), "--seed", "5")
    assert (done.returncode, done.stdout) == (7, "stub play --seed 5\n"), done.stderr


@pytest.mark.skipif(bootstrap.WINDOWS, reason="Windows cannot replace a process")
def test_play_becomes_the_game_and_so_passes_signals_on(checkout: Path, offline: Environment) -> None:
    program = [sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"]
    done = start(checkout / "tools", offline, "-c", f"import bootstrap; bootstrap.hand_over({program!r})")
    assert done.returncode == -signal.SIGTERM


def test_play_stands_by_where_a_process_cannot_be_replaced(checkout: Path, offline: Environment) -> None:
    program = [sys.executable, "-c", "print('played'); raise SystemExit(3)"]
    code = f"import bootstrap, sys; bootstrap.WINDOWS = True; sys.exit(bootstrap.hand_over({program!r}))"
    done = start(checkout / "tools", offline, "-c", code)
    assert (done.returncode, done.stdout, done.stderr) == (3, "played\n", "")


@pytest.mark.parametrize("script", ["play", "check"])
def test_script_on_old_python_says_one_sentence(checkout: Path, offline: Environment, script: str) -> None:
    code = f"import runpy, sys; sys.version_info = (3, 6, 15); sys.argv = [{script!r}]; runpy.run_path({script!r})"
    done = start(checkout, offline, "-c", code)
    assert done.returncode == 1
    assert done.stderr.startswith("Bad Bones needs Python 3.11 or newer, but this is Python 3.6.15; ")
    assert len(done.stderr.splitlines()) == 1
    assert not (checkout / ".venv").exists()


@pytest.mark.slow
def test_real_pip_without_network_says_one_sentence(checkout: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    environment = {**kept, "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}
    done = start(checkout, environment, "play")
    log = checkout / ".venv" / "install.log"
    assert done.returncode == 1
    assert done.stderr.splitlines()[1:] == [
        "Bad Bones could not install what it needs: the packages cannot be reached; connect to a network and start "
        f"again (later starts need none); the details are in {log}."
    ]
    assert "from versions: none" in log.read_text(encoding="utf-8", errors="replace")
