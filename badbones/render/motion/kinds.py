"""One row for every kind of event: how long it is shown and by what picture, how it sounds, how it is told."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from badbones.render.board.buildings import tower_sprite
from badbones.render.cards import chief_card, trap_card, weapon_card
from badbones.render.motion.effects.falls import Destroyed, Frozen, Recalled, Spent, Thawed
from badbones.render.motion.effects.flights import Drawn, Rose, Sent
from badbones.render.motion.effects.hero_effects import Farewell, Leap, Lower, Walk, Wield
from badbones.render.motion.effects.leaps import going, going_takes
from badbones.render.motion.effects.table_effects import (
    Buying,
    ChiefsJoin,
    Ending,
    FairBegins,
    FairEnds,
    Phase,
    TrackingFlip,
)
from badbones.render.motion.effects.tower_effects import Emperor, Floors, Houses
from badbones.render.motion.effects.trap_effects import (
    Broken,
    Crater,
    Damaged,
    PassedOn,
    Placed,
    Recovered,
    Returned,
    Sabotaged,
    Stolen,
    Triggered,
)
from badbones.render.motion.effects.walks import Flip, Held, Turn
from badbones.render.motion.scene import Beat, Effect
from badbones.render.sound.book import SOUNDS, variant_for
from badbones.rules import events as happened
from badbones.rules.events import EDGES, Event
from badbones.stage import Stage

Words: TypeAlias = str | Callable[[Any], str]  # always the same, or as the event says
_TRIUMPHS: Final = ("won", "shared", "heroic")


class Kind(NamedTuple):
    """How a kind of event is shown, heard and told."""

    seconds: float | Callable[[Any], float] = 0.0  # at speed 1; none: it only keeps the books
    effect: Callable[[Beat, Stage], Effect] = Effect
    sound: Words = ""  # none: heard by others, or not at all
    joins: Literal["", "seats", "blow"] = ""  # shown together: one event for each seat; several tokens by one blow
    telling: int = 0  # how much a caption of it tells; none: not worth a line
    everybodys: bool = False  # it names a seat, but changes what depends on the events of others before it
    logged: bool = True  # no: what everybody sees happen anyway, or what only keeps the books
    hold: float | Callable[[Any], float] = (
        0.0  # seconds at speed 1 that the eye rests on it: something is lost, or sent
    )
    picture: Words = ""  # in the log; none: of the trap or skeleton it speaks of


def sound_of(event: Event) -> str:
    """The name of the sound that an event makes; empty: none."""
    sound = KINDS[type(event)].sound
    return sound if isinstance(sound, str) else sound(event)


def seconds_of(event: Event) -> float:
    """How long an event is shown at speed 1."""
    seconds = KINDS[type(event)].seconds
    return seconds if isinstance(seconds, float) else seconds(event)


def hold_of(event: Event) -> float:
    """How long the eye rests on it then, at speed 1."""
    hold = KINDS[type(event)].hold
    return hold if isinstance(hold, float) else hold(event)


def _phase(event: happened.PhaseBegan) -> str:
    return f"phase-{event.phase}" if f"phase-{event.phase}" in SOUNDS else ""  # the end of the game has its own


def _placed(event: happened.TrapPlaced) -> str:
    return trap_card(event.trap).heard_landing if event.how == "landed" else "trap-placed"


def _destroyed(event: happened.SkeletonDestroyed) -> str:
    return "hero-blow" if event.how == "slain" else variant_for("bones-fall", event.token)


def _sent(event: happened.SkeletonSent) -> str:
    carried = event.via not in EDGES and trap_card(event.via).carries
    return "delivered" if carried else variant_for("sent", event.token)


def _sent_hold(event: happened.SkeletonSent) -> float:
    return 0.4 if event.to != event.seat else 0.0  # a rival is hit


def _rose(event: happened.SkeletonRose) -> str:
    chief = chief_card(event.token)
    return chief.name if chief.sound else variant_for("rise", event.token)


def _of(family: str) -> Callable[[Any], str]:
    """Each skeleton has its own variant of a sound."""
    return lambda event: variant_for(family, event.token)


def _floors(event: happened.FloorLost | happened.FloorRestored) -> str:
    return tower_sprite(max(1, event.left))


KINDS: Final[Mapping[type[Event], Kind]] = {
    # the table is laid
    happened.GameBegan: Kind(picture="bag"),
    happened.BoardLaid: Kind(joins="seats", logged=False),
    happened.TeamFormed: Kind(),
    happened.ChiefsJoined: Kind(0.5, ChiefsJoin, "chiefs-joined", picture="bag"),
    happened.MarketOpened: Kind(0.4, FairBegins, "market-opened"),
    happened.TurnCame: Kind(sound="turn-came", everybodys=True),
    happened.ItemBought: Kind(0.35, Buying, lambda event: "bought-weapon" if event.weapon else "bought"),
    happened.SeatPassed: Kind(sound="passed", everybodys=True),
    happened.MarketClosed: Kind(0.3, FairEnds, "market-closed"),
    # rounds
    happened.PhaseBegan: Kind(0.15, Phase, _phase),
    happened.SeatFinished: Kind(logged=False),
    happened.TrackingFlipped: Kind(
        0.7, TrackingFlip, "tracking", telling=2, picture=lambda event: f"tracking-{event.face}"
    ),
    happened.TokensDrawn: Kind(0.5, Drawn, "bag", joins="seats", telling=1, picture="bag"),
    happened.GameEnded: Kind(
        2.4, Ending, lambda event: event.outcome if event.outcome in _TRIUMPHS else "lost", telling=7
    ),
    # heroes
    happened.HeroPlaced: Kind(0.35, Leap, "hero-placed", telling=2, picture="hero-{colour}"),
    happened.HeroMoved: Kind(0.3, Walk, "hero-step", picture="hero-{colour}"),
    happened.HeroLost: Kind(0.7, Farewell, "hero-lost", telling=5, picture="hero-{colour}", hold=0.6),
    happened.WeaponUsed: Kind(0.4, Wield, lambda event: weapon_card(event.weapon).heard, telling=3),
    happened.WeaponDeclined: Kind(0.1, Lower, "weapon-declined", telling=1),
    # traps
    happened.TrapPlaced: Kind(0.28, Placed, _placed),
    happened.TrapRecovered: Kind(0.28, Recovered, "trap-recovered"),
    happened.TrapTriggered: Kind(0.3, Triggered, lambda event: trap_card(event.trap).heard, telling=2),
    happened.TrapAimed: Kind(logged=False),
    happened.TrapDamaged: Kind(0.4, Damaged, "trap-damaged", joins="seats", telling=2),
    happened.TrapDestroyed: Kind(0.45, Broken, "trap-destroyed", joins="seats", telling=2, hold=0.35),
    happened.CraterLeft: Kind(0.5, Crater, "crater", joins="seats", telling=2, hold=0.3),
    happened.TrapPassedOn: Kind(0.6, PassedOn, "trap-passed-on", joins="seats", telling=3),
    happened.TrapReturned: Kind(0.2, Returned, "trap-returned", telling=1),
    happened.TrapSabotaged: Kind(0.3, Sabotaged, "trap-sabotaged", telling=3),
    happened.TreasureStolen: Kind(0.5, Stolen, "treasure-stolen", joins="seats", telling=3, hold=0.4),
    # skeletons
    happened.SkeletonMoved: Kind(going_takes, going, _of("bones")),
    happened.SkeletonTurned: Kind(0.15, Turn, _of("turn"), joins="blow", telling=1),
    happened.SkeletonFlipped: Kind(0.12, Flip, _of("flip"), logged=False),
    happened.SkeletonHeld: Kind(0.2, Held, "held", joins="blow", telling=1),
    happened.SkeletonDestroyed: Kind(0.3, Destroyed, _destroyed, joins="blow", telling=2),
    happened.SkeletonSpent: Kind(0.2, Spent, lambda event: "haunt" if event.to == "graveyard" else "bagged"),
    happened.SkeletonRecalled: Kind(0.3, Recalled, "bagged", joins="seats", telling=2, everybodys=True),
    happened.SkeletonFrozen: Kind(0.35, Frozen, "frozen", joins="blow", telling=2),
    happened.SkeletonThawed: Kind(0.25, Thawed, "thawed", joins="seats", telling=1),
    happened.SkeletonSent: Kind(0.55, Sent, _sent, joins="blow", telling=3, hold=_sent_hold, picture="tomb"),
    happened.SkeletonRose: Kind(0.6, Rose, _rose, joins="seats"),
    # tower and village
    happened.FloorLost: Kind(
        0.5,
        Floors,
        lambda event: "floors-lost" if event.damage > 1 else "floor-lost",
        telling=4,
        hold=0.5,
        picture=_floors,
    ),
    happened.FloorRestored: Kind(0.5, Floors, "floor-restored", telling=4, picture=_floors),
    happened.TowerFell: Kind(0.7, Floors, "tower-fell", telling=5, hold=0.7),
    happened.HouseBurned: Kind(
        0.6,
        Houses,
        lambda event: "houses-burned" if event.damage > 1 else "house-burned",
        telling=4,
        hold=0.5,
        picture="house-burnt",
    ),
    happened.HouseRestored: Kind(0.5, Houses, "house-restored", telling=4, picture="house-0"),
    happened.EmperorCame: Kind(0.8, Emperor, "emperor-came", telling=6, hold=0.6),
}
