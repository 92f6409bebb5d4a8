"""Contact sheets: every effect as a row of frames, to be looked at.

    python -m tools.contact_sheets               all of them, to docs/effects
    python -m tools.contact_sheets step flip     these
    python -m tools.contact_sheets --calm step   with reduced motion, to a folder of its own (not kept)

The sheets themselves are built in `tools/sheets_*.py`, which call `register`.
"""

import importlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from badbones.catalog import load_catalog
from badbones.render.board.look import Look
from badbones.render.board.pieces import draw_token, draw_trap
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.scenery import draw_night
from badbones.render.kit.theme import NIGHT, SEAT_COLOURS
from badbones.render.motion.scene import Effect, Hidden, Scene, draw_bare_board
from badbones.render.motion.timeline import beats_of, effect_of
from badbones.render.plan.table_plan import TablePlan, plan_table
from badbones.rules.events import Event
from badbones.rules.kinds import BoardSide
from badbones.rules.state import Skeleton, Trap
from badbones.stage import Board, Stage
from tools.small_png import save_below

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "effects"
CATALOG: Final = load_catalog()
COLOURS: Final = tuple(SEAT_COLOURS.values())
SIZE: Final = (1600, 900)
FRAMES: Final = 8
WIDEST: Final = 1600  # pixels of a sheet; what is wider goes on in a second row
LARGEST: Final = 58_000  # bytes of a file
_GAP: Final = 6
_COMES: Final = {"left": "E", "right": "W", "top": "S"}


@dataclass
class Situation:
    """What a sheet shows: a table, what happens on it, and the part of the table that is looked at."""

    stage: Stage
    events: Sequence[Event]  # all of one beat
    around: Sequence[str] = ()  # places of the first seat's board; none: the whole table
    margin: float = 0.6  # cells shown around them
    size: tuple[int, int] = SIZE
    shrunk: float = 1.0  # frames are made smaller by this
    frames: int = FRAMES
    spots: Mapping[str, Rect] = field(default_factory=dict)


class Sheet(NamedTuple):
    """A registered sheet."""

    events: tuple[type, ...]  # the kinds of events it covers
    build: Callable[[], Situation]


SHEETS: Final[dict[str, Sheet]] = {}


def register(name: str, events: Sequence[type], build: Callable[[], Situation]) -> None:
    """Adds a sheet: its name, the kinds of events it shows, and how its situation is built."""
    assert name not in SHEETS, f"two sheets are called {name}"
    SHEETS[name] = Sheet(tuple(events), build)


def load() -> Mapping[str, Sheet]:
    """All sheets there are."""
    for path in sorted(Path(__file__).parent.glob("sheets_*.py")):
        importlib.import_module(f"tools.{path.stem}")
    return SHEETS


def covered() -> set[type]:
    """The kinds of events that some sheet shows."""
    return {kind for sheet in load().values() for kind in sheet.events}


# Building situations


def table(*boards: Board, mode: str = "versus", phase: str = "skeletons") -> Stage:
    """A stage with boards; what is on them is not in the bag."""
    stage = Stage(mode=mode, phase=phase, tracking="black", boards=list(boards), bag=set(CATALOG.bag))
    for board in boards:
        stage.bag -= board.skeletons.keys() | board.graveyard
    return stage


def board(
    skeletons: Mapping[str, Skeleton] | None = None,
    traps: Mapping[str, Trap] | None = None,
    *,
    hero: str | None = "C3",
    tower: int = 4,
    name: str = "Ada",
    graveyard: Sequence[str] = (),
    reserve: Mapping[str, int] | None = None,
) -> Board:
    """A board of the front side with some pieces."""
    return Board(
        name=name,
        hero=hero,
        tower=tower,
        towers=("C3",) if tower else (),
        houses=5,
        reserve=dict(reserve or {"wall": 2, "dragon": 1, "catapult": 1}),
        graveyard=set(graveyard),
        traps=dict(traps or {}),
        skeletons=dict(skeletons or {}),
    )


# Drawing


