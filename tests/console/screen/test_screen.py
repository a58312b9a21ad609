"""The shake of the screen: its strength, decay and end, and its effect on the camera."""

from itertools import pairwise

import pytest
import pyxel

from cart.console.screen.screen import FRAMES_BETWEEN_JOLTS, Shake


class Throws:
    """A source of random numbers that returns the highest and the lowest number in turn, and counts its calls."""

    def __init__(self) -> None:
        self.count = 0

    def between(self, low: int, high: int) -> int:
        self.count += 1
        return high if self.count % 2 else low


def test_a_hard_blow_shakes_one_pixel_for_nineteen_frames() -> None:
    shake, throws = Shake(), Throws()
    shake.start(0.08)
    frames = 0
    while shake.strength:
        assert shake.offset(throws) == (1, -1)
        shake.update()
        frames += 1
    assert frames == 19  # 0.08 * 0.95 ** 19 is the first strength below 0.5 / 16, that is half a pixel
    assert shake.offset(throws) == (0, 0)


def test_the_picture_shakes_at_most_three_times_a_second() -> None:
    """At bright edges, each shift of the picture and its return is a flash."""
    for strength in (0.04, 0.08, 0.5):
        for every in (1, 7, 8, 19, 21):
            shake, throws, places = Shake(), Throws(), []
            for frame in range(600):
                if frame % every == 0:
                    shake.start(strength)
                places.append(shake.offset(throws))
                shake.update()
            begun = [n for n in range(1, 600) if places[n - 1] == (0, 0) != places[n]]
            assert all(later - sooner >= FRAMES_BETWEEN_JOLTS for sooner, later in pairwise(begun))


def test_the_shake_loses_5_percent_a_frame() -> None:
    shake = Shake()
    shake.start(0.5)
    shake.update()
    assert shake.strength == pytest.approx(0.475)


def test_a_light_blow_does_not_soften_a_hard_one() -> None:
    shake = Shake()
    shake.start(0.08)
    shake.start(0.04)
    assert shake.strength == 0.08


def test_no_random_number_is_drawn_when_nothing_shakes() -> None:
    shake, throws = Shake(), Throws()
    shake.offset(throws)
    shake.start(1.0)
    shake.enabled = False
    assert shake.offset(throws) == (0, 0)
    assert throws.count == 0


def test_apply_sets_the_camera() -> None:
    shake = Shake()
    shake.start(1.0)
    shake.apply(Throws(), 30, 40)
    pyxel.pset(46, 24, 7)
    assert pyxel.pget(0, 0) == 7
