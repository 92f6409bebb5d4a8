"""The cards of the eight weapons: each is swung above the hero in its own way, with its own light and sound.

What a weapon does is shown afterwards, by what happens to skeletons.
"""

from math import cos, pi, sin
from typing import Final

from badbones.render.cards.card import HAND, UPPER, Crop, Lesson, Swing, WeaponCard, crowd
from badbones.render.craft.scraps import Burst, burst, eased, held, part, quickening, scrap, slowing, wave
from badbones.render.kit.theme import RING, glows
from badbones.render.sound import instruments as play
from badbones.render.sound import synthesis as tone
from badbones.render.sound.arrays import np
from badbones.render.sound.book import Sound
from badbones.render.sound.synthesis import Chance, Wave


def _armed(weapon: str, use: str, *others: str, crop: Crop = UPPER, hero: str = "A3") -> Lesson:
    """A hero steps on enough skeletons on B2, and the weapon is used."""
    doing = ("hero B2", f"use {use}")
    return Lesson(crop, others, doing=doing, first=1, phase="hero", hero=hero, weapon=weapon, victims="B2")


def _round(reach: float, angle: float) -> tuple[float, float]:
    """A place around the hero: how far away, and how many degrees clockwise from straight up."""
    return reach * sin(angle * pi / 180), -reach * cos(angle * pi / 180)


# Crossbow


def _bolt(swing: Swing) -> None:
    """A bolt flies off, with a kick."""
    kick = 0.12 * wave(part(swing.share, 0.3, 0.55))
    swing.weapon(HAND[0] - kick, HAND[1] + kick)
    flight = part(swing.share, 0.3, 0.9)
    if 0 < flight < 1:
        way = 0.3 + 2.4 * slowing(flight)
        faint = 1 - part(flight, 0.6, 1)
        for behind in (3, 2, 1):
            place = swing.at(HAND[0] + way - 0.2 * behind, HAND[1] - way + 0.2 * behind)
            scrap(swing.canvas, "fx-spark", place, 0.16 * swing.k, strength=faint * (0.9 - 0.25 * behind))
        place = swing.at(HAND[0] + way, HAND[1] - way)
        scrap(swing.canvas, "fx-bolt", place, 0.52 * swing.k, turn=45, strength=faint)


def _string(chance: Chance) -> Wave:
    """A click, the string, the bolt in the air, and where it ends."""
    hit = 0.3
    flight = play.whoosh([(0, 1800), (hit - 0.05, 3400)], hit - 0.05, chance, octaves=0.25, peak=0.3)
    return tone.blend(
        (0, play.wood(1400, chance, 0.05) * 0.5),
        (0.035, play.twang(tone.note("D3"), 0.22) * 0.6),
        (0.05, flight * 0.35),
        (hit, tone.together(play.wood(260, chance), play.thud(130, chance, 0.2))),
    )


CROSSBOW: Final = WeaponCard(
    "crossbow",
    swing=_bolt,
    sound=Sound(_string, blow=0.3),
    page={"use": "R11.1 [crossbow]"},
    lesson=_armed("crossbow", "blue-top-1", "blue-top-1 C1 S", "green-top-1 A3 E", hero="A1"),
)


# Ice staff


def _cold(swing: Swing) -> None:
    """Cold goes out in all directions."""
    swing.weapon(*HAND, turn=-20 + 20 * eased(part(swing.share, 0, 0.3)))
    tip, out = swing.at(HAND[0] + 0.2, HAND[1] - 0.25), part(swing.share, 0.25, 0.95)
    scrap(swing.canvas, "fx-ring", tip, (0.3 + 1.7 * slowing(out)) * swing.k, strength=0.9 * (1 - out) if out else 0)
    burst(swing.canvas, tip, out, Burst("fx-ice", 8, 1.2 * swing.k, 0.26 * swing.k, seed=2, spin=200))
    burst(swing.canvas, tip, out, Burst("fx-flake", 7, 0.9 * swing.k, 0.2 * swing.k, seed=5, fall=0.3 * swing.k))


