"""Imports point one way, and the rules need nothing but Python itself."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[2] / "badbones"

# Who may import whom: everybody imports only what stands further left; stage and text import the rules alone.
LINE = [
    "rules",
    "files",
    "catalog",
    "record",
    "bots",
    "counsel",
    "review",
    "lessons",
    "simulate",
    "terminal",
    "engine",
    "render",
    "__main__",
]
BESIDE = {"stage": {"rules"}, "text": {"rules"}}
# What comes from the root of the package is open to all.
ROOT = "badbones"

# The floors of the window, the lowest first: a package imports what stands on lower floors, nothing above or beside it.
WINDOW = "badbones.render"
FLOORS = (
    {"plan", "sound"},
    {"kit"},
    {"board"},
    {"craft"},
    {"cards"},
    {"motion"},
    {"table"},
    {"market", "theatre", "library", "reference", "charts", "screens"},
    {"learning", "hindsight"},  # at the table, and once in the theatre
    {"export"},  # films show the table and its market
    {"app", "house", "start", "window", "probe", "trouble", "farewell"},
)
TOP = "app"  # the modules of the highest floor lie in no package: together they count as one

# Arrows that may stay, and why: they stay inside their package, but not at the top of their file.
LATER = "a room is imported when it is first entered: the title is seen at once"
JUSTIFIED = {
    **{
        ("house", room): LATER
        for room in (
            "charts.charts_screen",
            "export.export_screen",
            "hindsight",
            "learning",
            "library",
            "market",
            "reference",
            "screens.pause",
            "screens.results",
            "screens.who_plays",
            "table.bot_turns",
            "table.play_screen",
            "table.source",
            "theatre",
        )
    },
    ("kit.screen", "kit.host"): "a host has screens and a screen has a host: each must know what the other is",
}


def part(file: Path) -> str:
    """The part of the house a file belongs to."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(file: Path) -> set[str]:
    """Full names of all modules and names a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def parts_imported(file: Path) -> set[str]:
    inside = {name.split(".")[1] for name in imported(file) if name.startswith("badbones.")}
    return inside & {part(each) for each in PACKAGE.rglob("*.py")}


def allowed(name: str) -> set[str]:
    if name in BESIDE:
        return BESIDE[name] | {name}
    if name == "__init__":
        return set()
    before = set(LINE[: LINE.index(name) + 1])
    return before if name in ("rules", "files", "catalog") else before | set(BESIDE)


def test_imports_point_one_way() -> None:
    wrong = [
        f"{file.relative_to(PACKAGE)} imports {sorted(parts_imported(file) - allowed(part(file)))}"
        for file in sorted(PACKAGE.rglob("*.py"))
        if not parts_imported(file) <= allowed(part(file))
    ]
    assert not wrong, wrong


def test_the_rules_need_the_standard_library_only_and_no_clock_chance_or_files() -> None:
    forbidden = {"time", "random", "os", "datetime", "secrets", "pathlib"}
    for file in sorted((PACKAGE / "rules").rglob("*.py")):
        outside = {name.split(".")[0] for name in imported(file)} - {"badbones"}
        assert outside <= set(sys.stdlib_module_names) - forbidden, file


# The floors of the window


class Arrow(NamedTuple):
    """One module imports another, both named without `badbones.render`."""

    start: str
    end: str
    at_top: bool  # of the file, and not for types alone

    @property
    def way(self) -> tuple[str, str]:
        return self.start, self.end


def module_name(file: Path) -> str:
    """The name of a file's module, such as `badbones.render.kit.page`; of a package its own."""
    return ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_name(file): file for file in sorted(PACKAGE.rglob("*.py"))}


