"""Soft shadows of plates: drawn out of a small one, and nobody sees it."""

import pygame
import pytest

from badbones.render.kit import plates


@pytest.mark.parametrize("margin", [4, 12, 33])
@pytest.mark.parametrize("rounding", [0, 20])
@pytest.mark.parametrize("size", [(20, 20), (70, 55), (301, 60), (41, 300), (402, 301)])
def test_a_shadow_is_that_of_the_whole_plate(size: tuple[int, int], rounding: int, margin: int) -> None:
    drawn_out, whole = plates.shadow(size, rounding, margin), plates._blurred(size, rounding, margin)
    assert drawn_out.size == whole.size == (size[0] + 2 * margin, size[1] + 2 * margin)
    shades = (pygame.image.tobytes(picture, "RGBA")[3::4] for picture in (drawn_out, whole))
    assert max(abs(first - second) for first, second in zip(*shades, strict=True)) <= 2
    assert drawn_out.get_at((drawn_out.width // 2, drawn_out.height // 2)).a > 0
