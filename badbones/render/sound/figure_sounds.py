"""Who moves on the boards: skeletons march, turn, fall apart, fly off and rise again; heroes have boots and a sword."""

from typing import Final

from badbones.render.sound.book import STEP, STRONG, sound, variants
from badbones.render.sound.instruments import (
    bone,
    bones_falling,
    cloth,
    glass,
    hollow,
    mouth,
    music_box,
    rubble,
    scrape,
    snow,
    sparks,
    steel,
    stone,
    thud,
    tick,
    whistle,
    whoosh,
    wood,
)
from badbones.render.sound.synthesis import (
    Chance,
    Wave,
    blend,
    decay,
    high,
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

# A march is a xylophone: every skeleton has its own two or three notes, and all of them fit together.
_MARCH: Final = (
    ("D6", "A5"),
    ("F6", "D6", "A5"),
    ("A5", "C6"),
    ("G6", "D6"),
    ("C6", "G5", "C6"),
    ("A6", "F6"),
    ("G5", "D6"),
    ("E6", "C6", "A5"),
)
_GROANS: Final = ((105, "o", "u"), (92, "u", "a"), (124, "e", "o"), (84, "a", "u"))  # pitch, first and last vowel


@variants("bones", 8, STEP)
def bones(chance: Chance, variant: int) -> Wave:
    """A step in the snow, all joints loose."""
    names = _MARCH[variant]
    apart = 0.026 + 0.005 * (variant % 3)
    knocks = [(number * apart, bone(note(name), chance, 0.06) * 0.85**number) for number, name in enumerate(names)]
    loose = [(second, bone(chance.uniform(2200, 3400), chance, 0.03) * 0.3) for second in scatter(4, 0.07, chance)]
    return blend((0, low(tick(chance, 700), 4000) * 0.8), *knocks, *loose)


@variants("flip", 4, STEP)
def flip(chance: Chance, variant: int) -> Wave:
    """A token is turned over: a soft clack."""
    hz = note("DFGA"[variant] + "5")
    return low(blend((0, wood(hz, chance, 0.05) * 0.5), (0.022 + 0.004 * variant, wood(hz * 0.75, chance, 0.07))), 2600)


@variants("turn", 3, STEP)
def turn(chance: Chance, variant: int) -> Wave:
    """A heel scrapes round."""
    start = (1500, 1150, 1900)[variant]
    return blend((0, scrape(start, start * 1.5, 0.12, chance)), (0.085, bone(note("C6"), chance, 0.05) * 0.2))


@sound("held", STEP)
def held(chance: Chance) -> Wave:
    """It does not get away: knock, knock, and a shrug."""
    return blend(
        (0, bone(note("G5"), chance)), (0.09, bone(note("D5"), chance) * 0.9), (0, thud(120, chance, 0.12) * 0.5)
    )


@variants("bones-fall", 3)
def bones_fall(chance: Chance, variant: int) -> Wave:
    """A skeleton comes apart."""
    heap = bones_falling(11 + variant, 0.42, chance, top=1900 - 250 * variant)
    return blend((0, heap), (0.34, stone(110, chance) * 0.3))


@sound("bagged")
def bagged(chance: Chance) -> Wave:
    """Bones drop into the bag."""
    inside = low(bones_falling(5, 0.2, chance, top=1100, bottom=600), 1100)
    return blend((0, cloth(0.3, chance, strokes=1) * 0.5), (0.06, inside * 1.6), (0.2, thud(95, chance, 0.15) * 0.3))


@sound("haunt")
def haunt(chance: Chance) -> Wave:
    """It will not stay dead: a wail that turns round and comes back."""
    path = slide([(0, note("A3")), (0.3, note("F4")), (0.75, note("D4"))], 0.75) * wobble(0.75, 6, 0.015)
    wail = mouth(path, [(0, "u"), (0.3, "o"), (0.75, "u")]) * swell(0.75, 0.15, 0.4)
    return room(wail + paint(path * 2, 0.2, chance) * swell(0.75, 0.2, 0.5) * 0.15, 0.7, 0.45)


@sound("frozen")
def frozen(chance: Chance) -> Wave:
    """Ice grows over everything."""
    names = ("A6", "D7", "F6", "C7", "G6", "E7", "B6")
    crystals = shower(
        [0.045 * n for n in range(len(names))], lambda at: glass(note(names[round(at / 0.045)])) * (1 - at)
    )
    return blend((0, crystals), (0, sparks(0.5, 260, chance) * 0.8), (0.3, tick(chance, 1500)))


@sound("thawed")
def thawed(chance: Chance) -> Wave:
    """Drip, drop, and it moves again."""

    def drop(second: float) -> Wave:
        hz = 620 + 900 * second
        return sine(slide([(0, hz), (0.05, hz * 1.9)], 0.08)) * decay(0.08, 0.015)

    return blend(
        (0, sparks(0.15, 160, chance) * 0.4),
        (0.04, shower((0, 0.13, 0.22), drop)),
        (0.4, bone(note("A5"), chance) * 0.5),
    )


@variants("sent", 3)
def sent(chance: Chance, variant: int) -> Wave:
    """Off it flies, over the pines: up, over, and down."""
    low_end, top = ((500, 1500), (430, 1250), (600, 1750))[variant]
    seconds = 0.58
    path = slide([(0, low_end), (0.22, top), (0.3, top * 0.98), (seconds, low_end * 0.8)], seconds) * wobble(
        seconds, 14, 0.008
    )
    air = paint(path * 1.2, 0.5, chance) * 0.25
    return (whistle(path, chance) + air) * swell(seconds, 0.06, 0.3)


@sound("delivered")
def delivered(chance: Chance) -> Wave:
    """A coffin is set down, and its lid falls shut."""
    return blend(
        (0, hollow(170, chance)),
        (0.02, thud(80, chance, 0.25)),
        (0.19, hollow(230, chance) * 0.8),
        (0.19, wood(330, chance) * 0.4),
    )


@sound("bag")
def bag(chance: Chance) -> Wave:
    """A hand rummages in the bag, and tokens knock together."""
    tokens = shower(
        scatter(7, 0.45, chance), lambda _: wood(chance.uniform(600, 1100), chance, 0.05) * chance.uniform(0.1, 0.4)
    )
    return blend((0, cloth(0.6, chance)), (0.06, low(tokens, 2200)))


@variants("rise", 4)
def rise(chance: Chance, variant: int) -> Wave:
    """The earth opens, and somebody would rather have slept on."""
    hz, first, last = _GROANS[variant]
    path = slide([(0, hz), (0.16, hz * 1.5), (0.42, hz * 0.8)], 0.42) * wobble(0.42, 7, 0.03)
    groan = mouth(path, [(0, first), (0.42, last)], rough=0.35) * swell(0.42, 0.09, 0.22)
    earth = rubble(8, 0.25, chance, deep=110, light=350)
    soil = high(paint(slide([(0, 500), (0.35, 1300)], 0.35), 0.7, chance), 200) * swell(0.35, 0.12, 0.2) * 0.5
    return blend((0, earth), (0, soil), (0.14, groan * 0.9), (0.55, bone(note("A5"), chance) * 0.5))


# Heroes


@sound("hero-step", STEP)
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


@sound("hero-lost", STRONG)
def hero_lost(chance: Chance) -> Wave:
    """The hero goes with the emperor: the music box runs down."""
    steps = ((0, "A4"), (0.26, "F4"), (0.6, "E4"), (1.1, "D4"))
    wind = paint(slide([(0, 700), (1.5, 260)], 1.5), 0.4, chance) * swell(1.5, 0.4, 0.8) * 0.25
    return room(blend((0, wind), *((at, music_box(note(name), 0.8)) for at, name in steps)), 0.5, 0.3)


@sound("hero-blow", blow=0.13)
def hero_blow(chance: Chance) -> Wave:
    """A sword swings, hits, and bones fall."""
    hit = 0.13
    swing = whoosh([(0, 700), (hit, 2600)], hit + 0.04, chance, peak=0.85)
    clang = together(steel(1150, 0.4) * 0.5, thud(140, chance))
    return blend((0, swing * 0.5), (hit, clang), (hit + 0.05, bones_falling(10, 0.4, chance) * 0.8))


@sound("weapon")
def weapon(chance: Chance) -> Wave:
    """Some weapon or other is drawn."""
    return blend((0, scrape(2500, 4200, 0.16, chance, teeth=200) * 0.5), (0.1, steel(1300, 0.5) * 0.6))


@sound("weapon-declined", STEP)
def weapon_declined(chance: Chance) -> Wave:
    """A blade goes back into its sheath."""
    return blend(
        (0, low(scrape(3000, 1300, 0.16, chance, teeth=160), 3500)), (0.15, wood(note("D4"), chance, 0.1) * 0.8)
    )
