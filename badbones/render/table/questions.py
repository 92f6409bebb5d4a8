"""What is asked of a seat in words and buttons on its board: graveyards, symbols, who is stopped, the rapier."""

from functools import partial

from badbones.render.board.pieces import draw_token
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import panels
from badbones.render.plan.table_plan import BoardPlan
from badbones.render.table.play import Play
from badbones.render.table.play_words import PlayWords
from badbones.render.table.question_cards import Option, Picture, RapierActs, draw_options, draw_rapier
from badbones.rules.agenda import Send, Stop, Wield
from badbones.stage.outlook import outlook, weapon_deeds


def draw_questions(play: Play, words: PlayWords, canvas: Canvas, plan: BoardPlan, window: Rect, seat: int) -> None:
    """Draws the question a seat has to answer, if it is one of words."""
    choices = play.hands.choices(seat)
    title, options = "", []
    match choices.question:
        case Send():
            title, options = words.sending(choices), _graveyards(play, seat, choices.send, "send")
        case Stop():
            title, options = play.desk.messages.say("table.ask.stop-long"), _stops(play, seat)
        case Wield() if choices.uses.seats:
            title = play.desk.messages.say("ui.wield.pass-on")
            options = _graveyards(play, seat, choices.uses.seats, "use")
        case Wield() if choices.uses.symbols:
            title, options = play.desk.messages.say("ui.wield.hew"), _symbols(play, seat)
        case Wield() if seat in play.rapier.turning:
            _rapier(play, canvas, plan, window, seat)
    if options:
        cell = choices.asked or play.source.stage.board(seat).hero
        avoid = plan.cells[cell] if cell else None
        _lay_graveyards(play, canvas, seat, options)
        draw_options(canvas, plan, window, seat, title[:1].upper() + title[1:], options, avoid)


def draw_deeds(play: Play, words: PlayWords, canvas: Canvas, plan: BoardPlan, seat: int) -> None:
    """On every cell a weapon can be used on: what it would do there, in a number beside the weapon."""
    question = play.hands.choices(seat).question
    if not isinstance(question, Wield) or seat in play.hands.held or seat in play.rapier.turning:
        return
    for cell, number in words.deeds(seat).items():
        _tag(canvas, plan.cells[cell], f"weapon-{question.weapon}", number)


def _tag(canvas: Canvas, cell: Rect, sprite: str, number: int) -> None:
    side = max(canvas.px(20), cell.width // 4)
    area = Rect(0, 0, round(side * 2.1), round(side * 1.15))
    area.midbottom = (cell.centerx, cell.bottom - canvas.px(2))
    canvas.plate(area, "tag-neutral")
    canvas.sprite(sprite, Rect(area.left + side // 6, area.top, side, area.height))
    words = Rect(area.left + side, area.top, area.width - side, area.height)
    canvas.text(words, str(number), 17, face="bold", align="center")


def _graveyards(play: Play, seat: int, actions: dict[int, str], verb: str) -> list[Option]:
    """The graveyards to choose from, with what speaks for and against each."""
    source, say, options = play.source, play.desk.messages.say, []
    for to, action in actions.items():
        colour = source.colours[to - 1]
        details = [say("table.send.buried", count=len(source.shown.board(to).graveyard))]
        if source.game.table.mode.name == "versus":
            details.insert(0, say("library.points", count=source.score(to).total))
        options.append(
            Option(
                f"seat{seat}.{verb}.{to}",
                play.desk.messages.player(to),
                ", ".join(details),
                partial(play.act, action),
                _sprite(f"badge-{colour.name}"),
                str(to),
                colour,
            )
        )
    return options


def _lay_graveyards(play: Play, canvas: Canvas, seat: int, options: list[Option]) -> None:
    """A touch on a graveyard chooses it, too, as long as nobody else is asked for one."""
    everybody = [play.hands.choices(each) for each in play.source.seats if play.source.by_hand(each)]
    if [each.seat for each in everybody if each.send or each.uses.seats] != [seat]:
        return
    for option in options:
        grave = canvas.spots.named(f"seat{option.key}.graveyard")
        if grave:
            name = f"{option.spot}.graveyard"
            if canvas.hot(name):
                canvas.plate(grave.area, panels.CHOSEN_GRAVE)
            hint = f"{option.words}: {option.detail}"
            canvas.spot(Spot(name, grave.area, option.press, hint=hint, focusable=False))


def _symbols(play: Play, seat: int) -> list[Option]:
    """The symbols the axe can cut down, each with how many that are."""
    game, options = play.source.game, []
    for symbol, action in play.hands.choices(seat).uses.symbols.items():
        deeds = weapon_deeds(game, action)
        words = play.desk.messages.say(f"symbol.{symbol}")
        detail = play.desk.messages.say("table.destroys", count=deeds.destroyed)
        options.append(
            Option(f"seat{seat}.use.{symbol}", words, detail, partial(play.act, action), _sprite(f"symbol-{symbol}"))
        )
    return options


def _stops(play: Play, seat: int) -> list[Option]:
    """Who of a group a tower may stop, each with what it does there."""
    name, stops = play.desk.messages.token, play.hands.choices(seat).stop
    return [
        Option(
            f"seat{seat}.stop.{token}",
            name(token),
            _after_stop(play, token, action),
            partial(play.act, action),
            _token(play, seat, token),
        )
        for token, action in stops.items()
    ]


def _after_stop(play: Play, token: str, action: str) -> str:
    """What follows when a tower stops one of a group."""
    found = outlook(play.source.game, action, (token,))
    return play.desk.messages.say(found.message, **found.values)


def _token(play: Play, seat: int, token: str) -> Picture:
    kind, skeleton = play.desk.catalog.tokens[token], play.source.stage.board(seat).skeletons[token]
    return lambda canvas, area: draw_token(canvas, area, kind, skeleton.face, skeleton.heading)


def _rapier(play: Play, canvas: Canvas, plan: BoardPlan, window: Rect, seat: int) -> None:
    skeletons, kinds = play.source.stage.board(seat).skeletons, play.desk.catalog.tokens
    acts = RapierActs(
        token=lambda token, heading: play.turn_token(seat, token, heading),
        all=lambda heading: play.turn_token(seat, None, heading),
        done=lambda: play.act(play.rapier.action(seat)),
    )
    words = (
        play.desk.messages.say("table.rapier"),
        play.desk.messages.say("table.rapier.all"),
        play.desk.messages.say("table.rapier.done"),
    )
    pieces = {token: (kinds[token], skeletons[token]) for token in play.rapier.turning[seat].headings}
    draw_rapier(canvas, plan, window, seat, words, play.rapier.turning[seat], pieces, acts)


def _sprite(name: str) -> Picture:
    return lambda canvas, area: canvas.sprite(name, area)
