"""The golden game is played again and is the same."""

import pytest

from cart.core.recording import DIGEST_EVERY, RecordingError, parse_recording, replay

from .golden import FILE, RENEW, sturdy_game

CHANGED = f"\nIf that is meant, raise the mode's rules in cart/data/floors.py and renew the recording: {RENEW}"


def test_the_golden_game() -> None:
    try:
        recording = parse_recording(FILE.read_text(encoding="utf-8"))
        game = replay(recording, sturdy_game)
    except RecordingError as error:
        pytest.fail(f"{error}{CHANGED}")
    assert (game.number, game.won) == (9, True), CHANGED
    assert list(recording.digests) == [*range(DIGEST_EVERY, len(recording.actions), DIGEST_EVERY), len(game.history)]
    assert len(recording.actions) > 300
