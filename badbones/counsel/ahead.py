"""Looking ahead by the rules themselves: what becomes of a board if its owner does some things and then nothing more.

Nothing is drawn and the others stand by, as in every rehearsal. The hero has to walk every round, and nobody knows
where to: so he fights where he stands in the coming march, and stays out of all that come later. Where a march asks
something, every answer is looked at; a weapon is declined. What is true in all these worlds is sure.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from badbones.rules import Event, Game, IllegalAction
from badbones.rules import events as happened
from badbones.rules.agenda import Send, Wield
from badbones.rules.rehearsal import alone, end_march, rehearse, sketch
from badbones.rules.scoring import score
from badbones.rules.state import Table

FARTHEST: Final = 6  # marches that are looked at: whoever is on a board now has come somewhere by then
MOST_WORLDS: Final = 40  # more of them are not looked at: what comes later is not known
MOST_LOOKED: Final = 160  # ways to answer in one march, many of which may come to the same
_EARLY: Final = ("market", "start", "hero")  # phases in which the hero has still to walk before the march


class Strike(NamedTuple):
    """A skeleton comes to tower or village to do harm."""

    token: str
    at: str  # tower or village; in co-op that is the capital
    round: int


class Tale(NamedTuple):
    """What has happened in a world that matters to the owner of a board."""

    strikes: tuple[Strike, ...] = ()
    slain: tuple[str, ...] = ()  # by the hero
    rid: tuple[tuple[str, int], ...] = ()  # destroyed, or sent to somebody else, in which round
    falls: tuple[tuple[str, int], ...] = ()  # tower or village: in this round nothing of it is left
    damage: int = 0  # floors, towers and houses lost
    doomed: int = 0  # emperors who have come

    def after(self, events: Iterable[Event], table: Table, seat: int, round_: int) -> "Tale":
        """The tale with what these events add."""
        tale = self
        for event in events:
            if getattr(event, "seat", None) == seat:
                tale = _told(tale, event, table, seat, round_)
        return tale


def _told(tale: Tale, event: Event, table: Table, seat: int, round_: int) -> Tale:
    match event:
        case happened.SkeletonSpent() if table.traits(event.token).damage > 0 or table.traits(event.token).dooms:
            return tale._replace(strikes=(*tale.strikes, Strike(event.token, event.at, round_)))
        case happened.SkeletonDestroyed():
            slain = (event.token,) if event.by == "hero" else ()
            return tale._replace(slain=tale.slain + slain, rid=(*tale.rid, (event.token, round_)))
        case happened.SkeletonSent() if event.to != seat:
            return tale._replace(rid=(*tale.rid, (event.token, round_)))
        case happened.FloorLost() | happened.HouseBurned():
            what = "tower" if isinstance(event, happened.FloorLost) else "village"
            falls = ((what, round_),) if not event.left else ()
            return tale._replace(damage=tale.damage + event.damage, falls=tale.falls + falls)
        case happened.TowerFell():
            falls = (("tower", round_),) if not table.seats[seat - 1].towers else ()
            return tale._replace(damage=tale.damage + 1, falls=tale.falls + falls)
        case happened.EmperorCame():
            return tale._replace(doomed=tale.doomed + 1)
    return tale


class World(NamedTuple):
    """One way the answers may be given, and what happens in it."""

    game: Game
    tale: Tale = Tale()
    answers: tuple[str, ...] = ()  # to what was asked in it, after the actions


class Prospect(NamedTuple):
    """What is sure to happen, up to a round; without worlds nobody can say anything."""

    worlds: tuple[World, ...]
    until: int  # the last round that could be seen
    seat: int

    def strikers(self, *, exactly: bool = False) -> dict[str, Strike]:
        """Who strikes in every world, where, and when at the latest; exactly: in the same round in every world."""
        found: dict[str, Strike] = {}
        for token in {strike.token for strike in self.worlds[0].tale.strikes} if self.worlds else ():
            firsts = [_first(world, token) for world in self.worlds]
            strikes = [strike for strike in firsts if strike]
            where, when = {strike.at for strike in strikes}, {strike.round for strike in strikes}
            if len(strikes) == len(firsts) and len(where) == 1 and not (exactly and len(when) > 1):
                found[token] = Strike(token, strikes[0].at, max(when))
        return found

    def threatened(self) -> set[str]:
        """Who strikes in at least one world."""
        return {strike.token for world in self.worlds for strike in world.tale.strikes}

    def soonest(self, token: str) -> int:
        """The first round in which somebody may strike; beyond what can be seen, if never."""
        rounds = [strike.round for world in self.worlds for strike in world.tale.strikes if strike.token == token]
        return min(rounds, default=self.until + 1)

    def kindest(self, tokens: Iterable[str]) -> World:
        """The world in which fewest of these strike: what good answers can bring about."""
        wanted = set(tokens)
        return min(self.worlds, key=lambda world: len(wanted & {strike.token for strike in world.tale.strikes}))

    @property
    def quiet(self) -> int:
        """The last round up to which nobody strikes in any world."""
        rounds = [strike.round for world in self.worlds for strike in world.tale.strikes]
        return min(rounds, default=self.until + 1) - 1

    def fall(self, what: str) -> int | None:
        """The round by which nothing of tower or village is left in any world; None: something may stand."""
        rounds = [min((when for name, when in world.tale.falls if name == what), default=0) for world in self.worlds]
        return max(rounds) if rounds and all(rounds) else None

    @property
    def slain(self) -> set[str]:
        """Whom the hero destroys in every world."""
        return _common(world.tale.slain for world in self.worlds)

    @property
    def rid(self) -> set[str]:
        """Who is destroyed or goes to somebody else in every world, before striking."""
        return _common(dict(world.tale.rid) for world in self.worlds) - self.threatened()

    def rid_by(self, tokens: Iterable[str]) -> int:
        """The round by which its owner is rid of all of these, in any world."""
        return max(dict(world.tale.rid)[token] for token in tokens for world in self.worlds)

    @property
    def worst(self) -> tuple[int, int]:
        """What is lost in the worst world: emperors who come, then floors and houses."""
        return max(((world.tale.doomed, world.tale.damage) for world in self.worlds), default=(0, 0))

    @property
    def best(self) -> tuple[int, int]:
        """What is lost in the best world."""
        return min(((world.tale.doomed, world.tale.damage) for world in self.worlds), default=(0, 0))

    @property
    def stars(self) -> int | None:
        """What the traps of the seat are worth at the end, if that is the same in all worlds."""
        found = {_stars(world.game, self.seat) for world in self.worlds}
        return found.pop() if len(found) == 1 else None


def _first(world: World, token: str) -> Strike | None:
    return next((strike for strike in world.tale.strikes if strike.token == token), None)


def _common(groups: Iterable[Iterable[str]]) -> set[str]:
    sets = [set(group) for group in groups]
    return set.intersection(*sets) if sets else set()


def _stars(game: Game, seat: int) -> int:
    held = score(game.table, game.table.seats[seat - 1])
    return held.reserve + held.traps


# Playing out


def prospect(
    game: Game, seat: int, actions: Sequence[str] = (), *, marches: int = FARTHEST, bystander: bool = False
) -> Prospect:
    """What becomes of a board after some actions of its owner, each of the phase that comes next for the seat.

    As a bystander the hero is not there at all. Actions that cannot be done in this order give no prospect.
    """
    first, until = World(_begun(game, seat, lifted=_is_lifted(game, seat, actions) or bystander)), game.round - 1
    try:
        for action in actions:
            first = _done(first, seat, action, game.round)
    except IllegalAction:
        return Prospect((), until, seat)
    worlds: tuple[World, ...] = (first,)
    for _ in range(marches):
        later = _march(worlds, seat, until + 1)
        if later is None:
            break
        worlds, until = later, until + 1
        if all(world.game.over for world in worlds):
            break
    return Prospect(worlds if until >= game.round else (), until, seat)


def at_once(game: Game, seat: int, action: str) -> Prospect:
    """What an action brings up to the next question, and nothing after that."""
    return Prospect((_done(World(sketch(game)), seat, action, game.round),), game.round - 1, seat)


def _is_lifted(game: Game, seat: int, actions: Sequence[str]) -> bool:
    """Whether nobody knows where the hero will be in the coming march."""
    asked = bool(game.table.seats[seat - 1].agenda)
    walks = any(action.split(" ")[1] == "hero" for action in actions)
    return game.phase in _EARLY and not asked and not walks


def _begun(game: Game, seat: int, *, lifted: bool) -> Game:
    """A copy to try things on, at the latest in phase 2 if the hero does not walk."""
    copy = sketch(game)
    if lifted:
        owner = copy.table.seats[seat - 1]
        owner.hero = None
        if copy.phase == "hero":
            copy.table.phase = "trap"
        for each in copy.table.seats:
            each.choices = None
    return copy


def _done(world: World, seat: int, action: str, round_: int) -> World:
    """The world after an action; where there is no trap at all, nothing has to be done to do nothing."""
    if action.endswith(" skip") and world.game.phase == "skeletons":
        return world
    copy = alone(world.game, seat)
    events = copy.apply(action)
    return World(copy, world.tale.after(events, copy.table, seat, round_))


def _march(worlds: Sequence[World], seat: int, round_: int) -> tuple[World, ...] | None:
    """The worlds after the next march; None: there are too many to look at."""
    found: dict[object, World] = {}
    every = (each for world in worlds for each in _marched(world, seat, round_))
    for looked, each in enumerate(every):
        found.setdefault(_key(each, seat), each)
        if len(found) > MOST_WORLDS or looked > MOST_LOOKED:
            return None
    return tuple(found.values())


def _marched(world: World, seat: int, round_: int) -> Iterator[World]:
    if world.game.over:
        yield world
        return
    for ready in _answered(world, seat, round_):
        game = ready.game
        if game.phase in ("market", "start"):
            game.table.phase = "hero"
        march = ready._replace(game=rehearse(game, seat))
        for after in _answered(_moved(march, seat, round_), seat, round_):
            end_march(after.game)
            after.game.table.seats[seat - 1].hero = None
            yield after


def _moved(world: World, seat: int, round_: int) -> World:
    everybody = f"{seat} move all"
    if everybody not in world.game.legal(seat):
        return world
    events = world.game.apply(everybody)
    return world._replace(tale=world.tale.after(events, world.game.table, seat, round_))


def _answered(world: World, seat: int, round_: int) -> Iterator[World]:
    """Answers what is asked in every way; and whoever is left in a march after that goes on."""
    owner = world.game.table.seats[seat - 1]
    if world.game.over or not owner.agenda:
        onward = _moved(world, seat, round_) if world.game.phase == "skeletons" else world
        if onward is world:
            yield world
        else:
            yield from _answered(onward, seat, round_)
        return
    for answer in _answers(world.game, seat):
        copy = world.game.clone()
        tale = world.tale.after(copy.apply(answer), copy.table, seat, round_)
        yield from _answered(World(copy, tale, (*world.answers, answer)), seat, round_)


def _answers(game: Game, seat: int) -> list[str]:
    """Answers that make a difference to this board: to whom somebody is sent makes none, and a weapon is declined."""
    question, legal = game.table.seats[seat - 1].agenda[-1], game.legal(seat)
    if isinstance(question, Wield):
        return legal[-1:]
    return legal[:1] if isinstance(question, Send) else legal


def _key(world: World, seat: int) -> object:
    """Worlds that are alike in this are one."""
    owner, team = world.game.table.seats[seat - 1], world.game.table.team
    pieces = frozenset(owner.skeletons.items()), frozenset(owner.traps.items()), owner.craters, owner.towers
    lasting = frozenset(owner.reserve.items()), owner.tower, team.houses if team else owner.houses
    return world.tale, pieces, lasting, world.game.over
