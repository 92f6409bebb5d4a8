"""The ways to use a weapon, as a list to choose from: every weapon asks for something else."""

from collections.abc import Sequence
from typing import Final

from badbones.rules.groups import undivided
from badbones.terminal.layout import wrap
from badbones.terminal.listing import INDENT, MOST_NUMBERED, Listing, Menu
from badbones.terminal.signs import SHAPES
from badbones.text import ARROWS

_MOST_TURNED: Final = 3  # of more skeletons on a cell not every way to turn them is listed (NOTATION, Actions)

# What the player is asked, by the effect of the weapon.
WIELD: Final = {
    "shoot": "ui.wield.shoot",
    "freeze": "ui.wield.freeze",
    "step-again": "ui.wield.step-again",
    "hew": "ui.wield.hew",
    "sweep": "ui.wield.sweep",
    "pass-on": "ui.wield.pass-on",
    "teleport": "ui.wield.teleport",
    "turn": "ui.wield.turn",
}


class Wielding(Listing):
    """Lists what a seat can do with its weapon."""

    def menu(self, effect: str, actions: Sequence[str]) -> Menu:
        """The uses of a weapon of this effect, and `decline`."""
        declining = f"decline ({self.messages.say('ui.decline')})"
        return self._uses(effect, actions[:-1]).and_then(declining)

    def _uses(self, effect: str, actions: Sequence[str]) -> Menu:
        uses = [action.split(" ")[2:] for action in actions]
        match effect:
            case "shoot":
                return self.skeletons(actions)
            case "pass-on":
                return self.opponents(actions)
            case "sweep" if len(uses) > MOST_NUMBERED:
                return Menu(self._sweeps(uses), {})
            case "turn" if len(uses) > MOST_NUMBERED or any(len(ways) > _MOST_TURNED for _, *ways in uses):
                return Menu(self._turns(uses), {})
        return self.numbered(actions, [self._label(effect, words) for words in uses])

    def _label(self, effect: str, words: Sequence[str]) -> str:
        match effect:
            case "hew":
                return f"{words[0]} ({SHAPES[words[0]]} {self.messages.say(f'symbol.{words[0]}')})"
            case "turn":
                return " ".join([words[0], *(way + ARROWS[way] for way in words[1:])])
            case "sweep":
                return f"{words[0]} → {words[1]}"
            case "freeze" | "step-again":
                return self.crowd(words[0])
        return words[0]

    def _sweeps(self, uses: Sequence[Sequence[str]]) -> list[str]:
        """From where, and below it whither."""
        goals: dict[str, list[str]] = {}
        for start, goal in uses:
            goals.setdefault(start, []).append(goal)
        return [
            line
            for start, cells in goals.items()
            for line in (f"{INDENT}use {self.crowd(start)} →", *self.cells(cells))
        ]

    def _turns(self, uses: Sequence[Sequence[str]]) -> list[str]:
        """Each cell with its skeletons, in the order in which their headings are written, and an example."""
        rows = ([f"use {cell}", *self._together(cell)] for cell in dict.fromkeys(words[0] for words in uses))
        lines = [line for row in rows for line in self.indented(row)]
        example = max(uses, key=lambda words: (len(set(words)), len(words)))
        told = self.messages.say("ui.wield.each", example="use " + " ".join(example))
        return [*lines, *(INDENT + line for line in wrap(f"({told})", self.columns - len(INDENT)))]

    def _together(self, cell: str) -> list[str]:
        """The skeletons of a cell; those who turn alike, since an instructor is among them, are marked."""
        tokens = self.table.by_name(self.seat.standing_on(cell))
        mark = "=" if len(tokens) > 1 and undivided(self.table, self.seat, cell) else ""
        return [f"{self.sign(token).rstrip()} {token}{mark}" for token in tokens]
