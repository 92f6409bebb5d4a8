"""Started by a test: some nights of the course are learnt by posted finger events, from the title on."""

import argparse
import sys

from badbones.lessons import Lesson
from badbones.render import start
from badbones.render.app import App
from badbones.render.learning import LearnScreen, LessonScreen, ViewingScreen
from badbones.rules.geometry import HEADINGS
from tests.window.driven import Driver, Moves
from tests.window.fingers import Fingers
from tests.window.pupils import COURSE, STEPS, further_on
from tests.window.window_players import answer

PATIENCE = 2000  # frames
SWIPE = 90  # pixels
MOST_SWIPES = 20


class Learning(Fingers):
    """Taps and drags as the pars say."""

    def __init__(self, lessons: list[Lesson]) -> None:
        super().__init__()
        self.lessons = lessons

    def play(self, app: App) -> Moves:
        """All boards; the first time from the golden button of the title, later from the page of lessons."""
        if app.canvas.spots.named("title.learn-to-play"):
            yield from self.tap(app, "title.learn-to-play")
        else:
            yield from self.tap(app, "title.learn")
            yield from self.tap(app, "learn.next")
        for lesson in self.lessons:
            yield from self.learn(app, lesson)
        if self.lessons[-1] == COURSE.lessons[-1]:
            assert isinstance(app.screen, LearnScreen)
            assert app.screen.following is None, "all are known"

    def learn(self, app: App, lesson: Lesson) -> Moves:
        """One board, and on to the next."""
        for action in lesson.par:
            yield from self.until(app, lesson.name, action)
            yield from self.touch(app, action)
        if lesson.replay:
            yield from self.find(app)
        yield from self.until(app, lesson.name, "")
        for _ in (None, *lesson.epilogue):
            yield from self.tap(app, "lesson.go-on")

    def until(self, app: App, name: str, action: str) -> Moves:
        """Waits until a lesson is there and something may be done in it, or all is done."""
        for _ in range(PATIENCE):
            if self.is_ready(app, name, action):
                assert isinstance(app.screen, LessonScreen | ViewingScreen)
                assert app.screen.view.lost == [], f"{name} points at what is not there"
                return
            yield from self.redraw(app)
        raise AssertionError(f"{name}: never “{action or 'reached'}”")

    def is_ready(self, app: App, name: str, action: str) -> bool:
        """Whether something may be done in a lesson; without an action, whether all is done."""
        screen = app.screen
        if not isinstance(screen, LessonScreen | ViewingScreen) or screen.lesson.name != name or screen.moving():
            return False
        if not action:
            return screen.coach.state == "reached"
        return isinstance(screen, LessonScreen) and action in screen.source.game.legal(1)

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
                yield from self.choose_skeleton(app, table, words[0])
            case "move" | "skip":
                yield from self.tap(app, "seat1.main")
            case "buy":
                yield from self.buy(app, f"market.item.{words[0]}")
            case "use":
                yield from self.use(app, table, *words)
            case _:
                yield from self.tap(app, f"seat1.{verb}.{words[0]}")

    def put(self, app: App, table: LessonScreen, tile: str, cell: str) -> Moves:
        """A trap is tapped, turned by more taps if it must be, and put down by the last."""
        kind = tile.rstrip("/\\").partition(":")[0]
        slots = (f"seat1.stock.{kind}", f"team.stock.{kind}")
        slot = next(name for name in slots if app.canvas.spots.named(name))
        yield from self.tap(app, slot)
        while table.play.hands.held[1].tile != tile:
            yield from self.tap(app, slot)
        yield from self.tap(app, f"seat1.cell.{cell}")

    def choose_skeleton(self, app: App, table: LessonScreen, token: str) -> Moves:
        """A tap where it stands; of a stack, another one on the skeleton."""
        skeletons = table.source.stage.board(1).skeletons
        place = skeletons[token].place
        alone = [each.place for each in skeletons.values()].count(place) == 1
        yield from self.tap(app, f"seat1.cell.{place}")
        if not alone:
            yield from self.tap(app, f"seat1.token.{token}")

    def buy(self, app: App, ware: str) -> Moves:
        """A ware is tapped; what is out of sight is swiped to, from the middle of a card that is seen."""
        for _ in range(MOST_SWIPES):
            if self.area(app, ware):
                break
            seen = next(spot.area for spot in app.canvas.spots.all if "market.item." in spot.id and spot.area)
            above = (seen.centerx, seen.centery - SWIPE)
            yield from self.move(app, {1: (self.share(app, seen.center), self.share(app, above))})
        assert self.area(app, ware), f"{ware} never comes into sight"
        yield from self.tap(app, ware)

    def use(self, app: App, table: LessonScreen, first: str, *more: str) -> Moves:
        """The weapon, as the question on the board asks for it."""
        if first in table.source.stage.board(1).skeletons:
            yield from self.choose_skeleton(app, table, first)
        elif more and more[0] not in HEADINGS:
            yield from self.drag(app, [(1, f"seat1.cell.{first}", f"seat1.cell.{more[0]}")])
        else:
            yield from self.tap(app, answer("1", first))
        if more and more[0] in HEADINGS:
            for token, heading in zip(table.play.rapier.turning[1].headings, more, strict=True):
                yield from self.tap(app, f"seat1.turn.{token}.{heading}")
            yield from self.tap(app, "seat1.turned")

    def find(self, app: App) -> Moves:
        """A moment of a recorded game."""
        while not isinstance(app.screen, ViewingScreen):
            yield from self.redraw(app)
        theatre, coach = app.screen.theatre, app.screen.coach
        for number in range(STEPS):
            if coach.state != "going":
                return
            spots = {spot.id: tuple(spot.area) for spot in app.canvas.spots.all}
            yield from self.tap_at(app, self.share(app, further_on(spots, theatre.player.stop, number)))


def main() -> int:
    """Starts the window at the title; the nights to be learnt are given by number."""
    nights = {int(number) for number in sys.argv[1:]}
    learning = Learning([lesson for lesson in COURSE.lessons if lesson.night in nights])
    driver = Driver(learning.play, lambda app: None, ("learnt", lambda: len(learning.lessons)))
    start.probe.from_environment = lambda: driver  # type: ignore[attr-defined]
    nothing = dict.fromkeys(("data", "lang", "load", "mode", "players", "names", "seats", "seed"))
    return start.start(argparse.Namespace(advanced=False, chiefs=False, rounds=10, heroic=False, **nothing))


if __name__ == "__main__":
    sys.exit(main())
