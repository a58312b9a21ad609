"""Pictures of screens at planned frames, compared pixel by pixel (by palette index) with tests/golden/screens."""

import pytest
from PIL import Image

from tools.driver import Driver
from tools.shots.picture import GOLDEN, RENEW, SIDE, shoot
from tools.shots.plan import SHOTS, Shot

PLANNED = [shot for shot in SHOTS if shot.golden]


@pytest.mark.parametrize("shot", PLANNED, ids=[shot.name for shot in PLANNED])
def test_screen(driver: Driver, shot: Shot) -> None:
    seen = shoot(driver, shot).tobytes()
    file = GOLDEN / f"{shot.name}.png"
    renew = f"look at it with `python -m tools.shots --out DIR {shot.name}`; if that is how it should be: `{RENEW}`"
    assert file.is_file(), f"there is no {file.name}: {renew}"
    with Image.open(file) as picture:
        assert picture.size == (SIDE, SIDE)
        wanted = picture.tobytes()
    differs = [(at % SIDE, at // SIDE) for at in range(SIDE * SIDE) if seen[at] != wanted[at]]
    assert not differs, f"{len(differs)} pixels of {file.name} differ, the first at {differs[0]}: {renew}"


def test_no_screen_is_left_over() -> None:
    """Every picture is of a screen of the plan."""
    assert {file.stem for file in GOLDEN.glob("*.png")} == {shot.name for shot in PLANNED}, f"to renew: {RENEW}"


def test_a_screen_is_a_picture_of_something(driver: Driver) -> None:
    """No two planned screens are alike, and none is black: else the plan misses what it means to show."""
    screens = {shot.name: shoot(driver, shot).tobytes() for shot in PLANNED}
    assert len(set(screens.values())) == len(screens)
    assert all(len(set(screen)) >= 5 for screen in screens.values())
