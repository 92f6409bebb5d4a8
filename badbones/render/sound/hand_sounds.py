"""What hands do on the screen: soft wood, nothing that rings."""

from badbones.render.sound.book import TOUCH, WHISPER, sound
from badbones.render.sound.instruments import thud, tick, wood
from badbones.render.sound.synthesis import Chance, Wave, blend, decay, low, note, sine, slide, swell


@sound("click", TOUCH)
def click(chance: Chance) -> Wave:
    """A tap on a small board."""
    return wood(note("A5"), chance, 0.06)


@sound("hover", WHISPER)
def hover(chance: Chance) -> Wave:
    """A fingertip on felt."""
    return low(wood(note("D5"), chance, 0.04), 1500)


@sound("pick-up", TOUCH)
def pick_up(chance: Chance) -> Wave:
    """A tile comes off the table: a tap, and up it goes."""
    up = sine(slide([(0, note("D5")), (0.09, note("A5"))], 0.11)) * swell(0.11, 0.02, 0.08)
    return blend((0, wood(note("D5"), chance, 0.08)), (0.015, up * 0.35))


@sound("drop", TOUCH)
def drop(chance: Chance) -> Wave:
    """And down again, on the table."""
    down = sine(slide([(0, note("A4")), (0.07, note("D4"))], 0.09)) * decay(0.09, 0.02)
    return blend((0, down * 0.4), (0.02, wood(note("D4"), chance, 0.12)), (0.02, thud(110, chance, 0.12) * 0.5))


@sound("illegal", TOUCH)
def illegal(chance: Chance) -> Wave:
    """No-no: two dull knocks, the second one lower."""
    knocks = ((0.0, note("A3")), (0.13, note("F3")))
    return blend(*((second, low(wood(hz, chance, 0.14), 1800)) for second, hz in knocks))


@sound("undo", TOUCH)
def undo(chance: Chance) -> Wave:
    """A knock heard backwards."""
    knock = blend(
        (0, wood(note("A4"), chance, 0.16)), (0, sine(slide([(0, 620), (0.16, 330)], 0.16)) * decay(0.16, 0.04))
    )
    return blend((0, knock[::-1]), (0.155, low(tick(chance, 500), 3000) * 0.3))
