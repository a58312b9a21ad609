"""The HP box is never drawn under a window, and no window moves it."""

from collections.abc import Callable

import pytest

from cart.core.game import Game
from cart.view.layout import Box, box_of
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

ROOM = "\n".join(["." * 16] * 3 + ["..r.....@....b.."] + ["." * 16] * 12)
HP = "5/5"


def begun(driver: Driver) -> None:
    """Start a run with an item in the bag and two sleepers in sight."""
    driver.start(room())
    driver.frames(20)


def hp_box(driver: Driver) -> Box:
    """Return the place of the HP box."""
    return driver.play.stage.overlay_boxes[0]


def room() -> Game:
    s = scenario(ROOM, bag=["walnut"])
    s.game.floor.explored = s.game.floor.grid.everything
    return s.game


def test_the_box_is_not_shown_behind_the_bag(driver: Driver, words: Words) -> None:
    """The bag's first line names the hit points, so the box behind it would show them a second time."""
    begun(driver)
    place = hp_box(driver)
    assert words().count(HP) == 1
    driver.press("O")
    driver.frames(20)
    assert HP not in words() and any(HP in line for line in words())
    driver.press("X")
    driver.frames(20)
    assert words().count(HP) == 1 and hp_box(driver) == place


def test_the_box_is_never_drawn_under_a_window(driver: Driver, words: Words) -> None:
    """Look at every stop and open the log: the box is drawn unless the window lies over it, and stays where it is."""
    begun(driver)
    place, shown = hp_box(driver), set[bool]()
    driver.choose_paused("look around")
    for presses in ("O", "O", "O", "down", "X"):
        driver.press(presses)
        if presses == "X":  # away from looking around
            driver.choose_paused("log")
        driver.frames(20)
        box = getattr(driver.scene, "window", None)
        covered = box is not None and box_of(box).overlaps(place)
        assert (HP in words()) != covered, f"the HP box under {type(driver.scene).__name__}"
        assert hp_box(driver) == place
        shown.add(covered)
    assert shown == {True, False}


@pytest.mark.parametrize("y", [3, 12])
def test_the_box_does_not_jump_while_the_player_looks_around(driver: Driver, y: int) -> None:
    rows = ["." * 16 for _ in range(16)]
    rows[y] = "..r....@....b..."
    s = scenario("\n".join(rows))
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.frames(20)
    place = hp_box(driver)
    driver.choose_paused("look around")
    for _ in range(4):
        driver.press("O")
        driver.frames(30)
        assert hp_box(driver) == place


def test_the_box_shows_the_weapon_in_hand(driver: Driver, words: Words) -> None:
    """It has no weapon's figure with bare trotters."""
    driver.start(scenario(ROOM).game)
    driver.frames(20)
    bare = hp_box(driver).width
    assert HP in words() and "+2" not in words()
    driver.start(scenario(ROOM, weapon="fork").game)
    driver.frames(20)
    assert {HP, "+2"} <= set(words()) and hp_box(driver).width > bare


@pytest.mark.parametrize("mode", ["classic", "nibble"])
def test_the_box_shows_the_armour_worn(driver: Driver, words: Words, mode: str) -> None:
    driver.start(scenario(ROOM, armour="oven mitt", mode=mode).game)
    driver.frames(20)
    assert {HP, "0-3"} <= set(words())


@pytest.mark.parametrize(("free", "shown"), [(4, set()), (7, {"+2"}), (11, {"+2", "0-3"})])
def test_the_box_leaves_gear_out_where_there_is_no_room_for_it(
    driver: Driver, words: Words, free: int, shown: set[str]
) -> None:
    """Pots leave a free strip. The hit points fit into one of four tiles, but not with the weapon or the armour."""
    row = "." * free + "v" * (16 - free)
    game = scenario("\n".join([f"@{row[1:]}", *[row] * 15]), weapon="fork", armour="oven mitt").game
    game.floor.explored = game.floor.grid.everything
    driver.start(game)
    driver.frames(20)
    assert HP in words() and set(words()) & {"+2", "0-3"} == shown
