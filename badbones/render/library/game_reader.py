"""Reading games beside the drawing: only those that are in sight, first what their files say, then how they stand."""

import logging
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple

from cachetools import LRUCache

from badbones.files import named
from badbones.record import Card, Document, Replay, Saved, read_document, saved
from badbones.render.kit.host import Host
from badbones.rules import BadBonesError, ReplayError
from badbones.stage import Stage

_LOG: Final = logging.getLogger(__name__)
MOST_KNOWN: Final = 300  # games that are remembered; far more than are ever in sight
Flaw = Literal["", "closed", "damaged", "other", "torn"]
Key = tuple[Path, tuple[int, int]]


class Details(NamedTuple):
    """What is known of a game; it grows until it is `complete`."""

    saved: Saved | None = None
    document: Document | None = None  # until it has been played again
    stage: Stage | None = None  # the last position that can be shown
    flaw: Flaw = ""  # it cannot be opened, is damaged, was played with other data, has a torn last line
    wrong: str = ""  # what is wrong, in one sentence
    complete: bool = False

    @property
    def can_go_on(self) -> bool:
        """Whether the game waits to be played on."""
        return self.complete and self.saved is not None and not self.saved.finished and self.flaw in ("", "torn")


class Reader:
    """Looks into files as long as some are wanted that are not known yet."""

    def __init__(self, app: Host) -> None:
        self.catalog = app.catalog
        self._app = app
        self._known: LRUCache[Key, Details] = LRUCache(MOST_KNOWN)
        self._wanted: list[Card] = []
        self._guard = threading.Lock()
        self._working = False

    def details(self, card: Card) -> Details:
        """What is known of a file by now."""
        if card.header is None:
            return Details(flaw="closed", wrong=card.wrong, complete=True)
        with self._guard:
            return self._known.get(_key(card), Details())

    def want(self, cards: Sequence[Card]) -> None:
        """Says which games are in sight now: others need not be read any more."""
        with self._guard:
            self._wanted = [card for card in cards if card.header and not self._done(card)]
            if not self._wanted or self._working:
                return
            self._working = True
        self._app.search(self._work, None)

    @property
    def busy(self) -> bool:
        """Whether something more will be known soon."""
        return self._working

    def _done(self, card: Card) -> bool:
        return self._known.get(_key(card), Details()).complete

    def _work(self) -> None:
        while True:
            with self._guard:
                card = self._next()
                if card is None:
                    self._working = False
                    return
                before = self._known.get(_key(card), Details())
            after = self._look_into(card, before)
            with self._guard:
                self._known[_key(card)] = after

    def _next(self) -> Card | None:
        """First every file in sight is read, then its game is played again."""
        open_ = [card for card in self._wanted if not self._done(card)]
        unread = (card for card in open_ if _key(card) not in self._known)
        return next(unread, None) or next(iter(open_), None)

    def _look_into(self, card: Card, before: Details) -> Details:
        try:
            if before.document:
                return _played(before, Replay(before.document, self.catalog))
            document = read_document(card.path)
            return Details(saved(document), document)
        except BadBonesError as error:
            return Details(before.saved, flaw="closed", wrong=str(error), complete=True)
        except Exception:  # nobody foresaw it: the others are to be listed all the same
            _LOG.exception("%s cannot be looked into", card.path.name)
            return Details(before.saved, flaw="closed", wrong=f"{named(card.path)} cannot be played", complete=True)


def _played(before: Details, replay: Replay) -> Details:
    """The last position that can be shown, and what is wrong with the file."""
    flaw, wrong = _flaw(replay)
    try:
        stage = Stage.of(replay.moment(replay.moments).game)
    except ReplayError as error:
        return Details(before.saved, flaw="closed", wrong=wrong or str(error), complete=True)
    return Details(before.saved, stage=stage, flaw=flaw, wrong=wrong, complete=True)


def _flaw(replay: Replay) -> tuple[Flaw, str]:
    problem = replay.problem()
    if problem:
        return "damaged", problem
    if replay.document.header.data not in (None, replay.catalog.digest):
        return "other", ""
    return ("torn", "") if replay.document.torn else ("", "")


def _key(card: Card) -> Key:
    return card.path, card.stamp
