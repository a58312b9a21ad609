"""Speech: the lines that are spoken, their moments, and a cart that runs on if the output is closed."""

import subprocess
import sys
from pathlib import Path

import pytest

from cart.console.sound import speech
from cart.console.sound.speech import Speech, plain
from cart.console.widgets.menu import Entry, Menu
from cart.console.widgets.window import Window

ROOT = Path(__file__).parents[3]


@pytest.fixture
def voice() -> Speech:
    """Return speech that is turned on."""
    voice = Speech()
    voice.on = True
    voice.update()
    return voice


def said(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return the lines spoken since the last call."""
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("Ⓞ bag  Ⓧ wait  Ⓟ menu", "O bag, X wait, menu menu"),
        ("sounds\t▮▮▮▯   1/2", "sounds: 3 of 4, 1 of 2"),
        ("←→↑↓ walk", "left right up down walk"),
        ("4 → 2 HP", "4 to 2 HP"),
        ("Ⓞ use   ←→ look", "O use, left right look"),
        ("two\nlines", "two lines"),
        ("a bell\a, an escape\x1b[2J", "a bell, an escape[2J"),
        ("HP 2/5   ATK 1", "HP 2 of 5, ATK 1"),
        ("  ", ""),
    ],
)
def test_plain_text_replaces_symbols(words: str, line: str) -> None:
    assert plain(words) == line


def test_glyphs_are_spoken_as_key_names() -> None:
    assert plain("Ⓞ go   Ⓧ back", {"Ⓞ": "Enter"}) == "Enter go, X back"


def test_speech_that_is_off_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    voice = Speech()
    voice.update()
    voice.say("one")
    voice.show(voice, ["two"])
    assert said(capsys) == []


def test_no_line_is_said_twice_in_a_frame(voice: Speech, capsys: pytest.CaptureFixture[str]) -> None:
    voice.say("one")
    voice.say("one ")
    voice.show(voice, ["one", "two", "two"])
    assert said(capsys) == ["one", "two"]
    voice.update()
    voice.say("one")
    assert said(capsys) == ["one"]


def test_an_unchanged_line_is_said_once(voice: Speech, capsys: pytest.CaptureFixture[str]) -> None:
    for lines in (["one", "two"], ["one", "two"], ["one", "three"], ["one"], ["one", "three"]):
        voice.update()
        voice.show(voice, lines)
    assert said(capsys) == ["one", "two", "three", "three"]


def test_lines_are_said_again_for_another_source_or_on_request(
    voice: Speech, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = object(), object()
    for of, asked in ((one, False), (other, False), (other, False), (other, True)):
        voice.update(asked)
        assert voice.asked == asked
        voice.show(of, ["a line"])
    assert said(capsys) == ["a line"] * 3


def test_turning_speech_off_and_on_starts_it_afresh(voice: Speech, capsys: pytest.CaptureFixture[str]) -> None:
    for on in (True, False, True):
        voice.on = on
        voice.update()
        voice.show(voice, ["a line"])
    assert said(capsys) == ["a line"] * 2


def test_letters_that_the_terminal_lacks_are_skipped(
    voice: Speech, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "out"
    with file.open("w", encoding="ascii") as out:
        monkeypatch.setattr(sys, "stdout", out)
        voice.say("the house of Jos\u00e9")
    assert file.read_text() == "the house of Jos\n"


def test_without_standard_output_speech_is_silent(voice: Speech, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    voice.say("a line")


SPEAKS = "from cart.console.sound.speech import Speech; speech = Speech(); speech.on = True\n"
SPEAKS += "for n in range(9999): speech.say(f'line {n}')\n"
SPEAKS += "import sys; sys.stderr.write('well')"


@pytest.mark.parametrize("end", [" | head -1", " >&-", " >/dev/full"])
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks a shell, and has a disk that is always full")
def test_a_closed_output_does_not_stop_the_cart(end: str) -> None:
    """The output is a pipe without a reader, or closed, or on a full disk. The cart runs on and ends normally."""
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", f'"$0" -c "$1"{end}', sys.executable, SPEAKS],
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "well")


def test_in_a_browser_lines_go_only_to_the_page(
    voice: Speech, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(speech, "run_js", lambda code: heard.append if "globalThis.pork8Say(line)" in code else None)
    voice.say("a line")
    assert (heard, said(capsys)) == (["a line"], [])


def test_an_error_in_the_page_does_not_stop_the_cart(voice: Speech, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> None:
        raise RuntimeError("JsException")

    monkeypatch.setattr(speech, "run_js", broken)
    voice.say("a line")


def test_a_menu_says_its_current_line_and_its_notes(pyxel_headless: None) -> None:
    menu = Menu(
        [Entry("a seed", read_only=True), Entry("go"), Entry(""), Entry(lambda: "sound\t▮▯"), Entry("back")], at=1
    )
    assert [plain(line) for line in menu.spoken_lines()] == ["a seed", "go, line 1 of 3"]
    menu.window.move_cursor(1)
    assert [plain(line) for line in menu.spoken_lines()] == ["a seed", "sound: 1 of 2, line 2 of 3"]
    assert Menu([Entry("alone")]).spoken_lines() == ["alone"]


def test_a_window_says_its_visible_lines(pyxel_headless: None) -> None:
    window = Window(["one", "two", "three"], max_lines=2)
    assert window.spoken_text() == "one two"
    window.scroll(1)
    assert window.spoken_text() == "two three"
