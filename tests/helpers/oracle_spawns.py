"""The rest of the oracle: chests, foes and pots, cell by cell, and whole floors (S1 37, S5)."""

from cart.core.floor import Floor, Spawn
from cart.core.rng import Rng
from cart.data.floors import CHEST_COUNTS
from cart.data.foes import FOES
from cart.data.modes import floor_plan
from cart.data.tiles import CHEST, DOOR, EXIT, FLOOR, POT, RARE_CHEST, START, WALL

from .oracle import AROUND, STRAIGHT, Failed, Model, Place, distances


class Peer(Model):
    """A whole floor like those of the fast builder, except for vaults and decoration other than pots."""

    def __init__(self, seed: int, number: int, retry: int = 0) -> None:
        super().__init__(Rng(seed, "oracle", number, retry))
        self.number = number
        self.plan = floor_plan("classic", number)
        self.foes: list[tuple[int, Place]] = []

    def build(self) -> None:
        """Do all steps. Raises Failed if this try does not succeed."""
        super().build()
        self.put_chests()
        self.put_foes()
        self.put_pots()
        if any(len(room) > 12 and not self.finds(room) for room in self.rooms):
            raise Failed

    def finds(self, room: list[Place]) -> bool:
        """Whether a room holds a chest, pot, foe, door or stairs."""
        held = set(self.tiles) | {place for _, place in self.foes} | {self.start, self.exit}
        return any(place in held for place in room)

    def holds(self, things: set[Place]) -> bool:
        """Whether all open places stay one region, with all things in reach, once `things` are added."""
        blocking = {place for place, tile in self.tiles.items() if tile != DOOR} | things
        passable = self.open - blocking
        reached = distances(passable, self.start)
        return len(reached) == len(passable) and all(
            any((x + dx, y + dy) in reached for dx, dy in STRAIGHT) for x, y in blocking
        )

    def put_chests(self) -> None:
        """Put each chest on an inner tile of a room of its own. The first chest is a rare one."""
        wanted, waiting = self.rng.choice(CHEST_COUNTS), self.rng.shuffled(self.rooms)
        for count in range(wanted):
            place = self.rng.choice([place for place in waiting[count] if self.is_inner(place)])
            self.tiles[place] = CHEST if count else RARE_CHEST

    def is_inner(self, place: Place) -> bool:
        """Whether all eight neighbours are in the same room."""
        x, y = place
        return all(self.room_of.get((x + dx, y + dy)) == self.room_of[place] for dx, dy in AROUND)

    def start_room(self) -> int | None:
        """Return the room that the start opens to, or None."""
        x, y = self.start
        return next((self.room_of[x + dx, y + dy] for dx, dy in STRAIGHT if (x + dx, y + dy) in self.room_of), None)

    def put_foes(self) -> None:
        """Put foes into rooms, and then into passages if there are too few (S1 37)."""
        passable = {place for place in self.open if place not in self.tiles}
        near = {place for place, steps in distances(passable, self.start).items() if steps <= 4}
        free = sorted(
            place
            for place in passable - near
            if place != self.exit and (self.start_room() is None or self.room_of.get(place) != self.start_room())
        )
        for index in self.rng.shuffled(range(len(self.rooms))):
            if len(self.foes) > self.plan.enough_foes:
                break
            room = self.rooms[index]
            crowd = self.rng.between(2, max(2, min(5, (len(room) + 5) // 6)))
            self.spawn([place for place in free if self.room_of.get(place) == index], crowd)
        missing = self.plan.fewest_foes - len(self.foes)
        self.spawn([place for place in free if place not in self.room_of], missing)

    def spawn(self, places: list[Place], count: int) -> None:
        """Put up to `count` foes on random places of `places`."""
        for place in self.rng.shuffled(places)[: max(0, count)]:
            here = [kind for kind, _ in self.foes]
            kinds = [
                kind
                for kind, foe in enumerate(FOES)
                if foe.habitat in self.plan.habitats and self.number in foe.levels and here.count(kind) < foe.limit
            ]
            if kinds:
                self.foes.append((self.rng.choice(kinds), place))

    def put_pots(self) -> None:
        """Put pots in one room, on half of the tiles along its walls, none of them beside an entrance."""
        dwelt = {place for _, place in self.foes}
        for x, y in self.rng.choice(self.rooms):
            along_wall = self.exits((x, y)) < 4
            way_in = any((x + dx, y + dy) in self.open and (x + dx, y + dy) not in self.room_of for dx, dy in STRAIGHT)
            free = (x, y) not in self.tiles and (x, y) not in dwelt
            if along_wall and not way_in and free and self.rng.chance(1, 2) and self.holds({(x, y)}):
                self.tiles[x, y] = POT

    def floor(self) -> Floor:
        """Return the model as a Floor."""
        floor = Floor(self.width, self.height, self.number, "oracle")
        for y in range(self.height):
            for x in range(self.width):
                tile = FLOOR if (x, y) in self.open else WALL
                floor.set_tile(floor.grid.cell(x, y), self.tiles.get((x, y), tile))
        assert self.exit is not None
        floor.start, floor.exit = floor.grid.cell(*self.start), floor.grid.cell(*self.exit)
        floor.set_tile(floor.start, START)
        floor.set_tile(floor.exit, EXIT)
        floor.rooms = [sum(1 << floor.grid.cell(*place) for place in room) for room in self.rooms]
        floor.spawns = [Spawn(kind, floor.grid.cell(*place)) for kind, place in self.foes]
        return floor


def build(seed: int, number: int) -> Peer:
    """Return the first try that succeeds."""
    for retry in range(100):
        model = Peer(seed, number, retry)
        try:
            model.build()
        except Failed:
            continue
        return model
    raise AssertionError(f"no floor for seed {seed}, floor {number}")
