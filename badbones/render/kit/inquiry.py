"""Looking around: by keys or a gamepad from one thing that explains itself to the next, whether it answers or not.

Whoever looks around cannot do anything meanwhile, and comes back to where the keyboard was.
"""

from collections.abc import Iterator
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot

_SHARES: Final = (0.5, 0.12, 0.88)  # of a spot, across and down: where it may be seen though others lie over it


class Inquiry:
    """Goes about among the spots of the last frame."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._pad: int | None = None  # the gamepad that looks around; None: the keyboard
        self._left: tuple[object, str | None] | None = None  # the screen that was left for the rules, and what was seen

    @property
    def by_keys(self) -> bool:
        """Whether the keyboard looks around."""
        return self._canvas.attention.looking and self._pad is None

    def by_pad(self, pad: int) -> bool:
        """Whether a gamepad looks around."""
        return self._canvas.attention.looking and self._pad == pad

    def begin(self, start: str | None, pad: int | None = None) -> None:
        """Somebody looks around from a spot on."""
        self._pad = pad
        self._canvas.attention.looking, self._canvas.attention.asked = True, start

    def end(self) -> None:
        """Nobody looks around any more."""
        self._canvas.attention.looking, self._canvas.attention.asked = False, None

    def lose(self, pad: int) -> None:
        """A gamepad was unplugged: if it looked around, nobody does any more, nor will when its screen comes back."""
        if self._pad == pad:
            self._left = None
            if self.by_pad(pad):
                self.end()

    def leave(self, screen: object) -> None:
        """Who looks around reads more about what is seen, and will be back."""
        self._left = (screen, self._canvas.attention.asked)

    def come_to(self, screen: object) -> None:
        """A screen is shown: who left it to read more looks on."""
        if self._left and self._left[0] is screen:
            self.begin(self._left[1], self._pad)
            self._left = None

    def settle(self) -> bool:
        """After a frame: if what was looked at says nothing or is gone, the first thing beside it is; whether so."""
        spots, attention = self._canvas.spots, self._canvas.attention
        here = spots.named(attention.asked)
        if not attention.looking or (here and self._is_stop(here)):
            return False
        stops = self.stops()
        if here and stops:
            attention.asked = min(stops, key=lambda spot: _apart(here.area, spot.area)).id
        else:
            attention.asked = stops[0].id if stops else None
        return bool(stops)

    def step(self, step: int) -> None:
        """To the next thing, or back."""
        names = [spot.id for spot in self.stops()]
        asked = self._canvas.attention.asked
        if asked in names:
            self._canvas.attention.asked = names[(names.index(asked) + step) % len(names)]

    def toward(self, dx: int, dy: int) -> None:
        """To the nearest thing in a direction: first to what lies straight ahead, so that nothing is passed over."""
        spots, attention = self._canvas.spots, self._canvas.attention
        here, stops = spots.named(attention.asked), self.stops()
        ahead = [spot for spot in stops if here and _faces(here.area, spot.area, dx)]
        found = spots.toward(attention.asked, dx, dy, ahead) or spots.toward(attention.asked, dx, dy, stops)
        attention.asked = found.id if found else attention.asked

    def stops(self) -> list[Spot]:
        """All that explains itself and can be seen; what is meant by several spots is one stop."""
        found = dict[object, Spot]()
        for spot in self._canvas.spots.all:
            if self._is_stop(spot):
                found.setdefault(spot.target or spot.id, spot)
        return list(found.values())

    def _is_stop(self, spot: Spot) -> bool:
        said = spot.hint or (spot.why and not spot.enabled)
        return bool(said) and any(self._canvas.spots.at(place) is spot for place in _places(spot.area))


def _places(area: Rect) -> Iterator[tuple[int, int]]:
    """Where one might point at an area: in its middle first."""
    for x in _SHARES:
        for y in _SHARES:
            yield area.left + int(area.width * x), area.top + int(area.height * y)


def _apart(one: Rect, other: Rect) -> int:
    return (one.centerx - other.centerx) ** 2 + (one.centery - other.centery) ** 2


def _faces(one: Rect, other: Rect, dx: int) -> bool:
    """Whether the middle of one of two areas is level with the other, across a direction."""
    if dx:
        return one.top <= other.centery < one.bottom or other.top <= one.centery < other.bottom
    return one.left <= other.centerx < one.right or other.left <= one.centerx < other.right
