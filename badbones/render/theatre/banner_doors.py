"""The buttons of the banner: what can be done with a recorded game."""

from typing import NamedTuple

from badbones.render.kit.keys import shown
from badbones.render.kit.spots import Act
from badbones.render.theatre.screening import Screening


class Door(NamedTuple):
    """A button of the banner."""

    name: str
    words: str
    press: Act
    hint: str = ""
    chosen: bool = False
    gold: bool = False
    why: str = ""  # why it cannot be pressed

    @property
    def key(self) -> str:
        """What is written on the key that presses it."""
        return shown(self.name)


def doors(screen: Screening) -> list[Door]:
    """All buttons, from the left."""
    say = screen.say
    log = Door("theatre.log-open", say("table.log"), screen.toggle_log, chosen=screen.viewpoint.log_open)
    return [
        _branch(screen),
        Door("theatre.note", say("theatre.note"), screen.doors.note, say("theatre.note.hint")),
        Door(
            "theatre.spoilers",
            say("theatre.spoilers"),
            screen.toggle_spoilers,
            say("theatre.spoilers.hint"),
            chosen=screen.no_spoilers,
        ),
        *([log] if screen.layout.places(screen.app.canvas).log is None else []),
        Door("theatre.charts", say("theatre.charts"), screen.doors.charts, say("theatre.charts.hint")),
        Door("theatre.export", say("theatre.export"), screen.export, say("theatre.export.hint")),
        Door("theatre.close", say("theatre.close"), screen.doors.back),
    ]


def _branch(screen: Screening) -> Door:
    say = screen.say
    why = say("theatre.branch.over") if screen.source.game.over else ""
    return Door(
        "theatre.branch", say("theatre.branch"), screen.doors.branch, say("theatre.branch.hint"), gold=True, why=why
    )
