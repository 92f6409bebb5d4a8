"""What a film can be written as: GIF, picture by picture with one palette for all; MP4; or one picture as PNG."""

import errno
import struct
import sys
from collections.abc import Generator, Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
import pygame
from numpy.typing import NDArray
from PIL import GifImagePlugin, Image

from badbones.render.export.film import Film
from badbones.rules import BadBonesError

_COLOURS: Final = 255
_SAME: Final = 255  # the colour that stands for: as before
_EVERY: Final = 2  # row and column of a picture counts for the palette
_COARSE: Final = 2  # bits of a colour that make no difference to the palette
_MASK: Final = 255 >> _COARSE
_SHIFTS: Final = (16, 8, 0)
_PACKED: Final = np.array([1 << shift for shift in _SHIFTS], dtype=np.uint32)
_VIVID: Final = 32  # the smaller, the more vivid colours are favoured
_ROUNDS: Final = 2  # of bringing the palette closer to the colours
_FOR_EVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_END: Final = b";"
Pixels = NDArray[np.uint8]
FORMATS: Final = (".gif", ".mp4", ".png")
_SAMPLES: Final = 5  # moments that the colours of a GIF are taken from


class GifWriter:
    """Writes a GIF; pictures that are like the one before only make that last longer."""

    def __init__(self, path: Path, fps: float, samples: Sequence[pygame.Surface]) -> None:
        self._palette = shared_palette(samples)
        self._seconds = 1 / fps
        self._size = samples[0].get_size()
        self._before: Pixels | None = None  # what is seen so far
        self._waiting: tuple[Pixels, int] | None = None  # a picture whose end is not known yet, and when it began
        self._surface: pygame.Surface | None = None
        self._pictures = 0
        self.written = 0  # pictures in the file
        self._file = path.open("wb")
        palette = bytes(self._palette.getpalette("RGB") or ()).ljust(768, b"\0")[:768]
        self._file.write(b"GIF89a" + struct.pack("<HHBBB", *self._size, 0xF7, 0, 0) + palette + _FOR_EVER)

    def add(self, picture: pygame.Surface) -> None:
        """The next picture."""
        if picture is not self._surface:
            self._surface = picture
            pixels = np.asarray(as_image(picture).quantize(palette=self._palette, dither=Image.Dither.NONE))
            if self._waiting is None or not np.array_equal(pixels, self._waiting[0]):
                self._write_waiting()
                self._waiting = (pixels, self._pictures)
        self._pictures += 1

    def finish(self) -> None:
        """The last picture, and the end of the file."""
        self._write_waiting()
        self._file.write(_END)
        self._file.close()

    def abandon(self) -> None:
        """Lets the file go."""
        self._file.close()

    def _write_waiting(self) -> None:
        if self._waiting is None:
            return
        pixels, began = self._waiting
        shown, place = changed(pixels, self._before)
        hundredths = round(self._pictures * self._seconds * 100) - round(began * self._seconds * 100)
        image = Image.frombytes("P", (shown.shape[1], shown.shape[0]), shown.tobytes())
        for part in GifImagePlugin.getdata(
            image, place, duration=hundredths * 10, transparency=_SAME, disposal=1, include_color_table=False
        ):
            self._file.write(part)
        self._before = pixels
        self.written += 1


def changed(pixels: Pixels, before: Pixels | None) -> tuple[Pixels, tuple[int, int]]:
    """The smallest part of a picture that holds all that differs, and where it lies; what does not is seen through."""
    if before is None:
        return pixels, (0, 0)
    differs = pixels != before
    rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
    down, across = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    part = np.where(differs[down, across], pixels[down, across], np.uint8(_SAME))
    return part, (int(columns[0]), int(rows[0]))


def shared_palette(samples: Sequence[pygame.Surface]) -> Image.Image:
    """The colours of some pictures, few enough for a GIF. Rare ones count more than their share: symbols, flames."""
    pixels = np.concatenate([np.asarray(as_image(sample))[::_EVERY, ::_EVERY].reshape(-1, 3) for sample in samples])
    coarse = (pixels >> _COARSE).astype(np.uint32) @ _PACKED
    colours, counts = np.unique(coarse, return_counts=True)
    lit = np.stack([(colours >> shift & _MASK) << _COARSE for shift in _SHIFTS], axis=1) + (1 << _COARSE >> 1)
    vivid = 1 + np.ptp(lit, axis=1) / _VIVID
    sheet = np.repeat(lit.astype(np.uint8), np.ceil(np.sqrt(counts) * vivid).astype(int), axis=0)
    return Image.fromarray(sheet[np.newaxis]).quantize(_COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=_ROUNDS)


def as_image(picture: pygame.Surface) -> Image.Image:
    """A picture as Pillow has it."""
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


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
            whole = BytesIO()  # pygame would tell the terminal that a disk is full
            pygame.image.save(self._picture, whole, "picture.png")
            self._path.write_bytes(whole.getbuffer())

    def abandon(self) -> None:
        """Nothing is open."""


class Mp4Writer:
    """Hands pictures to the encoder of the optional extra. It tells nobody what stops it: that is found out here."""

    def __init__(self, path: Path, size: tuple[int, int], fps: float) -> None:
        import imageio_ffmpeg

        self._path = path
        self._size = (size[0] // 2 * 2, size[1] // 2 * 2)  # the encoder wants even numbers
        path.open("xb").close()  # or the system says why not
        self._pipe: Generator[None, Any, None] = imageio_ffmpeg.write_frames(
            str(path), self._size, fps=fps, quality=7, macro_block_size=2, ffmpeg_log_level="quiet"
        )
        self._pipe.send(None)

    def add(self, picture: pygame.Surface) -> None:
        """The next picture."""
        try:
            self._pipe.send(pygame.image.tobytes(picture.subsurface((0, 0), self._size), "RGB"))
        except OSError:
            raise _stopped() from None

    def finish(self) -> None:
        """The encoder ends the file."""
        self._pipe.close()
        if not _plays(self._path):
            raise _stopped()

    def abandon(self) -> None:
        """The encoder ends; the file goes anyway."""
        self._pipe.close()


def _stopped() -> OSError:
    return OSError(errno.EIO, "the encoder has stopped, perhaps for want of room")


def _plays(path: Path) -> bool:
    """Whether an MP4 is whole and has its index, which comes last: without it no film plays."""
    names, at, size = set[bytes](), 0, path.stat().st_size
    with path.open("rb") as file:
        while head := file.read(16):
            if len(head) < 8:
                return False
            length, name = struct.unpack(">I4s", head[:8])
            if length == 1:  # the length comes behind the name
                length = int.from_bytes(head[8:])
            if not 8 <= length <= size - at:
                return False
            names.add(name)
            at = file.seek(at + length)
        return b"moov" in names


def can_write(ending: str) -> bool:
    """Whether this installation can write such files."""
    return ending != ".mp4" or find_spec("imageio_ffmpeg") is not None


def encoder_command() -> str:
    """What to type for MP4 files: it brings the encoder to the very Python that the game runs in.

    The ready folder has one that takes nothing more: there it brings a game with the encoder.
    """
    if getattr(sys, "frozen", False):
        return 'pipx install "badbones[film]"'
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f"{python} -m pip install imageio-ffmpeg"


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
        raise ExportError(f"for .mp4 files badbones[film] is needed: {encoder_command()}; .gif files need nothing")
    if ending == ".gif":
        return GifWriter(path, film.wishes.fps, samples)
    return PngWriter(path) if ending == ".png" else Mp4Writer(path, film.wishes.size, film.wishes.fps)
