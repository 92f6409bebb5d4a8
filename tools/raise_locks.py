"""Raises the locks: which version of every package is installed, with the hashes of its files.

    python3 -m tools.raise_locks                 # everything as new as the bounds of pyproject.toml allow
    python3 -m tools.raise_locks pillow numpy    # only these; the others stay as they are
    python3 -m tools.raise_locks --keep          # nothing is raised: only what pyproject.toml now asks for is added

One lock holds for every system and every Python from the oldest on. Afterwards run `./check`, and look at what changed.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOCKS: Final = ROOT / "locks"
OLDEST: Final = "3.11"
EXTRAS: Final = {"play": None, "dev": "dev", "release": "release"}  # the name of each lock, and the extra it adds
EDITABLE: Final = "editables>=0.5"  # what hatchling asks for where a checkout is installed in place
HEAD: Final = "# Written by tools/raise_locks.py: what was tested is what is installed.\n"
ADDRESS: Final = re.compile(r"https?://|--(extra-)?index-url|--find-links")


def main(words: Sequence[str] | None = None) -> int:
    """Writes all locks anew; the exit code."""
    parser = argparse.ArgumentParser(description="raise the locks of all packages")
    parser.add_argument("packages", nargs="*", help="raise only these")
    parser.add_argument("--keep", action="store_true", help="raise nothing")
    chosen = parser.parse_args(words)
    raised = [word for package in chosen.packages for word in ("--upgrade-package", package)]
    if not raised and not chosen.keep:
        raised = ["--upgrade"]
    LOCKS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        resolver = _resolver(Path(folder))
        for name, extra in EXTRAS.items():
            _write(resolver, Path(folder), name, extra, raised)
    return 0


def _resolver(folder: Path) -> Path:
    """An environment of its own for the program that finds out which versions go together."""
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([programs / "python", "-m", "pip", "install", "-q", "uv>=0.8"], check=True)
    return programs / "uv"


def _write(resolver: Path, folder: Path, name: str, extra: str | None, raised: Sequence[str]) -> None:
    asked = folder / "build.in"
    builds = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    asked.write_text("\n".join([*builds, EDITABLE]), encoding="utf-8")
    lock = LOCKS / f"{name}.txt"
    command = [
        str(resolver),
        "pip",
        "compile",
        "--quiet",
        "--universal",
        "--python-version",
        OLDEST,
        "--generate-hashes",
    ]
    command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    command += ["--output-file", str(lock), *raised, *(["--extra", extra] if extra else [])]
    if name != "play":  # every lock names the versions that are played with
        command += ["--constraints", str(LOCKS / "play.txt")]
    subprocess.run([*command, "pyproject.toml", str(asked)], cwd=ROOT, check=True)
    text = lock.read_text(encoding="utf-8")
    if ADDRESS.search(text):
        lock.unlink()
        raise SystemExit(f"{lock} would name where its packages came from; look at your settings of uv.")
    lock.write_text(HEAD + text, encoding="utf-8", newline="\n")
    print(f"{lock.relative_to(ROOT)}: {text.count('==')} versions")


if __name__ == "__main__":
    sys.exit(main())
