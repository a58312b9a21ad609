"""tools.sounds: the loudness of sounds in resources.pyxres."""

from pathlib import Path

import pytest
import pyxel

from cart.data.sound_slots import SOUNDS
from cart.files import resources_path
from tools.sounds import Level, measure


@pytest.mark.usefixtures("pyxel_headless")
def test_the_winning_tune_is_louder_than_a_thud(tmp_path: Path) -> None:
    """The tune has a higher peak and a higher loudness than the thud, and is not clipped."""
    pyxel.load(str(resources_path()))

    def level(name: str) -> Level:
        sound, file = pyxel.sounds[SOUNDS[name]], tmp_path / f"{name}.wav"
        sound.save(str(file), sound.total_sec() or 1)
        return measure(file)

    win, thud = level("win"), level("thud")
    assert win.peak > thud.peak and win.loudness > thud.loudness
    assert not win.clipped
