"""Text boxes and the bag, used with buttons."""

from collections.abc import Callable

import pytest

import cart
from cart.console.screen.screen import SCREEN
from cart.console.widgets.window import PADDING
from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT
from cart.data.items import BAG_SLOTS
from cart.data.words import TABLETS
from cart.scenes.run.aim import Aim
from cart.scenes.run.bag import Bag
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import Play
from cart.text.item_words import item_name
from tests.scenario import Scenario, item, scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

RANGE = """
    ##########
    #@.....h.#
    #........#
    #........#
    ##########
"""


def armed(driver: Driver, text: str = RANGE) -> Scenario:
    """Start in a room with a foe that is out of sight.

    The player has a fork and an apron on. The bag holds better and worse gear.
    """
    s = scenario(text, weapon="fork", armour="apron", bag=["bread knife", "napkin", "meal", "walnut", "toothpick"])
    driver.start(s.game)
    return s


def use_words(driver: Driver) -> list[str]:
    """Return the verbs of the open menu."""
    bag = driver.scene
    assert isinstance(bag, Bag)
    assert bag.use is not None
    return [row.text for row in bag.use.window.rows]


# --- text boxes


def test_a_tablet_is_shown_until_it_is_closed(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(7))
    driver.press("up left up left")
    turns = driver.game.turn
    talk = driver.scene
    assert isinstance(talk, MessageBox)
    said = words()
    (text,) = TABLETS["hub"].values()
    assert [line for line in text if line] == [line for line in said if line in text]
    assert "Ⓧ" in said  # the hint
    driver.press("left down")  # arrows neither close the box nor reach the game
    assert driver.scene is talk
    driver.press("X")
    assert isinstance(driver.scene, Play)
    assert driver.game.turn == turns


def test_the_tablet_of_the_first_room_tells_of_earlier_runs_of_the_game(driver: Driver, words: Words) -> None:
    for mode, heading in (("expedition", "THE LARDER"), ("classic", "GONE BEFORE YOU")):
        driver.start(cart.new_game(7, mode)) if mode == "expedition" else driver.begin()
        driver.press("left right")
        driver.give_up()
        driver.begin()
        driver.press("up left up left")
        assert heading in words()
        driver.press("X")
        driver.give_up()


def test_a_box_has_a_bouncing_hint_and_shrinks_by_a_quarter_each_frame(driver: Driver) -> None:
    driver.start(scenario("####\n#@t#\n####", number=0).game)
    driver.press("right")
    talk = driver.scene
    assert isinstance(talk, MessageBox)
    height = talk.window.height
    screens = set()
    for _ in range(40):
        driver.frames(1)
        screens.add(driver.screen()[60 * 128 :])
    assert len(screens) > 1  # the hint bounces
    driver.hold("X", 1)
    assert isinstance(driver.scene, Play)
    shown = [talk.window.drawn_height]
    while driver.context.closing:
        driver.frames(1)
        shown.append(talk.window.drawn_height)
    driver.release()
    assert shown == pytest.approx([height * 0.75 ** (n + 1) for n in range(len(shown))])
    assert shown[-1] < 2 <= shown[-2]


# --- the bag


def test_the_bag_lists_gear_food_and_figures(driver: Driver, words: Words) -> None:
    s = armed(driver)
    s.player.cursed = True
    driver.press("O")
    assert isinstance(driver.scene, Bag)
    said = words()
    food = s.game.food_names[item("meal")][0]
    slots = ["fork +2", "apron 0-2", "bread knife +4", "napkin 0-1", food, "walnut", "toothpick +1", "..."]
    assert [word.strip() for word in said if word.strip() in slots] == slots
    assert any("ATK 3" in word and "DEF 0-2" in word for word in said)


def test_the_cursor_of_the_bag_wraps_round_to_worn_gear(driver: Driver) -> None:
    armed(driver)
    driver.press("O")
    pointed = []
    for _ in range(8):
        pointed.append(driver.pointed.split(" ")[0])
        driver.press("down")
    assert pointed[0] == "bread"  # the cursor starts below the worn gear, so that no gear is thrown by accident
    assert pointed[-4:] == ["toothpick", "fork", "apron", "bread"], "the empty slot is skipped"
    driver.press("up up up up")
    assert driver.pointed.startswith("toothpick")


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_cursor_of_the_bag_skips_empty_slots(driver: Driver, large: int) -> None:
    """With nothing carried, the arrows still move it."""
    driver.settings_at_start = {"large": large}
    s = scenario(RANGE, weapon="fork", bag=["walnut"])
    driver.start(s.game)
    driver.open_bag(0)
    for way, pointed in (("down", "fork"), ("down", "walnut"), ("up", "fork"), ("up", "walnut")):
        driver.press(way)
        assert driver.pointed.startswith(pointed)
    driver.press("X")
    for slot in (0, WEAPON_SLOT):
        s.player.slots[slot] = None
    driver.press("O")
    first = driver.menu.at
    driver.press("down")
    assert driver.menu.at != first and driver.pointed in ("...", "no armour")


