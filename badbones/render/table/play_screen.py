"""The screen of a game in play: how pointers, keys and gamepads act at the table, and the ways out of it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

import pygame

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.host import Host, Seated
from badbones.render.kit.keys import cap, pressed, shown
from badbones.render.kit.name_plate import Player
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.settings import SPEEDS, speed_words
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import Colour
from badbones.render.table.drags import Drags
from badbones.render.table.layout import TableLayout
from badbones.render.table.log_panel import GRIP, PAGE
from badbones.render.table.overlays import NOTICE
from badbones.render.table.places import board_group
from badbones.render.table.play import Play
from badbones.render.table.play_view import BEAT, PlayView
from badbones.render.table.projector import TablePace
from badbones.render.table.source import LiveSource
from badbones.render.table.table_view import Fair, TableScreen
from badbones.render.table.viewpoint import Viewpoint
from badbones.render.table.witness import account

_PRESS: Final = "everywhere.press"
_HASTE: Final = 0.25  # seconds within which nobody can have seen that a key means something else now
_WAYS: Final = {"up": "N", "right": "E", "down": "S", "left": "W"}
_ARROWS: Final = {f"everywhere.{way}": heading for way, heading in _WAYS.items()}
_SEATS: Final = {f"table.seat-{seat}": seat for seat in range(1, 7)}


class PlayedFair(Fair, Protocol):
    """The market, with hands at it."""

    def pick(self, pointer: Pointer) -> Any:
        """A drag begins: what is held from now on."""

    def carry(self, pointer: Pointer) -> None:
        """What is held has moved."""

    def drop(self, pointer: Pointer) -> None:
        """What is held is let go."""

    def back(self) -> bool:
        """Escape; whether there was something to close."""


class PlayScreen(TableScreen):
    """A game in play; `fair` makes its market, whose room lies above."""

    name = "table"
    laid = TableLayout  # where everything lies
    played = Play  # what comes of what hands do
    view: PlayView

    def __init__(self, app: Host, source: LiveSource, fair: Callable[[PlayView, Play], PlayedFair]) -> None:
        super().__init__(app)
        self.source = source
        self.name_players()
        self.viewpoint = Viewpoint()
        self.layout = self.laid(app, source, self.viewpoint)
        self.play = self.played(app, source, self.viewpoint)
        self.pace = TablePace(app, source)
        self.view = self.look_at()
        self.fair = self.view.fair = fair(self.view, self.play)
        self.drags = Drags(self.play, self.layout, self.view.log)
        self._moved = -BEAT  # when something was last seen to move
        self._went_on: tuple[object, float] = (None, -_HASTE)  # what the key that goes on meant last, and when

    def name_players(self) -> None:
        """Everybody at this table is called by name."""
        self.app.name_players(tuple(seat.name for seat in self.source.game.table.seats))

    def look_at(self) -> PlayView:
        """How this table is drawn."""
        view = PlayView(self.app, self.play, self.layout, self.pace, self.pause, self.results)
        view.who = partial(self.app.open_players, self)
        return view

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws everything; remembers when something has moved last."""
        super().draw(canvas)
        if self._is_watched():
            self._moved = self.app.now

    def live(self) -> None:
        """Whoever does not play by hand acts; hints come and go."""
        self.play.ask_players()
        self.view.counsellor.look()

    def prepare(self, canvas: Canvas, *, quick: bool = False) -> bool:
        """Grounds and pieces for when something is held, asked, done or marching are made while nobody waits."""
        plan, side = self.layout.plan(canvas), self.source.game.table.side
        if self.view.at_market() or (not quick and self.view.backdrop.prepare(canvas, plan, side)):
            return not self.view.at_market()
        return self.view.provision.go_on(canvas, plan)

    def moving(self) -> bool:
        """Whether something is on its way, or somebody who is no person is about to act."""
        if self.play.glide and self.play.glide.over(self.app.now):
            self.play.glide = None
            self.app.dirty = True
        return self.play.glide is not None or self.view.projector.busy or self.play.bots.ready

    def wake(self) -> float | None:
        """When something goes away that the last frame still shows, or a bot is to be looked at."""
        moments = [moment for moment in (super().wake(), self.play.bots.wake()) if moment is not None]
        return min(moments, default=None)

    def report(self) -> dict[str, Any]:
        """The game in short: what may be done, and where the file is."""
        return account(self.source, self.play, self.view)

    # Pointers

    def pick(self, pointer: Pointer) -> Any:
        """A piece is dragged off its place, something out of its stall, or the log is scrolled."""
        scrolls = pointer.spot is not None and pointer.spot.piece in (PAGE, GRIP)
        return (self.drags if scrolls or not self.view.at_market() else self.fair).pick(pointer)

    def carry(self, pointer: Pointer) -> None:
        """What is held has moved."""
        self._hands_of(pointer).carry(pointer)

    def drop(self, pointer: Pointer) -> None:
        """What is held is let go."""
        self._hands_of(pointer).drop(pointer)

    def _hands_of(self, pointer: Pointer) -> Drags | PlayedFair:
        return self.drags if pointer.held in (PAGE, GRIP) or not self.view.at_market() else self.fair

    def turn(self, pointer: Pointer | None, step: int) -> bool:
        """Wheel or right click: turns what the pointer holds, or what is in hand in the zone it is over."""
        return self.drags.turn(pointer, step)

    # Keys

    def focused(self, spot: Spot) -> None:
        """The keyboard plays for the seat whose zone it is in."""
        self.viewpoint.seat = spot.seat or self.viewpoint.seat

    @property
    def active_seat(self) -> int | None:
        """For whom keys without a place act."""
        return self.viewpoint.seat

    def key(self, event: pygame.Event) -> bool:
        """A key that no button has taken; else it may scroll the log."""
        return _done(self._act_of(event)) or (self.view.log_is_seen() and self.view.log.key(event))

    def _act_of(self, event: pygame.Event) -> Act | None:
        """Arrows answer where a skeleton flees; digits choose a graveyard, or the seat the keyboard plays for."""
        me, play, key = self.viewpoint.seat, self.play, pressed(event, "table")
        choices = play.hands.choices(me)
        way, seat = _ARROWS.get(pressed(event, "everywhere"), ""), _SEATS.get(key, 0)
        action = choices.flee.get(self.layout.seen(me, way)) if way else None
        action = action or (choices.send or choices.uses.seats).get(seat)
        if action:
            return partial(play.act, action)
        if seat in self.source.seats:
            return partial(self.play_for, seat)
        foresee: Callable[[int], None] = partial(play.foresee, self.view.words.foresight)
        acts = {"table.turn": play.turn_held, "table.forecast": foresee, "table.focus": self.view.enlarge}
        acts["table.hint"] = self.view.counsellor.press
        return partial(acts[key], me) if key in acts else None

    def play_for(self, seat: int) -> None:
        """The keyboard plays for another seat."""
        self.viewpoint.seat = self.viewpoint.alone = seat
        if self.viewpoint.focus is not None:
            self.viewpoint.focus = seat
        spots = self.app.canvas.spots
        mine = [spot for spot in spots.focusable() if spot.seat == seat and not spot.id.endswith(".plate")]
        home = spots.named(self.play.home_spot(seat))
        self.app.focus_on(home if home in mine else next((spot for spot in mine if spot.enabled), None))
        self.app.dirty = True

    def first_focus(self, group: str = "") -> str | None:
        """The keyboard begins at the hero of a seat; where no boards are to be seen, anywhere."""
        seats = [seat for seat in self.source.seats if board_group(seat) == group]
        return self.play.home_spot(seats[0] if seats else self.viewpoint.seat)

    def early_key(self, event: pygame.Event) -> bool:
        """A key that works whatever has the focus; while something is shown, none does the next thing."""
        if pressed(event, "everywhere") == _PRESS and self.view.introductions.enter():
            return True
        if self._would_go_on(event) and self._bots_are_watched():
            self._hurry()
            return True
        if self._would_go_on(event) and (self._is_shown() or self._is_hasty()):
            return True
        match pressed(event, "table"):
            case "table.hurry":
                self._hurry()
            case "table.faster":
                self._change_speed(1)
            case "table.slower":
                self._change_speed(-1)
            case "table.who":
                self.app.open_players(self)
            case "table.ask":
                self.look_around()
            case _:
                return False
        return True

    def _would_go_on(self, event: pygame.Event) -> bool:
        """Whether a key would press the large button of a seat, or go to the results."""
        focus = self.app.canvas.attention.focus or ""
        on_button = focus.endswith(".main") or focus == "end.results"
        return pressed(event, "table") == "table.main" or (on_button and pressed(event, "everywhere") == _PRESS)

    def _is_shown(self) -> bool:
        """Whether something moves, or has just come to rest: a key pressed now was meant for what was seen before."""
        return self._is_watched() or self.app.now < self._moved + BEAT or self.view.is_changing()

    def _is_watched(self) -> bool:
        """Whether something moves that concerns a person; nobody has to wait for what bots do on their own boards."""
        source = self.source
        return any(source.timeline.concerns(seat) for seat in source.seats if source.by_hand(seat))

    def _bots_are_watched(self) -> bool:
        """Whether only bots have something to do."""
        source = self.source
        return bool(source.waiting()) and not any(
            source.game.legal(seat) for seat in source.seats if source.by_hand(seat)
        )

    def _is_hasty(self) -> bool:
        """Whether a key comes so soon after it meant something else that it cannot be meant for what it does now."""
        seat = self.viewpoint.seat
        meaning = (seat, self.source.shown.phase, self.view.seat_view(seat).main.words)
        before, when = self._went_on
        hasty = meaning != before and self.app.now < when + _HASTE
        if not hasty:
            self._went_on = (meaning, self.app.now)
        return hasty

    def _hurry(self) -> None:
        if self.view.projector.busy or self.source.waiting():
            self.pace.hurried = True
        else:
            self.play.tell(self.viewpoint.seat, self.say("table.hurry.nothing-moves"), 2, style=NOTICE)

    def key_up(self, event: pygame.Event) -> None:
        """The key that hurries was let go."""
        if cap(event) in (shown("table.hurry"), shown("table.main")):
            self.pace.hurried = False

    def _change_speed(self, step: int) -> None:
        speeds = sorted(SPEEDS, key=lambda speed: speed or 1000)
        place = speeds.index(self.app.settings.speed) + step
        speed = self.app.settings.speed = speeds[min(len(speeds) - 1, max(0, place))]
        self.app.keep_settings()
        words = self.say("table.speed", speed=speed_words(speed)) if speed else self.say("table.speed.instant")
        self.play.tell(self.viewpoint.seat, words, 2, style=NOTICE)

    def back(self) -> None:
        """Escape ends what moves, lets go of what is in hand, closes what is open, and at last pauses."""
        play, point = self.play, self.viewpoint
        self.app.dirty = True
        if self._is_watched():
            self.source.timeline.flush()
        elif self.view.at_market() and self.fair.back():
            return
        elif play.hands.held.pop(point.seat, None) or play.rapier.stop(point.seat) or point.fan:
            point.fan = None
        elif point.log_open:
            point.log_open = False
        elif not self.view.counsellor.close() and not self.view.introductions.close():
            self.pause()

    # Gamepads

    def seats(self) -> list[int]:
        """Every seat that is played by hand can be claimed by a pad."""
        return [seat for seat in self.source.seats if self.source.by_hand(seat)]

    def claim_spot(self, seat: int) -> str:
        """A pad claims a seat on its name, at the market on its purse."""
        return f"market.purse.{seat}" if self.view.at_market() else super().claim_spot(seat)

    def ring_colour(self, seat: int | None) -> Colour:
        """A pad's ring has the colour of its seat."""
        return self.source.colours[seat - 1].colour if seat else super().ring_colour(seat)

    def seat_taken(self, seat: int) -> None:
        """A pad plays for a seat: whatever paused it is over."""
        self.play.paused.discard(seat)

    def seat_left(self, seat: int) -> None:
        """The pad of a seat was unplugged: the seat waits until somebody plays for it again."""
        self.play.hands.let_go(seat)
        self.play.paused.add(seat)

    def steer(self, seat: int, way: str) -> bool:
        """The direction in which a skeleton flees."""
        action = self.play.hands.choices(seat).flee.get(self.layout.seen(seat, _WAYS[way]))
        if action:
            self.play.act(action)
        return action is not None

    def next_focus(self, seat: int) -> str | None:
        """After a piece was taken the ring goes to where it can be put."""
        return self.play.first_goal(seat)

    def pad_command(self, seat: int, command: str) -> None:
        """The other buttons of a pad."""
        play = self.play
        match command:
            case "turn":
                play.turn_held(seat)
            case "undo":
                play.undo(seat)
            case "redo":
                play.redo()
            case "hint":
                self.view.counsellor.press(seat)
            case "back":
                if seat not in play.hands.held and not play.rapier.stop(seat) and not self.view.counsellor.close(seat):
                    self.view.introductions.close()
                play.hands.let_go(seat)
            case "main":
                spot = self.app.canvas.spots.named(f"seat{seat}.main")
                if spot and spot.press and spot.enabled:
                    spot.press()

    # Coming and leaving

    @property
    def path(self) -> Path | None:
        """The file of the game, if it has one."""
        return self.source.path

    def pause(self) -> None:
        """Opens the pause menu."""
        self.app.open_pause(self)

    def show_goal(self) -> None:
        """Opens the card that says how this game is won, when it ends and what counts."""
        self.app.open_goal(self, self.source.game)

    def seated(self) -> list[Seated]:
        """Everybody at the table."""
        source, messages = self.source, self.app.messages
        return [
            Seated(seat, Player(messages.player(seat), source.colours[seat - 1].name, bool(bot)), bot)
            for seat in source.seats
            for bot in [source.bot_of(seat)]
        ]

    def hand_over(self, seat: int, bot: str | None) -> None:
        """A bot plays for a seat from now on, or with None a person again."""
        self.play.hand_over(seat, bot)

    def results(self) -> None:
        """Shows the score sheet."""
        source = self.source
        names = [colour.name for colour in source.colours]
        self.app.open_results(source.game, source.ledger(), names, source.setup, self.path)

    def ways_out(self) -> dict[str, Act]:
        """The ways out of this game, by the messages on their buttons."""
        return {"pause.leave": self.app.to_title}

    def give_up(self) -> None:
        """The game is not played on; the file stays among the games."""
        self.source.give_up()
        self.app.to_title()

    def entered(self) -> None:
        """Back at the table: nothing has moved meanwhile, and no hand holds a piece or hurries any more."""
        self.pace.hurried = False
        self.name_players()  # others may have been called by theirs
        self.view.projector.rest()
        for held in list(self.play.hands.held.values()):
            if held.pointer:
                self.play.hands.let_go(held.seat)

    def left(self) -> None:
        """The file is closed when the table is left, and no pad plays for a seat any more."""
        self.app.free_seats()
        self.source.close()


def _done(act: Act | None) -> bool:
    """Does something, if there is something to do; whether there was."""
    if act:
        act()
    return act is not None
