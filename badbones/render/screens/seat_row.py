"""The row of one player in a new game: colour, name, who plays, and where they sit."""

from functools import partial
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.characters import level_words, temper_words, who_plays
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import LIGHT, SEAT_COLOURS, SOFT, STYLES
from badbones.render.screens.game_setup import FEWEST, Place, SettingUp

WHO_WIDE: Final = 140  # pixels at 1080p: the button that says who plays
NAME, WRITING = 23, 13  # the size of names, and the rim of what they are written into
BETWEEN: Final = 6


class SeatRow:
    """Draws a row; `woken` is called when bots may have come to the table."""

    def __init__(self, say: Say, plan: SettingUp, place: Place, woken: Act) -> None:
        self.say = say
        self.plan = plan
        self.place = place
        self.key = place.key
        self.woken = woken

    def draw(self, canvas: Canvas, area: Rect, style: str) -> None:
        """Draws it; where many play it can be taken up."""
        canvas.plate(area, style)
        inner = area.inflate(-canvas.px(14), -canvas.px(10))
        many = self.plan.mode != "solo"
        if many:
            hint = self.say("newgame.grip")
            canvas.spot(Spot(f"newgame.grip.{self.key}", area, piece=self.place, focusable=False, hint=hint))
            inner = self._grip(canvas, inner)
        inner, acts = self._badge(canvas, inner), self._acts() if many else {}
        gap, side = canvas.px(BETWEEN), inner.height
        right = inner.right - len(acts) * (side + gap)
        who = Rect(0, inner.top, self._who_wide(canvas, right - inner.left, side), side).move_to(right=right)
        temper = Rect(who.left - gap - side, inner.top, side, side)
        left = temper if self.place.bot else who
        self._name(canvas, Rect(inner.left, inner.top, left.left - gap - inner.left, side))
        if self.place.bot:
            self._temper(canvas, temper)
        self._who(canvas, who)
        for number, (name, (icon, press)) in enumerate(acts.items()):
            spot, hint = Rect(right + gap + number * (side + gap), inner.top, side, side), self.say(f"newgame.{name}")
            canvas.button(f"newgame.{name}.{self.key}", spot, "", press, icon=icon, size=18, hint=hint)

    def _grip(self, canvas: Canvas, inner: Rect) -> Rect:
        wide = canvas.px(34)
        canvas.icon("drag", Rect(inner.left, inner.top + inner.height // 5, wide, inner.height * 3 // 5), SOFT)
        return Rect(inner.left + wide, inner.top, inner.width - wide, inner.height)

    def _badge(self, canvas: Canvas, inner: Rect) -> Rect:
        """The colour and its mark: a click takes another."""
        place, name, side = self.place, f"newgame.colour.{self.key}", inner.height
        area = Rect(inner.left, inner.top, round(side * 1.5), side)
        look = STYLES["quiet"]._replace(top=SEAT_COLOURS[place.colour].colour, foot=SEAT_COLOURS[place.colour].colour)
        canvas.plate(area, look._replace(rim=LIGHT) if canvas.hot(name) else look)
        canvas.sprite(f"badge-{place.colour}", area.inflate(-canvas.px(8), -canvas.px(8)))
        canvas.spot(Spot(name, area, press=partial(self.plan.recolour, place), hint=self.say("newgame.colour")))
        left = area.right + canvas.px(10)
        return Rect(left, inner.top, inner.right - left, side)

    def _name(self, canvas: Canvas, field: Rect) -> None:
        """A person writes a name, a bot has one."""
        place = self.place
        if place.bot:
            words = field.inflate(-canvas.px(12), 0)
            canvas.text(words, place.name(self.say), NAME, face="serif", colour=LIGHT)
        else:
            empty = self.say("player", number=self.plan.places.index(place) + 1)
            canvas.writing(f"newgame.name.{self.key}", field, place.field, empty=empty, size=NAME)

    def _temper(self, canvas: Canvas, area: Rect) -> None:
        """The temperament of a bot: a click takes another."""
        temper, change = self.place.temper, partial(self.plan.change_temper, self.place)
        name, hint = f"newgame.temper.{self.key}", temper_words(self.say, temper)
        canvas.button(name, area, "", change, icon=f"temper-{temper}", size=20, hint=hint)

    def _who_wide(self, canvas: Canvas, room: int, side: int) -> int:
        """A person with a long name needs the place of the word that says who plays."""
        wide = canvas.px(WHO_WIDE)
        field = room - wide - canvas.px(BETWEEN + 2 * WRITING)
        return wide if self.place.bot or canvas.fits(self.place.field.text, field, NAME) else side

    def _who(self, canvas: Canvas, area: Rect) -> None:
        """Who plays, in a word if there is room for it."""
        place, hint = self.place, self.say("newgame.who")
        words = level_words(self.say, place.level) if area.width > area.height else ""
        if place.bot:
            hint = f"{who_plays(self.say, place.plays)}\n{hint}"
        icon = "bot" if place.bot else "hand"
        canvas.button(f"newgame.who.{self.key}", area, words, self._change_player, icon=icon, size=17, hint=hint)

    def _change_player(self) -> None:
        self.plan.change_player(self.place)
        self.woken()

    def _acts(self) -> dict[str, tuple[str, Act]]:
        """Where to sit: the name of each button, its icon, and what it does."""
        plan, place, here = self.plan, self.place, self.plan.places.index(self.place)
        acts: dict[str, tuple[str, Act]] = {
            "up": ("up", partial(plan.move, place, here - 1)),
            "down": ("down", partial(plan.move, place, here + 1)),
        }
        if len(plan.places) > FEWEST:
            acts["remove"] = ("close", partial(plan.remove, place))
        return acts
