"""The theatre screen: a recorded game at the table, and how pointers and keys move about in it."""

import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from badbones.record import Record, Replay, free_name, read_replay, saves
from badbones.record.record import add_note
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.host import Host
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.spots import Act
from badbones.render.plan.table_plan import TablePlan
from badbones.render.screens.saved_games import local_time
from badbones.render.table.foresight import LEVELS, OFF
from badbones.render.table.log_panel import PAGE
from badbones.render.table.overlays import TOAST_SECONDS, Toast
from badbones.render.table.views import LogLine
from badbones.render.theatre.dialogs import BranchDialog, KeysDialog, NoteDialog
from badbones.render.theatre.flags import Flag, flags
from badbones.render.theatre.moment_picture import Thumbnails
from badbones.render.theatre.playback import SPEEDS, Player
from badbones.render.theatre.replay_session import ReplaySession
from badbones.render.theatre.ruler import Ruler
from badbones.render.theatre.script import Script
from badbones.render.theatre.theatre_drawing import TheatreDrawing
from badbones.render.theatre.theatre_keys import act_of
from badbones.render.theatre.theatre_plan import TheatrePlan, plan_theatre
from badbones.render.theatre.watched_views import WatchedShow, WatchedShowing
from badbones.render.theatre.watching import WatchingScreen
from badbones.rules import ReplayError
from badbones.rules.chance import STATES

_SENTENCE: Final = 12.0  # seconds that the sentence about a file that differs is shown


