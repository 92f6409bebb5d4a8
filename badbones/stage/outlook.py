"""What an answer leads to, found out by trying it on a copy of the game: for questions that name their consequences."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Literal, NamedTuple

from badbones.rules import Game
from badbones.rules import events as happened
from badbones.rules.agenda import Flee, Question, Send, Stop
from badbones.rules.events import Event
from badbones.rules.geometry import STEPS
from badbones.rules.state import Table, Trap

Tone = Literal["good", "neutral", "bad"]


class Outcome(NamedTuple):
    """What becomes of skeletons: messages with their values, and whether their owner will like it."""

    message: str
    values: dict[str, object]
    tone: Tone
    then: "Then | None" = None


class Then(NamedTuple):
    """What follows if nothing else is done."""

    message: str
    values: dict[str, object]
    tone: Tone


def outlook(game: Game, action: str, tokens: Sequence[str]) -> Outcome:
    """What an action does to some skeletons of the acting seat."""
    seat = int(action.split(" ")[0])
    trial = game.clone()
    own = _of(trial.apply(action), tokens)
    for event in reversed(own):
        found = _final(event, seat)
        if found:
            return found
    return _stays(trial, seat, tokens, own)


def _of(events: Iterable[Event], tokens: Sequence[str]) -> list[Event]:
    """The events that speak of these skeletons, up to the end of their move."""
    wanted = set(tokens)
    found: list[Event] = []
    for event in events:
        token = getattr(event, "token", None)
        if token in wanted or wanted & set(getattr(event, "tokens", ())):
            found.append(event)
        if isinstance(event, happened.PhaseBegan):
            break
    return found


def _final(event: Event, seat: int) -> Outcome | None:
    """What ends the way of a skeleton for good."""
    match event:
        case happened.FloorLost():
            return _several("outlook.floor", event.left, event.damage, "bad")
        case happened.HouseBurned():
            return _several("outlook.house", event.left, event.damage, "bad")
        case happened.TowerFell():
            return Outcome("outlook.tower", {"cell": event.cell}, "bad")
        case happened.EmperorCame():
            return Outcome("outlook.emperor", {}, "bad")
        case happened.FloorRestored():
            return _several("outlook.restored.floor", event.left, event.repaired, "good")
        case happened.HouseRestored():
            return _several("outlook.restored.house", event.left, event.repaired, "good")
        case happened.SkeletonDestroyed():
            by = "hero" if event.by == "hero" else "trap"
            return Outcome(f"outlook.destroyed.{by}", {"by": event.by}, "good")
        case happened.SkeletonSent() if event.to == seat:
            return Outcome("outlook.own-graveyard", {}, "neutral")
        case happened.SkeletonSent():
            return Outcome("outlook.sent", {"to": event.to}, "good")
    return None


def _several(message: str, left: int, count: int, tone: Tone) -> Outcome:
    """What happens to one floor or house has words of its own; more of them are counted."""
    if count == 1:
        return Outcome(message, {"left": left}, tone)
    return Outcome(f"{message}s", {"left": left, "count": count}, tone)


def _stays(game: Game, seat: int, tokens: Sequence[str], own: Sequence[Event]) -> Outcome:
    """They are still on the board: where, and what comes next."""
    skeletons = game.table.seats[seat - 1].skeletons
    standing = [skeletons[token] for token in tokens if token in skeletons]
    traps = [event.trap for event in own if isinstance(event, happened.TrapTriggered)]
    asked = _asked(game, seat, tokens)
    if any(isinstance(event, happened.SkeletonSpent) for event in own):
        return Outcome("outlook.spent", {}, "neutral")  # where nothing is left to be destroyed
    if any(isinstance(event, happened.SkeletonRecalled) for event in own):
        return Outcome("outlook.recalled", {}, "neutral")
    if not standing or (isinstance(asked, Send) and asked.trap is None):
        return Outcome("outlook.chosen", {}, "good")
    place, heading = standing[0].place, standing[0].heading
    if isinstance(asked, Stop):
        return Outcome("outlook.tower", {"cell": place}, "bad")
    if asked and traps:
        return Outcome("outlook.asks", {"trap": traps[-1], "cell": place}, "neutral")
    then = _next(game, seat, place, heading)
    if traps:
        return Outcome("outlook.by-trap", {"trap": traps[-1], "cell": place}, then.tone, then)
    return Outcome("outlook.walks", {"cell": place}, then.tone, then)


def _asked(game: Game, seat: int, tokens: Sequence[str]) -> Question | None:
    """The question that is open about these skeletons; a march that goes on may ask about others."""
    agenda = game.table.seats[seat - 1].agenda
    match agenda[-1] if agenda else None:
        case Flee(flight=flight) | Stop(flight=flight) as question if set(flight.tokens) & set(tokens):
            return question
        case Send() as question if set(question.tokens) & set(tokens):
            return question
    return None


def _next(game: Game, seat: int, place: str, heading: str) -> Then:
    """What the next step will bring, if nothing is done about it."""
    table = game.table
    owner = table.seats[seat - 1]
    goal = STEPS[heading].get(place)
    if goal is None:
        return _exit(game, seat, heading)
    if goal in owner.towers:
        return Then("outlook.then.tower", {}, "bad")
    if goal in owner.traps and _lasts(table, owner.traps[goal]):
        return Then("outlook.then.trap", {"trap": owner.traps[goal].kind}, "neutral")
    return Then("outlook.then.cell", {"cell": goal}, "neutral")


def _lasts(table: Table, trap: Trap) -> bool:
    """Whether a trap will still be there in the next round (R6.6, R12.6)."""
    wears_out = trap.used and (trap.damaged or not table.catalog.traps[trap.kind].damageable)
    return not (wears_out or trap.sabotaged)


def _exit(game: Game, seat: int, heading: str) -> Then:
    table = game.table
    owner = table.seats[seat - 1]
    match table.mode.exits[heading]:
        case "village":
            return Then("outlook.then.village", {}, "bad")
        case "capital":
            return Then("outlook.then.capital", {}, "bad")
        case "left":
            return Then("outlook.then.sent", {"to": table.neighbour(owner, -1)}, "neutral")
        case "right":
            return Then("outlook.then.sent", {"to": table.neighbour(owner, 1)}, "neutral")
        case "own":
            return Then("outlook.then.own-graveyard", {}, "neutral")
    others = table.opponents(owner)
    if len(others) == 1:
        return Then("outlook.then.sent", {"to": others[0]}, "neutral")
    return Then("outlook.then.chosen", {}, "neutral")


class Deeds(NamedTuple):
    """What a use of a weapon does, in numbers."""

    destroyed: int = 0
    frozen: int = 0
    moved: int = 0
    sent: int = 0
    turned: int = 0


def weapon_deeds(game: Game, action: str) -> Deeds:
    """What a use of a weapon does, tried on a copy; a march that would go on after it is left out there."""
    trial = game.clone()
    agenda = trial.table.seats[int(action.split(" ")[0]) - 1].agenda
    del agenda[:-1]  # the question about the weapon lies on top
    kinds = [type(event) for event in takewhile(_is_deed, trial.apply(action))]
    return Deeds(
        destroyed=kinds.count(happened.SkeletonDestroyed),
        frozen=kinds.count(happened.SkeletonFrozen),
        moved=kinds.count(happened.SkeletonMoved),
        sent=kinds.count(happened.SkeletonSent),
        turned=kinds.count(happened.SkeletonTurned),
    )


def _is_deed(event: Event) -> bool:
    """Whether a weapon is still at work: with it the seat may have finished, and the game goes on."""
    return not isinstance(event, happened.SeatFinished | happened.PhaseBegan)
