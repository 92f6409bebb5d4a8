"""The forecast on the board: where each skeleton will go, where it will be, and when it will strike.

Ways lie under the pieces, so that nothing is hidden; ghosts stand where skeletons will stand.
"""

from collections.abc import Mapping
from typing import Final

import pygame

from badbones.render.board.badges import draw_badge
from badbones.render.board.baking import ready
from badbones.render.board.laying import lay
from badbones.render.board.pieces import draw_token
from badbones.render.canvas import Canvas, Rect
from badbones.render.look import Look, Trace
from badbones.render.plan import BoardPlan
from badbones.render.plates import drawn
from badbones.render.theme import Colour
from badbones.rules.geometry import STEPS
from badbones.rules.kinds import Token

GHOST: Final = 105  # alpha of who is not there yet
WARM: Final = (255, 120, 60)
SOON: Final = (Colour("#c3272b"), Colour("#c3272b"), Colour("#b85c00"), Colour("#6d5a16"))  # by rounds until impact
_OUT: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_TONES: Final = {"good": "#1f9d57", "neutral": "", "bad": "#d6322f"}
_LEAST: Final = 26  # pixels of a cell: on smaller boards nothing is foreseen


def draw_heat(canvas: Canvas, plan: BoardPlan, look: Look) -> None:
    """Warms the cells that will be crossed: the more, the warmer."""
    for cell, count in look.heat.items():
        if cell in plan.cells:
            alpha = min(110, 26 + 26 * count)
            lay(canvas, ("heat", plan.k, alpha), plan.cells[cell].center, lambda alpha=alpha: _warm(plan.k, alpha))  # type: ignore[misc]


def _warm(k: int, alpha: int) -> pygame.Surface:
    picture = pygame.Surface((k, k), pygame.SRCALPHA)
    pygame.draw.rect(picture, (*WARM, alpha), picture.get_rect().inflate(-k // 10, -k // 10), border_radius=k // 6)
    return ready(pygame.transform.gaussian_blur(picture, max(1, k // 16)))


def draw_traces(canvas: Canvas, plan: BoardPlan, look: Look, tokens: Mapping[str, Token]) -> None:
    """Draws the ways, and the ghosts at their ends."""
    if not look.traces or plan.k < _LEAST:
        return
    margin = plan.k // 2
    area = plan.area.inflate(2 * margin, 2 * margin)
    key = ("traces", plan.k, plan.turned, plan.back, look.traces, look.colour.name)
    lay(canvas, key, area.center, lambda: ready(_ways(plan, area, look)))
    for trace in look.traces:
        if trace.end == "stays" and len(trace.places) > 1:
            place = plan.place(trace.places[-1])
            side = round(plan.k * 0.7)
            ghost = Rect(0, 0, side, side)
            ghost.center = place.center
            draw_token(canvas, ghost, tokens[trace.token], trace.face, plan.heading(trace.heading), alpha=GHOST)


def _ways(plan: BoardPlan, area: Rect, look: Look) -> pygame.Surface:
    colour = look.colour.colour.hex[:7]
    shapes = "".join(_way(plan, area, trace, _TONES[trace.tone] or colour) for trace in look.traces)
    return drawn(shapes, area.size)


def _way(plan: BoardPlan, area: Rect, trace: Trace, colour: str) -> str:
    """A line with a white casing and a head; who stays and does not move has none."""
    points = [_point(plan.place(place), area) for place in trace.places]
    if trace.end != "stays":
        x, y = points[-1]
        dx, dy = _OUT[plan.heading(trace.heading)]
        over_the_edge = trace.end in ("village", "sent") and trace.places[-1] not in STEPS[trace.heading]
        reach = 0.62 * plan.k if over_the_edge else 0.0
        points.append((x + dx * reach, y + dy * reach))
    points = [point for number, point in enumerate(points) if number == 0 or point != points[number - 1]]
    if len(points) < 2:
        return ""
    line = " ".join(f"{'L' if number else 'M'}{x:.1f},{y:.1f}" for number, (x, y) in enumerate(points))
    dash = f' stroke-dasharray="{0.12 * plan.k:.1f},{0.1 * plan.k:.1f}"' if trace.end == "open" else ""
    common = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{line}" {common} stroke="#ffffff" stroke-opacity="0.9" stroke-width="{0.13 * plan.k:.1f}"/>'
        f'<path d="{line}" {common} stroke="{colour}" stroke-width="{0.07 * plan.k:.1f}"{dash}/>'
        f"{_head(points[-2], points[-1], plan.k, colour)}"
    )


def _head(before: tuple[float, float], tip: tuple[float, float], k: int, colour: str) -> str:
    way = pygame.Vector2(tip) - pygame.Vector2(before)
    ahead = way.normalize() * 0.17 * k
    aside = pygame.Vector2(-ahead.y, ahead.x) * 0.85
    corners = [
        pygame.Vector2(tip) + ahead * 0.6,
        pygame.Vector2(tip) - ahead + aside,
        pygame.Vector2(tip) - ahead - aside,
    ]
    shape = " ".join(f"{'L' if number else 'M'}{each.x:.1f},{each.y:.1f}" for number, each in enumerate(corners))
    return (
        f'<path d="{shape} Z" fill="{colour}" stroke="#ffffff" stroke-width="{0.03 * k:.1f}" stroke-linejoin="round"/>'
    )


def _point(place: Rect, area: Rect) -> tuple[float, float]:
    return (place.centerx - area.left, place.centery - area.top)


def draw_impacts(canvas: Canvas, plan: BoardPlan, look: Look) -> None:
    """On each place: in how many rounds the first of its skeletons strikes tower or village."""
    for name, rounds in look.impacts.items():
        place = plan.place(name)
        colour = SOON[min(rounds, len(SOON) - 1)]
        draw_badge(canvas, (place.left + plan.k // 8, place.bottom - plan.k // 8), rounds, plan.k, colour)
