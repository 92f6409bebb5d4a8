"""Prepare the checkout's own Python environment in `.venv`, then start the game or the checks.

`play` and `check` are a few lines that call this package. It uses the standard library only, and syntax that
Python 3.6 can read: an old Python must get as far as the sentence that says it is too old.

What is installed is what was tested: the versions in `locks/`, each file known by its hash (tools/raise_locks.py).
"""

import errno
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Callable, Dict, Iterator, List, Optional, Sequence

from .troubles import NEEDED, InstallError, SetupError, install_error, runs, tell, too_old, unwritable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parents[2]
WINDOWS = os.name == "nt"
DEBIAN_MARK = Path("/etc/debian_version")

READY, INSTALL, REBUILD = "ready", "install", "rebuild"
LOCK = ".venv.lock"

ELSEWHERE = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")  # where people may have pip put things by themselves
OTHER_VERSIONS = "The tested packages cannot be had for this Python here; taking others that should do as well ..."
UNREADABLE = "Python cannot read all letters in {}; move the game elsewhere, or set PYTHONUTF8=1 and start again."
CHECK_USAGE = """usage: ./check [--fast] [--soak] [pytest arguments]
  --fast  leaves out the tests marked slow
  --soak  then plays very many games with everything checked (some minutes)"""
STEPS_BEFORE_PYTEST = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
}
SOAK = ["pytest", "-n", "0", "-s", "tests/rules/test_soak.py"]
SOAK_VARIABLE, SOAK_GAMES = "BADBONES_SOAK", "10000"


def play(args: Sequence[str]) -> int:
    """Start the game with these arguments, preparing the environment first if need be."""
    return in_plain_words(lambda: start_game(args))


def check(args: Sequence[str]) -> int:
    """Run every check and give 0 if all passed; `--fast`, `--soak` are ours, other arguments go to pytest."""
    if "-h" in args or "--help" in args:
        print(CHECK_USAGE)
        return 0
    return in_plain_words(lambda: run_checks(args))


def in_plain_words(action: Callable[[], int]) -> int:
    """Do it, and turn the troubles we expect into one sentence and an exit code."""
    try:
        return action()
    except SetupError as trouble:
        tell(trouble)
        return 1
    except KeyboardInterrupt:
        tell("\nStopped; nothing is lost, simply start again.")
        return 130


# Preparing the environment


def prepare(root: Path, package_set: str) -> Path:
    """Make sure the environment holds this set of packages (`play` or `dev`) and give its interpreter."""
    require_python(sys.version_info[:3])
    require_plain_path(root)
    try:
        if plan(root, package_set) != READY:
            with alone(root):
                bring_about(root, package_set)
    except OSError as trouble:
        raise unwritable(trouble) from trouble
    return venv_python(root)


def bring_about(root: Path, package_set: str) -> None:
    """Do what is still to be done: another start may have done it while we waited."""
    step = plan(root, package_set)
    if step == REBUILD:
        rebuild(root, package_set)
    elif step == INSTALL:
        update(root, package_set)


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """Let one start at a time prepare the environment; whoever comes second waits. The lock ends with its process."""
    with (root / LOCK).open("ab") as lock:
        if not take(lock):
            tell("Another start is preparing Bad Bones; waiting for it ...")
            wait_for(lock)
        yield


def take(lock: IO[bytes]) -> bool:
    """Take the lock if it is free; a system that has none lets everybody in."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as trouble:
        return trouble.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


def wait_for(lock: IO[bytes]) -> None:
    """Wait until the lock is ours."""
    while not take(lock):
        time.sleep(0.2)


def plan(root: Path, package_set: str) -> str:
    """Decide from the stamp whether the environment is ready, needs an install, or must be made anew."""
    found, wanted = read_stamp(root), wanted_stamp(root, package_set)
    same_place = all(found.get(key) == wanted[key] for key in ("root", "python"))
    if not same_place or not runs(venv_python(root)):
        return REBUILD
    enough = found.get("set") in (package_set, "dev")
    if enough and all(found.get(key) == wanted[key] for key in ("pyproject", "locks")):
        return READY
    return INSTALL if runs(venv_python(root), "import pip") else REBUILD


def rebuild(root: Path, package_set: str) -> None:
    """Throw away whatever is in `.venv` and make it afresh."""
    require_venv()
    tell("Preparing Bad Bones (first time only, about a minute) ...")
    # The stamp goes first: nothing that is left of an interrupted clean-up may look finished.
    remove(stamp_path(root))
    remove(root / ".venv")
    (root / ".venv").mkdir()
    # From inside an active .venv, sys.executable has just been removed: ask the Python beneath it.
    python = getattr(sys, "_base_executable", sys.executable)
    logged([python, "-m", "venv", str(root / ".venv")], root, "make its environment")
    install(root, package_set)


def update(root: Path, package_set: str) -> None:
    """Bring a working environment up to date, and keep the developers' tools if they are there."""
    tell("Updating Bad Bones ...")
    before = read_stamp(root)
    # Without its stamp an environment counts as half-made, which is what it is if we are interrupted here.
    stamp_path(root).unlink()
    try:
        install(root, "dev" if before.get("set") == "dev" else package_set)
    except SetupError:
        # pip gathers everything before it changes anything, so what worked still works (play after an offline check).
        write_stamp(root, before)
        raise


