"""Exploring: gear of a rare chest left behind, pots while the player is hurt, and sleepers that guard the way."""

import pytest

from cart.core.actions import Equip, Step
from cart.core.cells import RIGHT, union
from cart.core.danger import cells_seen_by_sleepers
from cart.core.loot import slot_for
from cart.core.remembered import KnownFloor
from cart.core.travel import Explore, TravelPlan, left_behind, next_step
from cart.core.travel_reasons import Reason, Why
from cart.data.tiles import POT
from tests.scenario import Scenario, scenario


def explore(s: Scenario) -> Reason:
    """Explore until travel stops, and return its reason."""
    plan = TravelPlan(s.game, Explore())
    s.events = ()
    while (action := plan.next(s.events)) is not None:
        s.act(action)
    return plan.reason


# --- gear that a rare chest offered


def opened_chest() -> Scenario:
    """Return an expedition on an explored floor whose player wears gear and has opened a rare chest."""
    s = scenario("########\n#>.@C..#\n#......#\n########", mode="expedition", weapon="fork", armour="apron")
    s.game.floor.explored = s.game.floor.grid.everything
    assert left_behind(s.game) == []
    s.press("right")
    assert len(s.game.offers) == 1
    return s


def test_offered_gear_counts_as_left_behind_until_one_is_taken() -> None:
    s = opened_chest()
    assert left_behind(s.game) == [Why.GEAR_LEFT]
    cell, kind = next((cell, kinds[-1]) for cell, kinds in s.game.floor.things.items())
    s.game.player.cell = cell
    s.act(Equip(slot_for(kind)))
    assert s.game.offers == () and left_behind(s.game) == []


# --- pots while the player is hurt


@pytest.mark.parametrize(("hp", "smashes"), [(1, False), (2, False), (3, True)])
def test_exploring_smashes_no_pot_with_two_hit_points_or_less(hp: int, smashes: bool) -> None:
    s = scenario("########\n#>@..v.#\n########", number=2, hp=hp)
    s.game.floor.explored = s.game.floor.grid.everything
    reason = explore(s)
    assert (s.game.floor.cells_of(POT) == 0) == smashes
    if not smashes:
        assert reason is Why.AT_STAIRS and left_behind(s.game) == [Why.POTS_LEFT]


def test_pots_that_hold_no_foe_are_smashed_with_one_hit_point() -> None:
    """The first pot of floor 0 always holds an item."""
    s = scenario("########\n#@..v..#\n########", number=0, hp=1)
    s.game.floor.explored = s.game.floor.grid.everything
    explore(s)
    assert not s.game.floor.cells_of(POT) and left_behind(s.game) == []


# --- sleepers that guard the way

GUARDED = """
    ##########################
    #@.......................#
    #################..#######
    #################r.#######
    ##########################
"""


def test_exploring_walks_on_until_a_sleeper_is_near() -> None:
    """The crab sleeps beside the only way on, out of sight. The player stops where the next step would wake it."""
    s = scenario(GUARDED, number=2)
    floor = s.game.floor
    floor.explored = floor.grid.everything ^ 1 << floor.grid.cell(24, 1)
    assert next_step(s.game, Explore()) == Step(RIGHT)
    assert explore(s) is Why.NOT_SAFE
    foe, x = s.foe("crab"), s.player.x
    assert foe.mind == "waits" and 10 < x < 17
    ahead = floor.sees(foe.cell)
    assert not ahead & s.player.bit and ahead >> s.player.cell + 1 & 1
    assert next_step(s.game, Explore()) is Why.NOT_SAFE


def test_exploring_prefers_the_stairs_to_a_sleeper() -> None:
    """If the stairs are known and safe, exploring leads there, and stays there when it is asked again."""
    s = scenario(GUARDED.replace("#@...", "#>.@."), number=2)
    floor = s.game.floor
    floor.explored = floor.grid.everything ^ 1 << floor.grid.cell(24, 1)
    for _ in range(2):
        assert explore(s) is Why.AT_STAIRS and s.player.x == 2


def test_a_sleeper_with_a_keen_nose_is_avoided_around_a_corner() -> None:
    """Without keen noses, only the cells that it sees are avoided."""
    text = "#########\n#@......#\n#######.#\n#r......#\n#########"
    watched = {}
    for mode in ("classic", "classic.keen"):
        s = scenario(text, mode=mode)
        s.game.floor.explored = s.game.floor.grid.everything
        s.foe("crab").mind = "waits"
        watched[mode] = cells_seen_by_sleepers(KnownFloor(s.game))
        foe, steps = s.foe("crab"), s.game.rules.notice_steps
        near = union(s.game.floor.layers(foe.bit, s.game.floor.walkable)[: steps + 1] if steps else [])
        assert watched[mode] == s.game.floor.sees(foe.cell) | near
    assert watched["classic"] & ~watched["classic.keen"] == 0
