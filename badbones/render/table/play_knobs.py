"""The buttons of a table that is played at, wired to what they do; grey ones say why."""

from dataclasses import replace
from functools import partial

from badbones.record import Permission
from badbones.render.kit.keys import shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act
from badbones.render.table.hands import Held
from badbones.render.table.play import Play
from badbones.render.table.play_words import PlayWords
from badbones.render.table.views import SeatView


class PlayKnobs:
    """Buttons wired to what is done at a table; grey ones say why."""

    def __init__(self, play: Play, words: PlayWords, results: Act) -> None:
        self.play = play
        self.words = words
        self.results = results  # shows the score sheet

    def table_undo(self) -> dict[str, Knob]:
        """Undo and redo for the whole table."""
        play = self.play
        return {
            "undo": self._undo(play.source.can_undo(), play.undo, shown("table.undo"), "table.undo-table"),
            "redo": self._redo(shown("table.redo")),
        }

    def added(self, view: SeatView) -> SeatView:
        """What is shown of a seat, with all its buttons."""
        play, seat = self.play, view.seat
        held, choices = play.hands.held.get(seat), self.words.choices(seat)
        ring = play.desk.canvas.attention.ring
        return replace(
            view,
            undo=self._undo(
                play.source.can_undo(seat), partial(play.undo, seat), shown("table.undo-seat"), "table.undo-seat"
            ),
            redo=self._redo(),
            main=self._main(seat, held),
            hint=self.words.say("table.question-first") if choices.question else "",
            active=play.viewpoint.seat == seat and ring,
            taking=bool(held and held.what == "trap" and held.origin is not None),
        )

    def _undo(self, permission: Permission, press: Act, key: str, hint: str) -> Knob:
        return self._permitted(
            Knob(self.words.say("table.undo"), press, key, self.words.say(hint), icon="undo"), permission
        )

    def _redo(self, key: str = "") -> Knob:
        say, source = self.words.say, self.play.source
        return self._permitted(
            Knob(say("table.redo"), self.play.redo, key, say("table.redo-hint"), icon="redo"), source.can_redo()
        )

    def _permitted(self, knob: Knob, permission: Permission) -> Knob:
        """Why not is told when everybody can see it: that a round is over is no news before its last beat."""
        refusal = permission.refusal
        if refusal is None:
            return knob
        busy = self.play.source.timeline.busy
        why = self.words.say("table.watching") if busy else self.words.say(refusal.message, **refusal.values)
        return knob._replace(enabled=False, why=why)

    def _main(self, seat: int, held: Held | None) -> Knob:
        """The one big button of a seat: what can be done without touching the board."""
        say, play, choices = self.words.say, self.play, self.words.choices(seat)
        key = shown("table.main")
        if play.source.shown.phase == "over" and not self.words.watching(seat):
            return Knob(say("table.results"), self.results, key, gold=True)
        if not play.source.by_hand(seat):
            take = partial(play.hand_over, seat, None)
            return Knob(say("table.take-over"), take, hint=say("table.take-over-hint"), icon="hand")
        if held and held.what == "trap" and held.origin is not None:
            back = partial(play.act, f"{seat} recover {held.origin}")
            return Knob(say("table.recover"), back, key, say("table.recover-hint"), gold=True)
        if held and held.what == "trap" and len(play.desk.catalog.traps[held.kind].settings) > 1:
            return Knob(
                say("table.turn"),
                partial(play.turn_held, seat),
                shown("table.turn"),
                say("table.turn-hint"),
                icon="turn",
            )
        if choices.decline:
            return Knob(say("table.decline"), partial(play.act, choices.decline), key, say("table.decline-hint"))
        if choices.skip:
            return Knob(say("table.skip"), partial(play.act, choices.skip), key, say("table.skip-hint"))
        if choices.march:
            march = partial(play.act, choices.march)
            return Knob(say("table.march"), march, key, say("table.march-hint"), gold=True)
        return self._idle(seat)

    def _idle(self, seat: int) -> Knob:
        """The big button while it has nothing to do: it says why."""
        say = self.words.say
        words = say("table.march" if self.play.source.shown.phase == "skeletons" else "table.skip")
        state = self.words.state(seat)
        if self.words.watching(seat):
            return Knob(words, lambda: None, hint=words, enabled=False, why=say("table.watching"))
        first = {"question": "table.question-first", "todo": "table.hero-first", "acting": "table.hero-first"}
        return Knob(
            words, lambda: None, shown("table.main"), words, enabled=False, why=say(first.get(state, "table.waiting"))
        )
