"""Which sound an event makes. Every kind of event stands here, also those that are heard by others or not at all."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from badbones.render.sound.sound_names import CHIEFS, TRAPS, WEAPONS, variant_for
from badbones.rules import events

Choice: TypeAlias = str | Callable[[Any], str]
SILENT: Final = ""

_LANDINGS: Final = {"dragon": "dragon-landing", "bomb": "bomb-drop"}
_ENDINGS: Final = {"won": "won", "shared": "shared", "heroic": "heroic", "nobody": "lost", "lost": "lost"}
_PHASES: Final = ("market", "start", "hero", "trap", "skeletons")


def sound_of(event: events.Event) -> str:
    """The name of the sound that an event makes; empty: none."""
    choice = DECISIONS.get(type(event), SILENT)
    return choice if isinstance(choice, str) else choice(event)


def _chief(token: str) -> str:
    """What chief a token is; empty: none."""
    kind = token.split("-")[0]
    return kind if kind in CHIEFS else ""


def _phase(event: events.PhaseBegan) -> str:
    return f"phase-{event.phase}" if event.phase in _PHASES else SILENT  # the end of the game has its own


def _placed(event: events.TrapPlaced) -> str:
    return _LANDINGS.get(event.trap, "trap-placed") if event.how == "landed" else "trap-placed"


def _destroyed(event: events.SkeletonDestroyed) -> str:
    return "hero-blow" if event.by == "hero" else variant_for("bones-fall", event.token)


def _rose(event: events.SkeletonRose) -> str:
    return _chief(event.token) or variant_for("rise", event.token)


def _sent(event: events.SkeletonSent) -> str:
    return "delivered" if event.via == "hearse" else variant_for("sent", event.token)


# A function chooses by what the event says. Traps and weapons of other data files share one sound of their kind.
DECISIONS: Final[dict[type[Any], Choice]] = {
    # the table is laid
    events.GameBegan: SILENT,  # the first phase rings
    events.BoardLaid: SILENT,
    events.TeamFormed: SILENT,
    events.ChiefsJoined: "chiefs-joined",
    events.MarketOpened: "market-opened",
    events.TurnCame: "turn-came",
    events.ItemBought: lambda event: "bought-weapon" if event.weapon else "bought",
    events.SeatPassed: "passed",
    events.MarketClosed: "market-closed",
    # rounds
    events.PhaseBegan: _phase,
    events.SeatFinished: SILENT,  # seen at the seat, and there are many
    events.TrackingFlipped: "tracking",
    events.TokensDrawn: "bag",
    events.GameEnded: lambda event: _ENDINGS.get(event.outcome, "lost"),
    # heroes
    events.HeroPlaced: "hero-placed",
    events.HeroMoved: "hero-step",
    events.HeroLost: "hero-lost",
    events.WeaponUsed: lambda event: event.weapon if event.weapon in WEAPONS else "weapon",
    events.WeaponDeclined: "weapon-declined",
    # traps
    events.TrapPlaced: _placed,
    events.TrapRecovered: "trap-recovered",
    events.TrapTriggered: lambda event: event.trap if event.trap in TRAPS else "trap",
    events.TrapAimed: SILENT,  # the flight is heard
    events.TrapDamaged: "trap-damaged",
    events.TrapDestroyed: "trap-destroyed",
    events.CraterLeft: "crater",
    events.TrapPassedOn: "trap-passed-on",
    events.TrapReturned: "trap-returned",
    events.TrapSabotaged: "trap-sabotaged",
    events.TreasureStolen: "treasure-stolen",
    # skeletons
    events.SkeletonMoved: lambda event: variant_for("bones", event.token),
    events.SkeletonTurned: lambda event: variant_for("turn", event.token),
    events.SkeletonFlipped: lambda event: variant_for("flip", event.token),
    events.SkeletonHeld: "held",
    events.SkeletonDestroyed: _destroyed,
    events.SkeletonSpent: lambda event: "haunt" if event.to == "graveyard" else "bagged",
    events.SkeletonRecalled: "bagged",  # back into the bag, too
    events.SkeletonFrozen: "frozen",
    events.SkeletonThawed: "thawed",
    events.SkeletonSent: _sent,
    events.SkeletonRose: _rose,
    # tower and village
    events.FloorLost: lambda event: "floors-lost" if event.damage > 1 else "floor-lost",
    events.FloorRestored: "floor-restored",
    events.TowerFell: "tower-fell",
    events.HouseBurned: lambda event: "houses-burned" if event.damage > 1 else "house-burned",
    events.HouseRestored: "house-restored",
    events.EmperorCame: "emperor-came",
}