def _crystals(chance: Chance) -> Wave:
    """A cold breath, and crystals all the way down."""
    names = ("E7", "C7", "A6", "F6", "D6", "B5", "G5")
    crystals = tone.blend(*((0.15 + 0.055 * number, play.glass(tone.note(name))) for number, name in enumerate(names)))
    breath = play.whoosh([(0, 5200), (0.6, 2600)], 0.6, chance, octaves=0.35, peak=0.3)
    return tone.room(
        tone.blend((0, breath * 0.4), (0, crystals * 0.6), (0.1, play.sparks(0.5, 200, chance) * 0.5)), 0.4, 0.25
    )


ICE_STAFF: Final = WeaponCard(
    "ice-staff",
    swing=_cold,
    light=glows.FROST,
    reach=1.15,
    strength=1.0,
    sound=Sound(_crystals),
    page={"use": "R11.2 [ice-staff]", "thaw": "(R11.2)"},
    lesson=_armed("ice-staff", "C1", "blue-top-1 C1 S", "red-top-1 C1 S"),
)


# Two-handed sword


def _stroke(swing: Swing) -> None:
    """One great stroke, and a flash."""
    stroke = eased(part(swing.share, 0.2, 0.6))
    angle = -75 + 195 * stroke  # degrees from straight up
    x, y = _round(0.5, angle)
    swing.weapon(x, y - 0.1, turn=angle - 45, size=0.95)
    for behind in range(1, 4):
        back = angle - 22 * behind
        x, y = _round(0.62, back)
        faint = wave(part(swing.share, 0.2, 0.75)) * (1 - 0.28 * behind)
        scrap(swing.canvas, "fx-slash", swing.at(x, y - 0.1), 0.7 * swing.k, turn=back, strength=faint)
    flash = part(swing.share, 0.5, 0.8)
    scrap(swing.canvas, "fx-glint", swing.at(0.7, 0.1), 0.6 * swing.k, turn=40 * flash, strength=wave(flash))


def _blade(chance: Chance) -> Wave:
    """A long blade takes its time, then cuts through everything in front of it."""
    hit = 0.24
    swing = play.whoosh([(0, 300), (hit, 1500), (0.5, 500)], 0.5, chance, octaves=0.6, peak=0.45)
    return tone.blend((0, swing * 0.7), (hit, play.steel(620, 0.7) * 0.45), (hit, play.thud(100, chance, 0.3) * 0.9))


TWO_HANDED_SWORD: Final = WeaponCard(
    "two-handed-sword",
    swing=_stroke,
    light=RING,
    sound=Sound(_blade, blow=0.24),
    page={"use": "R11.3 [two-handed-sword]"},
    lesson=_armed("two-handed-sword", "C1", "blue-top-1 C1 S", "red-top-1 C1 S"),
)


# Battle axe


def _all_round(swing: Swing) -> None:
    """Once all round the hero, as it strikes on all four sides."""
    angle = 45 + 360 * eased(part(swing.share, 0.12, 0.85))
    for behind in (3, 2, 1):
        back = angle - 30 * behind
        x, y = _round(0.78, back)
        faint = wave(part(swing.share, 0.1, 0.9)) * (0.95 - 0.25 * behind)
        scrap(swing.canvas, "fx-slash", swing.at(x, y), 0.66 * swing.k, turn=back, strength=faint)
    x, y = _round(0.66, angle)
    swing.weapon(x, y, turn=angle - 10)


def _chop(chance: Chance) -> Wave:
    """A heavy swing, and chop."""
    hit = 0.26
    swing = play.whoosh([(0, 220), (hit, 900)], hit + 0.05, chance, octaves=0.7, peak=0.85)
    chops = tone.blend(
        (0, play.wood(190, chance, 0.25) * 1.2),
        (0, play.thud(75, chance, 0.35) * 1.3),
        (0.005, play.steel(880, 0.25) * 0.25),
    )
    return tone.blend((0, swing * 0.7), (hit, chops), (hit + 0.06, play.bones_falling(5, 0.2, chance) * 0.3))


