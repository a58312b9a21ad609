"""The tooltip and the question about gear on the floor say what the worn gear does and the new gear does not."""

from collections.abc import Callable

import pytest

from cart.console.screen.draw import text_width
from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT
from cart.data.items import ITEMS, ItemKind
from cart.scenes.menus.dialog import Dialog
from tests.scenario import item
from tools.driver import Driver

from .test_belt_menu import ROOM, begin

Words = Callable[[], list[str]]
LOSABLE = [kind for kind in ITEMS if kind.sort in ("weapon", "armour") and kind.name not in ("skewer", "apron")]


def on_new_gear(driver: Driver, kind: ItemKind) -> None:
    """Stand on a skewer or an apron while wearing `kind`."""
    new = "skewer" if kind.sort == "weapon" else "apron"
    s = begin(driver, text=ROOM, there={1: [new]})
    s.player.slots[WEAPON_SLOT if kind.sort == "weapon" else ARMOUR_SLOT] = item(kind.name)
    s.player.cell = s.places[1]
    driver.play.stage.arrive()
    driver.frames(300)


@pytest.mark.parametrize("kind", LOSABLE, ids=[kind.name for kind in LOSABLE])
def test_the_question_names_the_loss_in_two_lines(driver: Driver, words: Words, kind: ItemKind) -> None:
    on_new_gear(driver, kind)
    driver.press("O")
    assert isinstance(driver.scene, Dialog)
    lines = driver.lines
    first = next(number for number, line in enumerate(lines) if line.startswith("you lose: "))
    take = next(number for number, line in enumerate(lines) if line.startswith("take the "))
    loss = lines[first:take]
    assert len(loss) <= 2
    assert kind.line.lower().endswith(" ".join(loss).removeprefix("you lose: ").lower())
    assert all(text_width(line) <= 118 for line in lines)


def test_the_tooltip_names_the_loss(driver: Driver, words: Words) -> None:
    on_new_gear(driver, ITEMS[item("toothpick")])
    assert "you lose: a kill right after a step takes no turn." in " ".join(words())


def test_bare_hands_lose_nothing(driver: Driver, words: Words) -> None:
    s = begin(driver, text=ROOM, there={1: ["skewer"]})
    s.player.cell = s.places[1]
    driver.play.stage.arrive()
    driver.frames(300)
    assert "you lose" not in " ".join(words())
    driver.press("O")
    assert "you lose" not in " ".join(driver.lines)
