"""tools.replay: recordings checked without a screen."""

from pathlib import Path

import pytest

import cart
from cart.bots import make_bot
from cart.core.game import Game
from cart.core.recording import recording_of
from tools import replay


def played(actions: int | None = None) -> Game:
    """Return a game that a bot has played to its end, or for `actions` actions."""
    game, bot = cart.new_game(5), make_bot("careless", 5)
    while not game.over and (actions is None or len(game.history) < actions):
        game.act(bot(game))
    return game


def checked(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Check a recording with `tools.replay --check`, and return its status, output and error output."""
    file.write_text(text, encoding="utf-8")
    status = replay.main([str(file), "--check"])
    return status, *capsys.readouterr()


def test_a_good_recording_is_confirmed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The output also says how the run ends."""
    some, whole = played(20), played()
    assert whole.cause
    for game, end in ((some, "not finished"), (whole, f"died of {whole.cause}")):
        status, out, err = checked(tmp_path / "run", recording_of(game), capsys)
        assert (status, err) == (0, "")
        assert out == (
            f"seed 5: {len(game.history)} actions, 1 digests match; "
            f"floor {game.number}, {end}, digest {game.digest()}\n"
        )


def test_a_recording_with_a_wrong_digest_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = played(20)
    text = recording_of(game).replace(game.digest(), "0" * 16)
    status, out, err = checked(tmp_path / "run", text, capsys)
    assert (status, out) == (1, "")
    assert err == f"{tmp_path / 'run'}: The recording does not fit: after action 20 the game differs.\n"


def test_a_file_that_is_no_recording_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = checked(tmp_path / "run", "once upon a time\n", capsys)
    assert (status, out, err) == (1, "", f"{tmp_path / 'run'}: This is not a recording of Porklike.\n")
    assert replay.main([str(tmp_path / "none"), "--check"]) == 2
    assert capsys.readouterr().err.startswith(f"{tmp_path / 'none'} cannot be read: ")
