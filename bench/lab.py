"""What the measurements of bots and of balance share: playing a plan on all cores, and figures for a table."""

from badbones.bots.process import available_cores
from badbones.simulate.progress import Progress
from badbones.simulate.rates import Rate, interval
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan


def played(plan: Plan) -> Simulation:
    """A simulation, with a progress bar while it lasts; Ctrl+C ends it early."""
    simulation = Simulation(plan, min(available_cores(), plan.games))
    progress = Progress(plan.games)
    try:
        simulation.run(progress.show, rows=False)
    finally:
        progress.clear()
    if simulation.stopped:
        raise SystemExit("stopped")
    return simulation


def survived(simulation: Simulation, rounds: int) -> Rate:
    """What share of the games of solo or co-op was not lost in so many rounds."""
    tally = simulation.found.tally
    return counted(tally.games - sum(count for length, count in tally.falls.items() if length <= rounds), tally.games)


def counted(won: int, games: int) -> Rate:
    """A share of independent games with its interval."""
    return Rate(games, won / games, *interval(won / games, games))


def cell(rate: Rate) -> str:
    """A rate with its interval for a table."""
    return f"{100 * rate.won:.0f} % ({100 * rate.low:.0f}–{100 * rate.high:.0f})"
