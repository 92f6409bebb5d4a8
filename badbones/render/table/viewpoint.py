"""What is looked at: which board is large, which stack is spread out, whether the log lies open."""

from dataclasses import dataclass


@dataclass
class Viewpoint:
    """How a table is looked at; hands and keys change it, the view draws by it."""

    seat: int = 1  # for whom the keyboard plays
    alone: int = 1  # who is shown where only one board has room: not whoever the keyboard just passes
    focus: int | None = None  # the seat that is drawn large because somebody wants it
    log_open: bool = False  # where the log has no place of its own
    fan: tuple[int, str] | None = None  # a stack that was spread out by a tap or a key: seat and place

    def turn_to(self, seat: int) -> None:
        """The keyboard plays for a seat, and where only one board is large, it is that one."""
        self.seat = self.alone = seat
        if self.focus is not None:
            self.focus = seat

    def enlarge(self, seat: int | None) -> None:
        """Draws one seat large, or all alike."""
        self.focus = None if seat is None or self.focus == seat else seat
        self.seat = self.alone = seat or self.seat
