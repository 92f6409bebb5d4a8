"""The ledger: sendings, kills and losses, in the round in which they happened."""

from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.stage import Ledger

TOKEN = "red-top-1"


def kept(*events: Event) -> Ledger:
    ledger = Ledger()
    for event in events:
        ledger.fold(event)
    return ledger


def test_the_last_blow_is_the_one_that_left_nothing() -> None:
    ledger = kept(
        happened.FloorLost("R6.6", 1, TOKEN, 0, damage=2),
        happened.PhaseBegan("R3", "hero", 2),
        happened.HouseBurned("R6.7", 1, "blue-top-1", 3),
        happened.HouseBurned("R6.7", 2, "blue-top-2", 0),
    )
    first, second = ledger.last_blow(1), ledger.last_blow(2)
    assert first
    assert second
    assert (first.round, first.event.token) == (1, TOKEN)
    assert (second.round, second.event.token) == (2, "blue-top-2")
    assert ledger.last_blow() == second
    assert ledger.last_blow(3) is None


def test_the_hardest_round_is_the_one_that_cost_most() -> None:
    assert kept().hardest_round() is None
    ledger = kept(
        happened.FloorLost("R6.6", 1, TOKEN, 3),
        happened.PhaseBegan("R3", "hero", 2),
        happened.FloorLost("R6.6", 1, TOKEN, 1, damage=2),
        happened.PhaseBegan("R3", "hero", 3),
        happened.HouseBurned("R6.7", 1, TOKEN, 4),
        happened.HouseBurned("R6.7", 1, TOKEN, 3),
    )
    assert ledger.hardest_round() == 2, "of two that cost the same, the first"


def test_kills_are_counted_where_they_happen() -> None:
    kill = happened.SkeletonDestroyed("R4.1", 2, TOKEN, "B2", "hero", "bag", counted=True, how="slain")
    ledger = kept(kill, kill._replace(how="crushed"), kill._replace(seat=1))
    assert (ledger.killed(1), ledger.killed(2), ledger.killed(3)) == (1, 2, 0)
