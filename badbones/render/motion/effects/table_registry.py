"""Which picture shows which event: heroes, weapons, chiefs, buildings, and what concerns the whole table."""

from collections.abc import Callable
from typing import Final

from badbones.render.motion.choreography import Beat
from badbones.render.motion.effects.chief_effects import Emperor
from badbones.render.motion.effects.fair import Buying, FairBegins, FairEnds
from badbones.render.motion.effects.finale import Ending
from badbones.render.motion.effects.hero_effects import Farewell, Leap, Walk
from badbones.render.motion.effects.table_effects import ChiefsJoin, Flip, Phase
from badbones.render.motion.effects.tower_effects import Floors
from badbones.render.motion.effects.village_effects import Houses
from badbones.render.motion.effects.weapon_effects import Lower, Wield
from badbones.render.motion.scene import Effect
from badbones.rules import events as happened
from badbones.stage import Stage

TABLE_EFFECTS: Final[dict[type, Callable[[Beat, Stage], Effect]]] = {
    happened.HeroMoved: Walk,
    happened.HeroPlaced: Leap,
    happened.HeroLost: Farewell,
    happened.WeaponUsed: Wield,
    happened.WeaponDeclined: Lower,
    happened.FloorLost: Floors,
    happened.FloorRestored: Floors,
    happened.TowerFell: Floors,
    happened.HouseBurned: Houses,
    happened.HouseRestored: Houses,
    happened.EmperorCame: Emperor,
    happened.TrackingFlipped: Flip,
    happened.PhaseBegan: Phase,
    happened.ChiefsJoined: ChiefsJoin,
    happened.MarketOpened: FairBegins,
    happened.ItemBought: Buying,
    happened.MarketClosed: FairEnds,
    happened.GameEnded: Ending,
}
