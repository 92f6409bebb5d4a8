"""Started by a test: the crossbow is used on one of a stack by posted finger events."""

import sys

from badbones.record import home
from badbones.render.app import App
from tests.window.armed import STACKED
from tests.window.driven import Driver, Moves, start_for_two
from tests.window.fingers import Fingers


class Archer(Fingers):
    """A step, the stack, the skeleton: three taps."""

    def play(self, app: App) -> Moves:
        """Shoots once."""
        for name in ("seat1.cell.B2", "seat1.cell.E4", f"seat1.token.{STACKED}"):
            yield from self.tap(app, name)


def main() -> int:
    """Starts the window with the armed hero."""
    archer = Archer()
    driver = Driver(archer.play, lambda app: None, ("shots", lambda: 1))
    return start_for_two(driver, seed=1, load=str(home() / "armed.bones"))


if __name__ == "__main__":
    sys.exit(main())
