"""Flights across the table: sent, thrown, carried or called; new skeletons out of the bag and out of the earth."""

from collections.abc import Iterable
from functools import cached_property
from math import hypot, pi, sin
from typing import Final, NamedTuple

from badbones.render.board.marks import draw_badge
from badbones.render.cards import trap_card
from badbones.render.craft.particles import dust, snowfall, trail
from badbones.render.craft.poses import Pose, half_turn, pose
from badbones.render.craft.scraps import Burst, Point, between, burst, eased, glow, part, put, slowing, wave
from badbones.render.motion.effects.staged_effect import Place, Staged
from badbones.render.motion.effects.stances import (
    Standing,
    anywhere,
    card,
    hero_place,
    in_bag,
    on_graveyard,
    token_piece,
)
from badbones.render.motion.effects.walks import way
from badbones.render.motion.scene import Scene
from badbones.rules import events as happened
from badbones.rules.events import EDGES
from badbones.rules.state import Skeleton

_STEP: Final = 0.022  # of a flight, between two dots of its trail
_HIGHEST: Final = 8  # pixels: nobody flies out of the window
_SPREAD: Final = 0.42  # the share of the beat over which beginnings are spread
_DOT, _DOTS = 13, 19  # pixels at 1080p: a dot of a thread, and from one to the next
_MOST_PUFFS: Final = 24  # in one beat


class Arc(NamedTuple):
    """A way through the air."""

    start: Point
    end: Point
    height: float

    def at(self, share: float) -> Point:
        """A point of it."""
        x, y = between(self.start, self.end, share)
        return (x, y - self.height * wave(share))


def arc(start: Point, end: Point, k: float, steep: float = 0.28) -> Arc:
    """An arc as high as it is far, more or less."""
    room = max(0, min(start[1], end[1]) - _HIGHEST)
    return Arc(start, end, min(room, steep * hypot(end[0] - start[0], end[1] - start[1]) + 0.5 * k))


def round_arc(scene: Scene, start: Point, end: Point, k: float, ahead: float) -> Arc:
    """An arc to a neighbour; to one at the other end of a row of boards it leads round the capital above them.

    `ahead`: whether one leaves to the right (1) or to the left (-1) of the screen.
    """
    plain, capital = arc(start, end, k), scene.plan.capital
    if capital is None or ahead * (end[0] - start[0]) >= 0:
        return plain
    return plain._replace(height=max(plain.height, (start[1] + end[1]) / 2 - capital.centery))


