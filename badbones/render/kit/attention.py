"""What pointers, keyboard and gamepads point at, by the names of spots."""

from dataclasses import dataclass, field

from badbones.render.kit.theme import Colour


@dataclass
class Attention:
    """Where everybody is; the canvas draws rings there, and spots tell what they are."""

    focus: str | None = None
    ring: bool = False  # the keyboard was used last: show where it is
    hovered: set[str] = field(default_factory=set)
    pressed: set[str] = field(default_factory=set)
    asked: str | None = None  # what a finger was held on: its tooltip is shown until something else is touched
    looking: bool = False  # somebody looks around by keys: `asked` goes from one thing to the next
    keys: int = 0  # that were pressed so far
    rings: dict[str, Colour] = field(default_factory=dict)  # what gamepads point at, in the colours of their seats

    def is_on(self, name: str) -> bool:
        """Whether a pointer is over a spot or has asked about it, or the keyboard or a gamepad is on it."""
        pointed = name in self.hovered or name in self.rings or name == self.asked
        return pointed or (self.ring and self.focus == name)

    def is_ringed(self, name: str) -> bool:
        """Whether the ring of the keyboard lies around a spot: where it looks, else where it would press."""
        return name == self.asked if self.looking else self.ring and self.focus == name

    def wants_words(self, name: str) -> bool:
        """Whether a spot has to have its explanation ready; who looks around goes wherever there is one."""
        return self.looking or self.is_on(name)
