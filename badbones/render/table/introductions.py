"""Introductions: what players meet for the first time in their own games is explained on a small card, once.

The card lies where nothing is needed; where there is no such room, a sign in its place is opened by a touch. It comes
when the table is at rest, at most one in a phase and one for each question, and goes when it is touched or when its
thing has been dealt with.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final

from badbones.render.cards.debuts import DEBUTS, debut_of
from badbones.render.cards.figure import Source as FigureSource
from badbones.render.kit.cache import Kept
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.spots import Spot
from badbones.render.plan.table_plan import TablePlan
from badbones.render.table.debut_card import Face, draw_face, faces, told
from badbones.render.table.layout import TableLayout
from badbones.render.table.leeway import below_bar, leeway
from badbones.render.table.newcomers import Newcomer, newcomers
from badbones.render.table.play import Play
from badbones.render.table.vacancy import vacancy

CARD: Final = "first.card"  # the name of its spot
_SETTLE: Final = 0.4  # seconds for which a card that has just come or gone takes no touch that was not meant for it
_FRAME: Final = 1.8  # seconds for which each frame is seen where there is room for one only
_MARGIN: Final = 8  # pixels at 1080p
Lying = tuple[Rect, Face]


class Introductions:
    """The card that lies at a table that is played at, and which others are still to come."""

    def __init__(self, host: Host, play: Play, layout: TableLayout, rests: Callable[[], bool]) -> None:
        self.host = host
        self.play = play
        self.layout = layout
        self.rests = rests  # whether nothing moves, and this table is what players look at
        self.opened = False  # the sign of a card was touched
        self._card: Newcomer | None = None
        self._since = 0.0
        self._spent: object = None  # the phase that has had its card
        self._lies: Kept[Lying | None] = Kept()
        self._drawn: Lying | None = None  # as it was seen last
        self._gone: tuple[Rect, float] | None = None  # where a card lay until it was touched, and how long that counts

    @property
    def name(self) -> str | None:
        """What the card that lies there is about; None: there is none."""
        return self._card.name if self._card else None

    # What is new

    def _met(self) -> list[Newcomer]:
        """What those who play by hand meet now: what they are asked first, then whoever the keyboard plays for."""
        source, seat = self.play.source, self.play.viewpoint.seat
        seats = sorted((each for each in source.seats if source.by_hand(each)), key=lambda each: each != seat)
        looks = (newcomers(source, self.play.hands.choices(each)) for each in seats if not self._watches(each))
        return sorted(chain.from_iterable(looks), key=lambda each: not each.asked)

    def _watches(self, seat: int) -> bool:
        return self.play.source.timeline.concerns(seat)

    def _is_wanted(self) -> bool:
        """Only in games of one's own, which are written down; lessons explain themselves."""
        return self.host.settings.first_cards and self.play.source.record is not None

    def _due(self) -> Newcomer | None:
        """The next thing to be explained: whatever is asked, else one thing in each phase."""
        game, seen = self.play.source.game, self.host.settings.firsts_seen
        unknown = (each for each in self._met() if each.name in DEBUTS and each.name not in seen)
        found = next(unknown, None)
        spent = found and not found.asked and self._spent == (game.round, game.phase)
        return None if spent else found

    def _look(self, canvas: Canvas) -> None:
        """Puts away what has been dealt with, and lays down what is next if there is room for it."""
        card = self._card
        if card and not self._watches(card.seat) and not (self._is_wanted() and card in self._met()):
            self._put_away()
        if self._card or not self._is_wanted() or not self.rests() or not self._is_settled():
            return
        found = self._due()
        if found and self._lying(canvas, found):
            self._lay_down(found)

    def _lay_down(self, card: Newcomer) -> None:
        """From now on it is known, and its phase has had its card."""
        game, settings = self.play.source.game, self.host.settings
        self._card, self._since = card, self.host.now
        self._spent = (game.round, game.phase)
        settings.firsts_seen.append(card.name)
        self.host.keep_settings()

    def _is_settled(self) -> bool:
        """Whether the card has been there long enough for a touch to be meant for it."""
        return self.host.now >= self._since + _SETTLE

    # Hands

    def touch(self) -> None:
        """The card was touched: it goes; its sign is opened."""
        if not self._is_settled() or self.close() or self._drawn is None:
            return
        self.opened, self._since = True, self.host.now
        self.host.dirty = True

    def close(self) -> bool:
        """Takes a card away that is to be read; whether there was one."""
        if self._drawn is None or not self._drawn[1].whole:
            return False
        self._gone = (self._drawn[0], self.host.now + _SETTLE)
        self._put_away()
        self.host.dirty = True
        return True

    def enter(self) -> bool:
        """Enter, while the keyboard is nowhere, answers the card; whether there was one."""
        nowhere = self.host.canvas.spots.named(self.host.canvas.attention.focus) is None
        return nowhere and self._is_settled() and self.close()

    def _put_away(self) -> None:
        self._card, self._drawn, self.opened = None, None, False

    # Drawing

    def wake(self) -> float | None:
        """When the other frame is to be seen, or what was touched by accident may be meant again."""
        now, moments = self.host.canvas.now, [self._since + _SETTLE, self._gone[1] if self._gone else 0.0]
        if self._drawn and self._drawn[1].turns:
            moments.append(self._since + _FRAME * (max(0.0, now - self._since) // _FRAME + 1))
        return min((moment for moment in moments if moment > now), default=None)

    def draw(self, canvas: Canvas) -> None:
        """The card, where it lies; not while its seat only watches, nor under the log."""
        self._look(canvas)
        if self._gone and canvas.now < self._gone[1]:
            canvas.spot(Spot("first.gone", self._gone[0], focusable=False))
        card = self._card
        hidden = card is None or self._watches(card.seat) or self.play.viewpoint.log_open
        self._drawn = None if card is None or hidden else self._lying(canvas, card)
        if card and self._drawn:
            self._draw(canvas, card, *self._drawn)

    def _draw(self, canvas: Canvas, card: Newcomer, area: Rect, face: Face) -> None:
        second = (canvas.now - self._since) // _FRAME % 2
        draw_face(canvas, area, face, "after" if second else "before", hot=canvas.hot(CARD))
        debut = DEBUTS[card.name]
        words = told(self._figures(), debut, self._mode())
        hint = "" if face.whole else f"{words.title}\n{words.words}"
        canvas.spot(Spot(CARD, area, self.touch, hint=hint, seat=card.seat, mark=debut))

    def _figures(self) -> FigureSource:
        return FigureSource(self.host.catalog, self.host.messages, lambda topic: None)

    def _mode(self) -> str:
        return self.play.source.game.table.mode.name

    # Where it lies

    def _lying(self, canvas: Canvas, card: Newcomer) -> Lying | None:
        """Where a card lies, and in what shape; looked for once as long as nothing changes."""
        source, settings = self.play.source, self.host.settings
        key = (
            *(card[:2], self.opened, self.layout.plan(canvas), source.revision, source.shown.phase, canvas.unit),
            *(settings.language, settings.reduced_motion, frozenset(self.play.rapier.turning)),
        )
        return self._lies.get(key, lambda: self._found(canvas, card))

    def _found(self, canvas: Canvas, card: Newcomer) -> Lying | None:
        """The first shape of a card that has room."""
        figures, debut = self._figures(), debut_of(card.name, card.piece)
        words, calm = told(figures, debut, self._mode()), self.host.settings.reduced_motion
        plan, shapes = self.layout.plan(canvas), list(faces(canvas, figures, debut, words, calm=calm))
        margin, near = canvas.px(_MARGIN), self._near(plan, card.seat)
        if self.opened:
            return self._over_all(plan, shapes, card.seat, margin)
        room = leeway(canvas, plan, self.play.source.shown, margin)
        for face, window in _tries(shapes, plan, margin):
            place = vacancy(face.size, window, room.taken, room.spare, near)
            if place:
                return place, face
        return None

    def _near(self, plan: TablePlan, seat: int) -> Rect:
        """What a card is about lies at this board; at the market, in the middle."""
        board = plan.zones[seat].board
        return board.area if board and self.play.source.shown.phase != "market" else plan.area

    def _over_all(self, plan: TablePlan, shapes: Sequence[Face], seat: int, margin: int) -> Lying:
        """Somebody wants to see it: in the largest shape that fits into the window, over other boards if possible."""
        window, own = below_bar(plan, margin), plan.zones[seat].area
        face = next(
            (each for each in shapes if each.size[0] <= window.width and each.size[1] <= window.height), shapes[0]
        )
        corners = [
            Rect((left, top), face.size)
            for top in (window.top, window.centery - face.size[1] // 2, window.bottom - face.size[1])
            for left in (window.left, window.centerx - face.size[0] // 2, window.right - face.size[0])
        ]
        return min(corners, key=lambda place: _common(place, own)), face


def _tries(shapes: Sequence[Face], plan: TablePlan, margin: int) -> Iterator[tuple[Face, Rect]]:
    """Where to look for room: for whole cards below the bar, for their signs best in the bar."""
    below = below_bar(plan, margin)
    signs = [face for face in shapes if not face.whole]
    yield from ((face, below) for face in shapes if face.whole)
    yield from ((face, plan.bar.inflate(-margin, face.size[1] - plan.bar.height)) for face in signs)
    yield from ((face, below) for face in signs)


def _common(one: Rect, other: Rect) -> int:
    both = one.clip(other)
    return both.width * both.height
