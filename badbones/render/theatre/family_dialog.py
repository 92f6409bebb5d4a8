"""The family of a recorded game as a tree to walk: its origin, its branches and siblings, each next to its origin."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from badbones.files import named
from badbones.record.comparing import Comparison
from badbones.record.family import Relative
from badbones.record.titles import title_of
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.page import Column, beside
from badbones.render.kit.theme import EMBER, LIGHT
from badbones.render.theatre.kin_row import KinView, chips_of, draw_kin
from badbones.render.theatre.kinship import Kinship, kinship_of, moment_to_visit
from badbones.render.theatre.screening import Screening
from badbones.render.theatre.theatre_dialogs import Dialog

_OUTCOMES: Final = ("won", "shared", "nobody", "heroic", "lost")
Visit = Callable[[Path, int], None]


class FamilyDialog(Dialog):
    """All relatives of the game that is watched; a click watches one of them."""

    name = "theatre-family"
    headline = "theatre.family"
    main = "family.back"
    widest = 1120.0

    def __init__(
        self, theatre: Screening, paint: Callable[[Canvas], None], visit: Visit, folders: Sequence[Path]
    ) -> None:
        super().__init__(theatre, paint)
        self._visit = visit
        self.search = theatre.app.search(lambda: kinship_of(theatre.replay, folders), Kinship())
        self._kin: Kinship | None = None  # None: they are being looked for

    def moving(self) -> bool:
        """Nothing moves; when the search has ended, it asks for a frame."""
        return False

    def report(self) -> dict[str, Any]:
        """Who is there, and which of them is being watched."""
        return {
            "looking": self.search.busy,
            "relatives": [str(relative.path) for relative in self.search.found.family.relatives],
            "file": str(self.theatre.replay.document.path),
        }

    def draw(self, canvas: Canvas) -> None:
        """What was found while a frame is being measured and drawn waits for the next one."""
        self._kin = None if self.search.busy else self.search.found
        super().draw(canvas)

    def body(self, canvas: Canvas, area: Rect) -> int:
        """The tree, or that there is none."""
        column, kin = Column(canvas, area), self._kin
        if kin is None:
            column.words(self.say("theatre.family.looking"), 20)
            return column.height()
        if kin.problem:
            column.words(kin.problem, 20, colour=LIGHT)
        if kin.family.missing:
            column.words(self.say("theatre.family.missing", file=named(Path(kin.family.missing))), 19, colour=EMBER)
        for number, relative in enumerate(kin.family.relatives):
            draw_kin(canvas, column, self._view(number, relative, kin))
        if len(kin.family.relatives) < 2:
            column.words(self.say("theatre.family.alone"), 19)
        return column.height()

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """This moment for others, and back."""
        copy, back = beside(area, (1, 1), canvas.px(14))
        words, hint, key = self.say("theatre.copy"), self.say("theatre.copy.hint"), shown("theatre.copy")
        canvas.button("family.copy", copy, words, self._copy, hint=hint, key=key)
        canvas.button("family.back", back, self.say("theatre.close"), self.back, style="gold")

    def _copy(self) -> None:
        self.app.close()
        self.theatre.copy_moment()

    # Rows

    def _view(self, number: int, relative: Relative, kin: Kinship) -> KinView:
        here = relative.path == self.theatre.replay.document.path.absolute()
        found = None if self.theatre.no_spoilers else kin.compared.get(relative.path)
        return KinView(
            name=f"family.{number}",
            title=self._title(relative),
            facts=self._facts(relative),
            depth=relative.depth,
            here=here,
            press=self.back if here else partial(self._visit_from, relative.path),
            hint=self._hint(relative, here=here, numbers=found is not None),
            heading=self._heading(found) if found else "",
            chips=chips_of(found, self.theatre.source.colours) if found else (),
        )

    def _hint(self, relative: Relative, *, here: bool, numbers: bool) -> str:
        said = self.say("theatre.family.here" if here else "library.watch", file=named(relative.path))
        return f"{said}\n{self.say('theatre.family.numbers')}" if numbers else said

    def _visit_from(self, path: Path) -> None:
        self._visit(path, moment_to_visit(self.theatre.replay, self.search.found.family, path))

    def _heading(self, found: Comparison) -> str:
        if found.final:
            return self.say("theatre.family.end")
        return self.say("theatre.family.after", round=found.round)

    def _title(self, relative: Relative) -> str:
        names = ", ".join(name for name in relative.saved.players if name.strip())
        return title_of(relative.header, self.say) or names or named(relative.path)

    def _facts(self, relative: Relative) -> str:
        """Where it was branched off, and how it ended."""
        said, game, result = [], relative.saved, relative.saved.result
        if relative.parent:
            said.append(self.say("theatre.family.from", round=relative.round, moment=relative.at))
        if not self.theatre.no_spoilers and result and result.outcome in _OUTCOMES:
            said.append(self.say(f"event.game-ended.{result.outcome}", **result._asdict()))
        elif not self.theatre.no_spoilers:
            said.append(self.say("theatre.family.open", round=game.round))
        return " · ".join(said) or named(relative.path)
