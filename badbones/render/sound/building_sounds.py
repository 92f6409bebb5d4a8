"""Tower and village: floors crumble, houses burn, and now and then somebody builds them up again."""

from badbones.render.sound.book import STRONG, sound
from badbones.render.sound.instruments import fire, music_box, rubble, stone, thud, whoosh, wood
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
    slide,
    swell,
    together,
)


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
