"""The next action of a foe, as a look at it tells."""

import pytest

from cart.core.actions import Wait
from cart.core.foes.crab import Crab
from cart.core.outlook import after_waiting, outlook
from tests.scenario import Scenario, scenario


def next_of(s: Scenario, name: str) -> str:
    """Return the outlook of a foe. It must not change the game."""
    before = s.game.digest()
    found = outlook(s.game, s.foe(name))
    assert s.game.digest() == before
    return found


@pytest.mark.parametrize(
    ("rows", "name", "found"),
    [
        ("#@..r#", "crab", "asleep"),
        ("#@.+w#", "dumb waiter", "ambush"),
        ("#@..A#", "aspic", "hunt"),
        ("#@B..#", "butcher", "prepare"),
    ],
)
def test_a_foe_has_its_outlook(rows: str, name: str, found: str) -> None:
    s = scenario(f"######\n{rows}\n######", mode="expedition", hp=9)
    s.foe(name).mind = "waits" if found in ("asleep", "ambush") else "hunts"
    assert next_of(s, name) == found


def test_a_foe_that_has_shown_its_attack_is_ready() -> None:
    s = scenario("######\n#@B..#\n######", hp=9)
    s.press(".")
    assert s.foe("butcher").behaviour.prepared and next_of(s, "butcher") == "ready"


def test_a_foe_that_fetches_help_runs_for_it() -> None:
    s = scenario("######\n#@B..#\n######", hp=9)
    s.press(".")
    s.foe("butcher").role = "fetch"
    assert next_of(s, "butcher") == "fetch"


def test_a_hunter_without_a_way_stays() -> None:
    s = scenario("######\n#@#A.#\n######")
    assert next_of(s, "aspic") == "stay"


def test_the_outlook_is_what_the_foe_does_if_the_player_waits() -> None:
    """A hunter comes nearer, and a foe that is about to prepare does so in the next turn."""
    s = scenario("#######\n#@...A#\n#######")
    while next_of(s, "aspic") == "hunt":
        before = s.game.distance_to_player(s.foe("aspic").cell)
        s.act(Wait())
        assert s.game.distance_to_player(s.foe("aspic").cell) <= before


def test_a_crab_that_cannot_come_to_its_side_turns() -> None:
    """It keeps off until then."""
    s = scenario("#####\n##@##\n##.##\n##R##\n#####", hp=9)
    found = list[str]()
    while not s.behaviour(Crab).turned and len(found) < 9:
        found.append(next_of(s, "crab"))
        s.press(".")
    assert s.behaviour(Crab).turned and "turn" in found
    assert s.behaviour(Crab).describe(s.foe("crab")) == s.foe("crab").row.when_turned


def test_after_the_end_only_the_intent_is_left() -> None:
    s = scenario("######\n#@R..#\n######", hp=1)
    while not s.game.over:
        s.press(".")
    assert next_of(s, "crab") == s.game.intent(s.foe("crab"))


def test_a_foe_that_is_gone_after_the_wait_keeps_its_intent() -> None:
    s = scenario("######\n#@..R#\n######")
    twin = s.game.copy()
    twin.foes.clear()
    assert after_waiting(s.game, twin, (), s.foe("crab"), "hunt") == "hunt"


@pytest.mark.parametrize(("home", "found"), [(True, "home"), (False, "flee")])
def test_a_foe_that_flees_and_stays_at_its_goal_is_at_home(home: bool, found: str) -> None:
    s = scenario("######\n#@..R#\n######")
    twin = s.game.copy()
    if home:
        twin.foes[0].target = twin.foes[0].cell
    assert after_waiting(s.game, twin, (), s.foe("crab"), "flee") == found
    assert after_waiting(s.game, twin, (), s.foe("crab"), "wait") == "wait"
