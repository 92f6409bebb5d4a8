"""Every letter that can be shown is in the fonts: a missing one would be an empty box on the screen."""

import unicodedata

import pygame
import pytest
from fontTools.ttLib import TTFont

from badbones.render.kit.fonts import FILES, Fonts
from badbones.render.kit.theme import LIGHT, Face
from badbones.text import ARROWS
from tests.drawn import CATALOG
from tests.text.test_messages import FILES as CATALOGUES
from tests.text.test_messages import texts


def letters(face: Face) -> set[str]:
    return {chr(code) for code in TTFont(FILES[face]).getBestCmap()}


def shown() -> set[str]:
    """All letters of all messages, of the names in the data, and of keys."""
    words = [text for file in CATALOGUES.values() for entry in file for text in texts(entry)]
    for things in (CATALOG.traps, CATALOG.weapons, CATALOG.chiefs):
        words += [name for thing in things.values() for name in thing.names.values()]
    words += [*ARROWS.values(), "0123456789+-/ABCDEFGHIJKLMNOPQRSTUVWXYZ…"]
    return {letter for text in words for letter in text if unicodedata.category(letter)[0] != "C"}


# What only the text game draws; Source Sans has none of it, and the window shows sprites instead.
TEXT_GAME_ONLY = set("♜⌂✓●■▲◆★○")


@pytest.mark.parametrize("face", FILES)
def test_every_letter_is_in_every_font(face: Face) -> None:
    assert shown() - letters(face) - TEXT_GAME_ONLY == set()


def test_what_only_the_text_game_shows_is_in_its_messages_only() -> None:
    for file in CATALOGUES.values():
        for entry in file:
            if not entry.msgid.startswith("ui."):
                assert not TEXT_GAME_ONLY & set("".join(texts(entry))), entry.msgid


def test_a_dot_stands_for_letters_that_the_fonts_lack() -> None:
    fonts = Fonts()
    for face in FILES:
        known, dotted = fonts.draw("Bones ·!", face, 20, LIGHT), fonts.draw("Bones 🎲☠️💀!", face, 20, LIGHT)
        assert pygame.image.tobytes(known, "RGBA") == pygame.image.tobytes(dotted, "RGBA"), "no empty boxes"
        assert fonts.width("Ёлка, été", face, 20) != fonts.width("·, ·", face, 20)
        assert fonts.width("💀", face, 20) == fonts.width("·", face, 20)
