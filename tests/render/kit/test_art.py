"""The pictures: only what the drawing library draws right, nothing cut off, readable on snow and on night."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pygame
import pytest

from badbones.rules.geometry import SYMBOLS
from tests.drawn import CATALOG

FOLDER = Path(__file__).parents[3] / "assets/svg"
FILES = sorted(FOLDER.iterdir())
SEATS = {"rose": "moon", "sky": "drop", "lime": "leaf", "iris": "gem", "cream": "bell", "teal": "crown"}
SNOW = pygame.Color("#e9f0f6")
NIGHT = pygame.Color("#141b2d")

# What nanosvg draws right. It is silent about everything else, so everything else is refused here.
SPACE = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
PAINT = {"fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"}
PAINT |= {"stroke-opacity", "stroke-dasharray", "transform"}
SHAPE = PAINT | {"opacity"}
GRADIENT = {"id", "gradientUnits", "gradientTransform", "spreadMethod", LINK}
ATTRIBUTES = {
    "svg": {"viewBox", "width", "height"},
    "defs": set[str](),
    "g": PAINT,
    "linearGradient": GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": GRADIENT | {"cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
    "path": SHAPE | {"d"},
    "rect": SHAPE | {"x", "y", "width", "height", "rx", "ry"},
    "circle": SHAPE | {"cx", "cy", "r"},
    "ellipse": SHAPE | {"cx", "cy", "rx", "ry"},
    "line": SHAPE | {"x1", "y1", "x2", "y2"},
    "polyline": SHAPE | {"points"},
    "polygon": SHAPE | {"points"},
}
NUMBER = r"-?(?:\d+(?:\.\d+)?|\.\d+)"
NUMBERS = rf"{NUMBER}(?:[ ,]+{NUMBER})*"
VALUES = {
    "fill": r"#[0-9a-f]{3}|#[0-9a-f]{6}|none|url\(#\w+\)",
    "stop-color": r"#[0-9a-f]{3}|#[0-9a-f]{6}",
    "viewBox": rf"0 0 {NUMBER} {NUMBER}",
    "d": rf"M(?:{NUMBERS}|[MLHVCSQTAZmlhvcsqtaz ,])+",
    "points": NUMBERS,
    "stroke-dasharray": NUMBERS,
    "transform": rf"(?:(?:translate|rotate|scale|matrix|skewX|skewY)\({NUMBERS}\) ?)+",
    "id": r"[a-z]\w*",
    "gradientUnits": "userSpaceOnUse",
    "spreadMethod": "pad|reflect|repeat",
    "fill-rule": "evenodd|nonzero",
    "stroke-linejoin": "round|bevel|miter",
    "stroke-linecap": "round|butt|square",
    LINK: r"#\w+",
}
VALUES["stroke"] = VALUES["fill"]
VALUES["gradientTransform"] = VALUES["transform"]
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.svg")

# Layers and what repeats run on over the edge of their box.
OVER_THE_EDGE = ("title-hills-", "fence.")


def faults(path: Path) -> list[str]:
    """Everything in a file that may be drawn wrong, or is not tidy."""
    found = [] if NAME.fullmatch(path.name) else ["the name is not lower-case words with hyphens"]
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as error:
        return [*found, str(error)]
    if root.tag != f"{SPACE}svg":
        return [*found, "no svg"]
    for element in root.iter():
        found += faults_of(element, is_root=element is root)
    if root.get("viewBox", "").split()[2:] != [root.get("width"), root.get("height")]:
        found.append("the box and the size differ")
    ids = [element.get("id", "") for element in root.iter() if "id" in element.attrib]
    meant = {name for element in root.iter() for name in linked(element)}
    found += [f"{name} is defined twice" for name in sorted({name for name in ids if ids.count(name) > 1})]
    found += [f"{name} is not defined" for name in sorted(meant - set(ids))]
    found += [f"{name} is not used" for name in sorted(set(ids) - meant)]
    return found


def linked(element: ElementTree.Element) -> Iterator[str]:
    """The ids an element points to."""
    for key, value in element.attrib.items():
        if key == LINK or value.startswith("url("):
            yield value.removeprefix("url(").removesuffix(")").removeprefix("#")


def faults_of(element: ElementTree.Element, *, is_root: bool) -> Iterator[str]:
    name = element.tag.removeprefix(SPACE)
    if name not in ATTRIBUTES or (name == "svg") != is_root:
        yield f"<{name}>"
        return
    for key, value in element.attrib.items():
        if key not in ATTRIBUTES[name]:
            yield f"{name} {key}"
        elif not re.fullmatch(VALUES.get(key, NUMBER if not name.endswith("Gradient") else f"{NUMBER}%?"), value):
            yield f"{name} {key}={value}"
    if name.endswith("Gradient") and LINK not in element.attrib and element.get("gradientUnits") != "userSpaceOnUse":
        yield f"{name} {element.get('id')} is measured in its bounding box"
    if (element.text or "").strip() or (element.tail or "").strip():
        yield f"text in or behind <{name}>"


class Picture(NamedTuple):
    """A drawn file as rows of pixels."""

    width: int
    height: int
    data: bytes

    def at(self, x: int, y: int) -> tuple[int, int, int, int]:
        """Red, green, blue and how opaque; nothing outside."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return (0, 0, 0, 0)
        place = 4 * (y * self.width + x)
        red, green, blue, alpha = self.data[place : place + 4]
        return (red, green, blue, alpha)

    def places(self) -> Iterator[tuple[int, int]]:
        """All pixels."""
        return ((x, y) for y in range(self.height) for x in range(self.width))


