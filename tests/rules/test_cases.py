"""The worked cases: positions with actions and what must come out, made by another implementation of the rules."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from badbones.engine import Engine
from tests.drawn import CATALOG

FOLDER = Path(__file__).parents[1] / "cases"


def runner() -> ModuleType:
    """The cases' own runner, taken as it came: it says what is compared and how."""
    spec = importlib.util.spec_from_file_location("cases_run", FOLDER / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


RUN = runner()
GROUPS = sorted(FOLDER.glob("*.jsonl"))
CASES = [json.loads(line) for group in GROUPS for line in group.read_text("utf-8").splitlines()]
NEVER_USED = ("treasure", "labyrinth")


class InProcess:
    """The engine, asked as the runner asks."""

    def __init__(self) -> None:
        self._engine = Engine(CATALOG)

    def ask(self, **request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(self._engine.answer(json.dumps(request).encode())))
        return answer


def without_marks_never_set(case: dict[str, Any]) -> dict[str, Any]:
    """The cases mark treasures and labyrinths that were reached; NOTATION.md says: never (docs/RULINGS.md)."""
    for player in case["after"]["players"]:
        for trap in player.get("traps", []):
            if trap["kind"] in NEVER_USED:
                trap["used"] = False
    return case


def test_there_are_390_cases_in_eight_groups() -> None:
    assert len(GROUPS) == 8
    assert len(CASES) == 390


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    assert RUN.play(InProcess(), without_marks_never_set(case)) is None
