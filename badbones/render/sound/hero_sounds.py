"""The hero: boots in the snow, the sword, and the eight weapons of the market."""

import numpy as np

from badbones.render.sound.instruments import (
    bones_falling,
    coin,
    glass,
    mouth,
    music_box,
    scrape,
    snow,
    sparks,
    steel,
    thud,
    twang,
    whoosh,
    wood,
)
from badbones.render.sound.recipes import sound
from badbones.render.sound.sound_names import BLOWS
from badbones.render.sound.synthesis import (
    Chance,
    Wave,
    blend,
    clock,
    decay,
    high,
    hiss,
    line,
    low,
    note,
    paint,
    room,
    scatter,
    shower,
    sine,
    slide,
    swell,
    together,
    wobble,
)


@sound("hero-step")
def hero_step(chance: Chance) -> Wave:
    """Left, right, through the snow."""
    boots = ((0, 1.0), (0.17, 0.8))
    return blend(
        *((at, snow(0.13, chance) * loud) for at, loud in boots),
        *((at, thud(85, chance, 0.1) * 0.4) for at, _ in boots),
    )


@sound("hero-placed")
def hero_placed(chance: Chance) -> Wave:
    """The hero stands on the tower: boots, and two bright notes."""
    notes = ((0.08, "A4"), (0.2, "D5"))
    return blend((0, thud(90, chance, 0.2)), *((at, music_box(note(name)) * 0.8) for at, name in notes))


@sound("hero-lost")
def hero_lost(chance: Chance) -> Wave:
    """The hero goes with the emperor: the music box runs down."""
    steps = ((0, "A4"), (0.26, "F4"), (0.6, "E4"), (1.1, "D4"))
    wind = paint(slide([(0, 700), (1.5, 260)], 1.5), 0.4, chance) * swell(1.5, 0.4, 0.8) * 0.25
    return room(blend((0, wind), *((at, music_box(note(name), 0.8)) for at, name in steps)), 0.5, 0.3)


@sound("hero-blow")
def hero_blow(chance: Chance) -> Wave:
    """A sword swings, hits, and bones fall."""
    hit = BLOWS["hero-blow"]
    swing = whoosh([(0, 700), (hit, 2600)], hit + 0.04, chance, peak=0.85)
    clang = together(steel(1150, 0.4) * 0.5, thud(140, chance))
    return blend((0, swing * 0.5), (hit, clang), (hit + 0.05, bones_falling(10, 0.4, chance) * 0.8))


@sound("weapon")
def weapon(chance: Chance) -> Wave:
    """Some weapon or other is drawn."""
    return blend((0, scrape(2500, 4200, 0.16, chance, teeth=200) * 0.5), (0.1, steel(1300, 0.5) * 0.6))


@sound("weapon-declined")
def weapon_declined(chance: Chance) -> Wave:
    """A blade goes back into its sheath."""
    return blend(
        (0, low(scrape(3000, 1300, 0.16, chance, teeth=160), 3500)), (0.15, wood(note("D4"), chance, 0.1) * 0.8)
    )


@sound("crossbow")
def crossbow(chance: Chance) -> Wave:
    """A click, the string, the bolt in the air, and where it ends."""
    hit = BLOWS["crossbow"]
    flight = whoosh([(0, 1800), (hit - 0.05, 3400)], hit - 0.05, chance, octaves=0.25, peak=0.3)
    return blend(
        (0, wood(1400, chance, 0.05) * 0.5),
        (0.035, twang(note("D3"), 0.22) * 0.6),
        (0.05, flight * 0.35),
        (hit, together(wood(260, chance), thud(130, chance, 0.2))),
    )


@sound("ice-staff")
def ice_staff(chance: Chance) -> Wave:
    """A cold breath, and crystals all the way down."""
    names = ("E7", "C7", "A6", "F6", "D6", "B5", "G5")
    crystals = blend(*((0.15 + 0.055 * number, glass(note(name))) for number, name in enumerate(names)))
    breath = whoosh([(0, 5200), (0.6, 2600)], 0.6, chance, octaves=0.35, peak=0.3)
    return room(blend((0, breath * 0.4), (0, crystals * 0.6), (0.1, sparks(0.5, 200, chance) * 0.5)), 0.4, 0.25)


