"""The log of a run is made by playing its actions again in a copy."""

import pytest

from cart import new_game
from cart.bots import make_bot
from cart.text.run_log import KEPT, RunLog
from tests.scenario import Scenario, scenario

CORRIDOR = "#####\n#@..#\n#####"


def logged(s: Scenario, keys: str) -> RunLog:
    """Return the log of a game after some keys."""
    log = RunLog(s.game)
    s.press(keys)
    return log


def test_equal_sentences_in_a_row_are_counted() -> None:
    assert logged(scenario(CORRIDOR), "right . . . left").lines() == [
        "you go right",
        "you wait (3 times)",
        "you go left",
    ]


def test_a_remark_follows_its_action() -> None:
    s = scenario(CORRIDOR)
    log = RunLog(s.game)
    log.remark(1, "you reach a feat")
    log.remark(1, "and another")
    s.press("right left")
    assert log.lines() == ["you go right", "you reach a feat", "and another", "you go left"]


def test_the_last_turns_are_those_before_the_end() -> None:
    s = scenario(CORRIDOR)
    log = RunLog(s.game)
    assert list(log.last_turns()) == []
    s.press("right")
    [(before, action)] = log.last_turns()
    assert (len(before.history), str(action)) == (0, "R")
    s.press("right left left .")
    last = [(len(game.history), str(action)) for game, action in log.last_turns()]
    assert last == [(0, "R"), (1, "R"), (2, "L"), (3, "L"), (4, ".")]
    s.press(" ".join(["."] * KEPT))
    assert len(log.last_turns()) == KEPT


def test_losses_are_counted_since_full_hp() -> None:
    """A wound that was healed completely is left out, and later wounds are not."""
    s = scenario("######\n#@R..#\n######", hp=5, bag=["meal"])
    log = RunLog(s.game)
    while s.player.hp == 5:
        s.press(".")
    assert sum(log.losses()) == 5 - s.player.hp > 0
    assert len(log.losses()) == len(log.lines())
    s.press("f0")
    assert "you heal" in " ".join(log.lines()) and sum(log.losses()) == 5 - s.player.hp


def test_a_fall_costs_what_the_landing_costs() -> None:
    s = scenario("#####\n#@~.#\n#####", mode="expedition")
    log = logged(s, "jR")
    assert log.losses()[log.lines().index("you fall")] == 1 == s.player.max_hp - s.player.hp


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_the_log_of_a_continued_run_has_its_earlier_turns(mode: str) -> None:
    game, bot = new_game(3, mode), make_bot("careful", 3)
    log = RunLog(game)
    for _ in range(150):
        game.act(bot(game))
    later = RunLog(game)
    assert later.lines() == log.lines() != []
    assert later.losses() == log.losses()
    assert [before.digest() for before, _ in later.last_turns()] == [before.digest() for before, _ in log.last_turns()]
    game.act(bot(game))
    assert later.lines() == log.lines()


def test_the_log_of_a_game_that_began_in_another_way_starts_anew() -> None:
    s = scenario(CORRIDOR)
    s.press("right")
    s.player.hp -= 1
    log = RunLog(s.game)
    assert log.lines() == [] and list(log.last_turns()) == [] and log.losses() == []
    s.press("left")
    assert log.lines() == ["you go left"]
