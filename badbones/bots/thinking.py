"""Bots that think in processes of their own, so that nobody waits for them: a question is asked, and its thought looked
at from time to time.

A bot that raises, hangs, dies or answers nonsense is the trouble of its own thought; its process is started again.
"""

import hashlib
import io
import logging
import pickle
import random
import time
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import entry_points
from multiprocessing.connection import Connection
from typing import Final, Literal

from badbones.bots.apart import Apart
from badbones.bots.finding import BUILT_IN, GROUP, PATIENCE, Bot, in_a_line, named
from badbones.bots.process import available_cores, begin, step_back
from badbones.bots.replies import Nonsense, asked, can_be_done
from badbones.rules import BadBonesError, Catalog, Game
from badbones.rules.modes import MODES
from badbones.rules.reading import shortened
from badbones.rules.state import Table

_LOG: Final = logging.getLogger(__name__)
LIMIT: Final = 8.0  # seconds for a decision: the slowest level needs less than one on a free core
STARTING: Final = 30.0  # seconds until a process must be there
MOST: Final = 3  # processes
_LONGEST_STEP: Final = 1.0  # seconds: while nobody looks, no time passes that a bot could be blamed for

Trouble = Literal["raised", "late", "died", "nonsense"]


def is_here(name: str) -> bool:
    """Whether a bot that is written in a file may play: ours and those of installed packages. A program that a file
    names is not started; nor is anything loaded to find out.
    """
    return name in BUILT_IN or bool(entry_points(group=GROUP, name=name))


