"""Scrolling: a list goes to its ends and no farther, whatever becomes of it."""

import pytest

from badbones.render.kit.canvas import Rect
from badbones.render.kit.scroll import Row, Scroll

AREA = Rect(0, 0, 100, 300)
HIGH = 100  # pixels of an entry
FAR = 100_000


def listed(scroll: Scroll, entries: int) -> list[Row]:
    return scroll.rows(AREA, entries, lambda entry: HIGH)


@pytest.mark.parametrize("rest", [None, Row(0, 0)])
def test_a_list_is_scrolled_to_its_ends_and_no_farther(rest: Row | None) -> None:
    scroll = Scroll()
    scroll.rows(AREA, 10, lambda entry: HIGH, rest)
    scroll.move(-FAR)
    assert scroll.seen[0] == Row(0, 0)
    scroll.move(FAR)
    assert scroll.seen[-1] == Row(9, AREA.height - HIGH)


def test_a_list_that_has_become_short_is_seen_all_the_same() -> None:
    scroll = Scroll()
    listed(scroll, 100)
    scroll.go(0.9)
    assert [row.entry for row in listed(scroll, 4)] == [1, 2, 3]
    assert [row.entry for row in listed(scroll, 2)] == [0, 1]
    assert listed(scroll, 0) == []
    scroll.move(FAR)
    assert listed(scroll, 0) == []
