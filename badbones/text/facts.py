"""What sentences take from the data: names of pieces, numbers and lists, by what stands in braces.

`{wall}` is the name of that trap, weapon or chief, `{Wall}` the same at the start of a sentence. `{kills}` is a number,
`{kills:skeletons}` the number with its noun in the right plural form: the message `amount.skeletons`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from badbones.rules import Catalog
from badbones.rules.kinds import TrapKind

NUMBERS: Final[Mapping[str, Callable[[Catalog], int]]] = {
    "drawn": lambda data: data.numbers.drawn,
    "kills": lambda data: data.numbers.kills,
    "floor-points": lambda data: data.numbers.floor,
    "house-points": lambda data: data.numbers.house,
    "starters": lambda data: data.kits["versus"].starters,
    "coop-starters": lambda data: data.kits["coop"].starters,
    "versus-floors": lambda data: data.kits["versus"].tower,
    "solo-floors": lambda data: data.kits["solo"].tower,
    "solo-houses": lambda data: data.kits["solo"].houses,
    "coop-towers": lambda data: len(data.back.towers),
    "chiefs": lambda data: len(data.chief_tokens),
    "chief-kinds": lambda data: len(data.chiefs),
    "more-traps": lambda data: len(data.market.stock.keys() & data.traps.keys() - set(_basic(data))),
}
_TRAPS: Final[Mapping[str, Callable[[Catalog], Iterable[str]]]] = {
    "basic-traps": lambda data: _basic(data),
    "landing": lambda data: _which(data, lambda trap: trap.landing is not None),
    "lasting": lambda data: _which(data, lambda trap: trap.wear in ("never", "pass-on")),
    "unsold": lambda data: _which(data, lambda trap: trap.price is None),
}
_GIVEN: Final[Mapping[str, Callable[[Catalog], Mapping[str, int]]]] = {
    "free": lambda data: data.kits["versus"].advanced,
    "team-free": lambda data: data.kits["coop"].advanced_team,
}
_LEFT_OUT: Final = {"left-out": "versus", "coop-left-out": "coop"}  # symbols that no starter has, by mode


def _basic(data: Catalog) -> list[str]:
    """The traps that are given in the basic game, in the order of the data."""
    kits = data.kits.values()
    return [name for name in data.traps if any(name in kit.reserve or name in kit.team for kit in kits)]


def _which(data: Catalog, wanted: Callable[[TrapKind], bool]) -> list[str]:
    return [name for name, trap in data.traps.items() if wanted(trap)]


class Amount:
    """A number of the data that can bring its noun along."""

    def __init__(self, number: int, say: Callable[..., str]) -> None:
        self._number = number
        self._say = say

    def __format__(self, noun: str) -> str:
        return self._say(f"amount.{noun}", count=self._number) if noun else str(self._number)


class _Unknown(str):
    """A piece that these data do not have, called by its key."""

    __slots__ = ()

    def __format__(self, noun: str) -> str:
        return str(self)


class Facts:
    """Looks up what stands in braces, in one language."""

    def __init__(self, catalog: Catalog, language: str, say: Callable[..., str]) -> None:
        self._catalog = catalog
        self._language = language
        self._say = say

    def __getitem__(self, name: str) -> "str | Amount":
        """A fact by name; what the data do not know stays as it is."""
        if name[:1].isupper():
            words = format(self[name[0].lower() + name[1:]])
            return words[:1].upper() + words[1:]
        number = self._number(name)
        return self._words(name) if number is None else Amount(number, self._say)

    def piece(self, name: str) -> str | None:
        """The name of a trap, weapon or chief; None if there is none of that key."""
        data = self._catalog
        found = data.traps.get(name) or data.weapons.get(name) or data.chiefs.get(name)
        return found.names[self._language] if found else None

    def _words(self, name: str) -> str:
        if name in _TRAPS:
            return self._listed([self.piece(trap) or trap for trap in _TRAPS[name](self._catalog)])
        if name in _GIVEN:
            return self._listed([self._several(*given) for given in _GIVEN[name](self._catalog).items()])
        if name in _LEFT_OUT:
            symbols = self._catalog.kits[_LEFT_OUT[name]].left_out
            return self._listed([self._say(f"symbol.{symbol}") for symbol in symbols])
        return self.piece(name) or _Unknown(name)

    def _several(self, trap: str, count: int) -> str:
        name = self.piece(trap) or trap
        return name if count == 1 else f"{count} × {name}"

    def _listed(self, names: list[str]) -> str:
        return ", ".join(names) or self._say("list.none")

    def _number(self, name: str) -> int | None:
        """A number of the game, or of one piece: `spring-cells`, `artificer-damage`, `friendly-repairs`."""
        if name in NUMBERS:
            return NUMBERS[name](self._catalog)
        piece, _, what = name.rpartition("-")
        if piece in self._catalog.chiefs:
            traits = self._catalog.chiefs[piece].traits
            return {"damage": traits.damage, "draws": traits.draws, "repairs": -traits.damage}.get(what)
        if piece in self._catalog.traps:
            number = self._catalog.traps[piece].parameters.get(what)
            return number if isinstance(number, int) else None
        return None
