"""Digests of a game: they depend on all state that decides how the game goes on, and on nothing else."""

from collections.abc import Callable

import pytest

from cart.core.actions import Step, Wait
from cart.core.cells import RIGHT
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.core.game import Game
from cart.core.landing import Fallen, Spot
from cart.data.tiles import FLOOR, OPENED, POT
from tests.helpers.each_case import each
from tests.scenario import scenario


def game(seed: int = 1, mode: str = "classic", number: int = 3) -> Game:
    """Return a small game, the same on each call with the same arguments."""
    made = scenario("########\n#@v..M.#\n########", seed=seed, number=number, bag=["snack"]).game
    made.mode = mode
    return made


def set_player(name: str, value: object) -> Callable[[Game], None]:
    """Return a function that sets an attribute of the player of a game."""
    return lambda game: setattr(game.player, name, value)


def set_foe(name: str, value: object) -> Callable[[Game], None]:
    """Return a function that sets an attribute of the first foe of a game."""
    return lambda game: setattr(game.foes[0], name, value)


def set_game(name: str, value: object) -> Callable[[Game], None]:
    """Return a function that sets an attribute of a game."""
    return lambda game: setattr(game, name, value)


def set_floor(name: str, value: object) -> Callable[[Game], None]:
    """Return a function that sets an attribute of the floor of a game."""
    return lambda game: setattr(game.floor, name, value)


def swap(game: Game) -> None:
    """Swap the first two slots of the bag."""
    game.player.slots[:2] = reversed(game.player.slots[:2])


def broken(game: Game) -> None:
    """Break the pot, leaving shards."""
    game.floor.set_tile(10, OPENED[POT])


def removed(game: Game) -> None:
    """Remove the pot without shards."""
    game.floor.set_tile(10, FLOOR)


def forgotten(game: Game) -> None:
    """Forget one explored cell."""
    game.floor.explored &= game.floor.explored - 1


def drawn(game: Game) -> None:
    """Draw a random number."""
    game.rng.below(2)


def known(game: Game) -> None:
    """Identify a food."""
    game.identified.add(12)


def found(game: Game) -> None:
    """Note that a weapon was found in this run."""
    game.found_gear.add(1)


def spawned(game: Game) -> None:
    """Spawn one more foe."""
    game.spawn(0, 12)


def remembers(game: Game) -> None:
    """Note that the mould has used up its first touch."""
    setattr(game.foes[0].behaviour, "spent", 1)  # noqa: B010  (only a mould's behaviour has `spent`)


def walled(game: Game) -> None:
    """Set a thin wall on the right edge of a cell."""
    game.floor.set_edge(11, RIGHT, Edge.WALL)


def door(game: Game) -> None:
    """Set a closed door on the same edge as `walled`."""
    game.floor.set_edge(11, RIGHT, Edge.CLOSED)


def ajar(game: Game) -> None:
    """Set an open door on the same edge as `walled`."""
    game.floor.set_edge(11, RIGHT, Edge.OPEN)


def laid(game: Game) -> None:
    """Lay a thing."""
    game.floor.lay(11, 12)


def piled(game: Game) -> None:
    """Lay two things on one cell."""
    game.floor.lay(11, 12)
    game.floor.lay(11, 13)


