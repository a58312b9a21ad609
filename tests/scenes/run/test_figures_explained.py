"""The bag, the belt and look explain "+2" and "DEF 0-3", with the figures of the rules."""

from collections.abc import Callable

import pytest

from cart.console.widgets.window import Window
from cart.core.actions import WEAPON_SLOT, Step, Wait
from cart.core.cells import RIGHT
from cart.core.events import Hurt
from cart.data.items import ITEMS, is_gear
from cart.scenes.run.bag import Bag
from cart.text.item_words import figures_meaning, item_figures
from tests.scenario import item, scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

WEAPON, ARMOUR = "+2: your hits do 2 more.", "DEF 0-3: blocks 0 to 3 a hit."
LIGHT_WEAPON, LIGHT_ARMOUR = "+1: your hits do 1 more.", "DEF 0-2: blocks 0 to 2 a hit."


def test_the_bag_explains_the_figures_of_gear(driver: Driver, words: Words) -> None:
    driver.start(scenario("#####\n#@..#\n#####", weapon="fork", armour="oven mitt", bag=["skewer", "walnut"]).game)
    driver.open_bag(WEAPON_SLOT)
    assert WEAPON in words()
    driver.press("down")
    assert ARMOUR in words()
    driver.press("down")
    assert "+5: your hits do 5 more." in words()
    driver.press("down")
    assert not any("your hits do" in line or "blocks" in line for line in words())


def test_the_belt_explains_the_figures_of_worn_gear(driver: Driver, words: Words) -> None:
    driver.start(scenario("#####\n#@..#\n#####", mode="expedition", weapon="fork", armour="oven mitt").game)
    driver.open_belt(WEAPON_SLOT)
    assert any(line.startswith(LIGHT_WEAPON) for line in words())
    driver.press("right")
    assert LIGHT_ARMOUR in " ".join(words())


@pytest.mark.parametrize(
    ("mode", "told"), [("classic", {WEAPON, ARMOUR}), ("expedition", {LIGHT_WEAPON, LIGHT_ARMOUR})]
)
def test_look_explains_the_figures_of_lying_gear(driver: Driver, words: Words, mode: str, told: set[str]) -> None:
    s = scenario("#####\n#@.1#\n#.2.#\n#####", mode=mode, things={1: ["fork"], 2: ["oven mitt"]})
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.choose_paused("look around")
    seen = set[str]()
    for _ in range(3):
        driver.press("O")
        seen.update(words())
    assert told <= seen


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_the_lines_agree_with_the_rules(mode: str) -> None:
    """A hit with a weapon does as much more as its line says, and armour blocks every number that its line says."""
    bare = scenario("#####\n#@h.#\n#####", mode=mode)
    bare.act(Step(RIGHT))
    (unarmed,) = (hurt.amount for hurt in bare.events_of(Hurt) if hurt.mob)
    armed = scenario("#####\n#@h.#\n#####", mode=mode, weapon="fork")
    armed.act(Step(RIGHT))
    (hit,) = (hurt.amount for hurt in armed.events_of(Hurt) if hurt.mob)
    assert figures_meaning(armed.player, item("fork")) == [f"+{hit - unarmed}: your hits do {hit - unarmed} more."]
    blocked = set[int]()
    for seed in range(30):
        s = scenario("#####\n#@H.#\n#####", mode=mode, seed=seed, hp=9, armour="oven mitt")
        s.act(Wait())
        blocked |= {s.game.foes[0].attack - hurt.amount for hurt in s.events_of(Hurt) if hurt.mob == 0}
    least, most = min(blocked), max(blocked)
    assert figures_meaning(s.player, item("oven mitt")) == [f"DEF {least}-{most}: blocks {least} to {most} a hit."]


@pytest.mark.parametrize("kind", [kind for kind in range(len(ITEMS)) if is_gear(kind)])
def test_the_description_of_gear_hides_no_slot_of_the_bag(driver: Driver, kind: int) -> None:
    name = ITEMS[kind].name
    s = scenario("#####\n#@..#\n#####", bag=[name])
    driver.start(s.game)
    bag = driver.open_bag(0)
    assert isinstance(bag, Bag)
    window: Window = bag._description_window()
    assert window.y >= bag.window.y + bag.window.height
    (line,) = figures_meaning(s.player, kind)
    assert window.rows[0].text == line and item_figures(s.player, kind) in line
