"""The watch scene: a floor that grows in steps and pieces, and overlays over the floor."""

from collections.abc import Callable

import pytest

from cart.console.screen import typeface
from cart.console.screen.palette import BLUE, YELLOW
from cart.console.widgets.window import Window
from cart.core.cells import bits
from cart.core.maps import rows
from cart.data.tiles import WALL
from cart.gen.build import build
from cart.scenes.watch.watch import Watch
from cart.view.layout import Box, box_of
from cart.view.stage.blueprint import overlays_of
from tools.driver import Driver

from ...helpers.watching import STEPS, by_piece, go_to, start

Words = Callable[[], list[str]]

SIDE = 128
SHOWN = overlays_of("mazes")
WORMS = STEPS.index("worms") + 1


@pytest.fixture
def watch(driver: Driver) -> Watch:
    """Return the watch scene, paused at the first piece of seed 7."""
    return start(driver)


def show(driver: Driver, watch: Watch, overlay: str) -> None:
    """Press down until the named overlay is shown."""
    while watch.overlay != overlay:
        driver.press("down")


READ = range(2, 13)
"""The y of the rows of tiles that no text covers."""


def tinted(driver: Driver, watch: Watch, colour: int) -> set[int]:
    """Return the cells in rows READ that show `colour` in their middle. The floor must be as large as the screen."""
    driver.frames(1)
    screen = driver.screen()
    places = [(x, y) for y in READ for x in range(16)]
    middles = {
        (x, y): [screen[(y * 8 + i) * SIDE + x * 8 + j] for i in range(2, 6) for j in range(2, 6)] for x, y in places
    }
    return {watch.floor.grid.cell(x, y) for (x, y), middle in middles.items() if middle.count(colour) >= 4}


# --- steps, and pieces of them


def test_each_step_is_shown_with_its_name(driver: Driver, watch: Watch, words: Words) -> None:
    for number, step in enumerate(STEPS, start=1):
        driver.press("right")
        assert f"step {number}/{len(STEPS)}: {step}" in words()
        assert watch.piece.whole
    last = rows(watch.floor)
    driver.press("right")
    assert watch.piece.step == STEPS[-1]  # after the last step, the scene stays there
    assert last == rows(build(7, 1, vaults=driver.context.vaults()))
    driver.press("left")
    assert watch.piece.step == STEPS[-2]
    driver.press("left " * len(STEPS))
    assert watch.at == 0


def test_rooms_come_one_at_a_time(driver: Driver, watch: Watch, words: Words) -> None:
    by_piece(driver)
    counts = []
    while watch.piece.step == STEPS[0]:
        counts.append(len(watch.floor.rooms))
        if watch.piece.within:
            assert watch.piece.within in words()
        driver.press("right")
    assert counts == [*range(1, counts[-1] + 1), counts[-1]]


def test_each_piece_of_a_worm_is_one_tile(driver: Driver, watch: Watch, words: Words) -> None:
    """Each tile is next to the previous tile of the same worm, or begins another worm."""
    by_piece(driver)
    while watch.piece.step != "worms":
        driver.press("right")
    heads: list[tuple[str, int]] = []
    while watch.piece.within:
        (dug,) = watch.piece.changed
        assert f"step {WORMS}/{len(STEPS)}: worms" in words() and watch.piece.within in words()
        if heads and heads[-1][0] == watch.piece.within:
            assert watch.floor.beside(1 << dug) >> heads[-1][1] & 1
        heads.append((watch.piece.within, dug))
        driver.press("right")
    assert len(heads) > 20 and len({worm for worm, _ in heads}) > 1
    assert watch.piece.step == "worms" and not watch.piece.changed
    before = watch.at
    driver.press("left left")
    assert watch.at == before - 2
    assert list(watch.piece.changed) == [heads[-2][1]]


