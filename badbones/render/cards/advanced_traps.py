"""The cards of the traps of the advanced game: barricade, bomb, hearse, labyrinth, portal, spring.

Each has its way of acting, what flies about meanwhile, its sound, and its card.
"""

from math import pi, sin
from typing import Final

from badbones.render.cards.card import (
    AT_REST,
    UPPER,
    WEST,
    Acting,
    Blow,
    Fall,
    Lesson,
    Moment,
    Placing,
    TrapCard,
    bobbing,
    struck,
)
from badbones.render.craft.particles import dust, ring, sparks
from badbones.render.craft.poses import Pose, pose, sprite_piece
from badbones.render.craft.scraps import Point, eased, glow, held, part, scrap, slowing, wave
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.theme import FIRE, glows
from badbones.render.sound import instruments as play
from badbones.render.sound import synthesis as tone
from badbones.render.sound.arrays import np
from badbones.render.sound.book import STRONG, Sound
from badbones.render.sound.synthesis import Chance, Wave

# Barricade


def _spikes(moment: Moment) -> None:
    """Barricade: its spikes shoot out, and snow falls off."""
    rise = slowing(part(moment.share, 0, 0.25)) * (1 - eased(part(moment.share, 0.55, 0.95)))
    spikes = sprite_piece("fx-spikes", round(0.6 * moment.k))
    foot = (moment.area.centerx, moment.area.centery + 0.25 * moment.k - 0.3 * moment.k * rise)
    pose(moment.canvas, spikes, foot, Pose(high=rise, alpha=min(1, 2 * rise)))
    dust(moment.canvas, moment.area.midbottom, 1.1 * moment.k, part(moment.share, 0.1, 0.9), seed=9, count=6)


def _impaled(canvas: Canvas, middle: Point, k: float, share: float) -> None:
    """Its spikes come up under who was thrown onto them."""
    rise = slowing(part(share, 0, 0.2)) * (1 - eased(part(share, 0.55, 0.8)))
    foot = (middle[0], middle[1] + 0.36 * k - 0.3 * k * rise)
    pose(canvas, sprite_piece("fx-spikes", round(0.7 * k)), foot, Pose(high=rise, alpha=min(1, 2 * rise)))


def _planks(chance: Chance) -> Wave:
    """Bones against planks, and the spikes ring."""
    return tone.blend(
        (0, play.thud(80, chance, 0.3)),
        (0, play.wood(210, chance, 0.25)),
        (0.012, tone.high(play.steel(1500, 0.35), 900) * 0.22),
        (0.04, play.bone(tone.note("G5"), chance) * 0.4),
        (0.09, play.bone(tone.note("D5"), chance) * 0.3),
    )


BARRICADE: Final = TrapCard(
    "barricade",
    key="B",
    pose=struck,
    sight=_spikes,
    sound=Sound(_planks),
    blow=Blow(_impaled),
    page={"hold": "R10.1 [barricade]", "pushed": "(R10.1)"},
    lesson=Lesson(UPPER, ("blue-left-1 A2 E",), ("barricade B2",), doing=("move all",)),
)


# Bomb


def _swelling(moment: Moment) -> Acting:
    """A bomb swells, faster and faster, and who stands on it begins to guess."""
    fear = part(moment.share, 0.2, 0.9)
    beat = 0.1 * abs(sin(2 * pi * (1 + 1.5 * moment.share) * moment.share)) * (1 - part(moment.share, 0.85, 1))
    shake = (0.04 * moment.k * sin(14 * pi * fear) * wave(fear), -0.12 * moment.k * wave(part(moment.share, 0, 0.3)))
    return Acting(((0, 0), Pose().scaled(1 + beat)), (shake, Pose(6 * sin(10 * pi * fear) * wave(fear))))


def _fuse(moment: Moment) -> None:
    """Bomb: the fuse burns down, spitting; the blast comes with those whom it destroys."""
    spot = (moment.area.centerx + 0.3 * moment.k, moment.area.centery - (0.44 - 0.3 * moment.share) * moment.k)
    glow(moment.canvas, moment.area.center, 0.75 * moment.k, FIRE, 0.55 * wave(moment.share))
    size, strength = moment.k * (0.34 + 0.1 * sin(14 * pi * moment.share)), held(moment.share, 0.08, 0.9)
    scrap(moment.canvas, "fx-spark", spot, size, turn=500 * moment.share, strength=strength)
    for number in range(3):
        life = part(moment.share, 0.25 * number, 0.4 + 0.25 * number)
        sparks(moment.canvas, spot, 0.55 * moment.k, life, seed=number, count=4)


def _blast(canvas: Canvas, middle: Point, k: float, share: float) -> None:
    """The flash, and the ring that runs out from it."""
    life = part(share, 0, 0.42)
    size = 1.35 * (k * (0.3 + 0.8 * slowing(life)))
    scrap(canvas, "fx-flash", middle, size, turn=40 * life, strength=2 * (1 - life) * part(life, 0, 0.15))
    ring(canvas, middle, 1.5 * k, part(share, 0.05, 0.6), name="fx-blast", low=0.75)


