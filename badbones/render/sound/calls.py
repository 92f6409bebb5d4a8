"""What tells the table how the game goes: bells, the drum, the market, chiefs, the end; and the night around it."""

from typing import Final

from badbones.render.sound.arrays import np
from badbones.render.sound.book import AMBIENCE, BACKGROUND, CALL, GREAT, STEP, STRONG, Maker, sound
from badbones.render.sound.instruments import (
    bell,
    choir,
    cloth,
    coin,
    coins,
    creak,
    drum,
    horn,
    music_box,
    sparks,
    steel,
    thud,
    twang,
    whistle,
    wood,
)
from badbones.render.sound.synthesis import (
    RATE,
    Chance,
    Wave,
    blend,
    low,
    note,
    ring,
    room,
    sine,
    slide,
    swell,
    together,
    wobble,
)

SECONDS: Final = 24
_SLOWER: Final = 4  # wind has nothing above 5 kHz: it is made with every fourth sample, and the rest drawn between them
_GUSTS: Final = (1, 2, 3, 5, 7)  # swells in one round
# Wind: where it blows, how far that spreads in octaves, how loud, and how gusty.
_WINDS: Final = ((170.0, 0.8, 1.0, 0.5), (430.0, 0.45, 0.55, 1.2), (1500.0, 0.6, 0.18, 1.5))
_HOWL: Final = (560.0, 0.14, 2.4)  # the tone of a hard gust: where it begins, how loud, how gusty
_LOOKS: Final = 40  # looks a second at how hard it blows
_OWLS: Final = ((4.1, 0.35, 1.0), (20.4, -0.5, 0.6))  # in the lulls: second, side from -1 to 1, loudness
Tune = tuple[tuple[float, str], ...]  # (second, note)
_PHASES: Final[dict[str, Tune]] = {
    "phase-market": ((0, "G5"), (0.13, "E5"), (0.26, "G5")),
    "phase-start": ((0, "D5"), (0.14, "F5"), (0.28, "A5")),
    "phase-hero": ((0, "D5"), (0.17, "A5")),
    "phase-trap": ((0, "C5"), (0.17, "G4")),
    "phase-skeletons": ((0, "D4"), (0.32, "D4")),
}


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


def _phase(tune: Tune) -> Maker:
    """Soft bells say which phase begins."""
    return lambda _: room(blend(*((at, bell(note(name)) * 0.8) for at, name in tune)), 0.4, 0.2)


for _name, _tune in _PHASES.items():
    sound(_name, CALL)(_phase(_tune))


@sound("tracking", STRONG, blow=0.45)
def tracking(chance: Chance) -> Wave:
    """A coin spins in the air, lands, and the drum begins."""
    lands = 0.45
    spins = (
        ring(2500, [(1, 1, 0.3), (1.53, 0.7, 0.25), (2.41, 0.4, 0.2)], lands)
        * swell(lands, 0.002, 0.1)
        * (0.55 + 0.45 * sine(slide([(0, 34), (lands, 18)], lands)))
    )
    return blend(
        (0, spins * 0.5),
        (lands, drum(note("D2"), chance, 0.6)),
        (lands, wood(420, chance, 0.1) * 0.4),
        (lands + 0.16, drum(note("A1"), chance, 0.5) * 0.7),
    )


# The market


@sound("market-opened")
def market_opened(chance: Chance) -> Wave:
    """A hand-bell: come and buy."""
    rings = [(0.13 * number, music_box(note(("G6", "B6")[number % 2]), 0.5) * 0.7) for number in range(4)]
    return blend(*rings, (0.35, coins([2700, 3200, 2900], 0.2, chance) * 0.25))


@sound("market-closed")
def market_closed(chance: Chance) -> Wave:
    """The shutters fall, and the bell says good night."""
    return blend(
        (0, creak(150, 0.25, chance) * 0.1),
        (0.2, wood(190, chance, 0.2)),
        (0.2, thud(85, chance, 0.2)),
        (0.28, bell(note("G4"), 0.8) * 0.5),
    )


@sound("bought")
def bought(chance: Chance) -> Wave:
    """Coins on the counter, and a tile comes over it."""
    return blend((0, coin(2650) * 0.7), (0.07, coin(3350)), (0.2, wood(note("D4"), chance, 0.15)))


@sound("bought-weapon")
def bought_weapon(chance: Chance) -> Wave:
    """Coins on the counter, and steel comes over it."""
    return blend(
        (0, coin(2650) * 0.7), (0.07, coin(3350)), (0.2, steel(980, 0.6) * 0.6), (0.2, wood(330, chance, 0.1) * 0.4)
    )


