"""What the players of a co-op game have in common: the capital, the rounds till dawn, the common reserve."""

from typing import TYPE_CHECKING

from badbones.render.board.capital import draw_capital
from badbones.render.kit.canvas import Canvas
from badbones.render.plan.table_plan import TablePlan
from badbones.render.table.common_reserve import draw_common
from badbones.render.table.track import draw_track

if TYPE_CHECKING:
    from badbones.render.table.table_screen import TableScreen


def draw_team(screen: "TableScreen", canvas: Canvas, plan: TablePlan) -> None:
    """Draws what lies between the boards."""
    table, team = screen.session.game.table, screen.session.shown.team
    if team is None:
        return
    say, stage = screen.say, screen.session.shown
    houses = table.catalog.kits[table.mode.name].houses * len(table.seats)
    words = say("coop.capital", left=team.houses, all=houses)
    draw_capital(canvas, plan, team.houses, houses, words, hint=say("coop.capital-hint"))
    if plan.track:
        left = max(0, table.options.rounds - stage.round + 1)
        draw_track(
            canvas, plan.track, say("coop.track"), say("coop.dawn", count=left), stage.round, table.options.rounds
        )
    if plan.common:
        held = screen.hands.in_common()
        draw_common(
            canvas,
            plan.common,
            say("coop.reserve"),
            screen.showing.common_stock(),
            tuple(team.held.items()),
            screen.take_common,
            returning=say("coop.returning"),
            hint=say("coop.reserve-hint"),
            taking=any(each.what == "trap" and each.origin for each in screen.hands.held.values()) and held is None,
        )
