"""The views of bar and seats, with the buttons wired to the table screen."""

from dataclasses import replace
from typing import TYPE_CHECKING

from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act
from badbones.render.table.hands import Held
from badbones.render.table.views import BarView, SeatView
from badbones.stage import Board

if TYPE_CHECKING:
    from badbones.render.table.table_screen import TableScreen


def bar_view(screen: "TableScreen", *, log: bool) -> BarView:
    """The line at the top; with a button for the log where it has no place of its own."""
    say, showing = screen.say, screen.showing
    knobs = {
        "undo": showing.undo(screen.can_undo(), screen.undo, "Ctrl+Z"),
        "redo": showing.redo(screen.can_redo(), screen.redo, "Ctrl+Y"),
        "menu": Knob(say("table.menu"), screen.pause, "Esc", say("table.menu"), icon="menu"),
    }
    if log:
        knobs["log"] = Knob(say("table.log"), screen.toggle_log, "L", say("table.log-hint"), icon="log")
    if screen.focus is not None and screen.has_room():
        words = say("table.all")
        knobs["unfocus"] = Knob(words, lambda: screen.toggle_focus(None), "F", words, icon="unfocus")
    return showing.bar(**knobs)


def seat_view(screen: "TableScreen", seat: int) -> SeatView:
    """What is shown of a seat beside its board, with all its buttons."""
    session, showing = screen.session, screen.showing
    board, table = session.shown.board(seat), session.game.table
    held, choices = screen.hands.held.get(seat), screen.hands.choices(seat)
    marching = session.shown.phase == "skeletons" and not board.done
    return replace(
        plain_view(screen, seat),
        stock=() if table.team else showing.stock(seat, usable=bool(choices.place)),
        undo=showing.undo(screen.can_undo(seat), lambda: screen.undo(seat), "U", seat),
        redo=showing.redo(screen.can_redo(), screen.redo),
        main=_main(screen, seat, held),
        hint=screen.say("table.question-first") if choices.question else "",
        still=(_still(board, session.shown.tracking), len(board.skeletons)) if marching else None,
        active=screen.seat == seat and screen.app.canvas.attention.ring,
        taking=bool(held and held.what == "trap" and held.origin is not None),
    )


def plain_view(screen: "TableScreen", seat: int) -> SeatView:
    """What is to be seen of a seat, whether one plays or only watches."""
    session, showing = screen.session, screen.showing
    board, table = session.shown.board(seat), session.game.table
    counts = table.mode.name == "versus" and not table.lost(table.seats[seat - 1])
    return SeatView(
        seat=seat,
        name=screen.app.messages.player(seat),
        colour=session.colours[seat - 1],
        points=session.score(seat).total if counts else None,
        state=showing.state(seat),
        todo=showing.todo(seat),
        floors=len(board.towers) if table.team else board.tower,
        houses=session.shown.team.houses if session.shown.team else board.houses,
        stock=() if table.team else showing.stock(seat, usable=False),
        graveyard=tuple(screen.app.catalog.tokens[token] for token in table.by_name(_lying(screen, board))),
        focus=(lambda: screen.toggle_focus(seat)) if len(table.seats) > 1 else None,
    )


def _lying(screen: "TableScreen", board: Board) -> list[str]:
    """The tokens of a graveyard that are not being moved about."""
    return [token for token in board.graveyard if token not in screen.drawing.hidden.tokens]


def _still(board: Board, tracking: str) -> int:
    """How many skeletons have not taken their step yet."""
    return sum(skeleton.face != tracking and not skeleton.frozen for skeleton in board.skeletons.values())


def _main(screen: "TableScreen", seat: int, held: Held | None) -> Knob:
    """The one big button of a seat: what can be done without touching the board."""
    say, choices = screen.say, screen.hands.choices(seat)
    if screen.session.game.over:
        return Knob(say("table.results"), screen.results, "Space", gold=True)
    if held and held.what == "trap" and held.origin is not None:
        back = acting(screen, f"{seat} recover {held.origin}")
        return Knob(say("table.take-back"), back, "Space", say("table.take-back-hint"), gold=True)
    if held and held.what == "trap" and len(screen.app.catalog.traps[held.kind].settings) > 1:
        return Knob(say("table.turn"), lambda: screen.turn_held(seat), "R", say("table.turn-hint"), icon="turn")
    if choices.decline:
        return Knob(say("table.decline"), acting(screen, choices.decline), "Space", say("table.decline-hint"))
    if choices.skip:
        return Knob(say("table.skip"), acting(screen, choices.skip), "Space", say("table.skip-hint"))
    if choices.march:
        march = acting(screen, choices.march)
        return Knob(say("table.march"), march, "Space", say("table.march-hint"), gold=True)
    return _idle(screen, seat)


def _idle(screen: "TableScreen", seat: int) -> Knob:
    """The big button while it has nothing to do: it says why."""
    say = screen.say
    words = say("table.march" if screen.session.shown.phase == "skeletons" else "table.skip")
    state = screen.showing.state(seat)
    if screen.showing.watching(seat):
        return Knob(words, lambda: None, hint=words, enabled=False, why=say("table.watching"))
    first = {"question": "table.question-first", "todo": "table.hero-first", "acting": "table.hero-first"}
    return Knob(words, lambda: None, "Space", words, enabled=False, why=say(first.get(state, "table.waiting")))


def acting(screen: "TableScreen", action: str) -> Act:
    """What a button does that stands for an action."""
    return lambda: screen.act(action)
