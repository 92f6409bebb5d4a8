"""The hero: boots in the snow, the sword, and the eight weapons of the market."""

from badbones.render.sound.book import STEP, STRONG, sound
from badbones.render.sound.instruments import (
    bones_falling,
    music_box,
    scrape,
    snow,
    steel,
    thud,
    whoosh,
    wood,
)
from badbones.render.sound.synthesis import (
    Chance,
    Wave,
    blend,
    low,
    note,
    paint,
    room,
    slide,
    swell,
    together,
)


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
