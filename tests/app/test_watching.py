"""The growing of floors, by its buttons and its menu: steps, floors, seeds and overlays."""

from collections.abc import Callable

import pytest

from cart.console.palette import YELLOW
from cart.core.cells import bits
from cart.core.floor import Floor
from cart.core.rng import SEEDS
from cart.data.tiles import DOOR, POT, RARE_CHEST
from cart.gen.build import MAZES
from cart.gen.shapes import can_carve
from cart.scenes.seed import DIGITS, SeedEntry
from cart.scenes.watch import HELP_TICKS, OVERLAYS, Watch
from tools.driver import Driver

Words = Callable[[], list[str]]

SIDE = 128
THINGS = (DOOR, RARE_CHEST, POT)
STEPS = [step.__name__ for step in MAZES]


@pytest.fixture
def watch(driver: Driver) -> Watch:
    """Seed 7, at rest at its first step, the help gone."""
    driver.reset()
    watch = Watch(driver.context, 7)
    driver.context.replace(watch)
    driver.press("O")
    watch._ticks = HELP_TICKS
    return watch


def go_to(driver: Driver, watch: Watch, step: str) -> None:
    """On to the step of a name."""
    while watch.step != step:
        driver.press("right")


def show(driver: Driver, watch: Watch, overlay: str) -> None:
    """On to the overlay of a name."""
    while watch._overlay_name() != overlay:
        driver.press("down")


def tinted(driver: Driver, watch: Watch, colour: int) -> set[int]:
    """The cells whose middle is all of one colour."""
    screen, grid = driver.screen(), watch.floor.grid
    corners = [(cell, (cell // grid.width * 8 + 2) * SIDE + cell % grid.width * 8 + 2) for cell in range(grid.size)]
    middle = bytes([colour] * 4)
    return {cell for cell, at in corners if all(screen[at + y * SIDE : at + y * SIDE + 4] == middle for y in range(4))}


def test_each_step_is_shown_with_its_name(driver: Driver, watch: Watch, words: Words) -> None:
    for number, step in enumerate(STEPS, start=1):
        assert f"{number}/{len(STEPS)} {step.replace('_', ' ')}" in words()
        driver.press("right")
    assert watch.step == STEPS[-1]  # it stays at the last
    driver.press("left")
    assert watch.step == STEPS[-2]


def diggable(floor: Floor) -> set[int]:
    """The rock that a worm might dig, asked cell by cell."""
    dug = floor.grid.everything & ~floor.walls
    return {cell for cell in bits(floor.walls) if can_carve(floor.grid, dug, cell)}


def test_carvable_is_rock_that_a_worm_may_dig(driver: Driver, watch: Watch) -> None:
    """Dug floor is none, nor is what stands in it by then: doors, chests and pots."""
    show(driver, watch, "carvable")
    things = 0
    for _ in range(4):
        for step in ("rooms", "worms", "stairs", "door_tiles", "chests", STEPS[-1]):
            go_to(driver, watch, step)
            assert tinted(driver, watch, YELLOW) == diggable(watch.floor), (watch.seed, step)
        things |= sum(1 << kind for kind in THINGS if watch.floor.cells_of(kind))
        driver.press("up O")
    assert things == sum(1 << kind for kind in THINGS)


def test_where_worms_have_been_some_rock_is_left(driver: Driver, watch: Watch) -> None:
    """They keep off the rooms, so that there is something to see beside them."""
    show(driver, watch, "carvable")
    go_to(driver, watch, "worms")
    assert tinted(driver, watch, YELLOW)


@pytest.mark.parametrize("overlay", [name for name, draw in OVERLAYS.items() if draw is not None])
def test_each_overlay_draws_something(driver: Driver, watch: Watch, words: Words, overlay: str) -> None:
    go_to(driver, watch, "worms")
    pictures = []
    for name in ("plain", overlay):
        show(driver, watch, name)
        assert name in words()
        watch._ticks = HELP_TICKS
        driver.frames(1)
        pictures.append(driver.screen()[8 * SIDE : 120 * SIDE])  # without what is written above and below
    assert pictures[0] != pictures[1]


def test_the_menu_goes_to_the_first_step(driver: Driver, watch: Watch) -> None:
    driver.press("right right O")
    assert watch.playing
    driver.press("menu")
    driver.choose("first step")
    assert (watch.step, watch.playing) == (STEPS[0], False)


def test_the_menu_chooses_the_floor(driver: Driver, watch: Watch, words: Words) -> None:
    driver.press("menu")
    driver.point_at("floor")
    driver.press("right")
    assert (watch.number, watch.floor.number) == (2, 2)
    driver.press("left left")
    assert (watch.number, watch.floor.number) == (8, 8)  # round the eight there are
    assert driver.pointed == "floor  8"
    driver.press("menu")
    assert "seed 7 floor 8" in words()


def test_the_menu_chooses_the_overlay(driver: Driver, watch: Watch) -> None:
    driver.press("menu")
    driver.point_at("show")
    for name in (*list(OVERLAYS)[1:], "plain"):
        driver.press("right")
        assert driver.pointed == f"show   {name}"
    driver.press("left")
    assert driver.pointed == f"show   {list(OVERLAYS)[-1]}"


def test_a_seed_is_typed(driver: Driver, watch: Watch, words: Words) -> None:
    before = watch.floor.rows()
    driver.press("right menu")
    driver.choose("seed")
    entry = driver.scene
    assert isinstance(entry, SeedEntry)
    driver.press("up up up left up O")
    assert driver.scene is watch
    assert (watch.seed, watch.at) == (13, 0)
    assert watch.floor.rows() != before
    assert "seed 13 floor 1" in words()
    driver.press("menu")
    driver.choose("seed")
    driver.press("up X")
    assert driver.scene is watch
    assert watch.seed == 13


def test_after_the_last_seed_comes_the_first(driver: Driver) -> None:
    driver.reset()
    watch = Watch(driver.context, SEEDS - 1)
    driver.context.replace(watch)
    assert f"{watch.seed}" == "9" * DIGITS
    driver.press("up")
    assert watch.seed == 0
