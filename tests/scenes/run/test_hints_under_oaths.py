"""Hints under oaths and with relics: none states a rule that these have changed."""

import pytest

from cart.core.food_names import FOODS
from cart.scenes.run.hint_moments import MOMENTS, Situation
from tests.scenario import Scenario, scenario


def has_come(s: Scenario, moment: str) -> bool:
    """Whether a moment has come, with the whole floor on the screen."""
    return bool(MOMENTS[moment](Situation(s.game, s.game.floor.grid.everything, (), (), set())))


@pytest.mark.parametrize(("mode", "shown"), [("classic", True), ("classic.frail", True), ("classic.blind", False)])
def test_no_hint_says_that_eating_identifies_a_dish_under_blind_tasting(mode: str, shown: bool) -> None:
    s = scenario("#@.#", mode=mode)
    s.player.put(FOODS[0])
    assert has_come(s, "an unknown dish") == shown


@pytest.mark.parametrize(
    ("mode", "shown"),
    [("classic", True), ("classic.frail", True), ("classic.keen", False), ("classic.restless", False)],
)
def test_the_hint_about_sleepers_needs_foes_that_wake_by_sight(mode: str, shown: bool) -> None:
    s = scenario("#@#a.#", mode=mode)
    s.game.floor.explored = s.game.floor.grid.everything
    assert has_come(s, "a foe is asleep") == shown


@pytest.mark.parametrize(("relics", "shown"), [([], True), (["slippers"], False)])
def test_no_hint_says_that_sight_alone_wakes_a_foe_with_silent_steps(relics: list[str], shown: bool) -> None:
    s = scenario("#@#a.#", mode="expedition", relics=relics)
    s.game.floor.explored = s.game.floor.grid.everything
    assert has_come(s, "a foe is asleep") == shown
