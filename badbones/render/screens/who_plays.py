"""Who plays for each seat: a person, or a bot of some level; it can be changed at any time."""

from functools import partial
from typing import Final

from badbones.bots import LEVELS
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.characters import (
    PERSON,
    bot_called,
    level_of,
    level_words,
    next_temper,
    temper_in,
    temper_of,
    temper_words,
)
from badbones.render.kit.host import Host, Pausable, Seated
from badbones.render.kit.name_plate import draw_player
from badbones.render.kit.page import Column, Page, beside

ROW: Final = 56
SIDE_BY_SIDE: Final = 820  # pixels at 1080p: in a narrower window a name stands above its choices


class WhoPlaysScreen(Page):
    """A row for each seat."""

    name = "players"
    headline = "newgame.players"
    widest = 900.0
    main = "players.back"

    def __init__(self, app: Host, table: Pausable) -> None:
        super().__init__(app, behind=table.draw)
        self.table = table

    def body(self, canvas: Canvas, area: Rect) -> int:
        """Everybody with the choice who plays there."""
        column = Column(canvas, area)
        column.words(self.say("players.words"), 20, gap=18)
        for each in self.table.seated():
            self._row(canvas, column, each)
        return column.height()

    def _row(self, canvas: Canvas, column: Column, each: Seated) -> None:
        if canvas.roomy(SIDE_BY_SIDE):
            plate, places = beside(column.take(ROW, 12), (1, 2.2), canvas.px(16))
        else:
            plate, places = column.take(ROW, 6), column.take(ROW, 18)
        draw_player(canvas, plate, each.player)
        choices = [(level, level_words(self.say, level)) for level in (PERSON, *LEVELS)]
        side, gap = places.height, canvas.px(8)
        levels = Rect(places.left, places.top, places.width - side - gap, side)
        canvas.options(
            f"players.{each.seat}", levels, choices, level_of(each.bot), partial(self._change, each), size=19
        )
        if level_of(each.bot) in LEVELS:
            self._temper(canvas, Rect(levels.right + gap, places.top, side, side), each)

    def _temper(self, canvas: Canvas, area: Rect, each: Seated) -> None:
        """The temperament of a bot: a click takes another."""
        bot = each.bot or ""
        temper, name = temper_of(bot), f"players.{each.seat}.temper"
        press = partial(self._hand_over, each, bot_called(level_of(bot), next_temper(temper)))
        canvas.button(name, area, "", press, icon=f"temper-{temper}", size=22, hint=temper_words(self.say, temper))

    def _change(self, each: Seated, level: str) -> None:
        """Somebody else plays from now on; a bot of another level has the same temperament."""
        known = each.bot and level_of(each.bot) in LEVELS
        temper = temper_of(each.bot) if each.bot and known else temper_in(each.player.colour)
        self._hand_over(each, None if level == PERSON else bot_called(level, temper))

    def _hand_over(self, each: Seated, bot: str | None) -> None:
        if bot != each.bot:
            self.table.hand_over(each.seat, bot)
