"""The planner: it decides by nothing that its player cannot know, and takes the better of two actions."""

import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

import cart
from cart.bots import make_bot, planner
from cart.bots.known import BotFloor
from cart.bots.planner import Planner, alternatives
from cart.bots.rollouts import DEAD, WON, fight_action, play_out, position_value
from cart.core.actions import Action, Eat, Step, Throw, Wait
from cart.core.cells import LEFT, RIGHT
from cart.core.game import Game
from tests.helpers.look_alikes import look_alike
from tests.helpers.short_forms import first
from tests.scenario import item, scenario

ROOT = Path(__file__).parents[2]


def fights(mode: str, seed: int) -> list[Game]:
    """Return copies of a game of the careful bot at each third moment with a hunting foe in sight."""
    game, bot, found = cart.new_game(seed, mode), make_bot("careful", seed), list[Game]()
    while not game.over:
        if game.hunters_in_sight():
            found.append(game.copy())
        game.act(bot(game))
    return found[::3]


@pytest.mark.parametrize("seed", first(1, range(3, 15)))
@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_the_planner_decides_the_same_in_games_that_look_the_same(mode: str, seed: int) -> None:
    """The games differ in unexplored cells, contents of pots and chests, dishes, seeds and random streams."""
    searched = 0
    for number, game in enumerate(fights(mode, seed)):
        bots = [Planner(seed, milliseconds=3) for _ in range(2)]
        before = game.digest()
        mine, other = bots[0](game), bots[1](look_alike(game, number))
        assert mine == other, number
        assert game.digest() == before
        assert mine in game.actions()
        searched += bots[0]._dice.drawn > 0
        assert bots[0]._dice.drawn == bots[1]._dice.drawn
    assert searched >= 10


@pytest.mark.parametrize("mode", ["classic", "expedition", "expedition.lost"])
def test_a_planner_plays_only_possible_actions(mode: str) -> None:
    game, bot = cart.new_game(5, mode), make_bot("planner:1", 5)
    for _ in range(250):
        if game.over:
            break
        action = bot(game)
        assert action in game.actions()
        game.act(action)


def test_the_planner_hits_a_foe_that_would_hit_rather_than_wait() -> None:
    s = scenario("#@R#")
    s.game.foes[0].hp = 1
    bot = Planner(1)
    assert bot._best(s.game, [Wait(), Step(RIGHT)]) == Step(RIGHT)
    assert bot._best(s.game, [Step(RIGHT), Wait()]) == Step(RIGHT)


def test_the_first_action_is_taken_unless_another_is_better() -> None:
    """Without a foe, both actions have the same value."""
    s = scenario("#.@.#")
    for first_one, other in ((Wait(), Step(LEFT)), (Step(LEFT), Wait())):
        assert Planner(1)._best(s.game, [first_one, other]) == first_one


def test_candidates_are_fighting_actions_only() -> None:
    """Each dish is tried once, throws only towards foes, and no gear is changed or trashed."""
    s = scenario("#.@..R#")
    s.game.floor.explored = s.game.floor.grid.everything
    dish, pea = item("snack"), item("dried pea")
    s.game.player.slots[:4] = [dish, dish, pea, item("fork")]
    found = set(alternatives(BotFloor(s.game)))
    assert found == {
        *(Step(LEFT), Step(RIGHT), Wait(), Eat(0)),
        *(Throw(slot, RIGHT) for slot in range(4)),
    }


def test_a_budget_limits_the_simulated_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    played = list[int]()

    def counted(game: Game, actions: int) -> int:
        played.append(1 + play_out(game, actions))
        return played[-1] - 1

    monkeypatch.setattr(planner, "play_out", counted)
    s = scenario("#..@.R..#")
    for milliseconds in (5, 20):
        played.clear()
        candidates: list[Action] = [Wait(), Step(LEFT), Step(RIGHT)]
        Planner(3, milliseconds)._best(s.game, candidates)
        budget = milliseconds * planner.ACTIONS_PER_MILLISECOND
        assert budget <= sum(played) < budget + len(candidates) * (1 + planner.DEPTH)


def test_the_name_of_a_planner_may_state_its_budget() -> None:
    usual, large = make_bot("planner", 1), make_bot("planner:100", 1)
    assert isinstance(usual, Planner) and isinstance(large, Planner)
    assert large._budget == 5 * usual._budget
    for name in ("planner:0", "planner:", "planner:1e3", "planner:123456", "Planner"):
        with pytest.raises(ValueError, match="there is no bot"):
            make_bot(name, 1)


def test_a_rollout_ends_with_the_fight_and_leaves_threatened_cells() -> None:
    s = scenario("#.@....#")
    assert fight_action(s.game) is None and play_out(s.game, 9) == 0
    s = scenario("""
        #######
        #@..N.#
        #.....#
        #######
    """)
    s.press(".")
    assert s.game.foes[0].behaviour.prepared
    action = fight_action(s.game)
    assert isinstance(action, Step)
    s.act(action)
    assert s.game.player.hp == s.game.player.max_hp


def test_a_win_is_worth_more_than_anything_and_a_death_less() -> None:
    s = scenario("#@R#")
    alive = position_value(s.game)
    s.game.player.hp = 2
    assert DEAD < position_value(s.game) < alive - 3 < WON
    s.game.foes.clear()
    assert DEAD < position_value(s.game) < WON
    s.game.over = True
    assert position_value(s.game) == DEAD
    s.game.won = True
    assert position_value(s.game) == WON


def test_the_example_runs_and_is_short() -> None:
    example = ROOT / "docs" / "search_example.py"
    assert len(example.read_text(encoding="utf-8").splitlines()) <= 60
    done = subprocess.run(
        [sys.executable, "-m", "docs.search_example"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert " searched" in done.stdout and "0 of" not in done.stdout
    assert list(islice(done.stdout.splitlines(), 1, None)) == []
