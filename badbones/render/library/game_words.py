"""What is said of a game: its title, its players, how it went, what is wrong with it. All of it fits on a screen."""

from typing import Final, NamedTuple

from badbones.record import Card, Saved
from badbones.record.lines import MOST_SEATS
from badbones.render.kit.screen import Say
from badbones.render.kit.theme import seat_colours
from badbones.render.library.game_reader import Details
from badbones.render.screens.game_setup import OFFERED
from badbones.render.screens.saved_games import local_time
from badbones.render.screens.score_sheet import Player

LONGEST_NAME: Final = 60  # letters: a file may claim to have a name of a million
LONGEST_TITLE: Final = 120
LONGEST_SENTENCE: Final = 300
_OUTCOMES: Final = ("won", "shared", "nobody", "heroic", "lost")
_EXTRAS: Final = ("advanced", "chiefs")


class Outcome(NamedTuple):
    """How a game went, in two lines."""

    headline: str
    words: str = ""
    won: bool = False


def players(say: Say, card: Card) -> list[Player]:
    """Who played, in their colours; who has no name has a number."""
    names = card.setup.players[:MOST_SEATS]
    colours = seat_colours(card.setup.colours, len(names))
    return [
        Player(name.strip()[:LONGEST_NAME] or say("player", number=seat), colour.name)
        for seat, (name, colour) in enumerate(zip(names, colours, strict=True), 1)
    ]


def title(say: Say, card: Card) -> str:
    """What stands on top: the title, or what kind of game it is; of what is no game, its file."""
    if card.header is None:
        return card.path.name[:LONGEST_TITLE]
    return card.title[:LONGEST_TITLE] or mode(say, card)


def mode(say: Say, card: Card) -> str:
    """The kind of game."""
    setup, count = card.setup, len(card.setup.players)
    if setup.mode == "solo":
        return say("newgame.solo")
    if setup.mode in OFFERED:
        return say(f"table.mode.{setup.mode}", count=count)
    return say("open.players", count=count)


def facts(say: Say, card: Card, game: Saved | None) -> str:
    """Kind, extras, rounds and date, in one line."""
    options = card.setup.options
    said = [mode(say, card)] if card.title else []
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
