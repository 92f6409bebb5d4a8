"""The set-up of a new game while it is being made: who sits where, in which colour, for how long."""

import secrets
from collections.abc import Mapping
from itertools import count
from typing import Any, Final

from badbones.bots import LEVELS
from badbones.record import Setup
from badbones.render.kit.characters import PERSON, TEMPERS, bot_called, bot_name, next_temper, temper_in
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Field
from badbones.render.kit.theme import COLOUR_NAMES
from badbones.rules import Options
from badbones.rules.modes import MODES

LONGEST_NAME: Final = 16
LONGEST_SEED: Final = 18  # digits
FEWEST_ROUNDS, MOST_ROUNDS = 1, 30
OFFERED: Final = ("versus", "coop", "solo")
EXTRAS: Final = ("advanced", "chiefs")
WHO: Final = (PERSON, *LEVELS)
USUAL: Final = LEVELS[1]  # the level of bots that nobody has chosen
FULL: Final = 4  # one against three
FEWEST, MOST = MODES["versus"].players[0], MODES["versus"].players[-1]
_KEYS: Final = count(1)


class Place:
    """One player at the table. The key stays with them wherever they sit."""

    def __init__(self, colour: str, name: str = "", level: str = PERSON, chosen: str = "") -> None:
        self.key = next(_KEYS)
        self.colour = colour
        self.level = level  # of a bot, or that a person plays
        self.chosen = chosen  # a bot's temperament; empty: its colour's
        self.field = Field(name, LONGEST_NAME)

    @property
    def bot(self) -> bool:
        """Whether a bot plays here."""
        return self.level != PERSON

    @property
    def temper(self) -> str:
        """The temperament of a bot that plays here."""
        return self.chosen or temper_in(self.colour)

    @property
    def plays(self) -> str:
        """The bot that plays here, as records name it."""
        return bot_called(self.level, self.temper)

    def name(self, say: Say) -> str:
        """What a person has written, or what a bot is called."""
        return bot_name(say, self.colour, self.level) if self.bot else self.field.text.strip()


