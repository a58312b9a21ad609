"""The doorway bot. It throws nothing, never flees, and otherwise acts like the careful bot."""

import pytest

import cart
from cart.bots import make_bot
from cart.bots.table import Bot
from cart.core.actions import Step, Throw, Wait
from cart.core.cells import LEFT
from tests.scenario import scenario


def bots() -> tuple[Bot, Bot]:
    """Return the careful bot and the doorway bot."""
    return make_bot("careful", 0), make_bot("doorway", 0)


def test_the_doorway_bot_throws_nothing() -> None:
    s = scenario("#@..N..#", bag=["ladle"])
    careful, doorway = bots()
    assert isinstance(careful(s.game), Throw)
    assert not isinstance(doorway(s.game), Throw)


def test_the_doorway_bot_throws_nothing_in_whole_games() -> None:
    for seed in range(3):
        game, bot = cart.new_game(seed), make_bot("doorway", seed)
        for _ in range(400):
            if not game.over:
                game.act(bot(game))
        assert not any(isinstance(action, Throw) for action in game.history)
        assert game.number > 0


@pytest.mark.parametrize("text", ["#>...@.AAA#", "#>..@.FF#", "#>.@.F#"])
def test_the_doorway_bot_does_not_flee_from_a_losing_fight(text: str) -> None:
    s = scenario(text, hp=1)
    careful, doorway = bots()
    assert careful(s.game) == Step(LEFT)
    assert doorway(s.game) == Wait()


@pytest.mark.parametrize("armed", [False, True])
def test_the_doorway_bot_wears_and_eats_like_the_careful_bot(armed: bool) -> None:
    s = scenario("#<@....#", bag=["snack", "fork"], hp=2, weapon="skewer" if armed else None)
    s.game.identified.add(12)
    careful, doorway = bots()
    action = doorway(s.game)
    assert action == careful(s.game)
    assert str(action) == ("f0" if armed else "e1")


@pytest.mark.parametrize(
    "text",
    [
        "#@..A#",
        """
        #########
        #.....A.#
        #...@.A.#
        #.....A.#
        ####.####
        ####.####
        """,
    ],
)
def test_the_doorway_bot_lets_foes_come_and_strikes_first(text: str) -> None:
    s = scenario(text)
    _, doorway = bots()
    for _ in range(15):
        s.act(doorway(s.game))
    assert (s.game.foes, s.player.hp) == ([], 5)
