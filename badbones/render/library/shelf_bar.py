"""The second bar of the library: which games are shown, and what can be done beside choosing one."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.knobs import Knob, draw_icon_knob, draw_knob
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Act
from badbones.render.library.sieve import OUTCOMES, Sieve
from badbones.rules.modes import MODES

LINE: Final = 56  # all in pixels at 1080p
_HIGH: Final = 46
_GAP: Final = 8
_APART: Final = 22  # between groups
_MARGIN: Final = 30  # that a button is wider than its words
_ICON: Final = 50
_LEAST: Final = 90
Put = Callable[[Sieve], None]


class Named(NamedTuple):
    """A button and the name of its spot."""

    name: str
    knob: Knob
    widest: Sequence[str] = ()  # other words that it may have


Group = list[Named]


def spread(say: Say, sieve: Sieve, put: Put) -> list[Group]:
    """A button for everything that can be chosen."""
    modes = [Named(f"library.mode.{mode}", _mode(say, sieve, mode, put)) for mode in MODES]
    outcomes = [Named(f"library.outcome.{outcome}", _outcome(say, sieve, outcome, put)) for outcome in OUTCOMES]
    return [modes, outcomes, [_notes(say, sieve, put)]]


def folded(say: Say, sieve: Sieve, put: Put) -> list[Group]:
    """A button for all modes and one for all outcomes: each press goes on to the next."""
    modes = {mode: say(f"newgame.{mode}") for mode in MODES} | {"": say("library.any-mode")}
    outcomes = {outcome: say(f"library.outcome.{outcome}") for outcome in OUTCOMES} | {"": say("library.any-outcome")}
    mode = Knob(modes[sieve.mode], lambda: put(sieve.next_mode()), chosen=bool(sieve.mode))
    outcome = Knob(outcomes[sieve.outcome], lambda: put(sieve.next_outcome()), chosen=bool(sieve.outcome))
    both = [
        Named("library.mode", mode._replace(hint=say("library.mode-hint")), list(modes.values())),
        Named("library.outcome", outcome._replace(hint=say("library.outcome-hint")), list(outcomes.values())),
    ]
    return [[*both, _notes(say, sieve, put)]]


def _mode(say: Say, sieve: Sieve, mode: str, put: Put) -> Knob:
    press = partial(put, sieve.with_mode(mode))
    return Knob(say(f"newgame.{mode}"), press, hint=say("library.mode-hint"), chosen=mode == sieve.mode)


def _outcome(say: Say, sieve: Sieve, outcome: str, put: Put) -> Knob:
    press, chosen = partial(put, sieve.with_outcome(outcome)), outcome == sieve.outcome
    return Knob(say(f"library.outcome.{outcome}"), press, hint=say("library.outcome-hint"), chosen=chosen)


def _notes(say: Say, sieve: Sieve, put: Put) -> Named:
    press = partial(put, sieve._replace(notes=not sieve.notes))
    hint = say("library.notes-hint")
    return Named("library.notes", Knob(say("library.notes"), press, hint=hint, icon="flag", chosen=sieve.notes))


class ShelfBar(NamedTuple):
    """What stands in the bar."""

    say: Say
    sieve: Sieve
    put: Put
    show_all: Act | None  # None: all are shown
    games: int  # that there are
    tools: Group


def draw_shelf_bar(canvas: Canvas, area: Rect, bar: ShelfBar) -> None:
    """Everything with its words, if there is room; else less and less of them. Choosing something moves nothing."""
    choices = [spread(bar.say, bar.sieve, bar.put), folded(bar.say, bar.sieve, bar.put)]
    back = Named("library.all", Knob(bar.say("library.all", games=bar.games), bar.show_all, icon="eye", gold=True))
    tries = [(groups, worded) for groups in choices for worded in (True, False)]
    for groups, worded in tries:
        left = _widths(canvas, [*groups, [back]], worded=True)
        right = _widths(canvas, [bar.tools], worded=worded)
        if _total(canvas, left) + _total(canvas, right) + canvas.px(_APART) <= area.width:
            break
    else:
        left = _squeezed(canvas, [*groups, [back]], area.width - _total(canvas, right) - canvas.px(_APART))
    shown = [*groups, [back]] if bar.show_all else groups
    _draw(canvas, area.left, area.top, shown, left[: len(shown)])
    _draw(canvas, area.right - _total(canvas, right), area.top, [bar.tools], right)


def _widths(canvas: Canvas, groups: Sequence[Group], *, worded: bool) -> list[list[int]]:
    return [[_width(canvas, each, worded=worded) for each in group] for group in groups]


def _width(canvas: Canvas, each: Named, *, worded: bool) -> int:
    if not worded and each.knob.icon:
        return canvas.px(_ICON)
    words = (each.knob.words, *each.widest)
    return max(canvas.width(said, 21, "semibold") for said in words) + canvas.px(_MARGIN)


def _squeezed(canvas: Canvas, groups: Sequence[Group], room: int) -> list[list[int]]:
    """Icons where there are any; the others share what is left of the room."""
    widths = _widths(canvas, groups, worded=False)
    icon = canvas.px(_ICON)
    worded = sum(width != icon for group in widths for width in group)
    spare = room - _total(canvas, [[0 if width != icon else width for width in group] for group in widths])
    share = max(canvas.px(_LEAST), spare // max(1, worded))
    return [[min(width, share) if width != icon else width for width in group] for group in widths]


def _total(canvas: Canvas, widths: Sequence[Sequence[int]]) -> int:
    gaps = sum(canvas.px(_GAP) * (len(group) - 1) for group in widths) + canvas.px(_APART) * (len(widths) - 1)
    return sum(sum(group) for group in widths) + gaps


def _draw(canvas: Canvas, left: int, top: int, groups: Sequence[Group], widths: Sequence[Sequence[int]]) -> None:
    for group, group_widths in zip(groups, widths, strict=True):
        for each, width in zip(group, group_widths, strict=True):
            draw = draw_icon_knob if each.knob.icon and width == canvas.px(_ICON) else draw_knob
            draw(canvas, each.name, Rect(left, top, width, canvas.px(_HIGH)), each.knob)
            left += width + canvas.px(_GAP)
        left += canvas.px(_APART - _GAP)
