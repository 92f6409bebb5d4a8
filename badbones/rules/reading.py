"""Reads documents that come from outside, piece by piece, and reports every problem with its path.

Whoever reads says what a report does: note it and go on with a harmless value, so that one pass finds all problems, or
raise an error at the first.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Set
from typing import Any, Final

LARGEST: Final = 2**63 - 1
_MISSING: Any = object()


def shortened(value: object, most: int = 40) -> str:
    """A value as it may stand in an error message: printable and not too long."""
    text = value if isinstance(value, str) else _plain(value)
    clean = "".join(letter if letter.isprintable() else "?" for letter in text[: most + 1])
    return clean if len(clean) <= most else clean[:most] + "…"


def _plain(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value) if abs(value) < 10**20 else "a huge number"
    return "a list" if isinstance(value, list) else "a mapping" if isinstance(value, dict) else type(value).__name__


class Reader:
    """One value of a document, and where it stands."""

    __slots__ = ("_report", "path", "value")

    def __init__(self, value: Any, report: Callable[[str], None], path: str = "") -> None:
        self.value = value
        self.path = path
        self._report = report

    def problem(self, sentence: str) -> None:
        """Reports what is wrong here."""
        self._report(f"{self.path}: {sentence}" if self.path else sentence)

    # Structure

    def mapping(self, required: Iterable[str] = (), optional: Iterable[str] = ()) -> "Reader":
        """This value as a mapping with these keys: missing ones and others are problems."""
        required, allowed = list(required), [*required, *optional]
        self._expect(dict, "a mapping")
        for key in required:
            if key not in self.value:
                self.problem(f"the key {key} is missing")
        for key in self.value:
            if key not in allowed:
                self.problem(f"unknown key {shortened(key)!r}; allowed are {', '.join(allowed)}")
        return self

    def entries(self) -> Iterator[tuple[str, "Reader"]]:
        """The entries of a mapping whose keys are names."""
        self._expect(dict, "a mapping")
        for key, value in self.value.items():
            if isinstance(key, str):
                yield key, self._below(f".{shortened(key)}", value)
            else:
                self.problem(f"the key {shortened(key)!r} is not text")

    def items(self) -> "list[Reader]":
        """The items of a list."""
        self._expect(list, "a list")
        return [self._below(f"[{index}]", value) for index, value in enumerate(self.value)]

    def get(self, key: str, default: Any = _MISSING) -> "Reader":
        """The value of a key; without a default an absent one reads as nothing."""
        value = self.value.get(key, default) if isinstance(self.value, dict) else default
        return self._below(f".{key}", None if value is _MISSING else value)

    def has(self, key: str) -> bool:
        """Whether a mapping has a key, whatever its value."""
        return isinstance(self.value, dict) and key in self.value

    # Values

    def text(self, most: int = 200) -> str:
        """Text of bounded length."""
        if not isinstance(self.value, str):
            self.problem(f"{shortened(self.value)} is not text")
            return ""
        if len(self.value) > most:
            self.problem(f"the text is longer than {most} characters")
        return self.value

    def whole(self, low: int, high: int = LARGEST) -> int:
        """A whole number in a range."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool):
            self.problem(f"{shortened(value)!r} is not a whole number")
        elif not low <= value <= high:
            span = f"from {low} to {high}" if high < LARGEST else f"{low} or more, and below 2^63"
            self.problem(f"{shortened(value)} is out of range: it must be {span}")
        else:
            return value
        return low

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.problem(f"{shortened(self.value)!r} is neither true nor false")
        return self.value is True

    def word(self, allowed: Iterable[str]) -> str:
        """One of some words."""
        words = allowed if isinstance(allowed, Collection) else list(allowed)
        if not isinstance(self.value, str) or self.value not in words:
            words = sorted(words) if isinstance(words, Set) else list(words)
            listed = ", ".join(words) if len(words) <= 30 else f"{', '.join(words[:6])} and so on"
            self.problem(f"{shortened(self.value)!r} is unknown; allowed are {listed or 'none'}")
            return words[0] if words else ""
        return self.value

    def words(self, allowed: Iterable[str]) -> list[str]:
        """A list of some words."""
        words = allowed if isinstance(allowed, Collection) else list(allowed)
        return [item.word(words) for item in self.items()]

    def _expect(self, kind: type, name: str) -> None:
        if not isinstance(self.value, kind):
            self.problem(f"{shortened(self.value)!r} is not {name}")
            self.value = kind()

    def _below(self, step: str, value: Any) -> "Reader":
        path = self.path + step
        return Reader(value, self._report, path.removeprefix("."))
