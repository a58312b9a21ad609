"""Keys that PORK-8 handles itself, and their notices: mute, full screen, pictures and films."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import pyxel
from PIL import Image

from cart.console.console_keys import NOTICE_FRAMES, ConsoleKeys
from cart.console.input.pad import Pad
from cart.console.screen import typeface
from cart.console.screen.captures import SCALE, Captures
from cart.console.sound.speaker import Speaker
from cart.console.storage.backend import StoreError
from cart.console.web import web_page

Keys = Callable[..., None]


@pytest.fixture
def machine(pad: Pad, tmp_path: Path) -> ConsoleKeys:
    """Return the handler of these keys, with a folder of its own for captures."""
    return ConsoleKeys(pad, Speaker(), Captures("cart", tmp_path / "captures"))


@pytest.fixture
def press(pad: Pad, machine: ConsoleKeys, keys: Keys) -> Callable[..., list[str]]:
    """Return a function that presses some keys and returns the lines of the notice.

    The keys go down one after the other. Then all are released.
    """

    def press(*wanted: int) -> list[str]:
        for count in range(1, len(wanted) + 1):
            frame(pad, machine, lambda count=count: keys(*wanted[:count]))  # type: ignore[misc]
        frame(pad, machine, keys)
        return [] if machine.notice is None else [row.text for row in machine.notice.rows]

    return press


Press = Callable[..., list[str]]


def frame(pad: Pad, machine: ConsoleKeys, do: Callable[[], object] = list) -> None:
    """Advance one frame in which `do` changes the keys."""
    pyxel.flip()
    do()
    pad.update()
    machine.update()


def test_m_turns_the_sound_off_and_on(machine: ConsoleKeys, press: Press) -> None:
    speaker = machine._speaker
    assert press(pyxel.KEY_M) == ["sound off"]
    assert speaker.mute and all(channel.gain == 0 for channel in pyxel.channels)
    assert press(pyxel.KEY_M) == ["sound on"]
    assert not speaker.mute


def test_the_page_and_the_key_share_mute(monkeypatch: pytest.MonkeyPatch, pad: Pad, tmp_path: Path, keys: Keys) -> None:
    """In the first frame, the game is mute if the page is. Later, both the key and the page's button change this."""
    page = {"muted": True}
    known = {
        web_page.MUTED_CODE: lambda: str(page["muted"]).lower(),
        web_page.MUTE_CODE: lambda muted: page.update(muted=muted),
    }
    monkeypatch.setattr(web_page, "run_js", lambda code: known[code])
    speaker = Speaker()
    machine = ConsoleKeys(pad, speaker, Captures("cart", tmp_path / "captures"))
    frame(pad, machine)
    assert speaker.mute
    frame(pad, machine, lambda: keys(pyxel.KEY_M))
    frame(pad, machine, keys)
    assert not speaker.mute and not page["muted"]
    page["muted"] = True
    frame(pad, machine)
    assert speaker.mute and machine.notice is not None
    assert [row.text for row in machine.notice.rows] == ["sound off"]


