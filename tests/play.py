"""Random games for tests: reproducible from a seed, every decision drawn from the legal actions, all of it watched."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

from badbones.rules import Event, Game, Options, position
from badbones.rules.geometry import CELLS, OPPOSITE
from badbones.rules.state import Seat
from badbones.stage import Stage
from tests.drawn import CATALOG

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Fay"]
MOST_ROUNDS = 60
Table = tuple[str, int]
TABLES: list[Table] = [
    ("solo", 1),
    *((mode, players) for mode in ("versus", "coop") for players in range(2, 7)),
]
VARIANTS = [{"advanced": advanced, "chiefs": chiefs} for advanced in (False, True) for chiefs in (False, True)]
Choose = Callable[[random.Random, list[str]], str]


def variant_name(variant: dict[str, bool]) -> str:
    return "+".join(name for name, on in variant.items() if on) or "plain"


def new_game(mode: str, players: int, seed: int, **options: int) -> Game:
    return Game.new(CATALOG, mode, NAMES[:players], seed=seed, options=Options(**options))  # type: ignore[arg-type]


def any_action(rng: random.Random, actions: list[str]) -> str:
    return rng.choice(actions)


def any_verb(rng: random.Random, actions: list[str]) -> str:
    """Chooses the kind of action first, so that rare kinds are taken as often as those with many ways."""
    verb = rng.choice(sorted({action.split()[1] for action in actions}))
    return rng.choice([action for action in actions if action.split()[1] == verb])


def moments(game: Game, seed: int, choose: Choose = any_action) -> Iterator[str]:
    """Plays to the end, yielding each action before it is applied by the caller."""
    rng = random.Random(seed)
    last = game.round + MOST_ROUNDS
    while not game.over and game.round < last:
        yield choose(rng, game.legal())


def random_game(mode: str, players: int, seed: int, **options: int) -> tuple[Game, list[Event]]:
    """A finished random game and everything that happened in it."""
    game = new_game(mode, players, seed, **options)
    events = list(game.opening)
    for action in moments(game, seed):
        events += game.apply(action)
    return game, events


def identity(game: Game) -> object:
    """All that can be seen of a game: its position, or in mid-move its stage and what is legal."""
    return (Stage.of(game), game.legal(), game.table.chance) if game.asking else position.write(game)


class Watched:
    """A game that is checked after every action: whatever is played, these things must hold."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fired = Counter(event.rule for event in game.opening)
        self._stage = Stage.of(game)
        self._pieces = pieces(game)
        self._check()

    def apply(self, action: str) -> list[Event]:
        events = self.game.apply(action)
        for event in events:
            self._stage.fold(event)
        assert self._stage == Stage.of(self.game), "the events tell everything"
        self.fired.update(event.rule for event in events)
        self._check()
        return events

    def play(self, seed: int, choose: Choose = any_action) -> None:
        for action in moments(self.game, seed, choose):
            self.apply(action)

    def _check(self) -> None:
        game = self.game
        now = pieces(game)
        assert now <= self._pieces, "no trap comes from nowhere"
        self._pieces = now
        found = places(game)
        assert len(found) == len(set(found)), "no token is in two places"
        assert set(found) == tokens_of(game), "every token is somewhere"
        for seat in game.table.seats:
            check_seat(game, seat)
        assert bool(game.legal()) is not game.over, "somebody can act until the end, and nobody after it"
        assert (game.result is not None) is game.over


def tokens_of(game: Game) -> set[str]:
    return {*CATALOG.bag, *(CATALOG.chief_tokens if game.table.options.chiefs else ())}


def places(game: Game) -> list[str]:
    """The token of every place where there is one."""
    table = game.table
    found = [*table.bag, *table.removed]
    for seat in table.seats:
        found += [*seat.skeletons, *seat.graveyard]
    return found


def pieces(game: Game) -> Counter[str]:
    """All traps and weapons there are, for sale, unplaced and on the boards."""
    table = game.table
    found = Counter(table.stock)
    if table.team:
        found += Counter(table.team.reserve) + Counter(table.team.held)
    for seat in table.seats:
        found += Counter(trap.kind for trap in seat.traps.values()) + Counter(seat.reserve)
        found += Counter([seat.weapon] if seat.weapon else [])
    return found


def check_seat(game: Game, seat: Seat) -> None:
    """What holds on every board."""
    table = game.table
    cut_short = game.over and any(table.lost_at_once(each) for each in table.seats)  # R13.5: boards have no meaning
    resting = set() if seat.agenda or cut_short else {skeleton.place for skeleton in seat.skeletons.values()}
    assert not resting & set(seat.towers), "nothing stands on a standing tower"
    assert seat.hero not in resting, "nothing survives next to the hero's sword"
    assert resting <= {*CELLS, *table.side.spots}
    covered = [*seat.traps, *seat.craters, *seat.towers]
    assert len(covered) == len(set(covered)), "trap, crater and tower keep apart"
    assert set(covered) <= set(CELLS)
    assert min(seat.tower, seat.houses, seat.coins, *table.stock.values(), 0) == 0, "nothing is below zero"
    assert len(game.legal(seat.number)) != 1 or table.phase == "market", "a single choice is never asked"
    if table.phase == "hero" or (game.over and not cut_short):
        loose = {skeleton.face for skeleton in seat.skeletons.values() if not skeleton.frozen}
        frozen = {skeleton.face for skeleton in seat.skeletons.values() if skeleton.frozen}
        assert loose <= {table.tracking}, "after phase 3 all faces are alike"
        assert frozen <= {OPPOSITE[table.tracking]}, "but for the frozen ones"
    if not table.options.advanced:
        assert not seat.weapon
        assert not seat.craters
        assert not any(skeleton.frozen for skeleton in seat.skeletons.values())


# The order of the seats


def play_interleaved(game: Game, rng: random.Random, rounds: int) -> None:
    """Plays some rounds, each phase twice: the seats' actions as they came, and dealt anew; the position is the same.

    Each seat's own actions are kept in order. Not for co-op, where the order counts; the market is played just once.
    """
    last = game.round + rounds
    while game.phase == "market":
        game.apply(rng.choice(game.legal()))
    other = game.clone()
    while not game.over and game.round < last:
        _replay_interleaved(other, _play_phase(game, rng), rng)
        assert position.write(other) == position.write(game)


def _play_phase(game: Game, rng: random.Random) -> dict[str, list[str]]:
    """Plays one phase and returns what each seat did."""
    played: dict[str, list[str]] = {}
    now = game.round, game.phase
    while (game.round, game.phase) == now:
        action = any_verb(rng, game.legal())
        played.setdefault(action[0], []).append(action)
        game.apply(action)
    return played


def _replay_interleaved(game: Game, played: dict[str, list[str]], rng: random.Random) -> None:
    queues = [list(actions) for actions in played.values()]
    while queues:
        queue = rng.choice(queues)
        game.apply(queue.pop(0))
        queues = [queue for queue in queues if queue]
