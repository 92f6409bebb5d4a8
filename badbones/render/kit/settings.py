"""What players have set: language, scale, full screen, and the set-up of their last game. Kept in one small file.

A missing, broken or foreign file never stops the game: what cannot be read takes its default.
"""

import json
import logging
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from badbones.files import read_ordinary
from badbones.record import home
from badbones.record.safely import put
from badbones.rules.modes import MODES
from badbones.text import LANGUAGES, system_language

_LOG: Final = logging.getLogger(__name__)
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 0.0)  # 0: at once
_FRACTIONS: Final = {0.25: "¼×", 0.5: "½×"}  # written alike in all languages
SMALLEST_SCALE, LARGEST_SCALE = 75, 225  # per cent
MOST_BYTES: Final = 100_000
DEEPEST: Final = 5  # levels of the set-up of the last game


def speed_words(speed: float) -> str:
    """A speed as buttons write it."""
    return _FRACTIONS.get(speed, f"{speed:g}×")


@dataclass
class Settings:
    """Everything that survives from one start to the next."""

    language: str = ""  # empty: the system's
    scale: int = 100
    fullscreen: bool = False
    window: list[int] = field(default_factory=list)  # its size when it was last changed; empty: never
    speed: float = 1.0  # of what moves; 0: at once
    reduced_motion: bool = False
    effects_volume: int = 80  # per cent
    ambience_volume: int = 40
    mute: bool = False
    captions: bool = True  # of what happens
    sound_captions: bool = False
    forecast: list[int] = field(default_factory=lambda: [2] * 6)  # by seat: off, this march, until impact
    eye_used: bool = False  # somebody knows what the eye at the boards does
    goals_seen: list[str] = field(default_factory=list)  # modes whose goal card was dismissed
    first_cards: bool = True  # what is new at the table is explained
    firsts_seen: list[str] = field(default_factory=list)  # what has been explained: trap.wall, ask.flee
    last_setup: dict[str, Any] = field(default_factory=dict)
    problem: str | None = field(default=None, compare=False)  # what was wrong with the file

    @property
    def words(self) -> str:
        """The language to use."""
        return self.language or system_language()

    @property
    def calm(self) -> bool:
        """Whether nothing beats or flutters by itself: with reduced motion, and where all is shown at once."""
        return self.reduced_motion or self.speed <= 0

    def save(self) -> None:
        """Writes the file whole, or leaves the old one."""
        path = _path()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            put(path, json.dumps(self._document(), indent=1).encode("utf-8"))
        except OSError as error:
            _LOG.warning("the settings cannot be saved: %s", error)

    def _document(self) -> dict[str, Any]:
        document = asdict(self)
        del document["problem"]
        return document


def load_settings() -> Settings:
    """The settings of the last start, or the defaults."""
    path = _path()
    try:
        document = json.loads(read_ordinary(path, MOST_BYTES))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError, RecursionError) as error:
        _LOG.warning("%s cannot be read (%s): defaults are used", path.name, error)
        return Settings(problem=path.name)
    return _checked(document, path.name)


def _path() -> Path:
    return home() / "settings.json"


def _checked(document: Any, name: str) -> Settings:
    """Takes from a document what makes sense."""
    settings = Settings()
    if not isinstance(document, dict):
        settings.problem = name
        return settings
    for each in fields(Settings):
        if each.name in document and each.name != "problem":
            value = document[each.name]
            if _SENSIBLE[each.name](value):
                setattr(settings, each.name, value)
            else:
                _LOG.warning("%s: %s is not usable: its default is used", name, each.name)
                settings.problem = name
    return settings


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _shallow(value: Any, levels: int) -> bool:
    """Whether a document has no more levels: of a thousand it could be read and never be written again."""
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels > 0 and all(_shallow(each, levels - 1) for each in within)


_SWITCHES: Final = ("fullscreen", "reduced_motion", "mute", "captions", "sound_captions", "eye_used", "first_cards")
_SENSIBLE: Final = {
    "language": lambda value: value in ("", *LANGUAGES),
    "scale": lambda value: _whole(value, SMALLEST_SCALE, LARGEST_SCALE),
    **dict.fromkeys(_SWITCHES, lambda value: isinstance(value, bool)),
    "window": lambda value: (
        isinstance(value, list) and len(value) in (0, 2) and all(_whole(each, 200, 16000) for each in value)
    ),
    "speed": lambda value: not isinstance(value, bool) and value in SPEEDS,
    "effects_volume": lambda value: _whole(value, 0, 100),
    "ambience_volume": lambda value: _whole(value, 0, 100),
    "forecast": lambda value: isinstance(value, list) and len(value) == 6 and all(_whole(each, 0, 2) for each in value),
    "goals_seen": lambda value: (
        isinstance(value, list) and all(isinstance(each, str) and each in MODES for each in value)
    ),
    "firsts_seen": lambda value: isinstance(value, list) and all(isinstance(each, str) for each in value),
    "last_setup": lambda value: isinstance(value, dict) and _shallow(value, DEEPEST),
}
