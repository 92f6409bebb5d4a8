"""The pause: the table rests behind a veil."""

from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host, Pausable
from badbones.render.kit.page import Column, Page, beside
from badbones.render.kit.theme import FAINT, LIGHT, SOFT
from badbones.render.screens.options import SettingsScreen

KEYS: Final = (
    ("Tab", "move"),
    ("Enter", "choose"),
    ("R", "turn"),
    ("Space", "march"),
    ("+ −", "speed"),
    ("V", "forecast"),
    ("Ctrl+Z", "undo"),
    ("Ctrl+Y", "redo"),
    ("Esc", "pause"),
    ("F1", "rules"),
    ("F11", "fullscreen"),
)


class PauseScreen(Page):
    """Go on, set something, give up, or leave."""

    name = "pause"
    heading = "pause.heading"
    widest = 900.0
    footed = False
    main = "pause.resume"

    def __init__(self, app: Host, table: Pausable) -> None:
        super().__init__(app, table.draw)
        self.table = table
        self.asking = False  # whether to give up

    def body(self, canvas: Canvas, area: Rect) -> int:
        """What can be done on the left, keys on the right, the file below."""
        column = Column(canvas, area)
        if self.roomy(canvas, 780):
            acts, keys = (Column(canvas, place) for place in beside(area, (1, 1), canvas.px(36)))
            self._acts(canvas, acts)
            self._keys(canvas, keys)
            column.take_pixels(max(acts.height(), keys.height()), 18)
        else:
            self._acts(canvas, column)
            self._keys(canvas, column)
        self._file(canvas, column)
        return column.height()

    def _acts(self, canvas: Canvas, column: Column) -> None:
        canvas.button("pause.resume", column.take(62), self.say("pause.resume"), self.back, style="gold", size=25)
        canvas.button("pause.settings", column.take(56), self.say("title.settings"), self._settings)
        canvas.button("pause.leave", column.take(56), self.say("pause.leave"), self.table.leave)
        if not self.asking:
            canvas.button("pause.give-up", column.take(56), self.say("pause.give-up"), self._ask)
            return
        column.words(self.say("pause.sure"), 19, colour=LIGHT, gap=10)
        end, on = beside(column.take(56), (1, 1), canvas.px(10))
        canvas.button("pause.end", end, self.say("pause.end"), self.table.give_up, style="lost", size=20)
        canvas.button("pause.stay", on, self.say("pause.stay"), self._stay, size=20)

    def _keys(self, canvas: Canvas, column: Column) -> None:
        column.heading(self.say("pause.keys"))
        for key, meaning in KEYS:
            row = column.take(30, 8)
            cap = canvas.key_cap(Rect(row.left, row.top, canvas.px(76), row.height), key, size=16)
            left = row.left + canvas.px(90)
            words = self.say(f"pause.key.{meaning}")
            canvas.text(Rect(max(left, cap.right), row.top, row.right - left, row.height), words, 18, colour=SOFT)

    def _file(self, canvas: Canvas, column: Column) -> None:
        if self.table.path is None:
            return
        words = self.say("pause.file", file=self.table.path.name)
        place = column.take_pixels(canvas.line_height(18))
        canvas.text(place, canvas.fonts.shortened(words, "sans", canvas.px(18), place.width), 18, colour=FAINT)

    def _settings(self) -> None:
        self.app.open(SettingsScreen(self.app))

    def _ask(self) -> None:
        self.asking = True

    def _stay(self) -> None:
        self.asking = False
