"""Tunes and effects, from tools/tunes.txt into the sounds and tunes of resources.pyxres that the game plays.

python -m tools.tunes bake     writes them into resources.pyxres, after those that `pyxel edit` shows
python -m tools.tunes check    lists those that differ in resources.pyxres (status 1), or nothing (status 0)
"""

import os
import re
import sys
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pyxel

from cart.arguments import Parser
from cart.files import ResourceError, reason
from cart.resources import sheet_cells

from .command_exit import run_and_exit

ROOT = Path(__file__).resolve().parent.parent
TEXT = Path(__file__).with_suffix(".txt")
"""File with the effects and tunes."""
SOUNDS, TUNES, CHANNELS = 64, 8, 3
"""Numbers of sounds and tunes that `pyxel edit` shows, and of channels in a tune.

The fourth channel is for effects.
"""
TONES = {"triangle": "t", "square": "s", "pulse": "p", "noise": "n"}
EFFECTS = {"none": "n", "slide": "s", "vibrato": "v", "fade": "f", "half": "h", "quarter": "q"}
"""Words of the text -> letters of pyxel, for tones and for the effects on a note."""

_CHANNEL = re.compile(rf"channel ({'|'.join(TONES)}) ([0-7]) ({'|'.join(EFFECTS)}) ([1-9]\d?)")
_SOUND = re.compile(r"(?P<steps>.+?)(?: x(?P<times>[1-9]))?")
_STEP = re.compile(r"([a-g]#?[0-4])(?::([0-7]))?")


class TuneError(Exception):
    """The text is wrong; the message names the line."""


class Sound(NamedTuple):
    """Arguments of pyxel's `Sound.set`."""

    notes: str
    tone: str
    volumes: str
    effect: str
    speed: int


Tunes: TypeAlias = list[list[list[Sound]]]
"""Tune -> channel -> its sounds in order."""


class Written(NamedTuple):
    """Content of a text: effects and tunes."""

    effects: list[Sound]
    tunes: Tunes


def read(text: str) -> Written:
    """Return the effects (from sound 64 on) and tunes (from number 8 on) of a text. Raise TuneError for a bad line."""
    tunes: Tunes = []
    effects: Tunes = []  # each has one channel with one sound
    shape: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        words = " ".join(line.partition("# ")[0].replace("|", " ").split())
        if not words or words == "#":
            continue
        at = (tunes or effects)[-1:]
        if words == f"tune {TUNES + len(tunes)}":
            tunes.append([])
        elif words == f"effect {SOUNDS + len(effects)}" and not tunes:
            effects.append([])
        elif at and (found := _CHANNEL.fullmatch(words)) and len(at[0]) < (CHANNELS if tunes else 1):
            shape = found.groups()
            at[0].append([])
        elif at and at[0] and (tunes or not at[0][-1]) and (sound := _SOUND.fullmatch(words)):
            at[0][-1] += [_sound(sound["steps"].split(), shape, number)] * int(sound["times"] or 1)
        else:
            raise TuneError(
                f"line {number}: expected an effect, a tune, a channel or a sound in order, not: {words[:40]}."
            )
    return Written([sound for effect in effects for channel in effect for sound in channel], tunes)


def _sound(steps: list[str], shape: tuple[str, ...], number: int) -> Sound:
    """Return the sound of a line's steps. `shape`: tone, volume, effect and speed of its channel."""
    tone, volume, effect, speed = shape
    notes, volumes = "", ""
    for step in steps:
        found = _STEP.fullmatch(step)
        if found is None and step != ".":
            raise TuneError(f"line {number}: {step[:40]} is not a note.")
        notes += found[1] if found else "r"
        volumes += (found[2] or volume) if found else "0"
    return Sound(notes, TONES[tone], volumes, EFFECTS[effect], int(speed))


def write(written: Written) -> None:
    """Replace all sounds and tunes in pyxel beyond those that `pyxel edit` shows."""
    del pyxel.sounds[SOUNDS:]
    del pyxel.musics[TUNES:]
    places: dict[Sound, int] = {}

    def put(sound: Sound) -> None:
        places[sound] = len(pyxel.sounds)
        pyxel.sounds.append(pyxel.Sound())
        pyxel.sounds[-1].set(*sound)

    for effect in written.effects:
        put(effect)
    for tune in written.tunes:
        for sound in (sound for channel in tune for sound in channel):
            if sound not in places:
                put(sound)
        pyxel.musics.append(pyxel.Music())
        pyxel.musics[-1].set(*([places[sound] for sound in channel] for channel in tune), [])


def tunes_in_pyxel() -> list[list[list[tuple[object, ...]]]]:
    """Return pyxel's tunes beyond those that `pyxel edit` shows, as numbers to compare."""
    return [
        [[_numbers(place) for place in channel] for channel in tune.seqs if len(channel)]
        for tune in list(pyxel.musics)[TUNES:]
    ]


def _effects(count: int) -> list[tuple[object, ...]]:
    """Return the first `count` effects of pyxel as numbers."""
    return [_numbers(place) for place in range(SOUNDS, min(SOUNDS + count, len(pyxel.sounds)))]


def _numbers(place: int) -> tuple[object, ...]:
    """Return the content of a sound of pyxel, to compare it."""
    sound = pyxel.sounds[place]
    return (*map(tuple, (sound.notes, sound.tones, sound.volumes, sound.effects)), sound.speed)


def differences(written: Written) -> list[str]:
    """Return a sentence for each effect and tune that differs in pyxel, with resources.pyxres loaded."""
    before, heard = tunes_in_pyxel(), _effects(len(written.effects))
    write(written)
    after, wanted = tunes_in_pyxel(), _effects(len(written.effects))
    wrong_effects = [n for n in range(len(wanted)) if heard[n : n + 1] != wanted[n : n + 1]]
    wrong_tunes = [n for n in range(max(len(before), len(after))) if before[n : n + 1] != after[n : n + 1]]
    names = [*(f"effect {SOUNDS + n}" for n in wrong_effects), *(f"tune {TUNES + n}" for n in wrong_tunes)]
    return [f"{name} differs between {TEXT.name} and resources.pyxres." for name in names]


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if the tunes differ or cannot be read."""
    parser = Parser(
        prog="python -m tools.tunes", description=f"Write {TEXT.name} into resources.pyxres, or compare them."
    )
    parser.add_argument("command", choices=("bake", "check"))
    command = parser.parse_args(arguments).command
    file = ROOT / "resources.pyxres"
    try:
        written = read(TEXT.read_text(encoding="utf-8"))
        sheet_cells("hub", file)  # reports damage in a sentence, before Pyxel meets it
        found = _bake_or_compare(written, file, command == "bake")
    except (TuneError, ResourceError, OSError) as error:
        print(f"tunes: {reason(error) if isinstance(error, OSError) else error}", file=sys.stderr)
        return 1
    for line in found:
        print(line)
    return 1 if found else 0


def _bake_or_compare(written: Written, file: Path, bake: bool) -> list[str]:
    """Write a text into a .pyxres, or return a sentence for each difference between them."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if pyxel.width == 0:
        pyxel.init(128, 128, headless=True)
    pyxel.load(str(file))
    if not bake:
        return differences(written)
    write(written)
    new = file.with_name("resources.new.pyxres")
    pyxel.save(str(new))
    os.replace(new, file)
    return []


if __name__ == "__main__":
    run_and_exit(main)
