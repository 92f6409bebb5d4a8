"""All sounds, made by their recipes when first wanted or in the background, at the loudness of their kind."""

import threading
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeAlias
from zlib import crc32

import pygame

from badbones.render.sound import board_sounds, calls, figure_sounds
from badbones.render.sound.arrays import np
from badbones.render.sound.book import AMBIENCE, BACKGROUND, SOUNDS, TOUCH, WHISPER
from badbones.render.sound.synthesis import Response, Wave, filtered, high, samples

if TYPE_CHECKING:
    import numpy.typing as npt

Samples: TypeAlias = "npt.NDArray[np.int16]"  # (samples, 2): left and right
# Each of these writes its recipes into the book.
RECIPES: Final = (board_sounds, calls, figure_sounds)
LOUDEST: Final = 32_767
_EAR: Final = 0.1  # seconds over which ears add up
_SILENT: Final = 0.001  # of the peak: what is softer at the end is cut off
_SOFT_START, _SOFT_END = 0.0015, 0.012  # seconds
_LOWEST: Final = 30.0  # Hertz: below that only the loudspeaker suffers
MOST_MEGABYTES: Final = 24  # all sounds together; there are no others, so nothing ever has to go
_REST: Final = 0.004  # seconds between two sounds that are made in the background: frames come first
_FIRST: Final = (WHISPER, TOUCH, BACKGROUND)  # wanted first: what hands do, and the night


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


class Stock:
    """Sounds by name, ready for the mixer. Numpy is needed from the first sound on, not before."""

    def __init__(self) -> None:
        self.problem: Exception | None = None  # why the background work ended early
        self._made: dict[str, bytes] = {}  # made, not yet wanted
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._effects = self._ambience = 1.0  # loudness
        self._thread: threading.Thread | None = None
        self._leaving = threading.Event()

    def get(self, name: str, hurry: int = 1) -> pygame.mixer.Sound | None:
        """A sound, or one whose blow falls so many times earlier.

        None: it is just being made in the background, and nobody should wait for it.
        """
        if hurry > 1 and SOUNDS[name].blow:
            return self._hurried(name, hurry)
        sound = self._sounds.get(name)
        if sound is None:
            made = self._made.pop(name, None)
            if made is None and self.busy:
                return None
            sound = self._keep(name, made or make(name).tobytes())
        return sound

    def _hurried(self, name: str, hurry: int) -> pygame.mixer.Sound | None:
        key = f"{name} {hurry}"
        if key not in self._sounds:
            whole = self.get(name)
            return whole and self._keep(key, without_beginning(whole.get_raw(), SOUNDS[name].blow * (1 - 1 / hurry)))
        return self._sounds[key]

    def _keep(self, key: str, made: bytes) -> pygame.mixer.Sound:
        sound = self._sounds[key] = pygame.mixer.Sound(buffer=made)
        self._set_volume(key)
        return sound

    def has(self, name: str) -> bool:
        """Whether a sound has been made."""
        return name in self._sounds or name in self._made

    @property
    def busy(self) -> bool:
        """Whether sounds are being made in the background."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def bytes(self) -> int:
        """How much memory the sounds take."""
        kept = sum(len(sound.get_raw()) for sound in list(self._sounds.values()))
        return kept + sum(map(len, list(self._made.values())))

    def set_volumes(self, effects: float, ambience: float) -> None:
        """How loud sounds are from now on, from 0 to 1; also those that can be heard just now."""
        self._effects, self._ambience = effects, ambience
        for name in self._sounds:
            self._set_volume(name)

    def prepare(self, on_made: Callable[[str], None]) -> None:
        """Makes in the background what is not there yet, and tells of each."""
        wanted = sorted(SOUNDS, key=lambda name: SOUNDS[name].loudness not in _FIRST)
        missing = [name for name in wanted if not self.has(name)]
        if missing and not self.busy:
            self._leaving.clear()
            self._thread = threading.Thread(target=self._work, args=(missing, on_made), name="sounds")
            self._thread.start()

    def stop(self, *, wait: bool = True) -> None:
        """Ends the background work."""
        self._leaving.set()
        if wait and self._thread:
            self._thread.join()

    def _work(self, names: Iterable[str], on_made: Callable[[str], None]) -> None:
        try:
            for name in names:
                if self._leaving.wait(_REST) or not threading.main_thread().is_alive():
                    return
                self._made[name] = make(name).tobytes()
                on_made(name)
        except Exception as error:
            self.problem = error

    def _set_volume(self, name: str) -> None:
        self._sounds[name].set_volume(self._ambience if name == AMBIENCE else self._effects)
