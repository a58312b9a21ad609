"""tools.simulate and its bots: honest, repeatable, and as good as their names."""

import json
from typing import Any

import pytest

import cart
from cart.core.actions import Equip, Step
from cart.core.cells import RIGHT
from cart.core.events import Refused
from tests.scenario import Scenario, item, scenario
from tools import simulate
from tools.bots import BOTS, make_bot
from tools.bots.known import Known


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    """A report, but for how fast it was."""
    return {key: value for key, value in found.items() if key not in ("games_a_minute", "actions_a_second")}


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_does_only_what_is_possible_and_always_the_same(name: str) -> None:
    """For the first actions of a few games."""
    for seed in range(3):
        histories = []
        for _ in range(2):
            game, bot = cart.new_game(seed), make_bot(name, seed)
            for _ in range(300):
                if game.over:
                    break
                digest = game.digest()
                action = bot(game)
                assert game.digest() == digest
                refused = [event for event in game.act(action) if isinstance(event, Refused)]
                assert name != "random" or not refused
            histories.append(game.history)
        assert histories[0] == histories[1]


def test_no_bot_of_another_name() -> None:
    with pytest.raises(ValueError, match="no bot is called 'lucky'; there are: random, careless"):
        make_bot("lucky", 0)


def test_the_jobs_change_nothing() -> None:
    """One process, two, and the seeds in the order of their end."""
    one, two = (simulate.simulate(range(5, 18), "careless", "classic", jobs) for jobs in (1, 2))
    assert without_time(one) == without_time(two)
    assert (one["games"], one["seed"], one["won"] + one["died"] + one["stuck"]) == (13, 5, 13)


def test_a_game_that_goes_on_and_on_is_stuck() -> None:
    result = simulate.play(0, "careful", "classic", limit=20)
    assert (result.end, result.actions, result.killer) == ("stuck", 20, "")


def test_the_report_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON, from the command line."""
    assert simulate.main(["--games", "12", "--bot", "careless", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 12 and found["bot"] == "careless" and found["mode"] == "classic"
    assert sum(found["deaths_by_killer"].values()) == sum(found["deaths_by_floor"].values()) == found["died"]
    assert len(found["won_seeds"]) == found["won"]


def test_the_report_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--games", "3", "--bot", "careless", "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert "3 games of careless, classic" in out and "games a minute" in out
    assert "careless" not in err  # a bar is for terminals


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--games", "0"], "at least 1"),
        (["--jobs", "0"], "at least 1"),
        (["--bot", "lucky"], "no bot is called 'lucky'"),
        (["--mode", "easy"], "there is no mode 'easy'"),
        (["--seed", "-1"], "a seed is a whole number"),
        (["--seed", "99999999", "--games", "2"], "a seed is a whole number"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("simulate: ") and complaint in err and err.count("\n") == 1


def careful(s: Scenario) -> Any:
    """What the careful bot would do there."""
    return make_bot("careful", 0)(s.game)


def test_the_careful_one_steps_away_from_a_raised_cleaver() -> None:
    s = scenario("""
        ########
        #..@B..#
        #......#
        ########
    """)
    s.game.foes[0].clock = 1
    action = careful(s)
    assert isinstance(action, Step) and action.direction != RIGHT


def test_the_careful_one_lets_foes_come_and_hits_first() -> None:
    far, near = scenario("#<.@.N..#"), scenario("#<.@N..#", weapon="rolling pin")
    assert careful(far) != Step(RIGHT)
    assert careful(near) == Step(RIGHT)


def test_the_careful_one_wears_the_better() -> None:
    s = scenario("#@..#")
    s.player.slots[:2] = [item("fork"), item("toothpick")]
    assert careful(s) == Equip(0)


def test_the_careful_one_eats_what_it_needs_and_knows() -> None:
    s = scenario("#<@....#")
    s.player.slots[2] = item("meal")
    s.game.known.add(item("meal"))
    assert str(careful(s)) != "f2"
    s.player.hp = 2
    assert str(careful(s)) == "f2"


def test_a_player_knows_no_more_than_is_explored() -> None:
    s = scenario("#@.......n>#")
    known = Known(s.game)
    assert known.foes == [] and known.exit == 0
    assert [foe.row.name for foe in s.game.foes] == ["onion"] and s.game.floor.exit is not None
    assert known.unexplored


@pytest.mark.slow
def test_a_careful_player_wins_sometimes_and_a_careless_one_never() -> None:
    """The balance of the game (README, design notes)."""
    careful_ones = simulate.simulate(range(400), "careful", "classic", 2)
    careless_ones = simulate.simulate(range(1000), "careless", "classic", 2)
    assert 0.05 <= careful_ones["won"] / 400 <= 0.27
    assert careful_ones["stuck"] == 0
    assert careless_ones["won"] == 0 and careless_ones["died"] == 1000
    assert set(careful_ones["deaths_by_floor"]) >= {3, 4, 5, 6, 7, 8}
