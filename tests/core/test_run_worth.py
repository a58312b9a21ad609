"""The number of a run: its parts, what cannot be farmed, oaths, copies and replays."""

import random

import pytest
from hypothesis import given, settings

import cart
from cart.core.actions import WEAPON_SLOT, Drop, Equip, Step, Wait
from cart.core.cells import RIGHT
from cart.core.recording import parse_recording, recording_of, replay
from cart.core.run_worth import items_found, run_worth
from cart.data.worth import FLOOR_WORTH, FOE_WORTH, ITEM_WORTH, MOST_FOES, PRIZE_WORTH, USUAL_TURNS
from tests.golden.won_runs import won_run
from tests.helpers.composite_modes import mode_names
from tests.scenario import scenario


def test_floors_foes_items_and_the_prize_add_up() -> None:
    game = cart.practice(3, 7)
    game.kills, game.won, game.carried_kinds = 4, True, 0b1011
    assert run_worth(game) == 3 * (FLOOR_WORTH + PRIZE_WORTH) + 4 * FOE_WORTH + 3 * ITEM_WORTH == 500


def test_foes_count_up_to_a_number_for_each_floor() -> None:
    """A sourdough that is left alive makes foes for ever."""
    game = cart.practice(3, 7)
    game.kills = 3 * MOST_FOES
    most = run_worth(game)
    game.kills += 1
    assert run_worth(game) == most == 3 * FLOOR_WORTH + 3 * MOST_FOES * FOE_WORTH


def test_a_fatal_jump_gains_no_floor() -> None:
    s = scenario("#@~.>#", mode="expedition", number=2, hp=1, below="#<...>#")
    before = run_worth(s.game)
    s.press("jR")
    assert s.game.over and s.game.number == 3
    assert run_worth(s.game) == before == 2 * FLOOR_WORTH


@pytest.mark.parametrize(("turns", "lost"), [(0, 0), (3 * USUAL_TURNS, 0), (3 * USUAL_TURNS + 5, 2), (9999, 300)])
def test_only_turns_beyond_par_cost_something(turns: int, lost: int) -> None:
    """A run is never worth less than nothing."""
    game = cart.practice(3, 7)
    game.turn = turns
    assert run_worth(game) == 3 * FLOOR_WORTH - lost


def test_each_oath_adds_a_tenth_and_a_piglet_nothing() -> None:
    worths = {}
    for mode in ("classic", "classic.frail", "classic.frail.blind", "classic.kicker"):
        game = cart.practice(3, 7, mode)
        game.kills = 1
        worths[mode] = run_worth(game)
    assert list(worths.values()) == [305, 335, 366, 305]


def test_a_new_run_is_worth_nothing_even_with_a_wood_spoon() -> None:
    for mode in ("classic", "classic.cook", "expedition.cook"):
        game = cart.new_game(7, mode)
        game.act(Wait())
        assert (items_found(game), run_worth(game)) == (0, 0)


def test_an_item_counts_once_however_often_it_is_taken() -> None:
    s = scenario("#####\n#@1.#\n#####", things={1: ["ladle"]})
    game = s.game
    before = items_found(game)
    for _ in range(3):
        game.act(next(action for action in game.actions() if str(action) in "RL"))
        if slots := game.player.filled_slots:
            game.act(Drop(slots[0]))
    assert before == 0 and items_found(game) == 1


def test_gear_that_is_swapped_on_its_tile_counts_once_it_is_worn() -> None:
    game = scenario("#####\n#@1.#\n#####", mode="expedition", things={1: ["fork"]}).game
    game.act(Step(RIGHT))
    assert items_found(game) == 0
    game.act(Equip(WEAPON_SLOT))
    assert game.player.weapon is not None and items_found(game) == 1


@settings(max_examples=25, deadline=None)
@given(mode=mode_names())
def test_a_replay_and_a_copy_are_worth_the_same(mode: str) -> None:
    game, choose = cart.new_game(11, mode), random.Random(mode)
    for _ in range(60):
        if not game.over:
            game.act(choose.choice(game.actions()))
    again = replay(parse_recording(recording_of(game)), cart.new_game)
    assert run_worth(again) == run_worth(game) == run_worth(game.copy())
    assert again.carried_kinds == game.carried_kinds and again.digest() == game.digest()


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_a_won_run_of_a_bot_is_worth_more_than_half_its_floors_and_the_prize(mode: str) -> None:
    """The par is fair to careful play."""
    game = replay(won_run(mode), cart.new_game)
    assert game.won and run_worth(game) > (PRIZE_WORTH + FLOOR_WORTH // 2) * game.number


@pytest.mark.parametrize(("nibble", "full"), [("nibble", "classic"), ("deepnibble", "expedition")])
def test_a_won_nibble_is_worth_less_than_seven_floors_of_its_game(nibble: str, full: str) -> None:
    """Both kill as many foes a floor, and the winner is never late."""
    won, lost = cart.new_game(7, nibble), cart.new_game(7, full)
    won.floor.number, won.won, lost.floor.number = won.last_floor, True, 7
    for game in (won, lost):
        game.kills = 8 * game.number
    assert run_worth(won) < run_worth(lost)