@sound("two-handed-sword")
def two_handed_sword(chance: Chance) -> Wave:
    """A long blade takes its time, then cuts through everything in front of it."""
    hit = BLOWS["two-handed-sword"]
    swing = whoosh([(0, 300), (hit, 1500), (0.5, 500)], 0.5, chance, octaves=0.6, peak=0.45)
    return blend((0, swing * 0.7), (hit, steel(620, 0.7) * 0.45), (hit, thud(100, chance, 0.3) * 0.9))


@sound("battle-axe")
def battle_axe(chance: Chance) -> Wave:
    """A heavy swing, and chop."""
    hit = BLOWS["battle-axe"]
    swing = whoosh([(0, 220), (hit, 900)], hit + 0.05, chance, octaves=0.7, peak=0.85)
    chop = blend(
        (0, wood(190, chance, 0.25) * 1.2), (0, thud(75, chance, 0.35) * 1.3), (0.005, steel(880, 0.25) * 0.25)
    )
    return blend((0, swing * 0.7), (hit, chop), (hit + 0.06, bones_falling(5, 0.2, chance) * 0.3))


@sound("morning-star")
def morning_star(chance: Chance) -> Wave:
    """A chain clinks round and round, then the ball comes down."""
    hit = BLOWS["morning-star"]
    links = shower(
        scatter(12, hit, chance), lambda _: coin(chance.uniform(2300, 3600), 0.08) * chance.uniform(0.1, 0.35)
    )
    circles = paint(300 + 500 * np.abs(np.sin(2 * np.pi * 3.4 * clock(hit + 0.05))), 0.6, chance)
    swing = circles * line([(0, 0.1), (hit, 1), (hit + 0.05, 0)], hit + 0.05) * 0.5
    crunch = blend(
        (0, thud(70, chance, 0.35) * 1.4),
        (0, low(hiss(0.1, chance), 2500) * decay(0.1, 0.02)),
        (0, steel(700, 0.2) * 0.2),
    )
    return blend((0, links), (0, swing), (hit, crunch), (hit + 0.05, bones_falling(6, 0.25, chance) * 0.35))


@sound("death-staff")
def death_staff(chance: Chance) -> Wave:
    """A deep hum opens its mouth, and something is drawn in."""
    seconds = 0.95
    singers = (slide([(0, note(name)), (seconds, note(name) * 0.94)], seconds) for name in ("D2", "A2", "D3"))
    chant = together(*(mouth(path, [(0, "u"), (0.5, "a"), (0.95, "u")]) for path in singers))
    drawn = whoosh([(0, 300), (0.7, 2200)], 0.75, chance, octaves=0.4, peak=0.92) * 0.5
    return room(blend((0, chant * swell(seconds, 0.35, 0.4)), (0.05, drawn)), 0.6, 0.35)


@sound("teleportation-staff")
def teleportation_staff(chance: Chance) -> Wave:
    """A run of sparks upward, a pop, and the same run somewhere else."""
    names = ("D5", "A5", "C6", "E6", "G6", "A6")
    there = blend(*((0.04 * number, music_box(note(name), 0.3) * 0.7) for number, name in enumerate(names)))
    here = blend(*((0.04 * number, music_box(note(name), 0.3) * 0.5) for number, name in enumerate(reversed(names))))
    pop = sine(slide([(0, 260), (0.05, 900)], 0.07)) * decay(0.07, 0.015)
    return blend((0, there), (0, sparks(0.3, 220, chance) * 0.4), (0.28, pop * 1.2), (0.4, here))


@sound("rapier")
def rapier(chance: Chance) -> Wave:
    """Swish, swish, and a sting."""
    cut = [(0.0, 2600.0), (0.09, 5200.0)]
    swishes = ((0.0, 0.7), (0.13, 0.9))
    needle = high(steel(2300, 0.3), 1500) * wobble(0.3, 30, 0.2)
    return blend(
        *((at, whoosh(cut, 0.1, chance, octaves=0.3, peak=0.7) * loud) for at, loud in swishes), (0.25, needle * 0.45)
    )
