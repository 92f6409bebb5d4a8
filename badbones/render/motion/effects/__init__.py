"""One effect for every kind of event that is worth a picture, tied by the kind of the event that leads its beat."""

from collections.abc import Callable
from typing import Final

from badbones.render.motion.choreography import Beat
from badbones.render.motion.effects.skeleton_registry import SKELETON_EFFECTS
from badbones.render.motion.effects.table_registry import TABLE_EFFECTS
from badbones.render.motion.scene import Effect
from badbones.stage import Stage

EFFECTS: Final[dict[type, Callable[[Beat, Stage], Effect]]] = {
    **SKELETON_EFFECTS,
    **TABLE_EFFECTS,
}
