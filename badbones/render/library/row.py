"""One game of the library: its last position, who played, how it went, and what can be done with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from badbones.record import Card
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import NARROW, Player, draw_player
from badbones.render.kit.page import beside
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Act, Field, Spot
from badbones.render.kit.theme import EMBER, FAINT, GOLD_TEXT, LIGHT, SOFT, STYLES, panels
from badbones.render.library import game_words as words
from badbones.render.library.game_reader import Details
from badbones.render.library.game_words import draw_said, rows_of

ROW, NARROW_ROW = 138, 176  # all in pixels at 1080p
GAP: Final = 10
THUMB, NARROW_THUMB = 276, 184
RESULT: Final = 290
TOOL: Final = 46
CHIP: Final = 34
ROOMY: Final = 1150  # a narrower list says in fewer places what it has to say


class Acts(NamedTuple):
    """What can be done with a game."""

    watch: Act
    play_on: Act
    rename: Act
    delete: Act
    keep: Act  # the title that was written
    cancel: Act


@dataclass(frozen=True, kw_only=True)
class GameView:
    """A game as it is to be drawn."""

    card: Card
    details: Details
    thumbnail: Callable[[tuple[int, int]], pygame.Surface | None]
    say: Say
    writing: Field | None = None  # its title is being written


@dataclass(frozen=True, kw_only=True)
class RowView(GameView):
    """A game, and what can be done with it."""

    acts: Acts


def row_name(card: Card) -> str:
    """The name of the spot of a game."""
    return f"library.row.{card.path.name}"


def roomy(canvas: Canvas, width: int) -> bool:
    """Whether a list so wide has a column of its own for results."""
    return width >= ROOMY * canvas.unit


def row_height(canvas: Canvas, width: int) -> int:
    """The height of a row in a list so wide."""
    return canvas.px(ROW if roomy(canvas, width) else NARROW_ROW)


def draw_row(canvas: Canvas, area: Rect, view: RowView) -> None:
    """A row with everything on it."""
    wide, pad = roomy(canvas, area.width), canvas.px(12)
    name = row_name(view.card)
    canvas.plate(area, "quiet-over" if canvas.hot(name) else panels.GAME_ROW)
    canvas.spot(Spot(name, area, view.acts.watch, hint=_hint(view)))
    rest = draw_picture(canvas, area, view)
    rest.width -= _tools(canvas, rest, view, wide=wide)
    if wide:
        result = Rect(rest.right - canvas.px(RESULT), rest.top, canvas.px(RESULT), rest.height)
        rest.width -= result.width + pad
        _result(canvas, result, view)
    draw_account(canvas, rest, view, wide=wide)


def _hint(view: RowView) -> str:
    """The whole sentence of what is wrong; else what a click does, and the file."""
    wrong = words.flaw(view.say, view.details)
    return wrong or view.say("library.watch", file=view.card.path.name[: words.LONGEST_TITLE])


# The picture


def draw_picture(canvas: Canvas, row: Rect, view: GameView) -> Rect:
    """The last position at the left end of a row; gives what is left of the row."""
    pad = canvas.px(12)
    inner = row.inflate(-2 * pad, -2 * pad)
    wide = canvas.px(THUMB if roomy(canvas, row.width) else NARROW_THUMB)
    _picture(canvas, Rect(inner.left, inner.top, wide, inner.height), view)
    return Rect(inner.left + wide + pad, inner.top, inner.width - wide - pad, inner.height)


def _picture(canvas: Canvas, area: Rect, view: GameView) -> None:
    canvas.plate(area, panels.GAME_FRAME)
    inside = area.inflate(-canvas.px(8), -canvas.px(8))
    picture = view.thumbnail(inside.size)
    if picture:
        canvas.surface.blit(picture, picture.get_rect(center=area.center))
    elif view.details.complete and view.details.stage is None:
        canvas.sprite("tomb", inside.inflate(-inside.width // 4, -inside.height // 6), alpha=150)
    else:
        side = min(canvas.px(36), inside.height)
        canvas.icon("wait", Rect(area.centerx - side // 2, area.centery - side // 2, side, side), FAINT)


# What is said


def draw_account(canvas: Canvas, area: Rect, view: GameView, *, wide: bool) -> None:
    """Title, players, facts, and what is wrong; as much of it as there is, in the middle of the height."""
    said, wrong = _facts(view, wide=wide), words.flaw(view.say, view.details)
    playing = words.players(view.say, view.card)
    title, chips, line = canvas.px(36), canvas.px(CHIP), canvas.line_height(19)
    lines = rows_of(canvas, said, area.width, 19, 1 if wide else 2)
    parts: list[tuple[int, Callable[[Rect], None]]] = [(title, lambda place: _title(canvas, place, view))]
    if playing:
        parts.append((chips, lambda place: _chips(canvas, place, playing)))
    if said:
        parts.append((line * lines, lambda place: draw_said(canvas, place, said, 19, SOFT, lines=lines)))
    if wrong:
        rows = 1 if playing else rows_of(canvas, wrong, area.width, 18, 2)
        parts.append((line * rows, lambda place: draw_said(canvas, place, wrong, 18, EMBER, lines=rows)))
    gap = max(0, min(canvas.px(7), (area.height - sum(high for high, _ in parts)) // len(parts)))
    top = area.top + (area.height - sum(high for high, _ in parts) - gap * (len(parts) - 1)) // 2
    for high, draw in parts:
        draw(Rect(area.left, top, area.width, high))
        top += high + gap


def _facts(view: GameView, *, wide: bool) -> str:
    """In a narrow list the result stands among them."""
    said = words.facts(view.say, view.card, view.details.saved)
    outcome = words.outcome(view.say, view.card, view.details)
    if wide or not outcome.headline:
        return said
    return " · ".join(part for part in (outcome.headline, outcome.words, said) if part)


def _title(canvas: Canvas, area: Rect, view: GameView) -> None:
    if view.writing:
        field = area.inflate(0, canvas.px(8))
        empty = words.mode(view.say, view.card)
        canvas.writing("library.title", field, view.writing, empty=empty, size=21, hint=view.say("library.rename"))
    else:
        hinted = view.details.saved is not None and view.details.saved.hints > 0
        room = Rect(area.left, area.top, area.width - area.height, area.height) if hinted else area
        draw_said(canvas, room, words.title(view.say, view.card), 25, LIGHT, face="serif")
        if hinted:
            lamp = Rect(room.right, area.top, area.height, area.height)
            canvas.icon("lamp", lamp.inflate(-area.height // 3, -area.height // 3), SOFT)
            name = f"library.hinted.{view.card.path.name}"
            canvas.spot(Spot(name, lamp, hint=view.say("results.hinted"), focusable=False))


def _chips(canvas: Canvas, area: Rect, playing: list[Player]) -> None:
    """The players side by side, each as wide as the name needs, if there is room."""
    gap, more, least = canvas.px(6), canvas.px(CHIP + 22), canvas.px(NARROW + 4)
    wanted = [max(least, canvas.width(player.name, 19, "serif") + more) for player in playing]
    room = area.width - gap * (len(playing) - 1)
    if sum(wanted) > room:
        places = beside(area, [1] * len(playing), gap)
    else:
        places = beside(Rect(area.left, area.top, sum(wanted) + area.width - room, area.height), wanted, gap)
    for player, place in zip(playing, places, strict=True):
        draw_player(canvas, place, player, size=19)


def _result(canvas: Canvas, area: Rect, view: RowView) -> None:
    """How it ended, or the way to go on."""
    outcome = words.outcome(view.say, view.card, view.details)
    colour = GOLD_TEXT if outcome.won else LIGHT
    upper = Rect(area.left, area.centery - canvas.px(34), area.width, canvas.px(34))
    below = Rect(area.left, area.centery + canvas.px(2), area.width, canvas.px(26))
    if view.details.can_go_on and view.details.saved:
        upper, below = upper.move(0, -canvas.px(20)), below.move(0, -canvas.px(24))
        said = view.say("library.play-on")
        width = canvas.width(said, 20, "semibold") + canvas.px(64)
        button = Rect(area.left, area.bottom - canvas.px(48), min(area.width, width), canvas.px(46))
        _play_on(canvas, button, view, said)
    elif not outcome.words:
        upper.centery = area.centery
    draw_said(canvas, upper, outcome.headline, 22, colour, face="semibold")
    draw_said(canvas, below, outcome.words, 19, SOFT)


# What can be done


def _tools(canvas: Canvas, area: Rect, view: RowView, *, wide: bool) -> int:
    """The small buttons at the right end; gives the width they take."""
    side, gap = canvas.px(TOOL), canvas.px(6)
    column = Rect(area.right - side, area.centery - side - gap // 2, side, side)
    upper, lower = column, column.move(0, side + gap)
    say, name = view.say, view.card.path.name
    if not wide and view.details.can_go_on and not view.writing:
        upper = upper.move(0, -(side + gap) // 2)
        lower = lower.move(0, (side + gap) // 2)
        _play_on(canvas, Rect(column.left, area.centery - side // 2, side, side), view, "")
    if view.writing:
        draw_tool(canvas, f"library.keep.{name}", upper, "done", view.acts.keep, say("library.keep"))
        draw_tool(canvas, f"library.cancel.{name}", lower, "close", view.acts.cancel, say("library.cancel"))
    else:
        if view.card.header:
            draw_tool(canvas, f"library.rename.{name}", upper, "pen", view.acts.rename, say("library.rename"))
        else:
            lower = Rect(column.left, area.centery - side // 2, side, side)
        draw_tool(canvas, f"library.delete.{name}", lower, "trash", view.acts.delete, say("library.delete"))
    return side + canvas.px(14)


def _play_on(canvas: Canvas, area: Rect, view: RowView, said: str) -> None:
    name, hint = f"library.play-on.{view.card.path.name}", view.say("library.play-on")
    canvas.button(name, area, said, view.acts.play_on, icon="play", size=20, hint=hint)


def draw_tool(canvas: Canvas, name: str, area: Rect, icon: str, act: Act, hint: str) -> None:
    """A button that shows its plate only when somebody points at it."""
    hot = canvas.hot(name)
    if hot:
        canvas.plate(area, "quiet-over")
    canvas.icon(icon, area.inflate(-canvas.px(20), -canvas.px(20)), STYLES["quiet"].text if hot else SOFT)
    canvas.spot(Spot(name, area, act, hint=hint))
