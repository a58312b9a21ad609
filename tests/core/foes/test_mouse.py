"""The mouse: what it steals and when, where it runs, and how the player gets the loot back."""

import pytest

from cart.core.events import Died, Laid, LostTrack, Noticed, Slipping, Stole, ThingFell
from cart.core.foes.mouse import BASE, Mouse
from cart.core.landing import Fallen
from cart.core.leaving import leave
from cart.core.world import FoeBehaviour
from cart.data.items import ITEMS
from cart.text.look_lines import describe_tile
from tests.scenario import Scenario, foe_kind, item, scenario


def belt(s: Scenario) -> list[str]:
    """Return the names of the things on the belt, in order."""
    held = (slot for slot in s.player.pack_slots if s.player.slots[slot] is not None)
    return [ITEMS[kind].name for slot in held for kind in [s.player.slots[slot]] * s.player.count(slot) if kind]


def test_a_mouse_takes_the_last_thing_of_the_belt_and_steps_off_at_once() -> None:
    s = scenario("#@.1.E..#", mode="expedition", bag=["meal", "walnut"])
    s.press(".")
    s.press(".")
    s.expect_foe_at("mouse", 1)
    assert s.events_of(Stole) == [] and belt(s) == ["meal", "walnut"]
    s.press(".")
    s.expect_foe_at("mouse", 1)
    assert s.events_of(Stole) == [Stole(1, item("walnut"))]
    assert (belt(s), s.foe("mouse").behaviour.carried, s.player.hp) == (["meal"], (item("walnut"),), 5)


def test_a_mouse_takes_one_of_a_stack() -> None:
    s = scenario("#@.E..#", mode="expedition", bag=["walnut"])
    s.player.put(item("walnut"))
    s.press(".")
    assert (belt(s), len(s.events_of(Stole))) == (["walnut"], 1)


def test_a_mouse_telegraphs_its_theft() -> None:
    s = scenario("#@..E..#", mode="expedition", bag=["walnut"])
    assert not s.game.threatens(s.foe("mouse")) and s.game.intent(s.foe("mouse")) == "hunt"
    s.press(".")
    assert s.game.threatens(s.foe("mouse")) and s.game.intent(s.foe("mouse")) == "strike"
    assert s.game.threatened_cells(s.foe("mouse")) & s.player.bit


def test_a_mouse_three_tiles_away_steals_nothing() -> None:
    s = scenario("#@..E..#", mode="expedition", bag=["walnut"])
    s.press(".")
    assert s.events_of(Stole) == []


ESCAPE = "#@.1.e...#"
BELOW = "########## #<.......# #.......># ##########"


def robbed(number: int = 3) -> Scenario:
    """Return a scenario in which the mouse has stolen the walnut and is two steps from its hole."""
    s = scenario(ESCAPE, mode="expedition", bag=["walnut"], number=number, below=BELOW)
    s.press(". . . .")
    s.expect_foe_at("mouse", 1)
    assert belt(s) == [] and s.game.intent(s.foe("mouse")) == "flee"
    return s


def test_a_mouse_at_its_hole_telegraphs_for_two_turns_and_slips_away() -> None:
    s = robbed()
    hole = s.places[1] + 2
    s.press(".")
    assert s.events_of(Slipping) == []
    for left in (2, 1):
        s.press(".")
        assert (
            s.events_of(Slipping) == [Slipping(1, hole, left)]
            and s.foe("mouse").cell == s.behaviour(Mouse).home == hole
        )
        assert s.game.intent(s.foe("mouse")) == "slip" and not s.game.threatens(s.foe("mouse"))
    s.press(".")
    assert s.events_of(Slipping) == [Slipping(1, hole, 0)] and s.game.foes == [] and s.game.kills == 0
    assert [(one.what, one.kind, one.hp, one.carried) for one in s.game.fallen] == [
        ("foe", foe_kind("mouse"), 1, (item("walnut"),))
    ]


