"""The deeds of chiefs: each is known by the emblem that rises above it, the emperor by the shadow of a crown."""

from badbones.render.kit.theme import glows
from badbones.render.motion.choreography import Beat
from badbones.render.motion.effects.craft import (
    Burst,
    burst,
    dusk,
    glow,
    held,
    part,
    quickening,
    scrap,
    slowing,
    wave,
)
from badbones.render.motion.scene import Effect, Point, Scene
from badbones.rules import events as happened
from badbones.stage import Stage


def draw_deed(scene: Scene, seat: int, token: str, middle: Point, share: float) -> None:
    """A chief has done this: the emblem above the place, and what belongs to it."""
    kind = scene.tokens[token].chief
    if not kind:
        return
    canvas, k = scene.canvas, scene.size(seat, 1)
    x, y = middle
    rise = 0.0 if scene.reduced else 0.35 * slowing(share)
    glow(canvas, (x, y - 0.2 * k), 0.7 * k, glows.CHIEFS.get(kind, glows.ORANGE), 0.8 * wave(share))
    if not scene.reduced:
        _scraps(scene, seat, kind, middle, share)
    scrap(canvas, f"emblem-{kind}", (x, y - rise * k), 0.5 * k, strength=held(share, 0.2, 0.75))


def _scraps(scene: Scene, seat: int, kind: str, middle: Point, share: float) -> None:
    k = scene.size(seat, 1)
    if kind == "friendly":
        burst(scene.canvas, middle, share, Burst("fx-heart", 6, 0.7 * k, 0.2 * k, fall=-0.4 * k, spin=60))
    if kind == "artificer":
        blast = part(share, 0.15, 0.6)
        scrap(scene.canvas, "fx-flash", middle, (0.6 + 0.7 * slowing(blast)) * k, strength=wave(blast))
        burst(scene.canvas, middle, blast, Burst("fx-spark", 8, 0.9 * k, 0.2 * k, seed=4))


class Emperor(Effect):
    """The emperor has come: the shadow of a crown falls over the whole board."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.EmperorCame)
        self.seat = beat.head.seat

    def show(self, scene: Scene, share: float) -> None:
        """The crown comes down and stands; snow jumps where its edge falls."""
        self._crown(scene, share, 1 - quickening(part(share, 0.05, 0.35)))
        board = scene.board(self.seat)
        if board:
            thud, k = part(share, 0.35, 0.85), board.k
            for side in (-1, 1):
                place = (board.snow.centerx + side * 1.2 * k, board.cells["C3"].centery + 1.1 * k)
                burst(scene.canvas, place, thud, Burst("fx-snow", 8, 1.1 * k, 0.22 * k, seed=side, start=-80, wide=160))

    def calm(self, scene: Scene, share: float) -> None:
        """The shadow comes and goes."""
        self._crown(scene, share, 0.0)

    def _crown(self, scene: Scene, share: float, above: float) -> None:
        board = scene.board(self.seat)
        if board is None:
            return
        k, there = board.k, held(share, 0.3, 0.75)
        dusk(scene.canvas, board.snow, 0.8 * there)
        x, y = board.cells["C3"].center
        glow(scene.canvas, (x, y), 2.2 * k, glows.CHIEFS["emperor"], 0.45 * there)
        scrap(scene.canvas, "mark-crown", (x, y - 2.2 * k * above), 3.1 * k, strength=0.75 * there)
        scrap(scene.canvas, "emblem-emperor", (x, y - 2.2 * k * above + 0.25 * k), 1.3 * k, strength=there)
