"""The run that is worth filming: where in it most happens, and what the command says of it."""

from pathlib import Path

import pytest

import cart
from cart.core.recording import parse_recording, replay
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
def test_the_piece_in_which_most_happens(worths: list[int], worth: int, skip: int) -> None:
    """Of equals the first."""
    scene = lively.liveliest(cart.new_game(7), worths)
    assert (scene.worth, scene.skip) == (worth, skip)


def test_it_keeps_a_run_that_was_won_and_tells_how_to_film_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = cart.new_game(7, "expedition")
    game.act(game.actions()[0])
    monkeypatch.setattr(lively, "play", lambda seed, mode: lively.Scene(seed, 10 * seed, game))
    out = tmp_path / "run.txt"
    assert lively.main(["--out", str(out), "--games", "3"]) == 0
    assert capsys.readouterr().out.split()[-4:] == ["--skip", "20", "--seconds", "10"]
    assert replay(parse_recording(out.read_text()), cart.new_game).digest() == game.digest()


def test_where_no_run_is_won_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lively, "play", lambda seed, mode: None)
    assert lively.main(["--out", str(tmp_path / "run.txt"), "--games", "2"]) == 1
    assert capsys.readouterr().err.endswith("lively: the bot won none of 2 runs\n")
    assert not list(tmp_path.iterdir())


def test_it_writes_nothing_tracked_and_shows_its_progress(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its defaults. The folder is made, and git ignores it."""
    monkeypatch.setattr(lively, "play", lambda seed, mode: lively.Scene(1, 0, cart.new_game(seed, mode)))
    monkeypatch.chdir(tmp_path)
    assert lively.main(["--games", "2"]) == 0
    assert [file.as_posix() for file in Path().rglob("*.txt")] == ["dist/lively.txt"]
    shown = capsys.readouterr()
    assert "2 runs" in shown.err and "100%" in shown.err
    assert shown.out == "python -m tools.film dist/lively.txt dist/lively.gif --skip 0 --seconds 10\n"
    assert "dist/" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