def test_a_mouse_that_slipped_away_sleeps_below_with_its_loot() -> None:
    s = robbed()
    s.press(". . . .")
    leave(s.game)
    mouse = s.foe("mouse")
    assert (s.game.number, mouse.mind, mouse.behaviour.carried) == (4, "waits", (item("walnut"),))
    s.game.floor.update_sight(mouse.cell)
    assert "It has your walnut." in describe_tile(s.game, mouse.cell).state
    assert s.game.copy().digest() == s.game.digest()
    s.player.put(item("meal"))  # the mouse wakes only for a player with something to steal
    mouse.cell, s.player.cell = s.game.floor.grid.cell(5, 1), s.game.floor.grid.cell(4, 1)
    s.press("right")
    assert [event.kind for event in s.events_of(Laid)] == [item("walnut")]


def test_a_mouse_keeps_several_things_in_their_order() -> None:
    one, other = Mouse(), Mouse()
    one.loot = (item("meal") + 1) * BASE + item("walnut") + 1
    other.arrives_with(one.carried)
    hanging = [kind for kind, row in enumerate(ITEMS) if row.sort in ("food", "throwable")]
    assert max(hanging) + 1 < BASE == 40, "another base would change the digests of saved runs"
    assert other.loot == one.loot and one.carried == (item("walnut"), item("meal"))
    FoeBehaviour().arrives_with(one.carried)
    assert FoeBehaviour().carried == ()


def test_a_chase_gets_the_loot_back_only_if_it_begins_at_once() -> None:
    s = robbed()
    s.press("right right right")
    assert [event.left for event in s.events_of(Slipping)] == [2, 1] and s.player.x == s.foe("mouse").x - 1
    s.press("right")
    assert s.events_of(Died) != [] and len(s.events_of(Laid)) == 1
    s = robbed()
    s.press(". right right right right")
    assert s.events_of(Died) == [] and s.game.foes == [] and s.events_of(Laid) == []


def test_a_mouse_kicked_off_its_hole_must_telegraph_again() -> None:
    s = robbed()
    s.press("right right right")
    assert [event.left for event in s.events_of(Slipping)] == [2, 1]
    s.press("kR .")
    assert [event.left for event in s.events_of(Slipping)] == [2, 1]
    assert s.foe("mouse").behaviour.carried == (item("walnut"),)


def test_a_stunned_mouse_does_not_slip_away() -> None:
    s = robbed()
    s.press(". .")
    s.foe("mouse").stunned = 3
    s.press(". . .")
    assert s.events_of(Slipping) == [] and len(s.game.foes) == 1
    s.press(". .")
    assert [event.left for event in s.events_of(Slipping)] == [1, 0]


def test_on_the_last_floor_a_mouse_cannot_slip_away() -> None:
    s = robbed(8)
    s.press(". . . . . . . .")
    assert s.events_of(Slipping) == [] and s.foe("mouse").cell == s.behaviour(Mouse).home
    assert s.game.intent(s.foe("mouse")) == "flee"


def test_a_mouse_without_loot_stays_on_the_floor() -> None:
    s = scenario("#@.E..#", mode="expedition")
    s.press(". . . . .")
    assert s.events_of(Slipping) == [] and len(s.game.foes) == 1


def test_a_player_that_blocks_the_mouse_can_kill_it_and_get_the_loot() -> None:
    s = scenario("#.1@e.#", mode="expedition", bag=["walnut"])
    s.foe("mouse").behaviour.home = s.places[1]  # type: ignore[attr-defined]
    s.foe("mouse").mind, s.foe("mouse").target = "hunts", s.player.cell
    s.press(".")
    assert s.events_of(Stole) != [] and s.foe("mouse").cell == 4
    s.press("right")
    assert s.events_of(Died) != [] and [event.kind for event in s.events_of(Laid)] == [item("walnut")]
    s.press("right")
    assert belt(s) == ["walnut"]


def test_a_throw_kills_a_mouse_and_it_drops_its_loot() -> None:
    s = scenario("#@.E..#", mode="expedition", bag=["dried pea", "walnut"])
    s.press(". t0R")
    assert s.events_of(Died) != [] and [event.kind for event in s.events_of(Laid)] == [item("walnut")]


def test_loot_of_a_mouse_that_dies_on_the_stairs_lies_beside_them() -> None:
    s = scenario("#@.>..#", mode="expedition", bag=["walnut"])
    mouse = s.game.add_foe(foe_kind("mouse"), s.game.floor.exit or 0)
    mouse.behaviour.arrives_with([item("walnut")])
    mouse.behaviour.dies(s.game, mouse)
    (laid,) = s.game.floor.things
    assert laid != s.game.floor.exit and s.game.floor.grid.distance(laid, mouse.cell) == 1


