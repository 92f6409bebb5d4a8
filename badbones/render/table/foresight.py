"""What is coming: the forecast of each seat, with nothing more done or after an action, in ways and in words."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from badbones.render.board.look import Tone, Trace
from badbones.render.kit.cache import Kept, Known
from badbones.render.table.source import Source
from badbones.stage.forecast import Counts, End, Forecast, crossed, forecast, forecast_plan, order_matters, until_impact
from badbones.text import Messages

OFF, MARCH, IMPACT = range(3)
LEVELS: Final = (OFF, MARCH, IMPACT)
FORESEEN: Final = ("hero", "trap", "skeletons")  # the phases in which a march is coming
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
        return self._drawn(seat, self.forecast(seat, action))

    def _drawn(self, seat: int, coming: Forecast) -> tuple[Trace, ...]:
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
            for token, path in coming.paths.items()
            if token in skeletons
        )

    def plan_traces(self, seat: int, actions: tuple[str, ...]) -> tuple[Trace, ...]:
        """The ways of all skeletons of a seat after several actions of it, one in each phase that comes."""
        if not actions:
            return ()
        source = self.source
        found = self._known.get(source.revision, (seat, *actions), lambda: forecast_plan(source.game, seat, actions))
        return self._drawn(seat, found)

    def leaving(self, seat: int, action: str) -> dict[int, int]:
        """How many skeletons go to whom."""
        return dict(self.forecast(seat, action).counts.sent)

    def heat(self, seat: int, action: str | None = None) -> dict[str, int]:
        """The cells that will be crossed in the coming march, after an action or with nothing more done."""
        return crossed(self.forecast(seat, self._known_way(seat, action)).paths.values())

    def _known_way(self, seat: int, action: str | None) -> str | None:
        """An action whose march can be foreseen; of one that leads to a question first, nobody knows."""
        return action if action and _can_be_seen(self.forecast(seat, action)) else None

    def impacts(self, seat: int, action: str | None = None) -> dict[str, int]:
        """By place: in how many rounds the first of its skeletons strikes, after an action or with nothing done."""
        known = self._known_way(seat, action)
        return self._impacts.get(self.source.revision, (seat, known), lambda: self._strikes(seat, known))

    def look_ahead(self, seat: int, action: str) -> None:
        """Works out what will be shown while an action is considered, before anybody does."""
        self.forecast(seat, action)
        if self.level(seat) >= IMPACT:
            self.impacts(seat, action)

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
        """What the coming march brings after an action, in one line: first what differs, then what comes anyway."""
        coming, without = self.forecast(seat, action), self.forecast(seat, None)
        before = without.counts if _comparable(coming, without) else None
        parts = _losses(coming.counts, before, messages, "towers" if self._together else "floors")
        parts += _parts(coming.counts, before, messages)
        changed, anyway = ([part.words for part in parts if part.anyway is same] for same in (False, True))
        if coming.complete and without.counts.killed and not coming.counts.killed:
            changed.append(messages.say("forecast.killed.none"))
        if anyway:
            changed.append(messages.say("forecast.anyway", what=", ".join(anyway)))
        if not coming.complete:
            changed.append(messages.say("forecast.open"))
        words = ", ".join(changed) or messages.say("forecast.same")
        return words[:1].upper() + words[1:]

    @property
    def _together(self) -> bool:
        return self.source.game.table.team is not None


class _Part(NamedTuple):
    """A few words about a march, and whether they would be true without the action as well."""

    words: str
    anyway: bool


def _can_be_seen(coming: Forecast) -> bool:
    """Whether a march could be rehearsed at all: no question comes before it."""
    return coming.complete or bool(coming.paths)


def _comparable(coming: Forecast, without: Forecast) -> bool:
    """Whether two marches differ by the action only: where another choice is open, a smaller number says nothing."""
    return coming.open == without.open and _can_be_seen(coming)


def _losses(now: Counts, before: Counts | None, messages: Messages, storeys: str) -> list[_Part]:
    """What tower and village lose; in co-op whole towers are lost. `before` is what to compare with."""
    parts, other = [], before or now
    for name, lost, instead in ((storeys, now.floors, other.floors), ("houses", now.houses, other.houses)):
        if lost != instead:
            parts.append(_Part(messages.say(f"forecast.{name}", lost=lost, instead=instead), anyway=False))
        elif lost:
            parts.append(_Part(messages.say(f"forecast.{name}.same", lost=lost), anyway=before is not None))
    return parts


def _parts(now: Counts, compared: Counts | None, messages: Messages) -> list[_Part]:
    """What else happens in a march, the gravest first; `compared` is what to compare with."""
    parts, before = [], compared or Counts()
    if now.killed and before.killed not in (0, now.killed):
        words = messages.say("forecast.killed.instead", count=now.killed, instead=before.killed)
        parts.append(_Part(words, anyway=False))
    elif now.killed:
        parts.append(_Part(messages.say("forecast.killed", count=now.killed), anyway=now.killed == before.killed))
    sent = dict(before.sent)
    for to, count in now.sent:
        parts.append(_Part(messages.say("forecast.sent", to=to, count=count), anyway=count == sent.get(to, 0)))
    if now.stolen:
        parts.append(_Part(messages.say("forecast.stolen"), anyway=now.stolen <= before.stolen))
    worn = len(set(now.worn) - set(before.worn))
    if worn:
        parts.append(_Part(messages.say("forecast.worn", count=worn), anyway=False))
    return parts
