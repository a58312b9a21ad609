"""Downloads and uploads of the page, and its clipboard, in Chromium."""

import re

import pytest

from cart.console.storage.bundle import DAMAGED, NO_BUNDLE, unpack
from cart.saves.archive import CART
from cart.scenes.menus.saves_menu import NOT_TAKEN, TAKEN, WRITTEN

from .conftest import Play

pytestmark = pytest.mark.slow

FILE = re.compile(r"porklike-saves-\d{8}-\d{6}\.txt")


def test_saves_go_to_another_browser(play: Play) -> None:
    """One browser downloads the saves, and the other reads the file. A damaged file is refused as a whole."""
    seen = play("saves")
    assert FILE.fullmatch(seen["name"])
    assert {key.partition(".")[0] for key in unpack(CART, seen["text"])} == {"last", "run"}
    assert seen["written"][0] == WRITTEN and "1 run," in " ".join(seen["written"])
    assert seen["empty"] == seen["untouched"]
    assert seen["refused"][0] == NOT_TAKEN and " ".join(seen["refused"][2:]) == DAMAGED
    assert seen["asked"] == ["change nothing", "add what is missing here"]
    assert seen["taken"][0] == TAKEN and "1 run was new" in " ".join(seen["taken"])
    assert seen["menu"][0].startswith("continue")
    assert seen["before"]["turns"] == seen["after"]["turns"] == 3
    assert seen["before"]["digest"] == seen["after"]["digest"]


def test_a_button_opens_the_file_chooser_if_the_game_cannot(play: Play) -> None:
    """The button gets all keys until a file is chosen or the player goes back."""
    seen = play("button")
    assert seen["focused"] == "Choose a file"
    assert seen["waiting"]["scene"] == "SavesMenu"
    assert seen["refused"][0] == NOT_TAKEN and " ".join(seen["refused"][2:]) == NO_BUNDLE
    assert seen["back"]["scene"] == "Title"
    assert seen["left"] == 0


def test_a_link_is_copied_or_the_seed_is_shown(play: Play) -> None:
    """Only a link that was copied is reported as copied. If the browser refuses, the seed is shown."""
    seen = play("seed")
    assert seen["copied"]["text"].endswith("?mode=classic&seed=20260704")
    assert seen["copied"]["notice"] == ["link copied", "climb, seed 20260704"]
    assert seen["shown"]["scene"] == "ShownSeed"
    assert seen["shown"]["notice"] == []


def test_pictures_and_films_are_downloads(play: Play) -> None:
    """Pictures are four times as large as the game, and films twice. The keys for them take no turn."""
    seen = play("captures")
    for key, ending, magic, what, size in (
        ("F6", r"\.png", "\x89PNG\r\n", "picture", 4 * 128),
        ("F9", r"\.gif", "GIF89a", "film", 2 * 128),
    ):
        found = seen["found"][key]
        assert (
            re.fullmatch(rf"porklike-[\d-]+{ending}", found["name"])
            and found["magic"] == magic
            and found["size"] == [size, size]
        )
        assert found["notice"] == [f"{what} saved", "see your downloads"]
    assert (seen["after"]["scene"], seen["after"]["turns"]) == ("Play", 0)
