"""Questions asked on the board: where to send skeletons, which symbol, who is stopped; and the rapier at work."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from badbones.render.board.pieces import draw_token
from badbones.render.board.stacks import names_at
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.key_caps import draw_key_cap
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import INK, LIGHT, SeatColour, mixed, panels
from badbones.render.plan.table_plan import BoardPlan
from badbones.render.table.source import Source
from badbones.rules.geometry import HEADINGS
from badbones.rules.groups import undivided
from badbones.rules.kinds import Token
from badbones.rules.state import Skeleton

Picture = Callable[[Canvas, Rect], object]
_ROW: Final = 50  # pixels at 1080p
_HEADING_ICONS: Final = {"N": "up", "E": "right", "S": "down", "W": "left"}


class Rapier:
    """What the seats of a table are turning."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.turning: dict[int, Turning] = {}  # by seat

    def begin(self, seat: int, cell: str) -> None:
        """The skeletons of a cell, with their headings as they are; an instructor makes all look where he looks."""
        table, board = self.source.game.table, self.source.stage.board(seat)
        tokens = table.by_name(list(names_at(board, cell)))
        self.turning[seat] = Turning(cell, {token: board.skeletons[token].heading for token in tokens})
        leader = next((token for token in tokens if table.traits(token).leads), None)
        if leader:
            self.turn_all(seat, board.skeletons[leader].heading)

    def stop(self, seat: int) -> bool:
        """Puts the rapier down; whether it was at work."""
        return self.turning.pop(seat, None) is not None

    def turn(self, seat: int, token: str, heading: str) -> None:
        """Turns a skeleton, and with it all others where an instructor is among them (R12.4)."""
        table, turning = self.source.game.table, self.turning[seat]
        if undivided(table, table.seats[seat - 1], turning.cell):
            self.turn_all(seat, heading)
        else:
            turning.headings[token] = heading

    def turn_all(self, seat: int, heading: str) -> None:
        """Turns all skeletons of the cell alike."""
        turning = self.turning[seat]
        turning.headings = dict.fromkeys(turning.headings, heading)

    def action(self, seat: int) -> str:
        """The action that turns them as they are to look."""
        turning = self.turning[seat]
        return " ".join([str(seat), "use", turning.cell, *turning.headings.values()])


class Option(NamedTuple):
    """One answer: a button with a picture, what it is, and what follows."""

    spot: str
    words: str
    detail: str
    press: Act
    picture: Picture
    key: str = ""
    colour: SeatColour | None = None


@dataclass
class Turning:
    """The rapier at work: the skeletons of a cell, and which way each is to look."""

    cell: str
    headings: dict[str, str]  # by token, in order of name


def draw_options(
    canvas: Canvas,
    plan: BoardPlan,
    window: Rect,
    seat: int,
    title: str,
    options: Sequence[Option],
    avoid: Rect | None = None,
) -> None:
    """A question on the board with one button for each answer."""
    gap, row = canvas.px(8), canvas.px(_ROW)
    inner, head = _sheet(canvas, plan, window, title, len(options) * (row + gap), avoid)
    for place, option in enumerate(options):
        _draw_option(canvas, Rect(inner.left, inner.top + head + place * (row + gap), inner.width, row), seat, option)


def _sheet(
    canvas: Canvas, plan: BoardPlan, window: Rect, title: str, height: int, avoid: Rect | None
) -> tuple[Rect, int]:
    """The plate of a question in the middle of a board, with its words: its inside, and their height."""
    gap = canvas.px(8)
    width = min(max(plan.k * 4, canvas.px(360)), window.width - 4 * gap)
    head = canvas.paragraph_height(title, width - 4 * gap, 19, "semibold") + gap
    area = Rect(0, 0, width, head + height + 2 * gap).move_to(center=plan.snow.center)
    area = _beside(area, plan, window, avoid, gap) if avoid else area.clamp(window)
    canvas.cover_part(area, "tag-neutral")
    inner = area.inflate(-2 * gap, -2 * gap)
    canvas.text(Rect(inner.left, inner.top, inner.width, head), title, 19, face="semibold", align="center", lines=4)
    return inner, head