def drawn(path: Path, size: int) -> Picture:
    surface = pygame.image.load_sized_svg(str(path), (size, size))
    return Picture(*surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def filled(path: Path) -> float:
    """How much of its box a file fills."""
    picture = drawn(path, 64)
    return sum(picture.at(x, y)[3] > 40 for x, y in picture.places()) / (picture.width * picture.height)


def cut_off(path: Path) -> float:
    """How much of the edge of the box is drawn upon: there the drawing would go on."""
    picture = drawn(path, 64)
    right, foot = picture.width - 1, picture.height - 1
    edge = [(x, y) for x, y in picture.places() if x in (0, right) or y in (0, foot)]
    return sum(picture.at(x, y)[3] > 100 for x, y in edge) / len(edge)


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """The contrast of two colours after WCAG 2: 1 to 21."""

    def light(colour: tuple[int, ...]) -> float:
        parts = [part / 255 for part in colour[:3]]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def rim(picture: Picture, depth: int) -> Iterator[tuple[int, int]]:
    """The solid pixels no further than so many steps from the outside."""
    solid = {(x, y) for x, y in picture.places() if picture.at(x, y)[3] > 200}
    for _ in range(depth):
        edge = {
            (x, y) for x, y in solid if not {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= solid
        }  # fmt: skip
        yield from edge
        solid -= edge


def outlined(path: Path, ground: pygame.Color, depth: int) -> float:
    """In how many of 24 directions from the middle the rim stands out from the ground by 3:1."""
    picture = drawn(path, 96)
    middle = pygame.Vector2(picture.width / 2, picture.height / 2)
    clear, seen = set(), set()
    for x, y in rim(picture, depth):
        way = round((pygame.Vector2(x + 0.5, y + 0.5) - middle).as_polar()[1] / 15) % 24
        seen.add(way)
        if contrast(picture.at(x, y), tuple(ground)) >= 3:
            clear.add(way)
    return len(clear) / len(seen)


def difference(one: Path, other: Path, size: int) -> float:
    """How much two files differ where either of them is drawn: 0 to 255 for each part of the colour."""
    pictures = drawn(one, size), drawn(other, size)
    total, count = 0.0, 0
    for x, y in pictures[0].places():
        first, second = (picture.at(x, y) for picture in pictures)
        if first[3] > 40 or second[3] > 40:
            shown = [[part * pixel[3] / 255 for part in pixel[:3]] for pixel in (first, second)]
            total += sum(abs(a - b) for a, b in zip(*shown, strict=True)) / 3
            count += 1
    return total / count


def named(pattern: str) -> list[Path]:
    found = sorted(FOLDER.glob(pattern))
    assert found, pattern
    return found


def title(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", FILES, ids=title)
def test_every_file_keeps_to_what_is_drawn_right(path: Path) -> None:
    assert not faults(path)


@pytest.mark.parametrize("path", FILES, ids=title)
def test_every_file_draws_something_and_nothing_is_cut_off(path: Path) -> None:
    assert filled(path) > 0.02
    if not path.name.startswith(OVER_THE_EDGE):
        assert cut_off(path) < 0.04


def test_everything_the_rules_name_has_its_picture() -> None:
    wanted = {f"weapon-{name}" for name in CATALOG.weapons} | {f"emblem-{name}" for name in CATALOG.chiefs}
    for symbol in SYMBOLS:
        wanted |= {f"symbol-{symbol}", f"plaque-{symbol}", f"face-{symbol}-white", f"face-{symbol}-black"}
    for colour, mark in SEATS.items():
        wanted |= {f"hero-{colour}", f"hero-{colour}-unarmed", f"flag-{colour}", f"badge-{colour}", f"mark-{mark}"}
    for name in CATALOG.traps:
        ways = {"wall": ("-slash", "-backslash"), "labyrinth": ("-white", "-black")}.get(name, ("",))
        wanted |= {f"trap-{name}{way}" for way in ways}
    assert wanted <= {path.stem for path in FILES}


def test_a_trap_that_wears_out_has_a_damaged_face_that_looks_different() -> None:
    for damaged in named("trap-*-damaged.svg"):
        whole = damaged.with_stem(damaged.stem.removesuffix("-damaged"))
        assert difference(whole, damaged, 40) > 20, damaged.name


@pytest.mark.parametrize("path", [*named("skeleton-*.svg"), *named("hero-*.svg")], ids=title)
def test_tokens_and_heroes_stand_out_from_snow_all_around(path: Path) -> None:
    assert outlined(path, SNOW, depth=3) >= 0.9


@pytest.mark.parametrize("path", named("trap-*.svg"), ids=title)
def test_trap_tiles_stand_out_from_snow_except_where_snow_lies_on_them(path: Path) -> None:
    assert outlined(path, SNOW, depth=4) >= 0.6


@pytest.mark.parametrize("path", named("skeleton-*.svg"), ids=title)
def test_tokens_stand_out_from_night_all_around(path: Path) -> None:
    assert outlined(path, NIGHT, depth=8) >= 0.9  # the light rim lies inside the dark one


def test_the_ten_faces_can_be_told_apart_when_small() -> None:
    faces = named("face-*.svg")
    assert len(faces) == 2 * len(SYMBOLS)
    alike = [(a.stem, b.stem) for a, b in combinations(faces, 2) if difference(a, b, 34) < 30]
    assert not alike


def test_icons_have_one_light_colour_for_tinting() -> None:
    for path in named("icon-*.svg"):
        used = set(re.findall(r"#[0-9a-f]{3,6}", path.read_text(encoding="utf-8")))
        assert used == {"#e8eefc"}, path.name


GOOD = '<rect x="20" y="20" width="60" height="60" fill="#123456"/>'
LINEAR = '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="9">{}</linearGradient>'
STOPS = '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/>'
USES_A = '<circle cx="50" cy="50" r="20" fill="url(#a)"/>'


def file(folder: Path, body: str, *, name: str = "bad.svg", head: str = 'viewBox="0 0 100 100" width="100"') -> Path:
    path = folder / name
    links = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    path.write_text(f'<svg {links} {head} height="100">{body}</svg>', encoding="utf-8")
    return path


def test_a_clean_file_has_no_faults(tmp_path: Path) -> None:
    shared = '<radialGradient id="b" cx="50%" cy="9" r="5" xlink:href="#a"/>'
    body = f'<defs>{LINEAR.format(STOPS)}{shared}</defs><g fill="url(#b)">{GOOD}{USES_A}</g>'
    assert not faults(file(tmp_path, body, name="good-2.svg"))


@pytest.mark.parametrize(
    "body",
    [
        "<text>Bones</text>",
        '<image width="3" height="3"/>',
        '<clipPath id="a"><rect width="3" height="3"/></clipPath>',
        f'<mask id="a">{GOOD}</mask>',
        '<filter id="a"/>',
        '<use href="#a"/>',
        f'<symbol id="a">{GOOD}</symbol>',
        "<style>.a{fill:#fff}</style>",
        f'<svg viewBox="0 0 9 9" width="9" height="9">{GOOD}</svg>',
        f'<g opacity="0.5">{GOOD}</g>',
        GOOD.replace("fill=", 'style="fill:#fff" fill='),
        GOOD.replace("fill=", 'filter="url(#a)" fill='),
        GOOD.replace("#123456", "rebeccapurple"),
        GOOD.replace("#123456", "red"),
        GOOD.replace("#123456", "rgba(1,2,3,0.5)"),
        GOOD.replace("#123456", "hsl(9,9%,9%)"),
        GOOD.replace("#123456", "var(--ink)"),
        GOOD.replace("#123456", "#12345"),
        GOOD.replace("#123456", "url(#a)"),
        GOOD.replace('"60"', '"60%"'),
        GOOD.replace("fill=", 'transform="perspective(3)" fill='),
        '<path d="L9,9 Z"/>',
        '<path d="M9,nine Z"/>',
        GOOD + LINEAR.format(STOPS),
        LINEAR.format(STOPS) * 2 + USES_A,
        LINEAR.format(STOPS).replace("userSpaceOnUse", "objectBoundingBox") + USES_A,
        LINEAR.format(STOPS).replace('gradientUnits="userSpaceOnUse" ', "") + USES_A,
        LINEAR.format(STOPS).replace('x2="9"', 'x2="9em"') + USES_A,
        LINEAR.format(STOPS).replace('x2="9"', 'href="#b"') + USES_A,
        LINEAR.format(STOPS).replace('x2="9"', 'xlink:href="#b"') + USES_A,
        LINEAR.format(STOPS.replace("#000", "black")) + USES_A,
        GOOD + "Bones",
        "<g>",
    ],
)
def test_whatever_may_be_drawn_wrong_is_found(tmp_path: Path, body: str) -> None:
    assert faults(file(tmp_path, body))


@pytest.mark.parametrize("name", ["Bad.svg", "bad_bones.svg", "bad--bones.svg", "bad.png"])
def test_a_wrong_name_is_found(tmp_path: Path, name: str) -> None:
    assert faults(file(tmp_path, GOOD, name=name))


@pytest.mark.parametrize(
    "head", ['width="100"', 'viewBox="0 0 100 90" width="100"', 'viewBox="5 5 100 100" width="100"']
)
def test_a_box_that_does_not_match_is_found(tmp_path: Path, head: str) -> None:
    assert faults(file(tmp_path, GOOD, head=head))


def test_an_empty_and_a_cut_drawing_are_found(tmp_path: Path) -> None:
    assert filled(file(tmp_path, GOOD.replace("#123456", "none"))) == 0
    assert filled(file(tmp_path, GOOD)) == pytest.approx(0.36, abs=0.04)
    assert cut_off(file(tmp_path, GOOD)) == 0
    assert cut_off(file(tmp_path, GOOD.replace('y="20"', 'y="50"'))) > 0.1


def test_a_rim_that_cannot_be_seen_is_found(tmp_path: Path) -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    dark, pale = file(tmp_path, GOOD, name="dark.svg"), file(tmp_path, GOOD.replace("#123456", "#ccd"), name="pale.svg")
    assert outlined(dark, SNOW, depth=3) == 1
    assert outlined(pale, SNOW, depth=3) == 0
    assert outlined(dark, NIGHT, depth=8) == 0
    assert outlined(pale, NIGHT, depth=8) == 1
    half = file(tmp_path, GOOD + '<rect x="20" y="20" width="60" height="30" fill="#eee"/>', name="half.svg")
    assert 0.4 < outlined(half, SNOW, depth=3) < 0.7


def test_files_that_look_alike_are_found(tmp_path: Path) -> None:
    one, near = (
        file(tmp_path, GOOD, name="one.svg"),
        file(tmp_path, GOOD.replace("#123456", "#16385a"), name="near.svg"),
    )
    far = file(tmp_path, GOOD.replace("#123456", "#f2c230"), name="far.svg")
    assert difference(one, one, 34) == 0
    assert difference(one, near, 34) < 10
    assert difference(one, far, 34) > 80
