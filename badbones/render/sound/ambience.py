"""The winter night around the table: wind in the pines, and an owl far off. It goes round without a seam."""

from typing import Final

from badbones.render.sound.arrays import np
from badbones.render.sound.book import AMBIENCE, BACKGROUND, sound
from badbones.render.sound.instruments import whistle
from badbones.render.sound.synthesis import RATE, Chance, Wave, blend, low, note, room, slide, swell, wobble

SECONDS: Final = 24
_SLOWER: Final = 4  # wind has nothing above 5 kHz: it is made with every fourth sample, and the rest drawn between them
_GUSTS: Final = (1, 2, 3, 5, 7)  # swells in one round
# Wind: where it blows, how far that spreads in octaves, how loud, and how gusty.
_WINDS: Final = ((170.0, 0.8, 1.0, 0.5), (430.0, 0.45, 0.55, 1.2), (1500.0, 0.6, 0.18, 1.5))
_HOWL: Final = (560.0, 0.14, 2.4)  # the tone of a hard gust: where it begins, how loud, how gusty
_LOOKS: Final = 40  # looks a second at how hard it blows
_OWLS: Final = ((4.1, 0.35, 1.0), (20.4, -0.5, 0.6))  # in the lulls: second, side from -1 to 1, loudness


@sound(AMBIENCE, BACKGROUND)
def night(chance: Chance) -> Wave:
    """One round of the night, as (samples, 2): left and right."""
    sides = [_wind(chance, side) for side in (0.0, 0.7)]
    for second, side, loud in _OWLS:
        hoot = _owl(chance) * loud * 2.4
        for wave, near in zip(sides, (1 - side, 1 + side), strict=True):
            wave += _around(hoot, second) * near / 2
    return np.stack(sides, axis=1)


def _wind(chance: Chance, shift: float) -> Wave:
    """Bands of noise that come and go in gusts; `shift` lets a side hear them later."""
    count = SECONDS * RATE // _SLOWER
    total = np.zeros(count)
    for hz, octaves, loud, gusty in _WINDS:
        total += _band(count, hz, octaves, chance) * _gusts(count, gusty, hz, shift) * loud
    return _finer(total + _howl(count, chance, shift))


def _band(count: int, hz: float, octaves: float, chance: Chance) -> Wave:
    """Noise around a pitch, made of waves that all fit into the round a whole number of times: hence no seam."""
    spectrum = np.zeros(count // 2 + 1, dtype=np.complex128)
    pitches = np.fft.rfftfreq(count, _SLOWER / RATE)
    heard = np.flatnonzero((pitches > hz / 2 ** (3 * octaves)) & (pitches < hz * 2 ** (3 * octaves)))
    colour = np.exp(-0.5 * (np.log2(pitches[heard] / hz) / octaves) ** 2)
    spectrum[heard] = colour * np.exp(2j * np.pi * chance.random(len(heard)))
    wave = np.fft.irfft(spectrum, count)
    return np.asarray(wave / wave.std())


def _howl(count: int, chance: Chance, shift: float) -> Wave:
    """The tone that a gust finds in a chimney: the harder it blows, the higher."""
    hz, loud, gusty = _HOWL
    path = hz * _gusts(count, 0.35, hz, shift) * (_SLOWER / RATE)
    path *= round(path.sum()) / path.sum()
    breath = _band(count, 6, 0.8, chance)
    return np.asarray(np.sin(2 * np.pi * np.cumsum(path)) * breath * _gusts(count, gusty, hz, shift) * loud)


def _gusts(count: int, gusty: float, seed: float, shift: float) -> Wave:
    """How hard it blows: the same gusts on both sides, a little later on one of them."""
    phases = np.random.default_rng(round(seed)).random((len(_GUSTS), 1))
    turn = np.linspace(0, 1, _LOOKS * SECONDS + 1)
    waves = np.sin(2 * np.pi * (np.outer(_GUSTS, turn - shift / SECONDS) + phases)).sum(axis=0)
    return np.asarray(np.interp(np.arange(count) / count, turn, np.exp(gusty * 0.35 * waves)))


def _finer(wave: Wave) -> Wave:
    """The same wave with all samples."""
    spectrum = np.zeros(len(wave) * _SLOWER // 2 + 1, dtype=np.complex128)
    spectrum[: len(wave) // 2 + 1] = np.fft.rfft(wave)
    return np.fft.irfft(spectrum, len(wave) * _SLOWER) * _SLOWER


def _owl(chance: Chance) -> Wave:
    """Hoo, hu-hu-hooo."""
    calls = ((0.0, 0.4, "F4"), (0.85, 0.14, "E4"), (1.05, 0.14, "E4"), (1.27, 0.75, "F4"))
    return room(low(blend(*((at, _hoot(note(name), seconds, chance)) for at, seconds, name in calls)), 900), 1.2, 0.6)


def _hoot(hz: float, seconds: float, chance: Chance) -> Wave:
    path = slide([(0, hz * 0.94), (seconds * 0.3, hz), (seconds, hz * 0.92)], seconds) * wobble(seconds, 5.5, 0.008)
    return whistle(path, chance, breath=0.1) * swell(seconds, 0.06, seconds * 0.5)


def _around(wave: Wave, second: float) -> Wave:
    """A sound at its place in the round; what goes over the end comes back at the beginning."""
    total = np.zeros(SECONDS * RATE)
    total[: len(wave)] = wave
    return np.roll(total, round(second * RATE))
