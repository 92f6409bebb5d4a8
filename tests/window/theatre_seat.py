"""A seat in the theatre: recorded games to watch, and the theatre without a screen, with a mouse and a keyboard."""

import json
import random
from pathlib import Path
from typing import Any

from badbones.record import Record, Replay, Setup, read_replay
from badbones.render.market import PlayedMarket, WatchedMarket
from badbones.render.theatre import TheatreScreen
from badbones.rules import IllegalAction, Options
from tests.drawn import CATALOG
from tests.window.table_top import Clock, Top, new_app

NAMES = ("Mira", "Maximilian", "Чебурашка", "Li", "Anne-Sophie", "Wilhelmina Würst")
SIZE = (1280, 720)


def record(
    path: Path, seats: int = 2, seed: int = 7, mode: str = "", undos: float = 0.0, most: int = 10_000, **options: Any
) -> Path:
    """A recorded random game; now and then somebody takes something back."""
    setup = Setup(mode or ("solo" if seats == 1 else "versus"), NAMES[:seats], Options(**options), seed)
    game, chance = Record.create(path, CATALOG, setup), random.Random(seed)
    while not game.game.over and most:
        most -= 1
        legal = game.game.legal()
        placing = [action for action in legal if " place " in action]
        game.apply(chance.choice(placing if placing and chance.random() < 0.7 else legal))
        if chance.random() < undos:
            take_back(game, chance.choice([None, *range(1, seats + 1)]))
    game.close()
    return path


def take_back(game: Record, seat: int | None) -> None:
    """Takes something back, if that is allowed."""
    try:
        game.undo(seat)
    except IllegalAction:
        return


def spoilt(path: Path, line: int, action: str) -> Path:
    """The same file with another action in one of its lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    places = [number for number, each in enumerate(lines) if number and isinstance(json.loads(each), str)]
    lines[places[line]] = json.dumps(action)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


class Seat(Top):
    """The theatre with a recorded game."""

    def __init__(self, source: Path | Replay, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        self.clock = Clock()
        self.app = new_app(size, self.clock, **settings)
        replay = source if isinstance(source, Replay) else read_replay(source, self.app.catalog)
        self.screen = TheatreScreen(self.app, replay, WatchedMarket, PlayedMarket)
        self.theatre = self.screen.theatre
        self.app.show(self.screen)
        self.settle()

    @property
    def player(self) -> Any:
        return self.theatre.player

    def watch(self, seconds: float = 60.0, frame: float = 0.05) -> None:
        """Lets time pass until nothing moves, or no more of it is left."""
        while self.screen.moving() and seconds > 0:
            self.clock.now += frame
            seconds -= frame
            self.app.step()

    def right(self) -> bool:
        """Whether what is shown is what the state says."""
        session = self.theatre.source
        return session.shown == session.built(session.stop, session.beat) and not session.timeline.busy


def reread(path: Path) -> Replay:
    return read_replay(path, CATALOG)
