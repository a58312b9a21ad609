"""`actions` lists what asking `why_not` about every action gives, in the same order, and is kept until the next act."""

from collections import Counter
from collections.abc import Iterator
from itertools import count

import pytest

import cart
from cart.core import possible
from cart.core.actions import (
    ARMOUR_SLOT,
    WEAPON_SLOT,
    Action,
    Drop,
    Eat,
    Equip,
    Jump,
    Kick,
    Step,
    Throw,
    Trash,
    Verb,
    Verdict,
    Wait,
)
from cart.core.cells import LEFT, RIGHT, union
from cart.core.game import Game
from cart.core.possible_actions import USABLE
from cart.core.rng import Rng
from cart.core.statuses import STATUSES
from cart.core.world import World
from cart.data.items import ITEMS, RELICS
from cart.data.tiles import ALTAR
from tests.scenario import scenario

from ..helpers.random_games import game_from_floor, wander
from ..helpers.slow_summary import Did

MODES = (
    "classic",
    "gentle",
    "nibble.bare.keen.kicker",
    "classic.frail.haunted.restless.stout",
    "expedition",
    "expedition.bare.keen.cook",
    "expedition.lost.haunted.kicker",
    "deepnibble.frail.restless",
)
STATES, MANY, PARTS = 4_000, 500_000, 25
"""States that the usual test compares, and that the slow test compares in parts."""
PLACES, TURNS = 8, 6
"""Places at which the player of each game is put, and actions from there."""


def asked(game: Game, refusals: Counter[str] | None = None) -> list[Action]:
    """Return all possible actions by asking about every one, and count the refusals by their reasons."""
    every: list[Action] = [*map(Step, range(4)), Wait(), *map(Kick, range(4)), *map(Jump, range(4))]
    every += [Equip(WEAPON_SLOT), Equip(ARMOUR_SLOT)]
    for slot in range(len(game.player.slots) + len(game.player.relics) + 1):
        every += [] if slot in (WEAPON_SLOT, ARMOUR_SLOT) else [Equip(slot)]
        every += [Eat(slot), Drop(slot), *(Throw(slot, direction) for direction in range(4)), Trash(slot)]
    answers = {action: game.why_not(action) for action in every}
    if refusals is not None:
        refusals.update(f"{type(action).__name__}: {why}" for action, why in answers.items() if why is not None)
    return [action for action, why in answers.items() if why is None]


def furnish(game: Game, rng: Rng) -> None:
    """Give the player gear, statuses and, in a mode with altars, relics, at random."""
    player = game.player
    for slot, sort in (WEAPON_SLOT, "weapon"), (ARMOUR_SLOT, "armour"):
        if rng.chance(1, 2):
            player.slots[slot] = rng.choice([kind for kind, item in enumerate(ITEMS) if item.sort == sort])
    if game.rules.relics:
        player.relics = list(dict.fromkeys(rng.choice(RELICS) for _ in range(rng.below(5))))
    for status in STATUSES:
        if rng.chance(1, 6):
            player.set_status(status, 1)


def place(game: Game, rng: Rng) -> Game:
    """Return a copy of a game, with the player on a free cell beside a thing of a random sort, or on an item."""
    twin, floor = game.copy(), game.floor
    used = union(floor.cells_of(tile) for tile in USABLE)
    altars = floor.cells_of(ALTAR)
    doors = union(floor.edges.closed()) ^ union(floor.edges[:2]) if any(floor.edges) else 0
    items = union(1 << cell for cell in floor.things)
    sorts = [floor.beside(cells) for cells in (altars, used, floor.pits, items, twin.occupied())] + [doors, items]
    found = [cells & floor.walkable & ~twin.occupied() for cells in sorts]
    if any(found):
        twin.player.cell = floor.grid.pick(rng, rng.choice([cells for cells in found if cells]))
        twin.update_sight()
    return twin


def states(number: int, first: int) -> Iterator[Game]:
    """Yield `number` states of random games in all modes of MODES, from the seed `first`, on any floor, with any items.

    Each game is played on for TURNS from each of PLACES.
    """
    left = number
    for seed in count(first):
        mode, rng = MODES[seed % len(MODES)], Rng(seed, "states")
        game = game_from_floor(seed, rng.below(10), 1 + rng.below(rng.choice((3, 60))), mode)
        furnish(game, rng)
        for _ in range(PLACES):
            game = place(game, rng)
            for _ in range(TURNS):
                if not left:
                    return
                left -= 1
                yield game
                if game.over:
                    break
                game.act(wander(game, rng))
            if game.over:
                break