def test_a_mouse_ignores_a_player_with_an_empty_belt() -> None:
    s = scenario("#@.e..#", mode="expedition")
    s.press(". . . .")
    assert s.events_of(Stole) == [] and s.events_of(Noticed) == [] and s.foe("mouse").x == 3
    s = scenario("#@.E..#", mode="expedition")
    s.press(". .")
    assert s.events_of(Stole) == [] and s.foe("mouse").x == 3
    assert s.game.threatened_cells(s.foe("mouse")) == 0 and s.game.intent(s.foe("mouse")) == "flee"


def test_a_mouse_steals_no_equipped_gear() -> None:
    s = scenario("#@.E..#", mode="expedition", weapon="fork", armour="apron")
    s.press(". .")
    assert s.events_of(Stole) == [] and s.player.weapon == item("fork")


def test_a_mouse_carries_at_most_three_things() -> None:
    s = scenario("#@.E..#", mode="expedition", bag=["walnut", "meal", "ladle", "dried pea"])
    mouse = s.behaviour(Mouse)
    mouse.home = 5
    for _ in range(mouse.most_items):
        s.foe("mouse").mind, mouse.runs = "hunts", 0
        s.foe("mouse").cell = 3
        s.press(".")
    assert len(mouse.carried) == mouse.most_items == 3
    assert mouse.carried == tuple(map(item, ("meal", "ladle", "dried pea")))
    s.foe("mouse").mind, mouse.runs, s.foe("mouse").cell = "hunts", 0, 3
    s.press(".")
    assert s.events_of(Stole) == [] and belt(s) == ["walnut"]
    s.press("t0R")
    assert [event.kind for event in s.events_of(Laid)] == list(map(item, ("dried pea", "ladle", "meal")))


def test_a_kick_into_a_wall_kills_a_mouse() -> None:
    s = scenario("#@E#", mode="expedition")
    s.press("kR")
    assert s.events_of(Died) != []


def test_a_mouse_kicked_onto_a_free_tile_lives() -> None:
    s = scenario("#@E.1#", mode="expedition", bag=["walnut"])
    s.press("kR")
    assert s.events_of(Died) == []


def test_a_mouse_kicked_into_a_pit_falls_with_its_loot() -> None:
    s = scenario("#@E~.#", mode="expedition")
    s.behaviour(Mouse).loot = 1 + item("walnut")
    s.press("kR")
    assert s.events_of(ThingFell) == [ThingFell(item("walnut"), False, 2, 3)] and s.events_of(Laid) == []
    assert [(fallen.what, fallen.kind) for fallen in s.game.fallen] == [("thing", item("walnut"))]
    assert isinstance(s.game.fallen[0], Fallen) and s.game.foes == []


def test_loot_that_fell_with_a_mouse_lies_below() -> None:
    s = scenario("#.@E~#\n######", mode="expedition", below="###### #<...# #...># ######")
    s.behaviour(Mouse).loot = 1 + item("walnut")
    s.press("kR right jR")
    assert s.game.number == 4
    assert list(s.game.floor.things.values()) == [(item("walnut"),)]


def test_a_mouse_slips_under_doors_and_keeps_its_loot() -> None:
    s = scenario("@ .+. .", walls=True, mode="expedition", bag=["walnut"])
    foe = s.game.spawn(foe_kind("mouse"), 1)
    foe.mind, foe.target = "hunts", 0
    behaviour = foe.behaviour
    assert isinstance(behaviour, Mouse)
    behaviour.home = 3
    s.press(". . .")
    assert foe.cell == 3 and behaviour.carried == (item("walnut"),)
    assert s.events_of(Slipping) != [] and s.events_of(LostTrack) == []


@pytest.mark.parametrize("letter", "arl")
def test_no_other_foe_steals(letter: str) -> None:
    s = scenario(f"#@{letter.upper()}..#", mode="expedition", bag=["walnut"], hp=20)
    s.press(". . .")
    assert s.events_of(Stole) == [] and s.game.foes[0].behaviour.carried == FoeBehaviour().carried == ()
