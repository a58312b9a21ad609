"""Reasons for travel to wait or to stop, asked one at a time."""

import pytest

from cart.core.actions import Step, parse_action
from cart.core.cells import DOWN, RIGHT
from cart.core.danger import foe_that_stops_travel
from cart.core.events import Hurt, StatusStarted
from cart.core.travel import WEAK, Explore, Goal, GoTo, TravelPlan, door_opened_while_weak, left_behind, passage_step
from cart.core.travel_reasons import Why
from tests.scenario import Scenario, scenario


def explored(text: str, **more: object) -> Scenario:
    """Return an explored scenario."""
    s = scenario(text, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def test_a_hunter_that_comes_stops_travel_and_a_hunter_that_stays_put_does_not() -> None:
    s = explored("######\n#@..R#\n######")
    s.foe("crab").stood_still = False
    assert foe_that_stops_travel(s.game) is s.foe("crab")
    s.foe("crab").stood_still = True
    assert foe_that_stops_travel(s.game) is None


@pytest.mark.parametrize(
    ("hp", "goal", "opens"),
    [(WEAK, Explore(), True), (WEAK + 1, Explore(), False), (1, GoTo(0), False)],
)
def test_exploring_asks_before_a_weak_player_opens_a_door(hp: int, goal: Goal, opens: bool) -> None:
    tile = scenario("#####\n#@+.#\n#####", hp=hp)
    edge = scenario("@+. .", hp=hp, walls=True, mode="expedition")
    for s in (tile, edge):
        assert bool(door_opened_while_weak(s.game, goal, Step(RIGHT))) is opens


@pytest.mark.parametrize("tile", [".", "v", "c"])
def test_only_doors_need_that_question(tile: str) -> None:
    s = scenario(f"#####\n#@{tile}.#\n#####", hp=1)
    assert not door_opened_while_weak(s.game, Explore(), Step(RIGHT))


@pytest.mark.parametrize(("tile", "why"), [("c", Why.BAG_FULL), ("C", Why.RARE_LEFT)])
def test_a_full_bag_leaves_chests_behind(tile: str, why: Why) -> None:
    s = explored(f"#####\n#@{tile}.#\n#>..#\n#####", bag=["snack"] * 6, weapon="fork", armour="apron")
    assert left_behind(s.game) == [why]


def test_a_passage_with_a_foe_in_it_leads_nowhere() -> None:
    s = explored("######\n#1@.R#\n######")
    assert passage_step(s.game, s.places[1]) is None


@pytest.mark.parametrize(
    ("event", "stops"), [(Hurt(0, 1, 0, 3), True), (StatusStarted(0, "curse"), True), (Hurt(1, 1, 0, 3), False)]
)
def test_a_wound_or_a_status_of_the_player_stops_travel(event: Hurt | StatusStarted, stops: bool) -> None:
    plan = TravelPlan(scenario("##############\n#@...........#\n##############").game, Explore())
    assert plan.next(()) is not None
    assert (plan.next((event,)) is None) == stops
    assert not stops or plan.reason is Why.DONE


def test_travel_is_over_when_the_run_is() -> None:
    s = scenario("#####\n#@A.#\n#####", hp=1)
    while not s.game.over:
        s.act(parse_action("."))
    assert TravelPlan(s.game, Explore()).next(()) is None


def test_a_passage_is_shut_by_a_foe_on_its_next_cell() -> None:
    s = explored("###\n#1#\n#@#\n#A#\n#.#\n###")
    assert passage_step(s.game, s.places[1]) is None
    s.game.foes.clear()
    assert passage_step(s.game, s.places[1]) == Step(DOWN)