def _burning(canvas: Canvas, middle: Point, k: float, share: float) -> None:
    """The fuse of a bomb that falls."""
    scrap(canvas, "fx-spark", (middle[0] + 0.2 * k, middle[1] - 0.35 * k), 0.4 * k, turn=900 * share)


def _bang(chance: Chance) -> Wave:
    """The fuse spits, and bang."""
    burns = 0.4
    return tone.blend((0, play.fuse(burns, chance)), (burns, play.blast(chance)))


def _drop(chance: Chance) -> Wave:
    """It comes whistling from the sky, and bang."""
    falls = 0.5
    path = tone.slide([(0, 1900), (falls, 620)], falls) * tone.wobble(falls, 9, 0.004)
    return tone.blend(
        (0, play.whistle(path, chance) * tone.swell(falls, 0.12, 0.03) * 0.22), (falls, play.blast(chance))
    )


_UNDER_BOMB: Final = Lesson(
    UPPER,
    ("yellow-left-1 B2 E", "blue-left-1 B2 S"),
    doing=("place bomb B2",),
    phase="trap",
    reserve=("bomb",),
)
BOMB: Final = TrapCard(
    "bomb",
    key="O",
    pose=_swelling,
    sight=_fuse,
    sound=Sound(_bang, STRONG, blow=0.4),
    blow=Blow(_blast, blasts=True),
    placing=Placing("bomb-drop", "R5.4", _UNDER_BOMB, Fall(0, 2.4, 300, 0.5, _burning), Sound(_drop, STRONG, blow=0.5)),
    page={"blast": "R10.2 [bomb]", "crater": "(R10.2)", "drop": "(R5.4)"},
    lesson=Lesson(UPPER, ("blue-left-1 A2 E", "yellow-top-1 B1 S"), ("bomb B2",), doing=("move all",)),
)


# Hearse


def _roll(moment: Moment) -> None:
    """Hearse: dust at its wheels."""
    for side in (-0.25, 0.25):
        foot = (moment.area.centerx + side * moment.k, moment.area.bottom - 0.08 * moment.k)
        dust(moment.canvas, foot, 0.55 * moment.k, moment.share, seed=int(10 + 4 * side), count=3)


def _trot(chance: Chance) -> Wave:
    """Hooves at a trot, wheels that want oil, and passengers who rattle."""
    hooves = [
        (0.165 * number + 0.035 * (number % 2), play.hollow((330, 395)[number % 2], chance)) for number in range(7)
    ]
    wheels = play.creak(130, 0.5, chance) * 0.1
    rattles = [
        (0.1 + 0.23 * number, play.bone(tone.note(name), chance) * 0.3)
        for number, name in enumerate(("A5", "F5", "C6", "D5"))
    ]
    gravel = tone.low(tone.paint(tone.hold(600, 1.2), 0.8, chance), 1200) * tone.swell(1.2, 0.3, 0.5) * 0.18
    return tone.blend(*hooves, (0.15, wheels), (0.7, wheels), *rattles, (0, gravel))


HEARSE: Final = TrapCard(
    "hearse",
    key="G",
    pose=bobbing,
    sight=_roll,
    sound=Sound(_trot),
    carries=True,
    page={"haul": "R10.3 [hearse]", "owner": "(R10.3)"},
    lesson=Lesson(UPPER, ("blue-left-1 A2 E",), ("hearse B2",), doing=("move all",)),
)


# Labyrinth


def _wandering(moment: Moment) -> Acting:
    """Left, right, where is the way out: the head turns to and fro."""
    look = sin(4 * pi * moment.share) * (1 - part(moment.share, 0.75, 1))
    return Acting(AT_REST, ((0.12 * moment.k * look, 0), Pose(6 * look, wide=1 - 0.22 * abs(look))))


def _fog(moment: Moment) -> None:
    """Labyrinth: fog drifts over it."""
    for number in range(5):
        life = part(moment.share, 0.08 * number, 0.68 + 0.08 * number)
        x = moment.area.left + moment.k * (0.1 + 0.17 * number + 0.25 * life)
        y = moment.area.centery + moment.k * (0.3 - 0.16 * (number % 3))
        scrap(moment.canvas, "fx-fog", (x, y), moment.k * (0.62 + 0.25 * life), strength=wave(life))


def _whistling(chance: Chance) -> Wave:
    """Somebody whistles to keep up courage, and hears it from the wrong side."""
    names = ("D5", "F5", "E5", "G5", "E5")
    notes = [(0.15 * number, _lost(tone.note(name), chance) * (1 - 0.12 * number)) for number, name in enumerate(names)]
    fog = (
        tone.paint(tone.slide([(0, 350), (0.7, 600), (1.4, 300)], 1.4), 0.5, chance) * tone.swell(1.4, 0.4, 0.8) * 0.12
    )
    return tone.blend((0, tone.echoes(tone.blend(*notes), 0.21, 3, 0.5)), (0, fog))


