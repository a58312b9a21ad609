"""No window hides a part of the rows below the floor, of the HP box, of a label or of the pause button."""

from collections.abc import Callable

import pytest

from cart import new_game, practice
from cart.view.hud import pause_button
from cart.view.layout import box_of
from tools.driver import Driver
from tools.shots import belt
from tools.shots.games import fully_explored, in_fight

Words = Callable[[], list[str]]

SIZES = pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
HP = "5/5"


@SIZES
@pytest.mark.parametrize("label", ["", "go to", "give up"])
def test_menus_of_a_run_leave_the_rows_below_the_floor_free(driver: Driver, label: str, large: bool) -> None:
    driver.settings_at_start = {"large": int(large)}
    driver.start(new_game(12345678, "expedition"))
    driver.press("up menu")
    if label:
        driver.choose(label)
    window = box_of(driver.menu.window)
    assert window.bottom <= driver.play.stage.camera.window.bottom
    assert window.on_screen


@SIZES
def test_rows_below_the_floor_are_not_drawn_under_a_window(driver: Driver, words: Words, large: bool) -> None:
    """A window over a part of them would leave the rest as scraps of letters."""
    driver.settings_at_start = {"large": int(large)}
    driver.start(belt.deep_game("walnut"))
    driver.frames(20)
    assert HP in words()
    driver.context.open.talk(["A TALE", "", *["of a sausage"] * 13])
    driver.frames(20)
    assert HP not in words()


@SIZES
def test_the_hp_box_is_not_drawn_under_a_window(driver: Driver, words: Words, large: bool) -> None:
    driver.settings_at_start = {"large": int(large)}
    in_fight(driver)
    driver.frames(20)
    assert HP in words()
    driver.context.open.talk(["A TALE", "", *["of a sausage"] * 13])
    driver.frames(20)
    assert box_of_scene_overlaps_hp(driver) and HP not in words()


def box_of_scene_overlaps_hp(driver: Driver) -> bool:
    """Whether the window of the top scene overlaps the HP box."""
    box = getattr(driver.scene, "box", None)
    return box is not None and box.overlaps(driver.play.display.hud.box)


@SIZES
def test_a_label_is_not_drawn_under_a_menu(driver: Driver, words: Words, large: bool) -> None:
    driver.settings_at_start = {"large": int(large)}
    driver.reset().open.practice(lambda: fully_explored(practice("gauntlet")))
    driver.frames(60)
    assert "practice" in words()
    driver.press("menu")
    assert "practice" not in words()


def test_the_pause_button_is_not_drawn_under_a_menu(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(pause_button, "draw_pause", lambda x, y: drawn.append((x, y)))
    driver.settings_at_start = {"large": 1}
    in_fight(driver)
    driver.point(64, 64)
    driver.frames(5)
    assert drawn
    driver.press("menu")
    driver.point(60, 60)
    drawn.clear()
    driver.frames(5)
    assert not drawn


def test_in_large_text_a_question_hides_the_bag(driver: Driver, words: Words) -> None:
    driver.settings_at_start = {"large": 1}
    in_fight(driver)
    driver.press("O")
    driver.point_at("pot lid")
    driver.press("O")
    driver.choose("trash")
    assert "trash it" in words()
    assert not {"fork +2", "bread knife", "smoked"} & set(words())
