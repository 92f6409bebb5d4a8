"""The screen of the theatre: how pointers and keys move about in a recorded game, what is asked, and the ways out."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from badbones.record import Replay, read_replay
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.keys import keys_of, listed, pressed, shown
from badbones.render.kit.page import Column, Page, beside, draw_key_columns, in_the_middle
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.spots import Act, Field
from badbones.render.kit.theme import SOFT
from badbones.render.table.log_panel import PAGE
from badbones.render.table.table_view import Fair, TableScreen, TableView
from badbones.render.table.views import LogLine
from badbones.render.theatre.screening import Doors, Screening
from badbones.render.theatre.theatre_view import TheatreView

LONGEST_NOTE: Final = 300


class Dialog(Page):
    """A panel over the theatre, which rests meanwhile."""

    widest = 780.0

    def __init__(self, theatre: Screening, paint: Callable[[Canvas], None]) -> None:
        super().__init__(theatre.app, behind=paint)
        self.theatre = theatre


class BranchDialog(Dialog):
    """A new game that begins at this moment: with the same draws, or with others?"""

    name = "theatre-branch"
    headline = "theatre.branch"
    main = "branch.same"

    def body(self, canvas: Canvas, area: Rect) -> int:
        """What will be, and the choice."""
        column = Column(canvas, area)
        column.words(self.say("theatre.branch.words", where=self.theatre.where()), 20, colour=SOFT, gap=20)
        for name, reshuffled in (("same", False), ("other", True)):
            place = column.take(60, 6)
            words = self.say(f"theatre.branch.{name}")
            style = "quiet" if reshuffled else "gold"
            press = partial(self.theatre.branch, reshuffled=reshuffled)
            canvas.button(f"branch.{name}", place, words, press, style=style, size=23)
            column.words(self.say(f"theatre.branch.{name}-note"), 18, colour=SOFT, gap=16)
        return column.height()

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Rather not."""
        canvas.button("branch.back", in_the_middle(canvas, area), self.say("theatre.cancel"), self.back)


