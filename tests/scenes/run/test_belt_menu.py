"""The belt by buttons: choose an item, then a verb. Gear is never on the belt: it is swapped on the floor."""

from collections.abc import Callable

import pytest
import pyxel

from cart.data.items import ITEMS
from cart.scenes.run.aim import Aim
from cart.scenes.run.belt_menu import BARE_KEYS, EMPTY, WORN_KEYS, BeltScene
from cart.scenes.run.look import Look
from cart.scenes.run.play import Play
from cart.view.hud.belt_row import SHOWN_PLACES
from cart.view.layout import box_of
from tests.scenario import Scenario, item, scenario
from tools.driver import Driver
from tools.shots.belt import deep_game
from tools.shots.hints import to_hint

Words = Callable[[], list[str]]
KINDS = [kind.name for kind in ITEMS if kind.sort in ("food", "throwable")]
ROOM = """
################
#..............#
#....1@........#
#..............#
################
"""


def begin(
    driver: Driver, *things: str, text: str = ROOM, weapon: str | None = None, there: dict[int, list[str]] | None = None
) -> Scenario:
    """Start in an explored room of an expedition, with `things` on the belt.

    `there` maps the digits in `text` to the things on those tiles.
    """
    s = scenario(text, mode="expedition", weapon=weapon, things=there)
    for name in things:
        s.player.put(item(name))
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    return s


def belt(driver: Driver) -> BeltScene:
    """Return the belt's scene, which must be on top."""
    assert isinstance(driver.scene, BeltScene)
    return driver.scene


# --- swapping


def test_o_on_gear_offers_to_swap_it_and_to_swap_it_back(driver: Driver, words: Words) -> None:
    s = begin(driver, weapon="fork", there={1: ["skewer"]})
    driver.frames(300)  # the hint with the keys has gone
    assert "fork +1 → skewer +2" in words() and "Ⓞ swap" not in words()
    driver.press("left")
    driver.frames(20)
    assert s.player.weapon == item("fork") and {"fork +1 → skewer +2", "Ⓞ swap"} <= set(words())
    turn = s.game.turn
    driver.press("O")
    assert driver.pointed == "take the skewer" and s.player.weapon == item("fork")
    driver.press("O")
    assert s.player.weapon == item("skewer") and s.game.floor.things == {s.places[1]: (item("fork"),)}
    assert "fork +1 → skewer +2" in words() and "+2" in words() and s.game.turn == turn
    driver.frames(120)
    assert "skewer +2 → fork +1" in words()
    driver.press("O O")
    assert s.player.weapon == item("fork") and s.game.floor.things == {s.places[1]: (item("skewer"),)}
    assert any("swap the skewer for the fork" in line for line in driver.play.display.log.lines())


def test_o_on_gear_also_offers_the_belt(driver: Driver) -> None:
    s = begin(driver, "walnut", weapon="fork", there={1: ["skewer"]})
    driver.press("left O")
    assert driver.lines[-3:] == ["take the skewer", "open the belt", "back"]
    driver.choose("open the belt")
    assert belt(driver).slot == 0
    driver.press("X O")
    driver.choose("back")
    assert driver.scene is driver.play and s.player.weapon == item("fork")
    driver.press("right O")
    assert belt(driver).slot == 0


def test_a_weapon_and_armour_on_a_tile_are_offered_both(driver: Driver) -> None:
    s = begin(driver, weapon="fork", there={1: ["skewer", "apron"]})
    driver.press("left O")
    driver.choose("take the apron")
    assert s.player.armour == item("apron") and s.player.weapon == item("fork")


def test_a_click_on_the_piglet_offers_a_swap_too(driver: Driver) -> None:
    s = begin(driver, weapon="fork", there={1: ["skewer"]})
    driver.press("left")
    driver.frames(30)
    x, y = driver.play.stage.corner_of(s.player.cell)
    driver.click(x + 4, y + 4)
    assert driver.pointed == "take the skewer"


def test_gear_for_an_empty_slot_is_not_compared(driver: Driver, words: Words) -> None:
    s = begin(driver, there={1: ["apron"]})
    driver.frames(300)
    assert "apron, blocks 0-1" in words()
    driver.press("left O O")
    assert s.player.armour == item("apron") and "apron 0-1" in words()


def test_a_tooltip_covers_no_foe(driver: Driver) -> None:
    """Foes stand along both edges of the screen, where tooltips usually go."""
    row = "#" + "r" * 14 + "#"
    begin(driver, text="\n".join(["#" * 16, row, row, "#" * 16, *ROOM.split()[1:], row, row]), there={1: ["skewer"]})
    driver.frames(300)
    tip = driver.play.display.tooltip
    assert tip is not None
    assert not any(box_of(tip).overlaps(box) for box in driver.play.stage.important_boxes)


