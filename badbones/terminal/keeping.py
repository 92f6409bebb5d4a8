"""Games that are kept: written down while they are played, and offered again when they were not finished."""

from datetime import datetime
from pathlib import Path
from typing import Final

from badbones.record import History, Record, Saved, Setup, free_name, shelf
from badbones.rules import Catalog, Game, ReplayError
from badbones.terminal.console import Console
from badbones.terminal.layout import printable
from badbones.text import Messages

_MOST_OFFERED: Final = 9


class Keeping:
    """The folder of games of one player's computer; None: nothing is kept."""

    def __init__(self, folder: Path | None, catalog: Catalog, messages: Messages, console: Console) -> None:
        self.folder = folder
        self.catalog = catalog
        self.messages = messages
        self.console = console

    def begin(self, setup: Setup, *, hints: bool = True) -> History | Record:
        """A new game, written down if that is possible; if not, it is said and played all the same. `hints`: whether
        the players have agreed to have them.
        """
        if self.folder is not None:
            name = f"{datetime.now():%Y-%m-%d %H-%M-%S} {', '.join(setup.players)}"
            try:
                return Record.create(free_name(self.folder, name), self.catalog, setup, hints=hints)
            except ReplayError as error:
                self.console.tell(self.messages.say("ui.not-saved", reason=error))
        game = Game.new(self.catalog, setup.mode, setup.players, seed=setup.seed, options=setup.options)
        return History(game)

    def unfinished(self) -> Record | None:
        """The game the players want to go on with, if there are any to choose from and they want one."""
        games = [game for game in shelf(self.folder) if not game.finished] if self.folder else []
        if not games:
            return None
        self.console.tell(self.messages.say("ui.continue.games"))
        offered = {str(number): game for number, game in enumerate(games[:_MOST_OFFERED], 1)}
        self.console.show(f"    {number}) {self._told(game)}" for number, game in offered.items())
        return self._ask(offered)

    def _told(self, game: Saved) -> str:
        when = _changed(game.path)
        names = ", ".join(Messages(self.messages.language, self.catalog, [name]).player(1) for name in game.players)
        return self.messages.say(
            "ui.continue.game", names=names or printable(game.path.stem), round=game.round, date=when
        )

    def _ask(self, offered: dict[str, Saved]) -> Record | None:
        while answer := self.console.ask(self.messages.say("ui.continue.ask")):
            if answer.casefold() == "quit":
                raise EOFError
            if answer in offered:
                try:
                    return Record.open(offered[answer].path, self.catalog)
                except ReplayError as error:
                    self.console.tell(str(error))
            else:
                self.console.tell(self.messages.say("ui.no-number", number=answer))
        return None


def _changed(path: Path) -> str:
    """When a file was changed; nothing if it is gone, or has a date that no calendar has."""
    try:
        return f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}"
    except (OSError, OverflowError, ValueError):
        return "?"
