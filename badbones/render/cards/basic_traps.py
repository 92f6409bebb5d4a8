"""The cards of the traps that everybody begins with: wall, catapult, treasure, dragon.

Each has its way of acting, what flies about meanwhile, its sound, and its card.
"""

from math import atan2, degrees, pi, sin
from typing import Final

from badbones.render.cards.card import UPPER, WEST, Acting, Fall, Lesson, Moment, Placing, TrapCard, bobbing, struck
from badbones.render.craft.particles import dust, glints, sparks, tumbling_coins
from badbones.render.craft.poses import Pose
from badbones.render.craft.scraps import Point, glow, held, part, scrap, slowing, wave
from badbones.render.kit.theme import EMBER, GOLD
from badbones.render.sound import instruments as play
from badbones.render.sound import synthesis as tone
from badbones.render.sound.book import STRONG, Sound
from badbones.render.sound.synthesis import Chance, Wave

# Wall


def _rammed(moment: Moment) -> None:
    """Wall: sparks, a star where the skull hit, and dust from the stones."""
    x, y = _edge(moment, 0.3)
    life = part(moment.share, 0, 0.6)
    size = moment.k * (0.3 + 0.35 * slowing(life))
    scrap(moment.canvas, "fx-hit", (x, y), size, turn=40 * life, strength=2 - 2 * life)
    sparks(moment.canvas, (x, y), moment.k, part(moment.share, 0.05, 0.95), seed=1, count=8)
    dust(moment.canvas, (x, y + 0.3 * moment.k), 0.8 * moment.k, part(moment.share, 0.15, 1), count=4)


def _edge(moment: Moment, reach: float) -> Point:
    """Where on the tile those hit who run against it."""
    dx, dy = moment.heading
    return (moment.area.centerx + reach * moment.k * dx, moment.area.centery + reach * moment.k * dy)


def _ricochet(chance: Chance) -> Wave:
    """A knock on stone, a ricochet that sings away, and sparks."""
    seconds = 0.42
    path = tone.slide([(0, 3000), (0.07, 2200), (seconds, 1180)], seconds) * tone.wobble(seconds, 34, 0.012)
    sings = (
        tone.harmonics(path, lambda number, _: (1, 0.25)[number - 1], 2)
        * tone.decay(seconds, 0.09)
        * tone.swell(seconds, 0.01, 0.2)
    )
    return tone.blend(
        (0, play.stone(210, chance)),
        (0, play.bone(900, chance) * 0.6),
        (0.015, sings * 0.9),
        (0, play.sparks(0.25, 240, chance)),
    )


WALL: Final = TrapCard(
    "wall",
    key="W",
    unset="/",
    pose=struck,
    sight=_rammed,
    sound=Sound(_ricochet),
    page={"turn": "R8.1 [wall]", "mirror": "(R8.1)"},
    lesson=Lesson(WEST, ("blue-left-1 L2 E",), ("wall\\ A2",), doing=("move all",)),
)


# Catapult


def _drawn_back(moment: Moment) -> Acting:
    """A catapult is drawn back and lets go."""
    back, go = slowing(part(moment.share, 0, 0.55)), part(moment.share, 0.6, 1)
    lean = -18 * back * (1 - slowing(part(go, 0, 0.3))) + 18 * sin(2 * pi * go) * (1 - go) * (go > 0)
    low = back * (1 - part(go, 0, 0.25))
    rider = (-0.18 * moment.k * low, 0.14 * moment.k * low - 0.16 * moment.k * wave(go))
    return Acting(((0, 0), Pose(lean)), (rider, Pose(lean - 6 * low, high=1 - 0.18 * low)))


def _whirr(moment: Moment) -> None:
    """Catapult: lines of speed as the arm lets go."""
    life = part(moment.share, 0.55, 1)
    place = (moment.area.centerx - 0.1 * moment.k, moment.area.centery - 0.5 * moment.k)
    scrap(moment.canvas, "fx-lines", place, 0.7 * moment.k * slowing(life), turn=-60, strength=1.3 * wave(life))
    dust(moment.canvas, moment.area.midbottom, moment.k, part(moment.share, 0.6, 1), count=5)


def _shot(chance: Chance) -> Wave:
    """The latch, the rope, the arm against its beam, and up into the air."""
    flight = play.whoosh([(0, 350), (0.2, 1500), (0.6, 500)], 0.6, chance, peak=0.3)
    return tone.blend(
        (0, play.wood(900, chance, 0.06) * 0.4),
        (0.03, play.twang(tone.note("D2"), 0.5) * 0.9),
        (0.09, tone.together(play.wood(150, chance), play.thud(75, chance, 0.2))),
        (0.1, flight),
    )


CATAPULT: Final = TrapCard(
    "catapult",
    key="C",
    pose=_drawn_back,
    sight=_whirr,
    sound=Sound(_shot),
    page={"throw": "R8.2 [catapult]"},
    lesson=Lesson(UPPER, ("blue-left-1 A2 E", "yellow-top-1 B1 S"), ("catapult B2",), doing=("move all",)),
)


# Treasure


def _glitter(moment: Moment) -> None:
    """Treasure: it glitters, and coins jump."""
    glow(moment.canvas, moment.area.center, 0.8 * moment.k, GOLD, 0.7 * wave(moment.share))
    tumbling_coins(moment.canvas, moment.area.center, moment.k, part(moment.share, 0.05, 0.95))
    glints(moment.canvas, moment.area.center, 1.1 * moment.k, moment.share, count=5)


