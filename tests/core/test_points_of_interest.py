"""Known tiles that are worth a look: foes first, then items, then tiles, each group from near to far."""

from cart.core.points_of_interest import worth_a_look
from tests.scenario import Scenario, scenario


def seen(text: str, mode: str = "expedition", **more: dict[int, list[str]]) -> Scenario:
    """Return an explored scenario."""
    s = scenario(text, mode=mode, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def test_foes_come_first_then_items_then_tiles() -> None:
    s = seen("#########\n#@v1>a.R#\n#########", things={1: ["fork"]})
    here = s.player.cell
    assert [cell - here for cell in worth_a_look(s.game)] == [4, 6, 2, 3, 1]


def test_the_way_out_comes_before_chests_and_doors_before_pots() -> None:
    s = seen("##########\n#@v+cCt>.#\n##########", mode="classic")
    here = s.player.cell
    assert [cell - here for cell in worth_a_look(s.game)] == [6, 3, 4, 5, 2, 1]


def test_only_the_nearest_of_pits_side_by_side_counts() -> None:
    s = seen("##########\n#@.~~.~~.#\n##########")
    here = s.player.cell
    assert [cell - here for cell in worth_a_look(s.game)] == [2, 5]
    assert worth_a_look(seen("######\n#@.~~#\n######", mode="classic").game) == []


def test_unexplored_tiles_are_left_out() -> None:
    s = seen("######\n#@.v>#\n######")
    s.game.floor.explored = s.player.bit
    assert worth_a_look(s.game) == []


def test_a_lit_door_is_worth_a_look() -> None:
    s = seen("#######\n#@..+w#\n#######")
    s.game.floor.explored &= ~s.foe("dumb waiter").bit
    assert [cell - s.player.cell for cell in worth_a_look(s.game)] == [3]
