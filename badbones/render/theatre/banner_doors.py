"""The buttons of the banner: what can be done with a recorded game."""

from typing import TYPE_CHECKING, NamedTuple

from badbones.render.kit.keys import shown
from badbones.render.kit.spots import Act

if TYPE_CHECKING:
    from badbones.render.theatre.theatre_screen import TheatreScreen


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


def doors(screen: "TheatreScreen") -> list[Door]:
    """All buttons, from the left."""
    say = screen.say
    log = Door("theatre.log-open", say("table.log"), screen.toggle_log, chosen=screen.log_open)
    return [
        _branch(screen),
        Door("theatre.note", say("theatre.note"), screen.ask_note, say("theatre.note.hint")),
        Door(
            "theatre.spoilers",
            say("theatre.spoilers"),
            screen.toggle_spoilers,
            say("theatre.spoilers.hint"),
            chosen=screen.no_spoilers,
        ),
        *([log] if screen.places(screen.app.canvas).log is None else []),
        Door("theatre.charts", say("theatre.charts"), screen.open_charts, say("theatre.charts.hint")),
        Door("theatre.export", say("theatre.export"), screen.export, say("theatre.export.hint")),
        Door("theatre.close", say("theatre.close"), screen.back),
    ]


def _branch(screen: "TheatreScreen") -> Door:
    say = screen.say
    why = say("theatre.branch.over") if screen.session.game.over else ""
    return Door(
        "theatre.branch", say("theatre.branch"), screen.ask_branch, say("theatre.branch.hint"), gold=True, why=why
    )
