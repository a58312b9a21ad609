"""Items that lie on cells."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.events import Got, Moved
from cart.core.floor import Floor
from cart.data.items import ITEMS, item_kind
from tests.scenario import scenario


def test_several_lie_on_a_cell_the_last_on_top() -> None:
    s = scenario("@1.", things={1: ["snack", "fork", "snack"]})
    s.expect_things_at(1, "snack", "fork", "snack")
    floor = s.game.floor
    assert floor.pick_up(s.places[1]) == item_kind("snack")
    s.expect_things_at(1, "snack", "fork")
    assert [floor.pick_up(s.places[1]) for _ in range(3)] == [item_kind("fork"), item_kind("snack"), None]
    assert floor.things == {}


def test_who_steps_on_them_picks_them_up_from_the_top() -> None:
    s = scenario("@1.", things={1: ["snack", "fork"]})
    s.press("right")
    assert s.events == (Moved(0, 0, 1), Got(item_kind("fork"), 0), Got(item_kind("snack"), 1))
    s.expect_things_at(1)


def test_a_full_bag_takes_what_it_has_room_for() -> None:
    s = scenario("@1.", things={1: ["snack", "fork"]}, bag=["meal"] * 5)
    s.press("right")
    assert s.told(Got) == [Got(item_kind("fork"), 5)]
    s.expect_things_at(1, "snack")
    s.press("right left")
    assert s.told(Got) == []
    s.expect_things_at(1, "snack")
    s.press("x2 . right left")
    assert s.told(Got) == [Got(item_kind("snack"), 2)]
    s.expect_things_at(1)


def test_foes_and_those_who_stand_beside_pick_nothing_up() -> None:
    s = scenario("@1A", things={1: ["snack"]})
    s.press(". .")
    s.expect_foe_at("aspic", 1)
    s.expect_things_at(1, "snack")
    assert s.player.slots == [None] * 8


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(-1, len(ITEMS) - 1))))
def test_a_floor_keeps_a_pile_for_each_cell(moves: list[tuple[int, int]]) -> None:
    floor = Floor(3, 2)
    piles: dict[int, list[int]] = {}
    for cell, kind in moves:
        pile = piles.setdefault(cell, [])
        if kind >= 0:
            floor.lay(cell, kind)
            pile.append(kind)
        else:
            assert floor.pick_up(cell) == (pile.pop() if pile else None)
    assert floor.things == {cell: tuple(pile) for cell, pile in piles.items() if pile}


def test_a_copy_of_a_floor_has_piles_of_its_own() -> None:
    floor = Floor(3, 2)
    floor.lay(1, 5)
    twin = floor.copy()
    twin.lay(1, 6)
    twin.lay(2, 7)
    assert (floor.things, twin.things) == ({1: (5,)}, {1: (5, 6), 2: (7,)})
