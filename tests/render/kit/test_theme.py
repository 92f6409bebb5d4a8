"""Colours live in the theme: no other module of the window writes one down."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import badbones.render
from badbones.render.kit.theme import CLEAR, GOLD, INK, WHITE, Colour, colours, faded, mixed, style, thinning

WINDOW = Path(badbones.render.__file__).parent
WRITTEN = re.compile(r"(?<!url\()#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})(?!\w)")
MAKERS = {"Color", "Colour", "colours", "style", "Style"}
PAINTERS = {
    "fill",
    "set_at",
    "glow",
    "soft",
    "halo",
    "silhouette",
    "empty",
    "tinted",
    "icon",
    "dusk",
    "thinning",
    "faded",
}
SHAPES = {"rect", "circle", "aacircle", "ellipse", "line", "aaline", "lines", "aalines", "polygon", "arc"}
LEAST = 8  # small numbers in a colour are shares of it: colour.r // 2


def written(sources: Mapping[str, str]) -> list[str]:
    """Every place of the sources where a colour is written: as text, as numbers, or by a name for such numbers."""
    trees = {name: ast.parse(source) for name, source in sources.items()}
    numbers = {name for tree in trees.values() for name in _named_numbers(tree)}
    return [
        f"{name}:{line}: {what}" for name, tree in trees.items() for line, what in sorted(set(_found(tree, numbers)))
    ]


def _found(tree: ast.AST, numbers: set[str]) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and WRITTEN.search(node.value):
            yield node.lineno, "a text"
        if isinstance(node, ast.JoinedStr) and _puts_together(node):
            yield node.lineno, "a text put together"
        if isinstance(node, ast.Call):
            for place in _colours(node):
                if any(_is_colour(part, numbers, _name(node)) for part in _options(place)):
                    yield node.lineno, f"given to {_name(node)}"


def _puts_together(text: ast.JoinedStr) -> bool:
    """Whether something follows a lone # that is not the name of a gradient."""
    first = [part.value for part in text.values[:-1] if isinstance(part, ast.Constant)]
    return any(str(part).endswith("#") and not str(part).endswith("url(#") for part in first)


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _colours(call: ast.Call) -> list[ast.expr]:
    """The arguments of a call that may be colours."""
    name = _name(call)
    named = [keyword.value for keyword in call.keywords if keyword.arg in ("colour", "color", "top", "foot", "rim")]
    if name in SHAPES and isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value).endswith("draw"):
        return [*call.args[1:2], *named]
    if name == "set_at":
        return [*call.args[1:2], *named]
    return [*call.args, *named] if name in PAINTERS | MAKERS else named


def _options(place: ast.expr) -> list[ast.expr]:
    """What a place holds: both ends of a choice."""
    if isinstance(place, ast.IfExp):
        return [*_options(place.body), *_options(place.orelse)]
    return [place]


def _is_colour(place: ast.expr, numbers: set[str], maker: str) -> bool:
    if isinstance(place, ast.Constant) and maker in MAKERS:
        return isinstance(place.value, str | int)
    if isinstance(place, ast.Constant) and maker == "fill":
        return isinstance(place.value, str)
    if isinstance(place, ast.Name):
        return place.id in numbers
    if isinstance(place, ast.Tuple | ast.List) and 1 < len(place.elts) <= 4:
        return _is_written(place) or any(
            isinstance(part, ast.Starred) and _is_colour(part.value, numbers, "") for part in place.elts
        )
    return False


def _is_written(parts: ast.Tuple | ast.List) -> bool:
    """Whether red, green and blue are numbers, or shares of numbers."""
    if len(parts.elts) < 3:
        return False
    values = [_ints(part) for part in parts.elts[:3]]
    return all(values) and (max(map(max, values)) > LEAST or _plain(parts))


def _ints(part: ast.expr) -> list[int]:
    nodes = (node.value for node in ast.walk(part) if isinstance(node, ast.Constant))
    return [value for value in nodes if isinstance(value, int)]


def _plain(parts: ast.Tuple | ast.List) -> bool:
    return all(isinstance(part, ast.Constant) for part in parts.elts[:3])


