"""Which test shows which rule."""

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*numbers: str) -> Callable[[Test], Test]:
    """Claims rules of docs/spec/RULES.md for a test; `test_every_rule.py` lists those that no test claims."""
    assert numbers

    def claim(test: Test) -> Test:
        return test

    return claim
