"""A recorded game on a terminal: told in words from beginning to end, or just checked."""

from collections.abc import Sequence
from pathlib import Path

from badbones.files import named
from badbones.record import Replay, Take, read_replay
from badbones.rules import Catalog, Game
from badbones.terminal.console import Console
from badbones.terminal.drawing import Drawing
from badbones.terminal.telling import tell
from badbones.text import Messages


def verify(path: Path, catalog: Catalog) -> tuple[bool, str]:
    """Plays a file again; whether it gives what the file says, and the sentence that says so."""
    replay = read_replay(path, catalog)
    other = "" if replay.document.header.data in (None, catalog.digest) else " (recorded with other data)"
    problem = replay.problem()
    if problem:
        return False, f"{named(path)}{other}: {problem}"
    torn = "; its last line is torn" if replay.document.torn else ""
    end = "finished" if replay.finished else "not finished"
    return True, f"{named(path)}{other}: {replay.moments} actions, {end}, plays again exactly as recorded{torn}"


def watch(path: Path, catalog: Catalog, language: str, console: Console) -> int:
    """Tells a recorded game, action by action; the exit code says whether it plays again as recorded."""
    replay = read_replay(path, catalog)
    start = replay.moment(0).game
    messages = Messages(language, catalog, [seat.name for seat in start.table.seats])
    Watching(replay, messages, console).run()
    return 0 if replay.sound else 1


class Watching:
    """One recorded game, told to whoever reads along."""

    def __init__(self, replay: Replay, messages: Messages, console: Console) -> None:
        self.replay = replay
        self.messages = messages
        self.console = console
        self.drawing = Drawing(messages, console.paint)

    def run(self) -> None:
        """From the set-up to the end, or to where the file no longer fits these rules; from there round by round."""
        start = self.replay.moment(0).game
        self._boards(start)
        self._boards(self._tell_all(start.round) if self.replay.is_exact(0) else start)
        self._what_is_left()

    def _tell_all(self, round_: int) -> Game:
        """Tells what was done, with the boards of every new round; the game in which that ends."""
        walk = self.replay.walk
        end = walk.history.game
        for at, take in enumerate([*walk.takes, *([walk.doubtful] if walk.doubtful else [])], 1):
            self._tell(take)
            if take.round != round_:
                self._boards(self.replay.moment(at).game if self.replay.is_exact(at) else end)
            round_ = take.round
        self._tell_undone(walk.undone)
        return end

    def _tell(self, take: Take) -> None:
        self._tell_undone(take.undone)
        self.console.tell(self.console.paint("bold", f"> {take.action}"))
        for sentence in tell(take.events, self.messages, self.replay.catalog):
            self.console.tell(sentence)

    def _tell_undone(self, actions: Sequence[str]) -> None:
        for action in actions:
            self.console.tell(self.messages.say("ui.undone", action=action))

    def _boards(self, game: Game) -> None:
        table = game.table
        self.console.show(["", self.messages.say("ui.watch.round", round=table.round)])
        self.console.show(self.drawing.boards(table, table.seats, self.console.columns))

    def _what_is_left(self) -> None:
        problem = self.replay.problem()
        if problem is None:
            return
        self.console.tell(self.messages.say("ui.watch.broken", problem=problem))
        reached = self.replay.reached
        for frame in self.replay.frames:
            if frame.at > reached:
                self._boards(self.replay.moment(frame.at).game)
