"""Tooltips cover nothing that matters where there is room beside it."""

from pathlib import Path

from pygame import Rect

from badbones.render.kit.clearance import clear_place
from badbones.render.kit.spots import Spot
from tests.window.armed import before_the_blow
from tests.window.table_top import laid

WINDOW = Rect(0, 0, 1000, 600)
SIZE = (120, 40)


def button(name: str, *area: int, **given: object) -> Spot:
    return Spot(name, Rect(area), lambda: None, **given)  # type: ignore[arg-type]


def test_with_nothing_around_it_lies_right_below() -> None:
    about = button("a", 400, 300, 60, 60)
    place = clear_place(about, SIZE, WINDOW, [about], 10)
    assert (place.centerx, place.top) == (about.area.centerx, about.area.bottom + 10)


def test_it_goes_to_the_side_where_nothing_answers() -> None:
    about = button("a", 400, 300, 60, 60)
    others = [
        button("below", 300, 365, 260, 100),
        button("above", 300, 195, 260, 100),
        button("right", 465, 300, 90, 60),
    ]
    place = clear_place(about, SIZE, WINDOW, [about, *others], 10)
    assert place.right < about.area.left
    assert place.collidelist([spot.area for spot in others]) < 0


def test_rather_than_what_can_be_used_it_covers_what_cannot() -> None:
    about = button("a", 400, 0, 60, 60)
    rows = [button(f"{x}", x, 65, 100, 60, focusable=x < 400) for x in range(0, 1000, 100)]
    sides = [button("left", 0, 0, 390, 60), button("right", 465, 0, 500, 60)]
    place = clear_place(about, SIZE, WINDOW, [about, *rows, *sides], 10)
    assert not [spot for spot in (*rows, *sides) if spot.focusable and spot.area.colliderect(place)]


def test_what_must_be_seen_is_covered_by_no_tooltip_however_much_answers_elsewhere() -> None:
    about = button("a", 400, 530, 60, 60)
    rows = [button(f"{x}", x, 400, 100, 120) for x in range(0, 1000, 100)]
    words = [Rect(0, 520, 395, 80), Rect(465, 520, 535, 80)]
    place = clear_place(about, SIZE, WINDOW, [about, *rows], 10, words)
    assert place.collidelist(words) < 0


def test_it_never_leaves_the_window_nor_covers_what_it_explains() -> None:
    for x in range(0, 941, 94):
        for y in range(0, 541, 54):
            about = button("a", x, y, 60, 60)
            place = clear_place(about, SIZE, WINDOW, [about], 10)
            assert WINDOW.contains(place)
            assert not place.colliderect(about.area)


def test_at_the_table_it_covers_no_lit_cell_and_no_answer(tmp_path: Path) -> None:
    top = laid(tmp_path, before_the_blow("crossbow"))
    top.click("seat1.cell.B2")
    top.move("seat1.cell.E4")
    spots = top.app.canvas.spots
    about = spots.named("seat1.cell.E4")
    assert about
    place = clear_place(about, (320, 44), top.app.canvas.area, spots.all, 7)
    useful = [spot.id for spot in spots.focusable() if spot.press and spot.enabled and spot.area.colliderect(place)]
    assert useful == []
