"""The table of those who learn: what is said in the strip below it, and rings around what that speaks of."""

from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from badbones.lessons import NOT_NOW, PUPIL
from badbones.lessons.company import IDLE
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.keys import shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act, Spot
from badbones.render.learning.cheer import SECONDS as CHEERING
from badbones.render.learning.cheer import draw_cheer
from badbones.render.learning.coach import Coach
from badbones.render.learning.coach_strip import StripView, draw_strip
from badbones.render.learning.counters import counters_of
from badbones.render.learning.lesson_plan import LessonLayout
from badbones.render.learning.lesson_words import LessonWords
from badbones.render.learning.pointing import PointerFinder
from badbones.render.learning.tally_sheet import counted_in, draw_tally
from badbones.render.motion.captions import in_the_bar
from badbones.render.plan.table_plan import TablePlan
from badbones.render.table.bar import TITLE
from badbones.render.table.play import Play
from badbones.render.table.play_view import PlayView
from badbones.render.table.projector import Pace
from badbones.render.table.rings import FRAME, SECONDS, draw_rings, joined
from badbones.render.table.views import BarView, SeatView
from badbones.rules.events import TrackingFlipped

_BETWEEN: Final = 12  # pixels at 1080p between lines of the score sheet that have one ring together
_FEW: Final = 2  # seats whose plates have room for more than a name …
_ROOMY: Final = 1800  # … or all of them, in a window so many pixels at 1080p wide


class Teaching(Protocol):
    """What the buttons of the strip do, and what the bar says."""

    def title(self) -> tuple[str, str]:
        """Which board of its night this is, and what it is called."""

    def next_words(self) -> str:
        """Where the gold button leads."""

    def ways_to_play(self) -> list[tuple[str, Knob]]:
        """The button to a game of one's own, if a night ends here."""

    def go_on(self) -> None:
        """More is said, or the next lesson begins."""

    def again(self) -> None:
        """The board is put back."""

    def skip(self) -> None:
        """The next lesson begins."""

    def learn(self) -> None:
        """Away from here."""


