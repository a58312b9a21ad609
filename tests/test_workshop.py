"""The workshop, a hand-made floor with one of everything, counted against the tables."""

import pytest

import cart
from cart.core.actions import Action, Step, Wait
from cart.core.cells import DOWN, LEFT, RIGHT, UP, bits
from cart.core.events import DoorMoved, RoleChanged
from cart.core.floor import Floor
from cart.data.foes import FOES, FoeKind
from cart.data.items import ITEMS, RELICS, ItemKind
from cart.data.tiles import ALTAR, DOOR, TABLET, TILES, TileKind
from cart.data.words import TABLETS
from cart.resources import made_floor

DRAW = "open maps/workshop.tmx in Tiled and draw {}, then run: python -m tools.maps bake"


@pytest.fixture
def floor() -> Floor:
    """Return the workshop."""
    return made_floor("workshop", 1)


def alone(floor: Floor) -> list[int]:
    """Return the kinds of foes that are alone in a room with one door."""
    found, doors = [], floor.cells_of(DOOR)
    for room in floor.rooms:
        kinds = [spawn.kind for spawn in floor.spawns if room >> spawn.cell & 1]
        if len(kinds) == 1 and (floor.grid.beside(room) & doors).bit_count() == 1:
            found += kinds
    return found


def missing(
    floor: Floor, foes: tuple[FoeKind, ...], items: tuple[ItemKind, ...], tiles: tuple[TileKind, ...]
) -> list[str]:
    """Return a sentence for each row of the tables that is not in the workshop, or not as it should be."""
    told = []
    for kind, foe in enumerate(foes):
        if (count := alone(floor).count(kind)) != 1:
            place = f"the foe alone into {'a' if not count else 'only one'} room with one door tile"
            told.append(f"the foe '{foe.name}' waits alone behind {count} doors of the workshop: {DRAW.format(place)}")
    lying = [(cell, kind) for cell, kinds in floor.things.items() for kind in kinds]
    for kind, item in enumerate(items):
        cells = [cell for cell, other in lying if other == kind]
        if len(cells) != 1:
            place = "it once, by its picture" + (" (that draws the altar, too)" if item.sort == "relic" else "")
            told.append(f"the {item.sort} '{item.name}' lies {len(cells)} times in the workshop: {DRAW.format(place)}")
        elif (floor.tiles[cells[0]] == ALTAR) != (item.sort == "relic"):
            told.append(f"the {item.sort} '{item.name}' must lie on an altar if it is a relic, and else on floor")
    for tile, row in enumerate(tiles):
        if not floor.cells_of(tile):
            told.append(f"the tile '{row.name}' is not in the workshop: {DRAW.format('one')}")
    return told


def test_the_workshop_has_one_of_everything(floor: Floor) -> None:
    """The workshop has all foes behind doors, all items, all relics on altars, all tiles, and thin walls with doors."""
    assert missing(floor, FOES, ITEMS, TILES) == []
    edges = floor.edges
    for cells, name in zip(edges, edges._fields, strict=True):
        wanted = not name.endswith("open")  # doors on edges are shut until a mob opens them
        assert bool(cells) is wanted, f"{name}: {DRAW.format('it into the layer edges')}"


def test_a_new_row_must_be_drawn_into_the_workshop(floor: Floor) -> None:
    """The message says what is missing and what to do."""
    foes, items = (*FOES, FOES[0]._replace(name="tofu")), (*ITEMS, ITEMS[RELICS[0]]._replace(name="apple core"))
    tiles = (*TILES, TILES[0]._replace(name="ice"))
    assert missing(floor, foes, items, tiles) == [
        "the foe 'tofu' waits alone behind 0 doors of the workshop: open maps/workshop.tmx in Tiled and draw "
        "the foe alone into a room with one door tile, then run: python -m tools.maps bake",
        "the relic 'apple core' lies 0 times in the workshop: open maps/workshop.tmx in Tiled and draw "
        "it once, by its picture (that draws the altar, too), then run: python -m tools.maps bake",
        "the tile 'ice' is not in the workshop: open maps/workshop.tmx in Tiled and draw one, "
        "then run: python -m tools.maps bake",
    ]


def test_no_foe_of_the_workshop_can_be_reached_at_once(floor: Floor) -> None:
    """Doors keep the player and the foes apart, both doors on tiles and doors on edges."""
    at_once = floor.flood(1 << floor.start, floor.walkable)
    assert not any(at_once >> spawn.cell & 1 for spawn in floor.spawns)


def test_the_parts_of_the_workshop_have_tablets(floor: Floor) -> None:
    """Each tablet has a text of its own, and each text has a tablet."""
    assert {floor.grid.xy(cell) for cell in bits(floor.cells_of(TABLET))} == set(TABLETS["workshop"])


def test_the_workshop_is_practised_with_all_rules() -> None:
    """The rules are those with kicks, falls, relics and teamwork, unless another mode is asked for."""
    rules = cart.practice("workshop").rules
    assert rules.kicks and rules.relics and rules.teamwork and rules.falls
    assert not cart.practice("workshop", mode="classic").rules.kicks


def test_foes_of_the_arena_work_together() -> None:
    """One foe wakes the others of its room, one fetches help, one blocks the way, and others circle round."""
    game = cart.practice("workshop")
    game.player.hp = game.player.max_hp = 99
    game.player.cell = game.floor.grid.cell(28, 24)
    roles, doors = set(), 0
    path: list[Action] = [*[Step(DOWN)] * 3, *[Step(RIGHT)] * 5, *[Step(LEFT)] * 4, *[Wait()] * 12]
    for action in path:
        for event in game.act(action):
            roles |= {event.role} if isinstance(event, RoleChanged) else set()
            doors += isinstance(event, DoorMoved)
    assert roles == {"fetch", "hold", "flank"}
    assert len([foe for foe in game.foes if foe.woken]) > 3
    assert doors > 0  # foes open the doors of thin walls


def test_thin_walls_of_the_arena_stop_steps_and_sight() -> None:
    """A door in such a wall opens, and falls shut behind the player."""
    game = cart.practice("workshop")
    game.foes.clear()
    floor = game.floor
    game.player.cell = floor.grid.cell(10, 27)
    game.update_sight()
    assert floor.next(game.player.cell, RIGHT) is None and not floor.visible >> floor.grid.cell(11, 27) & 1
    game.act(Step(DOWN))
    game.act(Step(RIGHT))
    assert floor.next(game.player.cell, RIGHT) == floor.grid.cell(11, 28)
    for direction in (RIGHT, RIGHT, UP):
        game.act(Step(direction))
    assert floor.grid.xy(game.player.cell) == (12, 27)
    assert floor.next(floor.grid.cell(10, 28), RIGHT) is None
