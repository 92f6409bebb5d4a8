"""Keys as they are drawn and spoken of: little caps, with the names that keys have where a language is spoken."""

import re
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import SOFT
from badbones.text import Messages

# What is written on keys that are called otherwise in other languages.
NAMED: Final = ("Shift", "Tab", "Enter", "Esc", "Space", "Del", "Home", "End", "PgUp", "PgDn")
_NAMES: Final = re.compile(rf"\b({'|'.join(NAMED)})\b")


def cap_names(messages: Messages) -> dict[str, str]:
    """What those keys are called."""
    return {cap: messages.say(f"cap.{cap}") for cap in NAMED}


def cap_words(canvas: Canvas, caps: str) -> str:
    """Keys as they are called in the language that is spoken."""
    return _NAMES.sub(lambda found: canvas.caps.get(found[0], found[0]), caps)


def cap_width(canvas: Canvas, key: str, size: float = 15) -> int:
    """How wide the cap of a key is."""
    return max(canvas.px(22), canvas.width(cap_words(canvas, key), size, "semibold") + canvas.px(12))


def draw_key_cap(canvas: Canvas, area: Rect, key: str, *, size: float = 15) -> Rect:
    """A little key, as on a keyboard, with its name; at the right end of an area. Gives what it took."""
    width, height = cap_width(canvas, key, size), min(area.height, canvas.px(size * 1.6))
    cap = Rect(area.right - width, area.centery - height // 2, width, height)
    canvas.plate(cap, "key")
    canvas.text(cap, cap_words(canvas, key), size, face="semibold", colour=SOFT, align="center")
    return cap
