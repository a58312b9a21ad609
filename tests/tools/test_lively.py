"""The run that is worth filming: where in it most happens, and what the command says of it."""

from pathlib import Path

import pytest

import cart
from cart.core.recording import parse_recording, replay
from tools import lively


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
    assert lively.main([str(out), "--games", "3"]) == 0
    assert capsys.readouterr().out.split()[-4:] == ["--skip", "20", "--seconds", "10"]
    assert replay(parse_recording(out.read_text()), cart.new_game).digest() == game.digest()


def test_where_no_run_is_won_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lively, "play", lambda seed, mode: None)
    assert lively.main([str(tmp_path / "run.txt"), "--games", "2"]) == 1
    assert capsys.readouterr().err == "lively: no run of 2 was won\n"
    assert not list(tmp_path.iterdir())
