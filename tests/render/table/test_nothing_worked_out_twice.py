"""What has not changed since the last frame is neither planned nor worded anew."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from badbones.render.table import layout, table_view
from tests.window.table_top import Top, begun


def counted(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> list[str]:
    """Notes every call of a function of a module."""
    calls: list[str] = []
    original: Callable[..., Any] = getattr(module, name)

    def noted(*args: Any, **kwargs: Any) -> Any:
        calls.append(name)
        return original(*args, **kwargs)

    monkeypatch.setattr(module, name, noted)
    return calls


def march(top: Top, round_: int) -> None:
    """Plays at once until everybody is marching, and shows that march."""
    top.app.settings.speed = 0.0
    while (top.game.round, top.game.phase) != (round_, "skeletons"):
        top.table.play.act(_liked(top.game.legal()))
    top.app.draw()
    top.app.settings.speed = top.table.source.timeline.speed = 1.0
    while top.game.round == round_:
        top.table.play.act(_liked(top.game.legal()))


def _liked(legal: list[str]) -> str:
    return next((each for each in legal if each.endswith("move all")), legal[0])


def test_a_table_is_planned_once_for_a_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    top = Top(begun(tmp_path, players=6))
    top.app.draw()
    plans = counted(monkeypatch, layout, "plan_table")
    for _ in range(3):
        top.app.draw()
    assert not plans
    top.table.view.enlarge(2)
    for _ in range(3):
        top.app.draw()
    top.table.view.enlarge(None)
    top.app.draw()
    assert len(plans) == 1, "only for who is drawn large"


def test_the_bar_is_drawn_only_when_it_tells_something_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    top = Top(begun(tmp_path, players=4))
    march(top, 3)
    bars, told, versions = counted(monkeypatch, table_view, "draw_bar"), set(), set()
    while top.table.moving():
        top.clock.now += 0.05
        top.app.draw()
        stage = top.table.source.shown
        told.add((stage.phase, stage.round, stage.tracking, len(stage.bag)))
        versions.add(top.table.source.timeline.version)
    assert len(versions) > 2 * len(told), "much happens that the bar does not tell"
    assert len(bars) <= len(told) + 2, "besides: that all moves, and that all is at rest again"
