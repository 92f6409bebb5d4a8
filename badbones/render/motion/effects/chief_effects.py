"""The deeds of chiefs: each is known by the emblem that rises above it, the emperor by the shadow of a crown."""

from badbones.render.cards import chief_card
from badbones.render.craft.scraps import Burst, Point, burst, dusk, glow, held, part, quickening, scrap, slowing, wave
from badbones.render.motion.beat import Beat
from badbones.render.motion.scene import Effect, Scene
from badbones.rules import events as happened
from badbones.stage import Stage


def draw_deed(scene: Scene, seat: int, token: str, middle: Point, share: float) -> None:
    """A chief has done this: the emblem above the place, and what belongs to it."""
    kind = scene.tokens[token].chief
    if not kind:
        return
    canvas, k, card = scene.canvas, scene.size(seat, 1), chief_card(kind)
    x, y = middle
    rise = 0.0 if scene.reduced else 0.35 * slowing(share)
    glow(canvas, (x, y - 0.2 * k), 0.7 * k, card.light, 0.8 * wave(share))
    if not scene.reduced:
        card.deed(canvas, middle, k, share)
    scrap(canvas, f"emblem-{kind}", (x, y - rise * k), 0.5 * k, strength=held(share, 0.2, 0.75))


class Emperor(Effect):
    """The emperor has come: the shadow of a crown falls over the whole board."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.EmperorCame)
        self.seat, self.token = beat.head.seat, beat.head.token

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
        k, there, kind = board.k, held(share, 0.3, 0.75), scene.tokens[self.token].chief or ""
        dusk(scene.canvas, board.snow, 0.8 * there)
        x, y = board.cells["C3"].center
        glow(scene.canvas, (x, y), 2.2 * k, chief_card(kind).light, 0.45 * there)
        scrap(scene.canvas, "mark-crown", (x, y - 2.2 * k * above), 3.1 * k, strength=0.75 * there)
        scrap(scene.canvas, f"emblem-{kind}", (x, y - 2.2 * k * above + 0.25 * k), 1.3 * k, strength=there)