BATTLE_AXE: Final = WeaponCard(
    "battle-axe",
    swing=_all_round,
    light=glows.ORANGE,
    reach=1.0,
    sound=Sound(_chop, blow=0.26),
    page={"use": "R11.4 [battle-axe]"},
    lesson=_armed("battle-axe", "blue", "blue-top-1 B1 S", "blue-top-2 C2 W", "green-left-1 A2 E"),
)


# Morning star


def _heavy_swing(swing: Swing) -> None:
    """A heavy swing that ends with a thud."""
    back = wave(part(swing.share, 0.05, 0.4))
    stroke = quickening(part(swing.share, 0.3, 0.62))
    angle = 20 - 55 * back + 110 * stroke
    x, y = _round(0.5, angle)
    swing.weapon(x, y - 0.05, turn=angle - 45, size=0.8)
    hit = part(swing.share, 0.6, 0.95)
    scrap(swing.canvas, "fx-hit", swing.at(0.82, 0.16), 0.5 * swing.k * (0.6 + 0.4 * hit), strength=wave(hit))
    burst(
        swing.canvas, swing.at(0.82, 0.2), hit, Burst("fx-snow", 7, 0.6 * swing.k, 0.16 * swing.k, start=-80, wide=160)
    )


def _chain_and_ball(chance: Chance) -> Wave:
    """A chain clinks round and round, then the ball comes down."""
    hit = 0.42
    links = tone.shower(
        tone.scatter(12, hit, chance), lambda _: play.coin(chance.uniform(2300, 3600), 0.08) * chance.uniform(0.1, 0.35)
    )
    circles = tone.paint(300 + 500 * np.abs(np.sin(2 * np.pi * 3.4 * tone.clock(hit + 0.05))), 0.6, chance)
    swing = circles * tone.line([(0, 0.1), (hit, 1), (hit + 0.05, 0)], hit + 0.05) * 0.5
    crunch = tone.blend(
        (0, play.thud(70, chance, 0.35) * 1.4),
        (0, tone.low(tone.hiss(0.1, chance), 2500) * tone.decay(0.1, 0.02)),
        (0, play.steel(700, 0.2) * 0.2),
    )
    return tone.blend((0, links), (0, swing), (hit, crunch), (hit + 0.05, play.bones_falling(6, 0.25, chance) * 0.35))


MORNING_STAR: Final = WeaponCard(
    "morning-star",
    swing=_heavy_swing,
    light=glows.APRICOT,
    sound=Sound(_chain_and_ball, blow=0.42),
    page={"use": "R11.5 [morning-star]"},
    lesson=_armed("morning-star", "C1 A1", "blue-top-1 C1 S", "red-top-1 C1 S"),
)


# Death staff


def _dance(swing: Swing) -> None:
    """A green glow in which the newly dead dance."""
    swing.weapon(HAND[0], HAND[1] - 0.12 * wave(swing.share))
    for number in range(5):
        turn = 2 * pi * (number / 5 + 0.5 * swing.share)
        rise = 0.35 - 0.9 * swing.share
        place = swing.at(0.62 * cos(turn), rise + 0.16 * sin(turn) - 0.08 * (number % 2))
        scrap(swing.canvas, "fx-wisp", place, 0.3 * swing.k, strength=held(swing.share, 0.3, 0.6))


def _hum(chance: Chance) -> Wave:
    """A deep hum opens its mouth, and something is drawn in."""
    seconds = 0.95
    singers = (
        tone.slide([(0, tone.note(name)), (seconds, tone.note(name) * 0.94)], seconds) for name in ("D2", "A2", "D3")
    )
    chant = tone.together(*(play.mouth(path, [(0, "u"), (0.5, "a"), (0.95, "u")]) for path in singers))
    drawn = play.whoosh([(0, 300), (0.7, 2200)], 0.75, chance, octaves=0.4, peak=0.92) * 0.5
    return tone.room(tone.blend((0, chant * tone.swell(seconds, 0.35, 0.4)), (0.05, drawn)), 0.6, 0.35)