def compare(number: int, first: int = 0) -> Counter[str]:
    """Compare `actions` with `asked` in some states, and return how many there were of several sorts."""
    met = Counter[str]()
    for game in states(number, first):
        listed = game.actions()
        assert listed == asked(game, met), f"{game.mode} {game.seed}, after {' '.join(map(str, game.history))}"
        floor, player = game.floor, game.player
        met["over"] += game.over
        met["hoard"] += floor.hoard is not None
        met["thin walls"] += any(floor.edges)
        met["status"] += bool(player.statuses)
        met["relics"] += bool(player.relics)
        met["hunters"] += bool(game.hunters_in_sight())
        met["late"] += len(game.history) > 20
        met.update(type(action).__name__ for action in listed)
    return met


SORTS = {
    *("over", "hoard", "thin walls", "status", "relics", "hunters", "late"),
    *("Step", "Wait", "Kick", "Jump", "Equip", "Eat", "Drop", "Throw", "Trash"),
    *("Step: a wall is in the way", "Step: a pit is in the way", "Step: nothing is left on the altar"),
    *("Step: it costs 2 HP", "Step: your bag is full: make room", "Step: the open rare chest is in the way"),
    *("Kick: nothing there to kick", "Kick: a ham is too heavy", "Kick: there is no room behind it"),
    *("Equip: your oath forbids armour", "Equip: no weapon lies here", "Equip: no armour lies here"),
}
"""Sorts of states, of possible actions and of refusals that the compared states must have."""


def test_actions_equal_those_found_by_asking_about_each_one() -> None:
    met = compare(STATES)
    assert {sort for sort in SORTS if met[sort] < 5} == set()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_actions_equal_asking_in_half_a_million_states(part: int, did: Did) -> None:
    met = compare(MANY // PARTS, 1_000_000 * (part + 1))
    did(states=MANY // PARTS)
    assert {sort for sort in SORTS if met[sort] < 5} == set()


@pytest.fixture
def considered(monkeypatch: pytest.MonkeyPatch) -> list[Verb]:
    """Return a list that gets each verb about which the rules are asked."""
    asked_for: list[Verb] = []
    consider = possible.consider

    def noted(world: World, verb: Verb) -> Verdict:
        asked_for.append(verb)
        return consider(world, verb)

    monkeypatch.setattr(possible, "consider", noted)
    return asked_for


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_in_bare_surroundings_actions_ask_about_no_verb(mode: str, considered: list[Verb]) -> None:
    s = scenario("##### #s..# #.@.# #.~.# #####", mode=mode, bag=["snack", "dried pea"])
    assert Step(LEFT) in s.game.actions()
    assert considered == []


def test_actions_are_worked_out_once_and_again_after_an_action(considered: list[Verb]) -> None:
    s = scenario("##### #...# #.@+# #...# #####", mode="expedition")
    listed = s.game.actions()
    asked_for = len(considered)
    assert asked_for > 0
    assert (s.game.actions(), len(considered)) == (listed, asked_for)
    s.act(Kick(RIGHT))
    assert Kick(RIGHT) in listed and Kick(RIGHT) not in s.game.actions()


def test_a_caller_may_change_the_list_of_actions() -> None:
    game = cart.new_game(7)
    listed = game.actions()
    game.actions().clear()
    assert game.actions() == listed


def test_a_copy_works_out_its_own_actions() -> None:
    """Forecasts put the mobs of a copy elsewhere."""
    s = scenario("#####@..#")
    s.game.actions()
    twin = s.game.copy()
    twin.player.cell += 1
    assert (Step(LEFT) in twin.actions(), Step(LEFT) in s.game.actions()) == (True, False)


def test_a_refused_action_keeps_the_possible_ones() -> None:
    s = scenario("##@.#")
    listed = s.game.actions()
    s.act(Step(LEFT))
    assert s.game.actions() == listed
