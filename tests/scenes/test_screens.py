"""Screens at planned frames. Each pixel's palette index must equal that in tests/golden/screens."""

from pathlib import Path

import pytest
from PIL import Image

from tools.driver import Driver
from tools.files import FileTrouble
from tools.shots import styles
from tools.shots.picture import GOLDEN, RENEW, SIDE, shoot
from tools.shots.plan import SHOTS, Shot

PLANNED = [shot for shot in SHOTS if shot.golden]


@pytest.mark.parametrize("shot", PLANNED, ids=[shot.name for shot in PLANNED])
def test_a_screen_matches_its_golden_picture(driver: Driver, shot: Shot) -> None:
    seen = shoot(driver, shot).tobytes()
    file = GOLDEN / f"{shot.name}.png"
    renew = f"look at it with `python -m tools.shots --out DIR {shot.name}`; if that is how it should be: `{RENEW}`"
    assert file.is_file(), f"there is no {file.name}: {renew}"
    with Image.open(file) as picture:
        assert picture.size == (SIDE, SIDE)
        wanted = picture.tobytes()
    differs = [(at % SIDE, at // SIDE) for at in range(SIDE * SIDE) if seen[at] != wanted[at]]
    assert not differs, f"{len(differs)} pixels of {file.name} differ, the first at {differs[0]}: {renew}"


def test_no_golden_picture_is_left_over() -> None:
    """Every picture belongs to a planned screen."""
    assert {file.stem for file in GOLDEN.glob("*.png")} == {shot.name for shot in PLANNED}, f"to renew: {RENEW}"


def test_planned_screens_differ_and_are_not_black(driver: Driver) -> None:
    """If two screens were equal or one were black, a shot would not show what it is meant to show."""
    screens = {shot.name: shoot(driver, shot).tobytes() for shot in PLANNED}
    assert len(set(screens.values())) == len(screens)
    assert all(len(set(screen)) >= 5 for screen in screens.values())


def test_a_shot_of_a_bad_recording_names_the_command_that_renews_it(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first recording has another seed, so it does not replay. The second text is no recording."""
    text = styles.FILMED_RUN.read_text(encoding="utf-8")
    renew = r"Renew it: python -m tools\.lively --out docs/expedition\.txt, then the command that it prints\.$"
    monkeypatch.setattr(styles, "FILMED_RUN", tmp_path / "expedition.txt")
    for bad in (text.replace("seed ", "seed 1", 1), "not a recording"):
        styles.FILMED_RUN.write_text(bad, encoding="utf-8")
        with pytest.raises(FileTrouble, match=renew):
            styles.ending(driver)