def _beside(area: Rect, plan: BoardPlan, window: Rect, about: Rect, gap: int) -> Rect:
    """What the question is about stays in sight, with what stands on it: above or below it, or at its side."""
    seen = Rect(about.left, about.top - plan.k // 2, about.width, about.height + plan.k // 2).inflate(gap, gap)
    sides = [
        Rect(area).move_to(midbottom=(plan.snow.centerx, seen.top)),
        Rect(area).move_to(midtop=(plan.snow.centerx, seen.bottom)),
        Rect(area).move_to(midright=(seen.left, seen.centery)),
        Rect(area).move_to(midleft=(seen.right, seen.centery)),
    ]
    inside = [side.clamp(plan.area).clamp(window) for side in sides] + [side.clamp(window) for side in sides]
    return next((place for place in inside if not place.colliderect(seen)), inside[0])


def _draw_option(canvas: Canvas, area: Rect, seat: int, option: Option) -> None:
    plain = panels.OPTION
    if option.colour:
        plain = plain._replace(top=option.colour.colour, foot=option.colour.colour)
    if canvas.hot(option.spot):
        plain = plain._replace(top=mixed(plain.top, LIGHT, 0.4), foot=mixed(plain.foot, LIGHT, 0.4))
    canvas.plate(area, plain)
    side = area.height - canvas.px(10)
    option.picture(canvas, Rect(area.left + canvas.px(6), area.top + canvas.px(5), side, side))
    right = area.right - canvas.px(10)
    if option.key:
        right = draw_key_cap(canvas, area.inflate(-canvas.px(16), -canvas.px(8)), option.key).left - canvas.px(8)
    left = area.left + side + canvas.px(16)
    upper = area.height // 2 if option.detail else area.height - canvas.px(6)
    words = Rect(left, area.top + canvas.px(3), right - left, upper)
    canvas.text(words, option.words, 20, face="bold", colour=INK)
    below = Rect(left, words.bottom - canvas.px(2), words.width, area.bottom - words.bottom - canvas.px(2))
    canvas.text(below, option.detail, 16, colour=INK)
    canvas.spot(Spot(option.spot, area, option.press, seat=seat))


class RapierActs(NamedTuple):
    """What the buttons of the rapier do."""

    token: Callable[[str, str], None]
    all: Callable[[str], None]
    done: Act


def draw_rapier(
    canvas: Canvas,
    plan: BoardPlan,
    window: Rect,
    seat: int,
    words: tuple[str, str, str],
    turning: Turning,
    pieces: Mapping[str, tuple[Token, Skeleton]],
    acts: RapierActs,
) -> None:
    """Every skeleton of a cell with four ways to look, one row for all, and the button that turns them."""
    title, together, done = words
    gap, row = canvas.px(8), canvas.px(46)
    rows = [*turning.headings.items(), *([("", "")] if len(turning.headings) > 1 else [])]
    inner, head = _sheet(canvas, plan, window, title, (len(rows) + 1) * (row + gap), plan.cells[turning.cell])
    top = inner.top + head
    for token, heading in rows:
        line = Rect(inner.left, top, inner.width, row)
        if token:
            kind, skeleton = pieces[token]
            draw_token(canvas, Rect(line.left, line.top, row, row), kind, skeleton.face, plan.heading(heading))
        else:
            canvas.text(Rect(line.left, line.top, line.width - 4 * (row + gap), row), together, 18)
        turn = partial(acts.token, token) if token else acts.all
        _headings(canvas, plan, line, f"seat{seat}.turn.{token or 'all'}", heading, seat, turn)
        top += row + gap
    button = Rect(inner.left, top, inner.width, row)
    canvas.button(f"seat{seat}.turned", button, done, acts.done, style="gold", seat=seat)


def _headings(
    canvas: Canvas, plan: BoardPlan, line: Rect, name: str, chosen: str, seat: int, choose: Callable[[str], None]
) -> None:
    gap, side = canvas.px(8), line.height
    left = line.right - 4 * side - 3 * gap
    for place, heading in enumerate(sorted(HEADINGS, key=lambda each: HEADINGS.index(plan.heading(each)))):
        area = Rect(left + place * (side + gap), line.top, side, side)
        canvas.button(
            f"{name}.{heading}",
            area,
            "",
            partial(choose, heading),
            icon=_HEADING_ICONS[plan.heading(heading)],
            chosen=heading == chosen,
            seat=seat,
            hint=heading,
        )
