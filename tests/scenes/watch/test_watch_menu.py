"""The menu of the watch scene, and floors larger than the screen."""

from collections.abc import Callable

import pytest

from cart.core.maps import rows
from cart.core.rng import SEEDS
from cart.data.modes import MODES, floor_plan
from cart.data.words import mode_name
from cart.gen.build import BUILDERS, GenError, generated_floors
from cart.scenes.menus.seed_entry import DIGITS, SeedEntry
from cart.scenes.watch.panning import Panning
from cart.scenes.watch.watch import SIZES, Watch
from cart.view.stage.blueprint import overlays_of
from cart.view.stage.ground import Ground
from tools.driver import Driver

from ...helpers.watching import STEPS, by_piece, go_to, start

Words = Callable[[], list[str]]

SIDE = 128
SHOWN = overlays_of("mazes")


@pytest.fixture
def watch(driver: Driver) -> Watch:
    """Return the watch scene, paused at the first piece of seed 7."""
    return start(driver)


# --- the menu


def test_the_menu_goes_to_the_first_step(driver: Driver, watch: Watch) -> None:
    driver.press("right right O")
    assert watch.playing
    driver.press("menu")
    driver.choose("back to step 1")
    assert (watch.at, watch.playing) == (0, False)


def test_the_menu_chooses_the_floor(driver: Driver, watch: Watch, words: Words) -> None:
    driver.press("menu")
    driver.point_at("floor")
    driver.press("right")
    assert (watch.number, watch.floor.number) == (2, 2)
    driver.press("left left")
    last = generated_floors()[-1]
    assert (watch.number, watch.floor.number) == (last, last)  # wraps round the generated floors
    assert driver.pointed == f"floor\t{last}: Butcher's"
    driver.press("menu")
    assert {f"floor {last}: the Butcher's", "seed 7"} <= set(words())


def test_the_menu_chooses_the_mode(driver: Driver, watch: Watch) -> None:
    """The line has each mode once, except daily modes. The floor has the style that the mode plans for it."""
    driver.press("menu")
    driver.point_at("mode")
    listed = [mode for mode, row in MODES.items() if not row.daily_of]
    for mode in (*listed, listed[0]):
        assert driver.pointed == f"mode\t{mode_name(mode)}"
        assert watch.floor.style == floor_plan(watch.mode, watch.number).style
        driver.press("right")


def test_the_menu_chooses_the_overlay(driver: Driver, watch: Watch) -> None:
    driver.press("menu")
    driver.point_at("show")
    for name in (*SHOWN[1:], SHOWN[0]):
        driver.press("right")
        assert driver.pointed == f"show\t{name}"
    driver.press("left")
    assert driver.pointed == f"show\t{SHOWN[-1]}"


def test_the_menu_chooses_the_size(driver: Driver, watch: Watch, words: Words) -> None:
    driver.press("menu")
    driver.point_at("size")
    shown = []
    for _ in SIZES:
        shown.append(driver.pointed)
        assert driver.pointed == f"size\t{watch.floor.width}x{watch.floor.height}"
        driver.press("right")
    assert shown[0] == driver.pointed == "size\t16x16"
    assert len(set(shown)) == len(SIZES)
    driver.press("right menu")
    assert "mazes 24x24" in words()


