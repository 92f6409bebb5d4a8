"""The card of a lesson: its board in small, what it is called, and whether it was done."""

from functools import partial

import pygame

from badbones.lessons import PUPIL, Attempt, Lesson
from badbones.render.board.look import Look
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import GOLD_TEXT, GREEN, LIGHT, SOFT, panels, seat_colours
from badbones.render.motion.scene import Hidden, draw_bare_board
from badbones.render.plan.board_plan import block_size, plan_board
from badbones.stage import Stage

_PAD, _GAP, _TICK, _EMBLEM = 12, 12, 30, 62  # pixels at 1080p
_TITLE, _NOTE = 22, 17  # sizes of letters


def card_height(canvas: Canvas) -> int:
    """How high a card is."""
    return canvas.px(172)


def draw_card(host: Host, canvas: Canvas, area: Rect, lesson: Lesson, press: Act) -> None:
    """One lesson; a press begins it."""
    name = f"learn.{lesson.name}"
    canvas.plate(area, panels.LESSON_OVER if canvas.hot(name) else panels.LESSON)
    inner = area.inflate(-2 * canvas.px(_PAD), -2 * canvas.px(_PAD))
    picture = Rect(inner.left, inner.top, inner.height, inner.height)
    small = board_picture(host, canvas, lesson, inner.height)
    canvas.surface.blit(small, small.get_rect(center=picture.center))
    words = Rect(picture.right + canvas.px(_GAP), inner.top, 0, inner.height)
    words.width = inner.right - words.left - _emblem(canvas, inner, lesson)
    upper, below = Rect(words), Rect(words)
    upper.height = round(words.height * 0.64)
    below.top, below.height = upper.bottom, words.bottom - upper.bottom
    canvas.text(upper, host.messages.say(lesson.title), _TITLE, face="semibold", colour=LIGHT, lines=2)
    _note(host, canvas, below, lesson)
    canvas.spot(Spot(name, area, press))


def _emblem(canvas: Canvas, area: Rect, lesson: Lesson) -> int:
    """What the lesson is about, as a small picture at the right end; gives how much room it takes."""
    side = canvas.px(_EMBLEM)
    place = Rect(area.right - side, area.top, side, side)
    if lesson.picture.startswith("icon-"):
        canvas.icon(lesson.picture.removeprefix("icon-"), place, GOLD_TEXT)
    else:
        canvas.sprite(lesson.picture, place)
    return side + canvas.px(_GAP)


def _note(host: Host, canvas: Canvas, area: Rect, lesson: Lesson) -> None:
    """How long it takes, or took at best."""
    best = host.progress.best.get(lesson.name)
    say, left = host.messages.say, area.left
    if best is not None:
        side = min(area.height, canvas.px(_TICK))
        canvas.icon("done", Rect(left, area.centery - side // 2, side, side), GREEN)
        left += side + canvas.px(6)
    words = say("learn.takes", time=clocked(lesson.seconds)) if best is None else say("learn.best", time=clocked(best))
    place = Rect(left, area.top, area.right - left, area.height)
    canvas.text(place, words, _NOTE, colour=SOFT if best is None else GREEN)


def clocked(seconds: float) -> str:
    """Minutes and seconds: 1:05."""
    minutes, rest = divmod(max(0, round(seconds)), 60)
    return f"{minutes}:{rest:02}"


def board_picture(host: Host, canvas: Canvas, lesson: Lesson, high: int) -> pygame.Surface:
    """The board of who learns as the lesson begins, so many pixels high; drawn once."""
    key = ("lesson board", lesson.name, high, round(canvas.unit, 3))
    return canvas.sprites.made(key, partial(_drawn, host, canvas, lesson, high))


def _drawn(host: Host, canvas: Canvas, lesson: Lesson, high: int) -> pygame.Surface:
    game = Attempt(lesson, host.catalog).begin()
    table, back = game.table, game.table.team is not None
    k = 2 * high // 11
    easel = canvas.easel(block_size(k, back=back))
    plan = plan_board(0, 0, k, side="back" if back else "front")
    board = Stage.of(game).board(PUPIL)
    look = Look(seat_colours((), len(table.seats))[PUPIL - 1], houses=table.catalog.kits[table.mode.name].houses)
    draw_bare_board(easel, plan, table.side, board, look, host.catalog.tokens, seat=PUPIL, hidden=Hidden())
    clearing = plan.cells["A1"].union(plan.cells["E5"])
    return easel.surface.subsurface(Rect(0, 0, high, high).move_to(center=clearing.center).clip(plan.area))
