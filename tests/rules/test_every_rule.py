"""Every numbered rule is claimed by a test, and every rule that code or tests name exists."""

import ast
import re
from pathlib import Path

from tests.claims import rule

TOP = Path(__file__).parents[2]
RULES = (TOP / "docs/spec/RULES.md").read_text(encoding="utf-8")

WHOLES = {"R0", "R1", "R3", "R15", "R16"}  # chapters claimed as wholes


def numbered_rules() -> set[str]:
    """R4.1, R6.3.7, … as the page numbers them."""
    found = set(WHOLES)
    chapter = item = ""
    for line in RULES.splitlines():
        if heading := re.match(r"## (R\d+) ", line):
            chapter = heading[1]
        elif point := re.match(r"(\d+)\. ", line):
            item = f"{chapter}.{point[1]}"
            found.add(item)
        elif point := re.match(r" {3}(\d+)\. ", line):
            found.add(f"{item}.{point[1]}")
    return found


def claimed_rules() -> set[str]:
    """What the tests claim with `@rule`."""
    found = set()
    for file in (TOP / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == rule.__name__:
                        found |= {str(word.value) for word in mark.args if isinstance(word, ast.Constant)}
    return found


def test_every_rule_is_claimed_by_a_test() -> None:
    missing = numbered_rules() - claimed_rules()
    assert not missing, f"no test claims {sorted(missing)}"


def test_nothing_is_claimed_that_is_not_there() -> None:
    assert claimed_rules() <= numbered_rules()


def named_rules() -> set[str]:
    """What the events of the core can name."""
    found = set()
    for file in (TOP / "badbones/rules").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.fullmatch(r"R\d+(\.\d+)*", node.value)
            ):
                found.add(node.value)
    return found


def test_the_core_names_rules_that_exist() -> None:
    assert {"R6.1", "R8.4"} < named_rules() <= numbered_rules()
