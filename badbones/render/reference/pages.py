"""What the rules at hand consist of: chapters of sections of paragraphs, each with the rules it explains.

Every chapter, section and paragraph is a topic that can be opened. The words are messages: `rules.<paragraph>` for a
paragraph, `rules.title.<section>` for a heading, `rules.chapter.<chapter>` for a chapter.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple


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
    section(
        "trap.landing",
        {
            "dragon": "R5.3 [dragon-landing]",
            "bomb": "R5.4 [bomb-drop]",
            "treasure": "R5.5 [treasure-placed]",
            "after": "R5.6",
        },
    ),
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
    section("skeletons.end", {"order": "R6.6", "wear": "(R6.6)", "check": "R6.8", "bounce": "R6.7"}),
)
_REINFORCEMENTS: Final = (
    section("reinforcements.draw", {"three": "R7.1 [draw]", "rise": "R7.2 [rise]", "next": "(R6.1)"}),
)
_TRAPS: Final = (
    section("traps.all", {"use": "R8 (R0)", "wear": "R15 (R6.6)", "more": "R10"}, "traps"),
    section("trap.wall", {"turn": "R8.1 [wall]", "mirror": "(R8.1)"}, "trap.wall"),
    section("trap.catapult", {"throw": "R8.2 [catapult]"}, "trap.catapult"),
    section("trap.treasure", {"lure": "(R6.3.7) (R5.5) [treasure]", "theft": "R8.3"}, "trap.treasure"),
    section("trap.dragon", {"flee": "R8.4 [dragon]", "limits": "(R8.4) (R6.7)", "land": "(R5.3)"}, "trap.dragon"),
    section("trap.barricade", {"hold": "R10.1 [barricade]", "pushed": "(R10.1)"}, "trap.barricade"),
    section("trap.bomb", {"blast": "R10.2 [bomb]", "crater": "(R10.2)", "drop": "(R5.4)"}, "trap.bomb"),
    section("trap.hearse", {"haul": "R10.3 [hearse]", "owner": "(R10.3)"}, "trap.hearse"),
    section("trap.labyrinth", {"colour": "R10.4 [labyrinth]"}, "trap.labyrinth"),
    section("trap.portal", {"home": "R10.5 [portal]"}, "trap.portal"),
    section("trap.spring", {"leap": "R10.6 [spring]"}, "trap.spring"),
)
_WEAPONS: Final = (
    section("weapons.all", {"when": "R11.0", "once": "(R11.0)", "reach": "(R11.0)"}, "weapons"),
    section("weapon.crossbow", {"use": "R11.1 [crossbow]"}, "weapon.crossbow"),
    section("weapon.ice-staff", {"use": "R11.2 [ice-staff]", "thaw": "(R11.2)"}, "weapon.ice-staff"),
    section("weapon.two-handed-sword", {"use": "R11.3 [two-handed-sword]"}, "weapon.two-handed-sword"),
    section("weapon.battle-axe", {"use": "R11.4 [battle-axe]"}, "weapon.battle-axe"),
    section("weapon.morning-star", {"use": "R11.5 [morning-star]"}, "weapon.morning-star"),
    section("weapon.death-staff", {"use": "R11.6 [death-staff]"}, "weapon.death-staff"),
    section("weapon.teleportation-staff", {"use": "R11.7 [teleportation-staff]"}, "weapon.teleportation-staff"),
    section("weapon.rapier", {"use": "R11.8 [rapier]"}, "weapon.rapier"),
)
_CHIEFS: Final = (
    section("chiefs.all", {"who": "R12", "join": "(R2.5)"}, "chiefs"),
    section("chief.artificer", {"does": "R12.1 [artificer]"}, "chief.artificer"),
    section("chief.necromancer", {"does": "R12.2 [necromancer]"}, "chief.necromancer"),
    section("chief.friendly", {"does": "R12.3 [friendly]", "coop": "(R12.3) (R14.2)"}, "chief.friendly"),
    section(
        "chief.instructor",
        {"does": "R12.4 [instructor]", "one": "(R12.4)", "storm": "(R12.4)", "free": "(R12.4)"},
        "chief.instructor",
    ),
    section("chief.spectral", {"does": "R12.5 [spectral]"}, "chief.spectral"),
    section("chief.saboteur", {"does": "R12.6 [saboteur]", "flees": "(R12.6)"}, "chief.saboteur"),
    section("chief.emperor", {"does": "R12.7", "slain": "(R12.7) [emperor]"}, "chief.emperor"),
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
        {"aim": "R13.3", "start": "R2.6", "sends": "(R6.4) (R8.2)", "heroic": "(R13.3)"},
        "kit.solo",
    ),
    section(
        "modes.coop",
        {
            "aim": "R13.4 [back]",
            "board": "R14.1",
            "start": "R14.4",
            "towers": "R14.2 [ruin]",
            "exits": "R14.3",
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
_UNDO: Final = (
    section("keep.back", {"own": "", "draw": "", "redo": ""}),
    section("keep.saving", {"always": "", "resume": ""}),
)
_KEYS: Final = (
    section("keys.mouse", {"drag": "", "turn": "", "ask": ""}),
    section("keys.touch", {"fingers": "", "hold": ""}),
    section("keys.keyboard", {"all": "", "book": ""}, "keys"),
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
    Chapter("undo", "icon-undo", _UNDO),
    Chapter("keys", "icon-keyboard", _KEYS),
)
