"""What a test that looks at the window is told of a table, beyond what answers where."""

from typing import Any

from badbones.render.table.play import Play
from badbones.render.table.play_view import PlayView
from badbones.render.table.source import LiveSource


def account(source: LiveSource, play: Play, view: PlayView) -> dict[str, Any]:
    """The game in short: what may be done, what is shown, and where the file is."""
    game, stage = source.game, source.stage
    return {
        "phase": game.phase,
        "round": game.round,
        "legal": game.legal(),
        "over": game.over,
        "moving": view.projector.busy,
        "file": str(source.path),
        "seat": play.viewpoint.seat,
        "actions": source.revision,
        "skeletons": [{token: each.place for token, each in board.skeletons.items()} for board in stage.boards],
        "heroes": [board.hero for board in stage.boards],
        "foreseen": view.words.foreseen(),
        "shown": _shown(source),
        "toast": play.toast.words if play.toast else None,
        "first": view.introductions.name,
        "hints": {seat: hint.step if hint.shown else 0 for seat, hint in view.counsellor.open_hints()},
        "bots": {seat: bot for seat in source.seats if (bot := source.bot_of(seat))},
        "held": {seat: held.tile or held.what for seat, held in play.hands.held.items()},
    }


def _shown(source: LiveSource) -> dict[str, Any]:
    """What the boards show at this moment, which may be less than what has been played."""
    stage = source.shown
    boards = [{"floors": board.tower, "houses": board.houses} for board in stage.boards]
    points = [source.score(seat).total for seat in source.seats] if stage.mode == "versus" else []
    return {"phase": stage.phase, "boards": boards, "points": points}
