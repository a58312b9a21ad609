"""Styles of the expedition in the watch scene, with their overlays and pieces."""

from collections.abc import Callable

import pytest

from cart.core.cells import union
from cart.data.tiles import PIT
from cart.scenes.watch.watch import Watch
from cart.view.stage.blueprint import OVERLAYS, PLAIN, STYLE_OVERLAYS
from tools.driver import Driver

from ...helpers.watching import go_to, start

Words = Callable[[], list[str]]

SIDE = 128
DONE = {"halls": "corridors", "caverns": "corridors", "manor": "more doors", "warren": "more doors"}
"""Style -> step after which all of its overlays have something to show."""
SIZES = {"halls": (60, 60), "caverns": (60, 30), "manor": (40, 30), "warren": (40, 30)}
"""Style -> (width, height) in tiles of a large floor."""


def started(driver: Driver, style: str, size: tuple[int, int] | None = None) -> Watch:
    """Return the watch scene, paused at the first piece of a floor of `style`."""
    return start(driver, 5, size, 5, style)


@pytest.mark.parametrize("style", STYLE_OVERLAYS)
@pytest.mark.parametrize("own_size", [True, False])
def test_each_style_has_overlays_of_its_own_and_all_are_drawn(
    driver: Driver, words: Words, style: str, own_size: bool
) -> None:
    watch = started(driver, style, SIZES[style] if own_size else None)
    go_to(driver, watch, DONE[style])
    driver.frames(60)
    assert watch.overlays == (PLAIN, *STYLE_OVERLAYS[style], *OVERLAYS)
    pictures = []
    for name in watch.overlays:
        assert watch.overlay == name and name in words()
        pictures.append(driver.screen()[16 * SIDE : 110 * SIDE])
        driver.press("down")
    assert watch.overlay == PLAIN
    assert all(picture != pictures[0] for picture in pictures[1:])


def test_a_cavern_keeps_its_first_walls_for_the_noise_overlay(driver: Driver) -> None:
    watch = started(driver, "caverns")
    noise = watch.piece.first_walls
    assert noise == watch.floor.walls and watch.piece.step == "walls and pits"
    go_to(driver, watch, "bridges")
    assert watch.piece.first_walls == noise != watch.floor.walls
    assert watch.floor.cells_of(PIT) & noise == 0


def test_each_room_of_the_manor_grows_from_its_seed(driver: Driver) -> None:
    watch = started(driver, "manor")
    count = 0
    while watch.growth.piece(count).within:  # type: ignore[union-attr]
        piece = watch.growth.piece(count)
        assert piece is not None and len(piece.seeds) == len(piece.floor.rooms) == count + 1
        assert all(room >> seed & 1 for room, (seed, _, _) in zip(piece.floor.rooms, piece.seeds, strict=True))
        count += 1
    assert count > 5


def test_each_room_and_hall_of_a_cavern_is_a_piece_of_its_own(driver: Driver) -> None:
    watch, said = started(driver, "caverns", (60, 30)), list[str]()
    at = 0
    while (piece := watch.growth.piece(at)) is not None and piece.step != "start":
        said.append(f"{piece.step} {piece.within}")
        at += 1
    assert said[:10] == ["walls and pits ", *(f"rooms room {count}" for count in range(1, 9)), "rooms "]
    corridors = [words for words in said if words.startswith("corridors corridor")]
    assert corridors == [f"corridors corridor {count}" for count in range(1, len(corridors) + 1)]
    assert 8 <= len(corridors) <= 10  # twelve pairs of neighbours, less those of the missing room


def test_a_new_style_resets_an_overlay_that_it_does_not_have(driver: Driver) -> None:
    watch = started(driver, "manor")
    while watch.overlay != "graph":
        driver.press("down")
    watch.style = "halls"
    watch._build()
    assert (watch.overlay, watch.floor.style) == (PLAIN, "halls")
    assert union(watch.floor.rooms)
