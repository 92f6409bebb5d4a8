"""Where sound comes from: oscillators, noise, envelopes, filters and a room. Waves are numbers between -1 and 1.

A path is a wave too: a pitch in Hertz, a loudness or a colour at every sample.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from badbones.render.sound.arrays import np

if TYPE_CHECKING:
    import numpy.typing as npt

RATE: Final = 44_100  # samples a second
Wave: TypeAlias = "npt.NDArray[np.float64]"
Response: TypeAlias = "npt.NDArray[np.complex128]"  # what a filter does to each pitch
Chance: TypeAlias = "np.random.Generator"
Points: TypeAlias = Sequence[tuple[float, float]]  # (second, value)

_KEYS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_HIGHEST: Final = 14_000.0  # Hertz: above that harmonics are left out
_CONTROL: Final = 128  # samples between two looks at a slow path
_GONE: Final = 14  # halvings after which nothing is heard
_EDGE: Final = 200  # samples in which a part ends: some five thousandths of a second
_TURNS: Final = 16  # ways in which a brush stroke can be turned
_FRAME, _HOP = 1024, 256  # samples: brush strokes of painted noise


def note(name: str) -> float:
    """The pitch of a white key such as D4. The game sounds in D dorian, which needs no black ones."""
    return 440.0 * 2 ** ((_KEYS[name[0]] - _KEYS["A"]) / 12 + int(name[1:]) - 4)


# Paths and envelopes


def samples(seconds: float) -> int:
    """How many samples a time has."""
    return max(1, round(seconds * RATE))


def clock(seconds: float) -> Wave:
    """The time at every sample."""
    return np.arange(samples(seconds)) / RATE


def hold(value: float, seconds: float) -> Wave:
    """A path that stays."""
    return np.full(samples(seconds), value)


def line(points: Points, seconds: float) -> Wave:
    """A path through points, straight between them."""
    times, values = zip(*points, strict=True)
    return np.asarray(np.interp(clock(seconds), times, values), dtype=np.float64)


def slide(points: Points, seconds: float) -> Wave:
    """A path of pitches through points: even to the ear between them."""
    return np.exp(line([(second, float(np.log(value))) for second, value in points], seconds))


def decay(seconds: float, half: float) -> Wave:
    """Falls by half every `half` seconds."""
    return np.asarray(np.exp(clock(seconds) * (-np.log(2) / half)))


def swell(seconds: float, rise: float, fall: float) -> Wave:
    """Comes up softly, stays, goes down softly."""
    wave = np.ones(samples(seconds))
    for side, edge in ((wave, rise), (wave[::-1], fall)):
        count = min(len(wave), samples(edge))
        side[:count] *= np.sin(np.pi / 2 * np.arange(count) / samples(edge)) ** 2
    return wave


def wobble(seconds: float, rate: float, depth: float) -> Wave:
    """A path around 1 that goes up and down `rate` times a second."""
    return np.asarray(1 + depth * np.sin(2 * np.pi * rate * clock(seconds)))


# Oscillators


def sine(path: Wave) -> Wave:
    """A pure tone that follows a path of pitches."""
    return np.sin(_phase(path))


def harmonics(path: Wave, strength: "Callable[[int, Wave], Wave | float]", count: int = 24) -> Wave:
    """A rich tone; `strength` says how loud each harmonic is, given its number and its slow path of pitches."""
    phase = _phase(path)
    slowly = slow(path)
    twice, before, now = 2 * np.cos(phase), np.zeros(len(path)), np.sin(phase)
    total = np.zeros(len(path))
    for number in range(1, count + 1):
        pitches = number * slowly
        if pitches.min() > _HIGHEST:
            break
        loud = np.where(pitches < _HIGHEST, strength(number, pitches), 0.0)
        total += now * _smooth(loud, len(path))
        before, now = now, twice * now - before
    return total


def _smooth(looks: Wave, count: int) -> Wave:
    """A slow path at every sample again, straight between two looks."""
    ways = np.diff(looks, append=looks[-1])
    return np.asarray(looks[:, None] + np.outer(ways, np.arange(_CONTROL) / _CONTROL)).ravel()[:count]


def slow(path: Wave) -> Wave:
    """A path as `harmonics` looks at it: a value now and then."""
    return path[::_CONTROL]


def ring(hz: float, partials: Iterable[tuple[float, float, float]], seconds: float) -> Wave:
    """Something struck: partials of (ratio to `hz`, loudness, seconds to fall by half)."""
    total = np.zeros(samples(seconds))
    for ratio, loud, half in partials:
        if hz * ratio < _HIGHEST:
            partial = _struck(hz * ratio, half, min(len(total), samples(half * _GONE)))
            total[: len(partial)] += loud * partial
    return total


def _struck(hz: float, half: float, count: int) -> Wave:
    """A pure tone that dies away: turning and shrinking from sample to sample, many of them at a time."""
    turn = complex(-np.log(2) / half, 2 * np.pi * hz) / RATE
    steps = np.exp(turn * np.arange(_CONTROL))
    strides = np.exp(turn * _CONTROL * np.arange(-(-count // _CONTROL)))
    return np.outer(strides, steps).imag.ravel()[:count]


def _phase(path: Wave) -> Wave:
    return np.cumsum(path) * (2 * np.pi / RATE)


# Noise


def hiss(seconds: float, chance: Chance) -> Wave:
    """White noise."""
    return chance.standard_normal(samples(seconds)) * 0.3


def paint(centre: Wave, octaves: float, chance: Chance) -> Wave:
    """Noise whose colour follows a path of pitches; `octaves` is how far it spreads around them."""
    count = len(centre) // _HOP + _FRAME // _HOP
    looks = np.minimum(np.arange(count) * _HOP, len(centre) - 1)
    pitches = np.fft.rfftfreq(_FRAME, 1 / RATE)[1:]
    away = np.log2(pitches)[None, :] - np.log2(centre[looks])[:, None]
    colour = np.exp(-0.5 * (away / octaves) ** 2)
    colour /= np.sqrt((colour**2).sum(axis=1, keepdims=True))
    turned = np.zeros((count, _FRAME // 2 + 1), dtype=np.complex128)
    turns = np.exp(2j * np.pi * np.arange(_TURNS) / _TURNS)
    turned[:, 1:] = colour * turns[chance.integers(0, _TURNS, colour.shape)]
    strokes = np.fft.irfft(turned, axis=1) * np.hanning(_FRAME) * (_FRAME / 8)
    return _overlapped(strokes)[_FRAME // 2 :][: len(centre)]


def _overlapped(strokes: Wave) -> Wave:
    """Lays the strokes one over the other, each a hop later."""
    count, overlaps = len(strokes), _FRAME // _HOP
    total = np.zeros((count + overlaps, _HOP))
    for part in range(overlaps):
        total[part : part + count] += strokes[:, part * _HOP : (part + 1) * _HOP]
    return total.ravel()


def crackle(seconds: float, a_second: float, chance: Chance) -> Wave:
    """Tiny pops at random, few of them loud."""
    wave = np.zeros(samples(seconds))
    pops = max(1, round(seconds * a_second))
    np.add.at(wave, chance.integers(0, len(wave), pops), chance.uniform(-1.4, 1.4, pops) ** 3)
    return low(wave, 6000, poles=1)


# Filters and room


def low(wave: Wave, hz: float, *, poles: int = 2) -> Wave:
    """Keeps what is below a pitch."""
    return filtered(wave, lambda pitches: _passed(pitches, hz) ** poles)


def high(wave: Wave, hz: float, *, poles: int = 2) -> Wave:
    """Keeps what is above a pitch."""
    return filtered(wave, lambda pitches: (1 - _passed(pitches, hz)) ** poles)


def _passed(pitches: Wave, hz: float) -> Response:
    """What the simplest of filters lets through."""
    return np.asarray(1 / (1 + 1j * pitches / hz), dtype=np.complex128)


def filtered(wave: Wave, response: Callable[[Wave], Response]) -> Wave:
    """A wave through a filter, given by what it does to each pitch."""
    length = _handy(len(wave) + _FRAME)
    pitches = np.fft.rfftfreq(length, 1 / RATE).astype(np.float64)
    spectrum = np.multiply(np.fft.rfft(wave, length), response(pitches))
    return np.fft.irfft(spectrum, length)[: len(wave)]


def room(wave: Wave, seconds: float, wet: float) -> Wave:
    """The same in the clearing: the pines answer, dully, for some time."""
    tail = _clearing(seconds)
    length = _handy(len(wave) + len(tail))
    answer = np.fft.irfft(np.fft.rfft(wave, length) * np.fft.rfft(tail, length), length)
    answer[: len(wave)] += wave / wet if wet else 0
    return answer[: len(wave) + len(tail)] * wet


@cache
def _clearing(seconds: float) -> Wave:
    """What a single clap would sound like from all around: later, softer and duller."""
    noise = hiss(seconds, np.random.default_rng(1))
    near = low(noise, 3500, poles=1) * decay(seconds, seconds / 9)
    far = low(noise, 900, poles=1) * decay(seconds, seconds / 6)
    tail = (near + far) * swell(seconds, 0.02, seconds / 3)
    return np.asarray(tail / np.sqrt((tail**2).sum()))


def _handy(length: int) -> int:
    """The next length that a transform is quick with."""
    step = 1 << max(10, length.bit_length() - 3)
    return -(-length // step) * step


# Putting together


def blend(*parts: tuple[float, Wave]) -> Wave:
    """Parts laid over each other, each from its second on; none of them ends with a click."""
    starts = [round(second * RATE) for second, _ in parts]
    total = np.zeros(max(start + len(wave) for start, (_, wave) in zip(starts, parts, strict=True)))
    fall = np.linspace(1, 0, _EDGE)
    for start, (_, wave) in zip(starts, parts, strict=True):
        edge = min(len(wave), _EDGE)
        total[start : start + len(wave) - edge] += wave[: len(wave) - edge]
        total[start + len(wave) - edge : start + len(wave)] += wave[len(wave) - edge :] * fall[_EDGE - edge :]
    return total


def together(*waves: Wave) -> Wave:
    """Waves that begin at the same time."""
    return blend(*((0, wave) for wave in waves))


def shower(times: Iterable[float], grain: Callable[[float], Wave]) -> Wave:
    """Many small sounds; each is made knowing when it comes."""
    return blend(*((second, grain(second)) for second in times))


def scatter(count: int, seconds: float, chance: Chance, *, crowd: float = 1.0) -> Wave:
    """Times at random, in order and without a long gap; the higher `crowd`, the more of them come early."""
    return seconds * ((np.arange(count) + chance.random(count)) / count) ** crowd


def echoes(wave: Wave, apart: float, count: int, softer: float) -> Wave:
    """The same again and again, softer and duller."""
    parts, heard = [(0.0, wave)], wave
    for number in range(1, count + 1):
        heard = low(heard, 2500, poles=1) * softer
        parts.append((number * apart, heard))
    return blend(*parts)


def driven(wave: Wave, drive: float) -> Wave:
    """Rounder and thicker, as when something is played too loud."""
    return np.asarray(np.tanh(wave * drive))
