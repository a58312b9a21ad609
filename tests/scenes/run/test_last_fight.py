"""The last fight of the nibble: a hand-made floor with the butcher, played to its prize by buttons.

If a change of a rule or of the map breaks the way, play again (`porklike --floor shelf`) and write down another.
"""

from collections.abc import Callable
from functools import partial

import pytest

import cart
from cart.core.actions import Action, Step, Throw
from cart.core.cells import DOWN, LEFT, RIGHT, UP, bits
from cart.core.game import Game
from cart.data.foes import FOES
from cart.data.items import ITEMS, item_kind
from cart.data.tiles import KIELBASA
from cart.resources import made_floor
from cart.scenes.run.ending import EndScreen
from tools.driver import Driver

Words = Callable[[], list[str]]

DIRECTIONS = {"l": LEFT, "r": RIGHT, "u": UP, "d": DOWN}
THROWN = {"w": "walnut", "s": "ladle", "c": "cheese wheel"}
FIGHT = (
    "u u u u r r r r wl u u u",  # a walnut; the cleaver goes up, and a step aside makes it miss
    "sd u u l l l l l l l l d d",  # the ladle, then around the shelf to the cheese wheel
    "d d cu",  # the butcher comes into line
)
"""Actions that kill the butcher: steps (l r u d), and throws of THROWN with their directions."""
TAKE = "u u r r r r r r"
"""Actions after the fight: through the side door, over the jar, to the prize."""
AT_ONCE = "u u u u r r r r u u u l l l l"
"""Actions of a player that goes straight to the other side door and opens it."""


def action(game: Game, word: str) -> Action:
    """Return the action for a word as in FIGHT."""
    if word in DIRECTIONS:
        return Step(DIRECTIONS[word])
    return Throw(game.player.slots.index(item_kind(THROWN[word[0]])), DIRECTIONS[word[1]])


def test_the_last_fight_can_be_won_with_what_lies_there(driver: Driver, words: Words) -> None:
    """A player with no weapon kills the butcher by three throws, and loses no HP."""
    driver.reset().open.practice(partial(cart.practice, "shelf"))
    game = driver.game
    assert game.mode == "nibble" and game.number == game.last_floor
    for word in " ".join(FIGHT).split():
        assert game.why_not(action(game, word)) is None, (word, game.floor.grid.xy(game.player.cell))
        driver.act(action(game, word))
    assert game.foes == [] and game.player.hp == game.player.max_hp
    for word in TAKE.split():
        driver.act(action(game, word))
    driver.rest()
    assert game.won
    driver.frames(200)
    assert isinstance(driver.scene, EndScreen) and "yours: the Cocktail Sausage" in words()


@pytest.mark.parametrize("seed", range(8))
def test_the_butcher_kills_a_player_that_goes_straight_for_the_prize(seed: int) -> None:
    """The door and the jar take a turn each, and beside the door there is no way to step aside."""
    game = cart.practice("shelf", seed)
    for word in (*AT_ONCE.split(), "l"):
        if not game.over:
            game.act(action(game, word))
    assert game.over and not game.won and game.player.hp == 0


def test_the_player_sees_the_butcher_and_the_prize_on_entering() -> None:
    """The butcher sleeps until then, and needs more than one turn to come."""
    game = cart.practice("shelf")
    floor, [butcher] = game.floor, game.foes
    [prize] = bits(floor.cells_of(KIELBASA))
    for _ in range(3):
        assert butcher.mind == "waits" and not floor.visible >> prize & 1
        game.act(Step(UP))
    assert butcher.bit & floor.visible and floor.visible >> prize & 1
    assert floor.grid.distance(butcher.cell, game.player.cell) > 2


def test_what_lies_there_kills_a_butcher() -> None:
    floor = made_floor("shelf")
    [spawn] = floor.spawns
    kinds = [ITEMS[kind] for things in floor.things.values() for kind in things]
    assert {kind.sort for kind in kinds} == {"throwable"}
    assert sum(kind.damage for kind in kinds) >= FOES[spawn.kind].hp
