"""Looking around, the pause menu and foes' thoughts, by buttons."""

from collections.abc import Callable

import pytest
import pyxel

from cart.console.widgets.window import Window
from cart.core.run_worth import run_worth
from cart.saves.saved_settings import load_settings
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.options_menu import THOUGHTS_KEY
from cart.scenes.menus.title import Title
from cart.scenes.run.look import Look
from cart.scenes.run.play import Play
from tests.scenario import scenario
from tools.driver import Driver

from .test_bag_and_windows import RANGE, armed

Words = Callable[[], list[str]]


ROWS = (1, 5, 8, 10, 14)


@pytest.mark.parametrize("foe_y", ROWS)
@pytest.mark.parametrize("piglet_y", ROWS)
def test_the_look_window_hides_no_mob_where_possible(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, piglet_y: int, foe_y: int
) -> None:
    """The window never hides the foe looked at. It hides the piglet only if every place hides one of the two."""
    rows = [list("#" + "." * 14 + "#") for _ in range(16)]
    rows[0] = rows[15] = ["#"] * 16
    rows[piglet_y][3], rows[foe_y][7] = "@", "l"
    s = scenario("\n".join(map("".join, rows)))
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.press("O left")
    windows: list[Window] = []
    monkeypatch.setattr(Window, "draw", lambda window: windows.append(window))
    driver.scene.draw()
    (window,) = windows

    def hides(top: float, y: int) -> bool:
        return top < y * 8 + 8 and y * 8 < top + window.height

    assert not hides(window.y, foe_y)
    heights = range(129 - window.height)
    avoidable = any(not hides(top, foe_y) and not hides(top, piglet_y) for top in heights)
    assert hides(window.y, piglet_y) != avoidable


def test_looking_around_cycles_through_foes(driver: Driver, words: Words) -> None:
    s = scenario("##########\n#@..r..h.#\n##########")
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.press("O left")
    assert isinstance(driver.scene, Look)
    assert "crab   HP 2/2   ATK 2" in words()
    driver.press("O")
    said = words()
    assert "ham   HP 14/14   ATK 5" in said
    assert "It sleeps until it sees you." in said
    driver.press("O")
    assert "crab   HP 2/2   ATK 2" in words()
    driver.press("X X")
    assert isinstance(driver.scene, Play)
    assert driver.game.turn == 0


def test_looking_around_skips_foes_on_unexplored_tiles(driver: Driver, words: Words) -> None:
    """The ham stands on an unexplored tile, so the crab is the only foe to look at."""
    driver.start(scenario("##########\n#@..r..h.#\n##########").game)
    driver.press("O left")
    assert any("next 1/1" in word for word in words())
    driver.press("O")
    assert "crab   HP 2/2   ATK 2" in words()


def test_looking_around_moves_the_camera_on_a_large_floor(
    driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cursor is drawn around a foe on the screen. To look at a foe off the screen, the camera moves there."""
    rows = ["#" * 60, *["#" + "." * 58 + "#"] * 58, "#" * 60]
    rows[30] = "#" + "m" + "." * 33 + "@" + "...r" + "." * 18 + "m" + "#"
    s = scenario("\n".join(rows))
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    boxes: list[tuple[float, ...]] = []
    monkeypatch.setattr(pyxel, "rectb", lambda x, y, *more: boxes.append((x, y)))
    driver.press("O left")
    assert any(word.startswith("crab") for word in words())
    assert any("next 1/3" in word for word in words())
    left, top = driver.play.stage.camera.corner()
    assert (left, top) == (35 * 8 - 64, 30 * 8 - 64)
    around = 39 * 8 - left - 1, 30 * 8 - top - 1
    assert any((around[0] - grow, around[1] - grow) in boxes for grow in (0, 1))
    driver.press("O")
    driver.frames(60)
    assert any(word.startswith("mould") for word in words())
    assert driver.play.stage.camera.corner() == (60 * 8 - 128, 30 * 8 - 64)
    driver.press("X")
    driver.frames(60)
    assert driver.play.stage.camera.corner() == (left, top)


def test_looking_around_without_foes_describes_the_tile_of_the_player(driver: Driver, words: Words) -> None:
    driver.start(scenario("####\n#@.#\n####").game)
    driver.press("O right")
    assert "You are here. No foe is in" in words()
    driver.press("O X X")
    assert isinstance(driver.scene, Play)


def test_the_pause_menu_changes_and_saves_settings(driver: Driver) -> None:
    armed(driver)
    driver.press("menu")
    assert isinstance(driver.scene, Dialog)
    driver.point_at_setting("sounds")
    driver.press("right")
    assert driver.pointed == "sounds\t▮▮▮▮"
    driver.press("right")
    assert driver.pointed == "sounds\t▮▮▮▮"  # does not wrap round to silence
    driver.press("left left left left left")
    assert driver.pointed == "sounds\t▯▯▯▯"
    driver.point_at_setting("animations")
    driver.press("O")
    assert driver.pointed == "animations\tfew"
    assert driver.context.speaker.effects_volume == 0
    assert driver.play.stage.calm
    driver.press("menu")
    assert isinstance(driver.scene, Play)
    kept = load_settings(driver.context.store)
    assert (kept["effects"], kept["music"], kept["calm"]) == (0, 3, 1)
    assert driver.game.turn == 0


def test_giving_up_asks_first(driver: Driver, words: Words) -> None:
    """The cursor begins at "continue". X and the menu button give the same answer."""
    armed(driver)
    before = driver.game.digest()
    for answer in ("O", "X", "menu"):
        driver.press("menu")
        driver.choose("give up")
        assert driver.lines == [f"worth {run_worth(driver.game)} so far", "continue", "give up: the run ends"]
        assert set(driver.lines) <= set(words())
        assert driver.pointed == "continue"
        driver.press(answer)
        assert isinstance(driver.scene, Play)
    assert driver.game.digest() == before
    driver.press("right")
    assert driver.game.steps == 1


def test_giving_up_a_run_without_an_action_leads_to_the_title(driver: Driver) -> None:
    armed(driver)
    driver.choose_paused("give up")
    driver.choose("give up: the run ends")
    assert isinstance(driver.scene, Title)


def test_thoughts_of_foes_are_shown_by_setting_and_by_key(driver: Driver, words: Words) -> None:
    s = armed(driver, RANGE.replace("@.....h", "@...H.."))
    for show in ("menu", "key"):
        assert "H" not in words()
        if show == "menu":
            driver.press("menu")
            driver.point_at_setting("foes' thoughts")
            driver.press("O")
            driver.press("menu")
        else:
            pyxel.set_btn(THOUGHTS_KEY, True)
            driver.frames(1)
            pyxel.set_btn(THOUGHTS_KEY, False)
        said = words()
        assert "H" in said
        assert {"0", "1", "2", "4"} <= set(said)
        driver.context.settings["thoughts"] = 0
    assert s.game.turn == 0
