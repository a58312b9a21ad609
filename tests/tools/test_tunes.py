"""tools.tunes: the syntax of tunes as text, and the same notes in resources.pyxres."""

from pathlib import Path

import pytest
import pyxel

from cart.data.sound_slots import SOUNDS as EFFECTS
from cart.data.sound_slots import TUNES
from cart.files import resources_path
from tests.helpers.each_case import each
from tools import tunes
from tools.tunes import SOUNDS, TEXT, Sound, TuneError, Written, differences, main, read, tunes_in_pyxel, write

SMALL = """
# a tune
tune 8  # of two channels
channel pulse 4 half 20
    c2 . d#3:1 | b4  x2
channel noise 3 none 40
    . c0
tune 9
channel triangle 7 fade 9
    g1
"""
THUMP = "effect 64\nchannel noise 5 none 3\n    c1 g0:3\n"


def test_a_text_is_parsed_into_sounds() -> None:
    """The text has notes, rests, volumes of single notes and a repeated sound. Bar lines and comments mean nothing."""
    melody = Sound("c2rd#3b4", "p", "4014", "h", 20)
    assert read(SMALL).tunes == [
        [[melody, melody], [Sound("rc0", "n", "03", "n", 40)]],
        [[Sound("g1", "t", "7", "f", 9)]],
    ]
    assert read(SMALL).effects == []


def test_effects_come_before_the_tunes() -> None:
    """Effects get the first slots after those that `pyxel edit` shows. So their slots do not depend on the tunes."""
    thump = Sound("c1g0", "n", "53", "n", 3)
    assert read(THUMP + SMALL) == Written([thump], read(SMALL).tunes)


@each(
    ("text", "sentence"),
    [
        ("tune 7", "line 1: expected an effect, a tune, a channel or a sound in order, not: tune 7."),
        ("channel pulse 4 half 20", "line 1: expected an effect, a tune"),
        ("tune 8\n    c2", "line 2: expected an effect, a tune"),
        ("tune 8\nchannel piano 4 half 20", "line 2: expected an effect, a tune"),
        ("tune 8" + "\nchannel pulse 4 half 20\nc2" * 4, "line 8: channel is not a note."),
        ("effect 63", "line 1: expected an effect, a tune"),
        (THUMP + "effect 64", "line 4: expected an effect, a tune"),
        (THUMP + "c1", "line 4: expected an effect, a tune"),
        (THUMP + "channel noise 5 none 3", "line 4: expected an effect, a tune"),
        ("tune 8\neffect 64", "line 2: expected an effect, a tune"),
        ("tune 8\nchannel pulse 4 half 20\nc2 h2", "line 3: h2 is not a note."),
        ("tune 8\nchannel pulse 4 half 20\nc2 c2:8", "line 3: c2:8 is not a note."),
    ],
)
def test_a_bad_line_is_named(text: str, sentence: str) -> None:
    with pytest.raises(TuneError) as error:
        read(text)
    assert str(error.value).startswith(sentence)


@pytest.mark.usefixtures("pyxel_headless")
def test_the_game_plays_the_written_tunes(tmp_path: Path) -> None:
    """The text has all tunes and effects that `pyxel edit` does not show. Baked tunes stay after a reload."""
    pyxel.load(str(resources_path()))
    written = read(TEXT.read_text(encoding="utf-8"))
    assert {slot for slot in TUNES.values() if slot >= tunes.TUNES} == {8 + n for n in range(len(written.tunes))}
    assert {slot for slot in EFFECTS.values() if slot >= SOUNDS} == {SOUNDS + n for n in range(len(written.effects))}
    assert differences(written) == []
    write(read(SMALL))
    pyxel.save(str(tmp_path / "small.pyxres"))
    pyxel.load(str(resources_path()))
    assert len(differences(read(SMALL))) == len(written.tunes)
    pyxel.load(str(tmp_path / "small.pyxres"))
    assert len(pyxel.sounds) == SOUNDS + 3 and len(tunes_in_pyxel()) == 2
    assert differences(read(SMALL)) == []
    pyxel.load(str(resources_path()))


@pytest.mark.usefixtures("pyxel_headless")
def test_the_command_checks_and_bakes_tunes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`check` names the differences, and `bake` writes the text. A bad text gives one sentence and status 1."""
    copy = tmp_path / "resources.pyxres"
    copy.write_bytes(resources_path().read_bytes())
    monkeypatch.setattr(tunes, "ROOT", tmp_path)
    assert main(["check"]) == 0 and not capsys.readouterr().out
    text = tmp_path / "tunes.txt"
    text.write_text(THUMP + SMALL)
    monkeypatch.setattr(tunes, "TEXT", text)
    assert main(["check"]) == 1
    told = capsys.readouterr().out
    assert "effect 64 differs between tunes.txt and resources.pyxres." in told
    assert "tune 8 differs between tunes.txt and resources.pyxres." in told
    assert main(["bake"]) == 0 and main(["check"]) == 0
    text.write_text("tune 3")
    assert main(["check"]) == 1 and capsys.readouterr().err.startswith("tunes: line 1: expected")
    text.unlink()
    assert main(["bake"]) == 1 and capsys.readouterr().err == "tunes: No such file or directory\n"
    pyxel.load(str(resources_path()))