@pytest.mark.parametrize(
    "way", [(pyxel.KEY_F11,), (pyxel.KEY_LALT, pyxel.KEY_RETURN), (pyxel.KEY_RALT, pyxel.KEY_RETURN)]
)
def test_full_screen_can_be_turned_on_and_off(
    press: Press, monkeypatch: pytest.MonkeyPatch, way: tuple[int, ...]
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(pyxel, "fullscreen", asked.append)
    for _ in range(3):
        press(*way)
    assert asked == [True, False, True]


def test_in_the_browser_the_page_handles_full_screen(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(pyxel, "fullscreen", asked.append)
    monkeypatch.setattr(sys, "platform", "emscripten")
    press(pyxel.KEY_F11)
    assert asked == []


@pytest.mark.parametrize("way", [(pyxel.KEY_F6,), (pyxel.KEY_LALT, pyxel.KEY_1)])
def test_a_saved_picture_is_announced(press: Press, tmp_path: Path, way: tuple[int, ...]) -> None:
    pyxel.rect(3, 4, 5, 6, 8)
    said = press(*way)
    [file] = (tmp_path / "captures").iterdir()
    assert said[:2] == ["picture saved", file.name] and file.suffix == ".png"
    assert "".join(said[2:]) == f"in {file.parent}"
    with Image.open(file) as image:
        assert image.size == (128 * SCALE, 128 * SCALE)
        seen = image.convert("RGB")
        assert seen.getpixel((3 * SCALE, 4 * SCALE)) == (0xFF, 0x00, 0x4D) and seen.getpixel((0, 0)) == (0, 0, 0)


def test_no_picture_replaces_another(press: Press, tmp_path: Path) -> None:
    for _ in range(3):
        press(pyxel.KEY_F6)
    assert len(list((tmp_path / "captures").glob("*.png"))) == 3


@pytest.mark.parametrize("way", [(pyxel.KEY_F9,), (pyxel.KEY_LALT, pyxel.KEY_3)])
def test_a_saved_film_is_announced(
    pad: Pad, machine: ConsoleKeys, press: Press, tmp_path: Path, way: tuple[int, ...]
) -> None:
    for count in range(20):
        pyxel.rect(count, 4, 5, 6, 8)
        frame(pad, machine)
    said = press(*way)
    [file] = (tmp_path / "captures").iterdir()
    assert said[:2] == ["film saved", file.name] and file.suffix == ".gif"
    with Image.open(file) as image:
        assert getattr(image, "n_frames", 1) > 10


@pytest.mark.parametrize(("key", "what"), [(pyxel.KEY_F6, "picture"), (pyxel.KEY_F9, "film")])
def test_a_failed_capture_is_announced(press: Press, tmp_path: Path, key: int, what: str) -> None:
    (tmp_path / "captures").write_text("a file where the folder ought to be")
    said = press(key)
    assert said[0] == f"no {what}" and " ".join(said[1:]) == "There is no folder to save it in."


def test_a_film_is_refused_if_pyxel_chooses_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyxel, "screencast", lambda scale=None: None)
    with pytest.raises(StoreError):
        Captures("cart", tmp_path).save_film()
    monkeypatch.setattr(pyxel, "screencast", lambda file, scale: None)
    with pytest.raises(StoreError, match="nothing has been filmed"):
        Captures("cart", tmp_path).save_film()
    assert list(tmp_path.iterdir()) == []


def test_in_the_browser_captures_are_downloads(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    scales: list[int] = []
    monkeypatch.setattr(pyxel, "screenshot", lambda scale: scales.append(scale))
    monkeypatch.setattr(pyxel, "screencast", lambda scale: scales.append(scale))
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert press(pyxel.KEY_F6) == ["picture saved", "see your downloads"]
    assert press(pyxel.KEY_F9) == ["film saved", "see your downloads"]
    assert scales == [4, 2]


def test_alt_is_hidden_from_the_shortcuts_of_pyxel(pad: Pad, machine: ConsoleKeys, keys: Keys, tmp_path: Path) -> None:
    """With Alt and a number, Pyxel itself would save a picture or film to the desktop or the working folder."""
    frame(pad, machine, lambda: keys(pyxel.KEY_LALT, pyxel.KEY_ALT))
    for _ in range(3):
        frame(pad, machine)
        assert not pyxel.btn(pyxel.KEY_ALT) and pyxel.btn(pyxel.KEY_LALT)


def test_pyxel_s_own_captures_land_in_the_folder_if_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Captures("cart", tmp_path / "captures").use_as_working_folder()
    assert Path.cwd() == tmp_path / "captures"
    (tmp_path / "file").touch()
    Captures("cart", tmp_path / "file").use_as_working_folder()
    assert Path.cwd() == tmp_path / "captures"


def test_a_notice_fits_and_disappears_by_itself(pad: Pad, machine: ConsoleKeys, tmp_path: Path) -> None:
    machine.show_notice("saved", "a/long/path/of/many/names" * 5, "w" * 200)
    assert machine.notice is not None
    assert machine.notice.width <= 128 and machine.notice.height <= 128
    machine.draw()
    for _ in range(NOTICE_FRAMES + 60):
        frame(pad, machine)
    assert machine.notice is None


def test_a_path_in_the_home_folder_starts_with_a_tilde(
    machine: ConsoleKeys, press: Press, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(os.path, "expanduser", lambda _: str(tmp_path))
    said = press(pyxel.KEY_F6)
    assert said[2:] == ["in ~/captures"]
    assert all(typeface.width(line) <= 119 for line in said)
