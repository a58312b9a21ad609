"""Golden games: replaying each stored recording must give the recorded game again."""

import pytest

from cart.core.recording import DIGEST_EVERY, RecordingError, parse_recording, replay

from .games import FILES, RENEW, sturdy_game

CHANGED = f"\nIf that is meant, raise the mode's version in cart/data/modes.py and renew the recording: {RENEW}"


@pytest.mark.parametrize("mode", FILES)
def test_each_golden_game_is_replayed_without_a_difference(mode: str) -> None:
    try:
        recording = parse_recording(FILES[mode].read_text(encoding="utf-8"))
        game = replay(recording, sturdy_game)
    except RecordingError as error:
        pytest.fail(f"{error}{CHANGED}")
    assert (game.mode, game.number, game.won) == (mode, game.last_floor, True), CHANGED
    assert list(recording.digests) == [*range(DIGEST_EVERY, len(recording.actions), DIGEST_EVERY), len(game.history)]
    assert len(recording.actions) > 300
