"""While something moves there are as many frames a second as the screen shows, within reason."""

import pygame
import pytest

from badbones.render.window import frames_of_screen


@pytest.mark.parametrize(
    ("screen", "frames"), [(0, 60), (30, 60), (60, 60), (75, 75), (120, 120), (144, 144), (240, 144)]
)
def test_frames_follow_the_screen(monkeypatch: pytest.MonkeyPatch, screen: int, frames: int) -> None:
    monkeypatch.setattr(pygame.display, "get_current_refresh_rate", lambda: screen)
    assert frames_of_screen() == frames


def test_without_a_window_there_is_a_rate_too() -> None:
    pygame.display.quit()
    assert frames_of_screen() == 60