def test_playing_goes_piece_by_piece_to_the_end(driver: Driver) -> None:
    driver.reset().open.watch(7)
    watch = driver.scene
    assert isinstance(watch, Watch)
    seen = {watch.at}
    for _ in range(3000):
        if not watch.playing:
            break
        driver.frames(1)
        seen.add(watch.at)
    assert not watch.playing
    assert seen == set(range(watch.at + 1)) and watch.growth.piece(watch.at + 1) is None
    driver.press("O")
    assert watch.playing and watch.at == 0  # at the end, O starts over


# --- where worms may dig


def may_dig(watch: Watch) -> tuple[set[int], set[int]]:
    """Return two sets of rock cells: where a worm may start, and where the current worm may go on.

    They are computed cell by cell, independently of the game.
    """
    floor, starts, onward = watch.floor, set(), set()
    width, height = floor.width, floor.height
    dug = {cell for cell in range(floor.grid.size) if floor.tiles[cell] != WALL}
    heads = set(watch.piece.changed) if watch.piece.step == "worms" and watch.piece.within else set()
    rooms = {cell for room in floor.rooms for cell in bits(room)}
    for cell in set(range(floor.grid.size)) - dug:
        x, y = cell % width, cell // width
        if y not in READ:
            continue

        def is_dug(dx: int, dy: int, x: int = x, y: int = y) -> bool:
            return 0 <= x + dx < width and 0 <= y + dy < height and (y + dy) * width + x + dx in dug

        sides = [(dx, dy) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)) if is_dug(dx, dy)]
        corners = [(dx, dy) for dx in (-1, 1) for dy in (-1, 1) if is_dug(dx, dy)]
        if len(sides) > 1:
            continue
        if sides:
            dx, dy = sides[0]
            free = all(corner[0] == dx if dx else corner[1] == dy for corner in corners)
        else:
            free = not corners
        if free:
            near = {(y + dy) * width + x + dx for dx, dy in sides}
            if not near & rooms:
                starts.add(cell)
            if near & heads:
                onward.add(cell)
    return starts, onward


def test_two_tints_show_where_worms_may_start_and_go_on(driver: Driver, watch: Watch) -> None:
    by_piece(driver)
    show(driver, watch, "worms")
    both = 0
    for _ in range(60):
        starts, onward = may_dig(watch)
        assert tinted(driver, watch, BLUE) == onward
        assert tinted(driver, watch, YELLOW) == starts
        both += bool(starts and onward)
        driver.press("right")
    assert both > 10
    go_to(driver, watch, "worms")
    assert may_dig(watch) == (set(), set())  # the step ends when no worm can start
    driver.press("left")
    assert tinted(driver, watch, YELLOW) | tinted(driver, watch, BLUE) == set()


@pytest.mark.parametrize("overlay", SHOWN[1:])
def test_each_overlay_draws_something(driver: Driver, watch: Watch, words: Words, overlay: str) -> None:
    go_to(driver, watch, STEPS[0])
    pictures = []
    for name in ("plain", overlay):
        show(driver, watch, name)
        assert name in words()
        driver.frames(1)
        pictures.append(driver.screen()[16 * SIDE : 112 * SIDE])  # without the texts above and below
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("size", [None, (24, 24)])
def test_the_help_hides_none_of_the_other_words(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int] | None
) -> None:
    driver.reset().open.watch(7, size=size)
    driver.press("O")
    boxes: list[Box] = []
    tops: dict[str, float] = {}
    write, draw = typeface.write, Window.draw

    def hear(x: float, y: float, text: str, colour: int) -> None:
        tops[text] = y
        write(x, y, text, colour)

    def see(window: Window) -> None:
        boxes.append(box_of(window))
        draw(window)

    monkeypatch.setattr(typeface, "write", hear)
    monkeypatch.setattr(Window, "draw", see)
    driver.app.draw()
    (box,) = boxes
    assert tops["Ⓟ menu"] < box.bottom
    assert not any(box.top - typeface.HEIGHT < tops[words] < box.bottom for words in ("seed 7", "plain"))
