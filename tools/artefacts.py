"""Makes what a release consists of, and installs each as its users will: outside the checkout, in a fresh place."""

import os
import platform
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PROGRAM: Final = "badbones.exe" if os.name == "nt" else "badbones"
ARCHIVE: Final = "zip" if os.name == "nt" else "xztar"
# On Linux the folder also brings what makes a menu entry and a file type, and a script that puts it in place.
LINUX_FILES: Final = ROOT / "packing" / "linux"
ICON: Final = "share/icons/hicolor/scalable/apps/badbones.svg"


class ReleaseError(Exception):
    """A release cannot be made; one sentence."""


class Workshop:
    """A folder outside the checkout where a release is made; what commands say goes into its log."""

    def __init__(self, folder: Path, moment: str) -> None:
        self.folder = folder
        self.dist = folder / "dist"
        self.log = folder / "release.log"
        self.environment = {**os.environ, "SOURCE_DATE_EPOCH": moment, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        self.environment.pop("PYTHONPATH", None)

    def run(self, command: Sequence[str | Path], purpose: str, cwd: Path = ROOT) -> None:
        """One step; one that fails ends the release, and its last line is told."""
        with self.log.open("ab") as log:
            done = subprocess.run(command, cwd=cwd, env=self.environment, stdout=log, stderr=log, check=False)
        if done.returncode:
            raise ReleaseError(f"Could not {purpose}; the details are in {self.log}.")

    def fresh(self, name: str, lock: str) -> Path:
        """A fresh environment with exactly the packages of a lock; its interpreter."""
        place = self.folder / name
        venv.create(place, with_pip=True, symlinks=os.name != "nt")
        python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        options = ["--quiet", "--require-hashes", "--requirement", str(ROOT / "locks" / f"{lock}.txt")]
        self.run([python, "-m", "pip", "install", *options], f"install the packages of locks/{lock}.txt")
        return python

    def build_packages(self, python: Path) -> tuple[Path, Path]:
        """The wheel and the sdist."""
        self.run([python, "-m", "hatchling", "build", "--directory", self.dist], "build wheel and sdist")
        (wheel,), (sdist,) = self.dist.glob("*.whl"), self.dist.glob("*.tar.gz")
        return wheel, sdist

    def installed(self, package: Path, name: str) -> Path:
        """The program that a wheel or an sdist brings, in a fresh environment."""
        python = self.fresh(name, "play")
        self.add(python, package)
        return python.parent / PROGRAM

    def add(self, python: Path, package: Path) -> None:
        """Installs a package without what it needs, and without fetching anything to build it."""
        options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
        self.run([python, "-m", "pip", "install", *options, package], f"install {package.name}", self.folder)

    def build_folder(self, python: Path, wheel: Path, version: str) -> Path:
        """The ready folder, packed into one file."""
        self.add(python, wheel)  # whose licences are collected for what it needs
        places = ["--distpath", str(self.folder / "folder"), "--workpath", str(self.folder / "work")]
        spec = ROOT / "packing" / "badbones.spec"
        self.run([python, "-m", "PyInstaller", "--noconfirm", *places, spec], "build the ready folder", self.folder)
        built = self.folder / "folder" / "badbones"
        self.run([python, "-m", "tools.licences", built / "licences"], "collect the licences")
        if sys.platform == "linux":
            shutil.copytree(LINUX_FILES, built, dirs_exist_ok=True)
            shutil.copy(ROOT / "assets/svg/window-icon.svg", _made(built / ICON))
        name = f"badbones-{version}-{sys.platform}-{platform.machine().lower()}"
        return Path(shutil.make_archive(str(self.dist / name), ARCHIVE, built.parent, built.name))

    def unpacked(self, archive: Path) -> Path:
        """The program of a ready folder, unpacked where its users might."""
        place = self.folder / "Мои игры, été"
        shutil.unpack_archive(archive, place)
        return place / "badbones" / PROGRAM


def _made(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def size_of(folder: Path) -> int:
    """The bytes of all files below a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
