"""Length and loudness of each effect and tune: `python -m tools.sounds [--out DIR]`. With --out, keep the WAVs."""

import math
import sys
import tempfile
import wave
from array import array
from pathlib import Path
from typing import NamedTuple

import pyxel

from cart.arguments import Parser
from cart.data.sound_slots import SOUNDS, TUNES
from cart.files import ResourceError, resources_path
from cart.resources import check_hand_made

from .command_exit import run_and_exit
from .files import FileTrouble, writable_folder
from .packages import Console, Table

FULL = 32768
"""Full scale of a 16-bit sample."""


class Level(NamedTuple):
    """Measurements of a WAV: seconds, and peak and loudness in dB relative to full scale."""

    seconds: float
    peak: float
    loudness: float

    @property
    def clipped(self) -> bool:
        """Whether the peak reaches full scale."""
        return self.peak > -0.01


def measure(path: Path) -> Level:
    """Return length, peak and root mean square of a 16-bit WAV."""
    with wave.open(str(path)) as file:
        samples = array("h", file.readframes(file.getnframes()))
        seconds = file.getnframes() / file.getframerate()
    peak = max(map(abs, samples), default=0)
    square = sum(sample * sample for sample in samples) / max(1, len(samples))
    return Level(seconds, _decibels(peak / FULL), _decibels(math.sqrt(square) / FULL))


def _decibels(level: float) -> float:
    return 20 * math.log10(level) if level else -math.inf


def record(folder: Path) -> dict[str, Level]:
    """Save every effect and tune of resources.pyxres as a WAV into a folder. Return name -> measurements."""
    if pyxel.width == 0:
        pyxel.init(128, 128, headless=True)
    pyxel.load(str(resources_path()))
    folder.mkdir(parents=True, exist_ok=True)
    levels = {}
    for name, slot in SOUNDS.items():
        file = folder / f"{slot:02}-{name}.wav"
        pyxel.sounds[slot].save(str(file), pyxel.sounds[slot].total_sec() or 1)
        levels[name] = measure(file)
    for name, slot in TUNES.items():
        file = folder / f"tune-{slot}-{name}.wav"
        pyxel.musics[slot].save(str(file), tune_seconds(slot))
        levels[f"tune: {name}"] = measure(file)
    return levels


def tune_seconds(slot: int) -> float:
    """Return the length of one round of a tune, that of its longest channel."""
    return max(sum(pyxel.sounds[sound].total_sec() or 0 for sound in part) for part in pyxel.musics[slot].seqs)


def table(levels: dict[str, Level]) -> Table:
    """Return the measurements as a table, with a row for each sound."""
    rows = Table("sound", "seconds", "peak dB", "RMS dB", "clipped")
    for name, level in levels.items():
        rows.add_row(
            name, f"{level.seconds:.2f}", f"{level.peak:.1f}", f"{level.loudness:.1f}", "yes" if level.clipped else "no"
        )
    return rows


def main(arguments: list[str] | None = None) -> int:
    """Run the command: print a table of all measurements."""
    parser = Parser(prog="tools.sounds", description="Measure length and loudness of every effect and tune.")
    parser.add_argument("--out", type=Path, help="keep the WAVs in this folder")
    out: Path | None = parser.parse_args(arguments).out
    try:
        check_hand_made()  # reports damage in a sentence, before Pyxel meets it
        with tempfile.TemporaryDirectory() as scratch:
            levels = record(writable_folder(out or Path(scratch)).absolute())
    except (ResourceError, FileTrouble) as error:
        print(f"sounds: {error}", file=sys.stderr)
        return error.status if isinstance(error, FileTrouble) else 1
    Console().print(table(levels))
    return 0


if __name__ == "__main__":
    run_and_exit(main)
