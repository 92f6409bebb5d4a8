"""Cards: all that the window knows of a trap, a weapon or a chief, each on one card, the way it acts included.

What has none is shown plainly. What the rules know stands in the data (`data/tiles.yaml`); names and sentences stand in
the message catalogues.
"""

from collections.abc import Callable, Mapping, Sequence
from math import pi, sin
from typing import Final, NamedTuple, TypeAlias

from badbones.render.craft.poses import STILL, Pose
from badbones.render.craft.scraps import Point, held, part, scrap, slowing, wave
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import GOLD, Colour, glows
from badbones.render.sound.book import Sound
from badbones.rules import Catalog
from badbones.rules.geometry import SYMBOLS

Crop: TypeAlias = tuple[float, float, float, float]  # left, top, width, height in cells; the corner of A1 is (0, 0)
# Where a board says nothing: who becomes what, in groups of tokens and sprites from left to right.
Chain: TypeAlias = Callable[[Catalog], Sequence[Sequence[str]]]

NEAR_TOWER: Final[Crop] = (1, 1, 3, 3)
UPPER: Final[Crop] = (0, 0, 3, 3)
WEST: Final[Crop] = (-1.1, 0, 3.1, 3)
AT_REST: Final = ((0.0, 0.0), STILL)
Page: TypeAlias = Mapping[str, str]  # paragraphs of the rules at hand: rules, (other rules), [picture]; see `pages`
_NO_PAGE: Final[Page] = {}
Sight: TypeAlias = Callable[[Canvas, Point, float, float], None]  # canvas, middle, width of a cell, share of the time
HAND: Final = (0.26, -0.3)  # in cells from the middle of the hero: where a weapon is raised


class Lesson(NamedTuple):
    """A little example for the rules at hand: a part of one board before and after. What comes of it the rules say.

    Pieces are written as in positions: skeletons as `token place heading`, then `moved` or `frozen` where they are,
    traps as `tile cell`.
    """

    crop: Crop
    skeletons: tuple[str, ...] = ()
    traps: tuple[str, ...] = ()
    doing: tuple[str, ...] = ()  # actions of the first seat; none: one picture is all
    first: int = 0  # how many of the actions come before the first picture
    phase: str = "skeletons"
    hero: str | None = "E5"
    tower: int | None = None  # floors; None: as many as the data give
    reserve: tuple[str, ...] = ()
    weapon: str | None = None
    towers: tuple[str, ...] = ()  # co-op, if there are any
    victims: str | None = None  # where as many stand as a hero must destroy to use a weapon


def crowd(count: int) -> list[str]:
    """So many skeletons of all symbols, for a chain."""
    return [f"{SYMBOLS[number % len(SYMBOLS)]}-top-1" for number in range(count)]


class Moment(NamedTuple):
    """A moment at which a trap acts."""

    canvas: Canvas
    area: Rect  # its cell
    k: int  # how wide a cell is
    share: float  # of the time it takes, from 0 to 1
    heading: Point  # where those who trigger it are going
    setting: str


class Acting(NamedTuple):
    """How the tile and those who stand on it are held at a moment: how far from their places, and in what pose."""

    tile: tuple[Point, Pose] = AT_REST
    riders: tuple[Point, Pose] = AT_REST


def jolted(moment: Moment) -> Acting:
    """Tile and riders are shaken: any trap."""
    shift = (0.05 * moment.k * sin(8 * pi * moment.share) * (1 - moment.share), 0)
    return Acting((shift, STILL), (shift, STILL))


def struck(moment: Moment) -> Acting:
    """Somebody has run against it: pushed along, and back."""
    push = 0.12 * wave(part(moment.share, 0, 0.4)) - 0.04 * wave(part(moment.share, 0.4, 0.8))
    shift = (push * moment.k * moment.heading[0], push * moment.k * moment.heading[1])
    flat = 0.25 * wave(part(moment.share, 0.02, 0.4))
    wide, high = (1 - flat, 1 + 0.6 * flat) if moment.heading[0] else (1 + 0.6 * flat, 1 - flat)
    return Acting((shift, STILL), (shift, Pose(wide=wide, high=high)))


def bobbing(moment: Moment) -> Acting:
    """Something on wheels, or in a chest: hop, hop."""
    hop = -0.1 * moment.k * abs(sin(3 * pi * moment.share)) * (1 - 0.6 * moment.share)
    lean = 7 * sin(3 * pi * moment.share) * (1 - moment.share)
    return Acting(((0, hop), Pose(lean)), ((0, 1.5 * hop), Pose(lean)))