def _named_numbers(tree: ast.AST) -> Iterator[str]:
    """Names that stand for three or four numbers up to 255."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Tuple | ast.List):
            numbers = [number for part in node.value.elts for number in _ints(part)]
            if len(numbers) == len(node.value.elts) in (3, 4) and _plain(node.value) and LEAST < max(numbers) <= 255:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def test_no_module_of_the_window_but_the_theme_writes_a_colour_down() -> None:
    modules = [path for path in sorted(WINDOW.rglob("*.py")) if "theme" not in path.parts]
    assert len(modules) > 150
    assert written({str(path.relative_to(WINDOW)): path.read_text("utf-8") for path in modules}) == []


def test_the_search_knows_the_colours_of_the_theme_for_what_they_are() -> None:
    sources = {path.name: path.read_text("utf-8") for path in WINDOW.glob("kit/theme/*.py")}
    found = written(sources)
    assert {place.split(":")[0] for place in found} == set(sources)
    assert len(found) > 150


@pytest.mark.parametrize(
    "source",
    [
        'INK = "#1c1a22"',
        "shape = '<path fill=\"#fff\"/>'",
        'shape = f\'<rect {box} fill="#1c1a22e6" rx="{k}"/>\'',
        'paint = f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"',
        'INK = Colour("black")',
        "INK = pygame.Color(28, 26, 34)",
        'PLATE = style(CLEAR, "gold", round=12)',
        "picture.fill((190, 190, 205, 255), special_flags=pygame.BLEND_RGBA_MULT)",
        'picture.fill("white")',
        "copy.fill((255, 255, 255, alpha))",
        "shape.fill((0, 0, 0, alpha))",
        "pygame.draw.circle(light, (round(104 * near), round(100 * near), round(92 * near)), middle, ring)",
        "pygame.draw.rect(picture, (255, 214, 103) if lit else GOLD, area)",
        "WARM: Final = (255, 120, 60)\npygame.draw.rect(picture, (*WARM, alpha), area)",
        "WARM = (255, 120, 60)\nglow(canvas, middle, k, WARM)",
        "canvas.text(area, words, 17, colour=(255, 120, 60))",
    ],
)
def test_a_colour_is_found_wherever_it_is_written(source: str) -> None:
    assert written({"module": source})


@pytest.mark.parametrize(
    "source",
    [
        'shape = f\'<rect fill="url(#a)" stroke="url(#w{number})" rx="{k}"/>\'',
        "shape.fill((colour.r // 2, colour.g // 2, colour.b // 2, 0))",
        "picture.fill(faded(WHITE, 120))",
        "pygame.draw.rect(picture, GOLD, (0, 0, 40, 20), border_radius=12)",
        "THUMBNAIL = (250, 143)\nHEIGHTS = (58, 132, 48)\nrows = [round(high * unit) for high in HEIGHTS]",
        "rim = style(CLEAR, CLEAR, GOLD, round=15, line=2.5)\nlook = rim._replace(rim=colour)",
    ],
)
def test_what_is_no_colour_is_left_alone(source: str) -> None:
    assert written({"module": source}) == []


def test_a_colour_is_written_into_a_drawing_without_its_alpha() -> None:
    assert f'fill="{INK}"' == 'fill="#1c1a22"'
    assert f"{faded(GOLD, 40)}" == f"{GOLD}" == "#ffd667"
    assert faded(GOLD, 40).a == 40
    assert f"{mixed(INK, WHITE, 1)}" == "#ffffff"


def test_a_style_takes_colours_and_their_writing() -> None:
    look = style(INK, "#ffffff", line=1)
    assert (look.top, look.foot, look.rim, look.line) == (INK, WHITE, CLEAR, 1)
    assert all(isinstance(part, Colour) for part in look[:4])
    assert colours("#ffffff", "#ffd667") == (WHITE, GOLD)
    assert thinning(GOLD, (0, 0.5), (1, 0)) == ((0, GOLD, 0.5), (1, GOLD, 0))
