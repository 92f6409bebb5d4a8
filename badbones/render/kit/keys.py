"""All keys of the game and all buttons of a gamepad, once: from here come what they do, every list of them, and what
tooltips say. Only the keys of traps stand with the traps.

A key is known by what its cap says: "R", "Ctrl+Z", "Shift+←". `caps` tells that of an event of pygame.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import pygame

Command = Literal[
    "up", "down", "left", "right", "press", "back", "turn", "main", "undo", "redo", "pause", "release", "ask", "hint"
]


class Key(NamedTuple):
    """A key, or several that do the same."""

    id: str  # the room where it holds, and what it does there
    caps: str  # what is written on it; of several, each
    message: str  # explains it

    @property
    def room(self) -> str:
        """Where it holds: everywhere, on pages, at the table, in the theatre …"""
        return self.id.partition(".")[0]


class Button(NamedTuple):
    """A button of a gamepad, by its number on nearly all of them; some systems count the sticks differently."""

    numbers: tuple[int, ...]
    shown: str
    command: Command
    message: str
    axis: int | None = None  # a trigger is no button: it says how far it is pulled


_ALL: Final = (
    Key("everywhere.next", "Tab", "pause.key.move"),
    Key("everywhere.previous", "Shift+Tab", "pause.key.move"),
    Key("everywhere.left", "←", "pause.key.arrows"),
    Key("everywhere.right", "→", "pause.key.arrows"),
    Key("everywhere.up", "↑", "pause.key.arrows"),
    Key("everywhere.down", "↓", "pause.key.arrows"),
    Key("everywhere.press", "Enter", "pause.key.choose"),
    Key("everywhere.rules", "F1 ?", "pause.key.rules"),
    Key("everywhere.fullscreen", "F11", "pause.key.fullscreen"),
    Key("everywhere.back", "Esc", "theatre.key.close"),
    Key("writing.paste", "Ctrl+V", "key.paste"),
    Key("writing.all", "Ctrl+A", "key.select-all"),
    Key("writing.copy", "Ctrl+C", "key.copy"),
    Key("writing.cut", "Ctrl+X", "key.cut"),
    Key("pages.up", "PgUp", "key.scroll"),
    Key("pages.down", "PgDn", "key.scroll"),
    Key("rules.up", "↑", "key.scroll"),
    Key("rules.down", "↓", "key.scroll"),
    Key("rules.page-up", "PgUp Shift+Space", "key.scroll"),
    Key("rules.page-down", "PgDn Space", "key.scroll"),
    Key("rules.start", "Home", "key.scroll"),
    Key("rules.end", "End", "key.scroll"),
    Key("rules.previous", "←", "key.chapter"),
    Key("rules.next", "→", "key.chapter"),
    Key("library.keep", "Enter", "library.keep"),
    Key("library.rename", "F2", "library.rename"),
    Key("library.delete", "Del", "library.delete"),
    Key("library.first", "Home", "key.scroll"),
    Key("library.last", "End", "key.scroll"),
    Key("library.search", "Ctrl+F", "library.search-hint"),
    Key("library.undo", "Ctrl+Z", "library.undo"),
    Key("library.import", "Ctrl+O", "library.import"),
    Key("import.go", "Enter", "import.go-hint"),
    Key("trash.delete", "Del", "trash.delete"),
    Key("note.keep", "Enter", "theatre.note.keep"),
    Key("table.turn", "R", "pause.key.turn"),
    Key("table.main", "Space", "pause.key.main"),
    Key("table.hurry", "Q", "pause.key.hurry"),
    *(Key(f"table.seat-{seat}", str(seat), "rules.key.seats") for seat in range(1, 7)),
    Key("table.focus", "F", "rules.key.focus"),
    Key("table.forecast", "V", "pause.key.forecast"),
    Key("table.hint", "H", "pause.key.forecast"),
    Key("table.log", "L", "pause.key.log"),
    Key("table.log-up", "PgUp", "pause.key.scroll"),
    Key("table.log-down", "PgDn", "pause.key.scroll"),
    Key("table.log-start", "Home", "pause.key.scroll"),
    Key("table.log-end", "End", "pause.key.scroll"),
    Key("table.faster", "+", "pause.key.speed"),
    Key("table.slower", "−", "pause.key.speed"),
    Key("table.undo", "Ctrl+Z", "pause.key.undo"),
    Key("table.undo-seat", "U", "pause.key.undo-seat"),
    Key("table.redo", "Ctrl+Y", "pause.key.redo"),
    Key("table.pause", "Esc", "pause.key.pause"),
    Key("table.who", "A", "pause.key.who"),
    Key("table.ask", "? I", "pause.key.ask"),
    Key("lesson.hint", "E", "lesson.hint-hint"),
    Key("lesson.skip", "N", "lesson.skip-hint"),
    Key("asking.rules", "Enter F1", "pause.key.rules"),
    Key("asking.end", "Esc ? I", "pause.key.ask-end"),
    Key("theatre.play", "Space", "theatre.key.play"),
    Key("theatre.action-back", "←", "theatre.key.action"),
    Key("theatre.action", "→", "theatre.key.action"),
    Key("theatre.beat-back", "Shift+←", "theatre.key.beat"),
    Key("theatre.beat", "Shift+→", "theatre.key.beat"),
    Key("theatre.phase-back", "Ctrl+←", "theatre.key.phase"),
    Key("theatre.phase", "Ctrl+→", "theatre.key.phase"),
    Key("theatre.round-back", "PgUp", "theatre.key.round"),
    Key("theatre.round", "PgDn", "theatre.key.round"),
    Key("theatre.start", "Home", "theatre.key.ends"),
    Key("theatre.end", "End", "theatre.key.ends"),
    Key("theatre.mark-back", "↑", "theatre.key.marks"),
    Key("theatre.mark", "↓", "theatre.key.marks"),
    Key("theatre.faster", "+", "theatre.key.speed"),
    Key("theatre.slower", "−", "theatre.key.speed"),
    Key("theatre.follow", "F", "theatre.key.follow"),
    *(Key(f"theatre.follow-{seat}", str(seat), "theatre.key.follow") for seat in range(7)),
    Key("theatre.spoilers", "N", "theatre.key.spoilers"),
    Key("theatre.rule", "R", "theatre.key.rule"),
    Key("theatre.log-open", "L", "theatre.key.log"),
    Key("theatre.forecast", "V", "theatre.key.forecast"),
    Key("theatre.note", "T", "theatre.key.note"),
    Key("theatre.note-edit", "E", "theatre.key.note-edit"),
    Key("theatre.note-delete", "Del", "theatre.key.note-delete"),
    Key("theatre.note-undo", "Ctrl+Z", "theatre.key.note-undo"),
    Key("theatre.sketch", "D", "theatre.sketch.hint"),
    Key("theatre.branch", "P", "theatre.key.branch"),
    Key("theatre.try", "Y", "theatre.try.hint"),
    Key("theatre.family", "B", "theatre.family.hint"),
    Key("theatre.copy", "Ctrl+C", "theatre.copy.hint"),
    Key("theatre.review", "A", "theatre.review.hint"),
    Key("theatre.charts", "C", "theatre.charts"),
    Key("theatre.export", "X", "theatre.export"),
    Key("theatre.ask", "I", "pause.key.ask"),
    Key("theatre.keys", "?", "theatre.keys-heading"),
    Key("theatre.close", "Esc", "theatre.key.close"),
    Key("sketch.undo", "Ctrl+Z", "theatre.key.note-undo"),
    Key("sketch.erase", "Del", "sketch.erase.hint"),
    Key("sketch.done", "Esc", "theatre.key.close"),
    Key("trial.go-on", "N", "trial.go-on.hint"),
    Key("trial.keep", "K", "trial.keep.hint"),
    Key("trial.leave", "Esc", "trial.leave.hint"),
    Key("review.following", "G", "review.retry.next"),
    Key("review.again", "K", "review.retry.again"),
    Key("review.leave", "Esc", "review.retry.leave"),
)
KEYS: Final = {key.id: key for key in _ALL}

BUTTONS: Final = (
    Button((0,), "A", "press", "pause.key.choose"),
    Button((1,), "B", "back", "pause.pad.back"),
    Button((2,), "X", "turn", "pause.key.turn"),
    Button((3,), "Y", "main", "pause.key.march"),
    Button((4,), "LB", "undo", "pause.key.undo-seat"),
    Button((5,), "RB", "redo", "pause.key.redo"),
    Button((6,), "Back", "release", "pause.pad.release"),
    Button((7,), "Start", "pause", "pause.key.pause"),
    Button((8, 9, 10), "L3 R3", "ask", "pause.key.ask"),
    Button((), "RT", "hint", "pause.pad.hint", axis=5),
)

# What is written on keys that are no letters.
_NAMES: Final = {
    pygame.K_LEFT: "←",
    pygame.K_RIGHT: "→",
    pygame.K_UP: "↑",
    pygame.K_DOWN: "↓",
    pygame.K_PAGEUP: "PgUp",
    pygame.K_PAGEDOWN: "PgDn",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_TAB: "Tab",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_SPACE: "Space",
    pygame.K_DELETE: "Del",
    pygame.K_F1: "F1",
    pygame.K_F2: "F2",
    pygame.K_F11: "F11",
}
# Signs that lie elsewhere on every keyboard: they are known by what they write.
_SIGNS: Final = {"+": "+", "=": "+", "-": "−", "?": "?", **{digit: digit for digit in "0123456789"}}
_ROOMS: Final = {room: {cap: key.id for key in _ALL if key.room == room for cap in key.caps.split()}
                 for room in {key.room for key in _ALL}}  # fmt: skip


def shown(name: str) -> str:
    """What is written on the key with an id, for its tooltip."""
    return KEYS[name].caps.split()[0]


# Events


def pressed(event: pygame.Event, room: str) -> str:
    """The id of the key of a room that was pressed; empty: none."""
    known = _ROOMS[room]
    return next((known[cap] for cap in caps(event) if cap in known), "")


def caps(event: pygame.Event) -> list[str]:
    """What may be written on a key that was pressed, with those that are held down beside it; the most exact first."""
    found, name = [_SIGNS[event.unicode]] if event.unicode in _SIGNS else [], cap(event)
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return [*found, f"Ctrl+Shift+{name}" if shift else f"Ctrl+{name}"]
    if event.mod & pygame.KMOD_ALT or not name:
        return found
    return [*found, *([f"Shift+{name}"] if shift else []), name]


def cap(event: pygame.Event) -> str:
    """What is written on a key. One with other letters or signs (Russian, French) is what lies there on a Latin one."""
    place, code = getattr(event, "scancode", 0), event.key
    if pygame.KSCAN_A <= place <= pygame.KSCAN_Z and not pygame.key.name(code):
        code = pygame.K_a + place - pygame.KSCAN_A
    elif pygame.KSCAN_1 <= place <= pygame.KSCAN_9 and not event.unicode.isdigit():
        code = pygame.K_1 + place - pygame.KSCAN_1
    return _NAMES.get(code) or (chr(code).upper() if 32 < code < 127 else "")


def holds_shift(event: pygame.Event) -> bool:
    """Whether Shift is held down after a key was pressed or let go."""
    if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
        return bool(event.type == pygame.KEYDOWN)
    return bool(event.mod & pygame.KMOD_SHIFT)


# Lists


class Line(NamedTuple):
    """A line of a list of keys."""

    caps: str
    message: str


def keys_of(room: str) -> list[Key]:
    """The keys of a room."""
    return [key for key in _ALL if key.room == room]


def pad_lines() -> list[Line]:
    """Lines for the buttons of a gamepad."""
    return [Line(button.shown, button.message) for button in BUTTONS]


def listed(keys: Sequence[Key]) -> list[Line]:
    """Lines for some keys, one for those that do the same; what a room does by a key hides what it does else."""
    own = {cap for key in keys if key.room != "everywhere" for cap in key.caps.split()}
    lines: dict[str, list[str]] = {}
    for key in keys:
        caps = [cap for cap in key.caps.split() if key.room != "everywhere" or cap not in own]
        lines.setdefault(key.message, []).extend(caps)
    return [Line(_joined(caps), message) for message, caps in lines.items() if caps]


def _joined(caps: list[str]) -> str:
    """Caps side by side: `Shift ← →`, `F 0–6`."""
    held = caps[0].rpartition("+")[0]
    if held and len(caps) > 1 and all(cap.startswith(f"{held}+") for cap in caps):
        return " ".join([held, *(cap.removeprefix(f"{held}+") for cap in caps)])
    digits = [cap for cap in caps if cap.isdigit()]
    others = [cap for cap in caps if not cap.isdigit()]
    return " ".join([*others, *([f"{digits[0]}–{digits[-1]}"] if len(digits) > 2 else digits)])
