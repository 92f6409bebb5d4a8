"""What happens to things: traps laid, worn and broken, floors that crumble, houses that burn; and what hands do."""

from badbones.render.sound.book import STRONG, TOUCH, WHISPER, sound
from badbones.render.sound.instruments import (
    coin,
    coins,
    creak,
    fire,
    hollow,
    music_box,
    rubble,
    scrape,
    snicker,
    snow,
    splinters,
    steel,
    stone,
    thud,
    tick,
    whoosh,
    wood,
)
from badbones.render.sound.synthesis import (
    Chance,
    Wave,
    blend,
    crackle,
    decay,
    high,
    hiss,
    low,
    note,
    paint,
    sine,
    slide,
    swell,
    together,
)

# Traps


@sound("trap")
def trap(chance: Chance) -> Wave:
    """Some trap or other snaps shut."""
    return blend((0, wood(420, chance)), (0.04, steel(900, 0.3) * 0.4), (0.04, thud(110, chance, 0.2)))


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


# Tower and village


@sound("floor-lost", STRONG)
def floor_lost(chance: Chance) -> Wave:
    """A floor of the tower comes down."""
    return _crumble(0.75, 22, chance)


@sound("floors-lost", STRONG)
def floors_lost(chance: Chance) -> Wave:
    """An artificer was here: two floors at once."""
    return blend((0, _crumble(0.75, 22, chance)), (0.28, _crumble(0.9, 26, chance)))


def _crumble(seconds: float, stones: int, chance: Chance) -> Wave:
    rumble = low(hiss(seconds, chance) * 8, 110) * swell(seconds, 0.04, seconds * 0.7)
    dust = paint(slide([(0, 1500), (seconds, 600)], seconds), 0.8, chance) * decay(seconds, seconds / 4) * 0.25
    return blend((0, rumble), (0, dust), (0, rubble(stones, seconds, chance) * 0.9))


@sound("tower-fell", STRONG)
def tower_fell(chance: Chance) -> Wave:
    """The last floor gives way, and the whole tower follows."""
    groan = low(hiss(1.8, chance) * 10, 80) * swell(1.8, 0.3, 1.1)
    return blend(
        (0, groan),
        (0.1, _crumble(0.7, 16, chance) * 0.7),
        (0.4, _crumble(1.2, 40, chance)),
        (0.45, thud(45, chance, 0.8) * 1.6),
        (0.8, thud(52, chance, 0.6)),
    )


@sound("house-burned", STRONG)
def house_burned(chance: Chance) -> Wave:
    """A roof catches fire with a whoosh."""
    return _blaze(1.0, chance)


@sound("houses-burned", STRONG)
def houses_burned(chance: Chance) -> Wave:
    """An artificer was here: two roofs at once."""
    return blend((0, _blaze(1.0, chance)), (0.3, _blaze(1.15, chance)))


def _blaze(seconds: float, chance: Chance) -> Wave:
    catches = whoosh([(0, 250), (0.22, 1100), (0.5, 400)], 0.5, chance, octaves=0.8, peak=0.4)
    beams = high(crackle(seconds, 30, chance), 500, poles=1) * swell(seconds, 0.3, 0.4) * 1.5
    return blend(
        (0, catches * 0.9), (0.1, fire(seconds - 0.1, chance) * swell(seconds - 0.1, 0.15, seconds * 0.6)), (0, beams)
    )


@sound("floor-restored")
def floor_restored(chance: Chance) -> Wave:
    """Stone upon stone, and it stands."""
    stones = [
        (0.13 * number, together(stone(hz, chance), wood(hz * 4, chance, 0.08) * 0.4))
        for number, hz in enumerate((110, 125, 145))
    ]
    return blend(*stones, *_mended())


@sound("house-restored")
def house_restored(chance: Chance) -> Wave:
    """Three blows of a hammer, and somebody lives there again."""
    return blend(*((0.12 * number, wood(620, chance, 0.1) * (0.7 + 0.15 * number)) for number in range(3)), *_mended())


def _mended() -> tuple[tuple[float, Wave], ...]:
    """Two friendly notes at the end of the work."""
    return (0.4, music_box(note("G5"), 0.5) * 0.6), (0.52, music_box(note("D6"), 0.5) * 0.6)


# Hands: soft wood, nothing that rings


@sound("click", TOUCH)
def click(chance: Chance) -> Wave:
    """A tap on a small board."""
    return wood(note("A5"), chance, 0.06)


@sound("hover", WHISPER)
def hover(chance: Chance) -> Wave:
    """A fingertip on felt."""
    return low(wood(note("D5"), chance, 0.04), 1500)


@sound("pick-up", TOUCH)
def pick_up(chance: Chance) -> Wave:
    """A tile comes off the table: a tap, and up it goes."""
    up = sine(slide([(0, note("D5")), (0.09, note("A5"))], 0.11)) * swell(0.11, 0.02, 0.08)
    return blend((0, wood(note("D5"), chance, 0.08)), (0.015, up * 0.35))


@sound("drop", TOUCH)
def drop(chance: Chance) -> Wave:
    """And down again, on the table."""
    down = sine(slide([(0, note("A4")), (0.07, note("D4"))], 0.09)) * decay(0.09, 0.02)
    return blend((0, down * 0.4), (0.02, wood(note("D4"), chance, 0.12)), (0.02, thud(110, chance, 0.12) * 0.5))


@sound("illegal", TOUCH)
def illegal(chance: Chance) -> Wave:
    """No-no: two dull knocks, the second one lower."""
    knocks = ((0.0, note("A3")), (0.13, note("F3")))
    return blend(*((second, low(wood(hz, chance, 0.14), 1800)) for second, hz in knocks))


@sound("undo", TOUCH)
def undo(chance: Chance) -> Wave:
    """A knock heard backwards."""
    knock = blend(
        (0, wood(note("A4"), chance, 0.16)), (0, sine(slide([(0, 620), (0.16, 330)], 0.16)) * decay(0.16, 0.04))
    )
    return blend((0, knock[::-1]), (0.155, low(tick(chance, 500), 3000) * 0.3))
