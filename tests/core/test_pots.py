"""Pots and their contents (S1 27)."""

import pytest

from cart import new_game
from cart.core.cells import bits
from cart.core.events import Got, Jabbed, Noticed, Opened, Spawned, Spilled
from cart.core.loot import shatter
from cart.data.floors import CLASSIC
from cart.data.foes import FOES
from cart.data.items import ITEMS
from cart.data.tiles import JAR, POT
from tests.scenario import item, scenario

FULL = ["snack"] * 6


def pots(number: int, seeds: int = 900) -> list[str]:
    """Return the contents of a pot in each of `seeds` games: "", "foe" or the sort of an item."""
    held: list[str] = []
    for seed in range(seeds):
        s = scenario("@v", seed=seed, number=number)
        events = s.press("right")[2:]
        got, spawned = s.events_of(Got), s.events_of(Spawned)
        assert len(got) + len(spawned) <= 1
        assert len(events) == len(got) + len(spawned) * 2  # a foe from a pot is seen at once, and notices
        held.append("foe" if spawned else ITEMS[got[0].kind].sort if got else "")
    return held


def test_pots_are_full_and_hold_foes_as_often_as_their_floor_says() -> None:
    held, plan = pots(number=3), CLASSIC[3]
    full = len(held) - held.count("")
    assert full / len(held) == pytest.approx(plan.pot_full[0] / plan.pot_full[1], abs=0.05)
    assert held.count("foe") / full == pytest.approx(plan.foe_in_pot[0] / plan.foe_in_pot[1], abs=0.05)
    assert set(held) == {"", "foe", "food", "throwable"}


def test_the_first_pot_of_the_hub_holds_an_item_and_the_others_are_empty() -> None:
    """The item depends on the seed: a food or a throwable, never a foe."""
    found = []
    for seed in range(100):
        s = scenario("#v#\nv@v\n###", seed=seed, number=0)
        s.press("up")
        (got,) = s.events_of(Got)
        s.press("left right")
        assert (s.events_of(Got), s.events_of(Spawned)) == ([], []) and s.game.player.slots[1] is None
        found.append(got.kind)
        again = scenario("#v#\nv@v\n###", seed=seed, number=0)
        again.press("left")
        assert again.events_of(Got) == [got]
    assert {ITEMS[kind].sort for kind in found} == {"food", "throwable"}
    assert all(ITEMS[kind].first_level == 1 for kind in found)


def test_a_pot_on_the_last_floor_never_holds_a_foe() -> None:
    assert set(pots(number=9, seeds=100)) == {"", "food", "throwable"}


@pytest.mark.parametrize("number", range(1, 9))
def test_the_foes_in_pots_are_those_of_the_floor_marked_in_pots(number: int) -> None:
    lurked = set()
    for seed in range(400):
        s = scenario("@v", seed=seed, number=number)
        s.press("right")
        for spawned in s.events_of(Spawned):
            assert s.events_of(Noticed) == [Noticed(spawned.mob)]
            assert (spawned.cell, spawned.parent) == (1, None)
            lurked.add(spawned.kind)
    tower = {kind for kind, row in enumerate(FOES) if row.habitat == "tower" and number in row.levels}
    assert lurked == {kind for kind in tower if FOES[kind].in_pots}


def test_an_item_from_a_pot_lies_on_its_tile_if_the_bag_is_full() -> None:
    left = 0
    for seed in range(60):
        s = scenario("@1", seed=seed, bag=FULL)
        s.game.floor.set_tile(s.places[1], POT)
        s.press("right")
        assert isinstance(s.events[0], Jabbed) and isinstance(s.events[1], Opened)
        assert s.events_of(Got) == []
        assert s.player.slots[:6] == [item("snack")] * 6
        for spilled in s.events_of(Spilled):
            assert spilled.cell == s.places[1]
            s.expect_things_at(1, ITEMS[spilled.kind].name)
            s.press("x4 right")
            assert s.events_of(Got) == [Got(spilled.kind, 4)]
            s.expect_things_at(1)
            left += 1
    assert left > 5


def test_with_room_in_the_bag_nothing_is_left_on_the_floor() -> None:
    for seed in range(30):
        s = scenario("@v", seed=seed, bag=FULL[:5])
        s.press("right")
        assert s.events_of(Spilled) == [] and s.game.floor.things == {}


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_a_pot_on_a_floor_of_empty_pots_draws_no_number(mode: str) -> None:
    """Only the first pot of a hub may hold something."""
    game = new_game(1, mode)
    first, *others = bits(game.floor.cells_of(POT, JAR))
    shatter(game, first)
    drawn = game.rng.drawn
    for cell in others:
        shatter(game, cell)
    assert others and game.rng.drawn == drawn
