"""What a march or a hand needs is made while nobody waits, and making it changes nothing that is seen."""

from pathlib import Path

import pygame
import pytest

from badbones.render.kit.cache import ALL
from badbones.render.table import foresight
from tests.window.table_top import Top, begun


def test_pictures_are_made_ahead_and_nothing_else_changes(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, players=2), speed=1.0)
    table, canvas = top.table, top.app.canvas
    while top.game.phase != "trap":
        table.play.act(top.game.legal()[0])
    top.wait(60)
    seen, spots = pygame.image.tobytes(canvas.surface, "RGB"), [spot.id for spot in canvas.spots.all]
    slices = 0
    while table.prepare(canvas):
        slices += 1
        assert slices < 1000, "an end is never reached"
    assert slices > 20
    assert not table.play.hands.held, "nobody holds what was only tried"
    assert seen == pygame.image.tobytes(canvas.surface, "RGB")
    assert spots == [spot.id for spot in canvas.spots.all]
    known = set(ALL.all)
    held = table.play.hands.take(1, "wall", "mouse")
    assert held
    held.over = next(iter(table.play.hands.goals(held)))
    top.app.draw()
    new = [str(key) for key in set(ALL.all) - known if "'made'" in str(key)]
    assert not [key for key in new if "'held'" in key or "'mark'" in key or "Figure" in key], new


def test_nothing_that_is_lost_has_to_be_painted_in_mid_march(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, players=3), size=(1366, 768))
    table, canvas = top.table, top.app.canvas
    while top.game.round < 5 or top.game.phase != "skeletons":
        table.play.act(next((each for each in top.game.legal() if each.endswith("move all")), top.game.legal()[0]))
    top.app.settings.speed = table.source.timeline.speed = 1.0
    top.app.draw()
    while table.prepare(canvas):
        pass
    known, boards = set(ALL.all), table.source.shown.boards
    before = [(board.tower, board.houses) for board in boards]
    while top.game.round == 5 and not top.game.over:
        table.play.act(next((each for each in top.game.legal() if each.endswith("move all")), top.game.legal()[0]))
    while table.moving():
        top.clock.now += 0.05
        top.app.draw()
    assert [(board.tower, board.houses) for board in table.source.shown.boards] != before, "something was lost"
    new = [str(key) for key in set(ALL.all) - known]
    assert not [key for key in new if "('tower'," in key or "('village'," in key], new


def test_what_would_come_of_a_piece_in_hand_is_foreseen_before_it_gets_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    top = Top(begun(tmp_path, players=3))
    table, hands, canvas = top.table, top.table.play.hands, top.app.canvas
    while top.game.phase != "trap":
        table.play.act(top.game.legal()[0])
    held = hands.take(1, "wall", "mouse")
    assert held
    top.app.draw()
    while table.prepare(canvas):
        pass
    worked_out: list[str] = []
    for name in ("forecast", "until_impact"):
        monkeypatch.setattr(foresight, name, lambda *_, name=name: worked_out.append(name))
    known = set(ALL.all)
    for cell in hands.goals(held):
        held.over = cell
        top.app.draw()
        assert table.view.words.considered(1)
    assert not worked_out
    words = [str(key) for key in set(ALL.all) - known if "'semibold'" in str(key)]
    assert not words, "what is said of it is written already"
