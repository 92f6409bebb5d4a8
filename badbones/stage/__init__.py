"""What is to be seen: the table as a fold over events, the ledger of what was sent, and each event as a message."""

from badbones.stage.boards import Board
from badbones.stage.ledger import Ledger, Sending
from badbones.stage.outlook import Outcome, outlook
from badbones.stage.stage import Stage
from badbones.stage.story import Line, line

__all__ = ["Board", "Ledger", "Line", "Outcome", "Sending", "Stage", "line", "outlook"]