def install(root: Path, package_set: str) -> None:
    """Install the checkout in place with its packages, and write the stamp."""
    stamp = wanted_stamp(root, package_set)
    if not install_locked(root, lock_path(root, package_set)):
        pip_install(root, "--editable", ".[dev]" if package_set == "dev" else ".")
    name_in_plain_letters(root)
    write_stamp(root, stamp)


def name_in_plain_letters(root: Path) -> None:
    """Write the path of the checkout, by which its modules are found, so that it can be read in any locale.

    Up to Python 3.12 it is read in that of whoever starts: with LC_ALL=C, or on Windows, an accent ended the start.
    """
    if str(root).isascii():
        return
    folder = Path(sysconfig.get_path("purelib", "venv", {"base": str(root / ".venv")}))
    for pointer in folder.glob("*badbones*.pth"):
        line = f"import os, sys; sys.path.append(os.fsdecode({os.fsencode(str(root))!r}))"
        pointer.write_text(line + "\n", encoding="ascii")


def install_locked(root: Path, lock: Path) -> bool:
    """Install exactly what was tested; False: that cannot be had here, or there is no lock."""
    if not lock.exists():
        return False
    try:
        pip_install(root, "--require-hashes", "--requirement", str(lock))
        # The lock brings what builds, too: nothing that nobody has tested is fetched for that.
        pip_install(root, "--no-deps", "--no-build-isolation", "--editable", ".")
    except InstallError as trouble:
        if trouble.final:
            raise
        tell(OTHER_VERSIONS)
        return False
    return True


