"""What the sounds are made of: bones, wood, stone, snow, metal, skins, strings, horns, breath, mouths and fire."""

from collections.abc import Sequence
from typing import Final

from badbones.render.sound.arrays import np
from badbones.render.sound.synthesis import (
    RATE,
    Chance,
    Points,
    Wave,
    blend,
    clock,
    crackle,
    decay,
    driven,
    harmonics,
    high,
    hiss,
    hold,
    low,
    paint,
    ring,
    scatter,
    shower,
    sine,
    slide,
    slow,
    swell,
    together,
    wobble,
)

# The two resonances of a mouth, in Hertz.
_VOWELS: Final = {"a": (800, 1250), "e": (480, 1900), "i": (300, 2300), "o": (430, 820), "u": (310, 620)}


# Struck


def bone(hz: float, chance: Chance, seconds: float = 0.09) -> Wave:
    """A bone knocks on a bone: a xylophone without feet."""
    half = 0.009 * (1000 / hz) ** 0.5
    bar = ring(hz, [(1, 1, half), (2.43, 0.6, half * 0.6), (4.13, 0.4, half * 0.4), (6.6, 0.25, half * 0.3)], seconds)
    return together(bar, tick(chance, 2000) * 1.2)


def tick(chance: Chance, above: float) -> Wave:
    """The very moment of a knock."""
    return high(hiss(0.012, chance) * decay(0.012, 0.0012), above, poles=1)


def wood(hz: float, chance: Chance, seconds: float = 0.2) -> Wave:
    """A knock on a board."""
    half = 0.014 * (500 / hz) ** 0.5
    board = ring(hz, [(1, 1, half), (1.87, 0.4, half * 0.7), (2.57, 0.4, half * 0.6), (4.9, 0.2, half * 0.3)], seconds)
    return together(board, low(tick(chance, 400), 2500, poles=1) * 1.6)


def hollow(hz: float, chance: Chance) -> Wave:
    """A knock on something with a hole in it: a hoof, a coffin, a coconut."""
    shell = ring(hz, [(1, 1, 0.02), (1.53, 0.6, 0.012), (2.9, 0.15, 0.005)], 0.16)
    return together(shell, low(tick(chance, 600), 3000, poles=1) * 0.5)


def thud(hz: float, chance: Chance, seconds: float = 0.35) -> Wave:
    """Something heavy comes down in the snow."""
    body = sine(slide([(0, hz * 1.8), (0.04, hz * 1.1), (seconds, hz)], seconds)) * decay(seconds, seconds / 8)
    return body + low(hiss(seconds, chance), hz * 6) * decay(seconds, seconds / 14) * 1.8


def stone(hz: float, chance: Chance) -> Wave:
    """A stone on stones: heavy or small, it never rings."""
    half = 0.03 * (100 / hz) ** 0.5
    block = ring(hz, [(1, 1, half), (1.73, 0.6, half * 0.7), (3.3, 0.5, half * 0.4), (5.2, 0.4, half * 0.3)], 0.12)
    grit = hiss(0.12, chance) * decay(0.12, half * 0.5)
    return block + low(grit, min(6000, hz * 9), poles=1) * 1.6


def drum(hz: float, chance: Chance, seconds: float = 0.6) -> Wave:
    """A big drum with a loose skin."""
    body = sine(slide([(0, hz * 1.7), (0.04, hz * 1.1), (seconds, hz)], seconds)) * decay(seconds, seconds / 7)
    skin = ring(hz, [(1.59, 0.35, 0.06), (2.14, 0.25, 0.045), (2.65, 0.2, 0.035), (3.6, 0.15, 0.02)], seconds)
    return driven(together(body, skin, low(tick(chance, 200), 1800) * 1.2), 1.4)


def bell(hz: float, seconds: float = 1.2) -> Wave:
    """A church bell far off, with the minor third that bells have."""
    partials = [
        (0.5, 0.25, 0.30),
        (1, 1, 0.26),
        (1.19, 0.28, 0.16),
        (1.5, 0.15, 0.12),
        (2, 0.4, 0.13),
        (2.67, 0.12, 0.07),
        (3.01, 0.1, 0.05),
        (4.1, 0.06, 0.03),
    ]
    return _soft(ring(hz, partials, seconds), 0.004)


def music_box(hz: float, seconds: float = 0.6) -> Wave:
    """A tooth of a music box."""
    return _soft(ring(hz, [(1, 1, 0.11), (2, 0.15, 0.07), (4.08, 0.2, 0.03), (6.7, 0.08, 0.015)], seconds), 0.002)


def coin(hz: float, seconds: float = 0.35) -> Wave:
    """A coin on another one."""
    return _soft(ring(hz, [(1, 1, 0.05), (1.53, 0.7, 0.045), (2.41, 0.5, 0.03), (3.27, 0.3, 0.02)], seconds), 0.001)


