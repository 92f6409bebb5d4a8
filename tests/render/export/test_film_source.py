"""The game of a film goes on action by action as it was recorded, with what was taken back on the way."""

import os
from pathlib import Path

import pytest

from badbones.render.export.film import FilmSource
from badbones.stage import Stage
from tests.window.theatre_seat import record, reread


def test_a_film_shows_every_action_as_the_game_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda file: None)
    for undos in (0.0, 0.2):
        replay = reread(record(tmp_path / f"{undos}.bones", 3, 21, undos=undos, most=120))
        for start in (0, 37):
            reel = FilmSource(replay, start)
            for at in range(start, replay.reached):
                reel.go_on()
                game = replay.moment(at + 1).game
                assert reel.stage == Stage.of(reel.game) == Stage.of(game)
                assert [told.event for told in reel.told[len(reel.told) - reel.fresh :]] == list(
                    replay.takes[at].events
                )
            whole = replay.walk.at(replay.reached).told
            before = replay.walk.at(start).past
            assert reel.told == whole[len(before) :]
