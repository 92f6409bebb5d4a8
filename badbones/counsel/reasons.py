"""The last step of a hint: why. A plan is played out next to the same without its piece; what differs is told."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from badbones.counsel.ahead import Prospect, Strike, at_once, prospect
from badbones.counsel.claims import (
    Avoidable,
    Burden,
    Here,
    Mended,
    NoWorse,
    Points,
    Price,
    Reach,
    Rid,
    Safe,
    Sentence,
    Slain,
    Stars,
    Worth,
)
from badbones.counsel.footing import footing, meeting
from badbones.counsel.plans import owned, words
from badbones.counsel.reaching import Outlook, reach
from badbones.counsel.threats import before, when
from badbones.rules import Game
from badbones.rules.agenda import Flee, Stop
from badbones.rules.phases.market import coins, price
from badbones.rules.scoring import score

MOST_SAID: Final = 3
MOST_COMPARED: Final = 16  # other choices that are played out, too
_LEADS: Final = {
    "place": "trap",
    "recover": "recover",
    "use": "weapon",
    "move": "order",
    "flee": "answer",
    "stop": "answer",
}


class Case(NamedTuple):
    """A plan, and the same without what it is about."""

    game: Game
    seat: int
    actions: tuple[str, ...]
    without: tuple[str, ...]
    lead: str  # how a sentence about what happens without it begins
    bystander: bool = False  # without it, the hero is not there

    def outlooks(self, seen: Prospect, other: Prospect) -> list[Outlook]:
        """What is sure with the plan, and without."""
        return [Outlook(seen, self.actions), Outlook(other, self.without, self.bystander)]


def why(game: Game, seat: int, actions: tuple[str, ...]) -> tuple[Sentence, ...]:
    """Reasons for a plan that the rules bear out, the best first; at least one sentence, if only a modest one."""
    verb = words(actions[-1])[0]
    match verb:
        case "buy" | "pass":
            return tuple(_bought(game, seat, actions)) or _opinion(actions)
        case "send":
            return (_sent(game, seat, actions),)
        case "start":
            return (footing(game, seat, actions),)
    found: list[Sentence] = []
    costs: list[Sentence] = []
    unproven = False
    for case in _cases(game, seat, actions):
        for sentence in _compared(case):
            (costs if sentence.values.get("opening") == "price" else found).append(sentence)
        unproven = unproven or (case.lead == "trap" and not found)
    if words(actions[0])[0] == "hero":
        found += meeting(game, seat, actions)
    if verb in ("flee", "stop"):
        found += _fates(game, seat, actions)
    if verb == "recover":  # what was said may be about the hero alone: this is about the trap, and has its place
        rest = [each for each in found if each.message != "hint.slain"] if len(found) >= MOST_SAID else found
        found = [*rest[: MOST_SAID - 1], _mended(game, seat, actions)]
    if found and unproven:  # what is said is about the hero: nobody should take it for a reason for the trap
        found = [*found[: MOST_SAID - 1], *_opinion(actions, "hint.opinion.trap")]
    return (*found[:MOST_SAID], *costs[:1]) if found else _modest(game, seat, actions)


def _mended(game: Game, seat: int, actions: tuple[str, ...]) -> Sentence:
    """What is recovered is intact again, and can be placed anew."""
    cell = words(actions[-1])[1][0]
    trap = game.table.seats[seat - 1].traps[cell]
    claim = Mended(actions, cell, trap.kind, trap.damaged)
    return Sentence("hint.mended" if trap.damaged else "hint.anew", {}, (claim,))


def _cases(game: Game, seat: int, actions: tuple[str, ...]) -> list[Case]:
    """What a plan is compared with: without its trap, without its hero, without the weapon; all at once."""
    verb, _ = words(actions[-1])
    instead = {
        "place": (*actions[:-1], f"{seat} skip"),
        "recover": (*actions[:-1], f"{seat} skip"),
        "use": (f"{seat} decline",),
        "move": (f"{seat} move all",),
    }
    found = []
    if verb in instead and instead[verb] != actions:
        found.append(Case(game, seat, actions, instead[verb], _LEADS[verb]))
    if words(actions[0])[0] == "hero":
        hero = Case(game, seat, actions, actions[1:], "hero", bystander=True)
        found.insert(0 if verb == "recover" else len(found), hero)
    others = [action for action in game.legal(seat) if action != actions[0]]
    if verb in ("flee", "stop") and len(others) == 1:
        found.append(Case(game, seat, actions, (others[0],), "answer"))
    return found


def _compared(case: Case) -> Iterator[Sentence]:
    """What differs between a plan and the same without its piece."""
    game, seat = case.game, case.seat
    seen = prospect(game, seat, case.actions)
    other = prospect(game, seat, case.without, bystander=case.bystander)
    if not other.worlds and case.bystander:  # without him the trap cannot be placed there either
        case = case._replace(without=())
        other = prospect(game, seat, bystander=True)
    if not (seen.worlds and other.worlds):
        return
    until = min(seen.until, other.until)
    if case.lead == "hero" and seen.slain:
        tokens = tuple(sorted(seen.slain))
        yield Sentence("hint.slain", {"count": len(tokens)}, (Slain(case.actions, tokens),))
    yield from _saved(case, seen, other, until)
    yield from _rid(case, seen, other, until)
    yield from _price(case, seen, other, until)
    if seen.until == other.until:
        yield from _worth(case, seen, other)


def _fates(game: Game, seat: int, actions: tuple[str, ...]) -> Iterator[Sentence]:
    """What becomes of those whom a question is about; what every other answer would do to them."""
    asked = game.table.seats[seat - 1].agenda[-1]
    tokens = set(asked.flight.tokens) if isinstance(asked, Flee | Stop) else set()
    seen = prospect(game, seat, actions)
    struck = set(tokens)
    looks = [(other, prospect(game, seat, other)) for other in _others(game, seat, actions)]
    until = min([seen.until, *(look.until for _, look in looks)])
    for _, look in looks:
        struck &= {token for token, strike in look.strikers().items() if strike.round <= until}
    freed = tuple(sorted(token for token in tokens if seen.worlds and seen.soonest(token) > seen.until))
    if freed and looks and set(freed) <= struck and until >= game.round:
        claims = tuple(_reached(other, look, token) for other, look in looks for token in freed)
        last = max(claim.round for claim in claims)
        yield Sentence("hint.answer.only", {"count": len(freed), "due": when("by", last, game)}, claims)
    soon = seen if seen.worlds else at_once(game, seat, actions[0])
    gone = tuple(sorted(tokens & soon.rid))
    if gone:
        yield _ridding(game, actions, gone, soon)
    elif freed:
        yield Sentence(
            "hint.answer.safe", {"count": len(freed), "due": before(seen, game)}, (Safe(actions, freed, seen.until),)
        )


def _reached(actions: tuple[str, ...], look: Prospect, token: str) -> Reach:
    strike = look.strikers()[token]
    return Reach(actions, (token,), strike.at, strike.round)


def _saved(case: Case, seen: Prospect, other: Prospect, until: int) -> Iterator[Sentence]:
    """Who would strike without it, and does not, or need not, or not so soon."""
    game = case.game
    struck = {token: strike for token, strike in other.strikers().items() if strike.round <= until}
    kindest = seen.kindest(struck)
    gentle = {strike.token for strike in kindest.tale.strikes}
    saved = _largest([strike for token, strike in struck.items() if seen.soonest(token) > until])
    avoided = _largest([strike for token, strike in struck.items() if token not in gentle])
    late = _largest([strike for token, strike in struck.items() if strike.round < seen.soonest(token) <= until])
    group = saved or avoided or late
    if not group:
        return
    tokens, last = tuple(sorted(strike.token for strike in group)), max(strike.round for strike in group)
    values = {"opening": case.lead, "count": len(tokens), "due": when("by", last, game)}
    claim = Reach(case.without, tokens, group[0].at, last, bystander=case.bystander)
    yield reach(game, claim, values, case.outlooks(seen, other), "more")
    if avoided and not saved:
        told: dict[str, object] = {"due": before(seen, game)}
        yield Sentence("hint.avoided", told, (Avoidable(case.actions, kindest.answers, tokens, seen.until),))
        return
    free = until if saved else min(seen.soonest(token) for token in tokens) - 1
    if free >= game.round:
        yield Sentence("hint.spared", {"due": before(seen, game, free)}, (Safe(case.actions, tokens, free),))


def _largest(strikes: Sequence[Strike]) -> list[Strike]:
    """Those who come to the same place: tower or village, wherever more come."""
    groups = [[strike for strike in strikes if strike.at == at] for at in ("tower", "village")]
    return max(groups, key=len)


def _price(case: Case, seen: Prospect, other: Prospect, until: int) -> Iterator[Sentence]:
    """Who strikes because of it: that is told, too."""
    sure = [strike for strike in seen.strikers().values() if strike.round <= until]
    group = _largest([strike for strike in sure if other.soonest(strike.token) > until])
    if group:
        tokens, last = tuple(sorted(strike.token for strike in group)), max(strike.round for strike in group)
        values = {"opening": "price", "count": len(tokens), "due": when("by", last, case.game)}
        claim = Reach(case.actions, tokens, group[0].at, last)
        yield reach(case.game, claim, values, case.outlooks(seen, other), "more")


def _rid(case: Case, seen: Prospect, other: Prospect, until: int) -> Iterator[Sentence]:
    """Of whom it rids its owner: they would still be there, or strike."""
    if case.lead == "hero" or seen.until != until:
        return
    tokens = tuple(sorted(seen.rid - other.rid))
    if tokens:
        yield _ridding(case.game, case.actions, tokens, seen)


def _ridding(game: Game, actions: tuple[str, ...], tokens: tuple[str, ...], seen: Prospect) -> Sentence:
    """That they are gone, and by when: they do not come to strike later either."""
    by = seen.rid_by(tokens)
    claims = Rid(actions, tokens, by), Safe(actions, tokens, max(seen.until, by))
    return Sentence("hint.rid", {"count": len(tokens), "due": when("by", by, game)}, claims)


def _worth(case: Case, seen: Prospect, other: Prospect) -> Iterator[Sentence]:
    """In versus traps are points: a plan may save some."""
    mine, theirs = seen.stars, other.stars
    if case.game.table.mode.name == "versus" and mine is not None and theirs is not None and mine > theirs:
        values = {"points": mine, "instead": theirs, "due": when("in", seen.until, case.game)}
        claims = (Worth(case.actions, mine, seen.until), Worth(case.without, theirs, other.until, case.bystander))
        yield Sentence("hint.worth", values, claims)


# Where nothing differs


def _modest(game: Game, seat: int, actions: tuple[str, ...]) -> tuple[Sentence, ...]:
    """That nothing else loses less, that it costs nothing, or just that it is an opinion."""
    seen = prospect(game, seat, actions)
    others = _others(game, seat, actions)
    if seen.worlds and others:
        looks = [prospect(game, seat, other) for other in others]
        until = min([seen.until, *(look.until for look in looks)])
        if until == seen.until and all(look.until == until and seen.worst <= look.best for look in looks):
            verb = words(actions[-1])[0]
            name = {"place": "hint.no-worse", "move": "hint.best.order"}.get(verb, "hint.best")
            return (Sentence(name, {"due": before(seen, game)}, (NoWorse(actions, others, until),)),)
    if seen.worlds and seen.quiet >= game.round:
        kind = "coop" if game.table.team else "own"
        claim = Safe(actions, (), seen.quiet)
        return (Sentence(f"hint.calm.{kind}", {"due": before(seen, game, seen.quiet)}, (claim,)),)
    return _opinion(actions)


def _others(game: Game, seat: int, actions: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """What a plan is compared with when it makes no difference by itself; nothing, if that would be too much."""
    verb = words(actions[-1])[0]
    if verb in ("place", "recover"):
        return ((*actions[:-1], f"{seat} skip"),)
    legal = [action for action in game.legal(seat) if action != actions[-1]]
    if verb in ("flee", "stop", "use", "decline", "move") and len(legal) <= MOST_COMPARED:
        return tuple((action,) for action in legal)
    return ()


def _opinion(actions: tuple[str, ...], message: str = "hint.opinion") -> tuple[Sentence, ...]:
    return (Sentence(message, {}, (Here(actions),)),)


# What is not decided by marches


def _sent(game: Game, seat: int, actions: tuple[str, ...]) -> Sentence:
    """Who is chosen, and what is known of that seat."""
    table, to = game.table, int(words(actions[-1])[1][0])
    chosen = table.seats[to - 1]
    if table.team:
        claim = Burden(to, len(chosen.towers), len(chosen.skeletons) + len(chosen.graveyard))
        return Sentence("hint.burden", {"to": to, "towers": claim.towers, "skeletons": claim.skeletons}, (claim,))
    options = [int(words(action)[1][0]) for action in game.legal(seat)]
    points = {number: score(table, table.seats[number - 1]).total for number in options}
    if points[to] < max(points.values()):
        return _opinion(actions)[0]
    claim_ = Points(to, points[to], tuple(number for number in options if number != to))
    return Sentence("hint.points", {"to": to, "points": points[to]}, (claim_,))


def _bought(game: Game, seat: int, actions: tuple[str, ...]) -> Iterator[Sentence]:
    verb, more = words(actions[-1])
    if verb != "buy":
        return
    item, catalog = more[0], game.table.catalog
    cost, have = price(game.table, item), owned(game, seat, item)
    claim = Price(item, cost, coins(game.table, game.table.seats[seat - 1]) - cost, have)
    if not have:
        yield Sentence("hint.buy.weapon" if item in catalog.weapons else "hint.buy.first", {}, (claim,))
    if item in catalog.traps and game.table.mode.name == "versus":
        points = catalog.traps[item].stars
        yield Sentence("hint.buy.points", {"count": points}, (Stars(item, points),))
