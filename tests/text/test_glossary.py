"""One word per thing: what a glossary at the top of a catalogue says is kept to in all messages and names."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from badbones.text import LANGUAGES
from tests.drawn import CATALOG
from tests.text.test_messages import FILES, texts


class Word(NamedTuple):
    """A word of the glossary, what must not be said instead, and where that means something else."""

    right: str
    wrong: str
    elsewhere: tuple[str, ...] = ()  # messages


GOES_ON = ("pause.resume", "ui.continue.ask", "ui.kept", "rules.keep.saving.resume")  # a game is taken up again

GLOSSARY: dict[str, list[Word]] = {
    "en": [
        Word("recover", r"pick(s|ed)? (one |it )?up\b"),
        Word("undo", r"\b(take|takes|took|taken|taking|takes things) (\w+ )?back\b"),
        Word("redo", r"\bdo (it )?again\b"),
        Word("beside", r"\bnext to\b|\badjacent\b|\bneighbouring\b"),
        Word("floor", r"\bstor(e)?ys?\b|\blevels? of the tower"),
        Word("damaged", r"\bworn\b"),
        Word("used", r"\bused up\b"),
        Word("opponent", r"\brivals?\b|\benem(y|ies)\b"),
        Word("teammate", r"\bfriends?\b|\bmates?\b|\ball(y|ies)\b", ("library.none",)),  # who has sent a file
        Word("graveyard", r"\bcemeter(y|ies)\b"),
        Word("tracking token", r"\bphase (token|marker)\b"),
        Word("forecast", r"\bforeseen\b|\bprediction\b"),
        Word("seed", r"\bnumber of the game\b|\bgame number\b"),
    ],
    "fr": [
        Word("récupérer", r"\brepren(d|ez|dre)\b|\brepris(e|es)?\b", (*GOES_ON, "table.pad-gone")),
        Word("refaire", r"rétabli"),
        Word("autour", r"\bcases? voisines?\b|\bcases? adjacentes?\b"),
        Word("abîmé", r"endommag", ("library.flaw.damaged",)),  # a file
        Word("adversaire", r"\briva(l|ux)\b|\bennemis?\b"),
        Word("coéquipier", r"\bamis?\b|\balliés?\b", ("library.none",)),
        Word("zone détruite", r"cratère"),
        Word("arrivée", r"renforts?\b"),
        Word("solo", r"solitaire"),
        Word("flèche de réorientation", r"flèche imprimée"),
        Word("Morgenstern", r"étoile du matin"),
        Word("nécromant", r"nécromancien"),
        Word("chef sympa", r"\bamica(l|ux)\b"),
        Word("chef spectral", r"squelettes? spectra"),
        Word("manche", r"\brounds?\b|\btours? de jeu\b"),
        Word("Échap", r"\bEsc\b"),
    ],
    "ru": [
        Word("убрать", r"забра(ть|н)|забер(и|у|ё)|\bснят|\bсним(и|а)"),
        Word("отменить", r"\bвзять? (\w+ )?назад|\bвзято назад"),
        Word("вернуть", r"повтори(ть|т)|повторять|сделать снова"),
        Word("вокруг", r"соседн\w+ клет|клет\w+ по соседству"),
        Word("ярус", r"этаж"),
        Word("символ", r"\bзнак(а|и|ов|ом|ами)?\b"),
        Word("командир", r"вожа(к|ч)"),
        Word("маркер фаз", r"жетон\w* ход"),
        Word("место взрыва", r"воронк|кратер"),
        Word("динамит", r"бомб"),
        Word("частокол", r"баррикад"),
        Word("жезл", r"посох"),
        Word("кистень", r"моргенштерн|утренн\w+ звезд"),
        Word("минёр", r"подрывник"),
        Word("миротворец", r"добряк"),
        Word("инструктор", r"наставник"),
        Word("призрачный командир", r"призрак"),
        Word("изнашивается", r"портит|портят|испор"),
        Word("расширенная", r"сложн(ая|ой)|для опытных"),
        Word("в кооперативе", r"при игре вместе"),
        Word("союзник", r"\bтоварищ|\bнапарник"),
        Word("соперник", r"противник|\bвраг"),
        Word("достать", r"\bтян(ут|ет)\b|вытян"),
        Word("Незваные кости", r"Bad Bones"),
    ],
}

# The eight cells and the four: "around" and "beside" are never mixed up.
NEAR = {"en": ("around", "beside"), "fr": ("autour", "à côté"), "ru": ("вокруг", "рядом")}
EIGHT = (
    "refused.hero-must-move",
    "ui.help.hero",
    "rules.hero.step.must",
    "rules.weapon.morning-star.use",
    "rules.weapon.rapier.use",
    "market.weapon.morning-star",
    "market.weapon.rapier",
)
FOUR = (
    "ui.wield.hew",
    "trap.hint.treasure",
    "rules.trap.landing.treasure",
    "rules.trap.treasure.lure",
    "rules.trap.dragon.flee",
    "rules.skeletons.arrivals.treasure",
    "rules.weapon.battle-axe.use",
    "market.weapon.battle-axe",
    "market.card.battle-axe",
)

# A tower of a co-op game has no floors: it stands or it is a ruin.
TOWERS = r"^coop\.|\.coop\b|^recap\.towers|^forecast\.towers|\.tower-fell$|^outlook\.tower$|^charts\.(about\.)?towers"
FLOOR = {"en": r"\bfloor", "fr": r"\bétage", "ru": r"\bярус"}


def said(language: str) -> Iterator[tuple[str, str]]:
    """All that is said in a language, without what is put in, with the name of the message or the thing."""
    for entry in FILES[language]:
        for text in texts(entry):
            yield entry.msgid, re.sub(r"\{[^}]*\}", "", text).replace("\u00a0", " ")
    for things in (CATALOG.traps, CATALOG.weapons, CATALOG.chiefs):
        yield from ((f"data: {name}", thing.names[language]) for name, thing in things.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_word_is_said(language: str) -> None:
    for word in GLOSSARY[language]:
        found = {name for name, text in said(language) if re.search(word.wrong, text, re.IGNORECASE)}
        assert found == set(word.elsewhere), f"say “{word.right}”"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_stands_in_the_glossary(language: str) -> None:
    glossary = FILES[language].header
    for word in GLOSSARY[language]:
        assert word.right in glossary


@pytest.mark.parametrize("language", LANGUAGES)
def test_around_is_eight_cells_and_beside_is_four(language: str) -> None:
    words, (around, beside) = dict(said(language)), NEAR[language]
    for name in EIGHT:
        assert around in words[name].lower(), name
        assert beside not in words[name].lower(), name
    for name in FOUR:
        assert beside in words[name].lower(), name
        assert around not in words[name].lower(), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_together_towers_have_no_floors(language: str) -> None:
    messages = {name: text for name, text in said(language) if re.search(TOWERS, name)}
    assert len(messages) > 12
    for name, text in messages.items():
        assert not re.search(FLOOR[language], text, re.IGNORECASE), name