class Sent(Staged):
    """Skeletons go to a graveyard: one sees whose, and who sent them."""

    @property
    def _events(self) -> list[happened.SkeletonSent]:
        return [event for event in self.beat.events if isinstance(event, happened.SkeletonSent)]

    @cached_property
    def strays(self) -> frozenset[Place]:
        """They come to lie on a graveyard."""
        return frozenset((event.to, event.token) for event in self._events)

    def move(self, scene: Scene, share: float) -> None:
        """One after the other, if they are several."""
        events = self._events
        self.bystanders(scene, share, [event.token for event in events])
        for number, event in enumerate(events):
            late = 0.3 * number / len(events)
            self._one(scene, event, part(share, late, late + 0.7 if len(events) > 1 else 1), number)

    def trace(self, scene: Scene, share: float) -> None:
        """What goes to a rival leaves a thread: where it went out, where it arrives, and how many arrive."""
        events = self._events
        head = events[0]
        if head.to != head.seat:
            draw_thread(scene, self._through(scene, head), head.seat, 1.0 if scene.reduced else share)
            draw_arrival(scene, head, len(events), share)

    def _through(self, scene: Scene, event: happened.SkeletonSent) -> Arc:
        """The way through the air."""
        start, end = self._start(scene, event), on_graveyard(scene, self.after, event.to, event.token)
        k = scene.size(event.seat, 1)
        if event.via not in EDGES:
            return arc(start.area.center, end.area.center, k, 0.05 if trap_card(event.via).carries else 0.42)
        dx, dy = way(scene, event.seat, start.skeleton)
        return round_arc(scene, (start.area.centerx + 0.85 * k * dx, start.area.centery + 0.85 * k * dy),
                         end.area.center, k, dx)  # fmt: skip

    def _one(self, scene: Scene, event: happened.SkeletonSent, share: float, number: int) -> None:
        start, end = self._start(scene, event), on_graveyard(scene, self.after, event.to, event.token)
        if event.via in EDGES:
            self._over_the_edge(scene, event, start, end, share)
        elif trap_card(event.via).carries:
            self._carried(scene, event, start, end, share)
        else:
            self._thrown(scene, event, start, end, share)
        k = scene.size(event.seat, 1)
        foot = (end.area.centerx, end.area.bottom - 0.1 * end.area.height)
        dust(scene.canvas, foot, 1.2 * end.area.width, part(share, 0.86, 1), seed=number)
        if event.via in EDGES:
            dx, dy = way(scene, event.seat, start.skeleton)
            trees = (start.area.centerx + 0.8 * k * dx, start.area.centery + 0.8 * k * dy)
            snowfall(scene.canvas, trees, 1.2 * k, part(share, 0.12, 0.6), count=6)

    def _start(self, scene: Scene, event: happened.SkeletonSent) -> Standing:
        """From its place on the board; those whom a staff calls come from the hero's hands."""
        board = self.before.board(event.seat)
        if event.token in board.skeletons:
            found = anywhere(scene, self.before, event.seat, event.token)
            assert found is not None
            return found
        area = hero_place(scene, self.before, event.seat, board.hero) if board.hero else None
        return Standing(area or card(scene, event.seat), Skeleton("", "N", "black"))

    def _over_the_edge(
        self, scene: Scene, event: happened.SkeletonSent, start: Standing, end: Standing, share: float
    ) -> None:
        """Into the trees on foot, then up and away."""
        k, walk = scene.size(event.seat, 1), part(share, 0, 0.3)
        dx, dy = way(scene, event.seat, start.skeleton)
        forest = (start.area.centerx + 0.85 * k * dx, start.area.centery + 0.85 * k * dy)
        if walk < 1:
            x, y = between(start.area.center, forest, eased(walk))
            hop, lean = 0.14 * k * abs(sin(2 * pi * walk)), 9 * sin(4 * pi * walk)
            self._seen(scene, event, start, (x, y - hop), Pose(lean).scaled(1 - 0.15 * walk))
            return
        fly = part(share, 0.3, 1)
        self._fly(scene, event, start, end, round_arc(scene, forest, end.area.center, k, dx), eased(fly), turns=1)

    def _thrown(self, scene: Scene, event: happened.SkeletonSent, start: Standing, end: Standing, share: float) -> None:
        """Pressed down, and off in a high arc, head over heels."""
        k, load = scene.size(event.seat, 1), part(share, 0, 0.14)
        if load < 1:
            low = wave(load)
            middle = (start.area.centerx, start.area.centery + 0.14 * k * low)
            self._seen(scene, event, start, middle, Pose(wide=1 + 0.15 * low, high=1 - 0.3 * low))
            return
        high = arc(start.area.center, end.area.center, k, 0.42)
        self._fly(scene, event, start, end, high, slowing(part(share, 0.14, 1)), turns=3)

    def _carried(
        self, scene: Scene, event: happened.SkeletonSent, start: Standing, end: Standing, share: float
    ) -> None:
        """Bumping along on wheels that are not seen, low and rocking."""
        k, ride = scene.size(event.seat, 1), eased(share)
        low = arc(start.area.center, end.area.center, k, 0.05)
        x, y = low.at(ride)
        bump = 0.12 * k * abs(sin(7 * pi * ride)) * wave(ride)
        self._trail(scene, event, low, ride)
        for number in range(1, 5):
            back = low.at(max(0.0, ride - 0.05 * number))
            puff = 0.2 * number + 0.15 if 0.05 * number < ride < 0.95 else 0
            dust(scene.canvas, (back[0], back[1] + 0.35 * k), 0.7 * k, puff, seed=number, count=2)
        how = Pose(9 * sin(7 * pi * ride)).scaled(_size(start, end, ride))
        self._seen(scene, event, start, (x, y - bump), how)

    def _fly(
        self,
        scene: Scene,
        event: happened.SkeletonSent,
        start: Standing,
        end: Standing,
        through: Arc,
        share: float,
        turns: int,
    ) -> None:
        self._trail(scene, event, through, share)
        scale = _size(start, end, share) * (1 + 0.3 * wave(share))
        self._seen(scene, event, start, through.at(share), Pose(360 * turns * share).scaled(scale))

    def _trail(self, scene: Scene, event: happened.SkeletonSent, through: Arc, share: float) -> None:
        """Dots in the colour of who sent it."""
        behind = [through.at(max(0.0, share - _STEP * (number + 1))) for number in range(7)]
        size = 0.5 * scene.size(event.seat, 1)
        trail(scene.canvas, behind, size, scene.colours[event.seat - 1], 1 - part(share, 0.85, 1))

    def _seen(self, scene: Scene, event: happened.SkeletonSent, start: Standing, middle: Point, how: Pose) -> None:
        piece = token_piece(scene, event.seat, event.token, start.skeleton, start.area.width)
        pose(scene.canvas, piece, middle, how)


