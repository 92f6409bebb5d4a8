"""What is asked, and what the help says: by phase, by mode, and for each question in the middle of a move."""

from typing import Final, NamedTuple

from badbones.rules.agenda import Flee, Send, Stop, Wield
from badbones.rules.phases.market import coins
from badbones.rules.state import Seat, Table
from badbones.terminal.wielding import WIELD
from badbones.text import Messages


class Wording(NamedTuple):
    """What is said in a phase: its number, and the messages with its name, question and help."""

    number: int
    name: str
    question: str
    help: str


PHASES: Final = {
    "market": Wording(0, "ui.phase.market", "ui.ask.market", "ui.help.market"),
    "start": Wording(0, "ui.phase.start", "ui.ask.start", "ui.help.start"),
    "hero": Wording(1, "ui.phase.hero", "ui.ask.hero", "ui.help.hero"),
    "trap": Wording(2, "ui.phase.trap", "ui.ask.trap", "ui.help.trap"),
    "skeletons": Wording(3, "ui.phase.skeletons", "ui.ask.skeletons", "ui.help.skeletons"),
}


def status(table: Table, messages: Messages) -> str:
    """Round, phase and tracking token in a line; before the first round just what happens."""
    phase, say = PHASES[table.phase], messages.say
    if not phase.number:
        return say("ui.status.before", phase=say(phase.name))
    counted = table.mode.name != "versus"
    round_ = f"{table.round}/{table.options.rounds}" if counted else str(table.round)
    return say("ui.status", round=round_, number=phase.number, phase=say(phase.name), tracking=table.tracking)


def question(table: Table, seat: Seat, messages: Messages) -> str:
    """What a seat is asked now."""
    say, number = messages.say, seat.number
    match seat.agenda[-1] if seat.agenda else None:
        case Flee(flight=flight):
            how = "ui.ask.flee" if len(flight.tokens) == 1 else "ui.ask.flee-group"
            trap = seat.traps[flight.place].kind
            return say(how, seat=number, tokens=flight.tokens, cell=flight.place, trap=trap)
        case Send() as asked:
            cell = seat.skeletons[asked.tokens[0]].place
            return say(_sent(table, asked), seat=number, tokens=asked.tokens, cell=cell, trap=asked.via)
        case Stop(flight=flight):
            return say("ui.ask.stop", seat=number, cell=flight.place)
        case Wield(weapon=weapon):
            how = say(WIELD[table.catalog.weapons[weapon].effect])
            return say("ui.ask.wield", seat=number, weapon=weapon, how=how)
    together = table.phase == "market" and table.team
    how = "ui.ask.market-team" if together else PHASES[table.phase].question
    return say(how, seat=number, coins=coins(table, seat))


def _sent(table: Table, asked: Send) -> str:
    if asked.trap:
        return "ui.ask.thrown"
    return "ui.ask.leaves-near" if table.team else "ui.ask.leaves"


def helping(table: Table, seat: Seat) -> list[str]:
    """The messages of the help: the phase, what is special about this game, and how to answer."""
    options, mode = table.options, table.mode.name
    weapons = seat.weapon is not None or table.phase == "market"
    told = ["ui.help.market-team" if table.team and table.phase == "market" else PHASES[table.phase].help]
    told += ["ui.help.advanced"] if options.advanced and table.phase in ("market", "trap", "skeletons") else []
    told += ["ui.help.weapons"] if options.advanced and weapons else []
    told += ["ui.help.chiefs"] if options.chiefs and table.phase in ("hero", "skeletons") else []
    told += [{"solo": "ui.help.solo", "coop": "ui.help.coop"}[mode]] if mode != "versus" else []
    return [*told, "ui.help.answers", "ui.help.commands"]