def steel(hz: float, seconds: float = 0.6) -> Wave:
    """A blade that has been hit."""
    partials = [
        (1, 0.8, 0.10),
        (1.41, 0.6, 0.09),
        (2.09, 0.7, 0.07),
        (2.93, 0.5, 0.05),
        (3.81, 0.35, 0.04),
        (5.13, 0.2, 0.025),
    ]
    return _soft(ring(hz, partials, seconds), 0.001)


def glass(hz: float, seconds: float = 0.4) -> Wave:
    """Ice that sings."""
    return _soft(ring(hz, [(1, 1, 0.09), (2.32, 0.45, 0.05), (4.25, 0.2, 0.03)], seconds), 0.002)


def _soft(wave: Wave, attack: float) -> Wave:
    """Rounds the first moment off, so that nothing is sharp, and lets the end die away."""
    seconds = len(wave) / RATE
    return wave * swell(seconds, attack, seconds * 0.4)


# Many at once


def bones_falling(count: int, seconds: float, chance: Chance, *, top: float = 1900, bottom: float = 500) -> Wave:
    """A skeleton comes apart: its bones tumble down the scale."""

    def fall(second: float) -> Wave:
        pitch = top * (bottom / top) ** (second / seconds) * 2 ** chance.uniform(-0.35, 0.35)
        return bone(pitch, chance) * chance.uniform(0.4, 1) * (1 - 0.5 * second / seconds)

    return shower(scatter(count, seconds, chance, crowd=1.4), fall)


def rubble(count: int, seconds: float, chance: Chance, *, deep: float = 90, light: float = 500) -> Wave:
    """Stones tumble: big ones first, pebbles last."""

    def fall(second: float) -> Wave:
        hz = deep * (light / deep) ** np.clip(second / seconds + chance.uniform(-0.3, 0.3), 0, 1)
        return stone(hz, chance) * chance.uniform(0.3, 1) * (1 - 0.6 * second / seconds)

    return shower(scatter(count, seconds, chance, crowd=1.5), fall)


def splinters(count: int, seconds: float, chance: Chance) -> Wave:
    """Wood goes to pieces."""
    return shower(
        scatter(count, seconds, chance, crowd=1.8),
        lambda second: wood(chance.uniform(500, 1600), chance, 0.06) * chance.uniform(0.2, 1),
    )


def coins(pitches: Sequence[float], seconds: float, chance: Chance) -> Wave:
    """A handful of coins, each with its own ring."""
    times = scatter(len(pitches), seconds, chance)
    return blend(*((second, coin(hz) * chance.uniform(0.4, 1)) for second, hz in zip(times, pitches, strict=True)))


# Rubbed and trodden


def snow(seconds: float, chance: Chance) -> Wave:
    """Dry snow gives way underfoot."""
    grains = crackle(seconds, 900, chance) * 1.2
    body = paint(slide([(0, 900), (seconds, 2200)], seconds), 0.7, chance) * 0.5
    return (grains + body) * swell(seconds, seconds * 0.3, seconds * 0.6)


def cloth(seconds: float, chance: Chance, *, strokes: int = 3) -> Wave:
    """A bag of heavy cloth is moved."""
    colour = paint(hold(2100, seconds), 0.9, chance)
    hand = np.abs(np.sin(np.pi * strokes * clock(seconds) / seconds + 0.4)) ** 1.5
    return colour * hand * swell(seconds, 0.04, seconds * 0.4)


def scrape(start: float, end: float, seconds: float, chance: Chance, *, teeth: float = 70) -> Wave:
    """One hard thing is dragged over another."""
    grain = 0.4 + 0.6 * np.abs(np.sin(np.pi * teeth * clock(seconds)))
    return (
        paint(slide([(0, start), (seconds, end)], seconds), 0.35, chance) * grain * swell(seconds, 0.015, seconds / 2)
    )


def creak(hz: float, seconds: float, chance: Chance) -> Wave:
    """Old wood complains: a rattle of small slips through a hollow body."""
    path = slide([(0, hz), (seconds * 0.6, hz * 1.5), (seconds, hz * 1.2)], seconds) * wobble(seconds, 9, 0.06)
    body = harmonics(path, lambda _, pitches: np.exp(-0.5 * (np.log2(pitches / 900) / 0.5) ** 2), 40)
    return (body + hiss(seconds, chance) * 0.05) * swell(seconds, seconds * 0.3, seconds * 0.4)


# Air and fire


def whoosh(points: Points, seconds: float, chance: Chance, *, octaves: float = 0.5, peak: float = 0.5) -> Wave:
    """Something passes through the air; it is nearest at `peak` of the time."""
    near = swell(seconds, seconds * peak, seconds * (1 - peak))
    return paint(slide(points, seconds), octaves, chance) * near


