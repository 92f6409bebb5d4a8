"""How long a game alone or together is: a number of rounds, some of which have a name."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.page import HEADING, Column, beside
from badbones.render.kit.screen import Say
from badbones.render.kit.theme import GOLD_TEXT, Colour
from badbones.render.screens.game_setup import FEWEST_ROUNDS, MOST_ROUNDS, SettingUp

STEP, NAMED = 46, 62  # pixels at 1080p
COUNTER: Final = 3.2  # the width of the counter, by its height
NAME, COUNT, PAD = 18, 17, 6
_ENDS: Final = (("fewer", "minus", -1, "fewest", FEWEST_ROUNDS), ("more", "plus", 1, "most", MOST_ROUNDS))


class NightLengths:
    """The counter of rounds, and below it the lengths that have a name."""

    def __init__(self, say: Say, plan: SettingUp, named: Mapping[str, int]) -> None:
        self.say = say
        self.plan = plan
        self.named = named

    def draw(self, canvas: Canvas, column: Column) -> None:
        """Draws them from where a column has come to."""
        self._counter(canvas, self._headed(canvas, column))
        if self.named:
            self._cards(canvas, column.take(NAMED, 16))

    def _cards(self, canvas: Canvas, row: Rect) -> None:
        """Side by side, the one with the longest name the widest."""
        names = {name: self.say(f"newgame.length.{name}") for name in self.named}
        shares = [canvas.width(words, NAME, "semibold") + canvas.px(2 * PAD) for words in names.values()]
        for name, place in zip(names, beside(row, shares, canvas.px(8)), strict=True):
            self._card(canvas, place, name, names[name])

    def _headed(self, canvas: Canvas, column: Column) -> Rect:
        """The place of the counter: beside the heading, or where that is too long, below it."""
        words, wide = self.say("newgame.rounds"), round(canvas.px(STEP) * COUNTER)
        room = column.area.width - wide - canvas.px(12)
        if canvas.width(words, HEADING, "serif") > room:
            column.heading(words)
            return column.take(STEP, 10)
        row = column.take(STEP, 10)
        canvas.text(Rect(row.left, row.top, room, row.height), words, HEADING, face="serif", colour=GOLD_TEXT)
        return Rect(row.right - wide, row.top, wide, row.height)

    def _counter(self, canvas: Canvas, area: Rect) -> None:
        rounds, side = self.plan.rounds, area.height
        number = area.inflate(-2 * (side + canvas.px(6)), 0)
        canvas.plate(number, "field")
        canvas.text(number, str(rounds), 26, face="bold", align="center")
        places = (Rect(area.left, area.top, side, side), Rect(area.right - side, area.top, side, side))
        for place, (name, icon, step, last, end) in zip(places, _ENDS, strict=True):
            press, hint = partial(self.plan.change_rounds, step), self.say(f"newgame.{name}")
            why = self.say(f"newgame.{last}", number=end)
            canvas.button(f"newgame.{name}", place, "", press, icon=icon, hint=hint, enabled=rounds != end, why=why)

    def _card(self, canvas: Canvas, area: Rect, name: str, words: str) -> None:
        """A name, and below it how many rounds that is."""
        rounds = self.named[name]

        def inside(place: Rect, colour: Colour) -> None:
            upper, lower = (
                place.inflate(-2 * canvas.px(PAD), -2 * canvas.px(PAD)),
                self.say("newgame.length", count=rounds),
            )
            upper.height //= 2
            canvas.text(upper, words, NAME, face="semibold", colour=colour, align="center")
            canvas.text(upper.move(0, upper.height), lower, COUNT, colour=colour, align="center")

        press, hint = partial(self.plan.agree_on, rounds), self.say(f"newgame.length.{name}.hint")
        chosen = rounds == self.plan.rounds
        canvas.button(f"newgame.length.{name}", area, "", press, inside=inside, hint=hint, chosen=chosen)
