"""The sound of the game: every event decided, every sound well made, and silence where there is no loudspeaker."""

import logging
import math
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from badbones.render.cards import CARDS
from badbones.render.motion.kinds import KINDS, sound_of
from badbones.render.sound import AMBIENCE, SOUNDS, NullPlayer, Player, caption_id
from badbones.render.sound import book as loud
from badbones.render.sound.book import VARIANTS, family_of
from badbones.render.sound.loudspeaker import MERGE, RUSH, VOICES
from badbones.render.sound.stock import MOST_MEGABYTES, make
from badbones.render.sound.stock import loudness as loudness_heard
from badbones.render.sound.synthesis import RATE, note
from badbones.rules import events as happened
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.text.test_messages import FILES, samples

NAMES = tuple(SOUNDS)
EFFECTS = [name for name in NAMES if name != AMBIENCE]
BLOWS = {name: sound.blow for name, sound in SOUNDS.items() if sound.blow}
HANDS = ("click", "hover", "pick-up", "drop", "illegal", "undo")
FAMILIES = {family_of(name) for name in NAMES}
Wave = npt.NDArray[np.float64]


@cache
def made(name: str) -> npt.NDArray[np.int16]:
    return make(name)


def wave(name: str) -> Wave:
    """The left side of a sound, between -1 and 1."""
    return made(name)[:, 0] / 32_768


def numbered(family: str, variants: int) -> tuple[str, ...]:
    """The names of a sound that comes in variants."""
    return tuple(f"{family}-{number}" for number in range(1, variants + 1))


def rushing(sound: Wave, seconds: float = 0.03) -> Wave:
    """How loud it is around each sample."""
    window = round(seconds * RATE)
    return np.convolve(sound**2, np.ones(window) / window, "same")


