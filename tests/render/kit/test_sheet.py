"""Only where a frame differs from the last one is it drawn again, and what is there then is right."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from badbones.render.kit import pencil
from badbones.render.kit.sheet import Bundle, Sheet, ink
from badbones.render.kit.theme import FIRE, GREEN

SIZE = (160, 120)
Rect = pygame.Rect


def picture(number: int) -> pygame.Surface:
    made = pygame.Surface((10 + number * 3, 34 - number * 2), pygame.SRCALPHA)
    made.fill((40 * number % 256, 255 - 30 * number, 90, 120 + 20 * (number % 5)))
    return made


NIGHT = pygame.Surface(SIZE)
NIGHT.fill("#141b2d")
PICTURES = [picture(number) for number in range(8)]
Thing = tuple[str, int, int, int]
THINGS = st.lists(
    st.tuples(
        st.sampled_from(["lay", "cut", "line", "shake", "slant"]),
        st.integers(0, 7),
        st.integers(-20, 160),
        st.integers(-20, 120),
    ),
    max_size=12,
)


def shake(surface: pygame.Surface, move: tuple[int, int]) -> None:
    area = Rect(40, 30, 50, 40)
    ink(surface, move, area, lambda target: target.subsurface(area).scroll(*move), whole=True)


def lay(surface: pygame.Surface, things: list[tuple[str, int, int, int]]) -> None:
    surface.blit(NIGHT, (0, 0))
    for what, number, x, y in things:
        match what:
            case "lay":
                surface.blit(PICTURES[number], (x, y))
            case "cut":
                surface.set_clip(Rect(20, 20, 60, 70))
                surface.blit(PICTURES[number], (x, y), Rect(2, 3, 8, 9))
                surface.set_clip(None)
            case "line":
                pencil.line(surface, FIRE, (x, y), (x, y + 30), number + 1)
            case "slant":
                pencil.slant(surface, GREEN, (x, y), (60, 50), 3)
            case _:
                shake(surface, (number - 4, number // 2))


@given(st.lists(THINGS, min_size=2, max_size=4))
def test_every_frame_is_as_if_drawn_whole(frames: list[list[tuple[str, int, int, int]]]) -> None:
    sheet, window = Sheet(), pygame.Surface(SIZE)
    for things in frames:
        sheet.begin(SIZE)
        lay(sheet, things)
        sheet.show(window)
        whole = pygame.Surface(SIZE)
        lay(whole, things)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB")


@given(st.lists(st.tuples(THINGS, THINGS), min_size=2, max_size=4))
def test_above_a_floor_every_frame_is_as_if_drawn_whole(frames: list[tuple[list[Thing], list[Thing]]]) -> None:
    sheet, window = Sheet(), pygame.Surface(SIZE)
    for under, above in frames:
        sheet.begin(SIZE)
        with sheet.bundled():
            lay(sheet, under)
        lay(sheet, above)
        sheet.show(window)
        whole = pygame.Surface(SIZE)
        lay(whole, under)
        lay(whole, above)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_of_what_lies_in_another_order_only_what_was_moved_is_drawn() -> None:
    sheet, window = Sheet(), pygame.Surface(SIZE)
    for places in ([10, 40, 70, 100], [40, 70, 100, 10]):
        sheet.begin(SIZE)
        lay(sheet, [("lay", 1, x, 20) for x in places])
        shown = sheet.show(window)
    assert shown == [Rect(10, 20, 13, 32)]


def test_only_what_moved_is_drawn() -> None:
    sheet, window = Sheet(), pygame.Surface(SIZE)
    shown = []
    for x in (10, 14, 14):
        sheet.begin(SIZE)
        lay(sheet, [("lay", 1, 100, 80), ("lay", 0, x, 20)])
        shown.append(sheet.show(window))
    assert shown == [None, [Rect(10, 20, 14, 34)], []]


def test_what_lies_in_another_order_is_drawn_again() -> None:
    sheet, window = Sheet(), pygame.Surface(SIZE)
    for things in ([0, 1, 2], [2, 0, 1]):
        sheet.begin(SIZE)
        lay(sheet, [("lay", number, 50, 40) for number in things])
        shown = sheet.show(window)
    assert shown


def test_bundles_are_laid_down_again_as_they_are() -> None:
    sheet, window = Sheet(), pygame.Surface(SIZE)
    kept: list[Bundle] = []
    for turn in range(3):
        sheet.begin(SIZE)
        lay(sheet, [])
        if kept:
            sheet.lay(kept[0])
        else:
            with sheet.bundled() as bundle:
                sheet.blit(PICTURES[3], (30, 30))
            kept.append(bundle)
        sheet.blit(PICTURES[0], (100 + turn, 10))
        shown = sheet.show(window)
    assert shown
    assert not any(place.colliderect((30, 30, 19, 28)) for place in shown)


def test_a_window_of_another_size_or_one_that_was_covered_is_drawn_whole() -> None:
    sheet, window = Sheet(), pygame.Surface(SIZE)
    for size, shown in ((SIZE, None), (SIZE, []), ((80, 60), None), ((80, 60), [])):
        sheet.begin(size)
        lay(sheet, [])
        assert sheet.show(window) == shown
    sheet.forget()
    sheet.begin((80, 60))
    lay(sheet, [])
    assert sheet.show(window) is None


def test_pictures_that_change_what_lies_below_are_refused() -> None:
    sheet = Sheet()
    sheet.begin(SIZE)
    with pytest.raises(AssertionError):
        sheet.blit(PICTURES[0], (0, 0), None, pygame.BLEND_RGB_ADD)