def _lost(hz: float, chance: Chance) -> Wave:
    return play.whistle(hz * tone.wobble(0.17, 6, 0.01), chance, breath=0.2) * tone.swell(0.17, 0.03, 0.1)


LABYRINTH: Final = TrapCard(
    "labyrinth",
    key="Y",
    unset=":white",
    pose=_wandering,
    sight=_fog,
    sound=Sound(_whistling),
    page={"colour": "R10.4 [labyrinth]"},
    lesson=Lesson(UPPER, ("blue-left-1 B2 E",), ("labyrinth:black B2",), doing=("move all",)),
)


# Portal


def _sucked(moment: Moment) -> Acting:
    """Drawn in, turning."""
    pull = wave(moment.share)
    return Acting(AT_REST, ((0, -0.1 * moment.k * pull), Pose(12 * sin(4 * pi * moment.share), 1 - 0.12 * pull)))


def _vortex(moment: Moment) -> None:
    """Portal: it begins to turn and to glow."""
    strength = wave(moment.share)
    glow(moment.canvas, moment.area.center, 0.85 * moment.k, glows.VORTEX, strength)
    size = 0.95 * moment.k * strength**0.5
    scrap(moment.canvas, "fx-swirl", moment.area.center, size, turn=300 * moment.share, strength=0.75 * strength)


def _in_and_out(chance: Chance) -> Wave:
    """Round and round and in, faster and faster; and out again elsewhere."""
    swirl_in = _swirl(0.55, 160, 1100, chance)
    return tone.blend(
        (0, swirl_in),
        (0.56, tone.sine(tone.slide([(0, 1200), (0.04, 300)], 0.06)) * tone.decay(0.06, 0.02)),
        (0.62, swirl_in[::-1] * 0.8),
    )


def _swirl(seconds: float, start: float, end: float, chance: Chance) -> Wave:
    path = tone.slide([(0, start), (seconds, end)], seconds)
    turning = 0.5 + 0.5 * tone.sine(tone.slide([(0, 5), (seconds, 22)], seconds))
    tones = tone.sine(path) + 0.6 * tone.sine(path * 1.5) + 0.35 * tone.sine(path * 2.02)
    return (
        (tones * 0.5 + tone.paint(path * 2.2, 0.35, chance) * 0.9) * turning * tone.swell(seconds, seconds * 0.7, 0.05)
    )


PORTAL: Final = TrapCard(
    "portal",
    key="P",
    pose=_sucked,
    sight=_vortex,
    sound=Sound(_in_and_out),
    page={"home": "R10.5 [portal]"},
    lesson=Lesson(WEST, ("blue-left-1 A1 E",), ("portal B1",), doing=("move all",)),
)


# Spring


def _pressed(moment: Moment) -> Acting:
    """A spring gives way under who steps on it, and quivers."""
    low = 0.26 * wave(part(moment.share, 0, 0.6)) - 0.12 * wave(part(moment.share, 0.6, 1))
    shift = (0.0, 0.25 * moment.k * low)
    return Acting((shift, Pose(wide=1 + 0.35 * low, high=1 - low)), ((0, 1.6 * shift[1]), Pose(high=1 - 0.8 * low)))


def _coiled(moment: Moment) -> None:
    """Spring: the snow around it jumps."""
    ring(moment.canvas, (moment.area.centerx, moment.area.centery + 0.25 * moment.k), moment.k, moment.share)
    dust(moment.canvas, moment.area.midbottom, 0.9 * moment.k, part(moment.share, 0.1, 0.9), seed=7, count=4)


def _boing(chance: Chance) -> Wave:
    """A coil twangs, and trembles up and down."""
    seconds = 0.75
    bounce = tone.decay(seconds, 0.13) * np.sin(2 * np.pi * 10.5 * tone.clock(seconds))
    path = tone.slide([(0, tone.note("D3")), (0.06, tone.note("A3")), (seconds, tone.note("D3"))], seconds) * (
        1 + 0.3 * bounce
    )
    twisting = tone.slow(1000 * 2 ** (1.1 * bounce))
    coil = tone.harmonics(
        path, lambda number, pitches: np.exp(-0.5 * (np.log2(pitches / twisting) / 0.5) ** 2) + 0.5 / number**2, 26
    )
    return tone.blend(
        (0, play.tick(chance, 800) * 0.5), (0, coil * tone.decay(seconds, 0.14) * tone.swell(seconds, 0.008, 0.3))
    )


SPRING: Final = TrapCard(
    "spring",
    key="S",
    pose=_pressed,
    sight=_coiled,
    sound=Sound(_boing),
    page={"leap": "R10.6 [spring]"},
    lesson=Lesson((0, 0, 5, 2), ("blue-left-1 A1 E",), ("spring B1", "barricade C1"), doing=("move all",)),
)
