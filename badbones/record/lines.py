"""The lines of a `.bones` file (docs/spec/NOTATION.md), as typed records, and how each is read and written."""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from badbones.rules import Options
from badbones.rules.chance import STATES
from badbones.rules.position import read_options
from badbones.rules.reading import Reader, shortened

FORMAT: Final = 1
MOST_SEATS: Final = 6
_SEATS: Final = tuple(str(seat) for seat in range(1, MOST_SEATS + 1))
LONGEST_TEXT: Final = 1_000_000  # a line is not longer than that anyway


class LineError(ValueError):
    """A line that is not what it should be; the text says why."""


class Setup(NamedTuple):
    """How a game was set up."""

    mode: str
    players: tuple[str, ...]
    options: Options = Options()
    seed: int = 0
    bots: Mapping[str, str] = {}  # seat → kind of bot
    colours: tuple[str, ...] = ()

    def document(self) -> dict[str, Any]:
        """As written in the header."""
        return {
            "mode": self.mode,
            "players": list(self.players),
            "options": self.options.document(),
            "seed": self.seed,
            "bots": dict(self.bots),
            "colours": list(self.colours),
        }


class Header(NamedTuple):
    """The first line: what game this is. A puzzle has a `start` and no set-up."""

    program: str = ""
    data: str | None = None
    created: str = ""
    title: str = ""
    setup: Setup | None = None
    start: dict[str, Any] | None = None
    origin: dict[str, Any] | None = None

    def document(self) -> dict[str, Any]:
        """As written in the file."""
        fields = self._asdict() | {"setup": self.setup.document() if self.setup else None}
        return {"badbones-replay": FORMAT, **fields}


class Action(NamedTuple):
    """What a player did."""

    text: str

    def document(self) -> Any:
        """As written in the file."""
        return self.text


class Frame(NamedTuple):
    """A key frame: the position at the start of a round."""

    round: int
    position: dict[str, Any]

    def document(self) -> Any:
        """As written in the file."""
        return self._asdict()


class Undo(NamedTuple):
    """The last actions of the table, or a seat's own last one, were taken back."""

    actions: int
    seat: int | None = None

    def document(self) -> Any:
        """As written in the file."""
        return {"undo": self.actions} | ({"seat": self.seat} if self.seat else {})


class HandOver(NamedTuple):
    """From here on a bot plays for a seat; None: a person again."""

    seat: int
    bot: str | None

    def document(self) -> Any:
        """As written in the file."""
        return self._asdict()


class Note(NamedTuple):
    """What somebody wrote down about a moment; `at` counts the action lines before it."""

    text: str
    seat: int | None
    at: int

    def document(self) -> Any:
        """As written in the file."""
        return {"note": self.text} | ({"seat": self.seat} if self.seat else {}) | {"at": self.at}


class Ending(NamedTuple):
    """How the game ended, and the digest of its final position."""

    result: dict[str, Any]
    check: str | None

    def document(self) -> Any:
        """As written in the file."""
        return self._asdict()


class GivenUp(NamedTuple):
    """The players have left this game for good; whoever goes on with it takes that back."""

    def document(self) -> Any:
        """As written in the file."""
        return {"given-up": True}


class Unknown(NamedTuple):
    """A line of a kind that a later version may know: kept and ignored."""

    content: Any


Line: TypeAlias = Action | Frame | Undo | HandOver | Note | Ending | GivenUp | Unknown
Written: TypeAlias = Header | Action | Frame | Undo | HandOver | Note | Ending | GivenUp


def encode(line: Written) -> bytes:
    """A line as bytes, its end included."""
    document = line.document()
    try:
        return json.dumps(document, ensure_ascii=False).encode() + b"\n"
    except UnicodeEncodeError:  # half a letter in a name: JSON can still spell it out
        return json.dumps(document).encode() + b"\n"


def decode(raw: bytes) -> Any:
    """The content of a line."""
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        raise LineError("is not JSON") from None


def _refuse(problem: str) -> None:
    raise LineError(problem)


def read_header(content: Any) -> Header:
    """The first line, understood; keys that a later version may add are passed over."""
    reader = Reader(content, _refuse)
    if not reader.has("badbones-replay"):
        raise LineError("is not the file of a Bad Bones game")
    version = reader.get("badbones-replay").whole(1)
    if version > FORMAT:
        raise LineError(f"is of format {version}, made by a newer version of the program (this one reads {FORMAT})")
    header = Header(
        program=reader.get("program", "").text(LONGEST_TEXT),
        data=_text_or_nothing(reader.get("data", None)),
        created=reader.get("created", "").text(LONGEST_TEXT),
        title=reader.get("title", "").text(LONGEST_TEXT),
        setup=_read_setup(reader.get("setup", None)),
        start=_mapping_or_nothing(reader.get("start", None)),
        origin=_mapping_or_nothing(reader.get("origin", None)),
    )
    if header.setup is None and header.start is None:
        raise LineError("has neither a set-up nor a start")
    return header


def _read_setup(reader: Reader) -> Setup | None:
    if reader.value is None:
        return None
    reader.mapping(["mode", "players"], ["options", "seed", "bots", "colours"])
    return Setup(
        mode=reader.get("mode").text(LONGEST_TEXT),
        players=tuple(player.text(LONGEST_TEXT) for player in reader.get("players").items()),
        options=read_options(reader.get("options", {})),
        seed=reader.get("seed", 0).whole(0, STATES - 1),
        bots=_read_bots(reader.get("bots", {})),
        colours=tuple(colour.text(LONGEST_TEXT) for colour in reader.get("colours", []).items()),
    )


def _read_bots(reader: Reader) -> dict[str, str]:
    bots = {}
    for seat, bot in reader.entries():
        if seat not in _SEATS:
            bot.problem("is no seat: they are numbered from 1")
        bots[seat] = bot.text(LONGEST_TEXT)
    return bots


def read_line(content: Any) -> Line:
    """Any later line, understood as far as it is known."""
    if isinstance(content, str):
        return Action(content)
    reader = Reader(content, _refuse)
    if reader.has("undo"):
        return Undo(reader.get("undo").whole(1), _seat(reader))
    if reader.has("round") and reader.has("position"):
        return Frame(reader.get("round").whole(1), _mapping(reader.get("position")))
    if reader.has("note"):
        return Note(reader.get("note").text(LONGEST_TEXT), _seat(reader), reader.get("at", 0).whole(0))
    if reader.has("result"):
        return Ending(_mapping(reader.get("result")), _text_or_nothing(reader.get("check", None)))
    if reader.has("seat") and reader.has("bot"):
        return HandOver(reader.get("seat").whole(1, MOST_SEATS), _text_or_nothing(reader.get("bot")))
    if reader.has("given-up"):
        return GivenUp()
    return Unknown(content)


def _seat(reader: Reader) -> int | None:
    seat = reader.get("seat", None)
    return None if seat.value is None else seat.whole(1, MOST_SEATS)


def _text_or_nothing(reader: Reader) -> str | None:
    return None if reader.value is None else reader.text(LONGEST_TEXT)


def _mapping_or_nothing(reader: Reader) -> dict[str, Any] | None:
    return None if reader.value is None else _mapping(reader)


def _mapping(reader: Reader) -> dict[str, Any]:
    if not isinstance(reader.value, dict):
        reader.problem(f"{shortened(reader.value)!r} is not a mapping")
    return dict(reader.value)
