"""From a rule, a thing or a topic to the place in the rules at hand that explains it."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from badbones.render.reference.pages import CHAPTERS, Chapter, Paragraph

FALLBACK: Final = "round"
_KINDS: Final = {"trap": "traps", "weapon": "weapons", "chief": "chiefs"}


def _paragraphs() -> Iterator[tuple[Chapter, Paragraph]]:
    for chapter in CHAPTERS:
        for section in chapter.sections:
            for paragraph in section.paragraphs:
                yield chapter, paragraph


@cache
def _chapters() -> dict[str, Chapter]:
    """Every topic with the chapter it stands in."""
    found: dict[str, Chapter] = {}
    for chapter in CHAPTERS:
        found[chapter.topic] = chapter
        for section in chapter.sections:
            found[section.topic] = chapter
            found |= {paragraph.topic: chapter for paragraph in section.paragraphs}
    return found


@cache
def _homes() -> dict[str, str]:
    """Every rule with its topic; a whole rule (R6) without a paragraph of its own leads to its chapter."""
    found: dict[str, str] = {}
    for chapter, paragraph in _paragraphs():
        for rule in paragraph.rules:
            found.setdefault(rule, paragraph.topic)
            found.setdefault(f"whole {rule.split('.')[0]}", chapter.topic)
    return found


def topic_of_rule(rule: str) -> str:
    """The topic that explains a rule such as `R6.3.7`; of a finer number than is known, the coarser one's."""
    homes = _homes()
    number = rule.strip().rstrip(".")
    while number:
        if number in homes:
            return homes[number]
        if f"whole {number}" in homes:
            return homes[f"whole {number}"]
        number = number.rpartition(".")[0]
    return FALLBACK


def topic_of(thing: str) -> str:
    """The topic of a trap, weapon or chief by its name in the data, or of a crater; of an unknown one all traps."""
    known = _chapters()
    for kind in _KINDS:
        if f"{kind}.{thing}" in known:
            return f"{kind}.{thing}"
    of_traps = (topic for topic in known if topic.startswith("trap.") and topic.endswith(f".{thing}"))
    return next(of_traps, "traps")


def topic_about(about: str) -> str:
    """The topic of a rule's number, of a thing's name, or itself."""
    if about[:1] == "R" and about[1:2].isdigit():
        return topic_of_rule(about)
    return about if "." in about or about in _chapters() else topic_of(about)


def known_topic(topic: str) -> str:
    """The topic itself, or the nearest above it that there is."""
    known, name = _chapters(), topic
    while "." in name and name not in known:
        name = name.rpartition(".")[0]
    if name not in known or (name != topic and name in _KINDS):
        return _KINDS.get(name, FALLBACK)
    return name


def chapter_of(topic: str) -> Chapter:
    """The chapter in which a topic stands."""
    return _chapters()[known_topic(topic)]


def topics() -> tuple[str, ...]:
    """Every topic there is."""
    return tuple(_chapters())
