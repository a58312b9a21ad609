"""Things that lie on cells, and picking them up."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.events import Got, Moved
from cart.core.floor import Floor
from cart.data.items import ITEMS, item_kind
from tests.scenario import scenario


def test_a_cell_holds_several_things_with_the_last_on_top() -> None:
    s = scenario("@1.", things={1: ["snack", "fork", "snack"]})
    s.expect_things_at(1, "snack", "fork", "snack")
    floor = s.game.floor
    assert floor.pick_up(s.places[1]) == item_kind("snack")
    s.expect_things_at(1, "snack", "fork")
    assert [floor.pick_up(s.places[1]) for _ in range(3)] == [item_kind("fork"), item_kind("snack"), None]
    assert floor.things == {}


def test_stepping_on_things_picks_them_up_from_the_top() -> None:
    s = scenario("@1.", things={1: ["snack", "fork"]})
    s.press("right")
    assert s.events == (Moved(0, 0, 1), Got(item_kind("fork"), 0), Got(item_kind("snack"), 1))
    s.expect_things_at(1)


def test_a_full_bag_takes_as_much_as_fits() -> None:
    s = scenario("@1.", things={1: ["snack", "fork"]}, bag=["meal"] * 5)
    s.press("right")
    assert s.events_of(Got) == [Got(item_kind("fork"), 5)]
    s.expect_things_at(1, "snack")
    s.press("right left")
    assert s.events_of(Got) == []
    s.expect_things_at(1, "snack")
    s.press("x2 . right left")
    assert s.events_of(Got) == [Got(item_kind("snack"), 2)]
    s.expect_things_at(1)


def test_foes_and_a_player_beside_things_pick_nothing_up() -> None:
    s = scenario("@1A", things={1: ["snack"]})
    s.press(". .")
    s.expect_foe_at("aspic", 1)
    s.expect_things_at(1, "snack")
    assert s.player.slots == [None] * 8


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(-1, len(ITEMS) - 1))))
def test_a_floor_keeps_one_pile_per_cell(moves: list[tuple[int, int]]) -> None:
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


def test_a_copied_floor_has_its_own_piles() -> None:
    floor = Floor(3, 2)
    floor.lay(1, 5)
    twin = floor.copy()
    twin.lay(1, 6)
    twin.lay(2, 7)
    assert (floor.things, twin.things) == ({1: (5,)}, {1: (5, 6), 2: (7,)})
