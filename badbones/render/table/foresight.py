"""What is coming: the forecast of each seat, with nothing more done or after an action, in ways and in words."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final

from badbones.render.board.look import Tone, Trace
from badbones.render.kit.cache import Kept, Known
from badbones.render.table.source import Source
from badbones.stage.forecast import Counts, End, Forecast, crossed, forecast, order_matters, until_impact
from badbones.text import Messages

OFF, MARCH, IMPACT = range(3)
LEVELS: Final = (OFF, MARCH, IMPACT)
_TONES: Final[dict[End, Tone]] = {"tower": "bad", "village": "bad", "hero": "good", "destroyed": "good", "sent": "good"}


@dataclass
class Foresight:
    """Forecasts of a table, each worked out once: what was foreseen before an action is worth nothing after it."""

    source: Source
    levels: dict[int, int] = field(default_factory=dict)  # by seat
    _known: Known[Forecast] = field(default_factory=Known)  # by seat and action
    _impacts: Known[dict[str, int]] = field(default_factory=Known)  # by seat and action
    _ordered: defaultdict[int, Kept[frozenset[str]]] = field(default_factory=lambda: defaultdict(Kept))

    def level(self, seat: int) -> int:
        """How much a seat wants to see."""
        return self.levels.get(seat, IMPACT)

    def forecast(self, seat: int, action: str | None) -> Forecast:
        """The march of a seat after an action, or with nothing more done."""
        source = self.source
        return self._known.get(source.revision, (seat, action), lambda: forecast(source.game, seat, action))

    def traces(self, seat: int, action: str | None) -> tuple[Trace, ...]:
        """The ways of all skeletons of a seat."""
        skeletons = self.source.stage.board(seat).skeletons
        return tuple(
            Trace(
                token,
                tuple(path.places),
                path.end,
                path.heading,
                skeletons[token].face,
                _TONES.get(path.end, "neutral"),
            )
            for token, path in self.forecast(seat, action).paths.items()
            if token in skeletons
        )

    def leaving(self, seat: int, action: str) -> dict[int, int]:
        """How many skeletons go to whom."""
        return dict(self.forecast(seat, action).counts.sent)

    def heat(self, seat: int, action: str | None = None) -> dict[str, int]:
        """The cells that will be crossed in the coming march, after an action or with nothing more done."""
        return crossed(self.forecast(seat, action).paths.values())

    def impacts(self, seat: int, action: str | None = None) -> dict[str, int]:
        """By place: in how many rounds the first of its skeletons strikes, after an action or with nothing done."""
        return self._impacts.get(self.source.revision, (seat, action), lambda: self._strikes(seat, action))

    def ordered(self, seat: int) -> frozenset[str]:
        """In a march: the skeletons whose order matters."""
        owner = self.source.game.table.seats[seat - 1]
        now = (owner.hero, owner.tower, owner.towers, tuple(owner.skeletons.items()), tuple(owner.agenda))
        return self._ordered[seat].get(now, lambda: order_matters(self.source.game, seat))

    def _strikes(self, seat: int, action: str | None) -> dict[str, int]:
        skeletons = self.source.stage.board(seat).skeletons
        soonest: dict[str, int] = {}
        for token, rounds in until_impact(self.source.game, seat, action).items():
            if token in skeletons:
                place = skeletons[token].place
                soonest[place] = min(rounds, soonest.get(place, rounds))
        return soonest

    def summary(self, seat: int, action: str, messages: Messages) -> str:
        """What an action changes about the coming march, in one line."""
        coming, without = self.forecast(seat, action), self.forecast(seat, None)
        parts = _losses(coming.counts, without.counts, messages, "towers" if self._together else "floors")
        parts += _parts(coming.counts, without.counts, messages)
        if coming.complete and without.counts.killed and not coming.counts.killed:
            parts.append(messages.say("forecast.killed.none"))
        if not coming.complete:
            parts.append(messages.say("forecast.open"))
        words = ", ".join(parts) or messages.say("forecast.same")
        return words[:1].upper() + words[1:]

    @property
    def _together(self) -> bool:
        return self.source.game.table.team is not None


def _losses(now: Counts, before: Counts, messages: Messages, storeys: str) -> list[str]:
    """What tower and village lose, where that differs; in co-op whole towers are lost."""
    parts = []
    if now.floors != before.floors:
        parts.append(messages.say(f"forecast.{storeys}", lost=now.floors, instead=before.floors))
    if now.houses != before.houses:
        parts.append(messages.say("forecast.houses", lost=now.houses, instead=before.houses))
    return parts


def _parts(now: Counts, before: Counts, messages: Messages) -> list[str]:
    """The other differences between two marches, the gravest first."""
    parts = []
    if now.killed and now.killed != before.killed:
        parts.append(messages.say("forecast.killed", count=now.killed))
    for to, count in now.sent:
        if count != dict(before.sent).get(to, 0):
            parts.append(messages.say("forecast.sent", to=to, count=count))
    if now.stolen > before.stolen:
        parts.append(messages.say("forecast.stolen"))
    worn = len(set(now.worn) - set(before.worn))
    if worn:
        parts.append(messages.say("forecast.worn", count=worn))
    return parts