class Theatre:
    """A small table on which one effect plays."""

    def __init__(self, situation: Situation, *, calm: bool = False) -> None:
        self.situation = situation
        seats, back = len(situation.stage.boards), situation.stage.mode == "coop"
        self.side: BoardSide = CATALOG.back if back else CATALOG.front
        self.canvas = _canvas(situation.size)
        self.plan: TablePlan = plan_table(situation.size, self.canvas.unit, seats, coop=back)
        beats = beats_of(situation.events)
        assert len(beats) == 1, f"the events are {len(beats)} beats"
        self.effect: Effect = effect_of(beats[0], situation.stage)
        spots = situation.spots or {"bag": Rect(self.plan.bar.width - 90, 0, *[self.plan.bar.height] * 2)}
        tokens = CATALOG.tokens
        houses = CATALOG.kits[situation.stage.mode].houses
        self.scene = Scene(
            self.canvas, self.plan, situation.stage, tokens, COLOURS, calm, spots.get, self.side, houses=houses
        )

    def frame(self, share: float) -> pygame.Surface:
        """The table at a moment of the effect."""
        self.table(self.situation.stage, self.effect.hides())
        self.effect.draw(self.scene, share)
        return self.canvas.surface

    def table(self, stage: Stage, hidden: Hidden) -> None:
        """The table without the pieces that an effect draws."""
        draw_night(self.canvas)
        for seat, zone in self.plan.zones.items():
            shown = without(stage.board(seat), seat, hidden)
            self._panels(seat, shown)
            if zone.board:
                look = Look(COLOURS[seat - 1])
                draw_bare_board(
                    self.canvas, zone.board, self.side, shown, look, CATALOG.tokens, seat=seat, hidden=hidden
                )
        self.canvas.sprite("bag", self.scene.spot("bag") or self.plan.bar)
        self.canvas.sprite(f"tracking-{stage.tracking}", self.scene.spot("tracking") or self.plan.bar)

    def _panels(self, seat: int, shown: Board) -> None:
        """Graveyard and reserve, as plain as can be."""
        graves, reserve = self.scene.graveyard(seat), self.scene.reserve(seat)
        self.canvas.plate(graves, "grave")
        side = self.canvas.px(46)
        for place, name in enumerate(sorted(shown.graveyard)):
            token = CATALOG.tokens[name]
            area = Rect(graves.left + 12 + place * (side + 5), graves.bottom - side - self.canvas.px(15), side, side)
            draw_token(self.canvas, area, token, "white", _COMES[token.side])
        self.canvas.plate(reserve, "wood")
        for place, kind in enumerate(shown.reserve):
            draw_trap(self.canvas, Rect(reserve.left + 12 + place * 60, reserve.centery - 27, 54, 54), kind, "")

    def seen(self) -> Rect:
        """The part of the table that is looked at."""
        plan = self.plan.zones[1].board
        if not self.situation.around or plan is None:
            return self.plan.area
        first, *others = [plan.place(name) for name in self.situation.around]
        margin = round(2 * self.situation.margin * plan.k)
        return first.unionall(others).inflate(margin, margin).clip(self.plan.area)


@cache
def _pictures() -> Canvas:
    """Pictures that are drawn once for all sheets."""
    return Canvas(pygame.Surface((1, 1)))


def _canvas(size: tuple[int, int]) -> Canvas:
    canvas, kept = Canvas(pygame.Surface(size)), _pictures()
    canvas.sprites, canvas.plates, canvas.fonts = kept.sprites, kept.plates, kept.fonts
    return canvas


def without(shown: Board, seat: int, hidden: Hidden) -> Board:
    """A board without the pieces that an effect draws."""
    return replace(
        shown,
        skeletons={name: one for name, one in shown.skeletons.items() if name not in hidden.tokens},
        graveyard=shown.graveyard - hidden.tokens,
        traps={cell: trap for cell, trap in shown.traps.items() if (seat, cell) not in hidden.traps},
        hero=None if seat in hidden.heroes else shown.hero,
    )


def sheet(situation: Situation, *, calm: bool = False) -> pygame.Surface:
    """The frames of an effect side by side."""
    theatre = Theatre(situation, calm=calm)
    part = theatre.seen()
    wide, high = round(part.width * situation.shrunk), round(part.height * situation.shrunk)
    count = situation.frames
    columns = max(1, min(count, (WIDEST + _GAP) // (wide + _GAP)))
    columns = -(-count // -(-count // columns))  # rows of the same length
    rows = -(-count // columns)
    picture = pygame.Surface((columns * (wide + _GAP) - _GAP, rows * (high + _GAP) - _GAP))
    picture.fill(NIGHT)
    for number in range(count):
        frame = theatre.frame(number / (count - 1)).subsurface(part)
        row, column = divmod(number, columns)
        small = pygame.transform.smoothscale(frame, (wide, high)) if situation.shrunk != 1 else frame
        picture.blit(small, (column * (wide + _GAP), row * (high + _GAP)))
    return picture


def main(words: Sequence[str]) -> int:
    """Draws the sheets that are asked for."""
    pygame.display.init()
    calm = "--calm" in words
    folder = FOLDER.with_name("effects-calm") if calm else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    sheets = load()
    names = [word for word in words if not word.startswith("--")] or list(sheets)
    for name in names:
        path = folder / f"{name}.png"
        save_below(sheet(sheets[name].build(), calm=calm), path, LARGEST)
        print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    from tools.contact_sheets import main as draw_sheets  # the module that the sheets register with

    sys.exit(draw_sheets(sys.argv[1:]))
