"""What lies over the boards for a while: why something did not work, pieces that glide back, the end of the game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import LIGHT, SOFT
from badbones.render.plan.table_plan import BoardPlan

SECONDS: Final = 0.22
TOAST_SECONDS: Final = 5.0
REFUSAL, NOTICE = "tag-bad", "tag-notice"  # how a toast looks that says why not, and one that says what is so now


@dataclass
class Glide:
    """A piece on its way back."""

    draw: Callable[[Canvas, Rect], None]
    start: Rect
    end: Rect
    since: float

    def over(self, now: float) -> bool:
        """Whether it has arrived."""
        return now >= self.since + SECONDS

    def show(self, canvas: Canvas) -> None:
        """Draws it where it is now: fast at first, then slower."""
        share = min(1.0, max(0.0, (canvas.now - self.since) / SECONDS))
        eased = 1 - (1 - share) ** 3
        area = Rect(self.end)
        area.center = (
            round(self.start.centerx + (self.end.centerx - self.start.centerx) * eased),
            round(self.start.centery + (self.end.centery - self.start.centery) * eased),
        )
        self.draw(canvas, area)


@dataclass(frozen=True)
class Toast:
    """A sentence to a seat, for some seconds."""

    seat: int
    words: str
    until: float
    style: str = REFUSAL


def draw_toast(canvas: Canvas, board: Rect, window: Rect, toast: Toast) -> None:
    """Tells a seat at the foot of its board what has changed, or why something did not work."""
    widest = min(max(board.width, canvas.px(360)), window.width - 4 * canvas.px(14))
    foot = (board.centerx, board.bottom - canvas.px(16))
    draw_warning(canvas, toast.words, widest, foot, window, style=toast.style)


def draw_warning(
    canvas: Canvas, words: str, widest: int, foot: tuple[int, int], window: Rect, *, style: str = REFUSAL
) -> None:
    """A sentence on a plate, red if nothing else is said, that ends above a place, inside the window."""
    pad = canvas.px(14)
    width = min(widest, canvas.width(words, 19) + 2 * pad)
    area = Rect(0, 0, width, canvas.paragraph_height(words, width - 2 * pad, 19) + pad).move_to(midbottom=foot)
    area.clamp_ip(window)
    canvas.cover_part(area, style)
    canvas.text(area.inflate(-2 * pad, -pad // 2), words, 19, colour=LIGHT, align="center", lines=12)


def draw_pause(
    canvas: Canvas, plan: BoardPlan, seat: int, words: str, button: str, go_on: Callable[[int], None]
) -> None:
    """A seat whose gamepad was unplugged waits; a touch goes on without it."""
    pad = canvas.px(14)
    width = max(plan.k * 4, canvas.px(300))
    lines = canvas.paragraph_height(words, width - 2 * pad, 19)
    area = Rect(0, 0, width, lines + canvas.px(50) + 3 * pad).move_to(center=plan.snow.center)
    canvas.plate(plan.snow, "veil")
    canvas.cover_part(area, "dialog")
    inner = area.inflate(-2 * pad, -2 * pad)
    canvas.text(Rect(inner.left, inner.top, inner.width, lines), words, 19, align="center", lines=9)
    below = Rect(inner.left, inner.bottom - canvas.px(50), inner.width, canvas.px(50))
    canvas.spot(Spot(f"seat{seat}.waiting", plan.area, focusable=False))  # nothing below answers
    canvas.button(f"seat{seat}.go-on", below, button, lambda: go_on(seat), style="gold", seat=seat)


def draw_end(canvas: Canvas, area: Rect, title: str, detail: str, words: str, press: Act) -> None:
    """The game is over: what has happened, and the way to the score sheet."""
    pad = canvas.px(26)
    width = min(canvas.px(620), area.width - 2 * pad)
    lines = canvas.paragraph_height(detail, width - 2 * pad, 20)
    plate = Rect(0, 0, width, canvas.px(64) + lines + canvas.px(66) + 2 * pad).move_to(center=area.center)
    canvas.cover_part(plate, "dialog")
    inner = plate.inflate(-2 * pad, -2 * pad)
    canvas.text(Rect(inner.left, inner.top, inner.width, canvas.px(56)), title, 38, face="serif", align="center")
    below = Rect(inner.left, inner.top + canvas.px(60), inner.width, lines + 2)
    canvas.text(below, detail, 20, colour=SOFT, align="center", lines=9)
    button = Rect(0, 0, min(inner.width, canvas.px(340)), canvas.px(56)).move_to(midbottom=inner.midbottom)
    canvas.button("end.results", button, words, press, style="gold", size=24, key=shown("table.main"))
