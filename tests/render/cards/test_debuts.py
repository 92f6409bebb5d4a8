"""Every trap, weapon, chief and question has its first time card: two frames, and one sentence that fits."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.render.cards.debuts import DEBUTS
from badbones.render.cards.figure import Source
from badbones.render.cards.lesson_boards import staged
from badbones.render.cards.lessons import CHAINS, LESSONS
from badbones.render.kit.canvas import LEGIBLE, Canvas, Rect
from badbones.render.table import debut_card
from badbones.render.table.debut_card import draw_face, faces, told
from badbones.rules.agenda import VERBS, Wield
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.play import any_verb, moments, new_game

LONGEST = 110  # letters of a sentence
MODES = ("versus", "solo", "coop")
# The verbs of the notation, each with what explains it; placing is explained by every trap.
EXPLAINED = {
    "start": "ask.start",
    "buy": "ask.market",
    "pass": "ask.market",
    "hero": "ask.hero",
    "place": "trap.wall",
    "recover": "ask.recover",
    "skip": "ask.recover",
    "move": "ask.march",
    "flee": "ask.flee",
    "send": "ask.send",
    "stop": "ask.stop",
    "use": "ask.wield",
    "decline": "ask.wield",
}


@pytest.fixture(autouse=True)
def _no_window() -> None:
    pygame.display.init()


def source(language: str) -> Source:
    return Source(CATALOG, Messages(language, CATALOG), lambda topic: None)


def test_every_piece_and_every_question_has_its_card() -> None:
    pieces = {"trap": CATALOG.traps, "weapon": CATALOG.weapons, "chief": CATALOG.chiefs}
    wanted = {f"{kind}.{name}" for kind, names in pieces.items() for name in names}
    questions = {"ask.wield" if kind is Wield else f"ask.{verb}" for kind, verb in VERBS.items()}
    assert wanted | questions <= set(DEBUTS)
    assert set(DEBUTS) == wanted | set(EXPLAINED.values())


def test_every_verb_of_the_game_is_explained() -> None:
    verbs = set()
    for mode, players in (("solo", 1), ("versus", 3), ("coop", 3)):
        for seed in range(1, 6):
            game = new_game(mode, players, seed, advanced=True, chiefs=True)
            for action in moments(game, seed, any_verb):
                verbs |= {each.split()[1] for each in game.legal()}
                game.apply(action)
    assert verbs <= set(EXPLAINED)
    assert {"start", "buy", "place", "move"} <= verbs, "those that are asked in a move are listed by the rules"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DEBUTS)
def test_it_has_one_short_sentence_in_every_language(name: str, language: str) -> None:
    figures, debut = source(language), DEBUTS[name]
    for mode in MODES:
        words = debut.words(figures.messages, mode)
        assert words
        assert words[0].isupper()
        assert words.endswith(".")
        assert words[:-1].count(". ") == 0, "one sentence"
        assert len(words) <= LONGEST
        assert "{" not in words
        assert debut.heading(figures)


@pytest.mark.parametrize("name", DEBUTS)
def test_its_picture_has_two_frames_that_differ(name: str) -> None:
    picture = DEBUTS[name].picture
    if picture in CHAINS:
        assert len(CHAINS[picture](CATALOG)) >= 2
    else:
        shown = staged(CATALOG, LESSONS[picture])
        assert shown.after
        assert shown.before != shown.after


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_fit_in_every_shape(language: str, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debut_card, "lesson_frame", lambda *_, **__: pygame.Surface((1, 1)))  # no words are in it
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    figures = source(language)
    for debut in DEBUTS.values():
        for calm in (False, True):
            for face in faces(canvas, figures, debut, told(figures, debut, ""), calm=calm):
                canvas.begin()
                area = Rect((7, 9), face.size)
                draw_face(canvas, area, face, "before", hot=False)
                for label in canvas.labels:
                    assert not label.cut, (debut.name, label.words)
                    assert label.pixels >= LEGIBLE
                    assert area.contains(label.drawn), (debut.name, label.words)
