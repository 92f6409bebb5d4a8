"""The game as players install it: the wheel, in an environment of its own, in a folder with a name from life."""

import os
import site
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones import __version__
from tests.window.at_window import TOP, virtual_screen, window
from tests.window.test_window import check_file, finish
from tests.window.window_players import Player, play_to_the_end

pytestmark = pytest.mark.slow

FOLDER = "Мои игры, été"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program that the wheel brings, in a fresh environment.

    The packages it needs are those of the checkout, found by a path file: so nothing is downloaded, and what stands in
    the checkout itself is not found (path files of a folder that was itself named by one are not read).
    """
    folder = tmp_path_factory.mktemp("installed") / FOLDER
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder / "dist"], cwd=TOP, check=True
    )
    (wheel,) = (folder / "dist").glob("*.whl")
    venv.create(folder / "venv", symlinks=os.name != "nt")
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "--no-deps", "--no-index"]
    subprocess.run([*pip, "-q", wheel], check=True)
    (packages,) = (folder / "venv").rglob("site-packages")
    (packages / "of-the-checkout.pth").write_text("\n".join(site.getsitepackages()), encoding="utf-8")
    return programs / "badbones"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def test_two_people_play_the_installed_game_from_a_folder_with_spaces_and_cyrillic_letters(
    installed: Path, display: str, tmp_path: Path
) -> None:
    home = tmp_path / "Сохранённые игры"
    with window(display, home, program=installed) as opened:
        opened.screen("title")
        opened.click("title.new")
        opened.screen("newgame")
        opened.click("newgame.mode.versus")
        opened.click("newgame.start")
        opened.screen("table")
        state = play_to_the_end(opened, Player(opened, seed=3))
        assert Path(state["file"]).is_relative_to(home)
        check_file(state)
        finish(opened)
    with window(display, home, state["file"], program=installed) as opened:  # as a double click does
        opened.screen("theatre")
    broken = home / "broken.bones"
    broken.write_text("nothing", encoding="utf-8")
    with window(display, home, str(broken), program=installed) as opened:
        opened.screen("notice")
        assert any("broken.bones" in words for words in opened.frame["words"]), "nobody reads the terminal"


def test_the_wheel_is_whole(installed: Path, tmp_path: Path) -> None:
    def run(*words: str) -> str:
        return subprocess.check_output([installed, *words], cwd=tmp_path, text=True, encoding="utf-8")

    assert run("--version") == f"badbones {__version__}\n"
    assert FOLDER in run("check-data"), "it has data of its own"
    share = installed.parents[1] / "share"
    for file in ("man/man6/badbones.6", "applications/badbones.desktop", "icons/hicolor/scalable/apps/badbones.svg"):
        assert (share / file).exists(), "what menus and `man` look for"
    code = "import badbones; print(badbones.__file__)"
    found = subprocess.check_output([installed.parent / "python", "-I", "-c", code], text=True, encoding="utf-8")
    assert FOLDER in found, "nothing of the checkout is used"
