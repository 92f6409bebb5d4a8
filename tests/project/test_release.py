"""What is handed out: a release is refused for a reason, its files know each other, and every licence comes along."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
import yaml

from badbones import __version__
from badbones.__main__ import main
from badbones.files import SUFFIX
from badbones.text import Messages
from tests.drawn import CATALOG
from tools import licences, release
from tools.artefacts import ICON, ReleaseError
from tools.raise_locks import OLDEST

TOP = Path(__file__).parents[2]
SHARE = TOP / "packing" / "linux" / "share"
KIND = "application/x-badbones-game"


@pytest.mark.parametrize(
    ("heading", "problem"),
    [
        ("## 1.2.0, 2026-11-18", ""),
        ("## 1.2.0, not yet released", "put the date"),
        ("## 1.2.0", "put the date"),
        ("## 1.1.0, 2026-11-18\n## 1.2.0, 2026-11-18", "does not begin with version 1.2.0"),
        ("nothing", "does not begin with version 1.2.0"),
    ],
)
def test_a_changelog_must_tell_of_the_release_and_its_day(heading: str, problem: str) -> None:
    found = release.problems_of_heading(f"# Changelog\n\n{heading}\n\n### New\n", "1.2.0")
    assert problem in " ".join(found)
    assert bool(found) == bool(problem)


def test_the_version_stands_in_one_place() -> None:
    assert release.version_in((TOP / "badbones" / "__init__.py").read_text(encoding="utf-8")) == __version__
    assert "version" in tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dynamic"]
    with pytest.raises(ReleaseError):
        release.version_in("version = 3")


def test_a_release_is_made_outside_the_checkout_in_a_new_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in (TOP / "dist", tmp_path):
        assert release.main([str(folder), "--rehearsal"]) == 1
        assert "must be a new folder outside the checkout" in capsys.readouterr().err


def test_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "game.whl").write_bytes(b"bones")
    release.write_checksums(tmp_path, release.Report())
    (line,) = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert line == "d6d31104d1be4c4d10489ef907c229ab0aa157d057975e728406010142f5f79c  game.whl"


def test_everything_that_is_shipped_brings_its_licence(tmp_path: Path) -> None:
    packages = licences.shipped()
    assert {"pygame-ce", "numpy", "pillow", "font-source-sans-pro"} <= set(packages)
    assert "pytest" not in packages
    assert licences.collect(tmp_path / "licences", packages) == []
    written = (tmp_path / "licences" / "README.txt").read_text(encoding="utf-8")
    for name in (*packages, "python"):
        assert f"{name}/" in written
        assert max(text.stat().st_size for text in (tmp_path / "licences" / name).iterdir()) > 500
    assert "Sam Lantinga" in (tmp_path / "licences" / "libraries" / "SDL2.txt").read_text(encoding="utf-8")


def test_every_library_that_is_shipped_has_its_licence(tmp_path: Path) -> None:
    brought = [Path(pygame.__file__).parents[1] / f"{name}.libs" for name in ("pygame_ce", "pillow", "numpy")]
    for folder in filter(Path.exists, brought):  # as wheels for Linux bring them
        assert set(licences.unspoken_of(folder)) <= {"asound", "portmidi"}, "these two stay out of the folder"
    (tmp_path / "libnobody-2-50d19f93.so.0.1").touch()
    assert licences.unspoken_of(tmp_path) == ["nobody"]


IMPORT_ALL = """
import importlib, pkgutil, sys

for name in sys.argv[1:]:
    sys.modules[name] = None  # as if it were not there
import badbones

