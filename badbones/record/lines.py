"""The lines of a `.bones` file (docs/spec/NOTATION.md), as typed records, and how each is read and written."""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from badbones.rules import Options
from badbones.rules.chance import STATES
from badbones.rules.geometry import CELLS, SPOTS
from badbones.rules.position import read_options
from badbones.rules.reading import Reader, shortened

FORMAT: Final = 1
MOST_SEATS: Final = 6
MOST_STEPS: Final = 5  # of a hint
_SEATS: Final = tuple(str(seat) for seat in range(1, MOST_SEATS + 1))
LONGEST_WORD: Final = 200  # letters: of anything longer only the beginning is read, whatever a file holds
LONGEST_NAME: Final = 1000
LONGEST_ACTION: Final = 2000  # a rapier may turn everybody
LONGEST_NOTE: Final = 5000
MOST_NAMES: Final = 100  # in a list
_CUT: Final = "…"
_PLACES: Final = (*CELLS, *SPOTS)


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


class Drawing(NamedTuple):
    """An arrow or, without a start, a mark that somebody drew on the board of a seat at a moment."""

    end: str  # a cell or a spot of the forest
    start: str | None
    seat: int
    at: int

    def document(self) -> Any:
        """As written in the file."""
        places = ({"from": self.start} if self.start else {}) | {"to": self.end}
        return {"drawing": places, "seat": self.seat, "at": self.at}


class Hinted(NamedTuple):
    """A seat was shown a step of a hint about the decision it had to make."""

    step: int
    seat: int

    def document(self) -> Any:
        """As written in the file."""
        return {"hint": self.step, "seat": self.seat}


class HouseRule(NamedTuple):
    """What the players have agreed on beside the rules: whether there are hints."""

    hints: bool

    def document(self) -> Any:
        """As written in the file."""
        return {"hints": self.hints}


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
    """A line of a kind that a later version may know: the file keeps it, nobody here asks what it holds."""


Line: TypeAlias = Action | Frame | Undo | HandOver | Note | Drawing | Hinted | HouseRule | Ending | GivenUp | Unknown
Written: TypeAlias = Header | Action | Frame | Undo | HandOver | Note | Drawing | Hinted | HouseRule | Ending | GivenUp


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
        program=_text(reader.get("program", "")),
        data=_text_or_nothing(reader.get("data", None)),
        created=_text(reader.get("created", "")),
        title=_text(reader.get("title", ""), LONGEST_NAME),
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
        mode=_text(reader.get("mode")),
        players=_names(reader.get("players")),
        options=read_options(reader.get("options", {})),
        seed=reader.get("seed", 0).whole(0, STATES - 1),
        bots=_read_bots(reader.get("bots", {})),
        colours=_names(reader.get("colours", [])),
    )


def _read_bots(reader: Reader) -> dict[str, str]:
    bots = {}
    for seat, bot in reader.entries():
        if seat not in _SEATS:
            bot.problem("is no seat: they are numbered from 1")
        bots[seat] = _text(bot, LONGEST_NAME)
    return bots


def read_line(content: Any) -> Line:
    """Any later line, understood as far as it is known."""
    if isinstance(content, str):
        return Action(_cut(content, LONGEST_ACTION))
    reader = Reader(content, _refuse)
    if reader.has("undo"):
        return Undo(reader.get("undo").whole(1), _seat(reader))
    if reader.has("round") and reader.has("position"):
        return Frame(reader.get("round").whole(1), _mapping(reader.get("position")))
    if reader.has("note"):
        return Note(_text(reader.get("note"), LONGEST_NOTE), _seat(reader), reader.get("at", 0).whole(0))
    if reader.has("result"):
        return Ending(_mapping(reader.get("result")), _text_or_nothing(reader.get("check", None)))
    if reader.has("seat") and reader.has("bot"):
        return HandOver(reader.get("seat").whole(1, MOST_SEATS), _text_or_nothing(reader.get("bot"), LONGEST_NAME))
    if reader.has("given-up"):
        return GivenUp()
    return _drawing(content) or _of_hints(content) or Unknown()


def _drawing(content: Any) -> Drawing | None:
    """A drawing as we write them; others may have drawings of another kind, and nobody is refused for one."""
    places = content.get("drawing") if isinstance(content, dict) else None
    if not isinstance(places, dict) or not {"to"} <= places.keys() <= {"from", "to"}:
        return None
    start, end, seat, at = places.get("from"), places["to"], content.get("seat"), content.get("at")
    known = end in _PLACES and (start is None or start in _PLACES) and start != end
    numbered = type(seat) is int and 1 <= seat <= MOST_SEATS and type(at) is int and at >= 0
    return Drawing(end, start, seat, at) if known and numbered else None


def _of_hints(content: Any) -> Line | None:
    """A line about hints; one of the same name that says something else is another program's."""
    match content:
        case {"hint": int(step), "seat": int(seat)} if (
            step is not True and 1 <= seat <= MOST_SEATS and 1 <= step <= MOST_STEPS
        ):
            return Hinted(step, seat)
        case {"hints": bool(hints)}:
            return HouseRule(hints)
    return None


def _seat(reader: Reader) -> int | None:
    seat = reader.get("seat", None)
    return None if seat.value is None else seat.whole(1, MOST_SEATS)


def _text(reader: Reader, most: int = LONGEST_WORD) -> str:
    """The beginning of a text of any length."""
    text = reader.value if isinstance(reader.value, str) else reader.text()
    return _cut(text, most)


def _text_or_nothing(reader: Reader, most: int = LONGEST_WORD) -> str | None:
    return None if reader.value is None else _text(reader, most)


def _names(reader: Reader) -> tuple[str, ...]:
    if isinstance(reader.value, list) and len(reader.value) > MOST_NAMES:
        reader.problem(f"the list is longer than {MOST_NAMES}")
    return tuple(_text(name, LONGEST_NAME) for name in reader.items())


def _cut(text: str, most: int) -> str:
    """What is too long shows that it was cut; so an action never becomes another one."""
    return text if len(text) <= most else text[: most - 1] + _CUT


def _mapping_or_nothing(reader: Reader) -> dict[str, Any] | None:
    return None if reader.value is None else _mapping(reader)


def _mapping(reader: Reader) -> dict[str, Any]:
    if not isinstance(reader.value, dict):
        reader.problem(f"{shortened(reader.value)!r} is not a mapping")
    return dict(reader.value)
