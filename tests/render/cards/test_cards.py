"""One card for each piece: all that the window knows of it stands there, and is looked up nowhere else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones.render.cards import CARDS, CHIEFS, TRAPS, WEAPONS, chief_card, trap_card, weapon_card
from badbones.render.cards.card import Lesson
from badbones.render.sound import SOUNDS
from tests.drawn import CATALOG

RENDER = Path(__file__).parents[3] / "badbones" / "render"
NAMES = {*CATALOG.traps, *CATALOG.weapons, *CATALOG.chiefs}
# Where a rule or a piece is named all the same, and why.
TOLD = {
    "kit/scenery.py": "who walks through the picture of the title",
    "reference/pages.py": "pages of the rules cite rules; two of their paragraphs are called like traps",
    "reference/pictures.py": "the example of a score, as its paragraph tells it",
    "table/table_words.py": "a message that says what was lost",
}


def test_every_piece_has_its_card_and_every_card_its_piece() -> None:
    assert set(TRAPS) == set(CATALOG.traps)
    assert set(WEAPONS) == set(CATALOG.weapons)
    assert set(CHIEFS) == set(CATALOG.chiefs)
    assert all(card.sound and card.page and card.lesson for card in CARDS)
    assert all(SOUNDS[card.name] is card.sound for card in CARDS)


def test_keys_take_one_kind_of_trap_each() -> None:
    keys = [card.key for card in TRAPS.values()]
    assert len(set(keys)) == len(keys) == len(CATALOG.traps)
    assert all(re.fullmatch("[A-Z]", key) for key in keys)
    assert not set(keys) & set("RVF"), "what the table does itself with a key"


@pytest.mark.parametrize("name", CATALOG.traps)
def test_a_trap_that_is_set_says_what_it_shows_before(name: str) -> None:
    kind, card = CATALOG.traps[name], TRAPS[name]
    assert card.unset in kind.settings
    assert bool(card.placing and card.placing.sound) == bool(kind.landing)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_lesson_is_about_its_piece(card: object) -> None:
    lesson = getattr(card, "lesson", None)
    if isinstance(lesson, Lesson):
        assert getattr(card, "name", "") in " ".join((*lesson.skeletons, *lesson.traps, lesson.weapon or ""))
    else:
        assert callable(lesson)
        assert all(lesson(CATALOG))


def test_what_other_data_files_add_has_a_plain_card() -> None:
    for card, kind in ((trap_card("tarpit"), "trap"), (weapon_card("ladle"), "weapon")):
        assert card.heard == kind
        assert (card.sound, card.lesson, dict(card.page)) == (None, None, {})
    assert trap_card("tarpit").heard_landing == "trap-placed"
    assert chief_card("duke-left").sound is None
    assert chief_card("emperor") is chief_card("emperor-top") is CHIEFS["emperor"]


def texts(file: Path) -> Iterator[str]:
    """The texts of a module, without those that describe it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node.value


def test_no_rule_and_no_piece_is_named_anywhere_else() -> None:
    found = {}
    for file in sorted(RENDER.rglob("*.py")):
        name = file.relative_to(RENDER).as_posix()
        named = [text for text in texts(file) if text in NAMES or re.match(r"\(?R\d+\b", text)]
        if named and not name.startswith("cards/"):
            found[name] = named
    assert set(found) == set(TOLD), found