def test_a_tooltip_covers_no_tile_that_a_foe_can_hit_next(driver: Driver) -> None:
    """The room has little free space above and below the player, and crabs are awake in both places."""
    row = "#" + "." * 14 + "#"
    above, below = [row, "#...R..R..R....#", row], [row, "#....R..R..R...#", row]
    rows = ["#" * 16, *above, *ROOM.split()[1:-1], *below, "#" * 16]
    begin(driver, text="\n".join(rows), there={1: ["skewer"]})
    driver.frames(300)
    stage, tip = driver.play.stage, driver.play.display.tooltip
    assert tip is not None and stage.threatened
    assert not any(box_of(tip).overlaps(box) for box in stage.cell_boxes(stage.threatened))


def test_a_comparison_too_long_for_a_line_takes_two(driver: Driver, words: Words) -> None:
    s = scenario(ROOM, mode="expedition", armour="roasting tin", things={1: ["pot lid"]})
    driver.start(s.game)
    driver.frames(300)
    assert {"roasting tin → pot lid,", "blocks 1-2 → 0-2"} <= set(words())


def test_no_tooltip_flickers_while_the_player_walks_past_gear(driver: Driver) -> None:
    row = "#..............#"
    text = "\n".join(["#" * 16, "#.1.1.1.1.1.1..#", row.replace("#.", "#@", 1), "#" * 16])
    begin(driver, text=text, there={1: ["skewer"]})
    driver.frames(300)
    driver.hold("right", 60)
    seen = []
    for _ in range(60):
        driver.frames(1)
        seen.append(driver.play.display.tooltip is not None)
    driver.release()
    assert driver.game.turn > 5 and not any(seen)


def test_a_hint_explains_how_gear_is_swapped(driver: Driver, words: Words) -> None:
    to_hint(driver, "swap")
    assert "skewer +2: press Ⓞ on it." in " ".join(words())


def test_distant_gear_is_compared_at_the_mouse(driver: Driver, words: Words) -> None:
    s = begin(driver, text=ROOM.replace("1@", ".@").replace(".#\n#....", ".#\n#1..."), there={1: ["cleaver"]})
    driver.frames(300)
    assert driver.play.display.tooltip is None
    x, y = driver.play.stage.corner_of(s.places[1])
    pyxel.set_mouse_pos(x + 4, y + 4)
    driver.frames(3)
    assert "cleaver +3" in words()


def test_a_held_arrow_walks_past_gear(driver: Driver) -> None:
    s = begin(driver, text=ROOM.replace("1@........", ".@......1."), weapon="fork", there={1: ["skewer"]})
    driver.hold("right", 200)
    assert s.player.cell > s.places[1] and s.player.weapon == item("fork")


def test_explore_walks_past_gear(driver: Driver) -> None:
    text = "##########\n#@.1...###\n#.....2###\n##########"
    s = begin(driver, text=text, weapon="fork", there={1: ["skewer"], 2: ["walnut"]})
    driver.press("explore")
    for _ in range(400):
        if s.player.count(0):
            break
        driver.frames(1)
    driver.rest()
    assert s.player.slots[0] == item("walnut") and s.player.weapon == item("fork")


def test_gear_from_a_chest_is_laid_beside_the_player(driver: Driver, words: Words) -> None:
    s = begin(driver, text="######\n#....#\n#.@C.#\n#....#\n######")
    driver.press("right")
    cells, kinds = zip(*((cell, kind) for cell, (kind,) in s.game.floor.things.items()), strict=True)
    assert len(cells) == 2 and len(set(kinds)) == 2
    assert any(f"{ITEMS[kind].name} drops" in words() for kind in kinds)
    driver.frames(120)
    assert any(text.startswith((ITEMS[kinds[0]].name, ITEMS[kinds[1]].name)) for text in words())
    assert all(1 << cell & s.game.floor.beside(s.player.bit) for cell in cells)


@pytest.mark.parametrize(("name", "cost"), [("cleaver", "A hit stuns you"), ("rolling pin", "hits draw foes")])
def test_the_cost_of_offered_gear_is_shown_before_it_is_taken(
    driver: Driver, words: Words, name: str, cost: str
) -> None:
    """The tooltip has no room for the gear that would vanish; the question has."""
    game = deep_game(beside=name)
    game.offers = ((item(name), item("skewer")),)
    driver.start(game)
    driver.press("left")
    driver.frames(60)
    assert cost in " ".join(words()) and "vanishes" not in " ".join(words())
    driver.press("O")
    driver.frames(20)
    assert cost in " ".join(words()) and "vanishes." in " ".join(words())


# --- first the item, then the verb


