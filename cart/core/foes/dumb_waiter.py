"""Dumb waiter: strikes through the door that it waits behind."""

from ..damage import alert, foe_strike, strike
from ..events import Jabbed, Struck
from ..mobs import Blow, Player
from ..world import Foe, Intent, World
from .hunter import can_hit, end_hunt
from .line_attack import LineAttack


class DumbWaiter(LineAttack):
    """Dumb waiter: never moves. If the player opens its door by hand, it strikes at once.

    Otherwise it shows its attack a turn ahead.
    """

    __slots__ = ("way",)
    name = "dumb waiter"
    joins_teamwork = False
    attack_range = 2
    lurks = True
    follows = False

    def door_opened(self, world: World, foe: Foe, direction: int, forced: bool) -> None:
        if forced or foe.stunned:
            return
        if foe.mind == "waits":
            alert(world, foe, world.player.cell)
        self.ready, self.way = 1, direction

    def turn(self, world: World, foe: Foe) -> None:
        foe.target, foe.stood_still = world.player.cell if foe.mind == "hunts" else -1, True
        if self.ready:
            self.carry_out_attack(world, foe)
            self.ready = 0
        elif not (foe.bit & world.floor.visible and can_hit(world, foe)):
            if foe.mind == "hunts":
                end_hunt(world, foe)
        elif foe.mind == "waits":
            alert(world, foe, world.player.cell)
        else:
            self.strikes(world, foe)

    def carry_out_attack(self, world: World, foe: Foe) -> None:
        line = self.line(world, foe, self.way)
        world.emit(Jabbed(foe.id, self.way))
        world.emit(Struck(foe.id, tuple(line)))
        mob = world.mob_at(line[-1]) if line else None
        if isinstance(mob, Player):
            foe_strike(world, foe, self.way)
        elif mob is not None:
            strike(world, mob, Blow(foe.attack, foe.row.name, foe, self.way))

    def intent(self, world: World, foe: Foe) -> Intent:
        return "strike" if self.ready else "wait"
