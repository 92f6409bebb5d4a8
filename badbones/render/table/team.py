"""What the players of a co-op game have in common: the capital, the rounds till dawn, the common reserve."""

from collections.abc import Callable
from typing import NamedTuple

from badbones.render.board.capital import draw_capital
from badbones.render.kit.canvas import Canvas
from badbones.render.plan.table_plan import TablePlan
from badbones.render.table.common_reserve import draw_common
from badbones.render.table.source import Source
from badbones.render.table.table_words import TableWords
from badbones.render.table.track import draw_track


class TeamActs(NamedTuple):
    """What players can do with the common reserve."""

    take: Callable[[str], None] | None = None  # a kind of trap was pressed; None: nobody takes any
    taking: bool = False  # a trap from a board is held: the reserve takes it back


def draw_team(canvas: Canvas, plan: TablePlan, source: Source, words: TableWords, acts: TeamActs) -> None:
    """Draws what lies between the boards."""
    table, stage, say = source.game.table, source.shown, words.say
    assert stage.team is not None
    houses = table.catalog.kits[table.mode.name].houses * len(table.seats)
    left = say("coop.capital", left=stage.team.houses, all=houses)
    draw_capital(canvas, plan, stage.team.houses, houses, left, hint=say("coop.capital-hint"))
    if plan.track:
        dawn = say("coop.dawn", count=max(0, table.options.rounds - stage.round + 1))
        draw_track(canvas, plan.track, say("coop.track"), dawn, stage.round, table.options.rounds)
    if plan.common:
        draw_common(
            canvas,
            plan.common,
            say("coop.reserve"),
            words.common_stock(),
            tuple(stage.team.held.items()),
            acts.take,
            returning=say("coop.returning"),
            hint=say("coop.reserve-hint"),
            taking=acts.taking,
        )