def test_food_on_the_belt_is_eaten(driver: Driver, words: Words) -> None:
    s = begin(driver, "walnut", "meal", "meal")
    s.player.hp = 1
    driver.press("O right")
    assert {"???", driver.game.food_names[item("meal")][0] + " ×2"} <= set(words())
    driver.press("O")
    assert driver.lines == ["eat", "throw", "drop"]
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game.turn == 1
    assert (s.player.hp, s.player.count(1)) == (4, 1)
    assert driver.play.belt.chosen is None


def test_an_aimed_throw_can_be_cancelled(driver: Driver) -> None:
    s = begin(driver, "snack", "walnut", "walnut", text=ROOM.replace("@...", "@..h"))
    driver.press("O right O")
    assert driver.lines == ["throw", "drop"]
    driver.press("O")
    assert isinstance(driver.scene, Aim)
    driver.press("X")
    assert belt(driver).slot == 1
    driver.press("O O O")
    assert isinstance(driver.scene, Play) and driver.game.turn == 1
    assert (s.foe("ham").hp, s.player.count(1)) == (12, 1)


def test_dropping_takes_no_turn_and_a_step_picks_the_item_up(driver: Driver, words: Words) -> None:
    s = begin(driver, "walnut", "walnut")
    driver.press("O O")
    driver.choose("drop")
    assert isinstance(driver.scene, Play) and (driver.game.turn, s.player.count(0)) == (0, 1)
    assert "walnut drops" in words() and "on walnut" in words()
    driver.press("right left")
    assert s.player.count(0) == 2


def test_worn_gear_in_the_belt_has_no_menu(driver: Driver, words: Words) -> None:
    begin(driver, "walnut", weapon="fork")
    driver.press("O left")
    assert {"fork +1", WORN_KEYS} <= set(words())
    driver.press("O")
    assert belt(driver).use is None
    driver.press("X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0


def test_an_empty_belt_says_that_it_is_empty(driver: Driver, words: Words) -> None:
    begin(driver)
    driver.press("O")
    assert EMPTY in words() and belt(driver).spoken_lines() == [EMPTY, BARE_KEYS]
    driver.press("left right O")
    assert belt(driver).use is None
    driver.press("X")
    assert isinstance(driver.scene, Play)


@pytest.mark.parametrize("presses", ["O", "O O", "O O O", "O up"], ids=["belt", "verbs", "aim", "look"])
def test_the_menu_button_opens_the_menu_from_the_belt(driver: Driver, presses: str) -> None:
    """Arrows after it move the cursor of the menu, and not the piglet. X then leads back to the game."""
    s = begin(driver, "walnut")
    cell = s.player.cell
    driver.press(f"{presses} menu down")
    assert driver.pointed == "look around" and s.player.cell == cell
    driver.press("X")
    stage = driver.play.stage
    assert isinstance(driver.scene, Play) and not stage.window_boxes and not stage.look_threats
    assert driver.play.belt.chosen is None and s.game.turn == 0


def test_up_looks_around_and_x_leads_back_to_the_belt(driver: Driver) -> None:
    begin(driver, "walnut")
    driver.press("O up")
    assert isinstance(driver.scene, Look) and driver.play.belt.chosen is None
    driver.press("X")
    assert belt(driver).slot == 0
    driver.press("X")
    assert isinstance(driver.scene, Play)


def test_a_long_belt_scrolls_to_the_things_that_do_not_fit(driver: Driver) -> None:
    s = begin(driver, *KINDS)
    shown = driver.play.belt.boxes(s.player)
    assert len(KINDS) > SHOWN_PLACES == len(shown) and all(box.right <= 128 for box in shown.values())
    driver.press("O" + " right" * (len(KINDS) - 1))
    last = belt(driver).slot
    assert last is not None and s.player.slots[last] == item(KINDS[-1])
    assert last in driver.play.belt.boxes(s.player) and 0 not in driver.play.belt.boxes(s.player)
    driver.press("right")  # wraps round to the first
    assert belt(driver).slot == 0 and 0 in driver.play.belt.boxes(s.player)


def test_the_belt_window_never_covers_the_piglet(driver: Driver) -> None:
    for text in (ROOM, "\n".join(["#" * 16, *["#" + "." * 14 + "#"] * 11, *ROOM.split()[2:]])):
        begin(driver, "ladle", text=text)
        driver.press("O")
        stage = driver.play.stage
        assert not box_of(belt(driver).window).overlaps(stage.player.box(*stage.camera.corner()))


def test_a_held_button_acts_only_once_in_the_belt(driver: Driver) -> None:
    """The O that opens the belt does not open a menu too. An arrow that was held before does not move the cursor."""
    begin(driver, "walnut", "snack")
    driver.hold("O", 90)
    assert belt(driver).use is None
    driver.release()
    driver.press("X")
    driver.hold("right", 2)
    driver.hold("O", 90)
    assert belt(driver).slot == 0
    driver.release()
