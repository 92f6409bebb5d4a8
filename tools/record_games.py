"""Records the stored games of the tests anew, when rules or data have changed on purpose.

    python tools/record_games.py            # from the top of the repository

A game whose actions still play to the letter gets the digest of the data and the version of today. Another one is
played again from its set-up, with its own actions as far as they are legal and by chance from there; it lasts as many
rounds as before. The digests of its rounds are printed for `tests/record/test_stored_games.py`.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

TOP = Path(__file__).parents[1]
sys.path.insert(0, str(TOP))

from badbones import __version__  # noqa: E402
from badbones.catalog import load_catalog  # noqa: E402
from badbones.record import Replay, read_replay, save_whole  # noqa: E402
from badbones.rules import Catalog, Game, position  # noqa: E402

GAMES = TOP / "tests" / "games"


def played_on(game: Game, actions: list[str], seed: int) -> list[str]:
    """What is played: these actions as far as they are legal, then by chance, each verb as often as any other."""
    chance, played = random.Random(seed), []
    wanted = iter(actions)
    while not game.over:
        legal = game.legal()
        action = next(wanted, "")
        if action not in legal:
            wanted = iter(())
            verb = chance.choice(sorted({each.split()[1] for each in legal}))
            action = chance.choice([each for each in legal if each.split()[1] == verb])
        game.apply(action)
        played.append(action)
    return played


def record_anew(path: Path, catalog: Catalog, old: Replay) -> None:
    """Plays the set-up of a game until it lasts as long as it did."""
    setup = old.document.header.setup
    assert setup is not None, f"{path.name} is a branch: branch it by hand"
    actions, rounds = old.actions, len(old.frames)
    for seed in range(1000):
        game = Game.new(catalog, setup.mode, list(setup.players), seed=setup.seed, options=setup.options)
        played = played_on(game, actions, seed)
        if game.round >= rounds:
            break
    path.unlink()
    save_whole(path, catalog, setup, played)
    rewrite_head(path, {"created": old.document.header.created})


def rewrite_head(path: Path, changes: dict[str, Any]) -> None:
    """Changes values of the first line."""
    head, *rest = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text(
        "".join([json.dumps(json.loads(head) | changes, ensure_ascii=False) + "\n", *rest]), encoding="utf-8"
    )


def main() -> None:
    """Goes through all stored games."""
    catalog = load_catalog()
    for path in sorted(GAMES.glob("*.bones")):
        rewrite_head(path, {"data": catalog.digest, "program": __version__})
        replay = read_replay(path, catalog)
        if replay.problem() is not None:
            record_anew(path, catalog, replay)
            replay = read_replay(path, catalog)
        print(f'    "{path.stem}": "{" ".join(position.digest(key.frame.position)[:8] for key in replay.frames)}",')


if __name__ == "__main__":
    main()
