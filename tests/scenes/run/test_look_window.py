"""The look window never covers the foe that it describes, and shows both lines about that foe."""

from collections.abc import Callable

import pytest

from cart.data.foes import FOES
from cart.scenes.run.look import Look
from cart.view.layout import Box
from cart.view.sprites import TILE
from tools.driver import Driver
from tools.shots.games import small_game

WIDE, HIGH = 30, 26
AT_REST = 60
WARY = [foe for foe in FOES if foe.when_wary]
BESIDE = ((2, 0), (0, -2), (1, 2))


def looking(driver: Driver, letter: str, dx: int, dy: int, mode: str = "expedition") -> Look:
    """Start to look at a hunting foe that stands (`dx`, `dy`) tiles from the player.

    The player stands in the middle of a floor larger than the screen.
    """
    rows = [list("#" + "." * (WIDE - 2) + "#") for _ in range(HIGH)]
    rows[0] = rows[-1] = ["#"] * WIDE
    rows[HIGH // 2][WIDE // 2] = "@"
    rows[HIGH // 2 + dy][WIDE // 2 + dx] = letter
    game = small_game("\n".join(map("".join, rows)), 5, mode=mode)
    for foe in game.foes:
        foe.mind, foe.target = "hunts", game.player.cell
    driver.start(game)
    driver.choose_paused("look around")
    driver.frames(AT_REST)
    assert isinstance(driver.scene, Look)
    return driver.scene


def hidden(driver: Driver, scene: Look) -> list[int]:
    """Return the foe's cell in a list if the window covers the foe or the foe is off the screen, or an empty list."""
    stage, (window,) = driver.play.stage, driver.play.stage.window_boxes
    cells = [scene.cell]
    boxes = {cell: Box(*stage.corner_of(cell), TILE, TILE) for cell in cells}
    return [cell for cell, box in boxes.items() if box.overlaps(window) or not box.inside(stage.camera.window)]


@pytest.mark.parametrize("large", [False, True], ids=["", "large"])
@pytest.mark.parametrize(("dx", "dy"), BESIDE)
@pytest.mark.parametrize("letter", [foe.letter for foe in FOES], ids=[foe.name for foe in FOES])
def test_the_look_window_leaves_the_foe_visible(driver: Driver, letter: str, dx: int, dy: int, large: bool) -> None:
    driver.settings_at_start = {"large": int(large)}
    scene = looking(driver, letter, dx, dy)
    assert hidden(driver, scene) == []


@pytest.mark.parametrize("large", [False, True], ids=["", "large"])
@pytest.mark.parametrize(("dx", "dy"), BESIDE)
@pytest.mark.parametrize("letter", [foe.letter for foe in WARY], ids=[foe.name for foe in WARY])
def test_the_look_window_leaves_the_wary_foe_visible(
    driver: Driver, letter: str, dx: int, dy: int, large: bool
) -> None:
    driver.settings_at_start = {"large": int(large)}
    assert hidden(driver, looking(driver, letter, dx, dy, "classic")) == []


@pytest.mark.parametrize("letter", [foe.letter for foe in FOES], ids=[foe.name for foe in FOES])
def test_both_lines_about_a_foe_are_shown_at_once(driver: Driver, words: Callable[[], list[str]], letter: str) -> None:
    for mode in ("expedition", "classic"):
        looking(driver, letter, 2, 0, mode)
        row, said = driver.game.foes[0].row, " ".join(words())
        assert row.line in said and (row.when_wary if mode == "classic" else row.when_kicked) in said
