"""The traps: laid, sprung, worn and broken, each with its own voice."""

import numpy as np

from badbones.render.sound.instruments import (
    blast,
    bone,
    coin,
    coins,
    creak,
    fire,
    fuse,
    hollow,
    mouth,
    music_box,
    rubble,
    scrape,
    snicker,
    snow,
    sparks,
    splinters,
    steel,
    stone,
    thud,
    tick,
    twang,
    whistle,
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
    echoes,
    harmonics,
    high,
    hiss,
    hold,
    low,
    note,
    paint,
    sine,
    slide,
    slow,
    swell,
    together,
    wobble,
)

# Sprung


@sound("trap")
def trap(chance: Chance) -> Wave:
    """Some trap or other snaps shut."""
    return blend((0, wood(420, chance)), (0.04, steel(900, 0.3) * 0.4), (0.04, thud(110, chance, 0.2)))


@sound("wall")
def wall(chance: Chance) -> Wave:
    """A knock on stone, a ricochet that sings away, and sparks."""
    seconds = 0.42
    path = slide([(0, 3000), (0.07, 2200), (seconds, 1180)], seconds) * wobble(seconds, 34, 0.012)
    sings = (
        harmonics(path, lambda number, _: (1, 0.25)[number - 1], 2) * decay(seconds, 0.09) * swell(seconds, 0.01, 0.2)
    )
    return blend(
        (0, stone(210, chance)), (0, bone(900, chance) * 0.6), (0.015, sings * 0.9), (0, sparks(0.25, 240, chance))
    )


@sound("catapult")
def catapult(chance: Chance) -> Wave:
    """The latch, the rope, the arm against its beam, and up into the air."""
    flight = whoosh([(0, 350), (0.2, 1500), (0.6, 500)], 0.6, chance, peak=0.3)
    return blend(
        (0, wood(900, chance, 0.06) * 0.4),
        (0.03, twang(note("D2"), 0.5) * 0.9),
        (0.09, together(wood(150, chance), thud(75, chance, 0.2))),
        (0.1, flight),
    )


@sound("dragon")
def dragon(chance: Chance) -> Wave:
    """A breath in, and a growl with fire in it."""
    inhale = whoosh([(0, 500), (0.2, 1300)], 0.22, chance, octaves=0.4, peak=0.8) * 0.3
    return blend((0, inhale), (0.18, _roar(0.85, chance)))


def _roar(seconds: float, chance: Chance) -> Wave:
    path = slide([(0, 70), (seconds * 0.25, 105), (seconds, 58)], seconds) * wobble(seconds, 27, 0.06)
    vowels = [(0.0, "u"), (seconds * 0.3, "a"), (seconds, "o")]
    growl = mouth(path, vowels, rough=0.5) * swell(seconds, 0.08, seconds * 0.5)
    return growl * 0.7 + fire(seconds, chance) * swell(seconds, 0.1, seconds * 0.6)


@sound("treasure")
def treasure(chance: Chance) -> Wave:
    """Gold glitters: nobody walks past that."""
    names = ("D6", "A6", "F6", "C7", "A6", "E7", "D7")
    glitter = blend(*((0.065 * number, music_box(note(name), 0.5) * 0.6) for number, name in enumerate(names)))
    return blend((0, glitter), (0.02, coins([2600, 3100, 2850, 3400, 2700], 0.45, chance) * 0.25))


@sound("barricade")
def barricade(chance: Chance) -> Wave:
    """Bones against planks, and the spikes ring."""
    return blend(
        (0, thud(80, chance, 0.3)),
        (0, wood(210, chance, 0.25)),
        (0.012, high(steel(1500, 0.35), 900) * 0.22),
        (0.04, bone(note("G5"), chance) * 0.4),
        (0.09, bone(note("D5"), chance) * 0.3),
    )


@sound("bomb")
def bomb(chance: Chance) -> Wave:
    """The fuse spits, and bang."""
    burns = BLOWS["bomb"]
    return blend((0, fuse(burns, chance)), (burns, blast(chance)))


