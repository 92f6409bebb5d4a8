"""A new game: against each other, together or alone, who sits where, with what, and off it goes."""

from functools import partial
from typing import Any, Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.name_plate import Player, player_names
from badbones.render.kit.page import HEADING, Column, Page, beside
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import GOLD_TEXT
from badbones.render.screens.game_setup import EXTRAS, MOST, Place, SettingUp
from badbones.render.screens.mode_cards import PICTURE, SMALL_PICTURE, ModeCards
from badbones.render.screens.night_lengths import NightLengths
from badbones.render.screens.round_table import draw_round_table
from badbones.render.screens.seat_row import SeatRow

ROW: Final = 62
TWO_COLUMNS: Final = 1130  # pixels at 1080p: in a narrower window everything stands below each other
ROW_GAP: Final = 8
SPARE: Final = 730  # pixels at 1080p, beside the rows of players: in a lower window only what must be seen is seen
LOW: Final = 1030  # pixels at 1080p
SCENE, SMALL_SCENE = 350, 230
SEED_WIDE: Final = 180  # the least room for field and die beside the heading


class Lifted(NamedTuple):
    """A player's row in a hand: how far below its top it is held."""

    place: Place
    grip: int


class NewGameScreen(Page):
    """Everything that can be agreed on before a game."""

    name = "newgame"
    headline = "title.new"
    widest = 1240.0
    steady = True
    main = "newgame.start"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.plan = SettingUp(app.settings.last_setup, app.catalog.numbers.rounds)
        self._rows: list[Rect] = []
        self._held: dict[str, tuple[Lifted, int]] = {}  # by pointer: the row in its hand, and where the pointer is

    def body(self, canvas: Canvas, area: Rect) -> int:
        """Modes on top; below them the players, and beside or below those the rest."""
        column = Column(canvas, area)
        cards = ModeCards(self.app.messages, self.plan.mode, self._choose, picture=self._picture(canvas))
        cards.draw(canvas, column)
        rest = Rect(area.left, column.bottom, area.width, 0)
        if not canvas.roomy(TWO_COLUMNS):
            self._players(canvas, column)
            self._length(canvas, column)
            self._extras(column)
            self._seed(canvas, column)
            return column.height()
        first, second = (Column(canvas, place) for place in beside(rest, (1.45, 1), canvas.px(36)))
        self._players(canvas, first)
        if self.plan.mode == "solo":
            self._scene(canvas, first.take(SMALL_SCENE if _low(canvas) else SCENE, 20))
        else:
            second.heading(self.say("newgame.table"))
            self._table(canvas, second.take(self._table_high(canvas), 16))
        self._seed(canvas, first)
        self._length(canvas, second)
        self._extras(second)
        return rest.top - area.top + max(first.height(), second.height())

    def _picture(self, canvas: Canvas) -> int:
        """The width of the pictures of the modes, in pixels at 1080p; small windows need their place for words."""
        if not canvas.roomy(TWO_COLUMNS):
            return 0
        return SMALL_PICTURE if _low(canvas) else PICTURE

    def _spare(self, canvas: Canvas) -> bool:
        """Whether there is room for more than what must be seen; else it is told when it is asked about."""
        return canvas.area.height >= canvas.px(SPARE + (ROW + ROW_GAP) * len(self.plan.playing))

    def _table_high(self, canvas: Canvas) -> int:
        """The height of the round table, in pixels at 1080p: in co-op there are rounds to choose below it."""
        if self.plan.mode == "versus":
            return 280
        if len(self.plan.playing) == MOST:
            return 236
        return 164 if _low(canvas) else 200

    def _table(self, canvas: Canvas, area: Rect) -> None:
        """Who sits beside whom; and how that follows from the list."""
        draw_round_table(canvas, area, self._faces())
        canvas.spot(Spot("newgame.table", area, hint=self.say("newgame.order"), focusable=False))

    def _scene(self, canvas: Canvas, area: Rect) -> None:
        """Alone: who is to hold out, and for what."""
        kit = self.app.catalog.kits["solo"]
        tower, hero, house = beside(area, (1, 1, 1), 0)
        canvas.sprite(f"tower-{kit.tower}", tower)
        canvas.sprite(
            f"hero-{self.plan.playing[0].colour}", hero.inflate(0, -area.height // 6).move(0, area.height // 12)
        )
        canvas.sprite("house-0", house.inflate(0, -area.height // 3).move(0, area.height // 6))

    def _choose(self, mode: str) -> None:
        self.plan.mode = mode

    # Players

    def _players(self, canvas: Canvas, column: Column) -> None:
        solo = self.plan.mode == "solo"
        column.heading(self.say("newgame.player" if solo else "newgame.players"))
        self._rows = [column.take(ROW, ROW_GAP) for _ in self.plan.playing]
        lifted = {held.place.key: (held, y) for held, y in self._held.values()}
        for row, place in zip(self._rows, self.plan.playing, strict=True):
            if place.key in lifted:
                canvas.plate(row, "field")
            else:
                self._row(canvas, row, place)
        for held, y in lifted.values():
            self._row(canvas, self._in_hand(canvas, held, y), held.place, style="chosen")
        if not solo:
            self._more(canvas, column.take(52))
            if self._spare(canvas):
                column.words(self.say("newgame.order"), 18)
        column.bottom += canvas.px(8)

    def _more(self, canvas: Canvas, row: Rect) -> None:
        """One more player; or at once a table full of bots."""
        words, press = self.say(f"newgame.{'with' if self.plan.mode == 'coop' else 'against'}-bots"), self._take_bots
        rest = row
        if len(self.plan.places) < MOST:
            add, rest = beside(row, (1, 1), canvas.px(10))
            canvas.button("newgame.add", add, self.say("newgame.add"), self.plan.add, icon="plus", size=20)
        canvas.button("newgame.bots", rest, words, press, icon="bot", size=20)

    def _take_bots(self) -> None:
        self.plan.take_bots()
        self._wake_bots()

    def _wake_bots(self) -> None:
        """They are awake when the game begins."""
        self.app.thinking.prepare(self.plan.bots())

    def entered(self) -> None:
        """The bots of the last game are woken."""
        super().entered()
        self._wake_bots()

    def _in_hand(self, canvas: Canvas, held: Lifted, y: int) -> Rect:
        """Where a row in a hand is seen: it stays in its column."""
        first, last = self._rows[0], self._rows[-1]
        return first.move(canvas.px(6), min(last.top, max(first.top, y - held.grip)) - first.top)

    def _row(self, canvas: Canvas, area: Rect, place: Place, style: str = "score") -> None:
        SeatRow(self.say, self.plan, place, self._wake_bots).draw(canvas, area, style)

    # The rest

    def _faces(self) -> list[Player]:
        names = player_names(self.say, (place.name(self.say) for place in self.plan.places))
        return [Player(name, place.colour, place.bot) for name, place in zip(names, self.plan.places, strict=True)]

    def _length(self, canvas: Canvas, column: Column) -> None:
        """How long to hold out, alone or together."""
        plan = self.plan
        if plan.mode == "versus":
            return
        NightLengths(self.say, plan, self.app.catalog.lengths.get(plan.mode, {})).draw(canvas, column)
        if plan.mode == "solo":
            column.switch("newgame.heroic", self.say("newgame.heroic"), plan.turn_heroic, on=plan.heroic)

    def _extras(self, column: Column) -> None:
        """What else can join the game, each with what it changes."""
        column.heading(self.say("newgame.extras"))
        for name in EXTRAS:
            turn = partial(self.plan.turn_extra, name)
            column.switch(f"newgame.{name}", self.say(f"newgame.{name}"), turn, on=name in self.plan.extras)

    def _seed(self, canvas: Canvas, column: Column) -> None:
        """The number of the game, beside its heading where there is room for both; then what a house may do without."""
        words, hint, house = self.say("newgame.seed"), self.say("newgame.seed.words"), self.say("newgame.hints")
        wide = canvas.width(words, HEADING, "serif") + canvas.px(16)
        switch = min(canvas.width(house, 20), canvas.px(150)) + canvas.px(84)  # two lines, if need be
        if column.area.width - wide < canvas.px(SEED_WIDE):
            column.heading(words)
            wide = 0
        row = column.take(52, 8)
        if row.width - wide - switch < canvas.px(SEED_WIDE):
            column.switch("newgame.hints", house, self.plan.turn_hints, on=self.plan.hints)
        else:
            place = Rect(row.right - switch, row.top, switch, row.height)
            canvas.switch("newgame.hints", place, house, self.plan.turn_hints, on=self.plan.hints)
            row.width -= switch + canvas.px(18)
        if wide:
            canvas.text(Rect(row.left, row.top, wide, row.height), words, HEADING, face="serif", colour=GOLD_TEXT)
        die = Rect(row.right - row.height, row.top, row.height, row.height)
        field = Rect(row.left + wide, row.top, die.left - canvas.px(8) - row.left - wide, row.height)
        canvas.writing("newgame.seed", field, self.plan.seed, empty=self.say("newgame.seed.empty"), size=21, hint=hint)
        canvas.button("newgame.roll", die, "", self.plan.roll, icon="die", hint=self.say("newgame.roll"))

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Back, or off it goes."""
        back, start = beside(area, (1, 2), canvas.px(16))
        canvas.button("newgame.back", back, self.say("title.back"), self.back, size=23)
        canvas.button("newgame.start", start, self.say("newgame.start"), self.start, style="gold", size=27)

    def start(self) -> None:
        """Remembers the set-up and begins."""
        self.app.settings.last_setup = self.plan.document()
        self.app.keep_settings()
        self.app.start_game(self.plan.setup(self.say), hints=self.plan.hints)

    # Hands

    def pick(self, pointer: Pointer) -> Any:
        """A row is taken up."""
        spot = pointer.spot
        if spot and isinstance(spot.piece, Place):
            row = self._rows[self.plan.places.index(spot.piece)]
            return Lifted(spot.piece, pointer.start[1] - row.top)
        return super().pick(pointer)

    def carry(self, pointer: Pointer) -> None:
        """The others make room for the row in the hand."""
        held = pointer.held
        if not isinstance(held, Lifted):
            super().carry(pointer)
        elif held.place in self.plan.places:
            self._held[pointer.id] = (held, pointer.place[1])
            middle = pointer.place[1] - held.grip + self._rows[0].height // 2
            nearest = min(range(len(self._rows)), key=lambda seat: abs(self._rows[seat].centery - middle))
            self.plan.move(held.place, nearest)

    def drop(self, pointer: Pointer) -> None:
        """The row stays where the others have made room."""
        self._held.pop(pointer.id, None)

    def left(self) -> None:
        """Nothing stays in a hand."""
        self._held.clear()


def _low(canvas: Canvas) -> bool:
    return canvas.area.height < canvas.px(LOW)
