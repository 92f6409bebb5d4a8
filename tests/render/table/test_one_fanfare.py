"""The end of a game is heard once: at the boards, in step with their picture, and not again at the results."""

from pathlib import Path

import pytest

from badbones.render.screens.results import ResultsScreen
from badbones.rules import Options
from tests.drawn import setting
from tests.window.table_top import Top, laid

QUIET = """
    . . . . v
    . . . . .
    . H # . .
    . . . . .
    . . . . ."""


def last_march(tmp_path: Path, speed: float) -> tuple[Top, list[str]]:
    """A solo game in its last round, and what is heard at it."""
    game = setting(QUIET, mode="solo", busy=False, tower=1, houses=1, round=10, options=Options(rounds=10)._asdict())
    top, heard = laid(tmp_path, game, speed=speed), list[str]()
    top.app.sound.play = lambda name, **how: heard.append(name)  # type: ignore[method-assign]
    return top, heard


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_the_fanfare_sounds_once(tmp_path: Path, speed: float) -> None:
    top, heard = last_march(tmp_path, speed)
    top.table.play.act("1 move all")
    top.app.draw()
    for _ in range(400):
        if not top.table.source.timeline.busy:
            break
        top.wait(1 / 20)
    assert top.game.result
    assert top.game.result.outcome == "won"
    assert heard.count("won") == 1
    top.table.results()
    assert isinstance(top.app.screen, ResultsScreen)
    top.app.draw()
    assert heard.count("won") == 1


def test_an_end_that_was_skipped_is_heard_all_the_same(tmp_path: Path) -> None:
    top, heard = last_march(tmp_path, 1.0)
    top.table.play.act("1 move all")
    top.key("escape")
    assert not top.table.source.timeline.busy
    assert top.game.result
    assert heard.count("won") == 1
