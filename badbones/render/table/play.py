"""Playing at a live table: what comes of a touch, a key or a button, and of asking who does not play by hand.

Nothing here draws. All of it ends in an action, an undo or a redo of the source, or in a sentence that says why not.
"""

from collections.abc import Callable, Iterable
from typing import Final

from badbones.render.board.stacks import names_at
from badbones.render.kit.desk import Desk
from badbones.render.table.bot_turns import BotTurns, Wish
from badbones.render.table.foresight import LEVELS, Foresight
from badbones.render.table.hands import Hands, Held
from badbones.render.table.overlays import NOTICE, REFUSAL, TOAST_SECONDS, Glide, Toast
from badbones.render.table.question_cards import Rapier
from badbones.render.table.source import LiveSource
from badbones.render.table.viewpoint import Viewpoint
from badbones.rules.errors import Refusal
from badbones.rules.geometry import CELLS, COLUMNS
from badbones.rules.reading import shortened

READING: Final = 3  # seconds more, while the coins are still rolling away


class Play:
    """What is being done at a table."""

    def __init__(self, desk: Desk, source: LiveSource, viewpoint: Viewpoint) -> None:
        self.desk = desk
        self.source = source
        self.viewpoint = viewpoint
        self.hands = Hands(source)
        self.rapier = Rapier(source)
        self.bots = BotTurns(desk, source)
        self.toast: Toast | None = None  # what a seat is told for some seconds
        self.glide: Glide | None = None  # a piece that goes back to where it came from
        self.paused: set[int] = set()  # seats whose gamepad was unplugged
        self.acted: Callable[[int], None] = lambda seat: None  # who wants to know that a seat has acted
        self.look_for_work()
        for seat, bot in source.missing.items():
            self.tell(seat, desk.messages.say("ui.bot.missing", seat=seat, bot=shortened(bot)), style=NOTICE)

    # Acting

    def act(self, action: str) -> None:
        """Carries out an action, or tells why not."""
        seat, shopped = int(action.split(" ")[0]), self._is_market_open()
        if self.source.in_hands(seat):
            self.hands.act(seat, action)
        else:
            self.hands.refusal = (seat, Refusal("refused.bot-plays", {"seat": seat}))
        self.show_outcome(seat)
        if shopped and not action.endswith(" pass"):
            self._tell_if_market_closed()

    def show_outcome(self, seat: int) -> None:
        """Something was tried: it is shown, or why not is told."""
        self.desk.dirty = True
        self.viewpoint.fan = None
        self.rapier.stop(seat)
        if self.hands.refusal:
            whose, refusal = self.hands.refusal
            self.hands.refusal = None
            self.desk.sound.play("illegal")
            self.complain(whose, refusal)
        else:
            self.toast = None
            self.viewpoint.seat = seat
            self.acted(seat)
            self.look_for_work()

    def complain(self, seat: int, refusal: Refusal) -> None:
        """Tells a seat why something did not work; what a question can be answered with is seen on the board."""
        if refusal.message == "refused.question-open":
            refusal = Refusal("table.question-first", {})
        self.tell(seat, self.desk.messages.say(refusal.message, **refusal.values))

    def tell(self, seat: int, words: str, seconds: float = TOAST_SECONDS, *, style: str = REFUSAL) -> None:
        """Tells a seat something for some seconds: why not, or as a notice what is so now."""
        self.toast = Toast(seat, words, self.desk.now + seconds, style)
        self.desk.dirty = True

    def undo(self, seat: int | None = None) -> None:
        """Takes back the last action of the table or of a seat; one looks on where it was."""
        self.desk.sound.play("undo")
        whose = self.hands.undo(seat)
        if whose:
            self.viewpoint.turn_to(whose)
        self.show_outcome(seat or self.viewpoint.seat)

    def redo(self) -> None:
        """Does again what was taken back."""
        self.hands.redo()
        self.show_outcome(self.viewpoint.seat)

    # Bots

    def ask_players(self) -> None:
        """Whoever does not play by hand thinks, and acts when it is time; one that does not answer loses its turn."""
        wish = self.bots.due()
        if wish is None:
            return
        if wish.trouble:
            self._excuse(wish)
        shopped = self._is_market_open()
        self.hands.act(wish.seat, wish.action)
        self.desk.dirty = True
        self.acted(wish.seat)
        if not any(map(self.source.by_hand, self.source.seats)):
            self.viewpoint.alone = wish.seat  # where there is only one large board, those who look on see who acts
        self.look_for_work()
        if shopped:
            self._tell_if_market_closed()
        self.bots.look()  # what comes next may concern bots alone: nobody's hands would wake them

    def _is_market_open(self) -> bool:
        return self.source.stage.phase == "market"

    def _tell_if_market_closed(self) -> None:
        """A market that nobody has ended by hand says why it is gone."""
        if not self._is_market_open():
            words = self.desk.messages.say("market.closed")
            self.tell(self.viewpoint.seat, words, TOAST_SECONDS + READING, style=NOTICE)

    def _excuse(self, wish: Wish) -> None:
        """A bot did not answer: everybody is told what is done instead."""
        message = f"bot.trouble.{wish.trouble}"
        self.source.remark(wish.seat, message)
        self.tell(wish.seat, self.desk.messages.say(message, seat=wish.seat), style=NOTICE)

    def hand_over(self, seat: int, bot: str | None) -> None:
        """A bot plays for a seat from now on, or with None a person again."""
        self.hands.let_go(seat)
        self.rapier.stop(seat)
        self.source.let_play(seat, bot)
        self.look_for_work()
        self.desk.dirty = True

    def look_for_work(self) -> None:
        """The keyboard, and the large board where only one is, go to a seat that has something to do by hand."""
        point, source = self.viewpoint, self.source
        waiting = [seat for seat in source.seats if source.by_hand(seat) and source.game.legal(seat)]
        if not waiting or point.seat in waiting:
            return
        point.turn_to(next((seat for seat in waiting if seat > point.seat), waiting[0]))
        if self.desk.canvas.attention.ring:
            self.desk.canvas.attention.focus = self.home_spot(point.seat)

    def home_spot(self, seat: int) -> str:
        """Where the keyboard begins for a seat: at its hero, or at its name if he is gone."""
        hero = self.source.stage.board(seat).hero
        return f"seat{seat}.cell.{hero}" if hero else f"seat{seat}.plate"

    # Pieces

    def touched(self, seat: int) -> None:
        """Hands are at a seat: what was told or spread out before is over."""
        self.viewpoint.seat, self.toast, self.viewpoint.fan = seat or self.viewpoint.seat, None, None

    def take(self, seat: int, kind: str) -> None:
        """A trap of the reserve was clicked: it comes into the hand, or turns, or goes back."""
        self.viewpoint.seat = seat
        self._took(seat, self.hands.take(seat, kind))

    def take_common(self, kind: str) -> None:
        """A trap of the common reserve was clicked: whoever wants it may have it."""
        seat = self.viewpoint.seat
        self._took(seat, self.hands.take_common(kind, seat))

    def _took(self, seat: int, held: Held | None) -> None:
        """With the keyboard, taking a piece leads straight to where it can go."""
        if self.hands.refusal:
            self.show_outcome(seat)
        elif held and self.desk.canvas.attention.ring:
            self.desk.canvas.attention.focus = self.first_goal(held.seat)
        self.desk.dirty = True

    def first_goal(self, seat: int) -> str | None:
        """The spot to which what a seat holds is most likely to go: the cell nearest the middle of the board."""
        held = self.hands.held.get(seat)
        goals = self.hands.goals(held) if held else {}
        return f"seat{seat}.cell.{_nearest_the_middle(goals)}" if goals else None

    def turn_held(self, seat: int) -> None:
        """Turns what a seat holds."""
        self.hands.turn(seat)
        self.desk.dirty = True

    def turn_token(self, seat: int, token: str | None, heading: str) -> None:
        """The rapier turns one skeleton, or with None all of the cell."""
        if token is None:
            self.rapier.turn_all(seat, heading)
        else:
            self.rapier.turn(seat, token, heading)
        self.desk.dirty = True

    def go_on(self, seat: int) -> None:
        """Somebody plays for a paused seat by other means."""
        self.paused.discard(seat)
        self.desk.dirty = True

    # Places

    def touch_place(self, seat: int, place: str) -> None:
        """A cell or forest spot was clicked; while something moves there, that ends first."""
        self.desk.dirty = True
        if self.source.timeline.concerns(seat):
            self.source.timeline.finish_beat()
            return
        self.viewpoint.seat = seat
        held, choices = self.hands.held.get(seat), self.hands.choices(seat)
        common = None if held else self.hands.in_common()
        if common and self.hands.hand_to(common, seat):
            held = common
        elif common and common.pointer is None and not choices.question:
            self.hands.misplaced(common, seat, place)
            self.show_outcome(seat)
            return
        if held and held.pointer:
            self.turn_held(seat)  # a tap while another finger holds it
        elif held:
            self._put(held, place)
        elif place in choices.cells:
            self.act(choices.cells[place])
        elif place == self.source.stage.board(seat).hero and self.hands.take_hero(seat):
            self.desk.sound.play("pick-up")
        elif place in choices.uses.sweeps:
            self.hands.take_crowd(seat, place)
        elif place in choices.uses.turns:
            self.rapier.begin(seat, place)
        elif symbol := self.hands.symbol_at(seat, place):
            self.act(choices.uses.symbols[symbol])
        elif choices.tokens or choices.phase == "skeletons":
            self._touch_skeletons(seat, place)
        elif place in choices.recover:
            self.hands.take_off(seat, place)
            if self.desk.canvas.attention.ring:
                self.desk.canvas.attention.focus = f"seat{seat}.main"
        else:
            self._not_welcome(seat, place)

    def _not_welcome(self, seat: int, place: str) -> None:
        """A place answers to nothing that is wanted now; what the rules would allow there is told to be for later, and
        why a hero who has to step cannot step there, as if he had been dropped on it."""
        legal = self.source.game.legal(seat) if self.source.by_hand(seat) else []
        steps = [action for action in legal if action.split(" ")[1:] in (["hero", place], ["recover", place])]
        unwanted = next((action for action in steps if not self.source.welcomes(action)), None)
        if unwanted:
            self.act(unwanted)
        elif self.hands.choices(seat).hero and place in CELLS:
            self.act(f"{seat} hero {place}")

    def _put(self, held: Held, place: str) -> None:
        if held.origin == place:
            self.hands.let_go(held.seat)
        else:
            self.hands.put(held, place)
            self.show_outcome(held.seat)

    def _touch_skeletons(self, seat: int, place: str) -> None:
        """One skeleton moves at once; of several one is chosen from the fan."""
        point, attention = self.viewpoint, self.desk.canvas.attention
        tokens = names_at(self.source.stage.board(seat), place)
        moves = self.hands.choices(seat).tokens
        ready = [token for token in tokens if token in moves]
        if len(tokens) > 1:
            point.fan = None if point.fan == (seat, place) else (seat, place)
            if point.fan and attention.ring:
                attention.focus = f"seat{seat}.token.{(ready or tokens)[0]}"
        elif ready:
            self.act(moves[ready[0]])
        elif tokens:
            self.touch_token(seat, tokens[0])

    def touch_token(self, seat: int, token: str) -> None:
        """A skeleton was clicked: it moves, or is what the weapon hits."""
        actions = self.hands.choices(seat).tokens
        if token in actions or self.source.stage.phase == "skeletons":
            self.act(actions.get(token, f"{seat} move {token}"))

    # The forecast

    def foresee(self, foresight: Foresight, seat: int) -> None:
        """The next level of the forecast of a seat: off, this march, until impact."""
        settings = self.desk.settings
        level = (foresight.level(seat) + 1) % len(LEVELS)
        foresight.levels[seat] = level
        settings.eye_used = True
        settings.forecast = [*settings.forecast[: seat - 1], level, *settings.forecast[seat:]]
        settings.save()
        self.tell(seat, self.desk.messages.say(f"forecast.level.{level}"), 3, style=NOTICE)


def _nearest_the_middle(cells: Iterable[str]) -> str:
    """Of some cells the one nearest the middle of the board, where most is to be reached from."""
    return min(cells, key=lambda cell: (abs(COLUMNS.index(cell[0]) - 2) + abs(int(cell[1]) - 3), cell))
