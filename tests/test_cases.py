"""The worked cases: positions with actions and what must come out, made by another implementation of the rules."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from badbones.engine import Engine
from tests.drawn import CATALOG

FOLDER = Path(__file__).parent / "cases"
PLAYED = ("versus-plain", "solo-plain")  # the groups of what is delivered so far


def runner() -> ModuleType:
    """The cases' own runner, taken as it came: it says what is compared and how."""
    spec = importlib.util.spec_from_file_location("cases_run", FOLDER / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


RUN = runner()
CASES = [json.loads(line) for name in PLAYED for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]


class InProcess:
    """The engine, asked as the runner asks."""

    def __init__(self) -> None:
        self._engine = Engine(CATALOG)

    def ask(self, **request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(self._engine.answer(json.dumps(request).encode())))
        return answer


def without_used_treasures(case: dict[str, Any]) -> dict[str, Any]:
    """The cases mark a treasure that was reached as used; NOTATION.md says that is never done (docs/RULINGS.md)."""
    for player in case["after"]["players"]:
        for trap in player.get("traps", []):
            if trap["kind"] == "treasure":
                trap["used"] = False
    return case


def test_there_are_120_cases() -> None:
    assert len(CASES) == 120


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    assert RUN.play(InProcess(), without_used_treasures(case)) is None
