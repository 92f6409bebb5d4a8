"""The sounds made so far. They are made when first wanted, or all of them in the background."""

import threading
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from badbones.render.sound.kinds import AMBIENCE, HANDS, NAMES

MOST_MEGABYTES: Final = 20  # all sounds together; there are no others, so nothing ever has to go
_REST: Final = 0.004  # seconds between two sounds that are made in the background: frames come first
# What is wanted first, first.
_ORDER: Final = tuple(dict.fromkeys([*HANDS, AMBIENCE, *NAMES]))


class Stock:
    """Sounds by name, ready for the mixer. Numpy is needed from the first sound on, not before."""

    def __init__(self) -> None:
        self.volume = 1.0
        self.problem: Exception | None = None  # why the background work ended early
        self._made: dict[str, bytes] = {}  # made, not yet wanted
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._thread: threading.Thread | None = None
        self._leaving = threading.Event()

    def get(self, name: str) -> pygame.mixer.Sound | None:
        """A sound; None: it is just being made in the background, and nobody should wait for it."""
        sound = self._sounds.get(name)
        if sound is None:
            made = self._made.pop(name, None)
            if made is None and self.busy:
                return None
            sound = pygame.mixer.Sound(buffer=made or _make(name))
            self._sounds[name] = sound
            self._set_volume(name)
        return sound

    @property
    def busy(self) -> bool:
        """Whether sounds are being made in the background."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def bytes(self) -> int:
        """How much memory the sounds take."""
        kept = sum(len(sound.get_raw()) for sound in list(self._sounds.values()))
        return kept + sum(map(len, list(self._made.values())))

    def set_volume(self, volume: float) -> None:
        """How loud all sounds but the ambience are, from 0 to 1."""
        self.volume = volume
        for name in list(self._sounds):
            self._set_volume(name)

    def prepare(self, on_made: Callable[[str], None]) -> None:
        """Makes in the background what is not there yet, and tells of each."""
        missing = [name for name in _ORDER if name not in self._sounds and name not in self._made]
        if missing and not self.busy:
            self._leaving.clear()
            self._thread = threading.Thread(target=self._work, args=(missing, on_made), name="sounds")
            self._thread.start()

    def stop(self) -> None:
        """Ends the background work."""
        self._leaving.set()
        if self._thread and self._thread is not threading.current_thread():
            self._thread.join()

    def _work(self, names: Iterable[str], on_made: Callable[[str], None]) -> None:
        try:
            for name in names:
                if self._leaving.wait(_REST) or not threading.main_thread().is_alive():
                    return
                self._made[name] = _make(name)
                on_made(name)
        except Exception as error:
            self.problem = error

    def _set_volume(self, name: str) -> None:
        if name != AMBIENCE:  # its loudness is set where it plays
            self._sounds[name].set_volume(self.volume)


def _make(name: str) -> bytes:
    from badbones.render.sound.effects import make

    return make(name).tobytes()
