"""The worst fights stay within the flash limit of WCAG 2.3.1, and the flash counter counts correctly."""

import pytest

from cart.console.screen.palette import BLACK, WHITE
from tests.helpers.short_forms import first
from tools.driver import Driver
from tools.flashes import QUARTER, FlashCounter, FlashCounts, count_flashes, fight

SECOND = 60


def film(period: int, colour: int, side: int) -> list[bytes]:
    """Return two seconds of frames that show a square of `side` pixels.

    It is bright and dark in turn, with a period of `period` frames.
    """
    frames = []
    for number in range(2 * SECOND):
        bright = number % period < period // 2
        row = bytes([colour] * side + [BLACK] * (128 - side)) if bright else bytes(128)
        frames.append(row * side + bytes(128 * (128 - side)))
    return frames


@pytest.mark.parametrize(("period", "bad"), [(20, False), (30, False), (12, True), (6, True)])
@pytest.mark.parametrize("red", [False, True])
def test_the_counter_finds_too_many_flashes(period: int, bad: bool, red: bool) -> None:
    found = count_flashes(film(period, 1, 128), (0x000000, 0xFF0000 if red else 0xFFFFFF), red)
    assert (found.breaks_rule, abs(found.screen - 60 // period) <= 1) == (bad, True)


def test_flashes_of_a_small_area_are_allowed_but_not_of_a_larger_one() -> None:
    found = count_flashes(film(6, WHITE, 8))
    assert found == FlashCounts(0, found.place, 1) and found.place > 3 and not found.breaks_rule
    assert count_flashes(film(6, WHITE, 24)).field == 9 >= QUARTER


def test_small_changes_and_changes_between_bright_tones_are_no_flashes() -> None:
    for low, high in ((0.0, 0.09), (0.85, 1.0)):
        counter = FlashCounter()
        for frame in range(SECOND):
            counter.note(frame, high if frame % 4 < 2 else low)
        assert counter.changes == []


@pytest.mark.parametrize(
    ("speed", "seed"),
    first(
        4,
        [
            (0, 0),
            (1, 1),
            (2, 0),
            (3, 9),
            *((2, seed) for seed in (2, 5, 6, 9, 11)),
            *((3, seed) for seed in (0, 1, 11)),
        ],
    ),
)
def test_the_worst_fights_keep_the_flash_limit(driver: Driver, speed: int, seed: int) -> None:
    frames = list(fight(driver, 6, seed=seed, speed=speed))
    assert len(set(frames)) > 100 and driver.game.turn > 5
    assert not count_flashes(frames).breaks_rule and not count_flashes(frames, red=True).breaks_rule