@pytest.mark.parametrize(
    ("slot", "verbs"),
    [
        (WEAPON_SLOT, ["throw"]),
        (ARMOUR_SLOT, ["throw"]),
        (0, ["equip", "throw"]),
        (1, ["equip", "throw"]),
        (2, ["eat", "throw"]),
        (3, ["throw"]),
    ],
)
def test_the_menu_of_a_slot_lists_only_verbs_that_fit(driver: Driver, slot: int, verbs: list[str]) -> None:
    armed(driver)
    driver.open_bag(slot)
    driver.press("O")
    assert use_words(driver) == [*verbs, "trash", "back"]


@pytest.mark.parametrize("slot", [WEAPON_SLOT, ARMOUR_SLOT, *range(BAG_SLOTS)])
@pytest.mark.parametrize("name", ["cleaver", "walnut"])
def test_the_menu_of_a_slot_is_level_with_it(driver: Driver, slot: int, name: str) -> None:
    """The first line of the menu is level with the slot.

    If such a menu would cover the hint below the bag, its last line is level with the slot instead.
    """
    s = scenario(RANGE, weapon="fork", armour="apron", bag=[name] * BAG_SLOTS)
    driver.start(s.game)
    bag = driver.open_bag(slot)
    driver.press("O")
    assert bag.use is not None
    window, level = bag.use.window, bag.window.row_y(bag.menu.at)
    last = len(window.rows) - 1
    assert level in (window.row_y(0), window.row_y(last))
    assert window.y + window.height <= bag.window.y + bag.window.height
    assert window.x + window.width <= 128
    if window.row_y(0) != level:  # with its first line level, the menu would have covered the hint
        assert level - PADDING + window.height > bag.window.y + bag.window.height


def test_an_empty_slot_has_no_menu(driver: Driver) -> None:
    armed(driver)
    driver.context.open.bag(driver.play, 5)
    bag = driver.scene
    assert isinstance(bag, Bag)
    driver.press("O")
    assert driver.scene is bag
    assert bag.use is None


@pytest.mark.parametrize(
    ("weapon", "other", "lines"),
    [
        ("rolling pin", "cleaver", ["ATK 4 → 7", "+ A hit stuns you both. A", "kill stuns the foes near."]),
        ("cleaver", "rolling pin", ["ATK 7 → 4", "+ Loud: hits draw foes.", "Shoves foes that waited."]),
        ("cleaver", "fork", ["ATK 7 → 3", "+ A step hits ahead for 2."]),
    ],
)
def test_the_comparison_shows_attack_and_the_text_of_the_new_weapon(
    driver: Driver, words: Words, weapon: str, other: str, lines: list[str]
) -> None:
    """The comparison has at most three rows, so that it hides no slot. The worn weapon's text has no room here."""
    driver.start(scenario(RANGE, weapon=weapon, bag=[other] * BAG_SLOTS).game)
    bag = driver.open_bag(BAG_SLOTS - 1)
    driver.press("O")
    said = words()
    assert said[said.index(lines[0]) :][: len(lines)] == lines
    assert not any(word.startswith("- ") for word in said)
    assert bag.window.y + bag.window.height <= bag._description_window().y + 1


def test_equipping_compares_and_swaps_and_keeps_the_bag_open(driver: Driver, words: Words) -> None:
    s = armed(driver)
    driver.open_bag(1)
    driver.press("O")
    said = words()
    assert "DEF 0-2 → 0-1" in said
    assert [word[:2] for word in said if word[:2] in ("+ ", "- ")] == ["+ ", "- "]
    driver.press("X X")
    bag = driver.open_bag(0)
    driver.press("O")
    assert "ATK 3 → 5" in words()
    driver.choose("equip")
    assert driver.scene is bag
    assert (s.player.weapon, s.player.slots[0]) == (item("bread knife"), item("fork"))
    assert driver.game.turn == 0
    assert {"bread knife +4", "fork +2"} <= set(words())
    driver.press("X")
    assert isinstance(driver.scene, Play)


