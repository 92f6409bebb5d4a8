"""The engine protocol (docs/spec/NOTATION.md): JSON lines in and out; whatever comes in, it answers and goes on."""

import json
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Final

from badbones import __version__
from badbones.record.history import History
from badbones.rules import BadBonesError, Catalog, Game, IllegalAction, position
from badbones.rules.events import document
from badbones.rules.reading import Reader, shortened
from badbones.text import Messages

LARGEST: Final = 1_000_000
FORMATS: Final = {"position": 1, "replay": 1}


class RequestError(BadBonesError):
    """A request that cannot be understood."""


class Engine:
    """Plays one game at a time for another program."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._history: History | None = None
        self._verbs: dict[str, tuple[Callable[[Reader], dict[str, Any]], list[str], list[str]]] = {
            # request: how it is answered, the keys it needs, the keys it may have
            "info": (self._info, [], []),
            "new": (self._new, ["mode", "players"], ["seed", "options"]),
            "load": (self._load, ["position"], []),
            "legal": (self._legal, [], ["seat"]),
            "apply": (self._apply, ["action"], []),
            "undo": (self._undo, [], ["seat"]),
            "position": (self._position, [], []),
            "result": (self._result, [], []),
        }

    def serve(self, requests: BinaryIO, answers: BinaryIO) -> None:
        """Answers every line until the input ends."""
        for line in _lines(requests):
            answers.write(json.dumps(self.answer(line)).encode("ascii") + b"\n")
            answers.flush()

    def answer(self, line: bytes) -> dict[str, Any]:
        """One request, one answer."""
        try:
            return {"ok": True, **self._carry_out(_parsed(line))}
        except IllegalAction as error:
            return {"ok": False, "error": self._worded(error)}
        except BadBonesError as error:
            return {"ok": False, "error": str(error)}

    def _carry_out(self, request: Reader) -> dict[str, Any]:
        if not isinstance(request.value, dict):
            raise RequestError('a request is a JSON object such as {"do": "info"}')
        verb = request.get("do").word(self._verbs)
        carry_out, required, optional = self._verbs[verb]
        return carry_out(request.mapping(["do", *required], optional))

    # The requests

    def _info(self, request: Reader) -> dict[str, Any]:
        return {"program": __version__, "formats": dict(FORMATS), "data": self._catalog.digest}

    def _new(self, request: Reader) -> dict[str, Any]:
        mode = request.get("mode").text()
        players = [player.text() for player in request.get("players").items()]
        seed = request.get("seed", 0).whole(0)
        options = position.read_options(request.get("options", {}))
        return self._begin(Game.new(self._catalog, mode, players, seed=seed, options=options))

    def _load(self, request: Reader) -> dict[str, Any]:
        return self._begin(position.read(self._catalog, request.get("position").value))

    def _begin(self, game: Game) -> dict[str, Any]:
        self._history = History(game)
        return {"events": [document(event) for event in game.opening]}

    def _legal(self, request: Reader) -> dict[str, Any]:
        return {"actions": self._running.game.legal(self._seat(request))}

    def _apply(self, request: Reader) -> dict[str, Any]:
        running = self._running
        action = request.get("action").text(LARGEST)
        return {"events": [document(event) for event in running.apply(action)]}

    def _undo(self, request: Reader) -> dict[str, Any]:
        self._running.undo(self._seat(request))
        return {}

    def _position(self, request: Reader) -> dict[str, Any]:
        return {"position": position.write(self._running.game)}

    def _result(self, request: Reader) -> dict[str, Any]:
        game = self._running.game
        return {"over": game.over, "result": game.result.document() if game.result else None}

    @property
    def _running(self) -> History:
        if self._history is None:
            raise RequestError('there is no game yet: begin with "new" or "load"')
        return self._history

    def _seat(self, request: Reader) -> int | None:
        if not request.has("seat"):
            return None
        return request.get("seat").whole(1, len(self._running.game.table.seats))

    def _worded(self, error: IllegalAction) -> str:
        players = [seat.name for seat in self._running.game.table.seats]
        return Messages("en", self._catalog, players).say(error.refusal.message, **error.refusal.values)


def _refuse(problem: str) -> None:
    raise RequestError(problem)


def _parsed(line: bytes) -> Reader:
    if len(line) > LARGEST:
        raise RequestError("the request is longer than 1 MB")
    try:
        return Reader(json.loads(line), _refuse)
    except (ValueError, RecursionError):
        raise RequestError(f"not JSON: {shortened(line[:60].decode('utf-8', 'replace').strip())}") from None


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """The lines of the input; of one that is too long only as much as shows that it is."""
    while line := requests.readline(LARGEST + 2):
        end = line
        while len(end) > LARGEST and not end.endswith(b"\n"):
            end = requests.readline(LARGEST + 2)
        yield line.rstrip(b"\r\n") if end is line else line
