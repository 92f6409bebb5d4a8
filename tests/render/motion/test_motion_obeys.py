"""No animation ignores speed, skip or reduced motion: every situation of the contact sheets goes through all three."""

import copy

import pygame
import pytest

from badbones.render.kit.settings import SPEEDS
from badbones.render.motion.timeline import Timeline, beats_of
from badbones.stage import Stage
from tools.contact_sheets import Situation, Theatre, load


def shown_after(situation: Situation) -> Stage:
    """The stage that all events give."""
    stage = copy.deepcopy(situation.stage)
    for event in situation.events:
        stage.fold(event)
    return stage


@pytest.mark.parametrize("name", load())
def test_it_takes_as_long_as_the_speed_says(name: str) -> None:
    situation = load()[name].build()
    (beat,) = beats_of(situation.events)
    for speed in SPEEDS:
        timeline = Timeline(copy.deepcopy(situation.stage))
        timeline.speed = speed
        timeline.add(situation.events)
        if speed:
            timeline.advance(0.98 * beat.seconds / speed)
            assert timeline.busy
            timeline.advance(0.04 * beat.seconds / speed)
        assert not timeline.busy
        assert timeline.stage == shown_after(situation)


@pytest.mark.parametrize("skip", ["flush", "finish_beat"])
@pytest.mark.parametrize("name", load())
def test_it_can_be_cut_short_at_any_moment(name: str, skip: str) -> None:
    situation = load()[name].build()
    timeline = Timeline(copy.deepcopy(situation.stage))
    timeline.add(situation.events)
    timeline.advance(0.1)
    getattr(timeline, skip)()
    assert not timeline.busy
    assert not timeline.running
    assert timeline.stage == shown_after(situation)


@pytest.mark.parametrize("name", load())
def test_with_reduced_motion_it_looks_different_on_the_way_or_does_not_move_at_all(name: str) -> None:
    pygame.display.init()
    calm, lively = (Theatre(load()[name].build(), calm=each) for each in (True, False))
    moments = (0.25, 0.5, 0.75)
    same = [
        pygame.image.tobytes(calm.frame(at), "RGB") == pygame.image.tobytes(lively.frame(at), "RGB") for at in moments
    ]
    still = len({pygame.image.tobytes(lively.frame(at), "RGB") for at in moments}) == 1
    assert still or not all(same)