class TheatreScreen(WatchingScreen):
    """A recorded game; one of which nothing can be shown raises `ReplayError`."""

    name = "theatre"
    session: ReplaySession
    drawing: TheatreDrawing
    show: WatchedShow

    def __init__(self, app: Host, source: Path | Replay) -> None:
        self.replay = source if isinstance(source, Replay) else read_replay(source, app.catalog)
        self.script = Script(self.replay)
        super().__init__(app, ReplaySession(self.script))
        self.player = Player(self.session)
        self.showing = WatchedShowing(self.session, self.hands, app.messages, self.seen)
        self.showing.foresight.levels = dict.fromkeys(self.seats_shown(), OFF)
        self.show = WatchedShow(app, self.session, self.player)
        self.drawing = TheatreDrawing(self)
        self.thumbnails = Thumbnails(self)
        self.player.jumped = self._jumped
        self.no_spoilers = False
        self.steps: dict[str, Act] = self._steps()
        self._places: tuple[object, TheatrePlan] | None = None
        self._flags: tuple[object, list[Flag]] | None = None
        self._was_exact = True
        if not self.script.exact:
            self._tell(self.trouble(), _SENTENCE)

    # What there is to see

    def paint(self, canvas: Canvas) -> None:
        """Draws the theatre as it stands, without letting time pass."""
        self.showing.messages = self.app.messages
        self.drawing.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draws the whole theatre."""
        self.show.tick()
        self.paint(canvas)

    def places(self, canvas: Canvas) -> TheatrePlan:
        """Where everything lies in this window."""
        table = self.session.game.table
        key = (canvas.area.size, canvas.unit, self.focus)
        if self._places is None or self._places[0] != key:
            coop = table.team is not None
            plan = plan_theatre(canvas.area.size, canvas.unit, len(table.seats), self.focus, coop=coop)
            self._places = (key, plan)
        return self._places[1]

    def plan(self, canvas: Canvas) -> TablePlan:
        """Where the table lies."""
        return self.places(canvas).table

    def ruler(self) -> Ruler:
        """The rounds on the timeline."""
        return Ruler(self.script, self.player.farthest if self.no_spoilers else None)

    def place_on(self, ruler: Ruler) -> float:
        """Where we are on the timeline."""
        stop, script = self.player.stop, self.script
        beats = len(script.takes[stop].beats) if stop < script.last else 1
        return ruler.share(stop + min(1.0, (self.player.beat - script.first[stop]) / beats))

    def flags(self) -> list[Flag]:
        """What matters in the game, in the player's language."""
        key = (self.app.messages.language, len(self.replay.notes))
        if self._flags is None or self._flags[0] != key:
            self._flags = (key, flags(self.script, self.app.catalog, self.app.messages))
        return self._flags[1]

    def title(self) -> str:
        """What the game is called: its title, or who plays."""
        names = [self.app.messages.player(seat) for seat in range(1, len(self.session.colours) + 1)]
        return self.replay.document.header.title or ", ".join(names)

    def subtitle(self) -> str:
        """When it was played, and how it ended."""
        when = local_time(self.replay.document.header.created)
        result = None if self.no_spoilers else self.script.game(self.script.last).result
        ended = self.say(f"event.game-ended.{result.outcome}", **result._asdict()) if result else ""
        return " · ".join(part for part in (when, ended) if part)

    def trouble(self) -> str:
        """What is wrong with the file, in one sentence."""
        return self.say("theatre.differs", problem=self.replay.problem() or "")

    def round_words(self, round_: int, phase: str) -> str:
        """A round and its phase in words."""
        words = self.say("table.over") if phase == "over" else self.say(f"table.phase.{phase}")
        return self.say(
            "theatre.where", round=self.say("table.round", round=round_), phase=words[:1].lower() + words[1:]
        )

    def where(self) -> str:
        """This moment in words."""
        round_, phase = self.script.phases[self.player.stop]
        return self.round_words(round_, phase)

    def notes_here(self) -> list[str]:
        """What was noted about this moment."""
        at = self.script.stops[self.player.stop]
        return [note.text for note in self.replay.notes if note.at == at]

    # Moving about

    def _steps(self) -> dict[str, Act]:
        player = self.player
        found: dict[str, Callable[[int], None]] = {
            "beat": player.step_beat,
            "action": player.step_action,
            "phase": player.step_phase,
            "round": player.step_round,
        }
        steps: dict[str, Act] = {"start": partial(player.to_end, -1), "end": partial(player.to_end, 1)}
        for name, step in found.items():
            steps |= {name: partial(step, 1), f"{name}-back": partial(step, -1)}
        return {name: partial(self._stepping, step) for name, step in steps.items()}

    def _stepping(self, step: Act) -> None:
        step()
        self.app.dirty = True

    def _jumped(self) -> None:
        """After a jump, and before a take: nothing of what was before is left to be read or done."""
        self.show.jumped()
        self.hands.changed()
        self.fan = None
        self.app.dirty = True
        if self._was_exact and not self.player.exact:
            self._tell(self.trouble(), _SENTENCE)
        self._was_exact = self.player.exact

    def toggle_play(self) -> None:
        """Plays or pauses."""
        self._stepping(self.player.toggle)

    def set_speed(self, speed: float) -> None:
        """Plays at another speed from now on."""
        self.player.speed = speed
        self.app.dirty = True

    def next_speed(self) -> None:
        """The next speed; after the fastest the slowest."""
        self.set_speed(SPEEDS[(SPEEDS.index(self.player.speed) + 1) % len(SPEEDS)])

    def go_to(self, stop: int) -> None:
        """Jumps to a stop, and stays there."""
        self.player.playing = False
        self._stepping(partial(self.player.go, stop))

    def go_to_beat(self, beat: int) -> None:
        """Jumps to where a line of the log was told, and stays there."""
        self.player.playing = False
        self._stepping(partial(self.player.go_to_beat, beat))

    def drag_to(self, share: float) -> None:
        """A hand on the timeline."""
        stop = self.ruler().stop(share)
        if stop != self.player.stop or self.player.busy or self.session.beat:
            self._stepping(partial(self.player.go, stop))

    def step_mark(self, way: int) -> None:
        """To the next or the last mark; without spoilers not to one that lies ahead of what was seen."""
        ahead = self.player.farthest if self.no_spoilers else self.script.last
        stops = [flag.stop for flag in self.flags() if flag.stop <= ahead]
        self._stepping(partial(self.player.step_mark, stops, way))

    def follow(self, seat: int | None) -> None:
        """Shows one board large, or all alike."""
        seats = len(self.session.colours)
        self.focus = seat if seat and seat <= seats and seats > 1 else None
        self.seat = self.focus or self.seat
        self.app.dirty = True

    def toggle_focus(self, seat: int | None) -> None:
        """Shows one board large, or all alike again."""
        self.follow(None if seat == self.focus else seat)

    def follow_next(self) -> None:
        """The next seat; after the last all together."""
        following = (self.focus or 0) + 1
        self.follow(following if following <= len(self.session.colours) else None)

    def toggle_spoilers(self) -> None:
        """Hides what lies ahead, or shows it again."""
        self.no_spoilers = not self.no_spoilers
        self.player.farthest = self.player.stop
        self.app.dirty = True

    # What can be done with the game

    def _tell(self, words: str, seconds: float = TOAST_SECONDS) -> None:
        self.toast = Toast(1, words, self.app.now + seconds)
        self.app.dirty = True

    def _open(self, dialog: BranchDialog | NoteDialog | KeysDialog) -> None:
        self.player.playing = False
        self.player.settle()
        self.app.open(dialog)

    def ask_branch(self) -> None:
        """Asks how to play on from here."""
        self._open(BranchDialog(self))

    def branching(self, *, reshuffled: bool) -> Act:
        """Makes the new game and sits down at it."""
        return lambda: self.branch(reshuffled=reshuffled)

    def branch(self, *, reshuffled: bool) -> None:
        """A new game goes on from here: with the same draws as the old one, or with others."""
        title = self.say("theatre.branch.title", title=self.title(), where=self.where())
        path = free_name(saves(), title)
        seed = secrets.randbelow(STATES) if reshuffled else None
        try:
            Record.branch(self.replay, self.script.stops[self.player.stop], path, title, seed=seed).close()
        except ReplayError as error:
            self.app.close()
            self._tell(str(error))
            return
        self.app.resume(path)

    def ask_note(self) -> None:
        """Asks what to note down about this moment."""
        self._open(NoteDialog(self))

    def write_note(self, text: str) -> None:
        """Writes a note about this moment into the file, or says why that is not possible."""
        try:
            note = add_note(self.replay.document.path, self.script.stops[self.player.stop], text)
        except ReplayError as error:
            self._tell(str(error))
        else:
            self.replay.notes.append(note)
        self.app.dirty = True

    def open_charts(self) -> None:
        """The game in curves; a branch together with the game it comes from."""
        path = self.script.replay.document.path
        origin = (self.script.replay.document.header.origin or {}).get("file")
        other = path.with_name(origin) if isinstance(origin, str) and origin == Path(origin).name else None
        known = other if other and other.exists() else None
        self.app.open_charts(path, known, self.draw)

    def foresee_all(self) -> None:
        """The next level of the forecast, for all seats: off, this march, until impact."""
        foresight = self.showing.foresight
        level = (foresight.level(1) + 1) % len(LEVELS)
        foresight.levels = dict.fromkeys(self.seats_shown(), level)
        self._tell(self.say(f"forecast.level.{level}"), 3.0)

    def seats_shown(self) -> list[int]:
        """The numbers of all seats."""
        return [seat.number for seat in self.session.game.table.seats]

    def export(self) -> None:
        """Makes a film of the game, or a picture of this moment."""
        self.player.playing = False
        self.app.open_export(self.path, self.script.stops[self.player.stop])

    def show_keys(self) -> None:
        """The list of keys."""
        self._open(KeysDialog(self))

    def open_rule(self, rule: str) -> None:
        """Opens the rules at hand at a rule."""
        self.player.playing = False
        self.app.open_rules(rule)

    def open_current_rule(self) -> None:
        """Opens the rule behind what was told last."""
        told = self.script.told(self.player.beat)
        event = self.script.entries[told - 1].event if told else None
        if event:
            self.open_rule(event.rule)

    # Keys: they work whatever has the focus

    def early_key(self, event: pygame.Event) -> bool:
        """All keys of the theatre."""
        act = act_of(self, event)
        if act:
            self._stepping(act)
        return act is not None

    def back(self) -> None:
        """Escape closes the log where it lies over the table, and else the theatre."""
        if self.log_open and self.places(self.app.canvas).log is None:
            self.toggle_log()
        elif len(self.app.screens) > 1:
            self.app.close()
        else:
            self.app.to_title()

    def pick(self, pointer: Pointer) -> Any:
        """Only the log can be dragged."""
        if pointer.spot and pointer.spot.piece == PAGE:
            self.drawing.log.hold(pointer.start)
            return PAGE
        return None

    def carry(self, pointer: Pointer) -> None:
        """The log goes along."""
        if pointer.held == PAGE:
            self.drawing.log.drag(PAGE, pointer.place)

    def ask(self, pointer: Pointer) -> bool:
        """A right click or long press: the rule of a line, or of what stands somewhere."""
        spot = self.app.canvas.spots.at(pointer.place)
        if spot and isinstance(spot.mark, LogLine) and spot.mark.rule:
            self.open_rule(spot.mark.rule)
            return True
        return super().ask(pointer)

    def moving(self) -> bool:
        """Whether time passes."""
        return self.player.runs

    def entered(self) -> None:
        """Back in the theatre: no time has passed."""
        self.show.rest()

    def report(self) -> dict[str, Any]:
        """Where we are."""
        player = self.player
        return {
            "at": self.script.stops[player.stop],
            "beat": player.beat,
            "beats": self.script.beats,
            "playing": player.playing,
            "moving": player.runs,
            "speed": player.speed,
            "no_spoilers": self.no_spoilers,
            "focus": self.focus,
            "file": str(self.replay.document.path),
            "toast": self.toast.words if self.toast else None,
        }

    @property
    def path(self) -> Path:
        """The file of the game."""
        return self.replay.document.path