DEATH_STAFF: Final = WeaponCard(
    "death-staff",
    swing=_dance,
    light=glows.DEATH,
    reach=1.2,
    strength=1.0,
    sound=Sound(_hum),
    page={"use": "R11.6 [death-staff]"},
    lesson=lambda catalog: (crowd(catalog.numbers.kills), ["tomb"]),
)


# Teleportation staff


def _shimmer(swing: Swing) -> None:
    """The air begins to shimmer."""
    swing.weapon(*HAND, turn=12 * sin(4 * pi * swing.share))
    burst(
        swing.canvas,
        swing.at(0, 0.1),
        swing.share,
        Burst("fx-glint", 8, 0.75 * swing.k, 0.2 * swing.k, fall=-0.5 * swing.k),
    )


def _here_and_there(chance: Chance) -> Wave:
    """A run of sparks upward, a pop, and the same run somewhere else."""
    names = ("D5", "A5", "C6", "E6", "G6", "A6")
    there = tone.blend(
        *((0.04 * number, play.music_box(tone.note(name), 0.3) * 0.7) for number, name in enumerate(names))
    )
    here = tone.blend(
        *((0.04 * number, play.music_box(tone.note(name), 0.3) * 0.5) for number, name in enumerate(reversed(names)))
    )
    pop = tone.sine(tone.slide([(0, 260), (0.05, 900)], 0.07)) * tone.decay(0.07, 0.015)
    return tone.blend((0, there), (0, play.sparks(0.3, 220, chance) * 0.4), (0.28, pop * 1.2), (0.4, here))


TELEPORTATION_STAFF: Final = WeaponCard(
    "teleportation-staff",
    swing=_shimmer,
    light=glows.MAGIC,
    reach=1.1,
    strength=1.0,
    sound=Sound(_here_and_there),
    page={"use": "R11.7 [teleportation-staff]"},
    lesson=_armed("teleportation-staff", "C3", "blue-top-1 C1 S", crop=(0, 1, 3, 3)),
)


# Rapier


def _thrusts(swing: Swing) -> None:
    """Three quick thrusts and a salute."""
    thrust = abs(sin(3 * pi * part(swing.share, 0.1, 0.7)))
    salute = eased(part(swing.share, 0.68, 0.85))
    number = int(3 * part(swing.share, 0.1, 0.7))
    angle = (70, 100, 40, 40)[number] * (1 - salute)
    x, y = _round(0.34 + 0.28 * thrust * (1 - salute), angle)
    swing.weapon(x, y - 0.06, turn=angle - 45, size=0.85)
    tip = _round(0.95, angle)
    scrap(swing.canvas, "fx-glint", swing.at(*tip), 0.34 * swing.k, turn=30 * number, strength=thrust * swing.there)


def _swishes(chance: Chance) -> Wave:
    """Swish, swish, and a sting."""
    cut = [(0.0, 2600.0), (0.09, 5200.0)]
    cuts = ((0.0, 0.7), (0.13, 0.9))
    needle = tone.high(play.steel(2300, 0.3), 1500) * tone.wobble(0.3, 30, 0.2)
    return tone.blend(
        *((at, play.whoosh(cut, 0.1, chance, octaves=0.3, peak=0.7) * loud) for at, loud in cuts), (0.25, needle * 0.45)
    )


RAPIER: Final = WeaponCard(
    "rapier",
    swing=_thrusts,
    light=glows.STRAW,
    sound=Sound(_swishes),
    page={"use": "R11.8 [rapier]"},
    lesson=_armed("rapier", "C1 E", "blue-top-1 C1 S"),
)