def fire(seconds: float, chance: Chance) -> Wave:
    """Flames: a roar below, cracks above."""
    flicker = 0.75 + 0.25 * low(hiss(seconds, chance) * 25, 12)
    roar = paint(slide([(0, 350), (seconds * 0.3, 620), (seconds, 300)], seconds), 0.9, chance) * flicker
    return roar + high(crackle(seconds, 45, chance), 900, poles=1) * 1.6


def sparks(seconds: float, a_second: float, chance: Chance) -> Wave:
    """Bright specks that fly off."""
    return high(crackle(seconds, a_second, chance), 4000) * decay(seconds, seconds / 3) * 3


def fuse(seconds: float, chance: Chance) -> Wave:
    """A fuse hisses and spits, more and more impatient."""
    hissing = paint(slide([(0, 4200), (seconds, 6500)], seconds), 0.35, chance) * 0.5
    return (hissing + high(crackle(seconds, 130, chance), 3000)) * swell(seconds, 0.05, 0.02)


def blast(chance: Chance) -> Wave:
    """A bang with a belly, rounded off: storybook powder."""
    seconds = 1.1
    belly = sine(slide([(0, 150), (0.12, 62), (seconds, 36)], seconds)) * decay(seconds, 0.13)
    smoke = paint(slide([(0, 1400), (0.15, 420), (seconds, 130)], seconds), 0.9, chance) * decay(seconds, 0.11)
    bang = low(hiss(0.2, chance), 3000) * decay(0.2, 0.018) * 5
    return blend(
        (0, driven(belly * 1.6 + smoke * 1.2, 1.2)), (0, bang), (0.25, rubble(7, 0.6, chance, light=700) * 0.25)
    )


def whistle(path: Wave, chance: Chance, *, breath: float = 0.12) -> Wave:
    """A flute or a pair of lips."""
    tone = harmonics(path, lambda number, _: (1, 0.12, 0.05)[number - 1], 3)
    return tone + paint(path, 0.12, chance) * breath


# Strings, horns and mouths


def twang(hz: float, seconds: float) -> Wave:
    """A thick string is let go."""
    path = hz * (1 + 0.06 * decay(seconds, 0.03))
    late = slow(clock(seconds))
    return harmonics(path, lambda number, _: number**-0.7 * 0.5 ** (late * (3 + 2.2 * number)), 18) * swell(
        seconds, 0.004, seconds * 0.6
    )


def horn(hz: float, seconds: float, *, breath: float = 0.05) -> Wave:
    """A brass horn from the next valley: the louder, the brighter."""
    path = hz * wobble(seconds, 5, 0.004)
    loud = slow(swell(seconds, breath, seconds * 0.45))
    return harmonics(path, lambda number, _: loud ** (0.6 + number * 0.35) / number**0.9, 14)


def mouth(path: Wave, vowels: Sequence[tuple[float, str]], *, rough: float = 0.0) -> Wave:
    """Somebody sings or moans: vowels, each from its second on, with one sliding into the next."""
    seconds = len(path) / RATE
    tract = [slow(slide([(at, _VOWELS[vowel][which]) for at, vowel in vowels], seconds)) for which in (0, 1)]

    def strength(number: int, pitches: Wave) -> Wave:
        first, second = (np.exp(-0.5 * (np.log2(pitches / peak[: len(pitches)]) / 0.28) ** 2) for peak in tract)
        return np.asarray((first + 0.45 * second + 0.04) / number**0.5)

    return harmonics(path, strength, 28) * wobble(seconds, 31, rough)


def choir(hz: float, seconds: float, vowel: str) -> Wave:
    """Three singers who are not quite of one mind."""
    voices = (hz * ratio * wobble(seconds, rate, 0.006) for ratio, rate in ((0.996, 4.6), (1, 5.3), (1.005, 4.9)))
    return together(*(mouth(path, [(0, vowel)]) for path in voices)) * swell(seconds, 0.12, seconds * 0.4)


def snicker(hz: float, laughs: int, chance: Chance) -> Wave:
    """A skeleton finds something funny: he-he-he, going down."""
    seconds = 0.085

    def laugh(second: float) -> Wave:
        start = hz * 0.5 ** (second * 1.1)
        voice = mouth(slide([(0, start * 1.12), (seconds, start * 0.9)], seconds), [(0, "e")])
        puff = high(hiss(seconds, chance), 2200, poles=1) * decay(seconds, 0.012) * 0.5
        return (voice * swell(seconds, 0.012, 0.05) + puff) * (1 - second)

    return shower([number * 0.115 for number in range(laughs)], laugh)