@sound("bomb-drop")
def bomb_drop(chance: Chance) -> Wave:
    """It comes whistling from the sky, and bang."""
    falls = BLOWS["bomb-drop"]
    path = slide([(0, 1900), (falls, 620)], falls) * wobble(falls, 9, 0.004)
    return blend((0, whistle(path, chance) * swell(falls, 0.12, 0.03) * 0.22), (falls, blast(chance)))


@sound("hearse")
def hearse(chance: Chance) -> Wave:
    """Hooves at a trot, wheels that want oil, and passengers who rattle."""
    hooves = [(0.165 * number + 0.035 * (number % 2), hollow((330, 395)[number % 2], chance)) for number in range(7)]
    wheels = creak(130, 0.5, chance) * 0.1
    rattles = [
        (0.1 + 0.23 * number, bone(note(name), chance) * 0.3) for number, name in enumerate(("A5", "F5", "C6", "D5"))
    ]
    gravel = low(paint(hold(600, 1.2), 0.8, chance), 1200) * swell(1.2, 0.3, 0.5) * 0.18
    return blend(*hooves, (0.15, wheels), (0.7, wheels), *rattles, (0, gravel))


@sound("labyrinth")
def labyrinth(chance: Chance) -> Wave:
    """Somebody whistles to keep up courage, and hears it from the wrong side."""
    names = ("D5", "F5", "E5", "G5", "E5")
    notes = [(0.15 * number, _lost(note(name), chance) * (1 - 0.12 * number)) for number, name in enumerate(names)]
    fog = paint(slide([(0, 350), (0.7, 600), (1.4, 300)], 1.4), 0.5, chance) * swell(1.4, 0.4, 0.8) * 0.12
    return blend((0, echoes(blend(*notes), 0.21, 3, 0.5)), (0, fog))


def _lost(hz: float, chance: Chance) -> Wave:
    return whistle(hz * wobble(0.17, 6, 0.01), chance, breath=0.2) * swell(0.17, 0.03, 0.1)


@sound("portal")
def portal(chance: Chance) -> Wave:
    """Round and round and in, faster and faster; and out again elsewhere."""
    swirl_in = _swirl(0.55, 160, 1100, chance)
    return blend(
        (0, swirl_in),
        (0.56, sine(slide([(0, 1200), (0.04, 300)], 0.06)) * decay(0.06, 0.02)),
        (0.62, swirl_in[::-1] * 0.8),
    )


def _swirl(seconds: float, start: float, end: float, chance: Chance) -> Wave:
    path = slide([(0, start), (seconds, end)], seconds)
    turning = 0.5 + 0.5 * sine(slide([(0, 5), (seconds, 22)], seconds))
    tones = sine(path) + 0.6 * sine(path * 1.5) + 0.35 * sine(path * 2.02)
    return (tones * 0.5 + paint(path * 2.2, 0.35, chance) * 0.9) * turning * swell(seconds, seconds * 0.7, 0.05)


@sound("spring")
def spring(chance: Chance) -> Wave:
    """Boing!"""
    seconds = 0.75
    bounce = decay(seconds, 0.13) * np.sin(2 * np.pi * 10.5 * clock(seconds))
    path = slide([(0, note("D3")), (0.06, note("A3")), (seconds, note("D3"))], seconds) * (1 + 0.3 * bounce)
    twisting = slow(1000 * 2 ** (1.1 * bounce))
    coil = harmonics(
        path, lambda number, pitches: np.exp(-0.5 * (np.log2(pitches / twisting) / 0.5) ** 2) + 0.5 / number**2, 26
    )
    return blend((0, tick(chance, 800) * 0.5), (0, coil * decay(seconds, 0.14) * swell(seconds, 0.008, 0.3)))


