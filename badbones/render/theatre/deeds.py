"""What was done in a recorded game, done again by whoever stands somewhere else in it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from badbones.record import Replay
from badbones.rules import Game

_HARMLESS: Final = ("move all", "skip", "decline", "pass")


class Deeds:
    """What all seats did and did not take back, as far as it can be played again."""

    def __init__(self, replay: Replay) -> None:
        self._done: dict[tuple[int, str], list[str]] = {}  # by round and phase, in that order
        game = replay.moment(0).game
        for take in replay.takes:
            if not take.taken_back:
                self._done.setdefault((game.round, game.phase), []).append(take.action)
                game.apply(take.action)

    def following(self, game: Game, made: Iterable[str], legal: Sequence[str]) -> str | None:
        """The next deed of this phase that is legal and not made yet, else as little as can be done.

        None: hands have to decide.
        """
        left = Counter(self._done.get((game.round, game.phase), ())) - Counter(made)
        harmless = (action for words in _HARMLESS for action in legal if action.endswith(f" {words}"))
        return next((deed for deed in left if deed in legal), None) or next(harmless, None)