class Thought:
    """What becomes of a question: an action, or a trouble; neither while it is being thought about."""

    def __init__(self, game: Game, seat: int, bot: str, words: bytes) -> None:
        self.game = game
        self.seat = seat
        self.bot = bot
        self.words = words  # the question, as it goes to a process
        self.action: str | None = None
        self.trouble: Trouble | None = None
        self.dropped = False  # nobody wants to know any more

    @property
    def over(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self.dropped or self.action is not None or self.trouble is not None

    def answer(self, action: object) -> None:
        """A process has answered; what cannot be done is nonsense."""
        if isinstance(action, str) and can_be_done(self.game, self.seat, action):
            self.action = action
        else:
            self.trouble = "nonsense"


class Worker:
    """A process, and what it is thinking about."""

    def __init__(self, catalog: Catalog, woken: Callable[[], None]) -> None:
        self.thought: Thought | None = None
        self.ready = False
        self.spent = 0.0  # seconds for what it is at
        self.apart = Apart(work, catalog, "badbones-bot", woken)

    @property
    def idle(self) -> bool:
        """Whether it can take a question."""
        return self.ready and self.thought is None

    def think(self, thought: Thought) -> None:
        """Begins with a question."""
        self.thought, self.spent = thought, 0.0
        self.apart.tell(thought.words)

    def hear(self) -> Trouble | None:
        """Takes what was said since the last time; a trouble, if this process is of no more use."""
        for kind, words in self.apart.heard():
            thought, self.thought, self.spent = self.thought, None, 0.0
            self.ready = True
            if kind == "raised" or kind == "nonsense":
                _LOG.warning("%s", words)
                self.thought = thought
                return "raised" if kind == "raised" else "nonsense"
            if thought:
                thought.answer(words)
                if thought.trouble:
                    return thought.trouble
        return "died" if self.apart.dead else None

    def late(self, seconds: float) -> bool:
        """Lets time pass; whether it has been too much."""
        if self.idle:
            return False
        self.spent += seconds
        return self.spent > self.limit

    @property
    def limit(self) -> float:
        """How many seconds it may take for what it is at."""
        return LIMIT if self.ready else STARTING


class Thinking:
    """Processes that think for all bots of a game. `woken` is called, by any thread, when something was thought out."""

    def __init__(
        self, catalog: Catalog, *, clock: Callable[[], float] = time.monotonic, woken: Callable[[], None] = lambda: None
    ) -> None:
        self.workers: list[Worker] = []
        self._catalog = catalog
        self._clock = clock
        self._woken = woken
        self._waiting: list[Thought] = []
        self._last = clock()

    def prepare(self, bots: int) -> None:
        """Starts processes for so many bots ahead of need: one core is left to whoever looks on."""
        for _ in range(min(bots, MOST, max(1, available_cores() - 1)) - len(self.workers)):
            self._start()

    def _start(self) -> None:
        with suppress(OSError):  # the system is at its limits: who asks is told
            self.workers.append(Worker(self._catalog, self._woken))

    def ask(self, game: Game, seat: int, bot: str, seed: str) -> Thought:
        """What would this bot do at this seat? Nobody changes this game any more; all chance comes from the seed,
        which is scrambled: it may hold that of the game.
        """
        scrambled = hashlib.sha256(seed.encode()).hexdigest()
        thought = Thought(game, seat, bot, packed(game, seat, bot, scrambled))
        self._waiting.append(thought)
        self.prepare(1)
        self.poll()
        return thought

    def poll(self) -> None:
        """Takes what has been thought out, ends what takes too long, and hands out what waits."""
        now = self._clock()
        step, self._last = min(_LONGEST_STEP, max(0.0, now - self._last)), now
        for worker in list(self.workers):
            trouble = worker.hear() or ("late" if worker.late(step) else None)
            if trouble:
                self._replace(worker, trouble)
        self._waiting = [thought for thought in self._waiting if not thought.over]
        for worker in self.workers:
            if self._waiting and worker.idle:
                worker.think(self._waiting.pop(0))
        if not self.workers:
            for thought in self._waiting:
                thought.trouble = "died"

    def _replace(self, worker: Worker, trouble: Trouble) -> None:
        """The thought of a process has come to nothing; one that never began takes what waits with it."""
        lost = worker.thought or (self._waiting.pop(0) if self._waiting and not worker.ready else None)
        if lost:
            lost.trouble = trouble
            _log_silence(lost.bot, trouble, worker.limit)
        worker.apart.end()
        self.workers.remove(worker)
        self._start()

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return bool(self._waiting) or any(worker.thought for worker in self.workers)

    def rest(self) -> None:
        """No process stays; whoever asks again starts others."""
        for worker in self.workers:
            worker.apart.end()
        self.workers.clear()
        self._waiting.clear()


def _log_silence(bot: str, trouble: Trouble, seconds: float) -> None:
    """What the process of a bot cannot say any more itself."""
    if trouble == "late":
        _LOG.warning("The bot %r gave no answer within %g seconds.", shortened(bot), seconds)
    elif trouble == "died":
        _LOG.warning("The bot %r has ended its process without an answer.", shortened(bot))


# How a game travels


class _Packer(pickle.Pickler):
    """Leaves out what every process has: the catalogue, the side that is played on, the mode."""

    def __init__(self, file: io.BytesIO, table: Table) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._left_out = {id(table.catalog): "catalog", id(table.side): "side", id(table.mode): "mode"}
        self._mode = table.mode.name

    def persistent_id(self, thing: object) -> tuple[str, str] | None:
        name = self._left_out.get(id(thing))
        return (name, self._mode) if name else None


class _Unpacker(pickle.Unpickler):
    """Puts in again what was left out."""

    def __init__(self, file: io.BytesIO, catalog: Catalog) -> None:
        super().__init__(file)
        self._catalog = catalog

    def persistent_load(self, key: tuple[str, str]) -> object:
        name, mode = key
        side = self._catalog.back if mode == "coop" else self._catalog.front
        return {"catalog": self._catalog, "side": side, "mode": MODES[mode]}[name]


def packed(game: Game, seat: int, bot: str, seed: str) -> bytes:
    """A question as bytes; of what will be drawn the game knows nothing any more."""
    table = game.table.copy()
    table.chance = 0
    file = io.BytesIO()
    _Packer(file, table).dump((seat, bot, seed, table))
    return file.getvalue()


def unpacked(words: bytes, catalog: Catalog) -> tuple[int, str, str, Game]:
    """Seat, bot, seed and game of a question."""
    seat, bot, seed, table = _Unpacker(io.BytesIO(words), catalog).load()
    return seat, bot, seed, Game(table)


# In the process


def work(pipe: Connection, catalog: Catalog) -> None:
    """Answers questions until nobody is there to ask."""
    begin()
    step_back()
    known: dict[str, Bot] = {}
    with suppress(EOFError, OSError):  # nobody is there any more
        pipe.send(("ready", None))
        while True:
            pipe.send(answered(pipe.recv(), catalog, known))


def answered(words: bytes, catalog: Catalog, known: dict[str, Bot]) -> tuple[str, str]:
    """What is said to a question: an action, or in one sentence what was wrong with the bot."""
    try:
        return "action", decided(words, catalog, known)
    except Nonsense as failed:
        return "nonsense", str(failed)
    except BadBonesError as failed:
        return "raised", str(failed)
    except Exception as error:
        return "raised", f"A question was not understood: {in_a_line(error)}."


def decided(words: bytes, catalog: Catalog, known: dict[str, Bot]) -> str:
    """The answer to a question."""
    seat, bot, seed, game = unpacked(words, catalog)
    if bot not in known:
        known[bot] = named(bot, seconds=PATIENCE)
    return asked(known[bot], bot, game, seat, random.Random(seed))
