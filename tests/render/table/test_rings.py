"""Rings around what is spoken of never cross each other."""

from itertools import combinations

import pytest
from pygame import Rect
from pygame.image import tobytes

from badbones.render.table.rings import BEAT, draw_rings, joined, rings
from tests.render.learning.classroom import Class

pytestmark = pytest.mark.usefixtures("home")


def crossing(top: Class) -> list[tuple[Rect, Rect]]:
    """Rings that meet, at rest or at their widest."""
    canvas, ringed = top.app.canvas, top.lesson.view.ringed
    moments = [rings(canvas, ringed, seconds, calm=False) for seconds in (0.0, BEAT / 2, 99.0)]
    return [(one, other) for found in moments for one, other in combinations(found, 2) if one.colliderect(other)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lesson", ["strike", "arrows", "order", "post"])
def test_rings_around_neighbours_do_not_cross(lesson: str, size: tuple[int, int]) -> None:
    top = Class(lesson, size)
    assert len(top.lesson.view.ringed) > 1
    assert not crossing(top)


def test_lines_of_the_score_sheet_have_one_ring_together() -> None:
    top = Class("game", (1280, 720))
    for action in top.lesson.lesson.par:
        top.lesson.play.act(action)
        top.settle()
    for _ in top.lesson.lesson.epilogue:
        top.key("return")
        top.settle()
        assert top.lesson.view.ringed
        assert not crossing(top), top.said()
        assert not top.lesson.view.lost


def test_what_is_alone_has_room_around_it() -> None:
    canvas = Class("strike").app.canvas
    area = Rect(100, 100, 50, 50)
    assert rings(canvas, [area], 0, calm=True)[0].contains(area.inflate(4, 4))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_line_of_a_ring_covers_nothing_of_what_is_ringed(size: tuple[int, int]) -> None:
    canvas = Class("strike", size).app.canvas
    area = Rect(100, 100, 50, 50)
    cross = [canvas.surface.subsurface(part) for part in (area.inflate(-10, 0), area.inflate(0, -10))]
    before = [tobytes(part, "RGB") for part in cross]  # the very corners may be rounded off
    draw_rings(canvas, [area], 0, calm=True)
    assert [tobytes(part, "RGB") for part in cross] == before


def test_what_lies_near_is_joined_and_what_is_named_twice_counts_once() -> None:
    first, second, far = Rect(0, 0, 100, 20), Rect(0, 24, 100, 20), Rect(0, 90, 100, 20)
    assert joined([first, second, far, far], 10) == [first.union(second), far]
