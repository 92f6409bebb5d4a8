"""Makes a release and tries it out: wheel, sdist and ready folder, with their checksums. It publishes nothing.

    python3 -m tools.release /tmp/release                # everything; the folder must not be there yet
    python3 -m tools.release /tmp/release --rehearsal    # goes on where the changelog or the tree is not ready

Each artefact is installed in a fresh environment outside the checkout, from the locks, and played in a real window
(tools/smoke.py). What was seen is in REPORT.md beside them. docs/RELEASING.md tells the whole way.
"""

import argparse
import hashlib
import platform
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools import smoke
from tools.artefacts import ROOT, ReleaseError, Workshop, size_of
from tools.raise_locks import ADDRESS, EXTRAS

LARGEST_FOLDER: Final = 90_000_000  # bytes
UNRELEASED: Final = "not yet released"
SCHEMA: Final = ["--builtin-schema", "vendor.github-workflows"]


class Report:
    """What was seen, told while it happens and kept."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.began = time.monotonic()

    def tell(self, *lines: str) -> None:
        """Some lines more."""
        for line in lines:
            self.lines.append(line)
            print(line, flush=True)

    def close(self, file: Path) -> None:
        """Writes everything down."""
        self.tell("", f"The whole release took {time.monotonic() - self.began:.0f} s.")
        file.write_text("\n".join(self.lines) + "\n", encoding="utf-8")


def main(words: Sequence[str] | None = None) -> int:
    """Makes a release; the exit code."""
    parser = argparse.ArgumentParser(description="make a release and try it out; nothing is published")
    parser.add_argument("folder", type=Path, help="where everything is made; outside the checkout")
    parser.add_argument("--rehearsal", action="store_true", help="go on where the changelog or the tree is not ready")
    chosen = parser.parse_args(words)
    report = Report()
    try:
        release(chosen.folder.absolute(), report, strict=not chosen.rehearsal)
    except (ReleaseError, smoke.Failed) as trouble:
        print(trouble, file=sys.stderr)
        return 1
    report.close(chosen.folder / "REPORT.md")
    return 0


def release(folder: Path, report: Report, *, strict: bool) -> None:
    """All steps in their order."""
    if folder.exists() or folder.is_relative_to(ROOT):
        raise ReleaseError(f"{folder} must be a new folder outside the checkout.")
    version = version_in((ROOT / "badbones" / "__init__.py").read_text(encoding="utf-8"))
    system = " ".join([platform.system(), platform.machine(), *platform.libc_ver()]).strip()
    report.tell(f"### Bad Bones {version} on {system}, Python {platform.python_version()}", "")
    found = [*problems_of_changelog(version), *problems_of_tree(version), *problems_of_locks()]
    if found and strict:
        raise ReleaseError(" ".join(found))
    report.tell(*(f"- rehearsal only: {problem}" for problem in found))
    folder.mkdir(parents=True)
    shop = Workshop(folder, _git("log", "-1", "--format=%ct"))
    python = shop.fresh("tools", "release")
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    shop.run([python, "-m", "check_jsonschema", *SCHEMA, *workflows], "accept the workflow files")
    report.tell(f"- {len(workflows)} workflow files fit their schema")
    make_and_try(shop, python, version, report)
    write_checksums(shop.dist, report)


def make_and_try(shop: Workshop, python: Path, version: str, report: Report) -> None:
    """Every artefact is built, installed and played."""
    wheel, sdist = shop.build_packages(python)
    with smoke.screen() as display:
        for package, name in ((wheel, "from-wheel"), (sdist, "from-sdist")):
            seen = smoke.tried(shop.installed(package, name), shop.folder / f"home-{name}", display)
            tell_artefact(report, package, seen)
        archive = shop.build_folder(python, wheel, version)
        program = shop.unpacked(archive)
        seen = smoke.tried(program, shop.folder / "home-folder", display)
    size = size_of(program.parent)
    tell_artefact(report, archive, [f"unpacked {size / 1e6:.1f} MB (at most {LARGEST_FOLDER / 1e6:.0f})", *seen])
    if size > LARGEST_FOLDER:
        raise ReleaseError(f"The ready folder has {size / 1e6:.1f} MB: find out what has come into it.")


def tell_artefact(report: Report, artefact: Path, seen: list[str]) -> None:
    """What was seen of one artefact."""
    report.tell("", f"**{artefact.name}**, {artefact.stat().st_size / 1e6:.2f} MB", "", *(f"- {line}" for line in seen))


def write_checksums(dist: Path, report: Report) -> None:
    """One file with the checksums of all others, as `sha256sum --check` reads it."""
    files = sorted(file for file in dist.iterdir() if file.suffix in (".whl", ".gz", ".xz", ".zip"))
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in files]
    (dist / "SHA256SUMS").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    report.tell("", "    " + "\n    ".join(lines))


def version_in(text: str) -> str:
    """The version, from the one place where it stands."""
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if not found:
        raise ReleaseError("badbones/__init__.py names no version.")
    return found[1]


def problems_of_changelog(version: str) -> list[str]:
    """The newest entry is about this version, and has a date."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return problems_of_heading(text, version)


def problems_of_heading(text: str, version: str) -> list[str]:
    """What is wrong with the first heading of a changelog."""
    found = re.search(r"^## (\S+?)(?:,? (.+))?$", text, re.MULTILINE)
    if not found or found[1] != version:
        return [f"CHANGELOG.md does not begin with version {version}."]
    if not re.search(r"\d{4}-\d{2}-\d{2}", found[2] or ""):
        return [f"CHANGELOG.md says of {version}: {found[2] or 'nothing'}; put the date of the release there."]
    return []


def problems_of_tree(version: str) -> list[str]:
    """Everything is committed, and there is no such release yet, unless it is this very commit."""
    problems = []
    if _git("status", "--porcelain"):
        problems.append("There are changes that are not committed.")
    if _git("tag", "--list", f"v{version}", "--no-contains", "HEAD"):
        problems.append(f"There is a tag v{version} of something older: raise the version.")
    return problems


def problems_of_locks() -> list[str]:
    """No lock says where its packages came from."""
    locks = [ROOT / "locks" / f"{name}.txt" for name in EXTRAS]
    return [f"{lock.name} names an address." for lock in locks if ADDRESS.search(lock.read_text(encoding="utf-8"))]


def _git(*words: str) -> str:
    return subprocess.check_output(["git", *words], cwd=ROOT, text=True).strip()


if __name__ == "__main__":
    sys.exit(main())