def draw_thread(scene: Scene, through: Arc, seat: int, share: float) -> None:
    """Dots in the colour of who sends, from the exit as far as the flight has come."""
    canvas, tint = scene.canvas, scene.colours[seat - 1].colour
    reach = part(share, 0.2, 0.75)
    count = max(
        2, round(hypot(through.end[0] - through.start[0], through.end[1] - through.start[1]) / canvas.px(_DOTS))
    )
    picture = canvas.sprites.tinted("fx-trail", max(6, canvas.px(_DOT)), tint)
    for number in range(count + 1):
        if number <= reach * count:
            put(canvas, picture, through.at(number / count))


def draw_arrival(scene: Scene, event: happened.SkeletonSent, count: int, share: float) -> None:
    """The graveyard that gets them lights up, and says how many."""
    canvas, place = scene.canvas, scene.graveyard(event.to)
    there = part(share, 0.6, 0.8)
    glow(canvas, place.center, 0.6 * max(place.size), scene.colours[event.seat - 1].colour, 0.8 * there)
    if there >= 1:
        draw_badge(canvas, place.midtop, count, canvas.px(110), sign="+")


def _size(start: Standing, end: Standing, share: float) -> float:
    """From the size on the board to the size on the graveyard."""
    return 1 + (end.area.width / start.area.width - 1) * share


def staggered(share: float, number: int, count: int) -> float:
    """One of several who begin one after the other and end in time."""
    late = _SPREAD * number / max(1, count - 1) if count > 1 else 0
    return part(share, late, late + 1 - _SPREAD if count > 1 else 1)


def numbered(pairs: Iterable[Place]) -> list[tuple[int, str, int, int]]:
    """Tokens with their number among those of the same seat, and how many these are."""
    mine: dict[int, list[str]] = {}
    for seat, token in pairs:
        mine.setdefault(seat, []).append(token)
    return [(seat, token, number, len(row)) for seat, row in mine.items() for number, token in enumerate(row)]


