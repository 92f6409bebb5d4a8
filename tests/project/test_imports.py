"""Imports point one way, and the rules need nothing but Python itself."""

import ast
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "badbones"

# Who may import whom: everybody imports only what stands further left; stage and text import the rules alone.
LINE = ["rules", "catalog", "record", "bots", "simulate", "terminal", "engine", "render", "__main__"]
BESIDE = {"stage": {"rules"}, "text": {"rules"}}
# What comes from the root of the package is open to all.
ROOT = "badbones"


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
    return before if name in ("rules", "catalog") else before | set(BESIDE)


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
