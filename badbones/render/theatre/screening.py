"""A screening: a recorded game, where we are in it, and all that can be done with it. Nothing here draws."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from badbones.record import Record, Replay, free_name, saves
from badbones.record.lines import Drawing, Note
from badbones.record.titles import branch_title, named_as, title_of
from badbones.render.kit.cache import Kept
from badbones.render.kit.clipboard import put_on_clipboard
from badbones.render.kit.dates import local_time
from badbones.render.kit.host import Host
from badbones.render.kit.spots import Act
from badbones.render.table.foresight import LEVELS
from badbones.render.table.overlays import NOTICE, REFUSAL, TOAST_SECONDS, Toast
from badbones.render.table.table_words import TableWords
from badbones.render.table.viewpoint import Viewpoint
from badbones.render.theatre.flags import Flag, Ruler, flags
from badbones.render.theatre.moments import Place, command_for, name_of
from badbones.render.theatre.notebook import Notebook
from badbones.render.theatre.playback import SPEEDS, Playback, RecordedSource
from badbones.render.theatre.script import Script
from badbones.render.theatre.theatre_plan import TheatreLayout
from badbones.render.theatre.trial import TrialSource
from badbones.rules import ReplayError
from badbones.rules.chance import STATES

_SENTENCE: Final = 12.0  # seconds that the sentence about a file that differs is shown
_UNDO_SECONDS: Final = 10.0


@dataclass(frozen=True)
class Telling(Toast):
    """A sentence for some seconds, and how to take back what it tells."""

    undo: Act | None = None


class Doors(NamedTuple):
    """What a screening leaves to its screen: the ways out of it, and silence."""

    branch: Act  # asks how to play on from here
    review: Act | None  # what every decision was worth; None: not in this theatre
    trial: Act | None  # tries something out from here; None: not in this theatre
    family: Act  # shows where the game comes from, and its branches
    note: Act  # asks what to note down
    edit: Callable[[Note], None]  # asks what to make of a note
    sketch: Act  # draws on the boards
    keys: Act  # lists all keys
    charts: Act
    leave: Act
    escapes: Callable[[], bool]  # whether Escape leaves, too: nothing lies open that it closes before
    hush: Act  # what was said about another moment is not to be read any more


class Screening:
    """A recorded game that is being watched; one of which nothing can be shown raises `ReplayError`."""

    def __init__(self, app: Host, replay: Replay, doors: Doors, laid: type[TheatreLayout] = TheatreLayout) -> None:
        self.app = app
        self.replay = replay
        self.script = Script(replay)
        self.source = RecordedSource(self.script)
        app.name_players(tuple(seat.name for seat in self.source.game.table.seats))
        self.player = Playback(self.source)
        self.player.jumped = self._jumped
        self.viewpoint = Viewpoint()
        self.layout = laid(app, self.source, self.viewpoint)
        self.words = TableWords(app, self.source)
        self.doors = doors
        self.notebook = Notebook(replay, self.tell)
        self.toast: Telling | None = None
        self.no_spoilers = False
        self.unfolded = False  # a strip with little room shows everything else that can be done
        self.steps: dict[str, Act] = self._steps()
        self._flags: Kept[list[Flag]] = Kept()
        self._was_exact = True
        if not self.script.exact:
            self.tell(self.trouble(), _SENTENCE)

    def say(self, message: str, /, **values: Any) -> str:
        """A message in the player's language."""
        return self.app.messages.say(message, **values)

    @property
    def focus(self) -> int | None:
        """The seat that is followed."""
        return self.viewpoint.focus

    @property
    def moment(self) -> int:
        """Where we are: how many actions of the file were made before."""
        return self.script.stops[self.player.stop]

    # What there is to see

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
        key = (self.app.messages.language, tuple(self.replay.notes), tuple(self.replay.drawings))
        return self._flags.get(key, lambda: flags(self.script, self.app.catalog, self.app.messages))

    def title(self) -> str:
        """What the game is called: its title, or who plays."""
        names = [self.app.messages.player(seat) for seat in range(1, len(self.source.colours) + 1)]
        return title_of(self.replay.document.header, self.say) or ", ".join(names)

    def subtitle(self) -> str:
        """When it was played, and how it ended."""
        when = local_time(self.replay.document.header.created)
        result = None if self.no_spoilers else self.script.result
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

    def noted(self) -> list[Note]:
        """The notes about this moment; where only beginnings of rounds are known, about all that follows."""
        return [note for note in self.notebook.notes if self.script.stop_of(note.at) == self.player.stop]

    def drawn(self, seat: int | None = None) -> list[Drawing]:
        """What was drawn at this moment, on all boards or on one."""
        here = (each for each in self.notebook.drawings if self.script.stop_of(each.at) == self.player.stop)
        return [each for each in here if seat in (None, each.seat)]

    def notes_here(self) -> list[str]:
        """What was noted about this moment."""
        return [note.text for note in self.noted()]

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
        steps["play"] = player.toggle
        return {name: partial(self._stepping, step) for name, step in steps.items()}

    def _stepping(self, step: Act) -> None:
        step()
        self.app.dirty = True

    def _jumped(self) -> None:
        """After a jump, and before a take: nothing of what was before is left to be read or done."""
        self.doors.hush()
        self.viewpoint.fan = None
        self.app.dirty = True
        if self._was_exact and not self.player.exact:
            self.tell(self.trouble(), _SENTENCE)
        self._was_exact = self.player.exact

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

    def go_to_round(self, round_: int) -> None:
        """Jumps to the beginning of a round, and stays there; before the first one, to the beginning of the game."""
        starts = (chapter.start for chapter in self.script.chapters if chapter.round >= round_)
        self.go_to(next(starts, self.script.last))

    def go_to_beat(self, beat: int) -> None:
        """Jumps to where a line of the log was told, and stays there."""
        self.player.playing = False
        self._stepping(partial(self.player.go_to_beat, beat))

    def drag_to(self, share: float) -> None:
        """A hand on the timeline."""
        stop = self.ruler().stop(share)
        if stop != self.player.stop or self.player.busy or self.source.beat:
            self._stepping(partial(self.player.go, stop))

    def step_mark(self, way: int) -> None:
        """To the next or the last mark; without spoilers not to one that lies ahead of what was seen."""
        ahead = self.player.farthest if self.no_spoilers else self.script.last
        stops = [flag.stop for flag in self.flags() if flag.stop <= ahead]
        self._stepping(partial(self.player.step_mark, stops, way))

    def follow(self, seat: int | None) -> None:
        """Shows one board large, or all alike."""
        point, seats = self.viewpoint, len(self.source.colours)
        point.focus = seat if seat and seat <= seats and seats > 1 else None
        point.seat = point.focus or point.seat
        self.app.dirty = True

    def follow_next(self) -> None:
        """The next seat; after the last all together."""
        following = (self.focus or 0) + 1
        self.follow(following if following <= len(self.source.colours) else None)

    def toggle_log(self) -> None:
        """Opens or closes the log where it has no place of its own."""
        self.viewpoint.log_open = not self.viewpoint.log_open
        self.app.dirty = True

    def toggle_strip(self) -> None:
        """Unfolds a strip with little room, or folds it again."""
        self.unfolded = not self.unfolded
        self.app.dirty = True

    def toggle_spoilers(self) -> None:
        """Hides what lies ahead, or shows it again."""
        self.no_spoilers = not self.no_spoilers
        self.player.farthest = self.player.stop
        self.app.dirty = True

    # What can be done with the game

    def tell(
        self, words: str, seconds: float = TOAST_SECONDS, *, style: str = REFUSAL, undo: Act | None = None
    ) -> None:
        """Tells something for some seconds: what went wrong, or as a notice what is so now, and how to take it back."""
        self.toast = Telling(1, words, self.app.now + seconds, style, undo)
        self.app.dirty = True

    def rest(self) -> None:
        """Something else is looked at: what plays stops, what is on its way has arrived."""
        self.player.playing = False
        self.player.settle()

    def branch_title(self) -> str:
        """What a game is called that goes on from here, and its file."""
        round_, _ = self.script.phases[self.player.stop]
        return branch_title(named_as(self.replay.document.header), round_, self.say)

    def branch(self, *, reshuffled: bool) -> None:
        """A new game goes on from here: with the same draws as the old one, or with others."""
        path = free_name(saves(), self.branch_title())
        seed = secrets.randbelow(STATES) if reshuffled else None
        try:
            Record.branch(self.replay, self.moment, path, seed=seed).close()
        except ReplayError as error:
            self.app.close()
            self.tell(str(error))
            return
        self.app.resume(path)

    def keep(self, trial: TrialSource) -> str:
        """Makes a game of what was tried out; gives its title, or raises `ReplayError`."""
        title = self.branch_title()
        Record.branch(trial.replay, trial.at, free_name(saves(), title), tried=trial.line).close()
        return title

    def write_note(self, text: str, seat: int | None = None) -> None:
        """Writes a note about this moment into the file, or says why that is not possible."""
        self.notebook.write(self.moment, text, seat)
        self.app.dirty = True

    def change_note(self, note: Note, text: str, seat: int | None) -> None:
        """Changes a note in the file, or says why that is not possible."""
        self.notebook.change(note, text, seat)
        self.app.dirty = True

    def delete_note(self, note: Note) -> None:
        """Deletes a note, and says how to have it back."""
        if self.notebook.delete(note):
            self.tell(self.say("theatre.note.deleted"), _UNDO_SECONDS, style=NOTICE, undo=self.undo_note)
        self.app.dirty = True

    def draw(self, drawing: Drawing) -> None:
        """Draws on a board, or erases what is drawn there; or says why that is not possible."""
        self.notebook.draw(drawing)
        self.app.dirty = True

    def undo_note(self) -> None:
        """Takes back what was done with the notes last: a deleted one is there again."""
        if not self.notebook.can_undo:
            self.tell(self.say("theatre.note.nothing-to-undo"))
        elif self.notebook.undo():
            self.tell(self.say("theatre.note.undone"), style=NOTICE)

    def with_a_note(self, act: Callable[[Note], None]) -> None:
        """Does something with the note that the keyboard is on, or with the first one about this moment."""
        notes, focus = self.noted(), self.app.canvas.spots.named(self.app.canvas.attention.focus)
        if focus and isinstance(focus.mark, Note) and focus.mark in notes:
            act(focus.mark)
        elif notes:
            act(notes[0])
        else:
            self.tell(self.say("theatre.note.none"))

    def foresee_all(self) -> None:
        """The next level of the forecast, for all seats: off, this march, until impact."""
        foresight = self.words.foresight
        level = (foresight.level(1) + 1) % len(LEVELS)
        foresight.levels = dict.fromkeys(self.source.seats, level)
        self.tell(self.say(f"forecast.level.{level}"), 3.0, style=NOTICE)

    def export(self) -> None:
        """Makes a film of the game, or a picture of this moment."""
        self.player.playing = False
        self.app.open_export(self.replay, self.moment)

    def copy_moment(self) -> None:
        """The command that opens the game exactly here is on the clipboard from now on."""
        self.rest()
        name = name_of(self.script, Place(self.player.stop, self.source.beat))
        command = command_for(self.replay.document.path, name)
        put_on_clipboard(command)
        self.tell(self.say("theatre.copied", command=command), _SENTENCE, style=NOTICE)

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
