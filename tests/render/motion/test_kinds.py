"""One table of the kinds of events: every kind has its row there, and no other table has."""

import ast
from pathlib import Path
from typing import get_args

import pytest

from badbones.render.motion.kinds import KINDS, seconds_of, sound_of
from badbones.render.sound import SOUNDS
from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.stage import line
from tests.text.test_messages import samples

RENDER = Path(__file__).parents[3] / "badbones" / "render"
NAMES = {kind.__name__ for kind in get_args(Event)}


def rows(file: Path) -> list[str]:
    """The kinds of events that are keys of tables in a module."""
    tables = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Dict)]
    keys = [key for table in tables for key in table.keys]
    names = [
        key.attr if isinstance(key, ast.Attribute) else key.id
        for key in keys
        if isinstance(key, ast.Attribute | ast.Name)
    ]
    return [name for name in names if name in NAMES]


def test_every_kind_of_event_has_exactly_one_row() -> None:
    assert set(KINDS) == set(get_args(Event))
    assert sorted(rows(RENDER / "motion" / "kinds.py")) == sorted(NAMES)


def test_no_other_module_of_the_window_has_a_table_of_kinds() -> None:
    assert [file.name for file in sorted(RENDER.rglob("*.py")) if rows(file)] == ["kinds.py"]


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_a_row_says_what_there_is(kind: type[Event]) -> None:
    for event in samples(kind):
        assert sound_of(event) in ("", *SOUNDS)
        assert 0 <= seconds_of(event) < 3
        assert line(event).message
    row = KINDS[kind]
    assert not row.telling or row.logged
    assert row.seconds or not row.joins or kind is happened.BoardLaid
