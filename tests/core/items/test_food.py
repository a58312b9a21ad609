"""Eating, and identifying foods (S1 24)."""

import pytest

from cart.core.cells import RIGHT
from cart.core.events import Ate, Died, Healed, Identified, Jabbed, Noticed, StatusStarted, Threw
from cart.core.food_names import FOODS, food_names
from cart.data.items import ITEMS
from cart.data.words import FOOD_FIRST, FOOD_SECOND
from tests.scenario import item, scenario


@pytest.mark.parametrize(
    ("food", "hp", "max_hp", "healed"),
    [
        ("snack", 1, 5, 1),
        ("snack", 4, 5, 1),
        ("snack", 5, 5, 0),
        ("meal", 1, 5, 3),
        ("meal", 2, 5, 3),
        ("meal", 4, 5, 1),
        ("meal", 5, 5, 0),
    ],
)
def test_healing_stops_at_max_hp_and_reports_the_amount_healed(food: str, hp: int, max_hp: int, healed: int) -> None:
    s = scenario("@", bag=[food])
    s.player.hp = hp
    kind = item(food)
    assert s.press("f0") == (Ate(0, kind), Identified(kind), Healed(0, healed, False, hp + healed))
    assert (s.player.hp, s.player.max_hp) == (hp + healed, max_hp)
    assert s.player.slots[0] is None
    assert (s.game.meals, s.game.turn) == (1, 1)


@pytest.mark.parametrize("hp", [1, 5])
def test_superfood_raises_max_hp_and_heals(hp: int) -> None:
    s = scenario("@", bag=["superfood"])
    s.player.hp = hp
    s.press("f0")
    assert s.events_of(Healed) == [Healed(0, 1, True, hp + 1)]
    assert (s.player.hp, s.player.max_hp) == (hp + 1, 6)


@pytest.mark.parametrize(("food", "status"), [("gone off", "curse"), ("blessed bite", "bless")])
def test_gone_off_curses_and_blessed_bite_blesses(food: str, status: str) -> None:
    s = scenario("@", bag=[food])
    s.press("f0 . . .")
    assert (s.player.cursed, s.player.blessed) == (status == "curse", status == "bless")
    assert [gained.status for gained in s.events_of(StatusStarted)] == [status]


def test_eating_takes_a_turn() -> None:
    s = scenario("@..M", bag=["snack"])
    s.press("f0")
    assert s.foe("mould").cell == 2


def test_eating_a_food_identifies_its_kind_once() -> None:
    s = scenario("@", bag=["snack", "snack", "meal"])
    assert s.game.identified == set()
    s.press("f0 f1")
    assert s.events_of(Identified) == [Identified(item("snack"))]
    assert s.game.identified == {item("snack")}
    assert s.game.meals == 2


def test_a_food_thrown_at_a_foe_works_on_it_and_is_identified() -> None:
    s = scenario("@..m", bag=["meal"])
    foe = s.foe("mould")
    foe.hp = 1
    s.press("t0R")
    assert s.events == (
        Jabbed(0, RIGHT),
        Threw(item("meal"), 0, 3, RIGHT, 1),
        Ate(1, item("meal")),
        Identified(item("meal")),
        Healed(1, 3, False, 4),
        Noticed(1),
    )
    assert s.game.identified == {item("meal")}
    assert (s.player.slots[0], s.game.meals) == (None, 0)


def test_a_food_thrown_at_no_foe_is_not_identified() -> None:
    s = scenario("@..#m", bag=["meal"])
    assert s.press("t0R") == (Jabbed(0, RIGHT), Threw(item("meal"), 0, 3, RIGHT, None))
    assert s.game.identified == set()
    assert s.player.slots[0] is None


@pytest.mark.parametrize("food", ["brain freeze", "gone off", "blessed bite", "superfood"])
def test_thrown_food_has_the_same_effects_on_foes(food: str) -> None:
    s = scenario("@..h", bag=[food])
    foe = s.foe("ham")
    s.press("t0R")
    gained = [event.status for event in s.events_of(StatusStarted)]
    assert gained == {"brain freeze": ["stun"], "gone off": ["curse"], "blessed bite": ["bless"], "superfood": []}[food]
    assert (foe.max_hp, foe.hp) == ((15, 15) if food == "superfood" else (14, 14))
    # A stunned foe notices the player only later.
    assert s.events_of(Noticed) == ([] if food == "brain freeze" else [Noticed(1)])
    assert (s.player.stunned, s.player.cursed, s.player.blessed) == (False, False, False)


def test_a_blessed_bite_kills_mould() -> None:
    s = scenario("@..M", bag=["blessed bite"])
    s.press("t0R")
    assert s.events_of(Died) == [Died(1, 3, "a blessing")]
    assert (s.game.foes, s.game.kills) == ([], 1)


@pytest.mark.parametrize("foe", "arslnhb")
def test_a_blessed_bite_blesses_all_other_foes(foe: str) -> None:
    s = scenario(f"@..{foe}", bag=["blessed bite"])
    s.press("t0R")
    assert s.events_of(Died) == []
    assert s.game.foes[0].blessed


@pytest.mark.parametrize("food", ["snack", "meal", "superfood", "brain freeze", "gone off"])
def test_no_other_food_kills_mould(food: str) -> None:
    s = scenario("@..M", bag=[food])
    s.press("t0R")
    assert s.events_of(Died) == []


def test_food_names_are_unique_within_a_run_and_reproducible() -> None:
    runs = [food_names(seed) for seed in range(50)]
    for names in runs:
        assert tuple(names) == FOODS
        words = [name.split(" ", 1) for name, _ in names.values()]
        assert len({first for first, _ in words}) == len({second for _, second in words}) == len(FOODS) == 6
        for (first, second), (_, look) in zip(words, names.values(), strict=True):
            assert first in FOOD_FIRST
            assert second == FOOD_SECOND[look]
    assert len({names[FOODS[0]] for names in runs}) > 20
    assert runs == [food_names(seed) for seed in range(50)]
    assert scenario("@", seed=7).game.food_names == runs[7]


def test_there_are_six_foods() -> None:
    names = ["snack", "meal", "superfood", "brain freeze", "gone off", "blessed bite"]
    assert [ITEMS[kind].name for kind in FOODS] == names
