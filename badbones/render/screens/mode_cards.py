"""The modes as large cards: a picture, a name, a sentence."""

from collections.abc import Callable
from functools import partial
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.page import Column, beside
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import GOLD_TEXT, LIGHT, SOFT
from badbones.render.screens.game_setup import OFFERED
from badbones.text import Messages

PAD, GAP, PICTURE, SMALL_PICTURE = 16, 16, 96, 60  # pixels at 1080p
NAME, SENTENCE = 28, 19
_HEROES: Final = {"versus": ("rose", "sky"), "coop": ("teal", "cream"), "solo": ("lime",)}


class ModeCards:
    """One card for each mode that is offered; without a picture if it may have no width."""

    def __init__(self, messages: Messages, chosen: str, choose: Callable[[str], None], *, picture: int) -> None:
        self.messages = messages
        self.chosen = chosen
        self.choose = choose
        self.picture = picture

    def draw(self, canvas: Canvas, column: Column) -> None:
        """Draws them side by side, as high as their words."""
        gap = canvas.px(GAP)
        width = (column.area.width - gap * (len(OFFERED) - 1)) // len(OFFERED)
        row = column.take_pixels(max(self._height(canvas, width, mode) for mode in OFFERED), 22)
        for mode, place in zip(OFFERED, beside(row, [1] * len(OFFERED), gap), strict=True):
            self._card(canvas, place, mode)

    def _card(self, canvas: Canvas, area: Rect, mode: str) -> None:
        name, chosen = f"newgame.mode.{mode}", mode == self.chosen
        canvas.plate(area, "chosen" if chosen else "quiet-over" if canvas.hot(name) else "quiet")
        if self.picture:
            self._picture(canvas, area, mode)
        words = Column(canvas, self._room(canvas, area))
        colour = GOLD_TEXT if chosen else LIGHT
        words.words(self.messages.say(f"newgame.{mode}"), NAME, face="serif", colour=colour, gap=2)
        words.words(self.messages.say(f"newgame.{mode}.words"), SENTENCE, colour=LIGHT if chosen else SOFT)
        canvas.spot(Spot(name, area, press=partial(self.choose, mode)))

    def _picture(self, canvas: Canvas, card: Rect, mode: str) -> None:
        """Who it is about."""
        heroes, whole = _HEROES[mode], canvas.px(self.picture)
        each = whole if len(heroes) == 1 else round(whole * 0.64)
        for place, hero in enumerate(heroes):
            left = card.left + canvas.px(PAD) + place * (whole - each)
            area = Rect(left, card.top + canvas.px(10), each, card.height - canvas.px(20))
            canvas.sprite(f"hero-{hero}", area, alpha=255 if mode == self.chosen else 150)

    def _room(self, canvas: Canvas, card: Rect) -> Rect:
        """Where the words of a card are."""
        pad = canvas.px(PAD)
        left = card.left + pad + (canvas.px(self.picture) + pad if self.picture else 0)
        return Rect(left, card.top + pad, card.right - pad - left, card.height - 2 * pad)

    def _height(self, canvas: Canvas, width: int, mode: str) -> int:
        room = self._room(canvas, Rect(0, 0, width, 0)).width
        name = canvas.paragraph_height(self.messages.say(f"newgame.{mode}"), room, NAME, "serif")
        sentence = canvas.paragraph_height(self.messages.say(f"newgame.{mode}.words"), room, SENTENCE)
        return name + sentence + canvas.px(2 * PAD + 2)
