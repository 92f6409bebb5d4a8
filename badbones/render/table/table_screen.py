"""The table screen: a game in play, and how pointers and keys act on it. What it looks like is in `drawing`."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import pygame

from badbones.record import Permission
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.host import Host
from badbones.render.kit.keys import cap, shown
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.screen import Screen
from badbones.render.kit.settings import SPEEDS
from badbones.render.kit.spots import Act, Spot
from badbones.render.plan.table_plan import TablePlan, plan_table
from badbones.render.table.drags import Drags
from badbones.render.table.foresight import LEVELS
from badbones.render.table.glide import Glide
from badbones.render.table.hands import Hands, Held
from badbones.render.table.overlays import TOAST_SECONDS, Toast
from badbones.render.table.places import stacked
from badbones.render.table.rapier import Rapier
from badbones.render.table.session import Session
from badbones.render.table.show import Show
from badbones.render.table.showing import Showing
from badbones.render.table.table_drawing import TableDrawing
from badbones.render.table.table_keys import act_of, early_act_of
from badbones.render.table.topics import topic_of_spot
from badbones.rules.errors import Refusal
from badbones.rules.geometry import COLUMNS

_WAYS: Final = {"up": "N", "right": "E", "down": "S", "left": "W"}


class TableScreen(Screen):
    """A game in play."""

    name = "table"

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app)
        app.name_players(tuple(seat.name for seat in session.game.table.seats))
        self.session = session
        self.hands = Hands(session)
        self.showing = Showing(session, self.hands, app.messages, self.seen)
        self.showing.foresight.levels = dict(enumerate(app.settings.forecast, 1))
        self.show = Show(app, session)
        self.drawing = TableDrawing(self)
        self.drags = Drags(self)
        self.focus: int | None = None  # the seat that is drawn large
        self.seat = 1  # for whom the keyboard plays
        self.log_open = False
        self.toast: Toast | None = None
        self.glide: Glide | None = None
        self.paused: set[int] = set()  # seats whose gamepad was unplugged
        self.rapier = Rapier(self)
        self.fan: tuple[int, str] | None = None  # a stack that was spread out by a tap or a key
        self._plan: tuple[object, TablePlan] | None = None
        self._permissions: tuple[int, dict[str | int, Permission]] = (-1, {})
        self._look_for_work()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws the whole table."""
        self.showing.messages = self.app.messages
        self.show.tick()
        self.drawing.draw(canvas)

    def prepare(self, canvas: Canvas) -> bool:
        """Grounds for when something is held, asked or done are made while nobody waits for them."""
        return self.drawing.backdrop.prepare(canvas, self.plan(canvas), self.session.game.table.side)

    def plan(self, canvas: Canvas) -> TablePlan:
        """Where everything lies in this window."""
        seats = len(self.session.game.table.seats)
        key = (canvas.area.size, canvas.unit, seats, self.focus)
        if self._plan is None or self._plan[0] != key:
            coop = self.session.game.table.team is not None
            plan = plan_table(canvas.area.size, canvas.unit, seats, self.focus, coop=coop)
            if plan.focus and self.focus is None and plan.focus != self.seat:
                plan = plan_table(canvas.area.size, canvas.unit, seats, self.seat, coop=coop)
            self._plan = (key, plan)
        return self._plan[1]

    def has_room(self) -> bool:
        """Whether all boards can be shown at once in this window."""
        canvas, table = self.app.canvas, self.session.game.table
        return plan_table(canvas.area.size, canvas.unit, len(table.seats), coop=table.team is not None).focus is None

    def seen(self, seat: int, heading: str) -> str:
        """How a heading of a seat's board looks on the screen, and the other way round."""
        board = self.plan(self.app.canvas).zones[seat].board
        return board.heading(heading) if board else heading

    def report(self) -> dict[str, Any]:
        """The game in short: what may be done, and where the file is."""
        game = self.session.game
        return {
            "phase": game.phase,
            "round": game.round,
            "legal": game.legal(),
            "over": game.over,
            "moving": self.show.busy,
            "file": str(self.path),
            "seat": self.seat,
            "actions": self.hands.revision,
            "skeletons": [
                {token: each.place for token, each in board.skeletons.items()} for board in self.session.stage.boards
            ],
            "heroes": [board.hero for board in self.session.stage.boards],
            "foreseen": self.showing.foreseen(),
            "toast": self.toast.words if self.toast else None,
            "held": {seat: held.tile or held.what for seat, held in self.hands.held.items()},
        }

    def moving(self) -> bool:
        """Whether something is on its way."""
        if self.glide and self.glide.over(self.app.now):
            self.glide = None
            self.app.dirty = True
        return self.glide is not None or self.show.busy

    def wake(self) -> float | None:
        """When a sentence over a board goes away."""
        ends = [self.toast.until if self.toast else None, self.show.captions.until(), self.show.recap_until]
        return min((end for end in ends if end is not None and end > self.app.now), default=None)

    def can_undo(self, seat: int | None = None) -> Permission:
        """Whether an action of the table or of a seat can be taken back; worked out once after each action."""
        return self._permission(seat or 0, lambda: self.session.record.can_undo(seat))

    def can_redo(self) -> Permission:
        """Whether something taken back can be done again."""
        return self._permission("redo", self.session.record.history.can_redo)

    def _permission(self, name: str | int, ask: Callable[[], Permission]) -> Permission:
        revision, known = self._permissions
        if revision != self.hands.revision:
            known = {}
            self._permissions = (self.hands.revision, known)
        if name not in known:
            known[name] = ask()
        return known[name]

    # Acting

    def act(self, action: str) -> None:
        """Carries out an action, or tells why not."""
        seat = int(action.split(" ")[0])
        self.hands.act(seat, action)
        self.show_outcome(seat)

    def show_outcome(self, seat: int) -> None:
        """Something was tried: it is shown, or why not is told."""
        self.app.dirty = True
        self.fan = None
        self.rapier.stop(seat)
        if self.hands.refusal:
            whose, refusal = self.hands.refusal
            self.hands.refusal = None
            self.app.sound.play("illegal")
            self.complain(whose, refusal)
        else:
            self.toast = None
            self.seat = seat
            self.show.seen_by(seat)
            self._look_for_work()

    def touched(self, seat: int) -> None:
        """Hands are at a seat: what was told or spread out before is over."""
        self.seat, self.toast, self.fan = seat or self.seat, None, None

    def complain(self, seat: int, refusal: Refusal) -> None:
        """Tells a seat why something did not work."""
        self.toast = Toast(seat, self.showing.refused(refusal), self.app.now + TOAST_SECONDS)
        self.app.dirty = True

    def undo(self, seat: int | None = None) -> None:
        """Takes back the last action of the table or of a seat."""
        self.app.sound.play("undo")
        self.hands.undo(seat)
        self.show_outcome(seat or self.seat)

    def redo(self) -> None:
        """Does again what was taken back."""
        self.hands.redo()
        self.show_outcome(self.seat)

    def take(self, seat: int, kind: str) -> None:
        """A trap of the reserve was clicked: it comes into the hand, or turns, or goes back."""
        self.seat = seat
        held = self.hands.take(seat, kind)
        if self.hands.refusal:
            self.show_outcome(seat)
        elif held and self.app.canvas.attention.ring:
            self._point_at_first_goal(held)
        self.app.dirty = True

    def take_common(self, kind: str) -> None:
        """A trap of the common reserve was clicked: whoever wants it may have it."""
        held = self.hands.take_common(kind, self.seat)
        if self.hands.refusal:
            self.show_outcome(self.seat)
        elif held and self.app.canvas.attention.ring:
            self._point_at_first_goal(held)
        self.app.dirty = True

    def _point_at_first_goal(self, held: Held) -> None:
        """With the keyboard, taking a piece leads straight to where it can go."""
        goals = self.hands.goals(held)
        if goals:
            self.app.canvas.attention.focus = f"seat{held.seat}.cell.{_nearest_the_middle(goals)}"

    def touch_place(self, seat: int, place: str) -> None:
        """A cell or forest spot was clicked; while something moves there, that ends first."""
        if self.showing.watching(seat):
            self.session.timeline.finish_beat()
            self.app.dirty = True
            return
        self.seat = seat
        held, choices = self.hands.held.get(seat), self.hands.choices(seat)
        common = None if held else self.hands.in_common()
        if common and self.hands.hand_to(common, seat):
            held = common
        if held and held.pointer:
            self.turn_held(seat)  # a tap while another finger holds it
        elif held:
            self._put(held, place)
        elif place in choices.cells:
            self.act(choices.cells[place])
        elif place in choices.uses.sweeps:
            self.hands.take_crowd(seat, place)
        elif place in choices.uses.turns:
            self.rapier.begin(seat, place)
        elif choices.tokens or choices.phase == "skeletons":
            self._touch_skeletons(seat, place)
        elif place in choices.recover:
            self.hands.take_off(seat, place)
            if self.app.canvas.attention.ring:
                self.app.canvas.attention.focus = f"seat{seat}.main"
        self.app.dirty = True

    def _put(self, held: Held, place: str) -> None:
        if held.origin == place:
            self.hands.let_go(held.seat)
        else:
            self.hands.put(held, place)
            self.show_outcome(held.seat)

    def _touch_skeletons(self, seat: int, place: str) -> None:
        """One skeleton moves at once; of several one is chosen from the fan."""
        tokens = stacked(self.session.stage.board(seat), place)
        moves = self.hands.choices(seat).tokens
        ready = [token for token in tokens if token in moves]
        if len(tokens) > 1:
            self.fan = None if self.fan == (seat, place) else (seat, place)
            if self.fan and self.app.canvas.attention.ring:
                self.app.canvas.attention.focus = f"seat{seat}.token.{(ready or tokens)[0]}"
        elif ready:
            self.act(moves[ready[0]])
        elif tokens:
            self.touch_token(seat, tokens[0])

    def touch_token(self, seat: int, token: str) -> None:
        """A skeleton was clicked: it moves, or is what the weapon hits."""
        actions = self.hands.choices(seat).tokens
        if token in actions or self.session.stage.phase == "skeletons":
            self.act(actions.get(token, f"{seat} move {token}"))

    # Drags

    def pick(self, pointer: Pointer) -> Any:
        """A piece is dragged off its place, or the log is scrolled."""
        return self.drags.pick(pointer)

    def carry(self, pointer: Pointer) -> None:
        """A held piece is moved: what lies under it?"""
        self.drags.carry(pointer)

    def drop(self, pointer: Pointer) -> None:
        """A held piece is let go."""
        self.drags.drop(pointer)

    def turn(self, pointer: Pointer | None, step: int) -> bool:
        """Wheel or right click: turns what the pointer holds, or what is in hand in the zone it is over."""
        return self.drags.turn(pointer, step)

    def ask(self, pointer: Pointer) -> bool:
        """A right click or long press: what is this? The rules open at it."""
        spot = self.app.canvas.spots.at(pointer.place)
        topic = topic_of_spot(self, spot) if spot else None
        if topic:
            self.app.open_rules(topic)
        return topic is not None

    def help_topic(self) -> str:
        """The rules open at the phase that is being played."""
        phase = self.session.shown.phase
        return phase if phase in ("hero", "trap", "skeletons", "market") else "round"

    def turn_held(self, seat: int) -> None:
        """The button that turns."""
        self.hands.turn(seat)
        self.app.dirty = True

    # Keys

    def focused(self, spot: Spot) -> None:
        """The keyboard plays for the seat whose zone it is in."""
        self.seat = spot.seat or self.seat

    @property
    def active_seat(self) -> int | None:
        """For whom keys without a place act."""
        return self.seat

    def key(self, event: pygame.Event) -> bool:
        """A key that no button has taken; else it may scroll the log."""
        return self._done(act_of(self, event)) or (self._log_is_seen() and self.drawing.log.key(event))

    def _done(self, act: Act | None) -> bool:
        if act:
            act()
        return act is not None

    def _log_is_seen(self) -> bool:
        return self.log_open or self.plan(self.app.canvas).log is not None

    def play_for(self, seat: int) -> None:
        """The keyboard plays for another seat."""
        self.seat = seat
        if self.focus is not None:
            self.focus = seat
        spots = self.app.canvas.spots.focusable()
        mine = [spot for spot in spots if spot.seat == seat and not spot.id.endswith(".plate")]
        self.app.focus_on(next((spot for spot in mine if spot.enabled), None))
        self._plan = None
        self.app.dirty = True

    def foresee(self, seat: int) -> None:
        """The next level of the forecast: off, this march, until impact."""
        foresight, settings = self.showing.foresight, self.app.settings
        level = (foresight.level(seat) + 1) % len(LEVELS)
        foresight.levels[seat] = level
        settings.forecast = [*settings.forecast[: seat - 1], level, *settings.forecast[seat:]]
        self.app.keep_settings()
        self.toast = Toast(seat, self.say(f"forecast.level.{level}"), self.app.now + 3)

    def toggle_focus(self, seat: int | None) -> None:
        """Draws one seat large, or all alike."""
        self.focus = None if seat is None or self.focus == seat else seat
        self.seat = seat or self.seat
        self._plan = None
        self.app.dirty = True

    def toggle_log(self) -> None:
        """Opens or closes the log where it has no place of its own."""
        self.log_open = not self.log_open
        self.app.dirty = True

    def early_key(self, event: pygame.Event) -> bool:
        """A key that works whatever has the focus."""
        return self._done(early_act_of(self, event))

    def key_up(self, event: pygame.Event) -> None:
        """Space was let go."""
        if cap(event) == shown("table.main"):
            self.show.hurry(on=False)

    def change_speed(self, step: int) -> None:
        """What moves moves faster from now on, or slower."""
        speeds = sorted(SPEEDS, key=lambda speed: speed or 1000)
        place = speeds.index(self.app.settings.speed) + step
        self.app.settings.speed = speeds[min(len(speeds) - 1, max(0, place))]
        self.app.keep_settings()
        speed = self.app.settings.speed
        words = self.say("table.speed", speed=f"{speed:g}×") if speed else self.say("table.speed.instant")
        self.toast = Toast(self.seat, words, self.app.now + 2)

    def back(self) -> None:
        """Escape ends what moves, lets go of what is in hand, closes what is open, and at last pauses."""
        if self.show.busy:
            self.session.timeline.flush()
        elif self.drawing.at_market() and self.drawing.market.back():
            pass
        elif self.hands.held.pop(self.seat, None) or self.rapier.stop(self.seat) or self.fan:
            self.fan = None
        elif self.log_open:
            self.log_open = False
        else:
            self.pause()
        self.app.dirty = True

    def _look_for_work(self) -> None:
        """The keyboard, and the large board where only one is, go to a seat that has something to do."""
        seats = self.session.game.table.seats
        if not self.session.game.legal(self.seat):
            waiting = [seat.number for seat in seats if self.session.game.legal(seat.number)]
            later = [number for number in waiting if number > self.seat]
            if waiting:
                self.seat = (later or waiting)[0]
                self._plan = None
                if self.focus is not None:
                    self.focus = self.seat
                if self.app.canvas.attention.ring:
                    self.app.canvas.attention.focus = f"seat{self.seat}.plate"

    # Gamepads

    def seats(self) -> list[int]:
        """Every seat can be claimed by a pad."""
        return [seat.number for seat in self.session.game.table.seats]

    def claim_spot(self, seat: int) -> str:
        """A pad claims a seat on its name, at the market on its purse."""
        return f"market.purse.{seat}" if self.drawing.at_market() else super().claim_spot(seat)

    def ring_colour(self, seat: int | None) -> pygame.Color:
        """A pad's ring has the colour of its seat."""
        return self.session.colours[seat - 1].colour if seat else super().ring_colour(seat)

    def seat_taken(self, seat: int) -> None:
        """A pad plays for a seat: whatever paused it is over."""
        self.paused.discard(seat)

    def seat_left(self, seat: int) -> None:
        """The pad of a seat was unplugged: the seat waits until somebody plays for it again."""
        self.hands.let_go(seat)
        self.paused.add(seat)

    def go_on(self, seat: int) -> None:
        """Somebody plays for a paused seat by other means."""
        self.paused.discard(seat)
        self.app.dirty = True

    def steer(self, seat: int, way: str) -> bool:
        """The direction in which a skeleton flees."""
        action = self.hands.choices(seat).flee.get(self.seen(seat, _WAYS[way]))
        if action:
            self.act(action)
        return action is not None

    def next_focus(self, seat: int) -> str | None:
        """After a piece was taken the ring goes to where it can be put."""
        held = self.hands.held.get(seat)
        goals = self.hands.goals(held) if held else {}
        return f"seat{seat}.cell.{_nearest_the_middle(goals)}" if goals else None

    def pad_command(self, seat: int, command: str) -> None:
        """The other buttons of a pad."""
        match command:
            case "turn":
                self.turn_held(seat)
            case "undo":
                self.undo(seat)
            case "redo":
                self.redo()
            case "back":
                self.hands.let_go(seat)
                self.rapier.stop(seat)
            case "main":
                spot = self.app.canvas.spots.named(f"seat{seat}.main")
                if spot and spot.press and spot.enabled:
                    spot.press()

    # Coming and leaving

    def pause(self) -> None:
        """Opens the pause menu."""
        self.app.open_pause(self)

    def results(self) -> None:
        """Shows the score sheet."""
        session = self.session
        names = [colour.name for colour in session.colours]
        self.app.open_results(session.game, session.ledger(), names, session.setup, self.path)

    def leave(self) -> None:
        """Back to the title; the game is saved."""
        self.app.to_title()

    def give_up(self) -> None:
        """The game is not played on; the file stays among the games."""
        self.session.record.give_up()
        self.app.to_title()

    @property
    def path(self) -> Path:
        """The file of the game."""
        return self.session.record.path

    def entered(self) -> None:
        """Back at the table: nothing has moved meanwhile, and no pointer holds anything any more."""
        self.show.rest()
        for held in list(self.hands.held.values()):
            if held.pointer:
                self.hands.let_go(held.seat)

    def left(self) -> None:
        """The file is closed when the table is left, and no pad plays for a seat any more."""
        self.app.free_seats()
        self.session.close()


def _nearest_the_middle(cells: Iterable[str]) -> str:
    """Of some cells the one nearest the middle of the board, where most is to be reached from."""
    return min(cells, key=lambda cell: (abs(COLUMNS.index(cell[0]) - 2) + abs(int(cell[1]) - 3), cell))
