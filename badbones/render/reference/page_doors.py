"""Doors to other pages: the four phases, and a strip of all traps, weapons or chiefs."""

from functools import partial
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import GOLD_TEXT, LIGHT, SOFT
from badbones.render.reference.figure import CARD, Draw, Figure, Source, sprite

PHASES: Final = {
    "hero": sprite("hero-rose"),
    "trap": sprite("trap-wall-backslash"),
    "skeletons": sprite("skeleton-white+face-red-white"),
    "reinforcements": sprite("bag"),
}


def phases_figure(canvas: Canvas, source: Source, width: int) -> Figure:
    """The four phases, each the door to its chapter."""
    gap, pad = canvas.px(16), canvas.px(16)
    columns = 4 if width >= canvas.px(980) else 2
    wide = (width - (columns - 1) * gap) // columns
    words = {phase: source.messages.say(f"rules.short.{phase}") for phase in PHASES}
    text = max(canvas.paragraph_height(each, wide - 2 * pad, 20) for each in words.values())
    picture, name = canvas.px(96), canvas.line_height(23, "serif")
    high = picture + name + text + 4 * pad

    def draw(target: Canvas, area: Rect) -> None:
        for number, (phase, image) in enumerate(PHASES.items()):
            row, column = divmod(number, columns)
            place = Rect(area.left + column * (wide + gap), area.top + row * (high + gap), wide, high)
            _door(target, place, f"rules.phase.{phase}", partial(source.go, phase))
            inner = place.inflate(-2 * pad, -2 * pad)
            image(target, Rect(inner.left, inner.top, inner.width, picture))
            title = Rect(inner.left, inner.top + picture + pad // 2, inner.width, name)
            heading = source.messages.say(f"rules.chapter.{phase}")
            target.text(title, heading, 23, face="serif", colour=GOLD_TEXT, align="center")
            below = Rect(inner.left, title.bottom + pad // 2, inner.width, text)
            target.text(below, words[phase], 20, colour=SOFT, lines=20, top=True)

    return Figure(width, 4 // columns * (high + gap) - gap, draw)


def strip_figure(canvas: Canvas, source: Source, width: int, kind: str, pictures: dict[str, Draw]) -> Figure:
    """A door to each trap, weapon or chief: its picture and its name."""
    gap, high = canvas.px(12), canvas.px(72)
    columns = max(2, min(len(pictures), width // canvas.px(214)))
    columns = -(-len(pictures) // -(-len(pictures) // columns))  # rows as even as they can be
    wide = (width - gap * (columns - 1)) // columns
    rows = -(-len(pictures) // columns)

    def draw(target: Canvas, area: Rect) -> None:
        for number, (thing, picture) in enumerate(pictures.items()):
            row, column = divmod(number, columns)
            place = Rect(area.left + column * (wide + gap), area.top + row * (high + gap), wide, high)
            _door(target, place, f"rules.go.{thing}", partial(source.go, f"{kind}.{thing}"))
            side = high - target.px(14)
            picture(target, Rect(place.left + target.px(8), place.top + target.px(7), side, side))
            left = place.left + side + target.px(18)
            words = Rect(left, place.top, place.right - left - target.px(8), high)
            target.text(words, source.name(thing), 19, face="semibold", colour=LIGHT, lines=2)

    return Figure(width, rows * high + (rows - 1) * gap, draw)


def _door(canvas: Canvas, place: Rect, name: str, press: Act) -> None:
    canvas.plate(place, "quiet-over" if canvas.hot(name) else CARD)
    canvas.spot(Spot(name, place, press))