def test_worse_gear_is_compared_too(driver: Driver, words: Words) -> None:
    armed(driver)
    driver.open_bag(1)
    driver.press("O")
    assert "DEF 0-2 → 0-1" in words()
    driver.press("down")  # "throw" compares nothing
    assert "DEF 0-2 → 0-1" not in words()


def test_the_effect_of_food_is_hidden_until_identified(driver: Driver, words: Words) -> None:
    s = armed(driver)
    driver.open_bag(2)
    assert "???" in words()
    s.game.identified.add(item("meal"))
    assert "Heals 4 HP with the apron." in words()


def test_eating_takes_the_turn_and_closes_the_bag(driver: Driver, words: Words) -> None:
    s = armed(driver)
    s.player.hp = 1
    driver.use(2, "eat")
    assert isinstance(driver.scene, Play)
    assert (driver.game.turn, driver.game.meals) == (1, 1)
    assert s.player.hp == 5  # 3, plus 1 for the apron
    assert s.player.slots[2] is None
    said = words()
    assert "+4" in said
    assert any("Heals 4" in line for line in said)


def test_trashing_takes_no_turn_and_keeps_the_bag_open(driver: Driver) -> None:
    s = armed(driver)
    driver.use(3, "trash")
    driver.choose("trash it")
    assert isinstance(driver.scene, Bag)
    assert s.player.slots[3] is None
    assert driver.game.turn == 0


def test_the_piglet_is_drawn_with_its_gear(driver: Driver) -> None:
    s = armed(driver)
    sprites = [driver.play.stage.player.sprite]
    for slot in (WEAPON_SLOT, ARMOUR_SLOT):
        driver.use(slot, "trash")
        driver.choose("trash it")
        sprites.append(driver.play.stage.player.sprite)
        driver.press("X")
    assert s.player.weapon is None
    assert sprites == ["piglet_both", "piglet_armoured", "piglet"]


def test_x_closes_the_menu_the_aim_and_the_bag_one_by_one(driver: Driver) -> None:
    armed(driver)
    before = driver.game.digest()
    bag = driver.open_bag(3)
    driver.press("O")
    assert bag.use is not None
    driver.press("X")
    assert driver.scene is bag
    assert bag.use is None
    driver.press("O")
    driver.choose("throw")
    assert isinstance(driver.scene, Aim)
    driver.press("X")
    assert isinstance(driver.scene, Bag)
    driver.press("X")
    assert isinstance(driver.scene, Play)
    assert driver.game.digest() == before


def test_buttons_in_the_open_bag_do_not_reach_the_game(driver: Driver) -> None:
    armed(driver)
    driver.tap("right")
    driver.tap("O")  # this press during the step opens the bag when the step has ended
    driver.rest()
    assert isinstance(driver.scene, Bag)
    assert driver.game.steps == 1
    driver.press("down X")
    driver.frames(20)
    assert (driver.game.steps, driver.game.turn) == (1, 1)


# --- food known to be bad, and worn gear


@pytest.mark.parametrize("mode", ["classic", "expedition"])
@pytest.mark.parametrize(("dish", "first"), [("gone off", "throw"), ("brain freeze", "throw"), ("meal", "eat")])
def test_the_cursor_starts_at_throw_for_food_known_to_be_bad(driver: Driver, mode: str, dish: str, first: str) -> None:
    """The order of the lines is the same for all food."""
    s = scenario(RANGE, mode=mode, bag=[dish])
    driver.start(s.game)
    driver.press("O O")
    assert driver.pointed == "eat"  # an unknown dish
    driver.press("X X")
    s.game.identified.add(item(dish))
    driver.press("O O")
    assert driver.pointed == first
    assert driver.lines[:2] == ["eat", "throw"]


@pytest.mark.parametrize(("slot", "name"), [(WEAPON_SLOT, "fork"), (ARMOUR_SLOT, "apron")])
def test_worn_gear_is_thrown_only_after_a_question(driver: Driver, slot: int, name: str) -> None:
    s = armed(driver)
    driver.use(slot, "throw")
    assert driver.lines[-2:] == ["keep it", "throw it"] and driver.pointed == "keep it"
    driver.press("X")
    assert isinstance(driver.scene, Bag) and s.player.slots[slot] == item(name)
    driver.press("O")
    driver.choose("throw")
    driver.choose("throw it")
    assert isinstance(driver.scene, Aim)


