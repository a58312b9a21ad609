"""Recordings of older rules are refused in plain words, and history still lists them."""

import pytest

import cart
from cart.core.recording import RecordingError, parse_recording, replay
from cart.data.modes import MODES
from cart.saves.history import tokens_of

from .old_rules import STORE, run_file, stored_runs


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_has_a_run_under_its_current_rules(mode: str) -> None:
    file = run_file(mode, MODES[mode].version)
    assert file.exists(), f"Store a run before the rules change again: {STORE}"
    game = replay(parse_recording(file.read_text(encoding="utf-8")), cart.new_game)
    assert (game.mode, game.over) == (mode, True)


@pytest.mark.parametrize(("mode", "version"), stored_runs())
def test_the_next_version_of_the_rules_refuses_a_run(mode: str, version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message names both versions, and the run's mode, seed and actions can still be read."""
    text = run_file(mode, version).read_text(encoding="utf-8")
    newer = max(version, MODES[mode].version) + 1
    monkeypatch.setitem(MODES, mode, MODES[mode]._replace(version=newer))
    with pytest.raises(RecordingError, match=f"needs a game with rules '{version}', and this one has rules {newer}"):
        parse_recording(text)
    named, seed, actions = tokens_of(text)
    assert (named, seed) == (mode, int(text.split("seed ")[1].split()[0]))
    assert len(actions) > 20
