"""Pictures of other moments at small size: drawn with the pieces that are on the screen anyway, then made small."""

from dataclasses import replace
from typing import Final

import pygame

from badbones.render.board import draw_board
from badbones.render.board.capital import draw_capital
from badbones.render.kit.cache import Keep
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import NIGHT
from badbones.render.plan.table_plan import TablePlan
from badbones.render.theatre.screening import Screening
from badbones.stage import Stage

BUDGET: Final = 8  # megabytes


class Thumbnails:
    """Keeps the pictures that were asked for last."""

    def __init__(self, screen: Screening) -> None:
        self.screen = screen
        self.keep = Keep(BUDGET)

    def get(self, canvas: Canvas, stop: int, seat: int | None, size: tuple[int, int]) -> pygame.Surface:
        """The boards at a stop, or that of one seat, in a picture of a size."""
        plan = self.screen.layout.plan(canvas)
        key = (stop, seat, size, canvas.area.size, canvas.unit, plan.focus)
        return self.keep.made(key, lambda: self._drawn(canvas, plan, stop, seat, size))

    def _drawn(
        self, canvas: Canvas, plan: TablePlan, stop: int, seat: int | None, size: tuple[int, int]
    ) -> pygame.Surface:
        stage = self.screen.source.built(stop)
        easel = canvas.easel(plan.area.size)
        self._boards(easel, plan, stage)
        return _scaled(easel.surface, _part(plan, seat), size)

    def _boards(self, canvas: Canvas, plan: TablePlan, stage: Stage) -> None:
        screen = self.screen
        table = screen.source.game.table
        canvas.surface.fill(NIGHT)
        if plan.capital and stage.team:
            houses = table.catalog.kits[table.mode.name].houses * len(table.seats)
            draw_capital(canvas, plan, stage.team.houses, houses, "", hint="")
        for zone in plan.zones.values():
            if zone.board:
                look = replace(screen.words.look(zone.seat), groups=())
                board = stage.board(zone.seat)
                draw_board(canvas, zone.board, table.side, board, look, screen.app.catalog.tokens)


def _part(plan: TablePlan, seat: int | None) -> Rect:
    """The part of the table that is shown: the board of a seat, or all of them."""
    boards = [zone.board.area for zone in plan.zones.values() if zone.board and seat in (None, zone.seat)]
    if not boards:
        boards = [zone.board.area for zone in plan.zones.values() if zone.board]
    return boards[0].unionall(boards[1:]) if boards else Rect(plan.area)


def _scaled(whole: pygame.Surface, part: Rect, size: tuple[int, int]) -> pygame.Surface:
    """A part of a picture, as large as fits into a size, on the night."""
    part = part.clip(whole.get_rect())
    share = min(size[0] / part.width, size[1] / part.height)
    small = pygame.transform.smoothscale(
        whole.subsurface(part), (max(1, round(part.width * share)), max(1, round(part.height * share)))
    )
    picture = pygame.Surface(size)
    picture.fill(NIGHT)
    picture.blit(small, small.get_rect(center=picture.get_rect().center))
    return picture
