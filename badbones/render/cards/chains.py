"""Chains: where a board says nothing, who becomes what; small pictures on a card, with arrows between them."""

from collections.abc import Sequence
from typing import Final

from badbones.render.cards.figure import CARD, Draw, Figure, Source, sprite, token
from badbones.render.cards.lessons import CHAINS
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import GOLD

SIDE: Final = 88  # of a link, in pixels at 1080p


def chain_figure(canvas: Canvas, source: Source, name: str, width: int) -> Figure:
    """The chain of a name, no wider than this."""
    return _chain(canvas, [[_link(source, link) for link in group] for group in CHAINS[name](source.catalog)], width)


def token_of(source: Source, name: str, heading: str = "N", face: str = "white") -> Draw:
    """A skeleton by its name."""
    return token(source.catalog.tokens[name], face, heading)


def _link(source: Source, name: str) -> Draw:
    """A token, or any other picture."""
    return token_of(source, name) if name in source.catalog.tokens else sprite(name)


def _chain(canvas: Canvas, links: Sequence[Sequence[Draw]], width: int) -> Figure:
    """Many pictures are smaller ones."""
    arrow, pad = canvas.px(48), canvas.px(18)
    arrows, sides = arrow * (len(links) - 1), sum((len(group) + 1) / 2 for group in links)
    side = min(canvas.px(SIDE), int((width - arrows - 2 * pad) / sides))
    wide = round(sides * side) + arrows

    def draw(target: Canvas, area: Rect) -> None:
        target.plate(area, CARD)
        place = Rect(area.left + pad, area.top + pad, side, side)
        for number, group in enumerate(links):
            if number:
                target.icon("right", Rect(place.left, place.top, arrow, side).inflate(-arrow // 3, 0), GOLD)
                place.left += arrow
            for each in group:
                each(target, place.inflate(-side // 10, -side // 10))
                place.left += side // 2
            place.left += side // 2

    return Figure(wide + 2 * pad, side + 2 * pad, draw)
