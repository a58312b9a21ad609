"""The measurement of contrast, which test_every_screen.py uses for all texts, measures known contrasts correctly."""

import pytest
import pyxel

from cart.console.screen import typeface
from cart.console.screen.palette import BLACK, MAUVE, WHITE
from tests.helpers.text_contrast import Eye, contrast
from tools.driver import Driver


@pytest.fixture
def eye(monkeypatch: pytest.MonkeyPatch) -> Eye:
    """Return an `Eye` that measures every text written from now on."""
    eye = Eye()
    monkeypatch.setattr(typeface, "write", eye.write)
    return eye


def test_known_contrasts_are_measured_correctly(driver: Driver, eye: Eye) -> None:
    """Two texts stand on plain ground, one touches a line of another colour, and one has an outline."""
    pyxel.cls(BLACK)
    typeface.write(10, 10, "grey", 5)
    typeface.write(10, 30, "mauve", MAUVE)
    pyxel.line(0, 49, 127, 49, 1)
    typeface.write(10, 50, "Mauve", MAUVE)
    pyxel.rect(0, 69, 128, 20, WHITE)
    typeface.write(10, 70, "outlined", MAUVE, BLACK)
    assert [(said.words, round(said.contrast, 1)) for said in eye.said] == [
        ("grey", 3.0),
        ("mauve", 5.0),
        ("Mauve", 3.3),
        ("outlined", 5.0),
    ]
    assert contrast(BLACK, BLACK) == 1.0
    assert contrast(0, 7) == contrast(7, 0) == pytest.approx(19.0, abs=0.1)
