"""Plays the sounds through the loudspeaker; where there is none, everything goes on in silence, with captions."""

import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final, NamedTuple

import pygame

from badbones.render.sound.book import AMBIENCE, GREAT, SOUNDS, STEP, family_of
from badbones.render.sound.stock import Stock

_LOG: Final = logging.getLogger(__name__)
VOICES: Final = 16  # sounds at once, besides the ambience
MERGE: Final = 0.03  # seconds: the same sound again within that time is one sound
RUSH: Final = 8.0  # from this speed on only what ends something is heard
BAND: Final = 4  # voices at full loudness; more of them share it
WIDTH: Final = 0.7  # how far to a side a sound can go; at 1 one ear would hear nothing
HURRIES: Final = (1, 2, 4)  # times as fast: for each, sounds whose blow comes late have their own beginning
HUSH: Final = 150  # milliseconds in which sounds are taken away
DAWN: Final = 2500  # milliseconds in which the ambience comes up
_FORMAT: Final = (44_100, -16, 2)  # samples a second, signed bits, sides
_BUFFER: Final = 512  # samples: about a hundredth of a second until a sound is heard


class NullPlayer:
    """Plays nothing, but tells which sounds there would be: for captions, and where there is no loudspeaker."""

    def __init__(
        self, on_sound: Callable[[str], None] | None = None, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._on_sound = on_sound
        self._clock = clock
        self._last: dict[str, float] = {}  # when a sound was last played
        self._unknown: set[str] = set()

    @property
    def audible(self) -> bool:
        """Whether there is a loudspeaker, as far as is known."""
        return False

    def play(self, name: str, *, pan: float = 0.0, speed: float = 1.0) -> None:
        """Tells of a sound; the same one at the same time is told of once, and in a rush only the great ones."""
        if not name or not self._worth_it(name, speed):
            return
        if self._on_sound:
            self._on_sound(name)
        self._sound(name, pan, speed)

    def set_volumes(self, effects: float, ambience: float) -> None:
        """Changes nothing: there is nothing to hear."""

    def mute(self, *, on: bool = True) -> None:
        """Changes nothing."""

    def start_ambience(self) -> None:
        """Changes nothing."""

    def prepare(self) -> None:
        """Changes nothing."""

    def stop(self) -> None:
        """Changes nothing."""

    def _sound(self, name: str, pan: float, speed: float) -> None:
        """What a player with a loudspeaker does."""

    def _worth_it(self, name: str, speed: float) -> bool:
        """Steps of a fast march melt into fewer, and one sound is not played over itself."""
        if name not in SOUNDS or name == AMBIENCE:
            self._complain(name)
            return False
        loudness = SOUNDS[name].loudness
        if not 0 < speed < RUSH and loudness.rank < GREAT.rank:
            return False
        crowded = speed > 1 and loudness is STEP
        key, gap = (family_of(name), MERGE * speed) if crowded else (name, MERGE)
        now = self._clock()
        if now - self._last.get(key, -gap) < gap:
            return False
        self._last[key] = now
        return True

    def _complain(self, name: str) -> None:
        """Says once in the log that somebody asks for a sound that does not exist."""
        if name not in self._unknown:
            self._unknown.add(name)
            _LOG.warning("there is no sound called %s", name)


class _Voice(NamedTuple):
    """A channel of the mixer, and what it was last given."""

    channel: pygame.mixer.Channel
    rank: int
    since: float


class Player(NullPlayer):
    """Plays through the mixer, which it opens when first needed; if anything goes wrong there, it falls silent."""

    def __init__(
        self, on_sound: Callable[[str], None] | None = None, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(on_sound, clock=clock)
        self._effects = self._ambience = 1.0  # loudness
        self._muted = False
        self._night_wanted = self._night_heard = False
        self._broken = False
        self._voices: list[_Voice] = []  # none: the mixer is not open
        self._stock = Stock()
        self._mixing = threading.RLock()

    @property
    def audible(self) -> bool:
        """Whether there is a loudspeaker, as far as is known."""
        return not self._broken

    @property
    def bytes(self) -> int:
        """How much memory the sounds take."""
        return self._stock.bytes

    def set_volumes(self, effects: float, ambience: float) -> None:
        """How loud, from 0 to 1; half of it sounds like half."""
        self._effects, self._ambience = _tapered(effects), _tapered(ambience)
        self._if_open(self._adjust)

    def mute(self, *, on: bool = True) -> None:
        """Silence, or not any more; captions go on."""
        self._muted = on
        self._if_open(self._adjust)

    def start_ambience(self) -> None:
        """The night begins to be heard as soon as it has been made."""
        self._night_wanted = True
        self.prepare()
        self._if_open(self._begin_night)

    def prepare(self) -> None:
        """Opens the mixer now, and makes all sounds in the background."""
        self._safely(lambda: self._stock.prepare(self._made))

    def stop(self) -> None:
        """Silence at once, and no more work in the background."""
        self._stock.stop()
        self._night_wanted = self._night_heard = False
        self._if_open(lambda: pygame.mixer.fadeout(HUSH))

    # Voices

    def _sound(self, name: str, pan: float, speed: float) -> None:
        if not self._muted and self._effects:
            self._safely(lambda: self._raise_voice(name, pan, speed))

    def _raise_voice(self, name: str, pan: float, speed: float) -> None:
        rank = SOUNDS[name].loudness.rank
        sound, place = self._stock.get(name, _hurry(speed)), self._free_voice(rank)
        if sound is None or place is None:
            return
        channel = self._voices[place].channel
        channel.play(sound)
        channel.set_volume(*_sides(pan, self._share()))
        if 1 < speed < RUSH:
            channel.fadeout(max(HUSH, round(1000 * sound.get_length() / speed**0.5)))
        self._voices[place] = _Voice(channel, rank, self._clock())

    def _free_voice(self, rank: int) -> int | None:
        """A voice that is silent, or else the oldest of the least important; None: all are as important as this."""
        for place, voice in enumerate(self._voices):
            if not voice.channel.get_busy():
                return place
        place = min(range(len(self._voices)), key=lambda each: self._voices[each][1:])
        return place if self._voices[place].rank < rank else None

    def _share(self) -> float:
        """How loud one more voice is: a crowd is not louder than a band."""
        busy = sum(voice.channel.get_busy() for voice in self._voices)
        return float((BAND / max(BAND, busy)) ** 0.5)

    # The ambience

    def _made(self, name: str) -> None:
        """A sound has been made in the background."""
        if name == AMBIENCE:
            self._if_open(self._begin_night)

    def _begin_night(self) -> None:
        channel = pygame.mixer.Channel(0)
        night = self._stock.get(AMBIENCE) if self._stock.has(AMBIENCE) else None
        if night and self._night_wanted and not self._night_heard:
            channel.play(night, loops=-1, fade_ms=DAWN)
            self._night_heard = True

    # The mixer

    def _adjust(self) -> None:
        """Brings everything to the loudness that is set."""
        self._stock.set_volumes(self._effects, 0.0 if self._muted else self._ambience)
        if self._muted:
            for voice in self._voices:
                voice.channel.fadeout(HUSH)

    def _if_open(self, do: Callable[[], None]) -> None:
        """Does something with the mixer, but does not open it for that."""
        if self._voices:
            self._safely(do)

    def _safely(self, do: Callable[[], None]) -> None:
        """Does something with the mixer. Whatever goes wrong there, the game goes on, and this player is silent."""
        with self._mixing:
            if self._broken:
                return
            try:
                self._open()
                do()
            except Exception as error:
                self._give_up(error)

    def _open(self) -> None:
        """Opens the mixer, or makes sure that it is still there: its channels must not be touched when it is gone."""
        if self._stock.problem:
            raise self._stock.problem
        if self._voices:
            if pygame.mixer.get_init() is None:
                raise pygame.error("the mixer has been closed")
            return
        if find_spec("numpy") is None:
            raise ImportError("numpy is not installed")
        if pygame.mixer.get_init() != _FORMAT:
            pygame.mixer.quit()
            with silenced():
                pygame.mixer.init(*_FORMAT, _BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(VOICES + 1)
        pygame.mixer.set_reserved(1)
        self._voices = [_Voice(pygame.mixer.Channel(number), 0, 0.0) for number in range(1, VOICES + 1)]
        self._adjust()

    def _give_up(self, error: Exception) -> None:
        self._broken = True
        self._voices = []
        self._stock.stop(wait=False)
        _LOG.warning("there will be no sound: %s", error)


@contextmanager
def silenced() -> Iterator[None]:
    """Sound libraries complain on the terminal when there is no device: players need not read that."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal to be spared
        yield
        return
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _tapered(volume: float) -> float:
    """Ears count in ratios: a slider that is even to them is a square."""
    return min(1.0, max(0.0, volume)) ** 2


def _hurry(speed: float) -> int:
    """How many times shorter the beginning of a sound is, so that its blow falls when it is seen."""
    return next((times for times in HURRIES if speed <= times), HURRIES[-1])


def _sides(pan: float, loud: float) -> tuple[float, float]:
    """How loud left and right are."""
    aside = WIDTH * min(1.0, max(-1.0, pan))
    return loud * min(1.0, 1 - aside), loud * min(1.0, 1 + aside)