class Drawn(Staged):
    """Tokens hop out of the bag onto the graveyards."""

    @property
    def _tokens(self) -> list[Place]:
        events = [event for event in self.beat.events if isinstance(event, happened.TokensDrawn)]
        return [(event.seat, token) for event in events for token in event.tokens]

    @cached_property
    def strays(self) -> frozenset[Place]:
        """They come to lie on a graveyard."""
        return frozenset(self._tokens)

    def move(self, scene: Scene, share: float) -> None:
        """One after the other for each seat, all seats at the same time."""
        for seat, token, number, count in numbered(self._tokens):
            life = staggered(share, number, count)
            start, end = in_bag(scene, token), on_graveyard(scene, self.after, seat, token)
            if life <= 0:
                continue
            fly = eased(part(life, 0, 0.9))
            x, y = arc(start.area.center, end.area.center, end.area.width, 0.08).at(fly)
            y -= 0.15 * end.area.width * wave(part(life, 0.88, 1))
            size = (0.3 + 0.7 * slowing(part(life, 0, 0.4))) * (1 + 0.35 * wave(fly))
            piece = token_piece(scene, seat, token, end.skeleton, end.area.width)
            pose(scene.canvas, piece, (x, y), Pose(360 * fly).scaled(size))
            foot = (end.area.centerx, end.area.bottom - 0.15 * end.area.height)
            dust(scene.canvas, foot, 1.1 * end.area.width, part(life, 0.82, 1), seed=number, count=4)


class Rose(Staged):
    """Tokens rise from the graveyards, shake off the earth and go to their places in the forest."""

    @property
    def _events(self) -> dict[Place, happened.SkeletonRose]:
        events = [event for event in self.beat.events if isinstance(event, happened.SkeletonRose)]
        return {(event.seat, event.token): event for event in events}

    @cached_property
    def strays(self) -> frozenset[Place]:
        """Those who lie on a graveyard until now."""
        return frozenset((seat, token) for seat, token in self._events if token in self.before.board(seat).graveyard)

    def move(self, scene: Scene, share: float) -> None:
        """One after the other for each seat, all seats at the same time."""
        risen = self._events
        self.bystanders(scene, share, [token for _, token in risen])
        puffs = 0
        for seat, token, number, count in numbered(risen):
            start = anywhere(scene, self.before, seat, token) or in_bag(scene, token)
            end = anywhere(scene, self.after, seat, token)
            assert end is not None  # it has risen
            life = staggered(share, number, count)
            self._one(scene, seat, token, start, end, life)
            if 0 < life < 1 and puffs < _MOST_PUFFS:
                self._about(scene, start, end, life, number)
                puffs += 1

    def _one(self, scene: Scene, seat: int, token: str, start: Standing, end: Standing, life: float) -> None:
        if life <= 0 and (seat, token) not in self.strays:
            return  # still in the bag
        up, fly = part(life, 0, 0.3), eased(part(life, 0.25, 0.9))
        through = arc(start.area.center, end.area.center, end.area.width, 0.16)
        x, y = through.at(fly)
        y -= 0.35 * start.area.height * wave(up) + 0.1 * end.area.height * wave(part(life, 0.9, 1))
        shake = 14 * sin(5 * pi * up) if up < 1 else 10 * sin(4 * pi * fly) * (1 - fly)
        flips = start.skeleton.face != end.skeleton.face
        wide, other = half_turn(part(life, 0.35, 0.75)) if flips else (1, True)
        face = end.skeleton.face if other else start.skeleton.face
        skeleton = end.skeleton._replace(face=face)
        size = start.area.width / end.area.width
        scale = (size + (1 - size) * fly) * (1 + 0.2 * wave(fly))
        piece = token_piece(scene, seat, token, skeleton, end.area.width)
        pose(scene.canvas, piece, (x, y), Pose(shake, wide=wide).scaled(scale))

    def _about(self, scene: Scene, start: Standing, end: Standing, life: float, number: int) -> None:
        """Earth that flies up, snow that falls from the branches."""
        side, canvas = start.area.width, scene.canvas
        earth = Burst("fx-earth", 4, 0.7 * side, 0.42 * side, number, fall=0.7 * side, start=-70, wide=140)
        burst(canvas, (start.area.centerx, start.area.bottom - 0.2 * side), part(life, 0, 0.55), earth)
        snowfall(canvas, end.area.center, 1.1 * end.area.width, part(life, 0.75, 1), seed=number, count=4)
