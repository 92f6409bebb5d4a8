"""Playing at the table of a lesson: as at any table, but what is coming can always be seen."""

from badbones.render.table.foresight import Foresight
from badbones.render.table.overlays import NOTICE
from badbones.render.table.play import Play


class PupilPlay(Play):
    """What is being done at a table where somebody learns."""

    def foresee(self, foresight: Foresight, seat: int) -> None:
        """The forecast stays on; how players want to see it in their games is not changed by a lesson."""
        self.tell(seat, self.desk.messages.say("lesson.forecast"), 3, style=NOTICE)
