"""A review through a real window: from the results to a turning point, tried again, and back."""

from pathlib import Path

import pytest

from badbones.record.folders import review_beside
from tests.window.at_window import virtual_screen, window
from tests.window.window_players import Player, one_action, play_to_the_end

pytestmark = pytest.mark.slow


def test_review_a_game_from_its_results_and_try_a_turning_point_again(tmp_path: Path) -> None:
    with (
        virtual_screen() as display,
        window(display, tmp_path, "--mode", "solo", "--rounds", "10", "--seed", "7") as opened,
    ):
        opened.screen("table")
        played = play_to_the_end(opened, Player(opened, seed=8))
        opened.click("end.results")
        opened.screen("results")
        opened.click("results.review")
        opened.screen("review")
        state = opened.state(lambda state: not state["review"]["running"], "the whole review")
        assert state["review"]["done"] == state["review"]["total"]
        seat, round_ = map(int, state["review"]["points"][-1].split("."))
        opened.click(f"review.mark.{seat}.{round_}")
        opened.state(lambda state: state["review"]["chosen"] == ["decision", round_, seat], "the turning point")
        opened.click("review.try")
        opened.screen("retry")
        again = Player(opened, seed=2)
        state = opened.state(lambda state: True, "the moment laid out again")
        assert state["round"] == round_
        while not state["retry"]["settled"]:
            state = one_action(opened, again, state)
        told = opened.state(lambda state: state["retry"]["judged"], "what would have come of it")["retry"]
        assert told["decided"][0].startswith(f"{seat} hero ")
        assert "%" in told["words"]
        opened.click("review.again")
        opened.state(lambda state: not state["retry"]["decided"], "the board put back")
        opened.click("review.leave")
        opened.screen("review")
    assert review_beside(Path(played["file"])).exists()
