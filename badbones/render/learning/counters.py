"""How far a goal has come that counts something: a small picture and two numbers beside what is said."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.lessons import Count
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import GOLD_TEXT, LIGHT, panels
from badbones.text import Messages

_PICTURES: Final = {"destroyed": "fx-skull", "slain": "fx-skull", "sent": "tomb", "bought": "trap-treasure"}
_WORDED: Final = "rounds"  # there is no picture of a round
_SIZE, _BADGE, _PICTURE, _PAD, _GAP = 24, 17, 34, 10, 12  # pixels at 1080p


class Counter(NamedTuple):
    """One thing that is counted."""

    picture: str  # a sprite; none: the words say what is counted
    words: str  # 1 of 2
    short: str  # 1/2
    hint: str
    full: bool


def counters_of(counts: Sequence[Count], messages: Messages) -> list[Counter]:
    """The counters of all that can be shown."""
    return [_counter(count, messages) for count in counts if count.word in (*_PICTURES, _WORDED)]


def _counter(count: Count, messages: Messages) -> Counter:
    told, short = (
        messages.say(f"lesson.count.{count.word}", done=count.done, all=count.wanted),
        "/".join(map(str, count[1:])),
    )
    if count.word == _WORDED:
        return Counter("", told, short, told, full=False)
    words = messages.say("lesson.count", done=count.done, all=count.wanted)
    return Counter(_PICTURES[count.word], words, short, told, full=count.done >= count.wanted)


def draw_counters(canvas: Canvas, area: Rect, right: int, counters: Sequence[Counter]) -> int:
    """All counters, in an area of the strip and left of a place; gives where they begin."""
    pad, side = canvas.px(_PAD), min(canvas.px(_PICTURE), area.height)
    for number, counter in enumerate(reversed(counters)):
        words, picture = canvas.width(counter.words, _SIZE, "bold"), side + pad if counter.picture else 0
        plate = Rect(0, 0, picture + words + 2 * pad, min(area.height, side + pad))
        plate.midright = (right, area.centery)
        canvas.plate(plate, panels.COUNTER)
        if counter.picture:
            canvas.sprite(counter.picture, Rect(plate.left + pad, plate.centery - side // 2, side, side))
        place = Rect(plate.left + pad + picture, plate.top, words, plate.height)
        canvas.text(place, counter.words, _SIZE, face="bold", colour=GOLD_TEXT if counter.full else LIGHT)
        whole = Rect(plate.left, area.top, plate.width, area.height)
        canvas.spot(Spot(f"lesson.count.{len(counters) - number}", whole, hint=counter.hint, focusable=False))
        right = plate.left - canvas.px(_GAP)
    return right


def draw_badge(canvas: Canvas, face: Rect, counters: Sequence[Counter]) -> None:
    """Where letters are huge: the last counter alone, as two numbers at the foot of who speaks."""
    if not counters:
        return
    counter = counters[-1]
    words, high = canvas.width(counter.short, _BADGE, "bold"), canvas.line_height(_BADGE, "bold")
    plate = Rect(0, 0, max(words + canvas.px(_PAD), high), min(high, face.height)).move_to(midbottom=face.midbottom)
    canvas.plate(plate, panels.BADGE)
    canvas.text(plate, counter.short, _BADGE, face="bold", colour=GOLD_TEXT if counter.full else LIGHT, align="center")
    canvas.spot(Spot("lesson.count.1", face, hint=counter.hint, focusable=False))