def nothing(moment: Moment) -> None:
    """Nothing flies about."""


def unseen(canvas: Canvas, middle: Point, k: float, share: float) -> None:
    """Nothing is seen of it."""


def hit(canvas: Canvas, middle: Point, k: float, share: float) -> None:
    """A flash where a blow falls."""
    life = part(share, 0, 0.42)
    place, size = (middle[0] - 0.1 * k, middle[1] - 0.12 * k), k * (0.3 + 0.8 * slowing(life))
    scrap(canvas, "fx-hit", place, size, turn=30 * life, strength=2 * (1 - life) * part(life, 0, 0.15))


class Blow(NamedTuple):
    """What is seen when something destroys skeletons."""

    sight: Sight = hit
    blasts: bool = False  # bones fly far, and smoke rises


class Fall(NamedTuple):
    """How a trap comes down: where it comes from, in cells, and how it is held there."""

    aside: float = 0.0
    high: float = 0.85
    lean: float = -6.0  # degrees
    near: float = 0.3  # how much larger it is seen up there
    sight: Sight = unseen


class Placing(NamedTuple):
    """What is special about placing a trap on skeletons, or next to them."""

    name: str  # of its sound and its lesson
    rule: str
    lesson: Lesson
    fall: Fall = Fall()
    sound: Sound | None = None


class TrapCard(NamedTuple):
    """A trap."""

    name: str
    key: str = ""  # takes one in hand
    unset: str = ""  # what a tile shows that has not been set yet
    pose: Callable[[Moment], Acting] = jolted  # how tile and riders are held when it acts
    sight: Callable[[Moment], None] = nothing  # what flies about meanwhile
    sound: Sound | None = None
    blow: Blow = Blow()  # what those see whom it destroys
    carries: bool = False  # whom it sends away rides on wheels; others fly
    placing: Placing | None = None
    page: Page = _NO_PAGE
    lesson: Lesson | None = None

    @property
    def heard(self) -> str:
        """The name of the sound it makes."""
        return self.name if self.sound else "trap"

    @property
    def heard_landing(self) -> str:
        """The name of the sound with which it lands on skeletons."""
        return self.placing.name if self.placing and self.placing.sound else "trap-placed"

    @property
    def fall(self) -> Fall:
        """How it comes down on skeletons."""
        return self.placing.fall if self.placing else Fall()


class Swing(NamedTuple):
    """A moment of a weapon at work."""

    canvas: Canvas
    middle: Point  # of the hero
    k: int
    share: float
    name: str

    @property
    def there(self) -> float:
        """How much of the weapon is to be seen: it comes and goes."""
        return held(self.share, 0.15, 0.8)

    def at(self, x: float, y: float) -> Point:
        """A place, in cells from the middle of the hero."""
        return (self.middle[0] + x * self.k, self.middle[1] + y * self.k)

    def weapon(self, x: float, y: float, turn: float = 0.0, size: float = 0.72) -> None:
        """The weapon itself; it is drawn as if pointing up and to the right."""
        scrap(self.canvas, f"weapon-{self.name}", self.at(x, y), size * self.k, turn=turn, strength=self.there)


def raised(swing: Swing) -> None:
    """Just held up: a weapon without a card, and all of them with reduced motion."""
    swing.weapon(*HAND)


class WeaponCard(NamedTuple):
    """A weapon."""

    name: str
    swing: Callable[[Swing], None] = raised
    light: Colour = GOLD  # behind the hero who uses it
    reach: float = 0.9  # of the light, in cells
    strength: float = 0.9
    sound: Sound | None = None
    page: Page = _NO_PAGE
    lesson: Lesson | Chain | None = None

    @property
    def heard(self) -> str:
        """The name of the sound it makes."""
        return self.name if self.sound else "weapon"


class ChiefCard(NamedTuple):
    """A chief."""

    name: str
    light: Colour = glows.ORANGE  # of its deeds
    deed: Sight = unseen  # what flies about when it strikes a tower or a village
    sound: Sound | None = None  # with which it rises
    page: Page = _NO_PAGE
    lesson: Lesson | Chain | None = None


Card: TypeAlias = TrapCard | WeaponCard | ChiefCard
