"""The first step of a hint: what threatens whom and when, if nothing is done; that there is nothing to fear, too."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from badbones.counsel.ahead import Prospect, Strike, prospect
from badbones.counsel.claims import Asks, Claim, Depends, Falls, Reach, Safe, Sentence
from badbones.counsel.reaching import Outlook, goal, is_alone, reach
from badbones.rules import Game
from badbones.rules.agenda import Send, Wield

MOST_ANSWERS: Final = 12  # of a question with more of them, not all are compared
Tense = Literal["in", "by", "before"]
When = tuple[Tense, int, int]  # how a round is spoken of, the round, and how many rounds away it is


def when(tense: Tense, round_: int, game: Game) -> When:
    """A round, as sentences speak of it."""
    return tense, round_, round_ - game.round


def before(seen: Prospect, game: Game, until: int | None = None) -> When:
    """`Before round 6`: what holds up to round 5; up to the last round of the game, before its end."""
    last = seen.until if until is None else until
    ends = last == seen.until and all(world.game.over for world in seen.worlds)
    return ("before", 0, 0) if ends else when("before", last + 1, game)


def threats(game: Game, seat: int) -> tuple[tuple[Sentence, ...], tuple[str, ...]]:
    """What is to be feared, in sentences, and who is to be feared."""
    seen = prospect(game, seat)
    if not seen.worlds:
        return (Sentence("hint.threat.open", {}, (Asks(()),)),), ()
    sure = seen.strikers(exactly=True)
    said = list(_said(game, seen, sure))
    depends = _depending(game, seat, seen)
    if depends:
        said.append(Sentence("hint.threat.depends", {"count": len(depends.strikes)}, (depends,)))
    if not said:
        said.append(_calm(game, seen))
    return tuple(said[:3]), tuple(_soonest(sure.values()))


def _said(game: Game, seen: Prospect, sure: dict[str, Strike]) -> Iterator[Sentence]:
    for strike in sure.values():
        if game.table.traits(strike.token).dooms:
            claim = Reach((), (strike.token,), strike.at, strike.round, exactly=True)
            yield Sentence("hint.threat.dooms", {"due": when("in", strike.round, game)}, (claim,))
    for at in ("tower", "village"):
        group = [strike for strike in sure.values() if strike.at == at]
        tokens = _soonest(group)
        if tokens:
            coming, own = Reach((), tuple(tokens), at, sure[tokens[0]].round, exactly=True), Outlook(seen, ())
            tense: Tense = "in" if is_alone(own, coming) else "by"  # others may come sooner
            due = when(tense, coming.round, game)
            yield reach(game, coming, {"opening": "nothing", "count": len(tokens), "due": due}, [own], "least")
    for at in ("tower", "village"):
        fall = seen.fall(at)
        if fall:
            yield Sentence(f"hint.fall.{goal(game, at)}", {"due": when("by", fall, game)}, (Falls((), at, fall),))


def _soonest(strikes: Iterable[Strike]) -> list[str]:
    """Those who come first."""
    found = list(strikes)
    first = min((strike.round for strike in found), default=0)
    return sorted(strike.token for strike in found if strike.round == first)


def _depending(game: Game, seat: int, seen: Prospect) -> Depends | None:
    """Whose coming depends on the answer to an open question."""
    agenda = game.table.seats[seat - 1].agenda
    if not agenda or isinstance(agenda[-1], Send | Wield) or len(game.legal(seat)) > MOST_ANSWERS:
        return None
    answers = {answer: prospect(game, seat, (answer,)) for answer in game.legal(seat)}
    until = min(found.until for found in answers.values())
    strikes: dict[str, str] = {}
    spares: dict[str, str] = {}
    for answer, found in answers.items():
        struck = {token for token, strike in found.strikers().items() if strike.round <= until}
        spared = {token for token in seen.threatened() if found.soonest(token) > until}
        strikes.update(dict.fromkeys(sorted(struck), answer))
        spares.update(dict.fromkeys(sorted(spared), answer))
    both = sorted(strikes.keys() & spares.keys())
    if until < game.round or not both:
        return None
    return Depends({token: strikes[token] for token in both}, {token: spares[token] for token in both}, until)


def _calm(game: Game, seen: Prospect) -> Sentence:
    """Nobody comes for some time; or nothing sure can be said of who does."""
    if seen.quiet >= game.round:
        claim: Claim = Safe((), (), seen.quiet)
        kind = "coop" if game.table.team else "own"
        return Sentence(f"hint.threat.none.{kind}", {"due": before(seen, game, seen.quiet)}, (claim,))
    return Sentence("hint.threat.open", {}, (Asks(()),))
