"""Fades: their length in frames, and their levels, from 0.0 (no fade) to 1.0 (black)."""

import pytest

from cart.console.screen.fade import Fade


def frames_until_done(fade: Fade) -> int:
    frames = 0
    while not fade.done:
        fade.update()
        frames += 1
    return frames


@pytest.mark.parametrize(("step", "frames"), [(0.04, 25), (0.02, 50), (0.1, 10), (0.3, 4), (1.0, 1)])
def test_a_fade_takes_exactly_its_frames_and_ends_at_exactly_0_or_1(step: float, frames: int) -> None:
    fade = Fade()
    fade.start_out(step)
    assert (frames_until_done(fade), fade.level) == (frames, 1.0)
    fade.start_in(step)
    assert (frames_until_done(fade), fade.level) == (frames, 0.0)


def test_a_fade_rests_until_it_is_started() -> None:
    fade = Fade()
    fade.update()
    assert fade.done and fade.level == 0.0


def test_fading_out_continues_from_an_interrupted_fade_in() -> None:
    fade = Fade()
    fade.start_in(0.25)
    fade.update()
    fade.start_out(0.25)
    assert frames_until_done(fade) == 1


def test_fading_in_starts_at_black() -> None:
    fade = Fade()
    fade.start_in(0.25)
    assert fade.level == 1.0
    fade.update()
    assert fade.level == 0.75
