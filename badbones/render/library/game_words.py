"""What is said of a game and of what was done with it, in words of any length that fit on a screen all the same."""

from typing import Final, NamedTuple

from badbones.record import Card, Saved
from badbones.record.lines import MOST_SEATS
from badbones.record.titles import title_of
from badbones.render.kit.canvas import SMALLEST, Canvas, Rect
from badbones.render.kit.dates import local_time
from badbones.render.kit.keys import shown
from badbones.render.kit.name_plate import Player, player_names
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Act
from badbones.render.kit.theme import EMBER, LIGHT, Colour, Face, seat_colours
from badbones.render.library.game_reader import Details
from badbones.rules.modes import MODES

HIGH: Final = 66  # pixels at 1080p
LONGEST_NAME: Final = 60  # letters: a file may claim to have a name of a million
LONGEST_TITLE: Final = 120
LONGEST_SENTENCE: Final = 300
_OUTCOMES: Final = ("won", "shared", "nobody", "heroic", "lost")
_EXTRAS: Final = ("advanced", "chiefs")


def draw_said(
    canvas: Canvas,
    area: Rect,
    said: str,
    size: float,
    colour: Colour = LIGHT,
    *,
    face: Face = "sans",
    lines: int = 1,
) -> None:
    """Draws words in so many lines; what is too long for them ends in an ellipsis."""
    smallest = canvas.letters(size, SMALLEST + 0.03)
    rows = canvas.fonts.wrapped(said, face, smallest, area.width) if lines > 1 else [said]
    if len(rows) > lines or any(canvas.fonts.width(row, face, smallest) > area.width for row in rows):
        kept = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
        said = "\n".join(canvas.fonts.shortened(row, face, smallest, area.width) for row in kept)
    canvas.text(area, said, size, face=face, colour=colour, lines=lines)


def rows_of(canvas: Canvas, said: str, width: int, size: float, most: int) -> int:
    """How many lines words take at their full size, if they may take so many."""
    return min(most, canvas.paragraph_height(said, width, size) // canvas.line_height(size))


class Notice(NamedTuple):
    """A sentence; `undo` takes back what it tells."""

    words: str
    undo: Act | None = None
    bad: bool = False


def draw_notice(canvas: Canvas, area: Rect, notice: Notice, say: Say, close: Act) -> None:
    """The sentence, its button, and the way to be rid of it."""
    canvas.plate(area, "tooltip")
    side, gap = canvas.px(44), canvas.px(10)
    inner = area.inflate(-2 * gap, 0)
    cross = Rect(inner.right - side, area.centery - side // 2, side, side)
    inner.width -= side + gap
    if notice.undo:
        words, key = say("library.undo"), shown("library.undo")
        wide = min(inner.width // 2, canvas.width(words, 21, "semibold") + canvas.px(66))
        button = Rect(inner.right - wide, area.centery - canvas.px(23), wide, canvas.px(46))
        canvas.button("library.undo", button, words, notice.undo, style="gold", size=21, icon="undo", key=key)
        inner.width -= wide + gap
    canvas.button("library.dismiss", cross, "", close, icon="close", size=20, hint=say("library.dismiss"))
    draw_said(canvas, inner, notice.words, 20, EMBER if notice.bad else LIGHT, face="semibold", lines=2)


class Outcome(NamedTuple):
    """How a game went, in two lines."""

    headline: str
    words: str = ""
    won: bool = False


def players(say: Say, card: Card) -> list[Player]:
    """Who played, in their colours; who has no name has a number."""
    names = player_names(say, (name.strip()[:LONGEST_NAME] for name in card.setup.players[:MOST_SEATS]))
    colours = seat_colours(card.setup.colours, len(names))
    seats = range(1, len(names) + 1)
    return [
        Player(name, colour.name, str(seat) in card.setup.bots)
        for name, colour, seat in zip(names, colours, seats, strict=True)
    ]


def title(say: Say, card: Card) -> str:
    """What stands on top: the title, or what kind of game it is; of what is no game, its file."""
    if card.header is None:
        return card.path.name[:LONGEST_TITLE]
    return title_of(card.header, say)[:LONGEST_TITLE] or mode(say, card)


def mode(say: Say, card: Card) -> str:
    """The kind of game."""
    setup, count = card.setup, len(card.setup.players)
    if setup.mode == "solo":
        return say("newgame.solo")
    if setup.mode in MODES:
        return say(f"table.mode.{setup.mode}", count=count)
    return say("open.players", count=count)


def facts(say: Say, card: Card, game: Saved | None) -> str:
    """Kind, extras, rounds and date, in one line."""
    options = card.setup.options
    said = [mode(say, card)] if card.header and title_of(card.header, say) else []
    said += [say(f"library.{extra}") for extra in _EXTRAS if getattr(options, extra)]
    said += [say("library.heroic")] if options.heroic else []
    said += [say("library.rounds", count=game.round)] if game and game.finished else []
    said += [local_time(card.header.created)[:LONGEST_NAME]] if card.header and card.header.created else []
    return " · ".join(said)


def outcome(say: Say, card: Card, details: Details) -> Outcome:
    """How a game ended, or how far it has come."""
    game = details.saved
    if game is None:
        return Outcome("")
    if not game.finished:
        return Outcome(say("open.round", round=game.round), say("open.given-up" if game.given_up else "library.open"))
    result = game.result
    if result is None or result.outcome not in _OUTCOMES:
        return Outcome(say("library.finished"))
    if result.outcome in ("won", "shared") and game.mode == "versus":
        return _versus(say, card, game)
    held = result.outcome == "won"
    return Outcome(say("results.held" if held else f"results.{result.outcome}"), won=bool(result.winners))


def _versus(say: Say, card: Card, game: Saved) -> Outcome:
    assert game.result is not None
    names = [player.name for player in players(say, card)]
    winners = [names[seat - 1] for seat in game.result.winners if seat <= len(names)]
    points = [points for seat, points in game.result.scores if seat in game.result.winners]
    words = say("library.points", count=points[0]) if points else ""
    if game.result.outcome == "shared" or len(winners) != 1:
        return Outcome(say("results.shared"), words, won=True)
    return Outcome(say("results.won", name=winners[0]), words, won=True)


def flaw(say: Say, details: Details) -> str:
    """What is wrong with a file, in one sentence; nothing, if it is whole."""
    if not details.flaw:
        return ""
    return say(f"library.flaw.{details.flaw}", wrong=details.wrong[:LONGEST_SENTENCE]).strip()
