"""What a blow costs: the board shakes under it, and lost points fly from the place to the score of who had them."""

from math import pi, sin
from typing import Final

from badbones.render.craft.scraps import Point, between, eased, held, part, wave
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.sheet import ink
from badbones.render.kit.theme import panels
from badbones.render.motion.effects.stances import folded
from badbones.render.motion.scene import Beat, Scene, square
from badbones.rules import events as happened
from badbones.stage import Stage

_HARD: Final = (happened.FloorLost, happened.TowerFell, happened.HouseBurned, happened.EmperorCame)
_SHAKE: Final = 0.055  # of a cell, at its strongest
_SIZE: Final = 24  # letters, in pixels at 1080p


class Toll:
    """What the events of a beat take away from whom."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        self.beat = beat
        self.before = stage
        self.after = folded(stage, beat) if beat.hold else stage
        self._losses: dict[int, int] | None = None  # not counted yet

    def shake(self, scene: Scene, share: float) -> None:
        """The board of who is struck trembles while the blow falls."""
        strength = held(part(share, 0.25, 0.8), 0.1, 0.5) if not scene.reduced else 0.0
        head = self.beat.head
        if not (self.beat.hold and isinstance(head, _HARD) and strength > 0):
            return
        board = scene.board(head.seat)
        if board:
            away = round(_SHAKE * board.k * strength * sin(22 * pi * share))
            surface = scene.canvas.surface
            area = board.area.clip(surface.get_rect())
            if area:
                move = (away, away // 2)
                ink(surface, ("shake", move), area, lambda target: target.subsurface(area).scroll(*move), whole=True)

    def losses(self, scene: Scene) -> dict[int, int]:
        """How many points each seat loses, counted once; none where nobody counts points."""
        if self._losses is None:
            self._losses = self._counted(scene)
        return self._losses

    def _counted(self, scene: Scene) -> dict[int, int]:
        if scene.points is None or not self.beat.hold:
            return {}
        pairs = zip(self.before.boards, self.after.boards, strict=True)
        lost = [scene.points(before) - scene.points(after) for before, after in pairs]
        return {seat: points for seat, points in enumerate(lost, 1) if points > 0}

    def draw(self, scene: Scene, share: float) -> None:
        """The lost points on their way to the score; `share` is that of the whole beat, with its hold."""
        if scene.reduced:
            return
        for seat, points in self.losses(scene).items():
            plate = scene.plan.zones[seat].plate
            goal = (plate.right - plate.height, plate.centery)
            fly = eased(part(share, 0.45, 0.92))
            x, y = between(self._start(scene, seat), goal, fly)
            if share > 0.3:
                _draw_points(scene.canvas, (x, y - 0.6 * scene.size(seat, 1) * wave(fly)), f"−{points}")

    def _start(self, scene: Scene, seat: int) -> Point:
        """Where it was lost: at a trap, in the village, or above the tower."""
        board, head = scene.board(seat), self.beat.head
        if board is None:
            return scene.plan.zones[seat].plate.center
        if isinstance(head, happened.HouseBurned):
            return board.village.center
        cell = getattr(head, "cell", "") or next(iter(self.before.board(seat).towers), "C3")
        place = board.place(cell)
        return (place.centerx, place.top)


def _draw_points(canvas: Canvas, middle: Point, words: str) -> None:
    """A dark plate with a number and a star."""
    number = canvas.fonts.draw(words, "bold", canvas.letters(_SIZE), panels.LOST_ICON)
    side, pad = canvas.px(_SIZE), canvas.px(8)
    wide, high = number.get_width() + side + 3 * pad, number.get_height() + pad // 2
    area = Rect(0, 0, wide, high).move_to(center=(round(middle[0]), round(middle[1])))
    canvas.plate(area, panels.CAPTION)
    canvas.surface.blit(number, number.get_rect(midleft=(area.left + pad, area.centery)))
    canvas.sprite("star", square((area.right - pad - side / 2, area.centery), side))