for module in pkgutil.walk_packages(badbones.__path__, "badbones."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
from badbones.render.sound.arrays import np

np.fft.irfft(np.random.default_rng(1).random(8))
"""


def test_the_ready_folder_leaves_out_nothing_that_the_game_needs() -> None:
    spec = (TOP / "packing" / "badbones.spec").read_text(encoding="utf-8")
    unused = spec.partition('UNUSED = """')[2].partition('"""')[0].split()
    assert {"ssl", "distributed", "pygame.docs"} <= set(unused)
    subprocess.run([sys.executable, "-c", IMPORT_ALL, *unused], cwd=TOP, check=True)


# What the system of a player finds


def test_a_double_click_on_a_game_leads_to_the_menu_entry() -> None:
    entry = (SHARE / "applications" / "badbones.desktop").read_text(encoding="utf-8")
    assert f"MimeType={KIND};" in entry
    assert "Exec=badbones %f" in entry
    assert f"Name[ru]={Messages('ru', CATALOG).say('title.game')}" in entry
    kinds = ElementTree.parse(SHARE / "mime" / "packages" / "badbones.xml").getroot()
    space = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
    assert [kind.get("type") for kind in kinds.findall("mime-type", space)] == [KIND]
    patterns = [glob.get("pattern") for glob in kinds.findall("mime-type/glob", space)]
    assert patterns == [f"*{SUFFIX}"]
    about = ElementTree.parse(SHARE / "metainfo" / "badbones.metainfo.xml").getroot()
    assert [kind.text for kind in about.findall("provides/mediatype")] == [KIND]
    setup = (TOP / "packing" / "windows" / "badbones.iss").read_text(encoding="utf-8")
    assert f"Classes\\{SUFFIX}" in setup


def test_the_man_page_tells_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    commands = re.findall(r"^    ([a-z-]+) ", capsys.readouterr().out, re.MULTILINE)
    assert len(commands) > 6
    page = man_page()
    assert [name for name in commands if not re.search(rf"^\.BI? {name}\b", page, re.MULTILINE)] == []


def test_the_man_page_names_every_option_of_playing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    options = set(re.findall(r"^  (--[a-z-]+)", capsys.readouterr().out, re.MULTILINE))
    assert len(options) > 10
    assert options - set(re.findall(r"--[a-z-]+", man_page())) == set()


def man_page() -> str:
    """The man page, its hyphens as people type them."""
    return (SHARE / "man" / "man6" / "badbones.6").read_text(encoding="utf-8").replace("\\-", "-")


def checked(*command: str | Path) -> list[str]:
    """What a checker of the system finds, where it is installed."""
    if not shutil.which(str(command[0])):
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, env={**os.environ, "LC_ALL": "C"}, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return re.findall(r"^(?:[EW]: .*|.*(?:error|warning): .*)$", done.stdout + done.stderr, re.MULTILINE)


def test_the_menu_entry_is_one() -> None:
    assert checked("desktop-file-validate", SHARE / "applications" / "badbones.desktop") == []


def test_what_software_centres_read_lacks_nothing_but_an_address() -> None:
    found = checked("appstreamcli", "validate", "--no-net", SHARE / "metainfo" / "badbones.metainfo.xml")
    assert {line.split()[2] for line in found} <= {"cid-desktopapp-is-not-rdns"}


@pytest.mark.skipif(os.name == "nt", reason="menus of other systems are made otherwise")
def test_the_ready_folder_puts_itself_into_the_menu_and_out_again(tmp_path: Path) -> None:
    folder, home = tmp_path / "мои игры" / "badbones", tmp_path / "home"
    shutil.copytree(TOP / "packing" / "linux", folder)
    (folder / ICON).parent.mkdir(parents=True)
    shutil.copy(TOP / "assets" / "svg" / "window-icon.svg", folder / ICON)
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C"}
    subprocess.run([folder / "add-to-menu"], env=environment, check=True, capture_output=True)
    entry = home / ".local" / "share" / "applications" / "badbones.desktop"
    assert f'Exec="{folder / "badbones"}" %f' in entry.read_text(encoding="utf-8").splitlines()
    assert (home / ".local" / ICON).read_bytes() == (folder / ICON).read_bytes()
    subprocess.run([folder / "add-to-menu", "--remove"], env=environment, check=True, capture_output=True)
    assert not list(home.rglob("badbones*"))


# Workflow files; tools/release.py also holds them against their schema


WORKFLOWS = sorted((TOP / ".github" / "workflows").glob("*.yml"))


def test_the_oldest_and_the_newest_python_are_checked_on_all_systems() -> None:
    matrix = yaml.safe_load((TOP / ".github" / "workflows" / "check.yml").read_text())["jobs"]["check"]["strategy"]
    assert matrix["matrix"]["python"] == [OLDEST, "3.x"]
    assert {name.split("-")[0] for name in matrix["matrix"]["os"]} == {"ubuntu", "windows", "macos"}


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_workflows_call_what_is_there_and_may_only_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert yaml.safe_load(text)["permissions"] == {"contents": "read"}
    for module in re.findall(r"-m (tools\.\w+)", text):
        assert (TOP / (module.replace(".", "/") + ".py")).exists()
    for path in re.findall(r"(?<=[ /])((?:bench|packing|locks)/[\w./-]+)", text):
        assert (TOP / path).exists(), path