@pytest.mark.parametrize(("slot", "name"), [(WEAPON_SLOT, "fork"), (ARMOUR_SLOT, "apron")])
def test_trash_asks_before_it_removes_worn_gear(driver: Driver, slot: int, name: str) -> None:
    s = armed(driver)
    driver.use(slot, "trash")
    assert driver.lines[-2:] == ["keep it", "trash it"] and driver.pointed == "keep it"
    assert s.player.slots[slot] == item(name)
    driver.press("O")
    assert isinstance(driver.scene, Bag) and s.player.slots[slot] == item(name)
    driver.press("O")
    driver.choose("trash")
    driver.choose("trash it")
    assert isinstance(driver.scene, Bag) and s.player.slots[slot] is None
    assert driver.pointed == {WEAPON_SLOT: "bare trotters", ARMOUR_SLOT: "no armour"}[slot]


@pytest.mark.parametrize(("slot", "thing"), [(0, "bread knife"), (2, "dish"), (3, "walnut")])
@pytest.mark.parametrize("identified", [False, True])
def test_trash_asks_about_things_in_the_bag(driver: Driver, slot: int, thing: str, identified: bool) -> None:
    s = armed(driver)
    if identified:
        s.game.identified.add(item("meal"))
    kind = s.player.slots[slot]
    assert kind is not None
    name = item_name(s.game, kind) if thing == "dish" else thing
    driver.use(slot, "trash")
    assert s.player.slots[slot] is not None
    assert driver.lines == [name, "Then it is gone.", "keep it", "trash it"] and driver.pointed == "keep it"
    driver.press("X")
    assert isinstance(driver.scene, Bag) and s.player.slots[slot] == kind
    driver.press("O")
    driver.choose("trash")
    driver.choose("trash it")
    assert isinstance(driver.scene, Bag) and s.player.slots[slot] is None and s.game.turn == 0


def test_trash_asks_about_food_known_to_be_bad_too(driver: Driver) -> None:
    """Such food is worth a throw."""
    s = scenario(RANGE, bag=["gone off"])
    s.game.identified.add(item("gone off"))
    driver.start(s.game)
    driver.use(0, "trash")
    assert s.player.slots[0] is not None and driver.pointed == "keep it"
    driver.choose("trash it")
    assert s.player.slots[0] is None


@pytest.mark.parametrize(("text", "is_open"), [("#@.......#", True), ("#@..a....#", False)])
def test_a_swap_in_sight_of_a_foe_closes_the_bag(driver: Driver, words: Words, text: str, is_open: bool) -> None:
    """The comparison says that the swap takes a turn, and the player sees the foes' turn."""
    s = scenario(text, weapon="fork", bag=["bread knife"])
    for foe in s.game.foes:
        foe.mind = "hunts"
    driver.start(s.game)
    driver.open_bag(0)
    driver.press("O")
    assert ("ATK 3 → 5" in words()) is is_open and ("ATK 3 → 5, takes a turn" in words()) is not is_open
    driver.choose("equip")
    assert isinstance(driver.scene, Bag) is is_open
    assert s.game.turn == (0 if is_open else 1)


@pytest.mark.parametrize("buttons", ["travel", "menu", "O"])
def test_no_message_is_drawn_behind_a_window(driver: Driver, words: Words, buttons: str) -> None:
    """A message is hidden while a window is open, because the window would cut it off."""
    driver.start(cart.new_game(7), novice=True)
    driver.frames(30)
    message = driver.play.display.message
    assert message is not None
    told = [row.text for row in message.rows]
    assert told and set(told) <= set(words())
    driver.press(buttons)
    driver.frames(20)
    assert driver.play.display.message is message and not set(told) & set(words())
    driver.press("X")
    driver.frames(20)
    assert set(told) <= set(words())


@pytest.mark.parametrize("slot", [0, WEAPON_SLOT, ARMOUR_SLOT])
def test_the_question_about_trash_fits_the_longest_name(driver: Driver, slot: int) -> None:
    s = scenario(RANGE, weapon="roasting tin", armour="apron", bag=["meal"])
    s.game.food_names = dict.fromkeys(s.game.food_names, ("creamed drumstick", 0))
    driver.start(s.game)
    driver.use(slot, "trash")
    assert driver.menu.window.width <= SCREEN


@pytest.mark.parametrize("presses", ["O", "O O", "O O down O", "O left"], ids=["bag", "verbs", "aim", "look"])
def test_the_menu_button_opens_the_menu_from_the_bag(driver: Driver, presses: str) -> None:
    """Arrows after it move the cursor of the menu, and not the piglet. X then leads back to the game."""
    s = scenario(RANGE, bag=["snack"])
    driver.start(s.game)
    cell = s.player.cell
    driver.press(f"{presses} menu down")
    assert driver.pointed == "look around" and s.player.cell == cell
    driver.press("X")
    assert isinstance(driver.scene, Play) and s.game.turn == 0
