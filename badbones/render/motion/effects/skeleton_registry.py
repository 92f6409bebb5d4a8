"""Which effect shows which event of skeletons and traps."""

from collections.abc import Callable
from typing import Final

from badbones.render.motion.choreography import Beat
from badbones.render.motion.effects.arrivals import Drawn, Rose
from badbones.render.motion.effects.falls import Destroyed, Frozen, Recalled, Spent, Thawed
from badbones.render.motion.effects.flights import Sent
from badbones.render.motion.effects.heads import Turn
from badbones.render.motion.effects.leaps import going
from badbones.render.motion.effects.trap_effects import PassedOn, Placed, Recovered, Returned
from badbones.render.motion.effects.triggers import Triggered
from badbones.render.motion.effects.walks import Flip, Held
from badbones.render.motion.effects.wear import Broken, Crater, Damaged, Sabotaged, Stolen
from badbones.render.motion.scene import Effect
from badbones.rules import events as happened
from badbones.stage import Stage

SKELETON_EFFECTS: Final[dict[type, Callable[[Beat, Stage], Effect]]] = {
    happened.SkeletonMoved: going,
    happened.SkeletonTurned: Turn,
    happened.SkeletonFlipped: Flip,
    happened.SkeletonHeld: Held,
    happened.SkeletonDestroyed: Destroyed,
    happened.SkeletonSpent: Spent,
    happened.SkeletonRecalled: Recalled,
    happened.SkeletonFrozen: Frozen,
    happened.SkeletonThawed: Thawed,
    happened.SkeletonSent: Sent,
    happened.SkeletonRose: Rose,
    happened.TokensDrawn: Drawn,
    happened.TrapPlaced: Placed,
    happened.TrapRecovered: Recovered,
    happened.TrapTriggered: Triggered,
    happened.TrapDamaged: Damaged,
    happened.TrapDestroyed: Broken,
    happened.CraterLeft: Crater,
    happened.TrapPassedOn: PassedOn,
    happened.TrapReturned: Returned,
    happened.TrapSabotaged: Sabotaged,
    happened.TreasureStolen: Stolen,
}
