"""Effects on channel 3 and tunes on channels 0 to 2, with a volume for each."""

import math

import pyxel

TUNE_CHANNELS = (0, 1, 2)
EFFECT_CHANNEL = 3
"""Channels of Pyxel on which tunes and effects play."""

TRIES = 5
"""Most attempts to start a tune with its channels in step. After that it plays out of step."""

LOUDEST = 4
"""Highest level of a volume, which is the gain that Pyxel starts with. Level 0 is silent."""


class Speaker:
    """Effects and tunes. Create it after pyxel.init. Without a sound device it works silently.

    Call `update` once a frame. `fps` is the frame rate given to pyxel.init. The end of an effect is counted in frames,
    because without a sound device Pyxel never ends one. So effects cut each other in the same way on all machines.
    """

    def __init__(self, fps: int = 60) -> None:
        self._fps = fps
        self._gains = tuple(channel.gain for channel in pyxel.channels)
        self._effects_volume = self._music_volume = LOUDEST
        self._mute = False
        self._tune: int | None = None
        self._priority = 0
        self._frames_left = 0.0  # until the effect ends
        self._played: set[int] = set()  # slots played in this frame

    def update(self) -> None:
        """Advance by one frame."""
        self._frames_left = max(0.0, self._frames_left - 1)
        self._played.clear()

    def play_effect(self, slot: int, priority: int = 0) -> None:
        """Play sound `slot` (0-63) once. It cuts off another effect unless that has a higher priority.

        A slot played several times in a frame sounds once. An empty slot does nothing and cuts nothing.
        """
        seconds = pyxel.sounds[slot].total_sec()
        if seconds == 0 or slot in self._played or (self._frames_left > 0 and priority < self._priority):
            return
        self._played.add(slot)
        self._priority = priority
        self._frames_left = math.inf if seconds is None else seconds * self._fps  # None: it repeats without end
        pyxel.play(EFFECT_CHANNEL, slot)

    def play_tune(self, slot: int | None, loop: bool = True) -> None:
        """Play music `slot` on channels 0 to 2, or stop the music with None. A tune that is already on continues.

        Channel 3 of a tune must be empty, because effects use it.
        """
        if slot == self._tune and (slot is None or self._sounding()):
            return
        for channel in TUNE_CHANNELS:
            pyxel.stop(channel)
        self._tune = slot
        if slot is not None:
            self._start(slot, loop)

    @staticmethod
    def _start(slot: int, loop: bool) -> None:
        """Start a tune like pyxel.playm, but without the deadlock in which pyxel.playm can end (Pyxel 2.9.9).

        The channels start one by one. If the sound card ran in between, their positions differ and all are started
        again.
        """
        parts = [
            (channel, list(sounds))
            for channel, sounds in zip(TUNE_CHANNELS, pyxel.musics[slot].seqs, strict=False)
            if len(sounds)
        ]
        for _ in range(TRIES):
            for channel, sounds in parts:
                pyxel.play(channel, sounds, loop=loop)
            if len({pyxel.play_pos(channel) for channel, _ in parts}) == 1:
                return

    @property
    def effects_volume(self) -> int:
        """Volume of effects, 0 (silent) to 4 (loudest)."""
        return self._effects_volume

    @effects_volume.setter
    def effects_volume(self, level: int) -> None:
        self._effects_volume = min(max(level, 0), LOUDEST)
        self._set_gains()

    @property
    def music_volume(self) -> int:
        """Volume of tunes, 0 (silent) to 4 (loudest)."""
        return self._music_volume

    @music_volume.setter
    def music_volume(self, level: int) -> None:
        self._music_volume = min(max(level, 0), LOUDEST)
        self._set_gains()

    @property
    def mute(self) -> bool:
        """Whether everything is silenced; the volumes are kept."""
        return self._mute

    @mute.setter
    def mute(self, mute: bool) -> None:
        self._mute = mute
        self._set_gains()

    def _sounding(self) -> bool:
        return any(pyxel.play_pos(channel) is not None for channel in TUNE_CHANNELS)

    def _set_gains(self) -> None:
        for number, gain in enumerate(self._gains):
            level = self._effects_volume if number == EFFECT_CHANNEL else self._music_volume
            pyxel.channels[number].gain = 0.0 if self._mute else gain * level / LOUDEST
