"""Leeway: what of a table is needed by those who play, and what can be spared for a while."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.plan.table_plan import TablePlan, ZonePlan
from badbones.stage import Stage

_HANGING: Final = 0.6  # of the height of the bar: words that hang from it


class Leeway(NamedTuple):
    """The areas of a table; what is in neither list is free."""

    taken: list[Rect]
    spare: list[Rect]


def leeway(canvas: Canvas, plan: TablePlan, stage: Stage, margin: int, *, tight: bool = False) -> Leeway:
    """What is needed of the frame that has just been drawn, with a margin around it; log, small boards and empty
    graveyards can be spared. Tight: the trees around a board are not needed either."""
    if stage.phase == "market":
        return Leeway(list(_grown(_drawn(canvas), margin)), [])
    zones = plan.zones.values()
    large = [zone for zone in zones if zone.shape != "mini"]
    empty = [zone.graveyard for zone in large if not stage.board(zone.seat).graveyard]
    spare = [zone.area for zone in zones if zone.shape == "mini"] + [each for each in empty if each]
    spare += [plan.log] if plan.log else []
    taken = [each for zone in large for each in _panels(zone, tight=tight) if each and each not in empty]
    taken += [each for each in (plan.capital, plan.caption, plan.common, plan.track) if each]
    taken += _drawn_in(canvas, plan.bar)
    asked = [spot.area for spot in canvas.spots.all if spot.press and spot.seat]  # sheets may reach over their boards
    taken += [area.inflate(margin, margin) for area in asked if not any(each.contains(area) for each in taken + spare)]
    return Leeway(list(_grown(taken, margin)), spare)


def below_bar(plan: TablePlan, margin: int) -> Rect:
    """The window below the bar, and below what hangs from it now and then: what has just happened, and the round."""
    top = plan.bar.bottom + round(_HANGING * plan.bar.height)
    return Rect(0, top, plan.area.width, plan.area.height - top).inflate(-margin, -margin)


def _panels(zone: ZonePlan, *, tight: bool) -> Iterator[Rect]:
    """Everything of a seat that has a place."""
    if zone.board:
        yield zone.board.snow.unionall([*zone.board.forest.values()]) if tight else zone.board.area
    yield from (zone.plate, zone.todo, zone.standing, zone.reserve, zone.graveyard)
    yield from (zone.undo, zone.redo, zone.main, zone.hint, zone.progress)


def _drawn(canvas: Canvas) -> list[Rect]:
    """All that answers, and all words."""
    return [spot.area for spot in canvas.spots.all] + [label.drawn for label in canvas.labels]


def _drawn_in(canvas: Canvas, area: Rect) -> list[Rect]:
    return [each for each in _drawn(canvas) if area.contains(each)]


def _grown(areas: Iterable[Rect], margin: int) -> Iterator[Rect]:
    return (area.inflate(2 * margin, 2 * margin) for area in areas)
