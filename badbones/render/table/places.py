"""The places of a board that answer: cells, forest spots, the tokens of a stack that is spread out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from badbones.render.board import order_of, token_areas
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.plan.table_plan import BoardPlan
from badbones.render.table.choices import Choices
from badbones.rules.geometry import CELLS
from badbones.rules.kinds import Token
from badbones.stage import Board


@dataclass
class Touch:
    """What the table does when a place of a board is touched."""

    cell: Callable[[int, str], None]  # seat, cell or forest spot
    token: Callable[[int, str], None]  # seat, token
    hint: Callable[[int, str], str]  # what there is to say about a place


def lay_places(
    canvas: Canvas,
    plan: BoardPlan,
    board: Board,
    choices: Choices,
    goals: Mapping[str, str] | None,
    touch: Touch,
) -> None:
    """Lays down a spot for every place of a board; `goals` are the cells where a held piece may go."""
    crowded = {skeleton.place for skeleton in board.skeletons.values()}
    waiting = {board.skeletons[token].place for token in choices.tokens if token in board.skeletons}
    for place in (*CELLS, *(spot for spot in plan.forest if spot in crowded)):
        name = f"seat{choices.seat}.{'cell' if place in plan.cells else 'forest'}.{place}"
        useful = place in goals if goals is not None else _useful(place, choices, waiting)
        canvas.spot(
            Spot(
                name,
                plan.place(place),
                partial(touch.cell, choices.seat, place),
                hint=touch.hint(choices.seat, place) if canvas.hot(name) else "",
                seat=choices.seat,
                piece=_piece(place, choices, board),
                target=("cell", choices.seat, place) if place in plan.cells else None,
                focusable=useful,
            )
        )


def lay_fan(
    canvas: Canvas, plan: BoardPlan, board: Board, place: str, seat: int, tokens: Mapping[str, Token], touch: Touch
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
        canvas.spot(Spot(f"seat{seat}.token.{token}", area, partial(touch.token, seat, token), seat=seat))


def stacked(board: Board, place: str) -> Sequence[str]:
    """The tokens on a place."""
    return [token for token, skeleton in board.skeletons.items() if skeleton.place == place]


def _useful(place: str, choices: Choices, waiting: set[str]) -> bool:
    """Whether the keyboard should stop at a place."""
    uses = choices.uses
    return (
        place in choices.cells or place in waiting or place in choices.recover or place in {*uses.sweeps, *uses.turns}
    )


def _piece(place: str, choices: Choices, board: Board) -> tuple[str, int, str] | None:
    """What can be dragged away from a place."""
    if place == board.hero and (choices.hero or choices.uses.effect == "step-again"):
        return ("hero", choices.seat, place)
    if place in choices.uses.sweeps:
        return ("sweep", choices.seat, place)
    if place in choices.recover:
        return ("board", choices.seat, place)
    return None