def _gold(chance: Chance) -> Wave:
    """Gold glitters: nobody walks past that."""
    names = ("D6", "A6", "F6", "C7", "A6", "E7", "D7")
    glitter = tone.blend(
        *((0.065 * number, play.music_box(tone.note(name), 0.5) * 0.6) for number, name in enumerate(names))
    )
    return tone.blend((0, glitter), (0.02, play.coins([2600, 3100, 2850, 3400, 2700], 0.45, chance) * 0.25))


_NEXT_TO_TREASURE: Final = Lesson(
    UPPER,
    ("yellow-left-1 B1 E", "blue-left-1 C2 S", "green-top-1 A1 S"),
    doing=("place treasure B2",),
    phase="trap",
    reserve=("treasure",),
)
TREASURE: Final = TrapCard(
    "treasure",
    key="T",
    pose=bobbing,
    sight=_glitter,
    sound=Sound(_gold),
    placing=Placing("treasure-placed", "R5.5", _NEXT_TO_TREASURE),
    page={"lure": "(R6.3.7) (R5.5) [treasure]", "theft": "R8.3"},
    lesson=Lesson(UPPER, ("blue-left-1 A1 E",), ("treasure B2",), doing=("move all",)),
)


# Dragon


def _startled(moment: Moment) -> Acting:
    """The dragon rears up, who stands on it trembles."""
    rear = wave(part(moment.share, 0, 0.9))
    tile = ((0.0, -0.06 * moment.k * rear), Pose(6 * sin(3 * pi * moment.share)).scaled(1 + 0.08 * rear))
    jump = -0.24 * moment.k * wave(part(moment.share, 0.15, 0.65))
    return Acting(tile, ((0.04 * moment.k * sin(12 * pi * moment.share), jump), Pose(9 * sin(9 * pi * moment.share))))


_CONE: Final = ((2, -1), (2, 0), (2, 1), (1, -0.5), (1, 0.5), (0, 0))  # flames: row and lane


def _breath(moment: Moment) -> None:
    """Dragon: a cone of flames after those who have to run."""
    dx, dy = moment.heading
    turn = degrees(atan2(dy, dx)) + 90
    life = part(moment.share, 0.15, 1)
    if not 0 < life < 1:
        return
    glow(moment.canvas, moment.area.center, 0.9 * moment.k, EMBER, 0.45 * wave(life))
    for row, lane in _CONE:
        out = part(life, 0.1 * row, 0.7 + 0.1 * row)
        far, aside = 0.2 + (0.2 + 0.22 * row) * slowing(out), 0.26 * lane * (0.5 + 0.6 * out)
        x = moment.area.centerx + moment.k * (dx * far - dy * aside)
        y = moment.area.centery + moment.k * (dy * far + dx * aside)
        size = moment.k * (0.34 + 0.08 * row) * (0.5 + 0.7 * wave(out))
        scrap(moment.canvas, "fx-flame", (x, y), size, turn=turn + 25 * lane, strength=held(out, 0.12, 0.6))


def _growl(chance: Chance) -> Wave:
    """A breath in, and a growl with fire in it."""
    inhale = play.whoosh([(0, 500), (0.2, 1300)], 0.22, chance, octaves=0.4, peak=0.8) * 0.3
    return tone.blend((0, inhale), (0.18, _roar(0.85, chance)))


def _roar(seconds: float, chance: Chance) -> Wave:
    path = tone.slide([(0, 70), (seconds * 0.25, 105), (seconds, 58)], seconds) * tone.wobble(seconds, 27, 0.06)
    vowels = [(0.0, "u"), (seconds * 0.3, "a"), (seconds, "o")]
    growl = play.mouth(path, vowels, rough=0.5) * tone.swell(seconds, 0.08, seconds * 0.5)
    return growl * 0.7 + play.fire(seconds, chance) * tone.swell(seconds, 0.1, seconds * 0.6)


def _wings(chance: Chance) -> Wave:
    """Two beats of wings, claws in the snow, and a word of welcome."""
    lands = 0.5
    beat = play.whoosh([(0, 160), (0.12, 480), (0.24, 180)], 0.24, chance, octaves=0.7, peak=0.6)
    return tone.blend(
        (0, beat * 0.6),
        (0.23, beat * 0.8),
        (lands, play.thud(55, chance, 0.4) * 1.6),
        (lands, play.snow(0.2, chance) * 0.4),
        (lands + 0.08, _roar(0.6, chance) * 0.5),
    )


_UNDER_DRAGON: Final = Lesson(
    UPPER, ("yellow-left-1 B2 E",), doing=("place dragon B2", "flee W"), phase="trap", reserve=("dragon",)
)
DRAGON: Final = TrapCard(
    "dragon",
    key="D",
    pose=_startled,
    sight=_breath,
    sound=Sound(_growl),
    placing=Placing(
        "dragon-landing", "R5.3", _UNDER_DRAGON, Fall(-1.6, 2.6, -24, 0.7), Sound(_wings, STRONG, blow=0.5)
    ),
    page={"flee": "R8.4 [dragon]", "limits": "(R8.4) (R6.7)", "land": "(R5.3)"},
    lesson=Lesson(UPPER, ("blue-left-1 A2 E",), ("dragon B2",), doing=("move all", "flee N")),
)
