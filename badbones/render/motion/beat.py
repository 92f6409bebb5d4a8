"""A beat: what is shown together."""

from dataclasses import dataclass, replace

from badbones.rules.events import Event


@dataclass(frozen=True)
class Beat:
    """Events that are shown together; the first gives the picture."""

    events: tuple[Event, ...]
    seats: frozenset[int]  # whose boards must wait; nobody: everybody's
    seconds: float  # at speed 1

    @property
    def head(self) -> Event:
        """The event that gives the picture."""
        return self.events[0]

    def shortened(self, share: float, least: float) -> "Beat":
        """The same, quicker."""
        return replace(self, seconds=max(min(least, self.seconds), self.seconds * share))
