"""Pictures as small files: PNG with a palette of at most 256 colours, chosen by median cut."""

import struct
import zlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Final, NamedTuple

import pygame

Colour = tuple[int, int, int]
COLOURS: Final = (256, 96, 48)
SMALLER: Final = 0.86
_COARSE: Final = 0xFC  # six bits of each part are more than the eye asks for here


def save_below(picture: pygame.Surface, path: Path, most: int) -> None:
    """Writes a picture in no more than so many bytes: with fewer colours if need be, and at last smaller."""
    shown = picture
    while True:
        for colours in COLOURS:
            save_small(shown, path, colours)
            if path.stat().st_size <= most:
                return
        shown = pygame.transform.smoothscale_by(shown, SMALLER)


def save_small(picture: pygame.Surface, path: Path, colours: int = COLOURS[0]) -> None:
    """Writes a picture with a palette."""
    width, height = picture.get_size()
    data = pygame.image.tobytes(picture, "RGB")
    coarse = bytes(part & _COARSE for part in data)
    pixels = list(zip(coarse[::3], coarse[1::3], coarse[2::3], strict=True))
    boxes = _boxes(Counter(pixels), colours)
    palette = [_mean(box.colours) for box in boxes]
    number = {colour: index for index, box in enumerate(boxes) for colour, _ in box.colours}
    indexes = bytes(number[pixel] for pixel in pixels)
    rows = b"".join(b"\0" + indexes[row * width : (row + 1) * width] for row in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    shown = bytes(part for colour in palette for part in colour)
    chunks = [(b"IHDR", header), (b"PLTE", shown), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in chunks))


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


class Box(NamedTuple):
    """Colours that become one colour, and how far they lie apart."""

    colours: list[tuple[Colour, int]]
    weight: float  # the widest and fullest are cut first
    part: int  # the part of the colour in which they lie farthest apart


def _box(colours: list[tuple[Colour, int]]) -> Box:
    columns = list(zip(*(colour for colour, _ in colours), strict=True))
    extent, part = max((max(column) - min(column), part) for part, column in enumerate(columns))
    return Box(colours, extent * sum(count for _, count in colours) ** 0.5, part)


def _boxes(counted: Counter[Colour], most: int) -> list[Box]:
    """The colours of a picture in boxes: again and again the widest is cut where half of its pixels lie."""
    boxes = [_box(sorted(counted.items()))]
    while len(boxes) < most:
        widest = max(boxes, key=lambda box: box.weight)
        if not widest.weight:
            break
        boxes.remove(widest)
        boxes += _halved(widest)
    return boxes


def _halved(box: Box) -> tuple[Box, Box]:
    ordered = sorted(box.colours, key=lambda each: each[0][box.part])
    sums = list(accumulate(count for _, count in ordered))
    cut = min(1 + bisect_left(sums, sums[-1] / 2), len(ordered) - 1)
    return _box(ordered[:cut]), _box(ordered[cut:])


def _mean(box: Sequence[tuple[Colour, int]]) -> Colour:
    total = sum(count for _, count in box)
    red, green, blue = (sum(colour[part] * count for colour, count in box) // total for part in range(3))
    return (red, green, blue)
