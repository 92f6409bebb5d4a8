"""What the rules at hand consist of: chapters of sections of paragraphs, each with the rules it explains.

Every chapter, section and paragraph is a topic that can be opened. The words are messages: `rules.<paragraph>` for a
paragraph, `rules.title.<section>` for a heading, `rules.chapter.<chapter>` for a chapter.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from badbones.render.cards import CHIEFS, TRAPS, WEAPONS
from badbones.render.cards.card import Card


class Paragraph(NamedTuple):
    """A few sentences, the rules they explain, other rules they touch, and a picture beside them."""

    topic: str
    rules: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    picture: str = ""  # a lesson, or a drawing by name; see `pictures`

    @property
    def chips(self) -> tuple[str, ...]:
        """All the rules that are shown with it."""
        return self.rules + self.see


class Section(NamedTuple):
    """A heading with its paragraphs."""

    topic: str
    paragraphs: tuple[Paragraph, ...]
    facts: str = ""  # what the data say, drawn below the heading; see `facts`


class Chapter(NamedTuple):
    """A page of its own."""

    topic: str
    sprite: str  # beside its name in the list
    sections: tuple[Section, ...]


Lines = Mapping[str, str]  # last part of a topic → rules, then rules it touches, then a picture


def section(topic: str, lines: Lines, facts: str = "") -> Section:
    """A section from short lines such as `R8.1 R8.2 (R6.7) [wall]`: its own rules, (others), [picture]."""
    return Section(topic, tuple(_paragraph(f"{topic}.{name}", line.split()) for name, line in lines.items()), facts)


def _paragraph(topic: str, words: Sequence[str]) -> Paragraph:
    own = tuple(word for word in words if word[0] not in "([")
    others = tuple(word.strip("()") for word in words if word[0] == "(")
    pictures = [word.strip("[]") for word in words if word[0] == "["]
    return Paragraph(topic, own, others, pictures[0] if pictures else "")


def _of_pieces(kind: str, cards: Mapping[str, Card]) -> list[Section]:
    """A section for each piece that has a page on its card, with what the data say of it."""
    return [section(f"{kind}.{name}", card.page, f"{kind}.{name}") for name, card in cards.items() if card.page]


def _placings() -> Lines:
    """What is special about placing some traps, in the order of the rules."""
    placed = {name: f"{card.placing.rule} [{card.placing.name}]" for name, card in TRAPS.items() if card.placing}
    return dict(sorted(placed.items(), key=lambda line: line[1]))


_GOAL: Final = (
    section("goal.aim", {"story": "R1 [board]", "win": "(R1) (R13)"}),
    section("goal.board", {"cells": "R0", "edges": "(R0) (R16)", "owner": "(R0)", "seats": "(R0)"}),
    section("goal.skeletons", {"token": "(R0) [tokens]", "bag": "R2.1 (R0)"}),
    section("goal.start", {"kit": "R2.2", "first": "R2.3 R2.4", "extras": "R2.5 R2.7"}, "kit.versus"),
)
_ROUND: Final = (
    section("round.course", {"phases": "R3", "ready": "(R3)"}, "phases"),
    section("round.colours", {"face": "(R0) (R6.2) [faces]"}),
)
_HERO: Final = (
    section("hero.step", {"must": "R4.1 [hero]", "strike": "R4.3", "through": "R4.2", "gone": "R4.4"}),
    section("hero.guard", {"stand": "(R6.3.4) [guard]", "weapon": "(R6.5) (R11.0)"}),
)
_TRAP: Final = (
    section("trap.action", {"choose": "R5", "place": "R5.1", "recover": "R5.2"}),
    section("trap.landing", {**_placings(), "after": "R5.6"}),
)
_SKELETONS: Final = (
    section("skeletons.march", {"flip": "R6.1 [march]", "moved": "R6.2"}),
    section(
        "skeletons.arrivals",
        {
            "order": "R6.3 [guard]",
            "edge": "R6.3.1",
            "barricade": "R6.3.2",
            "tower": "R6.3.3",
            "hero": "R6.3.4",
            "trap": "R6.3.5",
            "rest": "R6.3.6",
            "treasure": "R6.3.7 [treasure]",
        },
    ),
    section("skeletons.arrows", {"tail": "R16 (R6.3.6) [arrow]", "covered": "(R6.3.6)"}),
    section("skeletons.exits", {"forest": "R6.4 [exit]", "village": "(R6.4) [village]", "others": "(R6.4) (R14.3)"}),
    section("skeletons.tower", {"floor": "R6.5 [tower]", "last": "(R6.5) (R13.1)"}),
    section("skeletons.end", {"order": "R6.6", "wear": "(R6.6)", "check": "R6.8 R13.5", "bounce": "R6.7"}),
)
_REINFORCEMENTS: Final = (
    section("reinforcements.draw", {"three": "R7.1 [draw]", "rise": "R7.2 [rise]", "next": "(R6.1)"}),
)
_TRAPS: Final = (
    section("traps.all", {"use": "R8 (R0)", "wear": "R15 (R6.6)", "more": "R10"}, "traps"),
    *_of_pieces("trap", TRAPS),
)
_WEAPONS: Final = (
    section("weapons.all", {"when": "R11.0", "once": "(R11.0)", "reach": "(R11.0)"}, "weapons"),
    *_of_pieces("weapon", WEAPONS),
)
_CHIEFS: Final = (
    section("chiefs.all", {"who": "R12", "join": "(R2.5)"}, "chiefs"),
    *_of_pieces("chief", CHIEFS),
)
_MARKET: Final = (
    section("market.stalls", {"stock": "R9.1 [stock]", "prices": "R9.5 (R15)", "bought": "R9.4 (R2.7)"}),
    section("market.turns", {"order": "R9.2", "pass": "R9.3"}, "coins.player"),
    section("market.team", {"together": "R14.7"}, "coins.team"),
)
_MODES: Final = (
    section("modes.versus", {"aim": "(R1) (R13.1)", "sends": "(R6.4)"}, "kit.versus"),
    section(
        "modes.solo",
        {"aim": "R13.3 R13.5", "start": "R2.6", "sends": "(R6.4) (R8.2)", "heroic": "(R13.3)"},
        "kit.solo",
    ),
    section(
        "modes.coop",
        {
            "aim": "R13.4 (R13.5) [back]",
            "board": "R14.1",
            "start": "R14.4",
            "towers": "R14.2 [ruin]",
            "exits": "R14.3",
            "seats": "(R0) (R14.1)",
            "reserve": "R14.5",
            "owner": "R14.6",
        },
        "kit.coop",
    ),
    section("modes.options", {"advanced": "(R1) (R9)", "chiefs": "(R1) (R12)"}),
)
_SCORING: Final = (
    section("scoring.end", {"when": "R13.1", "out": "(R13.1)"}),
    section("scoring.points", {"count": "R13.2 [points]", "tie": "(R13.2)"}),
    section("scoring.example", {"words": "(R13.2) [example]"}),
)
_FIRSTS: Final = (
    section("firsts.ask", {"once": ""}, "firsts.ask"),
    *(section(f"firsts.{kind}", {}, f"firsts.{kind}") for kind in ("trap", "weapon", "chief")),
)
_UNDO: Final = (
    section("keep.back", {"own": "", "draw": "", "redo": ""}),
    section("keep.saving", {"always": "", "resume": ""}),
)
_KEYS: Final = (
    section("keys.mouse", {"drag": "", "turn": "", "ask": ""}),
    section("keys.touch", {"fingers": "", "hold": ""}),
    section("keys.keyboard", {"all": "", "book": ""}, "keys"),
    section("keys.pads", {"seat": ""}, "pads"),
)

CHAPTERS: Final = (
    Chapter("goal", "tower-4", _GOAL),
    Chapter("round", "tracking-white", _ROUND),
    Chapter("hero", "hero-rose", _HERO),
    Chapter("trap", "trap-wall-backslash", _TRAP),
    Chapter("skeletons", "skeleton-white+face-red-white", _SKELETONS),
    Chapter("reinforcements", "bag", _REINFORCEMENTS),
    Chapter("traps", "trap-dragon", _TRAPS),
    Chapter("weapons", "weapon-two-handed-sword", _WEAPONS),
    Chapter("chiefs", "emblem-emperor", _CHIEFS),
    Chapter("market", "coin", _MARKET),
    Chapter("modes", "house-0", _MODES),
    Chapter("scoring", "star", _SCORING),
    Chapter("firsts", "icon-question", _FIRSTS),
    Chapter("undo", "icon-undo", _UNDO),
    Chapter("keys", "icon-keyboard", _KEYS),
)
