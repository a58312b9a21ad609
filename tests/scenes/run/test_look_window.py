"""The look window leaves visible the foe it explains, the piglet, and every tile that the foe threatens."""

from collections.abc import Callable

import pytest

from cart.core.cells import bits
from cart.data.foes import FOES
from cart.scenes.run.look import Look
from cart.view.layout import Box
from cart.view.sprites import TILE
from tools.driver import Driver
from tools.shots.games import small_game

WIDE, HIGH = 30, 26
AT_REST = 60
BESIDE = ((2, 0), (0, -2), (1, 2))


def looking(driver: Driver, letter: str, dx: int, dy: int) -> Look:
    """Start looking at a hunting foe in the middle of a floor larger than the screen.

    The foe stands `dx`, `dy` tiles from the player.
    """
    rows = [list("#" + "." * (WIDE - 2) + "#") for _ in range(HIGH)]
    rows[0] = rows[-1] = ["#"] * WIDE
    rows[HIGH // 2][WIDE // 2] = "@"
    rows[HIGH // 2 + dy][WIDE // 2 + dx] = letter
    game = small_game("\n".join(map("".join, rows)), 5, mode="expedition")
    for foe in game.foes:
        foe.mind, foe.target = "hunts", game.player.cell
    driver.start(game)
    driver.choose_paused("look around")
    driver.frames(AT_REST)
    assert isinstance(driver.scene, Look)
    return driver.scene


def hidden(driver: Driver, scene: Look) -> list[int]:
    """Return the important cells that the window covers or that are off the screen."""
    stage, (window,) = driver.play.stage, driver.play.stage.window_boxes
    cells = [scene.cell, driver.game.player.cell, *bits(stage.look_reach & stage.explored)]
    boxes = {cell: Box(*stage.corner_of(cell), TILE, TILE) for cell in cells}
    return [cell for cell, box in boxes.items() if box.overlaps(window) or not box.inside(stage.camera.window)]


@pytest.mark.parametrize("large", [False, True], ids=["", "large"])
@pytest.mark.parametrize(("dx", "dy"), BESIDE)
@pytest.mark.parametrize("letter", [foe.letter for foe in FOES], ids=[foe.name for foe in FOES])
def test_the_look_window_leaves_foe_and_threatened_tiles_visible(
    driver: Driver, letter: str, dx: int, dy: int, large: bool
) -> None:
    driver.wishes = {"large": int(large)}
    scene = looking(driver, letter, dx, dy)
    assert hidden(driver, scene) == []


def test_text_without_room_in_the_look_window_follows_at_a_press(
    driver: Driver, words: Callable[[], list[str]]
) -> None:
    """The noodle is the example, because its long reach leaves little room."""
    scene = looking(driver, "d", 2, 0)
    noodle = driver.game.foes[0]
    line, deep = noodle.row.line.split()[0], noodle.row.when_kicked.split()[0]
    said = " ".join(words())
    assert line in said and deep not in said and "more" in said
    driver.press("O")
    said = " ".join(words())
    assert deep in said and "next 1/1" in said and scene.cell == noodle.cell
    assert hidden(driver, scene) == []
    driver.press("O")
    assert line in " ".join(words())
