"""The screen of the theatre: how pointers and keys move about in a recorded game, what is asked, and the ways out."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from badbones.record import Replay, read_replay, saves
from badbones.record.origin import origin_name
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.host import Host
from badbones.render.kit.keys import pressed
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.spots import Act
from badbones.render.table.log_panel import PAGE
from badbones.render.table.play import Play
from badbones.render.table.play_screen import PlayedFair
from badbones.render.table.play_view import PlayView
from badbones.render.table.table_view import Fair, TableScreen, TableView
from badbones.render.table.views import LogLine
from badbones.render.theatre.family_dialog import FamilyDialog
from badbones.render.theatre.screening import Doors, Screening
from badbones.render.theatre.script import Script
from badbones.render.theatre.sketch_screen import SketchScreen
from badbones.render.theatre.theatre_dialogs import BranchDialog, Dialog, KeysDialog, NoteDialog
from badbones.render.theatre.theatre_plan import TheatreLayout
from badbones.render.theatre.theatre_view import TheatreView
from badbones.render.theatre.trial import Piece, TrialSource, piece_at, why_not_taken
from badbones.render.theatre.trial_screen import TrialScreen
from badbones.rules import ReplayError


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
        "theatre.sketch": screen.doors.sketch,
        "theatre.note-edit": partial(screen.with_a_note, screen.doors.edit),
        "theatre.note-delete": partial(screen.with_a_note, screen.delete_note),
        "theatre.note-undo": screen.undo_note,
        "theatre.copy": screen.copy_moment,
        "theatre.log-open": screen.toggle_log,
        "theatre.forecast": screen.foresee_all,
        "theatre.keys": screen.doors.keys,
    }


class TheatreScreen(TableScreen):
    """A recorded game; one of which nothing can be shown raises `ReplayError`."""

    name = "theatre"
    laid = TheatreLayout
    reviews = True  # whether there is a way to the review of the game
    view: TheatreView

    def __init__(
        self,
        app: Host,
        replay: Replay,
        fair: Callable[[TableView], Fair],
        played: Callable[[PlayView, Play], PlayedFair] | None = None,
        place: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app)
        self._played = played  # the market of a table at which something is tried out; None: nothing is
        self._trial: TrialSource | None = None  # what was tried out last
        self.folders: tuple[Path, ...] = (saves(),)  # where relatives may lie
        doors = Doors(
            branch=lambda: self._ask(BranchDialog),
            trial=self._open_trial if played else None,
            family=lambda: self._ask(partial(FamilyDialog, visit=self._visit, folders=self.folders)),
            review=self._open_review if played and self.reviews else None,
            note=lambda: self._ask(NoteDialog),
            edit=lambda note: self._ask(partial(NoteDialog, note=note)),
            sketch=self._sketch,
            keys=lambda: self._ask(KeysDialog),
            charts=self._open_charts,
            leave=self.leave,
            escapes=lambda: self.on_top() is None,
            hush=lambda: self.view.projector.captions.clear(),
        )
        self.theatre = Screening(app, replay, doors, self.laid)
        self.view = self.look_at()
        self.view.fair = fair(self.view)
        if place:
            self.theatre.player.go(*place)

    def look_at(self) -> TheatreView:
        """What draws the theatre."""
        return TheatreView(self.theatre)

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
            "notes": theatre.notes_here(),
            "drawn": len(theatre.drawn()),
            "file": str(theatre.replay.document.path),
            "toast": theatre.toast.words if theatre.toast else None,
        }

    # Ways out

    def _ask(self, dialog: Callable[[Screening, Callable[[Canvas], None]], Dialog]) -> None:
        self.theatre.rest()
        self.app.open(dialog(self.theatre, self.view.paint))

    def try_out(self) -> TrialScreen | None:
        """A table with a copy of this moment; what was tried at the same moment before can be redone there."""
        theatre, trial = self.theatre, self._trial
        if self._played is None:
            return None
        theatre.rest()
        if theatre.source.game.over:
            theatre.tell(self.say("theatre.branch.over"))
            return None
        if trial is None or trial.at != theatre.moment:
            trial = self._trial = TrialSource(theatre.replay, theatre.moment)
        table = TrialScreen(self.app, trial, theatre.where(), theatre.keep, self._played)
        if theatre.focus:
            table.viewpoint.enlarge(theatre.focus)
        self.app.open(table)
        return table

    def _open_review(self) -> None:
        """What every decision was worth, beginning where we are."""
        self.theatre.rest()
        try:
            self.app.watch(self.theatre.replay, (self.theatre.player.stop, 0), reviewed=True)
        except ReplayError as error:
            self.theatre.tell(str(error))

    def _open_trial(self) -> None:
        self.try_out()

    def _sketch(self) -> None:
        self.theatre.rest()
        if self.view.at_market():
            self.theatre.tell(self.say("theatre.sketch.market"))
        else:
            self.app.open(SketchScreen(self.theatre, self.view.paint))

    def _visit(self, path: Path, at: int) -> None:
        """Watches a relative of this game instead; one that cannot be shown says why."""
        self.app.close()
        try:
            replay = read_replay(path, self.app.catalog)
            place = Script(replay).stop_of(at), 0
        except ReplayError as error:
            self.theatre.tell(str(error))
            return
        self.app.close()
        self.app.watch(replay, place)
        if isinstance(self.app.screen, TheatreScreen):  # from there one finds the way back here
            self.app.screen.folders = (*self.folders, self.theatre.replay.document.path.parent)

    def _open_charts(self) -> None:
        """The game in curves; a branch together with the game it comes from."""
        document = self.theatre.replay.document
        name = origin_name(document.header)
        origin = document.path.with_name(name) if name else None
        known = origin if origin and os.path.exists(origin) else None  # a name that no file can have is none either
        self.app.open_charts(self.theatre.replay, known, self.draw, self.theatre.go_to_round)

    def on_top(self) -> Act | None:
        """How to close what lies over the table, the controls of a folded strip or the log; None: nothing does."""
        plan = self.theatre.layout.places(self.app.canvas)
        if self.theatre.unfolded and plan.fold == "folded":
            return self.theatre.toggle_strip
        return self.theatre.toggle_log if self.view.viewpoint.log_open and plan.log is None else None

    def back(self) -> None:
        """Escape closes what lies on top, and else the theatre."""
        (self.on_top() or self.leave)()

    def leave(self) -> None:
        """Closes the theatre, whatever lies open in it."""
        if len(self.app.screens) > 1:
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
        """The log can be dragged; who takes a piece tries something out."""
        if pointer.spot and pointer.spot.piece == PAGE:
            self.view.log.hold(pointer.start)
            return PAGE
        if pointer.spot is None or self._played is None:
            return None
        if pointer.spot.id.endswith(".traps"):  # there they can be told apart
            self.try_out()
            return None
        piece = piece_at(self.theatre.source, pointer.spot)
        table = self._taking(piece) if piece else None
        return table.grasp(piece, pointer) if table and piece else None

    def _taking(self, piece: Piece) -> TrialScreen | None:
        """The table at which a piece can be taken now; if it cannot, it is told why."""
        self.theatre.rest()
        why = why_not_taken(TrialSource(self.theatre.replay, self.theatre.moment), piece)
        if why and not self.theatre.source.game.over:
            self.theatre.tell(self.say(why.message, **why.values))
            return None
        return self.try_out()

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
