"""What the data say, drawn below a heading: faces, prices, tokens, what players begin with, keys; and page doors."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from badbones.render.board.buildings import tower_sprite
from badbones.render.board.pieces import draw_trap
from badbones.render.cards.figure import CARD, Draw, Entry, Figure, Source, entries, lined, sprite, stacked, token
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import Line, listed, pad_lines
from badbones.render.kit.page import draw_key_columns
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import FAINT, GOLD_TEXT, LIGHT, SOFT
from badbones.render.reference.first_figures import firsts_figure
from badbones.render.table.help import table_keys
from badbones.rules.kinds import TrapKind

PHASES: Final = {
    "hero": sprite("hero-rose"),
    "trap": sprite("trap-wall-backslash"),
    "skeletons": sprite("skeleton-white+face-red-white"),
    "reinforcements": sprite("bag"),
}
TILE: Final = 84  # all in pixels at 1080p
STAR: Final = 24
WORDS: Final = 128  # beside a tile
PRICE: Final = 84
KEY_ROW: Final = 42
HEADINGS: Final = {"left": "E", "top": "S", "right": "W"}
_Card = Draw  # drawn in an area as wide as a tile and its words


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


def facts_figure(canvas: Canvas, source: Source, name: str, width: int) -> Figure:
    """The figure of a name such as `trap.wall`, `kit.solo` or `keys`."""
    kind, _, thing = name.partition(".")
    catalog, strip = source.catalog, partial(strip_figure, canvas, source, width)
    makers: dict[str, Callable[[], Figure]] = {
        "trap": lambda: _tried(canvas, source, thing, _trap(canvas, source, catalog.traps[thing]), width),
        "weapon": lambda: _tried(canvas, source, thing, _weapon(canvas, source, thing), width),
        "chief": lambda: _tried(canvas, source, thing, _chief(canvas, source, thing), width),
        "kit": lambda: _kit(canvas, source, thing, width),
        "coins": lambda: _coins(canvas, source, thing, width),
        "phases": lambda: phases_figure(canvas, source, width),
        "traps": lambda: strip("trap", {trap: _tile(trap) for trap in catalog.traps}),
        "weapons": lambda: strip("weapon", {weapon: sprite(f"weapon-{weapon}") for weapon in catalog.weapons}),
        "chiefs": lambda: strip(
            "chief", {name: token(chief.tokens()[0], "white", "N") for name, chief in catalog.chiefs.items()}
        ),
        "firsts": lambda: firsts_figure(canvas, source, thing, width),
        "keys": lambda: _keys(canvas, source, width, listed(table_keys())),
        "pads": lambda: _keys(canvas, source, width, pad_lines()),
    }
    return makers[kind]()


def _tile(kind: str, setting: str = "", *, damaged: bool = False) -> Draw:
    return lambda canvas, area: draw_trap(canvas, area, kind, setting, damaged=damaged)


def _tried(canvas: Canvas, source: Source, thing: str, figure: Figure, width: int) -> Figure:
    """What the data say of a piece, and where there is a lesson about it, the button that begins it."""
    start, words, high = source.lesson(thing), source.messages.say("rules.try"), canvas.px(54)
    if start is None:
        return figure
    wide, gap = canvas.width(words, 21, "semibold") + canvas.px(76), canvas.px(18)

    def draw(target: Canvas, area: Rect) -> None:
        place = Rect(area.left, area.centery - high // 2, wide, high)
        target.button(f"rules.try.{thing}", place, words, start, style="gold", size=21, icon="play")

    if figure.width + gap + wide <= width:
        return lined([figure, Figure(wide, figure.height, draw)], gap)
    return stacked([figure, Figure(wide, high, draw)], gap)


# Traps


def _trap(canvas: Canvas, source: Source, kind: TrapKind) -> Figure:
    """Both faces with their stars, and the price."""
    say = source.messages.say
    cards = [_face(_tile(kind.name), kind.stars, say("rules.fact.intact"))]
    if kind.damageable:
        cards.append(_face(_tile(kind.name, damaged=True), kind.stars_of(damaged=True), say("rules.fact.damaged")))
    elif kind.wear == "crater":
        cards.append(_face(sprite("crater"), kind.stars_of(damaged=True), say("rules.fact.crater")))
    else:
        cards = [_face(_tile(kind.name), kind.stars, say("rules.fact.lasting"))]
    if kind.setting == "colour":
        cards.insert(0, _plain(_tile(kind.name, ":black")))
    words = say("rules.fact.price" if kind.price is not None else "rules.fact.free")
    longest = max(canvas.width(say(f"rules.fact.{face}"), 17) for face in ("damaged", "lasting")) + canvas.px(14)
    side, wide = canvas.px(TILE), max(longest, canvas.px(WORDS))
    price = Figure(max(canvas.width(words, 17), canvas.px(PRICE)), side, _price(kind.price, words))
    return lined([*(Figure(side + wide, side, card) for card in cards), price], canvas.px(10))


def _face(tile: Draw, stars: int, words: str) -> _Card:
    """A face of a trap: the tile, its stars, and what they are called."""

    def draw(canvas: Canvas, area: Rect) -> None:
        side = area.height
        tile(canvas, Rect(area.left, area.top, side, side))
        left, star = area.left + side + canvas.px(12), canvas.px(STAR)
        for number in range(stars):
            canvas.sprite("star", Rect(left + number * (star + 2), area.centery - star - canvas.px(2), star, star))
        if not stars:
            canvas.text(Rect(left, area.centery - star - canvas.px(2), star, star), "–", 20, colour=FAINT)
        below = Rect(left, area.centery + canvas.px(4), area.right - left, canvas.line_height(17))
        canvas.text(below, words, 17, colour=SOFT)

    return draw


def _plain(tile: Draw) -> _Card:
    """A tile without words."""
    return lambda canvas, area: tile(canvas, Rect(area.left, area.top, area.height, area.height))


def _price(price: int | None, words: str) -> _Card:
    def draw(canvas: Canvas, area: Rect) -> None:
        coin = canvas.px(34)
        below = Rect(area.left, area.centery + canvas.px(4), area.width, canvas.line_height(17))
        if price is None:
            canvas.text(Rect(area.left, area.top, area.width, area.height), words, 17, colour=SOFT)
            return
        canvas.sprite("coin", Rect(area.left, area.centery - coin, coin, coin))
        number = Rect(area.left + coin + canvas.px(8), area.centery - coin, area.width, coin)
        canvas.text(number, str(price), 26, face="bold", colour=GOLD_TEXT)
        canvas.text(below, words, 17, colour=SOFT)

    return draw


# Weapons and chiefs


def _weapon(canvas: Canvas, source: Source, name: str) -> Figure:
    price = _price(source.catalog.weapons[name].price, source.messages.say("rules.fact.price"))
    side = canvas.px(TILE)

    def draw(target: Canvas, card: Rect) -> None:
        target.plate(card, CARD)
        target.sprite(f"weapon-{name}", card.inflate(-side // 6, -side // 6))

    return lined([Figure(side, side, draw), Figure(canvas.px(WORDS), side, price)], canvas.px(20))


def _chief(canvas: Canvas, source: Source, kind: str) -> Figure:
    """Its tokens, each facing the way it comes."""
    tokens = source.catalog.chiefs[kind].tokens()
    items = [Entry(token(each, "white", HEADINGS[each.side]), "") for each in tokens]
    return entries(canvas, canvas.px(600), items, side=TILE)


# What players begin with


def _kit(canvas: Canvas, source: Source, mode: str, width: int) -> Figure:
    kit, team = source.catalog.kits[mode], mode == "coop"
    towers = len(source.catalog.back.towers) if team else kit.tower
    standing = [
        Entry(sprite(tower_sprite(2 if team else kit.tower)), f"×{towers}"),
        Entry(sprite("house-0"), f"×{kit.houses}"),
        Entry(token(source.catalog.tokens["blue-left-1"], "white", "E"), f"×{kit.starters}"),
    ]
    each = entries(canvas, width, [*standing, *_pieces(kit.reserve)])
    say = source.messages.say
    parts = [_headed(canvas, each, say("rules.fact.each"), width)]
    if kit.team:
        parts.append(_headed(canvas, entries(canvas, width, _pieces(kit.team)), say("rules.fact.team"), width))
    return stacked(parts, canvas.px(14))


def _pieces(traps: Mapping[str, int]) -> list[Entry]:
    return [Entry(_tile(kind), f"×{count}") for kind, count in traps.items()]


def _headed(canvas: Canvas, figure: Figure, words: str, width: int) -> Figure:
    """A figure with a small line above it."""
    line = canvas.line_height(18)

    def draw(target: Canvas, area: Rect) -> None:
        target.text(Rect(area.left, area.top, width, line), words, 18, colour=SOFT)
        figure.draw(target, Rect(area.left, area.top + line + target.px(4), figure.width, figure.height))

    return Figure(figure.width, figure.height + line + canvas.px(4), draw)


def _coins(canvas: Canvas, source: Source, whose: str, width: int) -> Figure:
    market = source.catalog.market
    coins = market.coins_team if whose == "team" else market.coins
    figure = entries(canvas, width, [Entry(sprite("coin"), str(coins))], side=52, size=30)
    words, gap = source.messages.say(f"rules.fact.coins.{whose}"), canvas.px(14)

    def draw(target: Canvas, area: Rect) -> None:
        target.text(area, words, 20, colour=SOFT)

    return lined([figure, Figure(width - figure.width - gap, figure.height, draw)], gap)


# Keys


def _keys(canvas: Canvas, source: Source, width: int, lines: list[Line]) -> Figure:
    """Keys or buttons and what they do, in one or two columns."""
    columns = 2 if width >= canvas.px(900) else 1

    def draw(target: Canvas, area: Rect) -> None:
        draw_key_columns(target, area, lines, source.messages.say, columns=columns, size=20)

    return Figure(width, -(-len(lines) // columns) * canvas.px(KEY_ROW), draw)
