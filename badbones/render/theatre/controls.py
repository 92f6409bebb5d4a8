"""The lower half of the strip: speeds, steps of every size, play and pause with their signs, whom to follow."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from badbones.render.board.shapes import ready
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.plates import drawn
from badbones.render.kit.settings import speed_words
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import Colour, violet
from badbones.render.theatre.playback import SPEEDS
from badbones.render.theatre.screening import Screening

_BAR: Final = '<rect x="{x}" y="20" width="13" height="60" rx="4"/>'
_SIGNS: Final = {
    "play": '<path d="M28,14 L86,50 L28,86 Z"/>',
    "pause": '<rect x="22" y="16" width="20" height="68" rx="6"/><rect x="58" y="16" width="20" height="68" rx="6"/>',
    "beat": '<path d="M40,26 L64,50 L40,74" fill="none" stroke-width="15"/>',
    "action": '<path d="M32,20 L76,50 L32,80 Z"/>',
    "phase": '<path d="M14,22 L50,50 L14,78 Z"/><path d="M52,22 L88,50 L52,78 Z"/>',
    "round": '<path d="M4,26 L34,50 L4,74 Z"/><path d="M36,26 L66,50 L36,74 Z"/><path d="M68,26 L98,50 L68,74 Z"/>',
    "end": '<path d="M20,20 L64,50 L20,80 Z"/>' + _BAR.format(x=70),
}
_GAP, _WIDE, _SMALL, _CHIP = 8, 58, 50, 56  # pixels at 1080p
# The buttons that step, and their signs.
BACK: Final = {
    "start": "-end", "round-back": "-round", "phase-back": "-phase", "action-back": "-action", "beat-back": "-beat"
}  # fmt: skip
ON: Final = {name: name for name in ("beat", "action", "phase", "round", "end")}


def draw_sign(canvas: Canvas, sign: str, area: Rect, colour: Colour) -> None:
    """A sign in the middle of a button; one that begins with `-` points back."""
    picture = sign_picture(canvas, sign, min(area.height, area.width) - canvas.px(22), colour)
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def sign_picture(canvas: Canvas, sign: str, side: int, colour: Colour) -> pygame.Surface:
    """A sign of the player as a picture."""
    return canvas.sprites.made(("theatre sign", sign, side, tuple(colour)), lambda: _sign(sign, side, colour))


def _sign(sign: str, side: int, colour: Colour) -> pygame.Surface:
    shape = _SIGNS[sign.removeprefix("-")]
    mirrored = ' transform="translate(100,0) scale(-1,1)"' if sign.startswith("-") else ""
    share = max(1, side) / 100
    style = f'fill="{colour}" stroke="{colour}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'
    return ready(drawn(f'<g transform="scale({share:.4f})"><g{mirrored} {style}>{shape}</g></g>', (side, side)))


def draw_controls(screen: Screening, canvas: Canvas, area: Rect) -> None:
    """The whole row; what a narrow window has no room for can be done by keys, or by a touch on a name."""
    count = len(BACK) + len(ON)
    steps = count * canvas.px(_SMALL) + canvas.px(_WIDE) + count * canvas.px(_GAP)
    row = Rect(area.centerx - steps // 2, area.top, steps, area.height)
    left = Rect(area.left, area.top, row.left - canvas.px(2 * _GAP) - area.left, area.height)
    right = Rect(row.right + canvas.px(2 * _GAP), area.top, area.right - row.right - canvas.px(2 * _GAP), area.height)
    if left.width < canvas.px(_CHIP + 10):  # the steps move aside
        row.right = area.right
        left.width = row.left - canvas.px(_GAP) - area.left
        right.width = 0
    _draw_steps(screen, canvas, row)
    _draw_speeds(screen, canvas, left)
    _draw_follow(screen, canvas, right)


def _draw_steps(screen: Screening, canvas: Canvas, area: Rect) -> None:
    x = area.left
    for step in (*BACK, None, *ON):
        wide = canvas.px(_SMALL if step else _WIDE)
        high = min(area.height, canvas.px(_SMALL + 4 if step else _WIDE))
        place = Rect(x, area.centery - high // 2, wide, high)
        if step:
            _draw_step(screen, canvas, step, place)
        else:
            _draw_play(screen, canvas, place)
        x = place.right + canvas.px(_GAP)


def _draw_step(screen: Screening, canvas: Canvas, step: str, place: Rect) -> None:
    act, sign = screen.steps[step], partial(draw_sign, canvas, {**BACK, **ON}[step])
    hint, key = screen.say(f"theatre.step.{step}"), shown(f"theatre.{step}")
    canvas.button(f"theatre.{step}", place, "", act, style=violet.BUTTON, inside=sign, hint=hint, key=key)


def _draw_play(screen: Screening, canvas: Canvas, place: Rect) -> None:
    runs = screen.player.runs
    hint = screen.say("theatre.pause" if runs else "theatre.play")
    sign, key = partial(draw_sign, canvas, "pause" if runs else "play"), shown("theatre.play")
    canvas.button("theatre.play", place, "", screen.steps["play"], style="gold", inside=sign, hint=hint, key=key)


def _draw_speeds(screen: Screening, canvas: Canvas, area: Rect) -> None:
    """All speeds side by side; in a narrow window only the current one, and a touch takes the next."""
    gap, wide, high = canvas.px(_GAP - 2), canvas.px(_CHIP - 6), min(area.height, canvas.px(42))
    words, now = screen.say("theatre.speed"), screen.player.speed
    label = canvas.width(words, 19, "semibold") + canvas.px(12)
    top = area.centery - high // 2
    if area.width < len(SPEEDS) * (wide + gap):
        _draw_speed(screen, canvas, Rect(area.left, top, min(area.width, canvas.px(84)), high))
        return
    x = area.left
    if area.width >= len(SPEEDS) * (wide + gap) + label:
        canvas.text(Rect(x, area.top, label, area.height), words, 19, face="semibold", colour=violet.PALE)
        x += label
    for speed in SPEEDS:
        place = Rect(x, top, wide, high)
        name, press = f"theatre.speed.{speed:g}", partial(screen.set_speed, speed)
        canvas.button(name, place, speed_words(speed), press, style=violet.BUTTON, size=19, chosen=speed == now)
        x = place.right + gap


def _draw_speed(screen: Screening, canvas: Canvas, place: Rect) -> None:
    """The current speed; a touch takes the next."""
    now, name, style = screen.player.speed, "theatre.speed", violet.BUTTON
    hint = f"{screen.say('theatre.speed')} ({shown('theatre.faster')} {shown('theatre.slower')})"
    canvas.button(name, place, speed_words(now), screen.next_speed, style=style, size=19, hint=hint, chosen=True)


def _draw_follow(screen: Screening, canvas: Canvas, area: Rect) -> None:
    """All boards, or one of them large; and the list of keys, with a sign for its words where that makes room."""
    gap, high, seats = canvas.px(_GAP), min(area.height, canvas.px(42)), len(screen.source.colours)
    words, top = screen.say("theatre.follow"), area.centery - high // 2
    all_wide = max(canvas.px(54), canvas.width(screen.say("theatre.all"), 19, "semibold") + canvas.px(22))
    badges = gap * 2 + all_wide + seats * (high + gap) if seats > 1 else 0
    worded = max(canvas.px(84), canvas.width(screen.say("theatre.keys"), 18, "semibold") + canvas.px(20))
    keys = next((wide for wide in (worded, high) if wide + badges <= area.width), worded)
    if area.width >= keys:
        _draw_keys(screen, canvas, Rect(area.right - keys, top, keys, high), worded=keys == worded)
    if not badges or area.width < keys + badges:
        return
    x, label = area.right - keys - badges, canvas.width(words, 19, "semibold") + canvas.px(12)
    if area.width >= keys + badges + label:
        canvas.text(Rect(x - label, area.top, label, area.height), words, 19, face="semibold", colour=violet.PALE)
    _draw_all(screen, canvas, Rect(x, top, all_wide, high))
    for seat in range(1, seats + 1):
        place = Rect(x + all_wide + gap + (seat - 1) * (high + gap), top, high, high)
        _draw_badge(screen, canvas, seat, place)


def _draw_all(screen: Screening, canvas: Canvas, place: Rect) -> None:
    """All boards alike."""
    hint, key, chosen = screen.say("theatre.follow.all-hint"), shown("theatre.follow"), screen.focus is None
    words, press = screen.say("theatre.all"), partial(screen.follow, None)
    canvas.button("theatre.follow.all", place, words, press, style=violet.BUTTON,
                  size=19, key=key, hint=hint, chosen=chosen)  # fmt: skip


def _draw_badge(screen: Screening, canvas: Canvas, seat: int, place: Rect) -> None:
    """The board of one seat."""
    hint = screen.say("theatre.follow.seat", seat=seat)
    name, key = f"theatre.follow.{seat}", shown(f"theatre.follow-{seat}")
    press, chosen = partial(screen.follow, seat), screen.focus == seat
    canvas.button(name, place, "", press, style=violet.BUTTON, hint=hint, key=key, chosen=chosen)
    inner = place.inflate(-canvas.px(8), -canvas.px(8))
    canvas.sprite(f"badge-{screen.source.colours[seat - 1].name}", inner)


# With little room: one row, and the rest when asked for


def draw_folded(screen: Screening, canvas: Canvas, area: Rect) -> Rect:
    """What is needed all the time, at both ends of a row; gives what is left between them."""
    side, gap = canvas.px(_SMALL), canvas.px(_GAP)
    place = Rect(area.left, area.centery - side // 2, side, side)
    _draw_step(screen, canvas, "action-back", place)
    place = place.move(side + gap, 0)
    _draw_play(screen, canvas, place)
    place = place.move(side + gap, 0)
    _draw_step(screen, canvas, "action", place)
    more = Rect(area.right - side, place.top, side, side)
    icon, chosen, hint = "down" if screen.unfolded else "up", screen.unfolded, screen.say("theatre.more")
    style, press = violet.BUTTON, screen.toggle_strip
    canvas.button("theatre.more", more, "", press, style=style, icon=icon, hint=hint, chosen=chosen)
    return Rect(place.right, area.top, more.left - place.right, area.height).inflate(-4 * gap, 0)


def draw_drawer(screen: Screening, canvas: Canvas, strip: Rect) -> None:
    """All other controls, in rows above a folded strip."""
    pad, gap, high = canvas.px(18), canvas.px(_GAP), canvas.px(_CHIP - 6)
    rows = _rows(_others(screen, canvas, high), strip.width - 2 * pad, gap)
    panel = Rect(strip.left, 0, strip.width, len(rows) * (high + gap) - gap + 2 * canvas.px(10))
    panel.bottom = strip.top
    canvas.cover_part(panel, violet.STRIP)
    canvas.spot(Spot("theatre.drawer", panel, focusable=False))
    for number, row in enumerate(rows):
        wide = sum(other.wide for other in row) + gap * (len(row) - 1)
        x, top = panel.centerx - wide // 2, panel.top + canvas.px(10) + number * (high + gap)
        for other in row:
            other.draw(Rect(x, top, other.wide, high))
            x += other.wide + gap


class _Other(NamedTuple):
    wide: int
    draw: Callable[[Rect], None]


def _others(screen: Screening, canvas: Canvas, side: int) -> list[_Other]:
    """What a folded strip does not show."""
    steps = [step for step in (*BACK, *ON) if step not in ("action", "action-back")]
    found = [_Other(side, partial(_draw_step, screen, canvas, step)) for step in steps]
    found.append(_Other(canvas.px(72), partial(_draw_speed, screen, canvas)))
    seats = len(screen.source.colours)
    if seats > 1:
        wide = canvas.width(screen.say("theatre.all"), 19, "semibold") + canvas.px(22)
        found.append(_Other(max(side, wide), partial(_draw_all, screen, canvas)))
        found += [_Other(side, partial(_draw_badge, screen, canvas, seat)) for seat in range(1, seats + 1)]
    return [*found, _Other(side, partial(_draw_keys, screen, canvas))]


def _draw_keys(screen: Screening, canvas: Canvas, place: Rect, *, worded: bool = False) -> None:
    words, icon = (screen.say("theatre.keys"), "") if worded else ("", "keyboard")
    name, hint = "theatre.keys", "" if worded else screen.say("theatre.keys-heading")
    press, style = screen.doors.keys, violet.BUTTON
    canvas.button(name, place, words, press, style=style, size=18, icon=icon, hint=hint, key=shown(name))


def _rows(others: Sequence[_Other], room: int, gap: int) -> list[list[_Other]]:
    """As many as fit into each row."""
    rows: list[list[_Other]] = [[]]
    for other in others:
        if rows[-1] and sum(each.wide + gap for each in rows[-1]) + other.wide > room:
            rows.append([])
        rows[-1].append(other)
    return rows