FALLEN = Fallen("foe", 9, 1, Spot(12, 16, 24, 20))
"""Foe on its way to the floor below."""
CHANGES: dict[str, Callable[[Game], None]] = {
    **{f"player {name}": set_player(name, value) for name, value in [("cell", 11), ("hp", 4), ("max_hp", 6)]},
    **{f"player {name}": set_player(name, True) for name in ("cursed", "blessed")},
    **{f"foe {name}": set_foe(name, True) for name in ("cursed", "blessed")},
    **{f"player stunned {turns}": set_player("stunned", turns) for turns in (1, 2)},
    **{f"foe stunned {turns}": set_foe("stunned", turns) for turns in (1, 2)},
    **{f"foe {name}": set_foe(name, value) for name, value in [("cell", 12), ("hp", 4), ("max_hp", 6), ("kind", 1)]},
    **{
        f"foe {name}": set_foe(name, value)
        for name, value in [("mind", "waits"), ("target", 11), ("stood_still", False)]
    },
    **{f"foe {name}": set_foe(name, value) for name, value in [("parent", 9), ("id", 5)]},
    **{
        f"foe {name}": set_foe(name, value)
        for name, value in [("role", "hold"), ("fetching", -1), ("flank_turns", 3), ("woken", True)]
    },
    **{f"player {name}": set_player(name, value) for name, value in [("last_step", RIGHT), ("hit_in", 2)]},
    **{f"player {name}": set_player(name, value) for name, value in [("more", [1]), ("relics", [13])]},
    **{f"floor {name}": set_floor(name, value) for name, value in [("doorways", 1 << 4), ("wedged", (1 << 4, 0))]},
    **{f"game {name}": set_game(name, value) for name, value in [("fallen", [FALLEN]), ("offers", ((1, 2),))]},
    **{
        f"game {name}": set_game(name, value) for name, value in [("turn", 1), ("steps", 1), ("kills", 1), ("meals", 1)]
    },
    **{f"game {name}": set_game(name, True) for name in ("over", "won")},
    **{
        act.__name__: act
        for act in (
            swap,
            broken,
            removed,
            forgotten,
            drawn,
            known,
            found,
            spawned,
            remembers,
            walled,
            door,
            ajar,
            laid,
            piled,
        )
    },
}
"""Name of a change -> function that changes a game. Each change must change the digest."""


@each("what", CHANGES)
def test_each_change_changes_the_digest(what: str) -> None:
    changed = game()
    CHANGES[what](changed)
    assert changed.digest() != game().digest()


def test_all_changes_have_different_digests() -> None:
    digests = {game().digest(), game(seed=2).digest(), game(mode="daily").digest(), game(number=4).digest()}
    for change in CHANGES.values():
        changed = game()
        change(changed)
        digests.add(changed.digest())
    assert len(digests) == 4 + len(CHANGES)


def test_equal_games_have_equal_digests() -> None:
    assert game().digest() == game().digest()
    assert len(game().digest()) == 16
    assert int(game().digest(), 16) >= 0


@pytest.mark.parametrize("name", ["ready", "way", "spent"])
def test_everything_that_an_onion_remembers_is_in_the_digest(name: str) -> None:
    made, changed = scenario("@...N").game, scenario("@...N").game
    setattr(changed.foes[0].behaviour, name, 1)
    assert changed.digest() != made.digest()
    twin = changed.copy()
    assert twin.digest() == changed.digest()
    setattr(twin.foes[0].behaviour, name, 0)
    assert changed.digest() != twin.digest() == made.digest()


def test_the_digest_after_stairs_ignores_earlier_statuses() -> None:
    made, clung = scenario("@>").game, scenario("@>").game
    clung.player.stunned, clung.player.cursed, clung.player.blessed = 2, True, True
    for one in (made, clung):
        one.act(Step(RIGHT))
    assert made.digest() == clung.digest()


def test_sight_and_events_are_not_in_the_digest() -> None:
    first = game()
    before = first.digest()
    first.update_sight()
    first.floor.visible = 0
    first.mob(1)
    assert first.digest() == before
    assert isinstance(first.floor, Floor)
    first.act(Wait())
    assert first.digest() != before


def test_a_floor_of_any_size_has_a_digest() -> None:
    made = game()
    made.arrive(Floor(128, 128))
    made.floor.explored = made.floor.grid.everything
    assert len(made.digest()) == 16


def test_the_text_of_a_fallen_foe_stays_the_same() -> None:
    """A digest hashes this text, with the names of the fields. If the text changed, saved runs would look damaged."""
    assert repr(FALLEN) == (
        "Fallen(what='foe', kind=9, hp=1, spot=Spot(x=12, y=16, width=24, height=20), carried=(), stun=0)"
    )