class NoteDialog(Dialog):
    """A note about this moment."""

    name = "theatre-note"
    headline = "theatre.note"

    def __init__(self, theatre: Screening, paint: Callable[[Canvas], None]) -> None:
        super().__init__(theatre, paint)
        self.field = Field(longest=LONGEST_NOTE)
        theatre.app.canvas.attention.focus = None

    def draw(self, canvas: Canvas) -> None:
        """What is typed goes into the line at once."""
        if canvas.attention.focus is None:
            canvas.attention.focus = "note.text"
        super().draw(canvas)

    def body(self, canvas: Canvas, area: Rect) -> int:
        """The line to write in."""
        column = Column(canvas, area)
        column.words(self.theatre.where(), 20, colour=SOFT)
        canvas.writing("note.text", column.take(56), self.field, empty=self.say("theatre.note.empty"))
        return column.height()

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Keep it, or not."""
        keep, back = beside(area, (1, 1), canvas.px(14))
        canvas.button("note.keep", keep, self.say("theatre.note.keep"), self.keep, style="gold", key=shown("note.keep"))
        canvas.button("note.back", back, self.say("theatre.cancel"), self.back)

    def keep(self) -> None:
        """Writes the note into the file."""
        self.app.close()
        if self.field.text.strip():
            self.theatre.write_note(self.field.text.strip())

    def early_key(self, event: pygame.Event) -> bool:
        """Enter keeps the note."""
        if pressed(event, "note") == "note.keep" and self.app.canvas.attention.focus == "note.text":
            self.keep()
            return True
        return False


class KeysDialog(Dialog):
    """All keys of the theatre."""

    name = "theatre-keys"
    headline = "theatre.keys-heading"
    main = "keys.back"
    widest = 900.0

    def body(self, canvas: Canvas, area: Rect) -> int:
        """Two columns of keys; one in a narrow window."""
        lines = listed([*keys_of("theatre"), *keys_of("everywhere")])
        return draw_key_columns(canvas, area, lines, self.say, columns=2 if canvas.roomy(780) else 1)

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """The one button."""
        canvas.button("keys.back", in_the_middle(canvas, area), self.say("theatre.close"), self.back, style="gold")


def acts_of(screen: Screening) -> dict[str, Act]:
    """What each key of the theatre does."""
    return {
        **{f"theatre.{name}": step for name, step in screen.steps.items()},
        **{f"theatre.follow-{seat}": partial(screen.follow, seat or None) for seat in range(7)},
        "theatre.mark-back": partial(screen.step_mark, -1),
        "theatre.mark": partial(screen.step_mark, 1),
        "theatre.faster": partial(screen.player.faster, 1),
        "theatre.slower": partial(screen.player.faster, -1),
        "theatre.follow": screen.follow_next,
        "theatre.spoilers": screen.toggle_spoilers,
        "theatre.rule": screen.open_current_rule,
        "theatre.log-open": screen.toggle_log,
        "theatre.forecast": screen.foresee_all,
        "theatre.keys": screen.doors.keys,
    }


class TheatreScreen(TableScreen):
    """A recorded game; one of which nothing can be shown raises `ReplayError`."""

    name = "theatre"
    view: TheatreView

    def __init__(self, app: Host, source: Path | Replay, fair: Callable[[TableView], Fair]) -> None:
        super().__init__(app)
        replay = source if isinstance(source, Replay) else read_replay(source, app.catalog)
        doors = Doors(
            branch=lambda: self._ask(BranchDialog),
            note=lambda: self._ask(NoteDialog),
            keys=lambda: self._ask(KeysDialog),
            charts=self._open_charts,
            back=self.back,
            hush=lambda: self.view.projector.captions.clear(),
        )
        self.theatre = Screening(app, replay, doors)
        self.view = TheatreView(self.theatre)
        self.view.fair = fair(self.view)

    def moving(self) -> bool:
        """Whether time passes."""
        return self.theatre.player.runs

    def entered(self) -> None:
        """Back in the theatre: no time has passed."""
        self.view.projector.rest()

    def report(self) -> dict[str, Any]:
        """Where we are."""
        theatre, player = self.theatre, self.theatre.player
        return {
            "at": theatre.script.stops[player.stop],
            "beat": player.beat,
            "beats": theatre.script.beats,
            "playing": player.playing,
            "moving": player.runs,
            "speed": player.speed,
            "no_spoilers": theatre.no_spoilers,
            "focus": theatre.focus,
            "file": str(theatre.replay.document.path),
            "toast": theatre.toast.words if theatre.toast else None,
        }

    # Ways out

    def _ask(self, dialog: Callable[[Screening, Callable[[Canvas], None]], Dialog]) -> None:
        self.theatre.rest()
        self.app.open(dialog(self.theatre, self.view.paint))

    def _open_charts(self) -> None:
        """The game in curves; a branch together with the game it comes from."""
        document = self.theatre.replay.document
        origin = (document.header.origin or {}).get("file")
        known = isinstance(origin, str) and origin == Path(origin).name
        other = document.path.with_name(origin) if known and isinstance(origin, str) else None
        branch_of = other if other and other.exists() else None
        self.app.open_charts(self.theatre.replay, branch_of, self.draw, self.theatre.go_to_round)

    def back(self) -> None:
        """Escape closes the log where it lies over the table, and else the theatre."""
        if self.view.viewpoint.log_open and self.theatre.layout.places(self.app.canvas).log is None:
            self.theatre.toggle_log()
        elif len(self.app.screens) > 1:
            self.app.close()
        else:
            self.app.to_title()

    # Keys and pointers: keys work whatever has the focus

    def early_key(self, event: pygame.Event) -> bool:
        """All keys of the theatre."""
        acts: dict[str, Act] = {**acts_of(self.theatre), "theatre.ask": self.look_around}
        act = acts.get(pressed(event, "theatre"))
        if act:
            act()
            self.app.dirty = True
        return act is not None

    def pick(self, pointer: Pointer) -> Any:
        """Only the log can be dragged."""
        if pointer.spot and pointer.spot.piece == PAGE:
            self.view.log.hold(pointer.start)
            return PAGE
        return None

    def carry(self, pointer: Pointer) -> None:
        """The log goes along."""
        if pointer.held == PAGE:
            self.view.log.drag(PAGE, pointer.place)

    def ask(self, pointer: Pointer) -> bool:
        """A right click or long press: the rule of a line, or of what stands somewhere."""
        spot = self.app.canvas.spots.at(pointer.place)
        if spot and isinstance(spot.mark, LogLine) and spot.mark.rule:
            self.theatre.open_rule(spot.mark.rule)
            return True
        return super().ask(pointer)
