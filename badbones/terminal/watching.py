"""A recorded game on a terminal: told in words from beginning to end, or just checked."""

from pathlib import Path

from badbones.record import History, Replay, read_replay
from badbones.record.lines import Action, Undo
from badbones.rules import Catalog
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
        return False, f"{path.name}{other}: {problem}"
    torn = "; its last line is torn" if replay.document.torn else ""
    end = "finished" if replay.finished else "not finished"
    return True, f"{path.name}{other}: {replay.moments} actions, {end}, plays again exactly as recorded{torn}"


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
        history = History(self.replay.moment(0).game)
        self._boards(history)
        for step in self.replay.steps:
            round_ = history.game.round
            for sentence in self._told(history, step):
                self.console.tell(sentence)
            if history.game.round != round_:
                self._boards(history)
        self._boards(history)
        self._what_is_left()

    def _told(self, history: History, step: Action | Undo) -> list[str]:
        if isinstance(step, Undo):
            undone = [history.undo(step.seat) for _ in range(step.actions)]
            return [self.messages.say("ui.undone", action=action) for action in undone]
        heading = self.console.paint("bold", f"> {step.text}")
        return [heading, *tell(history.apply(step.text), self.messages, self.replay.catalog)]

    def _boards(self, history: History) -> None:
        table = history.game.table
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
                self._boards(History(self.replay.moment(frame.at).game))
