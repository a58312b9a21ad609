"""Sound: effects on channel 3, tunes on channels 0 to 2, a volume for each."""

import math

import pyxel

TUNE_CHANNELS = (0, 1, 2)
EFFECT_CHANNEL = 3

TRIES = 5
"""So often a tune is started until its channels agree."""

LOUDEST = 4
"""The highest volume level; 0 is silence, 4 the gain that Pyxel starts with."""


class Speaker:
    """Make one after pyxel.init. Without a sound device everything works and nothing is heard.

    `fps` is the frame rate given to pyxel.init. Lengths of effects are counted in frames, so that what cuts what is
    the same on a machine without sound, where Pyxel never gets to the end of one.
    """

    def __init__(self, fps: int = 60) -> None:
        self._fps = fps
        self._gains = tuple(channel.gain for channel in pyxel.channels)
        self._effects_volume = self._music_volume = LOUDEST
        self._mute = False
        self._tune: int | None = None
        self._priority = 0
        self._effect_ends = 0.0  # the frame of it
        self._played: set[int] = set()  # slots played in the frame `_played_at`
        self._played_at = -1

    def effect(self, slot: int, priority: int = 0) -> None:
        """Play sound `slot` (0-63) once. It cuts an effect of the same or a lower priority, and never a higher one.

        The same slot asked for again in one frame plays once. An empty slot does nothing, and cuts nothing.
        """
        now = pyxel.frame_count
        if now != self._played_at:
            self._played_at, self._played = now, set()
        seconds = pyxel.sounds[slot].total_sec()
        if seconds == 0 or slot in self._played or (now < self._effect_ends and priority < self._priority):
            return
        self._played.add(slot)
        self._priority = priority
        self._effect_ends = math.inf if seconds is None else now + seconds * self._fps
        pyxel.play(EFFECT_CHANNEL, slot)

    def tune(self, slot: int | None, loop: bool = True) -> None:
        """Play music `slot` on channels 0 to 2, or stop with None. The tune already on goes on undisturbed.

        A tune has to leave its fourth channel empty: that one is for the effects.
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
        """What pyxel.playm does, but for two locks that it takes in the order in which it may wait for ever (2.9.9).

        The channels start one by one, so it looks whether the sound card came between, and then starts them again.
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
        """0 (silent) to 4 (loudest)."""
        return self._effects_volume

    @effects_volume.setter
    def effects_volume(self, level: int) -> None:
        self._effects_volume = min(max(level, 0), LOUDEST)
        self._set_gains()

    @property
    def music_volume(self) -> int:
        """0 (silent) to 4 (loudest)."""
        return self._music_volume

    @music_volume.setter
    def music_volume(self, level: int) -> None:
        self._music_volume = min(max(level, 0), LOUDEST)
        self._set_gains()

    @property
    def mute(self) -> bool:
        """True silences everything; the volumes are kept."""
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
