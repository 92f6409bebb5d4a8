"""The places of a board that answer: cells, forest spots, pictures that reach out of a cell, tokens of a fan."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from badbones.render.board.outlines import DRAWN, Outline
from badbones.render.board.stacks import names_at, order_of, token_areas
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.plan.table_plan import BoardPlan
from badbones.render.table.choices import Choices
from badbones.rules.geometry import CELLS
from badbones.rules.kinds import Token
from badbones.stage import Board

Touch = Callable[[int, str], None]  # seat, and the cell, forest spot or token that was touched
Hint = Callable[[int, str], str]  # seat, and a place or token → what there is to say about it


def lay_places(
    canvas: Canvas,
    plan: BoardPlan,
    board: Board,
    choices: Choices,
    goals: Mapping[str, str] | None,
    touch: Touch,
    hint: Hint,
) -> None:
    """Lays down a spot for every place of a board; `goals` are the cells where a held piece may go."""
    crowded = {skeleton.place for skeleton in board.skeletons.values()}
    waiting = {board.skeletons[token].place for token in choices.tokens if token in board.skeletons}
    for place in (*CELLS, *(spot for spot in plan.forest if spot in crowded)):
        name = f"seat{choices.seat}.{'cell' if place in plan.cells else 'forest'}.{place}"
        useful = place in goals if goals is not None else place == board.hero or _useful(place, choices, waiting)
        canvas.spot(
            Spot(
                name,
                plan.place(place),
                partial(touch, choices.seat, place),
                hint=hint(choices.seat, place) if canvas.attention.wants_words(name) else "",
                seat=choices.seat,
                piece=_piece(place, choices, board),
                target=("cell", choices.seat, place) if place in plan.cells else None,
                focusable=useful,
                group=board_group(choices.seat),
            )
        )


def lay_outlines(
    canvas: Canvas,
    drawn: Iterable[Outline],
    board: Board,
    choices: Choices,
    goals: Mapping[str, str] | None,
    touch: Touch,
    hint: Hint,
) -> None:
    """What reaches out of its cell answers like the cell it stands on; while something is held, only where it may go.

    So whoever grabs the hero on his tower by the hood has the hero, and not the cell behind him.
    """
    for what, cell, area in drawn:
        if goals is not None and cell not in goals:
            continue
        name = f"seat{choices.seat}.{what}.{cell}"
        canvas.spot(
            Spot(
                name,
                area,
                partial(touch, choices.seat, cell),
                hint=hint(choices.seat, cell) if canvas.attention.wants_words(name) else "",
                seat=choices.seat,
                piece=_piece(cell, choices, board),
                target=("cell", choices.seat, cell),
                focusable=False,
            )
        )


def lay_stacks(canvas: Canvas, plan: BoardPlan, board: Board, seat: int, touch: Touch, hint: Hint) -> None:
    """Lays down a spot only where something stands, for those who just look."""
    crowded = {skeleton.place for skeleton in board.skeletons.values()}
    for place in crowded | board.traps.keys():
        if place not in plan.cells and place not in plan.forest:
            continue
        name = f"seat{seat}.{'cell' if place in plan.cells else 'forest'}.{place}"
        words = hint(seat, place) if canvas.attention.wants_words(name) else ""
        canvas.spot(Spot(name, plan.place(place), partial(touch, seat, place), hint=words, seat=seat, focusable=False))


def lay_pictures(canvas: Canvas, drawn: Iterable[Outline], seat: int, touch: Touch, hint: Hint) -> None:
    """What reaches out of its cell tells what stands on that cell, for those who just look; a stack spreads out."""
    for what, cell, area in drawn:
        name, press = f"seat{seat}.{what}.{cell}", partial(touch, seat, cell) if what == "stack" else None
        words = hint(seat, cell) if canvas.hot(name) else ""
        canvas.spot(Spot(name, area, press, hint=words, seat=seat, focusable=False))


def lay_fan(
    canvas: Canvas,
    plan: BoardPlan,
    board: Board,
    place: str,
    seat: int,
    tokens: Mapping[str, Token],
    touch: Touch,
    hint: Hint,
) -> None:
    """Lays down a spot for every token of a stack that is spread out, and one around them that keeps it open."""
    areas = token_areas(plan, place, order_of(board, place, tokens), fanned=True)
    if not areas:
        return
    around = areas[0][1].unionall([area for _, area in areas[1:]]).inflate(plan.k // 3, plan.k // 3)
    stack = plan.place(place)
    top, bottom = min(around.bottom, stack.bottom), max(around.top, stack.top)
    around.union_ip(Rect(stack.left, top, stack.width, max(0, bottom - top)))  # no gap on the way from the stack
    canvas.spot(Spot(f"seat{seat}.fan.{place}", around, seat=seat, focusable=False))
    for token, area in areas:
        name = f"seat{seat}.token.{token}"
        words = hint(seat, token) if canvas.attention.wants_words(name) else ""
        canvas.spot(Spot(name, area, partial(touch, seat, token), hint=words, seat=seat, group=board_group(seat)))


def board_group(seat: int) -> str:
    """What the keyboard goes about in on a board: arrows stay on it, Tab leaves it."""
    return f"seat{seat}.board"


def hovered_place(canvas: Canvas, seat: int) -> str | None:
    """The place of a board that a pointer or the keyboard is on; of several the keyboard's, or the first by name."""
    attention = canvas.attention
    for name in ([attention.focus] if attention.ring else []) + sorted(attention.hovered):
        parts = (name or "").split(".")
        if len(parts) == 3 and parts[0] == f"seat{seat}" and parts[1] in ("cell", "forest", *DRAWN):
            return parts[2]
    return None


def hovered_stack(canvas: Canvas, seat: int, board: Board) -> str | None:
    """The stack that a pointer is on; of several always the same one, whichever is spread out already."""
    places = set[str]()
    for name in canvas.attention.hovered:
        whose, _, rest = name.partition(".")
        kind, _, what = rest.partition(".")
        if whose == f"seat{seat}" and kind == "token" and what in board.skeletons:
            places.add(board.skeletons[what].place)
        if whose == f"seat{seat}" and kind in ("cell", "forest", "fan", "stack"):
            places.add(what)
    return min((place for place in places if len(names_at(board, place)) > 1), default=None)


def _useful(place: str, choices: Choices, waiting: set[str]) -> bool:
    """Whether the keyboard should stop at a place."""
    uses = choices.uses
    return (
        place in choices.cells or place in waiting or place in choices.recover or place in {*uses.sweeps, *uses.turns}
    )


def _piece(place: str, choices: Choices, board: Board) -> tuple[str, int, str] | None:
    """What can be dragged away from a place."""
    if place == board.hero and choices.moves_hero:
        return ("hero", choices.seat, place)
    if place in choices.uses.sweeps:
        return ("sweep", choices.seat, place)
    if place in choices.recover:
        return ("board", choices.seat, place)
    return None
