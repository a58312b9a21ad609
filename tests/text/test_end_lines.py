"""Lines of the end screens: death, prize and last floor."""

import pytest

from cart import new_game
from cart.data.foes import FOES
from cart.data.words import DEATH_ELSEWHERE, DEATHS, tale
from cart.text.end_lines import death_lines, last_floor_lines, run_figures, short_prize_line, won_lines
from tests.scenario import scenario


def test_each_known_cause_of_death_has_its_own_lines() -> None:
    told = [death_lines(cause) for cause in (*DEATHS, *(row.name for row in FOES))]
    assert len(set(told)) == len(told)
    assert all(line and remark for line, remark in told)


@pytest.mark.parametrize(("cause", "line"), [("a comet", "killed by a comet"), ("", "killed by something")])
def test_an_unknown_cause_of_death_is_told_as_it_is(cause: str, line: str) -> None:
    assert death_lines(cause) == (line, DEATH_ELSEWHERE)


@pytest.mark.parametrize(
    ("mode", "prize"), [("classic", "the Golden Kielbasa"), ("expedition.frail.kicker", "the Black Truffle")]
)
def test_the_prize_of_the_mode_is_named(mode: str, prize: str) -> None:
    thoughts = tale(mode).won
    for seed in range(len(thoughts) + 1):
        game = new_game(seed, mode)
        assert won_lines(game) == (f"{prize} is yours", thoughts[seed % len(thoughts)])
        assert short_prize_line(game) == f"yours: {prize}"


def test_the_figures_of_a_run_are_those_of_the_game() -> None:
    s = scenario("####\n#@A#\n####", seed=5, weapon="skewer", bag=["snack"])
    s.press("right f0")
    assert run_figures(s.game) == {"turns": 2, "kills": 1, "meals": 1, "seed": 5}


def test_the_last_floor_is_named() -> None:
    assert last_floor_lines(new_game(7)) == ["the Back Door"]
