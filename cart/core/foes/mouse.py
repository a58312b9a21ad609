"""Mouse: robs the player and runs."""

from collections.abc import Sequence

from ..cells import Cells
from ..damage import direction_to_player
from ..events import Jabbed, Slipping, Stole, ThingFell
from ..landing import Fallen, spot_of
from ..loot import lay_where_mob_died
from ..world import Foe, Intent, World
from .hunter import Hunter, can_hit, end_hunt, step, think

BASE = 40
"""Base of `Mouse.loot`, the number that stands for a mouse's items: each digit is the kind of an item, plus 1.

The number is part of a game's digest, and thus of saved runs, so it does not grow with the table of items.
"""


class Mouse(Hunter):
    """Mouse: darts in from two tiles away, takes the last item of the belt, and runs to its hole, where it slept.

    Two turns after it has reached its hole, it leaves for the floor below, where it sleeps with its items. When it dies
    it drops all of them. It does not attack a player with an empty belt.
    """

    __slots__ = ("home", "loot", "runs", "turns_in_hole")
    name = "mouse"
    memory_cells = ("home",)
    shows_reach = True
    joins_teamwork = False
    doors = "slips"
    acts_asleep = True  # it remembers its hole
    most_items = 3  # items that it can hold
    hole_turns = 2  # turns that it spends in its hole before it leaves the floor

    def __init__(self) -> None:
        self.home = -1  # cell of its hole, where it slept
        self.loot = 0  # its items, as one number (see BASE)
        self.runs = 0  # whether it runs home
        self.turns_in_hole = 0  # turns spent at its hole with items

    @property
    def carried(self) -> tuple[int, ...]:
        kinds: list[int] = []
        rest = self.loot
        while rest:
            rest, kind = divmod(rest, BASE)
            kinds.append(kind - 1)
        return tuple(kinds)

    def arrives_with(self, kinds: Sequence[int]) -> None:
        self.loot = 0
        for kind in reversed(kinds):
            self.loot = self.loot * BASE + kind + 1

    def _slot_to_rob(self, world: World) -> int | None:
        """Return the slot to rob, the last that holds an item; None if all are empty or the mouse holds enough."""
        held = world.player.filled_slots
        return held[-1] if held and len(self.carried) < self.most_items else None

    def _goes_home(self, world: World, foe: Foe) -> bool:
        """Whether the mouse goes home: it has robbed the player, or hunts and finds nothing to take."""
        return bool(self.runs) or (foe.mind == "hunts" and self._slot_to_rob(world) is None)

    def is_harmless(self, world: World, foe: Foe) -> bool:
        return bool(self.runs) or self._slot_to_rob(world) is None

    def turn(self, world: World, foe: Foe) -> None:
        self.home = foe.cell if self.home < 0 else self.home
        if self._goes_home(world, foe):
            self._run(world, foe)
        elif self._slot_to_rob(world) is not None and think(world, foe) and can_hit(world, foe):
            self.strikes(world, foe)

    def strikes(self, world: World, foe: Foe) -> None:
        slot = self._slot_to_rob(world)
        assert slot is not None
        kind = world.player.take_out(slot)
        self.loot, self.runs = self.loot * BASE + kind + 1, 1
        world.emit(Jabbed(foe.id, direction_to_player(world, foe)))
        world.emit(Stole(foe.id, kind))
        self._run(world, foe)

    def _run(self, world: World, foe: Foe) -> None:
        """Step home, and go through the hole. A mouse that is stuck out of sight waits again."""
        foe.target = self.home
        foe.stood_still = not step(world, foe, 1 << self.home)
        self.turns_in_hole = self.turns_in_hole if foe.stood_still else 0
        if self._at_hole(world, foe):
            self._slip(world, foe)
        elif foe.stood_still and not foe.bit & world.floor.visible:
            end_hunt(world, foe)

    def _at_hole(self, world: World, foe: Foe) -> bool:
        """Whether the mouse is at its hole with items, and the hole leads down, as on all but the last two floors."""
        return bool(self.loot) and foe.cell == self.home and world.number + 1 < world.last_floor

    def _slip(self, world: World, foe: Foe) -> None:
        """Spend a turn in the hole, and leave the floor after the last."""
        left = self.hole_turns - self.turns_in_hole
        world.emit(Slipping(foe.id, foe.cell, left))
        self.turns_in_hole += 1
        if not left:
            world.foes.remove(foe)
            world.fallen.append(Fallen("foe", foe.kind, foe.hp, spot_of(world.floor, foe.cell), self.carried))

    def loses_track(self, world: World, foe: Foe) -> None:
        self.runs = 0

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        if self._goes_home(world, foe) or self._slot_to_rob(world) is None:
            return 0
        floor = world.floor
        free = floor.walkable & ~world.occupied()
        ahead = floor.neighbours(foe.cell, through_doors=world.rules.foes_use_doors) & free
        return (floor.neighbours(foe.cell) | floor.beside(ahead)) & ~foe.bit

    def intent(self, world: World, foe: Foe) -> Intent:
        if not self._goes_home(world, foe):
            return super().intent(world, foe)
        return "slip" if self._at_hole(world, foe) else "flee"

    def dies(self, world: World, foe: Foe) -> None:
        for kind in reversed(self.carried):
            lay_where_mob_died(world, kind, foe)
        self.loot = 0

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        for kind in reversed(self.carried):
            world.fallen.append(Fallen("thing", kind, 0, spot_of(world.floor, pit)))
            world.emit(ThingFell(kind, False, foe.cell, pit))
        self.loot = 0
        return False
