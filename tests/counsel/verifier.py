"""Checks what a hint claims by playing it out: this knows the rules and the claims, and nothing of how they were found.

What is done after the named actions is nothing: all march at once, questions are answered by chance, weapons declined;
the hero, who has to walk somewhere, is out of the way in every march but the one whose place for him is known.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from badbones.counsel import claims
from badbones.rules import Event, Game
from badbones.rules import events as happened
from badbones.rules.agenda import Flee, Stop, Wield
from badbones.rules.geometry import ADJACENT, CELLS
from badbones.rules.rehearsal import end_march, rehearse, sketch
from badbones.rules.scoring import score

TRIALS = 3


class Told(NamedTuple):
    """One way the game went on: every event with its round, the game after each round, whether something was asked."""

    events: list[tuple[int, Event]]
    after: dict[int, Game]
    asked: bool


class Verifier:
    """Plays positions on, each way once or, where something is asked, a few times."""

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self._known: dict[object, list[Told]] = {}
        self._answers: list[str] | None = None

    def check(self, claim: claims.Claim) -> None:
        """Fails if a claim is not true."""
        _CHECKS[type(claim)](self, claim)

    # Playing on

    def told(self, actions: tuple[str, ...], until: int, *, bystander: bool = False) -> list[Told]:
        key = actions, until, bystander
        if key not in self._known:
            tries = [self.play(actions, until, bystander=bystander)]
            while tries[0].asked and len(tries) < TRIALS:
                tries.append(self.play(actions, until, bystander=bystander))
            self._known[key] = tries
        return self._known[key]

    def play(self, actions: tuple[str, ...], until: int, *, bystander: bool, answers: list[str] | None = None) -> Told:
        """Plays on once; with answers, by these."""
        self._answers = answers
        seat, told = self.seat, Told([], {}, asked=False)
        game = sketch(self.game)
        asked_now = bool(game.table.seats[seat - 1].agenda)
        walked = any(action.split(" ")[1] == "hero" for action in actions) or asked_now
        if bystander or (game.phase in ("market", "start", "hero") and not walked):
            self._away(game)
        for action in actions:
            if not (action.endswith(" skip") and game.phase == "skeletons"):
                game = self._others_done(game)
                told.events.extend((self.game.round, event) for event in game.apply(action))
        round_ = self.game.round
        while round_ <= until and not game.over:
            game, asked = self._march(game, round_, told)
            told = told._replace(asked=told.asked or asked)
            told.after[round_] = game.clone()
            game.table.seats[seat - 1].hero = None
            round_ += 1
        return told

    def _away(self, game: Game) -> None:
        game.table.seats[self.seat - 1].hero = None
        if game.phase == "hero":
            game.table.phase = "trap"
        for each in game.table.seats:
            each.choices = None

    def _others_done(self, game: Game) -> Game:
        copy = sketch(game)
        for each in copy.table.seats:
            if each.number != self.seat:
                each.agenda.clear()
                each.done, each.choices = copy.phase != "market", None
        return copy

    def _march(self, game: Game, round_: int, told: Told) -> tuple[Game, bool]:
        asked = self._answer(game, round_, told)
        if game.phase in ("market", "start"):
            game.table.phase = "hero"
        game = rehearse(game, self.seat)
        everybody = f"{self.seat} move all"
        while everybody in game.legal(self.seat):
            told.events.extend((round_, event) for event in game.apply(everybody))
            asked = self._answer(game, round_, told) or asked
        end_march(game)
        return game, asked

    def _answer(self, game: Game, round_: int, told: Told) -> bool:
        asked, owner = False, game.table.seats[self.seat - 1]
        while owner.agenda and not game.over:
            asked, legal = True, game.legal(self.seat)
            answer = legal[-1] if isinstance(owner.agenda[-1], Wield) else self.rng.choice(legal)
            answer = self._answers.pop(0) if self._answers is not None else answer
            told.events.extend((round_, event) for event in game.apply(answer))
        return asked

    # What can be read off

    def strikes(self, told: Told) -> dict[str, tuple[int, str]]:
        """By token: when and where it first strikes."""
        found: dict[str, tuple[int, str]] = {}
        for round_, event in told.events:
            if isinstance(event, happened.SkeletonSpent) and event.seat == self.seat:
                traits = self.game.table.traits(event.token)
                if traits.damage > 0 or traits.dooms:
                    found.setdefault(event.token, (round_, event.at))
        return found

    def losses(self, told: Told, until: int) -> tuple[int, int]:
        """Emperors who came, and floors, towers and houses lost, up to a round."""
        own = [event for round_, event in told.events if round_ <= until and getattr(event, "seat", 0) == self.seat]
        damage = sum(event.damage for event in own if isinstance(event, happened.FloorLost | happened.HouseBurned))
        damage += sum(isinstance(event, happened.TowerFell) for event in own)
        return sum(isinstance(event, happened.EmperorCame) for event in own), damage

    def slain(self, told: Told, round_: int) -> set[str]:
        """Whom the hero destroys in a round."""
        kills = [event for when, event in told.events if when == round_]
        own = [event for event in kills if isinstance(event, happened.SkeletonDestroyed) and event.seat == self.seat]
        return {event.token for event in own if event.by == "hero"}

    def check_kills(self, actions: tuple[str, ...], tokens: set[str]) -> None:
        assert tokens
        for told in self.told(actions, self.game.round):
            assert tokens <= self.slain(told, self.game.round)

    def cells(self, action: str) -> Iterator[str]:
        """The cells that an action names, or on which stands whom it names or is about."""
        owner = self.game.table.seats[self.seat - 1]
        for word in action.split(" ")[2:]:
            place = owner.skeletons[word].place if word in owner.skeletons else word
            if place in CELLS:
                yield place
        if owner.agenda and isinstance(owner.agenda[-1], Flee | Stop):
            yield owner.agenda[-1].flight.place

    def most_slain(self, action: str) -> int:
        game = self._others_done(self.game)
        game.apply(action)
        placed, hero = Verifier(game, self.seat, self.rng), game.table.seats[self.seat - 1].hero
        steps = [(f"{self.seat} hero {cell}", f"{self.seat} skip") for cell in ADJACENT[hero or "C3"]]
        return max(min(len(placed.slain(told, game.round)) for told in placed.told(step, game.round)) for step in steps)


def _reach(self: Verifier, claim: claims.Reach) -> None:
    assert claim.tokens
    for told in self.told(claim.actions, claim.round, bystander=claim.bystander):
        strikes = self.strikes(told)
        for token in claim.tokens:
            round_, at = strikes[token]
            assert at == claim.at
            assert round_ == claim.round if claim.exactly else round_ <= claim.round


def _only(self: Verifier, claim: claims.Only) -> None:
    for told in self.told(claim.actions, claim.round, bystander=claim.bystander):
        struck = {
            token for token, (round_, at) in self.strikes(told).items() if at == claim.at and round_ <= claim.round
        }
        assert struck <= set(claim.tokens)


def _also(self: Verifier, claim: claims.Also) -> None:
    told = self.play(claim.actions, claim.round, bystander=claim.bystander, answers=list(claim.answers))
    round_, at = self.strikes(told)[claim.token]
    assert at == claim.at
    assert round_ <= claim.round


def _safe(self: Verifier, claim: claims.Safe) -> None:
    for told in self.told(claim.actions, claim.until):
        assert not self.strikes(told).keys() & (set(claim.tokens) or self.strikes(told).keys())


def _avoidable(self: Verifier, claim: claims.Avoidable) -> None:
    told = self.play(claim.actions, claim.until, bystander=False, answers=list(claim.answers))
    assert claim.tokens
    assert not self.strikes(told).keys() & set(claim.tokens)


def _falls(self: Verifier, claim: claims.Falls) -> None:
    kinds: dict[str, Any] = {"tower": happened.FloorLost | happened.TowerFell, "village": happened.HouseBurned}
    for told in self.told(claim.actions, claim.round):
        own = [event for _, event in told.events if isinstance(event, kinds[claim.at])]
        last = own[-1]
        towers = told.after[claim.round].table.seats[self.seat - 1].towers
        assert not towers if isinstance(last, happened.TowerFell) else any(event.left == 0 for event in own)


def _slain(self: Verifier, claim: claims.Slain) -> None:
    for told in self.told(claim.actions, self.game.round):
        assert set(claim.tokens) <= self.slain(told, self.game.round)


def _rid(self: Verifier, claim: claims.Rid) -> None:
    for told in self.told(claim.actions, claim.until):
        gone = set()
        for _, event in told.events:
            sent = isinstance(event, happened.SkeletonSent) and event.to != self.seat
            if getattr(event, "seat", 0) == self.seat and (sent or isinstance(event, happened.SkeletonDestroyed)):
                gone.add(getattr(event, "token", ""))
        assert set(claim.tokens) <= gone
        assert not set(claim.tokens) & self.strikes(told).keys()


def _depends(self: Verifier, claim: claims.Depends) -> None:
    assert claim.strikes.keys() == claim.spares.keys() != set()
    for token, action in claim.strikes.items():
        assert all(token in self.strikes(told) for told in self.told((action,), claim.until))
        assert not any(token in self.strikes(told) for told in self.told((claim.spares[token],), claim.until))


def _asks(self: Verifier, claim: claims.Asks) -> None:
    assert all(told.asked for told in self.told(claim.actions, self.game.round))


def _no_worse(self: Verifier, claim: claims.NoWorse) -> None:
    worst = max(self.losses(told, claim.until) for told in self.told(claim.actions, claim.until))
    for other in claim.others:
        assert all(self.losses(told, claim.until) >= worst for told in self.told(other, claim.until))


def _worth(self: Verifier, claim: claims.Worth) -> None:
    for told in self.told(claim.actions, claim.until, bystander=claim.bystander):
        table = told.after[max(told.after)].table
        held = score(table, table.seats[self.seat - 1])
        assert held.reserve + held.traps == claim.points


def _mended(self: Verifier, claim: claims.Mended) -> None:
    seat, game = self.seat - 1, self.game
    trap = game.table.seats[seat].traps[claim.cell]
    assert (trap.kind, trap.damaged) == (claim.item, claim.damaged)
    for action in claim.actions:
        game = self._others_done(game)
        game.apply(action)
    assert claim.cell not in game.table.seats[seat].traps
    before, after = (
        table.reserve(table.seats[seat]).get(claim.item, 0) + (table.team.held.get(claim.item, 0) if table.team else 0)
        for table in (self.game.table, game.table)
    )
    assert after == before + 1


def _meets(self: Verifier, claim: claims.Meets) -> None:
    (told, *_) = self.told(claim.actions, self.game.round)
    later = Verifier(told.after[self.game.round], self.seat, self.rng)
    later.check_kills((f"{self.seat} hero {claim.step}", f"{self.seat} skip"), set(claim.tokens))


def _here(self: Verifier, claim: claims.Here) -> None:
    game = self.game
    for action in claim.actions:
        game = self._others_done(game)
        game.apply(action)


AREAS: dict[str, Callable[[str], bool]] = {
    "left": lambda cell: cell[0] in "AB",
    "right": lambda cell: cell[0] in "DE",
    "far": lambda cell: cell[0] == "C" and cell[1] in "12",
    "near": lambda cell: cell[0] == "C" and cell[1] in "45",
    "middle": lambda cell: cell[0] in "BCD" and cell[1] in "234",
}


def _within(self: Verifier, claim: claims.Within) -> None:
    _here(self, claims.Here(claim.actions))
    assert any(AREAS[claim.area](cell) for action in claim.actions for cell in self.cells(action))


def _with(self: Verifier, claim: claims.With) -> None:
    owner = self.game.table.seats[self.seat - 1]
    last = claim.actions[-1].split(" ")
    used = {"hero": last[1] in ("hero", "start") or claim.actions[0].split(" ")[1] == "hero"}
    used[last[2] if len(last) > 2 else ""] = True
    used[last[2].rstrip("/\\").partition(":")[0] if last[1] == "place" else ""] = True
    used[owner.traps[last[2]].kind if last[1] == "recover" else ""] = True
    used[(owner.weapon or "") if last[1] in ("use", "decline") else ""] = True
    assert claim.piece
    assert used.get(claim.piece)


def _points(self: Verifier, claim: claims.Points) -> None:
    points = [score(self.game.table, seat).total for seat in self.game.table.seats]
    assert points[claim.seat - 1] == claim.points
    assert all(points[other - 1] <= claim.points for other in claim.others)


def _burden(self: Verifier, claim: claims.Burden) -> None:
    seat = self.game.table.seats[claim.seat - 1]
    assert (len(seat.towers), len(seat.skeletons) + len(seat.graveyard)) == (claim.towers, claim.skeletons)


def _price(self: Verifier, claim: claims.Price) -> None:
    copy = self.game.clone()
    (bought,) = (each for each in copy.apply(f"{self.seat} buy {claim.item}") if isinstance(each, happened.ItemBought))
    before, owner = self.game.table, self.game.table.seats[self.seat - 1]
    coins = before.team.coins if before.team else owner.coins
    assert bought.price == claim.price
    assert coins - bought.price == claim.left
    assert before.reserve(owner).get(claim.item, 0) + (owner.weapon == claim.item) == claim.owned


def _stars(self: Verifier, claim: claims.Stars) -> None:
    assert self.game.table.catalog.traps[claim.item].stars == claim.points


def _first(self: Verifier, claim: claims.First) -> None:
    counts = {action: self.most_slain(action) for action in self.game.legal(self.seat)}
    assert counts.pop(claim.actions[0]) == claim.slain
    assert max(counts.values(), default=0) == claim.elsewhere


_CHECKS: dict[type, Any] = {
    claims.Reach: _reach,
    claims.Only: _only,
    claims.Also: _also,
    claims.Safe: _safe,
    claims.Avoidable: _avoidable,
    claims.Falls: _falls,
    claims.Slain: _slain,
    claims.Rid: _rid,
    claims.Depends: _depends,
    claims.Asks: _asks,
    claims.NoWorse: _no_worse,
    claims.Worth: _worth,
    claims.Mended: _mended,
    claims.Meets: _meets,
    claims.Here: _here,
    claims.Within: _within,
    claims.With: _with,
    claims.Points: _points,
    claims.Burden: _burden,
    claims.Price: _price,
    claims.Stars: _stars,
    claims.First: _first,
}
