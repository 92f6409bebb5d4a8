"""What a film can be written as: GIF, MP4, or a single picture as PNG."""

from collections.abc import Generator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Protocol

import pygame

from badbones.render.export.film import Film
from badbones.render.export.gif import GifWriter
from badbones.rules import BadBonesError

FORMATS: Final = (".gif", ".mp4", ".png")
_SAMPLES: Final = 5  # moments that the colours of a GIF are taken from


class ExportError(BadBonesError):
    """A film cannot be written; the text says why, in one sentence."""


class Writer(Protocol):
    """Takes pictures one by one."""

    def add(self, picture: pygame.Surface) -> None:
        """The next picture."""

    def finish(self) -> None:
        """That was the last one."""

    def abandon(self) -> None:
        """Nothing is to come of it."""


class PngWriter:
    """Keeps the last picture."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._picture: pygame.Surface | None = None

    def add(self, picture: pygame.Surface) -> None:
        """A picture."""
        self._picture = picture

    def finish(self) -> None:
        """Writes it."""
        if self._picture is not None:
            with self._path.open("wb") as file:
                pygame.image.save(self._picture, file, "picture.png")

    def abandon(self) -> None:
        """Nothing is open."""


class Mp4Writer:
    """Hands pictures to the encoder of the optional extra."""

    def __init__(self, path: Path, size: tuple[int, int], fps: float) -> None:
        import imageio_ffmpeg

        self._size = (size[0] // 2 * 2, size[1] // 2 * 2)  # the encoder wants even numbers
        self._pipe: Generator[None, Any, None] = imageio_ffmpeg.write_frames(
            str(path), self._size, fps=fps, quality=7, macro_block_size=2
        )
        self._pipe.send(None)

    def add(self, picture: pygame.Surface) -> None:
        """The next picture."""
        self._pipe.send(pygame.image.tobytes(picture.subsurface((0, 0), self._size), "RGB"))

    def finish(self) -> None:
        """The encoder ends the file."""
        self._pipe.close()

    def abandon(self) -> None:
        """The same: the file goes anyway."""
        self._pipe.close()


def can_write(ending: str) -> bool:
    """Whether this installation can write such files."""
    return ending != ".mp4" or find_spec("imageio_ffmpeg") is not None


def sample_moments(film: Film, ending: str) -> list[int]:
    """The moments whose pictures a writer wants to see first: a GIF takes its colours from them."""
    if ending != ".gif":
        return []
    return sorted({film.first + film.total * place // (_SAMPLES - 1) for place in range(_SAMPLES)})


def writer_for(path: Path, ending: str, film: Film, samples: Sequence[pygame.Surface]) -> Writer:
    """What writes a film to a file."""
    if ending not in FORMATS:
        raise ExportError(f"a film is a .gif, .mp4 or .png file, not {ending!r}")
    if not can_write(ending):
        raise ExportError("for .mp4 files the extra is needed: pip install 'badbones[film]'; .gif files need nothing")
    if ending == ".gif":
        return GifWriter(path, film.wishes.fps, samples)
    return PngWriter(path) if ending == ".png" else Mp4Writer(path, film.wishes.size, film.wishes.fps)
