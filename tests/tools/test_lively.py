"""tools.lively: the liveliest part of a run, and the output of the command."""

from pathlib import Path

import pytest

import cart
from cart.core.events import Kicked
from cart.core.recording import parse_recording, replay
from tests.scenario import scenario
from tools import lively
from tools.export.app import ROOT


@pytest.mark.parametrize(
    ("worths", "worth", "skip"),
    [
        ([0] * 10 + [9] + [0] * 200 + [4] * 5, 20, 166),
        ([5] + [0] * 300 + [4], 5, 0),
        ([1, 2, 3], 6, 0),
        ([], 0, 0),
    ],
)
def test_the_liveliest_part_has_the_highest_sum(worths: list[int], worth: int, skip: int) -> None:
    """Of several parts with this sum, the first is chosen."""
    scene = lively.liveliest(cart.new_game(7), worths)
    assert (scene.worth, scene.skip) == (worth, skip)


@pytest.mark.parametrize(("text", "worth"), [("#@a##", 7), ("#@+..#", 1)])
def test_a_kick_counts_only_if_a_foe_is_hurt_or_falls(text: str, worth: int) -> None:
    s = scenario(text, mode="expedition")
    s.press("kR")
    assert any(isinstance(event, Kicked) for event in s.events)
    assert lively.worth_of(s.events) == worth


def test_a_won_run_is_saved_and_the_film_command_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = cart.new_game(7, "expedition")
    game.act(game.actions()[0])
    monkeypatch.setattr(lively, "play", lambda seed, mode: lively.Highlight(seed, 10 * seed, game))
    out = tmp_path / "run.txt"
    assert lively.main(["--out", str(out), "--games", "3"]) == 0
    assert capsys.readouterr().out.split()[-4:] == ["--skip", "20", "--seconds", "10"]
    assert replay(parse_recording(out.read_text()), cart.new_game).digest() == game.digest()


def test_the_command_reports_that_no_run_was_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lively, "play", lambda seed, mode: None)
    assert lively.main(["--out", str(tmp_path / "run.txt"), "--games", "2"]) == 1
    assert capsys.readouterr().err.endswith("lively: the bot won none of 2 runs\n")
    assert not list(tmp_path.iterdir())


def test_the_command_shows_progress_and_writes_only_ignored_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the default options, the command makes the folder dist, which git ignores."""
    monkeypatch.setattr(lively, "play", lambda seed, mode: lively.Highlight(1, 0, cart.new_game(seed, mode)))
    monkeypatch.chdir(tmp_path)
    assert lively.main(["--games", "2"]) == 0
    assert [file.as_posix() for file in Path().rglob("*.txt")] == ["dist/lively.txt"]
    shown = capsys.readouterr()
    assert "2 runs" in shown.err and "100%" in shown.err
    assert shown.out == "python -m tools.film dist/lively.txt dist/lively.gif --skip 0 --seconds 10\n"
    assert "dist/" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
