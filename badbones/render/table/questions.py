"""What is asked of a seat in words and buttons on its board: graveyards, symbols, who is stopped, the rapier."""

from typing import TYPE_CHECKING

from badbones.render.board import draw_token
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.plan.table_plan import BoardPlan
from badbones.render.table.question_cards import Option, Picture, RapierActs, draw_options, draw_rapier
from badbones.render.table.seat_views import acting
from badbones.rules.agenda import Send, Stop, Wield
from badbones.stage.outlook import weapon_deeds

if TYPE_CHECKING:
    from badbones.render.table.table_screen import TableScreen


def draw_questions(screen: "TableScreen", canvas: Canvas, plan: BoardPlan, window: Rect, seat: int) -> None:
    """Draws the question a seat has to answer, if it is one of words."""
    choices = screen.hands.choices(seat)
    title, options = "", []
    match choices.question:
        case Send():
            title, options = screen.showing.sending(choices), _graveyards(screen, seat, choices.send, "send")
        case Stop():
            title, options = screen.say("table.ask.stop-long"), _stops(screen, seat)
        case Wield() if choices.uses.seats:
            title = screen.say("ui.wield.pass-on")
            options = _graveyards(screen, seat, choices.uses.seats, "use")
        case Wield() if choices.uses.symbols:
            title, options = screen.say("ui.wield.hew"), _symbols(screen, seat)
        case Wield() if seat in screen.rapier.turning:
            _rapier(screen, canvas, plan, window, seat)
    if options:
        cell = choices.asked or screen.session.stage.board(seat).hero
        avoid = plan.cells[cell] if cell else None
        draw_options(canvas, plan, window, seat, title[:1].upper() + title[1:], options, avoid)


def draw_deeds(screen: "TableScreen", canvas: Canvas, plan: BoardPlan, seat: int) -> None:
    """On every cell a weapon can be used on: what it would do there, in a number beside the weapon."""
    question = screen.hands.choices(seat).question
    if not isinstance(question, Wield) or seat in screen.hands.held or seat in screen.rapier.turning:
        return
    for cell, number in screen.showing.deeds(seat).items():
        _tag(canvas, plan.cells[cell], f"weapon-{question.weapon}", number)


def _tag(canvas: Canvas, cell: Rect, sprite: str, number: int) -> None:
    side = max(canvas.px(20), cell.width // 4)
    area = Rect(0, 0, round(side * 2.1), round(side * 1.15))
    area.midbottom = (cell.centerx, cell.bottom - canvas.px(2))
    canvas.plate(area, "tag-neutral")
    canvas.sprite(sprite, Rect(area.left + side // 6, area.top, side, area.height))
    words = Rect(area.left + side, area.top, area.width - side, area.height)
    canvas.text(words, str(number), 17, face="bold", align="center")


def _graveyards(screen: "TableScreen", seat: int, actions: dict[int, str], verb: str) -> list[Option]:
    """The graveyards to choose from, with what speaks for and against each."""
    session, options = screen.session, []
    for to, action in actions.items():
        colour = session.colours[to - 1]
        waiting = len(session.stage.board(to).graveyard)
        versus = session.game.table.mode.name == "versus"
        message = "table.send.detail" if versus else "table.send.detail-team"
        values = {"points": session.score(to).total} if versus else {}
        options.append(
            Option(
                f"seat{seat}.{verb}.{to}",
                screen.app.messages.player(to),
                screen.say(message, count=waiting, **values),
                acting(screen, action),
                _sprite(f"badge-{colour.name}"),
                str(to),
                colour,
            )
        )
    return options


def _symbols(screen: "TableScreen", seat: int) -> list[Option]:
    """The symbols the axe can cut down, each with how many that are."""
    game, options = screen.session.game, []
    for symbol, action in screen.hands.choices(seat).uses.symbols.items():
        deeds = weapon_deeds(game, action)
        words = screen.say(f"symbol.{symbol}")
        detail = screen.say("table.destroys", count=deeds.destroyed)
        options.append(
            Option(f"seat{seat}.use.{symbol}", words, detail, acting(screen, action), _sprite(f"symbol-{symbol}"))
        )
    return options


def _stops(screen: "TableScreen", seat: int) -> list[Option]:
    """Who of a group a tower may stop."""
    say, stops = screen.app.messages.token, screen.hands.choices(seat).stop
    return [
        Option(f"seat{seat}.stop.{token}", say(token), "", acting(screen, action), _token(screen, seat, token))
        for token, action in stops.items()
    ]


def _token(screen: "TableScreen", seat: int, token: str) -> Picture:
    kind, skeleton = screen.app.catalog.tokens[token], screen.session.stage.board(seat).skeletons[token]
    return lambda canvas, area: draw_token(canvas, area, kind, skeleton.face, skeleton.heading)


def _rapier(screen: "TableScreen", canvas: Canvas, plan: BoardPlan, window: Rect, seat: int) -> None:
    skeletons, kinds = screen.session.stage.board(seat).skeletons, screen.app.catalog.tokens
    acts = RapierActs(
        token=lambda token, heading: screen.rapier.turn(seat, token, heading),
        all=lambda heading: screen.rapier.turn_all(seat, heading),
        done=lambda: screen.rapier.finish(seat),
    )
    words = (screen.say("table.rapier"), screen.say("table.rapier.all"), screen.say("table.rapier.done"))
    pieces = {token: (kinds[token], skeletons[token]) for token in screen.rapier.turning[seat].headings}
    draw_rapier(canvas, plan, window, seat, words, screen.rapier.turning[seat], pieces, acts)


def _sprite(name: str) -> Picture:
    return lambda canvas, area: canvas.sprite(name, area)
