"""Whom does the tower stop? The tower stays in sight, and every answer says what follows."""

from pathlib import Path
from typing import Any

import pytest

from badbones.rules import position
from tests.drawn import CATALOG
from tests.window.table_top import Top, laid

GROUP = ("instructor-left", "red-left-1", "emperor")


def at_the_tower(tmp_path: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> Top:
    """A group of three reaches the tower of B2."""
    here = {"at": "A2", "heading": "E", "face": "white"}
    towers, group = list(CATALOG.back.towers), [{"token": token, **here} for token in GROUP]
    seats: list[dict[str, Any]] = [{"name": "Ada", "hero": "D4", "skeletons": group}, {"name": "Bo", "hero": "B2"}]
    table = {"badbones": 1, "mode": "coop", "phase": "skeletons", "tracking": "black", "team": {"houses": 2}}
    given = {
        **table,
        "options": {"chiefs": True, "advanced": True},
        "players": [{"towers": towers, **seat} for seat in seats],
    }
    top = laid(tmp_path, position.read(CATALOG, given), size=size, **settings)
    top.table.play.act("1 move instructor-left")
    top.settle()
    assert set(top.table.play.hands.choices(1).stop) == set(GROUP)
    return top


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (900, 1000)])
def test_the_tower_stays_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    top = at_the_tower(tmp_path, size)
    tower = top.spot("seat1.cell.B2").area
    for token in GROUP:
        assert not top.spot(f"seat1.stop.{token}").area.colliderect(tower)


def test_every_answer_says_what_follows(tmp_path: Path) -> None:
    top = at_the_tower(tmp_path)
    told = [label.words for label in top.app.canvas.labels]
    assert told.count("the emperor: all is lost") == 1
    assert told.count("brings down a tower") == 2