def test_the_menu_chooses_the_style(driver: Driver, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    other = BUILDERS["mazes"]._replace(steps=dict([*BUILDERS["mazes"].steps.items()][:1]), width=20, height=18)
    monkeypatch.setitem(BUILDERS, "rooms", other)
    driver.press("menu")
    driver.point_at("style")
    while driver.pointed != "style  rooms":
        driver.press("right")
        if watch.style == "rooms":
            break
    assert watch.style == "rooms"
    assert (watch.floor.width, watch.floor.height) == (20, 18)  # the default size of that style


def test_the_menu_asks_for_a_seed(driver: Driver, watch: Watch, words: Words) -> None:
    before = rows(watch.floor)
    driver.press("right menu")
    driver.choose("seed")
    entry = driver.scene
    assert isinstance(entry, SeedEntry)
    driver.press("up up up left up O")
    assert driver.scene is watch
    assert (watch.seed, watch.at) == (13, 0)
    assert rows(watch.floor) != before
    assert {"floor 1: the Root Cellar", "seed 13"} <= set(words())
    driver.press("menu")
    driver.choose("seed")
    driver.press("up X")
    assert driver.scene is watch
    assert watch.seed == 13


def test_after_the_last_seed_comes_the_first(driver: Driver) -> None:
    watch = start(driver, SEEDS - 1)
    assert f"{watch.seed}" == "9" * DIGITS
    driver.press("up")
    assert watch.seed == 0


# --- large floors


def test_the_camera_follows_a_large_floor_and_can_be_moved(driver: Driver) -> None:
    """The camera goes to the cells that changed last. While looking around, the arrows move it anywhere."""
    watch = start(driver, size=(60, 60))
    by_piece(driver)
    for _ in range(5):
        driver.press("right")
        driver.frames(60)
        cells = [watch.floor.grid.xy(cell) for cell in watch.piece.changed]
        x, y = sum(x for x, _ in cells) / len(cells) * 8 + 4, sum(y for _, y in cells) / len(cells) * 8 + 4
        left, top = watch.corner
        assert left == pytest.approx(min(max(x - 64, 0), 60 * 8 - SIDE), abs=1)
        assert top == pytest.approx(min(max(y - 64, 0), 60 * 8 - SIDE), abs=1)
    driver.press("menu")
    driver.choose("look around")
    looking = isinstance(driver.scene, Panning)
    assert looking
    driver.hold("left", 300)
    driver.release()
    driver.hold("up", 300)
    driver.release()
    assert watch.corner == (0, 0)
    driver.hold("right", 300)
    driver.release()
    assert watch.corner == (60 * 8 - SIDE, 0)
    driver.press("X")
    assert driver.scene is watch
    driver.frames(30)
    assert watch.corner == (60 * 8 - SIDE, 0)  # the camera stays until another piece is shown
    driver.press("left")
    driver.frames(60)
    assert watch.corner != (60 * 8 - SIDE, 0)


def test_a_large_floor_looks_fully_explored_at_any_place(driver: Driver) -> None:
    """The picture is drawn in parts, when they are needed. It equals a picture that is drawn at once."""
    watch = start(driver, size=(48, 48))
    go_to(driver, watch, "decoration")
    for dx, dy in ((-500, -500), (37, 0), (0, 51), (90, 90), (-63, 20), (500, 500)):
        watch.scroll(dx, dy)
        driver.frames(1)
        seen = driver.screen()
        watch._revealed = watch.floor.grid.everything
        watch.ground = Ground(watch.floor, watch.plan.tint)
        watch._ticks -= 1
        driver.frames(1)
        assert driver.screen() == seen


def test_the_camera_returns_when_a_smaller_size_is_chosen(driver: Driver) -> None:
    watch = start(driver, size=(60, 60))
    watch.scroll(500, 500)
    driver.press("menu")
    driver.point_at("size")
    while watch.size is not None:
        driver.press("right")
    driver.frames(1)
    assert (watch.size_name, watch.corner) == ("16x16", (0, 0))


@pytest.mark.parametrize(("size", "frames"), [((16, 16), 1500), ((60, 60), 2500)])
def test_a_large_floor_plays_to_its_end_in_little_more_time(driver: Driver, size: tuple[int, int], frames: int) -> None:
    driver.reset().open.watch(3, size=size)
    watch = driver.scene
    assert isinstance(watch, Watch)
    steps = set()
    for _ in range(frames):
        driver.frames(1)
        if watch.piece.whole:
            steps.add(watch.piece.step)
        if not watch.playing:
            break
    assert not watch.playing
    assert steps == set(STEPS)  # no step is skipped


def test_invalid_floors_to_watch_are_refused(driver: Driver) -> None:
    leads = driver.reset().open
    for number, style, size in ((0, None, None), (1, "nonsense", None), (1, None, (8, 8))):
        with pytest.raises((ValueError, GenError)):
            leads.watch(7, number, style=style, size=size)
