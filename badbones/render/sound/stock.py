"""The sounds made so far. They are made when first wanted, or all of them in the background."""

import threading
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from badbones.render.sound.book import AMBIENCE, BACKGROUND, SOUNDS, TOUCH, WHISPER
from badbones.render.sound.mixdown import make, without_beginning

MOST_MEGABYTES: Final = 24  # all sounds together; there are no others, so nothing ever has to go
_REST: Final = 0.004  # seconds between two sounds that are made in the background: frames come first
_FIRST: Final = (WHISPER, TOUCH, BACKGROUND)  # wanted first: what hands do, and the night


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