@sound("passed", STEP)
def passed(chance: Chance) -> Wave:
    """A purse is closed."""
    return blend((0, cloth(0.2, chance, strokes=1) * 0.7), (0.13, wood(note("A3"), chance, 0.12)))


@sound("turn-came", STEP)
def turn_came(chance: Chance) -> Wave:
    """Your turn: one plucked string."""
    return twang(note("D4"), 0.35)


# The chiefs


@sound("chiefs-joined")
def chiefs_joined(chance: Chance) -> Wave:
    """The chiefs go into the bag, and a gong remembers it."""
    return room(
        blend(
            (0, cloth(0.5, chance, strokes=2) * 0.6), (0.35, bell(note("D3"), 1.1)), (0.35, thud(60, chance, 0.3) * 0.7)
        ),
        0.5,
        0.3,
    )


@sound("emperor-came", GREAT)
def emperor_came(chance: Chance) -> Wave:
    """The emperor has arrived, and that is that."""
    chord = together(*(horn(note(name), 1.5, breath=0.3) for name in ("D2", "A2", "F3", "B3")))
    drums = [(at, drum(note("D2"), chance) * loud) for at, loud in ((0, 0.8), (0.25, 0.6), (0.5, 1.2))]
    return room(blend(*drums, (0.5, chord * 0.5), (0.5, bell(note("D3"), 1.4) * 0.6)), 0.4, 0.25)


# The end


def _fanfare(tune: Tune, chord: tuple[str, ...], lands: float, chance: Chance) -> Wave:
    """A run of the horns up to a last chord, with the drum under it."""
    run = [(at, horn(note(name), 0.2, breath=0.02) * 0.8) for at, name in tune]
    last = together(*(horn(note(name), 1.1) for name in chord)) * 0.55
    return blend(*run, (lands, last), (0, drum(note("D2"), chance) * 0.7), (lands, drum(note("D2"), chance)))


@sound("won", GREAT)
def won(chance: Chance) -> Wave:
    """Horns: the clearing is safe."""
    tune = ((0, "D4"), (0.16, "A4"), (0.32, "G4"), (0.48, "B4"), (0.64, "A4"))
    brass = _fanfare(tune, ("D4", "A4", "D5"), 0.84, chance)
    return room(blend((0, brass), (0.84, bell(note("D5"), 1.0) * 0.4), (1.0, bell(note("A5"), 0.9) * 0.3)), 0.35, 0.2)


@sound("shared", GREAT)
def shared(chance: Chance) -> Wave:
    """Two horns side by side."""
    below = _fanfare(((0, "D4"), (0.2, "E4"), (0.4, "F4")), ("G4", "D4"), 0.62, chance)
    above = _fanfare(((0, "F4"), (0.2, "G4"), (0.4, "A4")), ("B4", "D5"), 0.62, chance)
    return room(below + above, 0.35, 0.2)


@sound("heroic", GREAT)
def heroic(chance: Chance) -> Wave:
    """Horns, and the whole music box on top: nobody thought it could be done."""
    tune = ((0, "D4"), (0.14, "D4"), (0.28, "A4"), (0.42, "C5"), (0.56, "B4"), (0.7, "A4"))
    brass = _fanfare(tune, ("G3", "G4", "B4", "D5"), 0.86, chance)
    names = ("D5", "G5", "B5", "D6", "G6", "B6", "D7")
    box = [(0.9 + 0.07 * number, music_box(note(name), 0.6) * 0.45) for number, name in enumerate(names)]
    return room(blend((0, brass), *box, (0.9, sparks(0.6, 120, chance) * 0.3)), 0.35, 0.2)


@sound("lost", GREAT)
def lost(chance: Chance) -> Wave:
    """A slow march downhill: voices, a drum, one bell."""
    steps = ((0, "A3"), (0.36, "G3"), (0.72, "F3"), (1.08, "D3"))
    voices = [(at, choir(note(name), 0.55 if at < 1 else 0.95, "o") * 0.8) for at, name in steps]
    drums = [(at, drum(note("D2"), chance) * 0.7) for at in (0, 0.72, 1.08)]
    return room(
        blend(*voices, *drums, (1.08, bell(note("D3"), 0.9) * 0.6), (1.08, horn(note("D2"), 0.9, breath=0.2) * 0.4)),
        0.35,
        0.25,
    )
