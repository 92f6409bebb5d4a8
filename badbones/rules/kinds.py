"""What the data files say, as frozen objects: kinds of traps, weapons and chiefs, boards, the market, the tokens."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from badbones.rules.geometry import SIDES, SYMBOLS

LANGUAGES = ("en", "fr", "ru")
WEAR = ("damage", "crater", "pass-on", "never")
SETTINGS = {"diagonal": ("/", "\\"), "colour": (":white", ":black")}


@dataclass(frozen=True, slots=True)
class TrapKind:
    """A kind of trap: what its tile prints (R15) and which effect acts on skeletons."""

    name: str
    names: Mapping[str, str]  # by language
    price: int | None  # None: not for sale
    stars: int
    stars_damaged: int | None  # None: no damaged side
    wear: str  # what being used does at the end of the round: one of WEAR
    effect: str
    parameters: Mapping[str, Any]  # handed to the effect
    setting: str | None = None  # what is chosen when it is placed: a key of SETTINGS
    lures: bool = False  # skeletons next to it turn toward it (R5.5, R6.3.7)
    landing: str | None = None  # what happens when it is placed on skeletons; None: it may not be

    @property
    def settings(self) -> tuple[str, ...]:
        """What may be chosen when it is placed, as written behind its name; one empty text if nothing."""
        return SETTINGS[self.setting] if self.setting else ("",)

    @property
    def wears(self) -> bool:
        """Whether being used leaves a mark; treasure and labyrinth never change (R6.6)."""
        return self.wear != "never"

    @property
    def damageable(self) -> bool:
        """Whether it has a damaged side."""
        return self.wear == "damage"

    def stars_of(self, *, damaged: bool) -> int:
        """The stars on one of its two sides."""
        return (self.stars_damaged or 0) if damaged else self.stars


@dataclass(frozen=True, slots=True)
class WeaponKind:
    """A hero's weapon of the advanced game."""

    name: str
    names: Mapping[str, str]
    price: int
    effect: str


class Traits(NamedTuple):
    """What a chief does differently (R12); an ordinary skeleton has the defaults."""

    damage: int = 1  # floors or houses it destroys; negative: restores
    draws: int = 0  # tokens drawn more by who draws it
    leads: bool = False  # moves all who share its cell
    haunts: bool = False  # never returns to the bag
    sabotages: bool = False  # takes the traps it triggers out of the game
    dooms: bool = False  # eliminates whose tower or village it reaches


ORDINARY = Traits()


@dataclass(frozen=True, slots=True)
class ChiefKind:
    """A kind of chief: one token for each origin side it names a symbol for."""

    name: str
    names: Mapping[str, str]
    symbols: Mapping[str, str]  # by origin side
    traits: Traits

    def tokens(self) -> "list[Token]":
        """Its tokens; a chief with one token only needs no side in its name."""
        alone = len(self.symbols) == 1
        return [
            Token(self.name if alone else f"{self.name}-{side}", symbol, side, self.name, self.traits)
            for side, symbol in self.symbols.items()
        ]


@dataclass(frozen=True, slots=True)
class Token:
    """What is printed on a skeleton token."""

    name: str
    symbol: str
    side: str
    chief: str | None = None
    traits: Traits = ORDINARY


@dataclass(frozen=True)
class BoardSide:
    """One side of the player board (R16)."""

    towers: tuple[str, ...]
    symbols: Mapping[str, Mapping[str, str]]  # origin side → symbol → forest spot
    arrows: Mapping[str, Mapping[str, str]]  # heading → cell → new heading
    ruins: Mapping[str, Mapping[str, str]]  # the same, under the towers

    @cached_property
    def turns(self) -> Mapping[str, Mapping[str, str]]:
        """All arrows, those under the towers too: nobody comes to rest where a tower stands."""
        return {heading: {**cells, **self.ruins[heading]} for heading, cells in self.arrows.items()}

    def spot(self, token: Token) -> str:
        """The forest spot a token comes from (R7.2)."""
        return self.symbols[token.side][token.symbol]

    @cached_property
    def spots(self) -> frozenset[str]:
        """All forest spots of this side."""
        return frozenset(spot for row in self.symbols.values() for spot in row.values())


@dataclass(frozen=True, slots=True)
class Kit:
    """What players start with in a mode (R2.2, R2.6, R2.7, R14.5): floors, houses, traps; co-op's houses are a head."""

    tower: int
    houses: int
    starters: int  # skeletons in the forest when the game begins
    left_out: tuple[str, ...]  # symbols that no starter has
    reserve: Mapping[str, int]  # each
    team: Mapping[str, int]  # once for all
    advanced: Mapping[str, int]  # each, in the advanced game
    advanced_team: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Market:
    """The market of the advanced game (R9.1, R9.2, R14.7)."""

    stock: Mapping[str, tuple[int, ...]]  # item → pieces by number of players, from 1 to 6
    coins: int
    coins_team: int  # co-op: a head


@dataclass(frozen=True, slots=True)
class Numbers:
    """What there is, what is drawn and what counts in every game (R0, R7.1, R11.0, R13)."""

    copies: int  # ordinary tokens of each symbol and origin side
    drawn: int  # tokens that each player draws in phase 4
    kills: int  # skeletons a hero destroys before the weapon can be used
    rounds: int  # to survive in solo and co-op, unless players agree on others
    floor: int  # points for a floor that stands
    house: int  # points for a house that stands


@dataclass(frozen=True)
class Catalog:
    """All the data of the game."""

    traps: Mapping[str, TrapKind]
    weapons: Mapping[str, WeaponKind]
    chiefs: Mapping[str, ChiefKind]
    front: BoardSide
    back: BoardSide
    kits: Mapping[str, Kit]  # by mode
    market: Market
    numbers: Numbers
    digest: str
    lengths: Mapping[str, Mapping[str, int]]  # of solo and co-op, offered by name: mode → name → rounds

    @cached_property
    def tokens(self) -> Mapping[str, Token]:
        """The ordinary tokens and the chiefs, in order of name."""
        chiefs = [token for kind in self.chiefs.values() for token in kind.tokens()]
        found = sorted([*ordinary_tokens(self.numbers.copies), *chiefs], key=lambda token: name_order(token.name))
        return {token.name: token for token in found}

    @cached_property
    def order(self) -> Mapping[str, int]:
        """The place of each token in the order of names."""
        return {name: place for place, name in enumerate(self.tokens)}

    @cached_property
    def chief_tokens(self) -> tuple[str, ...]:
        """The chief tokens, in order of name."""
        return tuple(name for name, token in self.tokens.items() if token.chief)

    @cached_property
    def bag(self) -> frozenset[str]:
        """The ordinary tokens: what is in the bag before anything is drawn (R2.1)."""
        return frozenset(token.name for token in ordinary_tokens(self.numbers.copies))


def ordinary_tokens(copies: int) -> list[Token]:
    """5 symbols × 3 origin sides × so many copies (R0)."""
    return [
        Token(f"{symbol}-{side}-{copy}", symbol, side)
        for symbol in SYMBOLS
        for side in SIDES
        for copy in range(1, copies + 1)
    ]


def ordinary(token: str) -> bool:
    """Whether this is the name of an ordinary token: it ends in a number, that of a chief never does."""
    return token[-1].isdigit()


def name_order(name: str) -> list[tuple[int, str]]:
    """Sort key for token names: text order, numbers by value (`red-top-2` before `red-top-10`)."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]