def imports(module: str, source: str) -> Iterator[Arrow]:
    """All imports of other modules of ours: at the top, in functions, and for types alone."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found = {name if name in MODULES else str(node.module) for name in names}
        elif isinstance(node, ast.Import):
            found = {alias.name for alias in node.names}
        else:
            continue
        for name in found & set(MODULES):
            yield Arrow(_short(module), _short(name), node in tree.body)


def _short(module: str) -> str:
    return module.removeprefix(f"{WINDOW}.")


def arrows(within: str = WINDOW) -> list[Arrow]:
    """Every import from one module to another in a part of the house."""
    inside = {name: file for name, file in MODULES.items() if f"{name}.".startswith(f"{within}.")}
    short = {_short(name) for name in inside}
    found = (arrow for name, file in inside.items() for arrow in imports(name, file.read_text(encoding="utf-8")))
    return [arrow for arrow in found if arrow.end in short]


def package(module: str) -> str:
    """The package of the window in which a module lies."""
    first = module.split(".")[0]
    return TOP if first in FLOORS[-1] else first


def floor(module: str) -> int:
    return next(height for height, packages in enumerate(FLOORS) if package(module) in packages)


def downward(arrow: Arrow) -> bool:
    return package(arrow.start) == package(arrow.end) or floor(arrow.end) < floor(arrow.start)


def ring(found: list[Arrow]) -> list[str]:
    """Modules that import each other in a ring, or none."""
    graph: dict[str, set[str]] = {}
    for arrow in found:
        graph.setdefault(arrow.start, set()).add(arrow.end)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [str(module) for module in error.args[1]]
    return []


def test_imports_are_found_wherever_they_stand() -> None:
    source = """
from badbones.render.kit import page
from badbones.render.kit.canvas import Canvas, Rect
if TYPE_CHECKING:
    from badbones.render.app import App
def later():
    import badbones.render.table.bar
"""
    found = set(imports("badbones.render.library.row", source))
    assert {(arrow.end, arrow.at_top) for arrow in found} == {
        ("kit.page", True),
        ("kit.canvas", True),
        ("app", False),
        ("table.bar", False),
    }
    assert {arrow.end for arrow in found if not downward(arrow)} == {"app"}


def test_rings_are_found() -> None:
    way = [Arrow("a", "b", at_top=True), Arrow("b", "c", at_top=True)]
    assert not ring(way)
    assert set(ring([*way, Arrow("c", "a", at_top=False)])) == {"a", "b", "c"}


def test_every_part_of_the_window_has_its_floor() -> None:
    parts = {_short(name).split(".")[0] for name in MODULES if name.startswith(f"{WINDOW}.")}
    assert parts <= set().union(*FLOORS)


def test_the_window_imports_downward_only() -> None:
    wrong = [arrow.way for arrow in arrows() if not downward(arrow)]
    assert not wrong, wrong


def test_the_window_imports_at_the_top_of_its_files() -> None:
    wrong = [arrow.way for arrow in arrows() if not arrow.at_top and arrow.way not in JUSTIFIED]
    assert not wrong, wrong


def test_no_modules_import_each_other_in_a_ring() -> None:
    found = [arrow for arrow in arrows(ROOT) if arrow.way not in JUSTIFIED]
    assert not ring(found)


def test_no_exception_is_named_that_is_none() -> None:
    gone = sorted(set(JUSTIFIED) - {arrow.way for arrow in arrows() if not arrow.at_top})
    assert not gone, f"take them off the list: {gone}"


def test_names_of_modules_of_the_window_are_unique() -> None:
    names = Counter(name.split(".")[-1] for name in MODULES if name.startswith(f"{WINDOW}."))
    assert not [name for name, count in names.items() if count > 1]


def test_files_are_looked_for_without_an_error() -> None:
    """`Path.exists` and its like raise where a name is too long or a folder closed; those of `os.path` say no."""
    asked = re.compile(r"(?<!os\.path)\.(exists|is_file|is_dir|is_symlink)\(")
    assert [path.name for path in sorted(PACKAGE.rglob("*.py")) if asked.search(path.read_text("utf-8"))] == []
