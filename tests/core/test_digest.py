"""A digest tells games apart by everything that matters, and by nothing else."""

from collections.abc import Callable

import pytest

from cart.core.actions import Step, Wait
from cart.core.cells import RIGHT
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.core.game import Game
from cart.data.tiles import FLOOR, OPENED, POT
from tests.scenario import scenario


def game(seed: int = 1, mode: str = "classic", number: int = 3) -> Game:
    """Always the same one."""
    made = scenario("########\n#@v..M.#\n########", seed=seed, number=number, bag=["snack"]).game
    made.mode = mode
    return made


def player(name: str, value: object) -> Callable[[Game], None]:
    """Sets something of the player."""
    return lambda game: setattr(game.player, name, value)


def foe(name: str, value: object) -> Callable[[Game], None]:
    """Sets something of the foe."""
    return lambda game: setattr(game.foes[0], name, value)


def whole(name: str, value: object) -> Callable[[Game], None]:
    """Sets something of the game."""
    return lambda game: setattr(game, name, value)


def swap(game: Game) -> None:
    """The same item in another slot."""
    game.player.slots[:2] = reversed(game.player.slots[:2])


def opened(game: Game) -> None:
    """The pot is gone."""
    game.floor.set_tile(10, OPENED[POT])


def swept(game: Game) -> None:
    """The pot is gone without a shard."""
    game.floor.set_tile(10, FLOOR)


def forgotten(game: Game) -> None:
    """What was seen is not."""
    game.floor.explored &= game.floor.explored - 1


def drew(game: Game) -> None:
    """A number was drawn."""
    game.rng.below(2)


def known(game: Game) -> None:
    """A food is known."""
    game.known.add(12)


def given(game: Game) -> None:
    """A weapon was given."""
    game.given.add(1)


def spawned(game: Game) -> None:
    """There is one foe more."""
    game.spawn(0, 12)


def remembers(game: Game) -> None:
    """The foe's special has happened."""
    setattr(game.foes[0].special, "spent", 1)  # noqa: B010  (a mould's has it)


def walled(game: Game) -> None:
    """There is a thin wall."""
    game.floor.set_edge(11, RIGHT, Edge.WALL)


def door(game: Game) -> None:
    """There is a door in its place."""
    game.floor.set_edge(11, RIGHT, Edge.CLOSED)


def ajar(game: Game) -> None:
    """There is an open door in its place."""
    game.floor.set_edge(11, RIGHT, Edge.OPEN)


def laid(game: Game) -> None:
    """Something lies there."""
    game.floor.lay(11, 12)


def piled(game: Game) -> None:
    """Two things lie there."""
    game.floor.lay(11, 12)
    game.floor.lay(11, 13)


CHANGES: dict[str, Callable[[Game], None]] = {
    **{f"player {name}": player(name, value) for name, value in [("cell", 11), ("hp", 4), ("max_hp", 6)]},
    **{f"player {name}": player(name, True) for name in ("cursed", "blessed")},
    **{f"foe {name}": foe(name, True) for name in ("cursed", "blessed")},
    **{f"player stunned {turns}": player("stunned", turns) for turns in (1, 2)},
    **{f"foe stunned {turns}": foe("stunned", turns) for turns in (1, 2)},
    **{f"foe {name}": foe(name, value) for name, value in [("cell", 12), ("hp", 4), ("max_hp", 6), ("kind", 1)]},
    **{f"foe {name}": foe(name, value) for name, value in [("mind", "waits"), ("target", 11), ("stays", False)]},
    **{f"foe {name}": foe(name, value) for name, value in [("parent", 9), ("id", 5)]},
    **{f"game {name}": whole(name, value) for name, value in [("turn", 1), ("steps", 1), ("kills", 1), ("meals", 1)]},
    **{f"game {name}": whole(name, True) for name in ("over", "won")},
    **{
        act.__name__: act
        for act in (
            swap,
            opened,
            swept,
            forgotten,
            drew,
            known,
            given,
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


@pytest.mark.parametrize("what", CHANGES)
def test_a_digest_differs_where_anything_does(what: str) -> None:
    changed = game()
    CHANGES[what](changed)
    assert changed.digest() != game().digest()


def test_all_these_digests_differ_from_one_another() -> None:
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
def test_all_that_an_onion_remembers_is_part_of_it(name: str) -> None:
    made, changed = scenario("@...N").game, scenario("@...N").game
    setattr(changed.foes[0].special, name, 1)
    assert changed.digest() != made.digest()
    twin = changed.copy()
    assert twin.digest() == changed.digest()
    setattr(twin.foes[0].special, name, 0)
    assert changed.digest() != twin.digest() == made.digest()


def test_the_digest_is_the_same_after_stairs_whatever_clung_to_the_player() -> None:
    made, clung = scenario("@>").game, scenario("@>").game
    clung.player.stunned, clung.player.cursed, clung.player.blessed = 2, True, True
    for one in (made, clung):
        one.act(Step(RIGHT))
    assert made.digest() == clung.digest()


def test_sight_and_events_are_not_part_of_it() -> None:
    first = game()
    before = first.digest()
    first.look()
    first.floor.visible = 0
    first.mob(1)
    assert first.digest() == before
    assert isinstance(first.floor, Floor)
    first.act(Wait())
    assert first.digest() != before


def test_a_floor_of_any_size_has_one() -> None:
    made = game()
    made.arrive(Floor(128, 128))
    made.floor.explored = made.floor.grid.everything
    assert len(made.digest()) == 16


def test_where_one_kicks_the_last_step_and_opened_doors_are_part_of_it() -> None:
    made = scenario("#@..+.#", mode="expedition").game
    for change in (player("run", RIGHT), lambda game: setattr(game.floor, "doorways", 1 << 4)):
        changed = made.copy()
        change(changed)
        assert changed.digest() != made.digest()
