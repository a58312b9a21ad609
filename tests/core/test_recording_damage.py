"""Damaged recordings: damage leads to no other history, to no other seed, and to no error but RecordingError."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cart
from cart.core.recording import (
    FORMAT,
    LINE,
    Recording,
    RecordingError,
    parse_recording,
    recording_text,
    recover_game,
)
from cart.data.modes import MODES
from tests.helpers.damaged_recordings import damaged_recording, first_difference
from tests.helpers.saved_runs import check_message, long_text
from tests.helpers.slow_summary import Did

HEADER_LINES = 5
START = f"porklike {FORMAT}\nrules {MODES['classic'].version}\nmode classic\nseed 7\n".encode()
"""A header without its checksum."""


@cache
def parsed(good: bytes) -> Recording:
    """Return the recording in an undamaged text, from a cache."""
    return parse_recording(good.decode())


def check(good: bytes, bad: bytes, play: bool) -> str:
    """Read a damaged text, replay it if `play`, and return the outcome.

    The outcome is "refused", "damaged", "unfinished" (no damage was noticed, but actions are missing) or "as it was".
    """
    whole = parsed(good)
    untouched = good[: first_difference(good, bad)].count(b"\n")  # lines
    try:
        recording = parse_recording(bad.decode("utf-8", errors="surrogateescape"))
    except RecordingError as error:
        check_message(str(error))
        assert untouched < HEADER_LINES, f"{error}: nothing of it is read, but its header was not touched"
        return "refused"
    # Either the whole header is untouched, or the changed bytes make no difference.
    assert (recording.seed, recording.mode) == (whole.seed, whole.mode)
    assert recording.actions[: recording.checksummed] == whole.actions[: recording.checksummed]
    assert len(recording.actions) - recording.checksummed <= LINE
    assert recording.checksummed >= (untouched - HEADER_LINES) * LINE, "damage is found where it is"
    if recording.damage:
        check_message(recording.damage)
    if play:
        game, trouble = recover_game(recording, cart.new_game)
        assert tuple(game.history) == recording.actions[: len(game.history)]
        assert len(game.history) >= recording.checksummed
        assert bool(trouble) or len(game.history) == len(recording.actions)
        if trouble:
            check_message(trouble)
    if recording.actions == whole.actions:
        return "as it was"
    return "damaged" if recording.damage else "unfinished"


@settings(deadline=None, max_examples=200)
@given(place=st.floats(0, 1), junk=st.binary(max_size=40), skip=st.integers(0, 40))
def test_any_replacement_of_bytes_is_survived(place: float, junk: bytes, skip: int) -> None:
    good = long_text().encode()
    at = round(place * len(good))
    check(good, good[:at] + junk + good[at + skip :], play=False)


@settings(deadline=None, max_examples=200)
@given(st.binary(max_size=300))
def test_arbitrary_bytes_are_refused(text: bytes) -> None:
    for begin in (b"", b"porklike 2\n", START):
        with pytest.raises(RecordingError) as raised:
            parse_recording((begin + text).decode("utf-8", errors="surrogateescape"))
        check_message(str(raised.value))


def check_many(count: int, play_every: int) -> dict[str, int]:
    """Return how often each outcome occurs among `count` damaged texts."""
    good = long_text().encode()
    told: dict[str, int] = {}
    for number in range(count):
        end = check(good, damaged_recording(good, number), play=number % play_every == 0)
        told[end] = told.get(end, 0) + 1
    return told


def test_each_outcome_of_damage_occurs() -> None:
    """The damage flips bits, cuts, inserts, repeats lines and changes lines."""
    assert set(check_many(500, 20)) == {"refused", "damaged", "unfinished", "as it was"}


@pytest.mark.slow
def test_forty_thousand_damaged_recordings_are_survived(did: Did) -> None:
    told = check_many(40_000, 20)
    did(**{f"damaged recordings: {end}": count for end, count in told.items()})
    assert sum(told.values()) == 40_000


def test_a_flip_of_any_bit_of_the_header_is_refused() -> None:
    good = long_text().encode()
    for at in range(good.index(b"~") + 10):
        for bit in range(8):
            bad = good[:at] + bytes([good[at] ^ 1 << bit]) + good[at + 1 :]
            assert check(good, bad, play=False) == "refused"


def test_a_missing_byte_anywhere_is_survived() -> None:
    good = long_text().encode()
    for at in range(0, len(good), 11):
        check(good, good[:at] + good[at + 1 :], play=False)


@pytest.mark.parametrize("token", ["=00000000", "."])
def test_a_line_with_far_too_many_tokens_is_damaged(token: str) -> None:
    whole = recording_text(Recording(7, "classic", (), {}))[0]
    recording = parse_recording(f"{whole}{f'{token} ' * (3 * LINE + 1)}\n")
    assert f"a line holds {LINE} actions" in recording.damage and len(recording.actions) <= LINE
