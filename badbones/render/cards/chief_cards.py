"""The cards of the chiefs: each has its sound when it rises, and some are known by the light of their deeds."""

from typing import Final

from badbones.render.cards.card import NEAR_TOWER, UPPER, ChiefCard, Lesson, crowd
from badbones.render.craft.scraps import Burst, Point, burst, part, scrap, slowing, wave
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.theme import EMBER, glows
from badbones.render.sound import instruments as play
from badbones.render.sound import synthesis as tone
from badbones.render.sound.book import Sound
from badbones.render.sound.synthesis import Chance, Wave

# Artificer


def _explosion(canvas: Canvas, middle: Point, k: float, share: float) -> None:
    """A flash, and sparks."""
    blast = part(share, 0.15, 0.6)
    scrap(canvas, "fx-flash", middle, (0.6 + 0.7 * slowing(blast)) * k, strength=wave(blast))
    burst(canvas, middle, blast, Burst("fx-spark", 8, 0.9 * k, 0.2 * k, seed=4))


def _lit_fuse(chance: Chance) -> Wave:
    """The one with the fuse: heavy steps, and it is lit already."""
    return tone.blend(
        (0, play.fuse(0.6, chance) * 0.5), (0.02, play.thud(90, chance, 0.25)), (0.2, play.thud(90, chance, 0.25))
    )


ARTIFICER: Final = ChiefCard(
    "artificer",
    light=EMBER,
    deed=_explosion,
    sound=Sound(_lit_fuse),
    page={"does": "R12.1 [artificer]"},
    lesson=Lesson(NEAR_TOWER, ("artificer-left B3 E",), doing=("move all",)),
)


# Necromancer


def _chant(chance: Chance) -> Wave:
    """The one with the candle: a chant from below."""
    return tone.room(play.choir(tone.note("D3"), 0.8, "o") + play.choir(tone.note("A3"), 0.8, "u") * 0.7, 0.5, 0.35)


NECROMANCER: Final = ChiefCard(
    "necromancer",
    sound=Sound(_chant),
    page={"does": "R12.2 [necromancer]"},
    lesson=lambda catalog: (
        ["bag"],
        ["necromancer-top"],
        crowd(catalog.chiefs["necromancer"].traits.draws),
    ),
)


# Friendly skeleton


def _hearts(canvas: Canvas, middle: Point, k: float, share: float) -> None:
    """Hearts that rise."""
    burst(canvas, middle, share, Burst("fx-heart", 6, 0.7 * k, 0.2 * k, fall=-0.4 * k, spin=60))


def _tune(chance: Chance) -> Wave:
    """The one with the heart: a tune for once."""
    notes = ((0, "D5"), (0.1, "F5"), (0.2, "A5"), (0.34, "G5"), (0.44, "B5"))
    return tone.blend(*((at, play.music_box(tone.note(name), 0.45) * 0.8) for at, name in notes))


FRIENDLY: Final = ChiefCard(
    "friendly",
    light=glows.HEARTS,
    deed=_hearts,
    sound=Sound(_tune),
    page={"does": "R12.3 [friendly]", "coop": "(R12.3) (R14.2)"},
    lesson=Lesson(NEAR_TOWER, ("friendly-left B3 E",), doing=("move all",), tower=2),
)


# Instructor


def _pea_whistle(chance: Chance) -> Wave:
    """The one with the whistle: two short, one long."""

    def blow(seconds: float) -> Wave:
        pea = 1 + 0.035 * tone.driven(tone.sine(tone.hold(32, seconds)), 4)
        return play.whistle(2250 * pea, chance, breath=0.3) * tone.swell(seconds, 0.012, 0.03)

    return tone.blend((0, blow(0.09)), (0.14, blow(0.09)), (0.28, blow(0.26)))


INSTRUCTOR: Final = ChiefCard(
    "instructor",
    sound=Sound(_pea_whistle),
    page={"does": "R12.4 [instructor]", "one": "(R12.4)", "storm": "(R12.4)", "free": "(R12.4)"},
    lesson=Lesson(UPPER, ("instructor-left A2 E", "green-top-1 A2 S", "violet-top-1 A2 S"), doing=("move all",)),
)


# Spectral skeleton


def _singing_saw(chance: Chance) -> Wave:
    """The one who is only a wisp: a singing saw."""
    seconds = 0.95
    path = tone.slide(
        [(0, tone.note("D5")), (0.35, tone.note("A5")), (0.6, tone.note("F5")), (seconds, tone.note("D5"))], seconds
    ) * tone.wobble(seconds, 6.5, 0.018)
    return tone.room(
        (tone.sine(path) + 0.12 * tone.sine(path * 2)) * tone.swell(seconds, 0.25, 0.5)
        + tone.paint(path, 0.3, chance) * 0.06 * tone.swell(seconds, 0.3, 0.5),
        0.6,
        0.4,
    )


SPECTRAL: Final = ChiefCard(
    "spectral",
    sound=Sound(_singing_saw),
    page={"does": "R12.5 [spectral]"},
    lesson=lambda catalog: (["spectral-top"], ["tomb"]),
)


# Saboteur


def _tiptoe(chance: Chance) -> Wave:
    """The one with the spanner: tiptoe, tiptoe, clank."""
    toes = [
        (0.13 * number, tone.low(play.twang(tone.note(name), 0.18), 900) * 0.7)
        for number, name in enumerate(("D3", "F3", "E3", "G3"))
    ]
    return tone.blend(*toes, (0.55, play.steel(1250, 0.35) * 0.3), (0.55, play.wood(420, chance, 0.1) * 0.3))


SABOTEUR: Final = ChiefCard(
    "saboteur",
    sound=Sound(_tiptoe),
    page={"does": "R12.6 [saboteur]", "flees": "(R12.6)"},
    lesson=Lesson(UPPER, ("saboteur-left A2 E",), ("wall/ B2",), doing=("move all",)),
)


# Emperor


def _make_way(chance: Chance) -> Wave:
    """The one with the crown: make way."""
    calls = ((0, "D3", 0.22), (0.24, "D3", 0.14), (0.4, "A3", 0.6))
    return tone.blend(
        *((at, play.horn(tone.note(name), seconds)) for at, name, seconds in calls),
        (0, play.drum(tone.note("D2"), chance) * 0.8),
        (0.4, play.drum(tone.note("D2"), chance)),
    )


EMPEROR: Final = ChiefCard(
    "emperor",
    light=glows.CROWN,
    sound=Sound(_make_way),
    page={"does": "R12.7", "slain": "(R12.7) [emperor]"},
    lesson=Lesson(UPPER, ("emperor B2 S",), doing=("hero B2",), phase="hero", hero="A3"),
)