def pitch_at(name: str, second: float) -> float:
    """The strongest pitch in a twentieth of a second."""
    start = round(second * RATE)
    part = wave(name)[start : start + RATE // 20]
    return float(np.argmax(np.abs(np.fft.rfft(part * np.hanning(len(part)), RATE))))


# Events


@pytest.mark.parametrize("kind", get_args(happened.Event), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_has_a_sound_or_is_silent_on_purpose(kind: type[Any]) -> None:
    assert kind in KINDS
    for event in samples(kind):
        assert sound_of(event) in ("", *EFFECTS)


def triggered(trap: str) -> happened.TrapTriggered:
    return happened.TrapTriggered("R8.1", 1, trap, "B2", ("red-top-3",), used=True)


def rose(token: str) -> happened.SkeletonRose:
    return happened.SkeletonRose("R7", 1, token, "L1", "E", "white")


def test_every_trap_and_weapon_of_the_game_and_every_chief_has_its_own_sound() -> None:
    traps = {name: sound_of(triggered(name)) for name in CATALOG.traps}
    weapons = {name: sound_of(happened.WeaponUsed("R11.0", 1, name)) for name in CATALOG.weapons}
    chiefs = {CATALOG.tokens[token].chief: sound_of(rose(token)) for token in CATALOG.chief_tokens}
    for table in (traps, weapons, chiefs):
        assert len(set(table.values())) == len(table)
        assert all(name == sound for name, sound in table.items())
        assert set(table.values()) <= set(NAMES)


def test_what_other_data_files_add_is_heard_too() -> None:
    assert sound_of(triggered("tarpit")) == "trap"
    assert sound_of(happened.WeaponUsed("R11.0", 1, "ladle")) == "weapon"
    assert sound_of(rose("duke-left")).startswith("rise-")


def test_every_skeleton_rattles_in_its_own_way_and_together_they_use_all() -> None:
    def step(token: str) -> str:
        return sound_of(happened.SkeletonMoved("R6.2", 1, token, "B1", "B2", "S"))

    assert step("red-top-3") == step("red-top-3")
    assert {step(token) for token in CATALOG.tokens} == set(numbered("bones", VARIANTS["bones"]))


def test_what_an_event_says_matters() -> None:
    def lost(token: str, damage: int) -> str:
        return sound_of(happened.FloorLost("R6.5", 1, token, 2, damage))

    assert [lost("red-top-3", 1), lost("artificer-left", 2)] == ["floor-lost", "floors-lost"]
    placed = happened.TrapPlaced("R5.2", 1, "bomb", "", "B2", damaged=False)
    assert [sound_of(placed), sound_of(placed._replace(how="landed"))] == ["trap-placed", "bomb-drop"]
    sent = happened.SkeletonSent("R6.4", 1, "red-top-3", 2, "left")
    assert family_of(sound_of(sent)) == "sent"
    assert sound_of(sent._replace(via="hearse")) == "delivered"
    destroyed = happened.SkeletonDestroyed("R4.2", 1, "red-top-3", "B2", "hero", "bag", True, "slain")
    assert sound_of(destroyed) == "hero-blow"
    assert family_of(sound_of(destroyed._replace(by="crossbow", how="struck"))) == "bones-fall"
    ended = [sound_of(happened.GameEnded("R13", outcome, (), (), {})) for outcome in ("won", "nobody", "lost")]
    assert ended == ["won", "lost", "lost"]


def test_no_sound_is_left_over() -> None:
    told = [event for kind in KINDS for event in samples(kind)]
    told += [triggered(name) for name in (*CATALOG.traps, "tarpit")]
    told += [happened.WeaponUsed("R11.0", 1, name) for name in (*CATALOG.weapons, "ladle")]
    told += [rose(token) for token in CATALOG.chief_tokens]
    told += [happened.TrapPlaced("R5.3", 1, name, "", "B2", damaged=False, how="landed") for name in CATALOG.traps]
    told += [happened.SkeletonSent("R10.3", 1, "red-top-3", 2, "hearse")]
    told += [kind("R12.1", 1, "artificer-top", 2, damage=2) for kind in (happened.FloorLost, happened.HouseBurned)]
    assert {family_of(sound_of(event)) for event in told} - {""} == FAMILIES - {*HANDS, AMBIENCE}


# Captions


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_has_a_caption(language: str) -> None:
    messages = Messages(language, CATALOG)
    for name in NAMES:
        caption = messages.say(caption_id(name))
        assert caption != caption_id(name)
        assert 2 < len(caption) < 60
    listed = {entry.msgid for entry in FILES[language] if entry.msgid.startswith("sound.")}
    assert listed == {f"sound.{family}" for family in FAMILIES}


# The sounds themselves


def test_cards_and_variants_are_in_the_book() -> None:
    assert {card.name for card in CARDS} <= set(EFFECTS)
    assert set(VARIANTS) <= FAMILIES
    assert len(BLOWS) == 10


@pytest.mark.parametrize("family", sorted(FAMILIES - {AMBIENCE}))
def test_a_sound_is_heard_is_short_and_neither_clips_nor_clicks(family: str) -> None:
    for name in (each for each in EFFECTS if family_of(each) == family):
        sound = wave(name)
        assert made(name).dtype == np.int16
        assert np.isfinite(sound).all()
        assert 0.02 < len(sound) / RATE < 2.5
        peak = np.abs(sound).max()
        assert 0.02 < peak <= SOUNDS[name].loudness.ceiling
        assert abs(sound[0]) < 0.001
        assert np.abs(sound[:10]).max() < peak / 3
        assert np.abs(sound[-20:]).max() < peak / 100
        assert abs(sound.mean()) < 0.01 * peak


def test_sounds_of_a_kind_are_equally_loud() -> None:
    for name in EFFECTS:
        assert SOUNDS[name].loudness.level - 1.5 < loudness_heard(wave(name)) < SOUNDS[name].loudness.level + 0.5, name
    levels = [
        kind.level for kind in (loud.WHISPER, loud.TOUCH, loud.STEP, loud.CALL, loud.PLAIN, loud.STRONG, loud.GREAT)
    ]
    assert levels == sorted(levels)
    assert 20 * math.log10(wave(AMBIENCE).std()) == pytest.approx(loud.BACKGROUND.level, abs=1)


@pytest.mark.parametrize("name", [*numbered("bones", VARIANTS["bones"]), *numbered("flip", VARIANTS["flip"])])
def test_a_step_is_over_soon(name: str) -> None:
    assert 0.08 <= len(wave(name)) / RATE <= 0.14


def test_variants_differ() -> None:
    for family, count in VARIANTS.items():
        assert len({made(name).tobytes() for name in numbered(family, count)}) == count


def test_the_same_bytes_every_time() -> None:
    for name in NAMES:
        assert np.array_equal(make(name), made(name)), name


def test_effects_come_from_the_middle_and_the_night_from_all_around() -> None:
    for name in EFFECTS:
        assert np.array_equal(made(name)[:, 0], made(name)[:, 1])
    left, right = made(AMBIENCE).T.astype(np.float64)
    assert abs(np.corrcoef(left, right)[0, 1]) < 0.5


@pytest.mark.parametrize("name", BLOWS)
def test_the_blow_falls_when_it_is_said_to(name: str) -> None:
    loudest = np.argmax(rushing(wave(name))) / RATE
    assert BLOWS[name] - 0.01 <= loudest <= BLOWS[name] + 0.06


def test_the_night_goes_round_without_a_seam() -> None:
    assert 20 <= len(made(AMBIENCE)) / RATE <= 30
    for side in made(AMBIENCE).T.astype(np.float64):
        steps = np.diff(side)
        bends = np.diff(steps)
        seam = np.concatenate([side[-3:], side[:3]])
        assert np.abs(np.diff(seam)).max() <= np.abs(steps).max()
        assert np.abs(np.diff(seam, 2)).max() <= np.abs(bends).max()
        loud_before, loud_after = side[-RATE // 4 :].std(), side[: RATE // 4].std()
        assert 0.5 < loud_before / loud_after < 2


def test_sounds_have_the_character_they_should_have() -> None:
    flight = [pitch_at("sent-1", second) for second in (0.02, 0.25, 0.5)]
    assert flight[1] > flight[0] * 1.8
    assert flight[1] > flight[2] * 1.8  # up, over and down
    assert pitch_at("illegal", 0.0) > pitch_at("illegal", 0.14)  # no-no goes down
    assert pitch_at("phase-hero", 0.02) == pytest.approx(note("D5"), rel=0.02)
    falling = wave("bones-fall-1")
    early, late = (np.abs(np.fft.rfft(part)) for part in np.array_split(falling, 2))
    assert _brightness(early) > _brightness(late)
    assert np.argmax(rushing(wave("undo"))) > 0.7 * len(wave("undo"))  # a knock, backwards


def _brightness(spectrum: Wave) -> float:
    return float((np.arange(len(spectrum)) * spectrum).sum() / spectrum.sum() / len(spectrum))


def test_the_game_sounds_on_white_keys() -> None:
    assert note("A4") == 440
    assert note("D4") == pytest.approx(293.66, abs=0.01)
    with pytest.raises(ValueError, match="#"):
        note("F#4")


def test_all_sounds_together_stay_in_their_budget() -> None:
    assert sum(made(name).nbytes for name in NAMES) <= MOST_MEGABYTES * 1_000_000


# Players


class Clock:
    """Time stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Complaints(logging.Handler):
    """What was said in the log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    handler, log = Complaints(), logging.getLogger("badbones.render.sound.loudspeaker")
    log.addHandler(handler)
    yield handler.lines
    log.removeHandler(handler)


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def sounding() -> list[float]:
    """The lengths of all sounds that can be heard just now."""
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [sound.get_length() for channel in channels if (sound := channel.get_sound())]


def wait_until(ready: Any) -> None:
    end = time.monotonic() + 30
    while not ready():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_everything_plays(device: None, complaints: list[str]) -> None:
    told: list[str] = []
    player = Player(told.append)
    for name in EFFECTS:
        player.play(name, pan=0.5)
    assert told == EFFECTS
    assert player.audible
    assert complaints == []
    assert 0 < len(sounding()) <= VOICES
    assert player.bytes < MOST_MEGABYTES * 1_000_000
    player.stop()


def test_prepared_in_the_background_and_the_night_begins_by_itself(device: None) -> None:
    player = Player()
    player.set_volumes(0.5, 0.5)
    player.start_ambience()
    wait_until(lambda: pygame.mixer.Channel(0).get_busy())
    wait_until(lambda: not player._stock.busy)
    assert player.bytes == sum(made(name).nbytes for name in NAMES)
    player.play("won")
    assert len(sounding()) == 2
    player.stop()
    player.start_ambience()
    wait_until(lambda: len(sounding()) == 1)
    assert pygame.mixer.Channel(0).get_busy()
    player.stop()
    wait_until(lambda: not sounding())


def test_stopping_in_the_middle_of_the_work_is_fine(device: None) -> None:
    player = Player()
    player.prepare()
    player.play("tower-fell")  # perhaps not made yet: then it is left out, and nobody waits
    player.stop()
    assert not player._stock.busy
    assert player.bytes < MOST_MEGABYTES * 1_000_000
    player.play("lost")  # made on the spot
    assert len(sounding()) >= 1
    player.stop()


def test_volumes_and_mute(device: None) -> None:
    told: list[str] = []
    player = Player(told.append)
    player.set_volumes(0.0, 1.0)
    player.play("click")
    player.set_volumes(7.0, -1.0)  # as good as 1 and 0
    player.mute()
    player.play("drop")
    assert told == ["click", "drop"]
    assert pygame.mixer.get_init() is None  # nothing was to be heard so far
    player.mute(on=False)
    player.play("won")
    assert len(sounding()) == 1
    player.mute()
    wait_until(lambda: not sounding())
    player.stop()


def test_too_much_at_once_keeps_the_important(device: None) -> None:
    clock = Clock()
    player = Player(clock=clock)
    crowd = [name for name in EFFECTS if SOUNDS[name].loudness is loud.PLAIN and len(wave(name)) > RATE // 2][
        : VOICES + 4
    ]
    for name in [*crowd, "lost"]:
        player.play(name)  # now they are made
    player.stop()
    wait_until(lambda: not sounding())
    clock.now += 1
    for name in crowd:
        player.play(name)
    assert len(sounding()) == VOICES
    player.play("lost")
    assert len(sounding()) == VOICES
    assert len(made("lost")) / RATE in [pytest.approx(length, abs=0.001) for length in sounding()]
    player.stop()


def test_at_higher_speeds_blows_fall_earlier_and_sounds_are_shorter(device: None) -> None:
    clock = Clock()
    player = Player(clock=clock)
    whole = len(made("bomb")) / RATE
    for speed, blow in ((1.0, 0.4), (1.5, 0.2), (2.0, 0.2), (4.0, 0.1), (7.0, 0.1)):
        clock.now += 1
        player.play("bomb", speed=speed)
        assert sounding() == [pytest.approx(whole - (BLOWS["bomb"] - blow), abs=0.001)]
        player.stop()
        wait_until(lambda: not sounding())
    for name in BLOWS:
        for speed in (2.0, 4.0):
            player.play(name, speed=speed)
    assert player.audible
    extra = player.bytes - sum(made(name).nbytes for name in BLOWS)
    assert extra + sum(made(name).nbytes for name in NAMES) <= MOST_MEGABYTES * 1_000_000
    player.stop()


@pytest.mark.parametrize("kind", [NullPlayer, Player])
def test_the_same_sound_at_the_same_time_is_one_sound(kind: type[NullPlayer], device: None) -> None:
    told: list[str] = []
    clock = Clock()
    player = kind(told.append, clock=clock)
    for _ in range(60):
        player.play("bones-1")
        player.play("bones-2")
    assert told == ["bones-1", "bones-2"]
    clock.now += MERGE * 1.01
    player.play("bones-1")
    assert told == ["bones-1", "bones-2", "bones-1"]
    player.stop()


def test_a_fast_march_has_fewer_steps_and_a_rush_none() -> None:
    told: list[str] = []
    clock = Clock()
    player = NullPlayer(told.append, clock=clock)
    for number in range(40):
        player.play(f"bones-{number % 8 + 1}", speed=4)
        clock.now += 0.01
    assert len(told) == 4  # of forty in four tenths of a second
    told.clear()
    for speed in (RUSH, math.inf, 0.0):
        clock.now += 1
        for name in ("bones-1", "bomb", "floor-lost", "won"):
            player.play(name, speed=speed)
    assert told == ["won", "won", "won"]


def test_silence_and_nonsense(complaints: list[str]) -> None:
    told: list[str] = []
    player = NullPlayer(told.append)
    for name in ("", AMBIENCE, "no such thing", "no such thing"):
        player.play(name)
    assert told == []
    assert len(complaints) == 2


def test_a_mixer_that_goes_away_leaves_captions(device: None, complaints: list[str]) -> None:
    told: list[str] = []
    player = Player(told.append)
    player.play("click")
    pygame.mixer.quit()
    player.play("drop")
    player.set_volumes(1, 1)
    player.mute()
    player.start_ambience()
    player.stop()
    assert told == ["click", "drop"]
    assert not player.audible
    assert len(complaints) == 1


def test_a_sound_that_cannot_be_made_leaves_captions(
    device: None, complaints: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(chance: Any) -> Any:
        raise MemoryError("too loud")

    monkeypatch.setitem(SOUNDS, "hover", SOUNDS["hover"]._replace(make=fail))
    told: list[str] = []
    player = Player(told.append)
    player.prepare()
    wait_until(lambda: not player._stock.busy)
    player.play("click")
    player.play("drop")
    assert told == ["click", "drop"]
    assert not player.audible
    assert complaints == ["there will be no sound: too loud"]


def run(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A program of its own, and what it said."""
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


PLAY_ALL = """
import badbones.render.cards
from badbones.render.sound import AMBIENCE, SOUNDS, Player
told = []
player = Player(told.append)
player.prepare()
player.start_ambience()
for name in SOUNDS:
    if name != AMBIENCE:
        player.play(name)
player.mute(on=False)
player.stop()
print(len(told), player.audible)
"""


def test_no_device_no_problem() -> None:
    done = run(PLAY_ALL, SDL_AUDIODRIVER="nonexistent")
    assert done.returncode == 0
    assert done.stdout.split() == [str(len(EFFECTS)), "False"]
    assert "Traceback" not in done.stderr
    assert done.stderr.count("there will be no sound") == 1


def test_no_numpy_no_problem() -> None:
    done = run("import sys\nsys.modules['numpy'] = None\n" + PLAY_ALL, SDL_AUDIODRIVER="dummy")
    assert done.stdout.split() == [str(len(EFFECTS)), "False"]
    assert done.stderr.strip() == "there will be no sound: numpy is not installed"


def test_a_program_that_forgets_to_stop_ends_all_the_same() -> None:
    done = run(PLAY_ALL.replace("player.stop()", ""), SDL_AUDIODRIVER="dummy")
    assert done.returncode == 0
    assert done.stdout.split() == [str(len(EFFECTS)), "True"]
    assert done.stderr == ""


def test_importing_the_package_imports_no_numpy_and_opens_no_device() -> None:
    program = """
import sys
import badbones.render.cards
import badbones.render.sound as sound
import pygame
sound.Player()
sound.NullPlayer().play("click")
print("numpy" in sys.modules, pygame.mixer.get_init())
"""
    assert run(program, SDL_AUDIODRIVER="dummy").stdout.split() == ["False", "None"]
