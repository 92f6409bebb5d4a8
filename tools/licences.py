"""Collects the licences of everything that a ready folder ships, each as its authors wrote it."""

import re
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parents[1]
TEXT: Final = re.compile(r"(.*[_-])?(LICEN[CS]E|COPYING|NOTICE|AUTHORS|LGPL)([._-].*)?", re.IGNORECASE)
# Licences that lie elsewhere than beside the description of their package.
ELSEWHERE: Final = {
    "pygame-ce": ("pygame", "docs/generated/LGPL.txt"),
    "font-source-sans-pro": ("font_source_sans_pro", "files/LICENSE.txt"),
    "font-source-serif-pro": ("font_source_serif_pro", "files/LICENSE.txt"),
}
GAME: Final = "badbones"
# Libraries that come inside packages which do not say by whom they are; as Debian has collected it.
LIBRARIES: Final = ROOT / "packing" / "licences"
# Libraries of which the texts of other names speak, or those of a package: Pillow, numpy, Python.
SPOKEN_OF: Final = set(
    """
    vorbisenc vorbisfile z brotlicommon brotlidec freetype harfbuzz jpeg png16 sharpyuv tiff webp webpdemux webpmux lzma
    openjp2 xcb Xau zstd lcms2 avif scipy_openblas64_ gfortran quadmath python3
    """.split()  # noqa: SIM905 - easier to read, and to add to
)
LIBRARY: Final = re.compile(r"lib(\w+).*\.so")
HEAD: Final = """Bad Bones is published under the MIT licence (LICENSE). This folder also brings, unchanged:

{rows}

Of the libraries that came inside these, libraries/ tells what they do not tell themselves. Those of pygame-ce (the
LGPL of some is in pygame-ce/) lie in the folder as files of their own: anybody may put other versions in their place.
"""


def collect(folder: Path, packages: list[str]) -> list[str]:
    """Writes all texts into a folder; the names of packages of which no licence was found."""
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE")
    _copy("python", [python_licence()], folder)
    rows, missing = [f"- Python {sys.version.split()[0]}: python/"], []
    for name in packages:
        found = distribution(name)
        texts = list(licences(found))
        _copy(name, texts, folder)
        rows.append(f"- {name} {found.version}: {name}/")
        if not texts:
            missing.append(name)
    shutil.copytree(LIBRARIES, folder / "libraries")
    (folder / "README.txt").write_text(HEAD.format(rows="\n".join(rows)), encoding="utf-8")
    return missing


def unspoken_of(folder: Path) -> list[str]:
    """The libraries in a folder of which no licence is known."""
    known = SPOKEN_OF.union(text.stem for text in LIBRARIES.iterdir())
    found = {match[1] for file in folder.rglob("lib*.so*") if (match := LIBRARY.match(file.name))}
    return sorted(found - known)


def shipped() -> list[str]:
    """The packages that the game needs to run, and those that they need, by their names."""
    wanted, found = [GAME], {GAME}
    while wanted:
        for text in distribution(wanted.pop()).requires or []:
            wish = Requirement(text)
            if wish.name not in found and (wish.marker is None or wish.marker.evaluate({"extra": ""})):
                found.add(wish.name)
                wanted.append(wish.name)
    return sorted(found - {GAME})


def licences(found: Distribution) -> Iterator[Path]:
    """The files of a package that are its licence."""
    name = found.metadata["Name"].lower()
    for file in found.files or []:
        if ".dist-info" in file.parts[0] and TEXT.fullmatch(file.name):
            yield Path(str(file.locate()))
    if name in ELSEWHERE:
        module, path = ELSEWHERE[name]
        spec = find_spec(module)
        assert spec
        assert spec.origin
        yield Path(spec.origin).parent / path


def python_licence() -> Path:
    """Python's own licence, wherever its system keeps it."""
    version = "python{}.{}".format(*sys.version_info)
    base = Path(sys.base_prefix)
    places = [
        base / "LICENSE.txt",
        base / "lib" / version / "LICENSE.txt",
        Path("/usr/share/doc") / version / "copyright",
    ]
    return next(place for place in places if place.exists())


def _copy(name: str, texts: list[Path], folder: Path) -> None:
    for number, text in enumerate(texts):
        target = folder / name / text.name
        if target.exists():
            target = folder / name / f"{number}-{text.name}"
        target.parent.mkdir(exist_ok=True)
        shutil.copy(text, target)


def main() -> int:
    """Collects, into the folder that is named, for what the installed game needs and for what starts the folder."""
    folder = Path(sys.argv[1])
    missing = [*collect(folder, [*shipped(), "pyinstaller"]), *unspoken_of(folder.parent)]
    if missing:
        print(f"No licence was found of: {', '.join(missing)}.", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
