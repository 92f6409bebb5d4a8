"""What happened, in few sentences: a whole move of a skeleton is one, and what the boards show anyway is left out."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from badbones.rules import Catalog, Event
from badbones.rules.events import (
    BoardLaid,
    FloorLost,
    GameEnded,
    HouseBurned,
    PhaseBegan,
    SeatFinished,
    SkeletonDestroyed,
    SkeletonFlipped,
    SkeletonMoved,
    SkeletonRose,
    SkeletonSent,
    SkeletonSpent,
    SkeletonTurned,
    TokensDrawn,
    TrackingFlipped,
    TrapAimed,
    TrapTriggered,
)
from badbones.stage import line
from badbones.terminal.drawing import SHAPES
from badbones.text import ARROWS, Messages

# What the heading of the next question, the drawn boards or the result say.
_LEFT_OUT: Final = (BoardLaid, GameEnded, SeatFinished, SkeletonFlipped, TokensDrawn, TrackingFlipped, TrapAimed)


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
        self.catalog = catalog
        self.sentences: list[str] = []
        self._journeys: dict[str, _Journey] = {}
        self._rising: dict[int, list[SkeletonRose]] = {}
        self._fallen: set[str] = set()

    def hear(self, event: Event) -> None:
        """Takes in the next event."""
        match event:
            case SkeletonMoved() | SkeletonTurned() | TrapTriggered():
                self._travel(event)
            case SkeletonRose():
                self._rising.setdefault(event.seat, []).append(event)
            case SkeletonSpent() if event.token in self._fallen:
                pass  # told with the floor or house it cost
            case PhaseBegan() if event.phase != "over":
                pass
            case FloorLost() | HouseBurned() | SkeletonDestroyed() | SkeletonSent() | SkeletonSpent():
                self._journeys.pop(event.token, None)
                self._fallen.add(event.token)
                self._say(event)
            case _ if not isinstance(event, _LEFT_OUT):
                self._say(event)

    def flush(self) -> None:
        """Says what has been gathered."""
        self._tell_journeys()
        for seat, risen in self._rising.items():
            places = ", ".join(f"{event.place} {self._sign(event.token)}" for event in risen)
            self.sentences.append(self.messages.say("ui.risen", seat=seat, count=len(risen), places=places))
        self._rising.clear()

    def _say(self, event: Event) -> None:
        self.flush()
        told = line(event)
        self.sentences.append(self.messages.say(told.message, **told.values))

    def _travel(self, event: SkeletonMoved | SkeletonTurned | TrapTriggered) -> None:
        for token in event.tokens if isinstance(event, TrapTriggered) else (event.token,):
            if token not in self._journeys:
                self._tell_journeys()
            journey = self._journeys.setdefault(token, _Journey(event.seat))
            self._extend(journey, event)

    def _extend(self, journey: _Journey, event: SkeletonMoved | SkeletonTurned | TrapTriggered) -> None:
        stops = journey.stops
        match event:
            case SkeletonMoved():
                stops += [event.place] if stops else [event.start, event.place]
                journey.turned = ""
            case SkeletonTurned():
                journey.turned = event.heading
                stops += [] if stops else [event.cell]
            case TrapTriggered() if stops:
                stops[-1] += f" ({self.messages.trap(event.trap)})"

    def _tell_journeys(self) -> None:
        for token, journey in self._journeys.items():
            self.sentences.append(self.messages.say("ui.journey", seat=journey.seat, token=token, path=journey.path()))
        self._journeys.clear()

    def _sign(self, token: str) -> str:
        return SHAPES[self.catalog.tokens[token].symbol]
