"""Habitats: the foes that may spawn on the floor, behind doors and from pots."""

from collections.abc import Sequence

from cart.core import game as _game  # noqa: F401  (registers the classes of foes)
from cart.core.habitats import kinds_at
from cart.data.floors import CLASSIC, EXPEDITION, FloorPlan
from cart.data.foes import FOES, foe_kind
from tests.helpers.each_case import each


def names(kinds: Sequence[int]) -> list[str]:
    return [FOES[kind].name for kind in kinds]


def test_foes_depend_on_level_and_habitat() -> None:
    first, third = names(kinds_at(CLASSIC[1], "floor")), names(kinds_at(CLASSIC[3], "floor"))
    assert "aspic" in first and "crab" not in first and {"aspic", "crab", "sourdough"} <= set(third)
    deep = set(names(kinds_at(EXPEDITION[3]._replace(foes=()), "floor")))
    assert {"fizz", "noodle", "mouse"} <= deep - set(third) and set(third) <= deep


def test_the_level_of_a_plan_decides_and_not_its_number() -> None:
    """A mode with three floors may have strong foes on its first floor."""
    assert kinds_at(CLASSIC[1]._replace(level=8), "floor") == kinds_at(CLASSIC[8], "floor")


def test_foes_behind_doors_live_nowhere_else() -> None:
    for plan in EXPEDITION:
        assert not set(kinds_at(plan, "door")) & {*kinds_at(plan, "floor"), *kinds_at(plan, "pot")}
    assert "dumb waiter" in names(kinds_at(EXPEDITION[4], "door"))
    assert kinds_at(CLASSIC[4], "door") == kinds_at(EXPEDITION[1], "door") == ()


def test_a_list_of_foes_in_a_plan_limits_those_in_pots_and_changes_none_behind_doors() -> None:
    """Foes of other levels may stand on the floor, but they come out of no pot."""
    plan = EXPEDITION[2]._replace(foes=("ham", "crab", "crab"))
    assert names(kinds_at(plan, "floor")) == ["crab", "ham"]
    assert names(kinds_at(plan, "pot")) == ["crab"]
    assert kinds_at(plan, "door") == kinds_at(EXPEDITION[2], "door")


@each("plan", [*CLASSIC, *EXPEDITION])
def test_only_foes_marked_in_pots_come_from_pots(plan: FloorPlan) -> None:
    on_floor = kinds_at(plan._replace(foes=()), "floor")
    listed = {foe_kind(name) for name in plan.foes} or set(on_floor)
    assert kinds_at(plan, "pot") == tuple(kind for kind in on_floor if FOES[kind].in_pots and kind in listed)
