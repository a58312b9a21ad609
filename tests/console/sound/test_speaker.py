"""The speaker: priorities of effects, tunes and volumes. The tests watch its calls of Pyxel."""

from collections.abc import Iterator
from typing import Any

import pytest
import pyxel

from cart.console.sound.speaker import TRIES, Speaker

Calls = list[tuple[Any, ...]]

SHORT, LONG, OTHER, EMPTY = 0, 1, 2, 63  # sound slots
TUNE, TUNE_TWO = 0, 1


@pytest.fixture(autouse=True)
def slots() -> Iterator[None]:
    """Fill the slots with sounds and tunes for the test. At 60 frames a second, SHORT lasts 15 frames and LONG 60."""
    sounds, musics = list(pyxel.sounds), list(pyxel.musics)
    for slot in (SHORT, LONG, OTHER, EMPTY):
        pyxel.sounds[slot] = pyxel.Sound()
    for tune in (TUNE, TUNE_TWO):
        pyxel.musics[tune] = pyxel.Music()
    pyxel.sounds[SHORT].set("c2", "t", "7", "n", 30)
    pyxel.sounds[LONG].set("c2", "t", "7", "n", 120)
    pyxel.sounds[OTHER].set("e2", "t", "7", "n", 30)
    pyxel.musics[TUNE].set([LONG], [], [LONG])
    pyxel.musics[TUNE_TWO].set([], [LONG], [])
    yield
    for slot in (SHORT, LONG, OTHER, EMPTY):
        pyxel.sounds[slot] = sounds[slot]
    for tune in (TUNE, TUNE_TWO):
        pyxel.musics[tune] = musics[tune]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Return a list that collects what is played: (channel, slot) for effects, ("tune", slot, loop) for tunes."""
    calls: Calls = []
    play, start = pyxel.play, Speaker._start

    def listen(channel: int, sound: int | list[int], loop: bool = False) -> None:
        if isinstance(sound, int):
            calls.append((channel, sound))
        play(channel, sound, loop=loop)

    def listen_music(slot: int, loop: bool) -> None:
        calls.append(("tune", slot, loop))
        start(slot, loop)

    monkeypatch.setattr(pyxel, "play", listen)
    monkeypatch.setattr(Speaker, "_start", staticmethod(listen_music))
    return calls


@pytest.fixture
def speaker() -> Iterator[Speaker]:
    made = Speaker()
    yield made
    made.mute, made.effects_volume, made.music_volume = False, 4, 4


def pass_frames(speaker: Speaker, count: int) -> None:
    for _ in range(count):
        speaker.update()
        pyxel.flip()


def test_a_lower_priority_waits_until_a_higher_one_is_over(speaker: Speaker, played: Calls) -> None:
    speaker.play_effect(SHORT, priority=2)
    pass_frames(speaker, 14)
    speaker.play_effect(OTHER, priority=1)
    assert played == [(3, SHORT)]
    pass_frames(speaker, 1)
    speaker.play_effect(OTHER, priority=1)
    assert played == [(3, SHORT), (3, OTHER)]


@pytest.mark.parametrize("priority", [2, 3])
def test_the_same_or_a_higher_priority_cuts_an_effect_off(priority: int, speaker: Speaker, played: Calls) -> None:
    speaker.play_effect(LONG, priority=2)
    pass_frames(speaker, 1)
    speaker.play_effect(SHORT, priority)
    assert played == [(3, LONG), (3, SHORT)]


def test_an_effect_plays_once_a_frame(speaker: Speaker, played: Calls) -> None:
    speaker.play_effect(SHORT)
    speaker.play_effect(OTHER)
    speaker.play_effect(SHORT)
    assert played == [(3, SHORT), (3, OTHER)]
    pass_frames(speaker, 1)
    speaker.play_effect(SHORT)
    assert played[2:] == [(3, SHORT)]


def test_an_empty_slot_cuts_no_effect_off(speaker: Speaker, played: Calls) -> None:
    speaker.play_effect(LONG)
    speaker.play_effect(EMPTY, priority=9)
    assert played == [(3, LONG)]
    assert pyxel.play_pos(3) is not None


def test_a_tune_that_plays_is_not_started_again(speaker: Speaker, played: Calls) -> None:
    speaker.play_tune(TUNE)
    pass_frames(speaker, 3)
    speaker.play_tune(TUNE)
    assert played == [("tune", TUNE, True)]


def test_another_tune_replaces_the_first_on_all_its_channels(speaker: Speaker, played: Calls) -> None:
    speaker.play_effect(LONG)
    speaker.play_tune(TUNE)
    speaker.play_tune(TUNE_TWO, loop=False)
    assert played[1:] == [("tune", TUNE, True), ("tune", TUNE_TWO, False)]
    assert [pyxel.play_pos(channel) is not None for channel in range(4)] == [False, True, False, True]


def test_a_tune_that_has_ended_can_be_played_again(speaker: Speaker, played: Calls) -> None:
    speaker.play_tune(TUNE, loop=False)
    for channel in range(3):
        pyxel.stop(channel)  # as at the end of the tune
    speaker.play_tune(TUNE, loop=False)
    assert played == [("tune", TUNE, False)] * 2


def test_tune_none_stops_the_tune_but_no_effect(speaker: Speaker) -> None:
    speaker.play_tune(TUNE)
    speaker.play_effect(LONG)
    speaker.play_tune(None)
    assert [pyxel.play_pos(channel) is not None for channel in range(4)] == [False, False, False, True]
    speaker.play_tune(None)
    speaker.play_tune(TUNE)
    assert pyxel.play_pos(0) is not None


def gains() -> list[float]:
    return [channel.gain for channel in pyxel.channels]


def test_volumes_are_quarters_of_the_original_gains(speaker: Speaker) -> None:
    first = gains()
    speaker.music_volume, speaker.effects_volume = 1, 2
    assert gains() == pytest.approx([first[0] / 4, first[1] / 4, first[2] / 4, first[3] / 2])
    speaker.mute = True
    assert gains() == [0.0] * 4
    speaker.music_volume = 9
    assert (speaker.music_volume, gains()) == (4, [0.0] * 4)
    speaker.mute, speaker.effects_volume = False, 4
    assert gains() == first
    speaker.effects_volume = -1
    assert (speaker.effects_volume, gains()[3]) == (0, 0.0)


@pytest.mark.parametrize(("apart", "starts"), [(0, 1), (2, 3), (99, TRIES)])
def test_a_tune_restarts_until_its_channels_are_in_step(
    apart: int, starts: int, speaker: Speaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the sound card fetches samples between the starts of two channels, one of them is ahead of the other."""
    began: list[int] = []
    monkeypatch.setattr(pyxel, "play", lambda channel, sounds, loop: began.append(channel))
    monkeypatch.setattr(pyxel, "play_pos", lambda channel: (0, channel if len(began) <= 2 * apart else 0))
    speaker.play_tune(TUNE)
    assert began == [0, 2] * starts
    monkeypatch.undo()