@sound("dragon-landing")
def dragon_landing(chance: Chance) -> Wave:
    """Two beats of wings, claws in the snow, and a word of welcome."""
    lands = BLOWS["dragon-landing"]
    beat = whoosh([(0, 160), (0.12, 480), (0.24, 180)], 0.24, chance, octaves=0.7, peak=0.6)
    return blend(
        (0, beat * 0.6),
        (0.23, beat * 0.8),
        (lands, thud(55, chance, 0.4) * 1.6),
        (lands, snow(0.2, chance) * 0.4),
        (lands + 0.08, _roar(0.6, chance) * 0.5),
    )


# Laid, worn, broken


@sound("trap-placed")
def trap_placed(chance: Chance) -> Wave:
    """A wooden tile comes down in the snow."""
    return blend((0, wood(note("D4"), chance)), (0, thud(95, chance, 0.22) * 0.8), (0.01, snow(0.16, chance) * 0.5))


@sound("trap-recovered")
def trap_recovered(chance: Chance) -> Wave:
    """It is pulled out of the snow again."""
    up = sine(slide([(0, note("D4")), (0.1, note("A4"))], 0.12)) * swell(0.12, 0.04, 0.07)
    return blend((0, snow(0.18, chance) * 0.7), (0.1, up * 0.3), (0.15, wood(note("A4"), chance, 0.12)))


@sound("trap-damaged")
def trap_damaged(chance: Chance) -> Wave:
    """A crack runs through it."""
    return blend((0, _crack(chance)), (0.07, splinters(5, 0.12, chance) * 0.4))


def _crack(chance: Chance) -> Wave:
    snap = high(hiss(0.05, chance), 700, poles=1) * decay(0.05, 0.006) * 2
    return blend(
        (0, snap), (0.004, wood(340, chance, 0.12)), (0.028, snap * 0.6), (0.03, wood(510, chance, 0.08) * 0.6)
    )


@sound("trap-destroyed")
def trap_destroyed(chance: Chance) -> Wave:
    """It breaks, and nobody will mend it."""
    return blend(
        (0, _crack(chance)),
        (0.06, _crack(chance) * 0.8),
        (0.03, thud(85, chance, 0.3)),
        (0.08, splinters(16, 0.5, chance) * 0.7),
    )


@sound("crater")
def crater(chance: Chance) -> Wave:
    """A smoking hole: earth trickles back."""
    smoke = whoosh([(0, 3600), (0.8, 1500)], 0.85, chance, octaves=0.5, peak=0.12) * 0.35
    return blend((0, thud(65, chance, 0.3)), (0, smoke), (0.05, rubble(11, 0.6, chance, deep=140, light=800) * 0.6))


@sound("trap-passed-on")
def trap_passed_on(chance: Chance) -> Wave:
    """The empty cart rolls over to the neighbour."""
    trot = [(0.13 * number, hollow((330, 395)[number % 2], chance) * (1 - 0.2 * number)) for number in range(4)]
    return blend(*trot, (0.05, creak(170, 0.4, chance) * 0.12), (0.52, wood(note("D4"), chance) * 0.8))


@sound("trap-returned")
def trap_returned(chance: Chance) -> Wave:
    """Tiles go back on the pile."""
    names = ("D4", "F4", "G4")
    return blend(*((0.085 * number, wood(note(name), chance, 0.12)) for number, name in enumerate(names)))


@sound("trap-sabotaged")
def trap_sabotaged(chance: Chance) -> Wave:
    """A spanner turns where it should not, something drops, and somebody is pleased."""
    ratchet = [(0.042 * number, coin(1700 + 60 * number, 0.05) * 0.35) for number in range(7)]
    return blend(*ratchet, (0.32, steel(1250, 0.3) * 0.35), (0.42, snicker(310, 3, chance) * 0.8))


@sound("treasure-stolen")
def treasure_stolen(chance: Chance) -> Wave:
    """A sack of gold runs away, giggling."""
    grab = BLOWS["treasure-stolen"]
    jingles = blend(*((grab + 0.12 * n, coins([2500, 3000, 3500], 0.06, chance) * (0.8 - 0.14 * n)) for n in range(5)))
    return blend((0, scrape(900, 1800, 0.1, chance) * 0.4), (0, jingles * 0.8), (0.3, snicker(360, 4, chance) * 0.6))
