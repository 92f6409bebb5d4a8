"""What lies over the boards for a while: whom to send skeletons to, why something did not work, the end of the game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from badbones.render.canvas import Canvas, Rect
from badbones.render.plan import BoardPlan
from badbones.render.spots import Act, Spot
from badbones.render.theme import INK, LIGHT, SOFT, SeatColour, Style

TOAST_SECONDS: Final = 5.0


class Goal(NamedTuple):
    """A graveyard that skeletons can be sent to."""

    seat: int
    name: str
    colour: SeatColour
    detail: str


@dataclass(frozen=True)
class Toast:
    """A sentence to a seat, for some seconds."""

    seat: int
    words: str
    until: float


def draw_goals(
    canvas: Canvas,
    plan: BoardPlan,
    window: Rect,
    seat: int,
    title: str,
    goals: Sequence[Goal],
    send: Callable[[int], None],
) -> None:
    """A question on the board: to whose graveyard? One button for each, in the colour of its seat."""
    gap, row = canvas.px(8), canvas.px(50)
    width = min(max(plan.k * 4, canvas.px(330)), window.width - 4 * gap)
    head = canvas.paragraph_height(title, width - 4 * gap, 19, "semibold") + gap
    area = Rect(0, 0, width, head + len(goals) * (row + gap) + 2 * gap)
    area.center = plan.snow.center
    area.clamp_ip(window)
    canvas.plate(area, "tag-neutral")
    inner = area.inflate(-2 * gap, -2 * gap)
    canvas.text(Rect(inner.left, inner.top, inner.width, head), title, 19, face="semibold", align="center", lines=4)
    for place, goal in enumerate(goals):
        button = Rect(inner.left, inner.top + head + place * (row + gap), inner.width, row)
        _draw_goal(canvas, button, seat, goal, send)


def _draw_goal(canvas: Canvas, area: Rect, seat: int, goal: Goal, send: Callable[[int], None]) -> None:
    name = f"seat{seat}.send.{goal.seat}"
    colour = goal.colour.colour.lerp(LIGHT, 0.35) if canvas.hot(name) else goal.colour.colour
    canvas.plate(area, Style(colour, colour, INK, INK, line=2.5, shadow=4))
    side = area.height - canvas.px(10)
    canvas.sprite(f"badge-{goal.colour.name}", Rect(area.left + canvas.px(6), area.top + canvas.px(5), side, side))
    cap = canvas.key_cap(area.inflate(-canvas.px(16), -canvas.px(8)), str(goal.seat))
    left = area.left + side + canvas.px(16)
    words = Rect(left, area.top + canvas.px(3), cap.left - canvas.px(8) - left, area.height // 2)
    canvas.text(words, goal.name, 20, face="bold", colour=INK)
    below = Rect(left, words.bottom - canvas.px(2), words.width, area.bottom - words.bottom - canvas.px(2))
    canvas.text(below, goal.detail, 16, colour=INK)
    canvas.spot(Spot(name, area, lambda: send(goal.seat), seat=seat))


def draw_toast(canvas: Canvas, plan: BoardPlan, window: Rect, words: str) -> None:
    """Tells a seat over its board why something did not work."""
    pad = canvas.px(14)
    width = min(max(plan.snow.width, canvas.px(360)), window.width - 4 * pad, canvas.width(words, 19) + 2 * pad)
    height = canvas.paragraph_height(words, width - 2 * pad, 19) + pad
    area = Rect(0, 0, width, height)
    area.midbottom = (plan.snow.centerx, plan.snow.bottom - plan.k // 4)
    area.clamp_ip(window)
    canvas.plate(area, "tag-bad")
    canvas.text(area.inflate(-2 * pad, -pad // 2), words, 19, colour=LIGHT, align="center", lines=12)


def draw_end(canvas: Canvas, area: Rect, title: str, detail: str, words: str, press: Act) -> None:
    """The game is over: what has happened, and the way to the score sheet."""
    pad = canvas.px(26)
    width = min(canvas.px(620), area.width - 2 * pad)
    lines = canvas.paragraph_height(detail, width - 2 * pad, 20)
    plate = Rect(0, 0, width, canvas.px(64) + lines + canvas.px(66) + 2 * pad)
    plate.center = area.center
    canvas.plate(plate, "dialog")
    inner = plate.inflate(-2 * pad, -2 * pad)
    canvas.text(Rect(inner.left, inner.top, inner.width, canvas.px(56)), title, 38, face="serif", align="center")
    below = Rect(inner.left, inner.top + canvas.px(60), inner.width, lines + 2)
    canvas.text(below, detail, 20, colour=SOFT, align="center", lines=9)
    button = Rect(0, 0, min(inner.width, canvas.px(340)), canvas.px(56))
    button.midbottom = inner.midbottom
    canvas.button("end.results", button, words, press, style="gold", size=24, key="Space")
