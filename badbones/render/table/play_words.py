"""What a table shows to those who play at it: what they may do, hold and consider, and what would come of it."""

from collections.abc import Callable

from badbones.render.board.look import Look, Preview, Trace, Way
from badbones.render.kit.cache import Known
from badbones.render.kit.desk import Desk
from badbones.render.table.choices import Choices
from badbones.render.table.foresight import FORESEEN, IMPACT, MARCH, OFF
from badbones.render.table.hands import Hands, Held
from badbones.render.table.layout import TableLayout
from badbones.render.table.places import hovered_place
from badbones.render.table.planned import planned_step, planned_trap
from badbones.render.table.table_words import TableWords
from badbones.render.table.views import State, Stock
from badbones.rules.agenda import Flee, Send, Stop, Wield
from badbones.rules.geometry import CELLS
from badbones.stage import outlook
from badbones.stage.outlook import weapon_deeds
from badbones.text import ARROWS


class PlayWords(TableWords):
    """Words and looks with glows, previews, questions and the forecast of what is considered."""

    def __init__(self, desk: Desk, hands: Hands, layout: TableLayout) -> None:
        super().__init__(desk, hands.source)
        self.hands = hands
        self.layout = layout
        self.thinks: Callable[[int], bool] = lambda seat: False  # whether it is to be told that a bot thinks
        self.foresight.levels = dict(enumerate(desk.settings.forecast, 1))
        self._known_deeds: Known[dict[str, int]] = Known()  # by seat
        self._known_ways: Known[tuple[Way, ...]] = Known()

    # What a seat has to do

    def state(self, seat: int) -> State:
        """Whether a seat has something to do, does it, or has finished."""
        stage = self.source.shown
        if self.watching(seat):
            return "acting" if self.hands.source.by_hand(seat) else "thinking"
        if self.source.lost(seat):
            return "lost"
        if self._awaits_bot(seat):
            return "thinking"
        if self.hands.choices(seat).question:
            return "question"
        if seat in self.hands.held:
            return "acting"
        return "done" if stage.board(seat).done or stage.phase == "over" else "todo"

    def _awaits_bot(self, seat: int) -> bool:
        """Whether a bot has something to do for a seat."""
        return not self.hands.source.by_hand(seat) and bool(self.source.game.legal(seat))

    def watching(self, seat: int) -> bool:
        """Whether something is still on its way to a seat's board: until then it only watches."""
        return self.source.timeline.concerns(seat)

    def choices(self, seat: int) -> Choices:
        """What a seat can do, as far as it has seen why: nothing while it only watches."""
        stage = self.source.shown
        known = self.hands.choices(seat)
        return Choices(seat, stage.phase, stage.board(seat).done) if self.watching(seat) else known

    def todo(self, seat: int) -> str:
        """What a seat has to do, or has done, in words."""
        if self.watching(seat) and self.hands.source.by_hand(seat):
            return self.say("table.watching")
        choices, held = self.hands.choices(seat), self.hands.held.get(seat)
        phase = self.source.shown.phase
        considered = self.considered(seat)
        if considered and considered in self.source.game.legal(seat):
            return self.foresight.summary(seat, considered, self.desk.messages)
        match self.state(seat):
            case "lost":
                return self.say(f"table.lost.{self._loss(seat)}")
            case "thinking" if self.thinks(seat):
                return self.say("bot.thinking")
            case "thinking" if phase != "over":
                return self.say(f"table.phase.{phase}")
            case "question":
                return self._question(choices)
            case "acting" if held:
                return self._holding(held)
            case "done" | "thinking":
                return self.say("table.over" if phase == "over" else "table.done")
        if phase == "skeletons":
            return self.say("table.todo.skeletons", count=len(choices.move))
        return self.say(f"table.todo.{phase}")

    def _question(self, choices: Choices) -> str:
        match choices.question:
            case Wield(weapon=weapon):
                return self.say(f"table.wield.{choices.uses.effect}", weapon=weapon)
            case Flee():
                return self.say("table.ask.flee")
            case Stop():
                return self.say("table.ask.stop")
        return self.say("table.ask.send")

    def _holding(self, held: Held) -> str:
        trap = held.kind
        if held.what == "sweep":
            return self.say("table.hold.sweep")
        if held.what == "hero":
            ready = held.over in self.hands.goals(held)
            return self.say("table.hold.hero-goes" if ready else "table.hold.hero", cell=held.over or "")
        if held.origin is not None:
            return self.say("table.hold.back" if held.home else "table.hold.recover", trap=trap)
        if held.over in self.hands.goals(held):
            landing = held.over in self._crowded(held)
            return self.say("table.hold.lands" if landing else "table.hold.drop", trap=trap, cell=held.over)
        return self.say("table.hold.trap", trap=trap)

    def hint(self, seat: int, place: str) -> str:
        """What there is to say about a place; nothing while a seat holds something or is asked, unless one looks."""
        busy = seat in self.hands.held or self.hands.choices(seat).question
        return super().hint(seat, place) if not busy or self.desk.canvas.attention.looking else ""

    # The reserve

    def stock(self, seat: int) -> tuple[Stock, ...]:
        """The reserve of a seat, with what can be taken and what is in hand."""
        usable = bool(self.choices(seat).place)
        held = self.hands.held.get(seat)
        return self._marked_stock(super().stock(seat), [held] if held else [], usable=usable)

    def common_stock(self) -> tuple[Stock, ...]:
        """The common reserve, with what can be taken and what is in hand."""
        usable = any(self.choices(seat).place for seat in self.source.seats)
        held = [each for each in self.hands.held.values() if each.common]
        return self._marked_stock(super().common_stock(), held, usable=usable)

    def _marked_stock(self, stock: tuple[Stock, ...], held: list[Held], *, usable: bool) -> tuple[Stock, ...]:
        """What is in hands is not in the reserve any more, but its slot shows it."""
        found = []
        for each in stock:
            taken = [one for one in held if one.what == "trap" and one.origin is None and one.kind == each.kind]
            setting, left = taken[0].setting if taken else each.setting, max(0, each.pieces - len(taken))
            found.append(
                each._replace(setting=setting, held=bool(taken), pieces=left, usable=usable and each.pieces > 0)
            )
        return tuple(found)

    # Looks

    def considered(self, seat: int) -> str | None:
        """The action of a seat that is being considered: a piece held over a cell, a step the pointer rests on."""
        held, choices = self.hands.held.get(seat), self.hands.choices(seat)
        if self.watching(seat) or self.foresight.level(seat) == OFF or choices.question:
            return None
        hovered = hovered_place(self.desk.canvas, seat) or ""
        if held and held.what in ("trap", "hero"):
            return self.hands.goals(held).get((held.over or "") if held.pointer else hovered)
        return choices.hero.get(hovered)

    def look(self, seat: int, *, hovered: str | None = None, **more: object) -> Look:
        """How a board is to be drawn."""
        if self.watching(seat):
            return self.plain_look(seat, **more)
        hovered = hovered or hovered_place(self.desk.canvas, seat)
        held = self.hands.held.get(seat)
        choices = self.hands.choices(seat)
        goals = self._glowing(seat, held)
        considered = self.considered(seat)
        coming = self.foresight.leaving(seat, considered) if considered else {}
        planned, kinds = () if held else self.planned(seat), self.source.game.table.catalog.traps.values()
        return self.plain_look(
            seat,
            signs=self.signs(seat, frozenset(choices.send), coming),
            glow=goals,
            landing=frozenset(self._crowded(held)) & goals if held else frozenset(),
            dimmed=held is not None and held.origin is None,
            calm=self.state(seat) == "done",
            lost=self.state(seat) == "lost",
            movable=self._marked(seat, choices),
            away=_away(held),
            hovered=hovered,
            preview=self._preview(held, goals, hovered) or planned_trap(planned, kinds),
            hero_preview=self._hero_preview(held, goals, hovered) or planned_step(planned),
            groups=self._groups(seat),
            ways=self._ways(choices),
            asked=choices.asked if choices.flee else None,
            asked_tokens=choices.question.flight.tokens if isinstance(choices.question, Flee) else (),
            traces=self._traces(seat, considered, hovered),
            heat=self.foresight.heat(seat, considered) if self._looks_far(seat) else {},
            impacts=self.foresight.impacts(seat, considered) if self._looks_far(seat) else {},
            **more,
        )

    def _traces(self, seat: int, considered: str | None, hovered: str | None) -> tuple[Trace, ...]:
        """The ways of a march: after what is considered, else after what a hint shows."""
        if considered:
            return self.foresight.traces(seat, considered)
        return self.foresight.plan_traces(seat, self.planned(seat)) or self._next_steps(seat, hovered)

    def is_busy(self, seat: int) -> bool:
        """Whether a seat holds something, or considers a step."""
        return seat in self.hands.held or self.considered(seat) is not None

    def foreseen(self) -> dict[int, dict[str, object]]:
        """By seat: the action that is being considered, how many ways are shown, and what is said about it."""
        return {
            seat: {
                "action": action,
                "ways": len(self.foresight.traces(seat, action)),
                "words": self.foresight.summary(seat, action, self.desk.messages),
            }
            for seat in self.source.seats
            if (action := self.considered(seat)) and action in self.source.game.legal(seat)
        }

    def _marked(self, seat: int, choices: Choices) -> frozenset[str]:
        """The skeletons that stand out: targets of a weapon, and in a march those whose order matters."""
        if choices.move and self.foresight.level(seat) != OFF:
            return self.foresight.ordered(seat)
        return frozenset(choices.tokens)

    def _looks_far(self, seat: int) -> bool:
        """Whether a seat wants to see when skeletons strike, and which cells they cross."""
        playing = self.source.game.phase in FORESEEN and not self.hands.choices(seat).question
        return playing and self.foresight.level(seat) >= IMPACT

    def _next_steps(self, seat: int, place: str | None) -> tuple[Trace, ...]:
        """The ways of the coming march: of all skeletons if the seat wants to see that, else of those pointed at."""
        level = self.foresight.level(seat)
        if self.source.shown.phase not in FORESEEN or level == OFF or self.choices(seat).question:
            return ()
        everybody = level == MARCH and not self.source.timeline.busy
        return tuple(each for each in self.foresight.traces(seat, None) if everybody or each.places[0] == place)

    def _glowing(self, seat: int, held: Held | None) -> frozenset[str]:
        """The cells where something may be done."""
        choices, common = self.hands.choices(seat), self.hands.in_common()
        if held:
            return frozenset(self.hands.goals(held))
        if common and choices.place:
            return frozenset(choices.cells_for(common.tile))
        return frozenset(choices.cells) | choices.uses.sweeps.keys() | choices.uses.turns | self._shot_at(seat, choices)

    def _shot_at(self, seat: int, choices: Choices) -> set[str]:
        """The cells of the skeletons that the crossbow can hit."""
        skeletons = self.source.stage.board(seat).skeletons
        return {skeletons[token].place for token in choices.uses.tokens}

    def _preview(self, held: Held | None, goals: frozenset[str], hovered: str | None) -> Preview | None:
        """A trap in the cell under it; one that was picked up by a click or a key, in the cell that is pointed at."""
        if held is None or held.what != "trap" or held.origin is not None:
            return None
        cell = held.over if held.pointer else hovered
        if cell not in CELLS:
            return None
        legal = cell in goals
        wears = self.source.game.table.catalog.traps[held.kind].wear == "damage"
        damaged = legal and wears and cell in self._crowded(held)
        return Preview(held.kind, held.setting, cell, legal, damaged)

    def _hero_preview(self, held: Held | None, goals: frozenset[str], hovered: str | None) -> str | None:
        """The cell a held hero would step on: under the pointer that drags him, or pointed at with him in hand."""
        if held is None or held.what != "hero":
            return None
        cell = held.over if held.pointer else hovered
        return cell if cell in goals else None

    def _crowded(self, held: Held) -> set[str]:
        """Cells of a seat where skeletons stand."""
        if held.what != "trap":
            return set()
        return {skeleton.place for skeleton in self.source.stage.board(held.seat).skeletons.values()}

    def _ways(self, choices: Choices) -> tuple[Way, ...]:
        """Where a skeleton can flee, each with what that leads to."""
        if not isinstance(choices.question, Flee):
            return ()
        now, tokens = (self.source.revision, self.desk.messages.language), choices.question.flight.tokens
        ways = (self._way(choices.seat, heading, action, tokens) for heading, action in choices.flee.items())
        return self._known_ways.get(now, choices.seat, lambda: tuple(ways))

    def _way(self, seat: int, heading: str, action: str, tokens: tuple[str, ...]) -> Way:
        found = outlook(self.source.game, action, tokens)
        then = self.say(found.then.message, **found.then.values) if found.then else ""
        key = ARROWS[self.layout.seen(seat, heading)]
        return Way(heading, found.tone, key, self.say(found.message, **found.values), then)

    def deeds(self, seat: int) -> dict[str, int]:
        """What the weapon would do on each cell it can be used on: how many skeletons it would hit."""
        return self._known_deeds.get(self.source.revision, seat, lambda: self._deeds(self.hands.choices(seat)))

    def _deeds(self, choices: Choices) -> dict[str, int]:
        game, uses = self.source.game, choices.uses
        sweeps = {start: next(iter(goals.values())) for start, goals in uses.sweeps.items()}
        found = {}
        for cell, action in {**uses.cells, **sweeps}.items():
            deeds = weapon_deeds(game, action)
            found[cell] = deeds.frozen + deeds.destroyed + deeds.moved
        return {cell: number for cell, number in found.items() if number}

    def sending(self, choices: Choices) -> str:
        """The question to whom skeletons go, in words."""
        question = choices.question
        assert isinstance(question, Send)
        if question.trap is None:
            return self.say("table.send.leave-together" if len(question.tokens) > 1 else "table.send.leaves")
        trap = self.source.stage.board(choices.seat).traps[question.trap].kind
        return self.say("table.send.thrown", trap=trap)


def _away(held: Held | None) -> frozenset[str]:
    if held is None:
        return frozenset()
    if held.what == "hero":
        return frozenset(["hero"] if held.pointer else [])
    if held.what == "sweep":
        return frozenset()
    return frozenset([held.origin] if held.origin and held.pointer else [])
