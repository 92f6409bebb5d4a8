"""All sounds, ready for the loudspeaker: made by their recipes, and brought to the loudness of their kind."""

from typing import TYPE_CHECKING, Final, TypeAlias
from zlib import crc32

from badbones.render.sound import ambience, board_sounds, calls, figure_sounds
from badbones.render.sound.arrays import np
from badbones.render.sound.book import AMBIENCE, SOUNDS
from badbones.render.sound.synthesis import Response, Wave, filtered, high, samples

if TYPE_CHECKING:
    import numpy.typing as npt

Samples: TypeAlias = "npt.NDArray[np.int16]"  # (samples, 2): left and right
# Each of these writes its recipes into the book.
RECIPES: Final = (ambience, board_sounds, calls, figure_sounds)
LOUDEST: Final = 32_767
_EAR: Final = 0.1  # seconds over which ears add up
_SILENT: Final = 0.001  # of the peak: what is softer at the end is cut off
_SOFT_START, _SOFT_END = 0.0015, 0.012  # seconds
_LOWEST: Final = 30.0  # Hertz: below that only the loudspeaker suffers


def make(name: str) -> Samples:
    """A sound by its name: the same bytes every time."""
    chance = np.random.default_rng(crc32(name.encode()))
    wave = SOUNDS[name].make(chance)
    if name == AMBIENCE:
        return _written(_levelled(wave, name))
    wave = _levelled(_trimmed(high(wave, _LOWEST)), name)
    return _written(np.stack([wave, wave], axis=1))


def without_beginning(made: bytes, seconds: float) -> bytes:
    """The same sound from later on, softly entered."""
    sound = np.frombuffer(made, np.int16).reshape(-1, 2)[samples(seconds) :].copy()
    edge = np.linspace(0, 1, samples(_SOFT_START))[:, None]
    sound[: len(edge)] = (sound[: len(edge)] * edge).astype(np.int16)
    return sound.tobytes()


def loudness(wave: Wave) -> float:
    """Decibels of the loudest tenth of a second, as ears weigh it: less for the deep, more for the bright."""
    heard = filtered(np.concatenate([wave, np.zeros(samples(_EAR))]), _ear)
    power = np.cumsum(heard**2)
    window = samples(_EAR)
    return float(10 * np.log10(max(1e-12, np.max(power[window:] - power[:-window]) / window)))


def _ear(pitches: Wave) -> Response:
    deep = 1j * pitches / 200 / (1 + 1j * pitches / 200)
    bright = (1 + 1j * pitches / 1500) / (1 + 1j * pitches / 2400)
    return np.asarray(deep * bright)


def _levelled(wave: Wave, name: str) -> Wave:
    """As loud as its kind; what would stick out is bent down to the ceiling, not cut off."""
    wanted = SOUNDS[name].loudness
    now = 20 * np.log10(wave.std()) if name == AMBIENCE else loudness(wave)
    louder = wave * 10 ** ((wanted.level - now) / 20)
    return np.asarray(wanted.ceiling * np.tanh(louder / wanted.ceiling))


def _trimmed(wave: Wave) -> Wave:
    """Without silence at the end, and with soft edges."""
    heard = np.flatnonzero(np.abs(wave) > _SILENT * np.abs(wave).max())
    wave = wave[: heard[-1] + samples(_SOFT_END)].copy()
    start, end = samples(_SOFT_START), min(len(wave), samples(_SOFT_END))
    wave[:start] *= np.linspace(0, 1, start)
    wave[-end:] *= np.linspace(1, 0, end)
    return wave


def _written(wave: Wave) -> Samples:
    return np.round(wave * LOUDEST).astype(np.int16)
