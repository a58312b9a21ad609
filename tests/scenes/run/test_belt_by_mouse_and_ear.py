"""The belt by mouse and by speech, and its items in the summary and the look window."""

from collections.abc import Callable

import pytest
import pyxel

from cart.core.game import Game
from cart.core.recording import Recording
from cart.scenes.run.belt_menu import BeltScene
from cart.scenes.run.look import Look
from cart.scenes.run.play import Play
from cart.text.look_lines import describe_tile
from cart.text.run_summary import summary
from cart.view.sprites import TILE
from tests.scenario import item, scenario
from tools.driver import Driver

from .test_belt_menu import KINDS, ROOM, begin, belt
from .test_narrator import Hear, hear

__all__ = ["hear"]  # a fixture

Words = Callable[[], list[str]]


def point(driver: Driver, slot: int) -> None:
    """Move the mouse to a slot of the belt."""
    box = driver.play.belt.boxes(driver.game.player)[slot]
    pyxel.set_mouse_pos(box.left + 4, box.top + 4)
    driver.frames(2)


def click(driver: Driver, slot: int) -> None:
    """Click a slot of the belt."""
    point(driver, slot)
    press_mouse(driver)


def press_mouse(driver: Driver) -> None:
    """Click where the mouse is."""
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    driver.frames(1)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    driver.frames(1)
    driver.rest()


# --- the mouse


def test_a_click_selects_a_slot_and_another_opens_its_menu(driver: Driver) -> None:
    s = begin(driver, "walnut", "snack")
    click(driver, 1)
    assert belt(driver).slot == 1 and driver.game.turn == 0
    click(driver, 0)
    assert belt(driver).slot == 0 and belt(driver).use is None
    click(driver, 0)
    use = belt(driver).use
    assert use is not None and driver.lines == ["throw", "drop"]
    pyxel.set_mouse_pos(int(use.window.x) + 20, int(use.window.row_y(1)) + 2)
    driver.frames(2)
    press_mouse(driver)
    assert isinstance(driver.scene, Play) and s.player.slots[0] is None


def test_a_click_elsewhere_only_closes_the_belt(driver: Driver) -> None:
    begin(driver, "walnut")
    click(driver, 0)
    pyxel.set_mouse_pos(100, 40)
    driver.frames(2)
    press_mouse(driver)
    assert isinstance(driver.scene, Play) and not driver.game.history


def test_the_mouse_names_belt_items_and_the_wheel_scrolls(driver: Driver, words: Words) -> None:
    s = begin(driver, *KINDS)
    driver.frames(300)
    point(driver, s.player.slots.index(item("snack")))
    assert driver.game.food_names[item("snack")][0] in words() and "???" in words()
    driver.roll(2)
    assert driver.play.belt.first == 2 and isinstance(driver.scene, Play)
    driver.press("O")
    driver.roll(1)
    assert belt(driver).slot == 1


def test_slots_of_the_belt_are_large_enough_for_a_finger(driver: Driver) -> None:
    """On a phone, a pixel of the game is at least 3 pixels, so a slot is at least 44 wide. No two slots overlap."""
    s = begin(driver, *KINDS, weapon="fork")
    boxes = list(driver.play.belt.boxes(s.player).values())
    assert all(box.width * 3 >= 44 for box in boxes)
    assert not any(one.overlaps(other) for number, one in enumerate(boxes) for other in boxes[:number])


# --- the belt in other scenes


@pytest.mark.parametrize("large", [0, 1])
def test_the_page_after_a_death_lists_the_belt(driver: Driver, words: Words, large: int) -> None:
    s = begin(driver, *KINDS, "walnut", weapon="fork")
    driver.context.settings["large"] = large
    driver.context.apply_settings()
    past = driver.play.display.log
    driver.context.open.after_death(s.game, past, lambda by: None)
    said = driver.scene.spoken_lines()
    assert any("fork, " in line and "walnut ×2" in line for line in said)
    assert words()


def test_speech_tells_the_belt(driver: Driver, hear: Hear) -> None:
    s = scenario(ROOM, mode="expedition", weapon="fork", things={1: ["skewer"]})
    for name in ("walnut", "walnut", "snack"):
        s.player.put(item(name))
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    said = hear(frames=3)
    dish = s.game.food_names[item("snack")][0]
    assert f"you have fork, walnut times 2, {dish}" in said
    assert "beside you: left fork +1 to skewer +2 (press Z on it)" in said
    assert hear("O")[:2] == ["walnut times 2, 2 of 3", "Throw it: 2 damage. The noise draws foes."]
    assert hear("right")[0] == f"{dish}, 3 of 3"
    assert hear("O")[-1] == "eat, line 1 of 3"
    hear("X X")
    assert "here: fork +1 to skewer +2 (press Z)" in hear("left")
    said = hear("O O")
    assert "you swap the fork for the skewer" in said and "fork +1 to skewer +2" in said


def test_a_classic_run_has_no_belt(driver: Driver) -> None:
    game: Game = scenario(ROOM.replace("1", "."), bag=["walnut"]).game
    driver.start(game)
    driver.press("O")
    assert not isinstance(driver.scene, BeltScene | Play)


def test_the_look_window_leaves_the_belt_visible(driver: Driver) -> None:
    """The window covers the belt only if every other place would hide the player or the tile that is looked at."""
    for text in (ROOM.replace("@...", "@..h"), "\n".join(["#" * 16, *["#" + "." * 14 + "#"] * 11, "#...c.@...h....#"])):
        begin(driver, "walnut", text=text)
        driver.press("O up")
        for press in ("O", "O", "left", "up"):
            driver.press(press)
            scene = driver.scene
            assert isinstance(scene, Look)
            window, stage = scene.window, driver.play.stage
            tops = (0, driver.play.belt.top - window.height)  # places that leave the belt visible
            looked_at = [stage.corner_of(cell)[1] for cell in (scene.cell, stage.player.cell)]
            hides = [any(top < y + TILE and y < top + window.height for y in looked_at) for top in tops]
            assert window.y + window.height <= driver.play.belt.top or all(hides)


# --- summary and look window


def test_the_summary_counts_the_items_on_the_belt() -> None:
    game = scenario(ROOM.replace("1", "."), mode="expedition", weapon="fork").game
    for name in ("walnut", "walnut", "ladle"):
        game.player.put(item(name))
    page = summary(Recording(game.seed, game.mode, (), {}), lambda seed, mode: game, "now", "left")
    assert {"weapon: fork", "armour: nothing", "belt: 2 walnuts, ladle"} <= set(page.splitlines())


def test_the_look_window_tells_own_items_and_what_a_swap_gives() -> None:
    s = scenario(ROOM, mode="expedition", weapon="fork", armour="apron", things={1: ["skewer"]})
    for name in ("walnut", "walnut"):
        s.player.put(item(name))
    assert "You have fork +1, apron 0-1, walnut ×2." in describe_tile(s.game, s.player.cell).state
    told = describe_tile(s.game, s.places[1])
    assert told.heading == "skewer +2" and told.state == ["fork +1 → skewer +2: press Ⓞ on it."]
    s.press("left")
    assert "fork +1 → skewer +2: press Ⓧ, then Ⓞ." in describe_tile(s.game, s.player.cell).state
