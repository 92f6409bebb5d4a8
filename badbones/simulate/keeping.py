"""Games of a simulation as files, so that they can be watched."""

from pathlib import Path

from badbones.files import SUFFIX
from badbones.record import Setup, save_whole
from badbones.rules import Catalog
from badbones.simulate.setup import Plan


def keep(plan: Plan, folder: Path, catalog: Catalog, number: int, actions: list[str]) -> None:
    """Writes a game of the plan into a folder."""
    digits = max(4, len(str(plan.games)))  # in a listing the files are in order of the games
    file = folder / f"game-{number:0{digits}}{SUFFIX}"
    who = {str(seat): bot for seat, bot in enumerate(plan.seats_of(number), 1)}
    setup = Setup(plan.mode, plan.names_of(number), plan.options, plan.seed_of(number), who)
    title = f"Simulation {plan.seed}, game {number} of {plan.games}"
    save_whole(file, catalog, setup, actions, title)