class LessonView(PlayView):
    """Draws a table with its coach."""

    words: LessonWords
    leads_on = ""  # a game that is over ends no lesson: the coach says what comes next
    layout: LessonLayout

    def __init__(
        self, host: Host, play: Play, layout: LessonLayout, pace: Pace, coach: Coach, teaching: Teaching, menu: Act
    ) -> None:
        words = LessonWords(host, play.hands, layout, coach)
        super().__init__(host, play, layout, pace, menu, teaching.go_on, words)
        self.layout = layout
        self.coach = coach
        self.teaching = teaching
        self.projector.captions.sign_place = self._sign_place
        self.projector.captions.untold = (TrackingFlipped,)  # that a march begins is what the coach says
        self.ringed: list[Rect] = []  # in the last frame
        self.lost: list[str] = []  # what was spoken of in the last frame, but is not on the screen

    def wake(self) -> float | None:
        """While rings beat, there is a new picture every moment."""
        others, now = super().wake(), self.desk.canvas.now
        lasts = SECONDS if self.ringed else CHEERING if self.coach.state == "reached" else 0
        beats = not self.desk.settings.calm and now < self.coach.changed + lasts
        moments = [moment for moment in (others, now + FRAME if beats else None) if moment is not None]
        return min(moments, default=None)

    def _sign_place(self, canvas: Canvas, plan: TablePlan, wide: int) -> Rect:
        """A new round is announced beside the words that tell which board this is."""
        place = in_the_bar(canvas, plan, wide)
        return place.move(canvas.width(self.teaching.title()[0], TITLE, "serif") + canvas.px(16), 0)

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        """The table, then the strip below it, and rings over both."""
        super().paint(canvas)
        plan = self.layout.plan(canvas)
        if self.coach.state == "failed" and not self.projector.busy:
            window = Rect(0, plan.bar.bottom, plan.area.width, plan.area.height - plan.bar.height)
            canvas.spot(Spot("lesson.anywhere", window, self.teaching.again, focusable=False))
        counting = self.coach.page > 0 and self.source.shown.mode == "versus"
        rows = draw_tally(canvas, plan, self.play.source, self.desk.messages) if counting else {}
        draw_strip(canvas, self.layout.strip(canvas), self._strip())
        canvas.kept += [label.drawn for label in canvas.labels if label.words in self.teaching.title()]
        self._point(canvas, plan, rows)
        if self.coach.state == "reached" and not self.coach.page and not self.desk.settings.calm:
            draw_cheer(canvas, self.layout.strip(canvas), canvas.now - self.coach.changed)

    def _point(self, canvas: Canvas, plan: TablePlan, rows: dict[str, Rect]) -> None:
        """Rings around all that is spoken of, and around the lines of the score sheet in which it is counted."""
        finder, sheet = PointerFinder(canvas, plan, self.source), list(rows.values())
        points = self.coach.line.points
        lines = joined((line for each in points for line in counted_in(rows, each)), 2 * canvas.px(_BETWEEN))
        found = {each: [area for area in finder.areas(each) if area.collidelist(sheet) < 0] for each in points}
        self._bring_into_sight(canvas)
        self.ringed = lines + [area for areas in found.values() for area in areas]
        self.lost = [f"{each.kind} {each.what}" for each, seen in found.items() if not seen + counted_in(rows, each)]
        canvas.kept += self.ringed
        draw_rings(canvas, self.ringed, canvas.now - self.coach.changed, calm=self.desk.settings.calm)

    def _bring_into_sight(self, canvas: Canvas) -> None:
        """A single ware that is spoken of, but out of sight: where the keyboard is, there is scrolled to."""
        wares = [pointer.what for pointer in self.coach.line.points if pointer.kind == "market" and pointer.what]
        spot = canvas.spots.named(f"market.item.{wares[0]}") if len(wares) == 1 else None
        attention = canvas.attention
        if spot and not spot.area and attention.focus != spot.id:  # once is enough
            attention.focus, attention.ring, self.desk.dirty = spot.id, True, True

    def _strip(self) -> StripView:
        message, task = self.coach.line.message, self.coach.task
        words = self.words.say(message, key=shown("table.turn")) if message else ""
        portrait = f"hero-{self.source.colours[PUPIL - 1].name}"
        counters = counters_of(self.coach.counts, self.desk.messages) if not self.coach.page else []
        asked = self.words.say(task) if task else ""
        return StripView(words, self.coach.state, portrait, self._buttons(), counters, asked)

    def _buttons(self) -> list[tuple[str, Knob]]:
        say, acts = self.words.say, self.teaching
        again = Knob(say("lesson.again"), acts.again, hint=say("lesson.again-hint"), icon="turn")
        skip = Knob(say("lesson.skip"), acts.skip, shown("lesson.skip"), say("lesson.skip-hint"), icon="skip")
        learn = Knob(say("title.learn"), acts.learn, hint=say("lesson.learn-hint"), icon="book")
        on, key = acts.go_on, shown("table.main")
        match self.coach.state:
            case "failed":
                retry = Knob(say("lesson.retry"), acts.again, key, gold=True)
                return [("lesson.skip", skip), ("lesson.go-on", retry)]
            case "reached" if self.coach.more:
                return [("lesson.skip", skip), ("lesson.go-on", Knob(say("lesson.go-on"), on, key, gold=True))]
            case "reached":
                onward = Knob(acts.next_words(), on, key, gold=True)
                others = acts.ways_to_play() or [("lesson.again", again)]
                return [("lesson.learn", learn), *others, ("lesson.go-on", onward)]
        more = self.coach.climb
        hint = Knob(say("lesson.hint"), more, shown("lesson.hint"), say("lesson.hint-hint"), icon="question")
        # Whoever clicks twice on the gold button finds nothing to regret where it was.
        return [("lesson.skip", skip), ("lesson.again", again), ("lesson.hint", hint)]

    # Panels

    def panel_state(self, seat: int) -> object:
        """What is told of a seat depends on the coach, too."""
        return None

    def bar_state(self) -> object:
        """The bar names the lesson."""
        return None

    def bar_view(self, *, log: bool) -> BarView:
        """The line at the top, with the place of this lesson in its night."""
        return self.words.titled(super().bar_view(log=log), *self.teaching.title())

    def seat_view(self, seat: int) -> SeatView:
        """What is shown of a seat; what the lesson does not want now says so."""
        view = super().seat_view(seat)
        if seat != PUPIL:
            idle = self.source.bot_of(seat) == IDLE
            return replace(
                view, main=Knob(), undo=Knob(), redo=Knob(), bot=self.words.say("lesson.idle") if idle else view.bot
            )
        if len(self.source.seats) <= _FEW or self.desk.canvas.roomy(_ROOMY):
            view = replace(view, name=self.words.say("lesson.you", name=view.name))
        if self.coach.state == "failed" and view.state == "done":  # what failed is not done
            view = replace(view, state="todo", todo=self.words.say("lesson.retry"))
        if self.coach.source.settled:
            why = self.words.say("table.watching" if self.projector.busy else "table.done")
            return replace(view, main=Knob(view.main.words, enabled=False, why=why))
        legal = self.source.game.legal(PUPIL)
        unwanted = [each for each in legal if each.split(" ")[1:] in (["skip"], ["move", "all"])]
        if not view.main.enabled and unwanted and not self.words.watching(seat):
            tried = partial(self.play.act, unwanted[0])  # whoever presses it is told why not
            why = self.words.say(NOT_NOW)
            return replace(view, main=view.main._replace(press=tried, enabled=True, declines=True, hint=why, why=""))
        return view
