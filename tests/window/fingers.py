"""Started by a test: a whole game for two played by posted finger events, two drags in two zones at the same time."""

import random
import sys

import pygame

from badbones.render.app import App
from badbones.render.table.play_screen import PlayScreen
from tests.window.driven import Driver, Moves, start_for_two

Drag = tuple[int, str, str]  # finger, from one spot to another
Place = tuple[float, float]  # shares of the window


class Fingers:
    """Plays for both seats."""

    def __init__(self) -> None:
        self.chance = random.Random(4)
        self.at_once = 0  # frames in which both fingers held something

    def watch(self, app: App) -> None:
        """Counts the frames in which both fingers hold something."""
        self.at_once += len(app.pointers.holding()) == 2

    def play(self, app: App) -> Moves:
        """A whole game, as both players play at the same time."""
        table = app.screen
        assert isinstance(table, PlayScreen)
        while not table.source.game.over:
            drags = [drag for seat in (1, 2) if (drag := self.wish(table, seat))]
            if drags:
                yield from self.drag(app, drags)
            else:
                yield from self.tap(app, self.answer(table))

    def wish(self, table: PlayScreen, seat: int) -> Drag | None:
        """What a seat wants to drag: the hero, or a trap that needs no turning."""
        choices = table.play.hands.choices(seat)
        hero = table.source.stage.board(seat).hero
        if choices.hero:
            return seat, f"seat{seat}.cell.{hero}", f"seat{seat}.cell.{self.chance.choice(list(choices.hero))}"
        placing = {tile: list(cells) for tile, cells in choices.place.items() if "/" not in tile and "\\" not in tile}
        if placing and not choices.question:
            tile = self.chance.choice(list(placing))
            return seat, f"seat{seat}.stock.{tile}", f"seat{seat}.cell.{self.chance.choice(placing[tile])}"
        return None

    def answer(self, table: PlayScreen) -> str:
        """The spot that does what else is to be done."""
        action = table.source.game.legal()[-1]
        seat, verb, *words = action.split(" ")
        return f"seat{seat}.main" if verb in ("skip", "move") else f"seat{seat}.{verb}.{words[0]}"

    def drag(self, app: App, drags: list[Drag]) -> Moves:
        """All fingers go down, move in turns, and are lifted."""
        yield from self.move(app, {one: (self.middle(app, start), self.middle(app, end)) for one, start, end in drags})

    def move(self, app: App, paths: dict[int, tuple[Place, Place]]) -> Moves:
        """Fingers go from one place to another at the same time; they set out at once, or they would ask something."""
        for finger, (begin, _) in paths.items():
            self.post(pygame.FINGERDOWN, finger, begin)
        for share in (0.3, 0.7, 1.0):
            for finger, (begin, end) in paths.items():
                place = (begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share)
                self.post(pygame.FINGERMOTION, finger, place)
            yield from self.redraw(app)
        for finger, (_, end) in paths.items():
            self.post(pygame.FINGERUP, finger, end)
        yield from self.redraw(app)

    def tap(self, app: App, name: str) -> Moves:
        """A finger goes down on a spot and up again."""
        yield from self.tap_at(app, self.middle(app, name))

    def tap_at(self, app: App, place: Place) -> Moves:
        """A finger goes down somewhere and up again, at once: on a busy machine two frames last longer than a tap."""
        self.post(pygame.FINGERDOWN, 1, place)
        self.post(pygame.FINGERUP, 1, place)
        yield from self.redraw(app)

    def redraw(self, app: App) -> Moves:
        """Lets two frames come, so that what was posted has been seen."""
        for _ in range(2):
            app.dirty = True
            yield

    def middle(self, app: App, name: str) -> Place:
        """The middle of a spot, as a share of the window."""
        return self.share(app, self.area(app, name).center)

    def area(self, app: App, name: str) -> pygame.Rect:
        """Where a spot lies."""
        spot = app.canvas.spots.named(name)
        assert spot is not None, f"no {name} among {[each.id for each in app.canvas.spots.all]}"
        return spot.area

    def share(self, app: App, place: tuple[int, int]) -> Place:
        """A place in pixels, as a touch screen tells it."""
        return place[0] / app.canvas.area.width, place[1] / app.canvas.area.height

    def post(self, kind: int, finger: int, place: Place) -> None:
        """Posts what a touch screen would send."""
        event = pygame.event.Event(kind, touch_id=1, finger_id=finger, x=place[0], y=place[1], dx=0, dy=0, pressure=1)
        pygame.event.post(event)


def main() -> int:
    """Starts the window with a game for two."""
    fingers = Fingers()
    return start_for_two(Driver(fingers.play, fingers.watch, ("two-at-once", lambda: fingers.at_once)), seed=7)


if __name__ == "__main__":
    sys.exit(main())
