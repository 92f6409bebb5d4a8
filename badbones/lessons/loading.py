"""lessons.yaml: the course; a wrong file lists all its problems at once."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from badbones.catalog import bundled
from badbones.catalog.plain_yaml import UNREADABLE, parse
from badbones.lessons.company import COMPANIONS
from badbones.lessons.conditions import WORDS, Takes
from badbones.lessons.kinds import (
    POINTERS,
    Condition,
    Conditions,
    Course,
    Cue,
    Failure,
    Lesson,
    Pointer,
    Saying,
    When,
)
from badbones.lessons.opening import WAYS, start_of
from badbones.rules import Catalog, DataError
from badbones.rules.agenda import VERBS as QUESTIONS
from badbones.rules.geometry import CELLS
from badbones.rules.modes import MODES
from badbones.rules.reading import Reader, shortened

FILE: Final = "lessons.yaml"
PHASES: Final = ("market", "start", "hero", "trap", "skeletons")
ASKED: Final = (*(verb for verb in QUESTIONS.values() if verb), "use")
MOST: Final = 99  # of anything that a lesson counts
LONGEST: Final = 900  # seconds
_REQUIRED: Final = ("name", "night", "seconds", "picture", "goal", "says")
_START: Final = (*WAYS, "bag", "bots")
_WORDS: Final = ("nudge", "fails", "late", "stuck", "reached", "epilogue")
_OPTIONAL: Final = (*_START, *_WORDS, "about", "allow", "within", "adviser", "par")
KEYS: Final = (*_REQUIRED, *_OPTIONAL)


def load_course(catalog: Catalog, directory: Path | None = None) -> Course:
    """The lessons of a folder of data (by default the shipped one); raises `DataError` with every problem found.

    Data without the file have no lessons.
    """
    file = (directory or bundled("data")) / FILE
    problems: list[str] = []
    document = parse(file, problems) if os.path.lexists(file) else {"lessons": []}
    lessons: list[Lesson] = []
    if document is not UNREADABLE:
        reader = Reader(document, lambda problem: problems.append(f"{FILE}: {problem}")).mapping(["lessons"])
        lessons = [_lesson(entry, catalog, file.parent) for entry in reader.get("lessons", []).items()]
        _check_names(reader.get("lessons"), [lesson.name for lesson in lessons])
    if problems:
        raise DataError(problems)
    return Course(tuple(lessons))


def _check_names(reader: Reader, names: list[str]) -> None:
    for name in sorted({name for name in names if names.count(name) > 1}):
        reader.problem(f"{name} is the name of several lessons")


def _lesson(entry: Reader, catalog: Catalog, folder: Path) -> Lesson:
    entry.mapping([*_REQUIRED, *([] if entry.has("replay") else ["par"])], _OPTIONAL)
    name = _name(entry.get("name"))
    bots = {int(seat): bot.word(COMPANIONS) for seat, bot in entry.get("bots", {}).entries() if _is_seat(seat, bot)}
    prefix = f"lesson.{name}"
    return Lesson(
        name=name,
        night=entry.get("night").whole(1, MOST),
        seconds=entry.get("seconds").whole(1, LONGEST),
        picture=entry.get("picture").text(60),
        start=start_of(entry, catalog, folder),
        goal=_conditions(entry.get("goal", {}), catalog),
        within=entry.get("within", 1).whole(1, MOST),
        about=tuple(entry.get("about", []).words(_things(catalog))),
        allowed=tuple(item.text() for item in entry.get("allow", []).items()),
        bots=bots,
        cues=tuple(_cue(item, prefix, catalog) for item in entry.get("says", []).items()),
        failures=tuple(_failure(item, prefix, catalog) for item in entry.get("fails", []).items()),
        late=Saying(_message(entry.get("late", "late"), prefix)),
        stuck=_saying(entry.get("stuck", {"say": "all.stuck"}).mapping(["say"], ["at"]), prefix),
        reached=Saying(_message(entry.get("reached", "reached"), prefix)),
        epilogue=tuple(_saying(item.mapping(["say"], ["at"]), prefix) for item in entry.get("epilogue", []).items()),
        nudge=_message(entry.get("nudge"), prefix) if entry.has("nudge") else "",
        par=tuple(f"1 {item.text()}" for item in entry.get("par", []).items()),
        adviser=entry.get("adviser").word(COMPANIONS) if entry.has("adviser") else "",
    )


def _is_seat(seat: str, reader: Reader) -> bool:
    if seat in tuple("23456"):
        return True
    reader.problem("is no seat for a bot: those are '2' to '6', in quotation marks")
    return False


def _things(catalog: Catalog) -> list[str]:
    """What a lesson can be about."""
    return [*catalog.traps, *catalog.weapons, *catalog.chiefs, *MODES, "market", "chiefs", "heroic"]


def _cue(entry: Reader, prefix: str, catalog: Catalog) -> Cue:
    entry.mapping(["say"], ["when", "at"])
    return Cue(_when(entry.get("when", {}), catalog), _saying(entry, prefix))


def _failure(entry: Reader, prefix: str, catalog: Catalog) -> Failure:
    entry.mapping(["if", "say"], ["at"])
    return Failure(_conditions(entry.get("if", {}), catalog), _saying(entry, prefix))


def _saying(entry: Reader, prefix: str) -> Saying:
    points = tuple(_pointer(item) for item in entry.get("at", []).items())
    return Saying(_message(entry.get("say"), prefix), points)


def _message(entry: Reader, prefix: str) -> str:
    """A message of the lesson; one with a dot, such as `all.march`, belongs to all lessons."""
    name = _name(entry, r"[a-z0-9-]+(\.[a-z0-9-]+)?")
    return f"lesson.{name}" if "." in name else f"{prefix}.{name}"


def _name(entry: Reader, pattern: str = r"[a-z][a-z0-9-]*") -> str:
    """A name as messages have it."""
    name = entry.text(40)
    if not re.fullmatch(pattern, name):
        entry.problem(f"{shortened(name)!r} is no name: small letters, digits and hyphens")
        return "nameless"
    return name


def _pointer(entry: Reader) -> Pointer:
    """A kind, what of it, and behind an `@` the seat: `cell B2`, `graveyard @2`, `button move all`."""
    words, _, seat = entry.text().partition("@")
    kind, _, what = words.strip().partition(" ")
    if kind not in POINTERS:
        entry.problem(f"{kind!r} is nothing to point at; allowed are {', '.join(POINTERS)}")
    if seat and seat not in tuple("123456"):
        entry.problem(f"{seat!r} is no seat")
        seat = ""
    return Pointer(kind, what, int(seat or 1))


def _when(entry: Reader, catalog: Catalog) -> When:
    entry.mapping(optional=["phase", "round", "asked", "if"])
    return When(
        phase=entry.get("phase").word(PHASES) if entry.has("phase") else "",
        round=entry.get("round").whole(1, MOST) if entry.has("round") else 0,
        asked=entry.get("asked").word(ASKED) if entry.has("asked") else "",
        holds=_conditions(entry.get("if"), catalog) if entry.has("if") else (),
    )


def _conditions(entry: Reader, catalog: Catalog) -> Conditions:
    entry.mapping(optional=WORDS)
    if not entry.value:
        entry.problem("names no condition")
    return tuple(Condition(word, _value(entry.get(word), word, catalog)) for word in entry.value if word in WORDS)


def _value(entry: Reader, word: str, catalog: Catalog) -> Any:
    takes = WORDS[word].takes
    names = _names(takes, catalog)
    if names and isinstance(entry.value, list):
        return tuple(entry.words(names))
    if names and (isinstance(entry.value, str) or "number" not in takes):
        return (entry.word(names),)
    if "seats" in takes:
        return tuple(item.whole(1, 6) for item in entry.items())
    if "conditions" in takes:
        return _conditions(entry, catalog)
    if "cell" in takes or "phase" in takes:
        return entry.word(CELLS if "cell" in takes else PHASES)
    return entry.flag() if "yes" in takes else entry.whole(0, MOST)


def _names(takes: tuple[Takes, ...], catalog: Catalog) -> list[str]:
    """The names that a word takes."""
    known: Mapping[str, list[str]] = {
        "tokens": list(catalog.tokens),
        "traps": list(catalog.traps),
        "items": [*catalog.traps, *catalog.weapons],
    }
    return [name for kind in takes for name in known.get(kind, [])]