def pip_install(root: Path, *arguments: str) -> None:
    """Let the environment's own pip install something there, wherever somebody's settings would have it go."""
    pip = [str(venv_python(root)), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    for name in ELSEWHERE:
        os.environ.pop(name, None)
    logged([*pip, "install", "--no-user", *arguments], root, "install what it needs")


def logged(command: List[str], root: Path, purpose: str) -> None:
    """Run one command of the installation, with its output in the log file."""
    log_path = root / ".venv" / "install.log"
    with log_path.open("ab") as log:
        start = log.tell()
        code = run(command, root, log)
    if code != 0:
        output = log_path.read_bytes()[start:].decode("utf-8", "replace")
        raise install_error(purpose, output, log_path)


def run(command: List[str], folder: Path, output: Optional[IO[bytes]] = None) -> int:
    """Run a command to its end and give its exit code."""
    child = subprocess.Popen(command, cwd=str(folder), stdout=output, stderr=output)
    try:
        return child.wait()
    except KeyboardInterrupt:
        # The terminal sent Ctrl+C to the command too: let it tidy up before we leave.
        child.wait()
        raise


def remove(path: Path) -> None:
    """Delete a file, link or folder if it is there."""
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(str(path))


# What Python must bring


def require_python(version: Sequence[int]) -> None:
    """Refuse a Python older than the game needs."""
    if tuple(version[:2]) < NEEDED:
        raise too_old(version)


def require_plain_path(root: Path) -> None:
    """Refuse a folder in whose path no environment can be made."""
    if os.pathsep in str(root):
        raise SetupError(f"Python cannot work below {root}, for the {os.pathsep} in its name; move it elsewhere.")
    try:
        str(root).encode("utf-8")
    except UnicodeEncodeError:
        raise SetupError(UNREADABLE.format(ascii(str(root)))) from None


def require_venv() -> None:
    """Refuse a Python that came without the modules which make an environment, and say how to get them."""
    missing = [name for name in ("venv", "ensurepip") if not brings(name)]
    if not missing:
        return
    version = "{}.{}".format(*sys.version_info[:2])
    advice = f"the package of your system that brings them for Python {version}"
    if DEBIAN_MARK.exists():
        advice = f"the package python3-venv (for this Python: sudo apt install python{version}-venv)"
    raise SetupError(f"This Python lacks its own {' and '.join(missing)}: please install {advice}.")


def brings(module: str) -> bool:
    """Whether this Python has a module; an empty folder, left by a removed package, is not one."""
    spec = importlib.util.find_spec(module)
    return spec is not None and spec.origin is not None


# The stamp: what a finished environment says of itself


def venv_python(root: Path) -> Path:
    """Where the environment's own interpreter is."""
    return root / ".venv" / ("Scripts/python.exe" if WINDOWS else "bin/python")


def stamp_path(root: Path) -> Path:
    """The file that a finished environment has, and a half-made one lacks."""
    return root / ".venv" / "badbones-stamp.json"


def lock_path(root: Path, package_set: str) -> Path:
    """The file that names the tested versions of a set of packages, with the hashes of their files."""
    return root / "locks" / f"{package_set}.txt"


def lock_digest(root: Path) -> str:
    """Stands for all locks; the same if there are none, or the line ends are those of another system."""
    found = [lock_path(root, name) for name in ("play", "dev") if lock_path(root, name).exists()]
    return hashlib.sha256(b"".join(b"".join(lock.read_bytes().split()) for lock in found)).hexdigest()


def wanted_stamp(root: Path, package_set: str) -> Dict[str, str]:
    """What the stamp says of an environment made for this checkout, by this Python, with this set of packages."""
    return {
        "root": str(root),
        "python": "{}.{}".format(*sys.version_info[:2]),
        "pyproject": hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest(),
        "locks": lock_digest(root),
        "set": package_set,
    }


def read_stamp(root: Path) -> Dict[str, str]:
    """What the stamp says, or nothing if there is none that can be read."""
    try:
        stamp = json.loads(stamp_path(root).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(root: Path, stamp: Dict[str, str]) -> None:
    """Declare the environment finished."""
    stamp_path(root).write_text(json.dumps(stamp, indent=1), encoding="utf-8")


# Running


def start_game(args: Sequence[str]) -> int:
    """Become the game: a command or a file goes to the program as it is, options alone to its `play` command."""
    python = prepare(ROOT, "play")
    options_alone = list(args[:1]) != ["--version"] and all(word.startswith("-") for word in args[:1])
    return hand_over([str(python), "-m", "badbones", *(["play"] if options_alone else []), *args])


def hand_over(command: List[str]) -> int:
    """Let a command take our place, with its exit code and its signals."""
    if not WINDOWS:
        os.execv(command[0], command)
    # Windows cannot replace a process: stand by, and leave Ctrl+C to the game.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return subprocess.call(command)


def run_checks(args: Sequence[str]) -> int:
    """Run every step even if one fails, pytest last so that its summary closes the output; name what failed."""
    python = str(prepare(ROOT, "dev"))
    failed = [name for name, step in STEPS_BEFORE_PYTEST.items() if not timed_step(name, [python, "-m", *step])]
    print("== pytest", flush=True)
    if run([python, "-m", "pytest", *pytest_arguments(args)], ROOT) != 0:
        failed.append("pytest")
    if "--soak" in args:
        os.environ[SOAK_VARIABLE] = SOAK_GAMES
        if not timed_step("soak", [python, "-m", *SOAK]):
            failed.append("soak")
    if failed:
        tell("check: failed: {}".format(", ".join(failed)))
    return 1 if failed else 0


def timed_step(name: str, command: List[str]) -> bool:
    """Run one step under its heading, say how long it took, and tell whether it passed."""
    print(f"== {name}", flush=True)
    start = time.monotonic()
    passed = run(command, ROOT) == 0
    print("   {} in {:.1f} s".format("ok" if passed else "FAILED", time.monotonic() - start), flush=True)
    return passed


def pytest_arguments(args: Sequence[str]) -> List[str]:
    """Use every core, and turn our own `--fast` into a choice of tests."""
    others = [arg for arg in args if arg not in ("--fast", "--soak")]
    return ["-n", "auto", *(["-m", "not slow"] if "--fast" in args else []), *others]
