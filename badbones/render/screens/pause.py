"""The pause: the table rests behind a veil."""

from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host, Pausable
from badbones.render.kit.keys import listed, pad_lines
from badbones.render.kit.page import Column, Page, beside, draw_key_list
from badbones.render.kit.theme import FAINT, LIGHT
from badbones.render.screens.options import SettingsScreen
from badbones.render.table.help import table_keys

TWO_COLUMNS: Final = 1100  # pixels at 1080p, from which on keys lie beside the buttons


class PauseScreen(Page):
    """Go on, set something, give up, or leave."""

    name = "pause"
    headline = "pause.heading"
    widest = 1240.0
    footed = False
    main = "pause.resume"

    def __init__(self, app: Host, table: Pausable) -> None:
        super().__init__(app, behind=table.draw)
        self.table = table
        self.asking = False  # whether to give up

    def body(self, canvas: Canvas, area: Rect) -> int:
        """What can be done, a gamepad's buttons and the file on the left, keys on the right; or all in one column."""
        if canvas.roomy(TWO_COLUMNS):
            acts, keys = (Column(canvas, place) for place in beside(area, (1, 1.12), canvas.px(36)))
        else:
            acts = keys = Column(canvas, area)
        self._acts(canvas, acts)
        self._keys(keys)
        self._pads(acts)
        self._file(acts)
        return max(acts.height(), keys.height())

    def _acts(self, canvas: Canvas, column: Column) -> None:
        canvas.button("pause.resume", column.take(62), self.say("pause.resume"), self.back, style="gold", size=25)
        settings, app = self.say("title.settings"), self.app
        seated = self.table.seated()
        set_up, *players = beside(column.take(56), (1, 1) if seated else (1,), canvas.px(10))
        canvas.button("pause.settings", set_up, settings, lambda: app.open(SettingsScreen(app)))
        who = self.say("newgame.players")
        for place in players:
            canvas.button("pause.players", place, who, lambda: app.open_players(self.table), icon="bot")
        goal, rules = beside(column.take(56), (1, 1), canvas.px(10))
        canvas.button("pause.goal", goal, self.say("rules.chapter.goal"), self.table.show_goal)
        canvas.button("pause.rules", rules, self.say("title.rules"), self._open_rules)
        for message, leave in self.table.ways_out().items():
            canvas.button(message, column.take(56), self.say(message), leave)
        if self.table.path is None:  # what nobody writes down needs not be given up
            return
        if not self.asking:
            canvas.button("pause.give-up", column.take(56), self.say("pause.give-up"), self._ask)
            return
        column.words(self.say("pause.sure"), 19, colour=LIGHT, gap=10)
        end, on = beside(column.take(56), (1, 1), canvas.px(10))
        canvas.button("pause.end", end, self.say("pause.end"), self.table.give_up, style="lost", size=20)
        canvas.button("pause.stay", on, self.say("pause.stay"), self._stay, size=20)

    def _keys(self, column: Column) -> None:
        column.heading(self.say("pause.keys"))
        draw_key_list(column, listed(table_keys()), self.say)

    def _pads(self, column: Column) -> None:
        column.heading(self.say("pause.pads"))
        draw_key_list(column, pad_lines(), self.say)

    def _file(self, column: Column) -> None:
        if self.table.path is None:
            return
        column.take(8, 0)
        column.words(self.say("pause.file", file=self.table.path.name), 18, colour=FAINT)

    def _open_rules(self) -> None:
        self.app.open_rules("goal")

    def _ask(self) -> None:
        self.asking = True

    def _stay(self) -> None:
        self.asking = False
