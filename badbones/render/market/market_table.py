"""The table as its market knows it: what is shown there, and what hands do, if there are any."""

from badbones.render.kit.desk import Desk
from badbones.render.table.glide import Glide
from badbones.render.table.overlays import Toast
from badbones.render.table.play import Play
from badbones.render.table.table_view import TableView


class MarketTable:
    """A table that is played at, or without `play` only looked at."""

    def __init__(self, view: TableView, play: Play | None = None) -> None:
        self.app: Desk = view.desk
        self.source = view.source
        self.say = view.words.say
        self.viewpoint = view.viewpoint
        self.play = play

    @property
    def seat(self) -> int:
        """For whom the keyboard plays."""
        return self.viewpoint.seat

    def act(self, action: str) -> None:
        """Carries out an action, or tells why not."""
        if self.play:
            self.play.act(action)

    @property
    def toast(self) -> Toast | None:
        """What a seat is being told."""
        return self.play.toast if self.play else None

    def tell(self, seat: int, words: str) -> None:
        """Tells a seat something for some seconds; no words: nothing any more."""
        if self.play and words:
            self.play.tell(seat, words)
        elif self.play:
            self.play.toast = None

    @property
    def glide(self) -> Glide | None:
        """What goes back to its stall."""
        return self.play.glide if self.play else None

    def let_glide(self, glide: Glide) -> None:
        """Something goes back to its stall."""
        if self.play:
            self.play.glide = glide
