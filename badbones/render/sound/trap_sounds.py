"""The traps: laid, sprung, worn and broken, each with its own voice."""

from badbones.render.sound.book import sound
from badbones.render.sound.instruments import (
    coin,
    coins,
    creak,
    hollow,
    rubble,
    scrape,
    snicker,
    snow,
    splinters,
    steel,
    thud,
    whoosh,
    wood,
)
from badbones.render.sound.synthesis import (
    Chance,
    Wave,
    blend,
    decay,
    high,
    hiss,
    note,
    sine,
    slide,
    swell,
)

# Sprung


@sound("trap")
def trap(chance: Chance) -> Wave:
    """Some trap or other snaps shut."""
    return blend((0, wood(420, chance)), (0.04, steel(900, 0.3) * 0.4), (0.04, thud(110, chance, 0.2)))


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


@sound("treasure-stolen", blow=0.06)
def treasure_stolen(chance: Chance) -> Wave:
    """A sack of gold runs away, giggling."""
    grab = 0.06
    jingles = blend(*((grab + 0.12 * n, coins([2500, 3000, 3500], 0.06, chance) * (0.8 - 0.14 * n)) for n in range(5)))
    return blend((0, scrape(900, 1800, 0.1, chance) * 0.4), (0, jingles * 0.8), (0.3, snicker(360, 4, chance) * 0.6))
