"""Bots choose only possible actions. An impossible action takes no turn, so a bot that repeated one would hang."""

import pytest

import cart
from cart.bots import BOTS, make_bot
from cart.core.cells import LEFT
from cart.core.game import Game
from cart.data.items import ITEMS
from cart.data.modes import MODES
from tests.helpers.slow_summary import Did
from tests.scenario import scenario

SEEDS = {"classic": (3, 11), "daily": (6, 7), "gentle": (4, 11), "expedition": (3, 18), "deepdaily": (5, 8)}
"""Mode -> seeds of games in which bots once lost patience on a floor. Other modes use `SOME`."""
SOME = (3, 11)
MOST_TURNS = 4000
MANY = range(100, 112)


def play(name: str, game: Game, most: int = MOST_TURNS) -> None:
    """Play with a bot to the end and check that each of its actions is possible."""
    bot = make_bot(name, game.seed)
    for _ in range(most):
        if game.over:
            return
        action = bot(game)
        assert action in game.actions(), f"{action}: {game.why_not(action)} (turn {game.turn}, floor {game.number})"
        game.act(action)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", BOTS)
def test_every_action_of_a_bot_is_possible(name: str, mode: str) -> None:
    """The bots take the seeds of a mode in turn. The slow test plays all seeds with all bots."""
    seeds = SEEDS.get(mode, SOME)
    play(name, cart.new_game(seeds[list(BOTS).index(name) % len(seeds)], mode))


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", BOTS)
def test_every_action_of_a_bot_is_possible_in_many_games(name: str, mode: str, did: Did) -> None:
    seeds = (*SEEDS.get(mode, SOME), *MANY)
    for seed in seeds:
        play(name, cart.new_game(seed, mode))
    did(games_of_bots=len(seeds))


@pytest.mark.parametrize("mode", ("classic", "expedition"))
@pytest.mark.parametrize("map_", ["### #@# ###", "#### #@.# ####", "##### #~@~# #####", "##### #h@h# #####"])
@pytest.mark.parametrize("name", BOTS)
def test_a_trapped_bot_chooses_possible_actions(name: str, map_: str, mode: str) -> None:
    """A bot that loses patience steps anywhere, but only to possible cells."""
    play(name, scenario(map_, mode=mode, hp=30).game, most=1700)


HANGING = [row.name for row in ITEMS if row.sort in ("food", "throwable")]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_with_a_full_belt_chooses_possible_actions(name: str) -> None:
    """Each kind of item has its own place on the belt, so all loot fits, and the bot must not try to trash an item."""
    s = scenario("######### #@1....># #..c.v..# #########", mode="expedition", bag=HANGING, things={1: HANGING[-1:]})
    assert s.player.free_slot() is None
    play(name, s.game, most=600)
    assert s.game.number != 3, "the bot never took the stairs"


@pytest.mark.parametrize("name", ["careful", "doorway", "dumper", "diver"])
def test_a_bot_with_a_parasol_jumps_over_pits_only(name: str) -> None:
    """The bot flees to its left, where no pit is. The only pit is elsewhere."""
    s = scenario("######## #..@HHH# #.#####~ ########", mode="expedition", relics=["parasol"], hp=3)
    s.game.update_sight()
    s.game.floor.explored = s.game.floor.grid.everything
    s.player.last_step = LEFT
    action = make_bot(name, 0)(s.game)
    assert action in s.game.actions(), s.game.why_not(action)
