"""Started by a test: the first night is learnt by posted finger events, from the title on."""

import argparse
import sys

from badbones.render import start
from badbones.render.app import App
from badbones.render.learning import LessonScreen
from tests.window.driven import Driver, Moves
from tests.window.fingers import Fingers
from tests.window.pupils import FIRST_NIGHT

PATIENCE = 2000  # frames


class Learning(Fingers):
    """Taps and drags as the pars say."""

    def play(self, app: App) -> Moves:
        """All nine boards."""
        yield from self.tap(app, "title.learn-to-play")
        for lesson in FIRST_NIGHT:
            for action in lesson.par:
                yield from self.until(app, lesson.name, action)
                yield from self.touch(app, action)
            yield from self.until(app, lesson.name, "")
            for _ in (None, *lesson.epilogue):
                yield from self.tap(app, "lesson.go-on")

    def until(self, app: App, name: str, action: str) -> Moves:
        """Waits until a lesson is there and something may be done in it, or all is done."""
        for _ in range(PATIENCE):
            if self.is_ready(app, name, action):
                return
            yield from self.redraw(app)
        raise AssertionError(f"{name}: never “{action or 'reached'}”")

    def is_ready(self, app: App, name: str, action: str) -> bool:
        """Whether something may be done in a lesson; without an action, whether all is done."""
        screen = app.screen
        if not isinstance(screen, LessonScreen) or screen.lesson.name != name or screen.moving():
            return False
        return action in screen.source.game.legal(1) if action else screen.coach.state == "reached"

    def touch(self, app: App, action: str) -> Moves:
        """Does one action with a finger."""
        table = app.screen
        assert isinstance(table, LessonScreen)
        _, verb, *words = action.split(" ")
        match verb:
            case "hero":
                hero = table.source.stage.board(1).hero
                yield from self.drag(app, [(1, f"seat1.cell.{hero}", f"seat1.cell.{words[0]}")])
            case "place":
                yield from self.put(app, table, *words)
            case "recover":
                yield from self.drag(app, [(1, f"seat1.cell.{words[0]}", "seat1.reserve")])
            case "move" if words != ["all"]:
                yield from self.tap(app, f"seat1.cell.{table.source.stage.board(1).skeletons[words[0]].place}")
            case "move" | "skip":
                yield from self.tap(app, "seat1.main")
            case _:
                yield from self.tap(app, f"seat1.{verb}.{words[0]}")

    def put(self, app: App, table: LessonScreen, tile: str, cell: str) -> Moves:
        """A trap is tapped, turned by more taps if it must be, and put down by the last."""
        slot = f"seat1.stock.{tile.rstrip('/' + chr(92))}"
        yield from self.tap(app, slot)
        while table.play.hands.held[1].tile != tile:
            yield from self.tap(app, slot)
        yield from self.tap(app, f"seat1.cell.{cell}")


def main() -> int:
    """Starts the window at the title."""
    learning = Learning()
    driver = Driver(learning.play, lambda app: None, ("learnt", lambda: len(FIRST_NIGHT)))
    start.probe.from_environment = lambda: driver  # type: ignore[attr-defined]
    nothing = dict.fromkeys(("data", "load", "mode", "players", "names", "seats", "seed"))
    return start.start(argparse.Namespace(lang="en", advanced=False, chiefs=False, rounds=10, heroic=False, **nothing))


if __name__ == "__main__":
    sys.exit(main())
