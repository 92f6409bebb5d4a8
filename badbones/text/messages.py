"""The message catalogue: gettext catalogues (`locale/*.po`) whose message ids are names such as `refused.over`."""

import gettext
import io
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import polib

from badbones.rules import Catalog
from badbones.rules.geometry import OPPOSITE
from badbones.rules.kinds import LANGUAGES
from badbones.text.facts import Amount, Facts

__all__ = ["ARROWS", "LANGUAGES", "Messages"]

_LOCALE: Final = Path(__file__).parent / "locale"
ARROWS: Final = {"N": "↑", "E": "→", "S": "↓", "W": "←"}


@cache
def _translations(language: str) -> gettext.GNUTranslations:
    source = polib.pofile(str(_LOCALE / f"{language}.po"), encoding="utf-8")
    return gettext.GNUTranslations(io.BytesIO(source.to_binary()))


class _Values(dict[str, "str | Amount"]):
    """What a message is given; the rest of what stands in braces is looked up in the data."""

    def __init__(self, given: Mapping[str, str], facts: Facts) -> None:
        super().__init__(given)
        self._facts = facts

    def __missing__(self, name: str) -> "str | Amount":
        return self._facts[name]


class Messages:
    """Words messages in one language; values such as traps, tokens and seats are put into words too.

    Names and numbers of the data need not be given: sentences find them themselves (see `facts`).
    """

    def __init__(self, language: str, catalog: Catalog, players: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"{language!r} is not one of {', '.join(LANGUAGES)}")
        self.language = language
        self.players = tuple(players)
        self._catalog = catalog
        self._translations = _translations(language)
        self._facts = Facts(catalog, language, self.say)
        self._wording: Mapping[str, Callable[[Any], str]] = {
            "seat": self.player,
            "to": self.player,
            "turn": self.player,
            "players": self._list(self.player),
            "winners": self._list(self.player),
            "eliminated": self._list(self.player),
            "holders": self._list(self.player),
            "token": self.token,
            "tokens": self._tokens,
            "trap": self.thing,
            "weapon": self.thing,
            "item": self.thing,
            "by": self.thing,
            "face": lambda face: self.say(f"face.{face}"),
            "tracking": lambda face: self.say(f"face.{face}"),
            "setting": self._setting,
            "heading": lambda heading: ARROWS.get(heading, str(heading)),
            "headings": lambda headings: " ".join(ARROWS.get(heading, str(heading)) for heading in headings),
            "sign": lambda symbol: self.say(f"symbol.{symbol}"),
            "due": self._when,
            "opening": lambda lead: self.say(f"hint.lead.{lead}"),
        }

    def say(self, message: str, /, **values: Any) -> str:
        """A message in words; with a value `count` in the right plural form. Of an unknown one its id shows."""
        if "count" in values:
            text = self._translations.ngettext(message, message, values["count"])
        else:
            text = self._translations.gettext(message)
        given = {name: self._word(name, value) for name, value in values.items()}
        return text.format_map(_Values(given, self._facts))

    def worded(self, message: str, /, **values: Any) -> str:
        """A message in words; nothing, if nobody has put it into words."""
        words = self.say(message, **values)
        return "" if words == message else words

    def player(self, seat: Any) -> str:
        """The name of a seat; one without a name is called by its number."""
        name = self.players[seat - 1] if isinstance(seat, int) and 0 < seat <= len(self.players) else ""
        printable = "".join(letter for letter in name if letter.isprintable())
        return printable.strip() or self.say("player", number=seat)

    def trap(self, kind: str) -> str:
        """The name of a trap, from the data; what is no trap stays as it is."""
        found = self._catalog.traps.get(kind)
        return found.names[self.language] if found else kind

    def thing(self, name: str) -> str:
        """The name of a trap or a weapon, from the data; what is neither stays as it is."""
        weapon = self._catalog.weapons.get(name)
        return weapon.names[self.language] if weapon else self.trap(name)

    def token(self, name: str) -> str:
        """A skeleton in words: its symbol, or what chief it is; which of its copies it is, no player can tell."""
        token = self._catalog.tokens.get(name)
        if token is None:
            return name
        chief = self._catalog.chiefs.get(token.chief or "")
        return chief.names[self.language] if chief else self.say(f"symbol.{token.symbol}")

    def _tokens(self, names: Sequence[str]) -> str:
        """Skeletons in words; those that look alike are counted."""
        alike = Counter(self.token(name) for name in names)
        return ", ".join(f"{count}\u00a0× {words}" if count > 1 else words for words, count in alike.items())

    def _setting(self, setting: str) -> str:
        """How a trap lies, to be said behind its name: the colour it shows, or its diagonal."""
        if setting in OPPOSITE:
            return self.say("setting.colour", face=setting)
        return self.say("setting.diagonal", diagonal=setting) if setting else ""

    def _when(self, moment: tuple[str, int, int]) -> str:
        """A round of which a hint speaks: in it, by its end, before it; and how many rounds away it is."""
        tense, round_, ahead = moment
        if not round_:
            return self.say(f"hint.{tense}.end")
        return self.say(f"hint.{tense}.{('now', 'next')[ahead] if ahead < 2 else 'later'}", round=round_)

    def _list(self, word: Callable[[Any], str]) -> Callable[[Sequence[Any]], str]:
        return lambda values: ", ".join(word(value) for value in values)

    def _word(self, name: str, value: Any) -> str:
        word = self._wording.get(name)
        return word(value) if word else str(value)
