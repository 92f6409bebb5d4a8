"""What happened, in few sentences: a whole move of a skeleton is one, and what the boards show anyway is left out."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from badbones.rules import Catalog, Event
from badbones.rules.events import (
    BoardLaid,
    FloorLost,
    FloorRestored,
    GameEnded,
    HouseBurned,
    HouseRestored,
    PhaseBegan,
    SeatFinished,
    SkeletonDestroyed,
    SkeletonFlipped,
    SkeletonHeld,
    SkeletonMoved,
    SkeletonRose,
    SkeletonSent,
    SkeletonSpent,
    SkeletonTurned,
    TeamFormed,
    TokensDrawn,
    TowerFell,
    TrackingFlipped,
    TrapAimed,
    TrapReturned,
    TrapTriggered,
    TurnCame,
)
from badbones.stage import line
from badbones.terminal.layout import Paint
from badbones.terminal.signs import Signs
from badbones.text import ARROWS, Messages

# What the heading of the next question, the drawn boards or the result say.
_LEFT_OUT: Final = (
    BoardLaid,
    GameEnded,
    SeatFinished,
    SkeletonFlipped,
    TeamFormed,
    TokensDrawn,
    TrackingFlipped,
    TrapAimed,
    TrapReturned,
    TurnCame,
)
_Travel: TypeAlias = SkeletonMoved | SkeletonTurned | SkeletonHeld | TrapTriggered
_Damage: TypeAlias = FloorLost | FloorRestored | TowerFell | HouseBurned | HouseRestored
_Leaving: TypeAlias = _Damage | SkeletonDestroyed | SkeletonSent | SkeletonSpent


def tell(events: Sequence[Event], messages: Messages, catalog: Catalog) -> list[str]:
    """The sentences for the events of one action, in the order in which things happened."""
    teller = _Teller(messages, catalog)
    for event in events:
        teller.hear(event)
    teller.flush()
    return teller.sentences


@dataclass
class _Journey:
    """Where a skeleton has been in this action."""

    seat: int
    stops: list[str] = field(default_factory=list)
    turned: str = ""

    def path(self) -> str:
        """`A1 > B1 (wall) > B2 ↓`."""
        return " > ".join(self.stops) + (" " + ARROWS[self.turned] if self.turned else "")


class _Teller:
    """Gathers what belongs together before it speaks."""

    def __init__(self, messages: Messages, catalog: Catalog) -> None:
        self.messages = messages
        self.signs = Signs(messages, Paint(wanted=False), catalog)
        self.sentences: list[str] = []
        self._journeys: dict[str, _Journey] = {}
        self._rising: dict[int, list[SkeletonRose]] = {}
        self._told: set[str] = set()

    def hear(self, event: Event) -> None:
        """Takes in the next event."""
        match event:
            case SkeletonMoved() | SkeletonTurned() | SkeletonHeld() | TrapTriggered():
                self._travel(event)
            case SkeletonRose():
                self._rising.setdefault(event.seat, []).append(event)
            case SkeletonSpent(to="bag") if event.token in self._told:
                pass  # told with what it has done to tower or village
            case PhaseBegan() if event.phase != "over":
                pass
            case FloorLost() | FloorRestored() | TowerFell() | HouseBurned() | HouseRestored():
                self._leave(event)
            case SkeletonDestroyed() | SkeletonSent() | SkeletonSpent():
                self._leave(event)
            case _ if not isinstance(event, _LEFT_OUT):
                self._say(event)

    def flush(self) -> None:
        """Says what has been gathered."""
        self._tell_journeys()
        for seat, risen in self._rising.items():
            places = ", ".join(f"{event.place} {self.signs.body(event.token)}" for event in risen)
            self.sentences.append(self.messages.say("ui.risen", seat=seat, count=len(risen), places=places))
        self._rising.clear()

    def _leave(self, event: _Leaving) -> None:
        """What becomes of a skeleton in the end says enough; how it came there is left out."""
        self._journeys.pop(event.token, None)
        self._told.add(event.token)
        self._say(event)

    def _say(self, event: Event) -> None:
        self.flush()
        told = line(event)
        self.sentences.append(self.messages.say(told.message, **told.values))

    def _travel(self, event: _Travel) -> None:
        for token in event.tokens if isinstance(event, TrapTriggered) else (event.token,):
            self._extend(self._journeys.setdefault(token, _Journey(event.seat)), event)

    def _extend(self, journey: _Journey, event: _Travel) -> None:
        stops = journey.stops
        match event:
            case SkeletonMoved():
                stops += [event.place] if stops else [event.start, event.place]
                journey.turned = ""
            case SkeletonTurned():
                journey.turned = event.heading
                stops += [] if stops else [event.cell]
            case SkeletonHeld():
                journey.stops = [event.place, *(stop for stop in stops if stop != event.place), event.place]
            case TrapTriggered():
                if not stops or stops[-1] != event.cell:  # it stopped them before they got there
                    stops.append(event.cell)
                stops[-1] += f" ({self.messages.trap(event.trap)})"

    def _tell_journeys(self) -> None:
        """Those who went the same way, as a group does, share a sentence."""
        together: dict[tuple[int, str], list[str]] = {}
        for token, journey in self._journeys.items():
            together.setdefault((journey.seat, journey.path()), []).append(token)
        for (seat, path), tokens in together.items():
            self.sentences.append(self.messages.say("ui.journey", seat=seat, tokens=tokens, path=path))
        self._journeys.clear()