class SettingUp:
    """Everything that can be agreed on before a game; starts from what was agreed on last time."""

    def __init__(self, last: Mapping[str, Any], standard_rounds: int) -> None:
        mode, rounds = last.get("mode"), last.get("rounds")
        self.mode = mode if mode in OFFERED else OFFERED[0]
        self.places: list[Place] = []
        for seat in _remembered(last):
            self.add(*seat)
        while len(self.places) < FEWEST:
            self.add()
        fitting = isinstance(rounds, int) and not isinstance(rounds, bool) and FEWEST_ROUNDS <= rounds <= MOST_ROUNDS
        self.rounds = int(rounds) if fitting and rounds else standard_rounds
        self._standard_rounds = standard_rounds
        self.heroic = last.get("heroic") is True
        self.hints = last.get("hints") is not False  # a house rule: whether anybody may ask for them
        self.extras = {name for name in EXTRAS if last.get(name) is True}
        self.seed = Field("", LONGEST_SEED, allowed=lambda letter: letter in "0123456789")

    @property
    def playing(self) -> list[Place]:
        """Who will sit at the table."""
        return self.places[:1] if self.mode == "solo" else self.places

    def free_colours(self) -> list[str]:
        """The colours that nobody has."""
        taken = {place.colour for place in self.places}
        return [colour for colour in COLOUR_NAMES if colour not in taken]

    def add(self, name: str = "", colour: str = "", level: str = PERSON, temper: str = "") -> None:
        """One more player, in a colour of their own."""
        if len(self.places) < MOST:
            free = self.free_colours()
            self.places.append(Place(colour if colour in free else free[0], name[:LONGEST_NAME], level, temper))

    def change_player(self, place: Place) -> None:
        """Somebody else plays here: a person, or a bot of the next level."""
        place.level = WHO[(WHO.index(place.level) + 1) % len(WHO)]

    def change_temper(self, place: Place) -> None:
        """A bot's next temperament; the one of its colour goes with its colour."""
        temper = next_temper(place.temper)
        place.chosen = "" if temper == temper_in(place.colour) else temper

    def take_bots(self) -> None:
        """One person and three bots."""
        first = next((place for place in self.places if not place.bot), self.places[0])
        self.places.remove(first)
        self.places[:] = [first, *self.places[: FULL - 1]]
        while len(self.places) < FULL:
            self.add()
        first.level = PERSON
        for place in self.places[1:]:
            place.level = USUAL

    def remove(self, place: Place) -> None:
        """One player less, but never too few."""
        if len(self.places) > FEWEST:
            self.places.remove(place)

    def move(self, place: Place, to: int) -> None:
        """A player changes their seat; beyond the last seat is the first again."""
        to %= len(self.places)
        self.places.remove(place)
        self.places.insert(to, place)

    def recolour(self, place: Place) -> None:
        """The next free colour; if all are taken, the next one, in exchange."""
        order = COLOUR_NAMES.index(place.colour)
        later = [*COLOUR_NAMES[order + 1 :], *COLOUR_NAMES[:order]]
        free = self.free_colours()
        wanted = next((colour for colour in later if colour in free), later[0])
        for other in self.places:
            if other.colour == wanted:
                other.colour = place.colour
        place.colour = wanted

    def change_rounds(self, step: int) -> None:
        """More rounds, or fewer."""
        self.agree_on(min(MOST_ROUNDS, max(FEWEST_ROUNDS, self.rounds + step)))

    def agree_on(self, rounds: int) -> None:
        """So many rounds."""
        self.rounds = rounds

    def turn_extra(self, name: str) -> None:
        """One of the extras joins the game, or leaves it."""
        self.extras ^= {name}

    def turn_hints(self) -> None:
        """Whether hints may be asked for."""
        self.hints = not self.hints

    def turn_heroic(self) -> None:
        """Alone: whether to play on until no skeleton is left."""
        self.heroic = not self.heroic

    def roll(self) -> None:
        """A number for the game by chance, to be seen and told."""
        self.seed.text = str(secrets.randbelow(2**31))
        self.seed.caret = len(self.seed.text)

    def bots(self) -> int:
        """How many bots play."""
        return sum(place.bot for place in self.playing)

    def setup(self, say: Say) -> Setup:
        """As it is played; bots have their names in the language that is spoken."""
        bots = {str(seat): place for seat, place in enumerate(self.playing, 1) if place.bot}
        return Setup(
            mode=self.mode,
            players=tuple(place.name(say) for place in self.playing),
            options=Options(
                advanced="advanced" in self.extras,
                chiefs="chiefs" in self.extras,
                rounds=self._standard_rounds if self.mode == "versus" else self.rounds,
                heroic=self.heroic and self.mode == "solo",
            ),
            seed=int(self.seed.text) if self.seed.text else secrets.randbelow(2**31),
            bots={seat: place.plays for seat, place in bots.items()},
            colours=tuple(place.colour for place in self.playing),
        )

    def document(self) -> dict[str, Any]:
        """As it is remembered; the number of the game is not, so that the next one is another."""
        return {
            "mode": self.mode,
            "players": [place.field.text.strip() for place in self.places],
            "colours": [place.colour for place in self.places],
            "who": [place.level for place in self.places],
            "tempers": [place.chosen for place in self.places],
            "rounds": self.rounds,
            "heroic": self.heroic,
            "hints": self.hints,
            **{name: name in self.extras for name in EXTRAS},
        }


def _remembered(last: Mapping[str, Any]) -> list[tuple[str, str, str, str]]:
    """Names, colours, who played and how in the last game, as far as they make sense."""
    names = last.get("players")
    if not isinstance(names, list):
        return []
    colours, levels, tempers = (_texts(last.get(key)) for key in ("colours", "who", "tempers"))
    return [
        (
            _printable(name),
            colours.get(seat, ""),
            levels[seat] if levels.get(seat) in WHO else PERSON,
            tempers[seat] if tempers.get(seat) in TEMPERS else "",
        )
        for seat, name in enumerate(names[:MOST])
        if isinstance(name, str)
    ]


def _texts(found: Any) -> dict[int, str]:
    """The texts of a list, by their places."""
    known = enumerate(found) if isinstance(found, list) else ()
    return {place: text for place, text in known if isinstance(text, str)}


def _printable(name: str) -> str:
    return "".join(letter for letter in name if letter.isprintable()).strip()
